// The shelf holds the games that can be played, with everything about them that never changes.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "decks/card_index.h"
#include "kernel/game.h"
#include "scenario/lesson.h"
#include "server/protocol/json.h"
#include "server/protocol/problem.h"
#include "server/tables/challenge.h"

namespace longbox::server {

// A row belongs to the inventory of a game's rules.
struct RuleRow {
  std::string id;
  std::string kind;
  std::string source;
  std::string summary;
};

// An offered deck comes with a game. Its file is read once, at the start.
struct OfferedDeck {
  base::Result<kernel::Deck, Problem> deck;
  std::vector<kernel::DeckReason> reasons;  // why it is not legal
  Json info;                                // the record `DeckInfo`
};

// A box is a game on the shelf. It is immutable and shared by all threads.
class GameBox {
 public:
  // `data_dir` is the folder with decks/.
  GameBox(std::unique_ptr<kernel::Game> game, std::string data_dir, std::vector<RuleRow> rules);

  const kernel::Game& game() const { return *game_; }
  const std::string& data_dir() const { return data_dir_; }
  const std::vector<RuleRow>& rules() const { return rules_; }
  const decks::CardIndex& cards() const { return cards_; }
  const std::vector<std::string>& deck_names() const { return deck_names_; }
  // Null when no deck of that name comes with the game.
  const OfferedDeck* deck(const std::string& name) const;

  const std::vector<scenario::Lesson>& lessons() const { return lessons_; }
  // Null when there is no lesson with that id.
  const scenario::Lesson* lesson(const std::string& id) const;

  const std::vector<Challenge>& challenges() const { return challenges_; }
  // Null when there is no puzzle with that id.
  const Challenge* challenge(const std::string& id) const;

  // Returns the note of a deck (decks/notes.h), which every update of a table asks for.
  std::string_view note_of(const kernel::Deck& deck) const;

  int fewest_seats() const { return game_->fewest_seats(); }
  // Returns whether all seats win or lose together.
  bool is_together() const { return together_; }
  // Returns the zones (bits) that belong to no seat.
  unsigned shared_zones() const { return game_->names().shared_zones; }

  // Writes the record `RuleRef` of a row.
  Json rule_ref(std::string_view id) const;
  // Returns the printed number behind a stat, or nothing where none is printed.
  std::optional<int> printed(kernel::CardId card, int stat) const;
  // Returns false for the players and the other helpers that the game keeps among its cards.
  bool is_card(kernel::CardId card) const { return game_->is_listed(card); }
  // Returns whether a card has this name; the name is given as a slug.
  bool is_card_name(std::string_view slug) const { return card_slugs_.contains(slug); }

  // Returns the record `GameInfo`.
  const Json& info() const { return info_; }
  // These return the record `CardInfo`, and all its text that a search looks at, in lower case.
  const Json& card_info(kernel::CardId card) const { return card_infos_[card.value]; }
  const std::string& search_text(kernel::CardId card) const { return search_texts_[card.value]; }

 private:
  using Numbers = std::array<std::optional<int>, kernel::kMaxStats>;

  void note_printed();
  void note_cards();
  void note_decks();
  void note_lessons();
  void note_challenges();
  Json words() const;
  Json make_info() const;

  std::unique_ptr<kernel::Game> game_;
  std::string data_dir_;
  std::vector<RuleRow> rules_;
  std::unordered_map<std::string_view, std::size_t> rule_at_;
  decks::CardIndex cards_;
  std::vector<std::string> deck_names_;
  std::vector<Numbers> printed_;  // by card
  std::vector<bool> assumed_;     // by card: something about it is not as printed
  bool together_ = false;
  Json info_;
  std::vector<Json> card_infos_;  // by card
  std::vector<std::string> search_texts_;
  std::set<std::string, std::less<>> card_slugs_;
  std::map<std::string, OfferedDeck> decks_;
  std::vector<scenario::Lesson> lessons_;
  std::vector<Challenge> challenges_;
};

class Shelf {
 public:
  void add(GameBox box) { boxes_.push_back(std::make_unique<GameBox>(std::move(box))); }
  const std::vector<std::unique_ptr<GameBox>>& boxes() const { return boxes_; }
  // Returns null when there is no such game.
  const GameBox* find(std::string_view game) const;
  // Writes the records `GameInfo` of all games.
  Json infos() const;

 private:
  std::vector<std::unique_ptr<GameBox>> boxes_;
};

}  // namespace longbox::server
