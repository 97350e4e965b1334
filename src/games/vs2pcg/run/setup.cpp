// Sets up the game (setup.step1 to setup.step5) and runs its turns.
#include <fmt/format.h>

#include <bit>

#include "games/vs2pcg/decks/piles.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/boss.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/checks.h"
#include "games/vs2pcg/run/stages.h"

namespace longbox::vs2pcg {

namespace {

using Stage = GameStage;

constexpr std::uint16_t kAskFirst = kernel::kFirstGamePrompt + 0;
constexpr std::uint16_t kAskPlaceMain = kernel::kFirstGamePrompt + 1;
constexpr std::uint16_t kAskMulligan = kernel::kFirstGamePrompt + 2;
constexpr std::uint16_t kAskStartWith = kernel::kFirstGamePrompt + 29;
constexpr std::uint16_t kAskChoice = kernel::kFirstGamePrompt + 50;
constexpr std::uint16_t kAskLeader = kernel::kFirstGamePrompt + 62;
constexpr std::uint8_t kOptKeep = kernel::kFirstGameOption + 11;
constexpr std::uint8_t kOptMulligan = kernel::kFirstGameOption + 12;

struct GameLocals {
  Seat seat = 0;             // the seat that chooses, or that has the next turn
  Seat asked = 0;            // number of seats that have been asked
  std::uint8_t placed = 0;   // mains of the seat that have a row
  std::uint8_t backs = 0;    // those of them that go to the back row, a bit each
  std::uint8_t offered = 0;  // cards that the seat was asked about for starting in play
  bool revealed = false;     // step 2 is done
  std::uint8_t pocket = 0;   // the last Pocket Universe in which there was a turn behind this one
};

bool next_to_ask(Machine& m, GameLocals& here) {
  here.seat = m.next_seat(here.seat);
  return ++here.asked < m.state().seat_count;
}

// setup.first-player-override: returns the seats whose mains say that they go first; all seats if
// no main does.
unsigned first_players(const Machine& m) {
  if (const unsigned first = first_of_part(m); first != 0) return first;  // mode.story.parts
  if (const unsigned boss = lone_boss(m); boss != 0) return boss;  // mode.boss.first-draws
  unsigned claims = 0;
  unsigned all = 0;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    all |= 1U << seat;
    m.each(kResolving, seat, [&](ObjectId main) {
      if (has_line(m, main, kIsFirstPlayer)) claims |= 1U << seat;
    });
  }
  return claims != 0 ? claims : all;
}

Seat nth_seat(unsigned seats, int n) {
  Seat seat = 0;
  while ((seats >> seat & 1U) == 0 || n-- > 0) ++seat;
  return seat;
}

void begin_placing(Frame& frame, Seat first) {
  kernel::locals<GameLocals>(frame) = {first};
  go(frame, Stage::PlaceMain);
}

// Announces the mains only if some card of this game waits for that.
void announce_mains(Machine& m, Seat seat, SetupStep step, ObjectId main) {
  if (!m.may_hear(event::kMainsStand)) return;
  m.announce(happening(event::kMainsStand, main, {}, seat, step));
}

// setup.step2.announce-piles: the wishes of the mains about their piles are carried out at once
// (setup.pile-needed-at-setup).
void reveal_mains(Machine& m) {
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) announce_piles(m, seat, kAnnouncedWithMains);
  m.each_in(zone_bit(kResolving), [&](ObjectId main) {
    announce_mains(m, m.object(main).owner, kMainsRevealed, main);
  });
}

// A random player chooses who goes first; if one main alone settles it, nobody is asked.
Step choose_first(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  if (!here.revealed) {
    m.set_phase(kSetup);
    here.revealed = true;
    reveal_mains(m);
    if (m.has_triggers() && m.settle()) return Step::Continue;
  }
  const unsigned seats = first_players(m);
  const int count = std::popcount(seats);
  if (count > 1) {
    here.seat = nth_seat(seats, m.random(count));
    return Step::Ask;
  }
  m.set_first(nth_seat(seats, 0));
  begin_placing(frame, m.state().first);
  return Step::Continue;
}

