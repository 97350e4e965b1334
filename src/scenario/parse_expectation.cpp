// Reads `expect` lines.
#include <fmt/format.h>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/parse.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

bool has_only_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

int parse_number(std::string_view text) {
  const auto number = number_of(base::trim(text), kLargestStat);
  if (!number && has_only_digits(base::trim(text)))
    throw Failure{fmt::format("\"{}\" is larger than any number of a game", text)};
  if (!number) throw Failure{fmt::format("\"{}\" is no number", text)};
  return *number;
}

std::string required(std::string_view text, std::string_view what) {
  if (text.empty()) throw Failure{fmt::format("{} is missing", what)};
  return std::string(unquoted(text));
}

// --- The log, the question, the game
// ---------------------------------------------------------------

StepBody parse_log(std::string_view text, bool present) {
  ExpectLog log;
  log.present = present;
  if (take_prefix(text, "for")) log.reader = parse_seat(take_word(text));
  if (const auto quote = text.rfind("\" by "); quote != std::string_view::npos) {
    log.rule = std::string(base::trim(text.substr(quote + 5)));
    text = text.substr(0, quote + 1);
  }
  if (text.size() < 3 || text.front() != '"' || text.back() != '"')
    throw Failure{"the text of a log line stands in quotes: expect log \"Thor attacks Storm\""};
  log.text = std::string(unquoted(text));
  return log;
}

StepBody parse_asked(std::string_view text) {
  ExpectAsked asked;
  asked.seat = parse_seat(take_word(text));
  asked.prompt = std::string(unquoted(text));
  return asked;
}

StepBody parse_options(std::string_view text) {
  ExpectOptions options;
  for (const auto& part : split_list(text, ','))
    options.labels.push_back(required(part, "an option"));
  return options;
}

StepBody parse_winners(std::string_view text) {
  ExpectWinners winners;
  for (const auto& part : split_list(text, ',')) winners.seats.push_back(parse_seat(part));
  return winners;
}

StepBody parse_absence(std::string_view text) {
  if (text == "winner") return ExpectNoWinner{};
  if (take_prefix(text, "log")) return parse_log(text, false);
  if (take_prefix(text, "option")) return ExpectOption{false, required(text, "the option")};
  throw Failure{
      fmt::format("\"expect no {}\" is not understood: winner, log or option follows", text)};
}

// --- Decks ---------------------------------------------------------------------------------------

StepBody parse_deck_cards(std::string_view deck, std::string_view list) {
  ExpectDeckCards expect{std::string(deck), {}};
  for (const auto& part : split_list(list, ',')) {
    if (part.empty()) throw Failure{"the list has an empty entry"};
    expect.cards.push_back(parse_card(part));
  }
  return expect;
}

StepBody parse_deck(std::string_view text) {
  std::string_view rest = text;
  std::string_view deck = take_word(rest);
  if (deck.ends_with(':')) return parse_deck_cards(deck.substr(0, deck.size() - 1), rest);
  if (rest == "legal") return ExpectDeck{std::string(deck), false, {}};
  if (const auto size = number_of(rest)) return ExpectDeckSize{std::string(deck), *size};
  const bool refused = !take_prefix(rest, "not");
  if (!take_prefix(rest, "refused by"))
    throw Failure{fmt::format("\"{}\" is not understood behind a deck", rest),
                  {},
                  "write \"legal\", \"refused by RULE\", a number, or a colon and the cards"};
  return ExpectDeck{std::string(deck), refused, required(rest, "the rule")};
}

StepBody parse_setup(std::string_view text) {
  if (text == "legal") return ExpectSetup{};
  if (!take_prefix(text, "refused by"))
    throw Failure{fmt::format("\"{}\" is not understood behind \"expect setup\"", text),
                  {},
                  "write \"legal\" or \"refused by RULE\""};
  return ExpectSetup{true, required(text, "the rule")};
}

