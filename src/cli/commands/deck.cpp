// `longbox deck` says whether a list is legal, and writes it in another form.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/command.h"
#include "cli/games.h"
#include "decks/decks.h"
#include "decks/facts.h"
#include "decks/notes.h"

namespace longbox::cli {
namespace {

using nlohmann::ordered_json;

struct DeckOptions {
  std::string game;  // empty: the game of its cards
  std::string file;
  std::string to = "text";
  bool json = false;
};

int card_count(const kernel::Deck& deck) {
  int count = 0;
  for (const auto& entry : deck.cards) count += entry.count;
  return count;
}

// Writes JSON as text. Lists may hold anything, so bytes that are no UTF-8 are replaced.
std::string written(const ordered_json& json) {
  return json.dump(2, ' ', false, ordered_json::error_handler_t::replace);
}

ordered_json assumed_as_json(const kernel::Game& game, const kernel::Deck& deck) {
  ordered_json rows = ordered_json::array();
  for (const kernel::CardId card : decks::assumed_cards(game, deck))
    rows.push_back({{"card", game.library().card(card).id},
                    {"facts", decks::fact_words(game.facts(card), decks::kAssumedField)}});
  return rows;
}

void print_reasons_as_json(const kernel::Game& game, const kernel::Deck& deck,
                           const std::vector<kernel::DeckReason>& reasons) {
  ordered_json json = {{"legal", reasons.empty()}, {"reasons", ordered_json::array()}};
  for (const auto& reason : reasons)
    json["reasons"].push_back({{"rule", reason.rule}, {"message", reason.message}});
  if (auto assumed = assumed_as_json(game, deck); !assumed.empty())
    json["assumed"] = std::move(assumed);
  fmt::print("{}\n", written(json));
}

// Returns who leads the deck with a comma behind, and nothing in a game whose decks nobody leads.
std::string leader_of(const kernel::Game& game, const kernel::Deck& deck) {
  if (!deck.leaders.empty()) return game.library().card(deck.leaders[0]).name + ", ";
  for (std::size_t card = 1; card < game.library().cards.size(); ++card)
    if (game.leads(kernel::CardId{static_cast<int>(card)})) return fmt::format("no {}, ", game.leader_word());
  return "";
}

void print_assumed(const kernel::Game& game, const kernel::Deck& deck) {
  const auto cards = decks::assumed_cards(game, deck);
  if (!cards.empty()) fmt::print("  {}, not from printed cards:\n", decks::deck_note(game, deck));
  for (const kernel::CardId card : cards)
    fmt::print("    {}: {}\n", game.library().card(card).name,
               base::join(decks::assumed_facts(game, card), ", "));
}

void print_reasons(const kernel::Game& game, const kernel::Deck& deck,
                   const std::vector<kernel::DeckReason>& reasons) {
  fmt::print("{} ({}{} cards): {}\n", decks::noted_name(game, deck), leader_of(game, deck), card_count(deck),
             reasons.empty() ? "legal" : "not legal");
  for (const auto& reason : reasons) fmt::print("  {}  [{}]\n", reason.message, reason.rule);
  print_assumed(game, deck);
}

// A list that cannot be read is not legal either; JSON says so with each mistake and its line. The
// rule that it names is none of a book's.
int complain_unreadable(const DeckOptions& options, const decks::DeckError& error) {
  if (!options.json || error.unknown) return complain_about_deck(error);
  ordered_json json = {{"legal", false}, {"reasons", ordered_json::array()}};
  auto mistakes = error.mistakes;
  if (mistakes.empty()) mistakes.push_back({0, error.text});
  for (const auto& [line, message] : mistakes) {
    json["reasons"].push_back({{"rule", "kernel.unreadable-deck"}, {"message", message}});
    if (line > 0) json["reasons"].back()["line"] = line;
  }
  fmt::print("{}\n", written(json));
  return kProblem;
}

int check(const kernel::Game& game, const std::string& data_dir, const DeckOptions& options) {
  const auto deck = decks::load_deck(game, data_dir, options.file);
  if (!deck) return complain_unreadable(options, deck.error());
  const auto reasons = game.check_deck(deck.value());
  if (options.json) {
    print_reasons_as_json(game, deck.value(), reasons);
  } else {
    print_reasons(game, deck.value(), reasons);
  }
  return reasons.empty() ? kOk : kProblem;
}

int convert(const kernel::Game& game, const std::string& data_dir, const DeckOptions& options) {
  const auto deck = decks::load_deck(game, data_dir, options.file);
  if (!deck) return complain_about_deck(deck.error());
  if (options.to == "json") {
    fmt::print("{}\n", written(decks::deck_to_json(game, deck.value())));
  } else {
    fmt::print("{}", decks::deck_to_text(game, deck.value()));
  }
  return kOk;
}

using Action = int (*)(const kernel::Game&, const std::string&, const DeckOptions&);

// Counts the parts of the list that a game does not understand.
std::ptrdiff_t problems_of(const kernel::Game& game, const std::string& data_dir,
                           const DeckOptions& options) {
  const auto deck = decks::load_deck(game, data_dir, options.file);
  if (deck) return 0;
  return 1 + std::ranges::count(deck.error().text, '\n');
}

// Returns the game that understands most of the list; the first one where several do.
std::unique_ptr<kernel::Game> game_of(const DeckOptions& options, Cli& cli) {
  if (!options.game.empty()) return load_game_or_complain(options.game, cli);
  std::unique_ptr<kernel::Game> best;
  std::ptrdiff_t fewest = 0;
  for (const auto& id : game_ids()) {
    auto game = load_game_or_complain(id, cli);
    if (!game) return nullptr;
    const auto problems = problems_of(*game, cli.data_dir, options);
    if (best && problems >= fewest) continue;
    best = std::move(game);
    fewest = problems;
    if (problems == 0) break;
  }
  return best;
}

void run(Action action, const DeckOptions& options, Cli& cli) {
  if (const auto game = game_of(options, cli)) cli.status = action(*game, cli.data_dir, options);
}

Usage add_action(Usage& deck, const char* name, const char* what, DeckOptions& options) {
  Usage command = deck.subcommand(name, what);
  command.option("FILE", options.file, "a deck file, or the short name of a starter deck")
      .required();
  command.option("--game", options.game,
                 "the game of the deck; without it, the game that fits best");
  return command;
}

}  // namespace

void add_deck_command(Usage& app, Cli& cli) {
  const auto options = std::make_shared<DeckOptions>();
  Usage deck = app.subcommand("deck", "check deck lists, or write them in another form");
  deck.needs_subcommand();
  Usage checking = add_action(deck, "check", "is the deck legal, and if not why", *options);
  checking.flag("--json", options->json, "print {legal, reasons[{rule, message}], assumed[{card, facts}]}");
  checking.on_use([options, &cli] { run(check, *options, cli); });
  Usage converting = add_action(deck, "convert", "print the deck in another form", *options);
  converting.option("--to", options->to, "the form: text or json")
      .one_of({"text", "json"})
      .show_default();
  converting.on_use([options, &cli] { run(convert, *options, cli); });
}

}  // namespace longbox::cli
