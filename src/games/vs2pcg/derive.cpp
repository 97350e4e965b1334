// Continuous modifiers (modifier.continuous.*, stat.calculation-order).
//
// Kinds are worked out one after another, so that what can change who is affected comes first
// (modifier.continuous.dependency): lost powers, copied powers, teams, keywords, qualities, base
// stats; then counters; then all changes of ATK and DEF in the order of their timestamps.
#include "games/vs2pcg/derive.h"

#include <algorithm>
#include <array>
#include <bit>
#include <memory>

#include "base/assert.h"
#include "games/vs2pcg/concepts.h"

namespace longbox::vs2pcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Derived;
using kernel::DerivedObject;
using kernel::Eval;
using kernel::Modifier;

namespace {

inline constexpr int kMaxStatChanges = 4096;

// One change of ATK and DEF with its place in time. Plain numbers without initial values: a list of
// these is set up for every derivation.
struct StatChange {
  std::uint32_t stamp;
  std::uint16_t object;
  std::uint16_t kind;
  int atk;
  int def;
  std::uint16_t source;
  std::uint16_t ability;
};

struct StatChanges {
  std::array<StatChange, kMaxStatChanges> items;
  int size = 0;

  void add(const StatChange& change) {
    LONGBOX_ASSERT(size < kMaxStatChanges, "no room for another change of stats");
    items[static_cast<std::size_t>(size++)] = change;
  }
  // Nearly sorted already, and short: insertion keeps equal stamps in their order.
  void sort() {
    for (int i = 1; i < size; ++i)
      for (int j = i; j > 0 && at(j).stamp < at(j - 1).stamp; --j) std::swap(at(j), at(j - 1));
  }
  StatChange& at(int i) { return items[static_cast<std::size_t>(i)]; }
};

class Deriver {
 public:
  Deriver(const Machine& m, Derived& out) : m_(m), out_(out) {}

