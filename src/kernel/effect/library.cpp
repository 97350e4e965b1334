#include "kernel/effect/library.h"

#include <xxhash.h>

#include <type_traits>

namespace longbox::kernel {

CardId Library::find_id(std::string_view id) const {
  const auto found = by_id_.find(std::string(id));
  return found == by_id_.end() ? CardId{} : CardId{found->second};
}

const TagSet& Library::tags_marked(int mark) const {
  static const TagSet kNone;
  const auto at = static_cast<std::size_t>(mark);
  return at < marked_tags.size() ? marked_tags[at] : kNone;
}

std::uint16_t Library::name_id(std::string_view name) {
  const auto [entry, is_new] =
      name_ids_.try_emplace(std::string(name), static_cast<std::uint16_t>(names.size()));
  if (is_new) names.emplace_back(name);
  return entry->second;
}

namespace {

// A Numbering gives equal texts one number. It does not keep the texts.
class Numbering {
 public:
  std::uint16_t operator()(std::string_view text) {
    return numbers_.try_emplace(text, static_cast<std::uint16_t>(numbers_.size())).first->second;
  }

 private:
  std::unordered_map<std::string_view, std::uint16_t> numbers_;
};

}  // namespace

void Library::index_names() {
  Numbering sets;
  named_.assign(names.size(), CardId{});
  for (std::size_t i = 1; i < cards.size(); ++i) {
    cards[i].set_number = sets(cards[i].set);
    const auto name = name_ids_.find(cards[i].name);
    if (name == name_ids_.end() || names[name->second] != cards[i].name) continue;
    if (CardId& first = named_[name->second]; !first) first = CardId{i};
  }
  Numbering called;
  for (Ability& ability : abilities) ability.name_number = called(ability.name);
}

void Library::add_spelling(std::string_view other, std::string_view name) {
  name_ids_[std::string(other)] = name_id(name);
}

int Library::find_pile(std::string_view name) const {
  for (std::size_t i = 1; i < piles.size(); ++i)
    if (piles[i].name == name) return static_cast<int>(i);
  return 0;
}

int Library::pile_number(std::string_view name) {
  if (const int found = find_pile(name); found != 0) return found;
  if (piles.size() > kMaxPiles) return 0;
  piles.push_back({std::string(name), 0});
  return static_cast<int>(piles.size() - 1);
}

CardId Library::add(Card card) {
  const CardId id{cards.size()};
  by_id_[card.id] = id.value;
  cards.push_back(std::move(card));
  return id;
}

namespace {

// A Fingerprint collects values of any plain type into one number. Lists and texts go with their
// length, so that what belongs to one cannot be taken for the beginning of the next.
class Fingerprint {
 public:
  Fingerprint() : state_(XXH3_createState()) { XXH3_64bits_reset(state_); }
  ~Fingerprint() { XXH3_freeState(state_); }
  Fingerprint(const Fingerprint&) = delete;
  Fingerprint& operator=(const Fingerprint&) = delete;

  template <class... Values>
  void add(const Values&... values) {
    (add_one(values), ...);
  }
  std::uint64_t digest() const { return XXH3_64bits_digest(state_); }

 private:
  template <class Value>
  void add_one(const Value& value) {
    static_assert(std::has_unique_object_representations_v<Value>, "no padding is hashed");
    XXH3_64bits_update(state_, &value, sizeof value);
  }
  void add_one(const std::string& text) {
    add_one(text.size());
    XXH3_64bits_update(state_, text.data(), text.size());
  }
  template <class Item>
  void add_one(const std::vector<Item>& list) {
    add_one(list.size());
    for (const auto& item : list) add_one(item);
  }

  XXH3_state_t* state_;
};

void mix(Fingerprint& print, const Card& card) {
  print.add(card.id, card.name, card.names, card.labels, card.type, card.numbers.all(), card.present,
            card.texts[0], card.texts[1], card.tags,
            card.symbols, card.keywords, card.qualities, card.abilities, card.becomes);
}

void mix(Fingerprint& print, const Ability& ability) {
  print.add(ability.kind, ability.event, ability.timing, ability.continuous, ability.zones,
            ability.limit, ability.cost_size, ability.cost, ability.number, ability.keyword,
            ability.header, ability.played, ability.always, ability.face_down, ability.this_game,
            ability.optional, ability.filter,
            ability.if_condition, ability.while_condition, ability.body, ability.effect_start,
            ability.variables, ability.captured, ability.pile, ability.piles, ability.name);
  // Most abilities have none of these, and games that were saved before they were mixed stay valid.
  if (ability.below != 0) print.add('b', ability.below);
  if (ability.repeats) print.add('r');
  if (ability.also_captured != std::array<std::uint8_t, 2>{}) print.add('c', ability.also_captured);
}

}  // namespace

std::uint64_t Library::fingerprint() const {
  Fingerprint print;
  print.add(cards.size(), abilities.size(), keywords.size());
  for (const auto& card : cards) mix(print, card);
  for (const auto& ability : abilities) mix(print, ability);
  for (const auto& keyword : keywords) print.add(keyword.word, keyword.name, keyword.abilities);
  for (const auto& pile : piles) print.add(pile.name, pile.words);
  for (const auto& label : labels) print.add(label);
  print.add(code);
  return print.digest();
}

}  // namespace longbox::kernel
