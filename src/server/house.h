// What everybody in the server shares.
#pragma once

#include <chrono>
#include <string>

#include "server/addresses.h"
#include "server/metrics.h"
#include "server/people.h"
#include "server/shelf.h"
#include "server/storage/journal.h"
#include "server/workers.h"

namespace longbox::server {

class Hall;

// How much somebody may ask for.
struct Limits {
  std::size_t message_bytes = 64 * 1024;
  int message_burst = 120;
  int messages_per_second = 40;
  int tables_per_person = 20;  // that are not over
  int tables = 5000;
  int reserved_tables = 500;  // of these, for claimed names: guests cannot take them
  int tables_at_rest = 50;  // finished games in memory that nobody looks at
  // A game in which nobody has done anything for so long is ended: one person alone or against bots,
  // several people. 0: never.
  std::chrono::milliseconds abandoned_alone = std::chrono::hours(7 * 24);
  std::chrono::milliseconds abandoned_together = std::chrono::hours(30 * 24);
  // A table that waits for people and at which nobody is any more goes after this time; so does a
  // game in which no person has answered anything yet, a little later.
  std::chrono::milliseconds abandoned_waiting = std::chrono::minutes(10);
  std::chrono::milliseconds abandoned_unplayed = std::chrono::hours(1);
  std::chrono::milliseconds abandoned_look = std::chrono::minutes(1);  // how often to look for them
  int connections = 2000;  // WebSockets
  int sockets = 1000;      // other connections at a time
  int tables_per_connection = 32;  // that one looks at
  int watchers_per_table = 200;
  // By the address that people come from: WebSockets, other connections, tables that are not over.
  int connections_per_address = 64;
  int sockets_per_address = 64;
  int tables_per_address = 60;
  // Work at the desk that may wait: of one connection, and of all.
  int errands_per_connection = 16;
  int errands = 64;
  // How long a call of the database may take.
  std::chrono::milliseconds database_patience = std::chrono::seconds(3);
  JournalOptions journal{};
};

struct House {
  const Shelf& shelf;
  Workers& workers;
  Workers& thinkers;  // bots: they may take long, and nobody else waits for them
  Workers& advisers;  // hints, which no bot waits for
  Workers& clerks;    // what is a lot of work and no game waits for: lists, searches, old games
  Journal& journal;
  People& people;
  Metrics& metrics;
  Addresses& addresses;
  const Signer& signer;
  Limits limits;
  std::string version;
  Hall* hall = nullptr;  // set when it is there

  // Why something could not be stored or read: the storage is gone for a while, or we are to blame.
  Problem storage_problem(bool is_gone = false) const {
    return {is_gone || !journal.is_well() ? "unavailable" : "internal"};
  }
};

// Milliseconds since 1970.
std::int64_t now_milliseconds();

}  // namespace longbox::server
