// `longbox cards` prints the library as a list, or cards with their generated text.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/command.h"
#include "cli/reports/card_status.h"
#include "cli/scene_loader.h"
#include "cli/terminal/explain.h"
#include "cli/terminal/style.h"
#include "decks/card_index.h"
#include "decks/facts.h"
#include "decks/notes.h"
#include "decks/sets.h"

namespace longbox::cli {
namespace {

using Found = std::vector<const decks::IndexedCard*>;

struct CardsOptions {
  std::string game;
  std::string set;
  std::string name;
  bool json = false;
  bool status = false;
  bool keywords = false;
};

// Finds a card by id, by name, or all cards that have the words in their name.
Found find_cards(const decks::CardIndex& index, const std::string& name) {
  if (const decks::IndexedCard* card = index.by_id(name)) return {card};
  Found found = index.named(name);
  if (!found.empty()) return found;
  const std::string key = decks::name_key(name);
  for (const decks::IndexedCard* card : index.cards())
    if (!key.empty() && card->key.find(key) != std::string::npos) found.push_back(card);
  return found;
}

// Prints each keyword once, however many values cards give it.
void print_keywords(const kernel::Game& game, bool json, const Style& style) {
  auto rows = nlohmann::ordered_json::array();
  const auto& keywords = game.library().keywords;
  for (std::size_t i = 1; i < keywords.size(); ++i) {
    if (keywords[i].word.empty() || keywords[i].base != 0) continue;
    const std::string text = game.keyword_text(static_cast<int>(i));
    rows.push_back({{"word", keywords[i].word}, {"name", keywords[i].name}, {"text", text}});
    if (!json) fmt::print("{}\n", base::join(base::wrap(text, style.width()), "\n"));
  }
  if (json) fmt::print("{}\n", rows.dump(2));
}

Found select_cards(const decks::CardIndex& index, const CardsOptions& options) {
  Found found = options.name.empty() ? index.cards() : find_cards(index, options.name);
  if (!options.set.empty())
    std::erase_if(found, [&](auto* card) { return card->set != base::to_lower(options.set); });
  return found;
}

// Says why a list has no cards: the set is wrong, or no card has the name.
int complain_about_search(const decks::CardIndex& index, const CardsOptions& options) {
  const std::vector<std::string> sets = decks::known_sets(index);
  if (!options.set.empty() && std::ranges::find(sets, base::to_lower(options.set)) == sets.end())
    return complain(kWrongUse, fmt::format("there is no set '{}'; known sets: {}", options.set,
                                           base::join(sets, ", ")));
  if (options.name.empty()) return complain(kProblem, "the library has no cards");
  return complain(kProblem, fmt::format("no card is called '{}'{}", options.name,
                                        index.suggestion(options.name)));
}

nlohmann::ordered_json to_json(const kernel::Game& game, const decks::IndexedCard& card) {
  auto row = decks::to_json(game.facts(card.card));
  row["text"] = game.card_text(card.card);
  row["native"] = game.library().card(card.card).native;
  return row;
}

// A corrected print stands within the card that it replaces, if that is there.
void print_json(const kernel::Game& game, const Found& cards) {
  auto rows = nlohmann::ordered_json::array();
  for (const decks::IndexedCard* card : cards) {
    const std::string replaced = decks::fact_text(game.facts(card->card), "replaces");
    const auto is_replaced = [&](const auto& row) { return !replaced.empty() && row.value("id", "") == replaced; };
    const auto first = std::ranges::find_if(rows, is_replaced);
    if (first == rows.end()) rows.push_back(to_json(game, *card));
    else (*first)["replacement"] = to_json(game, *card);
  }
  fmt::print("{}\n", rows.dump(2));
}

void print_table(const kernel::Game& game, const Found& cards, const Style& style) {
  std::size_t id_width = 0;
  std::size_t name_width = 0;
  for (const decks::IndexedCard* card : cards) {
    id_width = std::max(id_width, base::display_width(card->id));
    name_width = std::max(name_width, base::display_width(card->name));
  }
  for (const decks::IndexedCard* card : cards)
    fmt::print("{}  {}  {}\n", style.paint(Ink::Dim, fit(card->id, id_width)),
               style.paint(Ink::Bold, fit(card->name, name_width)), game.card_line(card->card));
  fmt::print("{}\n", style.paint(Ink::Dim, fmt::format("{} cards", cards.size())));
  const auto is_assumed = [&](auto* card) { return !decks::assumed_facts(game, card->card).empty(); };
  if (std::ranges::any_of(cards, is_assumed))
    fmt::print("{}\n", style.paint(Ink::Dim, "* assumed, not from the printed card"));
}

nlohmann::ordered_json to_json(const SetStatus& set) {
  auto native = nlohmann::ordered_json::array();
  for (const NativeCard& card : set.native)
    native.push_back({{"id", card.id}, {"phrases", card.phrases}});
  return {{"set", set.set},
          {"defined", set.defined},
          {"proven", set.proven},
          {"unproven", set.unproven},
          {"native", std::move(native)}};
}

void print_set(const SetStatus& set, const Style& style) {
  fmt::print("{:<6} {:>7} {:>7} {:>7}\n", set.set, set.defined, set.proven, set.native.size());
  const auto without_scene = base::join(set.unproven, ", ");
  for (const std::string& line :
       base::wrap(without_scene.empty() ? "" : "no scene: " + without_scene, style.width() - 2))
    if (!line.empty()) fmt::print("  {}\n", style.paint(Ink::Dim, line));
  for (const NativeCard& card : set.native)
    fmt::print("  {}\n", style.paint(Ink::Dim, fmt::format("native: {}: {}", card.id,
                                                           base::join(card.phrases, "; "))));
}

// Prints which cards of each set are proven by a scene that passes now, and which need native
// phrases.
void print_status(const kernel::Game& game, const Found& cards, bool json, const Cli& cli) {
  const auto sets =
      card_status(cards, game.library(), run_scenes_of(std::string(game.id()), cli.data_dir));
  if (json) {
    auto rows = nlohmann::ordered_json::array();
    for (const SetStatus& set : sets) rows.push_back(to_json(set));
    return fmt::print("{}\n", rows.dump(2));
  }
  const Style style = Style::of_output();
  fmt::print("{}\n", style.paint(Ink::Dim, fmt::format("{:<6} {:>7} {:>7} {:>7}", "set", "defined",
                                                       "proven", "native")));
  for (const SetStatus& set : sets) print_set(set, style);
}

void run(const CardsOptions& options, Cli& cli) {
  const auto game = load_game_or_complain(options.game, cli);
  if (!game) return;
  const decks::CardIndex index(*game);
  const Found cards = select_cards(index, options);
  const Style style = Style::of_output();
  const bool exact = index.by_id(options.name) != nullptr || !index.named(options.name).empty();
  const std::string keywords =
      options.name.empty() || exact ? "" : describe_keywords(*game, options.name, style);
  if (options.keywords) {
    print_keywords(*game, options.json, style);
  } else if (!keywords.empty() && !options.json) {
    fmt::print("{}", keywords);
  } else if (cards.empty()) {
    cli.status = complain_about_search(index, options);
  } else if (options.status) {
    print_status(*game, cards, options.json, cli);
  } else if (options.json) {
    print_json(*game, cards);
  } else if (options.name.empty()) {
    print_table(*game, cards, style);
  } else {
    for (std::size_t i = 0; i < cards.size(); ++i) {
      if (i > 0) fmt::print("\n");
      fmt::print("{}", describe_card(*game, cards[i]->card, style));
    }
  }
}

}  // namespace

void add_cards_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<CardsOptions>();
  Usage command = app.subcommand("cards", "list the cards of a game, or show some");
  command.option("GAME", options->game, "the game, such as vs2pcg").required();
  command.option("NAME", options->name,
                 "a name, part of one, or an id: show these cards; or the name of a keyword");
  command.flag("--keywords", options->keywords, "list the keywords with their texts");
  command.option("--set", options->set, "only the cards of this set").value_name("SET");
  command.flag("--json", options->json, "print the facts, text and native verbs of each card");
  command.flag("--status", options->status,
               "count the cards of each set: defined, proven by a scene, native");
  command.on_use([options, &cli] { run(*options, cli); });
}

}  // namespace longbox::cli
