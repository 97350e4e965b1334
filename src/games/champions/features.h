// This is the one list of features. Each brings its rows (cardgame/features.h) from the file that
// is called like it, unless another is named; nothing registers itself.
#pragma once

#include "cardgame/features.h"
#include "games/champions/words.h"

namespace longbox::champions {

using cardgame::Feature;

extern const Feature kLabelFeature;  // labels.cpp: the kernel's options and questions, and windows
extern const Feature kEventFeature;  // rows.cpp
extern const Feature kReasonFeature;
extern const Feature kSetupFeature;
extern const Feature kTurnFeature;
extern const Feature kVillainPhaseFeature;
extern const Feature kActionFeature;
extern const Feature kPlayFeature;
extern const Feature kPayFeature;
extern const Feature kDeedFeature;
extern const Feature kActivationFeature;
extern const Feature kDamageFeature;
extern const Feature kDefeatFeature;
extern const Feature kSchemeFeature;
extern const Feature kRevealFeature;
extern const Feature kWindowFeature;
extern const Feature kAllyLimitFeature;  // checks.cpp
extern const Feature kDiscardVerbsFeature;
extern const Feature kFaceVerbsFeature;
extern const Feature kPlayerVerbsFeature;
extern const Feature kResourceVerbsFeature;
extern const Feature kSearchVerbsFeature;

inline constexpr const Feature* kFeatures[] = {
    &kLabelFeature,         &kEventFeature,        &kReasonFeature,     &kSetupFeature,
    &kTurnFeature,          &kVillainPhaseFeature, &kActionFeature,     &kPlayFeature,
    &kPayFeature,           &kDeedFeature,         &kActivationFeature, &kDamageFeature,
    &kDefeatFeature,        &kSchemeFeature,       &kRevealFeature,     &kWindowFeature,
    &kAllyLimitFeature,     &kDiscardVerbsFeature, &kFaceVerbsFeature,  &kPlayerVerbsFeature,
    &kResourceVerbsFeature, &kSearchVerbsFeature,
};

const cardgame::Features& features();

}  // namespace longbox::champions
