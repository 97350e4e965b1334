// These numbers are in a state: zones, counters, flags, phases, values of players and of the game.
#pragma once

#include <cstdint>

#include "kernel/state/state.h"

namespace longbox::vs2pcg {

// Zones (zones.eight), with the play zone split into its rows.
enum Zone : std::uint8_t {
  kDeck = 1,
  kHand,
  kKoPile,
  kFront,
  kBack,
  kResource,
  kEquipment,  // equipment in play, attached to its wearer
  kResolving,
  kLevelUp,
  kOutOfGame,
  kRemoved,
  kTable,    // the players themselves, for attacks on a player
  kLooking,  // cards being looked at while an effect resolves
  kOtherUniverse,  // in play in a universe that is not on the table (pocket.cpp)
  kTerrain,  // Terrain on a side; which row it lies in is a flag (terrain.h)
  kTerrainPile,     // shared, as the next
  kTerrainDiscard,
  kReference,  // in play beside the rows: a card that has only text, such as a Boss Battle card
  kAtlantis,  // a third row behind the back row, which a side may get (atlantis.h)
};

using kernel::zone_bit;
inline constexpr unsigned kRows = zone_bit(kFront) | zone_bit(kBack) | zone_bit(kAtlantis);
inline constexpr unsigned kPlay =
    kRows | zone_bit(kResource) | zone_bit(kEquipment) | zone_bit(kTerrain) | zone_bit(kReference);
// Cards of the game lie in these zones; descriptions look in all but the universes that are not on the
// table.
inline constexpr unsigned kEverywhere = (2U << kAtlantis) - 1;
inline constexpr unsigned kAnywhere = kEverywhere & ~zone_bit(kOtherUniverse);
// Characters, players and Terrain, which have ATK, DEF or health, are in these zones.
inline constexpr unsigned kStatZones = kRows | zone_bit(kTable) | zone_bit(kTerrain);

// Derived values; the order of the first four is that of the printed numbers.
enum Stat { kCostStat, kAtkStat, kDefStat, kHealthStat };

// Card files declare further counters; those that last stay on a character that turns face down.
enum Counter : int { kPlus, kMinus, kWound, kVitality, kXp, kFirstNamedCounter };
enum CounterMark { kLasting = 1 };

// XP towards the next level, and what takes a main back to the level below (power.level-down.mechanics).
enum XpKind : std::uint8_t { kLevelUpXp, kLevelDownXp };

enum Flag : kernel::Flags {
  kStunned = kernel::kFirstGameFlag,
  kHidden = kernel::kFirstGameFlag << 1,
  kAttacker = kernel::kFirstGameFlag << 2,
  kDefender = kernel::kFirstGameFlag << 3,
  kStruck = kernel::kFirstGameFlag << 4,     // has struck in the Ferocious part of this combat
  kSurvived = kernel::kFirstGameFlag << 5,   // came through both parts of this combat
  kMoved = kernel::kFirstGameFlag << 6,      // has changed rows in this formation step
  kFalling = kernel::kFirstGameFlag << 7,    // is being stunned right now: triggers look back
  kEnteredHere = kernel::kFirstGameFlag << 8,  // entered play on the side of somebody not its owner
  kFromBack = kernel::kFirstGameFlag << 9,     // taken over from its owner's back row
  kBackRow = kernel::kFirstGameFlag << 10,     // a Terrain that lies in the back row
  kBorrowsSwarm = kernel::kFirstGameFlag << 11,  // may be many by a power that it does not print
  kKeepsName = kernel::kFirstGameFlag << 12,     // a copy that has its own names
  kNested = kernel::kFirstGameFlag << 13,     // a location that is the nest of the character it is attached to
  kFought = kernel::kFirstGameFlag << 15,     // attacks or defends in this combat, or did; set only where a card asks
  kShowedTwo = kernel::kFirstGameFlag << 14,  // has been a copy of two cards at once (kAlsoShows)
};

enum Phase : std::uint8_t {
  kSetup,
  kDraw,
  kRecovery,
  kBuild,
  kResourceStep,
  kRecruitStep,
  kFormationStep,
  kMainPhase,
  kCombatStep,
  kTurnEnd,
};

enum SeatValue {
  kRecruitPoints,
  kResourcePlayed,
  kMainLost,
  kMulliganed,
  kTurnsBegun,     // turns of their own, if some card asks
  kOutsidePowers,  // timings (bits) of the powers that cards of theirs have outside play
  kRemembers,      // what cards of theirs ask about earlier turns (bits of AbilitySort; memory.h)
};

enum Global {
  kInCombat,         // 0 none, 1 melee, 2 ranged
  kAttackingSeat,
  kCombatCancelled,
  kQuietTurns,       // turns in a row without cards to draw and without a wounded main
  kMainWounded,      // an attack wounded a main this turn
  kFirstTurnDone,
  kResolvingAs,      // what the attack is from the start of its resolution on (AttackKind)
  kEndTurn,          // an effect ended the turn
  kAttackOn,         // 0: characters or players; else the zone whose card or cards are attacked
  kOpening,          // the Main Phase is just beginning: only what says so may be used
  kRecruitsElsewhere,  // some card may be recruited from another zone than the hand
  kTypeChanges,      // some card of this game may have another type than the printed one
  kRemovedConcepts,  // bits of Concept
  kPockets,          // how many Pocket Universes have been created
  kAnotherTurn,      // the active player takes the next turn, too
  kModeOptions,      // bits of ModeOption
};
// Modes have options of their own.
enum ModeOption : unsigned {
  kLendsRecruits = 1,  // a recruited character may go to a teammate's side (mode.two-v-two.optional-recruit)
  kTwoHeaded = 2,      // teammates share their rows and turns (mode.two-headed.*)
  kBossBattle = 4,     // one against all others (mode.boss.*)
  kInvasion = 8,       // the same with the Leviathon Mother (mode.leviathon.*)
  kStory = 16,         // several Parts in a row (mode.story.*); what is told of them follows from this bit on (story.h)
};
// Mains are revealed and placed in these steps of set-up (setup.step2.*, setup.step4.*).
enum SetupStep { kMainsRevealed = 2, kMainsPlaced = 4 };
// Deconstruct the Universe can remove these (keyword.deconstruct.*).
enum Concept {
  kCountersConcept,
  kEquipmentConcept,
  kKeywordConcept,
  kLevelsConcept,
  kPlotTwistsConcept,
  kSuperPowersConcept,
};
enum CombatKind { kNoCombat, kMelee, kRanged };
enum AttackKind { kOpenAttack, kSoloAttack, kTeamAttack };

}  // namespace longbox::vs2pcg
