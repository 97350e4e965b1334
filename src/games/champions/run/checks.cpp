// Standing checks hold at every moment (main-scheme.complete, defeat.*,
// ally-limit.immediate-discard).
#include "games/champions/features.h"
#include "games/champions/game.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskAllyLimit = kernel::kFirstGamePrompt + 11;

// A player may have too many cards of these sorts.
enum Sort : std::uint8_t { kAllies, kRestrictedCards, kOwnSideSchemes, kSorts };

struct LimitLocals {
  Seat seat = 0;
  std::uint8_t sort = 0;
};

bool counts(const Machine& m, ObjectId id, int sort) {
  switch (sort) {
    case kAllies: return type_of(m, id) == kAlly;
    case kRestrictedCards: return m.quality(id, kRestricted);
    default: return m.card(id).type == kPlayerSideScheme;
  }
}

// ally-limit.three, keyword.restricted, player-side-scheme.limit-value.
int limit_of(const Machine& m, Seat seat, int sort) {
  switch (sort) {
    case kAllies: return ally_limit(m, seat);
    case kRestrictedCards: return 2;
    default: return players(m) <= 2 ? 1 : 2;
  }
}

template <class Visit>
void each_counted(const Machine& m, Seat seat, int sort, Visit visit) {
  const auto look_at = [&](ObjectId id) {
    if (counts(m, id, sort)) visit(id);
  };
  if (sort == kOwnSideSchemes)
    m.each(kVillainArea, 0, look_at);
  else
    m.each(kArea, seat, look_at);
}

bool is_over(const Machine& m, Seat seat, int sort) {
  int n = 0;
  each_counted(m, seat, sort, [&](ObjectId) { ++n; });
  const int least = sort == kAllies ? 3 : sort == kRestrictedCards ? 2 : 1;
  return n > least && n > limit_of(m, seat, sort);
}

Step limit_advance(Machine& m, Frame& frame) {
  const auto& here = kernel::locals<LimitLocals>(frame);
  return is_playing(m, here.seat) && is_over(m, here.seat, here.sort) ? Step::Ask : Step::Done;
}

void limit_ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<LimitLocals>(frame);
  out.who = here.seat;
  out.kind = DecisionKind::Object;
  out.prompt = kAskAllyLimit;
  each_counted(m, here.seat, here.sort, [&](ObjectId id) {
    out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

void limit_answer(Machine& m, Frame&, const Option& option) { discard(m, option.object); }

bool is_asking_about(const Machine& m, Seat seat) {
  for (const auto& frame : m.state().frames)
    if (frame.procedure == kOverLimitProcedure && kernel::locals<LimitLocals>(frame).seat == seat)
      return true;
  return false;
}

void check_limit(Machine& m, Seat seat, int sort) {
  if (!is_over(m, seat, sort) || is_asking_about(m, seat)) return;
  auto& here = kernel::locals<LimitLocals>(m.push(kOverLimitProcedure));
  here = {};
  here.seat = seat;
  here.sort = static_cast<std::uint8_t>(sort);
}

// player-side-scheme.limit-discard: the first player decides about those.
void check_limits(Machine& m) {
  each_player(m, [&](Seat seat) {
    check_limit(m, seat, kAllies);
    check_limit(m, seat, kRestrictedCards);
  });
  check_limit(m, first_player(m), kOwnSideSchemes);
}

// keyword.stalwart.removes-existing.
void check_stalwart(Machine& m) {
  m.each_in_play([&](ObjectId id) {
    if (!m.object(id).has(kStunned | kConfused) || !m.quality(id, kStalwart)) return;
    m.set_flags(id, kStunned | kStunnedTwice | kConfused | kConfusedTwice, false);
  });
}

// Returns the characters without hit points and the schemes without threat; each is dealt with
// once.
ObjectSet due_to_fall(const Machine& m) {
  ObjectSet due;
  m.each_in_play([&](ObjectId id) {
    if (!m.object(id).has(kFalling) && is_due_to_fall(m, id)) due.insert(id.index());
  });
  return due;
}

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskAllyLimit, "ally-limit.immediate-discard", "Too many allies: which one is discarded?"}};
constexpr cardgame::ProcedureRow kProcedures[] = {
    {kOverLimitProcedure, {"too many allies", limit_advance, limit_ask, limit_answer}}};

}  // namespace

constexpr Feature kAllyLimitFeature{.prompts = kPrompts, .procedures = kProcedures};

bool ChampionsRules::standing_checks(Machine& m) const {
  if (m.state().outcome != kernel::Outcome::Running) return true;
  const ObjectId scheme = main_scheme_of(m);
  if (scheme && is_printed(m.card(scheme), kTargetThreat) &&
      counters(m, scheme, kThreat) >= target_threat(m, scheme))
    start_advance(m);
  if (const ObjectSet due = due_to_fall(m); !due.empty()) {
    start_defeat(m, due, {});
    return false;  // there may be more
  }
  check_stalwart(m);
  check_limits(m);
  return true;
}

}  // namespace longbox::champions
