// With these verbs players see cards of hands and decks, and cards go where the text says.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/derive.h"
#include "kernel/flow/matching.h"

namespace longbox::vs2pcg {

namespace {

void show_zone_to(Machine& m, Zone zone, Seat whose, Seat who) {
  m.each(zone, whose, [&](ObjectId id) { m.know(id, static_cast<std::uint8_t>(1U << who)); });
}

void reveal(Machine& m, ObjectId card, ObjectId source, Seat seat) {
  show_to_all(m, card);
  m.announce(happening(event::kRevealed, card, source, seat));
}

Flow look_at_hand(EffectRun& run) {
  Machine& m = run.machine();
  each_seat_from(m.state(), m.state().active, run.seats(),
                 [&](Seat seat) { show_zone_to(m, kHand, seat, run.you()); });
  return Flow::Done;
}

Flow look_through_deck(EffectRun& run) {
  Machine& m = run.machine();
  each_seat_from(m.state(), m.state().active, run.seats(), [&](Seat seat) {
    show_zone_to(m, kDeck, seat, run.you());
    m.shuffle(kDeck, seat);
  });
  return Flow::Done;
}

Flow reveal_deck(EffectRun& run) {
  Machine& m = run.machine();
  each_seat_from(m.state(), m.state().active, run.seats(),
                 [&](Seat seat) { m.each(kDeck, seat, [&](ObjectId id) { reveal(m, id, run.self(), seat); }); });
  return Flow::Done;
}

Flow shuffle_decks(EffectRun& run) {
  Machine& m = run.machine();
  each_seat_from(m.state(), m.state().active, run.seats(), [&](Seat seat) { m.shuffle(kDeck, seat); });
  return Flow::Done;
}

// Cards are shown one after the other; the one that fits is kept in the variable, and all of them are
// revealed cards.
Flow reveal_until(EffectRun& run, Seat seat) {
  Machine& m = run.machine();
  const Eval description = run;
  run.skip();
  const int variable = run.word();
  run.set_variable(variable, 0);
  while (const ObjectId top = m.state().zone(kDeck, seat).first) {
    m.move(top, kLooking, seat);
    reveal(m, top, run.self(), seat);
    Eval probe = description;
    if (!probe.fits(top)) continue;
    run.set_variable(variable, top.value);
    break;
  }
  return Flow::Done;
}

Flow tell(EffectRun& run, bool about) {
  const int name = run.word();
  const ObjectId other = about ? run.object() : ObjectId{};
  if (run.self())
    announce_if_heard(run.machine(), happening(event::kTold, run.self(), other, run.you(), 0, static_cast<unsigned>(name)));
  return Flow::Done;
}

// A card out of play says at once what comes of its being revealed, before the next statement.
void answer_reveal(EffectRun& run, ObjectId card, ObjectId who) {
  Machine& m = run.machine();
  const Event event = happening(event::kRevealed, card, who, run.you());
  for (const AbilityId id : m.card(card).abilities) {
    const auto& ability = m.library().ability(id);
    if (ability.kind != kernel::AbilityKind::Trigger || ability.event != event::kRevealed) continue;
    const Context context = kernel::context_of(m.state(), event, card, id, {}, run.you());
    if (kernel::triggers(m, context, ability, event)) m.push_effect(id, context);
  }
}

Flow reveal_one(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId who = run.object();
  const ObjectId card = run.object();
  if (!card) return Flow::Done;
  reveal(m, card, who, run.you());
  if (!m.in_play(card)) answer_reveal(run, card, who);
  return Flow::Done;
}

// The power is carried out by its own card, for the player of that card.
Flow do_power(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId who = run.object();
  const std::string& name = m.library().names[static_cast<std::size_t>(run.word())];
  if (!who) return Flow::Done;
  AbilityId found;
  m.each_ability(who, [&](AbilityId id, ObjectId) {
    const auto& ability = m.library().ability(id);
    const bool fits = ability.kind == kernel::AbilityKind::Trigger && ability.name == name;
    if (!found && fits && ability_works(m, who, ability)) found = id;
  });
  if (!found) return Flow::Done;
  Context context;
  context.ability = found;
  context.self = m.state().ref(who);
  context.you = m.object(who).controller;
  const auto condition = m.library().ability(found).if_condition;
  if (condition != 0 && !Eval(m, context, m.library().at(condition)).condition()) return Flow::Done;
  m.push_effect(found, context);
  return Flow::Done;
}

// --- Rows of a side -----------------------------------------------------------------------------

enum class Arrival { Up, Stunned, Token };

Flow put_into_row(EffectRun& run, Zone row, Arrival how = Arrival::Up) {
  Machine& m = run.machine();
  return each(run, [&](ObjectId id) {
    if (!is_character_type(type_of(m, id)) || m.in_play(id)) return;
    if (how == Arrival::Token) m.set_flags(id, kernel::kToken, true);
    arrive(m, id, run.you(), row, how == Arrival::Stunned);
  });
}

void move_to_row_of(Machine& m, ObjectId id, Seat seat, Zone row) {
  if (!stands_in_row(m, id) || m.quality(id, kCannotMove)) return;
  if (share_side(m, m.object(id).side, seat) && controls(m, seat, id)) move_to_row(m, id, row);
  else take_control(m, id, seat, row);
}

Flow move_to_row_of_player(EffectRun& run, Zone row) {
  ObjectSet set;
  run.objects(set);
  each_seat_from(run.machine().state(), 0, run.seats(), [&](Seat seat) {
    set.for_each([&](int id) { move_to_row_of(run.machine(), ObjectId{id}, seat, row); });
  });
  return Flow::Done;
}

// The newcomer takes its place beside the other, on the side of its own player.
Flow put_next_to(EffectRun& run) {
  Machine& m = run.machine();
  ObjectSet set;
  run.objects(set);
  const ObjectId other = run.object();
  if (!other || !stands_in_row(m, other)) return Flow::Done;
  const auto row = static_cast<Zone>(m.object(other).zone);
  const Seat side = m.object(other).side;
  set.for_each([&](int id) {
    if (is_character_type(type_of(m, ObjectId{id})) && !m.in_play(ObjectId{id})) arrive(m, ObjectId{id}, side, row);
  });
  return Flow::Done;
}

// --- Counters that are set aside ----------------------------------------------------------------

// The card goes without its counters and gets them back when it comes into play again, unless it has
// gone elsewhere meanwhile.
template <void (*Go)(Machine&, ObjectId)>
Flow go_with_counters(EffectRun& run) {
  Machine& m = run.machine();
  return each(run, [&](ObjectId id) {
    if (!stands_in_row(m, id)) return;
    std::array<std::pair<kernel::CounterWord, int>, 8> kept{};
    std::size_t found = 0;
    m.state().each_counter(id, [&](int which, int n) {
      if (found < kept.size()) kept[found++] = {static_cast<kernel::CounterWord>(which), n};
    });
    Go(m, id);
    if (m.in_play(id)) return;
    // One without counters is marked, too: it is not gone for good.
    for (std::size_t i = 0; i < std::max<std::size_t>(found, 1); ++i) {
      kernel::Modifier modifier = made_by(run, kKeptCounters, id);
      modifier.duration = kRestOfGame;
      modifier.word = kept[i].first;
      modifier.a = static_cast<std::int16_t>(kept[i].second);
      m.add_modifier(modifier);
    }
  });
}

Flow onto_owners_side(EffectRun& run) {
  Machine& m = run.machine();
  return each(run, [&](ObjectId id) {
    if (!m.in_play(id)) start_arrival(m, m.object(id).owner, id, Moving::Arrive);
  });
}

// --- Tallies ------------------------------------------------------------------------------------

int tally_of(const Machine& m, Seat seat, int name) {
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kTally && modifier.controller == seat && modifier.word == name) return modifier.a;
  return 0;
}

Flow count_up(EffectRun& run) {
  Machine& m = run.machine();
  const int name = run.word();
  const int before = tally_of(m, run.you(), name);
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kTally && modifier.controller == run.you() && modifier.word == name;
  });
  kernel::Modifier tally = made_by(run, kTally, {});
  tally.duration = kRestOfGame;
  tally.word = static_cast<std::uint16_t>(name);
  tally.a = static_cast<std::int16_t>(before + 1);
  m.add_modifier(tally);
  return Flow::Done;
}

