// A memory is a modifier that changes nothing. Its source is the object as it was; `a` and `b` are ATK and DEF, `spare`
// is the willpower, `word` holds the first qualities as bits, and `spare2` is the latest link of that moment. Each
// affiliation is a memory of its own.
#include "games/vstcg/values/memory.h"

#include <algorithm>

#include "games/vstcg/values/derive.h"
#include "kernel/effect/lost.h"

namespace longbox::vstcg {

using kernel::Modifier;

namespace {

// Prohibitions end with the object, and no text asks for them later.
constexpr int kRememberedQualities = 16;
static_assert(kStacksEquipment < kRememberedQualities);

// Somebody may ask later: an effect that waits, or one that triggers now.
bool may_matter(const Machine& m, ObjectId id) {
  return is_character(m, id) && (!m.state().chain.empty() || m.has_triggers() ||
                                 m.may_listen(event::kLeavesPlay) || m.may_listen(event::kKod));
}

// Returns whether the text means the card by a reference of its own, and not by a description that the card fits
// where it lies.
bool refers_to(const Machine& m, const Context& context, ObjectId id) {
  if (context.self.id == id || context.event_object.id == id || context.event_other == id) return true;
  const unsigned objects = m.library().ability(context.ability).object_variables;
  for (std::size_t i = 0; i < context.variables.size(); ++i)
    if ((objects >> i & 1U) != 0 && context.variables[i] == id.value) return true;
  return false;
}

// An effect that was on the chain means the object that was in play then; a trigger knows its own object exactly.
bool is_meant(const Modifier& memory, const Context& context) {
  return memory.source == context.self || memory.source == context.event_object ||
         memory.spare2 >= context.link;
}

// Returns whether the text means an object that is no longer there.
bool means_former(const kernel::Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  const Context& context = e.context();
  const bool is_new_self = context.self.id == id && !m.state().alive(context.self);
  const bool is_there = m.in_play(id) && !kernel::is_lost(context, id) && !is_new_self;
  return context.link != 0 && !is_there && refers_to(m, context, id);
}

// Returns the memory by which the text knows the object; null if it is there as the text means it.
const Modifier* memory_of(const kernel::Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  const Context& context = e.context();
  if (!means_former(e, id)) return nullptr;
  const auto& modifiers = m.state().modifiers;
  const auto* const found = std::find_if(modifiers.begin(), modifiers.end(), [&](const Modifier& one) {
    return one.kind == kRemembers && one.source.id == id && is_meant(one, context);
  });
  return found == modifiers.end() ? nullptr : found;
}

// A card without affiliations is remembered, too: it may have some where it lies now.
constexpr std::uint16_t kNoTeam = 0xFFFF;

// Returns whether the affiliations may be others where the card goes; printed ones go along.
bool depend_on_zone(const Machine& m, ObjectId id, const kernel::TagSet& all) {
  return all != printed_affiliations(m.card(id)) || m.is_listed(kGrantsAffiliation) || m.is_listed(kCrossover) ||
         m.is_listed(kCrossesChosen);
}

void remember_team(Machine& m, ObjectId id, std::uint16_t team) {
  Modifier memory;
  memory.kind = kRemembersTeam;
  memory.duration = kThisTurn;
  memory.controller = m.object(id).controller;
  memory.source = m.state().ref(id);
  memory.word = team;
  memory.spare2 = m.state().last_link;
  m.add_modifier(memory);
}

}  // namespace

void remember_affiliations(Machine& m, ObjectId id) {
  const bool may_be_asked = !m.state().chain.empty() || m.has_triggers();
  if (!may_be_asked || m.card(id).type != kCharacter || !kernel::rule_holds("508.2e")) return;
  const kernel::TagSet all = affiliations(m, id);
  if (!depend_on_zone(m, id, all)) return;
  if (all.empty()) remember_team(m, id, kNoTeam);
  for (int tag = kFirstAffiliation; tag < kFirstVersion; ++tag)
    if (all.contains(tag)) remember_team(m, id, static_cast<std::uint16_t>(tag));
}

void remember(Machine& m, ObjectId id) {
  if (!may_matter(m, id) || !kernel::rule_holds("508.2e")) return;
  remember_affiliations(m, id);
  Modifier memory;
  memory.kind = kRemembers;
  memory.duration = kThisTurn;
  memory.controller = m.object(id).controller;
  memory.source = m.state().ref(id);
  memory.a = static_cast<std::int16_t>(atk(m, id));
  memory.b = static_cast<std::int16_t>(def(m, id));
  memory.spare = static_cast<std::uint8_t>(std::min(willpower(m, id), 255));
  memory.word = static_cast<std::uint16_t>(m.values(id).qualities);
  memory.spare2 = m.state().last_link;
  m.add_modifier(memory);
}

void forget_if_idle(Machine& m) {
  if (!m.state().chain.empty() || m.has_triggers()) return;
  m.end_modifiers([](const Modifier& modifier) {
    return modifier.kind == kRemembers || modifier.kind == kRemembersTeam;
  });
}

ObjectId meant_object(kernel::Eval& e) {
  const kernel::Node& slot = *e.place();
  const ObjectId id = e.object();
  if (id || slot.op < kernel::kFirstPhrase) return id;
  const bool is_self = e.machine().phrase(slot.op - kernel::kFirstPhrase).form == "self";
  return is_self ? e.context().self.id : id;
}

int known_atk(const kernel::Eval& e, ObjectId id) {
  const Modifier* memory = memory_of(e, id);
  return memory != nullptr ? memory->a : atk(e.machine(), id);
}

int known_def(const kernel::Eval& e, ObjectId id) {
  const Modifier* memory = memory_of(e, id);
  return memory != nullptr ? memory->b : def(e.machine(), id);
}

int known_willpower(const kernel::Eval& e, ObjectId id) {
  const Modifier* memory = memory_of(e, id);
  return memory != nullptr ? memory->spare : willpower(e.machine(), id);
}

std::optional<kernel::TagSet> last_affiliations(const kernel::Eval& e, ObjectId id) {
  if (!means_former(e, id)) return std::nullopt;
  kernel::TagSet all;
  bool found = false;
  for (const Modifier& memory : e.machine().state().modifiers) {
    if (memory.kind != kRemembersTeam || memory.source.id != id || !is_meant(memory, e.context())) continue;
    found = true;
    if (memory.word != kNoTeam) all.insert(memory.word);
  }
  return found ? std::optional(all) : std::nullopt;
}

bool knows_quality(const kernel::Eval& e, ObjectId id, int quality) {
  const Modifier* memory = quality < kRememberedQualities ? memory_of(e, id) : nullptr;
  return memory != nullptr ? (memory->word >> quality & 1U) != 0 : e.machine().quality(id, quality);
}

}  // namespace longbox::vstcg
