// Drawing, discarding, moving cards, counters, resources.
#include <algorithm>

#include "games/champions/verbs.h"

namespace longbox::champions {

namespace {

int hand_count(const Machine& m, Seat seat, ObjectId but) {
  int n = 0;
  m.each(kHand, seat, [&](ObjectId id) { n += id != but ? 1 : 0; });
  return n;
}

// --- Drawing ------------------------------------------------------------------------------------

// target.draw-needs-deck-card.
bool has_card_to_draw(const Machine& m, Seat seat) {
  return m.state().zone(kDeck, seat).count + m.state().zone(kDiscard, seat).count > 0;
}

bool could_draw(Eval& e) { return has_card_to_draw(e.machine(), e.you()); }

bool player_could_draw(Eval& e) {
  const unsigned seats = e.seats();
  bool found = false;
  each_player(e.machine(), [&](Seat seat) {
    found = found || ((seats >> seat & 1U) != 0 && has_card_to_draw(e.machine(), seat));
  });
  return found;
}

Flow draw(EffectRun& run) {
  const int n = run.number();
  set_done(run, draw_cards(run.machine(), run.you(), n));
  return Flow::Done;
}

Flow player_draws(EffectRun& run) {
  const unsigned seats = run.seats();
  const int n = run.number();
  each_player(run.machine(), [&](Seat seat) {
    if ((seats >> seat & 1U) != 0) draw_cards(run.machine(), seat, n);
  });
  return Flow::Done;
}

// --- Discarding from hand -----------------------------------------------------------------------

void offer_hand(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskDiscardFromHand;
  run.machine().each(kHand, run.you(), [&](ObjectId id) {
    for (const auto& option : out.options())
      if (run.machine().object(option.object).card == run.machine().object(id).card) return;
    if (id != run.self()) out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

// `scratch2` counts what was discarded.
Flow discard_from_hand(EffectRun& run) {
  auto& here = run.here();
  const int n = run.number();
  if (run.stage() == 0) {
    clear_marks(run.machine());
    here.scratch2 = 0;
    run.stage() = 1;
  }
  here.done = here.scratch2;
  return here.scratch2 < n && hand_count(run.machine(), run.you(), run.self()) > 0 ? Flow::Ask
                                                                                   : Flow::Done;
}

void answer_discard(EffectRun& run, const Option& option) {
  ++run.here().scratch2;
  discard(run.machine(), option.object);
  mark_discarded(run.machine(), option.object);
}

bool has_cards(Eval& e) {
  const int n = e.number();
  return hand_count(e.machine(), e.you(), e.self()) >= (e.partly() ? 1 : n);
}

// cost.any-number-min-one.
Flow discard_up_to(EffectRun& run) {
  auto& here = run.here();
  const int n = run.number();
  if (run.stage() == 0) {
    clear_marks(run.machine());
    here.scratch2 = 0;
    run.stage() = 1;
  }
  const bool more =
      run.stage() == 1 && here.scratch2 < n && hand_count(run.machine(), run.you(), run.self()) > 0;
  if (more) return Flow::Ask;
  run.set_variable(run.word(), static_cast<std::uint16_t>(here.scratch2));
  return Flow::Done;
}

void ask_up_to(EffectRun& run, Decision& out) {
  offer_hand(run, out);
  if (run.here().scratch2 > 0) out.add({.kind = kernel::kOptionDone});
}

void answer_up_to(EffectRun& run, const Option& option) {
  if (option.kind == kernel::kOptionDone)
    run.stage() = 2;
  else
    answer_discard(run, option);
}

bool has_a_card(Eval& e) { return hand_count(e.machine(), e.you(), e.self()) > 0; }

ObjectId random_card(Machine& m, Seat seat, ObjectId but) {
  const int count = hand_count(m, seat, but);
  if (count == 0) return {};
  int left = count > 1 ? m.random(count) : 0;
  ObjectId found;
  m.each(kHand, seat, [&](ObjectId id) {
    if (id != but && left-- == 0) found = id;
  });
  return found;
}

// Each of these players loses so many.
Flow discard_random_of(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  const unsigned seats = run.seats();
  clear_marks(m);
  int discarded = 0;
  each_player(m, [&](Seat seat) {
    for (int i = 0; i < n && (seats >> seat & 1U) != 0; ++i) {
      const ObjectId id = random_card(m, seat, run.self());
      if (!id) return;
      discard(m, id);
      mark_discarded(m, id);
      ++discarded;
    }
  });
  set_done(run, discarded);
  return Flow::Done;
}

Flow discard_random(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  clear_marks(m);
  int discarded = 0;
  for (; discarded < n; ++discarded) {
    const ObjectId id = random_card(m, run.you(), run.self());
    if (!id) break;
    discard(m, id);
    mark_discarded(m, id);
  }
  set_done(run, discarded);
  return Flow::Done;
}

// --- Discarding elsewhere -----------------------------------------------------------------------

// example.permanent-same-set: a card of the same hero set may make a permanent one leave play.
bool is_own_permanent(const Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  const ObjectId self = e.self();
  return self && m.in_play(id) && m.quality(id, kPermanent) && printed(m, self, kSetCode) != 0 &&
         printed(m, self, kSetCode) == printed(m, id, kSetCode);
}

Flow discard_objects(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  clear_marks(m);
  int discarded = 0;
  set.for_each([&](int id) {
    const auto before = m.object(ObjectId{id}).zone;
    if (is_own_permanent(run, ObjectId{id}))
      leave_play(m, ObjectId{id}, kDiscard);
    else
      discard(m, ObjectId{id});
    if (m.object(ObjectId{id}).zone == before) return;
    ++discarded;
    if (m.object(ObjectId{id}).zone == kDiscard || m.object(ObjectId{id}).zone == kEncounterDiscard)
      mark_discarded(m, ObjectId{id});
  });
  set_done(run, discarded);
  return Flow::Done;
}

bool could_discard(Eval& e) {
  const Eval asked = e;
  return any_of(e, [&](const Machine& m, ObjectId id) {
    return can_be_discarded(m, id) || is_own_permanent(asked, id);
  });
}

// discard.deck-responses-after-all: answers come when all of them lie there.
void tell_discards(EffectRun& run) {
  Machine& m = run.machine();
  if (!anybody_listens(m, event::kOffDeck)) return;
  m.each_in(zone_bit(kDiscard) | zone_bit(kEncounterDiscard), [&](ObjectId id) {
    if (m.object(id).has(kMarked)) start_moment(m, occurrence_of(event::kOffDeck, id, {}, run.you()));
  });
}

Flow discard_deck(EffectRun& run) {
  const int n = run.number();
  clear_marks(run.machine());
  set_done(run, discard_top(run.machine(), run.you(), n));
  tell_discards(run);
  return Flow::Done;
}

Flow discard_encounter(EffectRun& run) {
  const int n = run.number();
  clear_marks(run.machine());
  set_done(run, discard_encounter_top(run.machine(), n));
  tell_discards(run);
  return Flow::Done;
}

// alteration.each-time: after each of them the block is done before the next is discarded.
Flow discard_one_at_a_time(EffectRun& run) {
  auto& here = run.here();
  Machine& m = run.machine();
  const int n = run.number();
  if (run.stage() == 0) {
    here.scratch = static_cast<std::int16_t>(n);
    clear_marks(m);
  }
  const ObjectId top = m.state().zone(kEncounterDeck, 0).first;
  const int variable = run.word();
  if (here.scratch <= 0 || !top) return Flow::Done;
  --here.scratch;
  discard_encounter_top(m, 1);
  run.set_variable(variable, top.value);
  run.jump(run.place() + 1);
  return Flow::Continue;
}

// --- Counters and resources ---------------------------------------------------------------------

Flow put_counters(EffectRun& run) {
  const int n = run.number();
  const int which = counter_of(run.word());
  if (const ObjectId id = run.object()) run.machine().add_counters(id, which, n);
  return Flow::Done;
}

Flow remove_counters(EffectRun& run) {
  const int n = run.number();
  const int which = counter_of(run.word());
  const ObjectId id = run.object();
  if (id && (which != kAccelerationTokens || type_of(run.machine(), id) != kMainScheme))
    run.machine().add_counters(id, which, -n);
  return Flow::Done;
}

// acceleration-token.main-irremovable.
bool has_counters(Eval& e) {
  const int n = e.number();
  const auto which = counter_of(e.word());
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

// cost.multiple-simultaneous: a card that is exhausted or discarded for the same price generates
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
  if (run.stage() == 1) return Flow::Done;
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
  run.stage() = 1;
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

Flow pay_printed(EffectRun& run) {
  if (run.stage() == 1) return Flow::Done;
  return Flow::Ask;
}

void ask_printed(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) {
    if (can_afford(run, ObjectId{id}))
      out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
  if (out.empty()) out.add({.kind = kernel::kOptionDone});
}

void answer_printed(EffectRun& run, const Option& option) {
  run.skip();
  run.set_variable(run.word(), option.object.value);
  run.stage() = 1;
  if (!option.object) return;
  const int cost = printed(run.machine(), option.object, kCost);
  if (cost > 0) start_payment(run.machine(), run.you(), option.object, cost, 0);
}

bool could_pay_printed(Eval& e) {
  ObjectSet set;
  e.objects(set);
  bool found = false;
  set.for_each([&](int id) { found = found || can_afford(e, ObjectId{id}); });
  return found;
}

// --- Moving cards -------------------------------------------------------------------------------

Flow to_hand(EffectRun& run) {
  Machine& m = run.machine();
  int moved = 0;
  each(run, [&](ObjectId id) {
    if (m.object(id).owner == kernel::kNeutral) return;
    leave_play(m, id, kHand);
    ++moved;
  });
  set_done(run, moved);
  return Flow::Done;
}

bool is_somebodys(const Machine& m, ObjectId id) { return m.object(id).owner != kernel::kNeutral; }

Flow shuffle_into_deck(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  if (set.empty()) return Flow::Done;  // discard-pile.shuffle-zero
  set.for_each([&](int id) { m.move(ObjectId{id}, kDeck, m.object(ObjectId{id}).owner); });
  m.shuffle(kDeck, run.you());
  return Flow::Done;
}

Flow shuffle_into_encounter(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  if (set.empty()) return Flow::Done;
  set.for_each([&](int id) { m.move(ObjectId{id}, kEncounterDeck, 0); });
  m.shuffle(kEncounterDeck, 0);
  return Flow::Done;
}

void add_moves(std::vector<Phrase>& out) {
  verb(out, "put <x:objects> into your hand", "add {x} to your hand", "To their owners' hands.",
       "search.add", to_hand);
  verb(out, "return <x:objects> to its owner's hand", "return {x} to its owner's hand",
       "From anywhere.", "control.leave-to-owner", to_hand,
       [](Eval& e) { return any_of(e, is_somebodys); });
  verb(out, "shuffle <x:objects> into your deck", "shuffle {x} into your deck",
       "Nothing happens for none.", "discard-pile.shuffle-zero", shuffle_into_deck);
  verb(out, "shuffle <x:objects> into the encounter deck", "shuffle {x} into the encounter deck",
       "Nothing happens for none.", "discard-pile.shuffle-zero", shuffle_into_encounter);
  verb(out, "shuffle your deck", "shuffle your deck", "In random order.", "shuffle.random",
       [](EffectRun& run) {
         run.machine().shuffle(kDeck, run.you());
         return Flow::Done;
       });
  verb(out, "shuffle the encounter deck", "shuffle the encounter deck", "In random order.",
       "shuffle.random", [](EffectRun& run) {
         run.machine().shuffle(kEncounterDeck, 0);
         return Flow::Done;
       });
  verb(out, "remove <x:objects> from the game", "remove {x} from the game", "Out of the game.",
       "removed.no-interaction", [](EffectRun& run) {
         return each(run, [&](ObjectId id) { remove_from_game(run.machine(), id); });
       });
  verb(out, "put 1 at random from your hand under self",
       "place a random card from your hand facedown here", "Face down on this card.",
       "out-of-play.facedown-attached", [](EffectRun& run) {
         Machine& m = run.machine();
         const ObjectId id = random_card(m, run.you(), {});
         if (!id) return Flow::Done;
         m.move(id, kUnder, 0, kernel::Place::Bottom, kernel::kFaceDown);
         m.attach_to(id, run.self());
         return Flow::Done;
       });
}

void add_discards(std::vector<Phrase>& out) {
  verb(out, "discard <x:objects>", "discard {x}", "To their owners' discard piles.",
       "discard.attempt", discard_objects, could_discard);
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "discard <n:number> from your hand",
                 .english = "choose and discard {n:cards} from your hand",
                 .meaning = "You choose them.",
                 .rule = "discard.hand-play-any-order",
                 .run = discard_from_hand,
                 .ask = offer_hand,
                 .answer = answer_discard,
                 .possible = has_cards});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "discard up to <n:number> from your hand as <v:new-variable>",
                 .english = "choose and discard up to {n:cards} from your hand",
                 .meaning = "At least one; the name stands for how many.",
                 .rule = "cost.any-number-min-one",
                 .run = discard_up_to,
                 .ask = ask_up_to,
                 .answer = answer_up_to,
                 .possible = has_a_card});
  verb(out, "discard <n:number> at random from your hand",
       "discard {n:cards} at random from your hand", "Chance picks them.", "discard.attempt",
       discard_random);
  verb(out, "discard <n:number> at random from the hand of <p:seats>",
       "discard {n:cards} at random from {p:poss} hand", "Chance picks them.", "discard.attempt",
       discard_random_of);
  verb(out, "discard top <n:number> of your deck",
       "discard the top {n:many card|cards} of your deck", "It ends when the deck is empty.",
       "player-deck.stop-discard", discard_deck);
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "discard top <n:number> of the encounter deck one at a time as "
                         "<v:new-variable> <b:loop>",
                 .english = "discard the top {n:many card|cards} of the encounter deck; each time, {b}",
                 .meaning = "The block is done after each of them, before the next.",
                 .rule = "alteration.each-time",
                 .run = discard_one_at_a_time});
  verb(out, "discard top <n:number> of the encounter deck",
       "discard the top {n:many card|cards} of the encounter deck",
       "It ends when the deck is empty.", "encounter-deck.discard-stops", discard_encounter);
}