ObjectId card_to_place(const Machine& m, const GameLocals& here) {
  ObjectId found;
  int number = 0;
  m.each(kResolving, here.seat, [&](ObjectId id) {
    if (number++ == here.placed) found = id;
  });
  return found;
}

// setup.multiple-mains: every main gets a row, and then all are placed together.
void place_main(Machine& m, Frame& frame, Zone row) {
  auto& here = kernel::locals<GameLocals>(frame);
  if (row == kBack) here.backs = static_cast<std::uint8_t>(here.backs | 1U << here.placed);
  ++here.placed;
  if (card_to_place(m, here)) return;
  for (unsigned backs = here.backs; const ObjectId main = m.state().zone(kResolving, here.seat).first;
       backs >>= 1U)
    m.move(main, (backs & 1U) != 0 ? kBack : kFront, here.seat);
  go(frame, Stage::Placed);
}

// setup.step4.announce-piles, with the choices that follow (setup.pile-needed-at-setup).
void mains_placed(Machine& m, Seat seat) {
  announce_piles(m, seat, kAnnouncedInPlay);
  announce_mains(m, seat, kMainsPlaced, {});
  if (m.has_triggers()) m.settle();
}

// An offer is a card of the deck that may start in play, and the power that says so.
struct Offer {
  ObjectId main;
  ObjectId card;
  AbilityId power;
  int name = 0;
};

// Returns the first such card that the seat has not been asked about
// (deck.starting-supporting-counts).
Offer next_offer(const Machine& m, const GameLocals& here) {
  Offer offer;
  int number = 0;
  each_character_of(m, here.seat, [&](ObjectId main) {
    if (!is_main(m, main)) return;
    each_line(m.library(), m.card(main), kMayStartWith,
              [&](AbilityId power, const kernel::Node* name) {
                if (number++ != here.offered) return;
                offer = {main, {}, power, name->value};
              });
  });
  if (!offer.main) return offer;
  m.each(kDeck, here.seat, [&](ObjectId id) {
    const bool fits = m.card(id).type == kSupporting && answers_to(m.card(id), offer.name);
    if (fits && !offer.card) offer.card = id;
  });
  return offer;
}

Step offer_to_start(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  const Offer offer = next_offer(m, here);
  if (offer.card) return Step::Ask;
  if (offer.main) {
    ++here.offered;
    return Step::Continue;
  }
  here.placed = here.backs = here.offered = 0;
  go(frame, Stage::PlaceMain);
  if (next_to_ask(m, here)) return Step::Continue;
  here.asked = 0;
  go(frame, Stage::DrawTerrain);
  return Step::Continue;
}

// mode.terrain.setup: everybody draws one, then they are placed in turn order. Without a pile
// nobody does.
void draw_terrains(Machine& m) {
  if (m.state().zone(kTerrainPile, 0).count == 0) return;
  Seat seat = m.state().first;
  do {
    draw_terrain(m, seat);
    seat = m.next_seat(seat);
  } while (seat != m.state().first);
}

Step place_next_terrain(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  if (drawn_terrain(m, here.seat)) return Step::Ask;
  if (next_to_ask(m, here)) return Step::Continue;
  here.asked = 0;
  go(frame, Stage::Draw);
  return Step::Continue;
}

void draw_hand(Machine& m, Seat seat) {
  m.shuffle(kDeck, seat);
  draw(m, seat, opening_hand(m, seat));
}

void mulligan(Machine& m, Seat seat) {
  m.set_seat_value(seat, kMulliganed, 1);
  while (const ObjectId card = m.state().zone(kHand, seat).first) m.move(card, kDeck, seat);
  draw_hand(m, seat);
}

// Visits the cards beside the game of which the player may choose one for the game.
template <class Visit>
void each_choice(const Machine& m, Seat seat, Visit visit) {
  if (!m.library().continuous_kinds.contains(kChosenAtStart)) return;
  m.each(kOutOfGame, seat, [&](ObjectId id) {
    if (m.object(id).pile != 0 && has_line(m, id, kChosenAtStart)) visit(id);
  });
}

bool has_choice(const Machine& m, Seat seat) {
  bool found = false;
  each_choice(m, seat, [&](ObjectId) { found = true; });
  return found;
}

