// ATK, DEF and willpower begin with what is printed, and all changes follow by their timestamps (211, 513.1h,
// 514.1). On the way they have their sign; at the end what is below zero reads as zero (104.1).
#include <algorithm>

#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Eval;
using kernel::Modifier;

namespace {

constexpr ContinuousKind kPairs[] = {kStatBonus, kBaseStats, kCounterBonus, kPaidStat};

kernel::LedgerLine line_for(const Machine& m, const ValueRow& row) {
  kernel::LedgerLine line;
  line.source = ObjectId{row.source};
  line.ability = row.ability;
  switch (row.kind) {
    case kCounterBonus:
      line.rule = "215.1c";
      line.reason = "+1 ATK / +1 DEF counters";
      break;
    case kPaidStat:
      line.rule = "203.6d";
      line.reason = "paid";
      break;
    case kBaseStats:
      line.rule = "513.1h";
      line.reason = "set";
      break;
    default:
      line.rule = row.power ? "503.1" : "513.2c";
      const std::string& name = m.library().abilities[row.ability].name;
      line.reason = !name.empty() ? name.c_str() : row.power ? "power" : "effect";
  }
  return line;
}

}  // namespace

void Deriver::start_stats(ObjectId id) {
  auto& stats = out_.of(id).stats;
  stats = {};
  if (is_unrevealed(m_, id)) return;
  const Card& card = m_.card(id);
  stats[kCostStat] = cost(m_, id);
  stats[kAtkStat] = card.numbers[kAtk];
  stats[kDefStat] = card.numbers[kDef];
  stats[kWillpowerStat] = card.numbers[kWillpower];
  if (account_ != nullptr && account_->object == id) account_->lines.clear();  // another round
  tell(id, {{}, "211.2", "printed"});
  if (!is_stunned(m_, id)) return;
  stats[kWillpowerStat] = 0;
  tell(id, {{}, "211.3a", "stunned"});
}

void Deriver::write_down(ObjectId id, const kernel::LedgerLine& line) {
  account_->tell(line, out_.of(id).stats[static_cast<std::size_t>(account_->stat)]);
}

void Deriver::work_out_stats() {
  rows_.size = 0;
  gather_stats();
  rows_.sort();
  for (const ValueRow& row : rows_) apply_stats(row);
  finish_stats();
}

// The word of a row about willpower is 1, that of a pair 0.
void Deriver::gather_stats() {
  for (const ContinuousKind kind : kPairs)
    each_modifier(kind, [&](const Modifier& modifier) {
      note({modifier.stamp, modifier.subject.id.value, kind, 0, modifier.a, modifier.b,
            modifier.source.id.value, modifier.ability.value, false});
    });
  each_modifier(kWillpowerBonus, [&](const Modifier& modifier) {
    note({modifier.stamp, modifier.subject.id.value, kWillpowerBonus, 1, modifier.a, 0,
          modifier.source.id.value, modifier.ability.value, false});
  });
  if (out_.listed.contains(kStatBonus))
    each_on(kStatBonus, 0, [&](const kernel::ActiveContinuous& active, const Eval& eval) {
      gather_bonus(active, eval);
    });
}

// A line may go on with objects for each of which the bonus is given once.
void Deriver::gather_bonus(const kernel::ActiveContinuous& active, Eval eval) {
  const kernel::Node* line = m_.library().at(m_.library().ability(active.ability).body);
  ObjectSet who;
  eval.objects(who);
  int atk = eval.number();
  int def = eval.number();
  if (eval.place() < line + line->size) {
    ObjectSet counted;
    eval.objects(counted);
    atk *= counted.count();
    def *= counted.count();
  }
  who.for_each([&](int id) {
    if (m_.in_play(ObjectId{id}))
      note({stamp_of(active), static_cast<std::uint16_t>(id), kStatBonus, 0, atk, def, active.object.value,
            active.ability.value, true});
  });
}

void Deriver::apply_stats(const ValueRow& row) {
  const ObjectId id{row.object};
  auto& stats = out_.of(id).stats;
  if (row.kind == kWillpowerBonus) {
    if (!is_stunned(m_, id)) stats[kWillpowerStat] += row.atk;  // 701.12e
  } else if (row.kind == kBaseStats) {
    stats[kAtkStat] = row.atk;
    stats[kDefStat] = row.def;
  } else {
    stats[kAtkStat] += row.atk;
    stats[kDefStat] += row.def;
  }
  if (account_ != nullptr) tell(id, line_for(m_, row));
}

// The account ends with the value as rules read it (104.1).
void Deriver::finish_stats() {
  m_.each_in(kPlay, [&](ObjectId id) {
    for (const Stat stat : {kAtkStat, kDefStat, kWillpowerStat})
      out_.of(id).stats[stat] = std::max(0, int{out_.of(id).stats[stat]});
  });
  if (account_ != nullptr && !account_->lines.empty() && account_->lines.back().value < 0)
    account_->tell({{}, "104.1", "read as zero"}, 0);
}

}  // namespace longbox::vstcg
