// A Sheet describes a position by numbers that mean the same in every scenario and for every hero: hit
// points, threat, what the hand could do, who is ready.
//
// Bots judge positions by it (evaluate.cpp). What the numbers are worth was learned from games
// (weights.cpp, docs/ai.md), so a change here asks for new weights: make learn.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "games/champions/queries.h"

namespace longbox::champions {

// An Input is one number of the sheet. "Near" ones count how far a value lies below a bound, so that a
// point close to the end can weigh more than one far from it.
namespace input {
enum Input {
  // The villain.
  kVillainStages,  // still to come
  kVillainAttack,
  kVillainScheme,
  kVillainStar,  // its attacks do more than their number
  kVillainStunned,
  kVillainConfused,
  kVillainTough,
  kVillainRetaliate,
  // The table.
  kAttachments,
  kCrisisIcons,
  kAnyCrisis,
  kHazardIcons,
  kAccelerationIcons,
  kSideSchemes,
  kInPlayerPhase,
  kAtEndOfPlayerPhase,
  kInThreatStep,
  kInActivationStep,
  kInDealStep,
  kInRevealStep,
  kEncounterCards,  // left in the deck
  // All below is counted a player.
  kVillainHitPoints,
  kVillainNear5,
  kVillainNear10,
  kHitPointsToCome,  // those of its next stages
  kVictoryNear12,    // hit points of all stages together
  kVictoryNear24,
  kSupports,
  kReadySupports,
  kUpgrades,
  kUpgradeCosts,
  kReadyUpgrades,
  kNamedCounters,
  kReadyPayers,   // supports and upgrades that give resources
  kReadyHelpers,  // those with an action, an interrupt or a response
  kRoom,          // threat that the main scheme can still take, with its stages to come
  kDefeatNear2,   // the same after the next step one of the villain phase
  kDefeatNear4,
  kDefeatNear7,
  kDefeatNear12,
  kThreatThere,
  kThreatARound,
  kSideThreat,
  kThreatInCrisis,  // cannot be removed now
  // A player's identity.
  kHeroForm,
  kHitPointsLeft,
  kHarmNear2,
  kHarmNear4,
  kHarmNear7,
  kDamageThere,
  kAttackedNear3,  // hit points that the next attacks would leave a hero
  kAttackedNear7,
  kAttacksToCome,
  kSchemedNear3,  // room that the next schemes would leave against an alter-ego
  kSchemedNear7,
  kSchemesToCome,
  kReadyHero,
  kReadyAlterEgo,
  kChangedToHero,
  kChangedToAlterEgo,
  kStunnedIdentity,
  kConfusedIdentity,
  kToughIdentity,
  kHeroAttack,
  kHeroThwart,
  kHeroDefense,
  kAlterEgoRecover,
  kHandSizeShown,
  kHandSizeHidden,
  kReadyAttack,
  kReadyThwart,
  kReadyDefense,
  // The hand.
  kCards,
  kIcons,
  kCosts,
  kEvents,
  kAlliesInHand,
  kUpgradesInHand,
  kSupportsInHand,
  kOthersInHand,
  kCardsNear3,
  kAttackCards,
  kThwartCards,
  kDefenseCards,
  kHeroCards,      // for the form that is shown
  kAlterEgoCards,
  kAnswerCards,
  // Allies and minions.
  kAllies,
  kAllyHitPoints,
  kAllyAttack,
  kAllyThwart,
  kReadyAllies,
  kReadyAllyAttack,
  kReadyAllyThwart,
  kAnyReadyAlly,
  kMinions,
  kMinionHitPoints,
  kMinionAttack,
  kMinionScheme,
  kGuards,
  kToughMinions,
  kStunnedMinions,
  kObligations,
  kAnyMinion,
  kAnyGuard,
  kDealtCards,
  kCardsInDeck,
  // The player's own turn.
  kTurnAsHero,
  kTurnReady,
  kTurnCards,
  kTurnIcons,
  kTurnAllies,
  kTurnMayChange,
  kTurnAsAlterEgo,
  kTurnBackToHero,
  kActive,
  kInputs,
};
}  // namespace input

// Numbers are in sixteenths, so that shares of several players stay whole numbers.
inline constexpr int kSheetUnit = 16;
inline constexpr int kMostOnSheet = 1023;  // a number beyond it tells nothing more
using Sheet = std::array<std::int16_t, input::kInputs>;

// A CardUse sums up what the abilities of a card are for.
struct CardUse {
  std::uint8_t icons = 0;
  bool attack = false;
  bool thwart = false;
  bool defense = false;
  bool hero = false;
  bool alter_ego = false;
  bool resource = false;
  bool action = false;
  bool answer = false;  // an interrupt or a response
};
CardUse use_of(const kernel::Library& library, const Card& card);

// Returns the threat that the stages behind this one of the main scheme could take: the game is lost only
// with the last, unless the present one says otherwise.
int room_to_come(const Machine& m, ObjectId scheme);

// Describes the position; `uses` has a row for each card of the library.
Sheet describe(const Machine& m, std::span<const CardUse> uses);

}  // namespace longbox::champions
