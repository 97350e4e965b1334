// The network listens, speaks HTTP, and turns a connection into a WebSocket with a visitor behind
// it.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "server/net/office.h"
#include "server/net/site.h"
#include "server/people/visitor.h"

namespace longbox::server {

struct NetworkOptions {
  std::string address = "127.0.0.1";
  int port = 8080;  // 0: any free one
  int threads = 1;
  // The office, with numbers for the host, has an address of its own; empty: there is none.
  std::string office_address{};
  int office_port = 0;  // 0: any free one
};

class Network {
 public:
  // Throws std::exception with a sentence when the server cannot listen at the address.
  Network(House& house, const Site& site, const Office& office, const NetworkOptions& options);
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  int port() const;
  // Returns the port of the office; 0 where there is none.
  int office_port() const;
  // Calls `then` on a network thread when the process is told to end (SIGTERM, SIGINT).
  void on_signal(std::function<void()> then);
  // Takes no more connections, says goodbye to everybody and waits until they are gone, a second or
  // two at most.
  // Says goodbye to everybody, but goes on to listen.
  void dismiss(std::string_view reason);
  void stop();

  struct Inside;

 private:
  std::unique_ptr<Inside> inside_;
};

}  // namespace longbox::server
