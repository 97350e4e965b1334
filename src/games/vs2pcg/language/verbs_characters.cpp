// With these verbs card text acts on characters.
#include <algorithm>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/level.h"

namespace longbox::vs2pcg {

using kernel::Modifier;

namespace {

// --- Counters -----------------------------------------------------------------------------------

Flow put(EffectRun& run) {
  const int n = run.number();
  const auto which = static_cast<Counter>(run.word());
  return each(run, [&](ObjectId id) { put_counters(run.machine(), id, which, n, run.self()); });
}

Flow remove(EffectRun& run) {
  const int n = run.number();
  const auto which = static_cast<Counter>(run.word());
  return each(run, [&](ObjectId id) { remove_counters(run.machine(), id, which, n); });
}

Flow remove_all(EffectRun& run) {
  const auto which = static_cast<Counter>(run.word());
  return each(run, [&](ObjectId id) { remove_counters(run.machine(), id, which, 30000); });
}

Flow heal_wounds(EffectRun& run) {
  const int n = run.number();
  return each(run, [&](ObjectId id) { heal(run.machine(), id, n); });
}

// --- Modifiers ----------------------------------------------------------------------------------

}  // namespace

// Makes one modifier for each character that is there now, with values fixed now
// (modifier.resolved.locked-in, modifier.resolved.only-present-characters).
Modifier made_by(EffectRun& run, int kind, ObjectId subject) {
  Modifier modifier;
  modifier.kind = static_cast<std::uint8_t>(kind);
  modifier.controller = run.you();
  modifier.subject = run.machine().state().ref(subject);
  modifier.source = run.context().self;
  modifier.ability = run.context().ability;
  return modifier;
}

bool still_to_come(const Machine& m, int duration, kernel::ObjectRef source) {
  if (duration == kUntilSelfStunned)
    return m.state().alive(source) && m.in_play(source.id) && !m.object(source.id).has(kStunned);
  if (duration == kUntilSelfLeaves) return m.state().alive(source) && m.in_play(source.id);
  return duration != kThisCombat || combat_is_on(m);
}

namespace {

// Numbers and qualities are for characters; every card in play may lose its powers (term.power-off) and
// be kept from readying.
bool may_get(const Machine& m, ObjectId id, const Modifier& change) {
  const bool loses = change.kind == kLosesPowers || change.kind == kLosesKeywords;
  const bool freezes = change.kind == kGrantsQuality && change.word == kCannotReady;
  return is_character(m, id) || ((loses || freezes) && m.in_play(id));
}

// A gain counts several times for some characters; a loss does not.
void multiply_gain(const Machine& m, ObjectId id, Modifier& bonus) {
  const int factor = gain_factor(m, id);
  if (bonus.a > 0) bonus.a = static_cast<std::int16_t>(bonus.a * factor);
  if (bonus.b > 0) bonus.b = static_cast<std::int16_t>(can_gain_def(m, id) ? bonus.b * factor : 0);
}

void add_to_each(EffectRun& run, const ObjectSet& set, int duration, Modifier like) {
  if (!still_to_come(run.machine(), duration, like.source)) return;
  like.duration = static_cast<std::uint8_t>(duration);
  set.for_each([&](int id) {
    if (!may_get(run.machine(), ObjectId{id}, like)) return;
    if (duration == kUntilNoMinus && counters(run.machine(), ObjectId{id}, kMinus) == 0) return;
    Modifier modifier = like;
    modifier.subject = run.machine().state().ref(ObjectId{id});
    if (like.kind == kStatBonus) multiply_gain(run.machine(), ObjectId{id}, modifier);
    run.machine().add_modifier(modifier);
    const int a = std::max<int>(0, modifier.a);
    const int d = std::max<int>(0, modifier.b);
    if (like.kind == kStatBonus && a + d > 0)
      announce_if_heard(run.machine(), happening(event::kStatsGained, ObjectId{id}, run.self(), kernel::kNobody, a,
                                                 static_cast<unsigned>(d)));
  });
}

Flow give_stats(EffectRun& run, bool for_each) {
  ObjectSet set;
  run.objects(set);
  Modifier modifier = made_by(run, kStatBonus, {});
  int a = run.number();
  int d = run.number();
  if (for_each) {
    ObjectSet counted;
    run.objects(counted);
    a *= counted.count();
    d *= counted.count();
  }
  modifier.a = static_cast<std::int16_t>(a);
  modifier.b = static_cast<std::int16_t>(d);
  add_to_each(run, set, run.word(), modifier);
  return Flow::Done;
}

// A character has at most one keyword or quality of a name from one effect.
Flow give_word(EffectRun& run, ContinuousKind kind) {
  ObjectSet set;
  run.objects(set);
  Modifier modifier = made_by(run, kind, {});
  modifier.word = static_cast<std::uint16_t>(run.word());
  add_to_each(run, set, run.word(), modifier);
  return Flow::Done;
}

// A switch of ATK and DEF is redone at its place in time (term.switch-numbers, docs/rulings.md).
Flow switch_stats(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  add_to_each(run, set, run.word(), made_by(run, kSwitchStats, {}));
  return Flow::Done;
}

// As much DEF is gained as there is ATK lost.
Flow turn_into_def(EffectRun& run) {
  const int n = run.number();
  ObjectSet set;
  run.objects(set);
  Modifier modifier = made_by(run, kStatBonus, {});
  modifier.b = static_cast<std::int16_t>(n);
  modifier.a = static_cast<std::int16_t>(-modifier.b);
  add_to_each(run, set, run.word(), modifier);
  return Flow::Done;
}

Flow set_base(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  Modifier modifier = made_by(run, kBaseStats, {});
  modifier.a = static_cast<std::int16_t>(run.number());
  modifier.b = static_cast<std::int16_t>(run.number());
  add_to_each(run, set, run.word(), modifier);
  return Flow::Done;
}

Flow lose_powers(EffectRun& run, ContinuousKind kind) {
  ObjectSet set;
  run.objects(set);
  add_to_each(run, set, run.word(), made_by(run, kind, {}));
  return Flow::Done;
}

// term.becomes-number: the modifier is the difference to the present value, worked out once.
Flow set_stats(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int a = run.number();
  const int d = run.number();
  const int duration = run.word();
  set.for_each([&](int id) {
    ObjectSet one;
    one.insert(id);
    Modifier modifier = made_by(run, kStatBonus, {});
    modifier.a = static_cast<std::int16_t>(a - run.machine().stat(ObjectId{id}, kAtkStat));
    modifier.b = static_cast<std::int16_t>(d - run.machine().stat(ObjectId{id}, kDefStat));
    add_to_each(run, one, duration, modifier);
  });
  return Flow::Done;
}

Flow set_atk(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int a = run.number();
  const int duration = run.word();
  set.for_each([&](int id) {
    ObjectSet one;
    one.insert(id);
    Modifier modifier = made_by(run, kStatBonus, {});
    modifier.a = static_cast<std::int16_t>(a - run.machine().stat(ObjectId{id}, kAtkStat));
    add_to_each(run, one, duration, modifier);
  });
  return Flow::Done;
}

// The card is kept as it is now: it may go or become another one. It is given as a number, because text
// may speak of a card that is beyond reach.
Flow give_powers_of(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const ObjectId from{run.number()};
  Modifier modifier = made_by(run, kHasPowersOf, {});
  if (from) modifier.a = static_cast<std::int16_t>(run.machine().object(from).card.value);
  modifier.also = from;
  const int duration = run.word();
  // For one who is stunned, "until stunned" is over already (modifier.resolved.expired-never-created).
  if (!from) return Flow::Done;
  ObjectSet able;
  set.for_each([&](int id) {
    if (duration != kUntilStunned || !run.machine().object(ObjectId{id}).has(kStunned)) able.insert(id);
  });
  add_to_each(run, able, duration, modifier);
  return Flow::Done;
}

// term.freeze: it is exhausted, and does not ready in its next turn.
Flow freeze(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) { exhaust(run.machine(), ObjectId{id}); });
  Modifier modifier = made_by(run, kGrantsQuality, {});
  modifier.word = kCannotReady;
  add_to_each(run, set, kItsNextTurn, modifier);
  return Flow::Done;
}

