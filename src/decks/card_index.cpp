#include "decks/card_index.h"

#include <array>
#include <utility>

#include "base/text.h"
#include "decks/facts.h"

namespace longbox::decks {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 4> kAbbreviations = {{
    {"dr", "doctor"},
    {"mr", "mister"},
    {"mt", "mount"},
    {"st", "saint"},
}};

// Returns the face that leads decks, if the card has two faces.
kernel::CardId leading_face(const kernel::Game& game, kernel::CardId card) {
  if (game.leads(card)) return card;
  const kernel::CardId back = other_face(game.library(), card);
  return back && game.leads(back) ? back : kernel::CardId{};
}

IndexedCard index_card(const kernel::Game& game, kernel::CardId card) {
  const Facts facts = game.facts(card);
  const kernel::Card& printed = game.library().card(card);
  IndexedCard entry{card, printed.id, printed.name, printed.set};
  entry.type = fact_text(facts, "type");
  if (entry.type.empty()) entry.type = fact_text(facts, "type_code");
  entry.leads = game.leads(card);
  entry.leader = leading_face(game, card);
  entry.product = base::slug(game.product(card));
  entry.quantity = fact_number(facts, "quantity", 0);
  entry.printed = game.is_listed(card);
  entry.level = fact_number(facts, "level", 0);
  entry.token = fact_flag(facts, "token");
  entry.key = name_key(printed.name);
  return entry;
}

}  // namespace

kernel::CardId other_face(const kernel::Library& library, kernel::CardId card) {
  const auto& turns_into = library.card(card).becomes;
  if (turns_into.size() != 1) return {};
  const auto& back = library.card(turns_into[0]).becomes;
  return back.size() == 1 && back[0] == card ? turns_into[0] : kernel::CardId{};
}

CardIndex::CardIndex(const kernel::Game& game) {
  for (std::size_t i = 1; i < game.library().cards.size(); ++i)
    cards_.push_back(index_card(game, kernel::CardId{i}));
  for (std::size_t place = 0; place < cards_.size(); ++place) {
    const IndexedCard& card = cards_[place];
    if (!card.is_printed()) continue;
    by_id_.emplace(card.id, place);
    by_name_[card.name].push_back(place);
    by_lower_name_[base::to_lower(card.name)].push_back(place);
    auto& same_key = by_key_[card.key];
    if (same_key.empty()) near_.add(card.key);
    same_key.push_back(place);
  }
}

std::vector<const IndexedCard*> CardIndex::cards() const {
  std::vector<const IndexedCard*> printed;
  for (const IndexedCard& card : cards_)
    if (card.is_printed()) printed.push_back(&card);
  return printed;
}

const IndexedCard* CardIndex::by_id(std::string_view id) const {
  const auto found = by_id_.find(base::to_lower(id));
  return found == by_id_.end() ? nullptr : &cards_[found->second];
}

std::vector<const IndexedCard*> CardIndex::at_places(const Places& places,
                                                     const std::string& text) const {
  std::vector<const IndexedCard*> cards;
  const auto found = places.find(text);
  if (found == places.end()) return cards;
  for (const std::size_t place : found->second) cards.push_back(&cards_[place]);
  return cards;
}

std::vector<const IndexedCard*> CardIndex::named(std::string_view name) const {
  if (auto found = at_places(by_name_, std::string(name)); !found.empty()) return found;
  if (auto found = at_places(by_lower_name_, base::to_lower(name)); !found.empty()) return found;
  const std::string key = name_key(name);
  return key.empty() ? std::vector<const IndexedCard*>{} : at_places(by_key_, key);
}

std::string CardIndex::suggestion(std::string_view name) const {
  const auto key = near_.nearest(name_key(name));
  if (!key) return {};
  return "; did you mean '" + cards_[by_key_.at(*key).front()].name + "'?";
}

std::string name_key(std::string_view name) {
  std::vector<std::string> words = base::split(base::slug(name), '-');
  for (std::string& word : words)
    for (const auto& [brief, full] : kAbbreviations)
      if (word == brief) word = full;
  return base::join(words, "-");
}

std::string list_cards(const std::vector<const IndexedCard*>& cards) {
  std::vector<std::string> names;
  for (const IndexedCard* card : cards) names.push_back(card->name + " [" + card->id + "]");
  return base::join(names, ", ");
}

}  // namespace longbox::decks
