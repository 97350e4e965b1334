// Whoever asks for much waits, and whoever asks for little does not.
#include "server/rooms/turns.h"

#include <gtest/gtest.h>

#include <future>
#include <mutex>
#include <set>

#include "server/rooms/workers.h"

namespace longbox::server {
namespace {

using PeopleTurns = Turns<Turns<Line<std::string>>>;

std::string all_of(PeopleTurns& turns) {
  std::string all;
  while (turns.size() > 0) all += turns.pop();
  return all;
}

TEST(TaskTurns, go_round_the_addresses_and_their_people) {
  PeopleTurns turns;
  for (int i = 0; i < 4; ++i) turns.push(std::string("a"), "home", "ann");
  turns.push(std::string("b"), "home", "bob");
  for (int i = 0; i < 3; ++i) turns.push(std::string("c"), "office", "cid");
  EXPECT_EQ(turns.size(), 8U);
  EXPECT_EQ(turns.size_of("home"), 5U);
  EXPECT_EQ(turns.size_of("nowhere"), 0U);
  EXPECT_EQ(all_of(turns), "acbcacaa");
  EXPECT_EQ(turns.size(), 0U);
}

TEST(TaskTurns, of_one_person_keep_their_order) {
  PeopleTurns turns;
  for (const char* name : {"1", "2", "3"}) turns.push(std::string(name), "home", "ann");
  EXPECT_EQ(all_of(turns), "123");
}

TEST(TaskTurns, come_soon_for_one_who_asks_seldom) {
  PeopleTurns turns;
  const auto spam = [&](int who) { turns.push(std::string("x"), "address " + std::to_string(who), "eve"); };
  for (int who = 0; who < 12; ++who) spam(who);
  // Each of the twelve asks again as soon as it was served.
  for (int who = 0; who < 12; ++who) {
    turns.pop();
    spam(who);
  }
  turns.push(std::string("a"), "home", "ann");
  EXPECT_LE(all_of(turns).find('a'), 1U);
}

TEST(TaskTurns, come_for_everybody_although_others_are_new_each_time) {
  PeopleTurns turns;
  turns.push(std::string("a"), "home", "ann");
  turns.pop();
  turns.push(std::string("a"), "home", "ann");
  std::string served;
  for (int i = 0; i < 50; ++i) {
    turns.push(std::string("x"), "address " + std::to_string(2 * i), "eve");
    turns.push(std::string("x"), "address " + std::to_string(2 * i + 1), "eve");
    served += turns.pop();
  }
  EXPECT_NE(served.find('a'), std::string::npos);
}

TEST(TaskTurns, are_given_up_by_whoever_was_served_a_moment_ago) {
  PeopleTurns turns;
  for (const char* name : {"eve", "mallory", "trudy"}) turns.push(std::string(name), "home", name);
  EXPECT_EQ(turns.pop(), "eve");
  turns.push(std::string("eve again"), "home", "eve");
  EXPECT_FALSE(turns.make_room("home", "mallory")) << "she waits already";
  EXPECT_EQ(turns.make_room("home", "ann"), "eve again");
  turns.push(std::string("ann"), "home", "ann");
  EXPECT_FALSE(turns.make_room("home", "eve")) << "her turn comes last";
  EXPECT_FALSE(turns.make_room("home", "oscar")) << "nobody who waits was served";
  EXPECT_FALSE(turns.make_room("office", "oscar"));
  EXPECT_EQ(turns.size(), 3U);
  EXPECT_EQ(all_of(turns), "mallorytrudyann");
}

TEST(TaskTurns, are_given_up_by_the_address_that_was_served_a_moment_ago) {
  PeopleTurns turns;
  for (const char* name : {"a", "b", "c"}) turns.push(std::string(name), "home", name);
  turns.push(std::string("d"), "office", "dan");
  EXPECT_EQ(turns.pop(), "a");
  EXPECT_EQ(turns.make_room("school"), "c");
  EXPECT_EQ(turns.make_room("school"), "b");
  EXPECT_FALSE(turns.make_room("school"));
  EXPECT_EQ(all_of(turns), "d");
}

// Many who always ask leave a place for one who asks now and then: nobody is kept out whose turn has come.
TEST(TaskTurns, keep_nobody_out_although_others_fill_all_places) {
  constexpr int kOthers = 62;
  constexpr std::size_t kPlaces = 32;
  constexpr int kMostAhead = 32;
  PeopleTurns turns;
  std::set<std::string> wait;
  const auto ask = [&](const std::string& who) {
    if (wait.contains(who)) return true;
    if (turns.size() >= kPlaces) {
      const auto dropped = turns.make_room("home", who);
      if (!dropped) return false;
      wait.erase(*dropped);
    }
    turns.push(who, "home", who);
    return wait.insert(who).second;
  };
  for (int round = 0; round < 1000; ++round) {
    for (int i = 0; i < kOthers; ++i) ask("eve " + std::to_string(i));
    if (round % 100 == 50) {
      EXPECT_TRUE(ask("ann")) << round;
    }
    wait.erase(turns.pop());
    if (round % 100 == 50 + kMostAhead) {
      EXPECT_FALSE(wait.contains("ann")) << round;
    }
  }
}

TEST(TaskTurns, forget_those_who_ask_no_more) {
  PeopleTurns turns;
  for (int i = 0; i < 10'000; ++i) {
    turns.push(std::string("x"), "address " + std::to_string(i), "eve");
    turns.push(std::string("a"), "home", "ann");
    turns.pop();
    turns.pop();
  }
  EXPECT_LE(turns.names(), 200U);
}

// The only thread is busy until `finish`, so that all tasks wait for their turn.
class TurnsTest : public testing::Test {
 protected:
  TurnsTest() {
    workers_.post([done = go_.get_future().share()] { done.wait(); });
  }

