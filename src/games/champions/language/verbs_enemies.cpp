// These verbs let enemies act, and change attacks.
#include <bit>

#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

// activation.simultaneous-order: villains come first.
template <class Visit>
void in_order(const Machine& m, const ObjectSet& set, Visit visit) {
  for (const bool villains : {true, false})
    set.for_each([&](int id) {
      if ((type_of(m, ObjectId{id}) == kVillain) == villains) visit(ObjectId{id});
    });
}

// Several enemies attack one after the other: `set` holds those still to come. An enemy that is
// gone meanwhile does not attack.
enum class Aim { Players, Engaged };

template <Aim How>
unsigned targets_of(EffectRun& run, ObjectId enemy) {
  const Machine& m = run.machine();
  if (How == Aim::Players) {
    Eval eval(m, run.context(), run.statement() + 1);
    eval.skip();
    return eval.seats();
  }
  const Seat seat = engaged_with(m, enemy);
  return is_playing(m, seat) && in_hero_form(m, seat) ? 1U << seat : 0U;
}

template <Aim How>
void let_attack(EffectRun& run, ObjectId enemy) {
  Machine& m = run.machine();
  run.here().set.erase(enemy.index());
  const unsigned seats = targets_of<How>(run, enemy);
  each_player(m, [&](Seat seat) {
    if ((seats >> seat & 1U) != 0) start_activation(m, enemy, seat, true);
  });
}

// Returns the enemies that may go next: the villains before the minions.
ObjectSet next_attackers(const EffectRun& run, const ObjectSet& rest) {
  ObjectSet villains;
  ObjectSet others;
  rest.for_each([&](int id) {
    (type_of(run.Eval::machine(), ObjectId{id}) == kVillain ? villains : others).insert(id);
  });
  return villains.empty() ? others : villains;
}

template <Aim How>
Flow attack_one_by_one(EffectRun& run) {
  auto& here = run.here();
  Machine& m = run.machine();
  if (run.stage() == kBegins) {
    run.stage() = kBegun;
    run.here().results[kAttacksMade] = 0;
    here.set.clear();
    ObjectSet all;
    run.objects(all);
    all.for_each([&](int id) {
      if (targets_of<How>(run, ObjectId{id}) != 0) here.set.insert(id);
    });
  }
  ObjectSet gone;
  here.set.for_each([&](int id) {
    if (!m.in_play(ObjectId{id})) gone.insert(id);
  });
  gone.for_each([&](int id) { here.set.erase(id); });
  if (here.set.empty()) return Flow::Done;
  if (activation_is_on(m)) {  // all of them wait, and are put in order then
    in_order(m, ObjectSet(here.set), [&](ObjectId id) { let_attack<How>(run, id); });
    return Flow::Done;
  }
  const ObjectSet next = next_attackers(run, here.set);
  if (next.count() > 1) return Flow::Ask;
  let_attack<How>(run, ObjectId{next.first()});
  return Flow::Continue;
}

// The attacked player orders those against them, the first player those against several.
template <Aim How>
void ask_attacker(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Order;
  out.prompt = kAskQueue;
  unsigned seats = 0;
  next_attackers(run, run.here().set).for_each([&](int id) {
    seats |= targets_of<How>(run, ObjectId{id});
    out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}});
  });
  out.who = std::popcount(seats) == 1 ? one_seat(seats) : first_player(m);
}

template <Aim How>
void answer_attacker(EffectRun& run, const Option& option) {
  let_attack<How>(run, option.object);
}

// attack-ally.undefended-to-ally, attack-ally.controller-attacked.
Flow attack_ally(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    ObjectSet set;
    run.objects(set);
    const ObjectId ally = run.object();
    run.here().results[kAttacksMade] = 0;
    if (!ally || !m.in_play(ally)) return;
    in_order(m, set, [&](ObjectId id) {
      start_activation(m, id, m.object(ally).controller, true, ally);
    });
  });
}

Flow schemes(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    ObjectSet set;
    run.objects(set);
    in_order(m, set, [&](ObjectId id) { start_activation(m, id, run.you(), false); });
  });
}

Flow boost_cards(EffectRun& run) {
  ObjectSet set;
  run.objects(set);
  const int n = run.number();
  set.for_each([&](int id) {
    for (int i = 0; i < n; ++i) give_boost_card(run.machine(), ObjectId{id});
  });
  return Flow::Done;
}

