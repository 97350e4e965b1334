#include "server/views/story_writer.h"

#include <algorithm>
#include <utility>

#include "kernel/words.h"

namespace longbox::server {
namespace {

using kernel::Seat;

// A ChangeWriter writes the record `Changes` between two pictures, its fields in the order of their names.
class ChangeWriter {
 public:
  ChangeWriter(const GameBox& box, const ViewWriter& writer, const Picture& before, const Picture& after, JsonText& text)
      : box_(box), writer_(writer), before_(before), after_(after), text_(text) {}

  bool write() {
    text_.begin_object();
    const std::size_t empty = text_.text().size();
    const Seat count = writer_.view().state.seat_count;
    if (before_.active != after_.active && after_.active < count) text_.field("active", after_.active);
    if (before_.chain != after_.chain) add_chain();
    if (before_.first != after_.first && after_.first < count) text_.field("first", after_.first);
    add_gone();
    add_objects();
    add_order();
    if (before_.phase != after_.phase)
      text_.field("phase", kernel::word_of(box_.game().names().phases, after_.phase));
    add_seats();
    if (before_.turn != after_.turn) text_.field("turn", after_.turn);
    add_zones();
    const bool has_changes = text_.text().size() > empty;
    text_.end_object();
    return has_changes;
  }

 private:
  void add_chain() {
    text_.key("chain");
    text_.raw(after_.chain.empty() ? "[]" : std::string_view(after_.chain));
  }

  // Both lists are in the order of ids.
  void add_gone() {
    ListField gone(text_, "gone");
    auto now = after_.objects.begin();
    for (const ObjectFace& old : before_.objects) {
      while (now != after_.objects.end() && now->id < old.id) ++now;
      if (now == after_.objects.end() || now->id != old.id) gone.item().value(old.id.value);
    }
  }

  void add_objects() {
    ListField objects(text_, "objects");
    auto old = before_.objects.begin();
    const auto end = before_.objects.end();
    for (const ObjectFace& face : after_.objects) {
      while (old != end && old->id < face.id) ++old;
      if (old == end || *old != face) writer_.write(face, objects.item());
    }
  }

  void add_order() {
    if (std::ranges::equal(before_.zones, after_.zones, {}, &ZoneFace::place, &ZoneFace::place)) return;
    text_.key("order");
    text_.begin_list();
    for (const ZoneFace& face : after_.zones) text_.value(writer_.id_of(face));
    text_.end_list();
  }

  void add_seats() {
    ListField seats(text_, "seats");
    for (Seat seat = 0; seat < writer_.view().state.seat_count; ++seat) {
      const kernel::SeatState& now = after_.seats[seat];
      const kernel::SeatState& old = before_.seats[seat];
      if (now.in_game == old.in_game && now.values == old.values) continue;
      JsonText& text = seats.item();
      text.begin_object();
      text.field("inGame", now.in_game != 0);
      text.field("seat", seat);
      text.key("values");
      writer_.write_seat_values(seat, text);
      text.end_object();
    }
  }

  void add_zones() {
    ListField zones(text_, "zones");
    for (const ZoneFace& face : after_.zones) {
      const auto old = std::ranges::find(before_.zones, face.place, &ZoneFace::place);
      if (old == before_.zones.end() || *old != face) writer_.write(face, zones.item());
    }
  }

  const GameBox& box_;
  const ViewWriter& writer_;
  const Picture& before_;
  const Picture& after_;
  JsonText& text_;
};

}  // namespace

kernel::Machine& Screen::show(const kernel::State& position) {
  if (!machine_) machine_.emplace(game_.rules(), game_.library());
  if (std::exchange(shown_, &position) == &position) return *machine_;
  copy_ = position;
  machine_->attach(copy_);
  return *machine_;
}

Picture picture_of(ViewWriter& writer) {
  const kernel::State& state = writer.view().state;
  Picture picture;
  picture.objects = writer.object_faces();
  picture.zones = writer.take_zone_faces();
  picture.seats = state.seats;
  picture.turn = state.turn;
  picture.phase = state.phase;
  picture.active = state.active;
  picture.first = state.first;
  if (state.chain.size == 0) return picture;
  JsonText chain;
  writer.write_chain(chain);
  picture.chain = chain.take();
  return picture;
}

bool write_changes(const GameBox& box, const ViewWriter& writer, const Picture& before, const Picture& after,
                   JsonText& text) {
  return ChangeWriter(box, writer, before, after, text).write();
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
void write_event(const kernel::Game& game, const Moment& moment, Eyes eyes, int line, JsonText& text) {
  const kernel::Event& event = moment.event;
  const kernel::State& after = moment.after;
  const auto is_known = [&](kernel::ObjectId id) {
    return id && after.object(id).card && eyes.know(after, id);
  };
  text.field("event", event_word(game, event.kind));
  text.field("line", line);
  if (is_known(event.object)) text.field("object", event.object.value);
  if (is_known(event.other)) text.field("other", event.other.value);
  if (event.seat < after.seat_count) text.field("seat", event.seat);
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

// Writes what is different now from the last moment, if anything is.
void write_rest(const GameBox& box, const ViewWriter& now, const Picture& shown, const Picture& last, JsonText& text) {
  const JsonText::Mark mark = text.mark();
  text.begin_object();
  text.key("changes");
  if (!write_changes(box, now, shown, last, text)) return text.go_back_to(mark);
  text.field("event", "");
  text.end_object();
}

}  // namespace

void write_moments(const GameBox& box, const Play& play, Eyes eyes, bool may_answer, const SeatNames& names, Screen& screen,
                   ViewWriter& now, LastPicture& last, JsonText& text) {
  const Reel& reel = play.log().reel();
  if (last.step != reel.step()) {
    ViewWriter told(box, screen.show(reel.told()), eyes, may_answer, names);
    last.picture = picture_of(told);
  }
  Picture shown = std::move(last.picture);
  LineCount count(play.log(), eyes.seat);
  text.begin_list();
  for (const Moment& moment : reel.moments()) {
    if (!play.log().tells(eyes.seat, moment.line)) continue;
    ViewWriter writer = ViewWriter::in_between(box, screen.show(moment.after), eyes, names);
    Picture next = picture_of(writer);
    text.begin_object();
    text.key("changes");
    write_changes(box, writer, shown, next, text);
    write_event(box.game(), moment, eyes, count.place_of(moment.line), text);
    text.end_object();
    shown = std::move(next);
  }
  last = {play.step(), picture_of(now)};
  write_rest(box, now, shown, last.picture, text);
  text.end_list();
}

}  // namespace longbox::server
