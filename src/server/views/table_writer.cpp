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

bool is_mine(const SeatPlan& plan, const Reader& reader) {
  return plan.kind == SeatKind::Human && plan.person == reader.person;
}

bool is_connected(const SeatPlan& plan, Seat seat, const Reader& reader) {
  return plan.kind == SeatKind::Bot || reader.present.contains(seat);
}

Json seat_json(const Table& table, const SeatNames& names, Seat seat, const Reader& reader) {
  const SeatPlan& plan = table.plan().seats[seat];
  Json json = {{"seat", seat},
               {"letter", std::string(1, kernel::seat_letter(seat))},
               {"kind", kind_word(plan.kind)},
               {"name", names.of(seat)},
               {"mine", is_mine(plan, reader)},
               {"connected", is_connected(plan, seat, reader)}};
  if (plan.kind == SeatKind::Bot) json["bot"] = plan.bot;
  return json;
}

Seat seat_count(const Table& table) { return static_cast<Seat>(table.plan().seats.size()); }

// A deck is called by its name, with its note.
std::string deck_title(const Table& table, Seat seat) {
  const auto& deck = table.plan().seats[seat].deck;
  return deck ? decks::with_note(deck->name, table.box().note_of(*deck)) : "";
}

Json outcome_json(const SeatNames& names, TableEnd end) {
  end.text = names.in(end.text);
  return to_json(end);
}

Json wish_json(const TakeBackWish& wish) {
  return {{"seat", wish.seat}, {"step", wish.step}, {"waiting", wish.waiting}};
}

// A ViewText writes the records `TableHead` and `TableView`, their fields in the order of their names. A table at which
// no game has begun has no play, and no writer for its position.
class ViewText {
 public:
  ViewText(const Table& table, const Reader& reader, Seat viewer, const SeatNames& names, JsonText& text)
      : table_(table), plan_(table.plan()), reader_(reader), viewer_(viewer), names_(names), text_(text) {}

  // Positions of finished games are open to everybody, and say nothing of what goes on at the table.
  enum class About { Table, PositionAlone };
  enum class Cards { Told, LeftOut };

  void write(Play* play, ViewWriter* writer, About about, Cards cards) {
    const bool is_table = about == About::Table;
    text_.begin_object();
    if (writer != nullptr && play->state().active < play->state().seat_count) text_.field("active", play->state().active);
    text_.field("canTakeBack", is_table && can_take_back());
    if (writer != nullptr && writer->view().state.chain.size > 0) {
      text_.key("chain");
      writer->write_chain(text_);
    }
    if (is_table && plan_.clock) text_.field("clock", to_json(*plan_.clock));
    if (writer != nullptr && writer->is_anybody_asked() && (!is_table || table_.asked())) add_decision(*writer);
    if (writer != nullptr) writer->write_fight(text_);
    if (writer != nullptr && play->state().first < play->state().seat_count) text_.field("first", play->state().first);
    text_.field("game", plan_.game);
    if (is_table && play != nullptr) add_lesson(*play);
    text_.field("mySeats", table_.seats_of(reader_.person));
    if (cards == Cards::Told) add_cards("objects", writer, &ViewWriter::write_objects);
    if (is_table && plan_.is_open()) text_.field("open", true);
    if (plan_.end) text_.field("outcome", outcome_json(names_, *plan_.end));
    text_.field("phase", play == nullptr ? "" : kernel::word_of(table_.box().game().names().phases, play->state().phase));
    if (is_table && play != nullptr) add_puzzle(*play);
    if (is_table && !plan_.rematch.empty()) text_.field("rematch", plan_.rematch);
    add_seats(play, writer);
    text_.field("state", state_word(table_));
    text_.field("step", play == nullptr ? 0 : play->step());
    text_.field("table", plan_.id);
    if (is_table && table_.wish()) text_.field("takeBack", wish_json(*table_.wish()));
    text_.field("turn", play == nullptr ? 0 : play->state().turn);
    if (viewer_ != kernel::kSpectator) text_.field("viewer", viewer_);
    text_.field("watchers", reader_.watchers);
    if (cards == Cards::Told) add_cards("zones", writer, &ViewWriter::write_zones);
    text_.end_object();
  }

