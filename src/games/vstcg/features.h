// This is the one list of features. Each brings its rows (cardgame/features.h) from the file that is called
// like it, unless another is named; nothing registers itself.
#pragma once

#include "cardgame/features.h"
#include "games/vstcg/words.h"

namespace longbox::vstcg {

using cardgame::Feature;

extern const Feature kKernelFeature;         // words/labels.cpp
extern const Feature kEventFeature;          // words/rows.cpp
extern const Feature kReasonFeature;         // words/reasons.cpp
extern const Feature kSetupFeature;          // run/setup.cpp
extern const Feature kTurnFeature;           // run/turn.cpp
extern const Feature kStepFeature;           // run/step.cpp
extern const Feature kFormationFeature;      // run/formation.cpp
extern const Feature kWrapUpFeature;         // run/wrap_up.cpp
extern const Feature kResourceFeature;       // play/resources.cpp
extern const Feature kActionFeature;         // play/action_rows.cpp
extern const Feature kAnnounceFeature;       // play/announce.cpp
extern const Feature kFlipFeature;           // play/flip.cpp
extern const Feature kEnterFeature;          // play/enter.cpp
extern const Feature kDeckOrderFeature;      // play/deck_order.cpp
extern const Feature kOrderPowersFeature;    // values/order_powers.cpp
extern const Feature kProposalFeature;       // fight/proposal.cpp
extern const Feature kSubstepFeature;        // fight/substep.cpp
extern const Feature kDrawFeature;           // play/draw.cpp
extern const Feature kReadyFeature;          // fight/ready.cpp
extern const Feature kCostVerbsFeature;      // language/verbs_costs.cpp
extern const Feature kCardVerbsFeature;      // language/verbs_cards.cpp
extern const Feature kPlayerVerbsFeature;    // language/verbs_players.cpp

// In this order they list what a player may want to do with a card, and explain an event.
inline constexpr const Feature* kFeatures[] = {
    &kKernelFeature,    &kEventFeature,     &kReasonFeature,   &kSetupFeature,   &kTurnFeature,
    &kStepFeature,      &kFormationFeature, &kWrapUpFeature,   &kResourceFeature, &kActionFeature,
    &kAnnounceFeature,  &kFlipFeature,      &kEnterFeature,    &kDeckOrderFeature, &kProposalFeature,
    &kSubstepFeature,   &kDrawFeature,      &kReadyFeature,    &kCostVerbsFeature, &kCardVerbsFeature,
    &kPlayerVerbsFeature, &kOrderPowersFeature,
};

const cardgame::Features& features();

}  // namespace longbox::vstcg
