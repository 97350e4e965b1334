#include "games/vstcg/words/reasons.h"

#include "games/vstcg/features.h"

namespace longbox::vstcg {

namespace {

// {it} is the option's card, {other} its second card, {by} the card in the way, {first} and
// {second} are the numbers; {what} is the power, or the card itself; {moment} is the part of the
// turn that it needs.
constexpr cardgame::ReasonRow kReasons[] = {
    {kNoPriority, "you do not have priority"},
    {kNotYourStep, "it is not your {moment}"},
    {kChainNotEmpty, "something is on the chain"},
    {kAttackProposed, "an attack is proposed already"},
    {kNeedsAttack, "{what} lasts for an attack, and none is on"},
    {kOnlyIn, "{what} is only for {moment}"},
    {kNotAskedNow, "nobody asks you for that now"},
    {kNotYours, "{by} is not yours"},
    {kNoSuchType, "{by} is not the kind of card for that"},
    {kNotInHand, "{it} is not in your hand"},
    {kNotInHandOrRow, "{it} is neither in your hand nor in your resource row"},
    {kNotInPlay, "{it} is not in play"},
    {kFaceUpAlready, "{it} has been played already"},
    {kTextOff, "{it} is stunned and has no text"},
    {kWorksElsewhere, "{what} works from another zone"},
    {kTooDear, "{it} costs {first}, you have {second} points"},
    {kBelowThreshold, "{it} needs {first} resources, you have {second}"},
    {kNoTarget, "{it} has no legal target"},
    {kCannotPay, "you cannot pay for {what}"},
    {kUsedUp, "{what} was used this turn"},
    {kConditionFails, "what {what} asks for does not hold"},
    {kLoyalty, "no character of yours shares an affiliation with {it}"},
    {kBothLoyalties, "your characters do not have both affiliations of {it}"},
    {kNoBearer, "none of your characters may bear {it}"},
    {kNotAdjacent, "{it} is not adjacent to {other}"},
    {kOtherName, "{it} shares no name with {other}"},
    {kNotASupporter, "{it} is not a ready character in your support row"},
    {kNotInAttack, "{by} is not in the attack"},
    {kNoCommonAffiliation, "{it} shares no affiliation with the others"},
    {kForbidden, "{by} forbids it"},
    {kIsStunned, "{by} is stunned"},
    {kIsExhausted, "{by} is exhausted"},
    {kNeedsRange, "{it} is in the support row and has no range"},
    {kIsProtected, "{other} is protected by {by}"},
    {kIsHidden, "{other} is hidden"},
    {kOpponentStands, "{it} could attack {by}"},
    {kMustAttack, "{by} must attack if able"},
    {kMayNotAttack, "{by} cannot attack"},
    {kMayNotBear, "{by} may not bear it"},
    {kNotATarget, "{by} is not what the target must be"},
    {kCannotBeAimedAt, "{by} cannot be a target"},
    {kCannotPayWith, "{by} cannot pay this part of the price"},
    {kNotMeant, "the text does not mean {by}"},
    {kNotAnOpponent, "only opponents are attacked"},
    {kLoopIsOver, "it would go on with a loop that was repeated as often as was named"},
};

}  // namespace

constexpr Feature kReasonFeature{.reasons = kReasons};

}  // namespace longbox::vstcg
