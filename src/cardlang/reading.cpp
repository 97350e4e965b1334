#include "cardlang/reading.h"

#include <algorithm>

#include "cardlang/declarations.h"

namespace longbox::cardlang {

namespace {

// Finds the native phrases of bound text, each once, also below triggers that wait.
class NativePhrases {
 public:
  explicit NativePhrases(const CardBook& book) : book_(book) {}

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
    const auto& phrase = book_.lexicon.phrases[static_cast<std::size_t>(index)];
    if (phrase.native && std::ranges::find(found_, phrase.form) == found_.end())
      found_.emplace_back(phrase.form);
  }

  const CardBook& book_;
  std::vector<std::string> found_;
};

template <class Visit>
void each_word(const kernel::Lexicon& lexicon, std::string_view list, Visit visit) {
  for (const auto& each : lexicon.words)
    if (each.type == list) std::ranges::for_each(each.words, visit);
}

// The rules ask the library about marks, so that no words are compared while a game runs.
void note_marks(CardBook& book) {
  auto& library = book.library;
  each_word(book.lexicon, book.lexicon.tag_list, [&](const kernel::Word& tag) {
    const auto mark = static_cast<std::size_t>(tag.mark);
    if (mark >= library.marked_tags.size()) library.marked_tags.resize(mark + 1);
    library.marked_tags[mark].insert(tag.value);
  });
  each_word(book.lexicon, "counter", [&](const kernel::Word& counter) {
    const auto word = static_cast<std::size_t>(counter.value);
    if (word >= library.counter_marks.size()) library.counter_marks.resize(word + 1);
    library.counter_marks[word] = counter.mark;
  });
}

CardBook with_words(const kernel::Lexicon& lexicon) {
  CardBook book;
  book.lexicon = lexicon;
  return book;
}

}  // namespace

Reading::Reading(const kernel::Lexicon& lexicon, Diagnostics& diagnostics)
    : diagnostics_(diagnostics), book_(with_words(lexicon)), binder_(book_, diagnostics) {}

Reading::Reading(const Reading& before, Diagnostics& diagnostics)
    : diagnostics_(diagnostics),
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
  declare_words(sources, first);
  each(&Binder::declare);
  each(&Binder::define_keywords);
  each(&Binder::define_cards);
}

// Words are known before any card is bound, because cards of one file use those of another.
void Reading::declare_words(std::span<const Source> sources, std::size_t first) {
  Declarations declarations(book_.lexicon, diagnostics_);
  for (std::size_t i = 0; i < sources.size(); ++i)
    declarations.read(sources[i].path, *lines_[first + i]);
  note_marks(book_);
  binder_.learn_words();
}

CardBook Reading::finish() {
  binder_.finish();
  NativePhrases native(book_);
  for (auto& card : book_.library.cards) card.native = native.of(card);
  return std::move(book_);
}

}  // namespace longbox::cardlang
