// The log tells events as sentences, as a given seat may read them.
#include "cardgame/log.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cardgame/frames.h"
#include "cardgame/word_lists.h"
#include "games/vstcg/game.h"
#include "games/vstcg/words/labels.h"
#include "kernel/words.h"

namespace longbox::vstcg {

using cardgame::Names;
using kernel::player_name;
using kernel::seat_name;

namespace {

namespace change = kernel::change;

constexpr cardgame::LogRow kSentences[] = {
    {event::kDiscarded, "{seat} discards {object}"},
    {event::kLinkResolves, "The effect of {object} resolves"},
    {event::kLinkNegated, "The effect of {object} is negated"},
    {event::kFlipped, "{seat} flips {object}"},
    {event::kTurnedDown, "{object} is turned face down"},
    {event::kAttackVoid, "The attack is no longer legal"},
    {event::kBecomesStunned, "{object} is stunned"},
    {event::kStunLoss, "{seat} loses {amount} endurance for {object}"},
    {event::kBreakthrough, "{object} causes {amount} breakthrough"},
    {event::kEnduranceGained, "{seat} gains {amount} endurance"},
    {event::kEndurancePaid, "{seat} pays {amount} endurance"},
    {event::kPoweredUp, "{object} is powered-up"},
    {event::kReinforced, "{object} reinforces {other}"},
    {event::kRecovered, "{object} recovers"},
    {event::kReadied, "{object} readies"},
    {event::kKod, "{object} is KO'd"},
    {event::kMoved, "{object} moves"},
    {event::kChangedControl, "{seat} controls {object} now"},
    {event::kTransferred, "{object} goes to {other}"},
    {event::kReplaced, "{object} is replaced"},
    {event::kSearched, "{seat} searches"},
    {event::kRevealedCard, "{seat} reveals {object}"},
    {event::kCopiedLink, "{seat} copies the effect of {object}"},
    {event::kRetargeted, "The effect of {object} has a new target"},
    {event::kInitiativePasses, "{seat} has the initiative"},
    {event::kLostGame, "{seat} is out of the game"},
    {event::kMulligan, "{seat} takes a mulligan"},
};

// In these steps something happens before their start is announced for triggers (403.1, 405.1); the
// log tells of them as they are set.
bool acts_before_triggers(int phase) { return phase == kResourceStep || phase == kFormationStep; }

std::string phase_line(const State& state, const Event& event) {
  if (acts_before_triggers(event.amount)) return "";
  const auto phase = static_cast<Phase>(event.amount);
  const std::string moment(moment_name(phase));
  if (is_step(phase)) return fmt::format("The {} of {} begins", moment, seat_name(event.seat));
  if (phase == kDrawPhase) return fmt::format("Turn {}: the draw phase begins", state.turn);
  return fmt::format("The {} begins", moment);
}

std::string turn_line(const Event& event) {
  if (event.amount != 0 || !acts_before_triggers(event.detail)) return "";
  return fmt::format("The {} of {} begins", moment_name(static_cast<Phase>(event.detail)),
                     seat_name(event.seat));
}

// A draw is told to everybody, the card only to its player.
std::string draw_line(const Names& name, const Event& event) {
  return fmt::format("{} draws {}", player_name(event.seat), name(event.object));
}

std::string attack_line(const Names& name, const Event& event) {
  return fmt::format("{} attacks {}", name(event.object),
                     event.other ? name(event.other) : seat_name(event.seat));
}

std::string enters_line(const Names& name, const Event& event) {
  if (event.other)
    return fmt::format("{} enters play attached to {}", name(event.object), name(event.other));
  return fmt::format("{} enters play", name(event.object));
}

// To build is to put a card from the hand into the row; from elsewhere a card is only put there (gl.build).
std::string built_line(const Names& name, const Event& event) {
  if (event.from == kHand) return fmt::format("{} builds a resource", player_name(event.seat));
  return fmt::format("{} puts {} into the resource row", player_name(event.seat), name(event.object));
}

// An effect without a card is the one by which all draw (401.1).
std::string link_line(const Event& event, const std::string& sentence) {
  return event.object ? sentence
                      : fmt::format("The draw effect {}",
                                    event.kind == event::kLinkNegated ? "is negated" : "resolves");
}

std::string counters_line(const Names& name, const Event& event) {
  return fmt::format("{} gets {} {}", name(event.object), event.amount,
                     cardgame::english_for(name.game().rules().lexicon(), "counter",
                                           static_cast<int>(event.detail), event.amount));
}

// The number is that of the reading in docs/rulings-vstcg.md.
std::string house_rule_line(const Event& event) {
  switch (event.amount) {
    case kEachDefenderCompares: return "House rule F9: each defender compares for itself";
    case kEachAttackerCompares: return "House rule F36: each attacker compares for itself";
    default: return fmt::format("House rule F38: {} counts as the holder of the initiative", player_name(event.seat));
  }
}

// A stun, breakthrough and a payment tell their losses themselves.
std::string loss_line(const Event& event) {
  if (event.detail != kOfItself || event.cause == kByCost) return "";
  return fmt::format("{} loses {} endurance", player_name(event.seat), event.amount);
}

// --- Changes without a name in the rules
// ------------------------------------------------------------

std::string stat_text(int n, std::string_view stat) {
  return n == 0 ? "" : fmt::format("{:+} {}", n, stat);
}

std::string given_text(const Names& name, const kernel::Modifier& given) {
  const kernel::Lexicon& lexicon = name.game().rules().lexicon();
  switch (given.kind) {
    case kStatBonus:
    case kPaidStat: {
      const std::string atk = stat_text(given.a, "ATK");
      const std::string def = stat_text(given.b, "DEF");
      if (atk.empty() && def.empty()) return "";
      return "gets " + (atk.empty() || def.empty() ? atk + def : atk + " / " + def);
    }
    case kGrantsQuality:
      return fmt::format("has: {}", cardgame::english_for(lexicon, "quality", given.word));
    case kTakesQuality:
      return fmt::format("loses {}", cardgame::english_for(lexicon, "quality", given.word));
    case kGrantsKeyword:
      return "gains " + name.game().library().keywords[given.word].name;
    case kLosesPowers:
      return "loses its powers";
    case kHeld:
      return "is held";
    default:
      return "";
  }
}

// The modifier that began is the last of the list. A power-up has a line of its own.
std::string modifier_line(const Names& name, const Event& event) {
  if (event.amount == 0 || !event.object || name.state().modifiers.empty()) return "";
  const std::string text = given_text(name, name.state().modifiers.back());
  return text.empty() ? "" : fmt::format("{} {}", name(event.object), text);
}

// Tells the move of a card that is neither drawn nor discarded, played or KO'd: those have lines of
// their own.
std::string move_line(const Names& name, const Event& event) {
  if (event.from == kernel::kNowhere || name.state().phase == kSetup) return "";
  if (name.state().seats[name.state().object(event.object).owner].in_game == 0) return "";
  switch (event.to) {
    case kHand:
      if (event.from == kDeck) return "";
      return fmt::format("{} goes to the hand of {}", name(event.object), seat_name(event.seat));
    case kDeck:
      return fmt::format(
          "{} goes to the {} of the deck of {}", name(event.object),
          event.cause == static_cast<std::uint8_t>(kernel::Place::Top) ? "top" : "bottom",
          seat_name(event.seat));
    case kRemoved:
      return fmt::format("{} is removed from the game", name(event.object));
    default:
      return "";
  }
}

// Points that nobody has spent lapse when all have passed; whoever spends the last one has priority then (404.5).
std::string lapse_line(const State& state, const Event& event) {
  const bool lapses = event.detail == kPoints && event.amount == 0 && cardgame::top_procedure(state) == kStepProcedure;
  return lapses ? fmt::format("{} spends no more resource points", player_name(event.seat)) : "";
}

std::string over_line(const State& state) {
  std::vector<std::string> winners;
  cardgame::each_seat_from(state, 0, state.winners,
                           [&](Seat seat) { winners.push_back(player_name(seat)); });
  if (winners.empty()) return "The game is over, and nobody has won";
  return fmt::format("The game is over. {} {}", base::join(winners, ", ", " and "),
                     winners.size() > 1 ? "share the victory" : "wins");
}

std::string change_line(const Names& name, const Event& event) {
  switch (event.kind) {
    case change::kModifier:
      return modifier_line(name, event);
    case change::kMove:
      return move_line(name, event);
    case change::kTurn:
      return turn_line(event);
    case change::kKnow:
      return cardgame::look_line(name, event, "look at");
    case change::kSeatValue:
      return lapse_line(name.state(), event);
    case change::kShuffle:
      return event.to == kDeck ? fmt::format("{} shuffles", player_name(event.seat)) : "";
    case change::kOver:
      return over_line(name.state());
    default:
      return "";
  }
}

}  // namespace

std::string Vstcg::log_line(const State& after, const Event& event, Seat viewer) const {
  const Names name(*this, after, kNaming, viewer);
  if (change::is_change(event.kind)) return change_line(name, event);
  switch (event.kind) {
    case event::kPhaseStarts:
      return phase_line(after, event);
    case event::kDrew:
      return draw_line(name, event);
    case event::kPlayed:  // recruits, power-ups and reinforcements have lines of their own
      if ((event.detail & (kRecruitEffect | kGameEffect)) != 0) return "";
      return fmt::format("{} {} {}", player_name(event.seat),
                         (event.detail & kPaymentEffect) != 0 ? "uses" : "plays",
                         name(event.object));
    case event::kRecruited:
      return fmt::format("{} recruits {}", player_name(event.seat), name(event.object));
    case event::kEntersPlay:
      return enters_line(name, event);
    case event::kBuilt:
      return built_line(name, event);
    case event::kAttacks:
      return attack_line(name, event);
    case event::kCountersPut:
      return counters_line(name, event);
    case event::kEnduranceLost:
      return loss_line(event);
    case event::kHouseRule:
      return house_rule_line(event);
    case event::kLinkResolves:
    case event::kLinkNegated:
      return link_line(event, cardgame::log_text(kSentences, name, event));
    default:
      return cardgame::log_text(kSentences, name, event);
  }
}

}  // namespace longbox::vstcg
