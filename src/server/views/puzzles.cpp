#include "server/views/puzzles.h"

#include <fmt/format.h>

#include <algorithm>

namespace longbox::server {
namespace {

Json seat_info(const GameBox& box, const kernel::Deck& deck) {
  Json leaders = Json::array();
  for (const kernel::CardId leader : deck.leaders) leaders.push_back(box.cards().at(leader).name);
  return {{"deck", deck.name}, {"leaders", std::move(leaders)}};
}

std::string_view goal_word(Goal goal) {
  switch (goal) {
    case Goal::Open: return "open";
    case Goal::Reached: return "reached";
    case Goal::Failed: return "failed";
  }
  return "open";
}

// A number that looks like chance but is the same for the same text everywhere (FNV-1a).
std::uint64_t mixed(std::string_view text) {
  std::uint64_t number = 14695981039346656037U;
  for (const char letter : text) number = (number ^ static_cast<unsigned char>(letter)) * 1099511628211U;
  return number;
}

std::string date_of(std::chrono::sys_days day) {
  const std::chrono::year_month_day date(day);
  return fmt::format("{:04}-{:02}-{:02}", static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                     static_cast<unsigned>(date.day()));
}

// The puzzles come in an order that mixes games and grades.
Json puzzle_of_day(const Json& puzzles, std::chrono::sys_days day) {
  Json today = {{"date", date_of(day)}};
  if (puzzles.empty()) return today;
  std::vector<std::pair<std::uint64_t, const Json*>> order;
  for (const Json& one : puzzles)
    order.emplace_back(mixed(fmt::format("{}/{}", one["game"].get<std::string>(), one["id"].get<std::string>())), &one);
  std::ranges::sort(order, {}, &std::pair<std::uint64_t, const Json*>::first);
  const auto count = static_cast<int>(order.size());
  const auto place = (day.time_since_epoch().count() % count + count) % count;
  const Json& chosen = *order[static_cast<std::size_t>(place)].second;
  today["game"] = chosen["game"];
  today["id"] = chosen["id"];
  return today;
}

}  // namespace

Json puzzle_info(const GameBox& box, const Challenge& challenge) {
  const puzzle::Puzzle& puzzle = challenge.puzzle;
  Json seats = Json::array();
  for (const kernel::Deck& deck : puzzle.record.setup.decks) seats.push_back(seat_info(box, deck));
  Json options = Json::object();
  for (const kernel::Choice& choice : puzzle.record.setup.choices) options[choice.option] = choice.value;
  return {{"game", box.game().id()},
          {"id", puzzle.id},
          {"task", puzzle::word_of(puzzle.task)},
          {"grade", puzzle.grade},
          {"seat", puzzle.seat},
          {"seats", std::move(seats)},
          {"options", std::move(options)},
          {"turn", challenge.position->turn},
          {"acts", puzzle.acts}};
}

Json puzzle_view(const GameBox& box, const Challenge& challenge, Goal goal, bool told) {
  return {{"info", puzzle_info(box, challenge)}, {"goal", goal_word(goal)}, {"told", told}};
}

std::chrono::sys_days today() { return std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()); }

Json list_puzzles(const Shelf& shelf, std::chrono::sys_days day) {
  Json puzzles = Json::array();
  for (const auto& box : shelf.boxes())
    for (const Challenge& challenge : box->challenges()) puzzles.push_back(puzzle_info(*box, challenge));
  Json today = puzzle_of_day(puzzles, day);
  return {{"puzzles", std::move(puzzles)}, {"today", std::move(today)}};
}

}  // namespace longbox::server