// mode.story.parts: the Story card says who leads in this Part, and which cards are not in it.
Step begin_part(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  m.set_phase(kSetup);
  leave_copies_out(m);
  here.seat = teller(m);
  if (!new_leaders(m).empty()) return Step::Ask;
  go(frame, Stage::ChooseFirst);
  return Step::Continue;
}

// Turns are numbered for each player only where some card asks for that number.
void begin_turn(Machine& m, Seat seat) {
  m.begin_turn(seat);
  if (!m.may_hear(event::kTurnCounted)) return;
  cardgame::each_seat_from(m.state(), 0, side_of(m, seat), [&](Seat each) {
    m.set_seat_value(each, kTurnsBegun, m.state().seats[each].values[kTurnsBegun] + 1);
  });
}

// end.start-of-turn-check, for all who have the turn. Returns whether somebody's mains are gone.
bool note_lost_mains(Machine& m, Seat seat) {
  bool lost = false;
  cardgame::each_seat_from(m.state(), 0, side_of(m, seat), [&](Seat each) {
    if (m.state().seats[each].values[kMainLost] != 0 || !has_lost_its_mains(m, each)) return;
    m.set_seat_value(each, kMainLost, 1);
    lost = true;
  });
  return lost;
}

Step advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::ChooseFirst: return choose_first(m, frame);
    case Stage::Part: return begin_part(m, frame);
    case Stage::Placed:
      go(frame, Stage::StartWith);
      mains_placed(m, here.seat);
      return Step::Continue;
    case Stage::StartWith: return offer_to_start(m, frame);
    case Stage::PlaceMain:
    case Stage::StartRow: return Step::Ask;
    case Stage::DrawTerrain:
      draw_terrains(m);
      go(frame, Stage::PlaceTerrain);
      return Step::Continue;
    case Stage::PlaceTerrain: return place_next_terrain(m, frame);
    case Stage::Draw:
      for (Seat seat = 0; seat < m.state().seat_count; ++seat) draw_hand(m, seat);
      go(frame, Stage::Mulligan);
      return Step::Continue;
    case Stage::Mulligan: return Step::Ask;
    case Stage::Choose:
      if (has_choice(m, here.seat)) return Step::Ask;
      if (!next_to_ask(m, here)) go(frame, Stage::Start);
      return Step::Continue;
    // setup.start-trigger-timing: triggers at the start of the game resolve in the first turn,
    // before its own start.
    case Stage::Start:
      begin_turn(m, head_of(m, m.state().first));
      begin_game_rules(m);
      m.announce(happening(event::kGameStarts, {}));
      go(frame, Stage::FirstTurn);
      return Step::Continue;
    case Stage::FirstTurn:
      if (m.settle()) return Step::Continue;
      go(frame, Stage::Turns);
      m.push(kTurnProcedure);
      return Step::Continue;
    case Stage::Turns: {
      here.pocket = static_cast<std::uint8_t>(start_pocket_turn(m, here.pocket));
      if (here.pocket != 0) return Step::Continue;
      here.seat = next_to_play(m);
      begin_turn(m, here.seat);
      if (note_lost_mains(m, here.seat)) {
        if (m.settle() || m.state().outcome == kernel::Outcome::Over) return Step::Continue;
        if (!is_playing(m, here.seat)) return Step::Continue;
      }
      m.push(kTurnProcedure);
      return Step::Continue;
    }
  }
  return Step::Continue;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<GameLocals>(frame);
  out.who = here.seat;
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::ChooseFirst:
      out.kind = DecisionKind::Player;
      out.prompt = kAskFirst;
      for (Seat seat = 0; seat < m.state().seat_count; ++seat)
        if ((first_players(m) >> seat & 1U) != 0)
          out.add({.kind = kernel::kOptionSeat, .seat = seat});
      break;
    case Stage::Part:
      out.kind = DecisionKind::Object;
      out.prompt = kAskLeader;
      new_leaders(m).for_each([&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
      break;
    case Stage::PlaceMain:
    case Stage::StartRow:
      out.kind = DecisionKind::Choice;
      out.prompt = kernel::stage_of<Stage>(frame) == Stage::PlaceMain ? kAskPlaceMain : kAskRow;
      out.about = card_to_place(m, here);
      offer_rows(m, out);
      break;
    // The question names the card by its name: which of the deck's cards it is stays hidden.
    case Stage::StartWith: {
      const Offer offer = next_offer(m, here);
      out.kind = DecisionKind::YesNo;
      out.prompt = kAskStartWith;
      out.about = offer.main;
      out.ability = offer.power;
      out.number = static_cast<std::int16_t>(offer.name);
      out.add({.kind = kernel::kOptionYes});
      out.add({.kind = kernel::kOptionNo});
      break;
    }
    case Stage::PlaceTerrain:
      out.kind = DecisionKind::Choice;
      out.prompt = kAskTerrain;
      out.about = drawn_terrain(m, here.seat);
      for (const Zone row : {kFront, kBack})
        if (may_lie_in(m.card(out.about), row)) out.add({.kind = kOptRow, .number = row});
      break;
    case Stage::Choose:
      out.kind = DecisionKind::Object;
      out.prompt = kAskChoice;
      each_choice(m, here.seat, [&](ObjectId id) { out.add({.kind = kernel::kOptionObject, .object = id}); });
      out.add({.kind = kernel::kOptionDone});
      break;
    default:
      out.kind = DecisionKind::Choice;
      out.prompt = kAskMulligan;
      out.add({.kind = kOptKeep});
      out.add({.kind = kOptMulligan});
  }
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<GameLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::ChooseFirst:
      m.set_first(option.seat);
      begin_placing(frame, option.seat);
      break;
    case Stage::Part:
      lead_with(m, option.object);
      go(frame, Stage::ChooseFirst);
      break;
    case Stage::PlaceMain: place_main(m, frame, static_cast<Zone>(option.number)); break;
    case Stage::StartWith: {
      const Offer offer = next_offer(m, here);
      ++here.offered;
      if (option.kind == kernel::kOptionNo) break;
      here.placed = 0;
      m.move(offer.card, kResolving, here.seat);
      go(frame, Stage::StartRow);
      break;
    }
    case Stage::StartRow:
      m.move(card_to_place(m, here), static_cast<Zone>(option.number), here.seat);
      go(frame, Stage::StartWith);
      break;
    case Stage::PlaceTerrain:
      place_terrain(m, drawn_terrain(m, here.seat), here.seat, static_cast<Zone>(option.number));
      break;
    case Stage::Choose:
      if (option.kind == kernel::kOptionObject) take_up(m, option.object);
      if (!next_to_ask(m, here)) go(frame, Stage::Start);
      break;
    default:
      if (option.kind == kOptMulligan) mulligan(m, here.seat);
      if (next_to_ask(m, here)) break;
      here.asked = 0;
      go(frame, Stage::Choose);
  }
}