// Reads "6 ways in 2 answers"; returns nothing if the text is about something else.
std::optional<StepBody> parse_ways(std::string_view text) {
  const auto ways = number_of(take_word(text), kMostWays);
  if (!ways || !take_prefix(text, "ways in")) return std::nullopt;
  const auto answers = number_of(take_word(text));
  const bool in_range = answers && *answers >= 1 && *answers <= kMostAnswers;
  if (!in_range || (text != "answers" && text != "answer"))
    throw Failure{fmt::format("behind \"ways in\" stands how many answers, 1 to {}: "
                              "expect 6 ways in 2 answers", kMostAnswers)};
  return ExpectWays{*ways, *answers};
}

// Reads an expectation that begins with a word of its own; returns nothing if this is none of them.
std::optional<StepBody> parse_by_first_word(std::string_view text) {
  if (text == "draw") return ExpectWinners{};
  if (const auto ways = parse_ways(text)) return ways;
  if (take_prefix(text, "no")) return parse_absence(text);
  if (take_prefix(text, "log")) return parse_log(text, true);
  if (take_prefix(text, "deck")) return parse_deck(text);
  if (take_prefix(text, "setup")) return parse_setup(text);
  if (take_prefix(text, "asked")) return parse_asked(text);
  if (take_prefix(text, "options")) return parse_options(text);
  if (take_prefix(text, "option")) return ExpectOption{true, required(text, "the option")};
  if (take_prefix(text, "phase")) return ExpectPhase{required(text, "the phase")};
  if (take_prefix(text, "turn")) return ExpectTurn{parse_number(text)};
  if (take_prefix(text, "active")) return ExpectActive{parse_seat(text)};
  if (take_prefix(text, "winner")) return ExpectWinners{{parse_seat(text)}};
  if (take_prefix(text, "winners")) return parse_winners(text);
  return std::nullopt;
}

// --- Seats ---------------------------------------------------------------------------------------

// Turns "2 Thor" into Thor, Thor; quotes keep a name that begins with a number together.
void add_names(std::string_view text, std::vector<std::string>& names) {
  int count = 1;
  std::string_view rest = text;
  if (const auto number = number_of(take_word(rest)); number && !rest.empty()) {
    count = *number;
    text = rest;
  }
  if (text.empty()) throw Failure{"the list has an empty entry"};
  if (count < 1 || count >= kernel::kMaxObjects)
    throw Failure{fmt::format("{} is no number of cards", count)};
  for (int i = 0; i < count; ++i) names.emplace_back(unquoted(text));
}

StepBody parse_content(kernel::Seat seat, std::string_view head, std::string_view list) {
  ExpectContent content;
  content.seat = seat;
  content.zone = std::string(take_word(head));
  content.in_order = head == "in order";
  if (!head.empty() && !content.in_order)
    throw Failure{fmt::format("\"{}\" is not understood: write \"in order\" or nothing", head)};
  if (base::trim(list).empty()) return content;
  for (const auto& part : split_list(list, ',')) add_names(part, content.objects);
  return content;
}

// Reads `pile "Hounds": Thor`, `pile "Hounds" 3`, `pile "Hounds" empty`.
std::optional<StepBody> parse_of_pile(kernel::Seat seat, std::string_view text) {
  const std::string pile(take_pile(text));
  if (pile.empty()) return std::nullopt;
  if (text == "empty") return ExpectContent{seat, pile, false, {}};
  if (const auto number = number_of(text)) return ExpectNumber{seat, pile, *number};
  ExpectContent content{seat, pile, false, {}};
  if (!text.starts_with(':') || base::trim(text.substr(1)).empty())
    throw Failure{fmt::format("\"{}\" is not understood behind a pile", text),
                  {},
                  "write a number, \"empty\", or a colon and the cards"};
  for (const auto& part : split_list(text.substr(1), ',')) add_names(part, content.objects);
  return content;
}

