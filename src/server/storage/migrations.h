// The tables of the database, as the steps by which they came about.
#pragma once

#include "server/storage/database.h"

namespace longbox::server {

// Brings the database to the newest schema. Throws when it was made by a newer program.
void migrate(Database& database);

// How many steps there are.
int newest_schema();

}  // namespace longbox::server
