// The server is everything behind `longbox serve`.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "server/net/network.h"
#include "server/rooms/house.h"
#include "server/tables/shelf.h"

namespace longbox::server {

struct ServerOptions {
  NetworkOptions network;
  SiteOptions site;
  Limits limits;
  NodeOptions node{};
  int workers = 2;
  int thinkers = 2;
  int clerks = 1;
  std::string dashboard{};  // folder of the page that shows the numbers
  std::string database;  // a file of SQLite, or postgres://...
  std::string version = "0";
};

class Server {
 public:
  // Opens the database and begins to listen; tables are read when somebody enters. Throws std::exception with a
  // sentence when that is not possible.
  Server(Shelf shelf, const ServerOptions& options);
  ~Server();
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;

  int port() const;
  // Returns the port of the numbers for the host; 0 where they are served nowhere.
  int office_port() const;
  // Returns the name by which proxies and clients reach this node.
  const std::string& node_name() const;
  const Metrics& metrics() const;
  Metrics& metrics();
  // Keeps SIGTERM and SIGINT for `wait`; to be called before anybody is told that the server runs.
  void catch_signals();
  // Waits until the process is told to end, then stops.
  void wait();
  void stop();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace longbox::server
