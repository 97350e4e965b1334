// These verbs discard from hands, from decks, from play.
#include "games/champions/features.h"
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskDiscardFromHand = kernel::kFirstGamePrompt + 17;

// --- Discarding from hand -----------------------------------------------------------------------

void offer_hand(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskDiscardFromHand;
  run.machine().each(kHand, run.you(), [&](ObjectId id) {
    if (id != run.self())
      offer_once(run.machine(), out, {.kind = kernel::kOptionObject, .object = id});
  });
}

// `scratch2` counts the discarded cards.
Flow discard_from_hand(EffectRun& run) {
  auto& here = run.here();
  const int n = run.number();
  if (run.stage() == kBegins) {
    keep_nothing(run);
    here.scratch2 = 0;
    run.stage() = kBegun;
  }
  here.done = here.scratch2;
  return here.scratch2 < n && hand_count(run.machine(), run.you(), run.self()) > 0 ? Flow::Ask
                                                                                   : Flow::Done;
}

void answer_discard(EffectRun& run, const Option& option) {
  ++run.here().scratch2;
  discard(run.machine(), option.object);
  report_discarded(run.machine(), option.object);
}

bool has_cards(Eval& e) {
  const int n = e.number();
  return hand_count(e.machine(), e.you(), e.self()) >= (e.partly() ? 1 : n);
}

// cost.any-number-min-one.
Flow discard_up_to(EffectRun& run) {
  auto& here = run.here();
  const int n = run.number();
  if (run.stage() == kBegins) {
    keep_nothing(run);
    here.scratch2 = 0;
    run.stage() = kBegun;
  }
  const bool more =
      run.stage() == kBegun && here.scratch2 < n && hand_count(run.machine(), run.you(), run.self()) > 0;
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
    run.stage() = kSettled;
  else
    answer_discard(run, option);
}

bool has_a_card(Eval& e) { return hand_count(e.machine(), e.you(), e.self()) > 0; }

// Each of these players loses so many cards.
void discard_at_random(EffectRun& run, unsigned seats, int n) {
  Machine& m = run.machine();
  keep_nothing(run);
  int discarded = 0;
  each_player(m, [&](Seat seat) {
    for (int i = 0; i < n && (seats >> seat & 1U) != 0; ++i) {
      const ObjectId id = random_card(m, kHand, seat, run.self());
      if (!id) return;
      discard(m, id);
      report_discarded(m, id);
      ++discarded;
    }
  });
  set_done(run, discarded);
}

Flow discard_random_of(EffectRun& run) {
  const int n = run.number();
  discard_at_random(run, run.seats(), n);
  return Flow::Done;
}

Flow discard_random(EffectRun& run) {
  discard_at_random(run, 1U << run.you(), run.number());
  return Flow::Done;
}

// --- Discarding elsewhere -----------------------------------------------------------------------

// example.permanent-same-set: a card of its hero set may make a permanent one leave play.
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
  keep_nothing(run);
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
      report_discarded(m, ObjectId{id});
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

// discard.deck-responses-after-all: answers come when all of them lie in the discard pile.
void tell_discards(EffectRun& run) {
  Machine& m = run.machine();
  if (!anybody_listens(m, event::kOffDeck)) return;
  m.each_in(zone_bit(kDiscard) | zone_bit(kEncounterDiscard), [&](ObjectId id) {
    if (run.here().kept.contains(id.index()))
      start_moment(m, happening(event::kOffDeck, id, {}, run.you()));
  });
}

Flow discard_deck(EffectRun& run) {
  const int n = run.number();
  keep_nothing(run);
  set_done(run, discard_top(run.machine(), run.you(), n));
  tell_discards(run);
  return Flow::Done;
}

Flow discard_encounter(EffectRun& run) {
  const int n = run.number();
  keep_nothing(run);
  set_done(run, discard_encounter_top(run.machine(), n));
  tell_discards(run);
  return Flow::Done;
}

// alteration.each-time: after each card the block is done before the next is discarded.
Flow discard_one_at_a_time(EffectRun& run) {
  auto& here = run.here();
  Machine& m = run.machine();
  const int n = run.number();
  if (run.stage() == kBegins) {
    here.scratch = static_cast<std::int16_t>(n);
    keep_nothing(run);
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

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskDiscardFromHand, "", "{power}: which card do you discard?"}};

}  // namespace

constexpr Feature kDiscardVerbsFeature{.prompts = kPrompts};

void add_discard_verbs(std::vector<Phrase>& out) {
  verb(out, "discard <x:objects>", "discard {x}", "To their owners' discard piles.",
       "discard.attempt", discard_objects, could_discard);
  verb(out, "discard <n:number> from your hand", "choose and discard {n:cards} from your hand",
       "You choose them.", "discard.hand-play-any-order",
       {.run = discard_from_hand,
        .ask = offer_hand,
        .answer = answer_discard,
        .possible = has_cards});
  verb(out, "discard up to <n:number> from your hand as <v:new-variable>",
       "choose and discard up to {n:cards} from your hand",
       "At least one; the name stands for how many.", "cost.any-number-min-one",
       {.run = discard_up_to, .ask = ask_up_to, .answer = answer_up_to, .possible = has_a_card});
  verb(out, "discard <n:number> at random from your hand",
       "discard {n:cards} at random from your hand", "Chance picks them.", "discard.attempt",
       discard_random, has_cards);
  verb(out, "discard <n:number> at random from the hand of <p:seats>",
       "discard {n:cards} at random from {p:poss} hand", "Chance picks them.", "discard.attempt",
       discard_random_of);
  verb(out, "discard top <n:number> of your deck",
       "discard the top {n:many card|cards} of your deck", "It ends when the deck is empty.",
       "player-deck.stop-discard", discard_deck);
  verb(out,
       "discard top <n:number> of the encounter deck one at a time as "
       "<v:new-variable> <b:loop>",
       "discard the top {n:many card|cards} of the encounter deck; each time, {b}",
       "The block is done after each of them, before the next.", "alteration.each-time",
       discard_one_at_a_time);
  verb(out, "discard top <n:number> of the encounter deck",
       "discard the top {n:many card|cards} of the encounter deck",
       "It ends when the deck is empty.", "encounter-deck.discard-stops", discard_encounter);
}

}  // namespace longbox::champions
