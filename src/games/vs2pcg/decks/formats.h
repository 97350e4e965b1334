// A deck may name a format, which forbids more than the rules do. Cards say themselves which format bans them.
#pragma once

#include <algorithm>
#include <string_view>

#include "games/vs2pcg/values/teams.h"
#include "games/vs2pcg/words.h"
#include "kernel/effect/library.h"
#include "kernel/effect/phrase.h"

namespace longbox::vs2pcg {

inline constexpr std::string_view kTournament = "tournament";

// The printed number of a card that a format bans is 1 + the place of that format. Behind kEndless there is another number
// that no rule asks about (lexicon_cards.cpp).
inline constexpr int kBanned = kEndless + 2;
// Card::texts has the id of the banned card whose corrected print this is.
inline constexpr std::size_t kReplaces = 0;

struct Format {
  std::string_view name;
  std::string_view english;
  bool (*forbids)(const kernel::Library&, const Card&) = nullptr;  // beside the cards that say that it bans them
};

inline constexpr Format kFormats[] = {
    {"all-good", "All-Good",
     [](const kernel::Library& library, const Card& card) { return card.tags.meets(evil_teams(library)); }},
    {kTournament, "tournament"},
};

// Returns the format of that name, or nothing.
inline const Format* find_format(std::string_view name) {
  const auto* found = std::ranges::find(kFormats, name, &Format::name);
  return found == std::end(kFormats) ? nullptr : found;
}

// Returns the format that bans the card, or nothing.
inline const Format* format_that_bans(const Card& card) {
  const int place = card.numbers[kBanned];
  return place == 0 ? nullptr : &kFormats[place - 1];
}

inline bool is_allowed(const kernel::Library& library, const Format& format, const Card& card) {
  return format_that_bans(card) != &format && (format.forbids == nullptr || !format.forbids(library, card));
}

// Returns the card that this one is another print of, corrected or not; itself if it is none (deck.four-copies).
inline CardId first_print(const kernel::Library& library, CardId card) {
  const std::string& replaced = library.card(card).texts[kReplaces];
  const CardId banned = replaced.empty() ? CardId{} : library.find_id(replaced);
  return banned ? banned : library.original(card);
}

// Returns the formats as a list of words of the card language.
inline kernel::WordList formats_list() {
  kernel::WordList list{"format", {}};
  for (const Format& format : kFormats)
    list.words.push_back({std::string(format.name), std::string(format.english), static_cast<int>(list.words.size()) + 1});
  return list;
}

}  // namespace longbox::vs2pcg
