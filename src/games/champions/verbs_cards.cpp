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

bool could_draw(Eval& e) {
  const auto& state = e.machine().state();
  return state.zone(kDeck, e.you()).count + state.zone(kDiscard, e.you()).count > 0;
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
  run.machine().set_flags(option.object, kMarked, true);
}

bool has_cards(Eval& e) {
  const int n = e.number();
  return hand_count(e.machine(), e.you(), e.self()) >= n;
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
      m.set_flags(id, kMarked, true);
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
    m.set_flags(id, kMarked, true);
  }
  set_done(run, discarded);
  return Flow::Done;
}

// --- Discarding elsewhere -----------------------------------------------------------------------

Flow discard_objects(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  clear_marks(m);
  int discarded = 0;
  set.for_each([&](int id) {
    const auto before = m.object(ObjectId{id}).zone;
    discard(m, ObjectId{id});
    if (m.object(ObjectId{id}).zone == before) return;
    ++discarded;
    if (m.object(ObjectId{id}).zone == kDiscard || m.object(ObjectId{id}).zone == kEncounterDiscard)
      m.set_flags(ObjectId{id}, kMarked, true);
  });
  set_done(run, discarded);
  return Flow::Done;
}

bool could_discard(Eval& e) { return any_of(e, can_be_discarded); }

Flow discard_deck(EffectRun& run) {
  const int n = run.number();
  clear_marks(run.machine());
  set_done(run, discard_top(run.machine(), run.you(), n));
  return Flow::Done;
}

Flow discard_encounter(EffectRun& run) {
  const int n = run.number();
  clear_marks(run.machine());
  set_done(run, discard_encounter_top(run.machine(), n));
  return Flow::Done;
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
  if (const ObjectId id = run.object()) run.machine().add_counters(id, which, -n);
  return Flow::Done;
}

bool has_counters(Eval& e) {
  const int n = e.number();
  const auto which = counter_of(e.word());
  const ObjectId id = e.object();
  return id && counters(e.machine(), id, which) >= n;
}

Flow spend(EffectRun& run) {
  return once(run, [&] {
    const auto symbols = static_cast<unsigned>(run.number());
    start_payment(run.machine(), run.you(), run.self(), 0, symbols);
  });
}

bool could_spend(Eval& e) {
  const auto symbols = static_cast<unsigned>(e.number());
  return can_pay(e.machine(), e.you(), e.self(), 0, symbols);
}

// How many were spent is what the payment noted.
Flow spend_any(EffectRun& run) {
  const auto symbol = static_cast<Symbol>(run.word());
  if (run.stage() == 0) {
    run.stage() = 1;
    start_open_payment(run.machine(), run.you(), run.self(), symbol);
    return Flow::Continue;
  }
  const UseLocals* use = use_of(run.machine(), run.self());
  const int spent = use == nullptr ? 0 : use->paid.spent[symbol] + use->paid.spent[kWild];
  run.set_variable(run.word(), static_cast<std::uint16_t>(spent));
  return Flow::Done;
}

bool could_spend_any(Eval& e) {
  const int symbol = e.word();
  return can_pay(e.machine(), e.you(), e.self(), 0, 1U << 4 * symbol);
}

// The cost of another card is paid for that card (faq.core.make-the-call-power).
bool can_afford(const Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  return is_printed(m.card(id), kCost) && can_pay(m, e.you(), id, printed(m, id, kCost), 0);
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
       "From anywhere.", "control.leave-to-owner", to_hand);
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
  verb(out, "discard top <n:number> of the encounter deck",
       "discard the top {n:many card|cards} of the encounter deck",
       "It ends when the deck is empty.", "encounter-deck.discard-stops", discard_encounter);
}

void add_resources(std::vector<Phrase>& out) {
  verb(out, "put <n:number> <c:counter> on <o:object>", "put {n:of c} on {o}", "They lie on it.",
       "counter.named-types", put_counters);
  verb(out, "remove <n:number> <c:counter> from <o:object>", "remove {n:of c} from {o}",
       "They come off.", "keyword.uses.cost-reference", remove_counters, has_counters);
  verb(out, "spend <s:symbols>", "spend {s} resources", "As a cost, or as one of several options.",
       "resource.typed-cost", spend, could_spend);
  verb(out, "spend any number of <s:symbol> as <v:new-variable>",
       "spend any number of {s} resources", "At least one; the name stands for how many.",
       "cost.any-number-min-one", spend_any, could_spend_any);
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
}

}  // namespace

void add_card_verbs(std::vector<Phrase>& out) {
  verb(out, "draw <n:number>", "draw {n:cards}", "You draw cards.", "draw.procedure", draw,
       [](Eval& e) { return could_draw(e); });
  verb(out, "<p:seats> draws <n:number>", "{p:does draws|draw} {n:cards}",
       "These players draw cards.", "draw.procedure", player_draws);
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
