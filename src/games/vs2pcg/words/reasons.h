// A reason is a key that says why something is refused. Legality gives it with a rule, a card and
// up to two numbers; reasons.cpp makes a sentence of it when somebody asks.
#pragma once

#include <cstdint>
#include <span>

#include "kernel/decision/reason.h"

namespace longbox::vs2pcg {

enum Reason : std::uint16_t {
  kNoReason,
  // These reasons are about the time.
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
  // These reasons are about owners and zones.
  kNotInHand,
  kNotInPlay,
  kNotYours,
  kWorksElsewhere,
  kNotInCombat,
  // These reasons are about the kind of card.
  kNoResourceLeft,
  kOnlyLocationsFaceUp,
  kNotRecruited,
  kNotPlayed,
  kNoCharacterCard,
  kOtherName,
  // These reasons are about missing things.
  kTooDear,           // first: its cost; second: the points there are
  kNeedsTeam,         // first: how many; second: how many there are
  kNeedsBrand,        // first and second as for kNeedsTeam
  kCannotPay,
  kNeedsLocation,
  kCannotPayForThis,
  kConditionFails,
  kNobodyWears,
  kNotForThem,
  kMainHasName,
  kUsedThisTurn,
  kUsedThisGame,
  // These reasons are about other cards in the way.
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
  // These reasons are about attacks.
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
  // These reasons are about vehicles.
  kAboard,
  kNotAboard,
  kHasBoarded,
  kHasLeft,
  kFull,              // first: how many it holds
  kLastAboard,
  kNeedsPayer,
  kInOtherUniverse,
  // These reasons are about Terrain.
  kNotDestructible,
  kNotItsRow,
  kForWholeRow,
  kNotInThatRow,
  kInATerrain,
  kNoPlaceLeft,       // first: how many it holds
  kNotInTerrain,
  kJustEntered,
  kAttackedAlone,
  // These reasons are about parts of the hand.
  kInPartOf,
  kNotInItsPart,
  kLastReason,
};

// Returns the wordings of reasons: {it} is the option's card, {other} its second card, {by} the
// card in the way, {first} and {second} the numbers.
std::span<const kernel::ReasonText> reason_texts();

}  // namespace longbox::vs2pcg
