#include "server/views/story_writer.h"

#include <algorithm>

#include "kernel/words.h"

namespace longbox::server {
namespace {

using kernel::Seat;

// A ChangeWriter writes the record `Changes` between two pictures.
class ChangeWriter {
 public:
  ChangeWriter(const GameBox& box, ViewWriter& writer, const Picture& before, const Picture& after)
      : box_(box), writer_(writer), before_(before), after_(after) {}

  Json write() {
    add_objects();
    add_zones();
    add_seats();
    add_turn();
    return std::move(json_);
  }

 private:
  void add_objects() {
    Json objects = Json::array();
    Json gone = Json::array();
    auto old = before_.objects.begin();
    const auto end = before_.objects.end();
    for (const ObjectFace& face : after_.objects) {
      for (; old != end && old->id < face.id; ++old) gone.push_back(old->id.value);
      if (old == end || old->id != face.id || *old != face) objects.push_back(writer_.to_json(face));
      if (old != end && old->id == face.id) ++old;
    }
    for (; old != end; ++old) gone.push_back(old->id.value);
    add("objects", std::move(objects));
    add("gone", std::move(gone));
  }

  void add_zones() {
    Json zones = Json::array();
    for (const ZoneFace& face : after_.zones) {
      const auto old = std::ranges::find(before_.zones, face.place, &ZoneFace::place);
      if (old == before_.zones.end() || *old != face) zones.push_back(writer_.to_json(face));
    }
    add("zones", std::move(zones));
    if (std::ranges::equal(before_.zones, after_.zones, {}, &ZoneFace::place, &ZoneFace::place)) return;
    Json order = Json::array();
    for (const ZoneFace& face : after_.zones) order.push_back(writer_.id_of(face));
    json_["order"] = std::move(order);
  }

  void add_seats() {
    Json seats = Json::array();
    for (Seat seat = 0; seat < writer_.view().state.seat_count; ++seat) {
      const kernel::SeatState& now = after_.seats[seat];
      const kernel::SeatState& old = before_.seats[seat];
      if (now.in_game == old.in_game && now.values == old.values) continue;
      seats.push_back({{"seat", seat}, {"inGame", now.in_game != 0}, {"values", writer_.seat_values(seat)}});
    }
    add("seats", std::move(seats));
  }

  void add_turn() {
    const Seat count = writer_.view().state.seat_count;
    if (before_.turn != after_.turn) json_["turn"] = after_.turn;
    if (before_.phase != after_.phase)
      json_["phase"] = kernel::word_of(box_.game().names().phases, after_.phase);
    if (before_.active != after_.active && after_.active < count) json_["active"] = after_.active;
    if (before_.first != after_.first && after_.first < count) json_["first"] = after_.first;
    if (before_.chain != after_.chain) json_["chain"] = after_.chain.is_null() ? Json::array() : after_.chain;
  }

  void add(const char* field, Json list) {
    if (!list.empty()) json_[field] = std::move(list);
  }

  const GameBox& box_;
  ViewWriter& writer_;
  const Picture& before_;
  const Picture& after_;
  Json json_ = Json::object();
};

}  // namespace

Picture picture_of(ViewWriter& writer) {
  const kernel::State& state = writer.view().state;
  Picture picture{writer.zone_faces(), writer.object_faces(), state.seats, state.turn, state.phase,
                  state.active,        state.first,           {}};
  if (state.chain.size > 0) picture.chain = writer.chain();
  return picture;
}

Json changes_between(const GameBox& box, ViewWriter& writer, const Picture& before, const Picture& after) {
  return ChangeWriter(box, writer, before, after).write();
}

namespace {

std::string_view event_word(const kernel::Game& game, kernel::EventKind kind) {
  const auto in = [&](std::span<const kernel::EventInfo> infos) {
    const auto found = std::ranges::find(infos, kind, &kernel::EventInfo::kind);
    return found == infos.end() ? std::string_view() : found->word;
  };
  return kernel::change::is_change(kind) ? in(kernel::change_infos()) : in(game.events());
}

// Says who and which cards the moment is about, as far as the reader knows them: the id of a card that the
// reader does not know would tell where it lies.
void add_event(const kernel::Game& game, const Moment& moment, Eyes eyes, Json& json) {
  const kernel::Event& event = moment.event;
  const kernel::State& after = moment.after;
  const auto is_known = [&](kernel::ObjectId id) {
    return id && after.object(id).card && eyes.know(after, id);
  };
  json["event"] = event_word(game, event.kind);
  if (event.seat < after.seat_count) json["seat"] = event.seat;
  if (is_known(event.object)) json["object"] = event.object.value;
  if (is_known(event.other)) json["other"] = event.other.value;
}

// Counts the lines that the reader may read, for they are what `story.log` holds.
class LineCount {
 public:
  LineCount(const Chronicle& log, Seat reader) : log_(log), reader_(reader), at_(log.reel().lines()) {}

  int place_of(std::size_t line) {
    for (; at_ < line; ++at_)
      if (log_.tells(reader_, at_)) ++told_;
    return told_;
  }

 private:
  const Chronicle& log_;
  Seat reader_;
  std::size_t at_;
  int told_ = 0;
};

}  // namespace

Json story_moments(const GameBox& box, const Play& play, Eyes eyes, bool may_answer,
                   const SeatNames& names, ViewWriter& now, LastPicture& last) {
  const Reel& reel = play.log().reel();
  kernel::Machine machine(box.game().rules(), box.game().library());
  kernel::State position = reel.told();
  if (last.step != reel.step()) {
    machine.attach(position);
    ViewWriter told(box, machine, eyes, may_answer, names);
    last.picture = picture_of(told);
  }
  Picture shown = std::move(last.picture);
  Json moments = Json::array();
  LineCount count(play.log(), eyes.seat);
  for (const Moment& moment : reel.moments()) {
    if (!play.log().tells(eyes.seat, moment.line)) continue;
    position = moment.after;
    machine.attach(position);
    ViewWriter writer = ViewWriter::in_between(box, machine, eyes, names);
    Picture next = picture_of(writer);
    Json json = {{"line", count.place_of(moment.line)}, {"changes", changes_between(box, writer, shown, next)}};
    add_event(box.game(), moment, eyes, json);
    moments.push_back(std::move(json));
    shown = std::move(next);
  }
  last = {play.step(), picture_of(now)};
  Json rest = changes_between(box, now, shown, last.picture);
  if (!rest.empty()) moments.push_back({{"event", ""}, {"changes", std::move(rest)}});
  return moments;
}

}  // namespace longbox::server