Flow skip_phase(EffectRun& run) {
  const unsigned seats = run.seats();
  const int phase = run.word();
  each_seat_from(run.machine().state(), 0, seats, [&](Seat seat) {
    kernel::Modifier skip = made_by(run, kSkips, {});
    skip.duration = kRestOfGame;
    skip.controller = seat;
    skip.word = static_cast<std::uint16_t>(phase);
    run.machine().add_modifier(skip);
  });
  return Flow::Done;
}

void add_keeping(std::vector<Phrase>& out) {
  verb(out, "remove <x:objects> from the game with its counters", "remove {x} from the game with its counters",
       "When it comes back into play from there, it has the same counters, wounds among them.",
       "zones.removed.strip-counters", go_with_counters<remove_from_game>);
  verb(out, "put <x:objects> into hand with its counters", "put {x} into its owner's hand and set its counters aside",
       "When it comes into play from there, it has the same counters, wounds among them.",
       "zones.owner-destination", go_with_counters<to_hand>);
  verb(out, "put <x:objects> onto its owner's side", "put {x:from} onto its owner's side",
       "It appears there; its owner chooses the row.", "play.character.put-by-effect", onto_owners_side);
  verb(out, "tally <s:name>", "this counts as {s}", "Counts once more, for the whole game, that you did this.", "", count_up);
  number(out, kernel::kWatchesAll, "tally of <s:name>", "the number of times that you did {s} this game",
         "How often you have tallied it.", [](Eval& e) { return tally_of(e.machine(), e.you(), e.word()); });
  verb(out, "<p:seats> skips their next <s:step>", "{p:does skips|skip} {p:their} next {s}",
       "The next Draw, Recovery, Build or Main Phase of each of them does not take place.",
       "turn.phase-order", skip_phase);
  seats(out, kernel::kWatchesPlayers, "the next opponent", "the next enemy player",
        "The enemy player whose turn comes next after yours.",
        [](Eval& e) { return 1U << next_opponent(e.machine(), e.you()); });
}

