// Seats whose deck nobody has chosen get one that may be played at the table.
#include <set>

#include "tests/unit/server/game_server.h"

namespace longbox::server {
namespace {

class SurpriseServer : public GameServer {
 protected:
  SurpriseServer() : GameServer("vs2pcg") {}

  // A table in this mode where only the first seat has a deck.
  static Json in_mode(const std::string& mode, const std::string& deck, int others, int seed = 7) {
    Json message = {{"type", "create"}, {"game", "vs2pcg"}, {"options", {{"mode", mode}}}, {"seed", seed}};
    message["seats"].push_back({{"kind", "me"}, {"deck", {{"name", deck}}}});
    for (int i = 0; i < others; ++i) message["seats"].push_back({{"kind", "bot"}, {"bot", "easy"}});
    return message;
  }

  static std::vector<std::string> decks_at(const Player& player) {
    std::vector<std::string> decks;
    for (const Json& seat : player.view["seats"]) decks.push_back(seat["deck"]);
    return decks;
  }
};

TEST_F(SurpriseServer, finds_a_boss_for_whoever_plays_none) {
  Player ann(server_->port());
  for (int seed = 1; seed <= 5; ++seed) {
    ann.create(in_mode("boss", "x-men", 2, seed));
    EXPECT_EQ(ann.view["state"], "playing");
    EXPECT_EQ(ann.view["seats"].size(), 3U);
  }
  ann.create(in_mode("boss-vs-boss", "avengers", 1));
  EXPECT_NE(decks_at(ann)[1], "Avengers");
  const Json refused = ann.ask(in_mode("boss-vs-boss", "x-men", 1));
  EXPECT_EQ(refused["code"], "bad-setup");
  EXPECT_NE(refused["message"].get<std::string>().find("mode.boss.boss-vs-boss"), std::string::npos) << refused;
}

// Whoever asks for what no deck fits keeps nobody waiting: each seat without a deck multiplies what there is to look at.
TEST_F(SurpriseServer, refuses_soon_what_no_deck_fits) {
  Player ann(server_->port());
  Json message = in_mode("leviathon", "x-men", 2);
  for (Json& seat : message["seats"]) seat.erase("deck");
  const auto begun = Clock::now();
  EXPECT_EQ(ann.code(message), "bad-setup");
  const double took = seconds_since(begun);
  tell_figure("a table that no deck fits is refused after {:.0f} ms", took * 1000);
  EXPECT_LT(took, 0.3);
}

TEST_F(SurpriseServer, takes_the_same_decks_for_the_same_seed_and_none_twice) {
  Player ann(server_->port());
  std::set<std::vector<std::string>> seen;
  for (int seed = 1; seed <= 8; ++seed) {
    ann.create(in_mode("2v2", "avengers", 3, seed));
    const auto decks = decks_at(ann);
    EXPECT_EQ(std::set<std::string>(decks.begin(), decks.end()).size(), 4U) << seed;
    ann.create(in_mode("2v2", "avengers", 3, seed));
    EXPECT_EQ(decks_at(ann), decks);
    seen.insert(decks);
  }
  EXPECT_GT(seen.size(), 4U);
}

}  // namespace
}  // namespace longbox::server
