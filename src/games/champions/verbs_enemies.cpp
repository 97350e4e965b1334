// What enemies do, and what is done to attacks.
#include "games/champions/verbs.h"

namespace longbox::champions {

namespace {

// activation.simultaneous-order: villains first.
template <class Visit>
void in_order(const Machine& m, const ObjectSet& set, Visit visit) {
  for (const bool villains : {true, false})
    set.for_each([&](int id) {
      if ((type_of(m, ObjectId{id}) == kVillain) == villains) visit(ObjectId{id});
    });
}

Flow attack_player(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    ObjectSet set;
    run.objects(set);
    const unsigned seats = run.seats();
    m.set_global(kAttacksMade, 0);
    in_order(m, set, [&](ObjectId id) {
      each_player(m, [&](Seat seat) {
        if ((seats >> seat & 1U) != 0) start_activation(m, id, seat, true);
      });
    });
  });
}

// Minions attack the hero they are engaged with.
Flow attack_engaged(EffectRun& run) {
  return once(run, [&] {
    Machine& m = run.machine();
    ObjectSet set;
    run.objects(set);
    m.set_global(kAttacksMade, 0);
    in_order(m, set, [&](ObjectId id) {
      const Seat seat = engaged_with(m, id);
      if (plays(m, seat) && in_hero_form(m, seat)) start_activation(m, id, seat, true);
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

// For now one after the other instead of step by step at once (faq.core.whirlwind-simultaneous).
Flow attack_others(EffectRun& run) {
  Machine& m = run.machine();
  const ActivationLocals* here = activation(m);
  if (here == nullptr) return Flow::Done;
  const ObjectId enemy = here->enemy.id;
  ObjectSet set;
  run.objects(set);
  set.for_each(
      [&](int id) { start_activation(m, enemy, m.object(ObjectId{id}).controller, true); });
  return Flow::Done;
}

// alteration.this-that: the attack at hand is the topmost deed or activation.
Flow give_attack(EffectRun& run) {
  Machine& m = run.machine();
  const auto bit = gain_bit(run.word());
  for (int i = m.depth() - 1; i >= 0; --i) {
    Frame& frame = m.frame(i);
    if (frame.procedure == kDeedProcedure) {
      auto& here = kernel::locals<DeedLocals>(frame);
      here.gains = static_cast<std::uint16_t>(here.gains | bit);
      return Flow::Done;
    }
    if (frame.procedure == kActivationProcedure) {
      auto& here = kernel::locals<ActivationLocals>(frame);
      here.gains = static_cast<std::uint16_t>(here.gains | bit);
      return Flow::Done;
    }
  }
  return Flow::Done;
}

}  // namespace

void add_enemy_verbs(std::vector<Phrase>& out) {
  verb(out, "<x:objects> attacks <p:seats>", "{x} attacks {p}",
       "An activation; inside another one it waits for its end.", "activation.by-card-effect",
       attack_player);
  verb(out, "<x:objects> attacks", "{x} attacks", "The hero it is engaged with.",
       "activation.by-card-effect", attack_engaged);
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
  verb(out, "give the attack <w:attack-word>", "this attack gains {w}", "The attack at hand.",
       "alteration.this-that", give_attack);
  verb(out, "gain surge", "this card gains surge", "Another card is revealed after it.",
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
