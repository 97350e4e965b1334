#include "cli/reports/sim_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "sim/interval.h"
#include "sim/signature.h"

namespace longbox::cli {
namespace {

using nlohmann::ordered_json;
using sim::SimResult;

constexpr std::size_t kBarWidth = 24;
constexpr std::size_t kCellWidth = 13;

double percent(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : 100.0 * static_cast<double>(part) / static_cast<double>(whole);
}

// Writes a number with a gap every three digits: 1 234 567.
std::string grouped(double number) {
  std::string digits = fmt::format("{:.0f}", number);
  for (std::size_t at = digits.size(); at > 3; at -= 3) digits.insert(at - 3, " ");
  return digits;
}

// Draws the share as a bar, and the interval around its end in a lighter sign.
std::string bar(std::int64_t hits, std::int64_t tries, const Style& style) {
  const auto interval = sim::wilson(hits, tries);
  const auto columns = [](double share) {
    return static_cast<std::size_t>(share * static_cast<double>(kBarWidth) + 0.5);
  };
  const auto low = columns(interval.low);
  const auto high = std::max(low, columns(interval.high));
  return repeat(style.pick("█", "#"), low) + repeat(style.pick("▒", "+"), high - low) +
         repeat(style.pick("·", "."), kBarWidth - high);
}

std::string share_line(std::string_view name, std::int64_t hits, std::int64_t tries,
                       std::size_t name_width, const Style& style) {
  const auto interval = sim::wilson(hits, tries);
  return fmt::format("  {} {:>8} {:>6.1f} %  {:>5.1f} - {:>5.1f} %  {}\n", fit(name, name_width),
                     hits, percent(hits, tries), 100 * interval.low, 100 * interval.high,
                     bar(hits, tries, style));
}

std::size_t widest(const std::vector<std::string>& names) {
  std::size_t width = 6;
  for (const auto& name : names) width = std::max(width, base::display_width(name));
  return width;
}

std::string table_head(std::size_t name_width) {
  return fmt::format("  {} {:>8} {:>8}  {:>15}\n", fit("", name_width), "wins", "share",
                     "95 % interval");
}

std::string players_table(const SimReport& report, const Style& style) {
  const Matchup& matchup = report.matchups.front();
  std::vector<std::string> names;
  for (std::size_t i = 0; i < report.seats.size(); ++i)
    names.push_back(fmt::format("{} ({})", report.decks[matchup.decks[i]], report.seats[i]));
  const auto width = widest(names);
  std::string text = table_head(width);
  const SimResult& result = matchup.result;
  for (std::size_t i = 0; i < names.size(); ++i)
    text += share_line(names[i], result.wins[i], result.games, width, style);
  if (result.draws > 0) text += share_line("nobody", result.draws, result.games, width, style);
  return text;
}

std::string places_table(const SimReport& report, const Style& style) {
  const SimResult& result = report.matchups.front().result;
  std::vector<std::string> shares;
  for (std::size_t i = 0; i < result.wins_by_place.size(); ++i)
    shares.push_back(
        fmt::format("{}: {:.1f} %", i + 1, percent(result.wins_by_place[i], result.games)));
  return style.paint(Ink::Dim, "  wins by place at the table  " + base::join(shares, ", ")) + "\n";
}

// Writes the share of the row's deck against the column's, with half the width of its interval.
std::string cell(const SimReport& report, std::size_t row, std::size_t column) {
  std::int64_t wins = 0;
  std::int64_t games = 0;
  for (const auto& matchup : report.matchups) {
    for (std::size_t i = 0; i < 2; ++i) {
      if (matchup.decks[i] != row || matchup.decks[1 - i] != column) continue;
      wins += matchup.result.wins[i];
      games += matchup.result.games;
    }
  }
  if (games == 0) return "-";
  const auto interval = sim::wilson(wins, games);
  return fmt::format("{:.1f} ±{:.1f}", percent(wins, games), 50 * (interval.high - interval.low));
}

std::string matrix_table(const SimReport& report) {
  const auto width = widest(report.decks);
  std::string text = "  share of wins in %, row against column\n  " + fit("", width);
  for (const auto& deck : report.decks) text += " " + fit(deck, kCellWidth);
  text += "\n";
  for (std::size_t row = 0; row < report.decks.size(); ++row) {
    text += "  " + fit(report.decks[row], width);
    for (std::size_t column = 0; column < report.decks.size(); ++column)
      text += " " + fit(cell(report, row, column), kCellWidth);
    text += "\n";
  }
  return text + "\n";
}

std::string decks_table(const SimReport& report, const Style& style) {
  const auto total = report.total();
  const auto width = widest(report.decks);
  std::string text = table_head(width);
  for (std::size_t i = 0; i < report.decks.size(); ++i)
    text += share_line(report.decks[i], total.wins[i], report.games_of(i), width, style);
  return text;
}

std::string summary(const SimReport& report, const Style& style) {
  const auto total = report.total();
  const auto games = static_cast<double>(std::max<std::int64_t>(1, total.games));
  std::string text = fmt::format(
      "\n  {} games in {:.2f} s: {} games and {} decisions a second\n"
      "  {:.1f} turns and {:.0f} decisions a game, {} at most\n",
      grouped(static_cast<double>(total.games)), total.seconds, grouped(total.games_per_second()),
      grouped(total.decisions_per_second()), total.mean_turns(),
      static_cast<double>(total.decisions) / games, total.longest);
  return text + style.paint(Ink::Dim, "  signature " + sim::to_hex(total.signature)) + "\n";
}

ordered_json intervals(const std::vector<std::int64_t>& wins, std::int64_t games) {
  auto list = ordered_json::array();
  for (const auto count : wins) {
    const auto interval = sim::wilson(count, games);
    list.push_back({interval.low, interval.high});
  }
  return list;
}

ordered_json matchup_json(const SimReport& report, const Matchup& matchup) {
  auto decks = ordered_json::array();
  for (const auto deck : matchup.decks) decks.push_back(report.decks[deck]);
  const auto& result = matchup.result;
  return {{"decks", std::move(decks)},
          {"games", result.games},
          {"wins", result.wins},
          {"draws", result.draws},
          {"intervals", intervals(result.wins, result.games)},
          {"wins_by_place", result.wins_by_place},
          {"mean_turns", result.mean_turns()},
          {"signature", sim::to_hex(result.signature)}};
}

}  // namespace

SimResult SimReport::total() const {
  SimResult sum;
  for (const auto& matchup : matchups) {
    sum.add(matchup.result);
    sum.seconds += matchup.result.seconds;
  }
  sum.wins.resize(decks.size());
  for (const auto& matchup : matchups)
    for (std::size_t i = 0; i < matchup.decks.size(); ++i)
      sum.wins[matchup.decks[i]] += matchup.result.wins[i];
  return sum;
}

std::int64_t SimReport::games_of(std::size_t deck) const {
  std::int64_t games = 0;
  for (const auto& matchup : matchups)
    games += matchup.result.games * std::ranges::count(matchup.decks, deck);
  return games;
}

std::string sim_text(const SimReport& report, const Style& style) {
  std::string text = fmt::format("{}, {}, seed {}\n\n", style.paint(Ink::Bold, report.game),
                                 base::join(report.seats, " against "), report.seed);
  if (!report.is_matrix()) {
    text += players_table(report, style) + places_table(report, style);
  } else {
    if (report.seats.size() == 2) text += matrix_table(report);
    text += decks_table(report, style);
  }
  return text + summary(report, style);
}

ordered_json sim_json(const SimReport& report) {
  const auto total = report.total();
  auto matchups = ordered_json::array();
  for (const auto& matchup : report.matchups) matchups.push_back(matchup_json(report, matchup));
  return {{"game", report.game},
          {"decks", report.decks},
          {"seats", report.seats},
          {"seed", report.seed},
          {"threads", report.threads},
          {"games", total.games},
          {"decisions", total.decisions},
          {"seconds", total.seconds},
          {"games_per_second", total.games_per_second()},
          {"decisions_per_second", total.decisions_per_second()},
          {"wins", report.is_matrix() ? total.wins : report.matchups.front().result.wins},
          {"draws", total.draws},
          {"mean_turns", total.mean_turns()},
          {"longest", total.longest},
          {"stuck", total.stuck},
          {"signature", sim::to_hex(total.signature)},
          {"matchups", std::move(matchups)}};
}

}  // namespace longbox::cli
