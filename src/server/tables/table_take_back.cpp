// A choice is taken back freely against bots, and in a hot seat where nothing hidden was shown
// since; otherwise by the consent of the others.
#include <algorithm>

#include "server/tables/table.h"

namespace longbox::server {

using kernel::Seat;

std::optional<int> Table::last_choice(Seat seat) const {
  if (!play_ || bots_[seat] != nullptr) return std::nullopt;
  const auto& steps = play_->steps();
  const auto last = std::find_if(steps.rbegin(), steps.rend(),
                                 [&](const Step& step) { return step.seat == seat; });
  if (last == steps.rend()) return std::nullopt;
  return static_cast<int>(steps.rend() - last) - 1;
}

// A payment began with the answer before those that paid.
std::optional<int> Table::payment_start() const {
  if (!play_ || play_->is_over() || !play_->game().meter(play_->machine(), play_->question())) return std::nullopt;
  const Seat seat = play_->question().who;
  const auto& steps = play_->steps();
  const auto first = std::find_if(steps.rbegin(), steps.rend(), [&](const Step& step) { return !step.paid || step.seat != seat; });
  if (bots_[seat] != nullptr || first == steps.rend() || first->seat != seat) return std::nullopt;
  return static_cast<int>(steps.rend() - first) - 1;
}

std::optional<int> Table::own_choice(Seat seat, std::optional<int> step) const {
  const auto last = last_choice(seat);
  if (!step || !last) return last;
  if (*step < 0 || *step > *last || play_->steps()[static_cast<std::size_t>(*step)].seat != seat) return std::nullopt;
  return step;
}

// An end by the rules may be taken back like every other step, until somebody has looked at all
// hands; giving up may not.
bool Table::can_take_back(Seat seat) const {
  if (is_over() && (plan_.end->reason != "rules" || plan_.shown)) return false;
  return last_choice(seat).has_value();
}

// Other people are always asked. A person who plays several seats asks for the others of them only
// where something was shown that the players of those seats would want to keep hidden.
std::vector<int> Table::asked_for_consent(Seat seat, int step) const {
  const auto& steps = play_->steps();
  const auto showed_hidden = [](const Step& each) { return each.showed_hidden; };
  const bool shown = !plan_.is_open() && std::any_of(steps.begin() + step, steps.end(), showed_hidden);
  std::vector<int> waiting;
  for (std::size_t i = 0; i < plan_.seats.size(); ++i) {
    const SeatPlan& other = plan_.seats[i];
    if (i == seat || other.kind != SeatKind::Human) continue;
    if (other.person != plan_.seats[seat].person || shown) waiting.push_back(static_cast<int>(i));
  }
  return waiting;
}

Attempt Table::take_back(const std::string& person, std::optional<int> seat, std::optional<int> wanted,
                         Milliseconds now) {
  const auto own = own_seat(person, seat);
  if (!own) return own.error();
  if (is_waiting() || !play_) return Problem{"not-started"};
  if (plan_.wish) return Problem{"consent-pending"};
  const auto step = own_choice(own.value(), wanted);
  if (!step || !can_take_back(own.value())) return Problem{is_over() ? "game-over" : "nothing-to-take-back"};
  TakeBackWish wish{own.value(), *step, asked_for_consent(own.value(), *step)};
  if (wish.waiting.empty()) {
    go_back_to(wish.step, now);
  } else {
    plan_.wish = std::move(wish);
    changes_.plan = true;
  }
  return Done{};
}

Attempt Table::consent(const std::string& person, bool agree, Milliseconds now) {
  if (!plan_.wish) return Problem{"no-consent-asked"};
  const auto own = seats_of(person);
  const auto is_own = [&](int seat) { return std::ranges::find(own, seat) != own.end(); };
  const bool may_refuse = is_own(plan_.wish->seat);  // the wish may be dropped by whoever had it
  if (!may_refuse && std::ranges::none_of(plan_.wish->waiting, is_own))
    return Problem{"no-consent-asked"};
  if (!agree) {
    drop_wish();
    return Done{};
  }
  changes_.plan = true;
  std::erase_if(plan_.wish->waiting, is_own);
  if (plan_.wish->waiting.empty()) go_back_to(plan_.wish->step, now);
  return Done{};
}

// The clocks stay as they are: the time that the answers took and gained is kept when they go.
void Table::go_back_to(int step, Milliseconds now) {
  drop_wish();
  note_time(now);
  for (auto i = static_cast<std::size_t>(step); plan_.clock && i < spent_.size(); ++i)
    plan_.seats[play_->steps()[i].seat].used += spent_[i] - plan_.clock->increment * 1000;
  play_->go_back_to(step);
  spent_.resize(static_cast<std::size_t>(step));
  asked_since_ = now;
  plan_.changed = now;
  plan_.end.reset();
  changes_.cut_from = step + 1;
  changes_.plan = true;
}

}  // namespace longbox::server
