// Opens the storage that `longbox serve` was told of.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>

#include "server/storage/storage.h"

namespace longbox::server {

// Opens a file of SQLite, which is kept from other servers for as long as the storage lives, or a PostgreSQL server
// (postgres://...), which several may share.
// Throws std::runtime_error with a sentence that names the place.
std::unique_ptr<Storage> open_storage(const std::string& place);

// Opens a storage that a server may be using, for a look. Nothing is locked, made or changed by that. Throws like
// `open_storage`.
std::unique_ptr<Storage> look_into_storage(const std::string& place);

// Hears what other servers that share the storage tell; null where nobody shares it.
std::unique_ptr<Listener> listen_to_storage(const std::string& place, Listener::Hear hear);
// Returns whether the place is a PostgreSQL server.
bool is_postgres(std::string_view place);

// Opens a database without a look at what it holds.
std::unique_ptr<Database> open_database(const std::string& place);

// Makes the folder if it is not there; then nobody else may look into it, for it will hold the
// signing key.
void make_private_folder(const std::filesystem::path& folder);

}  // namespace longbox::server
