#include "scenario/position_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "kernel/words.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::NamedNumber;
using kernel::Object;
using kernel::ObjectId;
using kernel::Seat;

// A name that the reader could take for something else stands in quotes.
bool is_plain(std::string_view name) {
  const auto is_letter = [](unsigned char sign) {
    return std::isalnum(sign) != 0 || sign >= 0x80 || std::string_view(" -'.!?&").find(static_cast<char>(sign)) != std::string_view::npos;
  };
  if (name.empty() || std::isdigit(static_cast<unsigned char>(name.front())) != 0) return false;
  for (const std::string_view word : {" as ", " on ", " at "})
    if (name.find(word) != std::string_view::npos) return false;
  return std::ranges::all_of(name, is_letter);
}

// The id alone says which card it is; the name is there for people.
std::string card_name(const kernel::Card& card) {
  if (card.name.find('"') != std::string::npos) return fmt::format("[{}]", card.id);
  return is_plain(card.name) ? fmt::format("{} [{}]", card.name, card.id) : fmt::format("\"{}\" [{}]", card.name, card.id);
}

std::string without_quotes(std::string_view text) {
  std::string clean(text);
  std::erase_if(clean, [](unsigned char sign) { return sign == '"' || sign < 0x20; });
  return clean;
}

}  // namespace

PositionText::PositionText(const kernel::Game& game, const kernel::State& state, const kernel::Choices& choices,
                           std::string_view name)
    : game_(game), state_(state), choices_(choices), name_(without_quotes(name)), values_(state.seats) {
  collect();
}

// Helpers of the game, such as its players, are laid out by the game itself. An object that lies aside has no
// place on the table, and one on its way between two zones would wait there for ever.
bool PositionText::is_written(ObjectId id) const {
  const Object& object = state_.object(id);
  const bool is_on_its_way = (game_.names().passages >> object.zone & 1U) != 0;
  return object.card && game_.is_listed(object.card) && object.home == kernel::kNowhere && !is_on_its_way;
}

std::string PositionText::place_of(Seat seat, const NamedNumber& zone) const {
  const bool is_shared = (game_.names().shared_zones >> zone.number & 1U) != 0;
  return is_shared ? std::string(zone.word) : fmt::format("{} {}", seat_name(seat), zone.word);
}

void PositionText::add_line(std::string place, std::vector<ObjectId> objects) {
  if (objects.empty()) return;
  objects_.insert(objects_.end(), objects.begin(), objects.end());
  lines_.push_back({std::move(place), std::move(objects)});
}

void PositionText::collect() {
  const auto& piles = game_.library().piles;
  for (Seat seat = 0; seat < state_.seat_count; ++seat) {
    for (const NamedNumber& zone : game_.names().zones) {
      std::vector<std::vector<ObjectId>> by_pile(std::max<std::size_t>(1, piles.size()));
      for (ObjectId id = state_.zone(static_cast<kernel::ZoneKind>(zone.number), seat).first; id; id = state_.object(id).next)
        if (is_written(id)) by_pile[zone.number == game_.names().pile_zone ? state_.object(id).pile : 0].push_back(id);
      add_line(place_of(seat, zone), std::move(by_pile[0]));
      for (std::size_t pile = 1; pile < by_pile.size(); ++pile)
        add_line(fmt::format("{} pile \"{}\"", seat_name(seat), piles[pile].name), std::move(by_pile[pile]));
    }
  }
}

// Aliases count in the order of the text, so that the same position is always written alike.
std::string PositionText::alias_of(ObjectId id) const {
  return fmt::format("card{}", std::ranges::find(objects_, id) - objects_.begin() + 1);
}

bool PositionText::is_host(ObjectId id) const {
  return std::ranges::any_of(objects_, [&](ObjectId other) { return state_.object(other).host == id; });
}

std::string PositionText::properties(ObjectId id) const {
  const Object& object = state_.object(id);
  std::vector<std::string> words;
  for (const auto word : kernel::flag_words(game_, object.flags & ~game_.names().stops.fighting)) words.emplace_back(word);
  state_.each_counter(id, [&](int kind, int amount) {
    if (const auto word = kernel::word_of(game_.names().counters, kind); !word.empty())
      words.push_back(fmt::format("{} {}", word, amount));
  });
  if (object.owner != game_.owner_of(object.card, object.side) && object.owner < state_.seat_count)
    words.push_back(fmt::format("owned by {}", seat_name(object.owner)));
  if (const auto known = known_.find(id); known != known_.end())
    for (Seat seat = 0; seat < state_.seat_count; ++seat)
      if ((known->second >> seat & 1U) != 0) words.push_back(fmt::format("known to {}", seat_name(seat)));
  return words.empty() ? "" : fmt::format(" ({})", base::join(words, ", "));
}

std::string PositionText::card(ObjectId id) const {
  const Object& object = state_.object(id);
  std::string text = card_name(game_.library().card(object.card)) + properties(id);
  if (is_host(id)) text += fmt::format(" as {}", alias_of(id));
  if (object.host && std::ranges::find(objects_, object.host) != objects_.end())
    text += fmt::format(" on {}", alias_of(object.host));
  if ((game_.names().columns >> object.zone & 1U) != 0) text += fmt::format(" at {}", object.column());
  return text;
}

// Cards that follow each other and are written alike are counted.
std::string PositionText::list(const Line& line) const {
  std::vector<std::string> parts;
  int count = 0;
  for (std::size_t i = 0; i < line.objects.size(); ++i) {
    const std::string text = card(line.objects[i]);
    ++count;
    const bool is_last = i + 1 == line.objects.size();
    if (!is_last && card(line.objects[i + 1]) == text && text.find(" at ") == std::string::npos) continue;
    parts.push_back(count > 1 ? fmt::format("{} {}", count, text) : text);
    count = 0;
  }
  return base::join(parts, ", ");
}

std::string PositionText::head(std::string_view phase) const {
  std::string text = fmt::format("game {}\n\nscene \"{}\"\n", game_.id(), name_);
  const auto add = [&](const std::string& line) { text += fmt::format("  given {}\n", line); };
  if (state_.seat_count != game_.usual_seats()) add(fmt::format("players {}", state_.seat_count));
  for (const kernel::Choice& choice : choices_)
    if (!choice.value.empty()) add(fmt::format("{} {}", choice.option, choice.value));
  if (state_.turn > 0) add(fmt::format("turn {}", state_.turn));
  add(fmt::format("active {}", seat_name(state_.active)));
  if (state_.first < state_.seat_count && state_.first != state_.active) add(fmt::format("first {}", seat_name(state_.first)));
  add(fmt::format("phase {}", phase));
  return text;
}

std::string PositionText::values() const {
  std::string text;
  for (Seat seat = 0; seat < state_.seat_count; ++seat)
    for (const NamedNumber& value : game_.names().seat_values)
      if (const int number = values_[seat].values[static_cast<std::size_t>(value.number)]; number != 0)
        text += fmt::format("  given {} {} {}\n", seat_name(seat), value.word, number);
  return text;
}

std::string PositionText::write(std::string_view phase) const {
  std::string text = head(phase) + values();
  for (const Line& line : lines_) text += fmt::format("  given {}: {}\n", line.place, list(line));
  return text + "  expect no winner\n";
}

}  // namespace longbox::scenario
