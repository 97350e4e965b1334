// Runs set-up (setup.01-identities to setup.16-character-setup) and the rounds (round.*).
#include "cardgame/offers.h"
#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"
#include "games/champions/run/rounds.h"
#include "kernel/flow/pass_round.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskMulligan = kernel::kFirstGamePrompt + 9;
constexpr std::uint16_t kAskFirstPlayer = kernel::kFirstGamePrompt + 21;

struct GameLocals {
  Seat seat = 0;
  std::uint8_t served = 0;
};

void resolve_all(Machine& m, ObjectId id, HeaderCode header, Seat you) {
  each_with_header(m, id, header, [&](AbilityId ability) {
    Context context;
    context.self = m.state().ref(id);
    context.you = you;
    m.push_effect(ability, context);
  });
}

// setup.12b-flip-1b.
void flip_scheme(Machine& m) {
  const ObjectId scheme = main_scheme_of(m);
  if (!scheme) return;
  if (!m.card(scheme).becomes.empty() && !is_printed(m.card(scheme), kTargetThreat))
    m.become(scheme, m.card(scheme).becomes[0]);
  m.add_counters(scheme, kThreat, starting_threat(m, scheme));
  resolve_all(m, scheme, kWhenRevealed, first_player(m));
}

void shuffle_decks(Machine& m) {
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) m.shuffle(kDeck, seat);
  m.shuffle(kEncounterDeck, 0);
}

// setup.11-setup-keyword: looks through all decks and the cards set aside. Returns false if there
// is no such card left.
bool put_next_into_play(Machine& m) {
  ObjectId found;
  m.each_in(zone_bit(kDeck) | zone_bit(kEncounterDeck) | zone_bit(kSetAside), [&](ObjectId id) {
    if (!found && has_line(m, id, kSetupKeyword)) found = id;
  });
  if (!found) return false;
  const Seat owner = m.object(found).owner;
  const Seat seat = is_playing(m, owner) ? owner : first_player(m);
  ObjectSet hosts;
  ObjectId host;
  if (hosts_of(m, seat, found, hosts)) hosts.for_each([&](int id) {
    if (!host) host = ObjectId{id};
  });
  put_into_play(m, found, seat, host);
  start_enter(m, found, seat);
  return true;
}

// when-revealed.setup-step: cards that set-up has put into play are revealed with the schemes and
// villain.
void reveal_setup_cards(Machine& m) {
  m.each_in_play([&](ObjectId id) {
    if (has_line(m, id, kSetupKeyword) && is_encounter_card(m.card(id)))
      resolve_all(m, id, kWhenRevealed, first_player(m));
  });
}

void ask_first_player(Machine& m, const Frame&, Decision& out) {
  out.who = 0;  // one answers for all (first-player.chosen)
  out.kind = DecisionKind::Player;
  out.prompt = kAskFirstPlayer;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    out.add({.kind = kernel::kOptionSeat, .seat = seat});
}

void take_first_player(Machine& m, Frame& frame, const Option& option) {
  m.set_first(option.seat);
  frame.stage = static_cast<std::uint8_t>(GameStage::Shuffle);
}

void start_mulligans(Machine& m) { m.push(kMulliganProcedure); }

Step next_turn(Machine& m, Frame& frame, GameLocals& here) {
  if (here.served >= m.state().seat_count) {
    frame.stage = static_cast<std::uint8_t>(GameStage::EndOfPlayerPhase);
    return Step::Continue;
  }
  const Seat seat = here.seat;
  here.seat = static_cast<Seat>((seat + 1) % m.state().seat_count);
  ++here.served;
  if (is_playing(m, seat)) start_turn(m, seat);
  return Step::Continue;
}

void begin_round(Machine& m, GameLocals& here) {
  m.begin_turn(first_player(m));
  m.announce(happening(event::kRoundBegins, {}, {}, first_player(m), m.state().turn));
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) m.set_seat_value(seat, kFormChanged, 0);
  m.set_phase(kPlayerPhase);
  m.announce(happening(event::kPhaseBegins, {}, {}, first_player(m), 0, kPlayerPhase));
  here.seat = first_player(m);
  here.served = 0;
}