void add_resources(std::vector<Phrase>& out) {
  verb(out, "put <n:number> <c:counter> on <o:object>", "put {n:of c} on {o}", "They lie on it.",
       "counter.named-types", put_counters);
  verb(out, "remove <n:number> <c:counter> from <o:object>", "remove {n:of c} from {o}",
       "They come off.", "keyword.uses.cost-reference", remove_counters, has_counters);
  verb(out, "spend <s:symbols>", "pay {s}", "As a cost, or as one of several options.",
       "resource.typed-cost", spend, could_spend);
  out.back().price = true;
  verb(out, "spend printed <s:symbols>", "spend printed {s} resources",
       "Wild resources stand for nothing else there.", "printed.resource-cost", spend_printed,
       could_spend_printed);
  out.back().price = true;
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "spend any number of <s:symbol> as <v:new-variable>",
                 .english = "spend any number of {s} resources",
                 .meaning = "At least one; the name stands for how many.",
                 .rule = "cost.any-number-min-one",
                 .run = spend_any,
                 .ask = ask_spend_any,
                 .answer = answer_spend_any,
                 .possible = could_spend_any,
                 .price = true});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "pay the printed cost of <x:objects> as <v:new-variable>",
                 .english = "pay the printed cost of {x:a}",
                 .meaning = "You pick one and pay for it.",
                 .rule = "faq.core.make-the-call-power",
                 .run = pay_printed,
                 .ask = ask_printed,
                 .answer = answer_printed,
                 .possible = could_pay_printed});
  verb(out, "generate <s:symbols>", "generate {s}", "In resource abilities.",
       "resource.generate-by-ability", [](EffectRun& run) {
         generate(run.machine(), static_cast<unsigned>(run.number()));
         return Flow::Done;
       });
  out.back().code = kGenerates;
  verb(out, "generate the resources of <o:object>", "generate the resources of {o}",
       "Number and types of its printed icons.", "faq.core.pepper-two-resources",
       [](EffectRun& run) {
         if (const ObjectId id = run.object())
           generate(run.machine(), printed_resources(run.machine(), id));
         return Flow::Done;
       });
  out.back().code = kGeneratesLike;
  verb(out, "generate <s:symbols> for <d:description>", "generate {s} for {d:a}",
       "In resource abilities that pay for such cards only.", "resource-ability.specific",
       [](EffectRun& run) {
         generate(run.machine(), static_cast<unsigned>(run.number()));
         return Flow::Done;
       });
  out.back().code = kGeneratesFor;
}

}  // namespace

void add_card_verbs(std::vector<Phrase>& out) {
  verb(out, "draw <n:number>", "draw {n:cards}", "You draw cards.", "draw.procedure", draw,
       [](Eval& e) { return could_draw(e); });
  verb(out, "<p:seats> draws <n:number>", "{p:does draws|draw} {n:cards}",
       "These players draw cards.", "draw.procedure", player_draws, player_could_draw);
  verb(out, "draw up to your hand size", "draw up to your hand size", "One by one.",
       "hand-size.recheck-each-draw", [](EffectRun& run) {
         Machine& m = run.machine();
         draw_up(m, run.you(), m.stat(identity_of(m, run.you()), kHandSizeStat));
         return Flow::Done;
       });
  verb(out, "draw up to your printed hand size", "draw up to your printed hand size",
       "The number on the face that is up.", "hand-size.recheck-each-draw", [](EffectRun& run) {
         Machine& m = run.machine();
         draw_up(m, run.you(), printed(m, identity_of(m, run.you()), kHandSize));
         return Flow::Done;
       });
  add_discards(out);
  add_moves(out);
  add_resources(out);
}

}  // namespace longbox::champions
