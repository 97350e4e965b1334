// A story tells moment by moment how one view became the next: put onto the view before, its changes give the
// view now, and no moment tells what its reader does not know.
#include "server/views/story_writer.h"

#include <gtest/gtest.h>

#include <map>

#include "base/random.h"
#include "cli/games.h"
#include "tests/support/games.h"
#include "tests/support/story.h"

namespace longbox::server {
namespace {

constexpr std::uint64_t kStoryGames = 4;
constexpr int kStorySteps = 240;

// Returns the parts of a view that changes speak of.
Json shown_by(ViewWriter& writer) {
  const kernel::State& state = writer.view().state;
  Json view = {{"zones", writer.zones()}, {"objects", writer.objects()}, {"chain", writer.chain()},
               {"turn", state.turn},      {"seats", Json::array()}};
  for (kernel::Seat seat = 0; seat < state.seat_count; ++seat)
    view["seats"].push_back(
        {{"seat", seat}, {"inGame", state.seats[seat].in_game != 0}, {"values", writer.seat_values(seat)}});
  return view;
}

// Returns the moments that a reader is told, as a tree.
Json story_moments(const GameBox& box, const Play& play, kernel::Seat viewer, bool may_answer, ViewWriter& now,
                   LastPicture& last) {
  Screen screen(box.game());
  return JsonText::tree_of(
      [&](JsonText& text) { write_moments(box, play, viewer, may_answer, {}, screen, now, last, text); });
}

class StoryTest : public testing::TestWithParam<std::string> {
 protected:
  // Plays games by chance and calls look(play, viewer) for every viewer after one to seven answers; the reel
  // begins anew after each look.
  template <class Before, class Look>
  void watch_games(Before before, Look look) {
    const auto decks = support::decks_of(box_.game());
    for (std::uint64_t seed = 1; seed <= kStoryGames; ++seed) {
      base::Random random = base::Random::seeded(seed);
      Play play(box_.game(), {.setup = {{decks[seed % decks.size()], decks[(seed + 1) % decks.size()]}, seed}});
      for (int step = 0; step < kStorySteps && !play.is_over();) {
        play.note_told();
        for (const kernel::Seat viewer : viewers(play)) before(play, viewer);
        for (int i = 1 + random.below(7); i > 0 && !play.is_over(); --i, ++step)
          play.answer(random.below(play.question().size()));
        for (const kernel::Seat viewer : viewers(play)) look(play, viewer);
        if (HasFatalFailure()) return;
      }
    }
  }

  static std::vector<kernel::Seat> viewers(const Play& play) {
    std::vector<kernel::Seat> all = {kernel::kSpectator};
    for (kernel::Seat seat = 0; seat < play.state().seat_count; ++seat) all.push_back(seat);
    return all;
  }

  ViewWriter writer_of(Play& play, kernel::Seat viewer) const {
    return {box_, play.machine(), viewer, viewer != kernel::kSpectator};
  }

