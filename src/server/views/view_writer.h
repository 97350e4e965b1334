// A ViewWriter writes a position as one reader may see it, as JSON.
//
// Everything comes from kernel::view_of and the words of the game, so that nothing hidden can get
// into a message and any game can be shown.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kernel/view/view.h"
#include "server/protocol/json_text.h"
#include "server/tables/shelf.h"
#include "server/views/eyes.h"
#include "server/views/faces.h"
#include "server/views/seat_names.h"

namespace longbox::server {

class ViewWriter {
 public:
  // The machine is attached to the position. With `may_answer` the reader may answer for the
  // seat that looks, and so gets the options. `names` are the players' names in texts.
  ViewWriter(const GameBox& box, kernel::Machine& machine, Eyes eyes, bool may_answer,
             SeatNames names = {});
  // Writes a position in the middle of what happens, where nobody is asked.
  static ViewWriter in_between(const GameBox& box, kernel::Machine& machine, Eyes eyes, SeatNames names);

  // These return what the zones and objects are written from. The objects are those of the zones, in the order of ids.
  const std::vector<ZoneFace>& zone_faces();
  std::vector<ZoneFace> take_zone_faces() { return zone_faces(), std::move(zones_); }
  std::vector<ObjectFace> object_faces();
  // These write the records `ZoneView` and `ObjectView`, of one face and of all.
  void write(const ZoneFace& face, JsonText& text) const;
  void write(const ObjectFace& face, JsonText& text) const;
  void write_zones(JsonText& text);
  void write_objects(JsonText& text);
  // Returns the id of the record `ZoneView`.
  std::string id_of(const ZoneFace& face) const { return zone_id(face.place); }
  // Writes the records `LinkView`, the top one first.
  void write_chain(JsonText& text) const;
  // Writes the record `DecisionView`; somebody must be asked. `cancel` is the step that the reader may go back to instead.
  void write_decision(JsonText& text, std::optional<int> cancel = {}) const;
  bool is_anybody_asked() const { return !machine_.question().empty(); }
  // Writes the field `fight` while somebody fights.
  void write_fight(JsonText& text) const;
  // Writes the numbers of a player by word.
  void write_seat_values(kernel::Seat seat, JsonText& text) const;
  // These return the same as trees; decision and fight are null where there is none.
  Json zones();
  Json objects();
  Json chain() const;
  Json decision() const;
  Json fight() const;
  Json seat_values(kernel::Seat seat) const;

  // Returns whether the viewer knows what card this is.
  bool sees(kernel::ObjectId id) const { return id && view_.state.object(id).card; }
  std::string name(kernel::ObjectId id) const;
  // Writes the record `CardRef`; the viewer must see the object.
  Json card_ref(kernel::ObjectId id) const;
  const kernel::View& view() const { return view_; }

 private:
  ViewWriter(const GameBox& box, kernel::Machine& machine, Eyes eyes, const kernel::Decision* question, bool may_answer,
             SeatNames names);

  const kernel::State& state() const { return view_.state; }
  const kernel::Game& game() const { return box_.game(); }
  bool is_shared(int zone) const { return (box_.shared_zones() >> zone & 1U) != 0; }
  std::string zone_id(std::string_view kind, kernel::Seat seat, int zone) const;
  std::string zone_id(const Place& place) const;
  std::vector<kernel::ObjectId> cards_in(const Place& place) const;
  std::string_view layout(const Place& place, const std::vector<kernel::ObjectId>& cards) const;
  ZoneFace zone(const Place& place) const;
  void add_piles(const Place& place);
  void add_zone(ZoneFace face);
  bool is_listed(kernel::ObjectId id) const { return sees(id) || offered_.contains(id.value); }

  bool has_columns(kernel::ZoneKind zone) const { return (game().names().columns >> zone & 1U) != 0; }

  ObjectFace object(kernel::ObjectId id) const;
  kernel::ObjectName called(kernel::ObjectId id) const;
  void note_attached(std::vector<ObjectFace>& faces) const;
  void write(const kernel::Link& link, JsonText& text) const;
  std::string link_name(const kernel::Link& link) const;
  void write_stats(const ObjectFace& face, JsonText& text) const;
  void write_qualities(const ObjectFace& face, JsonText& text) const;
  void write_counters(const ObjectFace& face, JsonText& text) const;
  bool has_values(kernel::ObjectId id) const;

  void write_option(int index, const std::string& label, JsonText& text) const;
  void write_question(JsonText& text) const;
  void write_fight_side(const kernel::Contest::Side& side, JsonText& text) const;
  void note_options();

  const GameBox& box_;
  kernel::Machine& machine_;
  bool may_answer_;
  SeatNames names_;
  kernel::View view_;
  kernel::ObjectSet offered_;  // objects that options are about
  std::vector<ZoneFace> zones_;  // once zone_faces() was called, with the objects that they list
  kernel::ObjectSet listed_;
};

}  // namespace longbox::server