  void run() {
    round();
    if (!is_dependent()) return;
    // Dependent powers read the values of the round before, until nothing changes any more.
    static thread_local Derived before;
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

  // Changes of stats in the order in which they apply.
  void gather_all_stats();
  StatChanges& changes() { return changes_; }

 private:
  // A chain of dependent powers is as long as there are such powers; a longer one goes in circles.
  static constexpr int kMaxRounds = 8;

  void round() {
    start();
    apply(kLosesPowers);
    nullify();
    apply(kLosesKeywords);
    if (is_removed(m_, kKeywordConcept))
      m_.each_in(kPlay, [&](ObjectId id) { silence(id); });
    apply(kCopiesPowers);
    apply(kCopiesKeywords);
    apply(kGrantsTeam);
    settle_loops(kGrantsTeam);
    grant_keywords();
    apply(kGrantsQuality);
    settle_loops(kGrantsQuality);
    apply(kBaseStats);
    apply(kHealthBonus);
    gather_stats();
    for (int i = 0; i < changes_.size; ++i) change_stats(changes_.at(i));
  }

  void remember(Derived& before) const;
  void start();
  void restart();
  bool is_dependent() const;
  bool same(const Derived& before) const;
  void find_loop(const Derived& before);
  void settle_loops(ContinuousKind kind);
  void start_one(ObjectId id);
  void start_outside(ObjectId id);
  void list_continuous(ObjectId id, AbilityId ability);
  void apply(ContinuousKind kind);
  void apply_powers(ContinuousKind kind, int from);
  void apply_modifier(const Modifier& modifier);
  void apply_ability(const kernel::ActiveContinuous& active, const Ability& ability);
  void lose_powers(ObjectId id, std::uint32_t stamp);
  void silence(ObjectId id);
  bool is_lost(ObjectId id, std::uint32_t stamp) const;
  bool can_gain(ObjectId id, std::uint32_t stamp) const;
  void nullify();
  bool nullifies(const Modifier& modifier, const Modifier* asking) const;
  void copy_powers(ObjectId id, ObjectId from);
  void copy_keywords(ObjectId id, ObjectId from, int except);
  void grant_keyword(ObjectId id, int keyword, ObjectId from, std::uint32_t stamp);
  void grant_keywords();
  void collect_extras(int from);
  void sort_extras();
  void start_stats(ObjectId id);
  void gather_counters(ObjectId id);
  void gather_stats();
  void gather_from(const kernel::ActiveContinuous& active, const Ability& ability);
  void change_stats(const StatChange& change);

  void list(const kernel::ActiveContinuous& active);
  void add_qualities(ObjectId id, std::uint64_t qualities) {
    out_.of(id).qualities |= qualities;
    out_.qualities |= qualities;
  }
  bool holds(const Context& c, kernel::CodeStart condition) const {
    if (condition == 0) return true;
    Eval eval(m_, c, m_.library().at(condition));
    return eval.condition();
  }

  const Machine& m_;
  Derived& out_;
  StatChanges changes_;
  // Who has lost all powers, and when for the last time: what was gained before is lost as well, what
  // is gained later is not (modifier.continuous.timestamp).
  struct Loss {
    std::uint16_t object;
    std::uint32_t stamp;
  };
  struct Losses {
    std::array<Loss, 2 * kernel::kMaxObjects> items;  // not set up anew for every derivation
    int size = 0;
    const Loss* begin() const { return items.data(); }
    const Loss* end() const { return items.data() + size; }
  };
  Losses losses_;
  std::uint64_t kinds_ = 0;  // continuous kinds (bits) that anything in play or any modifier has
};

// Only what values() gives is read of the round before.
void Deriver::remember(Derived& before) const {
  before.valued = out_.valued;
  before.also = out_.also;
  m_.each_in(out_.valued, [&](ObjectId id) { before.of(id) = out_.of(id); });
  out_.also.for_each([&](int id) { before.of(ObjectId{id}) = out_.of(ObjectId{id}); });
}

void Deriver::restart() {
  out_.extras.size = 0;
  out_.continuous.size = 0;
  out_.users.clear();
  out_.listeners.clear();
  out_.also.clear();
  changes_.size = 0;
  losses_.size = 0;
  kinds_ = 0;
}

// modifier.continuous.binary-loop: the first state that still flips after all rounds.
void Deriver::find_loop(const Derived& before) {
  m_.each_in(kPlay, [&](ObjectId id) {
    if (out_.loop.object) return;
    const std::uint64_t tags = before.of(id).tags ^ out_.of(id).tags;
    const std::uint64_t qualities = before.of(id).qualities ^ out_.of(id).qualities;
    const auto word = [](std::uint64_t bits) {
      return static_cast<std::uint8_t>(std::countr_zero(bits));
    };
    if (tags != 0) out_.loop = {id, kGrantsTeam, word(tags)};
    else if (qualities != 0) out_.loop = {id, kGrantsQuality, word(qualities)};
  });
}

// What a player has said about such a state holds for the rest of the turn.
void Deriver::settle_loops(ContinuousKind kind) {
  if ((kinds_ >> kLoopChoice & 1U) == 0) return;
  for (const auto& modifier : m_.state().modifiers) {
    if (modifier.kind != kLoopChoice || modifier.b != kind) continue;
    DerivedObject& values = out_.of(modifier.subject.id);
    std::uint64_t& bits = kind == kGrantsTeam ? values.tags : values.qualities;
    const auto bit = std::uint64_t{1} << modifier.word;
    bits = modifier.a != 0 ? bits | bit : bits & ~bit;
  }
}

// Whether some power reads what another power may change.
bool Deriver::is_dependent() const {
  if (out_.reads == 0) return false;
  const std::uint64_t changing =
      (1U << kGrantsQuality | 1U << kGrantsKeyword | 1U << kCopiesPowers | 1U << kLosesPowers) &
      kinds_;
  for (const auto& active : out_.continuous) {
    const unsigned reads = m_.library().ability(active.ability).reads;
    if ((reads & kernel::kReadsStats) != 0) return true;
    if ((reads & kernel::kReadsTags) != 0 && (kinds_ >> kGrantsTeam & 1U) != 0) return true;
    if ((reads & kernel::kReadsQualities) != 0 && changing != 0) return true;
  }
  return false;
}

bool Deriver::same(const Derived& before) const {
  bool equal = true;
  m_.each_in(kPlay, [&](ObjectId id) { equal = equal && before.of(id) == out_.of(id); });
  return equal;
}

void Deriver::start_one(ObjectId id) {
  const Card& card = m_.card(id);
  printed_values(m_, id, out_.of(id));
  if (((kRows | zone_bit(kTable)) >> m_.object(id).zone & 1U) != 0) start_stats(id);
  if (!out_.of(id).powers && !card.works_face_down) return;
  out_.replaces_mask |= card.replaces_mask;
  out_.trigger_mask |= card.trigger_mask;
  if (card.has_activated) out_.users.insert(id.index());
  if (card.trigger_mask != 0) out_.listeners.insert(id.index());
  if (!card.has_continuous) return;
  for (const AbilityId ability : card.abilities) list_continuous(id, ability);
}

void Deriver::list_continuous(ObjectId id, AbilityId ability_id) {
  const Ability& ability = m_.library().ability(ability_id);
  if (ability.kind == AbilityKind::Continuous && !ability.this_game)
    list({id, ability_id, ability.continuous, 0});
}

void Deriver::list(const kernel::ActiveContinuous& active) {
  const Ability& ability = m_.library().ability(active.ability);
  LONGBOX_ASSERT(out_.continuous.size < out_.continuous.capacity(), "no room for another power");
  out_.continuous[out_.continuous.size++] = active;
  kinds_ |= std::uint64_t{1} << ability.continuous;
  out_.listed |= std::uint64_t{1} << ability.continuous;
  out_.reads |= ability.reads;
  out_.watches |= ability.watches;
  out_.looks_in |= ability.looks_in;
  if (active.kind == kSeesTops) out_.looks_in |= zone_bit(kDeck);
}

void Deriver::start() {
  for (const auto& modifier : m_.state().modifiers) kinds_ |= std::uint64_t{1} << modifier.kind;
  out_.valued = kPlay | zone_bit(kTable);
  m_.each_in(out_.valued, [&](ObjectId id) { start_one(id); });
  // What holds for the rest of the game, whatever became of its source (setup.this-game-persists).
  const auto& modifiers = m_.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i)
    if (modifiers[i].kind == kGameRule)
      list({modifiers[i].source.id, modifiers[i].ability,
            m_.library().ability(modifiers[i].ability).continuous,
            static_cast<std::uint8_t>(i + 1)});
  for (Seat seat = 0; seat < m_.state().seat_count; ++seat) {
    if (m_.state().seats[seat].values[kOutsidePowers] == 0) continue;
    for (const Zone zone : {kHand, kKoPile})
      m_.each(zone, seat, [&](ObjectId id) {
        if (m_.card(id).has_continuous) start_outside(id);
      });
  }
}

// Outside play only powers that are copied from cards in play matter: those may work there.
void Deriver::start_outside(ObjectId id) {
  out_.also.insert(id.index());
  out_.of(id) = {};
  out_.of(id).tags = m_.card(id).tags;
  for (const AbilityId ability : m_.card(id).abilities)
    if (m_.library().ability(ability).continuous == kCopiesPowers) list_continuous(id, ability);
}

// "During its next turn" is in force only in that turn.
bool in_force(const Machine& m, const Modifier& modifier) {
  if (!m.state().alive(modifier.subject)) return false;
  if (modifier.duration == kUntilSelfStunned) return m.values(modifier.source.id).powers;
  if (modifier.duration != kItsNextTurn) return true;
  return m.object(modifier.subject.id).controller == m.state().active &&
         modifier.stamp <= m.state().turn_clock;
}

// Effects that resolved come from the state, powers from the cards in play.
void Deriver::apply(ContinuousKind kind) {
  if ((kinds_ >> kind & 1U) == 0) return;
  for (const auto& modifier : m_.state().modifiers)
    if (modifier.kind == kind && in_force(m_, modifier)) apply_modifier(modifier);
  apply_powers(kind, 0);
}

// A granted keyword may itself grant keywords; those come after it, a few times over at most.
void Deriver::grant_keywords() {
  apply(kGrantsKeyword);
  int extras = 0;
  for (int depth = 0; depth < 4 && extras < out_.extras.size; ++depth) {
    const int known = out_.continuous.size;
    const int first = extras;
    extras = out_.extras.size;
    collect_extras(first);
    apply_powers(kGrantsKeyword, known);
  }
  if (extras < out_.extras.size) collect_extras(extras);
  sort_extras();
}

// An object's powers are listed in the same order wherever those who granted them stand.
void Deriver::sort_extras() {
  const auto before = [](const kernel::ExtraAbility& a, const kernel::ExtraAbility& b) {
    if (a.ability != b.ability) return a.ability < b.ability;
    return a.copied_from < b.copied_from;
  };
  auto& extras = out_.extras;
  for (int i = 1; i < extras.size; ++i)
    for (int j = i; j > 0 && before(extras[j], extras[j - 1]); --j)
      std::swap(extras[j], extras[j - 1]);
}

void Deriver::apply_powers(ContinuousKind kind, int from) {
  for (int i = from; i < out_.continuous.size; ++i) {
    const auto active = out_.continuous[i];
    if (active.kind != kind) continue;
    const Ability& ability = m_.library().ability(active.ability);
    if (!is_on(m_, active, ability) && !(kind == kCopiesPowers)) continue;
    if (active.rule == 0 && is_erased(m_, ability)) continue;
    if (kind == kCopiesPowers && active.rule == 0 && m_.in_play(active.object) &&
        !out_.of(active.object).powers)
      continue;
    if (holds(context_of(m_, active), ability.while_condition))
      apply_ability(active, ability);
  }
}

void Deriver::apply_modifier(const Modifier& modifier) {
  const ObjectId id = modifier.subject.id;
  DerivedObject& values = out_.of(id);
  switch (modifier.kind) {
    case kLosesPowers: lose_powers(id, modifier.stamp); break;
    case kLosesKeywords: silence(id); break;
    case kGrantsTeam: values.tags |= std::uint64_t{1} << modifier.word; break;
    case kGrantsKeyword: grant_keyword(id, modifier.word, {}, modifier.stamp); break;
    // Face-down characters have no powers, but what forbids them something stays.
    case kGrantsQuality:
      if (can_gain(id, modifier.stamp) || (kHoldsFaceDown >> modifier.word & 1U) != 0)
        add_qualities(id, std::uint64_t{1} << modifier.word);
      break;
    case kBaseStats:
      values.stats[kAtkStat] = modifier.a;
      values.stats[kDefStat] = modifier.b;
      break;
    case kHealthBonus:
      values.stats[kHealthStat] += modifier.a;
      break;
    default: break;
  }
}

void Deriver::apply_ability(const kernel::ActiveContinuous& active, const Ability& ability) {
  const Context c = context_of(m_, active);
  Eval eval(m_, c, m_.library().at(ability.body) + 1);
  ObjectSet who;
  eval.objects(who);
  const std::uint32_t stamp = m_.object(active.object).stamp;
  switch (ability.continuous) {
    case kLosesPowers: who.for_each([&](int id) { lose_powers(ObjectId{id}, stamp); }); break;
    case kCopiesPowers: {
      ObjectSet from;
      eval.objects(from);
      from.for_each([&](int id) { copy_powers(active.object, ObjectId{id}); });
      break;
    }
    case kLosesKeywords: who.for_each([&](int id) { silence(ObjectId{id}); }); break;
    case kNullifies:
      who.for_each([&](int id) {
        lose_powers(ObjectId{id}, ~std::uint32_t{0});
        out_.of(ObjectId{id}).nullified = true;
      });
      break;
    case kCopiesKeywords: {
      ObjectSet from;
      eval.objects(from);
      who.for_each([&](int id) {
        from.for_each([&](int source) {
          copy_keywords(ObjectId{id}, ObjectId{source}, ability.keyword);
        });
      });
      break;
    }
    case kGrantsTeam: {
      const auto bit = std::uint64_t{1} << eval.word();
      who.for_each([&](int id) { out_.of(ObjectId{id}).tags |= bit; });
      break;
    }
    case kGrantsKeyword: {
      const int keyword = eval.word();
      who.for_each([&](int id) { grant_keyword(ObjectId{id}, keyword, active.object, stamp); });
      break;
    }
    case kGrantsQuality: {
      const int quality = eval.word();
      const bool held = (kHoldsFaceDown >> quality & 1U) != 0 || ability.always;
      who.for_each([&](int id) {
        if (held || ObjectId{id} == active.object || !is_lost(ObjectId{id}, stamp))
          add_qualities(ObjectId{id}, std::uint64_t{1} << quality);
      });
      break;
    }
    case kBaseStats: {
      const int a = eval.number();
      const int d = eval.number();
      who.for_each([&](int id) {
        out_.of(ObjectId{id}).stats[kAtkStat] = a;
        out_.of(ObjectId{id}).stats[kDefStat] = d;
      });
      break;
    }
    case kHealthBonus: {
      const int bonus = eval.number();
      who.for_each([&](int id) {
        out_.of(ObjectId{id}).stats[kHealthStat] += bonus;
      });
      break;
    }
    default: break;
  }
}

void Deriver::lose_powers(ObjectId id, std::uint32_t stamp) {
  out_.of(id).powers = false;
  out_.of(id).lost = true;
  out_.of(id).qualities &= kHoldsFaceDown | kBrandBits;
  if (losses_.size < static_cast<int>(losses_.items.size()))
    losses_.items[static_cast<std::size_t>(losses_.size++)] = {id.value, stamp};
}

// keyword.nullify: a nullifier without powers does not nullify, and that may be the work of another.
// Nothing can be gained: it is as if the loss came after every gift.
void Deriver::nullify() {
  if ((kinds_ >> kNullifies & 1U) == 0) return;
  for (const auto& modifier : m_.state().modifiers) {
    if (modifier.kind != kNullifies || !nullifies(modifier, nullptr)) continue;
    lose_powers(modifier.subject.id, ~std::uint32_t{0});
    out_.of(modifier.subject.id).nullified = true;
  }
  apply(kNullifies);
}

// Two that nullify each other: the older one holds.
bool Deriver::nullifies(const Modifier& modifier, const Modifier* asking) const {
  if (!m_.state().alive(modifier.subject)) return false;
  if (modifier.duration != kUntilSelfStunned) return true;
  const ObjectId source = modifier.source.id;
  if (!is_face_up(m_, source)) return false;
  for (const auto& other : m_.state().modifiers) {
    if (other.subject.id != source || !m_.state().alive(other.subject)) continue;
    if (other.kind == kLosesPowers && in_force(m_, other)) return false;
    if (other.kind != kNullifies) continue;
    if (asking == &other ? other.stamp < modifier.stamp : nullifies(other, &modifier)) return false;
  }
  return true;
}

// term.keyword-text: everything but Flight, Ranged, super powers and level-up powers.
void Deriver::silence(ObjectId id) {
  constexpr auto icons = std::uint64_t{1} << kHasFlight | std::uint64_t{1} << kHasRanged;
  out_.of(id).silenced = true;
  out_.of(id).qualities &= kHoldsFaceDown | kBrandBits | icons;
}

// Whether it has lost its powers after this moment.
bool Deriver::is_lost(ObjectId id, std::uint32_t stamp) const {
  return std::any_of(losses_.begin(), losses_.end(), [&](const Loss& loss) {
    return loss.object == id.value && loss.stamp > stamp;
  });
}

bool Deriver::can_gain(ObjectId id, std::uint32_t stamp) const {
  return (is_face_up(m_, id) || m_.object(id).has(kFalling)) && !is_lost(id, stamp);
}

void Deriver::grant_keyword(ObjectId id, int keyword, ObjectId from, std::uint32_t stamp) {
  if (!can_gain(id, stamp) || is_removed(m_, kKeywordConcept)) return;
  for (const AbilityId ability :
       m_.library().keywords[static_cast<std::size_t>(keyword)].abilities) {
    LONGBOX_ASSERT(out_.extras.size < out_.extras.capacity(), "no room for another power");
    out_.extras[out_.extras.size++] = {id, ability, from};
  }
}

// power.copy.*: a power off or lost cannot be copied, and none copies its own kind.
void Deriver::copy_powers(ObjectId id, ObjectId from) {
  if (id == from || !out_.of(from).powers || out_.of(id).nullified) return;
  add_qualities(id, m_.card(from).qualities);
  for (const AbilityId ability : m_.card(from).abilities) {
    // Level-up powers reach the level-up zone only as printed (zones.level-up.copied-power-denied).
    if (m_.library().ability(ability).continuous == kCopiesPowers) continue;
    if (m_.library().ability(ability).number > 0) continue;
    LONGBOX_ASSERT(out_.extras.size < out_.extras.capacity(), "no room for another power");
    out_.extras[out_.extras.size++] = {id, ability, from};
  }
}

// Keyword powers only, Flight and Ranged among them; of cards outside play the printed ones
// (keyword.alpha-combat-unit.learning).
void Deriver::copy_keywords(ObjectId id, ObjectId from, int except) {
  if (id == from || (m_.in_play(from) && !out_.of(from).powers)) return;
  constexpr auto icons = std::uint64_t{1} << kHasFlight | std::uint64_t{1} << kHasRanged;
  add_qualities(id, m_.card(from).qualities & icons);
  for (const AbilityId ability_id : m_.card(from).abilities) {
    const Ability& ability = m_.library().ability(ability_id);
    if (ability.keyword == 0 || ability.keyword == except || ability.number > 0) continue;
    LONGBOX_ASSERT(out_.extras.size < out_.extras.capacity(), "no room for another power");
    out_.extras[out_.extras.size++] = {id, ability_id, from};
  }
}

void Deriver::collect_extras(int from) {
  for (int i = from; i < out_.extras.size; ++i) {
    const auto extra = out_.extras[i];
    const Ability& ability = m_.library().ability(extra.ability);
    DerivedObject& values = out_.of(extra.object);
    out_.users.insert(extra.object.index());
    values.extras = true;
    if (ability.kind == AbilityKind::Trigger) {
      out_.listeners.insert(extra.object.index());
      values.trigger_mask |= kernel::event_bit(ability.event);
      out_.trigger_mask |= kernel::event_bit(ability.event);
    }
    if (ability.kind == AbilityKind::Replacement)
      out_.replaces_mask |= kernel::event_bit(ability.event);
    if (m_.in_play(extra.object)) list_continuous(extra.object, extra.ability);
  }
}

void Deriver::start_stats(ObjectId id) {
  const auto& numbers = m_.card(id).numbers;
  auto& stats = out_.of(id).stats;
  stats[kCostStat] = numbers[kCost];
  stats[kAtkStat] = numbers[kAtk];
  stats[kDefStat] = numbers[kDef];
  stats[kHealthStat] = numbers[kHealth] + m_.object(id).counters[kVitality];
  out_.qualities |= out_.of(id).qualities;
  gather_counters(id);
}

// Counters are stamped before everything else: they come before all modifiers.
void Deriver::gather_counters(ObjectId id) {
  const int n = counters(m_, id, kPlus) - counters(m_, id, kMinus);
  if (n != 0) changes_.add({0, id.value, kStatBonus, n, n, 0, 0});
}

void Deriver::gather_all_stats() {
  each_character(m_, [&](ObjectId id) { gather_counters(id); });
  gather_stats();
}

void Deriver::gather_stats() {
  for (const auto& modifier : m_.state().modifiers) {
    if (modifier.kind != kStatBonus && modifier.kind != kSwitchStats) continue;
    if (!in_force(m_, modifier)) continue;
    changes_.add({modifier.stamp, modifier.subject.id.value, modifier.kind, bonus(modifier, modifier.a),
                  bonus(modifier, modifier.b), modifier.source.id.value, modifier.ability.value});
  }
  for (int i = 0; i < out_.continuous.size; ++i) {
    const auto active = out_.continuous[i];
    if (active.kind != kStatBonus && active.kind != kStatBonusEach) continue;
    const Ability& ability = m_.library().ability(active.ability);
    if (!is_on(m_, active, ability)) continue;
    if (holds(context_of(m_, active), ability.while_condition))
      gather_from(active, ability);
  }
  changes_.sort();
}

void Deriver::gather_from(const kernel::ActiveContinuous& active, const Ability& ability) {
  const Context c = context_of(m_, active);
  Eval eval(m_, c, m_.library().at(ability.body) + 1);
  ObjectSet who;
  eval.objects(who);
  int a = eval.number();
  int d = eval.number();
  if (ability.continuous == kStatBonusEach) {
    ObjectSet counted;
    eval.objects(counted);
    a *= counted.count();
    d *= counted.count();
  }
  const auto stamp = active.rule == 0 ? m_.object(active.object).stamp
                                      : m_.state().modifiers[active.rule - 1].stamp;
  who.for_each([&](int id) {
    changes_.add({stamp, static_cast<std::uint16_t>(id), kStatBonus, a, d,
                  active.object.value, active.ability.value});
  });
}

void Deriver::change_stats(const StatChange& change) {
  auto& stats = out_.of(ObjectId{change.object}).stats;
  if (change.kind == kSwitchStats) {
    std::swap(stats[kAtkStat], stats[kDefStat]);
  } else {
    stats[kAtkStat] += change.atk;
    stats[kDefStat] += change.def;
  }
}

}  // namespace