// --- Rows ---------------------------------------------------------------------------------------

std::string start_question(const cardgame::Question& asked) {
  const auto number = static_cast<std::size_t>(asked.decision.number);
  return fmt::format("{}: start with {} on your side?", asked.power,
                     asked.m.library().names[number]);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptKeep, .word = "keep", .label = "keep"},
    {.kind = kOptMulligan, .word = "mulligan", .label = "mulligan"},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kAskFirst, "setup.step3.random-chooser", "Who takes the first turn?"},
    {kAskLeader, "mode.story.parts", "Which main character leads in this Part?"},
    {kAskPlaceMain, "setup.step4.place-mains", "Where does {about} start?"},
    {kAskMulligan, "setup.step5.mulligan-once",
     "Keep this hand, or shuffle it back and draw seven new cards?"},
    {kAskChoice, "setup.this-game-persists", "Which of these holds for the game, if any?"},
    {kAskStartWith, "deck.starting-supporting-counts", start_question},
};
constexpr cardgame::ProcedureRow kProcedures[] = {{kGameProcedure, {"game", advance, ask, answer}}};

}  // namespace

constexpr Feature kSetupFeature{
    .options = kOptions, .prompts = kPrompts, .procedures = kProcedures};

}  // namespace longbox::vs2pcg
