// The place where `longbox serve` keeps its data is the same for every command that looks at it.
#pragma once

#include <filesystem>
#include <string>

#include "cli/arguments.h"

namespace longbox::cli {

struct StoragePlace {
  std::string folder{};  // folder of the database; empty: in the user's home
  std::string url{};     // a PostgreSQL server; empty: a file in that folder
};

// Adds the options --data and --database.
void add_storage_options(Usage& command, StoragePlace& place);

std::filesystem::path folder_of(const StoragePlace& place);
// Returns the database: a file or an address.
std::string database_of(const StoragePlace& place);

}  // namespace longbox::cli
