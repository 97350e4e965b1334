// A game names all its features in one list; whoever wants a row finds it here by its number.
//
// A feature chooses the numbers of its rows itself, next to where it declares them. Numbers are
// never used again for something else: windows keep those of questions, trails those of events. The
// index is made once, before the first game, and refuses a number that two rows have.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "cardgame/rows.h"
#include "kernel/effect/phrase.h"
#include "kernel/flow/procedure.h"

namespace longbox::cardgame {

// The locals and stages of a procedure stay in its file; the game knows its number.
struct ProcedureRow {
  std::uint8_t number = 0;
  kernel::Procedure procedure;
};

// A feature is a table of each kind of row that it brings.
struct Feature {
  std::span<const OptionRow> options{};
  std::span<const PromptRow> prompts{};
  std::span<const ReasonRow> reasons{};
  std::span<const QualityRow> qualities{};
  std::span<const kernel::EventInfo> events{};
  std::span<const CauseRow> causes{};
  std::span<const ProcedureRow> procedures{};
  // Adds what the seat might want to do with or to the object, offered or not.
  void (*intents)(const kernel::Machine&, kernel::Seat, kernel::ObjectId,
                  std::vector<kernel::Option>&) = nullptr;
};

class Features {
 public:
  explicit Features(std::span<const Feature* const> list);

  std::span<const Feature* const> list() const { return list_; }
  // These return null where no feature has a row of that number.
  const OptionRow* option(std::uint8_t kind) const { return options_[kind]; }
  const PromptRow* prompt(std::uint16_t prompt) const { return row(prompts_, prompt); }
  const ReasonRow* reason(std::uint16_t reason) const { return row(reasons_, reason); }
  // Returns the events of the game in the order of their numbers.
  std::span<const kernel::EventInfo> events() const { return {events_.data(), event_count_}; }
  // Returns the procedures of the game in the order of their numbers.
  std::span<const kernel::Procedure> procedures() const { return procedures_; }

  // Adds the qualities of the features to the list of them that the game has.
  void add_qualities(std::vector<kernel::WordList>& lists) const;

  // Returns the rule by which the question is asked; empty if only a card asks it.
  std::string_view question_rule(const kernel::Decision& decision) const;
  // Returns the rule by which a feature explains this very event; empty if none does.
  std::string_view special_cause(const kernel::State& after, const kernel::Event& event) const;
  // A card that is being carried out is the reason of every event: returns the rule of its kind for
  // that, or the one for the course of the game.
  std::string_view event_rule(const kernel::State& after, const kernel::Event& event) const;

  // Returns the words of an option or a question; the kernel's own options read alike in all games.
  std::string label(const Offer& offer) const;
  std::string question(const Question& question) const;
  // Returns the word of the kind; it is empty for options of the kernel.
  std::string_view act_word(const kernel::Option& option) const;

  // Judges whether the rules of its kind allow the option. Options come from outside, so that the
  // objects they name must exist.
  kernel::Verdict judge(const kernel::Machine& m, kernel::Seat seat,
                        const kernel::Option& option) const;
  // Returns whether the procedure on top asks the seat for such an option.
  bool is_asked_for(const kernel::Machine& m, kernel::Seat seat,
                    const kernel::Option& option) const;
  // Carries out an option that the seat has chosen, if its kind says how.
  void act(kernel::Machine& m, kernel::Seat seat, const kernel::Option& option) const;
  std::vector<kernel::Option> intents(const kernel::Machine& m, kernel::Seat seat,
                                      kernel::ObjectId object) const;

 private:
  static constexpr std::size_t kKinds = 256;
  static constexpr std::size_t kProcedures = 64;

  template <class Row>
  static const Row* row(const std::array<const Row*, kKinds>& rows, std::size_t number) {
    return number < kKinds ? rows[number] : nullptr;
  }
  void add(const Feature& feature);
  void add_event(const kernel::EventInfo& event);
  void add_procedure(const ProcedureRow& row);

  std::span<const Feature* const> list_;
  std::array<const OptionRow*, kKinds> options_{};
  std::array<const PromptRow*, kKinds> prompts_{};
  std::array<const ReasonRow*, kKinds> reasons_{};
  std::array<kernel::EventInfo, kernel::kMaxEventKinds> events_{};
  std::size_t event_count_ = 0;
  std::array<kernel::Procedure, kProcedures> procedures_{};
};

}  // namespace longbox::cardgame
