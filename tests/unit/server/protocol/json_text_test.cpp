// A JsonText writes the same as the tree of the same values.
#include "server/protocol/json_text.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

namespace longbox::server {
namespace {

TEST(JsonText, a_record_reads_as_it_was_written) {
  JsonText text;
  text.begin_object();
  text.field("count", -3);
  text.field("list", std::vector<std::uint8_t>{1, 2});
  text.field("name", "Odin");
  text.key("none");
  text.begin_list();
  text.end_list();
  text.field("tree", Json{{"a", 1}});
  text.field("yes", true);
  text.end_object();
  EXPECT_EQ(text.text(), R"({"count":-3,"list":[1,2],"name":"Odin","none":[],"tree":{"a":1},"yes":true})");
}

TEST(JsonText, every_text_is_written_as_in_a_tree) {
  for (const std::string each : {"", "plain", "say \"hello\"", "back\\slash", "two\nlines", "\x01", "Bj\xC3\xB6rn", "\xFF broken"})
    EXPECT_EQ(JsonText::tree_of([&](JsonText& text) { text.value(each); }), Json::parse(to_text(Json(each)))) << each;
}

TEST(JsonText, a_list_without_items_is_left_out) {
  JsonText text;
  text.begin_object();
  { const ListField nothing(text, "nothing"); }
  {
    ListField something(text, "something");
    something.item().value(1);
    something.item().value(2);
  }
  text.end_object();
  EXPECT_EQ(text.text(), R"({"something":[1,2]})");
}

TEST(JsonText, what_follows_a_mark_can_be_taken_back) {
  JsonText text;
  text.begin_list();
  text.value(1);
  const JsonText::Mark mark = text.mark();
  text.begin_object();
  text.field("a", 1);
  text.go_back_to(mark);
  text.value(2);
  text.end_list();
  EXPECT_EQ(text.text(), "[1,2]");
}

}  // namespace
}  // namespace longbox::server
