// Says whether a power is on, and which card and player speak in a continuous one.
#include <algorithm>

#include "cardgame/objects.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/works.h"
#include "kernel/effect/run.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Modifier;

namespace {

// The chain tells of a play from the row that is not finished: a frame that goes would change values without
// a word.
bool is_being_announced(const Machine& m, ObjectId id) {
  return std::any_of(m.state().chain.begin(), m.state().chain.end(), [&](const Link& link) {
    return link.stage == kernel::LinkStage::Announced && (link.facts & kFromRow) != 0 &&
           link.context.self.id == id;
  });
}

// Ongoing text counts face up in a resource row, once its card has been played (304.10, 701.6).
bool is_ongoing(const Machine& m, ObjectId id) {
  return is_resource(m, id) && !m.object(id).has(kernel::kFaceDown) && !is_being_announced(m, id);
}

bool block_is_there(const Machine& m, ObjectId id, int header) {
  switch (header) {
    case kOngoingHeader: return is_ongoing(m, id);
    case kBoostHeader: return m.object(id).has(kBoosted);     // 706.2
    case kCosmicHeader: return counters(m, id, kCosmic) > 0;  // 706.7a
    default: return true;
  }
}

bool has_header(const Ability& ability, int header) {
  return ability.header == header || ability.below == header;
}

// Leader powers go as a group, and the keyword with them (706.12).
bool is_of_lost_group(const Machine& m, ObjectId id, const Ability& ability) {
  const auto& keywords = m.library().keywords;
  return std::any_of(m.state().modifiers.begin(), m.state().modifiers.end(), [&](const Modifier& loss) {
    if (loss.kind != kLosesPowers || loss.a == 0 || loss.subject != m.state().ref(id)) return false;
    if (has_header(ability, loss.a)) return true;
    return loss.a == kLeaderHeader && ability.keyword != 0 && keywords[ability.keyword].word == "leader";
  });
}

// Returns whether the text is active and has not lost the ability.
bool is_kept(const Machine& m, ObjectId id, const Ability& ability) {
  const kernel::DerivedObject& values = m.values(id);
  if (values.powers) return !is_of_lost_group(m, id, ability);
  return has_text(m, id) && values.extras && cardgame::has_extra(m, id, ability);
}

// A power that triggers off its own object's leaving works with inactive text, too (502.4, 701.12f).
bool triggers_off_leaving(const Machine& m, const Ability& ability) {
  if (ability.kind != AbilityKind::Trigger) return false;
  if (ability.event != event::kLeavesPlay && ability.event != event::kKod) return false;
  return m.library().at(ability.filter)[1].op != kernel::kSelect;
}

// A revealed resource has only its continuous powers and what is used while it is revealed (701.11b).
bool works_face_down(const Machine& m, ObjectId id, const Ability& ability) {
  if (!m.object(id).has(kRevealed)) return false;
  if (ability.kind == AbilityKind::Continuous) return true;
  return ability.kind == AbilityKind::Activated && (ability.timing & kWhileRevealed) != 0;
}

bool works_in_play(const Machine& m, ObjectId id, const Ability& ability) {
  if (is_resource(m, id) && m.object(id).has(kernel::kFaceDown)) return works_face_down(m, id, ability);
  if ((ability.timing & kWhileRevealed) != 0) return false;
  const kernel::DerivedObject& values = m.values(id);
  const bool looks_back = !values.powers && !values.lost && triggers_off_leaving(m, ability);
  return looks_back || is_kept(m, id, ability);
}

}  // namespace

bool has_power(const Machine& m, ObjectId id, const Ability& ability) {
  if (!block_is_there(m, id, ability.header) || !block_is_there(m, id, ability.below)) return false;
  return is_kept(m, id, ability);
}

Context context_of(const Machine& m, const kernel::ActiveContinuous& active) {
  Context context;
  context.ability = active.ability;
  if (active.rule == 0) {
    context.self = m.state().ref(active.object);
    context.you = m.object(active.object).controller;
    return context;
  }
  const Modifier& rule = m.state().modifiers[active.rule - 1];
  const Ability& ability = m.library().ability(active.ability);
  context.self = rule.source;
  context.you = rule.controller;
  // An object that has come back into play is another one, which the rule does not speak of (213.1c, 508.2d).
  const auto keep = [&](int captured, std::uint16_t value) {
    if (captured > 0)
      context.variables[static_cast<std::size_t>(captured - 1)] =
          kernel::remembered(m, rule, captured - 1, value);
  };
  keep(ability.captured, rule.also.value);
  keep(ability.also_captured[0], static_cast<std::uint16_t>(rule.a));
  keep(ability.also_captured[1], static_cast<std::uint16_t>(rule.b));
  return context;
}

// Powers work in play, unless their text names another zone or can only work in one (500.2).
bool ability_works(const Machine& m, ObjectId id, const Ability& ability) {
  const kernel::ZoneKind zone = m.object(id).zone;
  if (!block_is_there(m, id, ability.header) || !block_is_there(m, id, ability.below)) return false;
  if (ability.zones != 0) {
    if (cardgame::in_zones(ability.zones, zone)) return true;
    // Powers about recruiting others work in play, besides.
    if (ability.kind != AbilityKind::Continuous) return false;
  }
  return m.in_play(id) && works_in_play(m, id, ability);
}

}  // namespace longbox::vstcg
