// Seats whose deck nobody has chosen get one that may be played at the table.
#include <set>

#include "server/storage/open_storage.h"
#include "tests/support/games.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

class SurpriseServer : public testing::Test {
 protected:
  SurpriseServer() {
    spdlog::set_level(spdlog::level::warn);
    Shelf shelf;
    shelf.add(GameBox{support::load_game("vs2pcg"), support::data_dir(), {}});
    ServerOptions options;
    options.limits = TestServer::generous();
    options.network.port = 0;
    options.database = (folder_.path() / "longbox.db").string();
    options.site.folder = (folder_.path() / "web").string();
    server_ = std::make_unique<Server>(std::move(shelf), options);
  }

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

  TemporaryFolder folder_;
  std::unique_ptr<Server> server_;
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
