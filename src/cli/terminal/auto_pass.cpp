#include "cli/terminal/auto_pass.h"

#include <algorithm>

namespace longbox::cli {

std::optional<int> AutoPass::way_out(const kernel::Decision& decision) {
  for (int i = 0; i < decision.size(); ++i)
    if (decision[i].kind == kernel::kOptionPass) return i;
  return std::nullopt;
}

AutoPass::Offer AutoPass::offer(const kernel::State& state, const kernel::Decision& decision,
                                const kernel::Option& option) {
  Offer offer{.prompt = decision.prompt, .kind = option.kind, .number = option.number};
  if (option.object) offer.card = state.object(option.object).card.value;
  return offer;
}

void AutoPass::add(const kernel::State& state, const kernel::Decision& decision) {
  for (const auto& option : decision.options())
    if (option.kind != kernel::kOptionPass) offers_.insert(offer(state, decision, option));
}

bool AutoPass::passes(const kernel::State& state, const kernel::Decision& decision) const {
  if (!way_out(decision)) return false;
  if (kinds_.contains(decision.prompt)) return true;
  return std::ranges::all_of(decision.options(), [&](const kernel::Option& option) {
    return option.kind == kernel::kOptionPass ||
           offers_.contains(offer(state, decision, option));
  });
}

}  // namespace longbox::cli
