#include "cardgame/offers.h"

#include <gtest/gtest.h>

#include "tests/unit/kernel/bell_game.h"

namespace longbox::cardgame {
namespace {

using kernel::Bells;
using kernel::kOptionObject;
using kernel::ObjectId;

constexpr const char* kTwoBells = R"(
card "Church Bell"
  id b-1
  bell
card "Door Bell"
  id b-2
  bell
)";

kernel::Option about(ObjectId id, std::uint8_t kind = kOptionObject) {
  return {.kind = kind, .object = id};
}

TEST(Offers, hold_equal_cards_once) {
  Bells bells(kTwoBells);
  kernel::Decision out;
  for (const char* card : {"b-1", "b-1", "b-2"})
    offer_once(bells.machine(), out, about(bells.put(card, 0, kernel::kBellHand)));
  EXPECT_EQ(out.options().size(), 2U);
}

TEST(Offers, tell_cards_of_two_hosts_apart) {
  Bells bells(kTwoBells);
  const ObjectId host = bells.put("b-2", 0);
  const ObjectId first = bells.put("b-1", 0);
  const ObjectId second = bells.put("b-1", 0);
  EXPECT_TRUE(are_alike(bells.machine(), first, second));
  bells.machine().attach_to(second, host);
  EXPECT_FALSE(are_alike(bells.machine(), first, second));
}

TEST(Offers, of_two_kinds_may_name_one_card) {
  Bells bells(kTwoBells);
  const ObjectId bell = bells.put("b-1", 0);
  kernel::Decision out;
  offer_once(bells.machine(), out, about(bell));
  offer_once(bells.machine(), out, about(bell, kernel::kFirstGameOption));
  EXPECT_EQ(out.options().size(), 2U);
}

TEST(Offers, are_alike_in_the_way_that_the_question_says) {
  Bells bells(kTwoBells);
  const auto never = [](ObjectId, ObjectId) { return false; };
  kernel::Decision out;
  for (int i = 0; i < 2; ++i) offer_once(out, about(bells.put("b-1", 0)), never);
  EXPECT_EQ(out.options().size(), 2U);
}

}  // namespace
}  // namespace longbox::cardgame
