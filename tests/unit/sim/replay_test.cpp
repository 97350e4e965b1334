#include "sim/replay.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "sim/simulation.h"
#include "tests/support/fake_game.h"

namespace longbox::sim {
namespace {

using nlohmann::json;

std::unique_ptr<kernel::Game> load_fake(const std::string& id) {
  return id == "fake" ? support::make_fake_game() : nullptr;
}

class Replays : public testing::Test {
 protected:
  Replays() {
    SimOptions options;
    options.decks.assign(2, support::fake_deck(*game_, 8, 8, 8));
    options.seats.assign(2, "random");
    record_ = record_game(*game_, options, 4).value();
  }

  std::string text() const { return replay_text(record_, *game_); }

  // Returns the error after a change to the JSON.
  template <class Change>
  std::string error_after(Change change) const {
    json edited = json::parse(text());
    change(edited);
    const auto replay = read_replay(edited.dump(), load_fake);
    return replay ? "" : replay.error();
  }

  std::unique_ptr<kernel::Game> game_ = support::make_fake_game();
  kernel::Record record_;
};

TEST_F(Replays, are_read_back_as_written) {
  const auto replay = read_replay(text(), load_fake);
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_EQ(replay.value().record.answers, record_.answers);
  EXPECT_EQ(replay.value().record.hashes, record_.hashes);
  EXPECT_EQ(replay.value().record.setup.seed, record_.setup.seed);
  EXPECT_EQ(replay_text(replay.value().record, *replay.value().game), text());
}

TEST_F(Replays, name_cards_by_their_printed_ids) {
  EXPECT_NE(text().find("\"fake-2\""), std::string::npos);
  EXPECT_EQ(json::parse(text()).at("format"), "longbox-replay");
}

TEST_F(Replays, may_stop_before_the_end_of_the_game) {
  record_.answers.resize(3);
  record_.hashes.resize(4);
  EXPECT_TRUE(read_replay(text(), load_fake));
}

TEST_F(Replays, that_were_cut_off_are_refused) {
  const std::string whole = text();
  for (const std::size_t size :
       {std::size_t{0}, std::size_t{1}, whole.size() / 2, whole.size() - 3}) {
    const auto replay = read_replay(whole.substr(0, size), load_fake);
    ASSERT_FALSE(replay);
    EXPECT_TRUE(replay.error().starts_with("line ")) << replay.error();
    EXPECT_TRUE(replay.error().ends_with("this is no JSON text: the file was cut off or damaged"));
  }
}

TEST_F(Replays, with_an_edited_answer_are_refused_at_that_step) {
  const auto error = error_after([&](json& file) {
    const int answer = file["answers"][5].get<int>();
    file["answers"][5] = answer == 0 ? 1 : 0;
  });
  EXPECT_EQ(error,
            "after answer 6 the position is not the recorded one: the file was edited, or the "
            "rules have changed");
}

TEST_F(Replays, with_an_edited_hash_are_refused_at_that_step) {
  const auto error = error_after([](json& file) { file["hashes"][2] = "0123456789abcdef"; });
  EXPECT_TRUE(error.starts_with("after answer 2 ")) << error;
}

TEST_F(Replays, with_another_seed_are_refused_at_the_start) {
  const auto error = error_after([](json& file) { file["setup"]["seed"] = 99; });
  EXPECT_TRUE(error.starts_with("before the first answer ")) << error;
}

TEST_F(Replays, with_an_answer_beyond_the_list_are_refused) {
  EXPECT_EQ(error_after([](json& file) { file["answers"][0] = 77; }),
            "answer 1 is option 77, but only 6 are offered");
  EXPECT_EQ(error_after([](json& file) { file["answers"][0] = -1; }),
            "the field 'answers[0]' is not a whole number from 0 to 320");
}

TEST_F(Replays, with_answers_after_the_end_are_refused) {
  const auto error = error_after([](json& file) {
    file["answers"].push_back(0);
    file["hashes"].push_back("0123456789abcdef");
  });
  EXPECT_NE(error.find("the game is over"), std::string::npos) << error;
}

TEST_F(Replays, with_missing_answers_are_refused) {
  const auto error = error_after([](json& file) { file["answers"].erase(0); });
  EXPECT_NE(error.find("cut off or edited"), std::string::npos) << error;
}

TEST_F(Replays, of_version_1_are_played_without_comparing_positions) {
  json old = json::parse(text());
  old["version"] = 1;
  for (auto& hash : old["hashes"]) hash = "0123456789abcdef";
  const auto replay = read_replay(old.dump(), load_fake);
  ASSERT_TRUE(replay) << replay.error();
  EXPECT_FALSE(replay.value().compared);
  EXPECT_EQ(replay.value().record.hashes, record_.hashes) << "saved again, they can be compared";
  old["answers"][1] = 300;
  EXPECT_NE(read_replay(old.dump(), load_fake).error().find("a replay of version 1"), std::string::npos);
}

TEST_F(Replays, of_other_versions_and_formats_are_refused) {
  EXPECT_EQ(error_after([](json& file) { file["version"] = 3; }),
            "the replay has version 3, and this program reads versions 1 to 2");
  EXPECT_EQ(error_after([](json& file) { file["version"] = 0; }),
            "the replay has version 0, and this program reads versions 1 to 2");
  EXPECT_EQ(error_after([](json& file) { file["format"] = "something"; }),
            "this is not a Longbox replay");
  EXPECT_EQ(error_after([](json& file) { file = json::array(); }), "this is not a Longbox replay");
}

TEST_F(Replays, of_unknown_games_and_cards_are_refused) {
  EXPECT_EQ(error_after([](json& file) { file["game"] = "poker"; }), "there is no game 'poker'");
  EXPECT_EQ(
      error_after([](json& file) { file["setup"]["decks"][0]["cards"][1]["card"] = "fake-9"; }),
      "the card 'fake-9' is not in the library");
}

TEST_F(Replays, with_other_cards_say_so_when_something_differs) {
  const auto error = error_after([](json& file) {
    file["library"] = "0123456789abcdef";
    file["hashes"][1] = "0123456789abcdef";
  });
  EXPECT_NE(error.find("another card library"), std::string::npos) << error;
}

TEST_F(Replays, with_fields_of_wrong_types_are_refused) {
  for (const char* field : {"version", "library", "game", "setup", "answers", "hashes"}) {
    for (const json& value : {json(), json(true), json(-1), json(1.5), json("x"), json::array({1}),
                              json::object(), json::array({json::object()})})
      EXPECT_NE(error_after([&](json& file) { file[field] = value; }), "") << field << value;
    EXPECT_NE(error_after([&](json& file) { file.erase(field); }), "") << field;
  }
}

TEST_F(Replays, are_written_whole_or_not_at_all) {
  const auto folder = std::filesystem::path(testing::TempDir()) / "longbox-replays";
  std::filesystem::create_directories(folder);
  const auto path = (folder / "game.json").string();
  ASSERT_TRUE(save_replay(path, record_, *game_));
  EXPECT_TRUE(load_replay(path, load_fake));
  const auto files = std::filesystem::directory_iterator(folder);
  EXPECT_EQ(std::distance(begin(files), end(files)), 1);
  std::filesystem::remove_all(folder);
  EXPECT_TRUE(save_replay(path, record_, *game_).error().starts_with("cannot write " + path));
  EXPECT_TRUE(load_replay(path, load_fake).error().starts_with("cannot read " + path));
}

}  // namespace
}  // namespace longbox::sim
