#include <algorithm>
#include <memory>

#include "kernel/words.h"
#include "tests/support/laws.h"

namespace longbox::support {

namespace {

using kernel::Match;
using kernel::Option;
using kernel::Seat;
using kernel::State;

using Law = std::string (*)(Position&);

std::string first_broken(Position& at, std::initializer_list<Law> laws) {
  for (const Law law : laws)
    if (auto broken = law(at); !broken.empty()) return broken;
  return {};
}

std::string broken_at(Position& at, bool thorough) {
  auto broken = first_broken(at, {broken_question_law, broken_game_law});
  if (!broken.empty() || !thorough) return broken;
  return first_broken(at, {broken_word_law, broken_ledger_law, broken_intent_law, broken_circle_law,
                           broken_copy_law, broken_view_law});
}

// Answers and the laws' own picks come from streams of their own, so that a law that picks more
// does not lead to another game.
base::Random answer_stream(const kernel::Setup& setup) {
  return base::Random::seeded(setup.seed ^ 0xA5A5A5A5U);
}
base::Random law_stream(const kernel::Setup& setup) {
  return base::Random::seeded(setup.seed ^ 0x5A5A5A5AU);
}

// Makes an option of any kind, with any object that there is or is not.
Option random_option(const State& state, base::Random& random) {
  Option option;
  option.kind = static_cast<std::uint8_t>(random.below(48));
  option.seat = static_cast<Seat>(random.below(6));
  option.object = kernel::ObjectId{random.below(state.object_count() + 4)};
  if (random.below(2) == 0) option.other = kernel::ObjectId{random.below(kernel::kMaxObjects + 9)};
  option.number = static_cast<std::int16_t>(random.below(12) - 2);
  return option;
}

// Sends the forms of wrong answer that a client can send.
std::string broken_by_refusals(Match& match, base::Random& random) {
  const int size = match.question().size();
  for (const int index : {-1, size, size + 1000})
    if (auto broken = broken_refusal_law(match, index); !broken.empty()) return broken;
  const Seat who = match.question().who;
  const auto stranger = static_cast<Seat>((who + 1) % std::max<int>(2, match.state().seat_count));
  const Option offered = match.question()[0];
  if (auto broken = broken_refusal_law(match, stranger, offered); !broken.empty()) return broken;
  for (int i = 0; i < 8; ++i) {
    const Option option = random_option(match.state(), random);
    if (match.question().find(option) >= 0) continue;
    if (auto broken = broken_refusal_law(match, who, option); !broken.empty()) return broken;
  }
  return {};
}

// Patient players pass three times in four.
int random_answer(const LawOptions& options, const kernel::Decision& question, base::Random& random) {
  const int last = question.size() - 1;
  if (options.patient && kernel::is_pass(question[last]) && random.below(4) != 0) return last;
  return random.below(question.size());
}

// Goes back a few steps and plays them again.
std::string broken_by_undo(Match& match, base::Random& random) {
  const auto now = std::make_unique<State>(match.state());
  const auto record = match.record();
  const int back = std::min(match.steps(), 1 + random.below(6));
  for (int i = 0; i < back; ++i)
    if (!match.undo()) return "a step that was taken can be taken back";
  const auto step = static_cast<std::size_t>(match.steps());
  if (kernel::position_hash(match.game(), match.machine()) != record.hashes[step]) return "taking back is exact";
  for (std::size_t i = step; i < record.answers.size(); ++i)
    if (!match.answer(record.answers[i])) return "what was answered can be answered again";
  if (*now != match.state()) return "playing again leads to the same state";
  if (match.record().hashes != record.hashes) return "playing again leaves the same record";
  return {};
}

std::string broken_at_end(Match& match) {
  if (auto broken = broken_refusal_law(match, 0); !broken.empty()) return broken;
  while (match.undo()) continue;
  if (kernel::position_hash(match.game(), match.machine()) != match.record().hashes.front())
    return "a game can be taken back to its start";
  return {};
}

}  // namespace

std::string broken_refusal_law(Match& match, int index) {
  const auto before = std::make_unique<State>(match.state());
  const auto steps = match.record().answers.size();
  if (match.answer(index)) return "an answer that is not in the list is refused";
  if (*before != match.state()) return "a refused answer changes nothing";
  if (match.record().answers.size() != steps) return "a refused answer is not recorded";
  return {};
}

std::string broken_refusal_law(Match& match, Seat seat, const Option& option) {
  const auto before = std::make_unique<State>(match.state());
  const auto steps = match.record().answers.size();
  const auto taken = match.answer(seat, option);
  if (taken) return "an option that is not offered is refused";
  if (taken.error().code.empty() || taken.error().rule.empty()) return "a refusal gives its reason";
  if (*before != match.state()) return "a refused option changes nothing";
  if (match.record().answers.size() != steps) return "a refused option is not recorded";
  return {};
}

LawResult check_random_game(const kernel::Game& game, const kernel::Setup& setup,
                            const LawOptions& options) {
  LawResult result;
  auto start = game.new_game(setup);
  if (!start) return {"the set-up is accepted: " + start.error()};
  State& state = start.value();
  const auto machine = std::make_unique<kernel::Machine>(game.rules(), game.library());
  machine->attach(state);
  base::Random answers = answer_stream(setup);
  base::Random picks = law_stream(setup);
  Position at{game, *machine, state, picks};
  for (; state.outcome == kernel::Outcome::Running; ++result.decisions) {
    if (result.decisions >= options.max_decisions) {
      if (options.must_end) result.broken = "a game ends";
      return result;
    }
    result.broken = broken_at(at, result.decisions % options.every == 0);
    if (!result.broken.empty()) return result;
    const kernel::Decision& question = machine->question();
    result.answers.push_back(random_answer(options, question, answers));
    machine->answer(question[result.answers.back()]);
  }
  result.broken = first_broken(at, {broken_game_law, broken_view_law});
  return result;
}

LawResult check_random_match(const kernel::Game& game, const kernel::Setup& setup,
                             const LawOptions& options) {
  LawResult result;
  Match match(game, setup);
  base::Random answers = answer_stream(setup);
  base::Random picks = law_stream(setup);
  for (; !match.over(); ++result.decisions) {
    if (result.decisions >= options.max_decisions) {
      if (options.must_end) result.broken = "a game ends";
      return result;
    }
    if (result.decisions % options.every == 0) result.broken = broken_by_refusals(match, picks);
    if (result.broken.empty() && result.decisions % options.every == 5)
      result.broken = broken_by_undo(match, picks);
    if (!result.broken.empty()) return result.answers = match.record().answers, result;
    match.answer(random_answer(options, match.question(), answers));
  }
  result.answers = match.record().answers;
  result.broken = broken_at_end(match);
  return result;
}

}  // namespace longbox::support
