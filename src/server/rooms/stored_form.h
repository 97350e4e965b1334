// A table as the storage keeps it, and as the lobby and the caretaker read it without playing its game again.
#pragma once

#include <memory>
#include <string>

#include "server/protocol/json.h"
#include "server/storage/storage.h"
#include "server/tables/shelf.h"
#include "server/tables/table.h"

namespace longbox::server {

// The end of an abandoned game is told so. It counts as given up, unlike one that the host or changed rules have ended.
inline constexpr const char* kAbandoned = "Nobody has come back to the table for a long time.";

Progress progress_of(const Table& table);

// Writes the table but for its answers.
StoredTable stored_form(const Table& table);

// Reads a stored table without its answers; returns null when its game or its plan cannot be read.
std::unique_ptr<Table> read_table(const Shelf& shelf, const StoredTable& stored);

// Brings a stored table back into memory; returns null when it is damaged, which must not touch any other table. The
// clock of the asked seat runs since then.
std::unique_ptr<Table> bring_back(const Shelf& shelf, const StoredTable& stored,
                                  const std::vector<StoredAnswer>& answers, Milliseconds since);

// Writes the record `TableInfo` of a row as this person sees it; null when the row cannot be read.
Json lobby_info(const LobbyRow& row, const std::string& person);

}  // namespace longbox::server
