// These tests put links onto the chain and take them off, and look at them in bytes and views.
#include <gtest/gtest.h>

#include "kernel/match.h"
#include "kernel/state/renaming.h"
#include "tests/unit/kernel/row_game.h"

namespace longbox::kernel {
namespace {

class LinksTest : public testing::Test {
 protected:
  Machine& machine() { return table_.machine(); }
  State& state() { return table_.state(); }

  LinkId push(Seat you = 0, std::int16_t x = 0) {
    Link link;
    link.context.you = you;
    link.source_card = CardId{1U};
    link.from = kRowHand;
    link.x = x;
    return machine().push_link(link);
  }
  std::vector<LinkId> ids() {
    std::vector<LinkId> found;
    for (const Link& link : state().chain) found.push_back(link.id());
    return found;
  }

  RowTable table_;
};

// --- The chain ----------------------------------------------------------------------------------

TEST_F(LinksTest, lie_on_top_of_each_other_under_growing_ids) {
  const LinkId first = push();
  const LinkId second = push(1);
  EXPECT_EQ(ids(), (std::vector<LinkId>{first, second}));
  EXPECT_EQ(second, first + 1);
  EXPECT_EQ(machine().find_link(second)->controller(), 1);
  EXPECT_EQ(table_.events().back().kind, change::kChain);
  EXPECT_EQ(table_.events().back().amount, 1);
  EXPECT_EQ(table_.events().back().seat, 1);
}

TEST_F(LinksTest, leave_the_others_in_order) {
  const LinkId first = push();
  const LinkId second = push(0, 7);
  const LinkId third = push();
  const Link taken = machine().take_link(second);
  EXPECT_EQ(taken.x, 7);
  EXPECT_EQ(ids(), (std::vector<LinkId>{first, third}));
  EXPECT_EQ(table_.events().back().amount, 0);
  EXPECT_EQ(machine().find_link(second), nullptr);
}

TEST_F(LinksTest, that_are_gone_are_not_taken_again) {
  const LinkId id = push();
  machine().take_link(id);
  table_.events().clear();
  EXPECT_EQ(machine().take_link(id).id(), 0);
  machine().edit_link(id, [](Link& link) { link.x = 1; });
  EXPECT_TRUE(table_.events().empty());
}

TEST_F(LinksTest, never_have_the_id_0) {
  state().last_link = 0xFFFF;
  EXPECT_EQ(push(), 1);
}

TEST_F(LinksTest, end_the_game_when_there_are_too_many) {
  for (int i = 0; i < kMaxLinks; ++i) EXPECT_NE(push(), 0);
  EXPECT_EQ(state().fault, Fault::None);
  EXPECT_EQ(push(), 0);
  EXPECT_EQ(state().fault, Fault::TooManyLinks);
  EXPECT_EQ(state().outcome, Outcome::Over);
  EXPECT_FALSE(fault_text(table_.game(), state()).empty());
}

TEST_F(LinksTest, tell_of_a_change_and_leave_different_trails) {
  const LinkId id = push();
  const State before = state();
  machine().edit_link(id, [](Link& link) { link.x = 1; });
  EXPECT_EQ(table_.events().back().amount, 2);
  const auto one = state().trail;
  state() = before;
  machine().attach(state());
  machine().edit_link(id, [](Link& link) { link.x = 2; });
  EXPECT_NE(state().trail, one);
}

// --- Bytes and hashes ---------------------------------------------------------------------------

TEST_F(LinksTest, are_kept_in_bytes_and_copies) {
  push();
  push(1, 3);
  machine().edit_link(2, [&](Link& link) {
    link.targets[0] = Target::at_link(1);
    link.target_count = 1;
  });
  const State copy = state();
  EXPECT_TRUE(copy == state());
  const auto read = from_bytes(to_bytes(state(), table_.game().library()), table_.game().library());
  ASSERT_TRUE(read.ok()) << read.error();
  EXPECT_TRUE(read.value() == state());
  EXPECT_EQ(read.value().chain[1].targets[0].link(), 1);
}

TEST_F(LinksTest, are_part_of_a_position_while_they_wait) {
  const auto position = [&] { return position_hash(table_.game(), machine()); };
  const auto empty = position();
  const LinkId id = push();
  const auto waiting = position();
  EXPECT_NE(waiting, empty);
  machine().edit_link(id, [](Link& link) { link.x = 2; });
  EXPECT_NE(position(), waiting);
  machine().take_link(id);
  EXPECT_EQ(position(), empty);
}

TEST_F(LinksTest, tell_positions_apart_by_their_targets_and_not_by_their_ids) {
  const auto aimed_at_seat = [&](Seat seat) {
    const LinkId id = push();
    machine().edit_link(id, [&](Link& link) {
      link.targets[0] = Target::at_player(seat);
      link.target_count = 1;
    });
    const auto position = position_hash(table_.game(), machine());
    machine().take_link(id);
    return position;
  };
  const auto first = aimed_at_seat(0);
  EXPECT_EQ(aimed_at_seat(0), first) << "the second link has another id";
  EXPECT_NE(aimed_at_seat(1), first);
}

// --- Views --------------------------------------------------------------------------------------

// Renames 5 to 9 in a copy of the state, in which all ids up to 9 stand for cards.
State renamed(RowTable& table) {
  State state = table.state();
  Renaming renaming(table.state());
  renaming.rename(ObjectId{5}, ObjectId{9});
  renaming.rename(ObjectId{9}, ObjectId{5});
  rename_all(state, table.game(), renaming);
  return state;
}

TEST_F(LinksTest, have_their_objects_renamed_and_not_their_numbers) {
  for (int i = 0; i < 9; ++i) table_.put(kRowDeck);
  Link link;
  link.context.ability = table_.game().add({.object_variables = 1});
  link.context.self = {ObjectId{5}, 1};
  link.context.variables = {5, 5};
  link.card = ObjectId{5};
  link.target_count = 2;
  link.targets[0] = Target::at({ObjectId{5}, 1});
  link.targets[1] = Target::at_link(5);
  machine().push_link(link);
  const Link seen = renamed(table_).chain[0];
  EXPECT_EQ(seen.context.self.id, ObjectId{9});
  EXPECT_EQ(seen.context.variables[0], 9);
  EXPECT_EQ(seen.context.variables[1], 5) << "a number";
  EXPECT_EQ(seen.card, ObjectId{9});
  EXPECT_EQ(seen.targets[0].object.id, ObjectId{9});
  EXPECT_EQ(seen.targets[1].link(), 5) << "the id of a link";
}

TEST_F(LinksTest, share_their_view_with_what_delayed_triggers_remember) {
  for (int i = 0; i < 9; ++i) table_.put(kRowDeck);
  const AbilityId ability =
      table_.game().add({.object_variables = 0b011, .captured = 1, .also_captured = {2, 3}});
  Modifier waiting{.kind = kDelayedTrigger, .a = 5, .b = 5, .ability = ability, .also = ObjectId{5}};
  machine().add_modifier(waiting);
  PendingTrigger trigger{.ability = ability, .copied_from = ObjectId{5}, .remembered = {5, 5}};
  machine().queue(trigger);
  const State seen = renamed(table_);
  EXPECT_EQ(seen.modifiers[0].also, ObjectId{9});
  EXPECT_EQ(seen.modifiers[0].a, 9);
  EXPECT_EQ(seen.modifiers[0].b, 5) << "a number";
  EXPECT_EQ(seen.triggers[0].copied_from, ObjectId{9});
  EXPECT_EQ(seen.triggers[0].remembered, (std::array<std::uint16_t, 2>{9, 5}));
}

TEST_F(LinksTest, are_seen_by_everybody_and_in_samples) {
  table_.put(kRowDeck);
  push(1, 2);
  base::Random random = base::Random::seeded(1);
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const View view = view_of(table_.game(), state(), viewer);
    EXPECT_TRUE(view.state.chain == state().chain);
    EXPECT_TRUE(sample(view, random).chain == state().chain);
  }
}

}  // namespace
}  // namespace longbox::kernel
