// With these verbs a character gives way to a main (ability.bind.*).
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

// ability.bind.activation: in the row and the space of the one that is KO'd, together with what it wears. `scratch`
// holds the row, `scratch2` the neighbour before whom the newcomer will stand.
Flow take_the_place(EffectRun& run) {
  Machine& m = run.machine();
  auto& here = run.here();
  const ObjectId host = run.object();
  const ObjectId newcomer = run.object();
  if (run.stage() == kBegins) {
    if (!newcomer || !host || !stands_in_row(m, host)) return Flow::Done;
    here.scratch = m.object(host).zone;
    here.scratch2 = static_cast<std::int16_t>(m.object(host).next.value);
    run.stage() = kBegun;
    harm(m, host, Harm::Ko, run.self(), kByEffect);
    return Flow::Continue;
  }
  const auto row = static_cast<Zone>(here.scratch);
  const ObjectId neighbour{static_cast<std::uint16_t>(here.scratch2)};
  if (!newcomer || m.in_play(newcomer)) return Flow::Done;
  arrive(m, newcomer, run.you(), row);
  const bool both = neighbour && m.object(neighbour).zone == row && m.object(neighbour).side == run.you();
  if (both && m.object(newcomer).zone == row) m.move_before(newcomer, row, run.you(), neighbour);
  return Flow::Done;
}

Flow not_needed(EffectRun& run) {
  return each(run, [&](ObjectId id) {
    kernel::Modifier extra = made_by(run, kNotNeeded, id);
    extra.duration = kRestOfGame;
    run.machine().add_modifier(extra);
  });
}

}  // namespace

void add_bind_verbs(std::vector<Phrase>& out) {
  verb(out, "ko <h:object> and put <o:object> in its place", "KO {h} and put {o:from} onto your side in its place",
       "It appears in the same row and space.",
       "ability.bind.activation", take_the_place);
  verb(out, "<x:objects> need not be ko'd to defeat you", "{x} need not be KO'd to defeat you",
       "Whether you have lost is asked without this main.", "ability.bind.not-needed-to-win", not_needed);
}

}  // namespace longbox::vs2pcg
