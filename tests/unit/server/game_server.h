// A server with a real game, for what the fake one does not have.
#pragma once

#include "server/storage/open_storage.h"
#include "tests/support/games.h"
#include "tests/unit/server/player.h"

namespace longbox::server {

class GameServer : public testing::Test {
 protected:
  // Without a folder with data the game comes without decks.
  explicit GameServer(const std::string& game, const std::string& data = support::data_dir()) {
    spdlog::set_level(spdlog::level::warn);
    Shelf shelf;
    shelf.add(fake_box());
    shelf.add(GameBox{support::load_game(game), data.empty() ? folder_.path().string() : data, {}});
    ServerOptions options;
    options.limits = TestServer::generous();
    options.network.port = 0;
    options.database = (folder_.path() / "longbox.db").string();
    options.site.folder = (folder_.path() / "web").string();
    server_ = std::make_unique<Server>(std::move(shelf), options);
  }

  TemporaryFolder folder_;
  std::unique_ptr<Server> server_;
};

}  // namespace longbox::server
