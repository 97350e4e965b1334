// These verbs make lasting effects and change prices (lasting.*).
#include <algorithm>

#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

void add_for_each(EffectRun& run, const ObjectSet& set, ContinuousKind kind, int word, int amount,
                  int duration) {
  Machine& m = run.machine();
  set.for_each([&](int id) {
    kernel::Modifier modifier;
    modifier.kind = kind;
    modifier.duration = static_cast<std::uint8_t>(duration);
    modifier.controller = run.you();
    modifier.word = static_cast<std::uint16_t>(word);
    modifier.subject = m.state().ref(ObjectId{id});
    modifier.source = run.here().context.self;
    modifier.a = static_cast<std::int16_t>(amount);
    m.add_modifier(modifier);
  });
}

// lasting.only-in-period: an effect until the end of an attack begins in one.
bool is_time_for(const Eval& e, int duration) {
  if (duration != kThisAttack && duration != kThisActivation) return true;
  const Machine& m = e.machine();
  if (duration == kThisAttack && (labels_of(e) & kAttackLabel) != 0) return true;
  return std::ranges::any_of(m.state().frames, [&](const Frame& frame) {
    if (frame.procedure == kActivationProcedure)
      return duration == kThisActivation || kernel::locals<ActivationLocals>(frame).attacks != 0;
    return frame.procedure == kDeedProcedure && duration == kThisAttack &&
           (kernel::locals<DeedLocals>(frame).labels & kAttackLabel) != 0;
  });
}

// The duration stands last in the statement.
template <int Slots>
bool is_time(Eval& e) {
  for (int i = 0; i < Slots; ++i) e.skip();
  return is_time_for(e, e.word());
}

Flow give_stat(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int amount = run.number();
  const int stat = run.word();
  const int duration = run.word();
  add_for_each(run, set, kStatBonus, stat, amount, duration);
  return Flow::Done;
}

template <ContinuousKind Kind>
Flow give_word(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int word = run.word();
  const int duration = run.word();
  add_for_each(run, set, Kind, word, 0, duration);
  return Flow::Done;
}

// lasting.later-cards: the rule holds for every card that fits while it lasts. It remembers one
// choice.
Flow lasting_rule(EffectRun& run) {
  const int duration = run.word();
  const AbilityId ability{run.word()};
  const auto& context = run.here().context;
  const int captured = run.machine().library().ability(ability).captured;
  kernel::Modifier rule;
  rule.kind = kLastingRule;
  rule.duration = static_cast<std::uint8_t>(duration);
  rule.controller = run.you();
  rule.source = context.self;
  rule.ability = ability;
  // A seat or a number is no object, which views may rename.
  if (captured > 0) {
    const std::uint16_t value = context.variables[static_cast<std::size_t>(captured - 1)];
    if (remembers_object(run.machine().library().ability(ability)))
      rule.also = ObjectId{value};
    else
      rule.b = static_cast<std::int16_t>(value);
  }
  run.machine().add_modifier(rule);
  return Flow::Done;
}

// target.future: the next card that player plays is cheaper.
Flow cheaper(EffectRun& run) {
  const Seat seat = one_seat(run.seats());
  const int amount = run.number();
  const int duration = run.word();
  kernel::Modifier modifier;
  modifier.kind = kNextCardCheaper;
  modifier.duration = static_cast<std::uint8_t>(duration);
  modifier.controller = seat;
  modifier.source = run.here().context.self;
  modifier.a = static_cast<std::int16_t>(amount);
  if (seat != kernel::kNobody) run.machine().add_modifier(modifier);
  return Flow::Done;
}

}  // namespace

void add_lasting_verbs(std::vector<Phrase>& out) {
  verb(out, "give <x:objects> + <n:number> <s:stat> <d:duration>", "{x} {x:s gets|get} +{n} {s} {d}",
       "A bonus for a while.", "lasting.def", give_stat, is_time<3>);
  verb(out, "give <x:objects> trait <t:trait> <d:duration>", "{x} {x:s gains|gain} the {t} trait {d}",
       "For a while.", "lasting.def", give_word<kGrantsTrait>, is_time<2>);
  verb(out, "give <x:objects> <q:quality> <d:duration>", "{x} {q:gains} {d}", "For a while.",
       "lasting.def", give_word<kGrantsQuality>, is_time<2>);
  verb(out, "until <d:duration> <c:continuous>", "{d}, {c}", "For whoever fits it while it lasts.",
       "lasting.later-cards", lasting_rule);
  verb(out, "the next card <p:seats> plays costs <n:number> less <d:duration>",
       "reduce the cost of the next card {p:does plays|play} by {n} {d}", "Used up by that card.",
       "target.future", cheaper);
}

}  // namespace longbox::champions
