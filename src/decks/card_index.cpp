#include "decks/card_index.h"

#include <algorithm>
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

// Of a card with two faces, the one that leads decks.
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

template <class Matches>
std::vector<const IndexedCard*> select(const std::vector<IndexedCard>& cards, Matches matches) {
  std::vector<const IndexedCard*> found;
  for (const IndexedCard& card : cards)
    if (card.is_printed() && matches(card)) found.push_back(&card);
  return found;
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
}

std::vector<const IndexedCard*> CardIndex::cards() const {
  return select(cards_, [](const auto&) { return true; });
}

const IndexedCard* CardIndex::by_id(std::string_view id) const {
  const std::string lower = base::to_lower(id);
  const auto found = std::ranges::find(cards_, lower, &IndexedCard::id);
  return found == cards_.end() || !found->is_printed() ? nullptr : &*found;
}

std::vector<const IndexedCard*> CardIndex::named(std::string_view name) const {
  auto found = select(cards_, [&](const auto& card) { return card.name == name; });
  if (!found.empty()) return found;
  const std::string lower = base::to_lower(name);
  found = select(cards_, [&](const auto& card) { return base::to_lower(card.name) == lower; });
  if (!found.empty()) return found;
  const std::string key = name_key(name);
  if (key.empty()) return {};
  return select(cards_, [&](const auto& card) { return card.key == key; });
}

std::string CardIndex::suggestion(std::string_view name) const {
  std::vector<std::string> keys;
  for (const IndexedCard* card : cards()) keys.push_back(card->key);
  const auto key = base::nearest(name_key(name), keys);
  if (!key) return {};
  const auto card = std::ranges::find(cards_, *key, &IndexedCard::key);
  return "; did you mean '" + card->name + "'?";
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
