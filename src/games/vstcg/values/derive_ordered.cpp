// Modifiers that read what others write are put in order, and each of them is applied once (514). Everything begins with
// what is printed; a modifier reads what those before it have made of that.
#include <algorithm>

#include "games/vstcg/values/deriver.h"
#include "games/vstcg/values/touched.h"
#include "kernel/modifier/order.h"

namespace longbox::vstcg {

using kernel::ActiveContinuous;
using kernel::KindSet;
using kernel::Modifier;
using kernel::OrderedChange;
using kernel::ValueWords;

// A Sequence holds the modifiers of a moment and their order. An entry is a listed power, or a modifier by its place in
// the state.
struct Deriver::Sequence {
  struct Entry {
    ActiveContinuous active;
    std::uint32_t stamp = 0;
    int modifier = -1;   // -1: it is a power
    bool gained = false;  // the power is there only if it is given before its turn comes
  };
  std::array<Entry, kernel::kMaxContinuousChanges> entries;
  std::array<kernel::ContinuousChange, kernel::kMaxContinuousChanges> changes;
  std::array<OrderedChange, kernel::kMaxContinuousChanges> order;
  int size = 0;

  bool is_full() const { return size == kernel::kMaxContinuousChanges; }
  void add(const Entry& entry, const kernel::ContinuousChange& change) {
    entries[static_cast<std::size_t>(size)] = entry;
    changes[static_cast<std::size_t>(size++)] = change;
  }
  const OrderedChange& place(int i) const { return order[static_cast<std::size_t>(i)]; }
  const Entry& entry_at(int i) const { return entries[place(i).change]; }
  void arrange() {
    const auto count = static_cast<std::size_t>(size);
    order_changes(std::span(changes).first(count), std::span(order).first(count));
  }
};

namespace {

constexpr KindSet kTagWriters = KindSet::of(kGrantsAffiliation, kSharesAffiliations, kTakesAffiliations,
                                            kLosesVersions, kCrossover, kCrossesChosen);
constexpr KindSet kQualityWriters =
    KindSet::of(kGrantsQuality, kTakesQuality, kGrantsKeyword, kGainsPowers, kLosesPowers);
constexpr KindSet kPairWriters = KindSet::of(kStatBonus, kBaseStats, kCounterBonus, kPaidStat);
constexpr KindSet kWillpowerWriters = KindSet::of(kWillpowerBonus);
constexpr KindSet kNameWriters = KindSet::of(kRenamed);
constexpr KindSet kValueWriters =
    kTagWriters | kQualityWriters | kPairWriters | kWillpowerWriters | kNameWriters;

// Powers that give each other are looked for so often at most.
constexpr int kMostDepth = 4;

// Gains and losses of powers by effects are settled before anything else, because a power that is not there makes no
// modifier (513.3a, 515.3); names are read where they stand.
constexpr KindSet kSettledKinds = KindSet::of(kGrantsKeyword, kGainsPowers, kLosesPowers, kRenamed);

}  // namespace

// --- Whether anything depends -------------------------------------------------------------------------

// Returns whether anything may write what the power reads, by kinds alone.
bool Deriver::may_depend(const kernel::Ability& ability) const {
  if (ability.reads == 0) return false;
  const auto meets = [&](unsigned what, const KindSet& writers) {
    return (ability.reads & what) == what && kinds_.meets(writers);
  };
  return meets(kernel::kReadsTags, kTagWriters) || meets(kernel::kReadsQualities, kQualityWriters) ||
         meets(kReadsAtk, kPairWriters) || meets(kReadsDef, kPairWriters) ||
         meets(kReadsWillpower, kWillpowerWriters) || meets(kReadsNames, kNameWriters);
}

// Returns whether another power or a modifier writes what this one reads (514.2).
bool Deriver::reads_of_others(int listed) const {
  const ValueWords read = words_read(m_, out_.continuous[listed]);
  for (int i = 0; i < out_.continuous.size; ++i)
    if (i != listed && kValueWriters.contains(out_.continuous[i].kind) &&
        read.meets(words_written(m_, out_.continuous[i])))
      return true;
  const auto& modifiers = m_.state().modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const Modifier& modifier) {
    return kValueWriters.contains(modifier.kind) && m_.state().alive(modifier.subject) &&
           read.meets(words_written(m_, modifier));
  });
}

// Affiliations and versions that are taken are always worked out in order, because the pass only gives them.
bool Deriver::is_dependent() const {
  if (kinds_.contains(kTakesAffiliations) || kinds_.contains(kLosesVersions)) return true;
  if (out_.reads == 0) return false;
  for (int i = 0; i < out_.continuous.size; ++i)
    if (part_of(out_.continuous[i].kind) != kernel::kMaxParts &&
        may_depend(m_.library().ability(out_.continuous[i].ability)) && reads_of_others(i))
      return true;
  return false;
}

