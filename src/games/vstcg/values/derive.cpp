// Continuous modifiers make values (513, 514). Where no modifier reads what another one writes, each part of the values
// is worked out by itself: powers, affiliations and keywords, then qualities, then ATK, DEF and willpower, within each
// part in the order of timestamps. All others are put in order first (derive_ordered.cpp).
#include "games/vstcg/values/derive.h"

#include <algorithm>

#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Derived;

int part_of(int kind) {
  switch (kind) {
    case kLosesPowers:
    case kGainsPowers:
    case kCrossover:
    case kCrossesChosen:
    case kGrantsAffiliation:
    case kTakesAffiliations:
    case kSharesAffiliations:
    case kLosesVersions:
    case kGrantsKeyword: return kPowersPart;
    case kGrantsQuality:
    case kTakesQuality: return kQualitiesPart;
    case kStatBonus:
    case kBaseStats:
    case kWillpowerBonus: return kStatsPart;
    default: return kernel::kMaxParts;
  }
}

bool works_anywhere(const Ability& ability) {
  return ability.kind == AbilityKind::Continuous && ability.body != 0 && ability.zones == kernel::kEveryZone &&
         part_of(ability.continuous) != kernel::kMaxParts;
}

void mark_outsiders(kernel::Library& library) {
  for (Card& card : library.cards)
    for (const AbilityId id : card.abilities)
      if (works_anywhere(library.ability(id))) card.elsewhere |= kEverywhere & ~kPlay;
}

// The time when a power was added is not kept, so that values with such powers are worked out as a whole.
void Deriver::run() {
  if (out_.stale_from > kPowersPart) return redo_from(out_.stale_from);
  pass();
  out_.whole = losses_ || gains_;
  if (is_dependent()) work_out_in_order();
}

void Deriver::pass() {
  start();
  work_out_powers();
  work_out_qualities();
  work_out_stats();
}

// A part reads everything as it was when the part before it had been worked out.
void Deriver::redo_from(int part) {
  kinds_ = out_.listed;
  for (const auto& modifier : m_.state().modifiers) kinds_.insert(modifier.kind);
  m_.each_in(kPlay, [&](ObjectId id) { start_stats(id); });
  if (part == kQualitiesPart) {
    m_.each_in(kPlay, [&](ObjectId id) { start_qualities(id); });
    work_out_qualities();
  }
  work_out_stats();
}

void Deriver::restart() {
  out_.extras.size = 0;
  out_.continuous.size = 0;
  out_.tag_sets.size = 0;
  out_.users.clear();
  out_.use_timings = {};
  out_.listeners.clear();
  kinds_.clear();
  losses_ = false;
}

// --- Lists --------------------------------------------------------------------------------------------

void Deriver::start() {
  for (const auto& modifier : m_.state().modifiers) kinds_.insert(modifier.kind);
  out_.valued = kPlay;
  m_.each_in(kPlay, [&](ObjectId id) { start_one(id); });
  m_.outsiders().for_each([&](int id) { list_outsider(ObjectId{id}); });
  // A rule that an effect switched on holds whatever became of its source (513.2b, 513.2d).
  const auto& modifiers = m_.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i)
    if (modifiers[i].kind == kLiveRule)
      list({modifiers[i].source.id, modifiers[i].ability,
            m_.library().ability(modifiers[i].ability).continuous, static_cast<std::uint8_t>(i + 1)},
           0);
}

void Deriver::list_outsider(ObjectId id) {
  if (!m_.card(id).has_continuous) return;
  for (const AbilityId ability : m_.card(id).abilities)
    if (works_anywhere(m_.library().ability(ability))) list_continuous(id, ability, 0);
}

void Deriver::start_one(ObjectId id) {
  if (is_unrevealed(m_, id)) return hide_values(m_, id, out_);
  const Card& card = m_.card(id);
  out_.of(id) = {};
  out_.of(id).powers = has_text(m_, id);
  print_stats(id, card);
  print_qualities(id, card);
  // A stunned character says nothing but that it leaves play (502.4, 701.12f).
  if (out_.of(id).powers || card.trigger_mask.contains(event::kLeavesPlay) ||
      card.trigger_mask.contains(event::kKod))
    start_masks(id, card);
}

void Deriver::start_masks(ObjectId id, const Card& card) {
  out_.trigger_mask |= card.trigger_mask;
  if (!card.trigger_mask.empty()) out_.listeners.insert(id.index());
  if (!out_.of(id).powers) return;
  out_.replaces_mask |= card.replaces_mask;
  if (card.has_activated) {
    out_.users.insert(id.index());
    out_.use_timings[m_.object(id).controller] |= card.use_timings;
  }
  if (!card.has_continuous) return;
  for (const AbilityId ability : card.abilities) list_continuous(id, ability, 0);
}

// A keyword that only others ask for has no line and holds nothing.
void Deriver::list_continuous(ObjectId id, AbilityId ability_id, std::uint32_t added) {
  const Ability& ability = m_.library().ability(ability_id);
  if (ability.kind == AbilityKind::Continuous && ability.body != 0)
    list({id, ability_id, ability.continuous, 0}, added);
}

void Deriver::list(const kernel::ActiveContinuous& active, std::uint32_t added) {
  const Ability& ability = m_.library().ability(active.ability);
  if (!out_.add(active)) return;
  added_[static_cast<std::size_t>(out_.continuous.size - 1)] = added;
  kinds_.insert(ability.continuous);
  out_.listed.insert(ability.continuous);
  const int part = part_of(ability.continuous);
  if (part == kernel::kMaxParts) return;
  gains_ = gains_ || added != 0;
  out_.reads |= ability.reads;
  out_.watches |= ability.watches;
  out_.looks_in |= ability.looks_in;
  out_.parts[static_cast<std::size_t>(part)].watches |= ability.watches;
  out_.parts[static_cast<std::size_t>(part)].looks_in |= ability.looks_in;
}

// Returns since when the listed power counts (515.2, 515.3, 515.5).
std::uint32_t Deriver::stamp_of(int listed) const {
  const kernel::ActiveContinuous& active = out_.continuous[listed];
  if (active.rule != 0) return m_.state().modifiers[active.rule - 1].stamp;
  std::uint32_t stamp = m_.object(active.object).stamp;
  if (gains_) stamp = std::max(stamp, added_[static_cast<std::size_t>(listed)]);
  return kinds_.contains(kTextStamp) ? std::max(stamp, text_stamp(m_, active.object, active.ability)) : stamp;
}

void work_out(const Machine& m, Derived& out, cardgame::Account* account) {
  Deriver(m, out, account).run();
}

}  // namespace longbox::vstcg
