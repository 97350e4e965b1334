// These phrases speak of powers: keywords, super powers and their symbols, powers that are gained.
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/derive.h"
#include "kernel/flow/machine.h"

namespace longbox::vs2pcg {

using kernel::Node;

namespace {

// A card that is out of reach is still spoken of.
void mentioned(Eval& e, ObjectSet& out) {
  if (e.place()->op == kernel::kSelect) return e.objects(out);
  if (const ObjectId id = e.object()) out.insert(id.index());
}

bool has_super_power_of(const Machine& m, ObjectId id, int symbol) {
  bool found = false;
  m.each_ability(id, [&](AbilityId ability, ObjectId) {
    found = found || (is_of_symbol(m.library().ability(ability), symbol) &&
                      ability_works(m, id, m.library().ability(ability)));
  });
  return found;
}

bool has_super_power_paid(Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  const unsigned paid = symbols_paid(m, e.context().ability);
  bool found = false;
  for (int symbol = 0; paid >> symbol != 0; ++symbol)
    found = found || ((paid >> symbol & 1U) != 0 && has_super_power_of(m, id, symbol));
  return found;
}

// --- Powers that are gained ---------------------------------------------------------------------

// Each option keeps its label, and behind it the number of the entry that holds the power.
template <class Visit>
void each_option(const Node* block, Visit visit) {
  for (const Node* option = block + 1; option < block + block->size; option += option->size)
    visit(option);
}

Flow gain_one(EffectRun& run) { return run.object() ? Flow::Ask : Flow::Done; }

void ask_gain_one(EffectRun& run, Decision& out) {
  run.skip();
  out.kind = DecisionKind::Choice;
  out.prompt = kernel::kPromptChoose;
  each_option(run.place(), [&](const Node* option) {
    out.add({.kind = kernel::kOptionMode, .number = static_cast<std::int16_t>(option->value)});
  });
}

void answer_gain_one(EffectRun& run, const Option& picked) {
  const ObjectId gainer = run.object();
  kernel::Modifier modifier;
  modifier.kind = kGrantsKeyword;
  modifier.duration = kRestOfGame;
  modifier.controller = run.you();
  modifier.subject = run.machine().state().ref(gainer);
  modifier.source = run.here().context.self;
  const Node* block = run.place();
  each_option(block, [&](const Node* option) {
    if (option->value == picked.number) modifier.word = static_cast<std::uint16_t>(option[1].value);
  });
  run.jump(block + block->size);
  run.machine().add_modifier(modifier);
}

// --- Powers of others ---------------------------------------------------------------------------

// Visits the printed super powers with a price of so many symbols that the user may use now: visit(owner, ability).
template <class Visit>
void each_borrowed(EffectRun& run, Visit visit) {
  const Machine& m = run.machine();
  const ObjectId user = run.object();
  const int symbols = run.number();
  ObjectSet owners;
  run.objects(owners);
  if (!user) return;
  owners.for_each([&](int i) {
    const ObjectId owner{i};
    for (const AbilityId id : m.card(owner).abilities) {
      const auto& ability = m.library().ability(id);
      if (ability.cost_size == symbols && ability.cost[0].name == 0 && may_use_for_nothing(m, run.you(), user, owner, id))
        visit(owner, id);
    }
  });
}

Flow borrow_power(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  bool any = false;
  each_borrowed(run, [&](ObjectId, AbilityId) { any = true; });
  return any ? Flow::Ask : Flow::Done;
}

void ask_borrowed(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Choice;
  out.prompt = kernel::kPromptChoose;
  each_borrowed(run, [&](ObjectId owner, AbilityId id) {
    out.add({.kind = kOptUse, .object = owner, .number = static_cast<std::int16_t>(id.value)});
  });
}

void answer_borrowed(EffectRun& run, const Option& option) {
  run.stage() = kBegun;
  if (const ObjectId user = run.object())
    start_free_use(run.machine(), run.you(), user, AbilityId{option.number}, option.object);
}

}  // namespace

void add_power_phrases(std::vector<Phrase>& out) {
  postfix(
      out, kernel::kWatchesNothing, "with keyword <k:any-keyword>", "with {k}",
      "Has the keyword now, printed or gained; outside play the printed ones count. A keyword "
      "that has values fits with all of them if none is named.",
      [](Eval& e, ObjectId id) { return has_keyword(e.machine(), id, e.word()); }, "term.power-off")
      .reads = kernel::kReadsQualities;
  postfix(out, kernel::kWatchesNothing, "with super power <s:symbol>", "with {s:a} super power",
          "Has a super power with that symbol in its price that is not lost.",
          [](Eval& e, ObjectId id) { return has_super_power_of(e.machine(), id, e.word()); },
          "power.super.symbol-classification")
      .reads = kernel::kReadsQualities;
  postfix(out, kernel::kWatchesAll, "with super power of a paid symbol",
          "with a super power of a symbol that was paid for this",
          "In the effect of a super power: has a super power with a symbol that was paid for this one.",
          has_super_power_paid, "power.super.symbol-classification")
      .reads = kernel::kReadsQualities;
  postfix(
      out, kernel::kWatchesNothing, "sharing a name with <y:objects>", "sharing a name with {y:a}",
      "Has a name in common with at least one of them, AKA names included.",
      [](Eval& e, ObjectId id) {
        ObjectSet others;
        mentioned(e, others);
        bool found = false;
        others.for_each([&](int other) { found = found || share_name(e.machine(), id, ObjectId{other}); });
        return found;
      },
      "ability.aka.both-names")
      .reads = kernel::kReadsQualities;
  happens(
      out, event::kPowerUsed, "you use a super power of <s:symbol>", "you use {s:a} super power",
      "One of your cards uses a super power with that symbol in its price.",
      [](Eval& e, const Event& event) {
        const auto& ability = e.machine().library().ability(AbilityId{event.detail});
        return event.seat == e.you() && is_of_symbol(ability, e.word());
      },
      "power.super.symbol-classification");
  holds(out, kForbidsSymbol, "<p:seats> cannot use super powers of <s:symbol>",
        "{p} can't use {s} super powers",
        "They may not use super powers with that symbol in the price.",
        "power.super.symbol-classification");
  verb(out, "<o:object> uses a printed super power with <n:number> symbol of <x:objects> for nothing",
       "{o} uses a printed super power with {n:amount power symbol|power symbols} of {x:a} for nothing",
       "You choose one whose time it is, Build or Main, and which is on; names in it mean the user.",
       "power.copy.self-reference", {.run = borrow_power, .ask = ask_borrowed, .answer = answer_borrowed});
  verb(out, "choose one for <o:object> to gain <b:gains>", "{o} gains one of these: {b}",
       "You pick an option by its name; the object has the power below it "
       "until it leaves play.",
       "power.continuous.always-current",
       {.run = gain_one, .ask = ask_gain_one, .answer = answer_gain_one});
}

}  // namespace longbox::vs2pcg
