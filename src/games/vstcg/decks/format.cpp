#include "games/vstcg/decks/format.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

#include "base/text.h"
#include "cardgame/set_kinds.h"

namespace longbox::vstcg {

namespace {

using cardgame::SetKind;

// 101.3 leaves formats to documents outside the book, so these are ours.
struct DeckFormat {
  std::string_view name;
  bool (*allows)(SetKind);
  std::string_view refusal;  // behind the names of cards that it does not allow
};

constexpr std::array kFormats = std::to_array<DeckFormat>({
    // The first one counts where a deck does not say anything.
    {"starter", [](SetKind kind) { return kind != SetKind::Book; },
     "quoted in the rulebook; say 'Format: book'"},
    {"book", [](SetKind) { return true; }, ""},
    {"printed", [](SetKind kind) { return kind == SetKind::Printed; }, "not known as printed"},
});

const DeckFormat* find_format(std::string_view name) {
  if (name.empty()) return kFormats.data();
  const auto found = std::ranges::find(kFormats, name, &DeckFormat::name);
  return found == kFormats.end() ? nullptr : &*found;
}

std::string no_such_format(const std::string& name) {
  std::vector<std::string> known;
  for (const DeckFormat& format : kFormats) known.emplace_back(format.name);
  return fmt::format("there is no format '{}'; there are {}", name, base::join(known, ", ", " and "));
}

}  // namespace

void check_format(const kernel::Library& library, const kernel::Lexicon& lexicon,
                  const kernel::Deck& deck, std::vector<kernel::DeckReason>& out) {
  const DeckFormat* format = find_format(deck.format);
  if (format == nullptr) return out.push_back({"101.3", no_such_format(deck.format)});
  std::vector<std::string> refused;
  for (const kernel::DeckEntry& entry : deck.cards) {
    const kernel::Card& card = library.card(entry.card);
    if (!format->allows(cardgame::set_kind(lexicon, card))) refused.push_back(card.name);
  }
  if (!refused.empty())
    out.push_back({"101.3", fmt::format("format {} refuses {}: {}", format->name,
                                        base::join(refused, ", ", " and "), format->refusal)});
}

}  // namespace longbox::vstcg