StepBody parse_of_seat(kernel::Seat seat, std::string_view text) {
  if (const auto body = parse_of_pile(seat, text)) return *body;
  if (take_prefix(text, "knows")) return ExpectKnows{seat, true, required(text, "the card")};
  if (take_prefix(text, "does not know"))
    return ExpectKnows{seat, false, required(text, "the card")};
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos && text.substr(0, colon).find('"') == std::string_view::npos)
    return parse_content(seat, text.substr(0, colon), text.substr(colon + 1));
  const std::string word(take_word(text));
  if (text == "empty") return ExpectContent{seat, word, false, {}};
  const auto number = number_of(text);
  if (!number)
    throw Failure{fmt::format("\"{}\" is not understood behind a seat", text),
                  {},
                  "write a zone or value with a number (\"expect B hand 3\"), or a zone with its "
                  "cards (\"expect B ko-pile: Storm\"); a card whose name begins with a letter "
                  "alone stands in quotes"};
  return ExpectNumber{seat, word, *number};
}

// Reads a zone that belongs to no seat: "encounter-deck 3", "villain: Rhino", "encounter-discard
// empty".
std::optional<StepBody> parse_shared(std::string_view text) {
  const std::size_t colon = text.find(':');
  std::string_view head = text.substr(0, colon);
  if (colon != std::string_view::npos && head.find_first_of("\" ") == std::string_view::npos)
    return parse_content(0, head, text.substr(colon + 1));
  if (colon != std::string_view::npos && head.ends_with(" in order") &&
      head.find('"') == std::string_view::npos)
    return parse_content(0, head, text.substr(colon + 1));
  std::string_view rest = text;
  const std::string word(take_word(rest));
  if (rest == "empty") return ExpectContent{0, word, false, {}};
  if (const auto number = number_of(rest)) return ExpectNumber{0, word, *number};
  return std::nullopt;
}

// --- Objects -------------------------------------------------------------------------------------

// Returns the last place of " word " outside of quotes.
std::size_t place_of_word(std::string_view text, std::string_view word) {
  const std::string blanked = " " + std::string(word) + " ";
  const std::size_t place = text.rfind(blanked);
  if (place == std::string_view::npos) return place;
  std::size_t quotes = 0;
  for (const char c : text.substr(0, place)) quotes += c == '"' ? 1 : 0;
  return quotes % 2 == 0 ? place : std::string_view::npos;
}

bool take_not(std::string_view& text) {
  std::string_view rest = text;
  if (take_last_word(rest) != "not") return false;
  text = rest;
  return true;
}

std::optional<StepBody> parse_place(std::string_view text) {
  const std::size_t place = place_of_word(text, "in");
  if (place == std::string_view::npos) return std::nullopt;
  std::string_view where = text.substr(place + 4);
  ExpectPlace expect;
  std::string_view zone = where;
  if (const auto seat = seat_of(take_word(zone)); seat && !zone.empty()) {
    expect.seat = *seat;
    where = zone;
  }
  expect.zone = required(where, "the zone");
  std::string_view who = text.substr(0, place);
  expect.present = !take_not(who);
  std::string_view rest = who;
  if (const auto count = number_of(take_word(rest)); count && !rest.empty()) {
    expect.count = count;
    who = rest;
  }
  expect.object = required(who, "the card");
  return expect;
}

std::optional<StepBody> parse_host(std::string_view text) {
  const std::size_t place = place_of_word(text, "on");
  if (place == std::string_view::npos) return std::nullopt;
  std::string_view who = text.substr(0, place);
  ExpectHost expect;
  expect.host = required(base::trim(text.substr(place + 4)), "what it is attached to");
  expect.attached = !take_not(who);
  expect.object = required(who, "the card");
  return expect;
}

std::optional<StepBody> parse_owner(std::string_view text) {
  const std::size_t place = place_of_word(text, "by");
  if (place == std::string_view::npos) return std::nullopt;
  std::string_view who = text.substr(0, place);
  const kernel::Seat seat = parse_seat(text.substr(place + 4));
  const std::string_view how = take_last_word(who);
  if (how != "controlled" && how != "owned")
    throw Failure{fmt::format("\"{} by\" is not understood: controlled or owned", how)};
  return ExpectOwner{required(who, "the card"), how == "controlled", seat};
}

