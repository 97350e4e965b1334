#include "kernel/effect/library.h"

#include <xxhash.h>

namespace longbox::kernel {

CardId Library::find_id(std::string_view id) const {
  const auto found = by_id_.find(std::string(id));
  return found == by_id_.end() ? CardId{} : CardId{found->second};
}

std::vector<CardId> Library::find_name(std::string_view name) const {
  std::vector<CardId> found;
  for (std::size_t i = 1; i < cards.size(); ++i)
    if (cards[i].name == name) found.push_back(CardId{i});
  return found;
}

std::uint16_t Library::name_id(std::string_view name) {
  const auto [entry, is_new] =
      name_ids_.try_emplace(std::string(name), static_cast<std::uint16_t>(names.size()));
  if (is_new) names.emplace_back(name);
  return entry->second;
}

void Library::add_spelling(std::string_view other, std::string_view name) {
  name_ids_[std::string(other)] = name_id(name);
}

CardId Library::add(Card card) {
  const CardId id{cards.size()};
  by_id_[card.id] = id.value;
  cards.push_back(std::move(card));
  return id;
}

std::uint64_t Library::fingerprint() const {
  XXH3_state_t* hash = XXH3_createState();
  XXH3_64bits_reset(hash);
  for (const auto& card : cards) {
    XXH3_64bits_update(hash, card.id.data(), card.id.size());
    XXH3_64bits_update(hash, card.numbers.data(), sizeof card.numbers);
    XXH3_64bits_update(hash, &card.tags, sizeof card.tags);
  }
  XXH3_64bits_update(hash, code.data(), code.size() * sizeof(Node));
  const auto digest = XXH3_64bits_digest(hash);
  XXH3_freeState(hash);
  return digest;
}

}  // namespace longbox::kernel
