// These verbs ask players: choosing one of them, blocks for each, forms, sequences.
#include "games/champions/features.h"
#include "games/champions/language/verbs.h"
#include "kernel/effect/phrases.h"

namespace longbox::champions {

namespace {

constexpr std::uint16_t kAskPlayer = kernel::kFirstGamePrompt + 14;
constexpr std::uint16_t kAskSpecial = kernel::kFirstGamePrompt + 18;
constexpr std::uint16_t kAskNextPlayer = kernel::kFirstGamePrompt + 22;

// --- Choosing a player --------------------------------------------------------------------------

// target.requires-one: visits the players for whom something could be done.
template <class Visit>
void each_choosable(const Machine& m, const Context& context, const kernel::Node* statement,
                    Visit visit) {
  const int variable = statement[1].value;
  each_player(m, [&](Seat seat) {
    if (kernel::choice_matters(m, context, statement + statement->size, variable, seat))
      visit(seat);
  });
}

Flow choose_player(EffectRun& run) {
  if (run.stage() == kBegun) return Flow::Done;
  int n = 0;
  each_choosable(run.machine(), run.context(), run.statement(), [&](Seat) { ++n; });
  return n > 0 ? Flow::Ask : Flow::Done;
}

bool could_choose_player(Eval& e) {
  bool found = false;
  each_choosable(e.machine(), e.context(), e.place() - 1, [&](Seat) { found = true; });
  return found;
}

void ask_player(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Player;
  out.prompt = kAskPlayer;
  each_choosable(run.machine(), run.context(), run.statement(),
                 [&](Seat seat) { out.add({.kind = kernel::kOptionSeat, .seat = seat}); });
}

// --- Blocks -------------------------------------------------------------------------------------

// each-player.one-at-a-time; `you` is the player whose turn it is. If the text names no order, the
// first player picks who goes next (each-player.first-player-orders).
void let_player(EffectRun& run, Seat next) {
  auto& here = run.here();
  here.players_left = static_cast<std::uint8_t>(here.players_left & ~(1U << next));
  here.context.you = next;
  run.jump(run.place() + 1);
}

template <bool InOrder>
Flow for_each_player(EffectRun& run) {
  auto& here = run.here();
  const Machine& m = run.machine();
  if (run.stage() == kBegins) {
    here.speaker = here.context.you;
    here.players_left = 0;
    each_player(m, [&](Seat seat) {
      here.players_left = static_cast<std::uint8_t>(here.players_left | 1U << seat);
    });
    run.stage() = kBegun;
  }
  here.context.you = here.speaker;
  int left = 0;
  Seat next = kernel::kNobody;
  each_player(m, [&](Seat seat) {
    if ((here.players_left >> seat & 1U) == 0) return;
    if (left++ == 0) next = seat;
  });
  if (left == 0) return Flow::Done;
  if (left > 1 && !InOrder) return Flow::Ask;
  let_player(run, next);
  return Flow::Continue;
}

void ask_next_player(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.who = first_player(m);
  out.kind = DecisionKind::Order;
  out.prompt = kAskNextPlayer;
  each_player(m, [&](Seat seat) {
    if ((run.here().players_left >> seat & 1U) != 0)
      out.add({.kind = kernel::kOptionSeat, .seat = seat});
  });
}

void answer_next_player(EffectRun& run, const Option& option) { let_player(run, option.seat); }

// then.requires-full, then.skip.
Flow then(EffectRun& run) {
  const kernel::Node* block = run.place();
  const bool full = run.here().done >= run.here().asked;
  run.jump(full ? block + 1 : block + block->size + 1);
  return Flow::Continue;
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
  here.results[kSequence] = here.set.empty() ? kFinalStep : kEarlierStep;
  each_with_header(m, id, kSpecial,
                   [&](AbilityId ability) { start_use(m, run.you(), id, ability, nullptr); });
}

Flow sequence(EffectRun& run) {
  auto& here = run.here();
  Machine& m = run.machine();
  if (run.stage() == kBegins) {
    run.stage() = kBegun;
    ObjectSet all;
    run.objects(all);
    here.set.clear();
    all.for_each([&](int id) {
      if (has_special(m, ObjectId{id})) here.set.insert(id);
    });
  }
  if (here.set.empty()) {
    here.results[kSequence] = kNoSequence;
    return Flow::Done;
  }
  if (here.set.count() > 1) return Flow::Ask;
  resolve_special(run, ObjectId{here.set.first()});
  return Flow::Continue;
}

// attack-player.multi-attacks: carries out one special ability after the other, as they are
// printed. `scratch2` counts those that were begun.
Flow attacks_in_order(EffectRun& run) {
  auto& here = run.here();
  Machine& m = run.machine();
  if (run.stage() == kBegins) here.scratch2 = 0;
  const ObjectId self = run.self();
  int number = here.scratch2;
  AbilityId next;
  if (self)
    each_with_header(m, self, kSpecial, [&](AbilityId ability) {
      if (number-- == 0) next = ability;
    });
  if (!next) return Flow::Done;
  run.stage() = kBegun;
  ++here.scratch2;
  start_use(m, run.you(), self, next, nullptr);
  return Flow::Continue;
}

void ask_sequence(EffectRun& run, Decision& out) {
  out.kind = DecisionKind::Order;
  out.prompt = kAskSpecial;
  run.here().set.for_each(
      [&](int id) { out.add({.kind = kernel::kOptionObject, .object = ObjectId{id}}); });
}

void answer_sequence(EffectRun& run, const Option& option) { resolve_special(run, option.object); }

// --- Rows ---------------------------------------------------------------------------------------

constexpr cardgame::PromptRow kPrompts[] = {
    {kAskPlayer, "", "{power}: choose a player"},
    {kAskSpecial, "special.only-by-instruction", "Which Special ability resolves next?"},
    {kAskNextPlayer, "player-order.next-player", "{power}: who is next?"},
};

}  // namespace

constexpr Feature kPlayerVerbsFeature{.prompts = kPrompts};

void add_player_verbs(std::vector<Phrase>& out) {
  verb(out, "choose a player as <v:new-variable>", "choose a player",
       "You pick one, yourself included.", "choose-element.chooser",
       {.run = choose_player,
        .ask = ask_player,
        .answer = keep_seat,
        .possible = could_choose_player});
  verb(out, "each player in order <b:loop>", "each player: {b}",
       "Once for each player, from the first player on; `you` is that player.",
       "each-player.one-at-a-time", for_each_player<true>);
  verb(out, "each player <b:loop>", "each player: {b}",
       "The same in an order that the first player picks.", "each-player.first-player-orders",
       {.run = for_each_player<false>, .ask = ask_next_player, .answer = answer_next_player});
  verb(out, "then <b:block> <e:else>", "then, {b}",
       "Done only if the statement before was done in full.", "then.requires-full", then);
  verb(out, "make the attacks of self in order", "make the following attacks in order",
       "Its special abilities, one after the other.", "attack-player.multi-attacks",
       attacks_in_order);
  verb(out, "the players win the game", "the players win the game", "At once.", "win.alternate",
       [](EffectRun& run) {
         win_game(run.machine());
         return Flow::Done;
       });
  verb(out, "the players lose the game", "the players lose the game", "At once.", "win.alternate",
       [](EffectRun& run) {
         lose_game(run.machine());
         return Flow::Done;
       });
  verb(out, "resolve the specials of <x:objects>",
       "resolve the Special ability of {x} in any order",
       "One after the other, in the order you choose.", "special.only-by-instruction",
       {.run = sequence,
        .ask = ask_sequence,
        .answer = answer_sequence,
        .possible = any_object<has_special>});
}

}  // namespace longbox::champions
