// Why something is refused, as keys. Legality gives them with a rule, a card and up to two numbers;
// reasons.cpp makes sentences of them when somebody asks.
#pragma once

#include <cstdint>
#include <span>

#include "kernel/decision/reason.h"

namespace longbox::vs2pcg {

enum Reason : std::uint16_t {
  kNoReason,
  // When.
  kForCombats,
  kForOwnTurn,
  kForStartOfMain,
  kForBuildPhase,
  kForMainPhase,
  kForResourceStep,
  kForRecruitStep,
  kForFormationStep,
  kForAttacks,
  kForPowerUps,
  kTurnOfAnother,
  kActOfAnother,
  kSomethingFirst,
  kNothingToAnswer,
  // Whose and where.
  kNotInHand,
  kNotInPlay,
  kNotYours,
  kWorksElsewhere,
  kNotInCombat,
  // What it is.
  kNoResourceLeft,
  kOnlyLocationsFaceUp,
  kNotRecruited,
  kNotPlayed,
  kNoCharacterCard,
  kOtherName,
  // What it needs.
  kTooDear,           // first: its cost; second: the points there are
  kNeedsTeam,         // first: how many; second: how many there are
  kNeedsBrand,        // the same
  kCannotPay,
  kNeedsLocation,
  kCannotPayForThis,
  kConditionFails,
  kNobodyWears,
  kNotForThem,
  kMainHasName,
  kUsedThisTurn,
  kUsedThisGame,
  // What keeps it from it.
  kForbidden,         // by a card
  kCannotAppearHere,
  kPowersAreOff,
  kIsStunned,
  kIsHidden,
  kIsFaceDown,
  kIsExhausted,
  kMayNotAttack,
  kMayNotMove,
  kMayNotWear,
  kHasMoved,
  kMovedThisTurn,
  kStaysInRow,
  kMovesWithOthers,
  kMovesWithPassengers,
  // Attacks.
  kNeedsRanged,
  kFlierInTheWay,
  kGrabsFliers,
  kProtects,
  kNoLeaveForPlayers,
  kStillStands,
  kNoEnemy,
  kNoCharacter,
  kDodges,
  kMayNotBeAttacked,
  kGuardsMachine,
  kNoLeaveForThat,
  kNobodyToAttack,
  kAttacksAlready,
  kNoAttackToJoin,
  kDefenderFirst,
  kOtherRow,
  kAttacksAlone,
  kNoCommonTeam,
  kMustAttackToo,
  // Vehicles.
  kAboard,
  kNotAboard,
  kHasBoarded,
  kHasLeft,
  kFull,              // first: how many it holds
  kLastAboard,
  kNeedsPayer,
  kInOtherUniverse,
  // Terrain.
  kNotDestructible,
  kNotItsRow,
  kForWholeRow,
  kNotInThatRow,
  kInATerrain,
  kNoPlaceLeft,       // first: how many it holds
  kNotInTerrain,
  kJustEntered,
  kAttackedAlone,
  // Parts of the hand.
  kInPartOf,
  kNotInItsPart,
  kLastReason,
};

// The wording of a reason: {it} is what the option is about, {other} its second card, {by} the card
// in the way, {first} and {second} the numbers.
std::span<const kernel::ReasonText> reason_texts();

}  // namespace longbox::vs2pcg
