// These tests use a table without a server around it.
#include "server/tables/table.h"

#include <gtest/gtest.h>

#include "server/views/table_writer.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

class TableTest : public testing::Test {
 protected:
  TablePlan plan(std::initializer_list<const char*> people) {
    TablePlan plan;
    plan.id = "t1";
    plan.game = "fake";
    plan.seed = 5;
    for (const std::string person : people) {
      SeatPlan seat;
      seat.kind = person == "bot" ? SeatKind::Bot : SeatKind::Human;
      if (person == "bot") seat.bot = "random";
      else seat.person = person;
      seat.name = person;
      seat.deck = support::fake_deck(box_.game(), 8, 8, 8);
      plan.seats.push_back(std::move(seat));
    }
    return plan;
  }

  Table& begin(TablePlan plan) {
    table_ = std::make_unique<Table>(box_, std::move(plan));
    EXPECT_TRUE(table_->begin_if_full(0));
    table_->take_changes();
    return *table_;
  }

  // The asked player takes the first option.
  void answer(Milliseconds now = 0) {
    const kernel::Seat who = *table_->asked();
    const auto answered =
        table_->answer(table_->plan().seats[who].person, table_->play()->step(), 0, now);
    EXPECT_TRUE(answered) << answered.error().code;
  }

  std::string asked() { return table_->plan().seats[*table_->asked()].person; }
  std::string other() { return asked() == "ann" ? "bob" : "ann"; }

  GameBox box_ = fake_box();
  std::unique_ptr<Table> table_;
};

std::string code(const Attempt& attempt) { return attempt ? "" : attempt.error().code; }

TEST_F(TableTest, takes_an_answer_only_from_whoever_is_asked) {
  Table& table = begin(plan({"ann", "bob"}));
  EXPECT_EQ(code(table.answer(other(), 0, 0, 0)), "not-your-decision");
  EXPECT_EQ(code(table.answer("eve", 0, 0, 0)), "not-your-seat");
  EXPECT_EQ(code(table.answer(asked(), 1, 0, 0)), "stale");
  EXPECT_EQ(code(table.answer(asked(), 0, 99, 0)), "no-such-option");
  EXPECT_EQ(code(table.answer(asked(), 0, -1, 0)), "no-such-option");
  EXPECT_TRUE(table.take_changes().empty());
  EXPECT_EQ(code(table.answer(asked(), 0, 0, 0)), "");
  EXPECT_EQ(table.take_changes().answers.size(), 1U);
}

TEST_F(TableTest, an_open_seat_waits_for_somebody_with_a_deck) {
  TablePlan waiting = plan({"ann", "bob"});
  waiting.seats[1] = {};
  Table& table = begin(waiting);
  EXPECT_TRUE(table.is_waiting());
  EXPECT_EQ(code(table.answer("ann", 0, 0, 0)), "not-started");
  EXPECT_EQ(table.sit("bob", "Bob", 0, {}, 0).error().code, "seat-taken");
  EXPECT_EQ(table.sit("bob", "Bob", 7, {}, 0).error().code, "no-such-seat");
  EXPECT_EQ(table.sit("bob", "Bob", {}, {}, 0).error().code, "deck-needed");
  EXPECT_TRUE(table.sit("bob", "Bob", {}, support::fake_deck(box_.game(), 8, 8, 8), 0));
  EXPECT_TRUE(table.begin_if_full(0));
  EXPECT_TRUE(table.is_playing());
}

TEST_F(TableTest, a_person_against_bots_takes_back_freely) {
  Table& table = begin(plan({"ann", "bot"}));
  while (table.is_bot_asked()) table.answer_by_bot(0);
  const auto before = kernel::hash(table.play()->state());
  const int step = table.play()->step();
  EXPECT_EQ(code(table.take_back("ann", {}, {}, 0)), "nothing-to-take-back");
  answer();
  while (table.is_bot_asked()) table.answer_by_bot(0);
  table.take_changes();
  EXPECT_EQ(code(table.take_back("ann", {}, {}, 0)), "");
  EXPECT_EQ(table.play()->step(), step);
  EXPECT_EQ(kernel::hash(table.play()->state()), before);
  EXPECT_EQ(table.take_changes().cut_from, step + 1);
}

