// This is the one list of features. Each brings its rows (cardgame/features.h) from the file that
// is called like it, unless another is named; nothing registers itself.
#pragma once

#include "cardgame/features.h"
#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

using cardgame::Feature;

extern const Feature kKernelFeature;  // labels.cpp
extern const Feature kEventFeature;
extern const Feature kReasonFeature;
extern const Feature kSetupFeature;
extern const Feature kTurnFeature;
extern const Feature kWindowFeature;
extern const Feature kAttackFeature;
extern const Feature kAttackRulesFeature;
extern const Feature kCombatFeature;
extern const Feature kHarmFeature;
extern const Feature kFormationFeature;
extern const Feature kPocketFeature;
extern const Feature kTerrainFeature;
extern const Feature kCardGameFeature;
extern const Feature kActionFeature;
extern const Feature kPlayFeature;
extern const Feature kPayingFeature;
extern const Feature kArriveFeature;
extern const Feature kExtraCostFeature;
extern const Feature kReactionFeature;
extern const Feature kGatherFeature;
extern const Feature kDrawFeature;  // acts_cards.cpp
extern const Feature kLossFeature;
extern const Feature kLevelFeature;
extern const Feature kLoopFeature;
extern const Feature kLockFeature;
extern const Feature kCardVerbsFeature;
extern const Feature kPlayerVerbsFeature;
extern const Feature kDealFeature;
extern const Feature kPermissionFeature;
extern const Feature kNumberFeature;  // lexicon_names.cpp
extern const Feature kAnyNumberFeature;
extern const Feature kNamingFeature;
extern const Feature kOutlastFeature;
extern const Feature kCopyingFeature;
extern const Feature kBuyingOffFeature;
extern const Feature kRearrangingFeature;

// In this order they list what a player may want to do with a card, and explain an event.
inline constexpr const Feature* kFeatures[] = {
    &kKernelFeature,    &kEventFeature,       &kReasonFeature,    &kSetupFeature,
    &kTurnFeature,      &kWindowFeature,      &kAttackFeature,    &kAttackRulesFeature,
    &kCombatFeature,    &kHarmFeature,        &kFormationFeature, &kPocketFeature,
    &kTerrainFeature,   &kCardGameFeature,    &kActionFeature,    &kPlayFeature,      &kPayingFeature,
    &kArriveFeature,
    &kExtraCostFeature, &kReactionFeature,    &kGatherFeature,    &kDrawFeature,
    &kLossFeature,      &kLevelFeature,       &kLoopFeature,      &kLockFeature,
    &kCardVerbsFeature, &kPlayerVerbsFeature, &kDealFeature,      &kPermissionFeature,
    &kNumberFeature,    &kAnyNumberFeature,   &kNamingFeature,     &kCopyingFeature,
    &kBuyingOffFeature, &kRearrangingFeature, &kOutlastFeature,
};

const cardgame::Features& features();

}  // namespace longbox::vs2pcg
