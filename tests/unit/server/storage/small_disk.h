// A SmallDisk is a disk of its own, in memory, that a test may fill to the last byte.
#pragma once

#include <string>

#include "tests/unit/server/test_server.h"

namespace longbox::server {

class SmallDisk {
 public:
  explicit SmallDisk(int megabytes);
  ~SmallDisk();
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;

  // Returns why there is none; empty: there is one. Only root may make one.
  const std::string& problem() const { return problem_; }
  const std::filesystem::path& path() const { return folder_.path(); }
  // Takes all the room that is left.
  void fill();
  // Gives back what was taken.
  void make_room();

 private:
  std::filesystem::path filler() const { return folder_.path() / "filler"; }

  TemporaryFolder folder_;
  std::string problem_;
};

}  // namespace longbox::server
