#include "base/files.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace longbox::base {
namespace {

namespace fs = std::filesystem;

std::string because(std::string_view what, const fs::path& path) {
  const char* reason = errno != 0 ? std::strerror(errno) : "unknown error";
  return fmt::format("cannot {} {}: {}", what, path.string(), reason);
}

bool write_text(const fs::path& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary | std::ios::trunc);
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
  out.close();
  return out.good();
}

}  // namespace

bool exists(const fs::path& path) {
  std::error_code code;
  return fs::exists(path, code);
}

bool is_folder(const fs::path& path) {
  std::error_code code;
  return fs::is_directory(path, code);
}

Result<FileText, std::string> read_file(const fs::path& path) {
  if (is_folder(path))
    return fmt::format("{} is a folder, but a file is needed", path.string());
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  if (!in) return because("read", path);
  FileText file{{std::istreambuf_iterator<char>(in), {}}};
  if (in.bad()) return because("read", path);
  return file;
}

std::string write_file(const fs::path& path, std::string_view text) {
  const fs::path temporary = path.string() + fmt::format(".{}.tmp", getpid());
  errno = 0;
  if (!write_text(temporary, text)) {
    const std::string error = because("write", path);
    std::error_code ignored;
    fs::remove(temporary, ignored);
    return error;
  }
  std::error_code code;
  if (const auto old = fs::status(path, code); fs::exists(old))
    fs::permissions(temporary, old.permissions(), code);
  fs::rename(temporary, path, code);
  if (!code) return {};
  std::error_code ignored;
  fs::remove(temporary, ignored);
  return fmt::format("cannot write {}: {}", path.string(), code.message());
}

std::vector<fs::path> files_below(const fs::path& folder, std::string_view extension) {
  std::vector<fs::path> found;
  std::error_code code;
  const auto options = fs::directory_options::skip_permission_denied;
  for (fs::recursive_directory_iterator at(folder, options, code), end; !code && at != end;
       at.increment(code)) {
    if (at->is_regular_file() && at->path().extension() == extension) found.push_back(at->path());
  }
  std::sort(found.begin(), found.end());
  return found;
}

}  // namespace longbox::base
