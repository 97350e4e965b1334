#include "server/net/packer.h"

#include <isa-l/igzip_lib.h>

#include "base/assert.h"

namespace longbox::server {

namespace {

// A message that resembles nothing grows by an eighth, because the fixed codes have up to nine bits for a byte.
constexpr std::size_t kGrowth = 8;
constexpr std::size_t kRoom = 64;
// A frame lacks the last four bytes of the empty block that a flush ends with (RFC 7692, 7.2.1).
constexpr std::size_t kEmptyBlock = 4;

}  // namespace

Packer::Packer() : stream_(std::make_unique<isal_zstream>()) {
  isal_deflate_init(stream_.get());
  isal_deflate_set_hufftables(stream_.get(), nullptr, IGZIP_HUFFTABLE_STATIC);
  stream_->flush = SYNC_FLUSH;
}

Packer::~Packer() = default;

void Packer::pack(std::string_view message, std::string& to) {
  const std::size_t begin = to.size();
  const std::size_t room = message.size() + message.size() / kGrowth + kRoom;
  to.resize(begin + room);
  // The library reads its input and is not declared to.
  stream_->next_in = reinterpret_cast<std::uint8_t*>(const_cast<char*>(message.data()));
  stream_->avail_in = static_cast<std::uint32_t>(message.size());
  stream_->next_out = reinterpret_cast<std::uint8_t*>(to.data() + begin);
  stream_->avail_out = static_cast<std::uint32_t>(room);
  isal_deflate(stream_.get());
  // The room is always enough; a flush that found it too small would not be over.
  LONGBOX_ASSERT(stream_->avail_in == 0 && stream_->avail_out > 0, "a packed message fits into its room");
  to.erase(to.size() - stream_->avail_out - kEmptyBlock);
}

}  // namespace longbox::server
