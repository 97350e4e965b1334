// A reason is a key that says why something is refused. Legality gives it with a rule, a card and up to two
// numbers; the rows of the features make a sentence of it when somebody asks.
#pragma once

#include <cstdint>

namespace longbox::vstcg {

enum Reason : std::uint16_t {
  kNoReason,
  // These reasons are about the time.
  kNoPriority,
  kNotYourStep,
  kChainNotEmpty,
  kAttackProposed,
  kNeedsAttack,
  kOnlyIn,  // first: the bits of Timing
  kNotAskedNow,
  // These reasons are about owners, zones and kinds.
  kNotYours,
  kNoSuchType,
  kNotInHand,
  kNotInHandOrRow,
  kNotInPlay,
  kFaceUpAlready,
  kTextOff,
  kWorksElsewhere,
  // These reasons are about missing things.
  kTooDear,         // first: its cost; second: the points there are
  kBelowThreshold,  // first: its threshold; second: the resources there are
  kNoTarget,
  kCannotPay,
  kUsedUp,
  kConditionFails,
  kLoyalty,
  kBothLoyalties,
  kNoBearer,
  kNotAdjacent,
  kOtherName,
  kNotASupporter,
  kNotInAttack,
  kNoCommonAffiliation,
  // These reasons are about what is in the way.
  kForbidden,  // by a card
  kIsStunned,
  kIsExhausted,
  kNeedsRange,
  kIsProtected,
  kIsHidden,
  kOpponentStands,
  kMustAttack,
  kMayNotAttack,
  kMayNotBear,
  kNotAnOpponent,
  kNotATarget,
  kCannotBeAimedAt,
  kCannotPayWith,
  kNotMeant,
  kLoopIsOver,
};

}  // namespace longbox::vstcg
