// A gauge counts the bytes that come over a connection, before anybody looks at them.
#pragma once

#include <boost/beast/core/rate_policy.hpp>
#include <cstddef>
#include <functional>
#include <limits>

namespace longbox::server {

// The gauge is the rate policy of a stream of Beast. It slows nothing down; whoever set `on_read` may end the
// connection.
class ByteGauge {
 public:
  std::function<void(std::size_t)> on_read;

 private:
  friend class boost::beast::rate_policy_access;

  static std::size_t available_read_bytes() { return std::numeric_limits<std::size_t>::max(); }
  static std::size_t available_write_bytes() { return std::numeric_limits<std::size_t>::max(); }
  void transfer_read_bytes(std::size_t count) const {
    if (on_read && count > 0) on_read(count);
  }
  void transfer_write_bytes(std::size_t) const {}
  void on_timer() const {}
};

}  // namespace longbox::server
