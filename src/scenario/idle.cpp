// Lets players do nothing: one of them for a step or turn, or all until the game is somewhere.
#include <fmt/format.h>

#include <algorithm>

#include "kernel/words.h"
#include "scenario/failure.h"
#include "scenario/labels.h"
#include "scenario/names.h"
#include "scenario/steps.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::Decision;
using kernel::Option;

// No scene goes on for as many questions without anybody doing anything.
constexpr int kMostRefusals = 2000;

// Returns the option by which the player does nothing; null if the question has none.
const Option* refusal_of(const Table& table, const Decision& question) {
  const auto options = question.options();
  const auto is_refusal = [&](const Option& option) {
    return kernel::is_pass(option) || option.kind == kernel::kOptionDone || option.kind == kernel::kOptionNo ||
           table.game().act_word(option) == "end-turn";
  };
  const auto found = std::ranges::find_if(options, is_refusal);
  return found == options.end() ? nullptr : &*found;
}

void refuse(Table& table) {
  const Decision question = table.question();
  const Option* refusal = refusal_of(table, question);
  if (refusal == nullptr) throw Failure{"a question that can be declined", describe_question(table)};
  table.answer(*refusal);
}

// Declines questions until the end has come. Forced answers are given one by one, so that no end is missed.
template <class IsThere>
void refuse_until(Table& table, std::string_view what, IsThere is_there) {
  for (int i = 0; i < kMostRefusals; ++i) {
    if (table.over() || is_there()) return;
    table.is_forced() ? table.answer_forced() : refuse(table);
  }
  throw Failure{std::string(what), fmt::format("{} questions were declined, and it did not come", kMostRefusals)};
}

}  // namespace

void act(Table& table, const Idle& step) {
  const kernel::State& state = table.state();
  const int turn = state.turn;
  const int phase = state.phase;
  if (table.over() || table.question().who != step.seat)
    throw Failure{fmt::format("a question for {}", seat_name(step.seat)), describe_question(table)};
  refuse_until(table, "an end of the step or turn", [&] {
    const bool is_past = state.turn != turn || (!step.turn && state.phase != phase);
    return is_past || (!table.is_forced() && table.question().who != step.seat);
  });
}

void act(Table& table, const GoOn& step) {
  const kernel::State& state = table.state();
  const int phase = step.phase.empty() ? 0 : number_for("phase", step.phase, table.game().names().phases);
  const int turn = state.turn;
  const int from = state.phase;
  const auto is_there = [&] {
    if (step.turn > 0) return state.turn >= step.turn;
    return state.phase == phase && (state.turn != turn || state.phase != from);
  };
  refuse_until(table, step.turn > 0 ? fmt::format("turn {}", step.turn) : "the phase " + step.phase, is_there);
  if (table.over()) throw Failure{"a game that goes on until then", "it is over"};
}

}  // namespace longbox::scenario
