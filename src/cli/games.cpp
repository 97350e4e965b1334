// This file holds the list of games. A new game adds one line here.
#include "cli/games.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>

#include "base/files.h"
#include "base/text.h"
#include "cardlang/card_folder.h"
#include "cli/command.h"
#include "games/champions/champions.h"
#include "games/vs2pcg/vs2pcg.h"
#include "games/vstcg/vstcg.h"

namespace longbox::cli {
namespace {

struct KnownGame {
  const char* id;
  std::unique_ptr<const cardlang::CardFolder> (*read_cards)(const std::string& data_dir);
  std::unique_ptr<kernel::Game> (*load)(const cardlang::CardFolder& cards,
                                        std::span<const cardlang::Source> extra,
                                        cardlang::Diagnostics& diagnostics);
  std::span<const kernel::SetupOption> (*options)() = nullptr;  // null: there is nothing to choose
};

constexpr std::array<KnownGame, 3> kGames = {
    {{"vs2pcg", vs2pcg::read_cards, vs2pcg::load, vs2pcg::setup_options},
     {"champions", champions::read_cards, champions::load, champions::setup_options},
     {"vstcg", vstcg::read_cards, vstcg::load}}};

const KnownGame* find_game(const std::string& id) {
  const auto found = std::ranges::find(kGames, id, &KnownGame::id);
  return found == kGames.end() ? nullptr : &*found;
}

}  // namespace

std::vector<std::string> game_ids() {
  std::vector<std::string> ids;
  for (const KnownGame& game : kGames) ids.emplace_back(game.id);
  return ids;
}

std::vector<GameOptions> options_of_games() {
  std::vector<GameOptions> all;
  for (const KnownGame& game : kGames)
    if (game.options != nullptr) all.push_back({game.id, game.options()});
  return all;
}

std::string game_of_path(const std::filesystem::path& path) {
  const auto full = std::filesystem::weakly_canonical(path);
  const auto known = game_ids();
  std::string game;
  for (auto part = full.begin(); part != full.end(); ++part) {
    const auto next = std::next(part);
    if (*part != "cards" || next == full.end()) continue;
    if (std::ranges::find(known, next->string()) != known.end()) game = next->string();
  }
  return game;
}

std::string render_with_files(const cardlang::Diagnostics& diagnostics) {
  std::vector<cardlang::Source> sources;
  for (const cardlang::Diagnostic& item : diagnostics.items()) {
    if (std::ranges::find(sources, item.path, &cardlang::Source::path) != sources.end()) continue;
    const auto file = base::read_file(item.path);
    sources.push_back({item.path, file ? file.value().text : ""});
  }
  std::string text = diagnostics.render(sources);
  // A file may hold anything, and a terminal obeys control characters.
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t') c = '?';
  return text;
}

int complain(int status, std::string_view sentence) {
  fmt::print(stderr, "longbox: {}\n", sentence);
  return status;
}

int complain_about_deck(const decks::DeckError& error) {
  return complain(error.unknown ? kWrongUse : kProblem, error.text);
}

int status_of_file(const std::string& path) {
  return base::exists(path) ? kProblem : kWrongUse;
}

GameReader::GameReader(std::string data_dir) : data_dir_(std::move(data_dir)) {}
GameReader::~GameReader() = default;

const cardlang::CardFolder& GameReader::cards_of(const std::string& id) {
  const std::lock_guard lock(mutex_);
  auto& cards = cards_[id];
  if (!cards) cards = find_game(id)->read_cards(data_dir_);
  return *cards;
}

std::unique_ptr<kernel::Game> GameReader::load(const std::string& id,
                                               std::span<const cardlang::Source> extra,
                                               cardlang::Diagnostics& diagnostics) {
  if (const KnownGame* game = find_game(id)) return game->load(cards_of(id), extra, diagnostics);
  const auto known = game_ids();
  diagnostics.error("", {}, fmt::format("there is no game '{}'", id),
                    fmt::format("known games: {}", base::join(known, ", ")));
  return nullptr;
}

std::unique_ptr<kernel::Game> load_game(const std::string& id, const std::string& data_dir,
                                        std::span<const cardlang::Source> extra,
                                        cardlang::Diagnostics& diagnostics) {
  return GameReader(data_dir).load(id, extra, diagnostics);
}

std::unique_ptr<kernel::Game> load_game_or_complain(const std::string& id, Cli& cli) {
  if (find_game(id) == nullptr) {
    const auto known = game_ids();
    const std::string near = base::did_you_mean(id, known);
    cli.status = complain(
        kWrongUse,
        fmt::format("there is no game '{}'{}; known games: {}", id,
                    near.empty() ? "" : " (" + near + ")", base::join(known, ", ")));
    return nullptr;
  }
  cardlang::Diagnostics diagnostics;
  auto game = load_game(id, cli.data_dir, {}, diagnostics);
  if (game && !diagnostics.has_errors()) return game;
  fmt::print(stderr, "{}longbox: the cards of {} in {} could not be loaded\n",
             render_with_files(diagnostics), id, cli.data_dir);
  cli.status = kProblem;
  return nullptr;
}

}  // namespace longbox::cli