// Takes "is main" or "is not main" off the end of the text.
std::optional<ExpectType> take_type(std::string_view& text) {
  std::string_view rest = text;
  ExpectType type;
  type.type = std::string(take_last_word(rest));
  type.holds = !take_not(rest);
  if (take_last_word(rest) != "is") return std::nullopt;
  text = rest;
  return type;
}

// Takes one check off the end of the text: "6/5", "atk 6", "not exhausted", "exhausted".
Check take_check(std::string_view& text) {
  Check check;
  const std::string_view last = take_last_word(text);
  if (const std::size_t slash = last.find('/'); slash != std::string_view::npos) {
    check.number = parse_number(last.substr(0, slash));
    check.second = parse_number(last.substr(slash + 1));
    return check;
  }
  if (has_only_digits(last))
    check.number = parse_number(last);
  else
    check.number = number_of(last);
  check.word = std::string(check.number ? take_last_word(text) : last);
  if (check.word.empty()) throw Failure{"what is expected of the card is missing"};
  if (!check.number) check.holds = !take_not(text);
  return check;
}

// Reads what a part expects beside numbers and flags: where the object is, on what it lies, whose it is. The
// part names the object, so that it is read like an expectation of its own.
std::optional<ObjectCheck> parse_relation(std::string_view part) {
  const auto as_check = [](const StepBody& body) -> ObjectCheck {
    if (const auto* place = std::get_if<ExpectPlace>(&body)) return *place;
    if (const auto* host = std::get_if<ExpectHost>(&body)) return *host;
    return std::get<ExpectOwner>(body);
  };
  if (const auto body = parse_place(part)) return as_check(*body);
  if (const auto body = parse_host(part)) return as_check(*body);
  if (const auto body = parse_owner(part)) return as_check(*body);
  return std::nullopt;
}

const std::string& object_of(const ObjectCheck& check) {
  static const std::string kNone;
  return std::visit([](const auto& body) -> const std::string& {
    if constexpr (requires { body.object; }) return body.object;
    else return kNone;
  }, check);
}

[[noreturn]] void throw_not_understood(std::string_view part) {
  throw Failure{fmt::format("\"{}\" is not understood: one flag, one word with a number, or one of "
                            "\"is TYPE\", \"in A front\", \"on CARD\", \"controlled by A\"", part)};
}

// Reads the first part, which names the object, or a further one, which does not.
ObjectCheck parse_part(std::string_view part, std::string& object) {
  const bool is_first = object.empty();
  const std::string whole = is_first ? std::string(part) : fmt::format("\"{}\" {}", object, part);
  if (const auto relation = parse_relation(whole)) {
    if (is_first) object = object_of(*relation);
    else if (object_of(*relation) != object) throw_not_understood(part);
    return *relation;
  }
  std::string_view rest = part;
  ObjectCheck check;
  if (auto type = take_type(rest)) check = *type;
  else check = take_check(rest);
  if (is_first) object = required(rest, "the card, or what is expected of it,");
  else if (!rest.empty()) throw_not_understood(part);
  if (auto* type = std::get_if<ExpectType>(&check)) type->object = object;
  return check;
}

StepBody parse_object(std::string_view text) {
  ExpectObject expect;
  for (const auto& part : split_list(text, ',')) expect.checks.push_back(parse_part(part, expect.object));
  return expect;
}

}  // namespace

StepBody parse_expectation(std::string_view text) {
  text = base::trim(text);
  if (text.empty()) throw Failure{"what is expected is missing"};
  if (const auto body = parse_by_first_word(text)) return *body;
  std::string_view rest = text;
  if (const auto seat = seat_of(take_word(rest))) return parse_of_seat(*seat, rest);
  if (const auto body = parse_shared(text)) return *body;
  if (split_list(text, ',').size() > 1) return parse_object(text);
  if (const auto body = parse_place(text)) return *body;
  if (const auto body = parse_host(text)) return *body;
  if (const auto body = parse_owner(text)) return *body;
  return parse_object(text);
}

}  // namespace longbox::scenario
