#include "scenario/objects.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/names.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::ObjectId;

// Called is a name with the seat before it, if there is one: "B's Storm".
struct Called {
  std::optional<kernel::Seat> seat;
  std::string_view name;
};

Called split_owner(std::string_view text) {
  text = unquoted(text);
  const bool has_owner = text.size() > 4 && text.substr(1).starts_with("'s ");
  if (!has_owner) return {{}, text};
  const auto seat = seat_of(text.substr(0, 1));
  return seat ? Called{seat, unquoted(text.substr(4))} : Called{{}, text};
}

// Returns the seat that has an object: its controller in play, else the seat where it lies.
kernel::Seat holder(const Table& table, ObjectId id) {
  const auto& object = table.state().object(id);
  return table.machine().in_play(id) ? object.controller : object.side;
}

std::string name_of(const Table& table, ObjectId id) {
  return kernel::object_name(table.game(), table.state(), id);
}

template <class Visit>
void each_object(const Table& table, Visit visit) {
  for (int i = 1; i <= table.state().object_count(); ++i) visit(ObjectId{i});
}

std::vector<ObjectId> called(const Table& table, const Called& wanted, bool in_play) {
  std::vector<ObjectId> found;
  each_object(table, [&](ObjectId id) {
    if (table.machine().in_play(id) != in_play) return;
    if (wanted.seat && holder(table, id) != *wanted.seat) return;
    if (same_text(name_of(table, id), wanted.name)) found.push_back(id);
  });
  return found;
}

Failure nothing_called(const Table& table, std::string_view text) {
  std::vector<std::string> known;
  for (const auto& [alias, id] : table.aliases) known.push_back(alias);
  each_object(table, [&](ObjectId id) { known.push_back(name_of(table, id)); });
  return {fmt::format("something called \"{}\"", text),
          "there is no such card or alias in the scene",
          nearest_hint(split_owner(text).name, known)};
}

// "Storm [mnb-027]" and "[mnb-027]" mean the cards with that id, "Storm" those of that name.
bool is_card_called(const kernel::Card& card, std::string_view text) {
  const auto bracket = text.find('[');
  if (bracket == std::string_view::npos || !text.ends_with(']')) return same_text(card.name, text);
  const auto name = base::trim(text.substr(0, bracket));
  return same_text(card.id, text.substr(bracket + 1, text.size() - bracket - 2)) &&
         (name.empty() || same_text(card.name, name));
}

bool has_name(const Table& table, ObjectId id, std::string_view text) {
  return same_text(name_of(table, id), text) || is_card_called(table.machine().card(id), text);
}

// The second object of a name is "Thor #2"; how many there will be is not known.
std::string_view without_number(std::string_view name) {
  const auto mark = name.rfind(" #");
  return mark != std::string_view::npos && number_of(name.substr(mark + 2)) ? name.substr(0, mark) : name;
}

// Returns whether an alias of the scene or a card of the game is called so.
bool is_known(const Table& table, std::string_view name) {
  if (table.aliases.contains(name)) return true;
  const auto& cards = table.game().library().cards;
  if (std::ranges::any_of(cards, [&](const kernel::Card& card) { return is_card_called(card, name); })) return true;
  bool found = false;
  each_object(table, [&](ObjectId id) { found = found || same_text(name_of(table, id), name); });
  return found;
}

bool hosts_something(const Table& table, ObjectId id) {
  bool found = false;
  each_object(table, [&](ObjectId other) { found |= table.state().object(other).host == id; });
  return found;
}

}  // namespace

namespace {

bool same_counters(const kernel::State& state, ObjectId left, ObjectId right) {
  std::vector<std::pair<int, int>> here;
  std::vector<std::pair<int, int>> there;
  state.each_counter(left, [&](int word, int amount) { here.emplace_back(word, amount); });
  state.each_counter(right, [&](int word, int amount) { there.emplace_back(word, amount); });
  return here == there;
}

// Returns the column of an object; it is 0 where the game has no columns.
int column_of(const Table& table, ObjectId id) {
  const auto& object = table.state().object(id);
  return (table.game().names().columns >> object.zone & 1U) != 0 ? object.column() : 0;
}

}  // namespace

