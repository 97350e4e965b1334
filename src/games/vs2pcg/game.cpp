#include "games/vs2pcg/game.h"

#include "cardgame/start.h"
#include "games/vs2pcg/decks/next_levels.h"
#include "games/vs2pcg/decks/piles.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/loading.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/vs2pcg.h"

namespace longbox::vs2pcg {

// --- Rules --------------------------------------------------------------------------------------

std::span<const kernel::Procedure> Vs2pcgRules::procedures() const {
  return features().procedures();
}

kernel::Sight Vs2pcgRules::sight(kernel::ZoneKind zone) const {
  switch (zone) {
    case kDeck:
    case kTerrainPile: return kernel::Sight::Nobody;
    case kHand:
    case kOutOfGame:
    case kLooking: return kernel::Sight::Owner;
    default: return kernel::Sight::Everybody;
  }
}

bool Vs2pcgRules::works(const Machine& m, ObjectId object, const kernel::Ability& ability) const {
  return ability_works(m, object, ability);
}

kernel::EventSet Vs2pcgRules::remembered_events() const {
  return kernel::EventSet::of(event::kAttacked, event::kDefended, event::kPlayed, event::kStunnedBy, event::kAttackMade);
}

namespace {

// zones.removed.not-ko-pile: a removed card is in no KO pile, so a trigger that looks back does not
// find it; nor does it find a token that is no more. After a KO the card is in the KO pile: from
// there it goes on as another card (term.appears).
bool is_lost(const Machine& m, kernel::EventKind kind, ObjectId id) {
  const auto zone = m.object(id).zone;
  if (zone == kRemoved || zone == kernel::kNowhere) return true;
  return (kind == event::kKod || kind == event::kKodBy) && zone != kKoPile;
}

// One move leads out of play. A card that has gone on from there is another one, also where it has come back
// to the same zone (term.appears-new-object).
bool has_gone_on(const Machine& m, kernel::ObjectRef then) {
  const auto once = static_cast<std::uint16_t>(then.serial + 1);
  return !m.in_play(then.id) && !m.state().alive(then) && m.object(then.id).serial != once;
}

}  // namespace

std::uint8_t Vs2pcgRules::lost_references(const Machine& m, const Context& context) const {
  const kernel::Ability& ability = m.library().ability(context.ability);
  const kernel::ObjectRef object = context.event_object;
  if (ability.kind == kernel::AbilityKind::Replacement || !looks_back(ability.event) || !object.id) return 0;
  if (!is_lost(m, ability.event, object.id) && !has_gone_on(m, object)) return 0;
  return object.id == context.self.id ? kernel::kToSelf | kernel::kToEventObject
                                      : kernel::kToEventObject;
}

// timing.turn-player-orders.
Seat Vs2pcgRules::orders_triggers(const Machine& m) const {
  const Seat active = m.state().active;
  return is_playing(m, active) ? active : m.next_seat(active);
}

// modifier.replacement.order.
Seat Vs2pcgRules::orders_replacements(const Machine& m, const Event& event) const {
  return event.object ? m.object(event.object).controller : m.state().active;
}

// A replacement was declined: the event happens after all.
void Vs2pcgRules::perform(Machine& m, const Event& event) const {
  const auto cause = static_cast<Cause>(event.cause);
  switch (event.kind) {
    case event::kStunned: harm_after_all(m, event.object, Harm::Stun, event.other, cause); break;
    case event::kWounded: harm_after_all(m, event.object, Harm::Wound, event.other, cause); break;
    case event::kKod: harm_after_all(m, event.object, Harm::Ko, event.other, cause); break;
    case event::kDrew: draw_after_all(m, event.seat, event.other); break;
    case event::kPoweredUp: power_up_after_all(m, event.seat, event.other, event.object); break;
    case event::kLeftPlay:
    case event::kEnteredKoPile: go_after_all(m, event); break;
    default: break;
  }
}

bool Vs2pcgRules::begins_anew(Machine& m) const { return begin_next_part(m); }

// --- Game ---------------------------------------------------------------------------------------

namespace {

// Returns the word by which a keyword calls the card that has it.
std::string bearer(const kernel::Card& card) {
  switch (card.type) {
    case kPlotTwist: return "this card";
    case kLocation:
    case kSpecialLocation: return "this location";
    case kEquipmentCard: return "this equipment";
    case kTerrainCard: return "this Terrain";
    default: return "this character";
  }
}

cardlang::PrintStyle print_style() {
  cardlang::PrintStyle style;
  style.bearer = bearer;
  style.reminders = true;
  return style;
}

constexpr const char* kPlayerCardId = "player-1";

// The players themselves are the one card that is not printed, with the numbers of a defending
// player.
const cardlang::Source kPlayerSource{
    "player.card", "card \"Player\"\n  id player-1\n  player atk 0 def 1 health 1\n"};

}  // namespace

Vs2pcg::Vs2pcg(cardlang::CardBook book)
    : BookGame(std::move(book), print_style()),
      names_(state_names()),
      player_card_(book_.library.find_id(kPlayerCardId)) {
  list_modes();
}

bool Vs2pcg::is_announced(const State& state, Seat owner, int pile) const {
  return vs2pcg::is_announced(state, owner, pile);
}

std::unique_ptr<const cardlang::CardFolder> read_cards(const std::string& data_dir) {
  return std::make_unique<const cardlang::CardFolder>(data_dir + "/cards/vs2pcg", own_lexicon());
}

std::unique_ptr<kernel::Game> load(const cardlang::CardFolder& cards,
                                   std::span<const cardlang::Source> extra,
                                   cardlang::Diagnostics& diagnostics) {
  return cardgame::load_game<Vs2pcg>(cards, kPlayerSource, extra, finish_loading, diagnostics);
}

}  // namespace longbox::vs2pcg
