// These verbs stun, KO, recover, ready and exhaust objects, and put counters on them.
#include "base/assert.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/makes.h"

namespace longbox::vstcg {

namespace {

// --- Events of the statements --------------------------------------------------------------------

template <kernel::EventKind kKind>
Event state_event(const Eval&, ObjectId id) {
  return happening(kKind, id);
}
Event stun_event(const Eval& e, ObjectId id) { return stunning(e.machine(), id, e.self(), kByEffect); }
Event ko_event(const Eval& e, ObjectId id) { return knocking_out(e.machine(), id, e.self(), kByEffect); }
Event power_up_event(const Eval& e, ObjectId id) { return happening(event::kPoweredUp, id, e.self()); }

// --- Stunning and KO -----------------------------------------------------------------------------

// All objects that a price speaks of must be able to pay it; whoever plays something has been asked for the means
// before (203.3, 505.2).
template <bool (*Test)(const Machine&, ObjectId)>
void expect_payers(EffectRun& run) {
  if (!run.is_paying() || run.stage() == kBegun) return;
  Eval slot = run;
  ObjectSet all;
  slot.objects(all);
  [[maybe_unused]] bool able = !all.empty();
  all.for_each([&](int id) { able = able && Test(slot.machine(), ObjectId{id}); });
  LONGBOX_CHECK(able, "a price is being paid that cannot be paid");
}

// All of them are stunned together, and those that are stunned already are left out (708.11d).
Flow stun_them(EffectRun& run) {
  expect_payers<can_be_stunned>(run);
  Machine& m = run.machine();
  const Cause cause = cause_of(run);
  return start_for(
      run, [&](ObjectId id) { return can_be_stunned(m, id); },
      [&](const ObjectSet& set) { start_stun(m, set, run.self(), cause); },
      [&](ObjectId id) { return is_stunned(m, id); });
}

// A KO is impossible outside play (708.13a). It counts as done although a replacement sends the
// card elsewhere (708.13c).
Flow ko_them(EffectRun& run) {
  expect_payers<can_be_kod>(run);
  Machine& m = run.machine();
  int asked = 0;
  const ObjectSet set = objects_that(
      run, [&](ObjectId id) { return can_be_kod(m, id); }, asked);
  note_done(run, set.count(), asked);
  ko(m, set, run.self(), cause_of(run));
  return Flow::Done;
}

// --- Recovering, readying, exhausting ------------------------------------------------------------

bool can_recover(const Machine& m, ObjectId id) { return is_character(m, id) && is_stunned(m, id); }

Flow recover_them(EffectRun& run) {
  Machine& m = run.machine();
  return happen_on(
      run, [&](ObjectId id) { return can_recover(m, id); }, state_event<event::kRecovered>);
}

// A stunned object never readies (701.12a).
bool can_ready(const Machine& m, ObjectId id) {
  return m.in_play(id) && is_exhausted(m, id) && !is_stunned(m, id);
}

// A single object that is held stays exhausted; several ready together, and captors are asked about
// (513.6).
Flow ready_them(EffectRun& run) {
  Machine& m = run.machine();
  if (run.place()->op != kernel::kSelect)
    return act_on(
        run, [&](ObjectId id) { return can_ready(m, id) && may_ready(m, id); },
        [&](ObjectId id) { happen(m, happening(event::kReadied, id)); });
  return start_for(
      run, [&](ObjectId id) { return can_ready(m, id); },
      [&](const ObjectSet& set) { start_readying(m, set); },
      [&](ObjectId id) { return !is_exhausted(m, id); });
}

Flow exhaust_them(EffectRun& run) {
  expect_payers<can_exhaust>(run);
  Machine& m = run.machine();
  return happen_on(
      run, [&](ObjectId id) { return can_exhaust(m, id); }, state_event<event::kExhausted>);
}

// A power-up that cannot be made is lost, whatever happens to the ban later (708.5e).
bool can_be_powered_up(const Machine& m, ObjectId id) {
  return is_character(m, id) && attack_is_on(m) && !has_quality(m, id, kCannotBePoweredUp);
}

Flow power_up_them(EffectRun& run) {
  Machine& m = run.machine();
  return happen_on(
      run, [&](ObjectId id) { return can_be_powered_up(m, id); }, power_up_event);
}

// --- A character of the player's choice ----------------------------------------------------------

bool has_ready_character(const Machine& m, Seat seat) {
  bool found = false;
  each_character_of(m, seat, [&](ObjectId id) { found = found || can_exhaust(m, id); });
  return found;
}

// Players follow each other from the primary one, as each of them is told to act (508.2b, 702.1).
Seat seat_at(const Machine& m, kernel::Round round) {
  return static_cast<Seat>((primary(m) + round.seats) % m.state().seat_count);
}

Flow players_exhaust(EffectRun& run) {
  const Machine& m = run.machine();
  kernel::Round& round = run.here().round;
  const unsigned seats = run.seats();
  if (run.stage() == kBegins) {
    round = {};
    note_done(run, 0, std::popcount(seats));
  }
  run.stage() = kBegun;
  for (; round.seats < m.state().seat_count; ++round.seats) {
    const Seat seat = seat_at(m, round);
    if ((seats >> seat & 1U) != 0 && has_ready_character(m, seat)) return Flow::Ask;
  }
  return Flow::Done;
}

void ask_exhaust(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.who = seat_at(m, run.here().round);
  out.kind = DecisionKind::Object;
  out.prompt = kernel::kPromptChoose;
  each_character_of(m, out.who, [&](ObjectId id) {
    if (can_exhaust(m, id)) out.add({.kind = kernel::kOptionObject, .object = id});
  });
}

void answer_exhaust(EffectRun& run, const Option& option) {
  exhaust(run.machine(), option.object);
  ++run.here().round.seats;
  ++run.here().done;
}

bool somebody_can_exhaust(Eval& e) {
  const unsigned seats = e.seats();
  bool found = false;
  each_seat_from(e.machine().state(), 0, seats,
                 [&](Seat seat) { found = found || has_ready_character(e.machine(), seat); });
  return found;
}

}  // namespace

void add_character_verbs(std::vector<Phrase>& out) {
  Phrase& stun = verb(out, "stun <x:objects>", "stun {x}",
                      "They become stunned together, and their controllers lose endurance.", "708.11a",
                      stun_them, possible_for_one<can_be_stunned>);
  stun.spends = spends_all<can_be_stunned, kStunWay>;
  stun.makes = makes_one<stun_event>;
  Phrase& ko = verb(out, "ko <x:objects>", "KO {x}", "They go from play to their owners' KO'd piles.",
                    "708.13a", ko_them, possible_for_one<can_be_kod>);
  ko.spends = spends_all<can_be_kod, kRemoveWay>;
  ko.makes = makes_one<ko_event>;
  verb(out, "recover <x:objects>", "recover {x}",
       "They turn face up and are no longer stunned; they stay exhausted.", "708.6a", recover_them,
       possible_for_one<can_recover>)
      .makes = makes_one<state_event<event::kRecovered>>;
  verb(out, "ready <x:objects>", "ready {x}", "They ready, unless something holds them.", "708.15a",
       ready_them, possible_for_one<can_ready>)
      .makes = makes_one<state_event<event::kReadied>>;
  Phrase& exhaust = verb(out, "exhaust <x:objects>", "exhaust {x}", "Ready ones become exhausted.",
                         "708.16a", exhaust_them, possible_for_one<can_exhaust>);
  exhaust.spends = spends_all<can_exhaust, kExhaustWay>;
  exhaust.makes = makes_one<state_event<event::kExhausted>>;
  verb(out, "power-up <x:objects>", "{x} {x:s becomes|become} powered-up", "They get +1 ATK / +1 DEF for this attack.",
       "708.5a", power_up_them, possible_for_one<can_be_powered_up>)
      .makes = makes_one<power_up_event>;
  verb(out, "<p:seats> exhausts a ready character",
       "{p:does exhausts|exhaust} a ready character of {p:their} own",
       "These players choose one of their own, one player after the other.", "508.2b",
       {.run = players_exhaust,
        .ask = ask_exhaust,
        .answer = answer_exhaust,
        .possible = somebody_can_exhaust});
  add_counter_verbs(out);
  add_place_verbs(out);
  add_attack_verbs(out);
}

}  // namespace longbox::vstcg
