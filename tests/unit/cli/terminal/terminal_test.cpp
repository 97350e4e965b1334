#include <gtest/gtest.h>

#include <sstream>

#include "base/text.h"
#include "cli/terminal/card_box.h"
#include "cli/terminal/command_line.h"
#include "cli/terminal/players.h"
#include "cli/terminal/question.h"
#include "kernel/words.h"
#include "cli/terminal/style.h"

namespace longbox::cli {
namespace {

TEST(CommandLine, ReadsNumbersAsAnswers) {
  EXPECT_EQ(parse_command(" 12 ").kind, CommandKind::Answer);
  EXPECT_EQ(parse_command("12").number, 12);
  EXPECT_EQ(parse_command("0").kind, CommandKind::Unknown);
  EXPECT_EQ(parse_command("-1").kind, CommandKind::Unknown);
  EXPECT_EQ(parse_command("99999999999999999999").kind, CommandKind::Unknown);
}

TEST(CommandLine, ReadsQuestionsAboutCards) {
  EXPECT_EQ(parse_command("?3").kind, CommandKind::Show);
  EXPECT_EQ(parse_command("?3").number, 3);
  EXPECT_EQ(parse_command("? Iron Man").argument, "Iron Man");
  EXPECT_EQ(parse_command("why  Iron Man").kind, CommandKind::Why);
  EXPECT_EQ(parse_command("why  Iron Man").argument, "Iron Man");
  EXPECT_EQ(parse_command("?").kind, CommandKind::Help);
}

TEST(CommandLine, ReadsWordsInAnyCase) {
  EXPECT_EQ(parse_command("UNDO").kind, CommandKind::Undo);
  EXPECT_EQ(parse_command("log 5").number, 5);
  EXPECT_EQ(parse_command("save my game.json").argument, "my game.json");
  EXPECT_EQ(parse_command("").kind, CommandKind::Default);
  EXPECT_EQ(parse_command("dance").kind, CommandKind::Unknown);
  EXPECT_EQ(parse_command("dance").argument, "dance");
}

TEST(Question, EnterTakesTheOnlyOptionOrTheOnlyWayToPass) {
  kernel::Decision decision;
  decision.add({.kind = kernel::kOptionYes});
  EXPECT_EQ(default_option(decision), 0);
  decision.add({.kind = kernel::kOptionNo});
  EXPECT_EQ(default_option(decision), std::nullopt);
  decision.add({.kind = kernel::kOptionPass});
  EXPECT_EQ(default_option(decision), 2);
  decision.add({.kind = kernel::kOptionDone});
  EXPECT_EQ(default_option(decision), std::nullopt);
}

TEST(Seats, KnowPeopleAndBots) {
  const auto players = Players::parse("human, Bot", 1);
  ASSERT_TRUE(players.ok()) << players.error();
  EXPECT_TRUE(players.value().is_human(0));
  EXPECT_FALSE(players.value().is_human(1));
  EXPECT_EQ(players.value().names(0)[0], "You (player A)");
  EXPECT_EQ(players.value().names(0)[1], "Player B (search:200)");
  EXPECT_FALSE(Players::parse("human,oracle", 1).ok());
}

TEST(Style, FitsTextToColumnsWhateverItIsMadeOf) {
  EXPECT_EQ(fit("Thor", 6), "Thor  ");
  EXPECT_EQ(fit("Thor", 4), "Thor");
  EXPECT_EQ(fit("Captain America", 8), "Captain…");
  EXPECT_EQ(base::display_width(fit("漢字漢字", 5)), 5U);
  EXPECT_EQ(fit("Thor", 0), "");
}

TEST(CardBox, BreaksRowsAtTheWidthOfTheTerminal) {
  const Style style(80);
  CardFace card{.name = "A Character with a Very Long Name Indeed", .stats = "6/5"};
  card.marks = {"exhausted", "flight", "ranged", "with a remarkable amount of equipment"};
  std::istringstream lines(draw_boxes({5, card}, "front", style));
  for (std::string line; std::getline(lines, line);)
    EXPECT_LE(base::display_width(line), 80U) << line;
}

TEST(CardBox, CountsEqualCardsInAList) {
  const Style style(80);
  const CardFace hidden{.name = "face down", .marks = {"face-down"}, .face_down = true};
  EXPECT_EQ(draw_list({hidden, {.name = "Academy"}, hidden}, "resource", style),
            "resource  face down x2, Academy\n");
  EXPECT_EQ(draw_list({}, "front", style), "front     -\n");
}

}  // namespace
}  // namespace longbox::cli
