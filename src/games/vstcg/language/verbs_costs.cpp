// These verbs pay: with objects, cards, counters, endurance and points (203).
#include "games/vstcg/features.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/pay_with.h"

namespace longbox::vstcg {

bool can_exhaust(const Machine& m, ObjectId id) { return m.in_play(id) && !is_exhausted(m, id); }

bool can_be_stunned(const Machine& m, ObjectId id) {
  return is_character(m, id) && !is_stunned(m, id) && !has_quality(m, id, kCannotBeStunned);
}

bool can_be_kod(const Machine& m, ObjectId id) {
  return m.in_play(id) && !has_quality(m, id, kCannotBeKod);
}

// Replacing needs a card in the deck (gl.replace).
bool can_be_replaced(const Machine& m, ObjectId id) {
  return is_resource(m, id) && m.state().zone(kDeck, m.object(id).controller).count > 0;
}

bool can_be_revealed(const Machine& m, ObjectId id) {
  const Object& card = m.object(id);
  return card.zone == kHand || (card.zone == kResource && card.has(kernel::kFaceDown));
}

namespace {

bool can_be_discarded(const Machine& m, ObjectId id) { return m.object(id).zone == kHand; }
bool can_be_chosen(const Machine&, ObjectId) { return true; }
// The card of terraform or substitute lies on the chain as soon as its effect is announced
// (708.9d).
bool can_go_along(const Machine& m, ObjectId id) {
  return m.object(id).zone == kHand || m.object(id).zone == kOnChain;
}
bool can_be_shown_in_row(const Machine& m, ObjectId id) {
  return is_resource(m, id) && can_be_revealed(m, id);
}

// --- The card itself -----------------------------------------------------------------------------

template <bool (*Test)(const Machine&, ObjectId), Way kWay>
void spends_self(Eval& e, kernel::Spending& out) {
  const ObjectId self = e.self();
  out.way = kWay;
  out.amount = 1;
  if (self && Test(e.machine(), self)) out.objects.insert(self.index());
}
template <bool (*Test)(const Machine&, ObjectId)>
bool can_use_self(Eval& e) {
  const ObjectId self = e.self();
  return self && Test(e.machine(), self);
}

template <bool (*Test)(const Machine&, ObjectId), void (*Act)(Machine&, ObjectId)>
Flow pay_with_self(EffectRun& run) {
  const ObjectId self = run.self();
  const bool able = self && Test(run.machine(), self);
  note_paid(run, able);
  if (able) Act(run.machine(), self);
  return Flow::Done;
}

Flow activate(EffectRun& run) { return pay_with_self<can_exhaust, exhaust>(run); }

Flow replace_self(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  const ObjectId self = run.self();
  const bool able = self && can_be_replaced(run.machine(), self);
  note_paid(run, able);
  if (!able) return Flow::Done;
  run.stage() = kBegun;
  start_replacing(run.machine(), ObjectSet::of(self.index()));
  return Flow::Continue;
}

// The card is shown and goes with its effect, without standing for it (706.15a, 706.16a).
Flow reveal_onto_chain(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId self = run.self();
  const bool able = self && can_go_along(m, self);
  note_paid(run, able);
  if (!able) return Flow::Done;
  show_to_all(m, self);
  if (m.object(self).zone == kHand) move_card(m, self, kOnChain, m.object(self).owner);
  m.edit_link(run.context().link, [&](Link& link) {
    link.card = self;
    link.facts |= kAccompanies;
  });
  return Flow::Done;
}

template <bool (*Test)(const Machine&, ObjectId), Way kWay>
Phrase& self_cost(std::vector<Phrase>& out, std::string_view form, std::string_view english,
                  std::string_view meaning, std::string_view rule, cardgame::Run run) {
  Phrase& phrase = verb(out, form, english, meaning, rule, run, can_use_self<Test>);
  phrase.spends = spends_self<Test, kWay>;
  return phrase;
}

// A power whose cost only a card in the hand can pay works there, and nowhere else (500.2a).
void add_self_costs(std::vector<Phrase>& out) {
  self_cost<can_exhaust, kExhaustWay>(out, "activate", "activate",
                                      "Exhausts the object with the power, which must be ready.",
                                      "gl.activate", activate);
  self_cost<can_be_discarded, kRemoveWay>(out, "discard self", "discard {self}", "From your hand.",
                                          "500.2a", pay_with_self<can_be_discarded, discard>)
      .zones = zone_bit(kHand);
  self_cost<can_be_replaced, kRemoveWay>(out, "replace self", "replace {self}",
                                         "The top card of the deck takes its place.", "708.8a",
                                         replace_self);
  self_cost<can_go_along, kRevealWay>(out, "reveal self onto the chain", "reveal {self}",
                                      "From your hand; it lies on the chain with its effect.",
                                      "708.9d", reveal_onto_chain)
      .zones = zone_bit(kHand);
  self_cost<can_be_shown_in_row, kRevealWay>(out, "reveal self from the row", "reveal {self}",
                                             "A face-down resource is shown while it is used.",
                                             "708.9c",
                                             pay_with_self<can_be_shown_in_row, show_to_all>);
}

// --- One object among several --------------------------------------------------------------------

void exhaust_it(EffectRun& run, ObjectId id) { exhaust(run.machine(), id); }
void discard_it(EffectRun& run, ObjectId id) { discard(run.machine(), id); }
void reveal_it(EffectRun& run, ObjectId id) { show_to_all(run.machine(), id); }
// Choosing is all that this price asks for (203.7b).
void choose_it(EffectRun&, ObjectId) {}
void ko_it(EffectRun& run, ObjectId id) { ko(run.machine(), id, run.self(), cause_of(run)); }
// A stun that pays cannot be replaced (203.10).
void stun_it(EffectRun& run, ObjectId id) {
  start_stun(run.machine(), ObjectSet::of(id.index()), run.self(), cause_of(run));
}

using ExhaustOne = PayWith<can_exhaust, kExhaustWay, exhaust_it>;
using StunOne = PayWith<can_be_stunned, kStunWay, stun_it>;
using KoOne = PayWith<can_be_kod, kRemoveWay, ko_it>;
using DiscardOne = PayWith<can_be_discarded, kRemoveWay, discard_it>;
using ChooseOne = PayWith<can_be_chosen, kChooseWay, choose_it>;
using RevealOne = PayWith<can_be_revealed, kRevealWay, reveal_it>;

void add_object_costs(std::vector<Phrase>& out) {
  ExhaustOne::add(out, "exhaust one <x:objects>", "exhaust {x:a}", "A ready one of your choice.",
                  "708.16a");
  ExhaustOne::add_named(out, "exhaust one <x:objects> as <v:new-variable>", "exhaust {x:a}",
                        "A ready one of your choice, which the name stands for.", "708.16a");
  StunOne::add(out, "stun one <x:objects>", "stun {x:a}",
               "One of your choice; you lose endurance for it.", "203.10");
  KoOne::add(out, "ko one <x:objects>", "KO {x:a}",
             "One of your choice. The price is paid although it may end in another place.",
             "203.10b");
  DiscardOne::add(out, "discard one <x:objects>", "discard {x:a}",
                  "A card of your choice from your hand.", "gl.discard");
  DiscardOne::add_named(out, "discard one <x:objects> as <v:new-variable>", "discard {x:a}",
                        "A card of your choice from your hand, which the name stands for.",
                        "gl.discard");
  ChooseOne::add_named(out, "choose one <x:objects> as <v:new-variable>", "choose {x:a}",
                       "One of your choice, which the name stands for; nothing else is paid.", "203.7b");
  RevealOne::add(out, "reveal one <x:objects>", "reveal {x:a}",
                 "A card in hand or a face-down resource of your choice.", "203.6c");
}

// --- Counters ------------------------------------------------------------------------------------

// The slots are a number, a counter and a description: those with enough of the counters can pay.
ObjectSet with_counters(Eval& e, int n, int which) {
  ObjectSet all;
  e.objects(all);
  ObjectSet enough;
  all.for_each([&](int id) {
    if (counters(e.machine(), ObjectId{id}, which) >= n) enough.insert(id);
  });
  return enough;
}

void spends_counters(Eval& e, kernel::Spending& out) {
  const int n = e.number();
  const int which = e.word();
  out.way = kCounterWay;
  out.amount = 1;
  out.objects = with_counters(e, n, which);
}

void answer_counters(EffectRun& run, const Option& option) {
  const int n = run.number();
  remove_counters(run.machine(), option.object, run.word(), n);
  note_done(run, 1, 1);
  run.stage() = kBegun;
}

bool can_pay_counters(Eval& e) {
  kernel::Spending spending;
  spends_counters(e, spending);
  return !spending.objects.empty();
}

// An effect is announced before it is paid for (505.1b-505.1d).
constexpr cardgame::PromptRow kPrompts[] = {
    {kernel::kPromptTarget, "505.1c", "Choose a target for {about}."},
    {kernel::kPromptMode, "505.1b", "Which mode of {about}?"},
    {kernel::kPromptAmount, "505.1b", "{power}: how much is X?"},
    {kernel::kPromptRetarget, "512.3", "Which new target has the effect of {about}?"},
    {kAskPayWith, "203.6b", "What pays for {about}?"},
    {kAskNumber, "505.1b", "{power}: how much is X?"},
};

}  // namespace

constexpr Feature kCostVerbsFeature{.prompts = kPrompts};

void add_cost_verbs(std::vector<Phrase>& out) {
  add_self_costs(out);
  add_object_costs(out);
  verb(out, "remove <n:number> <c:counter> from one <x:objects>", "remove {n:of c} from {x:a}",
       "From one of your choice that has as many.", "203.6a",
       {.run = ask_for_payer,
        .ask = ask_payer,
        .answer = answer_counters,
        .possible = can_pay_counters})
      .spends = spends_counters;
  add_amount_costs(out);
  add_spending_verbs(out);
  add_removal_verbs(out);
}

}  // namespace longbox::vstcg
