// What the host and the owners of accounts want reaches every node, and the one that has a table does it.
#include "server/storage/open_storage.h"
#include "tests/unit/server/nodes.h"

namespace longbox::server {
namespace {

class NodesOrders : public ServerNodes {
 protected:
  void SetUp() override {
    ServerNodes::SetUp();
    if (IsSkipped()) return;
    one_ = start("one");
    two_ = start("two");
    storage_ = look_into_storage(address_);
  }

  template <class Question>
  static bool comes_about(Question question) {
    const auto begin = Clock::now();
    while (seconds_since(begin) < 10) {
      if (question()) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  }
  // Reads until the connection is closed; returns the last error.
  static std::string farewell_of(Player& player) {
    std::string code;
    try {
      for (Json message = player.socket.read();; message = player.socket.read())
        if (message["type"] == "error") code = message["code"];
    } catch (const std::runtime_error&) {
    }
    return code;
  }
  static Json claim(const char* name) { return {{"type", "claim"}, {"name", name}, {"password", "long enough"}}; }
  static Json login(const char* name) { return {{"type", "login"}, {"name", name}, {"password", "long enough"}}; }

  std::unique_ptr<Server> one_;
  std::unique_ptr<Server> two_;
  std::unique_ptr<Storage> storage_;
};

TEST_F(NodesOrders, the_node_that_has_a_table_ends_it) {
  Player ann(one_->port());
  Player bob(two_->port());
  ann.create(create_message({"me", "me"}));
  bob.create(create_message({"me", "me"}));
  storage_->add_order({"o1", now_milliseconds(), Order::Kind::EndTable, ann.table, ""});
  storage_->add_order({"o2", now_milliseconds(), Order::Kind::EndTable, bob.table, ""});
  ann.wait_for_end();
  bob.wait_for_end();
  EXPECT_TRUE(comes_about([&] { return storage_->orders().empty(); }));
  EXPECT_EQ(one_->metrics().tables, 1);
  EXPECT_EQ(two_->metrics().tables, 1);
}

TEST_F(NodesOrders, a_table_that_no_node_has_is_ended_by_one_of_them) {
  std::string table;
  {
    const auto three = start("three");
    Player ann(three->port());
    ann.create(create_message({"me", "me"}));
    table = ann.table;
  }
  storage_->add_order({"o1", now_milliseconds(), Order::Kind::EndTable, table, ""});
  EXPECT_TRUE(comes_about([&] { return storage_->table(table)->over && storage_->orders().empty(); }));
}

TEST_F(NodesOrders, a_ban_holds_everywhere_and_gives_games_of_other_nodes_up) {
  Player ann(one_->port());
  Player also_ann(two_->port(), ann.token);
  Player bob(one_->port());
  bob.create(create_message({"me", "open"}));
  ann.join(bob.table);
  storage_->add_ban({"b1", Ban::Kind::Person, ann.id, "", "", now_milliseconds(), 0});
  EXPECT_EQ(farewell_of(ann), "banned");
  EXPECT_EQ(farewell_of(also_ann), "banned");
  bob.wait_for_end();
  EXPECT_EQ(SocketClient(two_->port()).greet(ann.token)["code"], "banned");
  storage_->lift_ban("b1");
  EXPECT_TRUE(comes_about([&] { return SocketClient(two_->port()).greet(ann.token)["type"] == "welcome"; }));
}

TEST_F(NodesOrders, a_new_password_ends_sessions_at_other_nodes) {
  Player ann(one_->port());
  ann.ask(claim("Ann"));
  Player thief(two_->port());
  ASSERT_EQ(thief.ask(login("Ann"))["you"]["id"], ann.id);
  EXPECT_EQ(ann.code({{"type", "change-password"}, {"old", "long enough"}, {"password", "even longer"}}), "");
  const Json identity = thief.socket.wait_for("identity");
  EXPECT_NE(identity["you"]["id"], ann.id);
  EXPECT_NE(Player(one_->port(), thief.token).id, ann.id);
  EXPECT_EQ(Player(two_->port(), ann.token).id, ann.id);
}

TEST_F(NodesOrders, an_account_goes_from_the_tables_of_all_nodes) {
  Player ann(two_->port());
  Player bob(two_->port());
  ann.ask(claim("Ann"));
  ann.create(create_message({"me", "open"}));
  bob.join(ann.table);
  const std::string of_two = ann.table;
  std::string of_nobody;
  {
    const auto three = start("three");
    Player there(three->port(), ann.token);
    Player guest(three->port(), bob.token);
    there.create(create_message({"me", "open"}));
    guest.join(there.table);
    of_nobody = there.table;
  }
  Player also_ann(one_->port(), ann.token);
  EXPECT_EQ(also_ann.code({{"type", "delete-account"}, {"password", "long enough"}}), "");
  bob.wait_for_end();
  EXPECT_TRUE(comes_about([&] { return !storage_->has_seats(ann.id); }));
  for (const std::string& table : {of_two, of_nobody}) {
    const Json seat = Json::parse(storage_->table(table)->plan)["seats"][0];
    EXPECT_EQ(seat["name"], "Former player");
    EXPECT_TRUE(storage_->table(table)->over);
    EXPECT_EQ(storage_->table(table)->glance.summary.find(ann.id), std::string::npos);
  }
}

}  // namespace
}  // namespace longbox::server
