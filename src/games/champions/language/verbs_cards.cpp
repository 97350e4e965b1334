// These verbs draw and move cards.
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

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
  unsigned decks = 0;
  each(run, [&](ObjectId id) {
    const Seat owner = m.object(id).owner;
    if (!is_playing(m, owner)) return;
    decks |= 1U << owner;
    leave_play(m, id, kDeck);
  });
  each_player(m, [&](Seat seat) {
    if ((decks >> seat & 1U) != 0) m.shuffle(kDeck, seat);
  });
  return Flow::Done;
}

Flow shuffle_into_encounter(EffectRun& run) {
  Machine& m = run.machine();
  int moved = 0;
  each(run, [&](ObjectId id) {
    if (is_somebodys(m, id)) return;
    leave_play(m, id, kDeck);
    ++moved;
  });
  if (moved > 0) m.shuffle(kEncounterDeck, 0);
  return Flow::Done;
}

void add_moves(std::vector<Phrase>& out) {
  verb(out, "put <x:objects> into your hand", "add {x} to your hand", "To their owners' hands.",
       "search.add", to_hand);
  verb(out, "return <x:objects> to its owner's hand", "return {x} to its owner's hand",
       "From anywhere.", "control.leave-to-owner", to_hand, any_object<is_somebodys>);
  verb(out, "shuffle <x:objects> into your deck", "shuffle {x} into your deck",
       "Each goes to its owner's deck. Nothing happens for none, nor to encounter cards.",
       "discard-pile.shuffle-zero", shuffle_into_deck);
  verb(out, "shuffle <x:objects> into the encounter deck", "shuffle {x} into the encounter deck",
       "Nothing happens for none, nor to cards of players.", "discard-pile.shuffle-zero",
       shuffle_into_encounter);
  verb(out, "shuffle your deck", "shuffle your deck", "In random order.", "shuffle.random",
       shuffle_deck<kDeck>);
  verb(out, "shuffle the encounter deck", "shuffle the encounter deck", "In random order.",
       "shuffle.random", [](EffectRun& run) {
         run.machine().shuffle(kEncounterDeck, 0);
         return Flow::Done;
       });
  verb(out, "remove <x:objects> from the game", "remove {x} from the game", "Out of the game.",
       "removed.no-interaction", to_each<remove_from_game>);
  verb(out, "put 1 at random from your hand under self",
       "place a random card from your hand face down here", "Face down on this card.",
       "out-of-play.facedown-attached", [](EffectRun& run) {
         Machine& m = run.machine();
         const ObjectId id = random_card(m, kHand, run.you(), {});
         if (!id) return Flow::Done;
         m.move(id, kUnder, 0, kernel::Place::Bottom, kernel::kFaceDown);
         m.attach_to(id, run.self());
         return Flow::Done;
       });
}

}  // namespace

void add_card_verbs(std::vector<Phrase>& out) {
  verb(out, "draw <n:number>", "draw {n:cards}", "You draw cards.", "draw.procedure", draw,
       could_draw);
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
  add_discard_verbs(out);
  add_moves(out);
  add_resource_verbs(out);
}

}  // namespace longbox::champions
