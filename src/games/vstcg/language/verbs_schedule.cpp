// These verbs skip and add phases and steps (400.9, 400.10).
//
// The modifiers wait for the turn (run/turn.cpp), which ends each of them when it is used: `word`
// is the phase or step, `controller` the player whose step it is, or whose effect speaks of a phase
// of all.
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

Flow add_to_schedule(EffectRun& run, ContinuousKind kind, Seat seat, int moment,
                     Duration duration = kRestOfGame) {
  kernel::Modifier modifier = made_by(run, kind, {});
  modifier.duration = duration;
  modifier.controller = seat;
  modifier.word = static_cast<std::uint16_t>(moment);
  run.machine().add_modifier(modifier);
  note_done(run, 1, 1);
  return Flow::Done;
}

// A phase is shared by all players, so that one effect skips one of them (400.9c).
template <Duration kDuration>
Flow skip_phase(EffectRun& run) {
  const bool anybody = run.seats() != 0;
  const int phase = run.word();
  return anybody ? add_to_schedule(run, kSkips, run.you(), phase, kDuration) : Flow::Done;
}

Flow skip_step(EffectRun& run) {
  const unsigned seats = run.seats() & playing_seats(run.machine().state());
  const int step = run.word();
  each_seat_from(run.machine().state(), primary(run.machine()), seats,
                 [&](Seat seat) { add_to_schedule(run, kSkips, seat, step); });
  return Flow::Done;
}

Flow add_moment(EffectRun& run) { return add_to_schedule(run, kExtraStep, run.you(), run.word()); }

}  // namespace

void add_schedule_verbs(std::vector<Phrase>& out) {
  verb(out, "<p:seats> skips the next <s:phase>", "{p:does skips|skip} the next {s}",
       "With all its steps, for all players.", "400.9a", skip_phase<kRestOfGame>);
  verb(out, "<p:seats> skips the <s:phase> this turn", "{p:does skips|skip} the {s} this turn",
       "With all its steps, for all players; a phase of the next turn is not meant.", "400.9a",
       skip_phase<kThisTurn>);
  verb(out, "<p:seats> skips the next <s:step>", "{p:does skips|skip} the next {s}",
       "The next such step of each of these players.", "400.9a", skip_step);
  verb(out, "you get another <s:step> after this one", "another {s} of yours follows this one",
       "Before what is scheduled next.", "400.10a", add_moment);
  verb(out, "there is another <s:phase> after this phase",
       "there is an additional {s} after this phase",
       "Before what is scheduled next, with all its steps.", "400.10a", add_moment);
}

}  // namespace longbox::vstcg
