#include "cardlang/book.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cardlang/reading.h"

namespace longbox::cardlang {

void load_cards(std::span<const Source> sources, const kernel::Lexicon& lexicon, CardBook& book,
                Diagnostics& diagnostics) {
  Reading reading(lexicon, diagnostics);
  reading.read(sources);
  book = reading.finish();
}

namespace {

namespace fs = std::filesystem;

// Words of a game are declared before those of its sets, whatever the sets are called.
bool is_read_before(const fs::path& left, const fs::path& right) {
  const auto [l, r] = std::mismatch(left.begin(), left.end(), right.begin(), right.end());
  if (l == left.end() || r == right.end()) return l == left.end() && r != right.end();
  const bool left_is_file = std::next(l) == left.end();
  const bool right_is_file = std::next(r) == right.end();
  return left_is_file != right_is_file ? left_is_file : *l < *r;
}

bool read_file(const std::filesystem::path& path, std::string& text) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return false;
  std::ostringstream content;
  content << in.rdbuf();
  text = content.str();
  return true;
}

}  // namespace

std::vector<Source> read_card_files(const std::string& folder, Diagnostics& diagnostics) {
  std::error_code failed;
  std::vector<fs::path> paths;
  for (fs::recursive_directory_iterator it(folder, failed), end; !failed && it != end;
       it.increment(failed))
    if (it->path().extension() == ".card") paths.push_back(it->path());
  if (failed) diagnostics.error(folder, {}, "the folder cannot be read: " + failed.message());
  std::sort(paths.begin(), paths.end(), is_read_before);
  std::vector<Source> sources;
  for (const auto& path : paths) {
    Source source{path.string(), ""};
    if (read_file(path, source.text)) sources.push_back(std::move(source));
    else diagnostics.error(path.string(), {}, "the file cannot be read");
  }
  return sources;
}

}  // namespace longbox::cardlang
