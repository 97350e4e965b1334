// The Deriver works out derived values, for the files that do it: derive.cpp (the rounds),
// derive_powers.cpp (what powers and modifiers do to somebody), derive_stats.cpp (ATK, DEF, health) and
// ledger.cpp (the account of a value). Everybody else includes derive.h.
#pragma once

#include <array>
#include <utility>

#include "cardgame/ledger.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

inline constexpr int kMaxStatChanges = 4096;

// A StatChange is one change of ATK and DEF with its place in time. Its numbers have no initial values,
// because a list of these is set up for every derivation.
struct StatChange {
  std::uint32_t stamp;
  std::uint16_t object;
  std::uint16_t kind;
  int atk;
  int def;
  std::uint16_t source;
  std::uint16_t ability;
};

struct StatChanges {
  std::array<StatChange, kMaxStatChanges> items;
  int size = 0;

  // Returns false where there was no room for it.
  bool add(const StatChange& change) {
    if (size == kMaxStatChanges) return false;
    items[static_cast<std::size_t>(size++)] = change;
    return true;
  }
  // The list is nearly sorted already, and short: insertion keeps equal stamps in their order.
  void sort() {
    for (int i = 1; i < size; ++i)
      for (int j = i; j > 0 && at(j).stamp < at(j - 1).stamp; --j) std::swap(at(j), at(j - 1));
  }
  StatChange& at(int i) { return items[static_cast<std::size_t>(i)]; }
};

// A copied power that copies, with the one that brought it; none stands for the printed one.
struct CopiedPower {
  AbilityId ability;
  const CopiedPower* by;
};

class Deriver {
 public:
  Deriver(const Machine& m, kernel::Derived& out, cardgame::Account* account = nullptr)
      : m_(m), out_(out), account_(account) {}

  // Works out everything, or the parts from Derived::stale_from on.
  void run();
  // Changes of stats in the order in which they apply.
  void gather_all_stats();
  StatChanges& changes() { return changes_; }

 private:
  // A chain of dependent powers is as long as there are such powers; a longer one goes in circles.
  static constexpr int kMaxRounds = 8;

  // The rounds (derive.cpp).
  void round();
  void work_out_powers();
  void change_own_teams();
  void work_out_qualities();
  void work_out_stats();
  void redo_from(int part);
  void find_kinds();
  void start();
  void restart();
  void start_one(ObjectId id);
  void start_resource(ObjectId id);
  void list(const kernel::ActiveContinuous& active);
  void list_continuous(ObjectId id, AbilityId ability);
  bool is_dependent() const;
  void remember(kernel::Derived& before) const;
  bool same(const kernel::Derived& before) const;
  void find_loop(const kernel::Derived& before);
  void settle_loops(ContinuousKind kind);

  // One kind of powers and modifiers after another (derive_powers.cpp).
  void apply(ContinuousKind kind) {
    if (kinds_.contains(kind)) apply_all(kind);
  }
  void apply_all(ContinuousKind kind);
  void apply_powers(ContinuousKind kind, int from);
  // Kinds that take powers away are applied in the order of their timestamps.
  void apply_oldest_first(ContinuousKind kind);
  // Applies the power at this place of the list.
  void apply_power(int place);
  void apply_modifier(const kernel::Modifier& modifier);
  void apply_ability(const kernel::ActiveContinuous& active, const kernel::Ability& ability, kernel::Finding& finding);
  void lose_powers(ObjectId id, std::uint32_t stamp);
  void silence(ObjectId id);
  void mute(ObjectId id);
  bool is_lost(ObjectId id, std::uint32_t stamp) const;
  bool can_gain(ObjectId id, std::uint32_t stamp) const;
  void nullify();
  bool nullifies(const kernel::Modifier& modifier, const kernel::Modifier* asking) const;
  void copy_from(kernel::Eval& eval, ObjectId id, const CopiedPower* by);
  void copy_powers(ObjectId id, ObjectId from, const CopiedPower* by);
  void copy_by_copied(ObjectId id, AbilityId copied, const CopiedPower* by);
  void copy_keywords(ObjectId id, ObjectId from, const kernel::Ability& by);
  void grant_keyword(ObjectId id, int keyword, ObjectId from, std::uint32_t stamp);
  void add_keyword(ObjectId id, int keyword, ObjectId from);
  void grant_keywords();
  void hand_on_keywords(const kernel::Modifier& hold);
  void give_powers(const kernel::Modifier& gift);
  void collect_extras(int from);
  void sort_extras();

  // ATK, DEF and health (derive_stats.cpp).
  // Only where characters stand do numbers count, and only there are they started anew (redo_from).
  bool has_stats(ObjectId id) const { return (kStatZones >> m_.object(id).zone & 1U) != 0; }
  void start_stats(ObjectId id);
  void add_second_face(ObjectId id);
  void gather_counters(ObjectId id);
  void gather_modifiers();
  void gather_stats();
  void gather_from(const kernel::ActiveContinuous& active, const kernel::Ability& ability, kernel::Finding& finding);
  void change_stats(const StatChange& change);
  void make_infinite();
  void fix_stats();
  void note(const StatChange& change) {
    if (!changes_.add(change)) out_.fault = kernel::Fault::TooManyStatChanges;
  }
  // Tells the account, if there is one of this object, of the value after a change.
  void tell(ObjectId id, const kernel::LedgerLine& line) {
    if (account_ != nullptr && account_->object == id) write_down(id, line);
  }
  void write_down(ObjectId id, const kernel::LedgerLine& line);

  void add_qualities(ObjectId id, std::uint64_t qualities) {
    out_.of(id).qualities |= qualities;
    out_.qualities |= qualities;
  }
  void give_quality(ObjectId id, int quality);
  bool is_steady(const kernel::ActiveContinuous& active) const;
  void give_steadily(ObjectId id, int quality);
  void keep_own(ObjectId id);
  void take_quality(ObjectId id, int quality);
  void take_gifts_back();
  bool holds(const Context& c, kernel::CodeStart condition) const {
    if (condition == 0) return true;
    kernel::Eval eval(m_, c, m_.library().at(condition));
    return eval.condition();
  }

  const Machine& m_;
  kernel::Derived& out_;
  cardgame::Account* account_;  // of the value that somebody asks about; null: nobody does
  StatChanges changes_;
  // A Loss tells who has lost all powers, and when for the last time: powers gained before are lost as
  // well, those gained later are not (modifier.continuous.timestamp).
  struct Loss {
    std::uint16_t object;
    std::uint32_t stamp;
  };
  struct Losses {
    std::array<Loss, 2 * kernel::kMaxObjects> items;  // not set up anew for every derivation
    int size = 0;
    const Loss* begin() const { return items.data(); }
    const Loss* end() const { return items.data() + size; }
  };
  Losses losses_;
  kernel::KindSet kinds_;  // continuous kinds that anything in play or any modifier has
  bool redoing_ = false;   // only later parts are worked out anew
};

// Returns the part of the values that a kind of powers makes a difference to; kMaxParts: none, rules ask
// about it where it matters.
int part_of(int kind);
// Returns the finding of a power that holds for these, with its numbers.
kernel::Finding finding_of(const ObjectSet& who, int first = 0, int second = 0);

// Whether a modifier counts now: "during its next turn" is in force only in that turn.
bool in_force(const Machine& m, const kernel::Modifier& modifier);

}  // namespace longbox::vs2pcg
