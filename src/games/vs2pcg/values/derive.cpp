// Continuous modifiers (modifier.continuous.*, stat.calculation-order).
//
// Kinds are worked out one after another, so that what can change who is affected comes first
// (modifier.continuous.dependency): lost powers, copied powers, teams, keywords, qualities, base
// stats; then counters; then all changes of ATK and DEF in the order of their timestamps.
#include <bit>

#include "games/vs2pcg/features/concepts.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/values/deriver.h"

namespace longbox::vs2pcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Derived;
using kernel::DerivedObject;

void Deriver::run() {
  if (out_.stale_from > kPowersPart) return redo_from(out_.stale_from);
  round();
  // Losses are not remembered, and loops are settled on the way: such values are worked out whole.
  out_.whole = losses_.size > 0 || kinds_.contains(kLoopChoice);
  if (!is_dependent()) return;
  out_.whole = true;
  // Dependent powers read the values of the round before, until nothing changes any more.
  Derived& before = m_.round_before();
  for (int i = 0; i < kMaxRounds; ++i) {
    remember(before);
    m_.read_from(&before);
    restart();
    round();
    m_.read_from(nullptr);
    if (same(before)) return;
    if (i == kMaxRounds - 1) find_loop(before);
  }
}

void Deriver::round() {
  start();
  work_out_powers();
  work_out_qualities();
  work_out_stats();
}

void Deriver::work_out_powers() {
  apply(kLosesPowers);
  nullify();
  apply(kLosesKeywords);
  apply(kLosesPrinted);
  if (is_removed(m_, kKeywordConcept))
    m_.each_in(kPlay, [&](ObjectId id) { silence(id); });
  apply(kCopiesPowers);
  apply(kCopiesKeywords);
  apply(kHasPowersOf);
  apply(kAlsoShows);
  change_own_teams();
  apply(kGrantsTeam);
  settle_loops(kGrantsTeam);
  grant_keywords();
}

void Deriver::change_own_teams() {
  m_.each_in(kRows, [&](ObjectId id) {
    if (m_.object(id).pile == 0) return;
    const kernel::TagSet& own = own_teams(m_, id);
    if (own != m_.card(id).tags) out_.own_tags(id, m_.card(id).tags) = own;
  });
}

void Deriver::work_out_qualities() {
  out_.own = out_.qualities;
  apply(kGrantsQuality);
  apply(kDeniesQuality);
  settle_loops(kGrantsQuality);
}

void Deriver::work_out_stats() {
  apply(kBaseStats);
  apply(kHealthBonus);
  gather_stats();
  for (int i = 0; i < changes_.size; ++i) change_stats(changes_.at(i));
  if ((out_.qualities >> kInfiniteAtk & 1U) != 0) make_infinite();
  if (kinds_.contains(kFixedStats)) fix_stats();
}

// A part must read everything as it was when the part before it had been worked out: stats count from
// the printed ones even where only qualities are worked out again.
void Deriver::redo_from(int part) {
  redoing_ = true;
  find_kinds();
  m_.each_in(kStatZones, [&](ObjectId id) { start_stats(id); });
  if (part == kQualitiesPart) {
    take_gifts_back();
    work_out_qualities();
  }
  work_out_stats();
}

// The next round reads of this one only what values() gives.
void Deriver::remember(Derived& before) const {
  before.valued = out_.valued;
  before.tag_sets = out_.tag_sets;
  m_.each_in(out_.valued, [&](ObjectId id) { before.of(id) = out_.of(id); });
}

void Deriver::restart() {
  out_.extras.size = 0;
  out_.continuous.size = 0;
  out_.tag_sets.size = 0;
  out_.users.clear();
  out_.use_timings = {};
  out_.listeners.clear();
  out_.gifts.clear();
  changes_.size = 0;
  losses_.size = 0;
  kinds_.clear();
}

