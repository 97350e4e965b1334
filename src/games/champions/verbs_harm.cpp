// Damage, healing, threat, statuses, ready and exhausted.
#include <algorithm>

#include "games/champions/verbs.h"

namespace longbox::champions {

namespace {

// --- Damage -------------------------------------------------------------------------------------

bool can_be_hit(const Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  if (!can_take_damage(m, id, e.self())) return false;
  return (labels_of(e) & kAttackLabel) == 0 || can_be_attacked(m, e.you(), id).allowed();
}

// target.each-skips-invalid.
Flow deal(EffectRun& run) {
  return once(run, [&] {
    const int amount = run.number();
    ObjectSet set;
    run.objects(set);
    ObjectSet good;
    set.for_each([&](int id) {
      if (can_be_hit(run, ObjectId{id})) good.insert(id);
    });
    if (!good.empty()) start_group_damage(run.machine(), good, run.self(), amount, attack_of(run));
  });
}

bool could_deal(Eval& e) {
  e.skip();
  ObjectSet set;
  e.objects(set);
  bool found = false;
  set.for_each([&](int id) { found = found || can_be_hit(e, ObjectId{id}); });
  return found;
}

// cost.take-damage-must-take-all.
bool could_take(Eval& e) {
  const ObjectId id = identity_of(e.machine(), e.you());
  if (!id || !can_take_damage(e.machine(), id, e.self())) return false;
  const auto& ability = e.machine().library().ability(e.context().ability);
  const bool cost = e.place() < e.machine().library().at(ability.body) + ability.effect_start;
  return !cost || !e.machine().object(id).has(kTough);
}

Flow take(EffectRun& run) {
  return once(run, [&] {
    const int amount = run.number();
    if (const ObjectId id = identity_of(run.machine(), run.you()))
      start_damage(run.machine(), id, run.self(), amount, 0);
  });
}

// heal.move-counts, move.damage-is-dealt.
Flow move_damage(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    const int amount = run.number();
    const ObjectId from = run.object();
    const ObjectId to = run.object();
    if (!from || !to || !can_be_hit(run, to)) return;
    const int moved = heal(m, from, amount);
    if (moved > 0) start_damage(m, to, run.self(), moved, attack_of(run));
  });
}

bool could_move_damage(Eval& e) {
  e.skip();
  const ObjectId from = e.object();
  const ObjectId to = e.object();
  return from && to && counters(e.machine(), from, kDamage) > 0 && can_be_hit(e, to);
}

// --- Dividing damage ----------------------------------------------------------------------------

int room_for(const Machine& m, ObjectId id) { return std::max(0, remaining(m, id)); }

// One after the other gets a share; the set holds who is still to come, `scratch` what is left.
Flow assign(EffectRun& run) {
  auto& here = run.here();
  Machine& m = run.machine();
  const int total = run.number();
  if (run.stage() == 0) {
    here.set.clear();
    run.objects(here.set);
    here.scratch = static_cast<std::int16_t>(total);
    here.done = 0;
    run.stage() = 1;
  }
  while (!here.set.empty() && here.scratch > 0) {
    const ObjectId next{here.set.first()};
    const int room = room_for(m, next);
    if (room > 0 && m.in_play(next) && here.set.count() > 1) return Flow::Ask;
    here.set.erase(next.index());
    const int share = std::min<int>(room, here.scratch);
    here.scratch = static_cast<std::int16_t>(here.scratch - share);
    if (share <= 0 || !m.in_play(next)) continue;
    start_damage(m, next, run.self(), share, 0);
    return Flow::Continue;
  }
  return Flow::Done;
}

void ask_assign(EffectRun& run, Decision& out) {
  const auto& here = run.here();
  const ObjectId next{here.set.first()};
  out.who = first_player(run.machine());
  out.kind = DecisionKind::Number;
  out.prompt = kAskAssign;
  out.about = next;
  for (int n = 0; n <= std::min<int>(here.scratch, room_for(run.machine(), next)); ++n)
    out.add({.kind = kernel::kOptionNumber, .number = static_cast<std::int16_t>(n)});
}

void answer_assign(EffectRun& run, const Option& option) {
  auto& here = run.here();
  const ObjectId next{here.set.first()};
  here.set.erase(next.index());
  here.scratch = static_cast<std::int16_t>(here.scratch - option.number);
  if (option.number > 0) start_damage(run.machine(), next, run.self(), option.number, 0);
}

// --- Healing ------------------------------------------------------------------------------------

Flow heal_some(EffectRun& run) {
  const int amount = run.number();
  int healed = 0;
  each(run, [&](ObjectId id) { healed += heal(run.machine(), id, amount); });
  set_done(run, healed);
  return Flow::Done;
}

Flow heal_all(EffectRun& run) {
  int healed = 0;
  each(run, [&](ObjectId id) { healed += heal(run.machine(), id, 30000); });
  set_done(run, healed);
  return Flow::Done;
}

bool is_damaged(const Machine& m, ObjectId id) {
  return m.in_play(id) && counters(m, id, kDamage) > 0;
}

// --- Threat -------------------------------------------------------------------------------------

Flow place_threat(EffectRun& run) {
  return once(run, [&] {
    const int amount = run.number();
    each(run, [&](ObjectId id) {
      if (run.machine().in_play(id)) start_threat(run.machine(), id, amount, run.self());
    });
  });
}

