#include "cli/commands/storage_place.h"

#include <cstdlib>

namespace longbox::cli {
namespace {

namespace fs = std::filesystem;

// Returns the folder for a program's data: $XDG_DATA_HOME/longbox, usually ~/.local/share/longbox.
fs::path default_folder() {
  const auto from = [](const char* name) {
    const char* value = std::getenv(name);
    return fs::path(value == nullptr ? "" : value);
  };
  if (const fs::path data = from("XDG_DATA_HOME"); !data.empty()) return data / "longbox";
  if (const fs::path home = from("HOME"); !home.empty()) return home / ".local/share/longbox";
  return fs::current_path() / "longbox-data";
}

}  // namespace

void add_storage_options(Usage& command, StoragePlace& place) {
  command.option("--data", place.folder, "the folder that keeps tables and people").value_name("DIR");
  command
      .option("--database", place.url, "a PostgreSQL server instead of that folder: postgres://...")
      .value_name("URL");
}

fs::path folder_of(const StoragePlace& place) {
  return place.folder.empty() ? default_folder() : fs::path(place.folder);
}

std::string database_of(const StoragePlace& place) {
  return place.url.empty() ? (folder_of(place) / "longbox.db").string() : place.url;
}

}  // namespace longbox::cli