  Task note(const std::string& name) {
    return [this, name] {
      const std::lock_guard lock(mutex_);
      served_ += name;
    };
  }
  // Lets the thread work; returns what it did, in order.
  std::string finish() {
    go_.set_value();
    std::promise<void> last;
    workers_.post([&] { last.set_value(); });
    last.get_future().wait();
    return served_;
  }

  std::mutex mutex_;
  std::string served_;
  std::promise<void> go_;
  Workers workers_{1};
};

TEST_F(TurnsTest, twenty_tasks_of_one_keep_another_waiting_for_one) {
  for (int i = 0; i < 20; ++i) workers_.post_in_turn(note("x"), {"eve", "away"});
  workers_.post_in_turn(note("a"), {"ann", "home"});
  EXPECT_EQ(finish(), "xa" + std::string(19, 'x'));
}

TEST_F(TurnsTest, people_who_are_made_up_have_the_turn_of_one) {
  for (int i = 0; i < 20; ++i) workers_.post_in_turn(note("x"), {"guest " + std::to_string(i), "away"});
  for (int i = 0; i < 3; ++i) workers_.post_in_turn(note("a"), {"ann", "home"});
  EXPECT_EQ(finish().substr(0, 6), "xaxaxa");
}

TEST_F(TurnsTest, have_so_many_places_for_all_and_for_an_address) {
  const auto take = [&](const std::string& person, const std::string& address) {
    return workers_.post_in_turn(note("x"), {person, address}, {.all = 5, .address = 2});
  };
  EXPECT_TRUE(take("eve", "away"));
  EXPECT_TRUE(take("mallory", "away"));
  EXPECT_FALSE(take("trudy", "away"));
  EXPECT_TRUE(take("ann", "home"));
  EXPECT_TRUE(take("bob", "office"));
  EXPECT_TRUE(take("cid", "office"));
  EXPECT_FALSE(take("dan", "school"));
  EXPECT_EQ(finish(), "xxxxx");
}

TEST_F(TurnsTest, tell_whoever_gives_the_place_up) {
  std::string dropped;
  const auto take = [&](const std::string& person) {
    return workers_.post_in_turn(note(person), {person, "home"}, {.all = 5, .address = 2}, [&dropped, person] { dropped += person; });
  };
  EXPECT_TRUE(take("a"));
  EXPECT_TRUE(take("b"));
  workers_.post_in_turn([&] { EXPECT_TRUE(take("a")); }, {"y", "away"});
  workers_.post_in_turn([&] { EXPECT_TRUE(take("c")); }, {"z", "office"});
  finish();
  std::promise<void> last;
  workers_.post([&] { last.set_value(); });
  last.get_future().wait();
  EXPECT_EQ(served_, "abc");
  EXPECT_EQ(dropped, "a");
}

}  // namespace
}  // namespace longbox::server
