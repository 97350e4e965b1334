#include "tests/unit/server/storage/small_disk.h"

#include <fcntl.h>
#include <sys/mount.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <vector>

#include "tests/unit/server/process.h"

namespace longbox::server {

SmallDisk::SmallDisk(int megabytes) {
  const std::string options = "mode=0777,size=" + std::to_string(megabytes) + "m";
  if (mount("none", folder_.path().c_str(), "tmpfs", 0, options.c_str()) == 0) return;
  problem_ = std::string("no small disk can be mounted, which needs root: ") + std::strerror(errno);
  note_missing(problem_);
}

SmallDisk::~SmallDisk() {
  if (problem_.empty()) umount2(folder_.path().c_str(), MNT_DETACH);
}

void SmallDisk::fill() {
  const int file = open(filler().c_str(), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0600);
  for (const std::size_t size : {std::size_t{1} << 20U, std::size_t{1} << 12U}) {
    const std::vector<char> bytes(size, 'x');
    while (write(file, bytes.data(), size) > 0) {
    }
  }
  close(file);
}

void SmallDisk::make_room() { std::filesystem::remove(filler()); }

}  // namespace longbox::server
