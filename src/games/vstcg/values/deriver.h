// The Deriver works out derived values, for the files that do it: derive.cpp (the pass and its lists), derive_rows.cpp
// (what a power or modifier does to whom), derive_powers.cpp (powers, affiliations, keywords), derive_qualities.cpp,
// derive_stats.cpp, and derive_ordered.cpp for modifiers that depend on each other. Everybody else includes derive.h.
#pragma once

#include <array>
#include <utility>

#include "cardgame/ledger.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/stamps.h"
#include "games/vstcg/values/works.h"

namespace longbox::vstcg {

// Placed tells what put a modifier in its place of the order.
enum class Placed : std::uint8_t {
  ByStamp,  // 514.1
  Behind,   // it depends on something later (514.4)
  InKnot,   // 514.4a
};

// A ValueRow is what one power or modifier does to one object, with its place in time (514.1). Its numbers
// have no initial values, because a list of these is set up for every derivation.
struct ValueRow {
  std::uint32_t stamp;
  std::uint16_t object;
  std::uint8_t kind;
  bool power;          // it comes from a continuous power, not from an effect
  std::uint16_t word;  // a quality, a keyword or an affiliation
  std::uint16_t source;
  std::uint16_t ability;
  Placed placed;
  int atk;  // or the second affiliation of a crossover
  int def;
};

struct ValueRows {
  std::array<ValueRow, 2048> items;
  int size = 0;

  // Returns false where there was no room for it.
  bool add(const ValueRow& row) {
    if (size == static_cast<int>(items.size())) return false;
    items[static_cast<std::size_t>(size++)] = row;
    return true;
  }
  // Rows of one moment are ordered by their power. The list is short and nearly sorted.
  void sort() {
    const auto before = [](const ValueRow& left, const ValueRow& right) {
      return left.stamp != right.stamp ? left.stamp < right.stamp : left.ability < right.ability;
    };
    for (int i = 1; i < size; ++i)
      for (int j = i; j > 0 && before(at(j), at(j - 1)); --j) std::swap(at(j), at(j - 1));
  }
  ValueRow& at(int i) { return items[static_cast<std::size_t>(i)]; }
  const ValueRow* begin() const { return items.data(); }
  const ValueRow* end() const { return items.data() + size; }
};

// Gives an unrevealed resource the values that it has: none (701.11a). It may have powers that are used from
// the row.
inline void hide_values(const Machine& m, ObjectId id, kernel::Derived& out) {
  const Card& card = m.card(id);
  out.of(id) = {};
  if (card.has_activated && (card.works_face_down || (card.use_timings & kWhileRevealed) != 0))
    out.users.insert(id.index());
}

// Returns the part of the values that a kind of powers makes a difference to; kMaxParts: none, rules ask
// about it where it matters.
int part_of(int kind);

class Deriver {
 public:
  Deriver(const Machine& m, kernel::Derived& out, cardgame::Account* account)
      : m_(m), out_(out), account_(account) {}

  // Works out everything, or the parts from Derived::stale_from on.
  void run();

 private:
  // The pass and its lists (derive.cpp).
  void pass();
  void redo_from(int part);
  void start();
  void start_one(ObjectId id);
  void list_outsider(ObjectId id);
  void start_masks(ObjectId id, const Card& card);
  void list(const kernel::ActiveContinuous& active, std::uint32_t added);
  void list_continuous(ObjectId id, AbilityId ability, std::uint32_t added);
  void restart();
  std::uint32_t stamp_of(int listed) const;

  // Rows (derive_rows.cpp).
  void note(const ValueRow& row);
  void gather(const kernel::ActiveContinuous& active, std::uint32_t stamp, Placed placed);
  void gather_listed(int kind, int from);
  void gather_modifiers(int kind);
  void gather_modifier(const kernel::Modifier& modifier, Placed placed);
  void gather_word(ValueRow like, kernel::Eval eval);
  void apply(const ValueRow& row);
  void apply_rows();

  // Modifiers that depend on each other (derive_ordered.cpp).
  struct Sequence;
  bool may_depend(const kernel::Ability& ability) const;
  bool is_dependent() const;
  bool reads_of_others(int listed) const;
  void work_out_in_order();
  void list_changes(Sequence& sequence);
  bool list_more_powers(Sequence& sequence);
  void apply_in_order(const Sequence& sequence);
  void apply_knot(const Sequence& sequence, int from, int to);
  void gather_place(const Sequence& sequence, int place);
  bool has_gained(const kernel::ActiveContinuous& active) const;

  // Powers, affiliations and keywords (derive_powers.cpp).
  void work_out_powers();
  void lose_powers();
  void gain_powers();
  void give_affiliations();
  void gather_affiliation(ValueRow like, kernel::Eval eval, Seat you);
  void gather_crossover(ValueRow like, kernel::Eval eval, const Context& context);
  void gather_chosen_crossover(ValueRow like, const Context& context);
  void gather_crossed(ValueRow like, const Context& context);
  void gather_shared(ValueRow like, const kernel::Eval& eval);
  void apply_affiliation(const ValueRow& row);
  void give_keywords();
  void give_keyword(const ValueRow& row);
  void add_extra(const kernel::ExtraAbility& extra, std::uint32_t stamp);
  void collect_extras(int from);
  bool can_gain(ObjectId id, std::uint32_t stamp) const;

  // Qualities (derive_qualities.cpp).
  void start_qualities(ObjectId id);
  void print_qualities(ObjectId id, const Card& card);
  void work_out_qualities();
  void prohibit();
  void apply_quality(const ValueRow& row);
  void finish_qualities(ObjectId id);

  // ATK, DEF and willpower (derive_stats.cpp).
  void start_stats(ObjectId id);
  void print_stats(ObjectId id, const Card& card);
  void work_out_stats();
  void gather_bonus(ValueRow like, kernel::Eval eval);
  void apply_stats(const ValueRow& row);
  void finish_stats();
  // Tells the account, if there is one of this object, of the value after a row.
  void tell(ObjectId id, const kernel::LedgerLine& line) {
    if (account_ != nullptr && account_->object == id) write_down(id, line);
  }
  void write_down(ObjectId id, const kernel::LedgerLine& line);
  kernel::LedgerLine line_for(const ValueRow& row) const;
  const char* rule_of_order(const ValueRow& row) const;

  // Visits the modifiers of one kind whose subject is the object it was, in play.
  template <class Visit>
  void each_modifier(int kind, Visit visit) const {
    if (!kinds_.contains(kind)) return;
    for (const kernel::Modifier& modifier : m_.state().modifiers)
      if (modifier.kind == kind && m_.state().alive(modifier.subject) && m_.in_play(modifier.subject.id))
        visit(modifier);
  }

  const Machine& m_;
  kernel::Derived& out_;
  cardgame::Account* account_;  // of the value that somebody asks about; null: nobody does
  kernel::KindSet kinds_;       // continuous kinds that anything in play or any modifier has
  bool losses_ = false;         // somebody has lost powers
  bool is_below_zero_ = false;  // some value was below zero on the way
  bool gains_ = false;          // a continuous power is listed that is not printed on its object
  ValueRows rows_;
  // When a listed power, or one that is not printed, was added to its object (515.3).
  std::array<std::uint32_t, 1024> added_;
  std::array<std::uint32_t, 1024> extra_stamps_;
};

}  // namespace longbox::vstcg
