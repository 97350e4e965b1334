#include "games/vs2pcg/features/nest.h"

#include <algorithm>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/acts.h"

namespace longbox::vs2pcg {

using kernel::Modifier;

namespace {

// The modifier keeps the lowest 16 bits of the character's serial.
bool is_at_home(const Machine& m, const Modifier& nest) {
  const Object& bird = m.object(nest.also);
  return static_cast<std::int16_t>(bird.serial) == nest.a && is_character(m, nest.also) && !bird.has(kStunned) &&
         bird.side == m.object(nest.subject.id).owner;
}

// A location that was turned face down lies in the row again already (ability.nest.location-lost).
bool is_over(const Machine& m, const Modifier& nest) {
  if (nest.kind != kNest) return false;
  const ObjectId location = nest.subject.id;
  const bool open = m.object(location).zone == kResource && is_face_up(m, location);
  return !open || !is_at_home(m, nest);
}

void end_nest(Machine& m, Modifier nest) {
  const ObjectId location = nest.subject.id;
  m.end_modifiers([&](const Modifier& modifier) { return modifier.kind == kNest && modifier.subject == nest.subject; });
  if (m.object(location).zone != kResource) return;
  m.set_flags(location, kNested, false);
  m.attach_to(location, {});
  turn_resource(m, location, false);
}

const Modifier* find_nest(const Machine& m, ObjectId character) {
  if (!m.has_modifier(kNest)) return nullptr;
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kNest && modifier.also == character && m.state().alive(modifier.subject)) return &modifier;
  return nullptr;
}

}  // namespace

ObjectId nest_of(const Machine& m, ObjectId character) {
  const Modifier* nest = find_nest(m, character);
  return nest == nullptr ? ObjectId{} : nest->subject.id;
}

bool is_nest(const Machine& m, ObjectId location) { return m.object(location).has(kNested); }

void make_nest(Machine& m, ObjectId character, ObjectId location) {
  if (const Modifier* old = find_nest(m, character)) end_nest(m, *old);  // ability.nest.replace
  Modifier nest;
  nest.kind = kNest;
  nest.duration = kRestOfGame;
  nest.controller = m.object(character).controller;
  nest.subject = m.state().ref(location);
  nest.source = m.state().ref(character);
  nest.also = character;
  nest.a = static_cast<std::int16_t>(m.object(character).serial);
  m.set_flags(location, kNested, true);
  m.attach_to(location, character);
  m.add_modifier(nest);
}

void check_nests(Machine& m) {
  while (m.has_modifier(kNest)) {
    const auto& modifiers = m.state().modifiers;
    const auto over = std::find_if(modifiers.begin(), modifiers.end(), [&](const Modifier& nest) { return is_over(m, nest); });
    if (over == modifiers.end()) return;
    end_nest(m, *over);
  }
}

int nest_phrase() {
  const auto& phrases = own_lexicon().phrases;
  return static_cast<int>(std::ranges::find(phrases, "nest", &Phrase::form) - phrases.begin());
}

void add_nest_phrases(std::vector<Phrase>& out) {
  verb(out, "nest", "this character gets the location that paid for this as its Nest",
       "The location of the resource row that pays for such a super power is not turned face down, but lies beneath the "
       "character as its nest. One that is discarded, or no price at all, makes none.",
       "ability.nest.form", [](EffectRun&) { return Flow::Done; });
  object(out, kernel::kWatchesAll, "the nest of <o:object>", "{o:poss} Nest",
         "The location beneath it.", [](Eval& e) {
           const ObjectId character = e.object();
           return character ? nest_of(e.machine(), character) : ObjectId{};
         })
      .rule = "ability.nest.form";
}

}  // namespace longbox::vs2pcg
