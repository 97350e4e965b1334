// Labels that read alike are told apart by numbers.
#include "cardgame/labels.h"

#include <gmock/gmock.h>

namespace longbox::cardgame {
namespace {

TEST(Labels, are_numbered_only_where_they_read_alike) {
  std::vector<std::string> labels{"Avenger", "pass", "Avenger", "Beast", "Avenger"};
  number_alike(labels);
  EXPECT_THAT(labels, testing::ElementsAre("Avenger (1)", "pass", "Avenger (2)", "Beast", "Avenger (3)"));
}

TEST(Labels, ask_with_the_text_where_there_is_one) {
  EXPECT_EQ(choose_question("Rhino", ""), "Rhino: choose one");
  EXPECT_EQ(choose_question("Rhino", "stun a hero"), "Rhino: stun a hero. Which one?");
  EXPECT_EQ(may_question("Rhino", ""), "Rhino: do it?");
  EXPECT_EQ(may_question("Rhino", "stun a hero"), "Rhino: stun a hero?");
}

}  // namespace
}  // namespace longbox::cardgame
