// The lexicon is the card language of this game: its words and phrases.
#pragma once

#include <vector>

#include "kernel/effect/phrase.h"

namespace longbox::vs2pcg {

// Returns the words that the rules know. A game that is loaded has those of its card files too.
const kernel::Lexicon& own_lexicon();
// Returns the place in the lexicon of the phrase that looks for a text in names.
int text_in_name_phrase();
// Returns the place of the statement that makes a nest.
int nest_phrase();

// Sorts of things that nouns mean and events are about (kernel::Phrase::sorts). Characters have several
// states, each a sort; the player who defends is one of the defenders.
enum Sort : std::uint32_t {
  kAnything = 0,
  kCharacters = 1,
  kWearers = 2,
  kAttackers = 4,
  kDefenders = 8,
  kStanding = kCharacters | kWearers | kAttackers | kDefenders,
  kEquipments = 16,
  kLocations = 32,
  kResources = 64,  // besides locations
  kInPlay = kStanding | kEquipments | kLocations | kResources,
  kPlayable = kCharacters | kEquipments | kLocations,
  kInHand = 128,
  kInDeck = 256,
  kInKoPile = 512,
  kLookedAt = 1024,
  kInPiles = 2048,
};

// Each part of the lexicon has a file of its own.
std::vector<kernel::WordList> word_lists();
std::vector<kernel::FactRange> fact_ranges();
std::vector<kernel::CardShape> card_shapes();
std::vector<kernel::AbilityHeader> headers();
std::vector<kernel::FactRow> fact_rows();
std::vector<kernel::OpenList> open_lists();
void add_object_phrases(std::vector<kernel::Phrase>& out);
void add_value_phrases(std::vector<kernel::Phrase>& out);
void add_event_phrases(std::vector<kernel::Phrase>& out);
void add_power_phrases(std::vector<kernel::Phrase>& out);
void add_game_verbs(std::vector<kernel::Phrase>& out);
void add_reaction_phrases(std::vector<kernel::Phrase>& out);
void add_continuous_phrases(std::vector<kernel::Phrase>& out);
void add_character_verbs(std::vector<kernel::Phrase>& out);
void add_card_verbs(std::vector<kernel::Phrase>& out);
void add_player_verbs(std::vector<kernel::Phrase>& out);
void add_combat_verbs(std::vector<kernel::Phrase>& out);
void add_type_verbs(std::vector<kernel::Phrase>& out);
void add_table_verbs(std::vector<kernel::Phrase>& out);
void add_face_phrases(std::vector<kernel::Phrase>& out);
void add_copy_phrases(std::vector<kernel::Phrase>& out);
void add_nest_phrases(std::vector<kernel::Phrase>& out);
void add_atlantis_phrases(std::vector<kernel::Phrase>& out);
void add_bind_verbs(std::vector<kernel::Phrase>& out);
void add_wish_phrases(std::vector<kernel::Phrase>& out);
void add_outlast_phrases(std::vector<kernel::Phrase>& out);
void add_permission_phrases(std::vector<kernel::Phrase>& out);
void add_name_phrases(std::vector<kernel::Phrase>& out);
void add_number_verbs(std::vector<kernel::Phrase>& out);
void add_setup_phrases(std::vector<kernel::Phrase>& out);
void add_pile_phrases(std::vector<kernel::Phrase>& out);
void add_hostage_verbs(std::vector<kernel::Phrase>& out);
void add_pocket_verbs(std::vector<kernel::Phrase>& out);
void add_deal_verbs(std::vector<kernel::Phrase>& out);
void add_moment_phrases(std::vector<kernel::Phrase>& out);
void add_looking_verbs(std::vector<kernel::Phrase>& out);
void add_price_verbs(std::vector<kernel::Phrase>& out);
void add_naming_verbs(std::vector<kernel::Phrase>& out);
void add_fight_phrases(std::vector<kernel::Phrase>& out);
void add_memory_phrases(std::vector<kernel::Phrase>& out);
void add_bottom_verbs(std::vector<kernel::Phrase>& out);
void add_rearranging_verbs(std::vector<kernel::Phrase>& out);
void add_copying_phrases(std::vector<kernel::Phrase>& out);

}  // namespace longbox::vs2pcg
