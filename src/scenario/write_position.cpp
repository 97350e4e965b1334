// Writes a position, lays the text out again, and says what is not the same.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "kernel/words.h"
#include "scenario/names.h"
#include "scenario/position.h"
#include "scenario/position_text.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::Object;
using kernel::ObjectId;

constexpr std::size_t kMostSentences = 12;

// A Comparison holds a position against the one that its text leads to.
class Comparison {
 public:
  Comparison(const kernel::Game& game, const kernel::State& state, const std::vector<ObjectId>& objects, const LaidOut& laid)
      : game_(game), state_(state), laid_(laid.position) {
    for (std::size_t i = 0; i < objects.size() && i < laid.cards.size(); ++i) twin_[objects[i]] = laid.cards[i].object;
  }

  // Returns the seats that know the card and would not by where it lies.
  unsigned known_beyond(ObjectId id) const {
    const auto twin = twin_.find(id);
    return twin == twin_.end() ? 0U : state_.object(id).known & ~unsigned{laid_.object(twin->second).known};
  }

  std::vector<std::string> differences() {
    compare_flow();
    compare_effects();
    compare_uses();
    compare_seats();
    for (const auto& [id, twin] : twin_) compare_cards(id, twin);
    note_unwritten();
    if (said_.size() > kMostSentences) {
      const std::size_t more = said_.size() - kMostSentences;
      said_.resize(kMostSentences);
      said_.push_back(fmt::format("... and {} things more.", more));
    }
    return std::move(said_);
  }

 private:
  void say(std::string sentence) {
    if (std::ranges::find(said_, sentence) == said_.end()) said_.push_back(std::move(sentence));
  }
  std::string name(ObjectId id) const { return id ? kernel::object_name(game_, state_, id) : "the game"; }
  ObjectId twin_of(ObjectId id) const {
    const auto found = twin_.find(id);
    return found == twin_.end() ? id : found->second;
  }

  // A scene begins with its phase, so that whatever was going on in it is lost.
  void compare_flow() {
    const auto fighting = game_.names().stops.fighting;
    for (std::size_t i = 1; i <= state_.object_count(); ++i)
      if (state_.objects[i].has(fighting)) {
        say("A fight is going on; the scene begins without it.");
        break;
      }
    for (const kernel::Link& link : state_.chain) say(fmt::format("An effect of {} waits on the chain; the scene begins without it.", name(link.context.self.id)));
    if (state_.phase != laid_.phase)
      say(fmt::format("The {} cannot be begun in the middle; the scene begins in the {}.", kernel::english(game_, "phase", word_for(game_.names().phases, state_.phase)),
                      kernel::english(game_, "phase", word_for(game_.names().phases, laid_.phase))));
    if (state_.frames.size > laid_.frames.size && said_.empty()) say("Something is being done just now; the scene begins with its phase.");
    if (state_.turn != laid_.turn) say("The number of the turn is another one.");
  }

  bool is_same(const kernel::Modifier& here, const kernel::Modifier& there) const {
    return here.kind == there.kind && here.a == there.a && here.b == there.b && here.word == there.word &&
           twin_of(here.subject.id) == there.subject.id;
  }

  void compare_effects() {
    std::vector<kernel::Modifier> left(laid_.modifiers.begin(), laid_.modifiers.end());
    for (const kernel::Modifier& here : state_.modifiers) {
      const auto there = std::ranges::find_if(left, [&](const kernel::Modifier& other) { return is_same(here, other); });
      if (there != left.end()) left.erase(there);
      else if (here.subject.id) say(fmt::format("A lasting effect of {} on {} is not written.", name(here.source.id), name(here.subject.id)));
      else say(fmt::format("A lasting effect of {} is not written.", name(here.source.id)));
    }
  }

  void compare_uses() {
    for (const kernel::UseEntry& use : state_.turn_uses) say(fmt::format("{} has used a power that it can use again in the scene.", name(use.object.id)));
    if (state_.history.size > laid_.history.size) say("What has happened this turn is forgotten: a card that asks for it finds nothing.");
  }

  void compare_seats() {
    for (kernel::Seat seat = 0; seat < state_.seat_count; ++seat) {
      if (state_.seats[seat].in_game == 0) say(fmt::format("Player {} is out of the game, and in it in the scene.", seat_name(seat)));
      for (const kernel::NamedNumber& value : game_.names().seat_values) compare_value(seat, value);
    }
  }

  void compare_value(kernel::Seat seat, const kernel::NamedNumber& value) {
    const auto place = static_cast<std::size_t>(value.number);
    const int here = state_.seats[seat].values[place];
    const int there = laid_.seats[seat].values[place];
    if (here != there)
      say(fmt::format("Player {} ({}): {} here, {} when the scene has begun.", seat_name(seat), kernel::english(game_, "value", value.word), here, there));
  }

  std::string place(const Object& object) const {
    return fmt::format("{} {}", seat_name(object.side), kernel::english(game_, "zone", word_for(game_.names().zones, object.zone)));
  }

