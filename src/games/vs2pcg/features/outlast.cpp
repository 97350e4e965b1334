// Players may outlast each other: they act in turn, from the one who begins, and drop out until one is left
// (ability.dance-off). In a Battle of Wills they bid power symbols for a piece of equipment (ability.battle-of-wills.*).
#include <fmt/format.h>

#include <bit>

#include "cardgame/names.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::uint16_t kAskBidder = kernel::kFirstGamePrompt + 60;
constexpr std::uint16_t kAskBid = kernel::kFirstGamePrompt + 61;
constexpr std::uint8_t kWillsProcedure = kernel::kFirstGameProcedure + 26;

// Returns the next player of the set behind that one, who is the last to be asked.
Seat next_of(const Machine& m, unsigned seats, Seat behind) {
  const int count = m.state().seat_count;
  for (int i = 1; i <= count; ++i) {
    const int seat = (behind + i) % count;
    if ((seats >> seat & 1U) != 0) return static_cast<Seat>(seat);
  }
  return behind;
}

bool is_decided(unsigned seats) { return std::popcount(seats) <= 1; }

// --- The statement ------------------------------------------------------------------------------

// The results of an effect hold the players who are still in (bits), and the one whose turn it is.
enum Result : std::uint8_t { kStillIn, kTurnOf };

unsigned still_in(const kernel::EffectLocals& effect) { return static_cast<std::uint16_t>(effect.results[kStillIn]); }

// The player of the text begins, or the next one behind who takes part.
Seat first_of(const Machine& m, unsigned seats, Seat you) {
  return (seats >> you & 1U) != 0 ? you : next_of(m, seats, you);
}

Flow in_turn(EffectRun& run) {
  const Machine& m = run.machine();
  const int variable = run.word();
  const unsigned players = run.seats() & playing_seats(m.state());
  auto& here = run.here();
  const bool begins = run.stage() == kBegins;
  if (begins) here.results[kStillIn] = static_cast<std::int16_t>(players);
  if (is_decided(still_in(here))) return Flow::Done;
  const Seat turn = begins ? first_of(m, players, run.you())
                           : next_of(m, still_in(here), static_cast<Seat>(here.results[kTurnOf]));
  here.results[kTurnOf] = turn;
  run.set_variable(variable, turn);
  run.jump(run.place() + 1);
  return Flow::Continue;
}

Flow drop_out(EffectRun& run) {
  auto& here = run.here();
  here.results[kStillIn] = static_cast<std::int16_t>(still_in(here) & ~run.seats());
  return Flow::Done;
}

// The innermost effect of the ability that speaks holds them.
bool has_won(Eval& e) {
  const unsigned seats = e.seats();
  const auto& frames = e.machine().state().frames;
  for (int i = frames.size - 1; i >= 0; --i) {
    if (frames[i].procedure != kernel::kEffectProcedure) continue;
    const auto& effect = kernel::locals<kernel::EffectLocals>(frames[i]);
    if (effect.context.ability == e.context().ability) return seats != 0 && still_in(effect) == seats;
  }
  return false;
}

// --- Battle of Wills ----------------------------------------------------------------------------

enum class Stage : std::uint8_t { Bidder, Bid, Pay, Move, Done };

struct WillsLocals {
  ObjectId prize;
  AbilityId ability;
  std::array<ObjectId, kernel::kMaxSeats> bidders{};
  std::int16_t bid = -1;      // the highest one; -1: there is none yet
  std::uint8_t still_in = 0;  // players as bits
  Seat turn = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(prize);
    for (ObjectId& bidder : bidders) visit(bidder);
  }
};

// ability.battle-of-wills.limits: nobody bids what it cannot pay from the resource row.
int most_for(const Machine& m, Seat seat, ObjectId bidder) { return count_row_payers(m, seat, bidder); }

bool may_bid(const Machine& m, const WillsLocals& here, ObjectId id) {
  return is_face_up(m, id) && is_character(m, id) && most_for(m, here.turn, id) > here.bid;
}

bool has_bidder(const Machine& m, const WillsLocals& here) {
  bool found = false;
  each_character_of(m, here.turn, [&](ObjectId id) { found = found || may_bid(m, here, id); });
  return found;
}

ObjectId bidder_of(const WillsLocals& here) { return here.bidders[here.turn]; }

void go_round(const Machine& m, Frame& frame) {
  auto& here = kernel::locals<WillsLocals>(frame);
  here.turn = next_of(m, here.still_in, here.turn);
  const bool decided = is_decided(here.still_in);
  go(frame, decided ? Stage::Pay : bidder_of(here) ? Stage::Bid : Stage::Bidder);
}

void pass_bid(const Machine& m, Frame& frame) {
  auto& here = kernel::locals<WillsLocals>(frame);
  here.still_in = static_cast<std::uint8_t>(here.still_in & ~(1U << here.turn));
  go_round(m, frame);
}

