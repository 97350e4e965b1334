// A packer deflates the messages of one connection for permessage-deflate (RFC 7692), quickly rather than well.
//
// The messages of a table resemble each other: nearly all of one is found in the 32 KiB before it. So the
// quickest level of ISA-L and the fixed codes of RFC 1951 are enough; Beast's own packer takes several times as long.
#pragma once

#include <memory>
#include <string>
#include <string_view>

struct isal_zstream;

namespace longbox::server {

class Packer {
 public:
  Packer();
  ~Packer();

  // Appends the packed message, as it stands in a frame. Messages must be unpacked in the order in which they were packed.
  void pack(std::string_view message, std::string& to);

 private:
  std::unique_ptr<isal_zstream> stream_;
};

}  // namespace longbox::server
