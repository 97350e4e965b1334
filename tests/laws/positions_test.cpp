// Writing a position and laying it out again agree: every seat sees the same cards in the same places. Only what the
// writer says is missing may differ: fights, effects that wait or last, and what the beginning of a phase does.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cli/games.h"
#include "kernel/words.h"
#include "scenario/position.h"
#include "server/views/view_writer.h"
#include "sim/table.h"
#include "tests/support/games.h"
#include "tests/support/law_batch.h"

namespace longbox {
namespace {

using kernel::Seat;
using server::Json;

constexpr int kGames = 5;            // of each game
constexpr int kEvery = 17;           // questions between two positions
constexpr int kMostPositions = 9;   // of one game

// Cards of one name are told apart by numbers that follow from their ids.
std::string without_number(const std::string& name) { return name.substr(0, name.find(" #")); }

// Writes what a seat sees of a card, without numbers that follow from lasting effects and without ids.
Json face_of(const server::GameBox& box, const Json& object, const std::map<int, Json>& all) {
  Json face;
  for (const char* field : {"card", "zone", "counters", "owner", "controller", "side", "column"})
    if (object.contains(field)) face[field] = object[field];
  const auto fighting = kernel::flag_words(box.game(), box.game().names().stops.fighting);
  face["name"] = without_number(object["name"]);
  face["flags"] = Json::array();
  for (const Json& flag : object["flags"])
    if (std::ranges::find(fighting, flag.get<std::string>()) == fighting.end()) face["flags"].push_back(flag);
  if (object.contains("host") && all.contains(object["host"])) face["host"] = without_number(all.at(object["host"])["name"]);
  std::multiset<std::string> attached;
  for (const Json& id : object["attached"]) attached.insert(without_number(all.at(id)["name"]));
  face["attached"] = attached;
  return face;
}

// Writes all that a seat sees of the cards: zone by zone, each card by its face. The order of hidden cards is that of
// the zone, too.
Json seen_by(const server::GameBox& box, kernel::State state, Seat viewer) {
  kernel::Machine machine(box.game().rules(), box.game().library());
  machine.attach(state);
  server::ViewWriter writer(box, machine, viewer, false);
  std::map<int, Json> objects;
  for (const Json& object : writer.objects()) objects[object["id"]] = object;
  Json seen = Json::object();
  for (const Json& zone : writer.zones()) {
    if (zone["layout"] == "players") continue;
    Json cards = Json::array();
    for (const Json& id : zone["objects"]) cards.push_back(face_of(box, objects.at(id), objects));
    if (zone["count"] > 0) seen[zone["id"].get<std::string>()] = {{"count", zone["count"]}, {"cards", std::move(cards)}};
  }
  for (Seat seat = 0; seat < state.seat_count; ++seat) seen["values"].push_back(writer.seat_values(seat));
  return seen;
}

struct Tally {
  int positions = 0;
  int same = 0;
  std::map<std::string, int> missing;  // sentences, without names
};

// Returns whether the sentence lets cards or numbers differ: it names one of them with its place, or says that a
// player who is out of the game comes back.
bool lets_differ(const std::string& sentence) {
  return sentence.find("): ") != std::string::npos || sentence.find("out of the game") != std::string::npos;
}

void check_position(const server::GameBox& box, const kernel::State& state, const kernel::Choices& choices, Tally& tally) {
  const auto written = scenario::write_position(box.game(), state, choices, "a position");
  const auto laid = scenario::lay_out(box.game(), written.text);
  ++tally.positions;
  for (const std::string& sentence : written.missing) ++tally.missing[sentence.find("): ") != std::string::npos ? sentence.substr(sentence.find("): ") + 3) : sentence.substr(0, 40)];
  ASSERT_TRUE(laid.ok()) << laid.error()[0].line << ": " << laid.error()[0].message << "\n" << written.text;
  ASSERT_LT(written.text.size(), scenario::kLongestPosition);
  if (std::ranges::any_of(written.missing, lets_differ)) return;
  ++tally.same;
  for (Seat seat = 0; seat <= state.seat_count; ++seat) {
    const Seat viewer = seat == state.seat_count ? kernel::kSpectator : seat;
    const Json before = seen_by(box, state, viewer);
    const Json after = seen_by(box, laid.value().position, viewer);
    ASSERT_TRUE(before == after) << Json::diff(before, after).dump(1) << "\n" << written.text;
  }
  const auto again = scenario::write_position(box.game(), laid.value().position, laid.value().choices, "a position");
  ASSERT_EQ(again.text, written.text);
}

class Positions : public testing::TestWithParam<std::string> {};

TEST_P(Positions, look_the_same_after_writing_and_laying_out) {
  const server::GameBox box{support::load_game(GetParam()), support::data_dir(), {}};
  const support::LawSetups setups(box.game(), support::decks_of(box.game()));
  Tally tally;
  for (int number = 0; number < kGames; ++number) {
    const kernel::Setup setup = setups.setup(std::max(box.game().fewest_seats(), 1 + number % 3), number);
    auto first = box.game().new_game(setup);
    ASSERT_TRUE(first.ok());
    kernel::State state = first.value();
    kernel::Machine machine(box.game().rules(), box.game().library());
    machine.attach(state);
    base::Random random = base::Random::seeded(static_cast<std::uint64_t>(number) + 1);
    int positions = 0;
    for (int i = 0; i < 3000 && positions < kMostPositions && state.outcome == kernel::Outcome::Running; ++i) {
      const kernel::Decision asked = machine.question();
      if (state.outcome == kernel::Outcome::Over) break;
      if (i % kEvery == kEvery - 1 && state.turn > 0) {
        ++positions;
        check_position(box, state, setup.choices, tally);
        if (HasFatalFailure()) return;
      }
      machine.answer(asked[random.below(asked.size())]);
    }
  }
  std::string told = fmt::format("{}: {} positions, {} the same", GetParam(), tally.positions, tally.same);
  for (const auto& [sentence, count] : tally.missing) told += fmt::format("\n  {} {}", count, sentence);
  std::puts(told.c_str());
  EXPECT_GE(tally.same * 10, tally.positions * 5) << told;
}

INSTANTIATE_TEST_SUITE_P(Games, Positions, testing::ValuesIn(cli::game_ids()), [](const auto& game) { return game.param; });

}  // namespace
}  // namespace longbox
