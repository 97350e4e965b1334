// These tests put objects into columns and to places of a zone.
#include <gtest/gtest.h>

#include "kernel/match.h"
#include "tests/unit/kernel/row_game.h"

namespace longbox::kernel {
namespace {

using Ids = std::vector<ObjectId>;

class PlacesTest : public testing::Test {
 protected:
  Machine& machine() { return table_.machine(); }
  State& state() { return table_.state(); }
  std::uint64_t position() { return position_hash(table_.game(), machine()); }

  RowTable table_;
};

// --- Columns ------------------------------------------------------------------------------------

TEST_F(PlacesTest, begin_in_column_0) {
  const ObjectId id = table_.put(kFrontRow);
  EXPECT_EQ(table_.object(id).column(), 0);
}

TEST_F(PlacesTest, tell_of_a_new_column_once) {
  const ObjectId id = table_.put(kFrontRow, 1);
  table_.events().clear();
  machine().set_column(id, 2);
  machine().set_column(id, 2);
  EXPECT_EQ(table_.object(id).column(), 2);
  ASSERT_EQ(table_.events().size(), 1U);
  const Event& told = table_.events()[0];
  EXPECT_EQ(told.kind, change::kColumn);
  EXPECT_EQ(told.object, id);
  EXPECT_EQ(told.amount, 2);
  EXPECT_EQ(told.to, kFrontRow);
  EXPECT_EQ(told.seat, 1);
}

TEST_F(PlacesTest, may_have_negative_columns) {
  const ObjectId id = table_.put(kFrontRow);
  for (const int column : {-1, -127, 127}) {
    machine().set_column(id, column);
    EXPECT_EQ(table_.object(id).column(), column);
    EXPECT_EQ(table_.events().back().amount, column);
  }
}

TEST_F(PlacesTest, change_the_trail_and_the_values_with_a_column) {
  const ObjectId id = table_.put(kFrontRow);
  const auto before = state().value_trail;
  machine().set_column(id, 1);
  EXPECT_NE(state().value_trail, before);
  EXPECT_EQ(state().value_trail, state().trail);
}

TEST_F(PlacesTest, keep_the_column_on_another_side) {
  const ObjectId id = table_.put(kFrontRow);
  machine().set_column(id, 3);
  machine().change_side(id, kFrontRow, 1, 1);
  EXPECT_EQ(table_.object(id).column(), 3);
}

TEST_F(PlacesTest, lose_the_column_in_another_row_and_out_of_play) {
  const ObjectId id = table_.put(kFrontRow);
  machine().set_column(id, 3);
  machine().move(id, kSupportRow, 0);
  EXPECT_EQ(table_.object(id).column(), 0);
  machine().set_column(id, -2);
  machine().move(id, kRowHand, 0);
  machine().move(id, kFrontRow, 0);
  EXPECT_EQ(table_.object(id).column(), 0);
}

TEST_F(PlacesTest, remember_the_row_that_was_left_whatever_the_column) {
  const ObjectId id = table_.put(kSupportRow, 1);
  machine().set_column(id, -5);
  machine().move(id, kRowHand, 1);
  EXPECT_EQ(table_.object(id).last_zone(), kSupportRow);
  EXPECT_EQ(table_.object(id).last_side(), 1);
  machine().move(id, kRowDeck, 1);
  EXPECT_EQ(table_.object(id).last_zone(), kSupportRow);
}

TEST_F(PlacesTest, are_part_of_a_position_only_where_the_game_has_columns) {
  const ObjectId front = table_.put(kFrontRow);
  const ObjectId support = table_.put(kSupportRow);
  const auto position_before = position();
  const auto hash_before = hash(state());
  machine().set_column(support, 1);
  EXPECT_EQ(position(), position_before);
  EXPECT_NE(hash(state()), hash_before);
  machine().set_column(front, 1);
  EXPECT_NE(position(), position_before);
}

TEST_F(PlacesTest, show_the_column_of_a_card_that_nobody_knows) {
  const ObjectId id = table_.put(kFrontRow, 0, kFaceDown);
  machine().set_column(id, -1);
  ASSERT_FALSE(knows(state(), 1, id));
  const View view = view_of(table_.game(), state(), 1);
  EXPECT_FALSE(view.state.object(id).card);
  EXPECT_EQ(view.state.object(id).column(), -1);
}

TEST_F(PlacesTest, hide_which_unknown_card_was_in_play) {
  const ObjectId id = table_.put(kFrontRow);
  machine().move(id, kRowDeck, 0);
  machine().shuffle(kRowDeck, 0);
  const View view = view_of(table_.game(), state(), 1);
  EXPECT_EQ(view.state.object(id).place, 0);
}

// --- Places in a list ---------------------------------------------------------------------------

TEST_F(PlacesTest, take_a_card_in_front_in_the_middle_and_at_the_end) {
  const ObjectId first = table_.put(kResourceRow);
  const ObjectId last = table_.put(kResourceRow);
  const ObjectId in_front = table_.put(kRowHand);
  const ObjectId middle = table_.put(kRowHand);
  const ObjectId behind = table_.put(kRowHand);
  machine().move_before(in_front, kResourceRow, 0, first);
  machine().move_before(middle, kResourceRow, 0, last);
  machine().move_before(behind, kResourceRow, 0, {});
  EXPECT_EQ(table_.cards_in(kResourceRow), (Ids{in_front, first, middle, last, behind}));
  EXPECT_EQ(state().zone(kResourceRow, 0).count, 5);
  EXPECT_EQ(state().zone(kResourceRow, 0).first, in_front);
  EXPECT_EQ(state().zone(kResourceRow, 0).last, behind);
}

TEST_F(PlacesTest, tell_in_front_of_which_card_another_was_put) {
  const ObjectId there = table_.put(kResourceRow);
  const ObjectId id = table_.put(kRowHand);
  machine().move_before(id, kResourceRow, 0, there, kFaceDown);
  const Event& told = table_.events().back();
  EXPECT_EQ(told.kind, change::kMove);
  EXPECT_EQ(told.from, kRowHand);
  EXPECT_EQ(told.to, kResourceRow);
  EXPECT_EQ(told.other, there);
  EXPECT_TRUE(table_.object(id).has(kFaceDown));
}

TEST_F(PlacesTest, take_a_card_into_an_empty_zone) {
  const ObjectId id = table_.put(kRowHand, 1);
  machine().move_before(id, kResourceRow, 1, {});
  EXPECT_EQ(table_.cards_in(kResourceRow, 1), Ids{id});
  EXPECT_TRUE(table_.cards_in(kRowHand, 1).empty());
}

TEST_F(PlacesTest, let_a_card_of_the_zone_change_its_place) {
  const ObjectId a = table_.put(kFrontRow);
  const ObjectId b = table_.put(kFrontRow);
  const ObjectId c = table_.put(kFrontRow);
  const ObjectRef before = state().ref(c);
  machine().set_column(c, 4);
  machine().move_before(c, kFrontRow, 0, a);
  EXPECT_EQ(table_.cards_in(kFrontRow), (Ids{c, a, b}));
  EXPECT_TRUE(state().alive(before));
  EXPECT_EQ(table_.object(c).column(), 4);
  machine().move_before(c, kFrontRow, 0, b);
  EXPECT_EQ(table_.cards_in(kFrontRow), (Ids{a, c, b}));
  machine().move_before(a, kFrontRow, 0, {});
  EXPECT_EQ(table_.cards_in(kFrontRow), (Ids{c, b, a}));
}

TEST_F(PlacesTest, keep_the_roster_in_order) {
  const ObjectId a = table_.put(kFrontRow);
  const ObjectId b = table_.put(kFrontRow);
  Ids seen;
  const auto see = [&](ObjectId id) { seen.push_back(id); };
  machine().each_in(zone_bit(kFrontRow), see);
  EXPECT_EQ(seen, (Ids{a, b}));
  seen.clear();
  machine().move_before(b, kFrontRow, 0, a);
  machine().each_in(zone_bit(kFrontRow), see);
  EXPECT_EQ(seen, (Ids{b, a}));
}

// --- Lone zones ---------------------------------------------------------------------------------

TEST_F(PlacesTest, make_another_object_by_way_of_a_lone_zone) {
  const ObjectId id = table_.put(kFrontRow);
  machine().set_flags(id, kExhausted, true);
  const ObjectRef in_front = state().ref(id);
  machine().move(id, kResourceRow, 0);
  EXPECT_FALSE(state().alive(in_front));
  EXPECT_FALSE(table_.object(id).has(kExhausted));
  const ObjectRef resource = state().ref(id);
  machine().move(id, kFrontRow, 0);
  EXPECT_FALSE(state().alive(resource));
}

TEST_F(PlacesTest, keep_the_object_within_a_lone_zone_and_between_others) {
  const ObjectId a = table_.put(kResourceRow);
  const ObjectId b = table_.put(kResourceRow);
  const ObjectRef before = state().ref(b);
  machine().move_before(b, kResourceRow, 0, a);
  EXPECT_TRUE(state().alive(before));
  const ObjectId c = table_.put(kFrontRow);
  const ObjectRef in_front = state().ref(c);
  machine().move(c, kSupportRow, 0);
  EXPECT_TRUE(state().alive(in_front));
}

}  // namespace
}  // namespace longbox::kernel
