#include "kernel/view/view.h"

#include <algorithm>
#include <tuple>

#include "base/assert.h"
#include "kernel/game.h"
#include "kernel/state/renaming.h"
#include "kernel/view/look.h"

namespace longbox::kernel {

namespace {

// Returns the objects that the viewer does not know, in the order of the places where they lie.
std::vector<ObjectId> unknown_to(Seat viewer, const State& state) {
  std::vector<ObjectId> found;
  found.reserve(state.object_count());
  for (std::size_t kind = 0; kind < kMaxZoneKinds; ++kind) {
    for (Seat seat = 0; seat < state.seat_count; ++seat) {
      for (ObjectId id = state.zone(static_cast<ZoneKind>(kind), seat).first; id;
           id = state.object(id).next) {
        if (state.object(id).owner <= kNeutral && !knows(state, viewer, id)) found.push_back(id);
      }
    }
  }
  return found;
}

// An Identity is the part of an object that says which card it is. Everything else belongs to the
// place where it lies.
struct Identity {
  CardId card;
  CardId original_card;
};

void set_identity(Object& object, Identity identity) {
  object.card = identity.card;
  object.original_card = identity.original_card;
}

// Serial numbers, timestamps and last places of unknown cards would tell how often a card has moved, when,
// and which one came from play. The column of a card in play is where it lies, which everybody sees.
void forget(Object& object, unsigned play_zones) {
  set_identity(object, {});
  object.serial = Renaming::kHiddenSerial;
  object.stamp = 0;
  if ((play_zones >> object.zone & 1U) == 0) object.place = 0;
}

// Gives the objects of each owner, in the order of their places, the smallest of their ids first: the id of an
// unknown card then says where it lies and nothing else.
void renumber(const State& state, const std::vector<ObjectId>& places, Renaming& renaming) {
  std::array<ObjectSet, kNeutral + 1> ids;
  for (const ObjectId id : places) ids[state.object(id).owner].insert(id.index());
  std::array<int, kNeutral + 1> next{};
  for (const ObjectId id : places) {
    const Seat owner = state.object(id).owner;
    const int given = ids[owner].next(next[owner]);
    renaming.hide(id);
    renaming.rename(id, ObjectId{given});
    next[owner] = given + 1;
  }
}

// Marks of powers that work once a game have no serial; they stay on the card.
void rename(UseEntry& use, const Renaming& renaming) {
  if (use.object.serial == 0) renaming.all(use.object.id, use.copied_from);
  else renaming.all(use.object, use.copied_from);
}

// Returns whether the register holds an object; registers count from 1 here, and 0 is none.
bool holds_object(const Ability& ability, int register_number) {
  return register_number > 0 && (ability.object_variables >> (register_number - 1) & 1U) != 0;
}

template <class Number>
void rename_number(Number& number, const Renaming& renaming) {
  number = static_cast<Number>(renaming.of(ObjectId{static_cast<std::uint16_t>(number)}).value);
}

// A delayed trigger remembers registers, of which only those with objects are renamed. The first one lies
// where a copied ability keeps what it was copied from.
void rename(PendingTrigger& trigger, const Renaming& renaming, const Library& library) {
  const Ability& ability = library.ability(trigger.ability);
  renaming.all(trigger.self, trigger.object, trigger.other);
  if (ability.captured == 0 || holds_object(ability, ability.captured)) renaming(trigger.copied_from);
  for (std::size_t i = 0; i < trigger.remembered.size(); ++i)
    if (holds_object(ability, ability.also_captured[i])) rename_number(trigger.remembered[i], renaming);
}

// A statement that an effect switched on remembers registers as a delayed trigger does.
void rename(Modifier& modifier, const Renaming& renaming, const Library& library) {
  renaming.all(modifier.subject, modifier.source);
  const Ability& ability = library.ability(modifier.ability);
  const bool is_rule = ability.kind == AbilityKind::Continuous && ability.captured > 0;
  if (modifier.kind != kDelayedTrigger && !is_rule) return renaming(modifier.also);
  if (ability.captured == 0 || holds_object(ability, ability.captured)) renaming(modifier.also);
  if (holds_object(ability, ability.also_captured[0])) rename_number(modifier.a, renaming);
  if (holds_object(ability, ability.also_captured[1])) rename_number(modifier.b, renaming);
}

// The chain is public: ids change, and nothing is hidden.
void rename(Link& link, const Renaming& renaming, const Library& library) {
  Context& context = link.context;
  renaming.all(context.self, context.event_object, context.event_other, context.copied_from, link.card);
  const Ability& ability = library.ability(context.ability);
  for (int i = 0; i < kMaxVariables; ++i)
    if (holds_object(ability, i + 1))
      rename_number(context.variables[static_cast<std::size_t>(i)], renaming);
  for (Target& target : link.targets)
    if (target.kind == TargetKind::Object) renaming(target.object);
}

// Everybody at the table sees what is about to happen, and what changes it.
void rename(Happening& happening, const Renaming& renaming) {
  renaming.all(happening.event.object, happening.event.other);
  for (Replacer& replacer : happening.replacers) renaming.all(replacer.self, replacer.copied_from);
}

// A viewer must not know what others could answer from hidden zones.
void forget_reactions(State& view, const State& state, Seat viewer) {
  view.reactions.shrink(0);
  for (const auto& reaction : state.reactions)
    if (knows(state, viewer, reaction.self.id)) view.reactions[view.reactions.size++] = reaction;
}

// Returns the question with the ids of the view. The other object of an option for a trigger is its
// power.
Decision seen(const Decision& question, Seat viewer, const Renaming& renaming) {
  Decision seen;
  seen.who = question.who;
  if (question.who != viewer) return seen;
  seen = question;
  renaming(seen.about);
  seen.change([&](Option& option) {
    renaming(option.object);
    if (option.kind != kOptionTrigger) renaming(option.other);
  });
  return seen;
}

}  // namespace

void rename_all(State& state, const Game& game, const Renaming& renaming) {
  const auto objects = state.objects;
  for (std::size_t i = 1; i <= state.object_count(); ++i)
    state.objects[renaming.of(ObjectId{i}).value] = objects[i];
  for (std::size_t i = 1; i <= state.object_count(); ++i) {
    Object& object = state.objects[i];
    renaming.all(object.next, object.previous, object.host);
  }
  for (auto& entry : state.counters) renaming(entry.object);
  std::sort(state.counters.begin(), state.counters.end(), CounterEntry::is_before);
  for (auto& zone : state.zones) renaming.all(zone.first, zone.last);
  for (auto& entry : state.history) renaming.all(entry.object, entry.other);
  for (auto& use : state.turn_uses) rename(use, renaming);
  for (auto& trigger : state.triggers) rename(trigger, renaming, game.library());
  for (auto& reaction : state.reactions) rename(reaction, renaming, game.library());
  for (auto& link : state.chain) rename(link, renaming, game.library());
  for (auto& happening : state.happenings) rename(happening, renaming);
  for (auto& modifier : state.modifiers) rename(modifier, renaming, game.library());
  for (auto& frame : state.frames)
    if (const auto rename = procedure_of(game.rules().procedures().data(), frame).rename)
      rename(frame, renaming, game.library());
}

bool knows(const State& state, Seat viewer, ObjectId id) {
  const unsigned all = (1U << state.seat_count) - 1;
  const unsigned known = state.object(id).known;
  return viewer == kSpectator ? known == all : (known >> viewer & 1U) != 0;
}

namespace {

// Hides in the view, which has a copy of the state, what its viewer may not know, and returns the objects that it hides.
// Everybody at the table knows who has looked at a card, though not what it was: `known` stays as it is.
std::vector<ObjectId> hide(const Game& game, const State& state, const Decision* question, View& view) {
  view.state.random = {};
  view.state.trail = 0;
  view.state.value_trail = 0;
  Renaming renaming(state);
  const unsigned play_zones = game.rules().play_zones();
  auto hidden = unknown_to(view.viewer, state);
  for (const ObjectId id : hidden) forget(view.state.objects[id.value], play_zones);
  renumber(state, hidden, renaming);
  rename_all(view.state, game, renaming);
  if (question != nullptr) view.question = seen(*question, view.viewer, renaming);
  return hidden;
}

}  // namespace

View view_of(const Game& game, const State& state, Seat viewer, const Decision* question) {
  View view;
  view.viewer = viewer;
  view.state = state;
  forget_reactions(view.state, state, viewer);
  for (const ObjectId id : hide(game, state, question, view))
    view.unknown[state.object(id).owner].push_back(state.object(id).card);
  for (auto& cards : view.unknown) std::sort(cards.begin(), cards.end());
  return view;
}

View look_of(const Game& game, const State& state, Seat viewer, const Decision* question) {
  View view;
  view.viewer = viewer;
  static_cast<StateHead&>(view.state) = state;
  view.state.chain = state.chain;
  view.state.modifiers = state.modifiers;
  view.state.counters = state.counters;
  view.state.objects = state.objects;
  hide(game, state, question, view);
  return view;
}

State sample(const View& view, base::Random& random) {
  State state = view.state;
  for (Seat owner = 0; owner <= kNeutral; ++owner) {
    auto cards = view.unknown[owner];
    for (std::size_t i = cards.size(); i > 1; --i)
      std::swap(cards[i - 1], cards[static_cast<std::size_t>(random.below(static_cast<int>(i)))]);
    std::size_t next = 0;
    for (std::size_t i = 1; i <= state.object_count(); ++i) {
      Object& object = state.objects[i];
      if (object.owner != owner || object.card) continue;
      LONGBOX_ASSERT(next < cards.size(), "a view has a card for every unknown place");
      set_identity(object, {cards[next], cards[next]});
      ++next;
    }
  }
  state.random.a = random.next() | 1U;
  state.random.b = random.next();
  // The sample is a state of its own: nothing cached for another one may be used for it.
  state.trail = random.next();
  state.value_trail = random.next();
  return state;
}

namespace {

// Returns the place of a card: its zone, and how many cards lie above it there.
std::tuple<ZoneKind, Seat, int> place_of(const State& state, ObjectId id) {
  const Object& object = state.object(id);
  int above = 0;
  for (ObjectId before = object.previous; before; before = state.object(before).previous) ++above;
  return {object.zone, object.side, above};
}

}  // namespace

// Cards that the player knows come first, then those that lie hidden, then what is no card, such as
// declining: where the hidden ones stand in the list tells nothing either.
void order_hidden(const State& state, Decision& question) {
  const auto group = [&](const Option& option) {
    if (!option.object) return 2;
    return knows(state, question.who, option.object) ? 0 : 1;
  };
  const auto options = question.options();
  const auto is_hidden = [&](const Option& option) { return group(option) == 1; };
  if (std::none_of(options.begin(), options.end(), is_hidden)) return;
  std::array<Option, kMaxOptions> sorted;
  auto end = sorted.begin();
  for (const int wanted : {0, 1, 2}) {
    const auto begin = end;
    for (const Option& option : options)
      if (group(option) == wanted) *end++ = option;
    if (wanted != 1) continue;
    std::sort(begin, end, [&](const Option& left, const Option& right) {
      const auto here = place_of(state, left.object);
      const auto there = place_of(state, right.object);
      return std::tie(here, left.kind, left.number) < std::tie(there, right.kind, right.number);
    });
  }
  std::size_t next = 0;
  question.change([&](Option& option) { option = sorted[next++]; });
}

}  // namespace longbox::kernel
