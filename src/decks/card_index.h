// CardIndex finds cards by what people type: exact names, other spellings, ids.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "decks/near_names.h"
#include "kernel/game.h"

namespace longbox::decks {

// IndexedCard holds the facts of a card that a search asks about.
struct IndexedCard {
  kernel::CardId card;
  std::string id;
  std::string name;
  std::string set;
  std::string type;
  int level = 0;  // 0: the card has no level
  bool token = false;
  bool leads = false;   // decks are led by it
  kernel::CardId leader;  // the face of it that leads decks, this one or the other; none: neither
  std::string product;    // product that it is sold in, without its spelling
  int quantity = 0;       // copies in that product; 0: the card does not say
  bool printed = true;  // false: the game keeps it for itself
  std::string key;  // the name without its spelling: "Dr. Strange" and "doctor strange" are one

  bool is_printed() const { return printed; }
};

// A card with two faces has another side; all others have none.
kernel::CardId other_face(const kernel::Library& library, kernel::CardId card);

class CardIndex {
 public:
  explicit CardIndex(const kernel::Game& game);

  // Printed cards come in the order of the library; those that a game keeps for itself are left out.
  std::vector<const IndexedCard*> cards() const;
  const IndexedCard* by_id(std::string_view id) const;
  const IndexedCard& at(kernel::CardId card) const { return cards_[card.value - 1U]; }

  // Cards spelled exactly so have the name; if there are none, those that differ only in case; if there
  // are none, those that differ only in punctuation, accents and abbreviations.
  std::vector<const IndexedCard*> named(std::string_view name) const;

  // A name that nobody bears gets the hint "; did you mean 'Ant-Man'?", which is empty when none is near.
  std::string suggestion(std::string_view name) const;

 private:
  using Places = std::unordered_map<std::string, std::vector<std::size_t>>;

  std::vector<const IndexedCard*> at_places(const Places& places, const std::string& text) const;

  std::vector<IndexedCard> cards_;
  // These tables lead to places in `cards_`, for printed cards only: by id, and by each way to spell a name.
  std::unordered_map<std::string, std::size_t> by_id_;
  Places by_name_;
  Places by_lower_name_;
  Places by_key_;
  NearNames near_;
};

// Names are compared by keys, which have no spelling: slugs with "dr" read as "doctor" and so on.
std::string name_key(std::string_view name);

// Messages name cards like this: "Loki [mnb-098], Loki [aff-020]".
std::string list_cards(const std::vector<const IndexedCard*>& cards);

}  // namespace longbox::decks
