// This file holds changes of a state: events, players, turns, modifiers and uses. No other files of
// the project than this one and the other changes_*.cpp write to a state.
#include "kernel/flow/changes.h"

#include <algorithm>

#include "kernel/flow/machine.h"
#include "kernel/flow/triggers.h"

namespace longbox::kernel {

namespace {

std::uint64_t mixed(std::uint64_t trail, std::uint64_t word) {
  trail = (trail ^ word) * 0x9E3779B97F4A7C15U;
  return trail ^ (trail >> 29);
}

// kOdd spreads the first word of an event over the second.
inline constexpr std::uint64_t kOdd = 0xD6E8FEB86659FD93U;

std::uint64_t first_word(const Event& e) {
  return std::uint64_t{e.kind} | std::uint64_t{e.cause} << 8 | std::uint64_t{e.seat} << 16 |
         std::uint64_t{e.from} << 24 | std::uint64_t{e.to} << 32 |
         std::uint64_t{e.detail >> 16} << 40;
}

std::uint64_t second_word(const Event& e) {
  return std::uint64_t{e.object.value} | std::uint64_t{e.other.value} << 16 |
         std::uint64_t{static_cast<std::uint16_t>(e.amount)} << 32 | std::uint64_t{e.detail} << 48;
}

}  // namespace

void Changes::trace(const Event& event) {
  state_->trail = mixed(state_->trail, first_word(event) * kOdd ^ second_word(event));
  if (!change::is_change(event.kind)) return;  // no change, only the name of some
  const bool known = are_known();
  state_->value_trail = state_->trail;
  follow(event, known);
  // The rules that hold at every moment are about values, counters, players and who stands where.
  const bool moved = event.kind == change::kMove && in_play_zone(event.from);
  if (!are_fresh() || moved || event.kind == change::kCounters || event.kind == change::kModifier ||
      event.kind == change::kSeatValue || event.kind >= change::kColumn)
    checked_ = false;
}

void Changes::emit(const Event& event) {
  trace(event);
  if (sink_ != nullptr) sink_->on_event(*state_, event);
  if (library().trigger_mask.contains(event.kind) && may_hear(event.kind)) collect_triggers(machine(), event);
  if (library().reaction_mask.contains(event.kind) && may_answer(event.kind)) rules_.offer_reactions(machine(), event);
}

void Changes::announce(const Event& event) {
  if (remembered_.contains(event.kind)) record(event);
  emit(event);
}

// Rules ask whether something has happened this turn and whether it was the first time; a third
// time adds nothing to that.
void Changes::record(const Event& event) {
  auto& history = state_->history;
  const HistoryEntry entry{event.kind,  event.seat,   event.object,
                           event.other, event.amount, state_->look(event.object)};
  if (std::count(history.begin(), history.end(), entry) >= 2) return;
  if (history.size == kMaxHistory) return give_up(Fault::TooManyEvents);
  history[history.size++] = entry;
}

// --- Players, turns, the game -------------------------------------------------------------------

void Changes::set_seat_value(Seat seat, int which, int value) {
  state_->seats[seat].values[static_cast<std::size_t>(which)] = static_cast<std::int16_t>(value);
  emit({.kind = change::kSeatValue,
        .seat = seat,
        .amount = static_cast<std::int16_t>(value),
        .detail = static_cast<std::uint16_t>(which)});
}

void Changes::set_in_game(Seat seat, bool in_game) {
  state_->seats[seat].in_game = in_game ? 1 : 0;
  emit({.kind = change::kSeatValue, .seat = seat, .amount = in_game, .detail = 0xFFFF});
}

void Changes::set_team(Seat seat, int team) {
  state_->seats[seat].team = static_cast<std::uint8_t>(team);
  emit({.kind = change::kSeatValue, .seat = seat, .amount = static_cast<std::int16_t>(team), .detail = 0xFFFE});
}

void Changes::set_global(int which, int value) {
  state_->globals[static_cast<std::size_t>(which)] = static_cast<std::int16_t>(value);
  emit({.kind = change::kGlobal,
        .amount = static_cast<std::int16_t>(value),
        .detail = static_cast<std::uint16_t>(which)});
}

void Changes::begin_turn(Seat seat, bool numbered) {
  if (numbered) ++state_->turn;
  state_->turn_clock = state_->clock;
  state_->active = seat;
  state_->history.shrink(0);
  forget_turn_uses();
  emit({.kind = change::kTurn, .seat = seat, .amount = static_cast<std::int16_t>(state_->turn)});
}

void Changes::set_active(Seat seat) {
  state_->active = seat;
  emit({.kind = change::kTurn, .seat = seat, .amount = -2});
}

void Changes::set_phase(std::uint8_t phase) {
  state_->phase = phase;
  emit({.kind = change::kTurn, .seat = state_->active, .detail = phase});
}

void Changes::set_first(Seat seat) {
  state_->first = seat;
  emit({.kind = change::kTurn, .seat = seat, .amount = -1});
}

void Changes::end_game(unsigned winners) {
  state_->outcome = Outcome::Over;
  state_->winners = static_cast<std::uint8_t>(winners);
  emit({.kind = change::kOver, .detail = static_cast<std::uint16_t>(winners)});
}

void Changes::give_up(Fault fault) {
  if (state_->fault != Fault::None) return;
  state_->fault = fault;
  end_game(0);
}

// --- Modifiers and uses -------------------------------------------------------------------------

void Changes::add_modifier(Modifier modifier) {
  auto& modifiers = state_->modifiers;
  if (modifiers.size == kMaxModifiers) return give_up(Fault::TooManyModifiers);
  modifier.stamp = ++state_->clock;
  if (!modifier.subject.id) modifier.subject.serial = state_->realm;
  modifiers[modifiers.size++] = modifier;
  modifier_comes(modifier);
  // The event below has no room for these; states that differ in them have different trails.
  state_->trail = mixed(state_->trail, std::uint64_t{modifier.ability.value} |
                                           std::uint64_t{modifier.also.value} << 16 |
                                           std::uint64_t{modifier.subject.serial} << 32 |
                                           std::uint64_t{modifier.duration} << 48);
  emit({.kind = change::kModifier,
        .cause = modifier.kind,
        .seat = modifier.controller,
        .object = modifier.subject.id,
        .other = modifier.source.id,
        .amount = 1,
        .detail = static_cast<std::uint16_t>(modifier.a * 256 + modifier.b + modifier.word)});
}

// The list keeps its order: timestamps rise from front to back.
void Changes::end_modifier(int index) {
  auto& modifiers = state_->modifiers;
  const Modifier gone = modifiers[index];
  for (int i = index; i + 1 < modifiers.size; ++i) modifiers[i] = modifiers[i + 1];
  modifiers.shrink(modifiers.size - 1);
  modifiers_change();
  emit({.kind = change::kModifier,
        .cause = gone.kind,
        .seat = gone.controller,
        .object = gone.subject.id,
        .other = gone.source.id,
        .amount = 0});
  if (gone.kind == kShowsCard) show_again(gone);
}

void Changes::remember_use(AbilityId ability, ObjectRef object, ObjectId copied_from) {
  auto& uses = state_->turn_uses;
  if (uses.size == kMaxUses) return give_up(Fault::TooManyUses);
  uses[uses.size++] = {ability, object, copied_from};
}

void Changes::forget_turn_uses() {
  auto& uses = state_->turn_uses;
  std::uint16_t kept = 0;
  for (const auto& use : uses)
    if (use.object.serial == 0) uses[kept++] = use;
  uses.shrink(kept);
}

bool Changes::used_this_turn(AbilityId ability, ObjectRef object, ObjectId copied_from,
                             int instances) const {
  int uses = 0;
  for (const auto& use : state_->turn_uses)
    if (use.ability == ability && use.object == object && use.copied_from == copied_from) ++uses;
  return uses > 0 && uses >= instances;
}

void Changes::queue(const PendingTrigger& trigger) {
  auto& triggers = state_->triggers;
  if (triggers.size == kMaxTriggers) return give_up(Fault::TooManyTriggers);
  triggers[triggers.size++] = trigger;
}

PendingTrigger Changes::take_trigger(int index) {
  auto& triggers = state_->triggers;
  const PendingTrigger taken = triggers[index];
  for (int i = index; i + 1 < triggers.size; ++i) triggers[i] = triggers[i + 1];
  triggers.shrink(triggers.size - 1);
  return taken;
}

void Changes::remember_reaction(const PendingTrigger& reaction) {
  auto& reactions = state_->reactions;
  if (reactions.size == kMaxReactions) return give_up(Fault::TooManyReactions);
  reactions[reactions.size++] = reaction;
}

// --- The chain ----------------------------------------------------------------------------------

// The event has no room for what a link says; states that differ in it have different trails.
void Changes::tell_link(const Link& link, int what) {
  const auto mix = [&](std::uint64_t word) { state_->trail = mixed(state_->trail, word); };
  mix(std::uint64_t{link.source_card.value} | std::uint64_t{link.kinds} << 16 |
      std::uint64_t{link.facts} << 32 | std::uint64_t{link.modes} << 48);
  mix(std::uint64_t{static_cast<std::uint16_t>(link.x)} | std::uint64_t{link.target_count} << 16 |
      std::uint64_t{link.from} << 24);
  for (const std::uint16_t variable : link.context.variables) mix(variable);
  for (int i = 0; i < link.target_count; ++i) {
    const Target& target = link.targets[static_cast<std::size_t>(i)];
    mix(std::uint64_t{static_cast<std::uint8_t>(target.kind)} | std::uint64_t{target.variable} << 8 |
        std::uint64_t{target.statement} << 16 | std::uint64_t{target.object.id.value} << 32 |
        std::uint64_t{target.object.serial} << 48);
  }
  emit({.kind = change::kChain,
        .cause = static_cast<std::uint8_t>(link.stage),
        .seat = link.controller(),
        .object = link.card,
        .other = link.context.self.id,
        .amount = static_cast<std::int16_t>(what),
        .detail = std::uint32_t{link.id()} | std::uint32_t{link.context.ability.value} << 16});
}

LinkId Changes::push_link(Link link) {
  auto& chain = state_->chain;
  if (chain.full()) {
    give_up(Fault::TooManyLinks);
    return 0;
  }
  if (++state_->last_link == 0) ++state_->last_link;
  link.context.link = state_->last_link;
  chain[chain.size++] = link;
  tell_link(link, 1);
  return link.id();
}

Link Changes::take_link(LinkId id) {
  auto& chain = state_->chain;
  auto* const found =
      std::find_if(chain.begin(), chain.end(), [&](const Link& link) { return link.id() == id; });
  if (found == chain.end()) return {};
  const Link taken = *found;
  std::move(found + 1, chain.end(), found);
  chain.shrink(chain.size - 1);
  tell_link(taken, 0);
  return taken;
}

bool Changes::add_happening(const Happening& happening) {
  auto& happenings = state_->happenings;
  if (happenings.full()) {
    give_up(Fault::TooManyHappenings);
    return false;
  }
  happenings[happenings.size++] = happening;
  return true;
}

int Changes::random(int n) { return script_ != nullptr ? script_->pick(n) : state_->random.below(n); }

}  // namespace longbox::kernel
