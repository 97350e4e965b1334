#include "decks/table_decks.h"

#include <algorithm>

namespace longbox::decks {

namespace {

// Two free seats see every pair of forty decks. What more of them could want is found by then or not at all.
constexpr int kMostTries = 1600;

class Search {
 public:
  Search(const kernel::Game& game, const kernel::Choices& choices, std::span<const std::optional<kernel::Deck>> chosen,
         std::span<const kernel::Deck> offered)
      : game_(game), chosen_(chosen), offered_(offered) {
    setup_.choices = choices;
    setup_.decks_are_checked = true;  // each of them once is enough: there may be many tries
    for (const auto& deck : chosen) setup_.decks.push_back(deck.value_or(kernel::Deck{}));
  }

  bool fill_from(std::size_t seat) {
    if (seat == setup_.decks.size()) return is_accepted();
    if (chosen_[seat]) return fill_from(seat + 1);
    for (const kernel::Deck& deck : offered_) {
      if (is_taken(deck, seat)) continue;
      setup_.decks[seat] = deck;
      if (fill_from(seat + 1)) return true;
      if (tries_ >= kMostTries) return false;
    }
    return false;
  }

  std::vector<kernel::Deck>& decks() { return setup_.decks; }
  const std::string& why_not() const { return why_not_; }

 private:
  bool is_accepted() {
    tries_ += 1;
    const auto first = game_.new_game(setup_);
    if (!first) why_not_ = first.error();
    return first.ok();
  }

  // A deck is played twice only where there are fewer decks than seats.
  bool is_taken(const kernel::Deck& deck, std::size_t seat) const {
    if (offered_.size() < chosen_.size()) return false;
    for (std::size_t other = 0; other < chosen_.size(); ++other)
      if ((other < seat || chosen_[other]) && setup_.decks[other].name == deck.name) return true;
    return false;
  }

  const kernel::Game& game_;
  std::span<const std::optional<kernel::Deck>> chosen_;
  std::span<const kernel::Deck> offered_;
  kernel::Setup setup_;
  std::string why_not_ = "the game comes without a deck";
  int tries_ = 0;
};

}  // namespace

base::Result<std::vector<kernel::Deck>, std::string> find_decks(const kernel::Game& game, const kernel::Choices& choices,
                                                                std::span<const std::optional<kernel::Deck>> chosen,
                                                                std::span<const kernel::Deck> offered) {
  Search search(game, choices, chosen, offered);
  if (search.fill_from(0)) return std::move(search.decks());
  return search.why_not();
}

}  // namespace longbox::decks
