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

ViewWriter::ViewWriter(const GameBox& box, kernel::Machine& machine, Seat viewer,
                       bool may_answer, SeatNames names)
    : box_(box),
      machine_(machine),
      may_answer_(may_answer && viewer == machine.question().who),
      names_(std::move(names)),
      view_(kernel::view_of(box.game(), machine.state(), viewer, &machine.question())) {
  if (may_answer_) note_options();
}

// The other object of a trigger's option is its power, which is no card on the table.
void ViewWriter::note_options() {
  for (const kernel::Option& option : view_.question.options()) {
    offered_.insert(option.object.value);
    if (option.kind != kernel::kOptionTrigger) offered_.insert(option.other.value);
  }
  offered_.insert(view_.question.about.value);
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
  const auto kind = static_cast<ZoneKind>(place.zone.number);
  for (ObjectId id = state().zone(kind, place.seat).first; id; id = state().object(id).next)
    if (!kernel::lies_with_host(game(), state(), id)) cards.push_back(id);
  return cards;
}

std::string ViewWriter::layout(const Place& place) const {
  const auto kind = static_cast<ZoneKind>(place.zone.number);
  const auto cards = cards_in(place);
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
bool ViewWriter::is_listed(ObjectId id, const std::string& layout) const {
  return layout == "row" || layout == "hand" || sees(id) || offered_.contains(id.value);
}

Json ViewWriter::zone(const Place& place) {
  const auto kind = static_cast<ZoneKind>(place.zone.number);
  const std::string shown = layout(place);
  Json objects = Json::array();
  const auto cards = cards_in(place);
  for (const ObjectId id : cards) {
    if (!is_listed(id, shown)) continue;
    objects.push_back(id.value);
    listed_.insert(id.value);
  }
  Json zone = {{"id", zone_id(place.zone.word, place.seat, kind)},
               {"kind", place.zone.word},
               {"name", kernel::english(game(), "zone", place.zone.word)},
               {"layout", shown},
               {"inPlay", machine_.in_play_zone(kind)},
               {"count", cards.size()},
               {"objects", std::move(objects)}};
  if (!place.shared) zone["seat"] = place.seat;
  if (has_columns(kind)) zone["columns"] = true;
  return zone;
}

// Piles beside the game are zones of their own, as far as the viewer knows of them: that a pile
// exists, and how many cards it holds, may be a secret.
void ViewWriter::add_piles(const Place& place, Json& zones) {
  const auto& piles = game().library().piles;
  for (std::size_t pile = 1; pile < piles.size(); ++pile) {
    int count = 0;
    bool is_known = game().is_announced(state(), place.seat, static_cast<int>(pile));
    std::vector<int> shown;
    for (const ObjectId id : cards_in(place)) {
      if (state().object(id).pile != pile) continue;
      ++count;
      is_known = is_known || sees(id) || offered_.contains(id.value);
      if (is_listed(id, "stack")) shown.push_back(id.value);
    }
    if (count == 0 || !is_known) continue;
    listed_.insert(shown.begin(), shown.end());
    const auto id = fmt::format("{}/{}", zone_id(place.zone.word, place.seat, place.zone.number), pile);
    zones.push_back({{"id", id},
                     {"kind", place.zone.word},
                     {"name", fmt::format("{} pile", piles[pile].name)},
                     {"seat", place.seat},
                     {"layout", "pile"},
                     {"inPlay", false},
                     {"count", count},
                     {"objects", shown},
                     {"pile", piles[pile].name}});
  }
}

Json ViewWriter::zones() {
  Json zones = Json::array();
  for (const NamedNumber& named : game().names().zones) {
    const bool shared = is_shared(named.number);
    for (Seat seat = 0; seat < (shared ? 1 : state().seat_count); ++seat) {
      const Place place{named, seat, shared};
      if (named.number == game().names().pile_zone) {
        add_piles(place, zones);
        continue;
      }
      Json zone = this->zone(place);
      if (zone["count"] > 0 || zone["inPlay"] || zone["layout"] == "hand")
        zones.push_back(std::move(zone));
    }
  }
  return zones;
}

// --- Objects ------------------------------------------------------------------------------------

bool ViewWriter::has_values(ObjectId id) const {
  return sees(id) && (machine_.derived().valued >> state().object(id).zone & 1U) != 0;
}

Json ViewWriter::stats(ObjectId id) const {
  Json stats = Json::array();
  if (!has_values(id)) return stats;
  for (const NamedNumber& stat : game().names().stats) {
    const auto base = box_.printed(state().object(id).card, stat.number);
    const int value = machine_.stat(id, stat.number);
    if (!base && value == 0) continue;
    Json row = {{"name", stat.word}, {"value", value}};
    if (base) row["base"] = *base;
    stats.push_back(std::move(row));
  }
  return stats;
}

Json ViewWriter::counters(ObjectId id) const {
  Json counters = Json::object();
  std::set<int> told;  // several words may stand for one number
  for (const NamedNumber& counter : game().names().counters) {
    const int count = state().counters_on(id, counter.number);
    if (count != 0 && told.insert(counter.number).second)
      counters[std::string(counter.word)] = count;
  }
  return counters;
}

Json ViewWriter::qualities(ObjectId id) const {
  Json words = Json::array();
  if (!has_values(id)) return words;
  for (const NamedNumber& quality : game().names().qualities)
    if (machine_.quality(id, quality.number)) words.push_back(quality.word);
  return words;
}

Json ViewWriter::object(ObjectId id) const {
  const Object& object = state().object(id);
  const auto word = kernel::word_of(game().names().zones, object.zone);
  Json attached = Json::array();
  for (std::size_t i = 1; i <= state().object_count(); ++i)
    if (state().objects[i].host == id && kernel::lies_with_host(game(), state(), ObjectId{i}))
      attached.push_back(i);
  Json json = {{"id", id.value},
               {"name", name(id)},
               {"zone", zone_id(word, object.side, object.zone)},
               {"flags", kernel::flag_words(game(), object.flags)},
               {"counters", counters(id)},
               {"stats", stats(id)},
               {"keywords", has_values(id) ? Json(kernel::keyword_names(game(), machine_, id))
                                           : Json::array()},
               {"qualities", qualities(id)},
               {"attached", std::move(attached)}};
  if (sees(id)) json["card"] = game().library().card(object.card).id;
  if (object.owner < state().seat_count) json["owner"] = object.owner;
  if (object.controller < state().seat_count) json["controller"] = object.controller;
  if (object.side < state().seat_count) json["side"] = object.side;
  if (object.host) json["host"] = object.host.value;
  if (has_columns(object.zone)) json["column"] = object.column();
  return json;
}

Json ViewWriter::objects() const {
  Json objects = Json::array();
  for (std::size_t i = 1; i <= state().object_count(); ++i) {
    // A card that hangs on a shown card is shown as well, also if it hangs on something that hangs
    // on it.
    ObjectId root{i};
    while (kernel::lies_with_host(game(), state(), root)) root = state().object(root).host;
    if (listed_.contains(root.value)) objects.push_back(object(ObjectId{i}));
  }
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
