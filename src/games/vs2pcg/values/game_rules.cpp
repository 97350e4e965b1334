// Game rules hold for the rest of the game: lines below `this game`, and the effects that say "from
// now on".
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

// So many names of the effect may be used in what it says for later.
constexpr int kRemembered = 2;

kernel::Modifier rule_of(Seat seat, kernel::ObjectRef source, AbilityId ability) {
  kernel::Modifier rule;
  rule.kind = kGameRule;
  rule.duration = kRestOfGame;
  rule.controller = seat;
  rule.source = source;
  rule.ability = ability;
  return rule;
}

// The rule remembers what its text speaks of: some choices, or the source of the event.
void remember(const Context& context, const kernel::Ability& ability, kernel::Modifier& rule) {
  const auto held = [&](std::uint8_t captured) { return context.variables[captured - 1U]; };
  rule.also = ability.captured > 0 ? ObjectId{held(ability.captured)} : context.event_other;
  if (ability.also_captured[0] > 0) rule.a = static_cast<std::int16_t>(held(ability.also_captured[0]));
}

// A rule that enemies may end by paying remembers the symbol, and the power that made it (play/buying_off.cpp).
Flow hold(EffectRun& run, int duration, int end_symbol = 0) {
  const AbilityId ability{run.word()};
  const auto& context = run.here().context;
  if (!still_to_come(run.machine(), duration, context.self)) return Flow::Done;
  kernel::Modifier rule = rule_of(run.you(), context.self, ability);
  rule.duration = static_cast<std::uint8_t>(duration);
  remember(context, run.machine().library().ability(ability), rule);
  rule.word = static_cast<std::uint16_t>(end_symbol);
  if (end_symbol != 0) rule.b = static_cast<std::int16_t>(context.ability.value);
  run.machine().add_modifier(rule);
  return Flow::Done;
}

}  // namespace

namespace {

void begin_rules_of(Machine& m, ObjectId id) {
  for (const AbilityId ability : m.card(id).abilities)
    if (m.library().ability(ability).this_game)
      m.add_modifier(rule_of(m.object(id).controller, m.state().ref(id), ability));
}

}  // namespace

void begin_game_rules(Machine& m) {
  m.each_in(kRows, [&](ObjectId id) {
    if (is_main(m, id)) begin_rules_of(m, id);
  });
}

void take_up(Machine& m, ObjectId card) {
  if (m.object(card).zone != kOutOfGame) return;
  show_to_all(m, card);
  m.announce(happening(event::kRevealed, card, {}, m.object(card).owner));
  m.set_pile(card, 0);
  begin_rules_of(m, card);
}

void add_game_verbs(std::vector<Phrase>& out) {
  verb(out, "from now on <c:continuous>", "for the rest of the game, {c}",
       "Holds for the rest of the game, for whoever fits it at any moment, whatever becomes of the "
       "source. `you` stays the player of now; it remembers up to two choices, or the source of the event.",
       "setup.this-game-persists", [](EffectRun& run) { return hold(run, kRestOfGame); })
      .code = kRemembered;
  verb(out, "take up <o:object>", "take up {o}, which holds for the rest of the game",
       "A card of a pile of yours leaves it for everybody to see, and its lines below `this game` hold from now on.",
       "setup.this-game-persists", [](EffectRun& run) {
         if (const ObjectId card = run.object()) take_up(run.machine(), card);
         return Flow::Done;
       });
  verb(out, "for <d:duration> <c:continuous>", "{d}, {c}",
       "Holds so long, for whoever fits it at any moment, whatever becomes of the source: in a loop over those who are "
       "there, so that it leaves those alone who come later (modifier.resolved.only-present-characters). `you` stays "
       "the player of now; it remembers up to two choices, or the source of the event.",
       "power.continuous.always-current", [](EffectRun& run) {
         const int duration = run.word();
         return hold(run, duration);
       })
      .code = kRemembered;
  verb(out, "until an opponent pays <s:symbol> in their main phase <c:continuous>",
       "{c}; an enemy player may pay {s} during their Main Phase to end this effect",
       "Holds whatever becomes of the source, until an enemy player uses the Main Phase to pay for its end; one of that "
       "player's face-up characters pays.",
       "power.super.pay-flip-or-discard", [](EffectRun& run) {
         const int symbol = run.word();
         return hold(run, kRestOfGame, symbol + 1);
       });
}

}  // namespace longbox::vs2pcg
