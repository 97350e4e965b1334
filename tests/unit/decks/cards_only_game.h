// This game only has cards, for tests of everything that finds cards by name.
#pragma once

#include <cstdlib>
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
  std::string_view title() const override { return "Fake"; }
  const kernel::Rules& rules() const override { std::abort(); }
  const kernel::Library& library() const override { return library_; }
  const kernel::StateNames& names() const override { return names_; }
  std::vector<kernel::DeckReason> check_deck(const kernel::Deck&) const override { return {}; }
  base::Result<kernel::State, std::string> new_game(const kernel::Setup&) const override {
    return std::string("this game is not played");
  }
  kernel::State empty_table(int) const override { return {}; }
  bool begin_at(kernel::Machine&, const kernel::Beginning&) const override { return false; }
  std::string label(kernel::Machine&, const kernel::Decision&,
                    const kernel::Option&) const override {
    return {};
  }
  std::string prompt(kernel::Machine&, const kernel::Decision&) const override { return {}; }
  std::string log_line(const kernel::State&, const kernel::Event&, kernel::Seat) const override {
    return {};
  }
  std::string card_text(kernel::CardId) const override { return {}; }
  bool leads(kernel::CardId card) const override { return types_[card.value - 1U] == "main"; }
  std::vector<kernel::Fact> facts(kernel::CardId card) const override {
    const std::size_t at = card.value - 1U;
    std::vector<kernel::Fact> facts = {{"id", library_.card(card).id}, {"type", types_[at]}};
    if (levels_[at] > 0) facts.push_back({"level", levels_[at]});
    return facts;
  }
  std::string_view product(kernel::CardId) const override { return "First Box"; }
  std::string card_line(kernel::CardId) const override { return {}; }
  kernel::Verdict why_not(kernel::Machine&, kernel::Seat, const kernel::Option&) const override {
    return {};
  }
  std::vector<kernel::Option> intents(kernel::Machine&, kernel::Seat,
                                      kernel::ObjectId) const override {
    return {};
  }
  std::string intent_label(kernel::Machine&, const kernel::Option&) const override { return {}; }
  std::vector<kernel::LedgerLine> ledger(kernel::Machine&, kernel::ObjectId, int) const override {
    return {};
  }
  int evaluate(kernel::Machine&, kernel::Seat) const override { return 0; }
  std::string broken_law(kernel::Machine&) const override { return {}; }

 private:
  kernel::Library library_;
  kernel::StateNames names_;
  std::vector<std::string> types_;
  std::vector<int> levels_;
};

}  // namespace longbox::decks