// modifier.continuous.binary-loop: finds the first state that still flips after all rounds.
void Deriver::find_loop(const Derived& before) {
  m_.each_in(kPlay, [&](ObjectId id) {
    if (out_.loop.object) return;
    const kernel::TagSet& printed = m_.card(id).tags;
    const int team = (before.tags(id, printed) ^ out_.tags(id, printed)).first();
    const std::uint64_t qualities = before.of(id).qualities ^ out_.of(id).qualities;
    const auto loop = [&](ContinuousKind kind, int word) {
      out_.loop = {id, kind, static_cast<std::uint16_t>(word)};
    };
    if (team >= 0) loop(kGrantsTeam, team);
    else if (qualities != 0) loop(kGrantsQuality, std::countr_zero(qualities));
  });
}

// A player's word about such a state holds for the rest of the turn.
void Deriver::settle_loops(ContinuousKind kind) {
  if (!kinds_.contains(kLoopChoice)) return;
  for (const auto& modifier : m_.state().modifiers) {
    if (modifier.kind != kLoopChoice || modifier.b != kind) continue;
    const ObjectId id = modifier.subject.id;
    if (kind == kGrantsTeam) {
      kernel::TagSet& tags = out_.own_tags(id, m_.card(id).tags);
      if (modifier.a != 0) tags.insert(modifier.word);
      else tags.erase(modifier.word);
      continue;
    }
    std::uint64_t& bits = out_.of(id).qualities;
    const auto bit = std::uint64_t{1} << modifier.word;
    bits = modifier.a != 0 ? bits | bit : bits & ~bit;
  }
}

// Returns whether some power reads what another power may change in the same part of the values or in a later one: an
// earlier part is settled when it is read.
bool Deriver::is_dependent() const {
  if (out_.reads == 0) return false;
  const bool changing = kinds_.meets(
      kernel::KindSet::of(kGrantsQuality, kGrantsKeyword, kCopiesPowers, kLosesPowers));
  for (const auto& active : out_.continuous) {
    const unsigned reads = m_.library().ability(active.ability).reads;
    const int part = reads == 0 ? kernel::kMaxParts : part_of(active.kind);
    if (part == kernel::kMaxParts) continue;
    if ((reads & kernel::kReadsStats) != 0) return true;
    if ((reads & kernel::kReadsTags) != 0 && part == kPowersPart && kinds_.contains(kGrantsTeam)) return true;
    if ((reads & kernel::kReadsQualities) != 0 && part <= kQualitiesPart && changing) return true;
  }
  return false;
}

bool Deriver::same(const Derived& before) const {
  bool equal = true;
  m_.each_in(kPlay, [&](ObjectId id) {
    equal = equal && kernel::same_values(before, out_, id, m_.card(id).tags);
  });
  return equal;
}

void Deriver::start_one(ObjectId id) {
  const Card& card = m_.card(id);
  printed_values(m_, id, out_.of(id));
  if (has_stats(id)) {
    start_stats(id);
    out_.qualities |= out_.of(id).qualities;
  }
  if (!out_.of(id).powers && !card.works_face_down) return;
  out_.replaces_mask |= card.replaces_mask;
  out_.trigger_mask |= card.trigger_mask;
  if (card.has_activated) {
    out_.users.insert(id.index());
    out_.use_timings[m_.object(id).controller] |= card.use_timings;
  }
  if (!card.trigger_mask.empty()) out_.listeners.insert(id.index());
  if (!card.has_continuous) return;
  for (const AbilityId ability : card.abilities) list_continuous(id, ability);
}

// Most resources lie face down and say nothing.
void Deriver::start_resource(ObjectId id) {
  const Card& card = m_.card(id);
  const Object& object = m_.object(id);
  if (!object.has(kernel::kFaceDown) || object.has(kFalling) || card.works_face_down)
    return start_one(id);
  out_.of(id) = {};
}

void Deriver::list_continuous(ObjectId id, AbilityId ability_id) {
  const Ability& ability = m_.library().ability(ability_id);
  if (ability.kind == AbilityKind::Continuous && !ability.this_game)
    list({id, ability_id, ability.continuous, 0});
}

