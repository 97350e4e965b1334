// A room lets people in and out: they open it, take seats, come back, watch and leave.
#include <fmt/format.h>
#include <spdlog/spdlog.h>

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "server/rooms/hall.h"
#include "server/rooms/room.h"
#include "server/views/desk.h"

namespace longbox::server {
namespace {

using kernel::Seat;

constexpr const char* kSeatPurpose = "seat";

// Names a seat as a token does: with the number of the sitting, which ends when somebody leaves.
std::string seat_mark(Seat seat, const SeatPlan& plan) {
  return fmt::format("{}.{}", seat, plan.sitting);
}

}  // namespace

std::string Room::seat_token(const std::vector<Seat>& seats) const {
  std::vector<std::string> numbers;
  for (const Seat seat : seats)
    numbers.push_back(seat_mark(seat, table_->plan().seats[seat]));
  return house_.signer.sign(kSeatPurpose, id_ + ":" + base::join(numbers, ","));
}

// Returns the seats that a token was made for; none when it is not one of this table, or others
// have sat down there since.
std::vector<Seat> Room::seats_of_token(const std::string& token) const {
  std::vector<Seat> seats;
  const std::string start = id_ + ":";
  const auto text = house_.signer.open(kSeatPurpose, token);
  if (!text || !text->starts_with(start)) return seats;
  const auto marks = base::split(text->substr(start.size()), ',');
  for (Seat seat = 0; seat < table_->plan().seats.size(); ++seat)
    if (std::ranges::find(marks, seat_mark(seat, table_->plan().seats[seat])) != marks.end())
      seats.push_back(seat);
  return seats;
}

bool Room::add_watcher(const Request& request) {
  if (!request.from->attend(id_)) {
    request.refuse({"too-many-tables", "this connection looks at too many tables"});
    return false;
  }
  const auto is_same = [&](const Watcher& watcher) { return watcher.visitor.lock() == request.from; };
  std::erase_if(watchers_, is_same);
  drop_gone_watchers();
  const auto of_address = std::ranges::count_if(watchers_, [&](const Watcher& watcher) {
    const auto visitor = watcher.visitor.lock();
    return visitor && visitor->address() == request.from->address();
  });
  const bool is_crowded = watchers_.size() >= static_cast<std::size_t>(house_.limits.watchers_per_table) ||
                          of_address >= house_.limits.watchers_per_address;
  if (is_crowded && table_->seats_of(request.person.id).empty()) {
    request.from->unattend(id_);
    request.refuse({"busy", "too many people watch this table"});
    return false;
  }
  watchers_.push_back({request.from, request.person.id});
  was_looked_at_ = true;
  spdlog::debug("event=came table={} person={}", id_, request.person.id);
  return true;
}

// Tells the asking visitor which seats are theirs, and everybody who is there.
void Room::seat(const Request& request) {
  if (!add_watcher(request)) return;
  note_presence();
  const auto seats = table_->seats_of(request.person.id);
  if (!seats.empty()) {
    Json fields = {{"table", id_}, {"seats", seats}, {"token", seat_token(seats)}};
    request.reply("seated", std::move(fields));
  }
  drop_gone_watchers();
  tell_of_newcomer(request, seats.empty());
}

// Everybody sees who is there. The update is the reply to somebody who came without a seat.
void Room::tell_of_newcomer(const Request& request, bool with_reply) {
  for (Watcher& watcher : watchers_)
    tell(watcher, with_reply && watcher.visitor.lock() == request.from ? &request : nullptr);
}

void Room::open(const Request& request, const TableCount& count, std::function<void(bool)> then) {
  in_turn([this, request, count, then = std::move(then)] {
    StoredTable table = stored_form(*table_);
    table.glance.maker = count.maker;
    table.seen = table_->plan().created;
    const auto done = [this, request, then](bool is_stored) {
      if (is_stored) {
        spdlog::info("event=table-opened table={} game={} seats={} person={} name=\"{}\" address={}", id_,
                     table_->plan().game, table_->plan().seats.size(), request.person.id, request.person.name,
                     request.from->address());
        seat(request);
      } else {
        is_gone_ = true;
        house_.hall->remove(id_);
        if (refusal_ == Refusal::None) house_.hall->look_for_lost_tables();
        refuse_opening(request);
      }
      then(is_stored);
    };
    hand_to_journal(std::make_shared<Pending>(Pending{table_->take_changes(), std::move(table), RowWrite::Plan, count, done}));
  });
}

void Room::refuse_opening(const Request& request) const {
  switch (refusal_) {
    case Refusal::None: return refuse_unstored(request);
    case Refusal::Person: return request.refuse({"too-many-tables"});
    case Refusal::All: return request.refuse({"busy", "there is no room for more tables"});
    case Refusal::Maker:
      spdlog::warn("event=address-full what=tables address={}", request.from->address());
      return request.refuse({"too-many-tables", "too many tables were made from your address"});
  }
}

void Room::join(const Request& request) {
  if (!table_->is_waiting()) return request.refuse({"seat-taken", "the game has begun"});
  if (request.message.contains("deck") && !request.deck) return house_.hall->obey(request);
  std::optional<kernel::Deck> deck;
  if (request.deck) deck = *request.deck;
  const auto sat = table_->sit(request.person.id, request.person.name, request.number("seat"),
                               std::move(deck), now_milliseconds());
  if (!sat) return request.refuse(sat.error());
  if (const auto begun = table_->begin_if_full(now_milliseconds()); !begun) {
    table_ = Table::restore(table_->box(), stored_plan_, stored_answers_, now_milliseconds());
    return request.refuse(begun.error());
  }
  store([this, request, seat_number = sat.value()](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    spdlog::info("event=sat-down table={} seat={} person={} name=\"{}\" address={}", id_, seat_number,
                 request.person.id, request.person.name, request.from->address());
    seat(request);
  });
}

void Room::enter(const Request& request) {
  if (request.message.contains("token")) {
    const auto seats = seats_of_token(request.message["token"].get<std::string>());
    if (seats.empty()) return request.refuse({"bad-token", "", "token"});
    table_->hand_over(seats, request.person.id, request.person.name);
    spdlog::info("event=seats-handed-over table={} person={} name=\"{}\"", id_, request.person.id, request.person.name);
  }
  table_->arrive(request.person.id, now_milliseconds());
  store([this, request](bool is_stored) {
    if (!is_stored) return refuse_unstored(request);
    seat(request);
  });
}

// The visitor is another person now, or has another name. A guest who logs in brings the seats
// along, because both identities were proven. After logging out, the visitor looks at the table
// like a stranger.
void Room::change_person(const std::shared_ptr<Visitor>& visitor, const Person& before,
                         const Person& after) {
  in_turn([this, visitor, before, after] {
    if (is_gone_) return;
    // The table has gone out of memory in the meantime, and its seats are to follow all the same.
    if (is_closed_) return house_.hall->change_person_at(id_, visitor, before, after);
    for (Watcher& watcher : watchers_) {
      if (!visitor || watcher.visitor.lock() != visitor || watcher.person != before.id) continue;
      if (before.id != after.id) watcher = {visitor, after.id, std::move(watcher.ear)};
      if (watcher.ear) watcher.ear->person = after.id;
    }
    if (table_->is_over()) return tell_everybody();
    if (before.id != after.id && !before.claimed && after.claimed)
      table_->hand_over(table_->seats_of(before.id), after.id, after.name);
    table_->rename(after.id, after.name);
    store([this](bool) {
      note_presence();
      tell_everybody();
    });
  });
}

void Room::watch(const Request& request) {
  if (!add_watcher(request)) return;
  // A visitor who asks to watch sees only what is public, even with a seat at the table.
  watchers_.back().person.clear();
  note_presence();
  tell_of_newcomer(request, true);
  go_on();
}

void Room::leave(const Request& request) {
  const auto is_same = [&](const Watcher& watcher) { return watcher.visitor.lock() == request.from; };
  const std::size_t before = watchers_.size();
  const bool was_here = std::erase_if(watchers_, is_same) > 0;
  note_emptiness(before);
  note_presence();
  const bool has_seat = !table_->seats_of(request.person.id).empty();
  if (!was_here && !has_seat) return request.refuse({"not-at-table"});
  request.from->unattend(id_);
  if (has_seat) spdlog::info("event=left table={} person={}", id_, request.person.id);
  const bool is_empty = table_->is_waiting() && has_seat && table_->stand_up(request.person.id);
  if (!is_empty) return finish(request, Done{}, "done", {{"table", id_}});
  remove([this, request](bool is_removed) {
    if (!is_removed) return refuse_unstored(request);
    tell_everybody();
    request.reply("done", {{"table", id_}});
  });
}

}  // namespace longbox::server
