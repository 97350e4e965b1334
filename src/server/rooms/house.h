// The house is what all parts of the server share.
#pragma once

#include <chrono>
#include <string>

#include "server/people/addresses.h"
#include "server/people/people.h"
#include "server/people/thinking.h"
#include "server/rooms/metrics.h"
#include "server/rooms/node.h"
#include "server/rooms/workers.h"
#include "server/storage/journal.h"
#include "server/tables/shelf.h"

namespace longbox::server {

class Hall;

// Limits say how much one person, connection or address may ask for, and all of them together.
struct Limits {
  int message_size = 64;  // KiB
  int message_burst = 120;
  int messages_per_second = 40;
  // Messages beyond these that are refused before the connection is closed: at once, and then in a second.
  int excess_burst = 200;
  int excess_per_second = 2;
  int messages_per_address = 400;  // in a second, and five times as many at once
  // Bytes are counted before anybody looks at them, in KiB: of one connection and of one address, at once and then
  // in a second.
  int byte_burst = 512;
  int bytes_per_second = 64;
  int bytes_per_address = 512;  // in a second, and eight times as many at once
  // KiB that wait for a reader who is slow, and for all readers.
  int unsent = 1024;
  int unsent_of_all = 256 * 1024;
  // A browser must send a whole request, say hello, send all of a message and take a message in this time.
  std::chrono::milliseconds request_patience = std::chrono::seconds(15);
  std::chrono::milliseconds hello_patience = std::chrono::seconds(15);
  std::chrono::milliseconds message_patience = std::chrono::seconds(30);
  std::chrono::milliseconds reader_patience = std::chrono::seconds(60);
  int requests_per_address = 100;  // over HTTP in a second, and four times as many at once
  int tables_per_person = 20;  // that are not over
  int tables = 20'000;
  int reserved_tables = 2000;  // tables of these that only claimed names may have
  int tables_in_memory = 5000;
  int tables_at_rest = 200;  // tables in memory that nobody looks at
  // A game is ended when nobody has done anything in it for this long: alone or against bots, among
  // several people. 0 means never.
  std::chrono::milliseconds abandoned_alone = std::chrono::hours(7 * 24);
  std::chrono::milliseconds abandoned_together = std::chrono::hours(30 * 24);
  // A table that waits for people goes this long after the last of them has left; a game of one
  // person who has answered nothing in it ends a little later.
  std::chrono::milliseconds abandoned_waiting = std::chrono::minutes(10);
  std::chrono::milliseconds abandoned_unplayed = std::chrono::hours(1);
  // A finished game of guests is kept for so long. 0 means for ever.
  std::chrono::milliseconds guest_games_kept = std::chrono::hours(90 * 24);
  // Names and sessions of guests are kept for so long after they were seen last. 0 means for ever.
  std::chrono::milliseconds guests_kept = std::chrono::hours(90 * 24);
  std::chrono::milliseconds abandoned_look = std::chrono::minutes(1);  // time between two looks
  int connections = 2000;  // WebSockets
  int sockets = 1000;      // other connections at a time
  int tables_per_connection = 32;  // tables that one connection looks at
  int watchers_per_table = 200;
  int watchers_per_address = 50;  // of one table
  // One network address may have so many WebSockets, other connections, and tables that are not
  // over.
  int connections_per_address = 64;
  int sockets_per_address = 64;
  int tables_per_address = 60;
  // Work at the desk that may wait: of one connection, and of all, who share it (Workers::post_if_room).
  int errands_per_connection = 16;
  // The lobby is read for all who ask in this time.
  std::chrono::milliseconds lobby_kept = std::chrono::milliseconds(250);
  int errands = 64;
  // Hints that may wait for their turn: of one address, and of all. Half of those who can be
  // connected from an address find a place; then whoever was served a moment ago makes room (turns.h).
  int hints_per_address = 32;
  int hints = 64;
  ThinkingLimits thinking{};
  // Bots play on for this long at a table that everybody has left, so that whoever lost the connection for a
  // moment waits for nothing. Later they wait until somebody comes.
  std::chrono::milliseconds bots_grace = std::chrono::seconds(20);
  GuessLimits guesses{};
  int browsers_per_person = 50;  // that stay logged in, and known
  AddressLimits addresses{};
  ReportLimits reports{};
  // The storage is asked this often for bans and orders of the host.
  std::chrono::milliseconds orders_look = std::chrono::seconds(1);
  // A call of the database may take this long.
  std::chrono::milliseconds database_patience = std::chrono::seconds(3);
  JournalOptions journal{};
};

struct House {
  const Shelf& shelf;
  Workers& workers;
  Workers& bots;      // bots that answer at once
  Workers& thinkers;  // bots that think ahead: they may take long, and nobody else waits for them
  Workers& advisers;  // hints, which no bot waits for
  Workers& clerks;    // long work that no game waits for: lists, searches, old games
  Journal& journal;
  People& people;
  Node& node;
  Metrics& metrics;
  Addresses& addresses;
  ThinkingBudget& thinking;
  const Signer& signer;
  Limits limits;
  std::string version;
  Hall* hall = nullptr;  // set as soon as the hall exists

  // Returns, in a few words, why nothing can be expected to be stored now; empty when all is well.
  std::string trouble() const {
    std::string without_lease = node.trouble();
    return without_lease.empty() ? journal.trouble() : without_lease;
  }

  // Returns why something could not be stored or read: the storage is gone for a while, or the
  // server is to blame.
  Problem storage_problem(bool is_gone = false) const {
    return {is_gone || !journal.is_well() ? "unavailable" : "internal"};
  }
};

// Returns the milliseconds since 1970.
std::int64_t now_milliseconds();

}  // namespace longbox::server
