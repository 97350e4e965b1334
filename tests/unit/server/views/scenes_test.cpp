// The scene of a game that goes on tells nothing that its readers do not know: in every position the hidden cards are dealt
// anew, and the text must not change.
#include "server/views/scenes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "base/random.h"
#include "cli/games.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

constexpr int kWrittenEvery = 12;  // one position in so many is written
constexpr int kWritten = 12;       // positions of each game
constexpr int kStepsBefore = 24;

// Returns a position that looks the same to all seats together.
kernel::State dealt_anew(const kernel::Game& game, const kernel::State& position, base::Random& random) {
  kernel::State told = position;
  for (std::size_t i = 1; i <= told.object_count(); ++i)
    if (told.objects[i].known != 0) told.objects[i].known = 0xFF;
  kernel::State dealt = kernel::sample(kernel::view_of(game, told, 0), random);
  for (std::size_t i = 1; i <= dealt.object_count(); ++i) dealt.objects[i].known = position.objects[i].known;
  return dealt;
}

// Returns the lines of the text.
std::vector<std::string> lines_of(const Json& scene) {
  std::vector<std::string> lines;
  std::istringstream text(scene["text"].get<std::string>());
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

// Returns the cards of a line in the order of the text, each as often as it is there.
std::vector<std::string> cards_of(const std::string& line) {
  std::vector<std::string> cards;
  std::istringstream parts(line.substr(std::min(line.size(), line.find(": ") + 2)));
  for (std::string part; std::getline(parts, part, ',');) {
    const auto from = part.find_first_not_of(' ');
    std::size_t read = 0;
    const bool is_counted = std::isdigit(static_cast<unsigned char>(part[from])) != 0;
    const int count = is_counted ? std::stoi(part.substr(from), &read) : 1;
    const std::string card = part.substr(is_counted ? from + read + 1 : from);
    cards.insert(cards.end(), static_cast<std::size_t>(count), card);
  }
  return cards;
}

class SceneTexts : public testing::TestWithParam<std::string> {
 protected:
  SceneTexts() : box_(support::load_game(GetParam()), support::data_dir(), {}), machine_(game().rules(), game().library()) {
    const auto decks = support::decks_of(game());
    kernel::Setup setup{{}, 4};
    for (int i = 0; i < game().usual_seats(); ++i) setup.decks.push_back(decks[static_cast<std::size_t>(i) % decks.size()]);
    state_ = game().new_game(setup).value();
    machine_.attach(state_);
  }

  const kernel::Game& game() const { return box_.game(); }
  unsigned all() const { return (1U << state_.seat_count) - 1; }
  bool answer() {
    const kernel::Decision asked = machine_.question();
    if (asked.empty()) return false;
    machine_.answer(asked[random_.below(asked.size())]);
    machine_.question();
    return state_.outcome == kernel::Outcome::Running;
  }

  GameBox box_;
  kernel::State state_;
  kernel::Machine machine_;
  base::Random random_ = base::Random::seeded(11);
};

TEST_P(SceneTexts, of_games_that_go_on_are_the_same_however_hidden_cards_lie) {
  int differing = 0;
  for (int step = 1; step <= kWrittenEvery * kWritten && answer(); ++step) {
    if (step % kWrittenEvery != 0) continue;
    const Json known = scene_as_known(box_, state_, {}, all());
    EXPECT_NE(known["missing"].dump().find("dealt out at random"), std::string::npos) << known["missing"];
    EXPECT_TRUE(scenario::lay_out(game(), known["text"])) << known["text"] << known["missing"];
    for (int deal = 0; deal < 2; ++deal) {
      const kernel::State other = dealt_anew(game(), state_, random_);
      ASSERT_EQ(scene_as_known(box_, other, {}, all()), known) << "step " << step;
      differing += written_scene(box_, other, {}) != written_scene(box_, state_, {}) ? 1 : 0;
    }
  }
  EXPECT_GT(differing, 0) << "whole texts tell the deals apart";
}

TEST_P(SceneTexts, of_games_that_go_on_tell_each_seat_and_onlookers_no_more_than_they_know) {
  for (int step = 1; step <= kWrittenEvery * kWritten && answer(); ++step) {
    if (step % kWrittenEvery != 0) continue;
    const auto check = [&](kernel::Seat viewer, unsigned seats) {
      const Json known = scene_as_known(box_, state_, {}, seats);
      EXPECT_TRUE(scenario::lay_out(game(), known["text"])) << known["text"] << known["missing"];
      const kernel::State other = kernel::sample(kernel::view_of(game(), state_, viewer), random_);
      ASSERT_EQ(scene_as_known(box_, other, {}, seats), known) << "step " << step << ", seats " << seats;
    };
    for (kernel::Seat seat = 0; seat < state_.seat_count; ++seat) check(seat, 1U << seat);
    check(kernel::kSpectator, 0);
  }
}

TEST_P(SceneTexts, of_games_that_go_on_have_each_card_where_its_players_know_it) {
  for (int step = 0; step < kStepsBefore; ++step) ASSERT_TRUE(answer());
  const auto whole = lines_of(written_scene(box_, state_, {}));
  const auto known = lines_of(scene_as_known(box_, state_, {}, all()));
  ASSERT_EQ(known.size(), whole.size());
  int mixed = 0;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (known[i] == whole[i]) continue;
    EXPECT_EQ(known[i].substr(0, known[i].find(':')), whole[i].substr(0, whole[i].find(':')));
    EXPECT_EQ(cards_of(known[i]).size(), cards_of(whole[i]).size());
    ++mixed;
  }
  EXPECT_GT(mixed, 0) << "the decks lie in another order";
  EXPECT_LE(mixed, 6) << "hands, rows and discard piles are as they were";
}

TEST_P(SceneTexts, of_games_that_go_on_are_played_on) {
  for (int step = 0; step < kStepsBefore; ++step) ASSERT_TRUE(answer());
  const auto laid = scenario::lay_out(game(), scene_as_known(box_, state_, {}, all())["text"]);
  ASSERT_TRUE(laid);
  kernel::State position = laid.value().position;
  kernel::Machine play(game().rules(), game().library());
  play.attach(position);
  int answers = 0;
  for (; answers < 30 && !play.question().empty(); ++answers)
    play.answer(play.question()[random_.below(play.question().size())]);
  EXPECT_GT(answers, 0);
}

INSTANTIATE_TEST_SUITE_P(Games, SceneTexts, testing::ValuesIn(cli::game_ids()), [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox::server
