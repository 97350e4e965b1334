// The site serves files, headers and cookies over HTTP, and decides which page may connect.
#include <gtest/gtest.h>

#include <boost/beast/zlib/inflate_stream.hpp>
#include <thread>

#include "base/files.h"
#include "server/storage/database.h"
#include "tests/unit/server/player.h"

namespace longbox::server {
namespace {

using support::http_get;

class SiteTest : public testing::Test {
 protected:
  ~SiteTest() override { spdlog::set_level(spdlog::level::warn); }
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
  for (const char* path : {"/", "/assets/app.js", "/assets/none.js", "/healthz", "/metrics"})
    for (const int port : {server_.port(), server_.office_port()}) {
      const auto reply = http_get(port, path);
      for (const auto& [name, value] : security_headers()) EXPECT_EQ(reply.header(name), value) << path;
    }
}

TEST_F(SiteTest, tells_its_health_to_all_and_its_numbers_at_the_office) {
  Player ann(server_.port());
  EXPECT_EQ(http_get(server_.port(), "/healthz").body, "ok\n");
  EXPECT_EQ(http_get(server_.office_port(), "/healthz").body, "ok\n");
  EXPECT_EQ(http_get(server_.port(), "/metrics").body.find("longbox_"), std::string::npos);
  const auto metrics = http_get(server_.office_port(), "/metrics");
  EXPECT_NE(metrics.body.find("\nlongbox_connections 1\n"), std::string::npos) << metrics.body;
  EXPECT_NE(metrics.body.find("\nlongbox_storage_ok 1\n"), std::string::npos);
  EXPECT_NE(metrics.body.find("\nlongbox_waiting{queue=\"thinkers\"} 0\n"), std::string::npos) << metrics.body;
  EXPECT_NE(metrics.body.find("longbox_answer_seconds_bucket{le=\"+Inf\"} 0"), std::string::npos);
  EXPECT_EQ(http_get(server_.office_port(), "/ws").status, 404);
  EXPECT_EQ(http_get(server_.office_port(), "/metrics", "POST").status, 405);
}

TEST_F(SiteTest, has_no_office_unless_it_was_given_an_address) {
  server_.options().network.office_address.clear();
  server_.restart();
  EXPECT_EQ(server_.office_port(), 0);
}

TEST_F(SiteTest, the_office_has_a_page_of_its_own) {
  const auto folder = server_.folder() / "dashboard";
  std::filesystem::create_directories(folder);
  base::write_file(folder / "index.html", "<title>numbers</title>");
  base::write_file(folder / "draw.js", "let b = 2;");
  server_.options().dashboard = folder.string();
  server_.restart();
  EXPECT_EQ(http_get(server_.office_port(), "/").body, "<title>numbers</title>");
  EXPECT_EQ(http_get(server_.office_port(), "/draw.js").header("Content-Type"), "text/javascript; charset=utf-8");
  EXPECT_EQ(http_get(server_.office_port(), "/../secret.txt").status, 404);
  EXPECT_EQ(http_get(server_.port(), "/draw.js").body, "<title>table</title>");
}

// Pages of strangers can make their names point to this machine.
TEST_F(SiteTest, answers_only_to_its_own_names) {
  const auto status = [&](const std::string& host, const std::string& path = "/") {
    return http_get(server_.port(), path, "GET", {{"Host", host}}).status;
  };
  for (const char* host : {"localhost:8080", "127.0.0.1", "[::1]:8080", "LOCALHOST"}) EXPECT_EQ(status(host), 200) << host;
  for (const char* host : {"evil.example", "evil.example:8080", "10.0.0.1", "localhost.evil.example", "127.0.0.1.evil.example",
                           "127.evil", "[::2]", "[", "a@localhost", "longbox.example"})
    EXPECT_EQ(status(host), 421) << host;
  EXPECT_EQ(status("evil.example", "/healthz"), 200);
  EXPECT_EQ(http_get(server_.office_port(), "/metrics", "GET", {{"Host", "evil.example"}}).status, 421);
  const support::SocketOptions strange{.origin = "http://evil.example", .headers = {{"Host", "evil.example"}}};
  EXPECT_THROW(SocketClient(server_.port(), strange), std::runtime_error);
  server_.options().site.hosts = {"Longbox.example"};
  server_.options().site.any_address = true;
  server_.restart();
  for (const char* host : {"longbox.example", "longbox.example:8443", "10.0.0.1:80", "[2001:db8::1]:80"})
    EXPECT_EQ(status(host), 200) << host;
  EXPECT_EQ(status("evil.example"), 421);
}

TEST_F(SiteTest, is_not_well_while_nothing_can_be_stored) {
  Player ann(server_.port());
  ann.create(create_message({"me", "me"}));
  const auto database = open_sqlite(server_.options().database);
  database->run("ALTER TABLE settings RENAME TO gone_settings");
  database->run("ALTER TABLE answers RENAME TO gone_answers");
  EXPECT_EQ(ann.answer(0)["code"], "unavailable");
  EXPECT_TRUE(health_becomes(server_.port(), 503));
  database->run("ALTER TABLE gone_answers RENAME TO answers");
  EXPECT_EQ(http_get(server_.port(), "/healthz").body, "nothing can be stored\n");
  database->run("ALTER TABLE gone_settings RENAME TO settings");
  EXPECT_TRUE(health_becomes(server_.port(), 200));
  // The table is read again, every second, before anything more can happen there.
  for (int i = 0; i < 100 && ann.answer(0)["code"] == "unavailable"; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  ann.update_to(1);
}

// The health is that of the writes, and they go on.
TEST_F(SiteTest, stays_well_when_the_disk_is_nearly_full) {
  const auto number = [&](const std::string& name) {
    const std::string text = http_get(server_.office_port(), "/metrics").body;
    const auto place = text.find("\nlongbox_" + name + " ");
    return place == std::string::npos ? -1 : std::stod(text.substr(place + name.size() + 10));
  };
  EXPECT_EQ(number("disk_low"), 0);
  server_.options().limits.journal.disk_reserve = std::uint64_t{1} << 62U;
  spdlog::set_level(spdlog::level::off);
  server_.restart();
  Player ann(server_.port());
  ann.create(create_message({"me", "me"}));
  EXPECT_EQ(ann.answer(0)["type"], "answered");
  EXPECT_EQ(number("disk_low"), 1);
  EXPECT_GT(number("disk_free_bytes"), 0);
  EXPECT_EQ(http_get(server_.port(), "/healthz").body, "ok\n");
}

TEST_F(SiteTest, is_not_well_when_a_write_waits_too_long) {
  server_.options().limits.database_patience = std::chrono::seconds(20);
  server_.restart();
  Player ann(server_.port());
  ann.create(create_message({"me", "me"}));
  const auto other = open_sqlite(server_.options().database);
  other->begin();
  const auto start = std::chrono::steady_clock::now();
  const Json answer = {{"type", "answer"}, {"table", ann.table}, {"step", 0}, {"option", 0}};
  const int asked = ann.socket.send(answer);
  EXPECT_EQ(http_get(server_.port(), "/healthz").status, 200);
  EXPECT_TRUE(health_becomes(server_.port(), 503));
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_GT(took.count(), 1.9);
  EXPECT_EQ(http_get(server_.port(), "/healthz").body, "what is to be stored waits too long\n");
  other->roll_back();
  EXPECT_TRUE(health_becomes(server_.port(), 200));
  EXPECT_EQ(ann.socket.wait_for("answered")["request"], asked);
}

TEST_F(SiteTest, a_write_that_another_program_keeps_out_is_refused_in_time) {
  server_.options().limits.database_patience = std::chrono::milliseconds(200);
  server_.restart();
  spdlog::set_level(spdlog::level::off);
  Player ann(server_.port());
  ann.create(create_message({"me", "me"}));
  const auto other = open_sqlite(server_.options().database);
  other->begin();
  const auto start = Clock::now();
  EXPECT_EQ(ann.answer(0)["code"], "unavailable");
  EXPECT_LT(seconds_since(start), 4);  // each call of SQLite would wait for 5 s
  SocketClient bob(server_.port());
  EXPECT_EQ(bob.greet()["code"], "unavailable");
  EXPECT_EQ(http_get(server_.port(), "/healthz").status, 503);
  other->roll_back();
  EXPECT_TRUE(health_becomes(server_.port(), 200));
  EXPECT_EQ(bob.greet()["type"], "welcome");
}

// Returns the text of a gzip file, without the header and the sum behind it.
std::string unpacked(const std::string& packed) {
  namespace zlib = boost::beast::zlib;
  std::string text(1 << 20, '\0');
  zlib::inflate_stream stream;
  zlib::z_params state;
  state.next_in = packed.data() + 10;
  state.avail_in = packed.size() - 18;
  state.next_out = text.data();
  state.avail_out = text.size();
  boost::beast::error_code error;
  stream.write(state, zlib::Flush::finish, error);
  text.resize(text.size() - state.avail_out);
  return text;
}

TEST_F(SiteTest, packs_what_is_worth_it_for_those_who_can_unpack) {
  std::string script;
  for (int i = 0; i < 3000; ++i) script += "let variable" + std::to_string(i) + " = 1;\n";
  base::write_file(server_.folder() / "web/assets/long.js", script);
  base::write_file(server_.folder() / "web/assets/long.png", script);
  const std::string brief(500, ' ');
  base::write_file(server_.folder() / "web/assets/brief.js", brief);
  server_.restart();
  const auto get = [&](const std::string& path, const std::string& encodings) {
    return http_get(server_.port(), path, "GET", {{"Accept-Encoding", encodings}});
  };
  const auto plain = http_get(server_.port(), "/assets/long.js");
  EXPECT_EQ(plain.body, script);
  EXPECT_EQ(plain.header("Content-Encoding"), "");
  EXPECT_EQ(plain.header("Vary"), "Accept-Encoding");
  for (const char* encodings : {"gzip", "br, gzip;q=0.8", "GZIP", "*", "deflate,gzip;q=1"}) {
    const auto packed = get("/assets/long.js", encodings);
    EXPECT_EQ(packed.header("Content-Encoding"), "gzip") << encodings;
    EXPECT_EQ(packed.header("Vary"), "Accept-Encoding");
    EXPECT_EQ(packed.header("Content-Type"), "text/javascript; charset=utf-8");
    EXPECT_LT(packed.body.size() * 4, script.size());
    EXPECT_EQ(unpacked(packed.body), script);
    EXPECT_NE(packed.header("ETag"), plain.header("ETag"));
  }
  for (const char* encodings : {"", "br", "gzip;q=0", "identity, gzip;q=0.000", "*;q=0"})
    EXPECT_EQ(get("/assets/long.js", encodings).body, script) << encodings;
  EXPECT_EQ(get("/assets/long.png", "gzip").body, script);
  EXPECT_EQ(get("/assets/app.js", "gzip").body, "let a = 1;");
  EXPECT_EQ(get("/assets/brief.js", "gzip").body, brief);
}

TEST_F(SiteTest, sends_nothing_that_the_browser_has) {
  const auto page = http_get(server_.port(), "/");
  const std::string mark = page.header("ETag");
  ASSERT_GT(mark.size(), 10U);
  for (const std::string& known : {mark, "W/" + mark, "\"other\", " + mark, std::string("*")}) {
    const auto again = http_get(server_.port(), "/", "GET", {{"If-None-Match", known}});
    EXPECT_EQ(again.status, 304) << known;
    EXPECT_EQ(again.body, "");
    EXPECT_EQ(again.header("ETag"), mark);
  }
  EXPECT_EQ(http_get(server_.port(), "/", "GET", {{"If-None-Match", "\"other\""}}).status, 200);
  base::write_file(server_.folder() / "web/index.html", "<title>another</title>");
  server_.restart();
  EXPECT_EQ(http_get(server_.port(), "/", "GET", {{"If-None-Match", mark}}).status, 200);
}

TEST_F(SiteTest, packs_messages_for_those_who_offer_it) {
  SocketClient plain(server_.port());
  EXPECT_EQ(plain.header("Sec-WebSocket-Extensions"), "");
  SocketClient ann(server_.port(), {.packs = true});
  EXPECT_NE(ann.header("Sec-WebSocket-Extensions").find("permessage-deflate"), std::string::npos);
  EXPECT_EQ(ann.greet()["type"], "welcome");
  for (int i = 0; i < 5; ++i) EXPECT_EQ(ann.ask(create_message({"me", "bot"}))["type"], "seated");
  // What Firefox and Chrome offer.
  for (const char* offer : {"permessage-deflate", "permessage-deflate; client_max_window_bits"}) {
    SocketClient page(server_.port(), {.headers = {{"Sec-WebSocket-Extensions", offer}}});
    EXPECT_NE(page.header("Sec-WebSocket-Extensions").find("permessage-deflate"), std::string::npos)
        << offer;
  }
}

// The message is a few kilobytes that unpack to many megabytes. Nobody unpacks all of them to say
// that it is too long.
TEST_F(SiteTest, what_unpacks_to_too_much_ends_only_its_connection) {
  Player ann(server_.port());
  SocketClient eve(server_.port(), {.packs = true});
  eve.greet();
  eve.received().clear();
  EXPECT_THROW(
      {
        eve.send_text(std::string(64U << 20U, ' '));
        while (true) eve.read_text();
      },
      std::runtime_error);
  EXPECT_TRUE(eve.received().empty()) << eve.received().front();
  EXPECT_EQ(ann.ask({{"type", "ping"}})["type"], "pong");
}

TEST_F(SiteTest, stays_well_when_one_piece_of_work_is_to_blame) {
  Player ann(server_.port());
  ann.create(create_message({"me", "me"}));
  const auto database = open_sqlite(server_.options().database);
  database->run("ALTER TABLE answers RENAME TO gone_answers");
  EXPECT_EQ(ann.answer(0)["code"], "unavailable");  // this table cannot be read either
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
  const std::string by_https = "https://127.0.0.1:" + std::to_string(server_.port());
  EXPECT_THROW(SocketClient(server_.port(), {.origin = by_https}), std::runtime_error);
  server_.options().site.origins = {"http://elsewhere.example"};
  server_.restart();
  EXPECT_NO_THROW(SocketClient(server_.port(), {.origin = "http://elsewhere.example"}));
  EXPECT_NO_THROW(SocketClient(server_.port(), {.origin = "http://Elsewhere.example:80"}));
  EXPECT_THROW(SocketClient(server_.port(), {.origin = "https://elsewhere.example"}), std::runtime_error);
  server_.options().site.secure = true;
  server_.restart();
  const std::string here = "127.0.0.1:" + std::to_string(server_.port());
  EXPECT_NO_THROW(SocketClient(server_.port(), {.origin = "https://" + here}));
  EXPECT_THROW(SocketClient(server_.port(), {.origin = "http://" + here}), std::runtime_error);
}

TEST_F(SiteTest, a_bad_token_leaves_the_session_of_the_cookie) {
  const std::string cookie = http_get(server_.port(), "/").header("Set-Cookie");
  const std::string value = cookie.substr(0, cookie.find(';'));
  SocketClient first(server_.port(), {.cookie = value});
  SocketClient second(server_.port(), {.cookie = value});
  const Json known = first.greet();
  EXPECT_EQ(second.greet("x.y")["code"], "bad-token");
  EXPECT_EQ(second.greet()["you"]["id"], known["you"]["id"]);
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
