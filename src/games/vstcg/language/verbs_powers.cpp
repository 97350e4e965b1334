// These verbs change which powers and names objects have, and switch continuous powers on.
#include <array>
#include <span>

#include "games/vstcg/language/verb_parts.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/values/derive.h"

namespace longbox::vstcg {

namespace {

// --- Losing --------------------------------------------------------------------------------------

// `a` names the header whose powers are lost; 0 stands for all powers.
Flow blank(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  return give_to_each(run, set, made_by(run, kLosesPowers, {}), run.word());
}

// Leader powers are removed as a group, together with the keyword (706.12).
Flow lose_leader(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kLosesPowers, {});
  modifier.a = kLeaderHeader;
  return give_to_each(run, set, modifier, run.word());
}

// Powers that speak of the object itself go on doing so; those that say its name mean other cards
// now (201.7).
Flow rename(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  kernel::Modifier modifier = made_by(run, kRenamed, {});
  modifier.word = static_cast<std::uint16_t>(run.word());
  return give_to_each(run, set, modifier, run.word());
}

// --- Gaining -------------------------------------------------------------------------------------

bool is_gained(const Machine& m, ObjectId model, AbilityId id) {
  const kernel::Ability& ability = m.library().ability(id);
  return is_payment(ability) && is_activated(m, id) && ability_works(m, model, ability);
}

// A model has a handful of activated powers; more than these are not gained.
constexpr std::size_t kMostGained = 32;

// Powers are a quality: the gainer gets those that the model has now, each by a modifier of its own
// (201.7a, 513.2c).
Flow gain_powers(EffectRun& run) {
  Machine& m = run.machine();
  const ObjectId gainer = run.object();
  const ObjectId model = run.object();
  const int duration = run.word();
  note_done(run, 0, 1);
  if (!gainer || !model || !m.in_play(gainer) || !m.in_play(model)) return Flow::Done;
  std::array<AbilityId, kMostGained> gained{};
  std::size_t count = 0;
  m.each_ability(model, [&](AbilityId id, ObjectId) {
    if (count < gained.size() && is_gained(m, model, id)) gained[count++] = id;
  });
  for (const AbilityId id : std::span(gained).first(count)) {
    kernel::Modifier modifier = made_by(run, kGainsPowers, gainer);
    modifier.duration = static_cast<std::uint8_t>(duration);
    modifier.ability = id;
    modifier.also = model;
    if (still_to_come(m, duration)) m.add_modifier(modifier);
  }
  note_done(run, count == 0 ? 0 : 1, 1);
  return Flow::Done;
}

// --- Continuous powers of effects ----------------------------------------------------------------

// Returns what a register that the rule remembers holds; 0 if it remembers no such register.
std::uint16_t captured_by(const EffectRun& run, int captured) {
  return captured > 0 ? run.context().variables[static_cast<std::size_t>(captured - 1)]
                      : std::uint16_t{0};
}

constexpr int kRemembered = 3;

// A rule that speaks of an object which was chosen ends with that object: another one of its card is not meant
// (213.1c, 508.2d).
void tie_to_object(EffectRun& run, const kernel::Ability& ability, kernel::Modifier& rule) {
  const Machine& m = run.machine();
  for (const int captured : {ability.captured, ability.also_captured[0], ability.also_captured[1]}) {
    const bool is_object = captured > 0 && (ability.object_variables >> (captured - 1) & 1U) != 0;
    const ObjectId id{is_object ? captured_by(run, captured) : std::uint16_t{0}};
    if (id && !rule.subject.id) rule.subject = m.state().ref(id);
  }
}

// A rule that changes no quality covers whoever fits it at any moment (513.2d). It remembers up to
// three choices.
Flow from_now_on(EffectRun& run) {
  Machine& m = run.machine();
  kernel::Modifier rule = made_by(run, kLiveRule, {});
  rule.duration = static_cast<std::uint8_t>(run.word());
  rule.ability = AbilityId{run.word()};
  const kernel::Ability& ability = m.library().ability(rule.ability);
  rule.also = ObjectId{captured_by(run, ability.captured)};
  rule.a = static_cast<std::int16_t>(captured_by(run, ability.also_captured[0]));
  rule.b = static_cast<std::int16_t>(captured_by(run, ability.also_captured[1]));
  tie_to_object(run, ability, rule);
  const bool begins = still_to_come(m, rule.duration);
  note_done(run, begins ? 1 : 0, 1);
  if (begins) m.add_modifier(rule);
  return Flow::Done;
}

}  // namespace

void add_powers_verbs(std::vector<Phrase>& out) {
  verb(out, "blank <x:objects> <d:duration>", "{x} loses its powers {d}",
       "All that it has now or gained.", "500.5", blank);
  verb(out, "<o:object> loses leader <d:duration>", "{o} loses leader and all leader powers {d}",
       "The keyword and every power behind it.", "706.12", lose_leader);
  verb(out, "rename <o:object> <s:name> <d:duration>", "{o} is named {s} {d}",
       "Its other names are gone meanwhile.", "201.7", rename);
  verb(out, "<a:object> gains the activated powers of <b:object> <d:duration>",
       "{a} gains {b:poss} activated powers {d}",
       "Those that it has now; they speak of the object that gains them.", "201.7a", gain_powers);
  verb(out, "from now on <d:duration> <c:continuous>", "{d}, {c}",
       "Holds for whoever fits it while it lasts. `you` stays the player of now.", "513.2d",
       from_now_on)
      .code = kRemembered;
}

}  // namespace longbox::vstcg
