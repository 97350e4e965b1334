// The ledger says how a value came about: where ATK, DEF and willpower came from.
#include "cardgame/ledger.h"

#include "games/vstcg/game.h"
#include "games/vstcg/values/derive.h"

namespace longbox::vstcg {

namespace {

struct AccountedRules : VstcgRules {
  using VstcgRules::VstcgRules;
  static void work_out(const Machine& m, kernel::Derived& out, cardgame::Account* account) {
    vstcg::work_out(m, out, account);
  }
};

int printed(const Machine& m, ObjectId id, int stat) {
  switch (stat) {
    case kAtkStat: return m.card(id).numbers[kAtk];
    case kDefStat: return m.card(id).numbers[kDef];
    case kWillpowerStat: return m.card(id).numbers[kWillpower];
    default: return cost(m, id);
  }
}

}  // namespace

// Cards outside play have their printed numbers (211.2).
std::vector<kernel::LedgerLine> Vstcg::ledger(Machine& m, ObjectId id, int stat) const {
  if (m.in_play(id)) return cardgame::account_of<AccountedRules>(m, id, stat);
  const int value = printed(m, id, stat);
  return {{{}, "211.2", "printed", 0, value, value}};
}

}  // namespace longbox::vstcg
