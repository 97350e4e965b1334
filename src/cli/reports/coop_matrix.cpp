#include "cli/reports/coop_matrix.h"

#include <algorithm>

#include "base/text.h"

namespace longbox::cli {
namespace {

bool is_chosen(const kernel::Choices& choices, std::string_view option) {
  return std::ranges::find(choices, option, &kernel::Choice::option) != choices.end();
}

// Returns whether the deck sits at the table of a batch that begins with deck `first`.
bool takes_part(const CoopPlan& plan, const CoopBatch& batch, std::size_t deck) {
  const std::size_t count = plan.decks.size();
  return (deck + count - batch.first) % count < static_cast<std::size_t>(batch.players);
}

sim::SimOptions options_for(const CoopPlan& plan, const CoopBatch& batch) {
  sim::SimOptions options = plan.options;
  options.decks.clear();
  options.seats.assign(static_cast<std::size_t>(batch.players), plan.bot);
  for (int i = 0; i < batch.players; ++i)
    options.decks.push_back(
        plan.decks[(batch.first + static_cast<std::size_t>(i)) % plan.decks.size()]);
  options.choices = plan.fixed;
  for (const auto& choice : plan.choices[batch.choice]) options.choices.push_back(choice);
  return options;
}

std::vector<CoopBatch> batches_of(const CoopPlan& plan) {
  std::vector<CoopBatch> batches;
  for (std::size_t choice = 0; choice < plan.choices.size(); ++choice)
    for (const int players : plan.players)
      for (std::size_t first = 0; first < plan.decks.size(); ++first)
        batches.push_back({first, choice, players, {}});
  return batches;
}

// The players win or lose together, so the first one speaks for all.
Share share_of(const sim::SimResult& result) { return {result.wins.front(), result.games}; }

}  // namespace

double Share::percent() const {
  return games == 0 ? 0 : 100.0 * static_cast<double>(wins) / static_cast<double>(games);
}

Share CoopReport::share(std::size_t choice, int players, std::size_t deck) const {
  Share sum;
  for (const auto& batch : batches)
    if (batch.choice == choice && batch.players == players && takes_part(plan, batch, deck))
      sum.add(share_of(batch.result));
  return sum;
}

Share CoopReport::share_of_all(std::size_t choice, int players) const {
  Share sum;
  for (const auto& batch : batches)
    if (batch.choice == choice && batch.players == players) sum.add(share_of(batch.result));
  return sum;
}

sim::SimResult CoopReport::total() const {
  sim::SimResult sum;
  for (const auto& batch : batches) {
    sum.add(batch.result);
    sum.seconds += batch.result.seconds;
  }
  return sum;
}

std::vector<kernel::Choices> compared_choices(const kernel::Game& game,
                                              const kernel::Choices& fixed) {
  std::vector<kernel::Choices> all{{}};
  for (const auto& option : game.options()) {
    if (option.compared < 2 || is_chosen(fixed, option.name)) continue;
    std::vector<kernel::Choices> longer;
    for (const auto& begun : all)
      for (const auto value : option.values.first(static_cast<std::size_t>(option.compared))) {
        longer.push_back(begun);
        longer.back().push_back({std::string(option.name), std::string(value)});
      }
    all = std::move(longer);
  }
  return all;
}

std::string choices_title(const kernel::Choices& choices) {
  std::vector<std::string> values;
  for (const auto& choice : choices) values.push_back(choice.value);
  return base::join(values, ", ");
}

base::Result<CoopReport, std::string> play_matrix(const kernel::Game& game, CoopPlan plan,
                                                  const sim::Progress& progress) {
  CoopReport report{std::move(plan), {}};
  report.batches = batches_of(report.plan);
  std::int64_t before = 0;
  const auto total = report.plan.options.games * std::ssize(report.batches);
  for (auto& batch : report.batches) {
    const auto result =
        sim::play_games(game, options_for(report.plan, batch), [&](std::int64_t done, auto) {
          if (progress) progress(before + done, total);
        });
    if (!result) return result.error();
    batch.result = result.value();
    before += report.plan.options.games;
  }
  return report;
}

}  // namespace longbox::cli
