// A puzzle is played at a table of its own: in its position, with all cards open, against the best defence.
#include <gtest/gtest.h>

#include <cstring>
#include <fstream>
#include <set>

#include "ai/idle_bot.h"
#include "kernel/view/laid_open.h"
#include "puzzle/solver.h"
#include "server/tables/play.h"
#include "server/tables/shelf.h"
#include "server/tables/table.h"
#include "server/views/puzzles.h"
#include "server/views/table_writer.h"
#include "server/views/view_writer.h"
#include "tests/support/games.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

constexpr int kPositions = 60'000;

// The last lesson of vs2pcg is a win in one turn; here it is a puzzle.
class PuzzleTest : public testing::Test {
 protected:
  void SetUp() override {
    const scenario::Lesson* lesson = box_.lesson("10-win");
    ASSERT_NE(lesson, nullptr);
    challenge_.puzzle.id = "last-wound";
    challenge_.position = std::make_shared<const kernel::State>(lesson->position());
    puzzle::Solver solver(box_.game(), puzzle::Goal(*challenge_.position, 0, puzzle::Task::Win), kPositions);
    ASSERT_EQ(solver.solve(*challenge_.position), true);
    challenge_.puzzle.solution = solver.solution(*challenge_.position);
    challenge_.puzzle.acts = solver.acts();
  }

  Play play() const { return {box_.game(), {.setup = {{}, 1}, .challenge = &challenge_}}; }

  // Takes the option with this label.
  void take(Play& play, std::string_view label) const {
    const kernel::Decision& asked = play.question();
    for (int i = 0; i < asked.size(); ++i)
      if (box_.game().label(play.machine(), asked, asked[i]) == label) return play.answer(i);
    FAIL() << "no option " << label;
  }

  GameBox box_{support::load_game("vs2pcg"), support::data_dir(), {}};
  Challenge challenge_;
};

TEST_F(PuzzleTest, its_solution_solves_it_and_going_back_opens_it_again) {
  Play solved = play();
  EXPECT_EQ(solved.goal(), Goal::Open);
  for (const int answer : challenge_.puzzle.solution) solved.answer(answer);
  EXPECT_EQ(solved.goal(), Goal::Reached);
  solved.go_back_to(0);
  EXPECT_EQ(solved.goal(), Goal::Open);
}

TEST_F(PuzzleTest, a_turn_that_ends_fails_it_and_what_comes_later_changes_nothing) {
  Play failed = play();
  take(failed, "end turn");
  EXPECT_EQ(failed.goal(), Goal::Failed);
  for (int i = 0; i < 20 && !failed.is_over(); ++i) failed.answer(0);
  EXPECT_EQ(failed.goal(), Goal::Failed);
}

TEST_F(PuzzleTest, whoever_defends_takes_the_answer_that_spoils_a_wrong_way) {
  Play wrong = play();
  take(wrong, "attack with Storm");
  take(wrong, "Luke Cage");
  take(wrong, "declare");
  ASSERT_EQ(wrong.goal(), Goal::Open);
  const kernel::Decision& asked = wrong.question();
  puzzle::Solver solver(box_.game(), puzzle::Goal(*challenge_.position, 0, puzzle::Task::Win), kPositions);
  ASSERT_EQ(solver.solve(wrong.state()), false);
  const int defence = best_defence(box_.game(), challenge_, wrong.state(), asked, 0);
  EXPECT_GE(defence, 0);
  EXPECT_LT(defence, asked.size());
}

TEST_F(PuzzleTest, all_cards_lie_open_and_the_question_stays_the_same) {
  Play open = play();
  ViewWriter writer(box_, open.machine(), Eyes(0, true), true);
  const kernel::State& shown = writer.view().state;
  for (std::size_t i = 1; i <= shown.object_count(); ++i) EXPECT_TRUE(shown.objects[i].card) << i;
  ViewWriter closed(box_, open.machine(), Eyes(0), true);
  ASSERT_EQ(writer.decision()["options"].size(), closed.decision()["options"].size());
  for (std::size_t i = 0; i < writer.decision()["options"].size(); ++i)
    EXPECT_EQ(writer.decision()["options"][i]["label"], closed.decision()["options"][i]["label"]);
  const auto deck = std::ranges::find_if(writer.zone_faces(), [&](const ZoneFace& zone) {
    return zone.place.zone->word == "deck" && zone.place.seat == 1;
  });
  ASSERT_NE(deck, writer.zone_faces().end());
  EXPECT_EQ(deck->objects.size(), 6U);
}

TEST_F(PuzzleTest, its_info_tells_nothing_of_the_solution) {
  const Json info = puzzle_info(box_, challenge_);
  EXPECT_FALSE(info.contains("solution"));
  EXPECT_EQ(info["acts"], challenge_.puzzle.acts);
  EXPECT_EQ(info["task"], "win");
}

TEST(PuzzleOfDayTest, comes_by_the_date_and_every_puzzle_has_its_day) {
  Shelf shelf;
  shelf.add(GameBox{support::load_game("vs2pcg"), support::data_dir(), {}});
  const std::chrono::sys_days day{std::chrono::year(2026) / 11 / 17};
  const Json list = list_puzzles(shelf, day);
  EXPECT_EQ(list["today"]["date"], "2026-11-17");
  EXPECT_EQ(list, list_puzzles(shelf, day));
  std::set<std::string> seen;
  for (std::size_t i = 0; i < list["puzzles"].size(); ++i)
    seen.insert(list_puzzles(shelf, day + std::chrono::days(i))["today"]["id"]);
  EXPECT_EQ(seen.size(), list["puzzles"].size());
}