// ability.battle-of-wills.pay: the equipment moves in play, so that it does not appear again.
void take_prize(Machine& m, const WillsLocals& here) {
  const ObjectId winner = bidder_of(here);
  if (!m.in_play(here.prize) || wears(m, winner, here.prize)) return;
  if (!may_wear(m, here.turn, winner, here.prize)) return;
  drop_equipment(m, winner);
  m.change_side(here.prize, kEquipment, here.turn, here.turn);
  m.attach_to(here.prize, winner);
  m.announce(happening(event::kEquipped, here.prize, winner, here.turn));
}

Step advance(Machine& m, Frame& frame) {
  const auto here = kernel::locals<WillsLocals>(frame);
  switch (kernel::stage_of<Stage>(frame)) {
    case Stage::Bidder:
      if (has_bidder(m, here)) return Step::Ask;
      pass_bid(m, frame);
      return Step::Continue;
    case Stage::Bid:
      if (may_bid(m, here, bidder_of(here))) return Step::Ask;
      pass_bid(m, frame);
      return Step::Continue;
    case Stage::Pay:
      go(frame, Stage::Move);
      start_row_payment(m, here.turn, bidder_of(here), here.ability, here.bid);
      return Step::Continue;
    case Stage::Move:
      go(frame, Stage::Done);
      take_prize(m, here);
      return Step::Continue;
    case Stage::Done: break;
  }
  return Step::Done;
}

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<WillsLocals>(frame);
  out.who = here.turn;
  out.about = here.prize;
  out.number = here.bid;
  if (kernel::stage_of<Stage>(frame) == Stage::Bidder) {
    out.kind = DecisionKind::Object;
    out.prompt = kAskBidder;
    each_character_of(m, here.turn, [&](ObjectId id) {
      if (may_bid(m, here, id)) out.add({.kind = kernel::kOptionObject, .object = id});
    });
    return out.add({.kind = kernel::kOptionDone});
  }
  out.kind = DecisionKind::Number;
  out.prompt = kAskBid;
  for (int n = here.bid + 1; n <= most_for(m, here.turn, bidder_of(here)); ++n)
    out.add({.kind = kernel::kOptionNumber, .number = static_cast<std::int16_t>(n)});
  if (here.bid >= 0) out.add({.kind = kernel::kOptionDone});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  auto& here = kernel::locals<WillsLocals>(frame);
  if (option.kind == kernel::kOptionDone) return pass_bid(m, frame);
  if (option.kind == kernel::kOptionObject) {
    here.bidders[here.turn] = option.object;
    return go(frame, Stage::Bid);
  }
  here.bid = option.number;
  go_round(m, frame);
}

// The wearer opens.
Flow start_battle(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId prize = run.object();
  if (!prize || m.object(prize).zone != kEquipment) return Flow::Done;
  const ObjectId wearer = user_of(m, prize);
  if (wearer == prize || !is_face_up(m, wearer)) return Flow::Done;
  Frame& frame = m.push(kWillsProcedure);
  auto& here = kernel::locals<WillsLocals>(frame);
  here = {};
  here.prize = prize;
  here.ability = run.context().ability;
  here.turn = m.object(wearer).controller;
  here.bidders[here.turn] = wearer;
  here.still_in = static_cast<std::uint8_t>(playing_seats(m.state()));
  go(frame, Stage::Bid);
  return Flow::Done;
}

// --- Rows ---------------------------------------------------------------------------------------

std::string bid_question(const cardgame::Question& asked) {
  const std::string prize = asked.name(asked.decision.about);
  if (asked.decision.number < 0) return fmt::format("How many symbols do you bid for {}?", prize);
  return fmt::format("{} symbols are bid for {}. How many do you bid?", asked.decision.number, prize);
}

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskBidder, "ability.battle-of-wills.bidding", "{number} symbols are bid for {about}. Who bids more?"},
    {kAskBid, "ability.battle-of-wills.bidding", bid_question},
};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kWillsProcedure, {"battle of wills", advance, ask, answer, kernel::rename_locals<WillsLocals>}}};

}  // namespace

constexpr Feature kOutlastFeature{.prompts = kPrompts, .procedures = kProcedures};

void add_outlast_phrases(std::vector<Phrase>& out) {
  verb(out, "for each <v:new-variable> in <p:seats> in turn until one is left <b:loop>",
       "starting with you, for {p} in turn until one is left, {b}",
       "Does the block for one of these players after the other, again and again, until all but one have dropped out.",
       "ability.dance-off", in_turn);
  verb(out, "<p:seats> drops out", "{p:does drops|drop} out", "Of those who act in turn.", "ability.dance-off",
       drop_out);
  condition(out, kernel::kWatchesAll, "<p:seats> won", "{p} won",
            "Is the one who is left of those who acted in turn.", has_won);
  verb(out, "battle of wills for <o:object>", "start a Battle of Wills for {o}",
       "The wearer's player bids power symbols, none if need be; the others bid higher, each with a face-up character "
       "of theirs, or drop out. Whoever is left pays from the resource row, and the bidder wears the equipment.",
       "ability.battle-of-wills.bidding", start_battle);
}

}  // namespace longbox::vs2pcg