void derive(const Machine& m, Derived& out) { Deriver(m, out).run(); }

void printed_values(const Machine& m, ObjectId id, DerivedObject& values) {
  const Card& card = m.card(id);
  values = {};
  values.tags = card.tags;
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

// Whether the object has the ability by a grant: one that came after it lost its powers, else it would
// not be listed any more.
static bool is_granted(const Machine& m, ObjectId id, const Ability& ability) {
  if (!is_face_up(m, id)) return false;
  const auto& extras = m.known().extras;
  return std::any_of(extras.begin(), extras.end(), [&](const auto& extra) {
    return extra.object == id && &m.library().ability(extra.ability) == &ability;
  });
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
  context.event_other = rule.also;
  if (ability.captured > 0) context.variables[ability.captured - 1U] = rule.also.value;
  return context;
}

// power.active-only-in-play, power.face-down-exception, stun.restrictions.
bool ability_works(const Machine& m, ObjectId id, const Ability& ability) {
  if (is_erased(m, ability)) return false;
  if (ability.zones != 0) return (ability.zones >> m.object(id).zone & 1U) != 0;
  // A trigger on its own recruiting can only work before the card is in play.
  if (m.object(id).zone == kResolving)
    return ability.kind == AbilityKind::Trigger &&
           (ability.event == event::kRecruited || ability.event == event::kPlayed ||
            ability.event == event::kMainsStand);
  // What happens instead of a power-up with this card works in the hand (keyword.fluid-forms).
  if (m.object(id).zone == kHand && ability.kind == AbilityKind::Replacement)
    return ability.event == event::kPoweredUp;
  if (!m.in_play(id)) return false;
  const DerivedObject& values = m.values(id);
  if (values.silenced && !is_super_power(ability) && ability.number == 0 && !ability.always) return false;
  if (ability.always || values.powers || (ability.face_down && !values.lost)) return true;
  // Nullify leaves level-up powers on (power.three-types).
  if (ability.number > 0 && values.nullified && is_face_up(m, id)) return true;
  return values.extras && is_granted(m, id, ability);
}

namespace {

int base_stat(const Machine& m, ObjectId id, Stat stat) {
  int base = m.card(id).numbers[stat];
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kBaseStats && modifier.subject.id == id && in_force(m, modifier))
      base = stat == kAtkStat ? modifier.a : modifier.b;
  return base;
}

}  // namespace

