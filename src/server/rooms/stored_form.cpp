#include "server/rooms/stored_form.h"

#include <spdlog/spdlog.h>

#include <algorithm>
#include <set>

#include "server/views/table_writer.h"

namespace longbox::server {
namespace {

// Returns whether a game has begun without a deck for each seat: nothing could be dealt.
bool is_incomplete(const TablePlan& plan) {
  return plan.begun && !plan.is_laid_out() && !std::ranges::all_of(plan.seats, [](const SeatPlan& seat) {
    return seat.deck.has_value();
  });
}

bool has_human_answer(const Table& table) {
  const auto& seats = table.plan().seats;
  return table.play() != nullptr && std::ranges::any_of(table.play()->steps(), [&](const Step& step) {
    return seats[step.seat].kind == SeatKind::Human;
  });
}

// So many answers are few, in a position that was laid out in the middle of a game.
constexpr int kFewAnswers = 10;

// A lesson or puzzle is only of use to whoever plays it. A scene may begin in any turn, so that its answers are counted.
bool has_hardly_begun(const TablePlan& plan) {
  if (!plan.lesson.empty() || !plan.puzzle.empty()) return true;
  return plan.turn < 2 || (!plan.scene.empty() && plan.steps < kFewAnswers);
}

// A game that the host has ended, or that cannot go on because rules have changed, was not given up by anybody.
bool is_given_up(const TableEnd& end) {
  return end.reason == "resigned" || end.reason == "clock" || end.text == kAbandoned;
}

// A game that was given up so early is no game that anybody looks at again, unless somebody has.
bool is_brief(const TablePlan& plan) {
  return plan.begun && has_hardly_begun(plan) && is_given_up(*plan.end) && plan.rematch.empty() && !plan.shown;
}

Care care_of(const Table& table) {
  const TablePlan& plan = table.plan();
  if (plan.end) return is_brief(plan) ? Care::Brief : Care::Over;
  if (table.is_waiting()) return Care::Waiting;
  std::set<std::string> people;
  for (const SeatPlan& seat : plan.seats)
    if (seat.kind == SeatKind::Human) people.insert(seat.person);
  if (people.size() > 1) return Care::Together;
  return !has_human_answer(table) || plan.is_laid_out() ? Care::Little : Care::Alone;
}

}  // namespace

Progress progress_of(const Table& table) {
  Progress progress;
  if (const auto asked = table.asked()) progress.asked = *asked;
  progress.steps = table.play() != nullptr ? table.play()->step() : table.plan().steps;
  progress.turn = table.play() != nullptr ? table.play()->state().turn : table.plan().turn;
  if (const auto deadline = table.deadline()) {
    progress.since = table.asked_since();
    progress.deadline = *deadline;
  }
  progress.care = care_of(table);
  return progress;
}

StoredTable stored_form(const Table& table) {
  const TablePlan& plan = table.plan();
  StoredTable stored{plan.id, plan.game, to_text(plan_to_json(plan, table.box().game())), table.is_over(), plan.changed};
  std::vector<std::string> people;
  for (const SeatPlan& seat : plan.seats) {
    people.push_back(seat.person);
    if (!seat.person.empty()) stored.people.push_back(seat.person);
    stored.glance.open = stored.glance.open || seat.kind == SeatKind::Open;
  }
  stored.glance.summary = to_text({{"info", table_info(table, {})}, {"people", people}});
  stored.glance.listed = plan.listed;
  stored.progress = progress_of(table);
  return stored;
}

std::unique_ptr<Table> read_table(const Shelf& shelf, const StoredTable& stored) {
  const GameBox* box = shelf.find(stored.game);
  if (box == nullptr) {
    spdlog::warn("event=table-lost table={} reason=\"no game {}\"", stored.id, stored.game);
    return nullptr;
  }
  const Json json = Json::parse(stored.plan, nullptr, false);
  auto plan = json.is_discarded() ? std::string("no JSON") : plan_from_json(json, box->game());
  if (plan && is_incomplete(plan.value())) plan = std::string("a deck is missing");
  if (!plan) {
    spdlog::warn("event=table-lost table={} reason=\"{}\"", stored.id, plan.error());
    return nullptr;
  }
  // Each answer moves these on, while the plan is not written again.
  if (stored.changed > 0) plan.value().changed = stored.changed;
  if (!plan.value().end) plan.value().steps = stored.progress.steps;
  if (!plan.value().end) plan.value().turn = stored.progress.turn;
  return std::make_unique<Table>(*box, std::move(plan.value()));
}

std::unique_ptr<Table> bring_back(const Shelf& shelf, const StoredTable& stored,
                                  const std::vector<StoredAnswer>& answers, Milliseconds since) {
  try {
    const auto table = read_table(shelf, stored);
    if (!table) return nullptr;
    return Table::restore(table->box(), table->plan(), answers, since);
  } catch (const std::exception& error) {
    spdlog::error("event=table-lost table={} reason=\"{}\"", stored.id, error.what());
    return nullptr;
  }
}

Json lobby_info(const LobbyRow& row, const std::string& person) {
  Json summary = Json::parse(row.summary, nullptr, false);
  if (summary.is_discarded() || !summary.contains("info")) return {};
  Json info = std::move(summary["info"]);
  const Json& people = summary["people"];
  for (std::size_t i = 0; i < people.size(); ++i) {
    Json& seat = info["seats"][i];
    seat["mine"] = people[i] == person && seat["kind"] == "human" && !person.empty();
    if ((row.present >> i & 1U) != 0) seat["connected"] = true;
  }
  const auto asked = static_cast<std::size_t>(std::max(0, row.progress.asked));
  info["myMove"] = row.progress.asked >= 0 && asked < people.size() && info["seats"][asked]["mine"].get<bool>();
  info["watchers"] = row.watchers;
  info["steps"] = row.progress.steps;
  info["turn"] = row.progress.turn;
  info["changed"] = row.changed;
  return info;
}

}  // namespace longbox::server
