// Decks: by name or pasted, with their legality and the numbers for charts.
#include <algorithm>
#include <map>

#include "base/text.h"
#include "decks/decks.h"
#include "decks/facts.h"
#include "kernel/words.h"
#include "server/desk.h"
#include "server/quote.h"

namespace longbox::server {
namespace {

constexpr int kNoCost = -1;
constexpr std::size_t kLongestTitle = 60;
// What a pasted list is called in messages about its lines.
constexpr const char* kPasted = "the list";

bool has_text(const Json& choice) { return choice.contains("text"); }

base::Result<kernel::Deck, Problem> read_deck(const GameBox& box, const Json& choice) {
  if (!has_text(choice) && !choice.contains("name")) return Problem{"deck-needed"};
  if (has_text(choice)) {
    auto deck = decks::parse_deck(box.game(), choice["text"].get<std::string>(), kPasted);
    if (!deck) return Problem{"deck-unreadable", deck.error().text};
    deck.value().name = one_line(deck.value().name, kLongestTitle);
    return std::move(deck.value());
  }
  // Only names of the list: a name must not reach any file.
  const auto name = choice["name"].get<std::string>();
  if (std::ranges::find(box.deck_names(), name) == box.deck_names().end())
    return Problem{"no-such-deck"};
  auto deck = decks::load_deck(box.game(), box.data_dir(), name);
  if (!deck) return Problem{"deck-unreadable", deck.error().text};
  return std::move(deck.value());
}

Json reason_json(const kernel::DeckReason& reason) {
  return {{"rule", reason.rule}, {"message", reason.message}};
}

// Adds up what the charts show while the cards are listed.
class DeckCounter {
 public:
  explicit DeckCounter(const GameBox& box) : box_(box) {}

  void add(kernel::CardId id, int count, const char* part, const std::string& pile = {}) {
    const decks::IndexedCard& card = box_.cards().at(id);
    const int cost = decks::fact_number(box_.game().facts(id), "cost", kNoCost);
    Json row = {{"card", card.id}, {"name", card.name}, {"type", card.type}, {"count", count},
                {"part", part}};
    if (!pile.empty()) row["pile"] = pile;
    if (cost != kNoCost) row["cost"] = cost;
    cards_.push_back(std::move(row));
    if (std::string_view(part) != "deck") return;
    size_ += count;
    if (cost != kNoCost) costs_[cost] += count;
    types_[kernel::english(box_.game(), "type", card.type)] += count;
  }

  void write(Json& deck) const {
    deck["size"] = size_;
    deck["cards"] = cards_;
    deck["costs"] = Json::array();
    deck["types"] = Json::array();
    for (const auto& [cost, count] : costs_)
      deck["costs"].push_back({{"label", std::to_string(cost)}, {"count", count}});
    for (const auto& [type, count] : types_)
      deck["types"].push_back({{"label", type}, {"count", count}});
  }

 private:
  const GameBox& box_;
  int size_ = 0;
  Json cards_ = Json::array();
  std::map<int, int> costs_;
  std::map<std::string, int> types_;
};

void add_contents(const GameBox& box, const kernel::Deck& deck, Json& info) {
  DeckCounter counter(box);
  for (const auto card : deck.leaders) counter.add(card, 1, "leader");
  for (const auto card : deck.side) counter.add(card, 1, "side");
  for (const auto& entry : deck.cards) counter.add(entry.card, entry.count, "deck");
  for (const auto& pile : deck.piles)
    for (const auto& entry : pile.cards) counter.add(entry.card, entry.count, "pile", pile.name);
  counter.write(info);
}

// The record `DeckInfo`; a list that cannot be read is not legal either.
Json deck_info(const GameBox& box, const Json& choice) {
  Json info = {{"name", has_text(choice) ? "" : choice["name"]},
               {"title", ""},
               {"legal", false},
               {"reasons", Json::array()},
               {"text", ""}};
  const auto deck = read_deck(box, choice);
  if (!deck) {
    DeckCounter(box).write(info);
    for (const std::string& line : base::split(within_bounds(deck.error().message), '\n'))
      info["reasons"].push_back({{"rule", "deck.unreadable"}, {"message", line}});
    return info;
  }
  const auto reasons = box.game().check_deck(deck.value());
  for (const auto& reason : reasons) info["reasons"].push_back(reason_json(reason));
  info["legal"] = reasons.empty();
  info["title"] = deck.value().name;
  info["text"] = decks::deck_to_text(box.game(), deck.value());
  add_contents(box, deck.value(), info);
  return info;
}

}  // namespace

base::Result<kernel::Deck, Problem> choose_deck(const GameBox& box, const Json& choice, bool any) {
  auto deck = read_deck(box, choice);
  if (!deck || any) return deck;
  auto reasons = box.game().check_deck(deck.value());
  if (!reasons.empty()) {
    Problem problem{"deck-not-legal", reasons.front().message};
    problem.reasons = std::move(reasons);
    return problem;
  }
  return deck;
}

Reply list_decks(const GameBox& box) {
  Json decks = Json::array();
  for (const std::string& name : box.deck_names()) decks.push_back(deck_info(box, {{"name", name}}));
  return Json{{"game", box.game().id()}, {"decks", std::move(decks)}};
}

Reply check_deck(const GameBox& box, const Json& request) {
  const Json& choice = request["deck"];
  if (!has_text(choice)) {
    if (const auto deck = read_deck(box, choice); !deck && deck.error().code != "deck-unreadable")
      return deck.error();
  }
  return Json{{"game", box.game().id()}, {"deck", deck_info(box, choice)}};
}

}  // namespace longbox::server
