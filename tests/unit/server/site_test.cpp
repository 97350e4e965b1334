// HTTP: files, headers, cookies, and who may connect.
#include <gtest/gtest.h>

#include <thread>

#include "base/files.h"
#include "server/storage/database.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using support::http_get;

class SiteTest : public testing::Test {
 protected:
  SiteTest() {
    const auto web = server_.folder() / "web";
    std::filesystem::create_directories(web / "assets");
    base::write_file(web / "index.html", "<title>table</title>");
    base::write_file(web / "assets/app.js", "let a = 1;");
    base::write_file(server_.folder() / "secret.txt", "secret");
    server_.restart();
  }

  TestServer server_;
};

TEST_F(SiteTest, serves_the_built_client) {
  const auto page = http_get(server_.port(), "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_EQ(page.body, "<title>table</title>");
  EXPECT_EQ(page.header("Content-Type"), "text/html; charset=utf-8");
  EXPECT_EQ(http_get(server_.port(), "/assets/app.js").body, "let a = 1;");
  EXPECT_EQ(http_get(server_.port(), "/table/t123?x=1").body, page.body);
  EXPECT_EQ(http_get(server_.port(), "/assets/none.js").status, 404);
  EXPECT_EQ(http_get(server_.port(), "/", "HEAD").body, "");
  EXPECT_EQ(http_get(server_.port(), "/", "POST").status, 405);
}

TEST_F(SiteTest, reaches_no_file_outside) {
  for (const char* path : {"/../secret.txt", "/assets/../../secret.txt", "//secret.txt",
                           "/%2e%2e/secret.txt", "/..%2fsecret.txt"})
    EXPECT_EQ(http_get(server_.port(), path).body.find("secret"), std::string::npos) << path;
}

TEST_F(SiteTest, every_answer_has_the_headers_that_keep_a_page_to_itself) {
  for (const char* path : {"/", "/assets/app.js", "/assets/none.js", "/healthz", "/metrics"}) {
    const auto reply = http_get(server_.port(), path);
    for (const auto& [name, value] : security_headers()) EXPECT_EQ(reply.header(name), value) << path;
  }
}

TEST_F(SiteTest, tells_its_health_and_its_numbers) {
  Player ann(server_.port());
  EXPECT_EQ(http_get(server_.port(), "/healthz").body, "ok\n");
  const auto metrics = http_get(server_.port(), "/metrics");
  EXPECT_NE(metrics.body.find("\nlongbox_connections 1\n"), std::string::npos) << metrics.body;
  EXPECT_NE(metrics.body.find("longbox_answer_seconds_bucket{le=\"+Inf\"} 0"), std::string::npos);
}

// Waits for a status of /healthz: the server looks again every half second.
bool health_becomes(int port, int status) {
  for (int i = 0; i < 100; ++i) {
    if (http_get(port, "/healthz").status == status) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  return false;
}

TEST_F(SiteTest, is_not_well_while_nothing_can_be_stored) {
  Player ann(server_.port());
  ann.create(create_message({"me", "me"}));
  const auto database = open_sqlite(server_.options().database);
  database->run("ALTER TABLE settings RENAME TO gone_settings");
  database->run("ALTER TABLE answers RENAME TO gone_answers");
  EXPECT_EQ(ann.answer(0)["code"], "internal");
  EXPECT_TRUE(health_becomes(server_.port(), 503));
  database->run("ALTER TABLE gone_answers RENAME TO answers");
  EXPECT_EQ(http_get(server_.port(), "/healthz").body, "nothing can be stored\n");
  database->run("ALTER TABLE gone_settings RENAME TO settings");
  EXPECT_TRUE(health_becomes(server_.port(), 200));
  EXPECT_EQ(ann.answer(0)["type"], "answered");
}

TEST_F(SiteTest, stays_well_when_one_piece_of_work_is_to_blame) {
  Player ann(server_.port());
  ann.create(create_message({"me", "me"}));
  const auto database = open_sqlite(server_.options().database);
  database->run("ALTER TABLE answers RENAME TO gone_answers");
  EXPECT_EQ(ann.answer(0)["code"], "internal");
  EXPECT_EQ(http_get(server_.port(), "/healthz").status, 200);
}

TEST_F(SiteTest, a_page_brings_a_cookie_and_the_cookie_a_person) {
  const std::string cookie = http_get(server_.port(), "/").header("Set-Cookie");
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos);
  EXPECT_NE(cookie.find("SameSite=Lax"), std::string::npos);
  const std::string value = cookie.substr(0, cookie.find(';'));
  SocketClient first(server_.port(), {.cookie = value});
  SocketClient second(server_.port(), {.cookie = "other=1; " + value});
  SocketClient forged(server_.port(), {.cookie = value + "x"});
  const Json welcome = first.greet();
  EXPECT_FALSE(welcome.contains("token"));
  EXPECT_EQ(second.greet()["you"], welcome["you"]);
  EXPECT_NE(forged.greet()["you"], welcome["you"]);
}

TEST_F(SiteTest, only_our_own_page_may_connect) {
  const std::string own = "http://127.0.0.1:" + std::to_string(server_.port());
  EXPECT_NO_THROW(SocketClient(server_.port(), {.origin = own}));
  EXPECT_THROW(SocketClient(server_.port(), {.origin = "http://elsewhere.example"}), std::runtime_error);
  EXPECT_THROW(SocketClient(server_.port(), {.origin = "null"}), std::runtime_error);
  server_.options().site.origins = {"http://elsewhere.example"};
  server_.restart();
  EXPECT_NO_THROW(SocketClient(server_.port(), {.origin = "http://elsewhere.example"}));
}

TEST_F(SiteTest, a_page_without_a_cookie_gets_one_with_the_socket) {
  SocketClient page(server_.port(), {.origin = "http://127.0.0.1:" + std::to_string(server_.port())});
  const std::string cookie = page.set_cookie();
  ASSERT_FALSE(cookie.empty());
  SocketClient again(server_.port(), {.cookie = cookie.substr(0, cookie.find(';'))});
  EXPECT_EQ(again.greet()["you"], page.greet()["you"]);
}

}  // namespace
}  // namespace longbox::server