Verdict can_be_relieved(const Eval& e, ObjectId id) {
  return (labels_of(e) & kThwartLabel) != 0 ? can_be_thwarted(e.machine(), e.you(), id)
                                            : can_lose_threat(e.machine(), id);
}

// A removal below the label is a thwart of that scheme (thwart.label).
void note_thwart(EffectRun& run, ObjectId scheme) {
  Machine& m = run.machine();
  const int index = static_cast<int>(&run.frame() - m.state().frames.begin());
  if (index == 0 || m.state().frames[index - 1].procedure != kDeedProcedure) return;
  auto& here = kernel::locals<DeedLocals>(m.frame(index - 1));
  here.thwarted = 1;
  here.target = m.state().ref(scheme);
}

Flow lose_threat(EffectRun& run) {
  const int amount = run.number();
  int removed = 0;
  each(run, [&](ObjectId id) {
    if (!can_be_relieved(run, id)) return;
    note_thwart(run, id);
    removed += remove_threat(run.machine(), id, amount, run.self());
  });
  set_done(run, removed, amount);
  return Flow::Done;
}

bool could_lose_threat(Eval& e) {
  e.skip();
  ObjectSet set;
  e.objects(set);
  bool found = false;
  set.for_each([&](int id) { found = found || can_be_relieved(e, ObjectId{id}).allowed(); });
  return found;
}

// --- Statuses -----------------------------------------------------------------------------------

template <bool (*Give)(Machine&, ObjectId)>
Flow give_status(EffectRun& run) {
  int given = 0;
  each(run, [&](ObjectId id) {
    if (run.machine().in_play(id)) given += Give(run.machine(), id) ? 1 : 0;
  });
  set_done(run, given);
  return Flow::Done;
}

void add_statuses(std::vector<Phrase>& out) {
  verb(out, "stun <x:objects>", "stun {x}", "Each gets a stunned card.", "stunned.is-stunned",
       give_status<stun>, [](Eval& e) { return any_of(e, can_be_stunned); });
  verb(out, "confuse <x:objects>", "confuse {x}", "Each gets a confused card.",
       "confused.is-confused", give_status<confuse>,
       [](Eval& e) { return any_of(e, can_be_confused); });
  verb(out, "give <x:objects> a tough card", "give {x} a tough status card",
       "Each gets a tough card.", "status.take-from-pool", give_status<toughen>, [](Eval& e) {
         return any_of(e, [](const Machine& m, ObjectId id) { return !m.object(id).has(kTough); });
       });
  verb(
      out, "ready <x:objects>", "ready {x}", "They are ready.", "ready.enter-upright",
      [](EffectRun& run) { return each(run, [&](ObjectId id) { ready(run.machine(), id); }); },
      [](Eval& e) { return any_of(e, can_ready); });
  verb(
      out, "exhaust <x:objects>", "exhaust {x}", "They are exhausted.", "exhausted.no-double",
      [](EffectRun& run) {
        int exhausted = 0;
        each(run, [&](ObjectId id) {
          if (!is_ready(run.machine(), id) || !run.machine().in_play(id)) return;
          exhaust(run.machine(), id);
          ++exhausted;
        });
        set_done(run, exhausted);
        return Flow::Done;
      },
      [](Eval& e) {
        return any_of(
            e, [](const Machine& m, ObjectId id) { return m.in_play(id) && is_ready(m, id); });
      });
}

}  // namespace

void add_harm_verbs(std::vector<Phrase>& out) {
  verb(out, "deal <n:number> to <x:objects>", "deal {n} damage to {x}",
       "One instance of damage to each of them; of an attack, below its label.",
       "damage.dealt-implies-taken", deal, could_deal);
  verb(out, "take <n:number> damage", "take {n} damage", "Your identity takes it.", "you.damage",
       take, could_take);
  verb(out, "move <n:number> damage from <a:object> to <b:object>",
       "move {n} damage from {a} to {b}", "Healed from the first and dealt to the second.",
       "move.damage-is-dealt", move_damage, could_move_damage);
  out.push_back(
      {.kind = PhraseKind::Verb,
       .form = "assign <n:number> damage among <x:objects>",
       .english = "assign {n} damage among {x:plural}",
       .meaning = "The first player says how much each of them gets, no more than it can take.",
       .rule = "indirect.not-beyond-defeat",
       .run = assign,
       .ask = ask_assign,
       .answer = answer_assign});
  verb(out, "heal <n:number> from <x:objects>", "heal {n} damage from {x}", "Damage comes off.",
       "heal.removes-damage", heal_some, [](Eval& e) {
         e.skip();
         return any_of(e, is_damaged);
       });
  verb(out, "heal all from <x:objects>", "heal all damage from {x}", "All damage comes off.",
       "heal.removes-damage", heal_all, [](Eval& e) { return any_of(e, is_damaged); });
  verb(out, "place <n:number> threat on <x:objects>", "place {n} threat on {x}",
       "It can be prevented.", "threat.tracks", place_threat, [](Eval& e) {
         e.skip();
         return any_of(
             e, [](const Machine& m, ObjectId id) { return m.in_play(id) && is_scheme(m, id); });
       });
  verb(out, "remove <n:number> threat from <x:objects>", "remove {n} threat from {x}",
       "As much as there is; below the label it is a thwart.", "thwart.label", lose_threat,
       could_lose_threat);
  add_statuses(out);
}

}  // namespace longbox::champions