// A puzzle of Champions that solves itself: the hero does no more than needed and is still there in the next round.
class PuzzleTableTest : public testing::Test {
 protected:
  void SetUp() override {
    const kernel::Game& game = support::shared_game("champions");
    const kernel::Setup setup{{support::decks_of(game).front()}, 3};
    kernel::Match match(game, setup);
    int turn = match.state().turn;
    base::Random random = match.state().random;
    puzzle::Puzzle puzzle{.record = match.record(), .task = puzzle::Task::Survive, .acts = 2};
    for (int i = 0; i < 400; ++i) {
      match.question();
      const bool is_same_chance = std::memcmp(&match.state().random, &random, sizeof random) == 0;
      if (!puzzle.solution.empty() && is_same_chance && match.state().turn != turn) break;
      if (match.state().turn != turn || !is_same_chance) {
        turn = match.state().turn;
        random = match.state().random;
        puzzle.solution.clear();
        puzzle.record = match.record();
      }
      puzzle.solution.push_back(ai::idle_answer(match.question()));
      ASSERT_TRUE(match.answer(puzzle.solution.back()));
    }
    std::filesystem::create_directories(folder_.path() / "puzzles/champions");
    puzzle.id = puzzle::id_of(puzzle.record);
    std::ofstream(folder_.path() / "puzzles/champions" / (puzzle.id + ".puzzle")) << puzzle::to_text(puzzle, game);
    box_ = std::make_unique<GameBox>(support::load_game("champions"), folder_.path().string(), std::vector<RuleRow>{});
    ASSERT_EQ(box_->challenges().size(), 1U);
    TablePlan plan;
    plan.id = "t";
    plan.game = "champions";
    plan.puzzle = puzzle.id;
    plan.seats.push_back({.kind = SeatKind::Human, .person = "me", .name = "Me"});
    table_ = std::make_unique<Table>(*box_, plan);
    ASSERT_TRUE(table_->begin_if_full(0));
  }

  Goal goal() const { return table_->play()->goal(); }

  TemporaryFolder folder_;
  std::unique_ptr<GameBox> box_;
  std::unique_ptr<Table> table_;
};

TEST_F(PuzzleTableTest, the_solution_is_shown_from_the_position_on_and_counts_as_told) {
  EXPECT_FALSE(table_->restart("somebody else", 1));
  ASSERT_TRUE(table_->restart("me", 1));
  ASSERT_TRUE(table_->show_solution(1));
  EXPECT_EQ(goal(), Goal::Reached);
  EXPECT_TRUE(table_->plan().told);
  EXPECT_EQ(table_view(*table_, {"me", {}, 0, 0}, 0)["puzzle"]["told"], true);
  ASSERT_TRUE(table_->restart("me", 2));
  EXPECT_FALSE(table_->plan().told);
  EXPECT_EQ(table_->play()->step(), 0);
  EXPECT_EQ(goal(), Goal::Open);
}

TEST_F(PuzzleTableTest, it_is_stored_and_read_back) {
  ASSERT_TRUE(table_->show_solution(1));
  const auto changes = table_->take_changes();
  const auto plan = plan_from_json(plan_to_json(table_->plan(), box_->game()), box_->game());
  ASSERT_TRUE(plan.ok()) << plan.error();
  const auto again = Table::restore(*box_, plan.value(), changes.answers, 5);
  EXPECT_EQ(again->play()->goal(), Goal::Reached);
  EXPECT_TRUE(again->plan().told);
  TablePlan lost = plan.value();
  lost.puzzle = "gone";
  EXPECT_TRUE(Table::restore(*box_, lost, changes.answers, 5)->is_over());
}

TEST_F(PuzzleTableTest, every_hand_and_pile_is_in_the_view) {
  const Json view = table_view(*table_, {"me", {}, 0, 0}, 0);
  EXPECT_EQ(view["open"], true);
  for (const Json& zone : view["zones"])
    EXPECT_EQ(zone["objects"].size(), zone["count"].get<std::size_t>()) << zone;
  for (const Json& object : view["objects"]) EXPECT_TRUE(object.contains("card")) << object;
  EXPECT_EQ(view.dump().find("solution"), std::string::npos);
}

// The shipped puzzles are all there: one that no longer fits is a problem.
class OfferedPuzzles : public testing::TestWithParam<std::string> {};

TEST_P(OfferedPuzzles, fit_the_cards_and_rules) {
  std::vector<std::string> problems;
  const auto challenges = read_challenges(support::shared_game(GetParam()), support::data_dir(), problems);
  EXPECT_TRUE(problems.empty()) << problems.front();
  for (const Challenge& challenge : challenges) EXPECT_GE(challenge.puzzle.acts, 1) << challenge.puzzle.id;
}

INSTANTIATE_TEST_SUITE_P(Games, OfferedPuzzles, testing::Values("vs2pcg", "champions", "vstcg"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox::server
