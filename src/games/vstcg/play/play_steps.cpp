// These are the steps of playing an effect, from showing its card to the moment when it is played (505.1).
#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/costs.h"
#include "games/vstcg/play/kinds.h"
#include "games/vstcg/play/play_frame.h"
#include "games/vstcg/values/stamps.h"
#include "kernel/flow/chain.h"

namespace longbox::vstcg {

namespace {

// --- Onto the chain ---------------------------------------------------------------------------------

std::uint16_t kinds(const Machine& m, const PlayLocals& here) {
  unsigned kinds = 0;
  switch (here.what) {
    case What::PowerUp: return kGameEffect | kPowerUpEffect;
    case What::Reinforcement: return kGameEffect | kReinforceEffect;
    case What::Recruit: kinds = kRecruitEffect; break;
    case What::Power:
      kinds = kPaymentEffect;
      if (is_activated(m, here.ability)) kinds |= kActivatedEffect;
      break;
    case What::PlotTwist: break;
  }
  kinds |= kinds_of_card(m.card(here.card));
  if (here.ability) kinds |= kinds_of_text(m, here.ability);
  return static_cast<std::uint16_t>(kinds);
}

Link link_of(const Machine& m, const PlayLocals& here) {
  Link link;
  link.context = context_for(m, here.seat, here.card, here.ability, here.copied_from);
  link.source_card = m.object(here.card).card;
  link.card = m.object(here.card).zone == kOnChain ? here.card : ObjectId{};
  link.from = here.from;
  link.kinds = kinds(m, here);
  link.facts = here.facts;
  if (!here.target) return link;
  link.targets[0] = Target::at(m.state().ref(here.target));
  link.target_count = 1;
  return link;
}

bool goes_onto_chain(const Machine& m, const PlayLocals& here) {
  switch (here.what) {
    case What::Recruit: return true;
    case What::PlotTwist: return here.from != kResource;
    case What::Power: return here.from == kHand && takes_its_card_along(m, here.ability);
    case What::PowerUp:
    case What::Reinforcement: break;
  }
  return false;
}

}  // namespace

// A card in the row is shown first, and a plot twist there turns face up and stays (304.4, 304.5). Its link is
// there by then, because ongoing text does not work before it is played (304.10). Points are counted while the
// powers of the card still work where it lies.
void reveal(Machine& m, PlayLocals& here) {
  const Object& o = m.object(here.card);
  here.from = o.zone;
  here.behind = o.zone == kResource ? o.next : ObjectId{};
  if (here.what == What::Recruit)
    here.price =
        static_cast<std::int16_t>(cost_to_recruit(m, here.seat, here.card, here.facts));
  if (is_unrevealed(m, here.card)) {
    show_to_all(m, here.card);
    m.set_flags(here.card, kRevealed, true);
  }
  if (goes_onto_chain(m, here)) {
    if (here.what == What::Power) here.facts |= kAccompanies;
    move_card(m, here.card, kOnChain, 0);
  }
  here.link = m.push_link(link_of(m, here));
  if (here.what == What::PlotTwist) turn_resource(m, here.card, true);
}

bool may_refill(const Machine& m, const PlayLocals& here) {
  return here.what == What::Recruit && here.from == kResource &&
         can_pay_refilled(m, m.find_link(here.link)->context, here.facts, here.price);
}

// Nobody refills the row, or leaves it as it is, so that the rest cannot be paid any more (203.3, 505.2).
void list_refills(const Machine& m, const PlayLocals& here, Decision& out) {
  const Context& context = m.find_link(here.link)->context;
  m.each(kHand, here.seat, [&](ObjectId id) {
    if (may_fill_in(m, context, here.facts, here.price, id))
      cardgame::offer_once(m, out, {.kind = kOptBuild, .object = id});
  });
  if (can_pay_all(m, context, here.facts, here.price)) out.add({.kind = kOptBuildNothing});
}

// --- Paying -----------------------------------------------------------------------------------------

void pay_points(Machine& m, const PlayLocals& here) {
  if (here.what != What::Recruit) return;
  m.set_seat_value(here.seat, kPoints, points(m, here.seat) - here.price);
  if (m.card(here.card).type != kCharacter) return;
  // Only the very next character is cheaper for press (706.14).
  m.end_modifiers([&](const kernel::Modifier& modifier) {
    return modifier.kind == kNextCosts && modifier.controller == here.seat;
  });
}

void pay_game_effect(Machine& m, const PlayLocals& here) {
  if (here.what == What::PowerUp) discard(m, here.card);
  if (here.what == What::Reinforcement) exhaust(m, here.card);
}

// Payment powers have no additional costs.
Price price_of_play(const Machine& m, const PlayLocals& here) {
  const bool of_card = here.what == What::Recruit || here.what == What::PlotTwist;
  return {m.find_link(here.link)->context, here.facts, of_card};
}

// --- Played -----------------------------------------------------------------------------------------

namespace {

bool has_press(const Machine& m, ObjectId card) {
  bool found = false;
  m.card(card).keywords.for_each([&](int keyword) {
    found = found || m.library().keywords[static_cast<std::size_t>(keyword)].word == "press";
  });
  return found;
}

void tell_recruit(Machine& m, const PlayLocals& here) {
  const int pressed = m.state().seats[here.seat].values[kPressed];
  if (has_press(m, here.card)) m.set_seat_value(here.seat, kPressed, pressed + 1);
  m.announce(happening(event::kRecruited, here.card, {}, here.seat));
}

void tell_play(Machine& m, const PlayLocals& here) {
  Event e = happening(event::kPlayed, here.card, {}, here.seat, 0, kinds(m, here));
  e.to = here.from;
  m.announce(e);
}

}  // namespace

// From here on the ongoing text of a plot twist in the row works (304.10) and counts (515.3): it is being played no more.
void finish_play(Machine& m, PlayLocals& here) {
  const PlayLocals played = here;
  here.card = {};
  kernel::finish_announcement(m, played.link);
  m.set_flags(played.card, kRevealed, false);
  if (m.library().ability(played.ability).limit != kernel::Limit::None)
    m.remember_use(played.ability, played.source, played.copied_from);
  if (played.what == What::PlotTwist && is_resource(m, played.card)) {
    renew_text(m, played.card);
    begin_together(m, ObjectSet::of(played.card.index()));
  }
  if (played.what == What::Recruit) tell_recruit(m, played);
  if (played.what == What::PlotTwist || played.what == What::Power) tell_play(m, played);
}

}  // namespace longbox::vstcg