  GameBox box_{support::load_game(GetParam()), support::data_dir(), {}};
};

TEST_P(StoryTest, the_changes_lead_from_one_view_to_the_next) {
  std::map<kernel::Seat, Json> told;
  std::map<kernel::Seat, LastPicture> last;
  int moments = 0;
  watch_games(
      [&](Play& play, kernel::Seat viewer) {
        if (play.step() == 0) last[viewer] = {};
        ViewWriter writer = writer_of(play, viewer);
        told[viewer] = shown_by(writer);
      },
      [&](Play& play, kernel::Seat viewer) {
        ASSERT_TRUE(play.log().reel().is_whole());
        ViewWriter now = writer_of(play, viewer);
        for (const Json& moment : story_moments(box_, play, viewer, viewer != kernel::kSpectator, now, last[viewer])) {
          support::apply_changes(moment["changes"], told[viewer]);
          ++moments;
        }
        const Json expected = shown_by(now);
        for (const char* part : {"zones", "objects", "seats", "chain", "turn"})
          ASSERT_EQ(told[viewer][part], expected[part])
              << part << ": " << Json::diff(told[viewer][part], expected[part]);
      });
  EXPECT_GT(moments, 1000);
}

TEST_P(StoryTest, a_moment_stands_beside_its_line) {
  watch_games([](Play&, kernel::Seat) {},
              [&](Play& play, kernel::Seat viewer) {
                const Json lines = JsonText::tree_of(
                    [&](JsonText& text) { play.log().write_lines(viewer, play.log().reel().lines(), {}, text); });
                ViewWriter now = writer_of(play, viewer);
                std::size_t next = 0;
                LastPicture nothing;
                for (const Json& moment : story_moments(box_, play, viewer, true, now, nothing)) {
                  if (moment["event"] == "") continue;
                  ASSERT_EQ(moment["line"], next++);
                }
                ASSERT_EQ(next, lines.size());
              });
}

TEST_P(StoryTest, a_moment_names_cards_that_its_reader_sees) {
  std::map<kernel::Seat, Json> told;
  int named = 0;
  watch_games(
      [&](Play& play, kernel::Seat viewer) {
        ViewWriter writer = writer_of(play, viewer);
        told[viewer] = shown_by(writer);
      },
      [&](Play& play, kernel::Seat viewer) {
        ViewWriter now = writer_of(play, viewer);
        LastPicture nothing;
        for (const Json& moment : story_moments(box_, play, viewer, viewer != kernel::kSpectator, now, nothing)) {
          support::apply_changes(moment["changes"], told[viewer]);
          for (const char* card : {"object", "other"}) {
            if (!moment.contains(card)) continue;
            const auto& objects = told[viewer]["objects"];
            const auto seen = std::ranges::find(objects, moment[card], [](const Json& each) { return each["id"]; });
            ASSERT_TRUE(seen != objects.end() && seen->contains("card")) << moment;
            ++named;
          }
        }
      });
  EXPECT_GT(named, 1000);
}

// The cards that a viewer does not know are dealt anew in the position of each moment: what is told of it stays.
TEST_P(StoryTest, no_moment_tells_a_hidden_card) {
  base::Random random = base::Random::seeded(3);
  int hidden = 0;
  watch_games([](Play&, kernel::Seat) {},
              [&](Play& play, kernel::Seat viewer) {
                for (const Moment& moment : play.log().reel().moments()) {
                  kernel::State dealt =
                      kernel::sample(kernel::view_of(box_.game(), moment.after, viewer), random);
                  kernel::State true_one = moment.after;
                  kernel::Machine machine(box_.game().rules(), box_.game().library());
                  machine.attach(true_one);
                  ViewWriter here = ViewWriter::in_between(box_, machine, viewer, {});
                  const Json shown = shown_by(here);
                  machine.attach(dealt);
                  ViewWriter there = ViewWriter::in_between(box_, machine, viewer, {});
                  ASSERT_EQ(shown, shown_by(there));
                  hidden += static_cast<int>(std::ranges::count_if(
                      shown["objects"], [](const Json& object) { return !object.contains("card"); }));
                }
              });
  EXPECT_GT(hidden, 0);
}

TEST_P(StoryTest, a_reel_that_is_too_long_is_cut) {
  const auto decks = support::decks_of(box_.game());
  std::unique_ptr<Play> play;
  // Some games are over before.
  for (std::uint64_t seed = 1; seed <= 20 && (!play || play->log().reel().is_whole()); ++seed) {
    play = std::make_unique<Play>(box_.game(), Start{.setup = {{decks[0], decks[1]}, seed}});
    EXPECT_FALSE(play->log().reel().is_whole());
    play->note_told();
    for (int i = 0; i < 2000 && !play->is_over() && play->log().reel().is_whole(); ++i) {
      EXPECT_LE(play->log().reel().moments().size(), Reel::kMostMoments);
      play->answer(i % play->question().size());
    }
  }
  EXPECT_FALSE(play->log().reel().is_whole());
  EXPECT_TRUE(play->log().reel().moments().empty());
  play->note_told();
  EXPECT_TRUE(play->log().reel().is_whole());
  play->note_unseen();
  EXPECT_FALSE(play->log().reel().is_whole());
}

INSTANTIATE_TEST_SUITE_P(Games, StoryTest, testing::ValuesIn(cli::game_ids()),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox::server
