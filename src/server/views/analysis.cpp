#include "server/views/analysis.h"

#include <algorithm>
#include <array>
#include <map>

#include "ai/registry.h"
#include "kernel/words.h"

namespace longbox::server {
namespace {

using kernel::Seat;

// A bot is asked about so many of the answers that cost most, and so many of them are told.
constexpr std::size_t kAsked = 10;
constexpr std::size_t kTold = 3;
constexpr const char* kJudge = "search:150ms";
// An answer that cost less than this decided nothing.
constexpr int kLeastCost = 50;

using Values = std::array<int, kernel::kMaxSeats>;

// A Turning is an answer of a player who had a choice.
struct Turning {
  int step = 0;
  Seat seat = 0;
  int cost = 0;
};

// An EventCounter counts events of the game by seat.
class EventCounter : public kernel::EventSink {
 public:
  void on_event(const kernel::State& after, const kernel::Event& event) override {
    if (event.seat < after.seat_count && !kernel::change::is_change(event.kind)) ++counts_[event.seat][event.kind];
  }
  int count(Seat seat, kernel::EventKind kind) const {
    const auto found = counts_[seat].find(kind);
    return found == counts_[seat].end() ? 0 : found->second;
  }

 private:
  std::array<std::map<kernel::EventKind, int>, kernel::kMaxSeats> counts_;
};

// A Review plays a game again and stops where something is to be looked at.
class Review {
 public:
  Review(const kernel::Game& game, const Play& played)
      : game_(game), played_(played), state_(first_position(game, played.start())),
        machine_(game.rules(), game.library()) {
    machine_.attach(state_);
    machine_.set_sink(&counter_);
    machine_.question();
  }

  int step() const { return step_; }
  bool is_at_end() const { return step_ == played_.step(); }
  const kernel::State& state() const { return state_; }
  kernel::Machine& machine() { return machine_; }
  const kernel::Decision& question() { return machine_.question(); }
  const EventCounter& counter() const { return counter_; }
  int given() const { return played_.steps()[static_cast<std::size_t>(step_)].option; }
  void go_on() {
    machine_.answer(machine_.question()[given()]);
    machine_.question();
    ++step_;
  }
  // A game may look ahead to judge a position; what happens there does not count.
  Values values() {
    machine_.set_sink(nullptr);
    Values values{};
    for (Seat seat = 0; seat < state_.seat_count; ++seat) values[seat] = game_.evaluate(machine_, seat);
    machine_.set_sink(&counter_);
    return values;
  }

 private:
  const kernel::Game& game_;
  const Play& played_;
  kernel::State state_;
  kernel::Machine machine_;
  EventCounter counter_;
  int step_ = 0;
};

// Finds how much worse the position was for the player when they were asked next, or in the end.
class CostFinder {
 public:
  // Notes that the position before the next answer has these values; the player of an earlier answer sees now
  // what it cost.
  void ask(const Values& values, Seat seat) {
    if (open_[seat] >= 0) close(seat, values);
  }
  void answer(int step, Seat seat, const Values& values) {
    open_[seat] = static_cast<int>(turnings_.size());
    turnings_.push_back({step, seat, values[seat]});
  }
  std::vector<Turning> finish(const Values& values) {
    for (Seat seat = 0; seat < kernel::kMaxSeats; ++seat)
      if (open_[seat] >= 0) close(seat, values);
    std::erase_if(turnings_, [](const Turning& turning) { return turning.cost < kLeastCost; });
    std::ranges::stable_sort(turnings_, std::greater(), &Turning::cost);
    if (turnings_.size() > kAsked) turnings_.resize(kAsked);
    return std::move(turnings_);
  }

 private:
  // Until it is closed, a turning holds what its position was worth.
  void close(Seat seat, const Values& values) {
    Turning& turning = turnings_[static_cast<std::size_t>(std::exchange(open_[seat], -1))];
    turning.cost -= values[seat];
  }

  std::array<int, kernel::kMaxSeats> open_ = [] {
    std::array<int, kernel::kMaxSeats> none{};
    none.fill(-1);
    return none;
  }();
  std::vector<Turning> turnings_;
};

Json point_json(const Review& review, const Values& values) {
  const Seat count = review.state().seat_count;
  return {{"step", review.step()},
          {"turn", review.state().turn},
          {"values", std::vector<int>(values.begin(), values.begin() + count)}};
}

// Asks a bot what it would have done; null if it would have done the same.
Json judged(Review& review, const kernel::Game& game, const Turning& turning, const SeatNames& names) {
  const kernel::Decision asked = review.question();
  const auto judge = ai::make_bot(kJudge, static_cast<std::uint64_t>(turning.step) + 1);
  const int better = judge.value()->choose(ai::observe(game, review.state(), asked));
  if (better == review.given()) return {};
  const auto label = [&](int option) { return names.in(game.label(review.machine(), asked, asked[option])); };
  return {{"step", turning.step}, {"seat", turning.seat},          {"turn", review.state().turn},
          {"cost", turning.cost}, {"played", label(review.given())}, {"better", label(better)},
          {"question", names.in(game.prompt(review.machine(), asked))}};
}

// Walks to the answers in the order of the game and keeps those that a bot would not have given.
Json deciding_moments(const kernel::Game& game, const Play& played, std::vector<Turning> turnings,
                      const SeatNames& names) {
  std::ranges::sort(turnings, {}, &Turning::step);
  Review review(game, played);
  std::vector<Json> moments;
  for (const Turning& turning : turnings) {
    while (review.step() < turning.step) review.go_on();
    if (Json moment = judged(review, game, turning, names); !moment.is_null()) moments.push_back(std::move(moment));
  }
  const auto cost = [](const Json& moment) { return moment["cost"].get<int>(); };
  std::ranges::stable_sort(moments, std::greater(), cost);
  if (moments.size() > kTold) moments.resize(kTold);
  std::ranges::sort(moments, {}, [](const Json& moment) { return moment["step"].get<int>(); });
  return moments;
}

Json counts_json(const kernel::Game& game, const Review& review) {
  Json all = Json::array();
  for (Seat seat = 0; seat < review.state().seat_count; ++seat) {
    Json events = Json::object();
    for (const kernel::EventInfo& info : game.events())
      if (const int count = review.counter().count(seat, info.kind); count > 0)
        events[std::string(info.word)] = count;
    all.push_back({{"seat", seat}, {"events", std::move(events)}});
  }
  return all;
}

}  // namespace

Json analyse(const GameBox& box, const Play& played, const SeatNames& names) {
  const kernel::Game& game = box.game();
  Review review(game, played);
  CostFinder costs;
  Json values = Json::array();
  for (; !review.is_at_end(); review.go_on()) {
    const Values now = review.values();
    values.push_back(point_json(review, now));
    const kernel::Decision& asked = review.question();
    costs.ask(now, asked.who);
    if (asked.size() > 1) costs.answer(review.step(), asked.who, now);
  }
  const Values last = review.values();
  values.push_back(point_json(review, last));
  return {{"values", std::move(values)},
          {"moments", deciding_moments(game, played, costs.finish(last), names)},
          {"counts", counts_json(game, review)}};
}

}  // namespace longbox::server
