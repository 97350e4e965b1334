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

// Returns the word behind `start` at the beginning of a line, from this place on; moves the place behind it.
std::string_view next_word(std::string_view text, std::string_view start, std::size_t& at) {
  const std::size_t found = text.find(start, at);
  if (found == std::string_view::npos) return {};
  const std::size_t word = found + start.size();
  at = std::min(text.find_first_of(" \n", word), text.size());
  return text.substr(word, at - word);
}

std::vector<std::string> declared_sets(const std::vector<Source>& sources) {
  std::vector<std::string> sets;
  for (const Source& source : sources) {
    std::size_t at = 0;
    for (auto set = next_word(source.text, "\nset ", at); !set.empty(); set = next_word(source.text, "\nset ", at))
      sets.emplace_back(set);
  }
  return sets;
}

// Returns the place of the set of the file's first card; files without cards, or of a set that nothing declares, come first.
std::ptrdiff_t set_place(const Source& source, const std::vector<std::string>& sets) {
  std::size_t at = 0;
  const std::string_view id = next_word(source.text, "\n  id ", at);
  const auto found = std::ranges::find(sets, id.substr(0, id.find('-')));
  return found == sets.end() ? -1 : found - sets.begin();
}

// The first card of a name is that of the oldest set, so sets come in the order in which they are declared.
void order_by_set(std::vector<Source>& sources) {
  const std::vector<std::string> sets = declared_sets(sources);
  std::ranges::stable_sort(sources, {}, [&](const Source& source) { return set_place(source, sets); });
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
  order_by_set(sources);
  return sources;
}

}  // namespace longbox::cardlang
