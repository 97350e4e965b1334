#include "tests/unit/puzzle/puzzle_games.h"

#include "puzzle/setups.h"
#include "tests/support/games.h"

namespace longbox::puzzle {

const Puzzle& some_puzzle() {
  static const Puzzle puzzle = [] {
    const kernel::Game& game = support::shared_game("vs2pcg");
    Puzzle first;
    MakerOptions options{.seed = 1, .games = 6, .most = 1, .most_positions = kTestPositions};
    options.setups = setups_for(game, support::decks_of(game), {});
    Maker(game, options, [&](const Puzzle& found) { first = found; }).make([](int) {});
    return first;
  }();
  return puzzle;
}

std::string text_of_some_puzzle() { return to_text(some_puzzle(), support::shared_game("vs2pcg")); }

const BotGame& some_bot_game() {
  static const BotGame* const bots = [] {
    const kernel::Game& game = support::shared_game("vs2pcg");
    const auto decks = support::decks_of(game);
    auto* played = new BotGame(game, {{decks[0], decks[1]}, 5});
    played->play();
    return played;
  }();
  return *bots;
}

}  // namespace longbox::puzzle
