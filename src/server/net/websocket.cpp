// A WebSocket carries the messages of one visitor.
#include <boost/asio/dispatch.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <algorithm>
#include <deque>

#include "server/net/gathering.h"
#include "server/net/packer.h"

namespace longbox::server {
namespace {

namespace websocket = beast::websocket;

// A message up to this size gets a named error; a longer one only ends the connection.
constexpr std::size_t kHardLimitFactor = 4;
constexpr std::size_t kKiB = 1024;
// Updates wait when a part of this size of what may wait to be sent is taken; the rest is for replies.
constexpr std::size_t kUpdatesPart = 4;
// So many bytes of messages are packed and sent at once; further ones wait until the reader has taken them.
constexpr std::size_t kSentAtOnce = 64 * kKiB;
// Messages of so many bytes and more are packed.
constexpr std::size_t kPackedFrom = 512;
constexpr double kAddressBurst = 8;  // seconds of an address's bytes that may come at once

// Updates of a table resemble each other, so the window stays open from one to the next: that is worth
// more than a higher level, which would cost the tables time. Short messages go as they are. Beast packs only for the
// few clients that want a smaller window, or a new one for each message; for all others a Packer does.
websocket::permessage_deflate packing() {
  websocket::permessage_deflate options;
  options.server_enable = true;
  options.compLevel = 1;
  options.memLevel = 5;
  options.msg_size_threshold = kPackedFrom;
  return options;
}

class WebSocket : public Wire, public std::enable_shared_from_this<WebSocket> {
 public:
  WebSocket(Network::Inside& inside, Stream stream, Origin origin)
      : inside_(inside),
        limits_(inside.house.limits),
        stream_(GatheringStream(std::move(stream))),
        address_(std::move(origin.address)),
        place_(std::move(origin.place)),
        watch_(stream_.get_executor()),
        bytes_(static_cast<double>(kKiB) * limits_.byte_burst, static_cast<double>(kKiB) * limits_.bytes_per_second),
        pings_(limits_.message_burst, limits_.messages_per_second) {
    ++inside_.sockets;
  }
  ~WebSocket() override {
    inside_.house.metrics.unsent -= unsent_;
    --inside_.sockets;
  }

  void start(HttpRequest request, std::optional<std::string> session, const std::string& cookie) {
    visitor_ = std::make_shared<Visitor>(inside_.house, std::move(session), shared_from_this(), address_);
    inside_.add(visitor_);
    stream_.set_option(websocket::stream_base::timeout::suggested(beast::role_type::server));
    stream_.set_option(packing());
    stream_.auto_fragment(false);
    stream_.text(true);
    stream_.read_message_max(kHardLimitFactor * most_bytes());
    Failure ignored;
    stream_.next_layer().socket().non_blocking(true, ignored);
    // All are called while the connection is in use, so it is still there.
    stream_.next_layer().on_own_frame = [this](std::size_t count) { send_own(count); };
    stream_.next_layer().rate_policy().on_read = [this](std::size_t count) { count_bytes(count); };
    stream_.control_callback([this](websocket::frame_type, beast::string_view) {
      if (!pings_.take()) end_flood("pings");
    });
    stream_.set_option(websocket::stream_base::decorator([this, cookie](websocket::response_type& response) {
      note_packing(response[http::field::sec_websocket_extensions]);
      response.set(http::field::server, "longbox");
      if (!cookie.empty()) response.set(http::field::set_cookie, cookie);
    }));
    request_ = std::move(request);
    stream_.async_accept(request_, [self = shared_from_this()](const Failure& error) {
      if (error) return self->end();
      self->is_open_ = true;
      self->write();
      self->read();
      self->watch();
    });
  }

  void send(std::string text) override {
    note_unsent(text.size());
    asio::post(stream_.get_executor(), [self = shared_from_this(), text = std::move(text)]() mutable {
      self->enqueue(std::move(text));
      self->write();
    });
  }

  void send_all(std::vector<std::string> texts) override {
    for (const std::string& text : texts) note_unsent(text.size());
    asio::post(stream_.get_executor(), [self = shared_from_this(), texts = std::move(texts)]() mutable {
      for (std::string& text : texts) self->enqueue(std::move(text));
      self->write();
    });
  }

  // The mark comes before the second look: whoever takes bytes off afterwards sees it.
  bool is_behind() override {
    if (!has_too_much()) return false;
    has_missed_ = true;
    return has_too_much();
  }

  void close() override {
    asio::post(stream_.get_executor(), [self = shared_from_this()] {
      self->is_closing_ = true;
      if (!self->is_writing_) self->finish();
    });
  }

 private:
  using Time = std::chrono::steady_clock::time_point;

