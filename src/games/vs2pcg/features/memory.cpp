#include "games/vs2pcg/features/memory.h"

#include <algorithm>

#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"

namespace longbox::vs2pcg {

using kernel::Modifier;

namespace {

bool remembers(const Machine& m, Seat seat, AbilitySort what) {
  return (m.state().seats[seat].values[kRemembers] & what) != 0;
}

bool has_attacked_lately(Eval& e, ObjectId id) {
  const auto& modifiers = e.machine().state().modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const Modifier& modifier) {
    return modifier.kind == kAttackedLately && modifier.controller == e.you() && modifier.subject.id == id;
  });
}

int count_stunned(Eval& e) {
  const ObjectId source = e.object();
  int n = 0;
  for (const auto& modifier : e.machine().state().modifiers)
    n += modifier.kind == kHasStunned && source && modifier.subject.id == source ? 1 : 0;
  return n;
}

bool asks_about_stuns(const Machine& m, ObjectId id) {
  bool asks = false;
  m.each_ability(id, [&](AbilityId ability, ObjectId) {
    asks = asks || (m.library().ability(ability).sorts & kAsksStuns) != 0;
  });
  return asks;
}

}  // namespace

int attacked_lately_phrase() {
  const auto& phrases = own_lexicon().phrases;
  return static_cast<int>(std::ranges::find(phrases, &has_attacked_lately, &Phrase::predicate) - phrases.begin());
}

int stunned_this_game_phrase() {
  const auto& phrases = own_lexicon().phrases;
  return static_cast<int>(std::ranges::find(phrases, &count_stunned, &Phrase::number) - phrases.begin());
}

void find_memories(Machine& m) {
  std::array<int, kernel::kMaxSeats + 1> asked{};  // last: cards that belong to nobody
  m.each_in(kAnywhere, [&](ObjectId id) {
    for (const AbilityId ability : m.card(id).abilities)
      asked[m.object(id).owner] |= m.library().ability(ability).sorts & (kAsksAttacks | kAsksStuns);
  });
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    if (asked[seat] != 0) m.set_seat_value(seat, kRemembers, asked[seat]);
}

void remember_attack(Machine& m, ObjectId attacker) {
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if (!remembers(m, seat, kAsksAttacks)) continue;
    Modifier mark;
    mark.kind = kAttackedLately;
    mark.duration = kRestOfGame;
    mark.controller = seat;
    mark.subject = m.state().ref(attacker);
    m.add_modifier(mark);
  }
}

void forget_attacks(Machine& m, Seat seat) {
  if (!remembers(m, seat, kAsksAttacks)) return;
  m.end_modifiers([&](const Modifier& mark) { return mark.kind == kAttackedLately && mark.controller == seat; });
}

// Each character counts once; one that has come into play again is another one (term.appears-new-object).
void remember_stun(Machine& m, ObjectId victim, ObjectId source) {
  if (!is_character(m, source) || !remembers(m, m.object(source).owner, kAsksStuns) || !asks_about_stuns(m, source)) return;
  Modifier stun;
  stun.kind = kHasStunned;
  stun.duration = kRestOfGame;
  stun.controller = m.object(source).controller;
  stun.subject = m.state().ref(source);
  stun.also = victim;
  stun.a = static_cast<std::int16_t>(m.object(victim).serial);
  const auto& modifiers = m.state().modifiers;
  const bool known = std::any_of(modifiers.begin(), modifiers.end(), [&](const Modifier& other) {
    return other.kind == kHasStunned && other.subject == stun.subject && other.also == stun.also && other.a == stun.a;
  });
  if (!known) m.add_modifier(stun);
}

void add_memory_phrases(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesAll, "that attacked since your last turn", "that has attacked since your last turn ended",
          "It was declared as an attacker after your last turn, this turn included.", has_attacked_lately,
          "combat.declare.attackers-become");
  number(out, kernel::kWatchesAll, "characters that <o:object> stunned this game",
         "the number of characters that {o} has stunned this game",
         "Each character counts once, wherever it is now. What that one did before it came into play does not count.",
         count_stunned);
}

}  // namespace longbox::vs2pcg
