// ATK, DEF and health: printed values, counters, then all changes by their timestamps
// (stat.calculation-order).
#include "games/vs2pcg/values/deriver.h"
#include "games/vs2pcg/values/fixed.h"

namespace longbox::vs2pcg {

using kernel::Ability;
using kernel::Eval;

namespace {

kernel::LedgerLine line_for(const Machine& m, const StatChange& change) {
  kernel::LedgerLine line;
  line.source = ObjectId{change.source};
  line.ability = change.ability;
  const auto& ability = m.library().abilities[change.ability];
  const bool power = change.ability != 0 && ability.kind == kernel::AbilityKind::Continuous;
  line.rule = change.stamp == 0             ? "counter.plus-minus.stats"
              : change.kind == kSwitchStats ? "term.switch-numbers"
              : power                       ? "power.continuous.always-current"
                                            : "modifier.resolved.locked-in";
  line.reason = change.stamp == 0                                  ? "counters"
                : change.kind == kSwitchStats                      ? "ATK and DEF switched"
                : change.ability == 0 || ability.name.empty()      ? "effect"
                                                                   : ability.name.c_str();
  return line;
}

}  // namespace

void Deriver::start_stats(ObjectId id) {
  const auto& numbers = m_.card(id).numbers;
  auto& stats = out_.of(id).stats;
  stats[kCostStat] = numbers[kCost];
  stats[kAtkStat] = numbers[kAtk];
  stats[kDefStat] = numbers[kDef];
  stats[kHealthStat] = printed_health(m_.card(id));
  if (account_ != nullptr && account_->object == id) account_->lines.clear();  // another round
  tell(id, {{}, "stat.base.definition", "printed"});
  if (kinds_.contains(kAlsoShows)) add_second_face(id);
  stats[kHealthStat] += m_.object(id).counters[kVitality];
  tell(id, {{}, "term.remaining-health", "counters"});
  gather_counters(id);
}

// ability.personality.20-double.
void Deriver::add_second_face(ObjectId id) {
  for (const auto& modifier : m_.state().modifiers) {
    if (modifier.kind != kAlsoShows || modifier.subject.id != id || !in_force(m_, modifier)) continue;
    const auto& numbers = m_.library().card(CardId{static_cast<std::uint16_t>(modifier.a)}).numbers;
    out_.of(id).stats[kAtkStat] += numbers[kAtk];
    out_.of(id).stats[kDefStat] += numbers[kDef];
    tell(id, {modifier.source.id, "ability.personality.20-double", "second card", modifier.ability.value});
  }
}

void Deriver::write_down(ObjectId id, const kernel::LedgerLine& line) {
  account_->tell(line, out_.of(id).stats[static_cast<std::size_t>(account_->stat)]);
}

// Counters are stamped before everything else: they come before all modifiers.
void Deriver::gather_counters(ObjectId id) {
  const int n = counters(m_, id, kPlus) - counters(m_, id, kMinus);
  if (n != 0) note({0, id.value, kStatBonus, n, n, 0, 0});
}

void Deriver::gather_all_stats() {
  each_character(m_, [&](ObjectId id) { gather_counters(id); });
  gather_stats();
}

void Deriver::gather_modifiers() {
  if (!m_.has_modifier(kStatBonus) && !m_.has_modifier(kSwitchStats)) return;
  for (const auto& modifier : m_.state().modifiers) {
    if (modifier.kind != kStatBonus && modifier.kind != kSwitchStats) continue;
    if (!in_force(m_, modifier)) continue;
    note({modifier.stamp, modifier.subject.id.value, modifier.kind, bonus(modifier, modifier.a),
          bonus(modifier, modifier.b), modifier.source.id.value, modifier.ability.value});
  }
}

void Deriver::gather_stats() {
  gather_modifiers();
  for (int i = 0; i < out_.continuous.size; ++i) {
    const auto active = out_.continuous[i];
    if (active.kind != kStatBonus && active.kind != kStatBonusEach) continue;
    const Ability& ability = m_.library().ability(active.ability);
    kernel::Finding& finding = out_.findings[static_cast<std::size_t>(i)];
    finding = kernel::kNoFinding;
    if (is_on(m_, active, ability) && holds(context_of(m_, active), ability.while_condition))
      gather_from(active, ability, finding);
  }
  changes_.sort();
}

void Deriver::gather_from(const kernel::ActiveContinuous& active, const Ability& ability, kernel::Finding& finding) {
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
  if ((ability.watches | ability.looks_in) != 0) finding = finding_of(who, a, d);
  const auto stamp = active.rule == 0 ? m_.object(active.object).stamp
                                      : m_.state().modifiers[active.rule - 1].stamp;
  who.for_each([&](int id) {
    note({stamp, static_cast<std::uint16_t>(id), kStatBonus, a, d, active.object.value,
          active.ability.value});
  });
}

// No change counts against what is more than any number.
void Deriver::make_infinite() {
  each_character(m_, [&](ObjectId id) {
    if ((out_.of(id).qualities >> kInfiniteAtk & 1U) == 0) return;
    out_.of(id).stats[kAtkStat] = kInfinite;
    tell(id, {{}, "golden.card-beats-rules", "infinite"});
  });
}

// ability.nerf: the last word, whatever counters and effects say.
void Deriver::fix_stats() {
  each_character(m_, [&](ObjectId id) {
    const auto fixed = fixed_stats(m_, id);
    if (!fixed) return;
    auto& stats = out_.of(id).stats;
    stats[kAtkStat] = fixed->atk;
    stats[kDefStat] = fixed->def;
    stats[kHealthStat] = fixed->health;
    tell(id, {{}, "ability.nerf", "nothing changes this"});
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
  if (account_ != nullptr) tell(ObjectId{change.object}, line_for(m_, change));
}

namespace {

int base_stat(const Machine& m, ObjectId id, Stat stat) {
  if (const auto fixed = fixed_stats(m, id)) return stat == kAtkStat ? fixed->atk : fixed->def;
  int base = m.card(id).numbers[stat];
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kBaseStats && modifier.subject.id == id && in_force(m, modifier))
      base = stat == kAtkStat ? modifier.a : modifier.b;
  return base;
}

}  // namespace

int base_atk(const Machine& m, ObjectId id) { return base_stat(m, id, kAtkStat); }
int base_def(const Machine& m, ObjectId id) { return base_stat(m, id, kDefStat); }

}  // namespace longbox::vs2pcg
