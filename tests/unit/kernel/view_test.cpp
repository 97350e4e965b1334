#include "kernel/view/view.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "kernel/effect/run.h"
#include "kernel/match.h"
#include "kernel/state/renaming.h"
#include "tests/support/fake_game.h"
#include "tests/support/laws.h"

namespace longbox::kernel {
namespace {

using support::fake_setup;
using support::kFakeDeck;
using support::kFakeHand;
using support::make_fake_game;

class Views : public testing::Test {
 protected:
  // Returns the faces in a zone as the viewer sees them, from the top.
  std::vector<CardId> faces(const State& state, ZoneKind zone, Seat seat) const {
    std::vector<CardId> found;
    for (ObjectId id = state.zone(zone, seat).first; id; id = state.object(id).next)
      found.push_back(state.object(id).card);
    return found;
  }

  std::unique_ptr<Game> game_ = make_fake_game();
  State state_ = game_->new_game(fake_setup(*game_, 2, 4)).value();
};

TEST_F(Views, show_the_own_hand_and_hide_the_rest) {
  const View view = view_of(*game_, state_, 0);
  EXPECT_EQ(faces(view.state, kFakeHand, 0), faces(state_, kFakeHand, 0));
  for (const CardId card : faces(view.state, kFakeHand, 1)) EXPECT_FALSE(card);
  for (const CardId card : faces(view.state, kFakeDeck, 0)) EXPECT_FALSE(card);
}

TEST_F(Views, of_a_spectator_show_only_what_all_know) {
  const View view = view_of(*game_, state_, kSpectator);
  for (Seat seat = 0; seat < 2; ++seat)
    for (const CardId card : faces(view.state, kFakeHand, seat)) EXPECT_FALSE(card);
}

TEST_F(Views, keep_the_number_of_cards_in_each_zone) {
  const View view = view_of(*game_, state_, 0);
  for (Seat seat = 0; seat < 2; ++seat)
    EXPECT_EQ(faces(view.state, kFakeDeck, seat).size(), faces(state_, kFakeDeck, seat).size());
}

TEST_F(Views, list_the_unknown_cards_of_each_owner) {
  const View view = view_of(*game_, state_, 0);
  EXPECT_EQ(view.unknown[1].size(), 24u);
  EXPECT_EQ(view.unknown[0].size(), 24u - faces(state_, kFakeHand, 0).size());
  EXPECT_TRUE(std::is_sorted(view.unknown[1].begin(), view.unknown[1].end()));
}

TEST_F(Views, do_not_tell_the_random_stream) {
  const View view = view_of(*game_, state_, 0);
  EXPECT_NE(view.state.random.a, state_.random.a);
  EXPECT_NE(view.state.trail, state_.trail);
}

TEST_F(Views, of_a_sample_are_the_view_it_was_made_from) {
  base::Random random = base::Random::seeded(1);
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const View view = view_of(*game_, state_, viewer);
    const State dealt = sample(view, random);
    const View again = view_of(*game_, dealt, viewer);
    EXPECT_TRUE(again.state == view.state);
    EXPECT_EQ(again.unknown, view.unknown);
  }
}

TEST_F(Views, give_samples_that_differ_in_what_is_hidden) {
  base::Random random = base::Random::seeded(1);
  const View view = view_of(*game_, state_, 0);
  const State one = sample(view, random);
  const State two = sample(view, random);
  EXPECT_NE(faces(one, kFakeDeck, 1), faces(two, kFakeDeck, 1));
  EXPECT_EQ(faces(one, kFakeHand, 0), faces(state_, kFakeHand, 0));
}

TEST_F(Views, give_samples_that_can_be_played_to_the_end) {
  base::Random random = base::Random::seeded(1);
  Match match(*game_, sample(view_of(*game_, state_, 1), random));
  for (int i = 0; i < 2000 && !match.over(); ++i)
    match.answer(random.below(match.question().size()));
  EXPECT_TRUE(match.over());
}

// Lists the enemy's deck as options in the order of the true ids: a player who is offered these
// could read the deck list off them.
Decision deck_in_order_of_ids(const State& state, Seat who, Seat owner) {
  Decision question;
  question.who = who;
  question.kind = DecisionKind::Object;
  for (std::size_t i = 1; i <= state.object_count(); ++i)
    if (state.objects[i].owner == owner && state.objects[i].zone == kFakeDeck)
      question.add({.kind = kOptionObject, .object = ObjectId{i}});
  return question;
}

std::vector<ObjectId> ids_in(const State& state, ZoneKind zone, Seat seat) {
  std::vector<ObjectId> found;
  for (ObjectId id = state.zone(zone, seat).first; id; id = state.object(id).next)
    found.push_back(id);
  return found;
}

std::vector<ObjectId> ids_of(const Decision& question) {
  std::vector<ObjectId> found;
  for (const Option& option : question.options()) found.push_back(option.object);
  return found;
}

TEST_F(Views, give_options_the_ids_of_the_view) {
  Decision question = deck_in_order_of_ids(state_, 0, 1);
  order_hidden(state_, question);
  EXPECT_EQ(ids_of(question), ids_in(state_, kFakeDeck, 1)) << "in the order of their places";
  const View view = view_of(*game_, state_, 0, &question);
  EXPECT_EQ(ids_of(view.question), ids_in(view.state, kFakeDeck, 1));
  EXPECT_TRUE(std::ranges::is_sorted(ids_of(view.question))) << "which tells nothing else";
}

TEST_F(Views, leave_the_ids_of_known_cards_alone) {
  Decision question;
  question.who = 0;
  for (const ObjectId id : ids_in(state_, kFakeHand, 0))
    question.add({.kind = kOptionObject, .object = id});
  const auto before = ids_of(question);
  order_hidden(state_, question);
  EXPECT_EQ(ids_of(view_of(*game_, state_, 0, &question).question), before);
}

TEST_F(Views, tell_of_the_question_to_another_seat_only_whose_it_is) {
  const Decision question = deck_in_order_of_ids(state_, 0, 1);
  const View view = view_of(*game_, state_, 1, &question);
  EXPECT_EQ(view.question.who, 0);
  EXPECT_TRUE(view.question.empty());
}

TEST_F(Views, keep_who_else_knows_a_card) {
  const ObjectId hidden = ids_in(state_, kFakeHand, 1).front();
  state_.objects[hidden.value].known = 0;  // put there unseen: even its owner does not know it
  base::Random random = base::Random::seeded(1);
  const View view = view_of(*game_, state_, 0);
  const State dealt = sample(view, random);
  const auto place = ids_in(dealt, kFakeHand, 1);
  EXPECT_EQ(dealt.object(place[0]).known, 0);
  EXPECT_EQ(dealt.object(place[1]).known, 2);
}

TEST_F(Views, forget_how_often_a_hidden_card_has_moved) {
  const ObjectId hidden = ids_in(state_, kFakeDeck, 1).front();
  state_.objects[hidden.value].serial = 7;
  state_.modifiers[state_.modifiers.size++] = {.kind = 1, .subject = {hidden, 7}};
  state_.modifiers[state_.modifiers.size++] = {.kind = 1, .subject = {hidden, 6}};
  const View view = view_of(*game_, state_, 0);
  EXPECT_TRUE(view.state.alive(view.state.modifiers[0].subject));
  EXPECT_FALSE(view.state.alive(view.state.modifiers[1].subject));
  EXPECT_NE(view.state.modifiers[0].subject.serial, 7);
  EXPECT_NE(view.state.modifiers[1].subject.serial, 6);
}

// The first player is about to aim a card of the hand; the frame of the turn keeps its id.
TEST_F(Views, rename_what_frames_keep) {
  Match match(*game_, state_);
  const Seat me = match.question().who;
  const Option play = match.question()[0];
  ASSERT_TRUE(play.object);
  ASSERT_TRUE(match.answer(0));
  const auto kept = [](const State& state) {
    return *reinterpret_cast<const ObjectId*>(state.frames.back().locals.data());
  };
  ASSERT_EQ(kept(match.state()), play.object);
  const View view = view_of(*game_, match.state(), static_cast<Seat>(1 - me));
  const auto hand = ids_in(match.state(), kFakeHand, me);
  const auto place = std::ranges::find(hand, play.object) - hand.begin();
  EXPECT_EQ(kept(view.state), ids_in(view.state, kFakeHand, me)[static_cast<std::size_t>(place)]);
}

TEST(Renamings, reach_the_objects_of_an_effect_and_not_its_numbers) {
  Library library;
  Ability ability;
  ability.object_variables = 1;
  library.abilities.push_back(ability);
  State state;
  Renaming renaming(state);
  renaming.rename(ObjectId{5}, ObjectId{9});
  Frame frame;
  auto& here = locals<EffectLocals>(frame);
  here.context.ability = AbilityId{1};
  here.context.self = {ObjectId{5}, 3};
  here.context.variables = {5, 5};
  here.set.insert(5);
  kEffect.rename(frame, renaming, library);
  EXPECT_EQ(here.context.self, (ObjectRef{ObjectId{9}, 3}));
  EXPECT_EQ(here.context.variables[0], 9);
  EXPECT_EQ(here.context.variables[1], 5) << "a number";
  EXPECT_TRUE(here.set.contains(9));
  EXPECT_FALSE(here.set.contains(5));
}

}  // namespace
}  // namespace longbox::kernel
