#include "cli/terminal/auto_pass.h"

#include <algorithm>

#include "kernel/words.h"

namespace longbox::cli {

namespace {

using kernel::is_pass;

// An effect of somebody else is news, whatever could be done before it came.
bool has_foreign_effect(const kernel::State& state, kernel::Seat who) {
  return std::ranges::any_of(state.chain,
                             [&](const kernel::Link& link) { return link.controller() != who; });
}

}  // namespace

std::optional<int> AutoPass::way_out(const kernel::Decision& decision) {
  for (int i = 0; i < decision.size(); ++i)
    if (is_pass(decision[i])) return i;
  return std::nullopt;
}

// To let an effect resolve is another matter than to end the step.
AutoPass::Moment AutoPass::moment(const kernel::Decision& decision) {
  const auto pass = way_out(decision);
  return {decision.prompt, pass && decision[*pass].kind == kernel::kOptionGoOn};
}

AutoPass::Offer AutoPass::offer(const kernel::State& state, const kernel::Decision& decision,
                                const kernel::Option& option) {
  Offer offer{.at = moment(decision), .kind = option.kind, .number = option.number};
  if (option.object) offer.card = state.object(option.object).card.value;
  return offer;
}

void AutoPass::add(const kernel::State& state, const kernel::Decision& decision) {
  for (const auto& option : decision.options())
    if (!is_pass(option)) offers_.insert(offer(state, decision, option));
}

bool AutoPass::passes(const kernel::State& state, const kernel::Decision& decision) const {
  if (!way_out(decision)) return false;
  if (kinds_.contains(moment(decision))) return true;
  if (has_foreign_effect(state, decision.who)) return false;
  return std::ranges::all_of(decision.options(), [&](const kernel::Option& option) {
    return is_pass(option) || offers_.contains(offer(state, decision, option));
  });
}

}  // namespace longbox::cli
