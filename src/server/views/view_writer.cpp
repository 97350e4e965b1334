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

ViewWriter::ViewWriter(const GameBox& box, kernel::Machine& machine, Eyes eyes, const kernel::Decision* question,
                       bool may_answer, SeatNames names)
    : box_(box),
      machine_(machine),
      may_answer_(may_answer),
      names_(std::move(names)),
      view_(eyes.look(box.game(), machine.state(), question)) {
  if (may_answer_) note_options();
}

ViewWriter::ViewWriter(const GameBox& box, kernel::Machine& machine, Eyes eyes, bool may_answer,
                       SeatNames names)
    : ViewWriter(box, machine, eyes, &machine.question(), may_answer && eyes.seat == machine.question().who,
                 std::move(names)) {}

ViewWriter ViewWriter::in_between(const GameBox& box, kernel::Machine& machine, Eyes eyes,
                                  SeatNames names) {
  return {box, machine, eyes, nullptr, false, std::move(names)};
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

kernel::ObjectName ViewWriter::called(ObjectId id) const {
  return sees(id) ? kernel::name_of(game(), state(), id) : kernel::ObjectName{"a card"};
}

std::string ViewWriter::name(ObjectId id) const { return called(id).text(); }

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
  const kernel::Zone& zone = state().zone(static_cast<ZoneKind>(place.zone->number), place.seat);
  std::vector<ObjectId> cards;
  cards.reserve(zone.count);
  for (ObjectId id = zone.first; id; id = state().object(id).next)
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
ZoneFace ViewWriter::zone(const Place& place) const {
  const auto cards = cards_in(place);
  ZoneFace face{place, layout(place, cards),
                machine_.in_play_zone(static_cast<ZoneKind>(place.zone->number)), cards.size(), {}};
  const bool lists_all = face.layout == "row" || face.layout == "hand";
  if (lists_all) face.objects.reserve(cards.size());
  for (const ObjectId id : cards)
    if (lists_all || is_listed(id)) face.objects.push_back(id.value);
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
      if (is_listed(id)) face.objects.push_back(id.value);
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

// Fields stand in the order of their names, as in all messages.
void ViewWriter::write(const ZoneFace& face, JsonText& text) const {
  const Place& place = face.place;
  const std::string_view pile = place.pile == 0 ? "" : std::string_view(game().library().piles[place.pile].name);
  text.begin_object();
  if (place.pile == 0 && has_columns(static_cast<ZoneKind>(place.zone->number))) text.field("columns", true);
  text.field("count", face.count);
  text.field("id", zone_id(place));
  text.field("inPlay", face.in_play);
  text.field("kind", place.zone->word);
  text.field("layout", face.layout);
  text.field("name", place.pile == 0 ? kernel::english(game(), "zone", place.zone->word) : fmt::format("{} pile", pile));
  text.field("objects", face.objects);
  if (place.pile != 0) text.field("pile", pile);
  if (!place.shared) text.field("seat", place.seat);
  text.end_object();
}

void ViewWriter::write_zones(JsonText& text) {
  text.begin_list();
  for (const ZoneFace& face : zone_faces()) write(face, text);
  text.end_list();
}

Json ViewWriter::zones() {
  return JsonText::tree_of([&](JsonText& text) { write_zones(text); });
}

// --- Objects ------------------------------------------------------------------------------------

bool ViewWriter::has_values(ObjectId id) const {
  return sees(id) && (machine_.derived().valued >> state().object(id).zone & 1U) != 0;
}

ObjectFace ViewWriter::object(ObjectId id) const {
  const Object& object = state().object(id);
  ObjectFace face{.id = id, .card = object.card, .name = called(id), .owner = object.owner,
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
  faces.reserve(static_cast<std::size_t>(listed_.count()));
  for (std::size_t i = 1; i <= state().object_count(); ++i) {
    ObjectId root{i};
    while (kernel::lies_with_host(game(), state(), root)) root = state().object(root).host;
    if (listed_.contains(root.value)) faces.push_back(object(ObjectId{i}));
  }
  note_attached(faces);
  return faces;
}

void ViewWriter::write_stats(const ObjectFace& face, JsonText& text) const {
  text.begin_list();
  for (const NamedNumber& stat : game().names().stats) {
    if (!face.has_values) break;
    const auto base = box_.printed(face.card, stat.number);
    const int value = face.stats[static_cast<std::size_t>(stat.number)];
    if (!base && value == 0) continue;
    text.begin_object();
    if (base) text.field("base", *base);
    text.field("name", stat.word);
    text.field("value", value);
    text.end_object();
  }
  text.end_list();
}

// Several words may stand for one number; the first of them tells it.
void ViewWriter::write_counters(const ObjectFace& face, JsonText& text) const {
  const auto& words = game().names().counters;
  text.begin_object();
  for (const auto& [number, amount] : face.counters)
    if (const auto word = std::ranges::find(words, number, &NamedNumber::number); word != words.end())
      text.field(word->word, amount);
  text.end_object();
}

void ViewWriter::write_qualities(const ObjectFace& face, JsonText& text) const {
  text.begin_list();
  for (const NamedNumber& quality : game().names().qualities)
    if ((face.qualities >> quality.number & 1U) != 0) text.value(quality.word);
  text.end_list();
}

void ViewWriter::write(const ObjectFace& face, JsonText& text) const {
  const Seat seats = state().seat_count;
  text.begin_object();
  text.field("attached", face.attached);
  if (face.card) text.field("card", game().library().card(face.card).id);
  if (has_columns(face.zone)) text.field("column", face.column);
  if (face.controller < seats) text.field("controller", face.controller);
  text.key("counters");
  write_counters(face, text);
  text.field("flags", kernel::flag_words(game(), face.flags));
  if (face.host) text.field("host", face.host.value);
  text.field("id", face.id.value);
  text.field("keywords", face.keywords);
  text.field("name", face.name.text());
  if (face.owner < seats) text.field("owner", face.owner);
  text.key("qualities");
  write_qualities(face, text);
  if (face.side < seats) text.field("side", face.side);
  text.key("stats");
  write_stats(face, text);
  text.field("zone", zone_id(kernel::word_of(game().names().zones, face.zone), face.side, face.zone));
  text.end_object();
}

void ViewWriter::write_objects(JsonText& text) {
  text.begin_list();
  for (const ObjectFace& face : object_faces()) write(face, text);
  text.end_list();
}

Json ViewWriter::objects() {
  return JsonText::tree_of([&](JsonText& text) { write_objects(text); });
}

void ViewWriter::write_seat_values(Seat seat, JsonText& text) const {
  text.begin_object();
  for (const NamedNumber& value : game().names().seat_values)
    text.field(value.word, state().seats[seat].values[static_cast<std::size_t>(value.number)]);
  text.end_object();
}

Json ViewWriter::seat_values(Seat seat) const {
  return JsonText::tree_of([&](JsonText& text) { write_seat_values(seat, text); });
}

}  // namespace longbox::server
