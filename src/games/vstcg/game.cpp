#include "games/vstcg/game.h"

#include "cardgame/start.h"
#include "games/vstcg/features.h"
#include "games/vstcg/fight/stun.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/vstcg.h"
#include "kernel/effect/lost.h"

namespace longbox::vstcg {

// --- Rules ------------------------------------------------------------------------------------------

std::span<const kernel::Procedure> VstcgRules::procedures() const { return features().procedures(); }

// A face-down resource lies in a public zone, and yet only its player may look at it (213.5h): the flag keeps it
// from the others.
kernel::Sight VstcgRules::sight(kernel::ZoneKind zone) const {
  switch (zone) {
    case kDeck: return kernel::Sight::Nobody;  // 213.2
    case kHand:
    case kLooking: return kernel::Sight::Owner;
    default: return kernel::Sight::Everybody;
  }
}

void VstcgRules::derive(const Machine& m, kernel::Derived& out) const { work_out(m, out, nullptr); }

bool VstcgRules::keeps_values(const Machine& m, const Event& change, kernel::Derived& values) const {
  return vstcg::keeps_values(m, change, values);
}

bool VstcgRules::works(const Machine& m, ObjectId object, const kernel::Ability& ability) const {
  return ability_works(m, object, ability);
}

kernel::EventSet VstcgRules::remembered_events() const {
  return kernel::EventSet::of(event::kRecruited, event::kPlayed, event::kDrew, event::kDiscarded,
                              event::kBecomesStunned, event::kStuns, event::kAttacks,
                              event::kBreakthrough, event::kEntersPlay, event::kPhaseStarts);
}

namespace {

// These events tell of a card on its way: it makes one more move as part of what they tell.
bool precedes_move(kernel::EventKind kind) {
  switch (kind) {
    case event::kLeavesPlay:
    case event::kKod:
    case event::kRecruited:
    case event::kPlayed:
    case event::kReplaced: return true;
    default: return false;
  }
}

}  // namespace

// A card that has changed zones since is no longer the object of the event (201.2a, 213.1c). The chain marks the other
// object of a waiting effect.
std::uint8_t VstcgRules::lost_references(const Machine& m, const Context& context) const {
  const auto marked = static_cast<std::uint8_t>(context.lost & kernel::kToEventOther);
  const kernel::ObjectRef object = context.event_object;
  if (!object.id || m.state().alive(object) || !kernel::rule_holds("213.1c")) return marked;
  const auto once = static_cast<std::uint16_t>(object.serial + 1);
  const bool is_on_its_way =
      precedes_move(m.library().ability(context.ability).event) && m.object(object.id).serial == once;
  return is_on_its_way ? marked : static_cast<std::uint8_t>(marked | kernel::kToEventObject);
}

Seat VstcgRules::orders_triggers(const Machine& m) const { return primary(m); }  // 506.2a, 702.1

namespace {

// These befall a player and no object; their object is a source.
bool befalls_player(kernel::EventKind kind) {
  switch (kind) {
    case event::kEnduranceLost:
    case event::kEnduranceGained:
    case event::kBreakthrough:
    case event::kDrew: return true;
    default: return false;
  }
}

}  // namespace

// 513.5c: whoever controls the affected object chooses, or the affected player.
Seat VstcgRules::orders_replacements(const Machine& m, const Event& event) const {
  const bool is_about_object = event.object && !befalls_player(event.kind);
  const Seat seat = !is_about_object          ? event.seat
                    : m.in_play(event.object) ? m.object(event.object).controller
                                              : m.object(event.object).owner;
  return is_playing(m, seat) ? seat : primary(m);
}

// --- Game -------------------------------------------------------------------------------------------

namespace {

// Returns the word by which a keyword calls the card that has it.
std::string bearer(const Card& card) {
  switch (card.type) {
    case kCharacter: return "this character";
    case kLocation: return "this location";
    case kEquipmentCard: return "this equipment";
    default: return "this card";
  }
}

// Returns what a player does with the card to have it (505.1, 510.1).
std::string enters(const Card& card) {
  switch (card.type) {
    case kPlotTwist: return "play";
    case kLocation: return "flip";
    default: return "recruit";
  }
}

cardlang::PrintStyle print_style() {
  cardlang::PrintStyle style;
  style.bearer = bearer;
  style.keyword_pronoun = "";  // "a character with cost at least its cost" would not say whose
  style.separator = ": ";
  style.reminders = true;
  style.arrow = ">>>";
  style.uses_behind = true;
  style.headers_in_front = true;
  style.joins_orders = true;
  style.yours = "you control";
  style.stats = {"ATK", "DEF"};
  style.plain_keywords = true;
  style.places_last = true;
  style.none_can = true;
  style.whenever = true;
  style.timed_moments = true;
  style.enters = enters;
  return style;
}

// All cards of the game are in its folder: it needs none of its own.
const cardlang::Source kNoSource{"vstcg.card", ""};

void finish_loading(cardlang::CardBook& book) {
  sort_abilities(book.library, book.lexicon);
  mark_outsiders(book.library);
}

}  // namespace

Vstcg::Vstcg(cardlang::CardBook book)
    : BookGame(std::move(book), print_style()), names_(state_names()) {}

std::unique_ptr<const cardlang::CardFolder> read_cards(const std::string& data_dir) {
  return std::make_unique<const cardlang::CardFolder>(data_dir + "/cards/vstcg", own_lexicon());
}

std::unique_ptr<kernel::Game> load(const cardlang::CardFolder& cards,
                                   std::span<const cardlang::Source> extra,
                                   cardlang::Diagnostics& diagnostics) {
  return cardgame::load_game<Vstcg>(cards, kNoSource, extra, finish_loading, diagnostics);
}

}  // namespace longbox::vstcg