// --- Harm ---------------------------------------------------------------------------------------

// The frames of the procedure run before the next statement.
Flow do_harm(EffectRun& run, Harm how) {
  ObjectSet set;
  run.objects(set);
  const auto& context = run.context();
  const auto& ability = run.machine().library().ability(context.ability);
  // A replacement keeps the source of the replaced event (modifier.replacement.effect).
  if (ability.kind == kernel::AbilityKind::Replacement)
    harm(run.machine(), set, how, context.event_other, static_cast<Cause>(context.amount));
  else
    harm(run.machine(), set, how, run.self(), kByEffect);
  return Flow::Done;
}

Flow move_back(EffectRun& run) {
  return each(run, [&](ObjectId id) {
    const Object& o = run.machine().object(id);
    if (is_character(run.machine(), id) && o.side != o.owner)
      take_control(run.machine(), id, o.owner, o.has(kFromBack) ? kBack : kFront);
  });
}

// Whoever's text it is picks the row, also of an enemy's character (card.print.no-you-move).
Flow choose_row(EffectRun& run, Moving how) {
  return each(run, [&](ObjectId id) {
    if (stands_in_row(run.machine(), id)) start_arrival(run.machine(), run.you(), id, how);
  });
}

// Returns whether each of them has so many counters, and there is at least one.
bool has_counters(kernel::Eval& eval) {
  const int n = eval.number();
  const auto which = static_cast<Counter>(eval.word());
  ObjectSet who;
  eval.objects(who);
  bool all = !who.empty();
  who.for_each([&](int id) { all = all && counters(eval.machine(), ObjectId{id}, which) >= n; });
  return all;
}

