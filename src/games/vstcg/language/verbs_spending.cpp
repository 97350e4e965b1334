// These verbs pay with one resource of several, and with counters of several objects (203.6).
#include <algorithm>
#include <array>
#include <functional>

#include "games/vstcg/language/pay_with.h"

namespace longbox::vstcg {

namespace {

// --- Replacing -----------------------------------------------------------------------------------

void replace_it(EffectRun& run, ObjectId id) {
  start_replacing(run.machine(), ObjectSet::of(id.index()));
}
using ReplaceOne = PayWith<can_be_replaced, kRemoveWay, replace_it>;

// --- Counters of several -------------------------------------------------------------------------

// A Pot is what a line takes its counters from.
struct Pot {
  ObjectSet objects;  // those that have any
  int most = 0;       // counters on all of them
  int fewest = 0;     // so many objects have to give some
};

// The slots are a number, a counter and a description.
Pot pot_of(Eval& e, int n, int which) {
  const Machine& m = e.machine();
  ObjectSet all;
  e.objects(all);
  Pot pot;
  std::array<int, kernel::kMaxObjects> heaps{};
  std::size_t count = 0;
  all.for_each([&](int id) {
    const int here = counters(m, ObjectId{id}, which);
    if (here <= 0) return;
    pot.objects.insert(id);
    pot.most += here;
    heaps[count++] = here;
  });
  std::sort(heaps.begin(), heaps.begin() + count, std::greater<>());
  for (int left = n; left > 0 && pot.fewest < static_cast<int>(count); ++pot.fewest)
    left -= heaps[static_cast<std::size_t>(pot.fewest)];
  return pot;
}

void spends_from_among(Eval& e, kernel::Spending& out) {
  const int n = e.number();
  const int which = e.word();
  const Pot pot = pot_of(e, n, which);
  out.way = kCounterWay;
  out.amount = static_cast<std::int16_t>(std::max(1, pot.fewest));
  if (pot.most >= n) out.objects = pot.objects;
}

bool can_pay_from_among(Eval& e) {
  const int n = e.number();
  const int which = e.word();
  return pot_of(e, n, which).most >= n;
}

// Counters are taken one at a time; `Round::acts` is how many were.
Flow take_from_among(EffectRun& run) {
  Eval slots = run;
  const int n = slots.number();
  const int which = slots.word();
  if (run.stage() == kBegins) {
    run.here().round = {};
    const bool able = pot_of(slots, n, which).most >= n;
    note_paid(run, able);
    if (!able) return Flow::Done;
  }
  run.stage() = kBegun;
  return run.here().round.acts < n ? Flow::Ask : Flow::Done;
}

void ask_from_among(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Object;
  out.prompt = kAskPayWith;
  const int n = run.number();
  const int which = run.word();
  pot_of(run, n, which).objects.for_each(
      [&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void answer_from_among(EffectRun& run, const Option& option) {
  run.skip();
  remove_counters(run.machine(), option.object, run.word(), 1);
  ++run.here().round.acts;
}

}  // namespace

void add_spending_verbs(std::vector<Phrase>& out) {
  ReplaceOne::add(out, "replace one <x:objects>", "replace {x:a}",
                  "A resource of your choice; the top card of the deck takes its place.", "708.8a");
  verb(out, "remove <n:number> <c:counter> from among <x:objects>", "remove {n:of c} from {x:plural}",
       "From one or several of them, one at a time.", "203.6a",
       {.run = take_from_among,
        .ask = ask_from_among,
        .answer = answer_from_among,
        .possible = can_pay_from_among})
      .spends = spends_from_among;
}

}  // namespace longbox::vstcg
