#include "cli/terminal/table_view.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "base/text.h"
#include "decks/card_index.h"
#include "decks/facts.h"

namespace longbox::cli {
namespace {

using kernel::NamedNumber;
using kernel::ObjectId;
using kernel::Seat;

constexpr int kNotPrinted = -1000;
// The numbers of a card already show these counters: as health that is left, as threat.
constexpr std::array<std::string_view, 3> kToldByStats = {"wound", "damage", "threat"};

// Writes a value with a sign when it is not the printed one: "8↑".
std::string marked(int value, int printed) {
  return std::to_string(value) + (value > printed ? "↑" : value < printed ? "↓" : "");
}

// Takes off the word that says whose card is meant: "their thor", "enemy thor".
bool take_enemy_word(std::string_view& text) {
  for (const std::string_view word : {"their ", "enemy ", "opponent's "}) {
    if (!base::to_lower(text).starts_with(word)) continue;
    text = base::trim(text.substr(word.size()));
    return true;
  }
  return false;
}

// Writes "+1/+1 x2", "3 XP", "1 wound".
std::string counter_text(const kernel::Game& game, std::string_view word, int count) {
  const std::string text = english(game, "counter", word, count);
  const std::size_t end = text.find(" counter");
  return end == std::string::npos ? fmt::format("{} {}", count, text)
                                  : fmt::format("{} x{}", text.substr(0, end), count);
}

// Characters fight in their rows; elsewhere in play a card's numbers mean nothing.
bool has_numbers(std::string_view zone) { return zone != "resource" && zone != "equipment"; }

}  // namespace

TableView::TableView(kernel::Match& match, Seat viewer)
    : match_(match), view_(kernel::view_of(match.game(), match.state(), viewer)) {}

std::string TableView::name(ObjectId id) const {
  return sees(id) ? kernel::object_name(game(), state(), id) : "a card";
}

bool TableView::in_play(ObjectId id) const {
  return (game().rules().play_zones() >> state().object(id).zone & 1U) != 0;
}

std::string_view TableView::zone_word(kernel::ZoneKind zone) const {
  return kernel::word_of(game().names().zones, zone);
}

std::vector<ObjectId> TableView::cards_in(kernel::ZoneKind zone, Seat seat) const {
  std::vector<ObjectId> cards;
  for (ObjectId id = state().zone(zone, seat).first; id; id = state().object(id).next)
    if (!kernel::lies_with_host(game(), state(), id)) cards.push_back(id);
  return cards;
}

int TableView::counter(ObjectId id, std::string_view word) const {
  for (const NamedNumber& counter : game().names().counters)
    if (counter.word == word)
      return state().counters_on(id, counter.number);
  return 0;
}

// Writes "6/5" for attack and defence, then every other stat by its word; health as the health
// left.
std::string TableView::stats_of(ObjectId id, CardFace& face) const {
  if (std::string glance = game().glance(match_.machine(), id); !glance.empty()) return glance;
  const decks::Facts facts = game().facts(state().object(id).card);
  std::vector<std::string> pair;
  std::string others;
  for (const NamedNumber& stat : game().names().stats) {
    const int printed = decks::fact_number(facts, stat.word, kNotPrinted);
    const int value = match_.machine().stat(id, stat.number);
    // The cost of a card no longer matters once it is on the table.
    if (printed == kNotPrinted || stat.word == "cost") continue;
    face.change += (value > printed) - (value < printed);
    if (stat.word == "atk" || stat.word == "def") {
      pair.push_back(marked(value, printed));
    } else if (stat.word == "health") {
      others += fmt::format(" health {}/{}", value - counter(id, "wound"), value);
    } else {
      others += fmt::format(" {} {}", stat.word, marked(value, printed));
    }
  }
  return base::join(pair, "/") + others;
}

void TableView::add_flags(ObjectId id, CardFace& face) const {
  const unsigned bits = state().object(id).flags;
  face.exhausted = (bits & kernel::kExhausted) != 0;
  face.face_down = (bits & kernel::kFaceDown) != 0;
  for (const std::string_view word : kernel::flag_words(game(), bits)) face.marks.emplace_back(word);
}

void TableView::add_counters(ObjectId id, CardFace& face) const {
  std::set<int> seen;  // a game may have several words for one counter
  for (const NamedNumber& counter : game().names().counters) {
    const int count = state().counters_on(id, counter.number);
    const bool by_stats = std::ranges::find(kToldByStats, counter.word) != kToldByStats.end();
    const bool told = !seen.insert(counter.number).second || (by_stats && !face.stats.empty());
    if (count > 0 && !told) face.marks.push_back(counter_text(game(), counter.word, count));
  }
}

void TableView::add_qualities(ObjectId id, CardFace& face) const {
  const kernel::DerivedObject& values = match_.machine().values(id);
  const decks::Facts facts = game().facts(state().object(id).card);
  for (const NamedNumber& quality : game().names().qualities) {
    // Other qualities come from keywords, which are shown by their own names.
    const bool is_icon =
        std::ranges::find(facts, quality.word, &kernel::Fact::field) != facts.end();
    const bool is_ban = quality.word.starts_with("cannot");
    if ((values.qualities >> quality.number & 1U) == 0) continue;
    if (is_icon) face.marks.emplace_back(quality.word);
    if (is_ban) face.marks.push_back(english(game(), "quality", quality.word));
  }
  for (const std::string_view name : kernel::keyword_names(game(), match_.machine(), id))
    face.marks.emplace_back(name);
}

void TableView::add_attached(ObjectId id, CardFace& face) const {
  for (std::size_t i = 1; i <= state().object_count(); ++i)
    if (state().objects[i].host == id && kernel::lies_with_host(game(), state(), ObjectId{i}))
      face.marks.push_back("with " + name(ObjectId{i}));
}

void TableView::add_part(ObjectId id, CardFace& face) const {
  const ObjectId host = state().object(id).host;
  if (host && !kernel::lies_with_host(game(), state(), id))
    face.marks.push_back("part of " + name(host));
}

CardFace TableView::face(ObjectId id) const {
  CardFace face;
  face.name = sees(id) ? name(id) : in_play(id) ? "face down" : "unknown";
  const bool is_live = sees(id) && in_play(id) && has_numbers(zone_word(state().object(id).zone));
  if (is_live) face.stats = stats_of(id, face);
  add_flags(id, face);
  add_counters(id, face);
  if (is_live) add_qualities(id, face);
  add_attached(id, face);
  add_part(id, face);
  return face;
}

std::vector<ObjectId> TableView::find(std::string_view text) const {
  const bool enemy = take_enemy_word(text);
  const std::string wanted = decks::name_key(text);
  std::vector<ObjectId> whole;
  std::vector<ObjectId> partly;
  for (std::size_t i = 1; i <= state().object_count() && !wanted.empty(); ++i) {
    const ObjectId id{i};
    if (!sees(id) || state().object(id).zone == kernel::kNowhere) continue;
    if (enemy && state().object(id).side == viewer()) continue;
    const std::string key = decks::name_key(name(id));
    if (key == wanted) whole.push_back(id);
    if (("-" + key).find("-" + wanted) != std::string::npos) partly.push_back(id);
  }
  std::vector<ObjectId>& found = whole.empty() ? partly : whole;
  std::ranges::stable_sort(found, {}, [&](ObjectId id) {
    return (state().object(id).side != viewer() ? 2 : 0) + (in_play(id) ? 0 : 1);
  });
  return found;
}

}  // namespace longbox::cli
