// A message to a reader depends on nothing that the reader does not know: in every position the
// hidden cards are dealt anew, and the message must not change.
#include <gtest/gtest.h>

#include "base/random.h"
#include "cli/games.h"
#include "server/views/explain.h"
#include "server/views/view_writer.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

constexpr int kEvery = 9;       // one position in so many is looked at
constexpr int kPositions = 30;  // positions of each game
constexpr std::uint64_t kGames = 12;  // games whose logs are read
constexpr int kSteps = 400;

// Returns everything that an update and the explanations of all cards tell of the position.
Json told(const GameBox& box, kernel::Machine& machine, kernel::Seat viewer) {
  ViewWriter writer(box, machine, viewer, true);
  Json json = {{"zones", writer.zones()}, {"objects", writer.objects()}, {"chain", writer.chain()},
               {"decision", writer.decision()}};
  for (const Json& object : json["objects"]) {
    const auto reasons = explain(box, machine, viewer, object["id"].get<int>());
    EXPECT_TRUE(reasons);
    // A reason why something is not allowed may depend on the others' cards: the engine writes it,
    // and the engine's law of views checks it.
    json["reasons"].push_back(reasons.value()["stats"]);
  }
  return json;
}

std::string difference(const Json& left, const Json& right) { return Json::diff(left, right).dump(); }

void check_position(const GameBox& box, kernel::Machine& machine, base::Random& random) {
  const kernel::State& state = machine.state();
  for (int i = 0; i <= state.seat_count; ++i) {
    const kernel::Seat viewer = i == state.seat_count ? kernel::kSpectator : static_cast<kernel::Seat>(i);
    const auto view = kernel::view_of(box.game(), state, viewer, &machine.question());
    kernel::State dealt = kernel::sample(view, random);
    kernel::Machine other(box.game().rules(), box.game().library());
    other.attach(dealt);
    const Json here = told(box, machine, viewer);
    const Json there = told(box, other, viewer);
    ASSERT_EQ(here, there) << "viewer " << i << ": " << difference(here, there);
  }
}

// Reads the log as every seat does: a line names no card that its reader knew neither before nor
// after.
class Readers : public kernel::EventSink {
 public:
  explicit Readers(const kernel::Game& game) : game_(game) {}

  void start(const kernel::State& state) { before_ = state; }
  void on_event(const kernel::State& after, const kernel::Event& event) override {
    for (int i = 0; i <= after.seat_count; ++i) {
      const auto reader = i == after.seat_count ? kernel::kSpectator : static_cast<kernel::Seat>(i);
      const std::string text = game_.log_line(after, event, reader);
      for (const kernel::ObjectId id : {event.object, event.other}) expect_unnamed(after, reader, id, text);
      lines += text.empty() ? 0 : 1;
    }
    before_ = after;
  }

  int lines = 0;

 private:
  void expect_unnamed(const kernel::State& after, kernel::Seat reader, kernel::ObjectId id,
                      const std::string& text) const {
    if (!id || !after.object(id).card || text.empty()) return;
    if (kernel::knows(after, reader, id) || kernel::knows(before_, reader, id)) return;
    const std::string& name = game_.library().card(after.object(id).card).name;
    // Another card of that name may be the one that is meant.
    for (std::size_t i = 1; i <= after.object_count(); ++i) {
      const kernel::ObjectId other{i};
      if (after.object(other).card && game_.library().card(after.object(other).card).name == name &&
          kernel::knows(after, reader, other))
        return;
    }
    EXPECT_EQ(text.find(name), std::string::npos) << text << " for reader " << int{reader};
  }

  const kernel::Game& game_;
  kernel::State before_;
};

class LeakTest : public testing::TestWithParam<std::string> {};

TEST_P(LeakTest, no_line_of_the_log_names_a_hidden_card) {
  const auto game = support::load_game(GetParam());
  const auto decks = support::decks_of(*game);
  for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
    base::Random random = base::Random::seeded(seed);
    kernel::State state =
        game->new_game({{decks[seed % decks.size()], decks[(seed + 1) % decks.size()]}, seed}).value();
    kernel::Machine machine(game->rules(), game->library());
    machine.attach(state);
    Readers readers(*game);
    readers.start(state);
    machine.set_sink(&readers);
    for (int step = 0; step < kSteps && !machine.question().empty(); ++step)
      machine.answer(machine.question()[random.below(machine.question().size())]);
    EXPECT_GT(readers.lines, 0);
  }
}

TEST_P(LeakTest, nothing_hidden_is_told) {
  const GameBox box(support::load_game(GetParam()), support::data_dir(), {});
  const auto decks = support::decks_of(box.game());
  base::Random random = base::Random::seeded(11);
  kernel::Setup setup{{decks[0], decks[1 % decks.size()]}, 4};
  kernel::State state = box.game().new_game(setup).value();
  kernel::Machine machine(box.game().rules(), box.game().library());
  machine.attach(state);
  for (int step = 0; step < kEvery * kPositions; ++step) {
    const kernel::Decision& asked = machine.question();
    if (asked.empty()) break;
    if (step % kEvery == 0) check_position(box, machine, random);
    if (HasFatalFailure()) return;
    machine.answer(asked[random.below(asked.size())]);
  }
}

std::string game_name(const testing::TestParamInfo<std::string>& game) { return game.param; }

INSTANTIATE_TEST_SUITE_P(Games, LeakTest, testing::ValuesIn(cli::game_ids()), game_name);

}  // namespace
}  // namespace longbox::server
