// Checks the expectations about the question, the log and the game as a whole.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/labels.h"
#include "scenario/names.h"
#include "scenario/steps.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

bool contains(const std::string& line, std::string_view text) {
  return line.find(text) != std::string::npos;
}

// Returns whether the reader, or anybody if none is named, reads the text in this line.
bool is_read(const LogLine& line, const ExpectLog& step) {
  if (!step.rule.empty() && line.rule != (step.rule == "no rule" ? "" : step.rule)) return false;
  if (step.reader) return contains(line.read_by[*step.reader], step.text);
  return std::ranges::any_of(line.read_by,
                             [&](const auto& each) { return contains(each, step.text); });
}

std::string winners_of(const Table& table) {
  if (!table.over()) return "the game goes on; " + describe_question(table);
  std::vector<std::string> seats;
  for (kernel::Seat seat = 0; seat < table.state().seat_count; ++seat)
    if ((table.state().winners >> seat & 1U) != 0) seats.push_back(seat_name(seat));
  if (seats.empty()) return "a draw";
  return (seats.size() == 1 ? "winner " : "winners ") + base::join(seats, ", ");
}

void find_in_log(Table& table, const ExpectLog& step) {
  const auto& lines = table.log().lines();
  for (std::size_t i = table.log_cursor; i < lines.size(); ++i) {
    if (!is_read(lines[i], step)) continue;
    table.log_cursor = i + 1;
    return;
  }
  const bool earlier =
      std::ranges::any_of(lines, [&](const auto& line) { return is_read(line, step); });
  ExpectLog other = step;
  other.rule.clear();
  const auto otherwise = std::ranges::find_if(
      lines, [&](const auto& line) { return !step.rule.empty() && is_read(line, other); });
  throw Failure{fmt::format("a log line with \"{}\"{}", step.text,
                            step.rule.empty() ? "" : " by " + step.rule),
                earlier                      ? "such a line only before the last log expectation"
                : otherwise != lines.end() ? otherwise->with_rule()
                                             : "no such line"};
}

}  // namespace

void act(Table& table, const ExpectAsked& step) {
  const kernel::Decision question = table.question();
  const bool asked = !table.over() && question.who == step.seat;
  const bool right =
      asked && (step.prompt.empty() ||
                contains(table.game().prompt(table.machine(), question), step.prompt));
  if (!right) {
    std::string expected = fmt::format("a question for {}", seat_name(step.seat));
    if (!step.prompt.empty()) expected += fmt::format(" with \"{}\"", step.prompt);
    throw Failure{std::move(expected), describe_question(table)};
  }
}

void act(Table& table, const ExpectOptions& step) {
  const kernel::Decision question = table.question();
  std::vector<bool> named(static_cast<std::size_t>(question.size()), false);
  for (const auto& label : step.labels) {
    const auto places = options_called(table, question, label);
    if (places.empty())
      throw Failure{fmt::format("the option \"{}\"", label), describe_question(table),
                    nearest_hint(label, labels_of(table, question))};
    for (const int place : places) named[static_cast<std::size_t>(place)] = true;
  }
  const auto extra = std::ranges::find(named, false);
  if (extra == named.end()) return;
  const auto place = static_cast<int>(extra - named.begin());
  throw Failure{
      "no other options than " + base::join(step.labels, ", "),
      fmt::format("also \"{}\"; {}", table.game().label(table.machine(), question, question[place]),
                  describe_question(table))};
}

void act(Table& table, const ExpectOption& step) {
  const kernel::Decision question = table.question();
  const bool offered = !options_called(table, question, step.label).empty();
  if (offered == step.offered) return;
  throw Failure{fmt::format("{}option \"{}\"", step.offered ? "the " : "no ", step.label),
                describe_question(table),
                step.offered ? nearest_hint(step.label, labels_of(table, question)) : ""};
}

void act(Table& table, const ExpectLog& step) {
  if (step.present) return find_in_log(table, step);
  for (const auto& line : table.log().lines())
    if (is_read(line, step))
      throw Failure{fmt::format("no log line with \"{}\"", step.text), line.shown()};
}

void act(Table& table, const ExpectPhase& step) {
  const auto& phases = table.game().names().phases;
  const int expected = number_for("phase", step.phase, phases);
  if (table.state().phase != expected)
    throw Failure{"phase " + step.phase, "phase " + word_for(phases, table.state().phase)};
}

void act(Table& table, const ExpectTurn& step) {
  if (table.state().turn != step.turn)
    throw Failure{fmt::format("turn {}", step.turn), fmt::format("turn {}", table.state().turn)};
}

void act(Table& table, const ExpectActive& step) {
  if (table.state().active != step.seat)
    throw Failure{seat_name(step.seat) + " is active", seat_name(table.state().active) + " is"};
}

void act(Table& table, const ExpectWinners& step) {
  unsigned seats = 0;
  for (const auto seat : step.seats) seats |= 1U << seat;
  if (table.over() && table.state().winners == seats) return;
  std::vector<std::string> names;
  for (const auto seat : step.seats) names.push_back(seat_name(seat));
  throw Failure{names.empty() ? "a draw" : "won by " + base::join(names, ", "), winners_of(table)};
}

void act(Table& table, const ExpectNoWinner&) {
  if (table.over()) throw Failure{"the game goes on", winners_of(table)};
}

}  // namespace longbox::scenario