int base_atk(const Machine& m, ObjectId id) { return base_stat(m, id, kAtkStat); }
int base_def(const Machine& m, ObjectId id) { return base_stat(m, id, kDefStat); }

ObjectId lowers_def(const Machine& m, ObjectId id) {
  Derived scratch = m.derived();
  Deriver deriver(m, scratch);
  deriver.gather_all_stats();
  ObjectId found;
  for (int i = 0; i < deriver.changes().size; ++i) {
    const StatChange& change = deriver.changes().at(i);
    if (change.object == id.value && change.def < 0 && change.source != 0)
      found = ObjectId{change.source};
  }
  return found;
}

// --- Ledger -------------------------------------------------------------------------------------

namespace {

kernel::LedgerLine line_for(const Machine& m, const StatChange& change, int before, int after) {
  kernel::LedgerLine line;
  line.source = ObjectId{change.source};
  line.ability = change.ability;
  const bool power = change.ability != 0 &&
                     m.library().abilities[change.ability].kind == AbilityKind::Continuous;
  line.rule = change.stamp == 0          ? "counter.plus-minus.stats"
              : change.kind == kSwitchStats ? "term.switch-numbers"
              : power                       ? "power.continuous.always-current"
                                            : "modifier.resolved.locked-in";
  line.reason = change.stamp == 0                ? "counters"
                : change.kind == kSwitchStats    ? "ATK and DEF switched"
                : change.ability == 0 || m.library().abilities[change.ability].name.empty()
                    ? "effect"
                                                 : m.library().abilities[change.ability].name.c_str();
  line.change = after - before;
  line.value = after;
  return line;
}

}  // namespace