Step game_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<GameLocals>(frame);
  const auto go = [&](GameStage stage) {
    frame.stage = static_cast<std::uint8_t>(stage);
    return Step::Continue;
  };
  if (m.settle()) return Step::Continue;
  switch (static_cast<GameStage>(frame.stage)) {
    case GameStage::FirstPlayer:  // setup.03-first-player
      if (m.state().seat_count > 1) return Step::Ask;
      return go(GameStage::Shuffle);
    case GameStage::Shuffle:  // setup.06-shuffle, setup.10-encounter-deck
      m.set_global(kInSetup, 1);
      shuffle_decks(m);
      return go(GameStage::PutIntoPlay);
    case GameStage::PutIntoPlay:  // setup.11-setup-keyword: one after the other
      if (!put_next_into_play(m)) go(GameStage::SchemeSetup);
      return Step::Continue;
    case GameStage::SchemeSetup:
      go(GameStage::FlipScheme);
      if (const ObjectId scheme = main_scheme_of(m))
        resolve_all(m, scheme, kSetupAbility, first_player(m));
      return Step::Continue;
    case GameStage::FlipScheme:
      go(GameStage::SetupCardsRevealed);
      flip_scheme(m);
      return Step::Continue;
    case GameStage::SetupCardsRevealed:
      go(GameStage::VillainRevealed);
      reveal_setup_cards(m);
      return Step::Continue;
    case GameStage::VillainRevealed:  // setup.12c-villain-when-revealed; keyword.toughness in step
                                      // 8
      go(GameStage::OpeningHands);
      if (const ObjectId villain = villain_of(m)) {
        if (m.quality(villain, kToughness)) toughen(m, villain);
        resolve_all(m, villain, kWhenRevealed, first_player(m));
      }
      return Step::Continue;
    case GameStage::OpeningHands:
      go(GameStage::Mulligans);
      each_player(
          m, [&](Seat seat) { draw_up(m, seat, m.stat(identity_of(m, seat), kHandSizeStat)); });
      return Step::Continue;
    case GameStage::Mulligans:
      go(GameStage::CharacterSetup);
      start_mulligans(m);
      return Step::Continue;
    case GameStage::CharacterSetup:
      go(GameStage::Round);
      each_player(m, [&](Seat seat) {
        m.each(kArea, seat, [&](ObjectId id) { resolve_all(m, id, kSetupAbility, seat); });
      });
      return Step::Continue;
    case GameStage::Round:
      m.set_global(kInSetup, 0);
      begin_round(m, here);
      return go(GameStage::Turns);
    case GameStage::Turns:
      return next_turn(m, frame, here);
    case GameStage::EndOfPlayerPhase:
      m.set_phase(kEndOfPlayerPhase);
      m.push(kEndPhaseProcedure);
      return go(GameStage::VillainPhase);
    case GameStage::VillainPhase:
      m.push(kVillainPhaseProcedure);
      return go(GameStage::AfterRound);
    case GameStage::AfterRound:
      return go(GameStage::Round);
  }
  return Step::Done;
}

// --- Mulligan (setup.15-mulligan) ---------------------------------------------------------------

struct MulliganLocals {
  kernel::PassRound round;  // passing is keeping the hand as it is
  std::uint8_t begun = 0;
  std::uint8_t spare = 0;
};

Step mulligan_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<MulliganLocals>(frame);
  if (here.begun == 0) {
    here.begun = 1;
    here.round.begin(first_player(m));
  }
  const auto has_cards = [&](Seat seat) { return m.state().zone(kHand, seat).count > 0; };
  if (here.round.finds(m.state(), has_cards)) return Step::Ask;
  each_player(m, [&](Seat seat) { draw_up(m, seat, m.stat(identity_of(m, seat), kHandSizeStat)); });
  return Step::Done;
}

void mulligan_ask(Machine& m, const Frame& frame, Decision& out) {
  out.who = kernel::locals<MulliganLocals>(frame).round.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskMulligan;
  m.each(kHand, out.who, [&](ObjectId id) {
    cardgame::offer_once(m, out, {.kind = kOptDiscard, .object = id});
  });
  out.add({.kind = kernel::kOptionDone});
}

void mulligan_answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<MulliganLocals>(frame);
  if (option.kind == kOptDiscard) return discard(m, option.object);
  here.round.pass(m.state());
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskMulligan, "setup.15-mulligan", "Which cards do you exchange?"},
    {kAskFirstPlayer, "first-player.chosen", "Who is the first player?"},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kGameProcedure, {"game", game_advance, ask_first_player, take_first_player}},
    {kMulliganProcedure, {"mulligan", mulligan_advance, mulligan_ask, mulligan_answer}},
};

}  // namespace

constexpr Feature kSetupFeature{.prompts = kPrompts, .procedures = kProcedures};

void start_rounds_at(Machine& m, Seat seat) {
  kernel::locals<GameLocals>(m.frame(m.depth() - 1)).seat = seat;
}

}  // namespace longbox::champions
