#include "tests/support/laws.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <vector>

namespace longbox::support {

namespace {

using kernel::Decision;
using kernel::Machine;
using kernel::Option;
using kernel::State;

bool same_question(const Decision& left, const Decision& right) {
  if (left.who != right.who || left.kind != right.kind || left.prompt != right.prompt) return false;
  if (left.number != right.number || left.about != right.about) return false;
  if (left.ability != right.ability || left.statement != right.statement) return false;
  if (left.size() != right.size()) return false;
  for (int i = 0; i < left.size(); ++i)
    if (!(left[i] == right[i])) return false;
  return true;
}

bool has_repeated_option(const Decision& question) {
  for (int i = 0; i < question.size(); ++i)
    if (question.find(question[i]) != i) return true;
  return false;
}

// Plays up to `steps` random answers on the state. Machines are passed in, because making one costs
// most.
void play_some(Machine& machine, State& state, base::Random random, int steps) {
  machine.attach(state);
  for (int i = 0; i < steps && state.outcome == kernel::Outcome::Running; ++i) {
    const Decision& question = machine.question();
    machine.answer(question[random.below(question.size())]);
  }
}

constexpr int kStepsOfCopies = 6;
constexpr std::size_t kSizeOfDuel = 16 * 1024;  // docs/performance.md
constexpr std::size_t kSizeOfTable = 32 * 1024;

}  // namespace

std::string broken_question_law(Position& at) {
  const Decision first = at.machine.question();
  if (first.empty()) return "a question has at least one option";
  if (first.size() >= kernel::kMaxOptions) return "a list of options is not cut off";
  if (first.who >= at.state.seat_count) return "somebody at the table is asked";
  if (at.state.seats[first.who].in_game == 0) return "who is asked is still in the game";
  if (has_repeated_option(first)) return "no option is offered twice";
  at.machine.attach(at.state);
  if (!same_question(first, at.machine.question())) return "asked twice, the options are the same";
  return {};
}

std::string broken_game_law(Position& at) { return at.game.broken_law(at.machine); }

// Returns whether nothing but its number tells the object from the other one.
static bool is_like(const State& state, kernel::ObjectId id, kernel::ObjectId other) {
  const kernel::Object& one = state.object(id);
  const kernel::Object& two = state.object(other);
  return one.card == two.card && one.zone == two.zone && one.controller == two.controller && one.host == two.host &&
         one.flags == two.flags;
}

// Returns whether an equal option is offered: the game offers only one of several equal cards. They may have names of
// their own, as cards that lie side by side are numbered.
static bool is_offered_alike(Position& at, const Decision& question, const Option& option) {
  const std::string label = at.game.intent_label(at.machine, option);
  for (const Option& offered : question.options()) {
    if (at.game.intent_label(at.machine, offered) == label) return true;
    Option same = option;
    same.object = offered.object;
    if (same == offered && offered.object && is_like(at.state, option.object, offered.object)) return true;
  }
  return false;
}

std::string broken_intent_law(Position& at) {
  const Decision question = at.machine.question();
  for (std::size_t i = 1; i <= at.state.object_count(); ++i) {
    for (const Option& option :
         at.game.intents(at.machine, question.who, kernel::ObjectId{i})) {
      // "attack Storm with Thor" and "attack player B with Thor" are offered as "attack with Thor".
      Option plain = option;
      plain.other = {};
      plain.seat = kernel::kNobody;
      if (question.find(option) >= 0 || question.find(plain) >= 0) continue;
      if (is_offered_alike(at, question, option)) continue;
      const auto verdict = at.game.why_not(at.machine, question.who, option);
      if (verdict.allowed())
        return fmt::format("what is not offered is forbidden: {}",
                           at.game.intent_label(at.machine, option));
      if (!verdict.rule.starts_with("kernel.") &&
          at.game.reason(at.machine, question.who, option, verdict).empty())
        return fmt::format("a refusal has a sentence: {} ({})",
                           at.game.intent_label(at.machine, option), verdict.rule);
    }
  }
  return {};
}

std::string broken_word_law(Position& at) {
  const auto before = std::make_unique<State>(at.state);
  const Decision question = at.machine.question();
  if (at.game.prompt(at.machine, question).empty()) return "a question has words";
  for (const Option& option : question.options()) {
    if (at.game.label(at.machine, question, option).empty()) return "an option has a label";
    // Only actions have reasons of their own; rules named kernel.* speak of no action of the game.
    const auto verdict = at.game.why_not(at.machine, question.who, option);
    if (question.kind == kernel::DecisionKind::Action && !verdict.allowed() &&
        !verdict.rule.starts_with("kernel."))
      return "what is offered is allowed, and not forbidden by " + std::string(verdict.rule);
  }
  static_cast<void>(at.game.evaluate(at.machine, question.who));
  if (*before != at.state) return "talking about a position does not change it";
  if (!same_question(question, at.machine.question()))
    return "talking does not change the question";
  return {};
}

std::string broken_ledger_law(Position& at) {
  for (std::size_t i = 1; i <= at.state.object_count(); ++i) {
    const kernel::ObjectId id{i};
    if (!at.machine.in_play(id)) continue;
    for (const kernel::NamedNumber& stat : at.game.names().stats) {
      int sum = 0;
      for (const auto& line : at.game.ledger(at.machine, id, stat.number))
        if (sum += line.change; sum != line.value)
          return fmt::format("an account adds up: {} of {}", stat.word, at.machine.card(id).name);
      if (const int value = at.machine.stat(id, stat.number); sum != value)
        return fmt::format("an account ends with the value: {} of {} is {}, not {}", stat.word,
                           at.machine.card(id).name, value, sum);
    }
  }
  return {};
}

namespace {

// Windows in which everybody passes are shorter than this, and so is a formation in which a dozen characters are moved
// one after the other before anything comes of it. A card that divides something among all enemies, for each of one's
// characters, asks some hundred times before it ends.
constexpr std::size_t kLongestRound = 200;
constexpr int kTriesForRound = 400;

// Returns whether an answer led nowhere. One trigger fewer that waits is progress: the list comes to its end, however
// many cards have the same power.
bool came_to_nothing(const State& before, const State& after) {
  return after.trail == before.trail && after.triggers.size >= before.triggers.size &&
         after.outcome == kernel::Outcome::Running;
}

// Returns whether answers of which nothing comes lead back to a position of `path`, or so far that they seem endless.
bool goes_round(Position& at, const State& from, std::vector<std::uint64_t>& path, int& tries) {
  const std::uint64_t here = kernel::hash(from);
  if (std::ranges::count(path, here) > 0 || path.size() == kLongestRound) return true;
  path.push_back(here);
  const auto next = std::make_unique<State>();
  *next = from;
  at.machine.attach(*next);
  const Decision question = at.machine.question();
  for (int i = 0; i < question.size() && tries-- > 0; ++i) {
    *next = from;
    at.machine.attach(*next);
    at.machine.answer(question[i]);
    if (came_to_nothing(from, *next) && goes_round(at, *next, path, tries)) return true;
  }
  path.pop_back();
  return false;
}

}  // namespace

std::string broken_circle_law(Position& at) {
  int tries = kTriesForRound;
  std::vector<std::uint64_t> path;
  const bool round = goes_round(at, at.state, path, tries);
  at.machine.attach(at.state);
  return round ? "nobody is asked in circles" : "";
}

std::string broken_copy_law(Position& at) {
  const auto& library = at.game.library();
  const auto loaded = kernel::from_bytes(kernel::to_bytes(at.state, library), library);
  if (!loaded) return "a saved state can be loaded: " + loaded.error();
  if (loaded.value() != at.state) return "loading gives the state that was saved";
  if (at.state.seat_count == 2 && kernel::size_in_use(at.state) > kSizeOfDuel)
    return "a game of two players stays within 16 KiB";
  if (kernel::size_in_use(at.state) > kSizeOfTable) return "a game stays within 32 KiB";

  const auto original = std::make_unique<State>(at.state);
  const auto copy = std::make_unique<State>();
  *copy = at.state;
  const auto other = std::make_unique<State>(loaded.value());
  const auto fresh = std::make_unique<Machine>(at.game.rules(), library);
  const base::Random answers = base::Random::seeded(at.random.next());
  play_some(at.machine, *copy, answers, kStepsOfCopies);
  play_some(*fresh, *other, answers, kStepsOfCopies);
  at.machine.attach(at.state);
  if (*original != at.state) return "a copy that plays on leaves the original alone";
  if (*copy != *other) return "equal states play equal games on any machine";
  return {};
}

}  // namespace longbox::support
