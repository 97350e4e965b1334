// The account of a value: where ATK, DEF and health came from.
#include <memory>
#include <utility>

#include "games/vs2pcg/deriver.h"

namespace longbox::vs2pcg {

using kernel::Derived;

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

namespace {

kernel::LedgerLine line_for(const Machine& m, const StatChange& change, int before, int after) {
  kernel::LedgerLine line;
  line.source = ObjectId{change.source};
  line.ability = change.ability;
  const bool power = change.ability != 0 && m.library().abilities[change.ability].kind ==
                                                kernel::AbilityKind::Continuous;
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
