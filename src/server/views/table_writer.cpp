#include "server/views/table_writer.h"

#include <algorithm>

#include "decks/notes.h"
#include "kernel/words.h"
#include "server/views/lessons.h"
#include "server/views/puzzles.h"

namespace longbox::server {
namespace {

using kernel::Seat;

std::string_view kind_word(SeatKind kind) {
  switch (kind) {
    case SeatKind::Open: return "open";
    case SeatKind::Human: return "human";
    case SeatKind::Bot: return "bot";
  }
  return "open";
}

SeatNames names_of(const Table& table) { return {table.box(), table.plan()}; }

// Writes the fields that SeatInfo and SeatView have in common.
Json seat_json(const Table& table, const SeatNames& names, Seat seat, const Reader& reader) {
  const SeatPlan& plan = table.plan().seats[seat];
  const bool is_human = plan.kind == SeatKind::Human;
  Json json = {{"seat", seat},
               {"letter", std::string(1, kernel::seat_letter(seat))},
               {"kind", kind_word(plan.kind)},
               {"name", names.of(seat)},
               {"mine", is_human && plan.person == reader.person},
               {"connected", plan.kind == SeatKind::Bot || reader.present.contains(seat)}};
  if (plan.kind == SeatKind::Bot) json["bot"] = plan.bot;
  return json;
}

Seat seat_count(const Table& table) { return static_cast<Seat>(table.plan().seats.size()); }

// A deck is called by its name, with its note.
std::string deck_title(const Table& table, Seat seat) {
  const auto& deck = table.plan().seats[seat].deck;
  return deck ? decks::with_note(deck->name, table.box().note_of(*deck)) : "";
}

Json seat_view(const Table& table, const SeatNames& names, Seat seat, const Reader& reader) {
  Json json = seat_json(table, names, seat, reader);
  json["deck"] = deck_title(table, seat);
  json["inGame"] = true;
  json["values"] = Json::object();
  if (const auto left = table.time_left(seat, reader.now)) json["clock"] = *left;
  return json;
}

Json outcome_json(const SeatNames& names, TableEnd end) {
  end.text = names.in(end.text);
  return to_json(end);
}

Json wish_json(const TakeBackWish& wish) {
  return {{"seat", wish.seat}, {"step", wish.step}, {"waiting", wish.waiting}};
}

// Adds everything that a view says of the position itself, but for its cards.
void add_position(const Table& table, Play& play, ViewWriter& writer, Json& view) {
  const kernel::State& state = play.state();
  view["step"] = play.step();
  view["turn"] = state.turn;
  view["phase"] = kernel::word_of(table.box().game().names().phases, state.phase);
  if (state.active < state.seat_count) view["active"] = state.active;
  if (state.first < state.seat_count) view["first"] = state.first;
  if (Json chain = writer.chain(); !chain.empty()) view["chain"] = std::move(chain);
  if (Json fight = writer.fight(); !fight.is_null()) view["fight"] = std::move(fight);
  for (Json& seat : view["seats"]) {
    const auto number = seat["seat"].get<Seat>();
    seat["inGame"] = state.seats[number].in_game != 0;
    if (state.seats[number].team != 0) seat["team"] = state.seats[number].team;
    seat["values"] = writer.seat_values(number);
  }
  Json decision = writer.decision();
  if (decision.is_null()) return;
  if (const auto start = table.payment_start(); start && decision["mine"]) decision["cancel"] = *start;
  view["decision"] = std::move(decision);
}

void add_cards(ViewWriter& writer, Json& view) {
  view["zones"] = writer.zones();
  view["objects"] = writer.objects();
}

// Writes the record `TableHead` of a table that shows no position.
Json empty_head(const Table& table, const SeatNames& names, const Reader& reader) {
  Json seats = Json::array();
  for (Seat seat = 0; seat < seat_count(table); ++seat)
    seats.push_back(seat_view(table, names, seat, reader));
  return {{"table", table.plan().id},
          {"game", table.plan().game},
          {"state", state_word(table)},
          {"mySeats", table.seats_of(reader.person)},
          {"step", 0},
          {"turn", 0},
          {"phase", ""},
          {"seats", std::move(seats)},
          {"canTakeBack", false},
          {"watchers", reader.watchers}};
}

Json empty_view(const Table& table, const SeatNames& names, const Reader& reader) {
  Json view = empty_head(table, names, reader);
  view["zones"] = Json::array();
  view["objects"] = Json::array();
  return view;
}

// Adds what a view says of the table for this reader.
void add_table(const Table& table, const Reader& reader, Seat viewer, const SeatNames& names, Json& view) {
  const TablePlan& plan = table.plan();
  if (viewer != kernel::kSpectator) view["viewer"] = viewer;
  if (plan.clock) view["clock"] = to_json(*plan.clock);
  if (plan.end) view["outcome"] = outcome_json(names, *plan.end);
  if (!plan.rematch.empty()) view["rematch"] = plan.rematch;
  if (table.wish()) view["takeBack"] = wish_json(*table.wish());
  for (const Seat seat : table.seats_of(reader.person))
    if (table.can_take_back(seat)) view["canTakeBack"] = true;
  const Play* play = table.play();
  if (plan.is_open()) view["open"] = true;
  if (play == nullptr) return;
  if (const auto* lesson = play->start().lesson)
    view["lesson"] = lesson_view(*lesson, play->goal() == Goal::Reached);
  if (const Challenge* challenge = play->start().challenge)
    view["puzzle"] = puzzle_view(table.box(), *challenge, play->goal(), plan.told);
}

ViewWriter writer_of(const Table& table, Seat viewer, const SeatNames& names) {
  const bool may_answer = table.asked() == viewer && viewer != kernel::kSpectator;
  return {table.box(), table.play()->machine(), eyes_of(table, viewer), may_answer, names};
}

}  // namespace

Eyes eyes_of(const Table& table, Seat seat) { return {seat, table.plan().is_open()}; }

std::string_view state_word(const Table& table) {
  if (table.is_over()) return "over";
  return table.is_waiting() ? "waiting" : "playing";
}

Json table_info(const Table& table, const Reader& reader) {
  const TablePlan& plan = table.plan();
  const SeatNames names = names_of(table);
  Json seats = Json::array();
  for (Seat seat = 0; seat < seat_count(table); ++seat) {
    seats.push_back(seat_json(table, names, seat, reader));
    if (plan.seats[seat].deck) seats.back()["deck"] = deck_title(table, seat);
  }
  const auto asked = table.asked();
  const bool is_mine = asked && plan.seats[*asked].kind == SeatKind::Human &&
                       plan.seats[*asked].person == reader.person;
  Json json = {{"table", plan.id},
               {"game", plan.game},
               {"title", table.box().game().title()},
               {"state", state_word(table)},
               {"seats", std::move(seats)},
               {"options", plan.options},
               {"talk", talk_word(plan.talk)},
               {"hotSeat", is_hot_seat(plan)},
               {"listed", plan.listed},
               {"watchers", reader.watchers},
               {"turn", table.play() ? table.play()->state().turn : plan.turn},
               {"steps", table.play() ? table.play()->step() : plan.steps},
               {"myMove", is_mine},
               {"created", plan.created},
               {"changed", plan.changed}};
  if (plan.clock) json["clock"] = to_json(*plan.clock);
  if (plan.taken_up) json["practice"] = "taken-up";
  if (!plan.lesson.empty()) json["practice"] = "lesson";
  if (plan.end) json["outcome"] = outcome_json(names, *plan.end);
  return json;
}

Seat viewer_for(const Table& table, const std::string& person, Seat usual) {
  const auto own = table.seats_of(person);
  const auto is_own = [&](Seat seat) { return std::ranges::find(own, seat) != own.end(); };
  if (const auto asked = table.asked(); asked && is_own(*asked)) return *asked;
  if (is_own(usual)) return usual;
  return own.empty() ? kernel::kSpectator : own.front();
}

Json table_view(Table& table, const Reader& reader, Seat viewer) {
  const SeatNames names = names_of(table);
  Json view = empty_view(table, names, reader);
  add_table(table, reader, viewer, names, view);
  if (Play* play = table.play()) {
    ViewWriter writer = writer_of(table, viewer, names);
    add_position(table, *play, writer, view);
    add_cards(writer, view);
    if (!table.asked()) view.erase("decision");
  }
  return view;
}

Json table_story(Table& table, const Reader& reader, Seat viewer, LastPicture& last) {
  const SeatNames names = names_of(table);
  Json head = empty_head(table, names, reader);
  add_table(table, reader, viewer, names, head);
  Play& play = *table.play();
  ViewWriter writer = writer_of(table, viewer, names);
  add_position(table, play, writer, head);
  if (!table.asked()) head.erase("decision");
  return {{"table", table.plan().id},
          {"from", play.log().reel().step()},
          {"moments", story_moments(table.box(), play, eyes_of(table, viewer), viewer != kernel::kSpectator, names, writer, last)},
          {"view", std::move(head)}};
}

Json position_view(const Table& table, Play& play, Seat viewer) {
  const SeatNames names = names_of(table);
  Json view = empty_view(table, names, {});
  if (viewer != kernel::kSpectator) view["viewer"] = viewer;
  if (table.plan().end) view["outcome"] = outcome_json(names, *table.plan().end);
  ViewWriter writer(table.box(), play.machine(), eyes_of(table, viewer), false, names);
  add_position(table, play, writer, view);
  add_cards(writer, view);
  return view;
}

}  // namespace longbox::server
