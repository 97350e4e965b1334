// What a packer has packed is unpacked by Beast, as a browser would.
#include "server/net/packer.h"

#include <gtest/gtest.h>

#include <boost/beast/zlib/inflate_stream.hpp>
#include <string>

#include "base/random.h"

namespace longbox::server {
namespace {

namespace zlib = boost::beast::zlib;

// An Unpacker is the other side: it unpacks the frames of one connection.
class Unpacker {
 public:
  Unpacker() { stream_.reset(15); }

  // A frame lacks the last four bytes of an empty block (RFC 7692, 7.2.2).
  std::string unpack(std::string frame, std::size_t most) {
    frame.append("\0\0\xff\xff", 4);
    std::string text(most + 1, '\0');
    zlib::z_params state;
    state.next_in = frame.data();
    state.avail_in = frame.size();
    state.next_out = text.data();
    state.avail_out = text.size();
    boost::beast::error_code error;
    stream_.write(state, zlib::Flush::sync, error);
    EXPECT_FALSE(error) << error.message();
    text.resize(text.size() - state.avail_out);
    return text;
  }

 private:
  zlib::inflate_stream stream_;
};

// Tells a table's sort of thing: words that come back, with numbers that change.
std::string like_json(base::Random& random, int words) {
  std::string text;
  for (int i = 0; i < words; ++i)
    text += R"({"id":)" + std::to_string(random.below(40)) + R"(,"name":"Captain America","zone":"hand/)" +
            std::to_string(random.below(2)) + "\"},";
  return text;
}

std::string noise(base::Random& random, int size) {
  std::string text;
  for (int i = 0; i < size; ++i) text += static_cast<char>(random.below(256));
  return text;
}

std::string runs(base::Random& random, int size) {
  std::string text;
  while (static_cast<int>(text.size()) < size)
    text.append(static_cast<std::size_t>(1 + random.below(900)), static_cast<char>('a' + random.below(3)));
  return text;
}

TEST(PackerTest, gives_back_what_was_packed) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    base::Random random = base::Random::seeded(seed);
    Packer packer;
    Unpacker unpacker;
    for (int i = 0; i < 40; ++i) {
      const int kind = random.below(4);
      const std::string text = kind == 0   ? noise(random, random.below(3000))
                               : kind == 1 ? runs(random, random.below(90000))
                                           : like_json(random, random.below(kind == 2 ? 60 : 1500));
      std::string frame;
      packer.pack(text, frame);
      ASSERT_EQ(unpacker.unpack(frame, text.size()), text) << "seed " << seed << ", message " << i;
    }
  }
}

TEST(PackerTest, packs_empty_and_short_messages) {
  Packer packer;
  Unpacker unpacker;
  for (const std::string text : {"", "a", "ab", "abc", "abcd", "abcd"}) {
    std::string frame;
    packer.pack(text, frame);
    EXPECT_EQ(unpacker.unpack(frame, text.size()), text);
  }
}

TEST(PackerTest, takes_little_room_for_what_was_said_before) {
  base::Random random = base::Random::seeded(7);
  const std::string text = like_json(random, 50);
  Packer packer;
  std::string first;
  packer.pack(text, first);
  std::string second;
  packer.pack(text, second);
  EXPECT_LT(first.size(), text.size() / 3);
  EXPECT_LT(second.size(), 60U);
}

}  // namespace
}  // namespace longbox::server
