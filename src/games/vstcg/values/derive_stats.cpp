// ATK, DEF and willpower begin with what is printed, and all changes follow by their timestamps (211, 513.1h,
// 514.1). On the way they have their sign; at the end what is below zero reads as zero (104.1).
#include <algorithm>
#include <string_view>

#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Eval;

namespace {

constexpr ContinuousKind kStatKinds[] = {kStatBonus, kBaseStats, kCounterBonus, kPaidStat, kWillpowerBonus};

}  // namespace

void Deriver::start_stats(ObjectId id) {
  if (is_unrevealed(m_, id)) out_.of(id).stats = {};
  else print_stats(id, m_.card(id));
}

void Deriver::print_stats(ObjectId id, const Card& card) {
  auto& stats = out_.of(id).stats;
  stats = {};
  stats[kCostStat] = cost(m_, id);
  stats[kAtkStat] = card.numbers[kAtk];
  stats[kDefStat] = card.numbers[kDef];
  stats[kWillpowerStat] = card.numbers[kWillpower];
  if (account_ != nullptr && account_->object == id) account_->lines.clear();  // another pass
  is_below_zero_ = is_below_zero_ || (stats[kAtkStat] | stats[kDefStat] | stats[kWillpowerStat]) < 0;
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
  for (const ContinuousKind kind : kStatKinds) gather_modifiers(kind);
  gather_listed(kStatBonus, 0);
  rows_.sort();
  apply_rows();
  finish_stats();
}

// A line may go on with objects for each of which the bonus is given once.
void Deriver::gather_bonus(ValueRow like, Eval eval) {
  const kernel::Node* line = m_.library().at(m_.library().abilities[like.ability].body);
  ObjectSet who;
  eval.objects(who);
  like.atk = eval.number();
  like.def = eval.number();
  if (eval.place() < line + line->size) {
    ObjectSet counted;
    eval.objects(counted);
    like.atk *= counted.count();
    like.def *= counted.count();
  }
  who.for_each([&](int id) {
    like.object = static_cast<std::uint16_t>(id);
    if (m_.in_play(ObjectId{id})) note(like);
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
  is_below_zero_ = is_below_zero_ || (stats[kAtkStat] | stats[kDefStat] | stats[kWillpowerStat]) < 0;
  if (account_ != nullptr) tell(id, line_for(row));
}

// --- The account ------------------------------------------------------------------------------------------

// Returns the rule that gave the row its place, if the place made a difference: it depends on something, or it came
// after a number that overwrote all before it.
const char* Deriver::rule_of_order(const ValueRow& row) const {
  if (row.placed == Placed::InKnot) return "514.4a";
  if (row.placed == Placed::Behind) return "514.4";
  const auto& lines = account_->lines;
  const bool overwritten = std::any_of(lines.begin(), lines.end(), [](const kernel::LedgerLine& line) {
    return std::string_view(line.rule) == "513.1h";
  });
  if (!overwritten) return nullptr;
  if (!row.power) return "515.2";
  const Object& source = m_.object(ObjectId{row.source});
  if (row.stamp == source.stamp) return "515.1";
  return source.zone == kEquipment ? "515.5" : "515.3";
}

kernel::LedgerLine Deriver::line_for(const ValueRow& row) const {
  kernel::LedgerLine line;
  line.source = ObjectId{row.source};
  line.ability = row.ability;
  const char* order = account_->object == ObjectId{row.object} ? rule_of_order(row) : nullptr;
  switch (row.kind) {
    case kCounterBonus:
      line.rule = "215.1c";
      line.reason = row.atk > 0 ? "+1 ATK / +1 DEF counters" : "-1 ATK counters";
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
      line.rule = order != nullptr ? order : row.power ? "503.1" : "513.2c";
      const std::string& name = m_.library().abilities[row.ability].name;
      line.reason = !name.empty() ? name.c_str() : row.power ? "power" : "effect";
  }
  return line;
}

// The account ends with the value as rules read it (104.1).
void Deriver::finish_stats() {
  if (is_below_zero_)
    m_.each_in(kPlay, [&](ObjectId id) {
      for (const Stat stat : {kAtkStat, kDefStat, kWillpowerStat})
        out_.of(id).stats[stat] = std::max(0, int{out_.of(id).stats[stat]});
    });
  if (account_ != nullptr && !account_->lines.empty() && account_->lines.back().value < 0)
    account_->tell({{}, "104.1", "read as zero"}, 0);
}

}  // namespace longbox::vstcg
