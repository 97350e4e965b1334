// What everybody in the server shares.
#pragma once

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
  int connections = 2000;
  int tables_per_connection = 32;  // that one looks at
};

struct House {
  const Shelf& shelf;
  Workers& workers;
  Workers& thinkers;  // bots and hints: they may take long, and nobody else waits for them
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
