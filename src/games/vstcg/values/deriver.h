// The Deriver works out derived values, for the files that do it: derive.cpp (rounds and lists),
// derive_powers.cpp (powers, affiliations, keywords), derive_qualities.cpp and derive_stats.cpp. Everybody
// else includes derive.h.
#pragma once

#include <array>
#include <utility>

#include "cardgame/ledger.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/works.h"

namespace longbox::vstcg {

// A ValueRow is what one power or modifier does to one object, with its place in time (514.1). Its numbers
// have no initial values, because a list of these is set up for every derivation.
struct ValueRow {
  std::uint32_t stamp;
  std::uint16_t object;
  std::uint8_t kind;
  std::uint8_t word;  // a quality
  int atk;
  int def;
  std::uint16_t source;
  std::uint16_t ability;
  bool power;  // it comes from a continuous power, not from an effect
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

class Deriver {
 public:
  Deriver(const Machine& m, kernel::Derived& out, cardgame::Account* account)
      : m_(m), out_(out), account_(account) {}

  // Works out everything, or the parts from Derived::stale_from on.
  void run();

 private:
  // Powers that depend on each other are worked out so often at most.
  static constexpr int kMaxRounds = 8;

  // Rounds and lists (derive.cpp).
  void round();
  void redo_from(int part);
  void start();
  void start_one(ObjectId id);
  void start_masks(ObjectId id, const Card& card);
  void list(const kernel::ActiveContinuous& active);
  void list_continuous(ObjectId id, AbilityId ability);
  bool is_dependent() const;
  void remember(kernel::Derived& before) const;
  bool same(const kernel::Derived& before) const;
  void restart();

  // Powers, affiliations and keywords (derive_powers.cpp).
  void work_out_powers();
  void lose_powers();
  void gain_powers();
  void grant_affiliations();
  void grant_affiliation(const kernel::ActiveContinuous& active);
  void grant_keywords();
  void grant_keyword(ObjectId id, int keyword, ObjectId from, std::uint32_t stamp);
  void grant_listed_keywords(int from);
  void collect_extras(int from);
  bool can_gain(ObjectId id, std::uint32_t stamp) const;
  void add_affiliation(ObjectId id, int word);

  // Qualities (derive_qualities.cpp).
  void start_qualities(ObjectId id);
  void work_out_qualities();
  void gather_qualities();
  void prohibit();
  void apply_qualities();
  void finish_qualities(ObjectId id);

  // ATK, DEF and willpower (derive_stats.cpp).
  void start_stats(ObjectId id);
  void work_out_stats();
  void gather_stats();
  void gather_bonus(const kernel::ActiveContinuous& active, kernel::Eval eval);
  void apply_stats(const ValueRow& row);
  void finish_stats();
  // Tells the account, if there is one of this object, of the value after a row.
  void tell(ObjectId id, const kernel::LedgerLine& line) {
    if (account_ != nullptr && account_->object == id) write_down(id, line);
  }
  void write_down(ObjectId id, const kernel::LedgerLine& line);

  // Visits the listed powers of one kind that are on: visit(active, eval at the first slot).
  template <class Visit>
  void each_on(int kind, int from, Visit visit) {
    for (int i = from; i < out_.continuous.size; ++i) {
      const kernel::ActiveContinuous active = out_.continuous[i];
      if (active.kind != kind) continue;
      const kernel::Ability& ability = m_.library().ability(active.ability);
      if (!is_on(m_, active, ability)) continue;
      const Context context = context_of(m_, active);
      if (cardgame::holds(m_, context, ability.while_condition))
        visit(active, kernel::Eval(m_, context, m_.library().at(ability.body) + 1));
    }
  }
  // Visits the modifiers of one kind whose subject is the object it was, in play.
  template <class Visit>
  void each_modifier(int kind, Visit visit) const {
    if (!kinds_.contains(kind)) return;
    for (const kernel::Modifier& modifier : m_.state().modifiers)
      if (modifier.kind == kind && m_.state().alive(modifier.subject) && m_.in_play(modifier.subject.id))
        visit(modifier);
  }
  // Returns since when the power counts (515.2, 515.3, 515.5).
  std::uint32_t stamp_of(const kernel::ActiveContinuous& active) const {
    if (active.rule != 0) return m_.state().modifiers[active.rule - 1].stamp;
    std::uint32_t stamp = m_.object(active.object).stamp;
    each_modifier(kTextStamp, [&](const kernel::Modifier& renewed) {
      if (renewed.subject.id == active.object) stamp = renewed.stamp;
    });
    return stamp;
  }
  void note(const ValueRow& row) {
    if (!rows_.add(row)) out_.fault = kernel::Fault::TooManyStatChanges;
  }

  const Machine& m_;
  kernel::Derived& out_;
  cardgame::Account* account_;  // of the value that somebody asks about; null: nobody does
  kernel::KindSet kinds_;       // continuous kinds that anything in play or any modifier has
  bool losses_ = false;         // somebody has lost powers
  ValueRows rows_;
};

}  // namespace longbox::vstcg
