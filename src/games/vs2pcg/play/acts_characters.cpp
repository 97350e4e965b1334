// Counters lie on characters; characters ready, exhaust, recover and hide.
#include "games/vs2pcg/play/acts.h"
#include "games/vs2pcg/run/level.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

namespace {

// Opposite counters on one character cancel pairwise at once.
void cancel(Machine& m, ObjectId id, Counter a, Counter b) {
  const int n = std::min(counters(m, id, a), counters(m, id, b));
  if (n == 0) return;
  m.add_counters(id, a, -n);
  m.add_counters(id, b, -n);
}

// keyword.alien-physiology, keyword.deconstruct.counters.
bool is_barred(const Machine& m, ObjectId id, Counter which) {
  if ((which == kPlus || which == kMinus) && is_removed(m, kCountersConcept)) return true;
  bool barred = false;
  each_active(m, kCannotHave, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    barred = barred || (fits && eval.word() == which);
  });
  return barred;
}

// Counters that it has already stay.
bool gains_none(const Machine& m, ObjectId id, Counter which) {
  bool none = false;
  each_active(m, kCannotGain, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    none = none || (fits && eval.word() == which);
  });
  return none;
}

int more_of(const Machine& m, ObjectId id, Counter which) {
  int more = 0;
  each_active(m, kGainsMore, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    const int n = eval.number();
    if (fits && eval.word() == which) more += n;
  });
  return more;
}

int times_of(const Machine& m, ObjectId id, Counter which) {
  int times = 1;
  each_active(m, kGainsTimes, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    const int n = eval.number();
    if (fits && eval.word() == which) times *= n;
  });
  return times;
}

// counter.vitality.persists, ability.update.persist.
bool lasts(const Machine& m, int which) {
  return which == kWound || which == kVitality || m.library().counter_mark(which) == kLasting;
}

bool may_have(const Machine& m, ObjectId id, Counter which) {
  if (is_barred(m, id, which)) return false;
  if (lasts(m, which) || is_face_up(m, id)) return true;
  if (!m.object(id).has(kStunned)) return false;
  if (which == kPlus) return m.quality(id, kKeepsCounters);
  return which == kMinus && m.quality(id, kKeepsMinusCounters);
}

// Takes away all counters of the kinds that fit. The state lists other kinds once one is gone, so that each
// is looked for anew.
template <class Fits>
void lose_counters(Machine& m, ObjectId id, Fits fits) {
  constexpr int kNone = -1;
  for (int found = 0; found != kNone;) {
    found = kNone;
    m.state().each_counter(id, [&](int which, int) {
      if (fits(which)) found = which;
    });
    if (found != kNone) m.add_counters(id, found, -m.state().counters_on(id, found));
  }
}

}  // namespace

void strip_counters(Machine& m) {
  each_character(m, [&](ObjectId id) {
    for (const Counter which : {kPlus, kMinus})
      if (counters(m, id, which) > 0 && !may_have(m, id, which))
        m.add_counters(id, which, -counters(m, id, which));
  });
}

void lose_named_counters(Machine& m, ObjectId id) {
  lose_counters(m, id, [&](int which) { return which >= kFirstNamedCounter && !lasts(m, which); });
}

void lose_all_counters(Machine& m, ObjectId id) {
  lose_counters(m, id, [](int) { return true; });
}

// Several such powers multiply.
int gain_factor(const Machine& m, ObjectId id) {
  int factor = 1;
  each_active(m, kMultiplies, [&](const Context&, kernel::Eval eval) {
    const bool fits = eval.fits(id);
    const int n = eval.number();
    if (fits) factor *= n;
  });
  return factor;
}

bool can_gain_def(const Machine& m, ObjectId id) {
  bool can = true;
  each_active(m, kNoDefGain, [&](const Context&, kernel::Eval eval) { can = can && !eval.fits(id); });
  return can;
}

// Counters give it ATK all the same; a modifier takes the DEF away again.
static void keep_def(Machine& m, ObjectId id, int n) {
  kernel::Modifier less;
  less.kind = kStatBonus;
  less.duration = kThisCombat;
  less.controller = m.object(id).controller;
  less.subject = m.state().ref(id);
  less.b = static_cast<std::int16_t>(-n);
  m.add_modifier(less);
}

