// Tests of the storage begin with an empty database, and take these rows and limits.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <memory>
#include <string>

#include "server/storage/storage.h"
#include "tests/unit/server/storage/databases.h"

namespace longbox::server {

// A storage in an empty database of one kind.
class StorageTest : public testing::TestWithParam<std::string> {
 protected:
  void SetUp() override {
    place_ = DatabasePlace::make(GetParam());
    if (!place_->problem().empty()) GTEST_SKIP() << place_->problem();
  }

  std::unique_ptr<Storage> open() { return std::make_unique<Storage>(place_->open()); }
  // Opens the storage and makes a node that holds the tables.
  std::unique_ptr<Storage> open_as(const std::string& node, std::chrono::milliseconds lease = std::chrono::minutes(1)) {
    auto storage = open();
    storage->add_node({node, "name of " + node}, lease);
    return storage;
  }

  std::unique_ptr<DatabasePlace> place_;
};

inline StoredTable table_row(const std::string& id, bool over = false) {
  return {id, "fake", "{}", over, 17, {"ann", "bob"}};
}

inline const Hold kHold{"n1", 1};
inline const TableCount kEnough{"ann", 100, "", 100, 100};

}  // namespace longbox::server
