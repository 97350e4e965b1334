#include "server/net/gzip.h"

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>
#include <cstdint>
#include <stdexcept>

#include "base/text.h"

namespace longbox::server {
namespace {

namespace zlib = boost::beast::zlib;

constexpr int kBestLevel = 9;
constexpr int kWindowBits = 15;
constexpr int kMemoryLevel = 9;

// Appends four bytes, the lowest first.
void append_number(std::string& text, std::uint32_t number) {
  for (int i = 0; i < 4; ++i) text += static_cast<char>(number >> (8 * i) & 0xFFU);
}

// Returns false for "gzip;q=0", which says that gzip is not wanted.
bool is_wanted(std::string_view parameters) {
  const std::size_t at = parameters.find("q=");
  if (at == std::string_view::npos) return true;
  const std::string_view quality = base::trim(parameters.substr(at + 2));
  return quality.find_first_not_of("0.") != std::string_view::npos;
}

}  // namespace

std::string gzip(std::string_view text) {
  zlib::deflate_stream stream;
  stream.reset(kBestLevel, kWindowBits, kMemoryLevel, zlib::Strategy::normal);
  std::string packed(stream.upper_bound(text.size()), '\0');
  zlib::z_params state;
  state.next_in = text.data();
  state.avail_in = text.size();
  state.next_out = packed.data();
  state.avail_out = packed.size();
  boost::beast::error_code error;
  stream.write(state, zlib::Flush::finish, error);
  if (error && error != zlib::error::end_of_stream) throw std::runtime_error(error.message());
  packed.resize(packed.size() - state.avail_out);

  // The header says: deflated, no name, no time, made by an unknown system.
  std::string result("\x1F\x8B\x08\x00\x00\x00\x00\x00\x02\xFF", 10);
  result += packed;
  boost::crc_32_type sum;
  sum.process_bytes(text.data(), text.size());
  append_number(result, sum.checksum());
  append_number(result, static_cast<std::uint32_t>(text.size()));
  return result;
}

bool accepts_gzip(std::string_view accept_encoding) {
  bool any = false;
  for (const std::string& part : base::split(accept_encoding, ',')) {
    const std::size_t end = part.find(';');
    const std::string name = base::to_lower(base::trim(part.substr(0, end)));
    const bool wanted = end == std::string::npos || is_wanted(std::string_view(part).substr(end));
    if (name == "gzip" || name == "x-gzip") return wanted;
    if (name == "*") any = wanted;
  }
  return any;
}

}  // namespace longbox::server
