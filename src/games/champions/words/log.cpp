// The log tells events as sentences, as a given seat may read them.
#include <fmt/format.h>

#include "cardgame/frames.h"
#include "cardgame/log.h"
#include "cardgame/printed.h"
#include "cardgame/rows.h"
#include "games/champions/fight/damage.h"
#include "games/champions/game.h"
#include "games/champions/procedures.h"
#include "kernel/words.h"

namespace longbox::champions {

namespace {

constexpr cardgame::LogRow kSentences[] = {
    {event::kRoundBegins, "Round {amount}"},
    {event::kTurnBegins, "{seat} takes a turn"},
    {event::kSchemes, "{object} schemes"},
    {event::kDefends, "{object} defends"},
    {event::kBoosted, "{object} boosts {other} with {amount} icon{s}"},
    {event::kHealed, "{object} heals {amount}"},
    {event::kThreatPlaced, "{amount} threat on {object}"},
    {event::kThreatRemoved, "{amount} threat removed from {object}"},
    {event::kDefeated, "{object} is defeated"},
    {event::kCardDealt, "{seat} is dealt an encounter card"},
    {event::kDrew, "{seat} draws {object}"},
    {event::kWithstood, "{object} does no damage to {other}"},
    {event::kReadied, "{object} readies"},
    {event::kExhausted, "{object} exhausts"},
    {event::kChangedForm, "{seat} changes form to {object}"},
    {event::kStageReached, "The next stage: {object}"},
    {event::kEliminated, "{seat} is eliminated"},
};

std::string player(Seat seat) {
  return seat < kernel::kMaxSeats ? kernel::player_name(seat) : "The scenario";
}

constexpr cardgame::Naming kNaming{
    .instead = [](const State& state, ObjectId id, bool) -> std::string {
      return state.object(id).has(kDrone) ? "a Drone" : "";
    },
    .nothing = "the rules"};

std::string_view status_name(kernel::Flags flag) {
  return flag == kStunned ? "stunned" : flag == kConfused ? "confused" : "tough";
}

// A minion that is face down is a Drone.
bool is_minion(const kernel::Library& library, const State& state, ObjectId id) {
  const Object& object = state.object(id);
  return object.has(kDrone | kTurned) || library.card(object.card).type == kMinion;
}

// A card that pays is discarded for what it pays for (resource.generate-by-discard).
std::string discarded(const cardgame::Names& name, const Event& event) {
  const kernel::Frame* frame = cardgame::frame_on_top(name.state(), kPayProcedure);
  const ObjectId paid_for = frame == nullptr ? ObjectId{} : kernel::locals<PayLocals>(*frame).card;
  const bool pays = paid_for && paid_for != event.object;
  return pays ? fmt::format("{} is discarded to pay for {}", name(event.object), name(paid_for))
              : fmt::format("{} is discarded", name(event.object));
}

// The damage that is being placed or recorded runs on top.
const DamageLocals* damage_at_hand(const State& state) {
  const kernel::Frame* frame = cardgame::frame_on_top(state, kDamageProcedure);
  return frame == nullptr ? nullptr : &kernel::locals<DamageLocals>(*frame);
}

// What was prevented is dealt, but not taken (damage.modify-taken-not-dealt).
std::string hit_line(const cardgame::Names& name, const Event& event) {
  const DamageLocals* here = damage_at_hand(name.state());
  const int dealt = here == nullptr ? 0 : dealt_to(*here, event.object);
  const std::string of_dealt = dealt > event.amount ? fmt::format(" of {}", dealt) : "";
  return fmt::format("{} takes {}{} damage", name(event.object), event.amount, of_dealt);
}

// A basic attack, and that of an enemy, tells as a whole that it did nothing; one of a card tells it of each character.
std::string recorded_line(const cardgame::Names& name, const Event& event) {
  const DamageLocals* here = damage_at_hand(name.state());
  if (here == nullptr || here->attack == 0 || event.amount != 0) return "";
  const kernel::Frame& attack = name.state().frames[here->attack - 1];
  if (attack.procedure != kDeedProcedure || kernel::locals<DeedLocals>(attack).basic != 0) return "";
  return fmt::format("{} does no damage to {}", name(event.other), name(event.object));
}

// A change of form tells of itself; any other card that an effect turns over is told here.
std::string flip_line(const cardgame::Names& name, const Event& event) {
  const kernel::Library& library = name.game().library();
  const auto is_of = [&](CardId card, Type type) { return library.card(card).type == type; };
  const CardId before{static_cast<std::uint16_t>(event.amount)};
  const CardId after{static_cast<std::uint16_t>(event.detail)};
  const bool is_form = is_of(after, kHero) || is_of(after, kAlterEgo) || cardgame::has_line(library, library.card(after), kExtraForm);
  const kernel::Lexicon& lexicon = name.game().rules().lexicon();
  const bool flips = cardgame::statement_rule(library, lexicon, name.state()) == "flip.same-type-keeps";
  if (is_form || !flips || event.amount == 0 || !name.knows(event.object)) return "";
  return fmt::format("{} is turned over: {}", library.card(before).name, name(event.object));
}

// Nobody uses a card of the scenario: it takes effect.
std::string used(const cardgame::Names& name, const kernel::Library& library, const Event& event) {
  const std::string& ability = library.ability(AbilityId{event.detail}).name;
  const std::string object = name(event.object);
  const std::string what = ability.empty() ? object : fmt::format("{} ({})", ability, object);
  return name.state().object(event.object).owner == kernel::kNeutral
             ? fmt::format("{} takes effect", what)
             : fmt::format("{} uses {}", player(event.seat), what);
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
    case event::kPhaseBegins:
      return event.detail == kThreatStep ? "The villain phase begins" : "";
    case event::kAttacks:
      return event.other ? fmt::format("{} attacks {}", object, name(event.other))
                         : fmt::format("{} attacks", object);
    case event::kThwarts:
      return event.other ? fmt::format("{} thwarts {}", object, name(event.other))
                         : fmt::format("{} thwarts", object);
    case event::kStatus:
      return event.amount != 0
                 ? fmt::format("{} is {}", object, status_name(event.detail))
                 : fmt::format("{} is no longer {}", object, status_name(event.detail));
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
    case kernel::change::kBecome: return flip_line(name, event);
    case kernel::change::kKnow: {
      const std::string line = cardgame::look_line(name, event, "look at");
      return line.empty() ? cardgame::look_through_line(name, event, "search") : line;
    }
    case event::kHit: return hit_line(name, event);
    case event::kActivationDamages: return recorded_line(name, event);
    case event::kDiscarded: return discarded(name, event);
    case event::kUsed: return used(name, library(), event);
    case kernel::change::kShuffle:
      return event.to == kDeck ? fmt::format("{} shuffles", player(event.seat))
                               : std::string("The encounter deck is shuffled");
    case kernel::change::kOver:
      return after.winners != 0 ? "The players win" : "The players lose";
    default:
      return cardgame::log_text(kSentences, name, event);
  }
}

}  // namespace longbox::champions
