// A Cluster is what the documentation tells people to run: haproxy in front of nodes that share a PostgreSQL. The nodes are
// processes of their own, and each reaches the database by a network of its own, which can be split.
#pragma once

#include <array>
#include <memory>
#include <string>

#include "tests/unit/server/process.h"
#include "tests/unit/server/storage/postgres_proxy.h"

namespace longbox::server {

// haproxy knows this many places; a cluster begins with a node in all but the last.
inline constexpr std::size_t kPlaces = 4;

// The ways in which a node is lost.
enum class Loss {
  Killed,
  Stopped,    // as planned
  Held,       // the network to the database passes nothing on until it works again
  Swallowed,  // the network drops what is said meanwhile
};

class Cluster {
 public:
  Cluster(const std::string& haproxy, const std::string& socket_folder, const std::string& database);

  // Returns the port of haproxy.
  int front() const { return front_; }
  // Returns whether haproxy and all nodes serve within a time.
  bool serves_soon() const;
  bool has_node(std::size_t place) const { return places_[place].node != nullptr; }
  std::string name(std::size_t place) const;

  void lose(std::size_t place, Loss loss);
  // Ends the split of the network.
  void mend(std::size_t place) { places_[place].network->work_again(); }
  // Starts a node at the place, under the name of the one that was there or under a fresh one.
  void start(std::size_t place, bool is_fresh);

 private:
  struct Place {
    int port = 0;
    int generation = 1;
    std::unique_ptr<PostgresProxy> network;
    std::unique_ptr<Process> node;
  };

  std::string database_;
  int front_ = 0;
  std::array<Place, kPlaces> places_;
  std::unique_ptr<Process> balancer_;
};

}  // namespace longbox::server
