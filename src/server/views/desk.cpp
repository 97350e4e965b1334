#include "server/views/desk.h"

#include <algorithm>
#include <set>

#include "base/text.h"

namespace longbox::server {
namespace {

// A page is a part of a long list.
struct Page {
  std::size_t offset = 0;
  std::size_t limit = 0;

  bool holds(std::size_t place) const { return place >= offset && place - offset < limit; }
};

Page page_of(const Json& request, int usual, int most) {
  const auto number = [&](const char* name, std::int64_t otherwise) {
    return request.contains(name) ? request[name].get<std::int64_t>() : otherwise;
  };
  const auto offset = std::max<std::int64_t>(0, number("offset", 0));
  const auto limit = std::clamp<std::int64_t>(number("limit", usual), 0, most);
  return {static_cast<std::size_t>(offset), static_cast<std::size_t>(limit)};
}

std::string text_of(const Json& request, const char* name) {
  return request.contains(name) ? request[name].get<std::string>() : "";
}

// Returns whether every word stands somewhere in the text; both are in lower case.
bool has_all(const std::string& text, const std::vector<std::string>& words) {
  return std::ranges::all_of(
      words, [&](const std::string& word) { return text.find(word) != std::string::npos; });
}

std::vector<std::string> words_of(const std::string& search) {
  std::vector<std::string> words;
  for (const std::string& word : base::split(base::to_lower(search), ' '))
    if (!word.empty()) words.push_back(word);
  return words;
}

}  // namespace

Reply find_cards(const GameBox& box, const Json& request) {
  const Page page = page_of(request, 100, 500);
  const auto words = words_of(text_of(request, "search"));
  const std::string set = text_of(request, "set");
  const std::string kind = text_of(request, "kind");
  std::set<std::string> sets;
  std::set<std::string> types;
  std::size_t total = 0;
  Json cards = Json::array();
  for (const decks::IndexedCard* card : box.cards().cards()) {
    sets.insert(card->set);
    types.insert(card->type);
    if ((!set.empty() && card->set != set) || (!kind.empty() && card->type != kind)) continue;
    if (!has_all(box.search_text(card->card), words)) continue;
    if (page.holds(total++)) cards.push_back(box.card_info(card->card));
  }
  return Json{{"game", box.game().id()}, {"total", total}, {"offset", page.offset},
              {"cards", std::move(cards)}, {"sets", sets}, {"types", types}};
}

Reply find_card(const GameBox& box, const Json& request) {
  const auto* card = box.cards().by_id(request["card"].get<std::string>());
  if (card == nullptr) return Problem{"no-such-card"};
  return Json{{"game", box.game().id()}, {"card", box.card_info(card->card)}};
}

Reply find_rules(const GameBox& box, const Json& request) {
  const Page page = page_of(request, 200, 1000);
  const auto words = words_of(text_of(request, "search"));
  std::size_t total = 0;
  Json rules = Json::array();
  for (const RuleRow& row : box.rules()) {
    if (!has_all(base::to_lower(row.id + " " + row.summary), words)) continue;
    if (!page.holds(total++)) continue;
    rules.push_back(
        {{"id", row.id}, {"kind", row.kind}, {"source", row.source}, {"summary", row.summary}});
  }
  return Json{{"game", box.game().id()},
              {"total", total},
              {"offset", page.offset},
              {"rules", std::move(rules)}};
}

}  // namespace longbox::server
