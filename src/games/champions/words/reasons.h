// A reason is a key that says why something is refused. Legality gives it with a rule, a card and
// up to two numbers; reasons.cpp makes a sentence of it when somebody asks.
#pragma once

#include <cstdint>

namespace longbox::champions {

enum Reason : std::uint16_t {
  kNoReason,
  // These reasons are about the time.
  kForYourTurn,
  kForPlayerPhase,
  kForAttacksOnYou,
  kForItsMoment,
  kNothingToAnswer,
  kNotInSetup,
  kSomethingFirst,
  kFormChangedAlready,
  kUsedUp,
  // These reasons are about owners and zones.
  kNotInHand,
  kNotInPlay,
  kNotYours,
  kOwnersOnly,
  kPerilOfAnother,
  kOtherDefends,
  kDefenderChosen,
  kAllyMustDefendThis,
  // These reasons are about the kind of card.
  kOnlyPays,
  kHasNoCost,
  kOtherForm,
  kNoFormToChangeTo,
  kNoCharacterForThat,
  kNoSuchPower,
  kPaysForOthers,
  kHasNoIcons,
  kYieldsNothing,
  // These reasons are about missing things.
  kTooDear,  // first: its cost
  kCostsCannotBePaid,
  kNothingToDo,
  kConditionFails,
  kNeedsBoth,
  kNobodyToAttachTo,
  kNotHurt,
  kNotAskedFor,
  // These reasons are about states and cards in the way.
  kIsExhausted,
  kCannotDoThat,
  kUniqueInPlay,
  kHasOneAlready,
  // These reasons are about enemies and schemes.
  kNoEnemy,
  kNobodyToAttack,
  kNotAttackable,
  kTakesNoDamage,
  kGuards,
  kNoScheme,
  kNoThreat,
  kThreatStays,
  kCrisisBlocks,
  kPatrols,
};

}  // namespace longbox::champions
