#include "games/vstcg/values/stamps.h"

#include <algorithm>

namespace longbox::vstcg {

using kernel::Ability;
using kernel::Modifier;

namespace {

// A stamp is about the whole text, about one power, or about the powers behind a header.
bool is_renewed(const Machine& m, const Modifier& stamp, AbilityId power) {
  if (stamp.ability) return stamp.ability == power;
  if (stamp.word == kNoHeader) return true;
  const Ability& ability = m.library().ability(power);
  return ability.header == stamp.word || ability.below == stamp.word;
}

// Only continuous powers have timestamps; the object may have some that are not printed on it.
bool may_need_stamp(const Machine& m, ObjectId id) {
  if (m.card(id).has_continuous || m.library().continuous_kinds.contains(kGrantsKeyword)) return true;
  const auto& modifiers = m.state().modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(),
                     [](const Modifier& modifier) { return modifier.kind == kGrantsKeyword; });
}

// A stamp outlasts whoever leaves the game.
void add_stamp(Machine& m, ObjectId id, int header, AbilityId power) {
  Modifier stamp;
  stamp.kind = kTextStamp;
  stamp.duration = kRestOfGame;
  stamp.controller = kernel::kNobody;
  stamp.subject = m.state().ref(id);
  stamp.word = static_cast<std::uint16_t>(header);
  stamp.ability = power;
  m.add_modifier(stamp);
}

}  // namespace

std::uint32_t text_stamp(const Machine& m, ObjectId id, AbilityId power) {
  std::uint32_t latest = 0;
  const kernel::ObjectRef self = m.state().ref(id);
  for (const Modifier& stamp : m.state().modifiers)
    if (stamp.kind == kTextStamp && stamp.subject == self && is_renewed(m, stamp, power))
      latest = std::max(latest, stamp.stamp);
  return latest;
}

void renew_text(Machine& m, ObjectId id) {
  if (!may_need_stamp(m, id)) return;
  m.end_modifiers([&](const Modifier& old) { return old.kind == kTextStamp && old.subject.id == id; });
  add_stamp(m, id, kNoHeader, {});
}

void renew_block(Machine& m, ObjectId id, int header) {
  if (header == kNoHeader) return renew_text(m, id);
  if (!may_need_stamp(m, id)) return;
  m.end_modifiers([&](const Modifier& old) {
    return old.kind == kTextStamp && old.subject.id == id && old.word == header && !old.ability;
  });
  add_stamp(m, id, header, {});
}

void renew_power(Machine& m, ObjectId id, AbilityId power) {
  m.end_modifiers([&](const Modifier& old) {
    return old.kind == kTextStamp && old.subject.id == id && old.ability == power;
  });
  add_stamp(m, id, kNoHeader, power);
}

}  // namespace longbox::vstcg
