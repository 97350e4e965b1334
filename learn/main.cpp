// longbox_learn finds out from games what positions of Marvel Champions are worth (README.md beside it).
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <fstream>

#include "base/files.h"
#include "cli/command.h"
#include "decks/decks.h"
#include "learn/course.h"
#include "learn/table.h"

namespace {

using namespace longbox;
using Clock = std::chrono::steady_clock;

constexpr const char* kHeroes[] = {"spider-man", "captain-marvel", "she-hulk", "iron-man", "black-panther"};
constexpr const char* kSheet = "/src/games/champions/bots/sheet.h";
constexpr const char* kTable = "/src/games/champions/bots/weights.cpp";

struct Settings {
  int minutes = 30;
  std::uint64_t seed = 1;
  std::string from;
  std::string keep;
};

bool read_weights(const std::string& path, learn::Judge& judge) {
  std::ifstream file(path, std::ios::binary);
  const auto read = [&](auto* data, std::size_t size) { file.read(reinterpret_cast<char*>(data), static_cast<std::streamsize>(size)); };
  read(judge.weights.all().data(), judge.weights.all().size() * sizeof(float));
  read(judge.scale.data(), sizeof judge.scale);
  return file.good();
}

void write_weights(const std::string& path, learn::Judge& judge) {
  std::ofstream file(path, std::ios::binary);
  file.write(reinterpret_cast<const char*>(judge.weights.all().data()),
             static_cast<std::streamsize>(judge.weights.all().size() * sizeof(float)));
  file.write(reinterpret_cast<const char*>(judge.scale.data()), sizeof judge.scale);
}

// The pace falls along the way, so that the last games do not shake what the others have taught.
void run_course(learn::Course& course, const Settings& settings) {
  const auto begin = Clock::now();
  const auto length = std::chrono::minutes(settings.minutes);
  auto told = begin;
  int games = 0;
  int won = 0;
  while (Clock::now() - begin < length) {
    const float left = 1 - static_cast<float>((Clock::now() - begin).count()) / static_cast<float>(Clock::duration(length).count());
    won += course.learn(0.0002F + 0.0013F * left) ? 1 : 0;
    ++games;
    if (Clock::now() - told < std::chrono::seconds(30)) continue;
    told = Clock::now();
    fmt::print("{:3.0f} % of the time, {} games, {:.1f} % won\n", 100 * (1 - left), games, 100.0 * won / games);
    std::fflush(stdout);
  }
}

void print_results(learn::Course& course) {
  constexpr int kGames = 60;
  for (std::size_t hero = 0; hero < std::size(kHeroes); ++hero)
    for (const char* scenario : {"rhino", "klaw", "ultron"}) {
      int won = 0;
      for (int game = 0; game < kGames; ++game) won += course.test(hero, scenario) ? 1 : 0;
      fmt::print("{} against {}: {} of {} by best next steps\n", kHeroes[hero], scenario, won, kGames);
    }
}

}  // namespace

int main(int argc, char** argv) {
  Settings settings;
  CLI::App app("learns from games what positions of Marvel Champions are worth");
  app.add_option("--minutes", settings.minutes, "how long")->check(CLI::Range(1, 6000))->capture_default_str();
  app.add_option("--seed", settings.seed, "everything random follows from it")->capture_default_str();
  app.add_option("--from", settings.from, "go on from these weights")->check(CLI::ExistingFile);
  app.add_option("--keep", settings.keep, "keep the weights in this file as well");
  CLI11_PARSE(app, argc, argv);

  const std::string data = LONGBOX_SOURCE_DIR;
  cardlang::Diagnostics diagnostics;
  const auto game = cli::load_game("champions", data, {}, diagnostics);
  if (!game) return 1;
  std::vector<kernel::Deck> decks;
  for (const char* hero : kHeroes) {
    const auto deck = decks::load_deck(*game, data, hero);
    if (!deck) return 1;
    decks.push_back(deck.value());
  }
  learn::Judge judge(game->library());
  learn::Course course(*game, decks, judge, settings.seed);
  if (settings.from.empty()) course.begin();
  else if (!read_weights(settings.from, judge)) return 1;
  run_course(course, settings);
  if (!settings.keep.empty()) write_weights(settings.keep, judge);
  const auto header = base::read_file(data + kSheet);
  if (!header) return 1;
  std::ofstream(data + kTable) << learn::table_text(judge, header.value().text);
  print_results(course);
}
