// The tables declare the protocol, and messages are held to them.
#include "server/protocol/protocol_check.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "base/files.h"
#include "base/text.h"
#include "server/protocol/protocol_text.h"
#include "tests/support/games.h"

namespace longbox::server {
namespace {

std::string code_of(const Json& message) {
  const auto wrong = check_message(Sender::Client, message);
  return wrong ? wrong->code : "";
}

std::string source_file(const std::string& path) {
  const auto file = base::read_file(support::source_dir() + "/" + path);
  return file ? file.value().text : "";
}

// Returns the type without lists and maps around it.
std::string inner_type(std::string type) {
  while (true) {
    if (type.ends_with("[]")) {
      type.resize(type.size() - 2);
    } else if (type.starts_with("map<")) {
      type = type.substr(4, type.size() - 5);
    } else {
      return type;
    }
  }
}

bool is_known_type(const std::string& type) {
  static const std::set<std::string> kPlain = {"int", "number", "string", "bool", "any", "ErrorCode"};
  if (type.starts_with('\'')) return type.ends_with('\'');
  return kPlain.contains(type) || find_record(type) != nullptr;
}

TEST(Protocol, every_field_has_a_known_type) {
  for (const RecordType& record : record_types())
    for (const Field& field : record.fields)
      EXPECT_TRUE(is_known_type(inner_type(std::string(field.type)))) << record.name << "." << field.name;
  for (const MessageType& message : message_types())
    for (const Field& field : message.fields)
      EXPECT_TRUE(is_known_type(inner_type(std::string(field.type)))) << message.name << "." << field.name;
}

TEST(Protocol, names_are_given_once) {
  std::set<std::string> seen;
  for (const RecordType& record : record_types())
    EXPECT_TRUE(seen.insert(std::string(record.name)).second) << record.name;
  for (const ErrorCode& error : error_codes())
    EXPECT_TRUE(seen.insert(std::string(error.code)).second) << error.code;
  for (const MessageType& message : message_types())
    EXPECT_TRUE(seen.insert((message.sender == Sender::Client ? ">" : "<") + std::string(message.name)).second)
        << message.name;
}

// A code that is declared and never sent is a promise to clients that nobody keeps.
TEST(Protocol, every_error_code_is_sent_somewhere) {
  std::string sources;
  const std::filesystem::path folder = support::source_dir() + "/src/server";
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".cpp" && entry.path().filename() != "protocol_messages.cpp")
      sources += base::read_file(entry.path()).value().text;
  for (const ErrorCode& each : error_codes()) {
    const std::string code(each.code);
    const bool is_sent = sources.find('"' + code + '"') != std::string::npos ||
                         sources.find("\"code\":\"" + code) != std::string::npos;
    EXPECT_TRUE(is_sent) << code;
  }
}

TEST(Protocol, takes_a_message_as_declared) {
  EXPECT_EQ(code_of({{"type", "hello"}, {"version", 1}}), "");
  EXPECT_EQ(code_of({{"type", "hello"}, {"version", 1}, {"request", 3}, {"token", "x"}}), "");
  EXPECT_EQ(code_of({{"type", "logout"}}), "");
  EXPECT_EQ(code_of({{"type", "create"},
                     {"game", "fake"},
                     {"seats", {{{"kind", "me"}, {"deck", {{"name", "a"}}}}, {{"kind", "open"}}}},
                     {"options", {{"mode", "x"}}}}),
            "");
}

TEST(Protocol, names_what_is_wrong_with_a_message) {
  EXPECT_EQ(code_of(Json::array()), "bad-json");
  EXPECT_EQ(code_of({{"version", 1}}), "missing-field");
  EXPECT_EQ(code_of({{"type", 4}}), "wrong-type");
  EXPECT_EQ(code_of({{"type", "nonsense"}}), "unknown-type");
  EXPECT_EQ(code_of({{"type", "welcome"}}), "unknown-type");
  EXPECT_EQ(code_of({{"type", "hello"}}), "missing-field");
  EXPECT_EQ(code_of({{"type", "hello"}, {"version", "1"}}), "wrong-type");
  EXPECT_EQ(code_of({{"type", "hello"}, {"version", 1.5}}), "wrong-type");
  EXPECT_EQ(code_of({{"type", "hello"}, {"version", 1}, {"more", 1}}), "unknown-field");
  EXPECT_EQ(code_of({{"type", "hello"}, {"version", 1}, {"request", "a"}}), "wrong-type");
  EXPECT_EQ(code_of({{"type", "answer"}, {"table", "t"}, {"step", 1e300}, {"option", 0}}), "wrong-type");
}

TEST(Protocol, says_which_field_of_a_record_is_wrong) {
  const auto wrong = check_message(
      Sender::Client, {{"type", "create"}, {"game", "fake"}, {"seats", {{{"kind", "king"}}}}});
  ASSERT_TRUE(wrong);
  EXPECT_EQ(wrong->code, "wrong-type");
  EXPECT_EQ(wrong->field, "seats.kind");
}

TEST(Protocol, the_page_shows_the_declared_messages) {
  EXPECT_NE(source_file("docs/protocol.md").find(protocol_markdown()), std::string::npos)
      << "write the output of `longbox protocol` into docs/protocol.md";
}

TEST(Protocol, the_client_has_the_declared_types) {
  EXPECT_EQ(source_file("web/src/protocol.ts"), protocol_typescript())
      << "run: longbox protocol --typescript --output web/src/protocol.ts";
}

}  // namespace
}  // namespace longbox::server
