// Texts of positions come from anybody: what is wrong with one is a sentence with its line, and nothing ends the
// program.
#include <gtest/gtest.h>

#include "base/random.h"
#include "cli/games.h"
#include "kernel/words.h"
#include "scenario/position.h"
#include "tests/support/games.h"

namespace longbox::scenario {
namespace {

const kernel::Game& vs() { return support::shared_game("vs2pcg"); }

std::string with(const std::string& givens) {
  return "game vs2pcg\nscene \"x\"\n  given A front: main Wolverine\n  given B front: main Captain America\n" + givens +
         "  expect no winner\n";
}

// Returns the first error as "line: message"; empty if the text can be laid out.
std::string error_of(const std::string& text) {
  const auto laid = lay_out(vs(), text);
  return laid ? "" : std::to_string(laid.error()[0].line) + ": " + laid.error()[0].message;
}

TEST(LaidOutTexts, cards_lie_where_the_text_says_with_their_place_in_it) {
  const auto laid = lay_out(vs(), with("  given A deck: 2 Cyclops, Storm\n"));
  ASSERT_TRUE(laid.ok());
  const auto& cards = laid.value().cards;
  ASSERT_EQ(cards.size(), 5U);
  EXPECT_EQ(cards[3].line, 5);
  EXPECT_EQ(cards[3].place, 0);
  EXPECT_EQ(cards[4].place, 1);
  EXPECT_EQ(kernel::object_name(vs(), laid.value().position, cards[4].object), "Storm");
}

TEST(LaidOutTexts, turn_first_player_and_knowledge_are_kept) {
  const auto laid = lay_out(vs(), with("  given turn 7\n  given first B\n  given A hand: Cyclops (known to B)\n"));
  ASSERT_TRUE(laid.ok()) << laid.error()[0].message;
  EXPECT_EQ(laid.value().position.turn, 7);
  EXPECT_EQ(laid.value().position.first, 1);
  EXPECT_TRUE(kernel::knows(laid.value().position, 1, laid.value().cards[2].object));
}

TEST(LaidOutTexts, what_is_wrong_is_named_with_its_line) {
  EXPECT_EQ(error_of(with("")), "");
  EXPECT_NE(error_of(with("  given A front: Nobody At All\n")).find("5: "), std::string::npos);
  EXPECT_NE(error_of(with("  given A nowhere: Storm\n")).find("5: "), std::string::npos);
  EXPECT_NE(error_of(with("  given phase teatime\n")).find("phase"), std::string::npos);
  EXPECT_NE(error_of(with("  given turn 0\n")).find("no turn"), std::string::npos);
  EXPECT_NE(error_of(with("  given phase setup\n")).find("phase of a turn"), std::string::npos);
  EXPECT_NE(error_of(with("  given A hand: Storm (known to D)\n")).find("knows a card"), std::string::npos);
  EXPECT_NE(error_of("game champions\n" + with("").substr(12)).find("not of 'vs2pcg'"), std::string::npos);
  EXPECT_NE(error_of("").find("no scene"), std::string::npos);
  EXPECT_NE(error_of(with("") + with("").substr(12)).find("scene"), std::string::npos);
}

TEST(LaidOutTexts, cards_decks_and_rings_of_their_own_are_refused) {
  EXPECT_NE(error_of(with("  cards:\n    card \"X\"\n      id x\n")).find("cards of the library"), std::string::npos);
  EXPECT_NE(error_of(with("  deck mine like avengers:\n    2 Storm\n")).find("no decks"), std::string::npos);
  EXPECT_NE(error_of(with("  given A back: Storm as a1 on b1, Cyclops as b1 on a1\n")).find("on itself"), std::string::npos);
  EXPECT_NE(error_of(with("  given A back: Storm as a1 on a1\n")).find("on itself"), std::string::npos);
}

TEST(LaidOutTexts, huge_texts_and_numbers_are_refused) {
  EXPECT_NE(error_of(std::string(kLongestPosition + 1, 'x')).find("too long"), std::string::npos);
  EXPECT_NE(error_of(with("  given A deck: 30000 Storm\n")).find("fit on the table"), std::string::npos);
  EXPECT_NE(error_of(with("  given A front: Storm (plus 40000)\n")).find("no number"), std::string::npos);
  std::string deep = "  given A back: Storm as s0";
  for (int i = 1; i < 150; ++i) deep += ", Storm as s" + std::to_string(i) + " on s" + std::to_string(i - 1);
  error_of(with(deep + "\n"));
  error_of(with("  given A front: Storm (plus 30000, plus 30000, wound 30000)\n"));
  error_of(with("  given A front: " + std::string(20'000, '(') + "\n"));
  error_of(with("  given A front: " + std::string(20'000, '"') + "\n"));
}

// Changes a position letter by letter and word by word: nothing of it may end the program.
class OddTexts : public testing::TestWithParam<std::string> {};

TEST_P(OddTexts, never_end_the_program) {
  const kernel::Game& game = support::shared_game(GetParam());
  const auto decks = support::decks_of(game);
  kernel::Setup setup{{}, 5};
  for (int i = 0; i < game.usual_seats(); ++i) setup.decks.push_back(decks[static_cast<std::size_t>(i) % decks.size()]);
  kernel::State state = game.new_game(setup).value();
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  base::Random random = base::Random::seeded(11);
  for (int i = 0; i < 120 && state.outcome == kernel::Outcome::Running; ++i) {
    const kernel::Decision asked = machine.question();
    machine.answer(asked[random.below(asked.size())]);
  }
  const std::string text = write_position(game, state, {}, "odd").text;
  std::vector<std::string> zones;
  for (const auto& zone : game.names().zones)
    if (std::ranges::find(game.names().rows, zone.number) == game.names().rows.end()) zones.emplace_back(zone.word);
  int laid_out = 0;
  for (int i = 0; i < 120; ++i) {
    std::string odd = text;
    for (int j = 0; j < 1 + i % 4; ++j) {
      const auto at = static_cast<std::size_t>(random.below(static_cast<int>(odd.size())));
      const auto line = odd.rfind("\n  given ", at);
      const auto colon = line == std::string::npos ? line : odd.find(':', line);
      if (random.below(3) == 0) odd[at] = " ,:()[]\"#;19AB"[random.below(14)];
      else if (colon != std::string::npos && colon > line + 11)
        odd.replace(line + 11, colon - line - 11, zones[static_cast<std::size_t>(random.below(static_cast<int>(zones.size())))]);
    }
    const auto laid = lay_out(game, odd);
    if (!laid) continue;
    ++laid_out;
    kernel::State position = laid.value().position;
    kernel::Machine play(game.rules(), game.library());
    play.attach(position);
    for (int k = 0; k < 60 && position.outcome == kernel::Outcome::Running; ++k) {
      const kernel::Decision asked = play.question();
      if (position.outcome == kernel::Outcome::Over || asked.empty()) break;
      play.answer(asked[random.below(asked.size())]);
    }
  }
  EXPECT_GT(laid_out, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, OddTexts, testing::ValuesIn(cli::game_ids()), [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox::scenario
