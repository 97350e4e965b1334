#include "games/vs2pcg/language/loading.h"

#include <algorithm>
#include <map>
#include <string_view>

#include "games/vs2pcg/decks/next_levels.h"
#include "games/vs2pcg/features/memory.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/play/payment.h"
#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

namespace {

using kernel::Library;

constexpr std::string_view kGauntletName = "Infinity Gauntlet";

// The brand of a set stands in its declaration.
using Brands = std::map<std::string_view, std::uint64_t>;

Brands brands_of_sets(const kernel::Lexicon& lexicon) {
  Brands brands;
  for (const kernel::WordList& list : lexicon.words)
    for (const kernel::Word& set : list.words)
      if (list.type == "set" && set.mark != 0) brands[set.word] = std::uint64_t{1} << set.mark;
  return brands;
}

// card-type.plot-twist.brand-symbol: a card that prints no brand has the brand of its set.
std::uint64_t find_brand(const Card& card, const Brands& of_sets) {
  if ((card.qualities & kBrandBits) != 0) return card.qualities & kBrandBits;
  const auto found = of_sets.find(card.set);
  return found == of_sets.end() ? 0 : found->second;
}

bool has_name(const Library& library, const Card& card, std::string_view wanted) {
  return std::ranges::any_of(card.names,
                             [&](std::uint16_t name) { return library.names[name] == wanted; });
}

bool uses(const Library& library, const kernel::Ability& ability, int phrase) {
  for (const auto start : {ability.body, ability.if_condition, ability.while_condition}) {
    if (start == 0) continue;
    for (const auto* node = library.at(start); node->op != kernel::kEnd; ++node)
      if (node->op == kernel::kFirstPhrase + phrase) return true;
  }
  return false;
}

// The payment of a super power must know that it makes a nest.
void find_nesting(Library& library) {
  for (kernel::Ability& ability : library.abilities)
    if (ability.header == kSuperHeader && uses(library, ability, nest_phrase())) ability.sorts |= kMakesNest;
}

// "self has <quality>", without any condition.
bool is_steady(const Library& library, const kernel::Ability& ability, int self) {
  return ability.kind == kernel::AbilityKind::Continuous && ability.continuous == kGrantsQuality &&
         ability.while_condition == 0 && ability.zones == 0 && ability.watches == 0 && ability.looks_in == 0 &&
         ability.reads == 0 && (library.at(ability.body) + 1)->op == kernel::kFirstPhrase + self;
}

// These qualities stay as they were where only gifts of qualities are worked out anew.
void find_steady(Library& library) {
  const auto& phrases = own_lexicon().phrases;
  const auto self = std::ranges::find(phrases, std::string_view("self"), &kernel::Phrase::form) - phrases.begin();
  for (kernel::Ability& ability : library.abilities)
    if (is_steady(library, ability, static_cast<int>(self))) ability.sorts |= kSteady;
}

void find_questions(Library& library) {
  const int attacks = attacked_lately_phrase();
  const int stuns = stunned_this_game_phrase();
  for (kernel::Ability& ability : library.abilities) {
    if (uses(library, ability, attacks)) ability.sorts |= kAsksAttacks;
    if (uses(library, ability, stuns)) ability.sorts |= kAsksStuns;
  }
}

void find_sorts(Library& library, const Brands& of_sets) {
  for (Card& card : library.cards) {
    card.sorts = find_brand(card, of_sets);
    if (has_name(library, card, kGauntletName)) card.sorts |= kGauntlet;
  }
  for (kernel::Ability& ability : library.abilities) {
    const std::string& keyword = library.keywords[ability.keyword].word;
    if (keyword == "level-up" || keyword == "level-down") ability.sorts |= kOfLevels;
  }
  find_nesting(library);
  for (const kernel::Ability& line : library.abilities)
    if (line.kind == kernel::AbilityKind::Contents && line.continuous == kMakesOnly)
      library.piles[line.pile].words |=
          static_cast<std::uint16_t>(((library.at(line.body) + 1)->value + 1) << kTeamOfPile);
  for (kernel::Pile& pile : library.piles)
    if (pile.name == kInventionPile) pile.sorts |= kOfInventions;
}

std::string_view without_stars(std::string_view name) {
  while (!name.empty() && name.front() == '*') name.remove_prefix(1);
  while (!name.empty() && name.back() == '*') name.remove_suffix(1);
  return name;
}

// mantle.direct-match: names are one mantle if they are equal but for stars.
void find_mantles(Library& library) {
  std::map<std::string_view, std::uint16_t> numbers;
  library.roots.clear();
  for (const std::string& name : library.names) {
    const auto next = static_cast<std::uint16_t>(numbers.size());
    library.roots.push_back(numbers.try_emplace(without_stars(name), next).first->second);
  }
}

// Cards look for few texts in names: those that stand behind the phrase.
void find_names_with_text(Library& library) {
  const auto phrase = kernel::kFirstPhrase + text_in_name_phrase();
  library.names_with.assign(library.names.size(), {});
  for (std::size_t i = 0; i + 1 < library.code.size(); ++i) {
    if (library.code[i].op != phrase) continue;
    const auto text = static_cast<std::size_t>(library.code[i + 1].value);
    auto& found = library.names_with[text];
    if (!found.empty()) continue;
    for (std::size_t name = 0; name < library.names.size(); ++name)
      if (library.names[name].find(library.names[text]) != std::string::npos)
        found.push_back(static_cast<std::uint16_t>(name));
  }
}

// A power may say of another power of its card that only cards of the hand pay for it.
void mark_prices(Library& library) {
  for (const Card& card : library.cards)
    each_line(library, card, kPaysByHand, [&](AbilityId, const kernel::Node* name) {
      for (const AbilityId id : card.abilities) {
        kernel::Ability& paid = library.abilities[id.value];
        if (paid.name != library.names[static_cast<std::size_t>(name->value)]) continue;
        for (int i = 0; i < paid.cost_size; ++i) paid.cost[static_cast<std::size_t>(i)].symbols |= kByHandOnly;
      }
    });
}

}  // namespace

void finish_loading(cardlang::CardBook& book) {
  Library& library = book.library;
  find_sorts(library, brands_of_sets(book.lexicon));
  find_questions(library);
  find_steady(library);
  find_mantles(library);
  find_names_with_text(library);
  find_next_levels(library);
  mark_prices(library);
}

}  // namespace longbox::vs2pcg