bool interchangeable(const Table& table, ObjectId left, ObjectId right) {
  const auto& a = table.state().object(left);
  const auto& b = table.state().object(right);
  return a.card == b.card && a.owner == b.owner && a.controller == b.controller &&
         a.side == b.side && a.zone == b.zone && a.flags == b.flags && a.host == b.host &&
         same_counters(table.state(), left, right) && a.pile == b.pile &&
         column_of(table, left) == column_of(table, right) && !hosts_something(table, left) &&
         !hosts_something(table, right);
}

ObjectId find_object(const Table& table, std::string_view text) {
  const Called wanted = split_owner(text);
  if (const auto alias = table.aliases.find(wanted.name); alias != table.aliases.end())
    return alias->second;
  auto found = called(table, wanted, true);
  if (found.empty()) found = called(table, wanted, false);
  if (found.empty()) throw nothing_called(table, text);
  const bool same = std::ranges::all_of(found, [&](ObjectId id) {
    return id == found.front() || interchangeable(table, found.front(), id);
  });
  if (!same)
    throw Failure{
        fmt::format("one object called \"{}\"", text), describe(table, found),
        "write \"B's Storm\", or give the card an alias: \"given B front: Storm as storm\""};
  return found.front();
}

std::vector<ObjectId> objects_called(const Table& table, std::string_view text) {
  std::vector<ObjectId> found;
  each_object(table, [&](ObjectId id) {
    if (is_called(table, id, text)) found.push_back(id);
  });
  if (found.empty()) throw nothing_called(table, text);
  return found;
}

void require_known(const Table& table, std::string_view text) {
  const std::string_view name = split_owner(text).name;
  // Some cards have such a number in their names.
  if (!is_known(table, name) && !is_known(table, without_number(name))) throw nothing_called(table, text);
}

bool is_called(const Table& table, ObjectId id, std::string_view text) {
  const Called wanted = split_owner(text);
  if (const auto alias = table.aliases.find(wanted.name); alias != table.aliases.end())
    return alias->second == id;
  if (wanted.seat && holder(table, id) != *wanted.seat) return false;
  return has_name(table, id, wanted.name);
}

std::string describe(const Table& table, ObjectId id) {
  const auto& object = table.state().object(id);
  return fmt::format("{}'s {} ({})", seat_name(object.side), name_of(table, id),
                     word_for(table.game().names().zones, object.zone));
}

std::string describe(const Table& table, const std::vector<ObjectId>& ids) {
  if (ids.empty()) return "nothing";
  std::vector<std::string> texts;
  for (const auto id : ids) texts.push_back(describe(table, id));
  return base::join(texts, ", ", " and ");
}

std::vector<std::string> names_of(const Table& table, ObjectId id) {
  const std::string name = name_of(table, id);
  std::vector<std::string> names{name, fmt::format("{}'s {}", seat_name(holder(table, id)), name)};
  for (const auto& [alias, object] : table.aliases)
    if (object == id) names.push_back(alias);
  return names;
}

std::vector<ObjectId> objects_in(const Table& table, kernel::ZoneKind zone, kernel::Seat seat) {
  std::vector<ObjectId> found;
  table.machine().each(zone, seat, [&](ObjectId id) { found.push_back(id); });
  return found;
}

std::vector<ObjectId> objects_in(const Table& table, Place place, kernel::Seat seat) {
  auto found = objects_in(table, place.zone, seat);
  if (place.pile != 0)
    std::erase_if(found, [&](ObjectId id) { return table.state().object(id).pile != place.pile; });
  return found;
}

}  // namespace longbox::scenario
