// Checks the expectations about cards, zones and seats.
#include <fmt/format.h>

#include <algorithm>
#include <type_traits>

#include "base/text.h"
#include "kernel/view/view.h"
#include "scenario/failure.h"
#include "scenario/names.h"
#include "scenario/objects.h"
#include "scenario/steps.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::ObjectId;

std::string place_name(kernel::Seat seat, std::string_view zone) {
  return fmt::format("{} {}", seat_name(seat), zone);
}

void require_number(std::string_view what, int expected, int found) {
  if (expected != found)
    throw Failure{fmt::format("{} {}", what, expected), fmt::format("{}", found)};
}

// --- Checks of one object
// --------------------------------------------------------------------------

// Values are computed only for cards in play.
void require_in_play(const Table& table, ObjectId id) {
  if (!table.machine().in_play(id))
    throw Failure{"a card in play, because only those have values",
                  describe(table, std::vector{id})};
}

// Tells how the value came about, so that a wrong number explains itself.
std::string ledger_of(const Table& table, ObjectId id, int stat) {
  std::vector<std::string> parts;
  for (const auto& line : table.game().ledger(table.machine(), id, stat))
    parts.push_back(fmt::format("{} {:+} = {}", line.reason, line.change, line.value));
  return parts.empty() ? std::string() : "it came about so: " + base::join(parts, ", ");
}

void check_stat(const Table& table, ObjectId id, std::string_view word, int stat, int expected) {
  require_in_play(table, id);
  const int found = table.machine().stat(id, stat);
  if (found != expected)
    throw Failure{fmt::format("{} {}", word, expected), fmt::format("{} {}", word, found),
                  ledger_of(table, id, stat)};
}

void check_pair(const Table& table, ObjectId id, const Check& check) {
  const auto& stats = table.game().names().stats;
  check_stat(table, id, "atk", number_for("stat", "atk", stats), *check.number);
  check_stat(table, id, "def", number_for("stat", "def", stats), *check.second);
}

void check_column(const Table& table, ObjectId id, int expected) {
  const auto& object = table.state().object(id);
  if ((table.game().names().columns >> object.zone & 1U) == 0)
    throw Failure{"a card in a zone with columns", describe(table, id)};
  require_number("at", expected, object.column());
}

void check_number(const Table& table, ObjectId id, const Check& check) {
  const auto& names = table.game().names();
  if (check.word == "at") return check_column(table, id, *check.number);
  if (const auto stat = find_word(names.stats, check.word))
    return check_stat(table, id, check.word, *stat, *check.number);
  const auto counter = find_word(names.counters, check.word);
  if (!counter) throw no_such_number(table.game(), check.word);
  require_number(check.word, *check.number,
                 table.state().counters_on(id, *counter));
}

// A card out of play is neither stunned nor exhausted, so expecting that would prove nothing. Any
// card lies face up or face down, and is a token or not.
bool is_anywhere(int flag) { return (flag & ~(kernel::kFaceDown | kernel::kToken)) == 0; }

bool has_flag_or_quality(const Table& table, ObjectId id, const std::string& word) {
  const auto& names = table.game().names();
  if (const auto flag = find_word(names.flags, word)) {
    const auto bits = static_cast<kernel::Flags>(*flag);
    const bool has = (table.state().object(id).flags & bits) == bits;
    if (!has && !is_anywhere(*flag)) require_in_play(table, id);
    return has;
  }
  const auto quality = find_word(names.qualities, word);
  if (!quality) throw no_such_quality(table.game(), word);
  require_in_play(table, id);
  return table.machine().quality(id, *quality);
}

void check_word(const Table& table, ObjectId id, const Check& check) {
  const bool found = has_flag_or_quality(table, id, check.word);
  const auto text = [&](bool holds) { return (holds ? "" : "not ") + check.word; };
  if (found != check.holds)
    throw Failure{fmt::format("{} {}", describe(table, id), text(check.holds)), text(found)};
}

// --- Contents of zones
// -----------------------------------------------------------------------------

// Takes the first object that the text means off the list; false if none does.
bool take_called(const Table& table, std::vector<ObjectId>& objects, std::string_view text) {
  const auto found =
      std::ranges::find_if(objects, [&](ObjectId id) { return is_called(table, id, text); });
  if (found == objects.end()) return false;
  objects.erase(found);
  return true;
}

bool holds_in_order(const Table& table, const std::vector<ObjectId>& objects,
                    const std::vector<std::string>& texts) {
  return std::ranges::equal(objects, texts, [&](ObjectId id, const std::string& text) {
    return is_called(table, id, text);
  });
}

// Narrow texts go first, or "Thor" might take the object that only "thor-two" means.
bool holds_exactly(const Table& table, std::vector<ObjectId> objects,
                   std::vector<std::string> texts) {
  std::stable_partition(texts.begin(), texts.end(), [&](const auto& text) {
    return table.aliases.contains(text) || text.find_first_of("#[") != std::string::npos;
  });
  return objects.size() == texts.size() && std::ranges::all_of(texts, [&](const auto& text) {
           return take_called(table, objects, text);
         });
}

}  // namespace

