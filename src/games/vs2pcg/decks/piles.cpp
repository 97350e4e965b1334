#include "games/vs2pcg/decks/piles.h"

#include <algorithm>

#include "games/vs2pcg/play/acts.h"

namespace longbox::vs2pcg {

namespace {

bool is_public(const Machine& m, int pile) {
  return (m.library().piles[static_cast<std::size_t>(pile)].words & kPublicPile) != 0;
}

// A power that another card gave or lent is not printed on this one.
bool is_granted(const Machine& m, ObjectId self, AbilityId ability) {
  const auto& printed = m.card(self).abilities;
  if (std::find(printed.begin(), printed.end(), ability) != printed.end()) return false;
  const auto& extras = m.known().extras;
  return std::any_of(extras.begin(), extras.end(), [&](const auto& extra) {
    return extra.object == self && extra.ability == ability;
  });
}

void remember_announcement(Machine& m, Seat owner, int pile) {
  kernel::Modifier told;
  told.kind = kPileAnnounced;
  told.duration = kRestOfGame;
  told.controller = owner;
  told.a = static_cast<std::int16_t>(pile);
  m.add_modifier(told);
}

}  // namespace

int invention_pile(const kernel::Library& library) {
  const auto& piles = library.piles;
  const auto found = std::ranges::find_if(
      piles, [](const kernel::Pile& pile) { return (pile.sorts & kOfInventions) != 0; });
  return found == piles.end() ? 0 : static_cast<int>(found - piles.begin());
}

bool is_announced(const State& state, Seat owner, int pile) {
  const auto& modifiers = state.modifiers;
  return std::any_of(modifiers.begin(), modifiers.end(), [&](const kernel::Modifier& modifier) {
    return modifier.kind == kPileAnnounced && modifier.controller == owner && modifier.a == pile;
  });
}

bool may_reach_piles(const Machine& m, const Context& context) {
  const ObjectId self = context.self.id;
  return self && !context.copied_from && m.object(self).owner == context.you &&
         !is_granted(m, self, context.ability);
}

bool in_pile(const Machine& m, ObjectId card, Seat owner, int pile) {
  const Object& o = m.object(card);
  return o.zone == kOutOfGame && o.owner == owner && o.pile == pile;
}

void announce_pile(Machine& m, Seat owner, int pile) {
  int cards = 0;
  m.each(kOutOfGame, owner, [&](ObjectId id) {
    if (m.object(id).pile != pile) return;
    ++cards;
    if (is_public(m, pile)) show_to_all(m, id);
  });
  if (is_announced(m.state(), owner, pile)) return;
  remember_announcement(m, owner, pile);
  m.announce(happening(event::kPileShown, {}, {}, owner, cards, pile));
}

void announce_piles(Machine& m, Seat owner, PileWord step) {
  const auto& piles = m.library().piles;
  for (std::size_t pile = 1; pile < piles.size(); ++pile) {
    if ((piles[pile].words & step) == 0) continue;
    bool brought = false;
    m.each(kOutOfGame, owner, [&](ObjectId id) { brought = brought || m.object(id).pile == pile; });
    if (brought) announce_pile(m, owner, static_cast<int>(pile));
  }
}

}  // namespace longbox::vs2pcg
