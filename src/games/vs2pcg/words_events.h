// These numbers name what happens: events, their causes, and the procedures that several files start.
#pragma once

#include <cstdint>

#include "kernel/event/event.h"
#include "kernel/flow/procedure.h"

namespace longbox::vs2pcg {

// Events with a name in the rules.
namespace event {
enum : kernel::EventKind {
  kTurnStarts = kernel::change::kFirstGameEvent,
  kTurnEnds,
  kBuildStarts,
  kMainStarts,
  kMainEnds,
  kDrew,
  kDiscarded,
  kPlayed,       // object: the card, seat: who played it
  kRecruited,
  kResourceGained,
  kAppeared,
  kEquipped,
  kLeftPlay,
  kAttacked,     // object: the attacker; other: a defender
  kDefended,     // object: the defender, that is, it is attacked
  kCombatStarts,
  kStruckAt,     // object strikes other
  kStunned,      // other: source; cause tells how
  kWounded,
  kKod,
  kSurvivedPart,
  kCombatCancelled,
  kCombatEnds,
  kReadied,
  kExhausted,
  kRecovered,
  kHid,
  kCountersPut,  // detail: which
  kHealed,
  kXpGained,     // detail: XpKind
  kLevelled,     // amount: by how many levels an effect or Level Down changed it; 0: it levelled up
  kPoweredUp,
  kPowerUsed,    // object: whose; detail: ability
  kMovedRow,
  kChangedSide,
  kSearched,
  kRevealed,
  kEliminated,
  kEnteredKoPile,
  kVehicleCarries,  // object: the vehicle whose passengers have changed
  kGameStarts,
  kSymbolAnnounced,  // object: who pays; amount: the symbol
  kLeftHand,     // object: the card; seat: whose hand
  kStunnedBy,    // as kStunned, once for each source: the character `other`
  kOutlasted,    // object: stunned in this part of the resolution; other: a source that was not
  kKodBy,        // as kKod, once for each source: the character `other`
  kPileShown,    // seat: whose pile is announced; amount: its cards; detail: which
  kMainsStand,   // seat: whose mains; amount: the step of set-up (SetupStep)
  kPowerCancelled,  // seat: who cancels; object: whose super power; detail: which
  // The next are announced only where some card listens to them (announce_if_heard).
  kStruckBy,     // as kStruckAt, about the one who is struck; other: the striker
  kTurnedDown,   // object: a character that was stunned or hidden, or a resource that was turned face down
  kCardsDrawn,   // seat: who has drawn one or more cards by one instruction
  kCardsDiscarded,  // seat: who has discarded one or more cards together
  kStatsGained,  // object: whose ATK or DEF an effect or counters raised; amount: the ATK; detail: the DEF
  kMeleeStun,    // as kStunnedBy, in a melee combat only
  kTold,         // object: who tells of something; other: about whom; detail: the name
  kEnteredCombat,  // object: an attacker or defender, declared or made one by an effect
  kCombatResolves,  // the actions of a combat are over, and nobody has struck yet
  kAttackMade,   // seat: who attacks; amount: which attack of theirs in this turn it is
  kCombatStun,   // as kStunnedBy, in a combat only
  kWoundedBy,    // object: wounded in a combat; other: once for each source
  kWoundComes,   // object: about to be wounded
  kTurnCounted,  // never announced: some card asks which turn of a player it is
  kLevelsUp,     // object: a main that levels up, and still shows the level before
  kWonCombat,    // object: stunned in the strikes of a combat; other: its source, who stands when they are over
  kLastEvent,
};
static_assert(int{kLastEvent} <= int{kernel::change::kColumn});
}  // namespace event

enum Cause : std::uint8_t { kByEffect, kByCombat, kByZeroDef, kByRule };

// Stands in the list of used powers for the move of a Mobile character.
inline constexpr kernel::AbilityId kMobileMove{0xFFFF};

// A feature whose procedure nobody else asks about numbers it in its own file, on from these.
enum ProcedureNumber : std::uint8_t {
  kGameProcedure = kernel::kFirstGameProcedure,
  kTurnProcedure,
  kWindowProcedure,
  kFormationProcedure,
  kResourceProcedure,
  kAttackProcedure,
  kCombatProcedure,
  kRecruitProcedure,
  kTwistProcedure,
  kUseProcedure,
  kPayProcedure,
  kArriveProcedure,
  kHarmProcedure,
  kLevelProcedure,
  kDrawProcedure,
  kLossProcedure,
  kSplitProcedure,
  kLoopProcedure,
  kGatherProcedure,
  kReactionProcedure,
};

}  // namespace longbox::vs2pcg
