// A gathering stream keeps what is written to it until its owner sends all of it at once. Beast writes each frame by
// itself; the system is asked once for all frames that are ready.
#pragma once

#include <boost/asio/async_result.hpp>
#include <boost/asio/buffer.hpp>
#include <boost/asio/post.hpp>
#include <boost/beast/core/bind_handler.hpp>
#include <functional>
#include <string>
#include <utility>

#include "server/net/inside.h"

namespace longbox::server {

class GatheringStream : public Stream {
 public:
  explicit GatheringStream(Stream stream) : Stream(std::move(stream)) {}

  // This is called when Beast itself has written so many bytes: a pong, or the end of the connection.
  std::function<void(std::size_t)> on_own_frame;

  // These bytes wait to be sent.
  std::string& gathered() { return gathered_; }

  template <class Buffers>
  std::size_t write_some(const Buffers& buffers) {
    const std::size_t before = gathered_.size();
    for (auto part = asio::buffer_sequence_begin(buffers); part != asio::buffer_sequence_end(buffers); ++part) {
      const asio::const_buffer bytes(*part);
      gathered_.append(static_cast<const char*>(bytes.data()), bytes.size());
    }
    return gathered_.size() - before;
  }
  template <class Buffers>
  std::size_t write_some(const Buffers& buffers, Failure& error) {
    error = {};
    return write_some(buffers);
  }
  template <class Buffers, class Handler>
  auto async_write_some(const Buffers& buffers, Handler&& handler) {
    return asio::async_initiate<Handler, void(Failure, std::size_t)>(
        [this](auto&& then, const Buffers& bytes) {
          const std::size_t count = write_some(bytes);
          asio::post(get_executor(), beast::bind_front_handler(std::forward<decltype(then)>(then), Failure{}, count));
          if (on_own_frame) on_own_frame(count);
        },
        handler, buffers);
  }

 private:
  std::string gathered_;
};

// Beast ends the connection by these.
inline void teardown(beast::role_type role, GatheringStream& stream, Failure& error) {
  beast::teardown(role, static_cast<Stream&>(stream), error);
}
template <class Handler>
void async_teardown(beast::role_type role, GatheringStream& stream, Handler&& handler) {
  beast::async_teardown(role, static_cast<Stream&>(stream), std::forward<Handler>(handler));
}

}  // namespace longbox::server