void add_counter_verbs(std::vector<Phrase>& out) {
  verb(out, "put <n:number> <c:counter> on <x:objects>", "give {x} {n:of c}",
       "Puts counters on each of them.", "counter.plus-minus.stats", put);
  verb(out, "remove <n:number> <c:counter> from <x:objects>", "remove {n:of c} from {x}",
       "Takes up to so many counters away.", "counter.plus-minus.stats", remove);
  verb(out, "spend <n:number> <c:counter> from <x:objects>", "remove {n:of c} from {x}",
       "A price: an option that says so is offered only if there are so many.",
       "ability.update.counters", remove, has_counters)
      .price = true;
  verb(out, "remove all <c:counter> from <x:objects>", "remove all {c:plural} from {x}",
       "Takes all counters of the kind away.", "counter.plus-minus.stats", remove_all);
  verb(out, "remove all counters from <x:objects>", "remove all counters from {x}",
       "Takes counters of every kind away.", "counter.plus-minus.stats", [](EffectRun& run) {
         return each(run, [&](ObjectId id) { lose_all_counters(run.machine(), id); });
       });
  verb(out, "heal <n:number> from <x:objects>", "heal {n:wounds} on {x}",
       "Removes so many wounds.", "term.heal", heal_wounds);
}

// --- Levels -------------------------------------------------------------------------------------

Flow gain(EffectRun& run, XpKind kind) {
  const int n = run.number();
  const auto event = run.machine().library().ability(run.context().ability).event;
  if (const ObjectId id = run.self()) gain_xp(run.machine(), id, n, kind, looks_back(event));
  return Flow::Done;
}

// The card of the next level may be another main's than the one that speaks.
Flow gain_for(EffectRun& run) {
  const ObjectId id = run.object();
  const int n = run.number();
  const auto event = run.machine().library().ability(run.context().ability).event;
  if (id) gain_xp(run.machine(), id, n, kLevelUpXp, looks_back(event));
  return Flow::Done;
}

Flow level(EffectRun& run, XpKind way) {
  if (const ObjectId id = run.object()) start_level(run.machine(), id, way);
  return Flow::Done;
}

Flow change_level(EffectRun& run, bool for_a_while) {
  const ObjectId id = run.object();
  const int level = run.number();
  Modifier modifier = made_by(run, kOtherLevel, id);
  modifier.duration = static_cast<std::uint8_t>(for_a_while ? run.word() : kRestOfGame);
  if (id && still_to_come(run.machine(), modifier.duration, modifier.source))
    become_level(run.machine(), id, level, modifier);
  return Flow::Done;
}

