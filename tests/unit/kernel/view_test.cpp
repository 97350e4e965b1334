#include "kernel/view/view.h"

#include <gtest/gtest.h>

#include "kernel/match.h"
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
  // The faces in a zone as the viewer sees them, from the top.
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
  const View view = view_of(game_->rules(), state_, 0);
  EXPECT_EQ(faces(view.state, kFakeHand, 0), faces(state_, kFakeHand, 0));
  for (const CardId card : faces(view.state, kFakeHand, 1)) EXPECT_FALSE(card);
  for (const CardId card : faces(view.state, kFakeDeck, 0)) EXPECT_FALSE(card);
}

TEST_F(Views, of_a_spectator_show_only_what_all_know) {
  const View view = view_of(game_->rules(), state_, kSpectator);
  for (Seat seat = 0; seat < 2; ++seat)
    for (const CardId card : faces(view.state, kFakeHand, seat)) EXPECT_FALSE(card);
}

TEST_F(Views, keep_the_number_of_cards_in_each_zone) {
  const View view = view_of(game_->rules(), state_, 0);
  for (Seat seat = 0; seat < 2; ++seat)
    EXPECT_EQ(faces(view.state, kFakeDeck, seat).size(), faces(state_, kFakeDeck, seat).size());
}

TEST_F(Views, list_the_unknown_cards_of_each_owner) {
  const View view = view_of(game_->rules(), state_, 0);
  EXPECT_EQ(view.unknown[1].size(), 24u);
  EXPECT_EQ(view.unknown[0].size(), 24u - faces(state_, kFakeHand, 0).size());
  EXPECT_TRUE(std::is_sorted(view.unknown[1].begin(), view.unknown[1].end()));
}

TEST_F(Views, do_not_tell_the_random_stream) {
  const View view = view_of(game_->rules(), state_, 0);
  EXPECT_NE(view.state.random.a, state_.random.a);
  EXPECT_NE(view.state.trail, state_.trail);
}

TEST_F(Views, of_a_sample_are_the_view_it_was_made_from) {
  base::Random random = base::Random::seeded(1);
  for (const Seat viewer : {Seat{0}, Seat{1}, kSpectator}) {
    const View view = view_of(game_->rules(), state_, viewer);
    const State dealt = sample(game_->rules(), view, random);
    const View again = view_of(game_->rules(), dealt, viewer);
    EXPECT_TRUE(support::same_bytes(again.state, view.state));
    EXPECT_EQ(again.unknown, view.unknown);
  }
}

TEST_F(Views, give_samples_that_differ_in_what_is_hidden) {
  base::Random random = base::Random::seeded(1);
  const View view = view_of(game_->rules(), state_, 0);
  const State one = sample(game_->rules(), view, random);
  const State two = sample(game_->rules(), view, random);
  EXPECT_NE(faces(one, kFakeDeck, 1), faces(two, kFakeDeck, 1));
  EXPECT_EQ(faces(one, kFakeHand, 0), faces(state_, kFakeHand, 0));
}

TEST_F(Views, give_samples_that_can_be_played_to_the_end) {
  base::Random random = base::Random::seeded(1);
  Match match(*game_, sample(game_->rules(), view_of(game_->rules(), state_, 1), random));
  for (int i = 0; i < 2000 && !match.over(); ++i)
    match.answer(random.below(match.question().size()));
  EXPECT_TRUE(match.over());
}

}  // namespace
}  // namespace longbox::kernel
