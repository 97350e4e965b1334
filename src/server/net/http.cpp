// HTTP on one connection.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <chrono>
#include <optional>

#include "server/net/inside.h"

namespace longbox::server {
namespace {

constexpr auto kPatience = std::chrono::seconds(30);
constexpr std::uint64_t kLongestBody = 1024;  // nothing here takes one
constexpr std::uint32_t kLongestHeader = 16 * 1024;

using HttpResponse = http::response<http::string_body>;

std::string header(const HttpRequest& request, http::field field) {
  const auto value = request[field];
  return {value.data(), value.size()};
}

Ask ask_of(const HttpRequest& request) {
  const auto method = request.method_string();
  const auto target = request.target();
  return {{method.data(), method.size()},
          {target.data(), target.size()},
          header(request, http::field::host),
          header(request, http::field::origin),
          header(request, http::field::cookie)};
}

HttpResponse response_of(const HttpRequest& request, Answer answer) {
  HttpResponse response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::server, "longbox");
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : security_headers()) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.keep_alive(request.keep_alive());
  const std::size_t size = answer.body.size();
  if (request.method() != http::verb::head) response.body() = std::move(answer.body);
  response.content_length(size);
  return response;
}

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Network::Inside& inside, Tcp::socket socket)
      : inside_(inside), stream_(std::move(socket)) {
    ++inside_.https;
  }
  ~HttpSession() { --inside_.https; }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void read() {
    parser_.emplace();
    parser_->body_limit(kLongestBody);
    parser_->header_limit(kLongestHeader);
    stream_.expires_after(kPatience);
    http::async_read(stream_, buffer_, *parser_,
                     [self = shared_from_this()](const Failure& error, std::size_t) {
                       if (!error) return self->serve();
                       self->close();
                     });
  }

 private:
  void serve() {
    const HttpRequest& request = parser_->get();
    const Ask ask = ask_of(request);
    if (!Site::is_socket(ask) || !beast::websocket::is_upgrade(request))
      return write(inside_.site.answer(ask));
    if (!inside_.site.may_connect(ask)) return write(refusal(403, "this page may not connect\n"));
    if (inside_.stopping || inside_.sockets >= inside_.house.limits.connections)
      return write(refusal(503, "too many connections\n"));
    auto session = inside_.site.session_of(ask);
    std::string cookie;
    if (!session && !ask.origin.empty()) {
      session = inside_.house.people.new_session();
      cookie = inside_.site.cookie_for(*session);
    }
    stream_.expires_never();
    serve_websocket(inside_, std::move(stream_), parser_->release(), std::move(session),
                    std::move(cookie));
  }

  static Answer refusal(int status, const char* text) {
    Answer answer;
    answer.status = status;
    answer.body = text;
    return answer;
  }

  void write(Answer answer) {
    response_ = response_of(parser_->get(), std::move(answer));
    http::async_write(stream_, *response_,
                      [self = shared_from_this()](const Failure& error, std::size_t) {
                        if (!error && self->response_->keep_alive()) return self->read();
                        self->close();
                      });
  }

  void close() {
    Failure ignored;
    stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
  }

  Network::Inside& inside_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<HttpResponse> response_;
};

}  // namespace

void serve_http(Network::Inside& inside, Tcp::socket socket) {
  Failure ignored;
  socket.set_option(Tcp::no_delay(true), ignored);
  const auto session = std::make_shared<HttpSession>(inside, std::move(socket));
  session->read();
}

}  // namespace longbox::server
