// These verbs deal damage, heal, place and remove threat, give statuses, ready and exhaust.
#include <algorithm>

#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

// --- Damage -------------------------------------------------------------------------------------

bool can_be_hit(const Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  if (!can_take_damage(m, id, e.self())) return false;
  return (labels_of(e) & kAttackLabel) == 0 || can_be_attacked(m, e.you(), id).allowed();
}

// attack-player.bonus-each-instance, event.modifier-each-instance: returns the bonus of the present
// attack or thwart for each instance.
int bonus_of(EffectRun& run, unsigned label) {
  const DeedLocals* deed = deed_of(run);
  return deed != nullptr && (deed->labels & label) != 0 ? deed->bonus : 0;
}

Flow deal_more(EffectRun&) { return Flow::Done; }

// alteration.additional: the amounts that the next lines add belong to this instance.
int additional(EffectRun& run, ObjectId id) {
  int sum = 0;
  const kernel::Node* node = run.statement() + run.statement()->size;
  for (; node->op >= kernel::kFirstPhrase &&
         run.machine().phrase(node->op - kernel::kFirstPhrase).run == deal_more;
       node += node->size) {
    Eval eval(run.machine(), run.context(), node + 1);
    const int more = eval.number();
    ObjectSet set;
    eval.objects(set);
    if (set.contains(id.index())) sum += more;
  }
  return sum;
}

// target.each-skips-invalid.
Flow deal(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    const int amount = run.number() + bonus_of(run, kAttackLabel);
    ObjectSet set;
    run.objects(set);
    run.here().results[kExcess] = 0;
    const int attack = attack_of(run);
    bool first = true;
    set.for_each([&](int i) {
      const ObjectId id{i};
      if (!can_be_hit(run, id)) return;
      const int all = amount + additional(run, id);
      if (first || !add_to_damage(m, id, all)) start_damage(m, id, run.self(), all, attack);
      first = false;
    });
  });
}

// action.must-change-game: no damage is no effect, unless the number comes out later.
bool could_deal(Eval& e) {
  Eval amount = e;
  const bool known = is_known_now(e);
  if (known && amount.number() <= 0) return false;
  e.skip();
  ObjectSet set;
  e.objects(set);
  bool found = false;
  set.for_each([&](int id) { found = found || can_be_hit(e, ObjectId{id}); });
  return found;
}

// Returns whether this statement is a price: of the ability, or of an option of it.
bool is_cost(const Eval& e) {
  const auto& ability = e.machine().library().ability(e.context().ability);
  const kernel::Node* body = e.machine().library().at(ability.body);
  bool cost = e.place() < body + ability.effect_start;
  for (const kernel::Node* node = body; node < e.place(); ++node)
    cost = cost || (node->op == kernel::kCosts && e.place() < node + node->size);
  return cost;
}

// cost.take-damage-must-take-all.
bool could_take(Eval& e) {
  const ObjectId id = identity_of(e.machine(), e.you());
  if (!id || !can_take_damage(e.machine(), id, e.self())) return false;
  return !is_cost(e) || !e.machine().object(id).has(kTough);
}

// A price that was not taken in full is not paid, and has no effect.
Flow take(EffectRun& run) {
  Machine& m = run.machine();
  const bool cost = is_cost(run);
  const ObjectId id = identity_of(m, run.you());
  const int amount = run.number();
  if (run.stage() == kBegun) {
    if (cost && id && counters(m, id, kDamage) - run.here().scratch2 < amount)
      run.here().ended = 1;
    return Flow::Done;
  }
  return once(run, [&] {
    if (!id) return;
    run.here().scratch2 = static_cast<std::int16_t>(counters(m, id, kDamage));
    start_damage(m, id, run.self(), amount, 0);
  });
}

// heal.move-counts, move.damage-is-dealt.
Flow move_damage(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    const int amount = run.number();
    const ObjectId from = run.object();
    const ObjectId to = run.object();
    if (!from || !to || from == to || !can_be_hit(run, to)) return;
    const int moved = heal(m, from, amount);
    if (moved > 0) start_damage(m, to, run.self(), moved, attack_of(run));
  });
}

bool could_move_damage(Eval& e) {
  e.skip();
  const ObjectId from = e.object();
  const ObjectId to = e.object();
  return from && to && from != to && counters(e.machine(), from, kDamage) > 0 &&
         can_be_hit(e, to);  // move.not-same-place
}

// --- Dividing damage ----------------------------------------------------------------------------