void act(Table& table, const ExpectPlace& step) {
  const Place place = place_for(table.game(), step.zone);
  // The name is looked for everywhere first: a misspelt name must not make "not in" hold.
  const auto everywhere = objects_called(table, step.object);
  const auto count = static_cast<int>(std::ranges::count_if(everywhere, [&](ObjectId id) {
    const auto& object = table.state().object(id);
    return object.zone == place.zone && object.side == step.seat &&
           (place.pile == 0 || object.pile == place.pile);
  }));
  const bool right =
      step.count ? (count == *step.count) == step.present : (count > 0) == step.present;
  if (right) return;
  const std::string number = step.count ? fmt::format("{} ", *step.count) : "";
  throw Failure{fmt::format("{}{} {}in {}", number, step.object, step.present ? "" : "not ",
                            place_name(step.seat, step.zone)),
                fmt::format("{}; that zone holds {}", describe(table, everywhere),
                            describe(table, objects_in(table, place, step.seat)))};
}

void act(Table& table, const ExpectObject& step) {
  const ObjectId id = find_object(table, step.object);
  for (const ObjectCheck& each : step.checks) {
    const auto* check = std::get_if<Check>(&each);
    if (check == nullptr) {
      std::visit([&](const auto& body) {
        if constexpr (!std::is_same_v<std::decay_t<decltype(body)>, Check>) act(table, body);
      }, each);
    } else if (check->second) {
      check_pair(table, id, *check);
    } else if (check->number) {
      check_number(table, id, *check);
    } else {
      check_word(table, id, *check);
    }
  }
}

void act(Table& table, const ExpectType& step) {
  const ObjectId id = find_object(table, step.object);
  const auto& types = table.game().names().types;
  const int wanted = number_for("type of cards", step.type, types);
  const int found = table.game().type_of(table.machine(), id);
  if ((found == wanted) != step.holds)
    throw Failure{fmt::format("{} is {}{}", describe(table, id), step.holds ? "" : "not ", step.type),
                  "it is " + word_for(types, found)};
}

void act(Table& table, const ExpectHost& step) {
  const ObjectId id = find_object(table, step.object);
  const ObjectId wanted = find_object(table, step.host);
  const ObjectId host = table.state().object(id).host;
  if ((host == wanted) != step.attached)
    throw Failure{fmt::format("{} {}on {}", step.object, step.attached ? "" : "not ", step.host),
                  host ? "it is on " + describe(table, host) : "it is on nothing"};
}

void act(Table& table, const ExpectOwner& step) {
  const ObjectId id = find_object(table, step.object);
  const auto& object = table.state().object(id);
  const kernel::Seat found = step.controls ? object.controller : object.owner;
  const std::string_view how = step.controls ? "controlled" : "owned";
  if (found != step.seat)
    throw Failure{fmt::format("{} {} by {}", step.object, how, seat_name(step.seat)),
                  fmt::format("{} by {}", how, seat_name(found))};
}

void act(Table& table, const ExpectKnows& step) {
  const ObjectId id = find_object(table, step.object);
  const bool found = kernel::knows(table.state(), step.seat, id);
  if (found != step.knows)
    throw Failure{fmt::format("{} {} {}", seat_name(step.seat),
                              step.knows ? "knows" : "does not know", describe(table, id)),
                  found ? "the seat knows it" : "the seat does not know it"};
}

void act(Table& table, const ExpectNumber& step) {
  const auto& names = table.game().names();
  const auto what = place_name(step.seat, step.word);
  if (find_word(names.zones, step.word) || step.word.starts_with("pile ")) {
    const auto holds = objects_in(table, place_for(table.game(), step.word), step.seat);
    if (static_cast<int>(holds.size()) != step.number)
      throw Failure{fmt::format("{} {}", what, step.number),
                    fmt::format("{}: {}", holds.size(), describe(table, holds))};
    return;
  }
  const auto value = find_word(names.seat_values, step.word);
  if (!value) throw no_such_value(table.game(), step.word);
  require_number(what, step.number,
                 table.state().seats[step.seat].values[static_cast<std::size_t>(*value)]);
}

void act(Table& table, const ExpectContent& step) {
  const auto holds = objects_in(table, place_for(table.game(), step.zone), step.seat);
  const bool right = step.in_order ? holds_in_order(table, holds, step.objects)
                                   : holds_exactly(table, holds, step.objects);
  if (right) return;
  const std::string wanted = step.objects.empty() ? "nothing" : base::join(step.objects, ", ");
  throw Failure{fmt::format("{}{}: {}", place_name(step.seat, step.zone),
                            step.in_order ? " in order" : "", wanted),
                describe(table, holds)};
}

}  // namespace longbox::scenario
