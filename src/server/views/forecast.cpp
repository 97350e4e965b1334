#include "server/views/forecast.h"

#include <algorithm>
#include <utility>

#include "ai/idle_bot.h"
#include "kernel/words.h"
#include "server/views/story_writer.h"

namespace longbox::server {
namespace {

using kernel::Seat;

// A fight that asks more often than this is not followed to its end.
constexpr int kMostAnswers = 60;
// What is left to chance is dealt so many ways; fewer would now and then agree by accident.
constexpr std::uint64_t kDeals = 3;

// A LineSink keeps the lines that the viewer would read.
class LineSink : public kernel::EventSink {
 public:
  LineSink(const kernel::Game& game, Seat viewer, std::vector<std::string>& lines)
      : game_(game), viewer_(viewer), lines_(lines) {}

  void on_event(const kernel::State& after, const kernel::Event& event) override {
    std::string line = game_.log_line(after, event, viewer_);
    if (!line.empty()) lines_.push_back(std::move(line));
  }

 private:
  const kernel::Game& game_;
  Seat viewer_;
  std::vector<std::string>& lines_;
};

// An Outlook is what followed in one deal.
struct Outlook {
  std::vector<std::string> lines;
  Json changes;
};

// Returns whether the matter is settled: the player is asked what to do next, or has a choice that no forecast
// can make, or the turn is over.
bool is_settled(const kernel::Decision& first, int turn, const kernel::State& state,
                const kernel::Decision& asked) {
  if (asked.empty() || state.turn != turn) return true;
  if (asked.who != first.who) return false;
  if (asked.kind == first.kind && asked.prompt == first.prompt) return true;
  return std::ranges::none_of(asked.options(), ai::is_way_out) && asked.size() > 1;
}

Outlook look_ahead(const GameBox& box, const kernel::View& view, int option, std::uint64_t deal) {
  const kernel::Game& game = box.game();
  base::Random random = base::Random::seeded(deal);
  kernel::State state = kernel::sample(view, random);
  kernel::Machine machine(game.rules(), game.library());
  machine.attach(state);
  ViewWriter now(box, machine, view.viewer, true);
  const Picture before = picture_of(now);
  const kernel::Decision first = machine.question();
  Outlook outlook;
  LineSink sink(game, view.viewer, outlook.lines);
  machine.set_sink(&sink);
  machine.answer(first[option]);  // a position that looks the same asks the same
  const int turn = view.state.turn;
  for (int i = 0; i < kMostAnswers && !is_settled(first, turn, state, machine.question()); ++i)
    machine.answer(machine.question()[ai::idle_answer(machine.question())]);
  machine.set_sink(nullptr);
  ViewWriter then = ViewWriter::in_between(box, machine, view.viewer, {});
  const Picture after = picture_of(then);
  outlook.changes = JsonText::tree_of([&](JsonText& text) { write_changes(box, then, before, after, text); });
  return outlook;
}

// Keeps the lines of the first list that stand in the other as well.
void keep_common(std::vector<std::string>& lines, const std::vector<std::string>& others) {
  std::erase_if(lines, [&](const std::string& line) {
    return std::ranges::find(others, line) == others.end();
  });
}

// Keeps of every list the records that are the same in both, and of other fields those that are equal.
void keep_common(Json& changes, const Json& others) {
  Json kept = Json::object();
  for (const auto& [field, value] : changes.items()) {
    if (!others.contains(field)) continue;
    if (value == others[field]) {
      kept[field] = value;
    } else if (value.is_array() && field != "order" && field != "chain") {
      Json common = Json::array();
      for (const Json& record : value)
        if (std::ranges::find(others[field], record) != others[field].end()) common.push_back(record);
      if (!common.empty()) kept[field] = std::move(common);
    }
  }
  changes = std::move(kept);
}

}  // namespace

Json forecast(const GameBox& box, kernel::Machine& machine, int option, const SeatNames& names,
              bool sees_all) {
  const kernel::Decision& asked = machine.question();
  const kernel::View view = Eyes(asked.who, sees_all).view(box.game(), machine.state(), &asked);
  Outlook outlook = look_ahead(box, view, option, 1);
  for (std::uint64_t deal = 2; deal <= kDeals; ++deal) {
    const Outlook other = look_ahead(box, view, option, deal);
    keep_common(outlook.lines, other.lines);
    keep_common(outlook.changes, other.changes);
  }
  Json lines = Json::array();
  for (const std::string& line : outlook.lines) lines.push_back(names.in(line));
  return {{"lines", std::move(lines)}, {"changes", std::move(outlook.changes)}};
}

Prospect::Prospect(const GameBox& box, const kernel::State& position, SeatNames names, bool sees_all)
    : box_(box),
      position_(position),
      machine_(box.game().rules(), box.game().library()),
      names_(std::move(names)),
      sees_all_(sees_all) {
  machine_.attach(position_);
}

Json Prospect::forecast(int option) { return server::forecast(box_, machine_, option, names_, sees_all_); }

std::string Prospect::label_of(int option) {
  const kernel::Decision& asked = machine_.question();
  return names_.in(box_.game().label(machine_, asked, asked[option]));
}

Json Prospect::advised(int option) {
  return {{"option", option}, {"label", label_of(option)}, {"follows", forecast(option)["lines"]}};
}

Json Prospect::hint(const std::vector<int>& options) {
  Json hint = advised(options.front());
  const auto differs = [&](int option) { return label_of(option) != hint["label"]; };
  if (const auto other = std::ranges::find_if(options, differs); other != options.end()) hint["instead"] = advised(*other);
  return hint;
}

}  // namespace longbox::server
