// Queries are questions about a state that are asked all over the rules.
#pragma once

#include "cardgame/happening.h"
#include "cardgame/objects.h"
#include "cardgame/players.h"
#include "cardgame/printed.h"
#include "games/champions/words.h"
#include "kernel/flow/machine.h"

namespace longbox::champions {

using cardgame::counters;
using cardgame::each_line;
using cardgame::each_printed;
using cardgame::happening;
using cardgame::has_line;
using cardgame::is_face_up;
using cardgame::is_playing;
using cardgame::is_printed;
using cardgame::is_ready;
using kernel::Context;
using kernel::Machine;

inline int printed(const Machine& m, ObjectId id, CardNumber number) {
  return m.card(id).numbers[number];
}

// A Drone is a minion, whatever is printed on its face (docs/rulings-champions.md, 26).
inline Type type_of(const Machine& m, ObjectId id) {
  return m.object(id).has(kDrone | kTurned) ? kMinion : static_cast<Type>(m.card(id).type);
}

// Copies and unique cards go by title (copy.by-title, unique.one-in-play), which is the first name of a
// card. The face of an unknown card has none.
inline std::uint16_t title_of(const Card& card) { return card.names.empty() ? 0 : card.names[0]; }
inline bool have_one_title(const Machine& m, ObjectId a, ObjectId b) {
  return title_of(m.card(a)) == title_of(m.card(b));
}

constexpr bool is_identity_type(Type type) { return type == kHero || type == kAlterEgo; }
constexpr bool is_encounter_type(Type type) { return type >= kVillain; }
constexpr bool is_scheme_type(Type type) {
  return type == kMainScheme || type == kSideScheme || type == kPlayerSideScheme;
}
constexpr bool is_character_type(Type type) {
  return is_identity_type(type) || type == kAlly || type == kVillain || type == kMinion;
}
inline bool is_identity(const Machine& m, ObjectId id) { return is_identity_type(type_of(m, id)); }
inline bool is_enemy(const Machine& m, ObjectId id) {
  const Type type = type_of(m, id);
  return type == kVillain || type == kMinion;
}
inline bool is_character(const Machine& m, ObjectId id) {
  return is_character_type(type_of(m, id));
}
inline bool is_scheme(const Machine& m, ObjectId id) { return is_scheme_type(type_of(m, id)); }
inline bool is_encounter_card(const Card& card) {
  return is_encounter_type(static_cast<Type>(card.type));
}
// Returns true for encounter cards, and for player cards that belong to a scenario or a campaign.
inline bool is_of_scenario(const Card& card) {
  return is_encounter_card(card) ||
         (is_printed(card, kFaction) && card.numbers[kFaction] >= kEncounterFaction);
}

// Some verbs still say `plays` for `is_playing`.
inline int players(const Machine& m) { return m.state().globals[kPlayers]; }
inline Seat first_player(const Machine& m) { return m.state().first; }

// These return the one object of its kind; none if there is no such thing.
ObjectId identity_of(const Machine& m, Seat seat);
ObjectId villain_of(const Machine& m);
ObjectId main_scheme_of(const Machine& m);
bool in_hero_form(const Machine& m, Seat seat);
inline bool in_alter_ego_form(const Machine& m, Seat seat) {
  const ObjectId id = identity_of(m, seat);
  return id && type_of(m, id) == kAlterEgo;
}

// These pack a look at something in play into one byte, for frames that keep many of them.
std::uint8_t pack_look(const Look& look);
Look unpack_look(std::uint8_t packed);

// Returns the number of all named counters on it together, whatever they are called.
int named_counters(const Machine& m, ObjectId id);
inline int hit_points(const Machine& m, ObjectId id) { return m.stat(id, kHitPoints); }
inline int remaining(const Machine& m, ObjectId id) {
  return hit_points(m, id) - counters(m, id, kDamage);
}
// These return printed values that the per-player icon multiplies (per-player.started).
int target_threat(const Machine& m, ObjectId scheme);
int starting_threat(const Machine& m, ObjectId scheme);
int acceleration(const Machine& m, ObjectId scheme);

// A dash is no value (dash.power-unusable).
bool has_stat(const Machine& m, ObjectId id, Stat stat);
inline bool has_trait(const Machine& m, ObjectId id, int trait) {
  return (m.in_play(id) ? m.tags(id) : m.card(id).tags).contains(trait);
}
// Returns whether the text in its text box works (in-play.text-active, text-box.only-abilities).
inline bool has_text(const Machine& m, ObjectId id) {
  return is_face_up(m, id) && !m.quality(id, kBlankText);
}

// These return whether the status cards cancel its next attack, or its next thwart or scheme
// (keyword.steady).
bool is_stunned(const Machine& m, ObjectId id);
bool is_confused(const Machine& m, ObjectId id);
bool can_be_stunned(const Machine& m, ObjectId id);
bool can_be_confused(const Machine& m, ObjectId id);
bool can_be_tough(const Machine& m, ObjectId id);
// keyword.victory: returns whether it goes to the victory display when it is defeated or used up.
bool is_worth_points(const Machine& m, ObjectId id);

// Returns the player who decides for a card: its controller; for encounter cards the player in
// whose area it lies, else the first player (first-player.default-actor).
Seat decider(const Machine& m, ObjectId id);
// Returns the player a minion is engaged with; nobody for others.
Seat engaged_with(const Machine& m, ObjectId id);
int ally_limit(const Machine& m, Seat seat);
int icons_in_play(const Machine& m, CardNumber icon);

// Visits the players in player order. One who is eliminated meanwhile is left out.
template <class Visit>
void each_player(const Machine& m, Visit visit) {
  cardgame::each_seat_from(m.state(), first_player(m), cardgame::all_seats(m.state()),
                           [&](Seat seat) {
                             if (is_playing(m, seat)) visit(seat);
                           });
}
template <class Visit>
void each_attached(const Machine& m, ObjectId host, Visit visit) {
  m.each_in_play([&](ObjectId id) {
    if (m.object(id).host == host) visit(id);
  });
}

// --- Abilities ----------------------------------------------------------------------------------

inline const kernel::Ability& ability_of(const Machine& m, AbilityId id) {
  return m.library().ability(id);
}
// Returns whether the ability remembers an object from the moment it was made.
inline bool remembers_object(const kernel::Ability& ability) {
  return ability.captured > 0 && (ability.object_variables >> (ability.captured - 1) & 1U) != 0;
}
bool is_forced(const kernel::Ability& ability);
bool is_answer(const kernel::Ability& ability);  // an interrupt or a response
bool is_action(const kernel::Ability& ability);
bool is_resource_ability(const kernel::Ability& ability);
// Returns whether the player is in the form that the header names.
bool form_fits(const Machine& m, Seat seat, const kernel::Ability& ability);
// Visits the printed abilities of one kind, in order: visit(AbilityId).
template <class Visit>
void each_with_header(const Machine& m, ObjectId id, HeaderCode header, Visit visit) {
  for (const AbilityId ability : m.card(id).abilities)
    if (ability_of(m, ability).header == header) visit(ability);
}

}  // namespace longbox::champions