// --- The order ----------------------------------------------------------------------------------------

// Powers that are gained on the way take part in the order like all others, so that it is begun anew with them.
void Deriver::work_out_in_order() {
  static thread_local Sequence sequence;  // large, and nothing of it is kept
  sequence.size = 0;
  list_changes(sequence);
  out_.whole = true;
  for (int depth = 0; depth < kMostDepth; ++depth) {
    sequence.arrange();
    restart();
    start();
    apply_in_order(sequence);
    if (!list_more_powers(sequence)) return;
  }
}

void Deriver::list_changes(Sequence& sequence) {
  const auto& modifiers = m_.state().modifiers;
  for (int i = 0; i < modifiers.size; ++i) {
    const Modifier& modifier = modifiers[i];
    if (!kValueWriters.contains(modifier.kind) || !m_.state().alive(modifier.subject)) continue;
    sequence.add({.stamp = modifier.stamp, .modifier = i},
                 {.stamp = modifier.stamp, .fixed = true, .writes = words_written(m_, modifier)});
  }
  list_more_powers(sequence);
}

// Adds listed powers that the sequence does not have yet. Returns whether there were any.
bool Deriver::list_more_powers(Sequence& sequence) {
  const int before = sequence.size;
  for (int i = 0; i < out_.continuous.size; ++i) {
    const ActiveContinuous& active = out_.continuous[i];
    if (part_of(active.kind) == kernel::kMaxParts) continue;
    const auto* const known = sequence.entries.data();
    const bool is_known = std::any_of(known, known + before, [&](const Sequence::Entry& entry) {
      return entry.modifier < 0 && entry.active == active;
    });
    if (is_known) continue;
    if (sequence.is_full()) {
      out_.fault = kernel::Fault::TooManyStatChanges;
      return false;
    }
    const bool gained = gains_ && added_[static_cast<std::size_t>(i)] != 0;
    kernel::ContinuousChange change{.stamp = stamp_of(i), .fixed = is_fixed(m_, active),
                                    .reads = words_read(m_, active), .writes = words_written(m_, active)};
    const int keyword = m_.library().ability(active.ability).keyword;
    if (gained && keyword != 0) change.reads.insert(kFirstKeywordWord + keyword);
    sequence.add({.active = active, .stamp = change.stamp, .gained = gained}, change);
  }
  return sequence.size > before;
}

// --- Applying -----------------------------------------------------------------------------------------

void Deriver::apply_in_order(const Sequence& sequence) {
  lose_powers();
  gain_powers();
  rows_.size = 0;
  gather_modifiers(kGrantsKeyword);
  apply_rows();
  collect_extras(0);
  for (int i = 0; i < sequence.size;) {
    int end = i + 1;
    while (sequence.place(i).knot != 0 && end < sequence.size && sequence.place(end).knot == sequence.place(i).knot)
      ++end;
    apply_knot(sequence, i, end);
    i = end;
  }
  m_.each_in(kPlay, [&](ObjectId id) { finish_qualities(id); });
  finish_stats();
}

// A modifier that is in no knot is applied to all at once, like a knot of one (514.4a).
void Deriver::apply_knot(const Sequence& sequence, int from, int to) {
  const int extras = out_.extras.size;
  if (to - from == 1) {
    rows_.size = 0;
    gather_place(sequence, from);
    apply_rows();
  } else {
    kernel::KnotWalk walk;
    do {
      rows_.size = 0;
      for (int i = from; i < to; ++i) {
        int kept = rows_.size;
        const int first = rows_.size;
        gather_place(sequence, i);
        for (int row = first; row < rows_.size; ++row)
          if (walk.takes(i - from, ObjectId{rows_.at(row).object})) rows_.at(kept++) = rows_.at(row);
        rows_.size = kept;
      }
      apply_rows();
    } while (walk.goes_on());
  }
  collect_extras(extras);
}

void Deriver::gather_place(const Sequence& sequence, int place) {
  const Sequence::Entry& entry = sequence.entry_at(place);
  const OrderedChange& ordered = sequence.place(place);
  const Placed placed = ordered.knot != 0 ? Placed::InKnot : ordered.is_behind ? Placed::Behind : Placed::ByStamp;
  if (entry.modifier < 0) {
    if (!entry.gained || has_gained(entry.active)) gather(entry.active, entry.stamp, placed);
    return;
  }
  const Modifier& modifier = m_.state().modifiers[entry.modifier];
  if (!kSettledKinds.contains(modifier.kind) && m_.in_play(modifier.subject.id)) gather_modifier(modifier, placed);
}

bool Deriver::has_gained(const ActiveContinuous& active) const {
  return std::any_of(out_.extras.begin(), out_.extras.end(), [&](const kernel::ExtraAbility& extra) {
    return extra.object == active.object && extra.ability == active.ability;
  });
}

}  // namespace longbox::vstcg