int part_of(int kind) {
  switch (kind) {
    case kLosesPowers:
    case kNullifies:
    case kLosesKeywords:
    case kLosesPrinted:
    case kCopiesPowers:
    case kCopiesKeywords:
    case kGrantsTeam:
    case kGrantsKeyword:
    case kDeniesKeyword:
    case kChangesType: return kPowersPart;
    case kGrantsQuality:
    case kDeniesQuality: return kQualitiesPart;
    case kBaseStats:
    case kHealthBonus:
    case kStatBonus:
    case kStatBonusEach:
    case kFixedStats:
    // No values follow from these, but what holds at every moment is looked at again whenever values
    // have changed, and asks about them.
    case kCannotHave:
    case kFatalAt:
    case kCannotLose:
    case kNotInFront:
    case kOpenHands:
    case kSeesDeck:
    case kSeesOwnTop:
    case kSeesTops: return kStatsPart;
    default: return kernel::kMaxParts;
  }
}

void Deriver::list(const kernel::ActiveContinuous& active) {
  const Ability& ability = m_.library().ability(active.ability);
  if (!out_.add(active)) return;
  kinds_.insert(ability.continuous);
  out_.listed.insert(ability.continuous);
  out_.watches |= ability.watches;
  const int part = part_of(ability.continuous);
  if (part == kernel::kMaxParts) return;
  out_.reads |= ability.reads;
  constexpr auto kSeers = kernel::KindSet::of(kSeesTops, kSeesOwnTop, kSeesDeck);
  const unsigned looks_in = ability.looks_in | (kSeers.contains(active.kind) ? zone_bit(kDeck) : 0U) |
                            (active.kind == kOpenHands ? zone_bit(kHand) : 0U);
  out_.looks_in |= looks_in;
  out_.parts[static_cast<std::size_t>(part)].watches |= ability.watches;
  out_.parts[static_cast<std::size_t>(part)].looks_in |= looks_in;
}

void Deriver::find_kinds() {
  kinds_ = out_.listed | m_.modifier_kinds();
}

void Deriver::start() {
  kinds_ |= m_.modifier_kinds();
  out_.valued = kPlay | zone_bit(kTable);
  m_.each_in(kRows, [&](ObjectId id) { start_one(id); });
  m_.each_in(zone_bit(kResource), [&](ObjectId id) { start_resource(id); });
  m_.each_in(zone_bit(kEquipment) | zone_bit(kTable) | zone_bit(kTerrain) | zone_bit(kReference),
             [&](ObjectId id) { start_one(id); });
  // Rules for the rest of the game hold whatever became of their source (setup.this-game-persists). One
  // that an effect began holds in the universe in which it did.
  if (!m_.has_modifier(kGameRule)) return;
  const auto& modifiers = m_.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i)
    if (modifiers[i].kind == kGameRule &&
        (m_.is_here(modifiers[i]) || m_.library().ability(modifiers[i].ability).this_game))
      list({modifiers[i].source.id, modifiers[i].ability,
            m_.library().ability(modifiers[i].ability).continuous,
            static_cast<std::uint8_t>(i + 1)});
}

void Vs2pcgRules::derive(const Machine& m, Derived& out) const { work_out(m, out, nullptr); }

void Vs2pcgRules::work_out(const Machine& m, Derived& out, cardgame::Account* account) {
  Deriver(m, out, account).run();
}

void printed_values(const Machine& m, ObjectId id, DerivedObject& values) {
  const Card& card = m.card(id);
  values = {};
  // While somebody is being stunned, triggers and replacements see the powers of the moment before
  // (power.trigger.look-back).
  values.powers = is_face_up(m, id) || m.object(id).has(kFalling);
  if (!values.powers) return;
  values.qualities = card.qualities;
  // card-type.machine.loses-subtype.
  constexpr auto subtypes = std::uint64_t{7} << kMachine;
  if ((card.qualities & subtypes) != 0 && type_of(m, id) != kEquipmentCard)
    values.qualities &= ~subtypes;
}

}  // namespace longbox::vs2pcg
