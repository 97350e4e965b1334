// A Decision is a question to a player with its possible answers.
//
// The engine runs until somebody must choose and then shows a Decision: who is asked, what kind of
// question it is, what it is about, and the options. An answer is one option. Larger choices (a
// team attack, a payment, a formation) are asked as short sequences.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "kernel/effect/code.h"
#include "kernel/rule_switch.h"
#include "kernel/state/ids.h"

namespace longbox::kernel {

enum class DecisionKind : std::uint8_t {
  Action,   // the next thing to do: play, attack, use, pass
  Object,   // pick a card
  YesNo,    // do it or not
  Order,    // which trigger or replacement goes first
  Number,   // pick a number
  Choice,   // pick one of several ways
  Player,   // pick a player
  Name,     // name a card
};

// An option has a kind, which tells what its fields mean. The kernel's own kinds come first; a game
// names the others.
enum : std::uint8_t {
  kOptionPass,
  kOptionYes,
  kOptionNo,
  kOptionObject,   // object
  kOptionSeat,     // seat
  kOptionNumber,   // number
  kOptionTrigger,  // the number-th pending trigger, of `object`
  kOptionMode,     // the number-th way
  kOptionDone,
  kOptionCard,     // the number-th card of the library
  kOptionName,     // the number-th name of the library (Library::card_named)
  kOptionGoOn,     // pass where everybody's passing lets the game go on
  kOptionLink,     // the link `number` of the chain
  kFirstGameOption,
};

// These are the kernel's questions; a game counts on from kFirstGamePrompt.
enum : std::uint16_t {
  kPromptChoose,   // pick one for this effect
  kPromptMay,      // do it or not
  kPromptOrder,    // which trigger resolves next
  kPromptReplace,  // which replacement applies
  kPromptTarget,   // pick a target for this effect
  kPromptRelease,  // which of your triggers goes onto the chain next
  kPromptRetarget, // pick another target for an effect on the chain
  kPromptMode,     // pick a mode while announcing
  kPromptAmount,   // pick the value of X while announcing
  kPromptRepeat,   // how often the loop is repeated (flow/loop.h)
  kPromptFewer,    // a smaller number of repeats, or none of it
  kFirstGamePrompt = 16,
};

struct Option {
  std::uint8_t kind = kOptionPass;
  Seat seat = kNobody;
  ObjectId object;
  ObjectId other;
  std::int16_t number = 0;
  friend bool operator==(const Option&, const Option&) = default;
};

inline constexpr int kMaxOptions = 320;

class Decision {
 public:
  Seat who = kNobody;
  DecisionKind kind = DecisionKind::Action;
  std::uint16_t prompt = 0;  // the game's key for the question
  std::int16_t number = 0;   // a number the question mentions: how many more, which of how many
  ObjectId about;            // the card that asks
  AbilityId ability;         // its ability that asks
  CodeStart statement = 0;   // the statement of that ability

  void clear() {
    who = kNobody;
    kind = DecisionKind::Action;
    prompt = 0;
    number = 0;
    about = {};
    ability = {};
    statement = 0;
    count_ = 0;
    is_cut_ = false;
  }
  void add(const Option& option) {
    if (count_ == kMaxOptions) is_cut_ = true;
    else options_[static_cast<std::size_t>(count_++)] = option;
  }
  // Returns whether there were more options than a question can hold: the game cannot go on then.
  bool is_cut() const { return is_cut_; }
  template <class Visit>
  void change(Visit visit) {
    for (int i = 0; i < count_; ++i) visit(options_[static_cast<std::size_t>(i)]);
  }
  // Takes out what does not pass.
  template <class Pass>
  void keep(Pass pass) {
    int kept = 0;
    for (int i = 0; i < count_; ++i)
      if (pass(options_[static_cast<std::size_t>(i)]))
        options_[static_cast<std::size_t>(kept++)] = options_[static_cast<std::size_t>(i)];
    count_ = kept;
  }
  int size() const { return count_; }
  bool empty() const { return count_ == 0; }
  const Option& operator[](int i) const { return options_[static_cast<std::size_t>(i)]; }
  std::span<const Option> options() const {
    return {options_.data(), static_cast<std::size_t>(count_)};
  }
  // Returns the place of an option in the list, or -1 if it is not offered.
  int find(const Option& option) const;

 private:
  int count_ = 0;
  bool is_cut_ = false;
  std::array<Option, kMaxOptions> options_;
};

// A Verdict tells why something is not allowed; an empty rule means that it is. Verdicts are given
// while options are listed, so they hold no text: the game makes a sentence of the key and the
// numbers when somebody asks (Game::reason).
struct Verdict {
  std::string_view rule;     // a row of the inventory, or kernel.* for misuse of the engine
  ObjectId blocker;          // the card in the way, if one is
  std::uint16_t reason = 0;  // the game's key for the sentence; 0: the rule is all there is to say
  std::int16_t first = 0;    // the sentence counts these: "costs 2, you have 1"
  std::int16_t second = 0;

  bool allowed() const { return rule.empty(); }
  explicit operator bool() const { return allowed(); }
  static Verdict yes() { return {}; }
  static Verdict no(std::string_view rule, ObjectId blocker = {}) { return no(rule, 0, blocker); }
  static Verdict no(std::string_view rule, std::uint16_t reason, ObjectId blocker = {},
                    int first = 0, int second = 0) {
    if (!rule_holds(rule)) return yes();
    return {rule, blocker, reason, static_cast<std::int16_t>(first),
            static_cast<std::int16_t>(second)};
  }
  // Returns this refusal by another rule.
  Verdict by(std::string_view other) const {
    if (!rule_holds(other)) return yes();
    Verdict verdict = *this;
    verdict.rule = other;
    return verdict;
  }
};

}  // namespace longbox::kernel
