// A memory is a modifier that changes nothing. Its source is the object as it was; `a` and `b` are ATK and DEF, `spare`
// is the willpower, `word` holds the first qualities as bits, and `spare2` is the latest link of that moment. Each
// affiliation, each kind of counters and a name that was given are memories of their own.
#include "games/vstcg/values/memory.h"

#include <algorithm>

#include "cardgame/common_words.h"
#include "games/vstcg/values/called.h"
#include "games/vstcg/values/derive.h"
#include "kernel/effect/lost.h"

namespace longbox::vstcg {

using kernel::Bounded;
using kernel::Modifier;

namespace {

// Prohibitions end with the object, and no text asks for them later.
constexpr int kRememberedQualities = 16;
static_assert(kStacksEquipment < kRememberedQualities);
// More kinds of counters do not lie on one object.
constexpr int kMostKinds = 16;

// Somebody may ask later: an effect that waits, or one that triggers now.
bool may_matter(const Machine& m) {
  return !m.state().chain.empty() || m.has_triggers() || m.may_listen(event::kLeavesPlay) ||
         m.may_listen(event::kKod);
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

// A copy knows what the original was announced and paid with (708.2b, 708.2d).
kernel::LinkId announced_as(const Machine& m, kernel::LinkId id) {
  const Link* link = m.find_link(id);
  return link != nullptr && link->original != 0 ? link->original : id;
}

// An effect that was on the chain means the object that was in play then; a trigger knows its own object exactly.
bool is_meant(const Machine& m, const Modifier& memory, const Context& context) {
  return memory.source == context.self || memory.source == context.event_object ||
         memory.spare2 >= announced_as(m, context.link);
}

// Returns whether the text means an object that is no longer there.
bool means_former(const kernel::Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  const Context& context = e.context();
  const bool is_new_self = context.self.id == id && !m.state().alive(context.self);
  const bool is_there = m.in_play(id) && !kernel::is_lost(context, id) && !is_new_self;
  return context.link != 0 && !is_there && refers_to(m, context, id);
}

// Returns the memory of that kind by which the text knows the object; null if there is none, or if the object is there
// as the text means it.
template <class Test>
const Modifier* memory_of(const kernel::Eval& e, ObjectId id, int kind, Test test) {
  if (!means_former(e, id)) return nullptr;
  const auto& modifiers = e.machine().state().modifiers;
  const auto* const found = std::find_if(modifiers.begin(), modifiers.end(), [&](const Modifier& one) {
    return one.kind == kind && one.source.id == id && is_meant(e.machine(), one, e.context()) && test(one);
  });
  return found == modifiers.end() ? nullptr : found;
}

const Modifier* memory_of(const kernel::Eval& e, ObjectId id) {
  return memory_of(e, id, kRemembers, [](const Modifier&) { return true; });
}

// A card without affiliations is remembered, too: it may have some where it lies now.
constexpr std::uint16_t kNoTeam = 0xFFFF;

// Returns whether the affiliations may be others where the card goes; printed ones go along.
bool depend_on_zone(const Machine& m, ObjectId id, const kernel::TagSet& all) {
  return all != printed_affiliations(m.card(id)) || m.is_listed(kGrantsAffiliation) || m.is_listed(kCrossover) ||
         m.is_listed(kCrossesChosen);
}

Modifier memory_about(const Machine& m, ObjectId id, int kind, int word) {
  Modifier memory;
  memory.kind = static_cast<std::uint8_t>(kind);
  memory.duration = kThisTurn;
  memory.controller = m.object(id).controller;
  memory.source = m.state().ref(id);
  memory.word = static_cast<std::uint16_t>(word);
  memory.spare2 = m.state().last_link;
  return memory;
}

void remember_values(Machine& m, ObjectId id) {
  Modifier memory = memory_about(m, id, kRemembers, static_cast<std::uint16_t>(m.values(id).qualities));
  memory.a = static_cast<std::int16_t>(atk(m, id));
  memory.b = static_cast<std::int16_t>(def(m, id));
  memory.spare = static_cast<std::uint8_t>(std::min(willpower(m, id), 255));
  m.add_modifier(memory);
}

void remember_counters(Machine& m, ObjectId id) {
  Bounded<Modifier, kMostKinds> memories;
  m.state().each_counter(id, [&](int which, int n) {
    if (memories.full()) return;
    memories[memories.size] = memory_about(m, id, kRemembersCounters, which);
    memories[memories.size++].a = static_cast<std::int16_t>(n);
  });
  for (const Modifier& memory : memories) m.add_modifier(memory);
}

}  // namespace

void remember_affiliations(Machine& m, ObjectId id) {
  const bool may_be_asked = !m.state().chain.empty() || m.has_triggers();
  if (!may_be_asked || m.card(id).type != kCharacter || !kernel::rule_holds("508.2e")) return;
  const kernel::TagSet all = affiliations(m, id);
  if (!depend_on_zone(m, id, all)) return;
  if (all.empty()) m.add_modifier(memory_about(m, id, kRemembersTeam, kNoTeam));
  for (int tag = kFirstAffiliation; tag < kFirstVersion; ++tag)
    if (all.contains(tag)) m.add_modifier(memory_about(m, id, kRemembersTeam, tag));
}

void remember(Machine& m, ObjectId id) {
  if (!m.in_play(id) || !may_matter(m) || !kernel::rule_holds("508.2e")) return;
  remember_counters(m, id);
  if (const int name = given_name(m, id)) m.add_modifier(memory_about(m, id, kRemembersName, name));
  if (!is_character(m, id)) return;
  remember_affiliations(m, id);
  remember_values(m, id);
}

void forget_if_idle(Machine& m) {
  if (!m.state().chain.empty() || m.has_triggers()) return;
  m.end_modifiers([](const Modifier& modifier) {
    return modifier.kind >= kRemembers && modifier.kind <= kRemembersTeam;
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

// Counters do not go along to where the object goes (215.3).
int known_counters(const kernel::Eval& e, ObjectId id, int which) {
  if (!means_former(e, id)) return counters(e.machine(), id, which);
  const Modifier* memory = memory_of(e, id, kRemembersCounters,
                                     [&](const Modifier& one) { return one.word == which; });
  return memory != nullptr ? memory->a : 0;
}

// --- Names ------------------------------------------------------------------------------------------

namespace {

// Returns the name that the text knows the object to have been given; 0: it has its own.
int known_given_name(const kernel::Eval& e, ObjectId id) {
  if (!means_former(e, id)) return given_name(e.machine(), id);
  const Modifier* memory = memory_of(e, id, kRemembersName, [](const Modifier&) { return true; });
  if (memory != nullptr) return memory->word;
  return e.machine().in_play(id) ? 0 : given_name(e.machine(), id);
}

}  // namespace

bool is_known_as(const kernel::Eval& e, ObjectId id, int name) {
  const int given = known_given_name(e, id);
  return given != 0 ? given == name : cardgame::has_name(e.machine().card(id), name);
}

bool are_known_to_share_name(const kernel::Eval& e, ObjectId a, ObjectId b) {
  if (const int name = known_given_name(e, a)) return is_known_as(e, b, name);
  const auto& names = e.machine().card(a).names;
  return std::any_of(names.begin(), names.end(), [&](int name) { return is_known_as(e, b, name); });
}

// --- Affiliations and qualities ---------------------------------------------------------------------

std::optional<kernel::TagSet> last_affiliations(const kernel::Eval& e, ObjectId id) {
  if (!means_former(e, id)) return std::nullopt;
  kernel::TagSet all;
  bool found = false;
  for (const Modifier& memory : e.machine().state().modifiers) {
    const bool is_about = memory.kind == kRemembersTeam && memory.source.id == id;
    if (!is_about || !is_meant(e.machine(), memory, e.context())) continue;
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
