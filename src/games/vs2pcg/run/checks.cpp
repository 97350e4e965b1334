#include "games/vs2pcg/run/checks.h"

#include <algorithm>

#include "cardgame/frames.h"
#include "games/vs2pcg/features/card_game.h"
#include "games/vs2pcg/features/nest.h"
#include "games/vs2pcg/features/pocket.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/level.h"
#include "games/vs2pcg/values/derive.h"
#include "kernel/effect/run.h"

namespace longbox::vs2pcg {

using cardgame::is_running;

namespace {

// Returns the source of the resolving effect, which is the source of a stun by counters or lowered
// DEF (power.source.stun-by-character).
ObjectId current_source(const Machine& m) {
  const auto* effect = cardgame::top_frame<kernel::EffectLocals>(m, kernel::kEffectProcedure);
  return effect == nullptr ? ObjectId{} : effect->context.self.id;
}

bool is_resolving(const Machine& m) {
  return is_running(m.state(), kernel::kEffectProcedure, kHarmProcedure, kLevelProcedure);
}

// Signs tell what a look over the table has found. Most looks find nothing, so there is one look
// for all.
struct Signs {
  bool misplaced = false;  // a counter may lie on a character that must not have it
  bool harm = false;       // some character has no DEF or no health left
  bool swarm = false;      // some character has Swarm, or has borrowed it
};

bool has_enough_xp(const Machine& m, ObjectId id, XpKind kind) {
  const int needed =
      m.card(id).numbers[kind == kLevelUpXp ? kLevelUpNumber : kLevelDownNumber];
  return needed != 0 && xp(m, id, kind) >= needed;
}

// While defending, a player who is attacked counts as a supporting character.
ObjectId attacked_player(const Machine& m) {
  const State& state = m.state();
  if (state.globals[kInCombat] == 0 || state.globals[kAttackOn] != kernel::kNowhere) return {};
  return m.first_in(zone_bit(kTable), [&](ObjectId id) { return m.object(id).has(kDefender); });
}

Signs look_over(const Machine& m) {
  const auto& derived = m.derived();
  Signs signs;
  signs.misplaced = derived.listed.contains(kCannotHave);  // keyword.alien-physiology
  signs.harm = derived.listed.contains(kFatalAt);
  signs.swarm = (derived.qualities >> kAnyNumber & 1U) != 0;
  m.each_in(kRows, [&](ObjectId id) {
    const Object& o = m.object(id);
    const auto& stats = derived.of(id).stats;
    if (stats[kHealthStat] <= o.counters[kWound]) signs.harm = true;
    if (o.has(kBorrowsSwarm)) signs.swarm = true;
    if (o.has(kernel::kFaceDown)) {
      if ((o.counters[kPlus] | o.counters[kMinus]) != 0) signs.misplaced = true;  // stun.restrictions
      return;
    }
    if (stats[kDefStat] <= 0) signs.harm = true;
  });
  const ObjectId player = attacked_player(m);
  if (player && derived.of(player).stats[kDefStat] <= 0) signs.harm = true;
  return signs;
}

// stat.zero-def-stuns, and wounds that have become fatal by a loss of health (docs/rulings.md).
void check_characters(Machine& m) {
  ObjectSet no_defence;
  ObjectSet dying;
  const auto look_at = [&](ObjectId id) {
    if (has_fatal_wounds(m, id) && !m.quality(id, kCannotBeKod) && kernel::rule_holds("term.fatal-wound"))
      dying.insert(id.index());
    else if (is_face_up(m, id) && def(m, id) <= 0 && !m.quality(id, kCannotBeStunned))
      no_defence.insert(id.index());
  };
  each_character(m, look_at);
  if (const ObjectId player = attacked_player(m)) look_at(player);
  if (dying.empty() && no_defence.empty()) return;
  const ObjectId source = current_source(m);
  if (!dying.empty()) harm(m, dying, Harm::Ko, source, kByRule);
  if (no_defence.empty() || !kernel::rule_holds("stat.zero-def-stuns")) return;
  harm(m, no_defence, Harm::Stun,
       source ? source : lowers_def(m, ObjectId{no_defence.first()}), kByZeroDef);
}

// "When it has so many XP" also comes true later: back on its owner's side, recovered, free to
// level again. XP gained just now is answered by the level-up trigger, in its turn.
void check_levels(Machine& m) {
  ObjectId due;
  XpKind way = kLevelUpXp;
  each_character(m, [&](ObjectId id) {
    const auto& numbers = m.card(id).numbers;
    if ((numbers[kLevelUpNumber] | numbers[kLevelDownNumber]) == 0) return;
    const bool on = m.values(id).powers || m.values(id).nullified;
    if (!is_face_up(m, id) || !on) return;
    for (const XpKind kind : {kLevelDownXp, kLevelUpXp}) {
      if (!has_enough_xp(m, id, kind) || !may_level(m, id, kind)) continue;
      due = id;
      way = kind;
    }
  });
  if (due) start_level(m, due, way);
}

// A card that the player had taken over goes back; a card that came to their side from elsewhere is
// KO'd.
void give_back(Machine& m, ObjectId card) {
  leave_combat(m, card);
  if (m.object(card).has(kEnteredHere)) return harm(m, card, Harm::Ko, {}, kByRule);
  const Seat owner = m.object(card).owner;
  if (!take_control(m, card, owner, m.object(card).has(kFromBack) ? kBack : kFront))
    harm(m, card, Harm::Ko, {}, kByRule);
}

// end.eliminated-cards-removed, end.eliminated-borrowed-returned. Leaving the game is no KO, except
// for cards that others had attached to the cards that leave.
void eliminate(Machine& m, Seat seat) {
  m.announce(happening(event::kEliminated, {}, {}, seat));
  m.set_in_game(seat, false);
  ObjectSet owned;
  ObjectSet borrowed;
  m.each_in(kEverywhere, [&](ObjectId id) {
    if (m.object(id).owner == seat) owned.insert(id.index());
    else if (is_character(m, id) && m.object(id).side == seat) borrowed.insert(id.index());
  });
  owned.for_each([&](int id) {
    const ObjectId worn = equipment_of(m, ObjectId{id});
    if (worn && m.object(worn).owner != seat) drop_equipment(m, ObjectId{id});
    if (m.object(ObjectId{id}).side != seat) remove_parts(m, ObjectId{id});
  });
  leave_other_universes(m, seat);
  if (kernel::rule_holds("end.eliminated-cards-removed"))
    owned.for_each([&](int id) { m.move(ObjectId{id}, kRemoved, seat); });
  borrowed.for_each([&](int id) { give_back(m, ObjectId{id}); });
  discard_terrain_of(m, seat);
}

// ability.bind.not-needed-to-win.
bool is_extra(const Machine& m, ObjectId id) {
  if (!m.has_modifier(kNotNeeded)) return false;
  const auto& modifiers = m.state().modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const kernel::Modifier& modifier) {
    return modifier.kind == kNotNeeded && modifier.subject.id == id;
  });
}

