#include "kernel/effect/payable.h"

#include <array>

#include "kernel/effect/eval.h"
#include "kernel/effect/phrase.h"
#include "kernel/flow/machine.h"

namespace longbox::kernel {

namespace {

constexpr std::size_t kMostKinds = 8;  // ways and pools have numbers below this

// Owners hold for each object 1 + the set that has it; 0: none has.
using Owners = std::array<std::uint8_t, kMaxObjects>;

// Gives the set an object, and another one to whoever had it.
bool serve(std::span<const ObjectSet> sets, std::size_t set, Owners& owners, ObjectSet& tried) {
  for (int id = sets[set].first(); id >= 0; id = sets[set].next(id + 1)) {
    if (tried.contains(id)) continue;
    tried.insert(id);
    std::uint8_t& owner = owners[static_cast<std::size_t>(id)];
    if (owner != 0 && !serve(sets, owner - 1U, owners, tried)) continue;
    owner = static_cast<std::uint8_t>(set + 1);
    return true;
  }
  return false;
}

// Costs are all that several lines take; a line that takes two objects is two of them.
struct Costs {
  std::array<Spending, kMaxCostLines> of;
  std::size_t count = 0;
  unsigned ways = 0;  // bits of those in which they use objects
  bool possible = true;

  void add(const Spending& spending) {
    ways |= 1U << spending.way;
    if (count == of.size()) possible = false;
    else of[count++] = spending;
  }
};

// A line that speaks of a target, or of what an earlier cost is paid with, cannot be judged before that is chosen.
bool is_open(const Machine& machine, const CostLine& line) {
  const unsigned objects = machine.library().ability(line.context->ability).object_variables;
  for (const Node* part = line.statement + 1; part < line.statement + line.statement->size; ++part)
    if (part->op == kVariable && (objects >> part->value & 1U) != 0 &&
        line.context->variables[static_cast<std::size_t>(part->value)] == 0)
      return true;
  return false;
}

void read(const Machine& machine, const CostLine& line, Costs& costs) {
  if (is_open(machine, line)) return;
  const Phrase& phrase = machine.phrase(line.statement->op - kFirstPhrase);
  Eval eval(machine, *line.context, line.statement + 1);
  if (phrase.spends == nullptr) {
    costs.possible = costs.possible && (phrase.possible == nullptr || phrase.possible(eval));
    return;
  }
  Spending spending;
  phrase.spends(eval, spending);
  const int times = spending.way == 0 ? 1 : spending.amount;
  if (spending.way != 0 && times > 0 && spending.objects.empty()) costs.possible = false;
  for (int i = 0; i < times; ++i) costs.add(spending);
}

// Most prices are a single line, which vies with no other.
bool can_pay_alone(const Machine& machine, const CostLine& line) {
  if (is_open(machine, line)) return true;
  const Phrase& phrase = machine.phrase(line.statement->op - kFirstPhrase);
  Eval eval(machine, *line.context, line.statement + 1);
  if (phrase.spends == nullptr) return phrase.possible == nullptr || phrase.possible(eval);
  Spending spending;
  phrase.spends(eval, spending);
  if (spending.way != 0)
    return spending.amount == 1 ? !spending.objects.empty()
                                : spending.objects.count() >= spending.amount;
  return spending.pool == 0 || spending.amount <= 0 ||
         spending.amount <= machine.rules().pool(machine, line.context->you, spending.pool);
}

bool pools_suffice(const Machine& machine, Seat seat, const Costs& costs) {
  std::array<int, kMostKinds> sums{};
  for (std::size_t i = 0; i < costs.count; ++i)
    if (costs.of[i].way == 0) sums[costs.of[i].pool % kMostKinds] += costs.of[i].amount;
  for (std::size_t pool = 1; pool < kMostKinds; ++pool)
    if (sums[pool] > 0 &&
        sums[pool] > machine.rules().pool(machine, seat, static_cast<int>(pool)))
      return false;
  return true;
}

bool ways_suffice(const Costs& costs) {
  for (std::uint8_t way = 1; way < kMostKinds; ++way) {
    if ((costs.ways >> way & 1U) == 0) continue;
    std::array<ObjectSet, kMaxCostLines> sets;
    std::size_t count = 0;
    for (std::size_t i = 0; i < costs.count; ++i)
      if (costs.of[i].way == way) sets[count++] = costs.of[i].objects;
    if (!have_different(std::span(sets).first(count))) return false;
  }
  return true;
}

}  // namespace

bool have_different(std::span<const ObjectSet> sets) {
  if (sets.size() == 1) return !sets[0].empty();
  Owners owners{};
  for (std::size_t i = 0; i < sets.size(); ++i) {
    ObjectSet tried;
    if (!serve(sets, i, owners, tried)) return false;
  }
  return true;
}

bool can_pay(const Machine& machine, std::span<const CostLine> lines) {
  if (lines.empty()) return true;
  if (lines.size() == 1) return can_pay_alone(machine, lines[0]);
  Costs costs;
  for (const CostLine& line : lines) {
    read(machine, line, costs);
    if (!costs.possible) return false;
  }
  return pools_suffice(machine, lines[0].context->you, costs) &&
         ways_suffice(costs);
}

void payers(const Machine& machine, std::span<const CostLine> lines, ObjectSet& out) {
  Costs costs;
  read(machine, lines[0], costs);
  if (costs.count == 0) return;
  const Spending first = costs.of[0];
  costs.of[0].objects.clear();
  for (const CostLine& line : lines.subspan(1)) read(machine, line, costs);
  first.objects.for_each([&](int id) {
    Costs others = costs;
    others.of[0].objects.insert(id);
    if (ways_suffice(others)) out.insert(id);
  });
}

int cost_lines(const Machine& machine, const Context& context, int from, int to,
               std::span<CostLine> out) {
  const Node* body = machine.library().at(machine.library().ability(context.ability).body);
  std::size_t count = 0;
  for (const Node* node = body + from; node < body + to && count < out.size(); node += node->size)
    out[count++] = {&context, node};
  return static_cast<int>(count);
}

}  // namespace longbox::kernel
