// Checks the laws over games with cards that only scenes know (tests/support/odd_cards.h). Every
// few dozen games another few hundred of them make the library.
//
// The variables are those of random_games_test.cpp; LONGBOX_LAW_GAMES counts the games of all laws,
// of which a sixth is played here.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "cli/command.h"
#include "cli/games.h"
#include "tests/support/games.h"
#include "tests/support/law_batch.h"
#include "tests/support/odd_cards.h"

namespace longbox {
namespace {

constexpr int kShare = 6;
constexpr int kParts = 4;
constexpr int kMostPlayers = 4;
constexpr int kGamesOfLibrary = 40;
constexpr int kCardsOfLibrary = 400;

// An OddGame is a game with odd cards beside its own, and decks to begin with.
class OddGame {
 public:
  OddGame(const std::string& id, std::int64_t number)
      : number_(number), odd_(support::odd_cards(id, static_cast<std::uint64_t>(number), kCardsOfLibrary)) {
    cardlang::Diagnostics diagnostics;
    game_ = cli::load_game(id, support::data_dir(), {&odd_, 1}, diagnostics);
    if (!game_) throw std::runtime_error(fmt::format("{}", cli::render_with_files(diagnostics)));
    const kernel::Game& plain = support::shared_game(id);
    std::vector<kernel::Deck> decks;
    for (auto& deck : support::decks_of(plain))
      decks.push_back(support::deck_in(game_->library(), plain.library(), std::move(deck)));
    // An odd card may belong into a pile that the deck brings without it.
    std::erase_if(decks, [&](const kernel::Deck& deck) { return !game_->check_deck(deck).empty(); });
    setups_ = std::make_unique<support::LawSetups>(*game_, std::move(decks));
  }

  std::int64_t number() const { return number_; }
  const kernel::Game& game() const { return *game_; }
  // Only every other set-up has random decks.
  kernel::Setup setup(int players, std::int64_t game) const { return setups_->setup(players, 2 * game + 1); }
  std::string data_folder() const { return support::odd_data_folder(std::string(game_->id()), odd_); }

 private:
  std::int64_t number_;
  cardlang::Source odd_;
  std::unique_ptr<kernel::Game> game_;
  std::unique_ptr<support::LawSetups> setups_;
};

struct Portion {
  std::string game;
  int players = 2;
  int part = 0;
};

void PrintTo(const Portion& portion, std::ostream* out) {
  *out << portion.game << ", " << portion.players << " players, part " << portion.part;
}

std::vector<Portion> portions() {
  std::vector<Portion> all;
  for (const auto& game : cli::game_ids())
    for (int part = 0; part < kParts; ++part)
      for (int players = 2; players <= kMostPlayers; ++players) all.push_back({game, players, part});
  return all;
}

std::string name_of(const testing::TestParamInfo<Portion>& info) {
  return fmt::format("{}_{}_players_part_{}", info.param.game, info.param.players, info.param.part);
}

class OddLaws : public testing::TestWithParam<Portion> {
 protected:
  void check_game(const OddGame& odd, std::int64_t number, const support::LawOptions& options) {
    const auto setup = odd.setup(GetParam().players, number);
    support::note_before_crash(fmt::format("crashed in odd game {} of {} players, seed {}\n", number,
                                           GetParam().players, setup.seed));
    const auto check = number % 5 == 4 ? support::check_random_match : support::check_random_game;
    const auto result = check(odd.game(), setup, options);
    decisions_ += result.decisions;
    ASSERT_EQ(result.broken, "") << "odd game " << number << ", LONGBOX_DATA=" << odd.data_folder() << "\n"
                                 << support::law_report(odd.game(), setup, result);
  }

  static void TearDownTestSuite() { fmt::print("laws held at {} questions with odd cards\n", decisions_); }

  static inline std::int64_t decisions_ = 0;
};

TEST_P(OddLaws, hold_at_every_question) {
  const auto in_all = support::number_from_environment("LONGBOX_LAW_GAMES", 3000) / kShare;
  const auto games = std::max<std::int64_t>(1, in_all / (kParts * (kMostPlayers - 1)));
  const auto first = support::number_from_environment("LONGBOX_LAW_FIRST", GetParam().part * games);
  support::LawOptions options;
  options.patient = support::shared_game(GetParam().game).names().stops.any();
  if (options.patient) {
    options.must_end = false;
    options.max_decisions = 600;
  }
  options.every =
      static_cast<int>(support::number_from_environment("LONGBOX_LAW_EVERY", options.every));
  std::unique_ptr<OddGame> odd;
  for (std::int64_t number = first; number < first + games; ++number) {
    const std::int64_t library = number / kGamesOfLibrary;
    if (!odd || odd->number() != library) odd = std::make_unique<OddGame>(GetParam().game, library);
    check_game(*odd, number, options);
    if (HasFatalFailure()) return;
  }
}

INSTANTIATE_TEST_SUITE_P(RandomGames, OddLaws, testing::ValuesIn(portions()), name_of);

}  // namespace
}  // namespace longbox
