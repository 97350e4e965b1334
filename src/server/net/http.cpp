// Speaks HTTP on one connection.
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/optional.hpp>
#include <chrono>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "server/net/inside.h"

namespace longbox::server {
namespace {

constexpr double kRequestsAtOnce = 4;  // seconds of an address's requests
// The system keeps few bytes for a slow reader, because nobody counts them. Linux takes the number twice.
constexpr int kSendBuffer = 128 * 1024;
constexpr std::uint64_t kLongestBody = 1024;  // no request here needs a body
constexpr std::uint32_t kLongestHeader = 16 * 1024;
// WebSockets are counted apart from the connections that files come by.
const std::string kSocketMark = "ws ";

// A SharedBody is a text that any number of responses send at the same time, without copies of it.
struct SharedBody {
  using value_type = std::shared_ptr<const std::string>;

  static std::uint64_t size(const value_type& text) { return text ? text->size() : 0; }

  class writer {
   public:
    using const_buffers_type = asio::const_buffer;

    template <bool is_request, class Fields>
    writer(const http::header<is_request, Fields>&, const value_type& text) : text_(text) {}
    void init(Failure& error) { error = {}; }
    boost::optional<std::pair<const_buffers_type, bool>> get(Failure& error) {
      error = {};
      return {{text_ ? asio::buffer(*text_) : const_buffers_type{}, false}};
    }

   private:
    const value_type& text_;
  };
};

using HttpResponse = http::response<SharedBody>;

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
          header(request, http::field::cookie),
          header(request, http::field::accept_encoding),
          header(request, http::field::if_none_match)};
}

// Joins all headers of this name, in their order: a value that a browser made up stands before the
// one that the proxy has added.
std::string all_of(const HttpRequest& request, const std::string& name) {
  std::string values;
  const auto [first, last] = request.equal_range(name);
  for (auto field = first; field != last; ++field) {
    if (!values.empty()) values += ',';
    values += std::string(field->value().data(), field->value().size());
  }
  return values;
}

HttpResponse response_of(const HttpRequest& request, Answer answer) {
  HttpResponse response(static_cast<http::status>(answer.status), request.version());
  response.set(http::field::server, "longbox");
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : security_headers()) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.keep_alive(request.keep_alive());
  if (!answer.file) answer.file = std::make_shared<const std::string>(std::move(answer.body));
  if (answer.status != 304) response.content_length(answer.file->size());
  if (request.method() != http::verb::head) response.body() = std::move(answer.file);
  return response;
}

// The public comes in by one door, the host of the server by another.
enum class Door { Public, Office };

class HttpSession : public std::enable_shared_from_this<HttpSession> {
 public:
  HttpSession(Network::Inside& inside, Tcp::socket socket, std::string peer, PlacePtr place, Door door = Door::Public)
      : inside_(inside), stream_(std::move(socket)), peer_(std::move(peer)), place_(std::move(place)), door_(door),
        count_(door == Door::Office ? inside.at_office : inside.https) {
    ++count_;
  }
  ~HttpSession() { --count_; }
  HttpSession(const HttpSession&) = delete;
  HttpSession& operator=(const HttpSession&) = delete;

  void read() {
    parser_.emplace();
    parser_->body_limit(kLongestBody);
    parser_->header_limit(kLongestHeader);
    stream_.expires_after(inside_.house.limits.request_patience);
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
    if (door_ == Door::Office) return write(inside_.office.answer(ask));
    const Proxies& proxies = inside_.site.proxies();
    const std::string address = proxies.address_of(peer_, all_of(request, proxies.header));
    const double most = inside_.house.limits.requests_per_address;
    if (!inside_.house.addresses.may_come(Addresses::Traffic::Requests, address, {kRequestsAtOnce * most, most})) {
      inside_.note_full(address, "requests");
      return write(refusal(429, "too many requests from your address\n"), false);
    }
    if (!Site::is_socket(ask) || !beast::websocket::is_upgrade(request))
      return write(inside_.site.answer(ask));
    if (!inside_.site.knows_host(ask)) return write(strange_host());
    if (!inside_.site.may_connect(ask)) return write(refusal(403, "this page may not connect\n"));
    if (inside_.stopping || inside_.sockets >= inside_.house.limits.connections)
      return write(refusal(503, "too many connections\n"));
    auto place =
        inside_.house.addresses.enter(kSocketMark + address, inside_.house.limits.connections_per_address);
    if (!place) {
      inside_.note_full(address);
      return write(refusal(429, "too many connections from your address\n"));
    }
    auto session = inside_.site.session_of(ask);
    std::string cookie;
    if (!session && !ask.origin.empty()) {
      session = inside_.house.people.new_session();
      cookie = inside_.site.cookie_for(*session);
    }
    stream_.expires_never();
    serve_websocket(inside_, std::move(stream_), parser_->release(), std::move(session),
                    std::move(cookie), {address, std::move(place)});
  }

  static Answer refusal(int status, const char* text) {
    Answer answer;
    answer.status = status;
    answer.body = text;
    return answer;
  }

  void write(Answer answer, bool goes_on = true) {
    response_ = response_of(parser_->get(), std::move(answer));
    if (!goes_on) response_->keep_alive(false);
    stream_.expires_after(inside_.house.limits.reader_patience);
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
  Stream stream_;
  std::string peer_;
  PlacePtr place_;
  Door door_;
  std::atomic<int>& count_;
  beast::flat_buffer buffer_;
  std::optional<http::request_parser<http::string_body>> parser_;
  std::optional<HttpResponse> response_;
};

}  // namespace

void serve_http(Network::Inside& inside, Tcp::socket socket) {
  Failure failure;
  const std::string peer = socket.remote_endpoint(failure).address().to_string();
  // A proxy opens many connections; each is counted later, for the address that the proxy names.
  PlacePtr place;
  if (!inside.site.proxies().are_trusted(peer)) {
    const std::string address = counted_address(peer);
    place = inside.house.addresses.enter(address, inside.house.limits.sockets_per_address);
    if (!place) return inside.note_full(address);
  }
  socket.set_option(Tcp::no_delay(true), failure);
  socket.set_option(asio::socket_base::send_buffer_size(kSendBuffer), failure);
  const auto session =
      std::make_shared<HttpSession>(inside, std::move(socket), peer, std::move(place));
  session->read();
}

void serve_office(Network::Inside& inside, Tcp::socket socket) {
  std::make_shared<HttpSession>(inside, std::move(socket), "", nullptr, Door::Office)->read();
}

}  // namespace longbox::server
