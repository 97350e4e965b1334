// Cards come into play with their flags and counters, and are told of when all of them are there (214.3-214.6).
#include "games/vstcg/play/enter_frame.h"
#include "games/vstcg/play/happen.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/stamps.h"

namespace longbox::vstcg {

namespace {

// A FirstMoment is what a card has from its first moment in play; it is read while all cards that enter together
// still lie where they were.
class FirstMoment {
 public:
  FirstMoment() = default;
  FirstMoment(const Machine& m, ObjectId card, const EnterLocals& here) : flags_(starting_flags(m, card, here)) {
    each_own(m, card, kEntersWith, [&](const Context&, kernel::Eval eval) {
      if (count_ == kRoom) return;
      Entry& entry = entries_[static_cast<std::size_t>(count_++)];
      entry.n = eval.number();
      entry.which = eval.word();
    });
  }
  kernel::Flags flags() const { return flags_; }
  // No cosmic counter lies on a character that enters play stunned (214.6c, 706.7f): the act sees to that.
  void put_counters_on(Machine& m, ObjectId id) const {
    for (int i = 0; i < count_; ++i) {
      const Entry& entry = entries_[static_cast<std::size_t>(i)];
      put_counters_now(m, id, entry.which, entry.n, id);
    }
  }

 private:
  struct Entry {
    int n = 0;
    int which = 0;
  };
  static constexpr int kRoom = 8;

  // A character that enters play stunned is face down and exhausted, but did not become stunned (214.6).
  static kernel::Flags starting_flags(const Machine& m, ObjectId card, const EnterLocals& here) {
    const bool stands = m.card(card).type == kCharacter;
    kernel::Flags flags = here.boosted ? kernel::Flags{kBoosted} : 0;
    if (stands && (here.stunned || has_line(m, card, kEntersStunned)))
      flags |= kStunned | kernel::kFaceDown | kernel::kExhausted;
    if (here.exhausted || has_line(m, card, kEntersExhausted)) flags |= kernel::kExhausted;
    return flags;
  }

  std::array<Entry, kRoom> entries_{};
  int count_ = 0;
  kernel::Flags flags_ = 0;
};

void enter_row(Machine& m, Seat seat, const Entrant& entrant, kernel::Flags flags) {
  const ObjectId card = entrant.card.id;
  move_card(m, card, row_of(entrant.spot), seat, kernel::Place::Bottom, flags);
  m.set_column(card, column_of(entrant.spot));
  m.know(card, cardgame::all_seats(m.state()));  // whoever stands in a row is public (213.5g)
}

// Equipment that finds no legal bearer stays where it is (302.9).
bool attach(Machine& m, Seat seat, const Entrant& entrant, kernel::Flags flags) {
  const ObjectId card = entrant.card.id;
  if (!entrant.bearer || !may_bear(m, seat, entrant.bearer, card).allowed()) return false;
  const Seat controller = m.object(entrant.bearer).controller;
  move_card(m, card, kEquipment, controller, kernel::Place::Bottom, flags);
  m.attach_to(card, entrant.bearer);
  if (kernel::rule_holds("704.3")) sweep(m, controller, card);
  return true;
}

bool put_into_play(Machine& m, Seat seat, const Entrant& entrant, kernel::Flags flags) {
  if (!m.state().alive(entrant.card)) return false;
  if (m.card(entrant.card.id).type != kCharacter) return attach(m, seat, entrant, flags);
  if (entrant.spot == 0) return false;  // nobody has chosen one
  enter_row(m, seat, entrant, flags);
  return true;
}

}  // namespace

bool has_line(const Machine& m, ObjectId card, ContinuousKind kind) {
  bool found = false;
  each_own(m, card, kind, [&](const Context&, kernel::Eval) { found = true; });
  return found;
}

// Values count the new objects from their entering on (214.4), and their own triggers may look at them (214.5).
void enter_all(Machine& m, EnterLocals& here) {
  std::array<FirstMoment, kMaxEntrants> moments;
  ObjectSet entered;
  for (std::size_t i = 0; i < here.count; ++i)
    if (m.state().alive(here.entrants[i].card)) moments[i] = FirstMoment(m, here.entrants[i].card.id, here);
  for (std::size_t i = 0; i < here.count; ++i) {
    Entrant& entrant = here.entrants[i];
    const bool enters = put_into_play(m, here.seat, entrant, moments[i].flags());
    entrant.card = enters ? m.state().ref(entrant.card.id) : kernel::ObjectRef{};
  }
  for (std::size_t i = 0; i < here.count; ++i)
    if (here.entrants[i].card.id) {
      moments[i].put_counters_on(m, here.entrants[i].card.id);
      entered.insert(here.entrants[i].card.id.index());
    }
  begin_together(m, entered);
}

void tell_entered(Machine& m, const EnterLocals& here) {
  for (std::size_t i = 0; i < here.count; ++i) {
    const Entrant& entrant = here.entrants[i];
    const ObjectId id = entrant.card.id;
    if (id && m.state().alive(entrant.card))
      m.announce(happening(event::kEntersPlay, id, entrant.bearer, m.object(id).controller));
  }
}

}  // namespace longbox::vstcg
