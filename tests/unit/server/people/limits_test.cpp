// These small parts keep one client from asking for too much.
#include <gtest/gtest.h>

#include <future>

#include "server/people/guesses.h"
#include "server/people/quote.h"
#include "server/rooms/workers.h"
#include "tests/unit/server/test_house.h"

namespace longbox::server {
namespace {

using namespace std::chrono_literals;

TEST(Bucket, gives_a_few_at_once_and_then_with_time) {
  const Bucket::Time start{};
  Bucket bucket(2, 0.5, start);
  EXPECT_TRUE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start + 1s));
  EXPECT_TRUE(bucket.take(start + 2s));
  EXPECT_FALSE(bucket.take(start + 2s));
  bucket.give_back();
  EXPECT_TRUE(bucket.take(start + 2s));
  EXPECT_FALSE(bucket.is_full(start + 4s));
  EXPECT_TRUE(bucket.is_full(start + 6s));
}

TEST(Guesses, are_counted_by_name_for_all_together) {
  const Bucket::Time start{};
  Guesses guesses;
  int tries = 0;
  while (tries < 1000 && guesses.may_try("ann", start)) ++tries;
  EXPECT_EQ(tries, 20);
  EXPECT_TRUE(guesses.may_try("bob", start));
  guesses.forgive("ann");
  EXPECT_TRUE(guesses.may_try("ann", start));
  EXPECT_FALSE(guesses.may_try("ann", start + 1s));
  EXPECT_TRUE(guesses.may_try("ann", start + 3s));
}

TEST(Guesses, are_as_many_as_the_host_says) {
  const Bucket::Time start{};
  Guesses guesses({.of_name = 3, .seconds = 10});
  int tries = 0;
  while (tries < 1000 && guesses.may_try("ann", start)) ++tries;
  EXPECT_EQ(tries, 3);
  EXPECT_FALSE(guesses.may_try("ann", start + 9s));
  EXPECT_TRUE(guesses.may_try("ann", start + 11s));
}

TEST(Guesses, names_that_nobody_tries_any_more_are_forgotten) {
  const Bucket::Time start{};
  Guesses guesses;
  for (int i = 0; i < 5000; ++i) guesses.may_try(std::to_string(i), start + i * 1s);
  EXPECT_LE(guesses.size(), 1001U);
}

TEST(Workers, send_away_whoever_comes_when_too_many_wait) {
  Workers workers(1);
  std::promise<void> begun;
  std::promise<void> go;
  EXPECT_TRUE(workers.post_if_room(
      [&] {
        begun.set_value();
        go.get_future().wait();
      },
      2));
  begun.get_future().wait();
  EXPECT_TRUE(workers.post_if_room([] {}, 2));
  std::promise<void> last;
  EXPECT_TRUE(workers.post_if_room([&] { last.set_value(); }, 2));
  EXPECT_FALSE(workers.post_if_room([] {}, 2));
  go.set_value();
  last.get_future().wait();
  EXPECT_TRUE(workers.post_if_room([] {}, 2));
}

// A pool whose one thread is busy until the end of the test, so that all tasks wait.
class SharesTest : public testing::Test {
 protected:
  SharesTest() {
    workers_.post([done = go_.get_future().share()] { done.wait(); });
  }
  ~SharesTest() override { go_.set_value(); }

  // Returns how many tasks of that asker find a place.
  int take_all(const std::string& person, const std::string& address) {
    int taken = 0;
    while (workers_.post_if_room([] {}, 64, {person, address})) ++taken;
    return taken;
  }

  std::promise<void> go_;
  Workers workers_{1};
};

TEST_F(SharesTest, of_the_waiting_places_leave_some_for_whoever_comes_next) {
  for (const char* eve : {"eve", "mallory", "oscar", "trudy"}) EXPECT_GT(take_all(eve, eve), 0) << eve;
  EXPECT_GE(take_all("ann", "home"), 4);
  EXPECT_GT(take_all("bob", "office"), 0);
}

