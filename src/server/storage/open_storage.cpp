#include "server/storage/open_storage.h"

#include <fmt/format.h>

#include <functional>
#include <stdexcept>
#include <string_view>

namespace longbox::server {
namespace {

namespace fs = std::filesystem;

// Returns a place as it may be shown: the address of a server can hold a password.
std::string shown(const std::string& place) {
  const std::size_t scheme = place.find("://");
  if (scheme == std::string::npos) return place;
  const std::string rest = place.substr(scheme + 3, place.find('?') - scheme - 3);
  const std::size_t at = rest.rfind('@');
  return place.substr(0, scheme + 3) + (at == std::string::npos ? rest : rest.substr(at + 1));
}

// Returns the first line: PostgreSQL adds hints of its own below it.
std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

// Opens a storage; what is thrown names the place.
std::unique_ptr<Storage> naming(const std::string& place,
                                const std::function<std::unique_ptr<Storage>()>& open) {
  try {
    return open();
  } catch (const std::exception& error) {
    throw std::runtime_error(
        fmt::format("cannot use the database {}: {}", shown(place), first_line(error.what())));
  }
}

}  // namespace

bool is_postgres(std::string_view place) {
  return place.starts_with("postgres://") || place.starts_with("postgresql://");
}

std::unique_ptr<Database> open_database(const std::string& place) {
  if (is_postgres(place)) return open_postgres(place);
  if (place.find("://") != std::string::npos)
    throw std::runtime_error("it should be a file, or postgres://user@host/name");
  return open_sqlite(place);
}

std::unique_ptr<Storage> open_storage(const std::string& place) {
  return naming(place, [&] {
    auto database = open_database(place);
    database->is_shared();
    return std::make_unique<Storage>(std::move(database));
  });
}

std::unique_ptr<Storage> look_into_storage(const std::string& place) {
  return naming(place, [&] {
    if (!is_postgres(place) && !fs::exists(place)) throw std::runtime_error("there is none");
    return std::make_unique<Storage>(open_database(place), Schema::AsItIs);
  });
}

std::unique_ptr<Listener> listen_to_storage(const std::string& place, Listener::Hear hear) {
  return is_postgres(place) ? listen_to_postgres(place, std::move(hear)) : nullptr;
}

void make_private_folder(const fs::path& folder) {
  if (fs::create_directories(folder)) fs::permissions(folder, fs::perms::owner_all);
}

}  // namespace longbox::server
