// Somebody says something at a table: who may, how much, and what becomes of hostile text.
#include "server/rooms/talk.h"

#include <gtest/gtest.h>

#include "server/people/quote.h"

namespace longbox::server {
namespace {

class TalkTest : public testing::Test {
 protected:
  TalkTest() {
    by_link_.listed = false;
    by_link_.talk = TalkRule::Text;
  }

  // Returns the code of the problem; empty when it was said.
  std::string say(const TablePlan& plan, const Speaker& speaker, const Json& message) {
    const auto said = talk_.say(plan, speaker, message, 17, now_);
    now_ += std::chrono::minutes(1);
    return said ? "" : said.error().code;
  }

  Talk talk_;
  Bucket::Time now_{};
  TablePlan by_link_;
  TablePlan listed_;
  Speaker ann_{"p-ann", "w-ann", "Ann", kernel::Seat{0}};
  Speaker eve_{"p-eve", "w-eve", "Eve"};  // she watches
};

TEST_F(TalkTest, people_at_a_table_by_link_say_what_they_want) {
  EXPECT_EQ(say(by_link_, ann_, {{"emote", "wave"}}), "");
  EXPECT_EQ(say(by_link_, ann_, {{"phrase", "hello"}}), "");
  EXPECT_EQ(say(by_link_, ann_, {{"text", " Nice deck! "}}), "");
  const Json lines = talk_.lines_for({"p-bob"});
  ASSERT_EQ(lines.size(), 3U);
  EXPECT_EQ(lines[0]["emote"], "wave");
  EXPECT_EQ(lines[2]["text"], "Nice deck!");
  EXPECT_EQ(lines[2]["number"], 3);
  EXPECT_EQ(lines[2]["name"], "Ann");
  EXPECT_EQ(lines[2]["seat"], 0);
  EXPECT_FALSE(lines[2]["mine"]);
  EXPECT_TRUE(talk_.lines_for({"p-ann"})[2]["mine"]);
  EXPECT_EQ(lines.dump().find("p-ann"), std::string::npos) << "no message names the id of a person";
}

TEST_F(TalkTest, strangers_have_signs_only) {
  EXPECT_EQ(say(listed_, ann_, {{"phrase", "well-played"}}), "");
  EXPECT_EQ(say(listed_, ann_, {{"text", "hi"}}), "no-text-here");
  listed_.talk = TalkRule::Text;  // a plan like this is never made
  EXPECT_EQ(say(listed_, ann_, {{"text", "hi"}}), "no-text-here");
  listed_.talk = TalkRule::None;
  EXPECT_EQ(say(listed_, ann_, {{"emote", "wave"}}), "no-talk-here");
}

TEST_F(TalkTest, those_who_watch_listen_unless_the_table_lets_them_sign) {
  EXPECT_EQ(say(by_link_, eve_, {{"emote", "wow"}}), "no-talk-here");
  by_link_.watchers_talk = true;
  EXPECT_EQ(say(by_link_, eve_, {{"emote", "wow"}}), "");
  EXPECT_EQ(say(by_link_, eve_, {{"text", "Attack!"}}), "no-text-here");
  EXPECT_FALSE(talk_.lines_for({"p-ann"})[0].contains("seat"));
}

TEST_F(TalkTest, one_thing_is_said_at_a_time) {
  EXPECT_EQ(say(by_link_, ann_, Json::object()), "wrong-type");
  EXPECT_EQ(say(by_link_, ann_, {{"emote", "wave"}, {"text", "hi"}}), "wrong-type");
}

TEST_F(TalkTest, a_text_is_neither_empty_nor_long) {
  EXPECT_EQ(say(by_link_, ann_, {{"text", ""}}), "bad-text");
  EXPECT_EQ(say(by_link_, ann_, {{"text", " \n\u200B\u202E "}}), "bad-text");
  EXPECT_EQ(say(by_link_, ann_, {{"text", std::string(200, 'x')}}), "");
  EXPECT_EQ(say(by_link_, ann_, {{"text", std::string(201, 'x')}}), "bad-text");
  std::string letters;
  for (int i = 0; i < 200; ++i) letters += "\u00C4";
  EXPECT_EQ(say(by_link_, ann_, {{"text", letters}}), "") << "letters count, not bytes";
}

TEST_F(TalkTest, a_flood_is_refused_and_dries_up) {
  const auto at = [&](int seconds) {
    const auto said = talk_.say(by_link_, ann_, {{"emote", "laugh"}}, 17, now_ + std::chrono::seconds(seconds));
    return said ? "" : said.error().code;
  };
  for (int i = 0; i < 5; ++i) EXPECT_EQ(at(0), "");
  EXPECT_EQ(at(0), "too-fast");
  EXPECT_EQ(at(1), "too-fast");
  EXPECT_EQ(at(4), "");
}

TEST_F(TalkTest, a_crowd_that_watches_is_as_loud_as_one_player) {
  by_link_.watchers_talk = true;
  int heard = 0;
  for (int i = 0; i < 100; ++i) {
    const Speaker guest{"g" + std::to_string(i), "w" + std::to_string(i), "Guest"};
    if (talk_.say(by_link_, guest, {{"emote", "sad"}}, 17, now_)) ++heard;
  }
  EXPECT_EQ(heard, 5);
  EXPECT_EQ(say(by_link_, ann_, {{"emote", "wave"}}), "") << "the players are still heard";
}

TEST_F(TalkTest, only_the_last_lines_are_kept) {
  for (int i = 0; i < 80; ++i) EXPECT_EQ(say(by_link_, ann_, {{"text", std::to_string(i)}}), "");
  const Json lines = talk_.lines_for({"p-bob"});
  EXPECT_EQ(lines.size(), 50U);
  EXPECT_EQ(lines[0]["text"], "30");
  const Json report = talk_.for_report();
  EXPECT_EQ(report.size(), 20U);
  EXPECT_EQ(report.back()["text"], "79");
  EXPECT_EQ(report.back()["person"], "p-ann");
}

TEST_F(TalkTest, whoever_is_muted_is_not_heard) {
  say(by_link_, ann_, {{"text", "one"}});
  EXPECT_EQ(talk_.lines_for({"p-bob", {"w-ann"}}).size(), 0U);
  EXPECT_EQ(talk_.lines_for({"p-bob", {"w-eve"}}).size(), 1U);
  ASSERT_NE(talk_.find("w-ann"), nullptr);
  EXPECT_EQ(talk_.find("w-ann")->person, "p-ann");
  EXPECT_EQ(talk_.find("w-nobody"), nullptr);
}

TEST(SpokenLine, turns_and_hides_nothing_and_stays_in_its_line) {
  EXPECT_EQ(spoken_line("  Hello\tthere\r\nyou "), "Hello there  you");
  EXPECT_EQ(spoken_line("safe\u202Egnp.exe\u2066x\u2069\u200F\x1b[2J"), "safegnp.exex[2J");
  EXPECT_EQ(spoken_line("a\u2028b\u0085c"), "a b c");
  EXPECT_EQ(spoken_line("e\u0301\u0302\u0303\u0304\u0305!"), "e\u0301\u0302!");
  EXPECT_EQ(spoken_line("\u05E9\u05DC\u05D5\u05DD \U0001F44D"), "\u05E9\u05DC\u05D5\u05DD \U0001F44D");
}

}  // namespace
}  // namespace longbox::server
