// Reads steps: answers, passes, and what a seat may or may not do.
#include <fmt/format.h>

#include <array>
#include <type_traits>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/parse.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }

StepBody parse_answer(std::string_view text) {
  Answer answer;
  answer.seat = parse_seat(text.substr(0, 1));
  answer.label = std::string(unquoted(text.substr(2)));
  if (answer.label.empty()) throw Failure{"the answer is empty: write what the seat chooses"};
  return answer;
}

// Takes the text behind this word off the end of the line.
std::string take_after(std::string_view& text, std::string_view word) {
  const std::size_t place = text.rfind(word);
  if (place == std::string_view::npos) return {};
  std::string rest(unquoted(text.substr(place + word.size())));
  text = base::trim(text.substr(0, place));
  return rest;
}

StepBody parse_may(kernel::Seat seat, std::string_view text) {
  May may;
  may.seat = seat;
  may.allowed = !take_prefix(text, "not");
  may.saying = take_after(text, " saying ");
  may.because = take_after(text, " because ");
  may.choose = take_prefix(text, "choose");
  may.label = std::string(unquoted(text));
  if (may.label.empty()) throw Failure{"what the seat may do is missing"};
  if (may.allowed && !(may.because.empty() && may.saying.empty()))
    throw Failure{"only what is not allowed has a reason: \"may not ... because RULE\""};
  return may;
}

StepBody parse_pass(std::string_view text) {
  if (text.empty()) return Pass{};
  if (text == "all") return Pass{.all = true};
  throw Failure{fmt::format("\"pass {}\" is not understood: write \"pass\" or \"pass all\"", text)};
}

StepBody parse_idle(kernel::Seat seat, std::string_view text) {
  if (text == "this step" || text == "this phase") return Idle{seat, false};
  if (text == "this turn") return Idle{seat, true};
  throw Failure{fmt::format("\"does nothing {}\" is not understood: write \"this step\" or \"this turn\"", text)};
}

StepBody parse_go_on(std::string_view text) {
  if (take_prefix(text, "turn")) {
    const auto turn = number_of(text);
    if (!turn || *turn < 1) throw Failure{fmt::format("\"{}\" is no turn: they are counted from 1", text)};
    return GoOn{{}, *turn};
  }
  if (text.empty()) throw Failure{"a phase or step is missing: \"go on to formation\", \"go on to turn 3\""};
  return GoOn{std::string(text), 0};
}

}  // namespace

StepBody parse_step(std::string_view text) {
  text = base::trim(text);
  if (text.size() > 1 && is_capital(text[0]) && text[1] == ':') return parse_answer(text);
  std::string_view rest = text;
  const std::string_view word = take_word(rest);
  if (word == "expect") return parse_expectation(rest);
  if (word == "pass") return parse_pass(rest);
  if (word == "undo" && rest.empty()) return Undo{};
  if (word == "go" && take_prefix(rest, "on to")) return parse_go_on(rest);
  if (word.size() == 1 && is_capital(word[0])) {
    const kernel::Seat seat = parse_seat(word);
    if (take_prefix(rest, "may")) return parse_may(seat, rest);
    if (rest == "concedes") return Concede{seat};
    if (take_prefix(rest, "does nothing")) return parse_idle(seat, rest);
    throw Failure{"a seat answers, may do something, does nothing or concedes",
                  {},
                  "write \"A: attack with Thor\" or \"A may attack with Thor\""};
  }
  const std::array<std::string, 11> known = {"scene", "rules",  "card", "cards:", "deck", "game",
                                             "given",  "expect", "pass", "undo", "go"};
  throw Failure{fmt::format("\"{}\" is not understood", text), {}, nearest_hint(word, known)};
}

bool is_check(const Step& step) {
  return !std::visit([](const auto& body) {
    using Body = std::decay_t<decltype(body)>;
    return std::is_same_v<Body, Answer> || std::is_same_v<Body, Pass> || std::is_same_v<Body, Undo> ||
           std::is_same_v<Body, Idle> || std::is_same_v<Body, GoOn> || std::is_same_v<Body, Concede>;
  }, step.body);
}

bool is_about_deck(const Step& step) {
  return std::holds_alternative<ExpectDeck>(step.body) ||
         std::holds_alternative<ExpectDeckSize>(step.body) ||
         std::holds_alternative<ExpectDeckCards>(step.body) ||
         std::holds_alternative<ExpectSetup>(step.body);
}

}  // namespace longbox::scenario
