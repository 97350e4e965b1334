#include "server/views/view_writer.h"

#include <fmt/format.h>

#include <algorithm>

#include "kernel/words.h"

namespace longbox::server {

using kernel::NamedNumber;
using kernel::Object;
using kernel::ObjectId;
using kernel::Seat;
using kernel::ZoneKind;

ViewWriter::ViewWriter(const GameBox& box, kernel::Machine& machine, kernel::View view,
                       bool may_answer, SeatNames names)
    : box_(box),
      machine_(machine),
      may_answer_(may_answer),
      names_(std::move(names)),
      view_(std::move(view)) {
  if (may_answer_) note_options();
}

ViewWriter::ViewWriter(const GameBox& box, kernel::Machine& machine, Eyes eyes, bool may_answer,
                       SeatNames names)
    : ViewWriter(box, machine, eyes.view(box.game(), machine.state(), &machine.question()),
                 may_answer && eyes.seat == machine.question().who, std::move(names)) {}

ViewWriter ViewWriter::in_between(const GameBox& box, kernel::Machine& machine, Eyes eyes,
                                  SeatNames names) {
  return {box, machine, eyes.view(box.game(), machine.state()), false, std::move(names)};
}

// The other object of a trigger's option is its power, which is no card on the table.
void ViewWriter::note_options() {
  const auto note = [&](ObjectId id) {
    if (id.value <= state().object_count()) offered_.insert(id.index());
  };
  for (const kernel::Option& option : view_.question.options()) {
    note(option.object);
    if (option.kind != kernel::kOptionTrigger) note(option.other);
  }
  note(view_.question.about);
}

std::string ViewWriter::name(ObjectId id) const {
  return sees(id) ? kernel::object_name(game(), state(), id) : "a card";
}

Json ViewWriter::card_ref(ObjectId id) const {
  return {{"name", name(id)},
          {"card", game().library().card(state().object(id).card).id},
          {"object", id.value}};
}

// --- Zones --------------------------------------------------------------------------------------

std::string ViewWriter::zone_id(std::string_view kind, Seat seat, int zone) const {
  return is_shared(zone) ? std::string(kind) : fmt::format("{}/{}", kind, seat);
}

// Lists the cards from the top; an attached card lies with its host.
std::vector<ObjectId> ViewWriter::cards_in(const Place& place) const {
  std::vector<ObjectId> cards;
  const auto kind = static_cast<ZoneKind>(place.zone->number);
  for (ObjectId id = state().zone(kind, place.seat).first; id; id = state().object(id).next)
    if (!kernel::lies_with_host(game(), state(), id)) cards.push_back(id);
  return cards;
}

std::string_view ViewWriter::layout(const Place& place, const std::vector<ObjectId>& cards) const {
  const auto kind = static_cast<ZoneKind>(place.zone->number);
  const auto is_player = [&](ObjectId id) {
    return sees(id) && !box_.is_card(state().object(id).card);
  };
  if (!cards.empty() && std::ranges::all_of(cards, is_player)) return "players";
  if (machine_.in_play_zone(kind)) return "row";
  switch (game().rules().sight(kind)) {
    case kernel::Sight::Owner: return "hand";
    case kernel::Sight::Everybody: return "pile";
    case kernel::Sight::Nobody: return "stack";
  }
  return "stack";
}

// A card that the viewer cannot name is listed in a row or a hand; a stack tells only how many it
// holds.
bool ViewWriter::is_listed(ObjectId id, std::string_view layout) const {
  return layout == "row" || layout == "hand" || sees(id) || offered_.contains(id.value);
}

ZoneFace ViewWriter::zone(const Place& place) const {
  const auto cards = cards_in(place);
  ZoneFace face{place, layout(place, cards),
                machine_.in_play_zone(static_cast<ZoneKind>(place.zone->number)), cards.size(), {}};
  for (const ObjectId id : cards)
    if (is_listed(id, face.layout)) face.objects.push_back(id.value);
  return face;
}

// Piles beside the game are zones of their own, as far as the viewer knows of them: that a pile
// exists, and how many cards it holds, may be a secret.
void ViewWriter::add_piles(const Place& place) {
  const auto& piles = game().library().piles;
  const auto cards = cards_in(place);
  if (cards.empty()) return;
  for (std::size_t pile = 1; pile < piles.size(); ++pile) {
    ZoneFace face{{place.zone, place.seat, false, pile}, "pile", false, 0, {}};
    bool is_known = game().is_announced(state(), place.seat, static_cast<int>(pile));
    for (const ObjectId id : cards) {
      if (state().object(id).pile != pile) continue;
      ++face.count;
      is_known = is_known || sees(id) || offered_.contains(id.value);
      if (is_listed(id, "stack")) face.objects.push_back(id.value);
    }
    if (face.count > 0 && is_known) add_zone(std::move(face));
  }
}

void ViewWriter::add_zone(ZoneFace face) {
  for (const int id : face.objects) listed_.insert(id);
  zones_.push_back(std::move(face));
}

const std::vector<ZoneFace>& ViewWriter::zone_faces() {
  if (!zones_.empty()) return zones_;
  for (const NamedNumber& named : game().names().zones) {
    const bool shared = is_shared(named.number);
    for (Seat seat = 0; seat < (shared ? 1 : state().seat_count); ++seat) {
      const Place place{&named, seat, shared};
      if (named.number == game().names().pile_zone) {
        add_piles(place);
        continue;
      }
      ZoneFace face = zone(place);
      if (face.count > 0 || face.in_play || face.layout == "hand") add_zone(std::move(face));
    }
  }
  return zones_;
}

std::string ViewWriter::zone_id(const Place& place) const {
  const std::string id = zone_id(place.zone->word, place.seat, place.zone->number);
  return place.pile == 0 ? id : fmt::format("{}/{}", id, place.pile);
}

Json ViewWriter::to_json(const ZoneFace& face) const {
  const Place& place = face.place;
  Json zone = {{"id", zone_id(place)},
               {"kind", place.zone->word},
               {"name", kernel::english(game(), "zone", place.zone->word)},
               {"layout", face.layout},
               {"inPlay", face.in_play},
               {"count", face.count},
               {"objects", face.objects}};
  if (!place.shared) zone["seat"] = place.seat;
  if (place.pile == 0 && has_columns(static_cast<ZoneKind>(place.zone->number))) zone["columns"] = true;
  if (place.pile != 0) {
    const std::string& pile = game().library().piles[place.pile].name;
    zone["name"] = fmt::format("{} pile", pile);
    zone["pile"] = pile;
  }
  return zone;
}

Json ViewWriter::zones() {
  Json zones = Json::array();
  for (const ZoneFace& face : zone_faces()) zones.push_back(to_json(face));
  return zones;
}

// --- Objects ------------------------------------------------------------------------------------

bool ViewWriter::has_values(ObjectId id) const {
  return sees(id) && (machine_.derived().valued >> state().object(id).zone & 1U) != 0;
}

ObjectFace ViewWriter::object(ObjectId id) const {
  const Object& object = state().object(id);
  ObjectFace face{.id = id, .card = object.card, .name = name(id), .owner = object.owner,
                  .controller = object.controller, .side = object.side, .zone = object.zone,
                  .flags = object.flags, .host = object.host};
  if (has_columns(object.zone)) face.column = object.column();
  state().each_counter(id, [&](int word, int amount) { face.counters.emplace_back(word, amount); });
  face.has_values = has_values(id);
  if (!face.has_values) return face;
  const kernel::DerivedObject& values = machine_.values(id);
  face.stats = values.stats;
  face.qualities = values.qualities;
  face.keywords = kernel::keyword_names(game(), machine_, id);
  return face;
}

// Gives hosts the cards that lie with them, in one walk over all objects.
void ViewWriter::note_attached(std::vector<ObjectFace>& faces) const {
  const auto find = [&](ObjectId id) { return std::ranges::lower_bound(faces, id, {}, &ObjectFace::id); };
  for (std::size_t i = 1; i <= state().object_count(); ++i) {
    if (!kernel::lies_with_host(game(), state(), ObjectId{i})) continue;
    const auto host = find(state().objects[i].host);
    if (host != faces.end() && host->id == state().objects[i].host)
      host->attached.push_back(static_cast<int>(i));
  }
}

// A card that hangs on a shown card is shown as well, also if it hangs on something that hangs on it.
std::vector<ObjectFace> ViewWriter::object_faces() {
  zone_faces();
  std::vector<ObjectFace> faces;
  for (std::size_t i = 1; i <= state().object_count(); ++i) {
    ObjectId root{i};
    while (kernel::lies_with_host(game(), state(), root)) root = state().object(root).host;
    if (listed_.contains(root.value)) faces.push_back(object(ObjectId{i}));
  }
  note_attached(faces);
  return faces;
}

Json ViewWriter::stats(const ObjectFace& face) const {
  Json stats = Json::array();
  if (!face.has_values) return stats;
  for (const NamedNumber& stat : game().names().stats) {
    const auto base = box_.printed(face.card, stat.number);
    const int value = face.stats[static_cast<std::size_t>(stat.number)];
    if (!base && value == 0) continue;
    Json row = {{"name", stat.word}, {"value", value}};
    if (base) row["base"] = *base;
    stats.push_back(std::move(row));
  }
  return stats;
}

// Several words may stand for one number; the first of them tells it.
Json ViewWriter::counters(const ObjectFace& face) const {
  Json counters = Json::object();
  const auto& words = game().names().counters;
  for (const auto& [number, amount] : face.counters)
    if (const auto word = std::ranges::find(words, number, &NamedNumber::number); word != words.end())
      counters[std::string(word->word)] = amount;
  return counters;
}

Json ViewWriter::qualities(const ObjectFace& face) const {
  Json words = Json::array();
  for (const NamedNumber& quality : game().names().qualities)
    if ((face.qualities >> quality.number & 1U) != 0) words.push_back(quality.word);
  return words;
}

Json ViewWriter::to_json(const ObjectFace& face) const {
  const auto word = kernel::word_of(game().names().zones, face.zone);
  Json json = {{"id", face.id.value},
               {"name", face.name},
               {"zone", zone_id(word, face.side, face.zone)},
               {"flags", kernel::flag_words(game(), face.flags)},
               {"counters", counters(face)},
               {"stats", stats(face)},
               {"keywords", face.keywords},
               {"qualities", qualities(face)},
               {"attached", face.attached}};
  if (face.card) json["card"] = game().library().card(face.card).id;
  if (face.owner < state().seat_count) json["owner"] = face.owner;
  if (face.controller < state().seat_count) json["controller"] = face.controller;
  if (face.side < state().seat_count) json["side"] = face.side;
  if (face.host) json["host"] = face.host.value;
  if (has_columns(face.zone)) json["column"] = face.column;
  return json;
}

Json ViewWriter::objects() {
  Json objects = Json::array();
  for (const ObjectFace& face : object_faces()) objects.push_back(to_json(face));
  return objects;
}

Json ViewWriter::seat_values(Seat seat) const {
  Json values = Json::object();
  for (const NamedNumber& value : game().names().seat_values)
    values[std::string(value.word)] =
        state().seats[seat].values[static_cast<std::size_t>(value.number)];
  return values;
}

}  // namespace longbox::server