void add_level_verbs(std::vector<Phrase>& out) {
  verb(out, "gain <n:number> xp", "{self} gains {n:amount XP|XP}",
       "Puts XP towards the next level.", "power.level-up.xp-on-next-card",
       [](EffectRun& run) { return gain(run, kLevelUpXp); });
  verb(out, "gain <n:number> level-down xp", "{self} gains {n:amount Level Down XP|Level Down XP}",
       "Puts XP on the card of the level below.", "power.level-down.mechanics",
       [](EffectRun& run) { return gain(run, kLevelDownXp); });
  verb(out, "<o:object> gains <n:number> xp", "{o} gains {n:amount XP|XP}",
       "Puts XP towards the next level of that one.", "power.level-up.xp-on-next-card", gain_for);
  verb(out, "level up <o:object>", "{o} levels up", "Replaces it by its next level.",
       "power.level-up.threshold-swap", [](EffectRun& run) { return level(run, kLevelUpXp); });
  verb(out, "level down <o:object>", "{o} levels down", "Replaces it by the level below.",
       "power.level-down.mechanics", [](EffectRun& run) { return level(run, kLevelDownXp); });
  verb(out, "<o:object> becomes level <n:number>", "{o} becomes level {n}",
       "It regresses or progresses to that level of the same main character.", "regress.steps",
       [](EffectRun& run) { return change_level(run, false); });
  verb(out, "<o:object> becomes level <n:number> <d:duration>", "{o} becomes level {n} {d}",
       "The same for a while; then it is back at the level it had.", "progress.steps",
       [](EffectRun& run) { return change_level(run, true); });
}

void add_modifier_verbs(std::vector<Phrase>& out) {
  verb(out, "give <x:objects> <s:stats> <d:duration>", "{x} gets {s} {d}",
       "A bonus to ATK and DEF for a while.", "modifier.resolved.locked-in",
       [](EffectRun& run) { return give_stats(run, false); });
  verb(out, "give <x:objects> <s:stats> for each <y:objects> <d:duration>",
       "{x} gets {s} for each {y:bare} {d}", "A bonus counted once, when the effect resolves.",
       "modifier.resolved.locked-in", [](EffectRun& run) { return give_stats(run, true); });
  verb(out, "give <x:objects> <a:number> atk and <b:number> def <d:duration>",
       "{x} gets {a:bonus ATK} and {b:bonus DEF} {d}", "A bonus worked out when the effect resolves.",
       "modifier.resolved.locked-in", [](EffectRun& run) { return give_stats(run, false); });
  verb(out, "turn <n:number> atk of <x:objects> into def <d:duration>",
       "lower {x:poss} ATK by {n} and raise its DEF by as much {d}",
       "As much DEF more as ATK less, worked out when the effect resolves.", "modifier.resolved.locked-in", turn_into_def);
  verb(out, "give <x:objects> <q:quality> <d:duration>", "{x} {q:gains} {d}",
       "They have the quality for a while.", "modifier.resolved.timestamp",
       [](EffectRun& run) { return give_word(run, kGrantsQuality); });
  verb(out, "give <x:objects> keyword <k:keyword> <d:duration>", "{x} gains {k} {d}",
       "They have the keyword for a while.", "modifier.resolved.timestamp",
       [](EffectRun& run) { return give_word(run, kGrantsKeyword); });
  verb(out, "give <x:objects> the powers of <n:number> <d:duration>", "{x} gains all powers of {n} {d}",
       "Printed keyword and super powers of that card.", "power.copy.self-reference", give_powers_of);
  number(out, kernel::kWatchesNothing, "card <o:object>", "{o}",
         "That card, for `give ... the powers of card ...`, wherever it has gone.",
         [](Eval& e) { return int{e.object().value}; });
  verb(out, "freeze <x:objects>", "freeze {x}", "Exhausts them; they do not ready in their next turn.",
       "term.frozen", freeze);
  verb(out, "switch the stats of <x:objects> <d:duration>", "switch the ATK and DEF of {x} {d}",
       "ATK and DEF trade places, at this point of the timestamps.", "term.switch-numbers",
       switch_stats);
  verb(out, "set the base of <x:objects> to <a:number> and <b:number> <d:duration>",
       "the base ATK and DEF of {x} become {a} and {b:also} {d}", "Sets base ATK and DEF.",
       "stat.base.definition", set_base);
  verb(out, "blank the keyword text of <x:objects> <d:duration>", "{x} loses all keyword text {d}",
       "Their keyword powers are off for a while, Flight and Ranged not.", "term.keyword-text",
       [](EffectRun& run) { return lose_powers(run, kLosesKeywords); });
  verb(out, "blank <x:objects> <d:duration>", "{x} loses its powers {d}",
       "Their powers are off for a while.", "term.power-off",
       [](EffectRun& run) { return lose_powers(run, kLosesPowers); });
  verb(out, "nullify <x:objects> <d:duration>",
       "{x} loses its keyword and super powers and can't gain any {d}",
       "Keyword powers, [Flight] and [Ranged] included, and super powers are off, and none can be "
       "gained; level-up powers stay.", "keyword.nullify",
       [](EffectRun& run) { return lose_powers(run, kNullifies); });
  verb(out, "set the atk of <x:objects> to <n:number> <d:duration>", "{x:poss} ATK is set to {n} {d}",
       "Its ATK is that number now; what changes it later counts from there. DEF stays as it is.",
       "term.becomes-number", set_atk);
  verb(out, "set the stats of <x:objects> to <a:number> and <b:number> <d:duration>",
       "{x:poss} ATK and DEF are set to {a} and {b} {d}",
       "Current ATK and DEF become these; later changes come on top.", "term.becomes-number",
       set_stats);
}

