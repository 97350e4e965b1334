// Games that earlier programs saved go on with this one (tests/data/saved-games).
#include <gtest/gtest.h>

#include "base/files.h"
#include "base/text.h"
#include "server/storage/storage.h"
#include "server/tables/table_plan.h"
#include "sim/replay.h"
#include "tests/support/games.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

std::string path_of(const std::string& file) {
  return support::source_dir() + "/tests/data/saved-games/" + file;
}

// Returns the question with all answers that are offered.
std::string question_of(const kernel::Game& game, kernel::Machine& machine) {
  const kernel::Decision question = machine.question();
  std::string text = game.prompt(machine, question);
  for (const kernel::Option& option : question.options())
    text += " | " + game.label(machine, question, option);
  return text;
}

// Tells of the last position of a replay: who won, or what is asked.
std::string end_of(const std::string& file) {
  const auto replay = sim::load_replay(path_of(file), support::load_game);
  if (!replay) return replay.error();
  const kernel::Record& record = replay.value().record;
  kernel::Match match(*replay.value().game, record.setup);
  for (const int answer : record.answers)
    if (!match.answer(answer)) return "an answer is refused";
  if (match.over()) return "won by " + std::to_string(match.state().winners);
  return question_of(match.game(), match.machine());
}

TEST(SavedGames, replays_of_version_1_play_to_their_end) {
  EXPECT_EQ(end_of("vs2pcg-finished.json"), "won by 1");
  EXPECT_EQ(end_of("champions-finished.json"), "won by 0");
}

TEST(SavedGames, games_saved_with_version_1_go_on_where_they_were) {
  EXPECT_EQ(end_of("vs2pcg-unfinished.json"), "Into which row does Sabretooth go? | front | back");
  EXPECT_EQ(end_of("champions-unfinished.json"),
            "Your turn: what do you do? | use Tony Stark: Futurist | change form | end turn");
}

// The database is as the SQL of the file leaves it behind, brought to the newest schema.
class StoredGames : public testing::Test {
 protected:
  StoredGames() {
    const auto database = open_sqlite(place());
    const auto file = base::read_file(path_of("server.sql"));
    for (const auto& line : base::split(file.value().text, '\n'))
      if (!line.empty()) database->run(std::string(line));
  }

  std::string place() const { return (folder_.path() / "old.db").string(); }

  // Returns the names of those who sit at the stored table of the game.
  std::vector<std::string> names_at(const std::string& game) {
    Storage storage(open_sqlite(place()));
    std::vector<std::string> names;
    for (const StoredTable& row : storage.old_rows(100)) {
      if (row.game != game) continue;
      const auto plan = plan_from_json(Json::parse(row.plan), support::shared_game(game));
      for (const SeatPlan& seat : plan.value().seats) names.push_back(seat.name);
    }
    return names;
  }

  // Returns the question at the stored table of the game, or why there is none.
  std::string question_at(const std::string& game) {
    Storage storage(open_sqlite(place()));
    for (const StoredTable& row : storage.old_rows(100)) {
      if (row.game != game) continue;
      const GameBox box(support::load_game(game), support::data_dir(), {});
      auto plan = plan_from_json(Json::parse(row.plan), box.game());
      if (!plan) return plan.error();
      const auto answers = storage.answers(row.id);
      const auto table = Table::restore(box, std::move(plan.value()), answers, 0);
      if (table->is_over()) return table->plan().end->text;
      EXPECT_EQ(table->play()->step(), static_cast<int>(answers.size()));
      return question_of(box.game(), table->play()->machine());
    }
    return "there is no such table";
  }

 private:
  TemporaryFolder folder_;
};

// The table of Champions has two heroes. Since it was stored, the question whom to let act tells nothing of hands any more
// (table-talk.free), so that its answers mean something else.
TEST_F(StoredGames, tables_of_schema_1_go_on_or_say_that_the_rules_have_changed) {
  EXPECT_EQ(question_at("vs2pcg"),
            "Which card becomes your resource of the turn? | resource Iron Man | resource Laboratory | "
            "resource Laboratory face up | resource Stark Tech | resource Academy | "
            "resource Academy face up | pass");
  EXPECT_EQ(question_at("champions"),
            "The game cannot go on after answer 33: cards or rules have changed since the version that stored it.");
}

// The program that stored the table called `greedy` easy.
TEST_F(StoredGames, bots_of_schema_1_are_called_as_they_are_today) {
  EXPECT_EQ(names_at("vs2pcg"), (std::vector<std::string>{"Guest mmC3", "Medium bot"}));
}

}  // namespace
}  // namespace longbox::server