TEST_F(TableTest, other_people_must_agree_to_a_take_back) {
  Table& table = begin(plan({"ann", "bob"}));
  const std::string who = asked();
  const std::string rival = other();
  answer();
  EXPECT_EQ(code(table.take_back(who, {}, {}, 0)), "");
  ASSERT_TRUE(table.wish());
  EXPECT_EQ(table.play()->step(), 1);
  EXPECT_EQ(code(table.take_back(who, {}, {}, 0)), "consent-pending");
  EXPECT_EQ(code(table.consent("eve", true, 0)), "no-consent-asked");
  EXPECT_EQ(code(table.consent(rival, false, 0)), "");
  EXPECT_EQ(table.play()->step(), 1);
  EXPECT_FALSE(table.wish());
  EXPECT_EQ(code(table.take_back(who, {}, {}, 0)), "");
  EXPECT_EQ(code(table.consent(rival, true, 0)), "");
  EXPECT_EQ(table.play()->step(), 0);
}

TEST_F(TableTest, in_a_hot_seat_only_what_was_shown_needs_a_word) {
  Table& table = begin(plan({"ann", "ann"}));
  answer();  // picks a card: nothing is shown
  EXPECT_EQ(code(table.take_back("ann", {}, {}, 0)), "");
  EXPECT_EQ(table.play()->step(), 0);
  answer();
  answer();  // plays it, and the next player draws
  ASSERT_TRUE(table.play()->steps().back().showed_hidden);
  EXPECT_EQ(code(table.take_back("ann", table.play()->steps()[1].seat, {}, 0)), "");
  ASSERT_TRUE(table.wish());
  EXPECT_EQ(code(table.consent("ann", true, 0)), "");
  EXPECT_EQ(table.play()->step(), 1);
}

TEST_F(TableTest, giving_up_a_duel_ends_it) {
  Table& table = begin(plan({"ann", "bob"}));
  EXPECT_EQ(code(table.resign("eve", {}, 0)), "not-your-seat");
  EXPECT_EQ(code(table.resign("ann", {}, 0)), "");
  ASSERT_TRUE(table.is_over());
  EXPECT_EQ(table.plan().end->reason, "resigned");
  EXPECT_EQ(table.plan().end->winners, std::vector<int>{1});
  EXPECT_EQ(code(table.resign("bob", {}, 0)), "game-over");
}

TEST_F(TableTest, in_a_game_of_three_a_bot_plays_on_for_whoever_gives_up) {
  Table& table = begin(plan({"ann", "bob", "cid"}));
  EXPECT_EQ(code(table.resign("bob", {}, 0)), "");
  EXPECT_TRUE(table.is_playing());
  EXPECT_EQ(table.plan().seats[1].kind, SeatKind::Bot);
  EXPECT_EQ(code(table.resign("cid", {}, 0)), "");
  EXPECT_EQ(code(table.resign("ann", {}, 0)), "");
  EXPECT_TRUE(table.is_over());
}

