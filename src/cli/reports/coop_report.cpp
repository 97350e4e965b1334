// Writes the matrix of a game that is played together as tables and as JSON.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "cli/reports/coop_matrix.h"
#include "sim/signature.h"

namespace longbox::cli {
namespace {

using nlohmann::ordered_json;

constexpr std::size_t kCoopCellWidth = 13;

std::string players_title(int players) {
  return players == 1 ? "1 player" : fmt::format("{} players", players);
}

// Writes "62.0 ±9.4": the share with half the width of its 95 % interval.
std::string cell(const Share& share) {
  if (share.games == 0) return "-";
  const auto interval = share.interval();
  return fmt::format("{:.1f} ±{:.1f}", share.percent(), 50 * (interval.high - interval.low));
}

std::string table(const CoopReport& report, std::size_t choice, std::size_t width,
                  const Style& style) {
  const CoopPlan& plan = report.plan;
  std::string text =
      "  " + style.paint(Ink::Bold, fit(choices_title(plan.choices[choice]), width));
  for (const int players : plan.players) text += " " + fit(players_title(players), kCoopCellWidth);
  text += "\n";
  for (std::size_t deck = 0; deck < plan.decks.size(); ++deck) {
    text += "  " + fit(plan.deck_names[deck], width);
    for (const int players : plan.players)
      text += " " + fit(cell(report.share(choice, players, deck)), kCoopCellWidth);
    text += "\n";
  }
  text += "  " + fit("all", width);
  for (const int players : plan.players)
    text += " " + fit(cell(report.share_of_all(choice, players)), kCoopCellWidth);
  return text + "\n\n";
}

std::size_t widest_name(const CoopReport& report) {
  std::size_t width = 8;
  for (const auto& name : report.plan.deck_names)
    width = std::max(width, base::display_width(name));
  for (const auto& choices : report.plan.choices)
    width = std::max(width, base::display_width(choices_title(choices)));
  return width;
}

ordered_json batch_json(const CoopReport& report, const CoopBatch& batch) {
  const CoopPlan& plan = report.plan;
  auto decks = ordered_json::array();
  for (int i = 0; i < batch.players; ++i)
    decks.push_back(
        plan.deck_names[(batch.first + static_cast<std::size_t>(i)) % plan.deck_names.size()]);
  auto choices = ordered_json::object();
  for (const auto& choice : plan.fixed) choices[choice.option] = choice.value;
  for (const auto& choice : plan.choices[batch.choice]) choices[choice.option] = choice.value;
  const auto interval = sim::wilson(batch.result.wins.front(), batch.result.games);
  return {{"decks", std::move(decks)},
          {"choices", std::move(choices)},
          {"players", batch.players},
          {"games", batch.result.games},
          {"wins", batch.result.wins.front()},
          {"interval", {interval.low, interval.high}},
          {"mean_turns", batch.result.mean_turns()},
          {"stuck", batch.result.stuck},
          {"signature", sim::to_hex(batch.result.signature)}};
}

}  // namespace

std::string coop_text(const CoopReport& report, const Style& style) {
  const CoopPlan& plan = report.plan;
  std::string text =
      fmt::format("{}, {}, seed {}{}\n  games won in %, ± half of the 95 % interval\n\n",
                  style.paint(Ink::Bold, plan.game), plan.bot, plan.options.seed,
                  plan.fixed.empty() ? "" : "; " + choices_title(plan.fixed));
  for (std::size_t choice = 0; choice < plan.choices.size(); ++choice)
    text += table(report, choice, widest_name(report), style);
  const auto total = report.total();
  text += fmt::format("  {} games and {} decisions in {:.1f} s, {:.1f} rounds a game\n",
                      total.games, total.decisions, total.seconds, total.mean_turns());
  return text + style.paint(Ink::Dim, "  signature " + sim::to_hex(total.signature)) + "\n";
}

ordered_json coop_json(const CoopReport& report) {
  const auto total = report.total();
  auto matrix = ordered_json::array();
  for (const auto& batch : report.batches) matrix.push_back(batch_json(report, batch));
  return {{"game", report.plan.game},
          {"decks", report.plan.deck_names},
          {"bot", report.plan.bot},
          {"seed", report.plan.options.seed},
          {"games", total.games},
          {"decisions", total.decisions},
          {"seconds", total.seconds},
          {"games_per_second", total.games_per_second()},
          {"decisions_per_second", total.decisions_per_second()},
          {"mean_turns", total.mean_turns()},
          {"stuck", total.stuck},
          {"signature", sim::to_hex(total.signature)},
          {"matrix", std::move(matrix)}};
}

}  // namespace longbox::cli
