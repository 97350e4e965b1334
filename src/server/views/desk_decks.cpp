// The desk takes decks by name or pasted, and tells their legality and the numbers for charts.
#include <algorithm>
#include <map>

#include "base/text.h"
#include "decks/decks.h"
#include "decks/facts.h"
#include "kernel/words.h"
#include "server/people/quote.h"
#include "server/views/desk.h"

namespace longbox::server {
namespace {

constexpr int kNoCost = -1;
constexpr std::size_t kLongestTitle = 60;
// Messages about the lines of a pasted list call it by this name.
constexpr const char* kPasted = "the list";

bool has_text(const Json& choice) { return choice.contains("text"); }

using DeckResult = base::Result<kernel::Deck, Problem>;

Problem problem_of(const decks::DeckError& error) {
  return {error.too_long ? "deck-too-long" : "deck-unreadable", error.text};
}

DeckResult read_pasted(const GameBox& box, const Json& choice) {
  auto deck = decks::parse_deck(box.game(), box.cards(), choice["text"].get_ref<const std::string&>(),
                                kPasted);
  if (!deck) return problem_of(deck.error());
  deck.value().name = one_line(spoken_line(deck.value().name), kLongestTitle);
  return std::move(deck.value());
}

// Finds only decks that were read at the start: a name must not reach any file.
const OfferedDeck* offered(const GameBox& box, const Json& choice) {
  return choice.contains("name") ? box.deck(choice["name"].get<std::string>()) : nullptr;
}

Json reason_json(const kernel::DeckReason& reason) {
  return {{"rule", reason.rule}, {"message", reason.message}};
}

// DeckCounter adds up the numbers for the charts while the cards are listed.
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

// Writes the record `DeckInfo`; a list that cannot be read is not legal either.
Json deck_info(const GameBox& box, const std::string& name, const DeckResult& deck,
               const std::vector<kernel::DeckReason>& reasons) {
  Json info = {{"name", name},
               {"title", ""},
               {"legal", false},
               {"reasons", Json::array()},
               {"text", ""}};
  if (!deck) {
    DeckCounter(box).write(info);
    const char* rule = deck.error().code == "deck-too-long" ? "deck.too-long" : "deck.unreadable";
    for (const std::string& line : base::split(within_bounds(deck.error().message), '\n'))
      info["reasons"].push_back({{"rule", rule}, {"message", line}});
    return info;
  }
  for (const auto& reason : reasons) info["reasons"].push_back(reason_json(reason));
  info["legal"] = reasons.empty();
  info["title"] = deck.value().name;
  if (const auto note = box.note_of(deck.value()); !note.empty()) info["note"] = note;
  info["text"] = decks::deck_to_text(box.game(), box.cards(), deck.value());
  add_contents(box, deck.value(), info);
  return info;
}

}  // namespace

OfferedDeck offer_deck(const GameBox& box, const std::string& name) {
  auto read = decks::load_deck(box.game(), box.data_dir(), name);
  OfferedDeck offered{read ? DeckResult(std::move(read.value())) : problem_of(read.error()), {}, {}};
  if (offered.deck) offered.reasons = box.game().check_deck(offered.deck.value());
  offered.info = deck_info(box, name, offered.deck, offered.reasons);
  return offered;
}

DeckResult choose_deck(const GameBox& box, const Json& choice) {
  if (!has_text(choice) && !choice.contains("name")) return Problem{"deck-needed"};
  const OfferedDeck* named = has_text(choice) ? nullptr : offered(box, choice);
  if (!has_text(choice) && named == nullptr) return Problem{"no-such-deck"};
  auto deck = named != nullptr ? named->deck : read_pasted(box, choice);
  if (!deck) return deck;
  auto reasons = named != nullptr ? named->reasons : box.game().check_deck(deck.value());
  if (reasons.empty()) return deck;
  Problem problem{"deck-not-legal", reasons.front().message};
  problem.reasons = std::move(reasons);
  return problem;
}

Reply list_decks(const GameBox& box) {
  Json decks = Json::array();
  for (const std::string& name : box.deck_names()) decks.push_back(box.deck(name)->info);
  return Json{{"game", box.game().id()}, {"decks", std::move(decks)}};
}

Reply check_deck(const GameBox& box, const Json& request) {
  const Json& choice = request["deck"];
  if (has_text(choice)) {
    const DeckResult deck = read_pasted(box, choice);
    const auto reasons =
        deck ? box.game().check_deck(deck.value()) : std::vector<kernel::DeckReason>{};
    return Json{{"game", box.game().id()}, {"deck", deck_info(box, "", deck, reasons)}};
  }
  if (!choice.contains("name")) return Problem{"deck-needed"};
  const OfferedDeck* named = offered(box, choice);
  if (named == nullptr) return Problem{"no-such-deck"};
  return Json{{"game", box.game().id()}, {"deck", named->info}};
}

}  // namespace longbox::server
