// This game only has cards, for tests of everything that finds cards by name.
#pragma once

#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace longbox::decks {

class CardsOnlyGame : public kernel::Game {
 public:
  kernel::CardId add(const std::string& id, const std::string& name, const std::string& type,
                     int level = 0, std::vector<kernel::CardId> becomes = {}) {
    kernel::Card card;
    card.id = id;
    card.name = name;
    card.set = id.substr(0, 3);
    card.becomes = std::move(becomes);
    types_.push_back(type);
    levels_.push_back(level);
    return library_.add(std::move(card));
  }

  std::string_view id() const override { return "fake"; }
  const kernel::Rules& rules() const override { std::abort(); }
  const kernel::Library& library() const override { return library_; }
  bool leads(kernel::CardId card) const override { return types_[card.value - 1U] == "main"; }
  std::vector<kernel::Fact> facts(kernel::CardId card) const override {
    const std::size_t at = card.value - 1U;
    std::vector<kernel::Fact> facts = {{"id", library_.card(card).id}, {"type", types_[at]}};
    if (levels_[at] > 0) facts.push_back({"level", levels_[at]});
    return facts;
  }
  void write(kernel::CardId card, const std::string& text) { texts_[card.value] = text; }
  std::string card_text(kernel::CardId card) const override {
    const auto found = texts_.find(card.value);
    return found == texts_.end() ? std::string() : found->second;
  }
  std::string_view product(kernel::CardId) const override { return "First Box"; }

 private:
  kernel::Library library_;
  std::vector<std::string> types_;
  std::vector<int> levels_;
  std::map<unsigned, std::string> texts_;  // by card
};

}  // namespace longbox::decks