// faq.core.whirlwind-simultaneous.
Flow attack_others(EffectRun& run) {
  return each(run, [&](ObjectId id) { add_bout(run.machine(), run.machine().object(id).controller); });
}

Flow declare(EffectRun& run) {
  return once(run, [&] {
    if (const ObjectId id = run.object()) declare_defender(run.machine(), id);
  });
}

// event.modifier-each-instance: the deed at hand is the topmost one.
Flow raise_deed(EffectRun& run) {
  const int n = run.number();
  if (auto* deed = cardgame::top_frame<DeedLocals>(run.machine(), kDeedProcedure))
    deed->bonus = static_cast<std::uint8_t>(deed->bonus + n);
  return Flow::Done;
}

// alteration.this-that: the attack at hand is the topmost deed or activation.
Flow give_attack(EffectRun& run) {
  const auto bit = gain_bit(run.word());
  const auto give = [&](auto& attack) {
    attack.gains = static_cast<std::uint16_t>(attack.gains | bit);
    return true;
  };
  cardgame::each_frame_down(run.machine(), [&](Frame& frame) {
    if (frame.procedure == kDeedProcedure) return give(kernel::locals<DeedLocals>(frame));
    return frame.procedure == kActivationProcedure && give(kernel::locals<ActivationLocals>(frame));
  });
  return Flow::Done;
}

}  // namespace

void add_enemy_verbs(std::vector<Phrase>& out) {
  verb(out, "<x:objects> attacks the ally <o:object>", "{x} attacks {o}",
       "Its controller is the attacked player.", "attack-ally.controller-attacked", attack_ally);
  verb(out, "<x:objects> attacks <p:seats>", "{x} attacks {p}",
       "An activation; inside another one it waits for its end.", "activation.by-card-effect",
       {.run = attack_one_by_one<Aim::Players>,
        .ask = ask_attacker<Aim::Players>,
        .answer = answer_attacker<Aim::Players>});
  verb(out, "<x:objects> attacks", "{x} attacks", "The hero it is engaged with.",
       "activation.by-card-effect",
       {.run = attack_one_by_one<Aim::Engaged>,
        .ask = ask_attacker<Aim::Engaged>,
        .answer = answer_attacker<Aim::Engaged>});
  verb(out, "<x:objects> schemes", "{x} schemes", "An activation.", "activation.by-card-effect",
       schemes);
  verb(out, "give <x:objects> <n:number> boost cards",
       "give {x} {n:of additional boost card|additional boost cards}",
       "Face down from the encounter deck.", "boost.stored", boost_cards);
  verb(out, "give the main scheme <n:number> acceleration",
       "give the main scheme {n:of acceleration token|acceleration tokens}",
       "They count in step one.", "acceleration-token.elsewhere", [](EffectRun& run) {
         const int n = run.number();
         if (const ObjectId scheme = main_scheme_of(run.machine()))
           run.machine().add_counters(scheme, kAccelerationTokens, n);
         return Flow::Done;
       });
  verb(out, "the attack is also made against <x:objects>", "this attack is also made against {x}",
       "Each of them is attacked as well.", "faq.core.whirlwind-simultaneous", attack_others);
  verb(out, "declare <o:object> the defender", "declare {o} the defender",
       "Of the attack at hand; a hero defends with DEF.", "defend.declare-hero", declare);
  verb(out, "the attack deals <n:number> more damage", "this attack deals {n:measure additional damage}",
       "Each instance of damage that it deals.", "attack-player.bonus-each-instance", raise_deed);
  verb(out, "the thwart removes <n:number> more threat",
       "this thwart removes {n:measure additional threat}", "Each time that it removes any.",
       "thwart.bonus-each-instance", raise_deed);
  verb(out, "give the attack <w:attack-word>", "this attack gains {w}", "The attack at hand.",
       "alteration.this-that", give_attack);
  verb(out, "gain surge", "this card surges", "Another card is revealed after it.",
       "keyword.surge", [](EffectRun& run) {
         gain_surge(run.machine(), run.here().context.self.id);
         return Flow::Done;
       });
  verb(out, "advance the main scheme", "advance to the next stage", "The next main scheme stage.",
       "main-scheme.advance-not-complete", [](EffectRun& run) {
         start_advance(run.machine(), false);
         return Flow::Done;
       });
}

}  // namespace longbox::champions
