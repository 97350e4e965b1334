// The files of the network share this header; it includes Boost, so no other file should include
// it.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <chrono>
#include <memory>
#include <mutex>
#include <set>
#include <thread>
#include <vector>

#include "server/net/gauge.h"
#include "server/net/network.h"

namespace longbox::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
using Tcp = asio::ip::tcp;
using Stream = beast::basic_stream<Tcp, asio::any_io_executor, ByteGauge>;
using HttpRequest = http::request<http::string_body>;
using Failure = beast::error_code;

using PlacePtr = std::unique_ptr<Addresses::Place>;

// An origin is the address of a connection, and the place that it takes there.
struct Origin {
  std::string address;
  PlacePtr place;
};

struct Network::Inside {
  Inside(House& the_house, const Site& the_site, const Office& the_office)
      : house(the_house), site(the_site), office(the_office), acceptor(context), office_acceptor(context),
        pause(context), signals(context) {}

  void accept();
  void accept_later(const Failure& error);
  void accept_at_office();
  // These keep the list of open WebSockets.
  void add(const std::shared_ptr<Visitor>& visitor);
  std::vector<std::shared_ptr<Visitor>> visitors();
  // Logs that an address has too many connections, or sends too much, though not every time.
  void note_full(const std::string& address, const char* what = "connections");

  House& house;
  const Site& site;
  const Office& office;
  // Sockets count themselves even while the context ends, so the context comes after these
  // counters.
  std::atomic<int> sockets = 0;  // WebSockets that are open
  std::atomic<int> https = 0;    // other connections
  std::atomic<int> at_office = 0;
  std::atomic<bool> stopping = false;
  std::mutex mutex;
  std::vector<std::weak_ptr<Visitor>> all_visitors;
  asio::io_context context;
  Tcp::acceptor acceptor;
  Tcp::acceptor office_acceptor;
  asio::steady_timer pause;                              // waits before the acceptor tries again
  std::chrono::steady_clock::time_point silent_until{};  // until then a failure is not logged again
  std::atomic<std::int64_t> full_silent_until = 0;
  asio::signal_set signals;
  std::vector<std::thread> threads;
};

// Serves HTTP on the socket until it is closed or becomes a WebSocket.
void serve_http(Network::Inside& inside, Tcp::socket socket);
// Serves what is for the host alone.
void serve_office(Network::Inside& inside, Tcp::socket socket);

// Turns the connection into a WebSocket. `session` is that of the cookie; without one a cookie is
// set if `cookie` is not empty.
void serve_websocket(Network::Inside& inside, Stream stream, HttpRequest request,
                     std::optional<std::string> session, std::string cookie, Origin origin);

}  // namespace longbox::server
