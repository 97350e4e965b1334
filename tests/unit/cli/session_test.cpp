// Whole games at the terminal, played from text.
#include "cli/terminal/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/files.h"
#include "tests/support/fake_game.h"

namespace longbox::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

class SessionTest : public testing::Test {
 protected:
  // What the screen shows when these lines are typed.
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
  EXPECT_THAT(play("human,random", "undo\n"), HasSubstr("nothing to take back"));
}

TEST_F(SessionTest, RefusesWhatIsNoAnswerAndAsksAgain) {
  const std::string screen = play("human,random", "999\nxyzzy\nquit\n");
  EXPECT_THAT(screen, HasSubstr("There are only"));
  EXPECT_THAT(screen, HasSubstr("'xyzzy' is no command and no option"));
  EXPECT_THAT(screen, HasSubstr("You left the game after"));
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
  EXPECT_THAT(screen, HasSubstr("You see no card called 'nothing'"));
}

TEST_F(SessionTest, SavesAGameThatCanBeReadAgain) {
  const std::string path = testing::TempDir() + "longbox_session.json";
  std::filesystem::remove(path);
  EXPECT_THAT(play("human,random", "1\nsave " + path + "\nquit\n"), HasSubstr("Saved."));
  EXPECT_TRUE(read_file(path).ok());
  EXPECT_THAT(play("human,random", "save /no/such/folder/x\n"), HasSubstr("/no/such/folder/x"));
}

// The names of the cards are their worth: nothing on the screen may tell the other's hand.
TEST_F(SessionTest, NeverShowsTheHandOfTheOther) {
  const std::string screen = play("human,random", "look hand\nquit\n");
  EXPECT_THAT(screen, HasSubstr("unknown x"));
}

}  // namespace
}  // namespace longbox::cli
