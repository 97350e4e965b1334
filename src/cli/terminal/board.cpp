#include "cli/terminal/board.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/text.h"
#include "cli/terminal/card_box.h"
#include "cli/terminal/chain_lines.h"

namespace longbox::cli {
namespace {

using kernel::NamedNumber;
using kernel::ObjectId;
using kernel::Seat;
using kernel::ZoneKind;

// Returns false for a zone that cards only pass through: nobody looks for a card there.
bool is_pile_to_look_at(const TableView& table, ZoneKind zone) {
  return (table.game().names().passages >> zone & 1U) == 0;
}

bool is_play_zone(const TableView& table, ZoneKind zone) {
  return (table.game().rules().play_zones() >> zone & 1U) != 0;
}

bool is_shared(const TableView& table, ZoneKind zone) {
  return (table.game().names().shared_zones >> zone & 1U) != 0;
}

// Returns the rows of cards in play, from the middle of the table outwards.
std::vector<ZoneKind> rows_outwards(const TableView& table) {
  std::vector<ZoneKind> rows;
  for (const NamedNumber& zone : table.game().names().zones)
    if (is_play_zone(table, static_cast<ZoneKind>(zone.number)) &&
        !is_shared(table, static_cast<ZoneKind>(zone.number)))
      rows.push_back(static_cast<ZoneKind>(zone.number));
  const auto outwards = table.game().names().rows;
  std::ranges::stable_sort(
      rows, {}, [&](ZoneKind zone) { return std::ranges::find(outwards, zone) - outwards.begin(); });
  return rows;
}

// A row with columns is read from left to right, and each name has its column in front: "[ 2] Kid".
std::vector<CardFace> faces_in(const TableView& table, ZoneKind zone, Seat seat) {
  auto cards = table.cards_in(zone, seat);
  const auto column = [&](ObjectId id) { return table.state().object(id).column(); };
  const bool has_columns = (table.game().names().columns >> zone & 1U) != 0;
  if (has_columns) std::ranges::stable_sort(cards, {}, column);
  std::vector<CardFace> faces;
  for (const ObjectId id : cards) {
    faces.push_back(table.face(id));
    if (has_columns) faces.back().name = fmt::format("[{:2}] {}", column(id), faces.back().name);
  }
  return faces;
}

// Draws cards with numbers in boxes, and lists the others of the row below.
std::string draw_mixed(std::vector<CardFace> faces, const std::string& label, const Style& style) {
  const auto others = std::stable_partition(
      faces.begin(), faces.end(), [](const CardFace& face) { return !face.stats.empty(); });
  const std::vector<CardFace> listed(others, faces.end());
  faces.erase(others, faces.end());
  return draw_boxes(faces, label, style) + (listed.empty() ? "" : draw_list(listed, "", style));
}

// Draws characters in boxes and rows of other cards as lists. An empty row is left out unless every
// side has such a row.
std::string draw_row(const TableView& table, ZoneKind zone, Seat seat, const Style& style) {
  const auto faces = faces_in(table, zone, seat);
  const std::string label(table.zone_word(zone));
  const kernel::StateNames& names = table.game().names();
  const bool is_row = std::ranges::find(names.rows, zone) != names.rows.end();
  if ((names.character_rows >> zone & 1U) != 0 && !faces.empty())
    return draw_boxes(faces, label, style);
  const bool has_stats = std::ranges::any_of(faces, [](auto& face) { return !face.stats.empty(); });
  if (has_stats) return draw_mixed(faces, label, style);
  return is_row || !faces.empty() ? draw_list(faces, label, style) : "";
}

// Writes "3", or "1 (2 xp)" when counters lie on the cards there.
std::string pile_text(const TableView& table, ZoneKind zone, Seat seat) {
  std::string text = std::to_string(table.state().zone(zone, seat).count);
  for (const NamedNumber& counter : table.game().names().counters) {
    int sum = 0;
    for (const ObjectId id : table.cards_in(zone, seat))
      sum += table.state().counters_on(id, counter.number);
    if (sum > 0)
      text += fmt::format(" ({} {})", sum, english(table.game(), "counter", counter.word, sum));
  }
  return text;
}

// Adds the piles beside the game that the viewer knows of: "Hounds pile 3".
void add_piles(const TableView& table, Seat seat, std::vector<std::string>& parts) {
  const auto& piles = table.game().library().piles;
  std::vector<int> counts(piles.size());
  std::vector<bool> known(piles.size());
  for (const ObjectId id : table.cards_in(table.game().names().pile_zone, seat)) {
    const std::size_t pile = table.state().object(id).pile;
    ++counts[pile];
    if (table.sees(id)) known[pile] = true;
  }
  for (std::size_t i = 1; i < piles.size(); ++i)
    if (counts[i] > 0 &&
        (known[i] || table.game().is_announced(table.state(), seat, static_cast<int>(i))))
      parts.push_back(fmt::format("{} pile {}", piles[i].name, counts[i]));
}

// Writes "recruit-points" as players read it: "recruit points".
std::string with_blanks(std::string_view word) {
  std::string text(word);
  std::ranges::replace(text, '-', ' ');
  return text;
}

// Writes "deck 41, hand 5, ko 2" and the numbers that the game keeps for a player.
std::string seat_summary(const TableView& table, Seat seat) {
  std::vector<std::string> parts;
  for (const NamedNumber& zone : table.game().names().zones) {
    const auto kind = static_cast<ZoneKind>(zone.number);
    if (is_play_zone(table, kind) || is_shared(table, kind)) continue;
    if (kind == table.game().names().pile_zone) {
      add_piles(table, seat, parts);
      continue;
    }
    if (!is_pile_to_look_at(table, kind)) continue;
    if (table.state().zone(kind, seat).count > 0 || zone.word == "deck")
      parts.push_back(fmt::format("{} {}", english(table.game(), "zone", zone.word),
                                  pile_text(table, kind, seat)));
  }
  for (const NamedNumber& value : table.game().names().seat_values) {
    const int number = table.state().seats[seat].values[static_cast<std::size_t>(value.number)];
    if (number != 0 && (table.game().names().inner_values >> value.number & 1U) == 0)
      parts.push_back(fmt::format("{} {}", with_blanks(value.word), number));
  }
  return base::join(parts, ", ");
}

// Writes a heading with its summary at the side: "── Player A ─────  deck 41, hand 5".
std::string heading(const std::string& name, const std::string& summary, const Style& style) {
  const std::size_t used = base::display_width(name) + base::display_width(summary) + 6;
  const std::string rule =
      repeat(style.pick("─", "-"), style.width() > used ? style.width() - used : 1);
  return fmt::format("{} {} {}  {}\n", style.pick("──", "--"), style.paint(Ink::Bold, name),
                     style.paint(Ink::Dim, rule), summary);
}

std::string seat_line(const TableView& table, Seat seat, const SeatNames& seats,
                      const Style& style) {
  std::string name = seats[seat];
  if (const int team = table.state().seats[seat].team; team != 0) name += fmt::format(", team {}", team);
  if (table.state().seats[seat].in_game == 0) name += " (out)";
  return heading(name, seat_summary(table, seat), style);
}

// Draws the zones that belong to no seat: piles in the heading, rows of cards below.
std::string draw_shared(const TableView& table, const Style& style) {
  const kernel::StateNames& names = table.game().names();
  std::vector<std::string> piles;
  std::string rows;
  for (const NamedNumber& zone : names.zones) {
    const auto kind = static_cast<ZoneKind>(zone.number);
    if (!is_shared(table, kind)) continue;
    if (is_play_zone(table, kind))
      rows += draw_row(table, kind, 0, style);
    else if (const int count = table.state().zone(kind, 0).count; count > 0)
      piles.push_back(fmt::format("{} {}", with_blanks(zone.word), count));
  }
  return rows.empty() && piles.empty()
             ? ""
             : heading(std::string(names.shared_title), base::join(piles, ", "), style) + rows;
}

// Draws the cards in play in a part of the game that is not on the table now.
std::string draw_aside(const TableView& table, Seat seat, const Style& style) {
  std::string text;
  for (const NamedNumber& zone : table.game().names().zones) {
    const auto kind = static_cast<ZoneKind>(zone.number);
    const ObjectId first = table.state().zone(kind, seat).first;
    if (first && table.state().object(first).home != kernel::kNowhere)
      text += draw_list(faces_in(table, kind, seat), "elsewhere", style);
  }
  return text;
}

std::string draw_seat(const TableView& table, Seat seat, const SeatNames& seats, bool upside_down,
                      const Style& style) {
  auto rows = rows_outwards(table);
  if (upside_down) std::ranges::reverse(rows);
  std::string text = seat_line(table, seat, seats, style);
  for (const ZoneKind row : rows) text += draw_row(table, row, seat, style);
  return text + draw_aside(table, seat, style);
}

}  // namespace

std::string draw_hand(const TableView& table, const Style& style) {
  const auto& zones = table.game().names().zones;
  const auto hand = std::ranges::find(zones, std::string_view("hand"), &NamedNumber::word);
  if (hand == zones.end() || table.viewer() == kernel::kSpectator) return {};
  std::vector<CardFace> cards;
  for (const ObjectId id : table.cards_in(static_cast<ZoneKind>(hand->number), table.viewer())) {
    CardFace card{.name = table.name(id)};
    card.marks.push_back(table.game().hand_line(table.state().object(id).card));
    table.add_part(id, card);
    cards.push_back(std::move(card));
  }
  return cards.empty() ? "" : draw_list(cards, "hand", style);
}

std::string draw_turn(const TableView& table, const SeatNames& seats, const Style& style) {
  const auto& phases = table.game().names().phases;
  const auto phase = std::ranges::find(phases, int{table.state().phase}, &NamedNumber::number);
  const std::string where = phase == phases.end() ? "" : fmt::format(", {}", phase->word);
  return style.paint(Ink::Bold, fmt::format("Turn {}{} {} {}", table.state().turn, where,
                                            style.pick("·", "-"), seats[table.state().active])) +
         "\n";
}

std::string draw_board(const TableView& table, const SeatNames& seats, const Style& style) {
  std::string text =
      draw_turn(table, seats, style) + draw_shared(table, style) + draw_chain(table, seats, style);
  const int count = table.state().seat_count;
  const Seat near = table.viewer() == kernel::kSpectator ? Seat{0} : table.viewer();
  for (int step = 1; step < count; ++step)
    text += draw_seat(table, static_cast<Seat>((near + step) % count), seats, true, style);
  return text + draw_seat(table, near, seats, false, style) + draw_hand(table, style);
}

std::string draw_zone(const TableView& table, std::string_view wanted, const SeatNames& seats,
                      const Style& style) {
  const std::string key = base::slug(wanted);
  std::string text;
  std::vector<std::string> words;
  for (const NamedNumber& zone : table.game().names().zones) {
    if (is_pile_to_look_at(table, static_cast<ZoneKind>(zone.number)))
      words.emplace_back(zone.word);
    if (key.empty() || base::slug(zone.word).find(key) == std::string::npos) continue;
    const bool shared = is_shared(table, static_cast<ZoneKind>(zone.number));
    for (Seat seat = 0; seat < (shared ? 1 : table.state().seat_count); ++seat) {
      const auto faces = faces_in(table, static_cast<ZoneKind>(zone.number), seat);
      const std::string whose =
          shared ? std::string(table.game().names().shared_title) : seats[seat];
      text += fmt::format("{}, {}: {}\n", whose, english(table.game(), "zone", zone.word),
                          faces.size());
      if (!faces.empty()) text += draw_list(faces, "", style);
    }
  }
  return text.empty() ? fmt::format("look at what? {}\n", base::join(words, ", ")) : text;
}

std::string winners_text(const kernel::State& state, const SeatNames& seats) {
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < seats.size(); ++seat)
    if ((state.winners >> seat & 1U) != 0) winners.push_back(seats[seat]);
  return winners.empty() ? "nobody" : base::join(winners, ", ", " and ");
}

}  // namespace longbox::cli
