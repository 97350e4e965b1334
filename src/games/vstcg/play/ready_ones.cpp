// An object that one part of a price exhausts is no ready object for another part (203.6b).
#include <algorithm>
#include <array>

#include "games/vstcg/play/costs.h"
#include "kernel/effect/phrase.h"

namespace longbox::vstcg {

using kernel::CostLine;

namespace {

bool asks_for_ready(const Machine& m, const kernel::Node* line) {
  return std::any_of(line + 1, line + line->size, [&](const kernel::Node& node) {
    return node.op >= kernel::kFirstPhrase && m.phrase(node.op - kernel::kFirstPhrase).form == "ready";
  });
}

// A line that speaks of a target, or of what pays before it, is weighed when that is chosen.
bool is_open_yet(const Machine& m, const CostLine& line) {
  const unsigned objects = m.library().ability(line.context->ability).object_variables;
  return std::any_of(line.statement + 1, line.statement + line.statement->size, [&](const kernel::Node& node) {
    return node.op == kernel::kVariable && (objects >> node.value & 1U) != 0 &&
           line.context->variables[static_cast<std::size_t>(node.value)] == 0;
  });
}

// A ReadyNeed gathers what lines take of ready objects, one set for each object.
class ReadyNeed {
 public:
  void add(const Machine& m, const CostLine& line) {
    const kernel::Phrase& phrase = m.phrase(line.statement->op - kernel::kFirstPhrase);
    if (phrase.spends == nullptr || is_open_yet(m, line)) return;
    kernel::Eval eval(m, *line.context, line.statement + 1);
    kernel::Spending spending;
    phrase.spends(eval, spending);
    const bool takes = spending.way == kExhaustWay || (spending.way != 0 && asks_for_ready(m, line.statement));
    for (int i = 0; takes && i < spending.amount && count_ < sets_.size(); ++i) sets_[count_++] = spending.objects;
  }
  void narrow_first(ObjectId payer) { sets_[0] = ObjectSet::of(payer.index()); }
  bool empty() const { return count_ == 0; }
  bool is_met() const { return kernel::have_different(std::span(sets_).first(count_)); }

 private:
  std::array<ObjectSet, kernel::kMaxCostLines> sets_{};
  std::size_t count_ = 0;
};

}  // namespace

bool ready_ones_suffice(const Machine& m, std::span<const CostLine> lines) {
  if (lines.size() < 2) return true;
  ReadyNeed need;
  for (const CostLine& line : lines) need.add(m, line);
  return need.is_met();
}

void keep_ready_ones(const Machine& m, std::span<const CostLine> lines, ObjectSet& payers) {
  if (lines.size() < 2) return;
  ReadyNeed need;
  need.add(m, lines[0]);
  if (need.empty()) return;
  for (const CostLine& line : lines.subspan(1)) need.add(m, line);
  ObjectSet good;
  payers.for_each([&](int id) {
    ReadyNeed with_this = need;
    with_this.narrow_first(ObjectId{id});
    if (with_this.is_met()) good.insert(id);
  });
  payers = good;
}

}  // namespace longbox::vstcg