// Visits the mains that a player owns, in every zone. Cards of level-up zones and of piles beside
// the game are none yet (card-type.main.additional-stays-legal).
template <class Visit>
void each_main_of(const Machine& m, Seat owner, Visit visit) {
  m.each_in(kEverywhere & ~(zone_bit(kLevelUp) | zone_bit(kOutOfGame)), [&](ObjectId id) {
    if (m.object(id).owner == owner && type_of(m, id) == kMain && !is_extra(m, id)) visit(id);
  });
}

bool waits_to_return(const Machine& m, ObjectId id) {
  if (!m.has_modifier(kKeptCounters)) return false;
  const auto& modifiers = m.state().modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const kernel::Modifier& modifier) {
    return modifier.kind == kKeptCounters && modifier.subject == m.state().ref(id);
  });
}

// KO'd mains are removed from the game (card-type.main.ko-pile-removes); one that was removed
// otherwise is gone as well, unless its counters wait for it.
bool is_out_for_good(const Machine& m, ObjectId id) {
  return m.object(id).zone == kRemoved && !waits_to_return(m, id);
}

bool is_in_deck(const Machine& m, ObjectId id) {
  return m.object(id).zone == kDeck || m.object(id).zone == kLooking;
}

// Other universes have sides as well (ability.pocket-universe.same-game).
bool is_on_enemy_side(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  return ((kPlay | zone_bit(kOtherUniverse)) >> o.zone & 1U) != 0 && are_opponents(m, o.side, o.owner);
}

