// A ViewWriter writes a position as one reader may see it, as JSON.
//
// Everything comes from kernel::view_of and the words of the game, so that nothing hidden can get
// into a message and any game can be shown.
#pragma once

#include <string>
#include <vector>

#include "kernel/view/view.h"
#include "server/protocol/json.h"
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

  // These write the records `ZoneView` and `ObjectView`.
  Json zones();
  Json objects();
  // These return what they are written from. The objects are those of the zones, in the order of ids.
  const std::vector<ZoneFace>& zone_faces();
  std::vector<ObjectFace> object_faces();
  Json to_json(const ZoneFace& face) const;
  Json to_json(const ObjectFace& face) const;
  // Returns the id of the record `ZoneView`.
  std::string id_of(const ZoneFace& face) const { return zone_id(face.place); }
  // Writes the records `LinkView`, the top one first.
  Json chain() const;
  // Writes the record `DecisionView`; null when nobody is asked.
  Json decision() const;
  // Writes the record `FightView`; null while nobody fights.
  Json fight() const;
  // Writes the numbers of a player by word.
  Json seat_values(kernel::Seat seat) const;

  // Returns whether the viewer knows what card this is.
  bool sees(kernel::ObjectId id) const { return id && view_.state.object(id).card; }
  std::string name(kernel::ObjectId id) const;
  // Writes the record `CardRef`; the viewer must see the object.
  Json card_ref(kernel::ObjectId id) const;
  const kernel::View& view() const { return view_; }

 private:
  ViewWriter(const GameBox& box, kernel::Machine& machine, kernel::View view, bool may_answer,
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
  bool is_listed(kernel::ObjectId id, std::string_view layout) const;

  bool has_columns(kernel::ZoneKind zone) const { return (game().names().columns >> zone & 1U) != 0; }

  ObjectFace object(kernel::ObjectId id) const;
  void note_attached(std::vector<ObjectFace>& faces) const;
  Json link(const kernel::Link& link) const;
  std::string link_name(const kernel::Link& link) const;
  Json stats(const ObjectFace& face) const;
  Json qualities(const ObjectFace& face) const;
  Json counters(const ObjectFace& face) const;
  bool has_values(kernel::ObjectId id) const;

  Json option(int index, const std::string& label) const;
  Json fight_side(const kernel::Contest::Side& side) const;
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
