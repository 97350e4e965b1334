// Messages about games that are over: their moves and positions, what decided them, and playing on from one. A
// position that hides nothing from the reader can also be written as a scene.
#include <algorithm>

#include "server/rooms/hall.h"
#include "server/rooms/room.h"
#include "server/tables/bots.h"
#include "server/views/analysis.h"
#include "server/views/scenes.h"

namespace longbox::server {

using kernel::Seat;

namespace {

// Returns whether a label such as "recruit Thor" needs no question; "front", "done" or the name of
// a card do.
bool says_it_all(const kernel::Option& option, std::string_view label) {
  return option.kind >= kernel::kFirstGameOption && label.find(' ') != std::string_view::npos;
}

// Gives the next answer of a finished game again and writes it as a `ReplayMove`.
Json replay_move(Play& again, int chosen, const SeatNames& names) {
  const kernel::Decision& asked = again.question();
  const kernel::Option& option = asked[chosen];
  const Seat seat = asked.who;
  const kernel::Game& game = again.game();
  const std::string label = game.label(again.machine(), asked, option);
  Json move = {{"step", again.step() + 1},
               {"seat", seat},
               {"turn", again.state().turn},
               {"question", says_it_all(option, label) ? "" : names.in(game.prompt(again.machine(), asked))},
               {"label", names.in(label)}};
  const std::size_t told = again.log().size();
  again.answer(chosen);
  move["lines"] = again.log().texts(seat, told, names);
  return move;
}

}  // namespace

// Once somebody has seen all hands, the end can no longer be taken back.
void Room::show_hands(const Request& request, Task then) {
  if (!table_->note_shown()) return then();
  store([this, request, then = std::move(then)](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    tell_everybody();
    then();
  });
}

// A whole game is played again, so a visitor who has left meanwhile is told nothing.
void Room::look_back(const Request& request, void (Room::*tell_about)(const Request&)) {
  show_hands(request, [this, request, tell_about] {
    const auto told = [this, request, tell_about] {
      if (!request.from->is_gone()) (this->*tell_about)(request);
    };
    work_elsewhere(request, told, [] {});
  });
}

void Room::replay(const Request& request) {
  if (!table_->is_over()) return request.refuse({"not-over"});
  show_hands(request, [this, request] {
    // Who is here is looked up now: those who look at the table may be sent away while a clerk plays the game again.
    const auto told = [this, request, reader = reader_for(request.person.id)] {
      if (!request.from->is_gone()) tell_replay(request, reader);
    };
    work_elsewhere(request, told, [] {});
  });
}

void Room::tell_replay(const Request& request, const Reader& reader) {
  Json moves = Json::array();
  if (const Play* played = table_->play()) {
    Play again(table_->box().game(), played->start());
    const SeatNames names = this->names();
    for (const Step& step : played->steps()) moves.push_back(replay_move(again, step.option, names));
  }
  request.reply("replay", {{"info", table_info(*table_, reader)},
                           {"steps", moves.size()},
                           {"moves", moves}});
}

void Room::position(const Request& request) {
  if (!table_->is_over()) return request.refuse({"not-over"});
  const Play* played = table_->play();
  const int step = *request.number("step");
  if (played == nullptr || step < 0 || step > played->step())
    return request.refuse({"no-such-step"});
  const auto seat = request.number("seat");
  const auto count = static_cast<int>(table_->plan().seats.size());
  if (seat && (*seat < 0 || *seat >= count)) return request.refuse({"no-such-seat"});
  look_back(request, &Room::tell_position);
}

void Room::tell_position(const Request& request) {
  const Play* played = table_->play();
  const int step = *request.number("step");
  const auto seat = request.number("seat");
  Play again(table_->box().game(), played->start());
  for (int i = 0; i < step; ++i) again.answer(played->steps()[static_cast<std::size_t>(i)].option);
  const Seat viewer = seat ? static_cast<Seat>(*seat) : kernel::kSpectator;
  request.reply("position", {{"view", position_view(*table_, again, viewer)},
                             {"log", again.log().lines_of_step(viewer, step, names())}});
}

// An analysis is thought about like a hint, one a person at a time, and kept for whoever asks next.
void Room::analysis(const Request& request) {
  if (!table_->is_over()) return request.refuse({"not-over"});
  if (table_->play() == nullptr) return request.refuse({"no-such-step"});
  show_hands(request, [this, request] {
    if (!analysis_.is_null()) return request.reply("analysis", analysis_);
    const auto thought = [this] {
      analysis_ = analyse(box_, *table_->play(), names());
      analysis_["table"] = id_;
    };
    think_for(request, thought, [this, request](const Asker& asker, const Places& places, Task counted, Task dropped) {
      const auto tell = [this, request] { request.reply("analysis", analysis_); };
      return think(house_.advisers, asker, places, std::move(counted), tell, std::move(dropped));
    });
  });
}

// A scene tells where cards lie: all of them when the game is over or its cards are open, otherwise those that the reader knows.
void Room::scene(const Request& request) {
  const Play* played = table_->play();
  if (played == nullptr) return request.refuse({"not-started"});
  const auto step = request.number("step");
  if (step && (*step < 0 || *step > played->step())) return request.refuse({"no-such-step"});
  if (table_->is_over()) return look_back(request, &Room::tell_scene);
  work_elsewhere(request, [this, request] { tell_scene(request); }, [] {});
}

void Room::tell_scene(const Request& request) {
  const Play* played = table_->play();
  const int step = request.number("step").value_or(played->step());
  Play again(table_->box().game(), played->start());
  for (int i = 0; i < step; ++i) again.answer(played->steps()[static_cast<std::size_t>(i)].option);
  const auto& choices = again.start().setup.choices;
  if (table_->is_over() || table_->plan().is_open()) return request.reply("scene", written_scene(box_, again.state(), choices));
  unsigned seats = 0;
  for (const Seat seat : table_->seats_of(request.person.id)) seats |= 1U << seat;
  request.reply("scene", scene_as_known(box_, again.state(), choices, seats));
}

// The reader takes the seat that was theirs, or the first; bots play for all others, who did not ask to go on.
void Room::take_up(const Request& request) {
  const Play* played = table_->play();
  const int step = *request.number("step");
  if (!table_->is_over()) return request.refuse({"not-over"});
  if (played == nullptr || step < 0 || step > played->step()) return request.refuse({"no-such-step"});
  const auto own = table_->seats_of(request.person.id);
  const int seat = request.number("seat").value_or(own.empty() ? 0 : own.front());
  TablePlan plan = table_->plan();
  if (seat < 0 || seat >= static_cast<int>(plan.seats.size())) return request.refuse({"no-such-seat"});
  for (SeatPlan& each : plan.seats) {
    if (each.kind == SeatKind::Bot && !each.resigned) continue;
    each = {.kind = SeatKind::Bot, .name = seat_name(usual_bot()), .bot = std::string(usual_bot().id), .deck = each.deck};
  }
  SeatPlan& mine = plan.seats[static_cast<std::size_t>(seat)];
  mine = {.kind = SeatKind::Human, .person = request.person.id, .name = request.person.name, .deck = mine.deck};
  plan.clock.reset();
  plan.listed = false;
  plan.taken_up = true;
  plan.shown = false;
  plan.wish.reset();
  std::vector<int> answers;
  for (int i = 0; i < step; ++i) answers.push_back(played->steps()[static_cast<std::size_t>(i)].option);
  work_elsewhere(request, [this, request, plan, answers] {
    const auto opened = house_.hall->open(request, box_, plan, answers);
    if (!opened) request.refuse(opened.error());
  }, [] {});
}

}  // namespace longbox::server