TEST_F(TableTest, a_clock_runs_for_whoever_is_asked) {
  TablePlan timed = plan({"ann", "bob"});
  timed.clock = ClockPlan{1, 5};
  Table& table = begin(timed);
  const kernel::Seat first = *table.asked();
  const kernel::Seat second = first == 0 ? 1 : 0;
  EXPECT_EQ(table.time_left(first, 10'000), 50'000);
  EXPECT_EQ(table.time_left(second, 10'000), 60'000);
  EXPECT_EQ(table.deadline(), 60'000);
  answer(10'000);
  EXPECT_EQ(table.time_left(first, 10'000), 55'000);
  EXPECT_FALSE(table.check_clock(64'999));
  EXPECT_TRUE(table.check_clock(65'000));
  EXPECT_EQ(table.plan().end->reason, "clock");
  EXPECT_EQ(table.plan().end->winners, std::vector<int>{second});
}

TEST_F(TableTest, a_clock_of_seconds_begins_with_those_of_one_answer) {
  TablePlan timed = plan({"ann", "bob"});
  timed.clock = ClockPlan{0, 30};
  Table& table = begin(timed);
  const kernel::Seat first = *table.asked();
  EXPECT_EQ(table.time_left(first, 10'000), 20'000);
  answer(10'000);
  EXPECT_EQ(table.time_left(first, 10'000), 50'000) << "what is not used is kept";
}

TEST_F(TableTest, a_stored_table_is_restored_to_the_same_position) {
  Table& table = begin(plan({"ann", "bot"}));
  std::vector<StoredAnswer> answers;
  for (int i = 0; i < 12 && table.is_playing(); ++i) {
    if (table.is_bot_asked()) table.answer_by_bot(0);
    else answer();
    for (const StoredAnswer& each : table.take_changes().answers) answers.push_back(each);
  }
  const Json stored = plan_to_json(table.plan(), box_.game());
  const auto read = plan_from_json(Json::parse(to_text(stored)), box_.game());
  ASSERT_TRUE(read) << read.error();
  const auto again = Table::restore(box_, read.value(), answers, 0);
  EXPECT_EQ(kernel::hash(again->play()->state()), kernel::hash(table.play()->state()));
  EXPECT_EQ(plan_to_json(again->plan(), box_.game()), stored);
}

TEST_F(TableTest, answers_that_no_longer_fit_end_the_game) {
  Table& table = begin(plan({"ann", "bob"}));
  answer();
  std::vector<StoredAnswer> answers = table.take_changes().answers;
  answers[0].hash ^= 1;
  const auto again = Table::restore(box_, table.plan(), answers, 0);
  ASSERT_TRUE(again->is_over());
  EXPECT_EQ(again->plan().end->reason, "stopped");
}

TEST_F(TableTest, answers_with_hashes_of_an_old_layout_are_played_if_they_fit) {
  Table& table = begin(plan({"ann", "bob"}));
  answer();
  std::vector<StoredAnswer> answers = table.take_changes().answers;
  answers[0].hash ^= 1;
  answers[0].form = HashForm::Bytes;
  EXPECT_TRUE(Table::restore(box_, table.plan(), answers, 0)->is_playing());
  answers[0].seat ^= 1;
  const auto again = Table::restore(box_, table.plan(), answers, 0);
  ASSERT_TRUE(again->is_over());
  EXPECT_NE(again->plan().end->text.find("since the version that stored it"), std::string::npos);
}

// Returns the table as a restart would bring it back.
std::unique_ptr<Table> again_after_restart(const GameBox& box, const Table& table,
                                           const std::vector<StoredAnswer>& answers,
                                           Milliseconds now) {
  const Json stored = Json::parse(to_text(plan_to_json(table.plan(), box.game())));
  const auto read = plan_from_json(stored, box.game());
  EXPECT_TRUE(read) << read.error();
  return Table::restore(box, read.value(), answers, now);
}

TEST_F(TableTest, taking_back_leaves_the_clocks_as_they_are) {
  TablePlan timed = plan({"ann", "bob"});
  timed.clock = ClockPlan{1, 5};
  Table& table = begin(timed);
  const kernel::Seat first = *table.asked();
  const std::string who = asked();
  answer(4'000);
  const kernel::Seat second = *table.asked();
  EXPECT_EQ(table.time_left(first, 6'000), first == second ? 59'000 : 61'000);
  const auto before = table.time_left(first, 6'000);
  const kernel::Seat rival = first == 0 ? 1 : 0;
  const auto rival_before = table.time_left(rival, 6'000);
  EXPECT_EQ(code(table.take_back(who, first, {}, 6'000)), "");
  EXPECT_EQ(code(table.consent(who == "ann" ? "bob" : "ann", true, 6'000)), "");
  ASSERT_EQ(table.play()->step(), 0);
  EXPECT_EQ(table.time_left(first, 6'000), before);
  EXPECT_EQ(table.time_left(rival, 6'000), rival_before);
}

TEST_F(TableTest, a_restart_keeps_the_time_that_was_noted_and_the_wish_to_take_back) {
  TablePlan timed = plan({"ann", "bob"});
  timed.clock = ClockPlan{1, 0};
  Table& table = begin(timed);
  const std::string who = asked();
  answer(4'000);
  const auto answers = table.take_changes().answers;
  EXPECT_EQ(code(table.take_back(who, {}, {}, 4'000)), "");
  EXPECT_TRUE(table.take_changes().plan);
  table.note_time(11'000);
  EXPECT_TRUE(table.take_changes().plan);
  const auto again = again_after_restart(box_, table, answers, 1'000'000);
  for (const kernel::Seat seat : {kernel::Seat{0}, kernel::Seat{1}})
    EXPECT_EQ(again->time_left(seat, 1'000'000), table.time_left(seat, 11'000));
  ASSERT_TRUE(again->wish());
  EXPECT_EQ(again->wish()->waiting, table.wish()->waiting);
  EXPECT_EQ(again->wish()->step, 0);
}

TEST_F(TableTest, no_clock_runs_before_everybody_has_come) {
  TablePlan timed = plan({"ann", "bob"});
  timed.clock = ClockPlan{1, 0};
  timed.seats[0].expected = true;
  timed.seats[1].expected = true;
  Table& table = begin(timed);
  const kernel::Seat first = *table.asked();
  EXPECT_FALSE(table.deadline());
  EXPECT_FALSE(table.check_clock(100'000));
  table.arrive(asked(), 100'000);
  answer(200'000);
  EXPECT_EQ(table.time_left(first, 200'000), 60'000);
  const auto again = again_after_restart(box_, table, table.take_changes().answers, 0);
  EXPECT_FALSE(again->deadline());
  table.arrive("ann", 300'000);
  table.arrive("bob", 300'000);
  EXPECT_EQ(table.deadline(), 360'000);
}

TEST_F(TableTest, whoever_leaves_takes_the_deck_along) {
  TablePlan waiting = plan({"ann", "bob", "cid"});
  const kernel::Deck offered = *waiting.seats[1].deck;
  waiting.seats[1].kind = waiting.seats[2].kind = SeatKind::Open;
  waiting.seats[1].offered = offered;
  Table& table = begin(waiting);
  kernel::Deck secret = support::fake_deck(box_.game(), 4, 4, 16);
  secret.name = "secret";
  EXPECT_TRUE(table.sit("bob", "Bob", 1, secret, 0));
  const auto again = again_after_restart(box_, table, {}, 0);
  EXPECT_EQ(again->plan().seats[1].deck->name, "secret");
  for (Table* each : {&table, again.get()}) {
    EXPECT_FALSE(each->stand_up("bob"));
    EXPECT_EQ(each->plan().seats[1].deck->name, offered.name);
  }
  EXPECT_TRUE(table.stand_up("ann"));
  EXPECT_FALSE(table.plan().seats[0].deck);
}

TEST_F(TableTest, the_end_may_be_taken_back_until_hands_were_shown) {
  Table& table = begin(plan({"ann", "bot"}));
  const auto play_to_the_end = [&] {
    while (table.is_playing()) {
      if (table.is_bot_asked()) table.answer_by_bot(0);
      else answer();
    }
  };
  play_to_the_end();
  EXPECT_EQ(code(table.take_back("ann", {}, {}, 0)), "");
  EXPECT_TRUE(table.is_playing());
  play_to_the_end();
  EXPECT_TRUE(table.note_shown());
  EXPECT_FALSE(table.note_shown());
  EXPECT_FALSE(table.can_take_back(0));
  EXPECT_EQ(code(table.take_back("ann", {}, {}, 0)), "game-over");
}

// --- What is told -------------------------------------------------------------------------------

TEST_F(TableTest, a_view_names_no_card_that_its_reader_does_not_know) {
  Table& table = begin(plan({"ann", "bob"}));
  for (const kernel::Seat viewer : {kernel::Seat{0}, kernel::Seat{1}, kernel::kSpectator}) {
    const std::string person = viewer == kernel::kSpectator ? "" : table.plan().seats[viewer].person;
    const Json view = table_view(table, {person, {}, 0, 0}, viewer);
    for (const Json& object : view["objects"]) {
      const bool own_hand = object["zone"] == "hand/" + std::to_string(viewer);
      EXPECT_EQ(object.contains("card"), own_hand) << object;
    }
  }
}

TEST_F(TableTest, a_question_is_told_to_whoever_is_asked_only) {
  Table& table = begin(plan({"ann", "bob"}));
  const Json mine = table_view(table, {asked(), {}, 0, 0}, *table.asked());
  EXPECT_TRUE(mine["decision"]["mine"]);
  EXPECT_EQ(mine["decision"]["options"].size(), static_cast<std::size_t>(table.play()->question().size()));
  const kernel::Seat rival = *table.asked() == 0 ? 1 : 0;
  for (const Json& view : {table_view(table, {other(), {}, 0, 0}, rival),
                           table_view(table, {"", {}, 0, 0}, kernel::kSpectator)}) {
    EXPECT_FALSE(view["decision"]["mine"]);
    EXPECT_TRUE(view["decision"]["options"].empty());
  }
}

}  // namespace
}  // namespace longbox::server
