// Lays out the table of a scene.
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "base/text.h"
#include "scenario/failure.h"
#include "scenario/names.h"
#include "scenario/objects.h"
#include "scenario/table.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::ObjectId;

// An attachment waits until everything it may lie on is on the table.
struct Attachment {
  int line = 0;
  ObjectId object;
  std::string host;
};

// Columns are the cards of a zone, each with the column that the scene gives it.
using Columns = std::vector<std::pair<ObjectId, std::optional<int>>>;

// Gives a Failure about a given thing the line of that thing.
template <class Act>
void at_line(int line, Act act) {
  try {
    act();
  } catch (Failure& failure) {
    failure.line = line;
    throw;
  }
}

kernel::Flags flags_of(const kernel::Game& game, const GivenCard& card) {
  kernel::Flags flags = 0;
  for (const auto& property : card.properties) {
    if (property.number) continue;
    const auto flag = find_word(game.names().flags, property.word);
    if (!flag && find_word(game.names().counters, property.word))
      throw Failure{fmt::format("how many \"{}\" counters there are", property.word), "no number",
                    fmt::format("write \"{} 1\"", property.word)};
    if (!flag) throw unknown_word("flag", property.word, game.names().flags);
    flags |= static_cast<kernel::Flags>(*flag);
  }
  return flags;
}

void add_counters(Table& table, ObjectId id, const GivenCard& card) {
  for (const auto& property : card.properties) {
    if (!property.number) continue;
    const int kind = number_for("counter", property.word, table.game().names().counters);
    table.machine().add_counters(id, kind, *property.number);
  }
}

ObjectId create(Table& table, const GivenZone& given, const GivenCard& card) {
  const kernel::Game& game = table.game();
  if (table.state().object_count() + 2 >= kernel::kMaxObjects)
    throw Failure{"the cards fit on the table", fmt::format("only {} do", kernel::kMaxObjects - 2)};
  const auto [zone, pile] = place_for(game, given.zone);
  const kernel::CardId face = find_card(game, card);
  const kernel::Seat owner = card.owner.value_or(game.owner_of(face, given.seat));
  const bool neutral = owner == kernel::kNeutral;
  if (owner >= table.state().seat_count && !neutral)
    throw Failure{"the owner of a card plays in this scene"};
  const ObjectId id = table.machine().create(face, owner, zone, flags_of(game, card));
  const bool is_shared = (game.names().shared_zones >> zone & 1U) != 0;
  if (owner != given.seat)
    table.machine().change_side(id, zone, given.seat, neutral || is_shared ? owner : given.seat);
  table.machine().set_pile(id, pile);
  add_counters(table, id, card);
  if (card.known_to >> table.state().seat_count != 0) throw Failure{"whoever knows a card plays in this scene"};
  table.machine().know(id, static_cast<std::uint8_t>(card.known_to));
  return id;
}

// Returns the first column from 1 on in which nothing stands yet.
int free_column(const Table& table, kernel::ZoneKind zone, kernel::Seat seat) {
  const auto row = objects_in(table, zone, seat);
  int column = 1;
  while (std::ranges::any_of(
      row, [&](ObjectId id) { return table.state().object(id).column() == column; }))
    ++column;
  return column;
}

// Cards without a column stand in the free ones from 1 on, in the order of the list.
void set_columns(Table& table, kernel::ZoneKind zone, kernel::Seat seat, const Columns& given) {
  const bool has_columns = (table.game().names().columns >> zone & 1U) != 0;
  for (const auto& [id, column] : given) {
    if (!column) continue;
    if (!has_columns)
      throw Failure{"a zone whose cards stand in columns",
                    word_for(table.game().names().zones, zone) + " has none"};
    table.machine().set_column(id, *column);
  }
  if (!has_columns) return;
  for (const auto& [id, column] : given)
    if (!column) table.machine().set_column(id, free_column(table, zone, seat));
}

void place(Table& table, const GivenZone& given, std::vector<Attachment>& attachments) {
  const Place there = place_for(table.game(), given.zone);  // a wrong zone is an error, though empty
  Columns columns;
  int place = 0;
  for (const auto& card : given.cards) {
    for (int i = 0; i < card.count; ++i) {
      const ObjectId id = create(table, given, card);
      table.given.push_back({id, given.line, place});
      columns.emplace_back(id, card.column);
      if (!card.alias.empty()) table.aliases[card.alias] = id;
      if (!card.host.empty()) attachments.push_back({given.line, id, card.host});
    }
    ++place;
  }
  set_columns(table, there.zone, given.seat, columns);
}

