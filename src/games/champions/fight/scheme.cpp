// Handles threat, main scheme stages and villain stages (main-scheme.*, villain-defeat.*,
// prevent.threat).
#include <algorithm>

#include "cardgame/frames.h"
#include "games/champions/features.h"
#include "games/champions/play/acts.h"
#include "games/champions/play/legality.h"
#include "games/champions/play/report.h"

namespace longbox::champions {

namespace {

struct ThreatLocals {
  Occurrence occurrence;
  ObjectRef scheme;
  std::uint8_t step_one = 0;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(scheme);
  }
};

enum ThreatStage : std::uint8_t { kThreatWould, kThreatPlaces, kThreatOver };

Step threat_advance(Machine& m, Frame& frame) {
  auto& here = kernel::locals<ThreatLocals>(frame);
  if (!m.state().alive(here.scheme) || !m.in_play(here.scheme.id)) return Step::Done;
  Event& event = here.occurrence.event;
  switch (frame.stage) {
    case kThreatWould:
      if (event.amount <= 0) return Step::Done;
      frame.stage = kThreatPlaces;
      open_window(m, here.occurrence);
      return Step::Continue;
    case kThreatPlaces:
      if (here.occurrence.replaced != 0 || event.amount <= 0) return Step::Done;
      frame.stage = kThreatOver;
      m.add_counters(here.scheme.id, kThreat, event.amount);
      report(m, event.amount);
      event.kind = event::kThreatPlaced;
      event.detail = here.step_one;
      open_window(m, here.occurrence);
      return Step::Continue;
    default:
      return Step::Done;
  }
}

// --- Main scheme --------------------------------------------------------------------------------

struct AdvanceLocals {
  ObjectId scheme;
  std::uint16_t completed = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(scheme);
  }
};

void resolve_all(Machine& m, ObjectId id, HeaderCode header) {
  each_with_header(m, id, header, [&](AbilityId ability) {
    Context context;
    context.self = m.state().ref(id);
    context.you = first_player(m);
    m.push_effect(ability, context);
  });
}

ObjectId next_of_type(const Machine& m, Type type) {
  ObjectId found;
  m.each(kStages, 0, [&](ObjectId id) {
    if (!found && m.card(id).type == type) found = id;
  });
  return found;
}

// main-scheme.advance-1-remove: the new card takes the place of the old one; acceleration stays.
void replace_scheme(Machine& m, ObjectId scheme, ObjectId next) {
  m.add_counters(scheme, kThreat, -counters(m, scheme, kThreat));
  while (true) {
    ObjectId attached;
    each_attached(m, scheme, [&](ObjectId id) { attached = id; });
    if (!attached) break;
    discard(m, attached);
  }
  m.trade_cards(scheme, next);
  m.move(next, kRemoved, 0);
  m.announce(happening(event::kStageReached, scheme));
}

enum AdvanceStage : std::uint8_t { kCompletes, kASide, kBSide, kAdvanced };

Step advance_advance(Machine& m, Frame& frame) {
  const auto& here = kernel::locals<AdvanceLocals>(frame);
  const ObjectId scheme = here.scheme;
  switch (frame.stage) {
    case kCompletes:
      frame.stage = kASide;
      resolve_all(m, scheme, kWhenCompleted);
      return Step::Continue;
    case kASide: {
      const ObjectId next = next_of_type(m, kMainScheme);
      if (!next || (here.completed != 0 && has_line(m, scheme, kLosesWhenComplete))) {
        lose_game(m);  // loss.final-scheme, win.alternate
        return Step::Done;
      }
      frame.stage = kBSide;
      replace_scheme(m, scheme, next);
      resolve_all(m, scheme, kWhenRevealed);
      return Step::Continue;
    }
    case kBSide:  // main-scheme.advance-3-b-side
      frame.stage = kAdvanced;
      if (!m.card(scheme).becomes.empty()) m.become(scheme, m.card(scheme).becomes[0]);
      m.add_counters(scheme, kThreat, starting_threat(m, scheme));
      resolve_all(m, scheme, kWhenRevealed);
      return Step::Continue;
    default:
      return Step::Done;
  }
}

constexpr cardgame::ProcedureRow kProcedures[] = {
    {kThreatProcedure,
     {"threat", threat_advance, nullptr, nullptr, kernel::rename_locals<ThreatLocals>}},
    {kAdvanceProcedure,
     {"advance", advance_advance, nullptr, nullptr, kernel::rename_locals<AdvanceLocals>}},
};

}  // namespace

constexpr Feature kSchemeFeature{.procedures = kProcedures};

void start_threat(Machine& m, ObjectId scheme, int amount, ObjectId source, bool step_one) {
  auto& here = kernel::locals<ThreatLocals>(m.push(kThreatProcedure));
  here = {};
  here.scheme = m.state().ref(scheme);
  here.step_one = step_one ? 1 : 0;
  here.occurrence.event = happening(event::kWouldPlaceThreat, scheme, source, kernel::kNobody,
                                    amount, here.step_one);
  here.occurrence.look = m.state().look(scheme);
}

int remove_threat(Machine& m, ObjectId scheme, int amount, ObjectId source) {
  if (!can_lose_threat(m, scheme)) return 0;
  const int removed = -m.add_counters(scheme, kThreat, -std::max(amount, 0));
  if (removed > 0)
    m.announce(happening(event::kThreatRemoved, scheme, source, kernel::kNobody, removed));
  return removed;
}

void start_advance(Machine& m, bool completed) {
  if (cardgame::is_running(m.state(), kAdvanceProcedure)) return;
  const ObjectId scheme = main_scheme_of(m);
  if (!scheme) return;
  Frame& frame = m.push(kAdvanceProcedure);
  frame.stage = completed ? kCompletes : kASide;  // main-scheme.advance-not-complete
  auto& here = kernel::locals<AdvanceLocals>(frame);
  here.scheme = scheme;
  here.completed = completed ? 1 : 0;
}

namespace {

// villain-defeat.different-title: nothing carries over, and its activations end.
void clear_villain(Machine& m, ObjectId villain) {
  cut_activations_short(m, villain);
  discard_attached(m, villain);
  m.set_flags(villain,
              kStunned | kStunnedTwice | kConfused | kConfusedTwice | kTough | kToughTwice, false);
  clear_counters(m, villain, kCounters);
}

}  // namespace

// villain-defeat.remove-stage, villain-defeat.keep-attachments, villain-defeat.no-excess.
void next_villain_stage(Machine& m, ObjectId villain) {
  const ObjectId next = next_of_type(m, kVillain);
  if (!next) return win_game(m);  // win.final-villain-stage
  if (!have_one_title(m, villain, next)) clear_villain(m, villain);
  m.trade_cards(villain, next);
  m.move(next, kRemoved, 0);
  m.add_counters(villain, kDamage, -counters(m, villain, kDamage));
  m.announce(happening(event::kStageReached, villain));
  if (m.quality(villain, kToughness)) toughen(m, villain);
  resolve_all(m, villain, kWhenRevealed);
}

}  // namespace longbox::champions
