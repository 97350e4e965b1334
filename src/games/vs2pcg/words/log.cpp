// The log tells events as sentences, as a given seat may read them.
#include <fmt/format.h>

#include "base/text.h"
#include "cardgame/log.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/words/log.h"
#include "games/vs2pcg/words/naming.h"

namespace longbox::vs2pcg {

using cardgame::Names;
using kernel::player_name;

namespace {

constexpr cardgame::LogRow kSentences[] = {
    {event::kDiscarded, "{seat} discards {object}"},
    {event::kRecruited, "{seat} recruits {object}"},
    {event::kAppeared, "{object} appears"},
    {event::kEquipped, "{other} wears {object}"},
    {event::kStruckAt, "{object} strikes {other}"},
    {event::kWounded, "{object} is wounded"},
    {event::kKod, "{object} is KO'd"},
    {event::kCombatCancelled, "The combat is cancelled"},
    {event::kCombatEnds, "The combat ends"},
    {event::kReadied, "{object} readies"},
    {event::kExhausted, "{object} exhausts"},
    {event::kRecovered, "{object} recovers"},
    {event::kHid, "{object} hides"},
    {event::kHealed, "{object} heals {amount}"},
    {event::kXpGained, "{object} gains {amount} XP"},
    {event::kPoweredUp, "{object} powers up"},
    {event::kChangedSide, "{object} moves to the side of {seat}"},
    {event::kRevealed, "{seat} reveals {object}"},
    {event::kEliminated, "{seat} is out of the game"},
};

// Names everybody who defends, or the place or card that is attacked.
std::string attacked(const Names& name, const Event& event) {
  std::vector<std::string> names;
  for (int i = 1; i <= name.state().object_count(); ++i)
    if (name.state().object(ObjectId{i}).has(kDefender)) names.push_back(name(ObjectId{i}));
  if (names.size() > 1) return base::join(names, ", ", " and ");
  const std::string other = name(event.other);
  switch (name.state().globals[kAttackOn]) {
    case kHand: return "the hand of " + other;
    case kDeck: return "the deck of " + other;
    case kResource:
      return name.state().object(event.other).zone == kTable ? "the resource row of " + other
                                                             : other;
    default: return other;
  }
}

constexpr cardgame::Naming kNaming{.instead = said_instead<player_name>};

}  // namespace

std::string Vs2pcg::log_line(const State& after, const Event& event, Seat viewer) const {
  const Names name(*this, after, kNaming, viewer);
  if (event.kind < kernel::change::kFirstGameEvent) return change_line(name, event);
  const std::string object = name(event.object);
  switch (event.kind) {
    case event::kTurnStarts:
      return fmt::format("Turn {}: {}{}", after.turn, player_name(event.seat),
                         after.realm == 0 ? "" : fmt::format(" in Pocket Universe {}", after.realm));
    case event::kDrew:
      return fmt::format("{} draws {}{}", player_name(event.seat), object,
                         event.other ? " for " + name(event.other) : "");
    case event::kPlayed:
      if (after.object(event.object).zone == kResource) return "";  // a resource has a line of its own
      return fmt::format("{} plays {}", player_name(event.seat), object);
    case event::kResourceGained:
      return fmt::format("{} puts {} into the resource row{}", player_name(event.seat), object,
                         event.other ? " of " + name(event.other) : "");
    case event::kAttacked: return fmt::format("{} attacks {}", object, attacked(name, event));
    case event::kStunned:
      return event.other ? fmt::format("{} is stunned by {}", object, name(event.other))
                         : fmt::format("{} is stunned", object);
    case event::kCountersPut:
      if (event.detail == kWound) return "";  // told already by the wound itself
      return fmt::format("{} gets {} {}", object, event.amount,
                         cardgame::english_for(lexicon(), "counter", event.detail, event.amount));
    case event::kLevelled:
      return fmt::format("{} {}", object,
                         event.amount < 0   ? "falls back to a lower level"
                         : event.amount > 0 ? "rises to a higher level"
                                            : "levels up");
    case event::kPowerUsed:
      return fmt::format("{} uses {}", object, library().ability(AbilityId{event.detail}).name);
    case event::kPowerCancelled:
      return fmt::format("{} of {} is cancelled", library().ability(AbilityId{event.detail}).name, object);
    case event::kSymbolAnnounced:
      return fmt::format("{} announces {}", player_name(event.seat),
                         cardgame::word_for(lexicon(), "symbol", event.amount));
    case event::kMovedRow:
      return event.to == kAtlantis ? fmt::format("{} moves to Atlantis", object)
                                   : fmt::format("{} moves to the {} row", object, event.to == kFront ? "front" : "back");
    case event::kVehicleCarries: {
      std::string aboard;
      for (std::size_t i = 1; i <= after.object_count(); ++i)
        if (after.objects[i].host == event.object)
          aboard += (aboard.empty() ? "" : " and ") + name(ObjectId{i});
      return fmt::format("{} carries {}", object, aboard);
    }
    case event::kPileShown:
      return fmt::format("{} announces the pile {} ({} card{})", player_name(event.seat),
                         library().piles[event.detail].name, event.amount,
                         event.amount == 1 ? "" : "s");
    default: return cardgame::log_text(kSentences, name, event);
  }
}

}  // namespace longbox::vs2pcg
