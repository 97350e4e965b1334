// Game rules hold for the rest of the game: lines below `this game`, and the effects that say "from
// now on".
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

void begin_rule(Machine& m, Seat seat, kernel::ObjectRef source, AbilityId ability, ObjectId also,
                std::uint8_t duration = kRestOfGame) {
  kernel::Modifier rule;
  rule.kind = kGameRule;
  rule.duration = duration;
  rule.controller = seat;
  rule.source = source;
  rule.ability = ability;
  rule.also = also;
  m.add_modifier(rule);
}

// The one object that the text may speak of is remembered: a choice, or the source of the event.
Flow hold(EffectRun& run, int duration) {
  const AbilityId ability{run.word()};
  const auto& context = run.here().context;
  const int captured = run.machine().library().ability(ability).captured;
  const ObjectId also =
      captured > 0 ? ObjectId{context.variables[static_cast<std::size_t>(captured - 1)]}
                   : context.event_other;
  if (still_to_come(run.machine(), duration, context.self))
    begin_rule(run.machine(), run.you(), context.self, ability, also, static_cast<std::uint8_t>(duration));
  return Flow::Done;
}

}  // namespace

void begin_game_rules(Machine& m) {
  m.each_in(kRows, [&](ObjectId id) {
    if (!is_main(m, id)) return;
    for (const AbilityId ability : m.card(id).abilities)
      if (m.library().ability(ability).this_game)
        begin_rule(m, m.object(id).controller, m.state().ref(id), ability, {});
  });
}

void add_game_verbs(std::vector<Phrase>& out) {
  verb(out, "from now on <c:continuous>", "for the rest of the game, {c}",
       "Holds for the rest of the game, for whoever fits it at any moment, whatever becomes of the "
       "source. `you` stays the player of now; it remembers one choice, or the source of the event.",
       "setup.this-game-persists", [](EffectRun& run) { return hold(run, kRestOfGame); });
  verb(out, "for <d:duration> <c:continuous>", "{d}, {c}",
       "Holds so long, for whoever fits it at any moment, whatever becomes of the source. `you` stays the "
       "player of now; it remembers one choice, or the source of the event.",
       "power.continuous.always-current", [](EffectRun& run) {
         const int duration = run.word();
         return hold(run, duration);
       });
}

}  // namespace longbox::vs2pcg
