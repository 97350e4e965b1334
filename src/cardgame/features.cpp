#include "cardgame/features.h"

#include <algorithm>

#include "base/assert.h"
#include "cardgame/frames.h"
#include "cardgame/judge.h"
#include "cardgame/labels.h"
#include "kernel/words.h"

namespace longbox::cardgame {

namespace {

template <class Row, std::size_t kSize>
void add_row(std::array<const Row*, kSize>& rows, std::size_t number, const Row& row) {
  LONGBOX_ASSERT(number < kSize, "the number of a row is larger than the index");
  LONGBOX_ASSERT(rows[number] == nullptr, "two features have a row of the same number");
  rows[number] = &row;
}

// Writes the text, each {gap} as `word_of` has it.
template <class WordOf>
std::string filled(std::string_view text, WordOf word_of) {
  std::string out;
  for (auto open = text.find('{'); open != std::string_view::npos; open = text.find('{')) {
    const auto close = text.find('}', open);
    out += text.substr(0, open);
    out += word_of(text.substr(open + 1, close - open - 1));
    text.remove_prefix(close + 1);
  }
  return out += text;
}

bool names_enough(About about, const kernel::Option& option) {
  switch (about) {
    case About::Nothing:
      return true;
    case About::Card:
      return bool{option.object};
    case About::Pair:
      return option.object && option.other;
  }
  return true;
}

}  // namespace

Features::Features(std::span<const Feature* const> list) : list_(list) {
  for (const Feature* feature : list) add(*feature);
}

void Features::add(const Feature& feature) {
  for (const OptionRow& row : feature.options) add_row(options_, row.kind, row);
  for (const PromptRow& row : feature.prompts) add_row(prompts_, row.prompt, row);
  for (const ReasonRow& row : feature.reasons) add_row(reasons_, row.reason, row);
  for (const kernel::EventInfo& row : feature.events) add_event(row);
  for (const ProcedureRow& row : feature.procedures) add_procedure(row);
}

void Features::add_event(const kernel::EventInfo& event) {
  LONGBOX_ASSERT(event.kind >= kernel::change::kFirstGameEvent && event.kind < events_.size(),
                 "an event of a game has a number that the kernel keeps or does not know");
  const std::size_t place = event.kind - kernel::change::kFirstGameEvent;
  LONGBOX_ASSERT(events_[place].word.empty(), "two features have an event of the same number");
  events_[place] = event;
  event_count_ = std::max(event_count_, place + 1);
}

void Features::add_procedure(const ProcedureRow& row) {
  const std::size_t place = std::size_t{row.number} - kernel::kFirstGameProcedure;
  LONGBOX_ASSERT(place < kProcedures, "a procedure of a game has a number that the kernel keeps");
  LONGBOX_ASSERT(procedures_[place].advance == nullptr,
                 "two features have a procedure of the same number");
  procedures_[place] = row.procedure;
}

void Features::add_qualities(std::vector<kernel::WordList>& lists) const {
  auto& words = std::ranges::find(lists, "quality", &kernel::WordList::type)->words;
  for (const Feature* feature : list_)
    for (const QualityRow& row : feature->qualities) {
      LONGBOX_ASSERT(std::ranges::find(words, row.quality, &kernel::Word::value) == words.end(),
                     "two qualities have the same number");
      words.push_back({std::string(row.word), std::string(row.english), row.quality,
                       std::string(row.meaning)});
    }
}

// --- Rules --------------------------------------------------------------------------------------

std::string_view Features::question_rule(const kernel::Decision& decision) const {
  const PromptRow* row = prompt(decision.prompt);
  return row == nullptr ? std::string_view() : row->rule;
}

std::string_view Features::special_cause(const kernel::State& after,
                                         const kernel::Event& event) const {
  for (const Feature* feature : list_)
    for (const CauseRow& row : feature->causes)
      if (row.kind == event.kind)
        if (const std::string_view rule = row.rule(after, event); !rule.empty()) return rule;
  return {};
}

std::string_view Features::event_rule(const kernel::State& after,
                                      const kernel::Event& event) const {
  if (event.kind < kernel::change::kFirstGameEvent) return {};
  const std::size_t place = event.kind - kernel::change::kFirstGameEvent;
  if (place >= event_count_) return {};
  return is_running(after, kernel::kEffectProcedure) ? events_[place].by_card : events_[place].rule;
}

// --- Words --------------------------------------------------------------------------------------

std::string Features::label(const Offer& offer) const {
  const OptionRow* row = option(offer.option.kind);
  if (row == nullptr || !row->label.is_given()) return common_label(offer.name, offer.option);
  if (row->label.write != nullptr) return row->label.write(offer);
  return filled(row->label.text, [&](std::string_view gap) {
    if (gap == "seat") return kernel::seat_name(offer.option.seat);
    return offer.name(gap == "other" ? offer.option.other : offer.option.object);
  });
}

std::string_view Features::act_word(const kernel::Option& offered) const {
  const OptionRow* row = option(offered.kind);
  return row == nullptr ? std::string_view{} : row->word;
}

std::string Features::question(const Question& question) const {
  const PromptRow* row = prompt(question.decision.prompt);
  if (row == nullptr || !row->text.is_given()) return "Choose";
  if (row->text.write != nullptr) return row->text.write(question);
  return filled(row->text.text, [&](std::string_view gap) {
    if (gap == "power") return question.power;
    if (gap == "number") return std::to_string(question.decision.number);
    return question.name(question.decision.about);
  });
}

// --- Judging and acting -------------------------------------------------------------------------

kernel::Verdict Features::judge(const kernel::Machine& m, kernel::Seat seat,
                                const kernel::Option& asked) const {
  const OptionRow* row = option(asked.kind);
  const bool named = row == nullptr || names_enough(row->about, asked);
  if (!named || !exists(m, asked.object) || !exists(m, asked.other))
    return kernel::Verdict::no("kernel.no-such-option");
  if (row == nullptr || row->judge == nullptr) return kernel::Verdict::no("kernel.not-an-action");
  return row->judge(m, seat, asked);
}

bool Features::is_asked_for(const kernel::Machine& m, kernel::Seat seat,
                            const kernel::Option& asked) const {
  if (top_procedure(m.state()) == kernel::kEmptyFrame) return false;
  const OptionRow* row = option(asked.kind);
  return row == nullptr || row->asked_by == nullptr || row->asked_by(m, seat, asked);
}

void Features::act(kernel::Machine& m, kernel::Seat seat, const kernel::Option& chosen) const {
  const OptionRow* row = option(chosen.kind);
  if (row != nullptr && row->act != nullptr) row->act(m, seat, chosen);
}

std::vector<kernel::Option> Features::intents(const kernel::Machine& m, kernel::Seat seat,
                                              kernel::ObjectId object) const {
  std::vector<kernel::Option> out;
  for (const Feature* feature : list_)
    if (feature->intents != nullptr) feature->intents(m, seat, object, out);
  return out;
}

}  // namespace longbox::cardgame
