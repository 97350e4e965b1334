#include "server/tables/table_plan.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "scenario/position.h"
#include "server/tables/bots.h"
#include "server/tables/choices.h"
#include "sim/replay_text.h"

namespace longbox::server {
namespace {

constexpr const char* kKinds[] = {"open", "human", "bot"};
constexpr std::string_view kTalkWords[] = {"none", "signs", "text"};

SeatKind kind_from(const std::string& word) {
  if (word == "human") return SeatKind::Human;
  return word == "bot" ? SeatKind::Bot : SeatKind::Open;
}

Json seat_to_json(const SeatPlan& seat) {
  return {{"kind", kKinds[static_cast<int>(seat.kind)]},
          {"person", seat.person},
          {"name", seat.name},
          {"bot", seat.bot},
          {"resigned", seat.resigned},
          {"deck", seat.deck.has_value()},
          {"offered", seat.offered.has_value()},
          {"sitting", seat.sitting},
          {"used", seat.used},
          {"expected", seat.expected}};
}

using DeckOfSeat = std::optional<kernel::Deck> SeatPlan::*;

// The decks are written as a replay has them; seats without a deck are passed over.
Json decks_to_json(const TablePlan& plan, const kernel::Game& game, DeckOfSeat which) {
  kernel::Record record{std::string(game.id()), {{}, plan.seed}, {}, {0}};
  for (const SeatPlan& seat : plan.seats)
    if (seat.*which) record.setup.decks.push_back(*(seat.*which));
  return Json::parse(sim::record_to_json(record, game).dump());
}

// Gives their decks back to the seats that had one; `flag` says which. Returns a sentence if that
// fails.
std::string read_decks(const Json& seats, const char* flag, const kernel::Setup& setup,
                       TablePlan& plan, DeckOfSeat which) {
  std::size_t next = 0;
  for (std::size_t i = 0; i < plan.seats.size(); ++i) {
    if (!seats[i].value(flag, false)) continue;
    if (next == setup.decks.size()) return "a deck is missing";
    plan.seats[i].*which = setup.decks[next++];
  }
  return {};
}

// Fields that later versions added have a default value. A bot is called as it is today: earlier
// programs had other words for the same bots.
SeatPlan seat_from_json(const Json& json) {
  SeatPlan seat;
  seat.kind = kind_from(json.at("kind"));
  seat.person = json.at("person");
  seat.name = json.at("name");
  seat.bot = json.at("bot");
  seat.resigned = json.at("resigned");
  seat.sitting = json.value("sitting", 0);
  seat.used = json.value("used", std::int64_t{0});
  seat.expected = json.value("expected", false);
  if (const OfferedBot* bot = find_bot(seat.bot); bot != nullptr && seat.person.empty())
    seat.name = seat_name(*bot);
  return seat;
}

TableEnd end_from_json(const Json& json) {
  return {json.at("winners"), json.at("reason"), json.at("text")};
}

// Throws nlohmann's exception where a field is missing or wrong.
TablePlan read_plan(const Json& json) {
  TablePlan plan;
  plan.id = json.at("id");
  plan.game = json.at("game");
  for (const Json& seat : json.at("seats")) plan.seats.push_back(seat_from_json(seat));
  plan.options = json.at("options").get<std::map<std::string, std::string>>();
  plan.lesson = json.value("lesson", "");
  plan.puzzle = json.value("puzzle", "");
  plan.scene = json.value("scene", "");
  plan.told = json.value("told", false);
  plan.taken_up = json.value("taken-up", false);
  if (json.contains("clock"))
    plan.clock = ClockPlan{json["clock"].at("minutes"), json["clock"].at("increment")};
  plan.listed = json.at("listed");
  plan.talk = json.contains("talk") ? talk_from(json["talk"].get<std::string>()) : usual_talk(plan.listed);
  plan.watchers_talk = json.value("watchers-talk", false);
  plan.created = json.at("created");
  plan.changed = json.at("changed");
  plan.begun = json.at("begun");
  if (json.contains("end")) plan.end = end_from_json(json["end"]);
  plan.rematch = json.at("rematch");
  plan.steps = json.at("steps");
  plan.turn = json.at("turn");
  if (json.contains("wish"))
    plan.wish = TakeBackWish{json["wish"].at("seat"), json["wish"].at("step"),
                             json["wish"].at("waiting")};
  plan.shown = json.value("shown", false);
  return plan;
}

}  // namespace

base::Result<Start, std::string> start_of(const TablePlan& plan, const GameBox& box) {
  Start start;
  start.setup.seed = plan.seed;
  if (!plan.lesson.empty()) {
    start.lesson = box.lesson(plan.lesson);
    if (start.lesson == nullptr) return std::string("There is no such lesson any more.");
    return start;
  }
  if (!plan.puzzle.empty()) {
    start.challenge = box.challenge(plan.puzzle);
    if (start.challenge == nullptr) return std::string("There is no such puzzle any more.");
    start.setup.choices = start.challenge->puzzle.record.setup.choices;
    return start;
  }
  if (!plan.scene.empty()) {
    auto laid = scenario::lay_out(box.game(), plan.scene);
    if (!laid) return fmt::format("line {}: {}", laid.error()[0].line, laid.error()[0].message);
    start.position = std::make_shared<const kernel::State>(laid.value().position);
    start.setup.choices = std::move(laid.value().choices);
    return start;
  }
  for (const SeatPlan& seat : plan.seats) start.setup.decks.push_back(*seat.deck);
  add_choices(start.setup, plan.options);
  if (const auto first = box.game().new_game(start.setup); !first) return first.error();
  return start;
}

TalkRule usual_talk(bool listed) { return listed ? TalkRule::Signs : TalkRule::Text; }

std::string_view talk_word(TalkRule rule) { return kTalkWords[static_cast<std::size_t>(rule)]; }

TalkRule talk_from(std::string_view word) {
  const auto found = std::ranges::find(kTalkWords, word);
  return found == std::end(kTalkWords) ? TalkRule::None
                                       : static_cast<TalkRule>(found - std::begin(kTalkWords));
}

bool is_hot_seat(const TablePlan& plan) {
  std::set<std::string> people;
  for (const SeatPlan& seat : plan.seats)
    if (seat.kind == SeatKind::Human && !people.insert(seat.person).second) return true;
  return false;
}

Json to_json(const ClockPlan& clock) {
  return {{"minutes", clock.minutes}, {"increment", clock.increment}};
}

Json to_json(const TableEnd& end) {
  return {{"winners", end.winners}, {"reason", end.reason}, {"text", end.text}};
}

Json plan_to_json(const TablePlan& plan, const kernel::Game& game) {
  Json seats = Json::array();
  for (const SeatPlan& seat : plan.seats) seats.push_back(seat_to_json(seat));
  Json json = {{"id", plan.id},           {"game", plan.game},       {"seats", std::move(seats)},
               {"options", plan.options}, {"listed", plan.listed},   {"created", plan.created},
               {"changed", plan.changed}, {"begun", plan.begun},     {"rematch", plan.rematch},
               {"steps", plan.steps},     {"turn", plan.turn},
               {"shown", plan.shown},         {"taken-up", plan.taken_up},
               {"talk", talk_word(plan.talk)}, {"watchers-talk", plan.watchers_talk},
               {"record", decks_to_json(plan, game, &SeatPlan::deck)}};
  const auto has_offer = [](const SeatPlan& seat) { return seat.offered.has_value(); };
  if (std::ranges::any_of(plan.seats, has_offer))
    json["offers"] = decks_to_json(plan, game, &SeatPlan::offered);
  if (plan.wish)
    json["wish"] = {{"seat", plan.wish->seat},
                    {"step", plan.wish->step},
                    {"waiting", plan.wish->waiting}};
  if (!plan.lesson.empty()) json["lesson"] = plan.lesson;
  if (!plan.puzzle.empty()) json["puzzle"] = plan.puzzle;
  if (!plan.scene.empty()) json["scene"] = plan.scene;
  if (plan.told) json["told"] = true;
  if (plan.clock) json["clock"] = to_json(*plan.clock);
  if (plan.end) json["end"] = to_json(*plan.end);
  return json;
}

base::Result<TablePlan, std::string> plan_from_json(const Json& json, const kernel::Game& game) {
  try {
    TablePlan plan = read_plan(json);
    const auto record = sim::record_from_json(json.at("record"), game);
    if (!record) return record.error();
    plan.seed = record.value().setup.seed;
    auto wrong = read_decks(json["seats"], "deck", record.value().setup, plan, &SeatPlan::deck);
    if (wrong.empty() && json.contains("offers")) {
      const auto offers = sim::record_from_json(json["offers"], game);
      if (!offers) return offers.error();
      wrong = read_decks(json["seats"], "offered", offers.value().setup, plan, &SeatPlan::offered);
    }
    if (!wrong.empty()) return wrong;
    return plan;
  } catch (const Json::exception& error) {
    return fmt::format("the stored table cannot be read: {}", error.what());
  }
}

}  // namespace longbox::server
