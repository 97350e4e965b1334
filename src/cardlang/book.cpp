#include "cardlang/book.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cardlang/binder.h"
#include "cardlang/lines.h"

namespace longbox::cardlang {

namespace {

// Finds the native phrases of bound text, each once, also below triggers that wait.
class NativePhrases {
 public:
  NativePhrases(const kernel::Lexicon& lexicon, const CardBook& book)
      : lexicon_(lexicon), book_(book) {}

  std::vector<std::string> of(const kernel::Card& card) {
    found_.clear();
    for (const auto id : card.abilities) look_at(id.value);
    return found_;
  }

 private:
  void look_at(std::size_t ability) {
    if (ability == 0 || ability >= book_.abilities.size()) return;
    const BoundAbility& bound = book_.abilities[ability];
    for (const auto* part : {&bound.event, &bound.if_condition, &bound.while_condition, &bound.body})
      look_at(*part);
  }

  void look_at(const std::vector<Bound>& parts) {
    for (const auto& part : parts) {
      if (part.op >= kernel::kFirstPhrase) note(part.op - kernel::kFirstPhrase);
      if (part.op == kernel::kBlock && (part.type == "trigger" || part.type == "continuous"))
        look_at(static_cast<std::size_t>(part.value));
      look_at(part.args);
    }
  }

  void note(int index) {
    const auto& phrase = lexicon_.phrases[static_cast<std::size_t>(index)];
    if (phrase.native && std::ranges::find(found_, phrase.form) == found_.end())
      found_.emplace_back(phrase.form);
  }

  const kernel::Lexicon& lexicon_;
  const CardBook& book_;
  std::vector<std::string> found_;
};

}  // namespace

void load_cards(std::span<const Source> sources, const kernel::Lexicon& lexicon, CardBook& book,
                Diagnostics& diagnostics) {
  Binder binder(lexicon, book, diagnostics);
  std::vector<std::vector<Line>> parsed;
  for (const auto& source : sources) parsed.push_back(parse_lines(source, diagnostics));
  for (std::size_t i = 0; i < sources.size(); ++i) binder.declare(sources[i].path, parsed[i]);
  for (std::size_t i = 0; i < sources.size(); ++i)
    binder.define_keywords(sources[i].path, parsed[i]);
  for (std::size_t i = 0; i < sources.size(); ++i) binder.define_cards(sources[i].path, parsed[i]);
  binder.finish();
  NativePhrases native(lexicon, book);
  for (auto& card : book.library.cards) card.native = native.of(card);
}

namespace {

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
  namespace fs = std::filesystem;
  std::error_code failed;
  std::vector<fs::path> paths;
  for (fs::recursive_directory_iterator it(folder, failed), end; !failed && it != end;
       it.increment(failed))
    if (it->path().extension() == ".card") paths.push_back(it->path());
  if (failed) diagnostics.error(folder, {}, "the folder cannot be read: " + failed.message());
  std::sort(paths.begin(), paths.end());
  std::vector<Source> sources;
  for (const auto& path : paths) {
    Source source{path.string(), ""};
    if (read_file(path, source.text)) sources.push_back(std::move(source));
    else diagnostics.error(path.string(), {}, "the file cannot be read");
  }
  return sources;
}

}  // namespace longbox::cardlang