// mode.two-headed.end: a player without a main plays on while the teammate has one.
unsigned those_who_lose(const Machine& m, unsigned without_main) {
  if (!is_two_headed(m)) return without_main;
  unsigned losing = 0;
  cardgame::each_seat_from(m.state(), 0, without_main, [&](Seat seat) {
    if ((side_of(m, seat) & ~without_main) == 0) losing |= 1U << seat;
  });
  return losing;
}

// end.two-player, end.multiplayer-last-main, end.simultaneous-ko, mode.two-v-two.win. A team wins with all its
// players, those who are out among them.
void check_losers(Machine& m) {
  unsigned losing = those_who_lose(m, losers(m.state()));
  if (losing == 0 || !kernel::rule_holds(rule_of_ending(m.state()))) return;
  const unsigned kept = kernel::rule_holds("end.cannot-lose") ? losing & cannot_lose(m) : 0;
  losing = those_who_lose(m, losing & ~kept);
  const unsigned alive = cardgame::playing_seats(m.state()) & ~losing;
  if (losing == 0) return;
  if (alive == 0) {
    const unsigned active = kernel::team_of(m.state(), m.state().active);
    const bool alone = (losing & active) != 0 && kernel::rule_holds("end.simultaneous-ko");
    return m.end_game(alone ? active : losing);
  }
  if (kernel::are_one_team(m.state(), alive))
    return m.end_game(kernel::team_of(m.state(), cardgame::one_seat(alive)));
  cardgame::each_seat_from(m.state(), 0, losing, [&](Seat seat) { eliminate(m, seat); });
}

}  // namespace

bool has_main_left(const Machine& m, Seat owner) {
  bool found = false;
  each_main_of(m, owner, [&](ObjectId id) { found = found || !is_out_for_good(m, id); });
  return found;
}

bool has_lost_its_mains(const Machine& m, Seat owner) {
  bool any = false;
  bool kept = false;
  each_main_of(m, owner, [&](ObjectId id) {
    any = true;
    kept = kept || !(is_out_for_good(m, id) || is_in_deck(m, id) || is_on_enemy_side(m, id));
  });
  return any && !kept;
}

std::string_view rule_of_ending(const State& state) {
  if ((state.globals[kModeOptions] & kTwoHeaded) != 0) return "mode.two-headed.end";
  if ((state.globals[kModeOptions] & kBossBattle) != 0) return "mode.boss.win";
  if ((state.globals[kModeOptions] & kInvasion) != 0) return "mode.leviathon.win";
  if (kernel::has_teams(state)) return "mode.two-v-two.win";
  return state.seat_count == 2 ? "end.two-player" : "end.multiplayer-last-main";
}

unsigned losers(const State& state) {
  unsigned seats = cardgame::playing_seats(state);
  for (Seat seat = 0; seat < state.seat_count; ++seat)
    if (state.seats[seat].values[kMainLost] == 0) seats &= ~(1U << seat);
  return seats;
}

unsigned cannot_lose(const Machine& m) {
  unsigned seats = 0;
  each_active(m, kCannotLose, [&](const Context& context, kernel::Eval) {
    seats |= 1U << context.you;
  });
  return seats;
}

// Returns false if levels were not looked at, because something is still resolving.
bool Vs2pcgRules::standing_checks(Machine& m) const {
  if (is_running(m.state(), kHarmProcedure)) return false;
  check_losers(m);
  if (m.state().outcome == kernel::Outcome::Over) return true;
  m.derived();  // all that follows asks for them
  look_at_decks(m);
  const int depth = m.depth();
  check_loops(m);
  if (m.depth() != depth) return false;
  check_locks(m);
  if (m.depth() != depth) return false;
  check_hostages(m);
  if (m.has_modifier(kNest)) check_nests(m);
  check_rows(m);
  if (m.has_duration(kUntilNoMinus)) check_counter_effects(m);
  check_terrain(m);
  check_pockets(m);
  if (m.depth() != depth) return false;
  Signs signs = look_over(m);
  if (signs.misplaced) {
    strip_counters(m);
    signs = look_over(m);
  }
  if (signs.harm) check_characters(m);
  if (signs.swarm && m.depth() == depth) check_borrowed_swarm(m);
  if (m.has_triggers() || is_resolving(m)) return false;
  check_vehicles(m);
  check_levels(m);
  return true;
}

}  // namespace longbox::vs2pcg
