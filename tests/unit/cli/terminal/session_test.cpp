// Plays whole games at the terminal from text.
#include "cli/terminal/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "base/files.h"
#include "tests/support/fake_game.h"

namespace longbox::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class SessionTest : public testing::Test {
 protected:
  // Returns the screen after these lines are typed.
  std::string play(const std::string& seats, const std::string& typed, std::uint64_t seed = 1) {
    std::istringstream in(typed);
    LineInput input(in, true);
    testing::internal::CaptureStdout();
    Session session(*game_, support::fake_setup(*game_, 2, seed),
                    std::move(Players::parse(seats, seed).value()), rules_, Style(80), input);
    session.run();
    return testing::internal::GetCapturedStdout();
  }

  std::unique_ptr<kernel::Game> game_ = support::make_fake_game();
  Inventory rules_;
};

TEST_F(SessionTest, EndsSafelyWithItsInput) {
  EXPECT_THAT(play("human,random", ""), HasSubstr("End of input"));
  EXPECT_THAT(play("human,random", "1\n"), HasSubstr("End of input"));
}

TEST_F(SessionTest, BotsPlayAWholeGameAlone) {
  EXPECT_THAT(play("random,random", ""), HasSubstr("The game is over"));
}

TEST_F(SessionTest, PlaysToTheEndByNumbers) {
  std::string typed;
  for (int i = 0; i < 500; ++i) typed += "1\n";
  EXPECT_THAT(play("human,random", typed), HasSubstr("The game is over"));
}

TEST_F(SessionTest, UndoAsksTheSameQuestionAgain) {
  const std::string once = play("human,random", "");
  const std::string again = play("human,random", "1\nundo\n");
  const std::string question = once.substr(once.find("You (player A): "), 60);
  const std::size_t first = again.find(question);
  ASSERT_NE(first, std::string::npos) << again;
  EXPECT_NE(again.find(question, again.find("Taken back.")), std::string::npos) << again;
  EXPECT_THAT(play("human,random", "undo\n"), HasSubstr("nothing of yours to take back"));
}

// Each player passes once; then A wants the own pass back, which takes B's with it.
TEST_F(SessionTest, UndoTakesBackTheOwnAnswerAndAsksTheOthers) {
  const std::string refused = play("human,human", "end the\nend the\nundo\nn\nquit\n");
  EXPECT_THAT(refused, HasSubstr("Answers of others would be lost."));
  EXPECT_THAT(refused, HasSubstr("Nothing was taken back."));
  EXPECT_THAT(refused, HasSubstr("You left the game after 2 answers"));
  const std::string agreed = play("human,human", "end the\nend the\nundo\ny\nquit\n");
  EXPECT_THAT(agreed, HasSubstr("Taken back."));
  EXPECT_THAT(agreed, HasSubstr("You left the game after 0 answers"));
}

// A turn begins with a card drawn, so B sees a card that A's answer led to.
TEST_F(SessionTest, NobodyTakesBackTheAnswerOfAnother) {
  const std::string screen = play("human,human", "end the\nundo\nquit\n");
  EXPECT_THAT(screen, HasSubstr("There is nothing of yours to take back."));
  EXPECT_THAT(screen, HasSubstr("You left the game after 1 answer."));
}

TEST_F(SessionTest, OneLetterIsNoAnswer) {
  EXPECT_THAT(play("human,random", "e\nquit\n"), HasSubstr("'e' is no command and no option"));
  EXPECT_THAT(play("human,random", "nd the\nquit\n"), HasSubstr("no command and no option"));
  EXPECT_THAT(play("human,random", "the turn\nquit\n"), Not(HasSubstr("no option")));
}

TEST_F(SessionTest, SavingSaysHowToGoOnWithTheSamePlayers) {
  const std::string path = testing::TempDir() + "longbox_hint.json";
  EXPECT_THAT(play("human,human", "end the\nsave " + path + "\nquit\n"),
              HasSubstr("--seats human,human --load " + path));
}

TEST_F(SessionTest, ALoadedGameShowsItsTable) {
  std::istringstream in("quit\n");
  LineInput input(in, true);
  testing::internal::CaptureStdout();
  Session session(*game_, support::fake_setup(*game_, 2, 1),
                  std::move(Players::parse("human,human", 1).value()), rules_, Style(80), input);
  session.replay({0});  // A plays a card and is asked whom it hits
  session.run();
  const std::string screen = testing::internal::GetCapturedStdout();
  EXPECT_THAT(screen, HasSubstr("Whom does it hit?"));
  EXPECT_THAT(screen, HasSubstr("Turn 1"));
}

TEST_F(SessionTest, RefusesWhatIsNoAnswerAndAsksAgain) {
  const std::string screen = play("human,random", "999\nxyzzy\nquit\n");
  EXPECT_THAT(screen, HasSubstr("There are only"));
  EXPECT_THAT(screen, HasSubstr("'xyzzy' is no command and no option"));
  EXPECT_THAT(screen, HasSubstr("You left the game after"));
}

TEST_F(SessionTest, SaysWhatACommandCannotTake) {
  const std::string screen = play("human,random", "undo 5\nhint 3\nlog abc\nlog -1\n0\n-1\nquit\n");
  EXPECT_THAT(screen, HasSubstr("undo takes back one answer"));
  EXPECT_THAT(screen, HasSubstr("hint takes nothing behind it"));
  EXPECT_THAT(screen, HasSubstr("log takes how many lines you want"));
  EXPECT_THAT(screen, HasSubstr("The options are numbered from 1 to"));
  EXPECT_THAT(screen, Not(HasSubstr("no command and no option")));
}

TEST_F(SessionTest, TheLogCountsEqualLines) {
  const LogText line{"Player A draws a card", ""};
  const auto drawn = draw_log({line, line, line, {"Player B draws a card", ""}}, Style(80));
  ASSERT_EQ(drawn.size(), 2U);
  EXPECT_EQ(drawn[0], "Player A draws a card (x3)");
}

TEST_F(SessionTest, TakesAnOptionByItsWords) {
  EXPECT_THAT(play("human,random", "end the\nquit\n"), Not(HasSubstr("no option")));
  EXPECT_THAT(play("human,random", "play\nquit\n"), HasSubstr("'play' is not clear"));
}

TEST_F(SessionTest, EveryCommandWorksAtTheFirstQuestion) {
  const std::string screen = play("human,random",
                                  "help\n?1\n?nothing\nwhy\nwhy nothing\nwhy 1\nlook hand\nlook\n"
                                  "hint\nlog\nboard\nsave\nquit\n");
  EXPECT_THAT(screen, HasSubstr("take option 3"));
  EXPECT_THAT(screen, HasSubstr("The bot would take"));
  EXPECT_THAT(screen, HasSubstr("No card is called 'nothing'"));
}

TEST_F(SessionTest, SavesAGameThatCanBeReadAgain) {
  const std::string path = testing::TempDir() + "longbox_session.json";
  std::filesystem::remove(path);
  EXPECT_THAT(play("human,random", "1\nsave " + path + "\nquit\n"), HasSubstr("Saved."));
  EXPECT_TRUE(base::read_file(path).ok());
  EXPECT_THAT(play("human,random", "save /no/such/folder/x\n"), HasSubstr("/no/such/folder/x"));
}

// The names of the cards are their worth: nothing on the screen may tell the other's hand.
TEST_F(SessionTest, NeverShowsTheHandOfTheOther) {
  const std::string screen = play("human,random", "look hand\nquit\n");
  EXPECT_THAT(screen, HasSubstr("unknown x"));
}

}  // namespace
}  // namespace longbox::cli
