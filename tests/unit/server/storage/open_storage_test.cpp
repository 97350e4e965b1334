// One server may use a file of SQLite, and messages say why a database cannot be used.
#include "server/storage/open_storage.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "base/files.h"
#include "tests/unit/server/test_server.h"

namespace longbox::server {
namespace {

namespace fs = std::filesystem;

std::string complaint(const std::string& place) {
  try {
    open_storage(place);
    return "";
  } catch (const std::exception& error) {
    return error.what();
  }
}

TEST(OpenStorage, keeps_a_second_server_out) {
  TemporaryFolder folder;
  const std::string place = (folder.path() / "longbox.db").string();
  auto first = open_storage(place);
  EXPECT_EQ(complaint(place), "cannot use the database " + place +
                                  ": another longbox serve uses it; stop that one first");
  first.reset();
  EXPECT_EQ(complaint(place), "");
}

TEST(OpenStorage, a_look_needs_no_lock_and_makes_nothing) {
  const TemporaryFolder folder;
  const std::string place = (folder.path() / "longbox.db").string();
  EXPECT_THROW(look_into_storage(place), std::runtime_error);
  EXPECT_FALSE(std::filesystem::exists(place));
  const auto server = open_storage(place);
  EXPECT_TRUE(look_into_storage(place)->reports(10).empty());
}

TEST(OpenStorage, a_second_server_does_not_start) {
  TestServer server;
  ServerOptions same = server.options();
  EXPECT_THROW(Server(Shelf(), same), std::runtime_error);
}

// The database holds hashes of passwords and the key that signs cookies.
TEST(OpenStorage, nobody_else_may_read_what_is_kept) {
  const mode_t before = umask(022);
  TemporaryFolder folder;
  const fs::path data = folder.path() / "data";
  make_private_folder(data);
  const auto storage = open_storage((data / "longbox.db").string());
  umask(before);
  constexpr auto kOthers = fs::perms::group_all | fs::perms::others_all;
  EXPECT_EQ(fs::status(data).permissions() & kOthers, fs::perms::none);
  int files = 0;
  for (const auto& entry : fs::directory_iterator(data)) {
    EXPECT_EQ(entry.status().permissions() & kOthers, fs::perms::none) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 2);
}

TEST(OpenStorage, a_folder_that_is_there_stays_as_it_is) {
  TemporaryFolder folder;
  fs::permissions(folder.path(), fs::perms::owner_all | fs::perms::group_read);
  make_private_folder(folder.path());
  EXPECT_EQ(fs::status(folder.path()).permissions(), fs::perms::owner_all | fs::perms::group_read);
}

TEST(OpenStorage, says_which_database_cannot_be_used_and_why) {
  TemporaryFolder folder;
  const std::string text = (folder.path() / "text.db").string();
  base::write_file(text, std::string(5000, 'x'));
  EXPECT_EQ(complaint(text), "cannot use the database " + text + ": file is not a database");
  const std::string nowhere = (folder.path() / "none/longbox.db").string();
  EXPECT_EQ(complaint(nowhere), "cannot use the database " + nowhere + ": unable to open database file");
  EXPECT_EQ(complaint("mysql://ann:secret@host/name"),
            "cannot use the database mysql://host/name: it should be a file, or postgres://user@host/name");
  const std::string server = complaint("postgres://ann:secret@127.0.0.1:1/name?sslmode=disable");
  EXPECT_TRUE(server.starts_with("cannot use the database postgres://127.0.0.1:1/name: ")) << server;
  EXPECT_EQ(server.find("secret"), std::string::npos) << server;
  EXPECT_EQ(server.find('\n'), std::string::npos) << server;
}

}  // namespace
}  // namespace longbox::server
