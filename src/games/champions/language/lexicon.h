// The lexicon is the card language of this game: its words and phrases.
#pragma once

#include <vector>

#include "games/champions/words.h"
#include "kernel/effect/phrase.h"

namespace longbox::champions {

// Returns the words that the rules know. A game that is loaded has those of its card files too.
const kernel::Lexicon& own_lexicon();

// Rules look for verbs with these codes in compiled text.
enum VerbCode { kNoVerbCode, kGenerates, kGeneratesLike, kGeneratesFor, kUsesUp };
// Numbers and conditions have these codes; no zones, events or kinds have such codes.
enum ValueCode {
  kAsksForPayment = -1,   // it asks how the card was paid for
  kKnownOnlyLater = -2,   // it depends on what the effect does before
};

// Sorts of things that nouns mean and events are about (kernel::Phrase::sorts). In play they are the
// types; elsewhere they are the zones.
constexpr std::uint32_t sort_of(Type type) { return 1U << type; }
enum Sort : std::uint32_t {
  kInHand = 1U << (kObligation + 1),
  kInDeck = kInHand << 1,
  kInDiscard = kInHand << 2,
  kInEncounterDeck = kInHand << 3,
  kInEncounterDiscard = kInHand << 4,
  kInNemesisSet = kInHand << 5,
  kUnderCards = kInHand << 6,
  kIdentities = 1U << kHero | 1U << kAlterEgo,
  kFriends = kIdentities | 1U << kAlly,
  kEnemies = 1U << kVillain | 1U << kMinion,
  kCharacters = kFriends | kEnemies,
  kSideSchemes = 1U << kSideScheme | 1U << kPlayerSideScheme,
  kSchemes = 1U << kMainScheme | kSideSchemes,
  kPermanents = kInHand - 1,
};

// Each part of the lexicon has a file of its own.
std::vector<kernel::WordList> word_lists();
std::vector<kernel::AbilityHeader> headers();
std::vector<kernel::FactRow> fact_rows();
void add_object_phrases(std::vector<kernel::Phrase>& out);
void add_value_phrases(std::vector<kernel::Phrase>& out);
void add_event_phrases(std::vector<kernel::Phrase>& out);
void add_continuous_phrases(std::vector<kernel::Phrase>& out);
void add_harm_verbs(std::vector<kernel::Phrase>& out);
void add_card_verbs(std::vector<kernel::Phrase>& out);  // with the two below
void add_discard_verbs(std::vector<kernel::Phrase>& out);
void add_resource_verbs(std::vector<kernel::Phrase>& out);
void add_search_verbs(std::vector<kernel::Phrase>& out);
void add_enemy_verbs(std::vector<kernel::Phrase>& out);
void add_lasting_verbs(std::vector<kernel::Phrase>& out);
void add_player_verbs(std::vector<kernel::Phrase>& out);
void add_interrupt_verbs(std::vector<kernel::Phrase>& out);
void add_change_verbs(std::vector<kernel::Phrase>& out);
void add_face_verbs(std::vector<kernel::Phrase>& out);

}  // namespace longbox::champions
