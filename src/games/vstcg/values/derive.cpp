// Continuous modifiers make values (513, 514): powers, affiliations and keywords come first, then qualities,
// then ATK, DEF and willpower, within each part in the order of timestamps. Powers that read what others change
// are worked out again until nothing changes any more.
#include "games/vstcg/values/derive.h"

#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Derived;
using kernel::KindSet;

namespace {

constexpr KindSet kTagKinds = KindSet::of(kGrantsAffiliation, kCrossover);
constexpr KindSet kQualityKinds =
    KindSet::of(kGrantsQuality, kTakesQuality, kGrantsKeyword, kGainsPowers, kLosesPowers);
constexpr KindSet kStatKinds =
    KindSet::of(kStatBonus, kBaseStats, kWillpowerBonus, kCounterBonus, kPaidStat);

// Returns the part of the values that a kind of powers makes a difference to; kMaxParts: none, rules ask
// about it where it matters.
int part_of(int kind) {
  switch (kind) {
    case kLosesPowers:
    case kGainsPowers:
    case kCrossover:
    case kGrantsAffiliation:
    case kGrantsKeyword: return kPowersPart;
    case kGrantsQuality:
    case kTakesQuality: return kQualitiesPart;
    case kStatBonus:
    case kBaseStats:
    case kWillpowerBonus: return kStatsPart;
    default: return kernel::kMaxParts;
  }
}

}  // namespace

void Deriver::run() {
  if (out_.stale_from > kPowersPart) return redo_from(out_.stale_from);
  round();
  out_.whole = losses_;
  if (!is_dependent()) return;
  out_.whole = true;
  Derived& before = m_.round_before();
  for (int i = 0; i < kMaxRounds; ++i) {
    remember(before);
    m_.read_from(&before);
    restart();
    round();
    m_.read_from(nullptr);
    if (same(before)) return;
  }
}

void Deriver::round() {
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

// --- Rounds -------------------------------------------------------------------------------------------

// Returns whether some power reads what another power or a modifier may change (514.2).
bool Deriver::is_dependent() const {
  if (out_.reads == 0) return false;
  const auto changed = [&](unsigned reads) {
    if ((reads & kernel::kReadsTags) != 0 && kinds_.meets(kTagKinds)) return true;
    if ((reads & kernel::kReadsQualities) != 0 && kinds_.meets(kQualityKinds)) return true;
    return (reads & kernel::kReadsStats) != 0 && kinds_.meets(kStatKinds);
  };
  for (const auto& active : out_.continuous)
    if (part_of(active.kind) != kernel::kMaxParts && changed(m_.library().ability(active.ability).reads))
      return true;
  return false;
}

// The next round reads of this one only what values() and tags() give.
void Deriver::remember(Derived& before) const {
  before.valued = out_.valued;
  before.tag_sets = out_.tag_sets;
  m_.each_in(out_.valued, [&](ObjectId id) { before.of(id) = out_.of(id); });
}

bool Deriver::same(const Derived& before) const {
  bool equal = true;
  m_.each_in(kPlay, [&](ObjectId id) {
    equal = equal && kernel::same_values(before, out_, id, m_.card(id).tags);
  });
  return equal;
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
  // A rule that an effect switched on holds whatever became of its source (513.2b, 513.2d).
  const auto& modifiers = m_.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i)
    if (modifiers[i].kind == kLiveRule)
      list({modifiers[i].source.id, modifiers[i].ability,
            m_.library().ability(modifiers[i].ability).continuous, static_cast<std::uint8_t>(i + 1)});
}

void Deriver::start_one(ObjectId id) {
  if (is_unrevealed(m_, id)) return hide_values(m_, id, out_);
  const Card& card = m_.card(id);
  out_.of(id) = {};
  out_.of(id).powers = has_text(m_, id);
  start_stats(id);
  start_qualities(id);
  // What is stunned says nothing but that it leaves play (502.4, 701.12f).
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
  for (const AbilityId ability : card.abilities) list_continuous(id, ability);
}

// A keyword that only others ask for has no line and holds nothing.
void Deriver::list_continuous(ObjectId id, AbilityId ability_id) {
  const Ability& ability = m_.library().ability(ability_id);
  if (ability.kind == AbilityKind::Continuous && ability.body != 0)
    list({id, ability_id, ability.continuous, 0});
}

void Deriver::list(const kernel::ActiveContinuous& active) {
  const Ability& ability = m_.library().ability(active.ability);
  if (!out_.add(active)) return;
  kinds_.insert(ability.continuous);
  out_.listed.insert(ability.continuous);
  const int part = part_of(ability.continuous);
  if (part == kernel::kMaxParts) return;
  out_.reads |= ability.reads;
  out_.watches |= ability.watches;
  out_.looks_in |= ability.looks_in;
  out_.parts[static_cast<std::size_t>(part)].watches |= ability.watches;
  out_.parts[static_cast<std::size_t>(part)].looks_in |= ability.looks_in;
}

void work_out(const Machine& m, Derived& out, cardgame::Account* account) {
  Deriver(m, out, account).run();
}

}  // namespace longbox::vstcg
