// Foreign text is cleaned in one place before anybody else sees it.
#include "server/people/quote.h"

#include <gtest/gtest.h>

#include "base/text.h"
#include "server/people/names.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

// Control characters of both kinds, marks that turn the direction, and marks that are not seen.
std::vector<char32_t> hostile_letters() {
  std::vector<char32_t> letters;
  for (char32_t letter = 0; letter < 0x20; ++letter) letters.push_back(letter);
  for (char32_t letter = 0x7F; letter < 0xA0; ++letter) letters.push_back(letter);
  for (const auto& [first, last] : {std::pair<char32_t, char32_t>{0x200B, 0x200F}, {0x2028, 0x202E}, {0x2060, 0x206F}})
    for (char32_t letter = first; letter <= last; ++letter) letters.push_back(letter);
  for (const char32_t letter : {0xAD, 0x61C, 0xFEFF, 0x180E, 0x3164, 0xFE0F, 0xE0041}) letters.push_back(letter);
  return letters;
}

TEST(Quote, no_control_or_turning_mark_gets_into_a_line_or_a_name) {
  for (const char32_t letter : hostile_letters()) {
    const std::string text = "An" + base::encode_utf8(letter) + "na";
    EXPECT_EQ(one_line(text, 60), "Anna") << static_cast<unsigned>(letter);
    EXPECT_FALSE(is_good_name(text)) << static_cast<unsigned>(letter);
    const std::string spoken = spoken_line(text);
    EXPECT_TRUE(spoken == "Anna" || spoken == "An na") << static_cast<unsigned>(letter);
  }
}

TEST(Quote, broken_utf8_gets_nowhere) {
  for (const char* bytes : {"\xC3", "\xED\xA0\x80", "\xF8\x88\x80\x80\x80", "\xC0\xAF", "\xFF\xFE"}) {
    EXPECT_FALSE(is_good_name("An" + std::string(bytes) + "na"));
    for (std::size_t at = 0; const char letter : one_line("An" + std::string(bytes) + "na", 60)) {
      EXPECT_FALSE(static_cast<unsigned char>(letter) < 0x20U) << at++;
    }
  }
}

TEST(ServerTitles, carry_no_towers_of_accents_and_no_line_breaks) {
  TestServer server;
  Player ann(server.port());
  Json message = create_message({"me", "open"});
  std::string tower = "a";
  for (int i = 0; i < 30; ++i) tower += "\u0301";
  message["seats"][0]["deck"]["text"] = "Name: " + tower + "\u2067 z\u0007\n" + std::string(kFakeList);
  ann.create(message);
  EXPECT_EQ(ann.view["seats"][0]["deck"], "a\u0301\u0301 z");
}

TEST(ServerTitles, hostile_names_are_refused) {
  TestServer server;
  Player ann(server.port());
  for (const std::string& name : {std::string("An\u202Ena"), std::string("An\nna"), std::string("An\0na", 5), std::string("\u0410nna"),
                                  std::string("Ann\u200B"), std::string(" Anna"), std::string("<b>Anna</b>"), std::string("a=\"b\""),
                                  std::string(25, 'x'), std::string("...")})
    EXPECT_EQ(ann.ask({{"type", "rename"}, {"name", name}})["code"], "bad-name") << name;
}

}  // namespace
}  // namespace longbox::server
