#include "games/vs2pcg/values/fixed.h"

#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

// Visits the texts of that kind that mean this card. A description that asks for the very value means the one that
// the card has without such texts.
template <class Visit>
void each_about(const Machine& m, ContinuousKind kind, ObjectId id, Visit visit) {
  m.leave_out(kind, [&] {
    each_listed(m, kind, [&](const Context&, kernel::Eval eval) {
      if (eval.fits(id)) visit(eval);
    });
  });
}

}  // namespace

std::optional<int> listed_cost(const Machine& m, ObjectId id) {
  std::optional<int> found;
  each_about(m, kFixedCost, id, [&](kernel::Eval& eval) { found = eval.number(); });
  return found;
}

std::optional<FixedStats> listed_stats(const Machine& m, ObjectId id) {
  std::optional<FixedStats> found;
  each_about(m, kFixedStats, id, [&](kernel::Eval& eval) {
    const int atk = eval.number();
    const int def = eval.number();
    found = FixedStats{atk, def, eval.number()};
  });
  return found;
}

}  // namespace longbox::vs2pcg
