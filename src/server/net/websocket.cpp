// A WebSocket carries the messages of one visitor.
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/net/inside.h"

namespace longbox::server {
namespace {

namespace websocket = beast::websocket;

// A message up to this size gets a named error; a longer one only ends the connection.
constexpr std::size_t kHardLimitFactor = 4;
// A client that does not read must not fill our memory, so no more than this waits to be sent.
constexpr std::size_t kMostUnsent = 16 * 1024 * 1024;

// Updates of a table resemble each other, so the window stays open from one to the next: that is worth
// more than a higher level, which would cost the tables time. Short messages go as they are.
websocket::permessage_deflate packing() {
  websocket::permessage_deflate options;
  options.server_enable = true;
  options.compLevel = 1;
  options.memLevel = 8;
  options.msg_size_threshold = 512;
  return options;
}

class WebSocket : public Wire, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Network::Inside& inside, beast::tcp_stream stream, PlacePtr place)
      : inside_(inside), stream_(std::move(stream)), place_(std::move(place)) {
    ++inside_.sockets;
  }
  ~WebSocket() override { --inside_.sockets; }

  void start(HttpRequest request, std::optional<std::string> session, const std::string& cookie,
             const std::string& address) {
    visitor_ = std::make_shared<Visitor>(inside_.house, std::move(session), shared_from_this(), address);
    inside_.add(visitor_);
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.set_option(packing());
    stream_.read_message_max(inside_.house.limits.message_bytes * kHardLimitFactor);
    stream_.set_option(websocket::stream_base::decorator([cookie](websocket::response_type& response) {
      response.set(http::field::server, "longbox");
      if (!cookie.empty()) response.set(http::field::set_cookie, cookie);
    }));
    request_ = std::move(request);
    stream_.async_accept(request_, [self = shared_from_this()](const Failure& error) {
      if (error) return self->end();
      self->is_open_ = true;
      self->write();
      self->read();
    });
  }

  void send(std::string text) override {
    asio::post(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
      self->enqueue(std::move(text));
    });
  }

  void close() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->is_closing_ = true;
      if (!self->is_writing_) self->finish();
    });
  }

 private:
  void read() {
    stream_.async_read(buffer_, [self = shared_from_this()](const Failure& error, std::size_t) {
      if (error || !self->visitor_) return self->end();
      self->receive();
      self->buffer_.consume(self->buffer_.size());
      self->read();
    });
  }

  void receive() {
    const TaskTime time(&inside_.house.metrics.tasks);
    const auto bytes = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
    if (text.size() <= inside_.house.limits.message_bytes && stream_.got_text())
      return visitor_->receive(text);
    const bool too_large = text.size() > inside_.house.limits.message_bytes;
    enqueue(too_large ? R"({"type":"error","code":"too-large","message":"the message is too long; )"
                        R"(the connection is closed"})"
                      : R"({"type":"error","code":"bad-json","message":"the message is no text"})");
    if (too_large) close();
  }

  void enqueue(std::string text) {
    if (is_closing_ || is_ended_) return;
    unsent_ += text.size();
    queue_.push_back(std::move(text));
    if (unsent_ > kMostUnsent) return end();
    if (is_open_ && !is_writing_) write();
  }

  void write() {
    if (queue_.empty() || is_ended_) return;
    is_writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(queue_.front()),
                        [self = shared_from_this()](const Failure& error, std::size_t) {
                          self->is_writing_ = false;
                          if (error) return self->end();
                          self->unsent_ -= self->queue_.front().size();
                          self->queue_.pop_front();
                          if (self->queue_.empty() && self->is_closing_) return self->finish();
                          self->write();
                        });
  }

  void finish() {
    if (is_ended_ || !is_open_ || !queue_.empty()) return end();
    is_open_ = false;
    stream_.async_close(websocket::close_code::normal,
                        [self = shared_from_this()](const Failure&) { self->end(); });
  }

  // The visitor and the socket hold each other until this call.
  void end() {
    if (is_ended_) return;
    is_ended_ = true;
    Failure ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    if (visitor_) visitor_->leave_all();
    visitor_.reset();
  }

  Network::Inside& inside_;
  websocket::stream<beast::tcp_stream> stream_;
  PlacePtr place_;
  beast::flat_buffer buffer_;
  HttpRequest request_;
  std::shared_ptr<Visitor> visitor_;
  std::deque<std::string> queue_;
  std::size_t unsent_ = 0;
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_closing_ = false;
  bool is_ended_ = false;
};

}  // namespace

void serve_websocket(Network::Inside& inside, beast::tcp_stream stream, HttpRequest request,
                     std::optional<std::string> session, std::string cookie, Origin origin) {
  const auto socket =
      std::make_shared<WebSocket>(inside, std::move(stream), std::move(origin.place));
  socket->start(std::move(request), std::move(session), cookie, origin.address);
}

}  // namespace longbox::server
