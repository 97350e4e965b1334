// These verbs place counters, and spend and generate resources.
#include "cardgame/pick_one.h"
#include "games/champions/features.h"
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskNumber = kernel::kFirstGamePrompt + 15;

// --- Counters and resources ---------------------------------------------------------------------

Flow put_counters(EffectRun& run) {
  const int n = run.number();
  const int which = run.word();
  if (const ObjectId id = run.object()) run.machine().add_counters(id, which, n);
  return Flow::Done;
}

Flow remove_counters(EffectRun& run) {
  const int n = run.number();
  const int which = run.word();
  const ObjectId id = run.object();
  if (id && (which != kAccelerationTokens || type_of(run.machine(), id) != kMainScheme))
    run.machine().add_counters(id, which, -n);
  return Flow::Done;
}

// acceleration-token.main-irremovable.
bool has_counters(Eval& e) {
  const int n = e.number();
  const int which = e.word();
  const ObjectId id = e.object();
  if (!id || (which == kAccelerationTokens && type_of(e.machine(), id) == kMainScheme))
    return false;
  return counters(e.machine(), id, which) >= (e.partly() ? 1 : n);
}

Flow spend(EffectRun& run) {
  return once(run, [&] {
    const auto symbols = static_cast<unsigned>(run.number());
    start_payment(run.machine(), run.you(), run.self(), 0, symbols);
  });
}

// cost.multiple-simultaneous: a card that is exhausted or discarded for this price generates
// nothing any more.
ObjectId used_up_by(const Eval& e) {
  const Machine& m = e.machine();
  const auto& ability = ability_of(m, e.context().ability);
  const kernel::Node* node = m.library().at(ability.body);
  for (const kernel::Node* end = node + ability.effect_start; node < end; node += node->size)
    if (node->op >= kernel::kFirstPhrase &&
        m.phrase(node->op - kernel::kFirstPhrase).code == kUsesUp)
      return e.self();
  return {};
}

bool could_spend(Eval& e) {
  const auto symbols = static_cast<unsigned>(e.number());
  return can_pay(e.machine(), e.you(), e.self(), 0, symbols, used_up_by(e));
}

Flow spend_printed(EffectRun& run) {
  return once(run, [&] {
    const auto symbols = static_cast<unsigned>(run.number());
    start_payment(run.machine(), run.you(), run.self(), 0, symbols, true);
  });
}

bool could_spend_printed(Eval& e) {
  const auto symbols = static_cast<unsigned>(e.number());
  return can_pay_printed(e.machine(), e.you(), e.self(), symbols);
}

// variable.x-cost: the number is settled first, then it is paid; at least one
// (cost.any-number-min-one). The price has four bits for each type.
constexpr int kMostSpent = 15;

bool can_spend(const Eval& e, int symbol, int n) {
  return can_pay(e.machine(), e.you(), e.self(), 0, static_cast<unsigned>(n) << 4 * symbol,
                 used_up_by(e));
}

Flow spend_any(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  const int symbol = run.word();
  if (can_spend(run, symbol, 1)) return Flow::Ask;
  run.set_variable(run.word(), 0);
  return Flow::Done;
}

void ask_spend_any(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Number;
  out.prompt = kAskNumber;
  const int symbol = run.word();
  for (int n = 1; n <= kMostSpent && can_spend(run, symbol, n); ++n)
    out.add({.kind = kernel::kOptionNumber, .number = static_cast<std::int16_t>(n)});
}

void answer_spend_any(EffectRun& run, const Option& option) {
  const int symbol = run.word();
  run.set_variable(run.word(), static_cast<std::uint16_t>(option.number));
  run.stage() = kBegun;
  start_payment(run.machine(), run.you(), run.self(), 0,
                static_cast<unsigned>(option.number) << 4 * symbol);
}

bool could_spend_any(Eval& e) { return can_spend(e, e.word(), 1); }

