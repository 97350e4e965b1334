// What holds at every moment (main-scheme.complete, defeat.*, ally-limit.immediate-discard).
#include "games/champions/acts.h"
#include "games/champions/legality.h"

namespace longbox::champions {

namespace {

struct LimitLocals {
  Seat seat = 0;
  std::uint8_t restricted = 0;  // restricted cards, else allies
};

bool counts(const Machine& m, ObjectId id, bool restricted) {
  return restricted ? m.quality(id, kRestricted) : type_of(m, id) == kAlly;
}

// ally-limit.three, keyword.restricted.
bool is_over(const Machine& m, Seat seat, bool restricted) {
  int n = 0;
  m.each(kArea, seat, [&](ObjectId id) { n += counts(m, id, restricted) ? 1 : 0; });
  return n > (restricted ? 2 : 3) && n > (restricted ? 2 : ally_limit(m, seat));
}

Step limit_advance(Machine& m, Frame& frame) {
  const auto& here = kernel::locals<LimitLocals>(frame);
  return plays(m, here.seat) && is_over(m, here.seat, here.restricted != 0) ? Step::Ask
                                                                            : Step::Done;
}

void limit_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<LimitLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskAllyLimit;
  m.each(kArea, out.who, [&](ObjectId id) {
    if (counts(m, id, here.restricted != 0)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

void limit_answer(Machine& m, Frame&, const Option& option) { discard(m, option.object); }

bool is_asking_about(const Machine& m, Seat seat) {
  for (const auto& frame : m.state().frames)
    if (frame.procedure == kOverLimitProcedure && kernel::locals<LimitLocals>(frame).seat == seat)
      return true;
  return false;
}

void check_limits(Machine& m) {
  each_player(m, [&](Seat seat) {
    for (const bool restricted : {false, true}) {
      if (!is_over(m, seat, restricted) || is_asking_about(m, seat)) continue;
      auto& here = kernel::locals<LimitLocals>(m.push(kOverLimitProcedure));
      here = {};
      here.seat = seat;
      here.restricted = restricted ? 1 : 0;
    }
  });
}

// keyword.stalwart.removes-existing.
void check_stalwart(Machine& m) {
  m.each_in_play([&](ObjectId id) {
    if (!m.object(id).has(kStunned | kConfused) || !m.quality(id, kStalwart)) return;
    m.set_flags(id, kStunned | kStunnedTwice | kConfused | kConfusedTwice, false);
  });
}

// Who has no hit points left, or no threat; each is dealt with once.
ObjectId due_to_fall(const Machine& m) {
  ObjectId due;
  m.each_in_play([&](ObjectId id) {
    if (due || m.object(id).has(kFalling)) return;
    const Type type = type_of(m, id);
    if (is_character_type(type) && remaining(m, id) <= 0) due = id;
    if ((type == kSideScheme || type == kPlayerSideScheme) && counters(m, id, kThreat) <= 0 &&
        !m.quality(id, kPermanent))
      due = id;
  });
  return due;
}

}  // namespace

const kernel::Procedure kOverLimit{"too many allies", limit_advance, limit_ask, limit_answer};

bool standing_checks(Machine& m) {
  if (m.state().outcome != kernel::Outcome::Running || m.state().globals[kInSetup] == 2)
    return true;
  const ObjectId scheme = main_scheme_of(m);
  if (scheme && is_printed(m.card(scheme), kTargetThreat) &&
      counters(m, scheme, kThreat) >= target_threat(m, scheme))
    start_advance(m);
  if (const ObjectId due = due_to_fall(m)) {
    start_defeat(m, due, {});
    return false;  // there may be more
  }
  check_stalwart(m);
  check_limits(m);
  return true;
}

}  // namespace longbox::champions
