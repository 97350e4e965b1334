// The lexicon is the card language of this game: its words and phrases.
#pragma once

#include <vector>

#include "kernel/effect/phrase.h"

namespace longbox::vstcg {

// Returns the words that the rules know. A game that is loaded has those of its card files too.
const kernel::Lexicon& own_lexicon();

// Returns whether the effect is what a word of the list `effect-kind` means (504.3c).
bool is_effect_of(const kernel::Link& link, int word);
// The text `identity` of a card has this number; without it the name is the identity (201.6).
inline constexpr int kIdentityText = 0;

// Sorts of things that nouns mean and events are about (kernel::Phrase::sorts).
enum Sort : std::uint32_t {
  kAnything = 0,
  kCharacters = 1,
  kAttackers = 2,
  kDefenders = 4,
  kBearers = 8,
  kStanding = kCharacters | kAttackers | kDefenders | kBearers,
  kEquipments = 16,
  kLocations = 32,
  kPlotTwists = 64,
  kResources = 128,  // besides face-up ones
  kInRow = kLocations | kPlotTwists | kResources,
  kInPlay = kStanding | kEquipments | kInRow,
  kInHand = 256,
  kInDeck = 512,
  kInKoPile = 1024,
  kLookedAt = 2048,
};

// Each part of the lexicon has a file of its own.
std::vector<kernel::WordList> word_lists();                    // lexicon_names.cpp
std::vector<kernel::FactRange> fact_ranges();                  // lexicon_cards.cpp
std::vector<kernel::CardShape> card_shapes();
std::vector<kernel::AbilityHeader> headers();
std::vector<kernel::FactRow> fact_rows();
std::vector<kernel::OpenList> open_lists();
void add_object_phrases(std::vector<kernel::Phrase>& out);      // lexicon_objects.cpp
void add_value_phrases(std::vector<kernel::Phrase>& out);       // lexicon_values.cpp
void add_event_phrases(std::vector<kernel::Phrase>& out);       // lexicon_events.cpp
void add_continuous_phrases(std::vector<kernel::Phrase>& out);  // lexicon_continuous.cpp
void add_character_verbs(std::vector<kernel::Phrase>& out);     // verbs_characters.cpp
void add_card_verbs(std::vector<kernel::Phrase>& out);          // verbs_cards.cpp
void add_player_verbs(std::vector<kernel::Phrase>& out);        // verbs_players.cpp
void add_chain_verbs(std::vector<kernel::Phrase>& out);         // verbs_chain.cpp
void add_cost_verbs(std::vector<kernel::Phrase>& out);          // verbs_costs.cpp
void add_lasting_verbs(std::vector<kernel::Phrase>& out);       // verbs_lasting.cpp

}  // namespace longbox::vstcg
