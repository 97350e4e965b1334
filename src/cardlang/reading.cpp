#include "cardlang/reading.h"

#include <algorithm>

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

Reading::Reading(const kernel::Lexicon& lexicon, Diagnostics& diagnostics)
    : lexicon_(lexicon), diagnostics_(diagnostics), binder_(lexicon, book_, diagnostics) {}

Reading::Reading(const Reading& before, Diagnostics& diagnostics)
    : lexicon_(before.lexicon_),
      diagnostics_(diagnostics),
      book_(before.book_),
      binder_(before.binder_, book_, diagnostics),
      lines_(before.lines_) {
  for (const auto& remark : before.diagnostics_.items()) diagnostics.add(remark);
}

void Reading::read(std::span<const Source> sources) {
  const std::size_t first = lines_.size();
  const auto each = [&](auto pass) {
    for (std::size_t i = 0; i < sources.size(); ++i)
      (binder_.*pass)(sources[i].path, *lines_[first + i]);
  };
  for (const auto& source : sources)
    lines_.push_back(std::make_shared<const std::vector<Line>>(parse_lines(source, diagnostics_)));
  each(&Binder::declare);
  each(&Binder::define_keywords);
  each(&Binder::define_cards);
}

CardBook Reading::finish() {
  binder_.finish();
  NativePhrases native(lexicon_, book_);
  for (auto& card : book_.library.cards) card.native = native.of(card);
  return std::move(book_);
}

}  // namespace longbox::cardlang