// The cost of another card is paid for that card (faq.core.make-the-call-power).
bool can_afford(const Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  return is_printed(m.card(id), kCost) && may_enter_play(m, id) &&
         can_pay(m, e.you(), id, printed(m, id, kCost), 0, e.self());
}

// Equal cards of two players are not alike: each of them is offered.
struct PayPrinted : cardgame::UsualPick {
  static constexpr std::uint16_t kPrompt = kernel::kPromptChoose;
  static constexpr int kSlots = 1;
  static constexpr bool kAsksForNone = true;

  template <class Visit>
  static void each(EffectRun& run, Visit visit) {
    cardgame::each(run, [&](ObjectId id) {
      if (can_afford(run, id)) visit(id);
    });
  }
  static bool may_decline(const EffectRun&, bool found) { return !found; }
  static bool are_alike(const Machine&, ObjectId a, ObjectId b) { return a == b; }
  static void picked(EffectRun& run, ObjectId card) {
    if (!card) return;
    const int cost = printed(run.machine(), card, kCost);
    if (cost > 0) start_payment(run.machine(), run.you(), card, cost, 0);
  }
};

bool could_pay_printed(Eval& e) {
  ObjectSet set;
  e.objects(set);
  bool found = false;
  set.for_each([&](int id) { found = found || can_afford(e, ObjectId{id}); });
  return found;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {{kAskNumber, "", "{power}: how many?"}};

}  // namespace

constexpr Feature kResourceVerbsFeature{.prompts = kPrompts};

void add_resource_verbs(std::vector<Phrase>& out) {
  verb(out, "put <n:number> <c:counter> on <o:object>", "put {n:of c} on {o}", "They lie on it.",
       "counter.named-types", put_counters);
  verb(out, "remove <n:number> <c:counter> from <o:object>", "remove {n:of c} from {o}",
       "They come off.", "keyword.uses.cost-reference", remove_counters, has_counters);
  verb(out, "spend <s:symbols>", "pay {s}", "As a cost, or as one of several options.",
       "resource.typed-cost", spend, could_spend)
      .price = true;
  verb(out, "spend printed <s:symbols>", "spend printed {s} resources",
       "Wild resources stand for nothing else there.", "printed.resource-cost", spend_printed,
       could_spend_printed)
      .price = true;
  verb(out, "spend any number of <s:symbol> as <v:new-variable>",
       "spend any number of {s} resources", "At least one; the name stands for how many.",
       "cost.any-number-min-one",
       {.run = spend_any,
        .ask = ask_spend_any,
        .answer = answer_spend_any,
        .possible = could_spend_any})
      .price = true;
  verb(out, "pay the printed cost of <x:objects> as <v:new-variable>",
       "pay the printed cost of {x:a}", "You pick one and pay for it.",
       "faq.core.make-the-call-power", cardgame::PickOne<PayPrinted>::asking(could_pay_printed));
  verb(out, "generate <s:symbols>", "generate {s}", "In resource abilities.",
       "resource.generate-by-ability",
       [](EffectRun& run) {
         generate(run.machine(), static_cast<unsigned>(run.number()));
         return Flow::Done;
       })
      .code = kGenerates;
  verb(out, "generate the resources of <o:object>", "generate the resources of {o}",
       "Number and types of its printed icons.", "faq.core.pepper-two-resources",
       [](EffectRun& run) {
         if (const ObjectId id = run.object())
           generate(run.machine(), printed_resources(run.machine(), id));
         return Flow::Done;
       })
      .code = kGeneratesLike;
  verb(out, "generate <s:symbols> for <d:description>", "generate {s} for {d:a}",
       "In resource abilities that pay for such cards only.", "resource-ability.specific",
       [](EffectRun& run) {
         generate(run.machine(), static_cast<unsigned>(run.number()));
         return Flow::Done;
       })
      .code = kGeneratesFor;
}

}  // namespace longbox::champions
