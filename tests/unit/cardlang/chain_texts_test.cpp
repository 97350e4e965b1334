// Cards of the game with a chain print their powers in these words.
#include <gtest/gtest.h>

#include "tests/support/games.h"

namespace longbox::cardlang {
namespace {

std::string text_of(const std::string& id) {
  const auto& game = support::shared_game("vstcg");
  return game.card_text(game.library().find_id(id));
}

// Returns the last line of what the card prints; keywords stand above it.
std::string last_line_of(const std::string& id) {
  const std::string text = text_of(id);
  const auto line = text.rfind('\n');
  return line == std::string::npos ? text : text.substr(line + 1);
}

TEST(ChainTexts, list_costs_in_front_of_the_effect) {
  EXPECT_EQ(last_line_of("lbx-004"), "Activate >>> Move target Night Watch character you control.");
  EXPECT_EQ(last_line_of("lbx-021"),
            "Activate, KO an Army character you control >>> Draw a card and gain 1 endurance.");
  EXPECT_EQ(last_line_of("lbx-044"),
            "Remove a cosmic counter from a character you control >>> Negate target payment effect.");
  EXPECT_EQ(last_line_of("lbx-052"),
            "Pay 1 endurance >>> Grave Page gets +1 ATK this turn. Use only once per turn.");
  EXPECT_EQ(last_line_of("lbx-082"),
            "Activate >>> Exhaust target character. It can't ready while Crossroads remains exhausted.");
}

TEST(ChainTexts, begin_with_their_headers) {
  EXPECT_EQ(last_line_of("lbx-008"),
            "Leader: Each defender you control adjacent to Captain Cordon has reinforcement.");
  EXPECT_EQ(last_line_of("lbx-028"),
            "Boost—KO a resource you control: When The Great Organ enters play, stun target character with "
            "cost 3 or less.");
  EXPECT_EQ(last_line_of("lbx-075"),
            "To play, exhaust a ready character you control. Recover target stunned character you control.");
}

TEST(ChainTexts, leave_out_what_is_said_already) {
  EXPECT_EQ(last_line_of("lbx-014"),
            "Search your deck for a Night Watch character card with cost 3 or less, reveal it, and put it into your "
            "hand.");
  EXPECT_EQ(text_of("lbx-038"), "Cosmic: Solar Fencer gets +1 ATK.");
  EXPECT_EQ(text_of("lbx-042"),
            "Cosmic—Surge: At the beginning of the recovery phase, give this character a cosmic counter.\n"
            "Cosmic: Comet gets +3 ATK / +3 DEF.");
}

TEST(ChainTexts, say_whose_and_which) {
  EXPECT_EQ(last_line_of("lbx-033"),
            "Return target Army character card with cost 3 or less from your KO'd pile to your hand.");
  EXPECT_EQ(last_line_of("lbx-048"),
            "Activate >>> Give target character you control with Cosmic a cosmic counter.");
  EXPECT_EQ(last_line_of("lbx-061"),
            "Whenever The Usurer stuns a character, that character's controller may pay 3 endurance. If they don't, KO "
            "that character.");
  EXPECT_EQ(last_line_of("lbx-062"), "No opposing character can become powered-up.");
}

TEST(ChainTexts, say_what_is_paid_and_how_long_something_waits) {
  EXPECT_EQ(last_line_of("lbx-012"),
            "If Old Guardian would become stunned while in the front row, instead, you may pay 6 endurance. If you "
            "do, exhaust Old Guardian and move Old Guardian to your support row.");
  EXPECT_EQ(last_line_of("lbx-032"),
            "Target Iron Choir attacker you control gets +4 ATK this attack. At the beginning of the recovery phase this "
            "turn, KO it.");
}

}  // namespace
}  // namespace longbox::cardlang
