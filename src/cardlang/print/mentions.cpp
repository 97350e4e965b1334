#include "cardlang/print/mentions.h"

#include <algorithm>
#include <array>

namespace longbox::cardlang {

Mentions::Known* Mentions::find(int referent) {
  const auto found = std::ranges::find(known_, referent, &Known::referent);
  return found == known_.end() ? nullptr : &*found;
}

bool Mentions::knows(int referent) const {
  return std::ranges::find(known_, referent, &Known::referent) != known_.end();
}

void Mentions::introduce(int referent, std::string noun, std::string full) {
  std::erase_if(known_, [&](const Known& known) { return known.referent == referent; });
  known_.push_back({referent, std::move(noun), std::move(full), true, true});
  self_since_ = false;
}

void Mentions::mention_self() {
  self_mentioned_ = true;
  self_since_ = true;
}

void Mentions::end_sentence() {
  for (auto& known : known_) {
    known.recent = known.this_sentence;
    known.this_sentence = false;
  }
}

std::string Mentions::called(const Known& known) const {
  const auto alone = [&](auto member) {
    return std::ranges::count(known_, known.*member, member) == 1;
  };
  if (alone(&Known::noun)) return "that " + known.noun;
  if (alone(&Known::full)) return "that " + known.full;
  constexpr std::array<const char*, 3> kOrder = {"first", "second", "third"};
  std::size_t place = 0;
  for (const auto& other : known_) {
    if (other.referent == known.referent) break;
    if (other.full == known.full) ++place;
  }
  return std::string("the ") + kOrder[std::min(place, kOrder.size() - 1)] + " " + known.noun;
}

std::string Mentions::name(int referent, bool person) {
  Known* known = find(referent);
  if (known == nullptr) {
    const std::string noun = person ? "player" : "character";
    introduce(referent, noun, noun);
    return known_.size() == 1 && !self_mentioned_ && !person ? "it" : "that " + noun;
  }
  const auto recent = std::ranges::count(known_, true, &Known::recent);
  const bool it = known->recent && recent == 1 && !self_since_ && !person;
  known->recent = known->this_sentence = true;
  self_since_ = false;
  return it ? "it" : called(*known);
}

}  // namespace longbox::cardlang
