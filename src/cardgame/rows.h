// A feature of a game writes each thing that it brings as one row of a constexpr table: a kind of
// option, a question, a reason against something, a quality, the rule behind an event.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "kernel/decision/decision.h"
#include "kernel/effect/library.h"
#include "kernel/effect/phrase.h"
#include "kernel/event/event.h"
#include "kernel/state/state.h"

namespace longbox::kernel {
class Machine;
}

namespace longbox::cardgame {

class Names;

// Wording is a text with gaps such as {object}, or a function where a text will not do.
template <class Subject>
struct Wording {
  using Writer = std::string (*)(const Subject&);

  constexpr Wording() = default;
  constexpr Wording(const char* words) : text(words) {}
  constexpr Wording(Writer writer) : write(writer) {}
  constexpr bool is_given() const { return write != nullptr || !text.empty(); }

  std::string_view text{};
  Writer write = nullptr;
};

// --- Options ------------------------------------------------------------------------------------

struct Offer {
  const Names& name;
  const kernel::Machine& m;
  const kernel::Option& option;
};

// About says what an option of some kind has to name.
enum class About : std::uint8_t { Nothing, Card, Pair };

// The label may have the gaps {object}, {other} and {seat}; a kind of the kernel needs none.
// The word names the kind to programs; kinds of the kernel have their own.
struct OptionRow {
  std::uint8_t kind = 0;
  std::string_view word{};
  Wording<Offer> label{};
  About about = About::Card;
  // Judges by the rules of the kind, whatever is being asked now. Without a judge it is no action
  // that anybody could want at another moment.
  kernel::Verdict (*judge)(const kernel::Machine&, kernel::Seat, const kernel::Option&) = nullptr;
  // Returns whether the procedure on top asks the seat for this. Without it the judge says that
  // too.
  bool (*asked_by)(const kernel::Machine&, kernel::Seat, const kernel::Option&) = nullptr;
  // Carries it out. Without it only the procedure that asks knows how.
  void (*act)(kernel::Machine&, kernel::Seat, const kernel::Option&) = nullptr;
  std::string_view time_rule{};  // says when it is done, where the game refuses by that
};

// --- Questions ----------------------------------------------------------------------------------

struct Question {
  const Names& name;
  const kernel::Machine& m;
  const kernel::Decision& decision;
  const std::string& power;  // power that asks, with its card
};

// The text may have the gaps {about}, {power} and {number}. The rule is empty if only a card asks.
struct PromptRow {
  std::uint16_t prompt = 0;
  std::string_view rule;
  Wording<Question> text{};
};

// --- Refusals -----------------------------------------------------------------------------------

// A reason (Verdict::reason) is a sentence with the gaps that reasons.h fills in, such as {it}.
struct ReasonRow {
  std::uint16_t reason = 0;
  std::string_view text;
};

// --- Qualities ----------------------------------------------------------------------------------

// A keyword gives a quality (`self has assault`) that only the rules of the feature ask about.
struct QualityRow {
  int quality = 0;
  std::string_view word;     // as written in card files
  std::string_view english;  // as printed
  std::string_view meaning{};
};

// --- Events -------------------------------------------------------------------------------------

// Some events of a kind happen by a rule of their own: returns it, or nothing for all others.
struct CauseRow {
  kernel::EventKind kind = kernel::change::kNone;
  std::string_view (*rule)(const kernel::State& after, const kernel::Event&) = nullptr;
};

// Returns the phrase of the statement that an effect is carrying out right now; null while another
// procedure runs.
const kernel::Phrase* running_statement(const kernel::Library& library, const kernel::Lexicon& lexicon,
                                        const kernel::State& state);
// Returns its rule; empty where there is none.
std::string_view statement_rule(const kernel::Library& library, const kernel::Lexicon& lexicon,
                                const kernel::State& state);

}  // namespace longbox::cardgame