std::vector<kernel::LedgerLine> stat_ledger(const Machine& m, ObjectId id, int stat) {
  std::vector<kernel::LedgerLine> lines;
  const auto& card = m.card(id);
  const int printed = card.numbers[static_cast<std::size_t>(stat)];
  lines.push_back({{}, "stat.base.definition", "printed", 0, printed, printed});
  if (!is_character(m, id)) return lines;
  int a = card.numbers[kAtk];
  int d = card.numbers[kDef];
  for (const auto& modifier : m.state().modifiers) {
    if (modifier.kind != kBaseStats || modifier.subject.id != id) continue;
    a = modifier.a;
    d = modifier.b;
    const int base = stat == kAtkStat ? a : d;
    lines.push_back({modifier.source.id, "stat.base.definition", "base set", modifier.ability.value,
                     base - lines.back().value, base});
  }
  if (stat == kHealthStat) {
    const int now = health(m, id);
    if (now != printed)
      lines.push_back({{}, "term.remaining-health", "bonuses", 0, now - printed, now});
    return lines;
  }
  struct Values {
    int atk, def;
  } values{a, d};
  auto scratch = std::make_unique<Derived>(m.derived());
  auto deriver = std::make_unique<Deriver>(m, *scratch);
  deriver->gather_all_stats();
  for (int i = 0; i < deriver->changes().size; ++i) {
    const StatChange& change = deriver->changes().at(i);
    if (change.object != id.value) continue;
    const int before = stat == kAtkStat ? values.atk : values.def;
    if (change.kind == kSwitchStats) std::swap(values.atk, values.def);
    else values = {values.atk + change.atk, values.def + change.def};
    lines.push_back(line_for(m, change, before, stat == kAtkStat ? values.atk : values.def));
  }
  return lines;
}

}  // namespace longbox::vs2pcg
