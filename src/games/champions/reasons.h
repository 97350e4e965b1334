// Why something is refused, as keys. Legality gives them with a rule, a card and up to two numbers;
// reasons.cpp makes sentences of them when somebody asks.
#pragma once

#include <cstdint>
#include <span>

#include "kernel/decision/reason.h"

namespace longbox::champions {

enum Reason : std::uint16_t {
  kNoReason,
  // When.
  kForYourTurn,
  kForPlayerPhase,
  kForAttacksOnYou,
  kForItsMoment,
  kNothingToAnswer,
  kNotInSetup,
  kSomethingFirst,
  kFormChangedAlready,
  kUsedUp,
  // Whose and where.
  kNotInHand,
  kNotInPlay,
  kNotYours,
  kOwnersOnly,
  kPerilOfAnother,
  kOtherDefends,
  kDefenderChosen,
  kAllyMustDefendThis,
  // What it is.
  kOnlyPays,
  kHasNoCost,
  kOtherForm,
  kNoFormToChangeTo,
  kNoCharacterForThat,
  kNoSuchPower,
  kPaysForOthers,
  kHasNoIcons,
  kYieldsNothing,
  // What it needs.
  kTooDear,  // first: its cost
  kCostsCannotBePaid,
  kNothingToDo,
  kConditionFails,
  kNeedsBoth,
  kNobodyToAttachTo,
  kNotHurt,
  kNotAskedFor,
  // What keeps it from it.
  kIsExhausted,
  kCannotDoThat,
  kUniqueInPlay,
  kHasOneAlready,
  // Enemies and schemes.
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
  kLastReason,
};

// The wording of a reason: {it} is what the option is about, {by} the card in the way, {what} the
// ability or the card itself, {first} the number.
std::span<const kernel::ReasonText> reason_texts();

}  // namespace longbox::champions
