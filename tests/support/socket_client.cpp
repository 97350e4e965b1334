#include "tests/support/socket_client.h"

#include <algorithm>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <stdexcept>

#include "server/protocol/protocol.h"

namespace longbox::support {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using Tcp = asio::ip::tcp;

namespace {

constexpr auto kPatience = std::chrono::seconds(60);

Tcp::endpoint here(int port) {
  return {asio::ip::address_v4::loopback(), static_cast<unsigned short>(port)};
}

}  // namespace

std::string HttpReply::header(const std::string& name) const {
  for (const auto& [key, value] : headers)
    if (key == name) return value;
  return {};
}

HttpReply http_get(int port, const std::string& target, const std::string& method,
                   const Headers& headers) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.connect(here(port));
  http::request<http::empty_body> request(http::string_to_verb(method), target, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const auto& [name, value] : headers)
    name == "Host" ? request.set(name, value) : request.insert(name, value);
  http::write(stream, request);
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(method == "HEAD");
  http::read(stream, buffer, parser);
  HttpReply reply{static_cast<int>(parser.get().result_int()), parser.get().body(), {}};
  for (const auto& field : parser.get())
    reply.headers.emplace_back(std::string(field.name_string()), std::string(field.value()));
  return reply;
}

// Waiting with a limit needs the asynchronous functions; the context runs until they are done.
struct SocketClient::Wire {
  asio::io_context context;
  websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
  websocket::response_type response;

  template <class Start>
  void wait(Start start) {
    beast::error_code result = asio::error::timed_out;
    beast::get_lowest_layer(stream).expires_after(kPatience);
    start([&](const beast::error_code& error, std::size_t = 0) { result = error; });
    context.restart();
    context.run();
    if (result) throw std::runtime_error(result.message());
  }
};

SocketClient::SocketClient(int port, const SocketOptions& options)
    : wire_(std::make_unique<Wire>()) {
  auto& socket = beast::get_lowest_layer(wire_->stream).socket();
  socket.open(Tcp::v4());
  if (options.receive_buffer > 0) socket.set_option(asio::socket_base::receive_buffer_size(options.receive_buffer));
  beast::get_lowest_layer(wire_->stream).connect(here(port));
  socket.set_option(Tcp::no_delay(true));
  wire_->stream.read_message_max(0);
  websocket::permessage_deflate packing;
  packing.client_enable = options.packs;
  wire_->stream.set_option(packing);
  wire_->stream.set_option(
      websocket::stream_base::decorator([options](websocket::request_type& request) {
        if (!options.origin.empty()) request.set(http::field::origin, options.origin);
        if (!options.cookie.empty()) request.set(http::field::cookie, options.cookie);
        for (const auto& [name, value] : options.headers)
          name == "Host" ? request.set(name, value) : request.insert(name, value);
      }));
  wire_->wait([&](auto then) {
    wire_->stream.async_handshake(wire_->response, "127.0.0.1:" + std::to_string(port), options.path,
                                  [then](const beast::error_code& error) { then(error); });
  });
}

SocketClient::~SocketClient() = default;

void SocketClient::send_text(const std::string& text) {
  wire_->wait([&](auto then) { wire_->stream.async_write(asio::buffer(text), then); });
}

bool SocketClient::send_bytes(const std::string& bytes) {
  beast::error_code error;
  asio::write(beast::get_lowest_layer(wire_->stream).socket(), asio::buffer(bytes), error);
  return !error;
}

void SocketClient::send_part(const std::string& text) {
  wire_->wait([&](auto then) { wire_->stream.async_write_some(false, asio::buffer(text), then); });
}

std::string SocketClient::read_text() {
  wire_->buffer.clear();
  wire_->wait([&](auto then) { wire_->stream.async_read(wire_->buffer, then); });
  received_.push_back(beast::buffers_to_string(wire_->buffer.data()));
  return received_.back();
}

Json SocketClient::read() { return Json::parse(read_text()); }

int SocketClient::send(Json message) {
  message["request"] = next_request_;
  send_text(server::to_text(message));
  return next_request_++;
}

Json SocketClient::ask(Json message) {
  const int number = send(std::move(message));
  while (true) {
    Json reply = read();
    if (reply.contains("request") && reply["request"] == number) return reply;
    kept_.push_back(std::move(reply));
  }
}

Json SocketClient::wait_for(const std::string& type) { return wait_for_one_of({type}); }

Json SocketClient::wait_for_update() { return wait_for_one_of({"table", "story"}); }

Json SocketClient::wait_for_one_of(const std::vector<std::string>& types) {
  while (true) {
    const auto found = std::ranges::find_if(kept_, [&](const Json& message) {
      return std::ranges::find(types, message["type"].get<std::string>()) != types.end();
    });
    if (found != kept_.end()) {
      Json message = std::move(*found);
      kept_.erase(found);
      return message;
    }
    kept_.push_back(read());
  }
}

std::string SocketClient::set_cookie() const {
  const auto value = wire_->response[http::field::set_cookie];
  return std::string(value);
}

std::string SocketClient::header(const std::string& name) const {
  return std::string(wire_->response[name]);
}

Json SocketClient::greet(const std::string& token) {
  Json hello = {{"type", "hello"}, {"version", server::kProtocolVersion}};
  if (!token.empty()) hello["token"] = token;
  return ask(std::move(hello));
}

void SocketClient::drop() { beast::get_lowest_layer(wire_->stream).close(); }

}  // namespace longbox::support
