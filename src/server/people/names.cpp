#include "server/people/names.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"
#include "server/people/quote.h"

namespace longbox::server {
namespace {

constexpr std::size_t kShortestName = 2;
constexpr std::size_t kLongestName = 24;

constexpr auto kPersons = std::to_array<std::string_view>(
    {"you", "nobody", "no-one", "somebody", "someone", "anybody", "anyone", "everybody", "everyone"});
constexpr auto kArticles =
    std::to_array<std::string_view>({"a-", "an-", "the-", "each-", "every-", "all-", "any-", "no-", "your-"});
constexpr auto kThings = std::to_array<std::string_view>(
    {"card",     "cards",     "player",  "players", "first-player", "opponent",  "opponents",
     "game",     "rules",     "deck",    "hand",    "encounter-deck", "encounter-card", "villain",
     "minion",   "drone",     "scheme",  "main-scheme", "side-scheme", "scenario", "character",
     "main-character", "combat", "attack", "round", "turn", "terrain", "secret-terrain", "terrain-pile"});

template <std::size_t Size>
bool is_one_of(const std::array<std::string_view, Size>& words, std::string_view slug) {
  return std::ranges::find(words, slug) != words.end();
}

// Letters of Latin scripts, so that no name looks like another one in other letters.
bool is_letter_of_names(char32_t letter) {
  if (letter >= 0x80) return letter >= 0xC0 && letter <= 0x24F;
  return std::isalnum(static_cast<int>(letter)) != 0 ||
         std::u32string_view(U" -_.'").find(letter) != std::u32string_view::npos;
}

}  // namespace

bool is_good_name(std::string_view name) {
  if (base::trim(name) != name || base::slug(name).empty()) return false;
  if (one_line(name, kLongestName) != name) return false;
  std::size_t length = 0;
  for (std::size_t at = 0; at < name.size(); ++length)
    if (!is_letter_of_names(base::next_code_point(name, at))) return false;
  return length >= kShortestName;
}

bool is_word_of_the_log(std::string_view slug) {
  if (is_one_of(kPersons, slug) || (slug.size() == 8 && slug.starts_with("player-"))) return true;
  for (const std::string_view article : kArticles)
    if (slug.starts_with(article)) return is_one_of(kThings, slug.substr(article.size()));
  return is_one_of(kThings, slug);
}

}  // namespace longbox::server
