// The log tells events as sentences, as a given seat may read them.
#include <fmt/format.h>

#include "cardgame/names.h"
#include "games/champions/game.h"
#include "kernel/words.h"

namespace longbox::champions {

namespace {

std::string player(Seat seat) {
  return seat < kernel::kMaxSeats ? kernel::player_name(seat) : "The scenario";
}

constexpr cardgame::Naming kNaming{
    .instead = [](const State& state, ObjectId id, bool) -> std::string {
      return state.object(id).has(kDrone) ? "a Drone" : "";
    },
    .nothing = "the rules"};

std::string_view status_name(std::uint16_t flag) {
  return flag == kStunned ? "stunned" : flag == kConfused ? "confused" : "tough";
}

// A minion that is face down is a Drone.
bool is_minion(const kernel::Library& library, const State& state, ObjectId id) {
  const Object& object = state.object(id);
  return object.has(kDrone | kTurned) || library.card(object.card).type == kMinion;
}

}  // namespace

bool enters_play(const Event& move) {
  const auto in_play = [](kernel::ZoneKind zone) { return (kPlay >> zone & 1U) != 0; };
  return move.from != kernel::kNowhere && !in_play(move.from) && in_play(move.to);
}

bool engages(const kernel::Library& library, const State& after, const Event& change) {
  return after.object(change.object).zone == kEngaged && is_minion(library, after, change.object);
}

std::string Champions::log_line(const State& after, const Event& event, Seat viewer) const {
  const cardgame::Names name(*this, after, kNaming, viewer);
  const std::string object = name(event.object);
  switch (event.kind) {
    case event::kRoundBegins:
      return fmt::format("Round {}", event.amount);
    case event::kTurnBegins:
      return fmt::format("{} takes a turn", player(event.seat));
    case event::kPhaseBegins:
      return event.detail == kThreatStep ? "The villain phase begins" : "";
    case event::kAttacks:
      return event.other ? fmt::format("{} attacks {}", object, name(event.other))
                         : fmt::format("{} attacks", object);
    case event::kThwarts:
      return event.other ? fmt::format("{} thwarts {}", object, name(event.other))
                         : fmt::format("{} thwarts", object);
    case event::kSchemes:
      return fmt::format("{} schemes", object);
    case event::kDefends:
      return fmt::format("{} defends", object);
    case event::kBoosted:
      return fmt::format("{} boosts {} with {} icon{}", object, name(event.other), event.amount,
                         event.amount == 1 ? "" : "s");
    case event::kHit:
      return fmt::format("{} takes {} damage", object, event.amount);
    case event::kHealed:
      return fmt::format("{} heals {}", object, event.amount);
    case event::kThreatPlaced:
      return fmt::format("{} threat on {}", event.amount, object);
    case event::kThreatRemoved:
      return fmt::format("{} threat removed from {}", event.amount, object);
    case event::kStatus:
      return event.amount != 0
                 ? fmt::format("{} is {}", object, status_name(event.detail))
                 : fmt::format("{} is no longer {}", object, status_name(event.detail));
    case event::kDefeated:
      return fmt::format("{} is defeated", object);
    case event::kRevealing:
      return fmt::format("{} reveals {}", player(event.seat), object);
    case kernel::change::kMove:  // before anything that follows from it
      if (!enters_play(event)) return "";
      return is_minion(library(), after, event.object) && !after.object(event.object).has(kDrone)
                 ? fmt::format("{} enters play engaged with {}", object, player(event.seat))
                 : fmt::format("{} enters play", object);
    case kernel::change::kSide:
      return engages(library(), after, event)
                 ? fmt::format("{} engages {}", object, player(event.seat))
                 : "";
    case event::kCardDealt:
      return fmt::format("{} is dealt an encounter card", player(event.seat));
    case event::kDrew:
      return fmt::format("{} draws {}", player(event.seat), object);
    case event::kDiscarded:
      return fmt::format("{} is discarded", object);
    case event::kReadied:
      return fmt::format("{} readies", object);
    case event::kExhausted:
      return fmt::format("{} exhausts", object);
    case event::kChangedForm:
      return fmt::format("{} changes form to {}", player(event.seat), object);
    case event::kStageReached:
      return fmt::format("The next stage: {}", object);
    case event::kEliminated:
      return fmt::format("{} is eliminated", player(event.seat));
    case event::kUsed: {
      const std::string& ability = library().ability(AbilityId{event.detail}).name;
      return ability.empty() ? fmt::format("{} uses {}", player(event.seat), object)
                             : fmt::format("{} uses {} ({})", player(event.seat), ability, object);
    }
    case kernel::change::kShuffle:
      return event.to == kDeck ? fmt::format("{} shuffles", player(event.seat))
                               : std::string("The encounter deck is shuffled");
    case kernel::change::kOver:
      return after.winners != 0 ? "The players win" : "The players lose";
    default:
      return "";
  }
}

}  // namespace longbox::champions
