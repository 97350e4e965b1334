// Backups of all that a server keeps. A backup is a file of SQLite, whichever database it was made of, and can be
// restored into either: that is also the way from one to the other.
#pragma once

#include <string>

namespace longbox::server {

// Writes the state of one moment into a new file that only its owner may read. Servers may go on with their work.
// Throws std::exception with a sentence.
void back_up(const std::string& place, const std::string& file);

// Puts the backup, which may be of an older version, into a database that no server uses. Data that are there already
// go only with `replace`. Throws std::exception with a sentence; then the database is as it was.
void restore(const std::string& file, const std::string& place, bool replace);

}  // namespace longbox::server
