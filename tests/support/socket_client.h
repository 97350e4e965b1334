// A SocketClient speaks the protocol and waits for the replies to its messages. Tests and the load
// benchmark use it.
#pragma once

#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/protocol/json.h"

namespace longbox::support {

using server::Json;

// An HttpReply is the answer to an HTTP request.
struct HttpReply {
  int status = 0;
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers;

  std::string header(const std::string& name) const;
};

using Headers = std::vector<std::pair<std::string, std::string>>;
HttpReply http_get(int port, const std::string& target, const std::string& method = "GET",
                   const Headers& headers = {});

struct SocketOptions {
  std::string origin{};  // empty: none is sent
  std::string cookie{};
  Headers headers{};
  std::string path = "/ws";
  bool packs = false;  // offers permessage-deflate, as browsers do
  int receive_buffer = 0;  // bytes that the system keeps for a slow reader; 0: as many as it likes
};

// Every function throws std::runtime_error when the connection is closed or nothing comes in time.
class SocketClient {
 public:
  explicit SocketClient(int port, const SocketOptions& options = {});
  ~SocketClient();

  // These send and read messages as they are.
  void send_text(const std::string& text);
  std::string read_text();
  // Sends these bytes in place of a frame, as no honest client would. Returns false when the connection is closed.
  bool send_bytes(const std::string& bytes);
  // Sends a part of a message that is never ended.
  void send_part(const std::string& text);
  Json read();

  // Sends a message with a number of its own and waits for the reply to it. Other messages are
  // kept.
  Json ask(Json message);
  // Sends without waiting; returns the number.
  int send(Json message);
  // Returns the next message of that type, among those kept first.
  Json wait_for(const std::string& type);
  // Returns the next update of a table, a `table` or a `story`.
  Json wait_for_update();
  // Returns the messages that have come and were not asked for.
  std::vector<Json>& kept() { return kept_; }
  // Returns every text that was received, for checks of what is told.
  std::vector<std::string>& received() { return received_; }

  // These return the value of the Set-Cookie header of the handshake, and of any other header.
  std::string set_cookie() const;
  std::string header(const std::string& name) const;
  // Says hello; returns `welcome`.
  Json greet(const std::string& token = {});
  // Ends the connection without a word.
  void drop();

 private:
  struct Wire;
  Json wait_for_one_of(const std::vector<std::string>& types);

  std::unique_ptr<Wire> wire_;
  int next_request_ = 1;
  std::vector<Json> kept_;
  std::vector<std::string> received_;
};

}  // namespace longbox::support
