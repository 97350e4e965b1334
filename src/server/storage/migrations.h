// Migrations are the steps by which the tables of the database came about.
#pragma once

#include "server/storage/database.h"

namespace longbox::server {

// Brings the database to the newest schema, or so many steps far. Throws when it was made by a newer program.
void migrate(Database& database);
void migrate(Database& database, int steps);

// Returns how many steps the database has come.
int schema_of(Database& database);

// Returns whether a server works with the database just now, which has come that far that servers enter themselves.
bool has_living_nodes(Database& database);

// Returns how many steps there are.
int newest_schema();

}  // namespace longbox::server