TEST_F(SharesTest, go_to_people_of_one_address_as_well) {
  for (const char* eve : {"eve", "mallory", "oscar", "trudy"}) EXPECT_GT(take_all(eve, "house"), 0) << eve;
  EXPECT_GT(take_all("ann", "house"), 0);
}

TEST_F(SharesTest, of_an_address_do_not_grow_with_the_people_that_it_makes_up) {
  int taken = 0;
  for (int i = 0; i < 100; ++i) taken += take_all("guest " + std::to_string(i), "house");
  EXPECT_LE(taken, 32);
  EXPECT_GE(take_all("ann", "home"), 8);
}

TEST_F(SharesTest, are_large_for_one_who_is_alone) {
  EXPECT_GE(take_all("ann", "home"), 16);
}

TEST(Workers, give_places_back_with_the_work) {
  Workers workers(1);
  for (int i = 0; i < 200; ++i) {
    std::promise<void> done;
    ASSERT_TRUE(workers.post_if_room([&] { done.set_value(); }, 2, {"ann", "home"})) << i;
    done.get_future().wait();
  }
}

// At this gate no password is looked at until the end of the test.
class GateTest : public HouseTest {
 protected:
  GateTest() {
    others_.post([go = go_.get_future().share()] { go.wait(); });
  }
  ~GateTest() override {
    go_.set_value();
    others_.stop();
  }

  // Returns whether somebody who logs in is sent away, and does not wait.
  bool is_sent_away(const Asker& asker, const std::string& name) {
    const auto is_busy = std::make_shared<std::atomic<bool>>(false);
    people_.log_in({people_.new_session(), "no idea at all", asker}, name, [is_busy](const base::Result<Person, Problem>& person) {
      *is_busy = !person && person.error().code == "busy";
    });
    wait_for_the_journal();
    return *is_busy;
  }

  std::promise<void> go_;
};

TEST_F(GateTest, people_made_up_at_one_address_leave_places_to_others) {
  int waiting = 0;
  for (int i = 0; i < 64; ++i) {
    const std::string number = std::to_string(i);
    if (!is_sent_away({"g_" + number, "home of eve", true}, "Name " + number)) ++waiting;
  }
  EXPECT_GT(waiting, 0);
  EXPECT_LT(waiting, 64);
  EXPECT_FALSE(is_sent_away({"g_ann", "home of ann", true}, "Ann"));
}

TEST_F(GateTest, one_person_has_places_for_the_tries_of_a_connection) {
  for (int i = 0; i < GuessLimits{}.of_connection; ++i) EXPECT_FALSE(is_sent_away({"g_ann", "home of ann", true}, "Ann")) << i;
}

TEST(Quote, keeps_foreign_text_short_and_plain) {
  EXPECT_EQ(one_line("Rhino", 5), "Rhino");
  EXPECT_EQ(one_line("Rhinos", 5), "Rhino...");
  EXPECT_EQ(one_line("a\tb\x1b[1m\n", 10), "ab[1m");
  // Marks that turn the direction, join, hide or break the line.
  EXPECT_EQ(one_line("a\u202Eb\u2066c\u2069d\u200Be\u2028f\uFEFFg\u00ADh\U000E0041", 20), "abcdefgh");
  EXPECT_EQ(one_line("\u0414\u0435\u043A\u0430 \u2660", 20), "\u0414\u0435\u043A\u0430 \u2660");
  EXPECT_EQ(one_line("\xC3\x84\xC3\x96\xC3\x9C", 2), "\xC3\x84\xC3\x96...");
  EXPECT_EQ(within_bounds("one\ntwo"), "one\ntwo");
  EXPECT_LT(within_bounds(std::string(100'000, 'x')).size(), 400U);
  EXPECT_LT(within_bounds(std::string(100'000, '\n')).size(), 100U);
}

}  // namespace
}  // namespace longbox::server
