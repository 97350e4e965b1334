#include "ai/easy_bot.h"

#include <algorithm>
#include <cmath>

#include "ai/scores.h"
#include "ai/way_out.h"

namespace longbox::ai {

namespace {

// A weakness says how badly the bot plays. Values are in hundredths of a point of the evaluation, or
// in hundredths of a per cent of the chance to win where all play together.
struct Weakness {
  int overlooked = 0;  // per cent of the options that it does not see
  int blur = 0;        // by as much it may misjudge an option
  int clear = 0;       // by as much an option must be worse for a mistake that nobody makes
};

constexpr Weakness kAgainstEachOther{.overlooked = 10, .blur = 100, .clear = 3000};
constexpr Weakness kTogether{.overlooked = 0, .blur = 500, .clear = 2500};

// The bot tries at most so many answers for one decision beyond the first answer of each option.
constexpr int kExtraTries = 100;
constexpr int kBriefDeals = 2;    // on so many deals each option is followed where all play together
constexpr int kCertain = 10'000;  // a chance to win of 100 per cent

}  // namespace

int EasyBot::choose(const Observation& seen) {
  if (seen.decision().size() <= 1) return 0;
  const bool is_together = seen.game.is_cooperative();
  const Weakness& weakness = is_together ? kTogether : kAgainstEachOther;
  candidates_.clear();
  if (is_together)
    follow_options(seen);
  else
    look_at_options(seen);
  if (candidates_.empty()) return 0;
  drop_mistakes(weakness.clear);
  overlook_some(weakness.overlooked);
  return pick(weakness.blur);
}

void EasyBot::note(const Observation& seen, int place, int value) {
  candidates_.push_back({place, value, is_way_out(seen.decision()[place])});
}

// An action that leaves the value as it was is no better than passing: the bot could take it for
// ever.
void EasyBot::look_at_options(const Observation& seen) {
  const kernel::Decision& question = seen.decision();
  look_.prepare(seen);
  const bool may_pass = is_free_to_pass(question);
  const int now = may_pass ? look_.value_now() : kWorst;
  const Look::Effort effort{.tries = kExtraTries / question.size(), .thinks_for_others = false};
  for (int i = 0; i < question.size(); ++i) {
    const int value = look_.value_after(i, effort);
    const bool is_idle = may_pass && value == now && !kernel::is_pass(question[i]);
    if (value != kWorst && !is_idle) note(seen, i, value);
  }
}

void EasyBot::follow_options(const Observation& seen) {
  const kernel::Decision& asked = seen.decision();
  playout_.prepare(seen.game, asked.who);
  std::vector<double> sums(static_cast<std::size_t>(asked.size()));
  for (int deal = 0; deal < kBriefDeals; ++deal) follow_on_a_deal(seen, sums);
  for (int i = 0; i < asked.size(); ++i)
    note(seen, i, static_cast<int>(std::lround(kCertain * sums[static_cast<std::size_t>(i)] / kBriefDeals)));
}

void EasyBot::follow_on_a_deal(const Observation& seen, std::span<double> sums) {
  const kernel::Decision& asked = seen.decision();
  deal_ = kernel::sample(*seen.view, look_.random());
  playout_.machine().attach(deal_);
  const kernel::Decision offered = playout_.machine().question();
  const bool same_list = offered.size() == asked.size();
  for (int i = 0; i < asked.size(); ++i) {
    const kernel::Option& option = same_list ? offered[i] : asked[i];
    if (same_list || offered.find(option) >= 0)
      sums[static_cast<std::size_t>(i)] += playout_.follow(deal_, option);
  }
}

int EasyBot::best_value() const {
  return std::ranges::max_element(candidates_, {}, &Candidate::value)->value;
}

// A lost game is far below everything, and everything is far below a game that is won.
void EasyBot::drop_mistakes(int clear) {
  const int least = best_value() - clear;
  std::erase_if(candidates_, [&](const Candidate& one) { return one.value < least; });
}

void EasyBot::overlook_some(int percent) {
  for (auto i = candidates_.size(); i-- > 0 && candidates_.size() > 1;)
    if (!candidates_[i].is_way_out && look_.random().below(100) < percent)
      candidates_.erase(candidates_.begin() + static_cast<std::ptrdiff_t>(i));
}

// The less two options differ, the more likely the worse one looks better.
int EasyBot::pick(int blur) {
  const int best = best_value();
  int picked = 0;
  int highest = kWorst;
  for (const auto& one : candidates_) {
    if (one.is_way_out && one.value < best) continue;
    const int seen = one.value + look_.random().below(blur + 1) - look_.random().below(blur + 1);
    if (seen <= highest) continue;
    highest = seen;
    picked = one.place;
  }
  return picked;
}

}  // namespace longbox::ai
