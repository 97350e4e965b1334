// What is asked of players: choosing one of them, blocks for each, forms, sequences.
#include "games/champions/verbs.h"

namespace longbox::champions {

namespace {

// --- Choosing a player --------------------------------------------------------------------------

Flow choose_player(EffectRun& run) { return run.stage() == 1 ? Flow::Done : Flow::Ask; }

void ask_player(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Player;
  out.prompt = kAskPlayer;
  each_player(run.machine(),
              [&](Seat seat) { out.add({.kind = kernel::kOptionSeat, .seat = seat}); });
}

void answer_player(EffectRun& run, const Option& option) {
  run.set_variable(run.word(), option.seat);
  run.stage() = 1;
}

// --- Blocks -------------------------------------------------------------------------------------

// each-player.one-at-a-time: in player order; `you` is whoever's turn it is.
Flow for_each_player(EffectRun& run) {
  auto& here = run.here();
  const Machine& m = run.machine();
  if (run.stage() == 0) {
    here.speaker = here.context.you;
    here.players_left = 0;
    each_player(m, [&](Seat seat) {
      here.players_left = static_cast<std::uint8_t>(here.players_left | 1U << seat);
    });
  }
  Seat next = kernel::kNobody;
  each_player(m, [&](Seat seat) {
    if (next == kernel::kNobody && (here.players_left >> seat & 1U) != 0) next = seat;
  });
  if (next == kernel::kNobody) {
    here.context.you = here.speaker;
    return Flow::Done;
  }
  here.players_left = static_cast<std::uint8_t>(here.players_left & ~(1U << next));
  here.context.you = next;
  run.jump(run.place() + 1);
  return Flow::Continue;
}

// then.requires-full, then.skip.
Flow then(EffectRun& run) {
  const kernel::Node* block = run.place();
  const bool full = run.here().done >= run.here().asked;
  run.jump(full ? block + 1 : block + block->size + 1);
  return Flow::Continue;
}

// --- Forms --------------------------------------------------------------------------------------

// form.ability-change-free.
void turn_over(EffectRun& run) {
  Machine& m = run.machine();
  change_form(m, run.you());
  if (const ObjectId id = identity_of(m, run.you()))
    start_moment(m, occurrence_of(event::kChangedForm, id, {}, run.you()));
}

Flow flip(EffectRun& run) {
  return once(run, [&] { turn_over(run); });
}

template <bool Hero>
Flow flip_to(EffectRun& run) {
  return once(run, [&] {
    if (in_hero_form(run.machine(), run.you()) != Hero) turn_over(run);
  });
}

template <bool Hero>
bool could_flip_to(Eval& e) {
  return in_hero_form(e.machine(), e.you()) != Hero;
}

// --- Sequences (special.only-by-instruction) ----------------------------------------------------

bool has_special(const Machine& m, ObjectId id) {
  for (const AbilityId ability : m.card(id).abilities)
    if (ability_of(m, ability).header == kSpecial) return true;
  return false;
}

void resolve_special(EffectRun& run, ObjectId id) {
  auto& here = run.here();
  Machine& m = run.machine();
  here.set.erase(id.index());
  m.set_global(kFinalStep, here.set.empty() ? 1 : 0);
  each_with_header(m, id, kSpecial,
                   [&](AbilityId ability) { start_use(m, run.you(), id, ability, nullptr); });
}

Flow sequence(EffectRun& run) {
  auto& here = run.here();
  Machine& m = run.machine();
  if (run.stage() == 0) {
    run.stage() = 1;
    ObjectSet all;
    run.objects(all);
    here.set.clear();
    all.for_each([&](int id) {
      if (has_special(m, ObjectId{id})) here.set.insert(id);
    });
  }
  if (here.set.empty()) {
    m.set_global(kFinalStep, 0);
    return Flow::Done;
  }
  if (here.set.count() > 1) return Flow::Ask;
  resolve_special(run, ObjectId{here.set.first()});
  return Flow::Continue;
}

void ask_sequence(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Order;
  out.prompt = kAskSpecial;
  run.here().set.for_each(
      [&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void answer_sequence(EffectRun& run, const Option& option) { resolve_special(run, option.object); }

bool could_sequence(Eval& e) { return any_of(e, has_special); }

}  // namespace

void add_player_verbs(std::vector<Phrase>& out) {
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "choose a player as <v:new-variable>",
                 .english = "choose a player",
                 .meaning = "You pick one, yourself included.",
                 .rule = "choose-element.chooser",
                 .run = choose_player,
                 .ask = ask_player,
                 .answer = answer_player});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "each player <b:loop>",
                 .english = "each player: {b}",
                 .meaning = "Once for each player, from the first player on; `you` is that player.",
                 .rule = "each-player.one-at-a-time",
                 .run = for_each_player});
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "then <b:block> <e:else>",
                 .english = "then, {b}",
                 .meaning = "Done only if the statement before was done in full.",
                 .rule = "then.requires-full",
                 .run = then});
  verb(out, "change form", "change your form", "To the other face.", "form.ability-change-free",
       flip);
  verb(out, "change to alter-ego form", "flip to alter-ego form", "If you are not in it.",
       "form.ability-change-free", flip_to<false>, could_flip_to<false>);
  verb(out, "change to hero form", "flip to hero form", "If you are not in it.",
       "form.ability-change-free", flip_to<true>, could_flip_to<true>);
  out.push_back({.kind = PhraseKind::Verb,
                 .form = "resolve the specials of <x:objects>",
                 .english = "resolve the Special ability of {x} in any order",
                 .meaning = "One after the other, in the order you choose.",
                 .rule = "special.only-by-instruction",
                 .run = sequence,
                 .ask = ask_sequence,
                 .answer = answer_sequence,
                 .possible = could_sequence});
}

}  // namespace longbox::champions
