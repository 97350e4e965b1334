// These small parts keep one client from asking for too much.
#include <gtest/gtest.h>

#include <future>

#include "server/guesses.h"
#include "server/quote.h"
#include "server/workers.h"

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
  EXPECT_EQ(tries, kGuessesOfName);
  EXPECT_TRUE(guesses.may_try("bob", start));
  guesses.forgive("ann");
  EXPECT_TRUE(guesses.may_try("ann", start));
  EXPECT_FALSE(guesses.may_try("ann", start + 1s));
  EXPECT_TRUE(guesses.may_try("ann", start + 3s));
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

TEST(Quote, keeps_foreign_text_short_and_plain) {
  EXPECT_EQ(one_line("Rhino", 5), "Rhino");
  EXPECT_EQ(one_line("Rhinos", 5), "Rhino...");
  EXPECT_EQ(one_line("a\tb\x1b[1m\n", 10), "ab[1m");
  EXPECT_EQ(one_line("\xC3\x84\xC3\x96\xC3\x9C", 2), "\xC3\x84\xC3\x96...");
  EXPECT_EQ(within_bounds("one\ntwo"), "one\ntwo");
  EXPECT_LT(within_bounds(std::string(100'000, 'x')).size(), 400U);
  EXPECT_LT(within_bounds(std::string(100'000, '\n')).size(), 100U);
}

}  // namespace
}  // namespace longbox::server