// indirect.player-divides; among characters of several players, or for an encounter card that names
// nobody, the first player does.
Flow assign(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    const int total = run.number();
    ObjectSet set;
    run.objects(set);
    bool own = true;
    set.for_each([&](int id) { own = own && m.object(ObjectId{id}).controller == run.you(); });
    const Seat divider = own ? run.you() : first_player(m);
    if (!set.empty() && total > 0)
      start_shared_damage(m, set, divider, run.self(), total, attack_of(run));
  });
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
  DeedLocals* deed = deed_of(run);
  if (deed == nullptr) return;
  deed->thwarted = 1;
  deed->target = run.machine().state().ref(scheme);
}

// move.threat-is-placed: threat that comes off one scheme is placed on the other.
Flow move_threat(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    const int amount = run.number();
    const ObjectId from = run.object();
    const ObjectId to = run.object();
    if (!from || !to || from == to || !m.in_play(to)) return;
    const int moved = remove_threat(m, from, amount, run.self());
    if (moved > 0) start_threat(m, to, moved, run.self());
  });
}

bool could_move_threat(Eval& e) {
  e.skip();
  const ObjectId from = e.object();
  const ObjectId to = e.object();
  return from && to && from != to && can_lose_threat(e.machine(), from).allowed() &&
         is_scheme(e.machine(), to);
}

Flow lose_threat(EffectRun& run) {
  const int amount = run.number() + bonus_of(run, kThwartLabel);
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
       give_status<stun>, any_object<can_be_stunned>);
  verb(out, "confuse <x:objects>", "confuse {x}", "Each gets a confused card.",
       "confused.is-confused", give_status<confuse>, any_object<can_be_confused>);
  verb(out, "give <x:objects> a tough card", "give {x} a tough card", "Each gets a tough card.",
       "status.take-from-pool", give_status<toughen>, any_object<can_be_tough>);
  verb(out, "ready <x:objects>", "ready {x}", "They are ready.", "ready.enter-upright",
       to_each<ready>, any_object<can_ready>);
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
      })
      .code = kUsesUp;
}

}  // namespace

void add_harm_verbs(std::vector<Phrase>& out) {
  verb(out, "deal <n:number> to <x:objects>", "deal {n:measure damage} to {x}",
       "One instance of damage to each of them; of an attack, below its label.",
       "damage.dealt-implies-taken", deal, could_deal)
      .decides = true;  // target.that-target
  verb(out, "take <n:number> damage", "take {n:measure damage}", "Your identity takes it.", "you.damage",
       take, could_take);
  verb(out, "move <n:number> damage from <a:object> to <b:object>",
       "move {n:measure damage} from {a} to {b}", "Healed from the first and dealt to the second.",
       "move.damage-is-dealt", move_damage, could_move_damage);
  verb(out, "deal <n:number> more to <x:objects>", "deal {n:measure additional damage} to {x}",
       "Right below a `deal`: part of the same instance.", "alteration.additional", deal_more,
       could_deal);
  verb(out, "assign <n:number> damage among <x:objects>", "assign {n:measure damage} among {x:plural}",
       "Their player, or the first player for several, says how much each gets, no more than it can "
       "take.",
       "indirect.not-beyond-defeat", assign);
  verb(out, "move <n:number> threat from <a:object> to <b:object>",
       "move {n:measure threat} from {a} to {b}", "It is placed on the second.", "move.threat-is-placed",
       move_threat, could_move_threat);
  verb(out, "heal <n:number> from <x:objects>", "heal {n:measure damage} from {x}", "Damage comes off.",
       "heal.removes-damage", heal_some, [](Eval& e) {
         e.skip();
         return any_of(e, is_damaged);
       });
  verb(out, "heal all from <x:objects>", "heal all damage from {x}", "All damage comes off.",
       "heal.removes-damage", heal_all, any_object<is_damaged>);
  verb(out, "place <n:number> threat on <x:objects>", "put {n:measure threat} on {x}",
       "It can be prevented.", "threat.tracks", place_threat, [](Eval& e) {
         e.skip();
         return any_of(
             e, [](const Machine& m, ObjectId id) { return m.in_play(id) && is_scheme(m, id); });
       });
  verb(out, "remove <n:number> threat from <x:objects>", "take {n:measure threat} off {x}",
       "As much as there is; below the label it is a thwart.", "thwart.label", lose_threat,
       could_lose_threat);
  add_statuses(out);
}

}  // namespace longbox::champions