void add_state_verbs(std::vector<Phrase>& out) {
  verb(out, "ready <x:objects>", "ready {x}", "Readies them; stunned ones stay.",
       "term.ready-already", to_each<ready>);
  verb(out, "exhaust <x:objects>", "exhaust {x}", "Exhausts them.", "term.ready-already",
       to_each<exhaust>);
  verb(out, "recover <x:objects>", "recover {x}", "Turns stunned characters face up.",
       "recover.face-up-still-exhausted", to_each<recover>);
  verb(out, "hide <x:objects>", "hide {x}", "Hides them.", "hidden.process", to_each<hide>);
  verb(out, "stun <x:objects>", "stun {x}", "Stuns them together.", "stun.by-effect",
       [](EffectRun& run) { return do_harm(run, Harm::Stun); });
  verb(out, "daze <x:objects>", "daze {x}", "Stuns them without a wound.",
       "daze.stun-without-wound", [](EffectRun& run) { return do_harm(run, Harm::Daze); });
  verb(out, "daze <x:objects> keeping its equipment", "daze {x}, which keeps its equipment",
       "Stuns them without a wound; what they wear stays on.", "daze.stun-without-wound",
       [](EffectRun& run) { return do_harm(run, Harm::DressedDaze); });
  verb(out, "wound <x:objects>", "wound {x}", "Puts a wound on each without stunning.",
       "wound.without-stun", [](EffectRun& run) { return do_harm(run, Harm::Wound); });
  verb(out, "lethally wound <x:objects>", "put a lethal wound on {x}",
       "Puts a lethal wound on each.", "term.lethal-wound",
       [](EffectRun& run) { return do_harm(run, Harm::LethalWound); });
  verb(out, "ko <x:objects>", "KO {x}", "KOs them together.", "term.ko",
       [](EffectRun& run) { return do_harm(run, Harm::Ko); });
}

void add_moving_verbs(std::vector<Phrase>& out) {
  verb(out, "push <x:objects>", "push {x} to the back row", "Moves them to the back row.",
       "term.push", [](EffectRun& run) {
         return each(run, [&](ObjectId id) { move_to_row(run.machine(), id, kBack); });
       });
  verb(out, "pull <x:objects>", "pull {x} to the front row", "Moves them to the front row.",
       "term.pull", [](EffectRun& run) {
         return each(run, [&](ObjectId id) { move_to_row(run.machine(), id, kFront); });
       });
  verb(out, "move <x:objects> to a row", "move {x} to a row of your choice on its side",
       "You choose the row.", "turn.formation.no-lateral",
       [](EffectRun& run) { return choose_row(run, Moving::Shift); });
  verb(out, "move <x:objects> to your side", "move {x} to a row on your side",
       "You gain control of it and choose its row.", "unique.control-change",
       [](EffectRun& run) { return choose_row(run, Moving::TakeOver); });
  verb(out, "move back <x:objects>", "move {x} back", "It returns to its owner's side.",
       "term.on-your-side", move_back);
}

}  // namespace

void add_character_verbs(std::vector<Phrase>& out) {
  add_counter_verbs(out);
  add_level_verbs(out);
  add_modifier_verbs(out);
  add_state_verbs(out);
  add_moving_verbs(out);
}

}  // namespace longbox::vs2pcg