 private:
  bool can_take_back() const {
    return std::ranges::any_of(table_.seats_of(reader_.person), [&](Seat seat) { return table_.can_take_back(seat); });
  }

  void add_decision(const ViewWriter& writer) {
    text_.key("decision");
    writer.write_decision(text_, table_.payment_start());
  }

  void add_lesson(const Play& play) {
    if (const auto* lesson = play.start().lesson)
      text_.field("lesson", lesson_view(*lesson, play.goal() == Goal::Reached));
  }

  void add_puzzle(const Play& play) {
    if (const Challenge* challenge = play.start().challenge)
      text_.field("puzzle", puzzle_view(table_.box(), *challenge, play.goal(), plan_.told));
  }

  void add_cards(const char* field, ViewWriter* writer, void (ViewWriter::*write_all)(JsonText&)) {
    text_.key(field);
    if (writer == nullptr) return text_.raw("[]");
    (writer->*write_all)(text_);
  }

  void add_seats(const Play* play, const ViewWriter* writer) {
    text_.key("seats");
    text_.begin_list();
    for (Seat seat = 0; seat < seat_count(table_); ++seat)
      add_seat(seat, play != nullptr ? &play->state().seats[seat] : nullptr, writer);
    text_.end_list();
  }

  // Writes the record `SeatView`.
  void add_seat(Seat seat, const kernel::SeatState* state, const ViewWriter* writer) {
    const SeatPlan& plan = plan_.seats[seat];
    text_.begin_object();
    if (plan.kind == SeatKind::Bot) text_.field("bot", plan.bot);
    if (const auto left = table_.time_left(seat, reader_.now)) text_.field("clock", *left);
    text_.field("connected", is_connected(plan, seat, reader_));
    text_.field("deck", deck_title(table_, seat));
    text_.field("inGame", state == nullptr || state->in_game != 0);
    text_.field("kind", kind_word(plan.kind));
    text_.field("letter", std::string(1, kernel::seat_letter(seat)));
    text_.field("mine", is_mine(plan, reader_));
    text_.field("name", names_.of(seat));
    text_.field("seat", seat);
    if (state != nullptr && state->team != 0) text_.field("team", state->team);
    text_.key("values");
    if (writer != nullptr) writer->write_seat_values(seat, text_);
    if (writer == nullptr) text_.raw("{}");
    text_.end_object();
  }

  const Table& table_;
  const TablePlan& plan_;
  const Reader& reader_;
  Seat viewer_;
  const SeatNames& names_;
  JsonText& text_;
};

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

void write_view(Table& table, const Reader& reader, Seat viewer, const SeatNames& names, JsonText& text) {
  ViewText view(table, reader, viewer, names, text);
  Play* play = table.play();
  if (play == nullptr) return view.write(nullptr, nullptr, ViewText::About::Table, ViewText::Cards::Told);
  ViewWriter writer = writer_of(table, viewer, names);
  view.write(play, &writer, ViewText::About::Table, ViewText::Cards::Told);
}

Json table_view(Table& table, const Reader& reader, Seat viewer) {
  return JsonText::tree_of([&](JsonText& text) { write_view(table, reader, viewer, names_of(table), text); });
}

void write_story(Table& table, const Reader& reader, Seat viewer, const SeatNames& names, Screen& screen,
                 LastPicture& last, JsonText& text) {
  Play& play = *table.play();
  ViewWriter writer = writer_of(table, viewer, names);
  text.key("moments");
  write_moments(table.box(), play, eyes_of(table, viewer), viewer != kernel::kSpectator, names, screen, writer, last,
                text);
  text.field("table", table.plan().id);
  text.field("type", "story");
  text.key("view");
  ViewText(table, reader, viewer, names, text)
      .write(&play, &writer, ViewText::About::Table, ViewText::Cards::LeftOut);
}

Json position_view(const Table& table, Play& play, Seat viewer) {
  const SeatNames names = names_of(table);
  ViewWriter writer(table.box(), play.machine(), eyes_of(table, viewer), false, names);
  const Reader nobody{};
  return JsonText::tree_of([&](JsonText& text) {
    ViewText(table, nobody, viewer, names, text)
        .write(&play, &writer, ViewText::About::PositionAlone, ViewText::Cards::Told);
  });
}

}  // namespace longbox::server
