#include "server/tables/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "ai/registry.h"
#include "ai/search_bot.h"
#include "base/text.h"
#include "kernel/words.h"
#include "server/tables/bots.h"
#include "sim/table.h"

namespace longbox::server {
namespace {

using kernel::Seat;

// So long a hint is thought about.
constexpr ai::SearchBudget kAdvice{.time = std::chrono::milliseconds(200)};

// Ids of people begin otherwise, so that nobody is taken for a person who is no more.
const std::string kErasedMark = "x_";
constexpr const char* kErasedName = "Former player";

std::vector<int> seats_of_bits(unsigned bits) {
  std::vector<int> seats;
  for (int seat = 0; seat < kernel::kMaxSeats; ++seat)
    if ((bits >> seat & 1U) != 0) seats.push_back(seat);
  return seats;
}

}  // namespace

std::unique_ptr<Table> Table::restore(const GameBox& box, TablePlan plan,
                                      const std::vector<StoredAnswer>& answers,
                                      Milliseconds asked_since) {
  auto table = std::make_unique<Table>(box, std::move(plan));
  if (!table->plan_.begun) return table;
  const auto start = start_of(table->plan_, box);
  if (!start) {
    if (!table->plan_.end) table->stop("The set-up is no longer accepted: cards or rules have changed.");
    return table;
  }
  table->play_ = std::make_unique<Play>(box.game(), start.value());
  table->make_bots();
  for (const StoredAnswer& answer : answers) {
    Play& play = *table->play_;
    const bool is_old = answer.form == HashForm::Bytes;
    const bool fits = !play.is_over() && answer.option >= 0 &&
                      answer.option < play.question().size() && answer.seat == play.question().who;
    if (fits) play.answer(answer.option);
    if (!fits || (!is_old && play.steps().back().hash != answer.hash)) {
      if (!table->plan_.end)
        table->stop(fmt::format("The game cannot go on after answer {}: cards or rules have changed{}.",
                                answer.step, is_old ? " since the version that stored it" : ""));
      return table;
    }
    table->spent_.push_back(answer.spent);
  }
  table->asked_since_ = asked_since;
  auto& wish = table->plan_.wish;
  if (wish && wish->step >= table->play_->step()) wish.reset();
  return table;
}

TableChanges Table::take_changes() { return std::exchange(changes_, {}); }

std::optional<Seat> Table::asked() const {
  if (!is_playing() || !play_ || play_->is_over()) return std::nullopt;
  return play_->question().who;
}

std::vector<Seat> Table::seats_of(const std::string& person) const {
  std::vector<Seat> seats;
  for (std::size_t i = 0; i < plan_.seats.size(); ++i)
    if (plan_.seats[i].kind == SeatKind::Human && plan_.seats[i].person == person)
      seats.push_back(static_cast<Seat>(i));
  return seats;
}

base::Result<Seat, Problem> Table::own_seat(const std::string& person,
                                            std::optional<int> seat) const {
  const auto own = seats_of(person);
  if (own.empty()) return Problem{"not-your-seat"};
  if (seat) {
    const auto found = std::ranges::find(own, *seat);
    if (found == own.end()) return Problem{"not-your-seat"};
    return *found;
  }
  const auto who = asked();
  if (who && std::ranges::find(own, *who) != own.end()) return *who;
  return own.front();
}

// --- Before the game ------------------------------------------------------------------------------

base::Result<Seat, Problem> Table::sit(const std::string& person, const std::string& name,
                                       std::optional<int> seat, std::optional<kernel::Deck> deck,
                                       Milliseconds now) {
  const auto count = static_cast<int>(plan_.seats.size());
  if (seat && (*seat < 0 || *seat >= count)) return Problem{"no-such-seat"};
  if (!seat) {
    const auto open = std::ranges::find(plan_.seats, SeatKind::Open, &SeatPlan::kind);
    if (open == plan_.seats.end()) return Problem{"seat-taken", "no seat is open"};
    seat = static_cast<int>(open - plan_.seats.begin());
  }
  SeatPlan& place = plan_.seats[static_cast<std::size_t>(*seat)];
  if (place.kind != SeatKind::Open) return Problem{"seat-taken"};
  if (!deck && !place.deck) return Problem{"deck-needed"};
  place.kind = SeatKind::Human;
  place.person = person;
  place.name = name;
  ++place.sitting;
  if (deck) place.deck = std::move(deck);
  plan_.changed = now;
  changes_.plan = true;
  return static_cast<Seat>(*seat);
}

bool Table::stand_up(const std::string& person) {
  for (const Seat seat : seats_of(person)) {
    plan_.seats[seat].kind = SeatKind::Open;
    plan_.seats[seat].person.clear();
    plan_.seats[seat].name.clear();
    plan_.seats[seat].deck = plan_.seats[seat].offered;
    changes_.plan = true;
  }
  return std::ranges::none_of(plan_.seats, [](auto& seat) { return seat.kind == SeatKind::Human; });
}

void Table::hand_over(const std::vector<Seat>& seats, const std::string& person,
                      const std::string& name) {
  for (const Seat seat : seats) {
    if (plan_.seats[seat].kind != SeatKind::Human || plan_.seats[seat].person == person) continue;
    plan_.seats[seat].person = person;
    plan_.seats[seat].name = name;
    changes_.plan = true;
  }
}

void Table::rename(const std::string& person, const std::string& name) {
  for (const Seat seat : seats_of(person)) {
    if (plan_.seats[seat].name == name) continue;
    plan_.seats[seat].name = name;
    changes_.plan = true;
  }
}

Attempt Table::begin_if_full(Milliseconds now) {
  const auto is_missing = [&](const SeatPlan& seat) {
    return seat.kind == SeatKind::Open || (!seat.deck && !plan_.is_laid_out());
  };
  if (plan_.begun || std::ranges::any_of(plan_.seats, is_missing)) return Done{};
  const auto start = start_of(plan_, box_);
  if (!start) return Problem{"bad-setup", start.error()};
  play_ = std::make_unique<Play>(box_.game(), start.value());
  make_bots();
  plan_.begun = true;
  for (SeatPlan& seat : plan_.seats) seat.offered.reset();
  plan_.changed = now;
  asked_since_ = now;
  changes_.plan = true;
  note_end();
  return Done{};
}

std::unique_ptr<ai::Bot> Table::make_bot(const std::string& kind, std::size_t seat) const {
  auto bot = ai::make_bot(kind, sim::derived_seed(plan_.seed, seat + 1));
  // A bot that this program no longer has is replaced rather than the table lost.
  if (!bot) bot = ai::make_bot(usual_bot().id, sim::derived_seed(plan_.seed, seat + 1));
  return std::move(bot.value());
}

void Table::make_bots() {
  bots_.resize(plan_.seats.size());
  for (std::size_t i = 0; i < plan_.seats.size(); ++i)
    if (plan_.seats[i].kind == SeatKind::Bot) bots_[i] = make_bot(plan_.seats[i].bot, i);
}

// --- The game -------------------------------------------------------------------------------------

Attempt Table::answer(const std::string& person, int step, int option, Milliseconds now) {
  const auto own = seats_of(person);
  if (own.empty()) return Problem{"not-your-seat"};
  if (is_waiting()) return Problem{"not-started"};
  if (is_over() || !play_) return Problem{"game-over"};
  if (step != play_->step()) return Problem{"stale"};
  if (std::ranges::find(own, play_->question().who) == own.end())
    return Problem{"not-your-decision"};
  if (option < 0 || option >= play_->question().size()) return Problem{"no-such-option"};
  drop_wish();
  arrive(person, now);
  take(option, now);
  return Done{};
}

Attempt Table::give(const std::vector<int>& options, Milliseconds now) {
  for (const int option : options) {
    if (!is_playing() || option < 0 || option >= play_->question().size()) return Problem{"no-such-step"};
    take(option, now);
  }
  return Done{};
}

void Table::arrive(const std::string& person, Milliseconds now) {
  bool is_new = false;
  for (const Seat seat : seats_of(person))
    is_new = std::exchange(plan_.seats[seat].expected, false) || is_new;
  if (!is_new) return;
  if (!is_expecting()) asked_since_ = now;
  changes_.plan = true;
}

bool Table::is_expecting() const {
  return std::ranges::any_of(plan_.seats, [](const SeatPlan& seat) {
    return seat.expected && seat.kind == SeatKind::Human;
  });
}

// No clock runs for bots, nor before everybody is there.
void Table::take(int option, Milliseconds now) {
  const Seat who = play_->question().who;
  const bool is_free = bots_[who] != nullptr || !plan_.clock || is_expecting();
  play_->answer(option);
  spent_.push_back(is_free ? 0 : std::max<Milliseconds>(0, now - asked_since_));
  changes_.answers.push_back(
      {play_->step(), option, who, spent_.back(), play_->steps().back().hash});
  asked_since_ = now;
  plan_.changed = now;
  note_end();
}

void Table::note_end() {
  if (!play_->is_over()) return;
  const kernel::State& state = play_->state();
  if (state.fault != kernel::Fault::None) return end({}, "fault", kernel::fault_text(box_.game(), state));
  const auto winners = seats_of_bits(state.winners);
  std::vector<std::string> names;
  for (const int seat : winners) names.push_back(kernel::player_name(static_cast<Seat>(seat)));
  end(winners, "rules",
      names.empty() ? "Nobody has won." : fmt::format("{} won.", base::join(names, ", ", " and ")));
}

void Table::end(std::vector<int> winners, const std::string& reason, const std::string& text) {
  plan_.end = TableEnd{std::move(winners), reason, text};
  if (play_) plan_.steps = play_->step();
  if (play_) plan_.turn = play_->state().turn;
  drop_wish();
  changes_.plan = true;
}

void Table::drop_wish() {
  if (plan_.wish) changes_.plan = true;
  plan_.wish.reset();
}

void Table::stop(const std::string& text) { end({}, "stopped", text); }

bool Table::is_bot_asked() const {
  const auto who = asked();
  return who && bots_[*who] != nullptr;
}

bool Table::defends() const { return play_->start().challenge != nullptr && play_->goal() == Goal::Open; }

bool Table::is_long_thought() const {
  return is_bot_asked() && (thinks_ahead(plan_.seats[*asked()].bot) || defends());
}

void Table::answer_by_bot(Milliseconds now, Effort effort) {
  const kernel::Decision& asked = play_->question();
  std::unique_ptr<ai::Bot> brief;
  if (effort == Effort::Brief && thinks_ahead(plan_.seats[asked.who].bot))
    brief = make_bot(std::string(kBriefBot), asked.who);
  ai::Bot& bot = brief ? *brief : *bots_[asked.who];
  const int usual = bot.choose(ai::observe(box_.game(), play_->state(), asked, bot.needs_view()));
  take(defends() ? best_defence(box_.game(), *play_->start().challenge, play_->state(), asked, usual) : usual, now);
}

std::function<std::vector<int>()> Table::hint() const {
  const std::uint64_t seed = sim::derived_seed(plan_.seed, static_cast<std::size_t>(play_->step()) + 1);
  const auto adviser = std::make_shared<ai::SearchBot>(seed, kAdvice);
  const auto seen = std::make_shared<const ai::Observation>(ai::observe(box_.game(), play_->state(), play_->question()));
  return [adviser, seen] { return adviser->rank(*seen); };
}

Attempt Table::restart(const std::string& person, Milliseconds now) {
  if (const auto own = own_seat(person, std::nullopt); !own) return own.error();
  if (!play_ || !plan_.is_laid_out()) return Problem{"not-laid-out"};
  go_back_to(0, now);
  for (SeatPlan& seat : plan_.seats) seat.resigned = false;
  plan_.told = false;
  return Done{};
}

Attempt Table::show_solution(Milliseconds now) {
  plan_.told = true;
  changes_.plan = true;
  return give(play_->start().challenge->puzzle.solution, now);
}

void Table::set_rematch(const std::string& table) {
  plan_.rematch = table;
  changes_.plan = true;
}

bool Table::note_shown() {
  if (plan_.shown) return false;
  plan_.shown = true;
  changes_.plan = true;
  return true;
}

// --- Leaving --------------------------------------------------------------------------------------

Attempt Table::resign(const std::string& person, std::optional<int> seat, Milliseconds now) {
  const auto own = own_seat(person, seat);
  if (!own) return own.error();
  if (is_waiting()) return Problem{"not-started"};
  if (is_over()) return Problem{"game-over"};
  give_up(own.value(), "resigned", fmt::format("{} resigned.", kernel::player_name(own.value())), now);
  return Done{};
}

bool Table::give_up_for(const std::string& person, Milliseconds now) {
  if (is_waiting()) return stand_up(person);
  for (const Seat seat : seats_of(person))
    if (is_playing())
      give_up(seat, "resigned", fmt::format("{} is no longer here.", kernel::player_name(seat)), now);
  return false;
}

// Old tokens of the seat end, too.
void Table::take_out(const std::string& person, const std::string& alias) {
  for (SeatPlan& seat : plan_.seats) {
    if (seat.person != person) continue;
    seat.person = kErasedMark + alias;
    seat.name = kErasedName;
    ++seat.sitting;
    changes_.plan = true;
  }
}

bool Table::has_person(const std::string& person) const {
  return std::ranges::find(plan_.seats, person, &SeatPlan::person) != plan_.seats.end();
}

bool Table::has_others(const std::string& person) const {
  return std::ranges::any_of(plan_.seats, [&](const SeatPlan& seat) {
    return !seat.person.empty() && seat.person != person && !seat.person.starts_with(kErasedMark);
  });
}

// A duel is over when one gives up. In a game of several, or one that is played together, a bot plays
// on for the seat as long as a person is left.
void Table::give_up(Seat seat, const std::string& reason, const std::string& text,
                    Milliseconds now) {
  SeatPlan& place = plan_.seats[seat];
  place.resigned = true;
  asked_since_ = now;
  drop_wish();
  changes_.plan = true;
  std::vector<int> others;
  bool is_anybody_left = false;
  for (std::size_t i = 0; i < plan_.seats.size(); ++i) {
    if (plan_.seats[i].resigned) continue;
    others.push_back(static_cast<int>(i));
    is_anybody_left = is_anybody_left || plan_.seats[i].kind == SeatKind::Human;
  }
  const bool is_duel = plan_.seats.size() <= 2 && !box_.is_together();
  if (is_duel || !is_anybody_left)
    return end(box_.is_together() ? std::vector<int>{} : others, reason, text);
  place.kind = SeatKind::Bot;
  place.bot = usual_bot().id;
  bots_[seat] = make_bot(place.bot, seat);
}

// --- Clocks ---------------------------------------------------------------------------------------

std::optional<Milliseconds> Table::time_left(Seat seat, Milliseconds now) const {
  if (!plan_.clock || !play_ || bots_[seat] != nullptr) return std::nullopt;
  Milliseconds left = plan_.clock->start() - plan_.seats[seat].used;
  for (std::size_t i = 0; i < spent_.size(); ++i)
    if (play_->steps()[i].seat == seat) left += plan_.clock->increment * 1000 - spent_[i];
  if (asked() == seat && !is_expecting()) left -= now - asked_since_;
  return std::max<Milliseconds>(0, left);
}

std::optional<Milliseconds> Table::deadline() const {
  const auto who = asked();
  if (!who || is_expecting()) return std::nullopt;
  const auto left = time_left(*who, asked_since_);
  if (!left) return std::nullopt;
  return asked_since_ + *left;
}

bool Table::check_clock(Milliseconds now) {
  const auto end = deadline();
  if (!end || now < *end) return false;
  const Seat who = *asked();
  give_up(who, "clock", fmt::format("{} ran out of time.", kernel::player_name(who)), now);
  return true;
}

void Table::note_time(Milliseconds now) {
  const auto who = asked();
  if (!plan_.clock || !who || bots_[*who] != nullptr || is_expecting()) return;
  plan_.seats[*who].used += std::max<Milliseconds>(0, now - asked_since_);
  asked_since_ = now;
  changes_.plan = true;
}

}  // namespace longbox::server