  void read() {
    stream_.async_read_some(buffer_, kKiB * kKiB, [self = shared_from_this()](const Failure& error, std::size_t) {
      if (error || !self->visitor_) return self->end();
      if (!self->begun_) self->begun_ = std::chrono::steady_clock::now();
      if (self->stream_.is_message_done()) self->receive();
      self->read();
    });
  }

  // Bytes count as they come, or unpacked if that is more.
  void count_bytes(std::size_t count) {
    came_ += count;
    const auto per_second = static_cast<double>(kKiB) * limits_.bytes_per_address;
    const auto now = std::chrono::steady_clock::now();
    if (!bytes_.take(now, static_cast<double>(count)) ||
        !inside_.house.addresses.may_come(Addresses::Traffic::Bytes, address_, {kAddressBurst * per_second, per_second},
                                          static_cast<double>(count), now))
      end_flood("bytes");
  }

  void receive() {
    const std::size_t size = buffer_.size();
    if (size > came_) count_bytes(size - came_);
    came_ = 0;
    begun_.reset();
    if (!is_closing_ && !is_flood_ && !is_ended_) hear();
    buffer_.consume(size);
  }

  std::size_t most_bytes() const { return kKiB * static_cast<std::size_t>(limits_.message_size); }

  void hear() {
    const TaskTime time(&inside_.house.metrics.tasks);
    const auto bytes = buffer_.cdata();
    const std::string_view text(static_cast<const char*>(bytes.data()), bytes.size());
    if (text.size() <= most_bytes() && stream_.got_text()) return visitor_->receive(text);
    if (!pings_.take()) return end_flood("messages");
    const bool too_large = text.size() > most_bytes();
    send(too_large ? R"({"type":"error","code":"too-large","message":"the message is too long; )"
                     R"(the connection is closed"})"
                   : R"({"type":"error","code":"bad-json","message":"the message is no text"})");
    if (too_large) close();
  }

  // Looks from time to time whether the other side lets us wait.
  void watch() {
    if (is_ended_) return;
    const auto shortest = std::min({limits_.hello_patience, limits_.message_patience, limits_.reader_patience});
    watch_.expires_after(shortest / 4 + std::chrono::milliseconds(1));
    watch_.async_wait([weak = weak_from_this()](const Failure& error) {
      const auto self = weak.lock();
      if (error || !self || self->is_ended_) return;
      if (self->lets_wait()) return self->end();
      self->watch();
    });
  }

  bool lets_wait() const {
    const auto now = std::chrono::steady_clock::now();
    if (begun_ && now - *begun_ > limits_.message_patience) return true;
    if (written_since_ && now - *written_since_ > limits_.reader_patience) return true;
    return visitor_ && !visitor_->has_greeted() && now - opened_ > limits_.hello_patience;
  }

  void end_flood(const char* what) {
    if (std::exchange(is_flood_, true)) return;
    inside_.note_full(address_, what);
    ++inside_.house.metrics.floods;
    // The stream is in the middle of reading.
    asio::post(stream_.get_executor(), [self = shared_from_this()] { self->end(); });
  }

  std::size_t most_unsent() const { return kKiB * static_cast<std::size_t>(limits_.unsent); }
  bool is_house_full() const { return inside_.house.metrics.unsent > kKiB * static_cast<std::size_t>(limits_.unsent_of_all); }
  bool has_too_much() const { return unsent_ > (is_house_full() ? 0 : most_unsent() / kUpdatesPart); }

  // A single message may be longer than all that may wait; pongs may not. When too much waits for all, those go who have
  // more than their share of it.
  bool is_hopeless() const {
    if (own_ > most_unsent()) return true;
    if (queue_.size() + (is_writing_ ? 1 : 0) > 1 && unsent_ > most_unsent()) return true;
    const auto share = kKiB * static_cast<std::size_t>(limits_.unsent_of_all) / static_cast<std::size_t>(inside_.sockets);
    return is_house_full() && unsent_ > share;
  }

  void note_unsent(std::size_t size) {
    unsent_ += size;
    inside_.house.metrics.note_unsent(size);
  }

  void take_off(std::size_t size) {
    unsent_ -= size;
    inside_.house.metrics.unsent -= size;
  }

  void enqueue(std::string text) {
    if (is_closing_ || is_ended_) return take_off(text.size());
    queue_.push_back(std::move(text));
    if (is_hopeless()) end();
  }

  // Sends what Beast itself has written, which waits like a message where the reader is slow.
  void send_own(std::size_t size) {
    if (is_ended_) return;
    note_unsent(size);
    on_the_way_ += size;
    own_ += size;
    flush();
    if (!is_ended_ && is_hopeless()) end();
  }

  // Packs what waits and sends it, until nothing is left or the reader is slow.
  void write() {
    while (is_open_ && !is_writing_ && !is_ended_ && !queue_.empty()) {
      is_writing_ = true;
      written_since_ = std::chrono::steady_clock::now();
      while (!queue_.empty() && on_the_way_ < kSentAtOnce) pack();
      flush();
    }
  }

  // Packing was agreed on as the usual packer does it.
  void note_packing(std::string_view agreed) {
    is_packed_ = agreed.starts_with("permessage-deflate") && agreed.find("server_") == std::string_view::npos;
  }

  // The stream gathers the frames in memory, so this does not wait.
  void pack() {
    const std::string& text = queue_.front();
    Failure error;
    if (is_packed_ && text.size() >= kPackedFrom) {
      write_packed(text);
    } else {
      stream_.write(asio::buffer(text), error);
    }
    on_the_way_ += text.size();
    queue_.pop_front();
    if (error || !stream_.is_open()) end();
  }

  // Writes a whole message as one frame (RFC 6455, 5.2), whose first reserved bit says that it is packed.
  void write_packed(const std::string& text) {
    std::string packed;
    if (!packer_) packer_.emplace();
    packer_->pack(text, packed);
    std::string& bytes = stream_.next_layer().gathered();
    bytes += static_cast<char>(0xC1);
    const auto add_size = [&](int count) {
      while (count-- > 0) bytes += static_cast<char>(packed.size() >> (8 * count));
    };
    if (packed.size() <= 125) {
      add_size(1);
    } else {
      const bool is_short = packed.size() <= 0xFFFF;
      bytes += static_cast<char>(is_short ? 126 : 127);
      add_size(is_short ? 2 : 8);
    }
    bytes += packed;
  }

  // Sends what was gathered; goes on as soon as the system takes more.
  void flush() {
    std::string& bytes = stream_.next_layer().gathered();
    if (is_waiting_ || is_ended_) return;
    Failure error;
    const std::size_t sent = stream_.next_layer().socket().write_some(asio::buffer(bytes), error);
    bytes.erase(0, sent);
    if (error && error != asio::error::would_block) return end();
    if (bytes.empty()) return written();
    is_waiting_ = true;
    if (!written_since_) written_since_ = std::chrono::steady_clock::now();
    stream_.next_layer().socket().async_wait(Tcp::socket::wait_write, [self = shared_from_this()](const Failure& failure) {
      self->is_waiting_ = false;
      if (failure) return self->end();
      self->flush();
      self->write();
    });
  }

  void written() {
    is_writing_ = false;
    written_since_.reset();
    take_off(std::exchange(on_the_way_, 0));
    own_ = 0;
    if (queue_.empty() && is_closing_ && is_open_) return finish();
    if (!has_too_much() && has_missed_.exchange(false) && visitor_) visitor_->catch_up();
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
    watch_.cancel();
    Failure ignored;
    beast::get_lowest_layer(stream_).socket().close(ignored);
    if (visitor_) visitor_->leave_all();
    visitor_.reset();
  }

  Network::Inside& inside_;
  const Limits& limits_;
  websocket::stream<GatheringStream> stream_;
  std::string address_;
  PlacePtr place_;
  asio::steady_timer watch_;
  Bucket bytes_;
  Bucket pings_;  // and messages that are no text
  beast::flat_buffer buffer_;
  HttpRequest request_;
  std::shared_ptr<Visitor> visitor_;
  std::deque<std::string> queue_;
  bool is_packed_ = false;        // the client takes what a packer packs
  std::optional<Packer> packer_;  // from the first long message on, because it is large
  std::atomic<std::size_t> unsent_ = 0;  // bytes in the queue, on their way there, or packed and not sent
  std::size_t on_the_way_ = 0;  // bytes of messages that were packed and not sent
  std::size_t own_ = 0;         // bytes of these that are pongs
  std::atomic<bool> has_missed_ = false;  // somebody asked whether updates should wait
  std::size_t came_ = 0;  // bytes since the last message
  std::optional<Time> begun_;  // when the first part of a message came
  std::optional<Time> written_since_;
  Time opened_ = std::chrono::steady_clock::now();
  bool is_open_ = false;
  bool is_writing_ = false;
  bool is_waiting_ = false;  // for the system to take more
  bool is_closing_ = false;
  bool is_flood_ = false;
  bool is_ended_ = false;
};

}  // namespace

void serve_websocket(Network::Inside& inside, Stream stream, HttpRequest request,
                     std::optional<std::string> session, std::string cookie, Origin origin) {
  const auto socket = std::make_shared<WebSocket>(inside, std::move(stream), std::move(origin));
  socket->start(std::move(request), std::move(session), cookie);
}

}  // namespace longbox::server