void add_places(std::vector<Phrase>& out) {
  verb(out, "put <x:objects> into your back row", "put {x:from} into your back row",
       "It appears there.", "play.character.put-by-effect",
       [](EffectRun& run) { return put_into_row(run, kBack); });
  verb(out, "put <x:objects> into your front row", "put {x:from} into your front row",
       "It appears there.", "play.character.put-by-effect",
       [](EffectRun& run) { return put_into_row(run, kFront); });
  verb(out, "put <x:objects> into your back row as a token", "put {x:from} into your back row as a token",
       "It appears there as a token; one from a pile goes back there when it leaves play.",
       "token.from-pile-returns", [](EffectRun& run) { return put_into_row(run, kBack, Arrival::Token); });
  verb(out, "put <x:objects> into your back row stunned", "put {x:from} into your back row stunned",
       "It appears there face down, without having been stunned.", "play.character.appears-with",
       [](EffectRun& run) { return put_into_row(run, kBack, Arrival::Stunned); });
  verb(out, "put <x:objects> into your front row stunned", "put {x:from} into your front row stunned",
       "It appears there face down, without having been stunned.", "play.character.appears-with",
       [](EffectRun& run) { return put_into_row(run, kFront, Arrival::Stunned); });
  verb(out, "put <x:objects> next to <o:object>", "put {x:from} next to {o}",
       "It appears on the side and in the row of that one.", "play.character.put-by-effect", put_next_to);
  verb(out, "move <x:objects> to the back row of <p:seats>", "move {x} to {p:poss} back row",
       "That player gains control of it, if it is not theirs already.", "unique.control-change",
       [](EffectRun& run) { return move_to_row_of_player(run, kBack); });
  verb(out, "move <x:objects> to the front row of <p:seats>", "move {x} to {p:poss} front row",
       "That player gains control of it, if it is not theirs already.", "unique.control-change",
       [](EffectRun& run) { return move_to_row_of_player(run, kFront); });
  verb(out, "put <x:objects> into the ko-pile", "put {x:from} into {x:owner} KO pile",
       "It goes there from wherever it is, and is neither KO'd nor discarded by that.", "zones.ko-pile.entry",
       to_each<put_in_ko_pile>);
}

}  // namespace

void add_looking_verbs(std::vector<Phrase>& out) {
  verb(out, "look at the hand of <p:seats>", "look at {p:poss} hand",
       "You see the cards of the hand, and nobody else does.", "golden.card-beats-rules", look_at_hand);
  verb(out, "look through the deck of <p:seats>", "look through {p:poss} deck, which is shuffled then",
       "You see all of it; it is shuffled afterwards.", "deck.look-then-shuffle", look_through_deck);
  verb(out, "<p:seats> reveals their deck", "{p:does reveals|reveal} {p:their} deck",
       "Everybody sees all of it.", "deck.look-then-shuffle", reveal_deck);
  verb(out, "<p:seats> shuffles their deck", "{p:does shuffles|shuffle} {p:their} deck",
       "Nobody knows its order any more.", "search.shuffle-after", shuffle_decks);
  verb(out, "reveal cards until <x:objects> as <v:new-variable>",
       "reveal cards off the top of your deck until {x:a} is among them",
       "All of them are revealed cards, the one that fits among them; if none does, the whole deck is revealed.",
       "deck.look-then-shuffle", [](EffectRun& run) { return reveal_until(run, run.you()); });
  verb(out, "<p:seats> reveals cards until <x:objects> as <v:new-variable>",
       "{p:does reveals|reveal} cards from the top of {p:their} deck until {x:a} is revealed",
       "The same for the deck of one player.", "deck.look-then-shuffle", [](EffectRun& run) {
         const unsigned seats = run.seats();
         return reveal_until(run, seats == 0 ? run.you() : static_cast<Seat>(std::countr_zero(seats)));
       });
  verb(out, "reveal <x:objects>", "reveal {x:from}", "Everybody sees these cards.", "deck.look-then-shuffle",
       [](EffectRun& run) {
         return each(run, [&](ObjectId id) { reveal(run.machine(), id, run.self(), run.you()); });
       });
  verb(out, "tell <s:name>", "that counts as {s}", "Says that it has done something of that name, for those who listen.", "",
       [](EffectRun& run) { return tell(run, false); });
  verb(out, "tell <s:name> about <o:object>", "that counts as {s} with {o}", "The same, with whom it was done.", "",
       [](EffectRun& run) { return tell(run, true); });
  verb(out, "<o:object> reveals <x:object>", "{o} reveals {x}", "Everybody sees that card.",
       "deck.look-then-shuffle", reveal_one);
  verb(out, "<o:object> does its power <s:name>", "{o} does {s}",
       "What the triggered power of that name says happens now, if it is on and its condition holds.",
       "golden.card-beats-rules", do_power);
  add_places(out);
  add_keeping(out);
}

}  // namespace longbox::vs2pcg