// Cards may lie on each other in a row, but not in a ring.
void attach(Table& table, const Attachment& attachment) {
  const ObjectId host = find_object(table, attachment.host);
  for (ObjectId below = host; below; below = table.state().object(below).host)
    if (below == attachment.object) throw Failure{"a card that lies on another one", "it would lie on itself"};
  table.machine().attach_to(attachment.object, host);
}

void set_value(Table& table, const GivenValue& given) {
  const auto& values = table.game().names().seat_values;
  table.machine().set_seat_value(given.seat, number_for("value of a seat", given.word, values),
                                 given.number);
}

// A player who is out has left the game before the scene, and nothing of theirs is left on the table.
void leave(Table& table, kernel::Seat seat) {
  const kernel::State& state = table.state();
  for (std::size_t i = 1; i <= state.object_count(); ++i)
    if (state.object(ObjectId{i}).owner == seat && !table.given.empty() &&
        std::ranges::find(table.given, ObjectId{i}, &GivenObject::object) != table.given.end())
      throw Failure{fmt::format("{} is out of the game and owns no card", seat_name(seat)),
                    describe(table, ObjectId{i})};
  table.machine().set_in_game(seat, false);
}

// Returns the options of the game that the scene chooses.
kernel::Choices choices_of(const kernel::Game& game, const Scene& scene) {
  std::vector<std::string> known = {"phase", "turn", "first", "active", "players", "chance"};
  for (const auto& option : game.options()) known.emplace_back(option.name);
  kernel::Choices choices;
  for (const auto& given : scene.given.choices) {
    at_line(given.line, [&] {
      if (std::ranges::find(game.options(), given.option, &kernel::SetupOption::name) ==
          game.options().end())
        throw Failure{fmt::format("\"given {}\" is not understood: a seat (A to D) follows, or {}",
                                  given.option, base::join(known, ", ", " or ")),
                      {},
                      nearest_hint(given.option, known)};
      choices.push_back({given.option, given.value});
    });
  }
  return choices;
}

// Choices that cannot be made fail the scene.
void require_allowed(const Table& table, const Scene& scene) {
  const kernel::SeatRange range = table.game().seats_for(table.choices);
  if (!table.choices.empty() && !range.contains(table.state().seat_count))
    throw Failure{fmt::format("{} to {} players", range.fewest, range.most), fmt::format("{} players", table.state().seat_count)};
  const auto reasons = table.game().check_choices(table.choices);
  if (reasons.empty()) return;
  Failure failure{"choices that go together",
                  fmt::format("{} ({})", reasons[0].message, reasons[0].rule)};
  failure.line = scene.given.choices.front().line;
  throw failure;
}

}  // namespace

// A scene that does not say how many play is checked when the game is known.
void check_seats(const Table& table, const Scene& scene) {
  const int players = table.state().seat_count;
  const auto check = [&](int line, kernel::Seat seat) {
    if (seat < players) return;
    Failure failure{no_such_seat(seat, players)};
    failure.line = line;
    throw failure;
  };
  check(scene.line, scene.given.active);
  for (const auto& zone : scene.given.zones) check(zone.line, zone.seat);
  for (const auto& value : scene.given.values) check(value.line, value.seat);
  for (const auto& step : scene.steps)
    std::visit(
        [&](const auto& body) {
          if constexpr (requires { body.seat; }) check(step.line, body.seat);
        },
        step.body);
}

void set_up(Table& table, const Scene& scene, const std::string& data_dir) {
  check_seats(table, scene);
  table.decks = build_decks(table.game(), scene, data_dir);
  table.choices = choices_of(table.game(), scene);
  if (std::ranges::all_of(scene.steps, is_about_deck)) return;
  require_allowed(table, scene);
  if (scene.given.phase == "setup") bring_decks(table, scene);
  std::vector<Attachment> attachments;
  for (const auto& zone : scene.given.zones)
    at_line(zone.line, [&] { place(table, zone, attachments); });
  for (const auto& each : attachments)
    at_line(each.line, [&] { attach(table, each); });
  for (const auto& value : scene.given.values)
    at_line(value.line, [&] { set_value(table, value); });
  for (const kernel::Seat seat : scene.given.out) leave(table, seat);
  table.script_chance(scene.given.chance);
  table.set_next_turn(scene.given.turn);
  table.machine().set_first(scene.given.first.value_or(scene.given.active));
  const kernel::Beginning beginning{.active = scene.given.active,
                                    .phase = scene.given.phase,
                                    .has_first = scene.given.first.has_value(),
                                    .choices = table.choices};
  at_line(scene.given.phase_line, [&] { table.begin(beginning); });
}

}  // namespace longbox::scenario
