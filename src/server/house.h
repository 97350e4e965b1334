// What everybody in the server shares.
#pragma once

#include <chrono>
#include <string>

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
  int tables_at_rest = 50;  // finished games in memory that nobody looks at
  // A game in which nobody has done anything for so long is ended: one person alone or against bots,
  // several people. 0: never.
  std::chrono::milliseconds abandoned_alone = std::chrono::hours(7 * 24);
  std::chrono::milliseconds abandoned_together = std::chrono::hours(30 * 24);
  std::chrono::milliseconds abandoned_look = std::chrono::hours(1);  // how often to look for them
  int connections = 2000;  // WebSockets
  int sockets = 1000;      // other connections at a time
  int tables_per_connection = 32;  // that one looks at
};

struct House {
  const Shelf& shelf;
  Workers& workers;
  Workers& thinkers;  // bots: they may take long, and nobody else waits for them
  Workers& advisers;  // hints, which no bot waits for
  Journal& journal;
  People& people;
  Metrics& metrics;
  const Signer& signer;
  Limits limits;
  std::string version;
  Hall* hall = nullptr;  // set when it is there
};

// Milliseconds since 1970.
std::int64_t now_milliseconds();

}  // namespace longbox::server