void put_counters(Machine& m, ObjectId id, Counter which, int n, ObjectId source) {
  if (n <= 0 || !is_character(m, id) || !may_have(m, id, which) || gains_none(m, id, which)) return;
  if (which == kPlus) n *= gain_factor(m, id);
  n = n * times_of(m, id, which) + more_of(m, id, which);
  const bool full = which != kPlus || can_gain_def(m, id);
  m.add_counters(id, which, n);
  if (!full) keep_def(m, id, n);
  m.announce(happening(event::kCountersPut, id, source, kernel::kNobody, n, which));
  if (which == kPlus)
    announce_if_heard(m, happening(event::kStatsGained, id, source, kernel::kNobody, n, static_cast<unsigned>(full ? n : 0)));
  if (kernel::rule_holds("counter.plus-minus.cancel")) cancel(m, id, kPlus, kMinus);
  if (kernel::rule_holds("counter.vitality.cancels-wounds")) cancel(m, id, kWound, kVitality);
}

int remove_counters(Machine& m, ObjectId id, Counter which, int n) {
  return -m.add_counters(id, which, -std::min(n, counters(m, id, which)));
}

void heal(Machine& m, ObjectId id, int n) {
  const int healed = remove_counters(m, id, kWound, n);
  if (healed != 0) m.announce(happening(event::kHealed, id, {}, kernel::kNobody, healed));
}

// --- Ready and face -----------------------------------------------------------------------------

// Readying a ready card does nothing (term.ready-already); a stunned character cannot ready
// (stun.cannot-ready).
void ready(Machine& m, ObjectId id) {
  if (!m.object(id).has(kernel::kExhausted) || m.quality(id, kCannotReady)) return;
  if (m.object(id).has(kStunned) && kernel::rule_holds("stun.cannot-ready")) return;
  m.set_flags(id, kernel::kExhausted, false);
  m.announce(happening(event::kReadied, id));
}

void exhaust(Machine& m, ObjectId id) {
  if (m.object(id).has(kernel::kExhausted)) return;
  m.set_flags(id, kernel::kExhausted, true);
  m.announce(happening(event::kExhausted, id));
}

// recover.face-up-still-exhausted: only the face changes.
void recover(Machine& m, ObjectId id) {
  if (!m.object(id).has(kStunned) || m.quality(id, kCannotRecover)) return;
  m.set_flags(id, kStunned | kernel::kFaceDown, false);
  m.announce(happening(event::kRecovered, id));
}

namespace {

// Returns the card of the character's own name that lies in its owner's level-up zone.
ObjectId other_card_of(const Machine& m, ObjectId id) {
  ObjectId found;
  m.each(kLevelUp, m.object(id).owner, [&](ObjectId card) {
    if (!found && share_name(m, card, id)) found = card;
  });
  return found;
}

}  // namespace

bool turns_to_other_card(Machine& m, ObjectId id) {
  bool stays = false;
  each_active(m, kStaysFaceUp, [&](const Context&, kernel::Eval eval) {
    stays = stays || eval.fits(id);
  });
  const ObjectId other = stays && !stays_itself(m, id) ? other_card_of(m, id) : ObjectId{};
  if (other) m.trade_cards(id, other);
  return static_cast<bool>(other);
}

// hidden.process.
void hide(Machine& m, ObjectId id) {
  if (!stands_in_row(m, id) || !is_face_up(m, id)) return;
  if (turns_to_other_card(m, id)) return ready(m, id);
  m.announce(happening(event::kHid, id));
  m.add_counters(id, kPlus, -counters(m, id, kPlus));
  m.add_counters(id, kMinus, -counters(m, id, kMinus));
  lose_named_counters(m, id);
  drop_equipment(m, id);
  leave_combat(m, id);
  m.set_flags(id, kernel::kExhausted, false);
  m.set_flags(id, kHidden | kernel::kFaceDown, true);
  announce_if_heard(m, happening(event::kTurnedDown, id));
}

}  // namespace longbox::vs2pcg