  void compare_cards(ObjectId id, ObjectId twin) {
    const Object& here = state_.object(id);
    const Object& there = laid_.object(twin);
    const auto differs = [&](std::string_view what) { say(fmt::format("{} ({}): {}.", name(id), place(here), what)); };
    if (here.zone != there.zone || here.side != there.side) return differs(fmt::format("the beginning of the phase moves it to {}", place(there)));
    const auto fighting = game_.names().stops.fighting;
    if (((here.flags ^ there.flags) & named_flags() & ~fighting) != 0) differs("it is not turned or marked the same way");
    else if (((here.flags ^ there.flags) & ~fighting) != 0)
      say(fmt::format("{} has a mark of this turn or step that is not written.", name(id)));
    if (counters_of(state_, id) != counters_of(laid_, twin)) differs("other counters lie on it");
    if (here.owner != there.owner || here.controller != there.controller) differs("it belongs to another side");
    if (here.host && twin_of(here.host) != there.host) differs("it is not attached");
    if (here.original_card != there.original_card && here.card == there.card) return;
    if (here.card != there.card) differs("it shows another card");
  }

  // Flags without a word are marks that the rules make for themselves.
  kernel::Flags named_flags() const {
    kernel::Flags flags = 0;
    for (const kernel::NamedNumber& flag : game_.names().flags) flags |= static_cast<kernel::Flags>(flag.number);
    return flags;
  }

  static std::vector<std::pair<int, int>> counters_of(const kernel::State& state, ObjectId id) {
    std::vector<std::pair<int, int>> counters;
    state.each_counter(id, [&](int kind, int amount) { counters.emplace_back(kind, amount); });
    return counters;
  }

  void note_unwritten() {
    for (std::size_t i = 1; i <= state_.object_count(); ++i) {
      const Object& object = state_.objects[i];
      if (object.home != kernel::kNowhere) say(fmt::format("{} lies aside and is left out.", name(ObjectId{i})));
      else if (object.card && game_.is_listed(object.card) && (game_.names().passages >> object.zone & 1U) != 0)
        say(fmt::format("{} ({}): it is on its way to another zone and is left out.", name(ObjectId{i}), place(object)));
    }
  }

  const kernel::Game& game_;
  const kernel::State& state_;
  const kernel::State& laid_;
  std::map<ObjectId, ObjectId> twin_;
  std::vector<std::string> said_;
};

// Lays the text out in the phase of the position, or in the last one before it in which a scene can begin.
base::Result<LaidOut, std::vector<SceneError>> lay_out_nearest(const kernel::Game& game, const kernel::State& state, const PositionText& text,
                                                               std::string& phase) {
  const auto& phases = game.names().phases;
  auto at = std::ranges::find(phases, int{state.phase}, &kernel::NamedNumber::number);
  phase = at == phases.end() ? "main" : std::string(at->word);
  auto first = lay_out(game, text.write(phase));
  for (auto tried = at; !first && tried != phases.begin();) {
    --tried;
    auto laid = lay_out(game, text.write(tried->word));
    if (!laid) continue;
    phase = std::string(tried->word);
    return laid;
  }
  return first;
}

// Visits every value of every seat: visit(seat, which, number here, number when the scene has begun).
template <class Visit>
void each_value(const kernel::Game& game, const kernel::State& state, const kernel::State& laid, Visit visit) {
  for (kernel::Seat seat = 0; seat < state.seat_count; ++seat)
    for (const kernel::NamedNumber& value : game.names().seat_values) {
      const auto which = static_cast<std::size_t>(value.number);
      visit(seat, value.number, int{state.seats[seat].values[which]}, int{laid.seats[seat].values[which]});
    }
}

// A number that the beginning of the phase adds to is written smaller, so that it comes out right. A number that the
// phase sets anew stays as it is.
void settle_values(const kernel::Game& game, const kernel::State& state, const kernel::State& laid, std::string_view phase,
                   PositionText& text) {
  each_value(game, state, laid, [&](kernel::Seat seat, int which, int here, int begun) {
    if (here != begun) text.note_value(seat, which, here - (begun - here));
  });
  const auto again = lay_out(game, text.write(phase));
  if (!again) return;
  each_value(game, state, again.value().position, [&](kernel::Seat seat, int which, int here, int begun) {
    if (here != begun) text.note_value(seat, which, here);
  });
}

}  // namespace

// The text is laid out once more, which tells who knows a card though it does not follow from its place, and the numbers.
WrittenPosition write_position(const kernel::Game& game, const kernel::State& state, const kernel::Choices& choices,
                               std::string_view name) {
  PositionText text(game, state, choices, name);
  std::string phase;
  auto laid = lay_out_nearest(game, state, text, phase);
  if (!laid)
    return {text.write(phase), {fmt::format("The scene cannot be laid out yet: line {}: {}.", laid.error()[0].line, laid.error()[0].message)}};
  const Comparison first(game, state, text.objects(), laid.value());
  for (const ObjectId id : text.objects())
    if (const unsigned seats = first.known_beyond(id); seats != 0) text.note_known(id, seats);
  settle_values(game, state, laid.value().position, phase, text);
  WrittenPosition written{text.write(phase), {}};
  laid = lay_out(game, written.text);
  if (laid) written.missing = Comparison(game, state, text.objects(), laid.value()).differences();
  return written;
}

}  // namespace longbox::scenario
