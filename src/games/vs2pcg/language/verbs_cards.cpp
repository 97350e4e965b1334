// With these verbs card text acts on cards in hands, decks, piles and resource rows.
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskOrder = kernel::kFirstGamePrompt + 16;

// --- Hands and decks ----------------------------------------------------------------------------

Flow draw_cards(EffectRun& run) {
  const int n = run.number();
  draw(run.machine(), run.you(), n);
  return Flow::Done;
}

Flow players_draw(EffectRun& run) {
  const unsigned seats = run.seats();
  const int n = run.number();
  each_seat_from(run.machine().state(), 0, seats, [&](Seat seat) { draw(run.machine(), seat, n); });
  return Flow::Done;
}

// For "discard your hand, then draw that many" the count is taken before.
Flow refresh_hand(EffectRun& run) {
  Machine& m = run.machine();
  each_seat_from(m.state(), 0, run.seats(), [&](Seat seat) {
    const int n = m.state().zone(kHand, seat).count;
    m.each(kHand, seat, [&](ObjectId card) { discard(m, card); });
    tell_of_discards(m, seat, n);
    draw(m, seat, n);
  });
  return Flow::Done;
}

Flow discard_them(EffectRun& run) {
  Machine& m = run.machine();
  std::array<int, kernel::kMaxSeats> discarded{};
  each(run, [&](ObjectId id) {
    if (m.object(id).zone != kHand) return;
    ++discarded[m.object(id).owner];
    discard(m, id);
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) tell_of_discards(m, seat, discarded[seat]);
  return Flow::Done;
}

// --- Looking at cards ---------------------------------------------------------------------------

Flow reveal_top(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  for (int i = 0; i < n; ++i) {
    const ObjectId top = m.state().zone(kDeck, run.you()).first;
    if (!top) break;
    m.move(top, kLooking, run.you());
    show_to_all(m, top);
    m.announce(happening(event::kRevealed, top, {}, run.you()));
  }
  return Flow::Done;
}

Flow look_top(EffectRun& run) {
  Machine& m = run.machine();
  const int n = run.number();
  for (int i = 0; i < n; ++i) {
    const ObjectId top = m.state().zone(kDeck, run.you()).first;
    if (top) m.move(top, kLooking, run.you());
  }
  return Flow::Done;
}

// The player says which card goes next, until all lie at the bottom in that order
// (deck.put-order-free).
Flow bottom_revealed(EffectRun& run) {
  return run.machine().state().zone(kLooking, run.you()).count == 0 ? Flow::Done : Flow::Ask;
}

void ask_bottom(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskOrder;
  run.machine().each(kLooking, run.you(), [&](ObjectId id) {
    offer_once(run.machine(), out, {.kind = kernel::kOptionObject, .object = id});
  });
}

void answer_bottom(EffectRun& run, const Option& option) {
  run.machine().move(option.object, kDeck, run.you());
}

// --- Between zones ------------------------------------------------------------------------------

Flow into_resource_row(EffectRun& run, bool face_up) {
  return each(run, [&](ObjectId id) { put_in_resource_row(run.machine(), id, face_up); });
}

// play.character.put-by-effect: the card comes onto your side, in the row you choose.
Flow onto_your_side(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  start_arrivals(run.machine(), run.you(), set);
  return Flow::Done;
}

Flow turn(EffectRun& run, bool up) {
  return each(run, [&](ObjectId id) { turn_resource(run.machine(), id, up); });
}

void add_hand_verbs(std::vector<Phrase>& out) {
  verb(out, "draw <n:number>", "draw {n:cards}", "You draw so many cards, one at a time.",
       "draw.one-at-a-time", draw_cards);
  verb(out, "<p:seats> draws <n:number>",
       "{p:does draws|draw} {n:cards}", "They draw so many cards.",
       "draw.one-at-a-time", players_draw);
  verb(out, "discard <x:objects>", "discard {x:from}", "From a hand to the KO pile.", "term.discard",
       discard_them);
  verb(out, "<p:seats> refreshes their hand",
       "{p:does discards|discard} {p:their} hand, then {p:s draws|draw} that many cards",
       "They discard their hand and draw as many cards.", "term.discard", refresh_hand);
}

void add_deck_verbs(std::vector<Phrase>& out) {
  verb(out, "reveal the top <n:number>", "reveal {n:cards} from the top of your deck",
       "Shows the top cards of your deck to everybody.", "deck.look-then-shuffle", reveal_top);
  verb(out, "look at the top <n:number>", "look at {n:cards} from the top of your deck",
       "Shows you the top cards of your deck.", "deck.look-then-shuffle", look_top);
  verb(out, "put the revealed cards on the bottom", "put the rest under your deck, ordered as you like",
       "What was revealed and not taken goes to the bottom of your deck.", "deck.put-order-free",
       {.run = bottom_revealed, .ask = ask_bottom, .answer = answer_bottom});
  verb(out, "shuffle your deck", "shuffle your deck", "Shuffles your deck.", "search.shuffle-after",
       shuffle_deck<kDeck>);
}

void add_zone_verbs(std::vector<Phrase>& out) {
  verb(out, "put <x:objects> into hand", "put {x:from} into {x:owner} hand",
       "To the hands of their owners.", "zones.owner-destination", to_each<to_hand>);
  verb(out, "put <x:objects> onto your side", "put {x:from} onto your side",
       "It appears in your front or back row.", "play.character.put-by-effect", onto_your_side);
  verb(out, "put <x:objects> into the resource row face-down",
       "add {x:from} to {x:owner} resource row face down", "It becomes a resource of its owner.",
       "zones.resource.owner-row",
       [](EffectRun& run) { return into_resource_row(run, false); });
  verb(out, "put <x:objects> into the resource row face-up",
       "add {x:from} to {x:owner} resource row face up", "It becomes a face-up resource if a location.",
       "zones.resource.owner-row", [](EffectRun& run) { return into_resource_row(run, true); });
  verb(out, "turn <x:objects> face-up", "turn {x} face up", "Turns resources face up.",
       "resource.location-stays-face-down", [](EffectRun& run) { return turn(run, true); });
  verb(out, "turn <x:objects> face-down", "turn {x} face down", "Turns resources face down.",
       "resource.location-stays-face-down", [](EffectRun& run) { return turn(run, false); });
  verb(out, "remove the concept <c:concept> from the game", "remove {c} from the game",
       "All of it goes from every zone, and nothing brings it back.", "keyword.deconstruct.trigger",
       [](EffectRun& run) {
         remove_concept(run.machine(), static_cast<Concept>(run.word()));
         return Flow::Done;
       });
  verb(out, "remove <x:objects> from the game", "remove {x:from} from the game",
       "Sets them aside for good.", "zones.removed.strip-counters", to_each<remove_from_game>);
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskOrder, "deck.put-order-free", "Which card goes to the bottom next?"}};

}  // namespace

constexpr Feature kCardVerbsFeature{.prompts = kPrompts};

void add_card_verbs(std::vector<Phrase>& out) {
  add_hand_verbs(out);
  add_deck_verbs(out);
  add_zone_verbs(out);
}

}  // namespace longbox::vs2pcg
