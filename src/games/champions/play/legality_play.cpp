// Judges whether a card may be played and an ability used, its cost, and its possible hosts.
#include <algorithm>

#include "games/champions/play/legality.h"
#include "games/champions/values/derive.h"

namespace longbox::champions {

using kernel::Eval;

// cost.per-player-multiply, cost.per-player-reduce-total.
int cost_of(const Machine& m, Seat seat, ObjectId card) {
  int cost = printed(m, card, kCost);
  if (is_printed(m.card(card), kCostPerHero)) cost *= players(m);
  for (const auto& modifier : m.state().modifiers)
    if (modifier.kind == kNextCardCheaper && modifier.controller == seat) cost -= modifier.a;
  return cost > 0 ? cost : 0;
}

Price price_of(const Machine& m, Seat seat, ObjectId card) {
  Price price;
  each_printed(m, card, kRequirement, seat,
               [&](Eval eval) { price.symbols += 1U << 4 * eval.word(); });
  unsigned extra = 0;  // cost.additional-together
  each_active(m, kExtraCost, [&](const Context&, Eval eval) {
    Eval description = eval;
    eval.skip();
    if (description.fits(card)) extra += static_cast<unsigned>(eval.number());
  });
  price.generic = cost_of(m, seat, card);
  for (unsigned rest = price.symbols; rest != 0; rest >>= 4)
    price.generic -= static_cast<int>(rest & 15U);
  price.payable = price.generic >= 0;
  price.symbols += extra;
  return price;
}

AbilityId event_ability(const Machine& m, ObjectId card) {
  if (m.card(card).type != kEventCard) return {};
  for (const AbilityId id : m.card(card).abilities)
    if (is_action(ability_of(m, id))) return id;
  return {};
}

bool hosts_of(const Machine& m, Seat seat, ObjectId card, ObjectSet& hosts) {
  bool attaches = false;
  for (const ContinuousKind kind : {kAttachesTo, kAttachesToToughest})
    each_printed(m, card, kind, seat, [&](Eval eval) {
      attaches = true;
      ObjectSet found;
      eval.objects(found);
      int most = -1;
      if (kind == kAttachesToToughest)
        found.for_each([&](int id) {
          most = std::max(most, int{m.object(ObjectId{id}).has(kDrone)
                                        ? std::int16_t{0}
                                        : m.card(ObjectId{id}).numbers[kHealth]});
        });
      found.for_each([&](int id) {
        const ObjectId host{id};
        const int printed_health = m.object(host).has(kDrone) ? 0 : m.card(host).numbers[kHealth];
        if (kind == kAttachesToToughest && printed_health < most) return;
        if (may_attach(m, seat, card, host)) hosts.insert(id);
      });
    });
  return attaches;
}

// max.one-per-element.
bool may_attach(const Machine& m, Seat, ObjectId card, ObjectId host) {
  if (!m.in_play(host)) return false;
  bool taken = false;
  if (has_line(m, card, kMaxPerHost))
    each_attached(m, host, [&](ObjectId id) { taken = taken || have_one_title(m, id, card); });
  return !taken;
}

// unique.one-in-play, unique.allies-subtitle, unique.no-subtitle-blocks.
bool may_enter_play(const Machine& m, ObjectId card) {
  const Card& mine = m.card(card);
  if (!is_printed(mine, kIsUnique)) return true;
  const auto subtitle = mine.text_ids[kSubname];
  bool clash = false;
  m.each_in_play([&](ObjectId id) {
    const Card& other = m.card(id);
    if (!is_face_up(m, id) || !is_printed(other, kIsUnique) || !have_one_title(m, id, card)) return;
    if (is_identity(m, id)) {  // unique.hero-ally
      const CardId back = other.becomes.empty() ? CardId{} : other.becomes[0];
      clash = clash || subtitle == 0 || (back && title_of(m.library().card(back)) == subtitle);
      return;
    }
    const auto other_subtitle = other.text_ids[kSubname];
    clash = clash || subtitle == 0 || other_subtitle == 0 || subtitle == other_subtitle;
  });
  return !clash;
}

bool controls_copy(const Machine& m, Seat seat, ObjectId card) {
  bool found = false;
  m.each_in_play([&](ObjectId id) {
    found = found || (m.object(id).controller == seat && have_one_title(m, id, card));
  });
  return found;
}

// keyword.team-up: both must be there as identities or allies.
bool team_is_there(const Machine& m, ObjectId card, Seat seat) {
  bool both = true;
  each_printed(m, card, kTeamUp, seat, [&](Eval eval) {
    for (const int name : {eval.word(), eval.word()}) {
      bool found = false;
      m.each_in_play([&](ObjectId id) {
        found = found || (is_face_up(m, id) && title_of(m.card(id)) == name &&
                          (is_identity(m, id) || type_of(m, id) == kAlly));
      });
      both = both && found;
    }
  });
  return both;
}

// Additional costs are paid with it or not at all (cost.additional-together).
bool can_pay_for(const Machine& m, Seat seat, ObjectId card) {
  const Price price = price_of(m, seat, card);
  return price.payable && can_pay(m, seat, card, price.generic, price.symbols);
}

namespace {

// max.one-per-player: the player who gets control must have room for it.
bool max_allows(const Machine& m, Seat seat, ObjectId card) {
  if (!has_line(m, card, kMaxPerPlayer)) return true;
  if (!has_line(m, card, kAnyControl)) return !controls_copy(m, seat, card);
  bool room = false;
  each_player(m, [&](Seat other) { room = room || !controls_copy(m, other, card); });
  return room;
}

}  // namespace

// permission.optional: a card is playable from the hand, and from a zone that a card in play
// allows.
bool is_playable_from(const Machine& m, Seat seat, ObjectId card) {
  const Object& o = m.object(card);
  if (o.side != seat) return false;
  if (o.zone == kHand) return true;
  if (o.zone != kDiscard) return false;
  bool allowed = false;
  each_active(m, kPermission, [&](const Context& context, Eval eval) {
    allowed = allowed || (context.you == seat && eval.fits(card));
  });
  return allowed;
}

Verdict may_play(const Machine& m, Seat seat, ObjectId card) {
  if (!is_playable_from(m, seat, card)) return Verdict::no("play.from-hand", kNotInHand, card);
  const Type type = static_cast<Type>(m.card(card).type);
  if (type == kEventCard) {
    const AbilityId ability = event_ability(m, card);
    if (!ability) return Verdict::no("interrupt.optional-window", kForItsMoment, card);
    return may_use(m, seat, card, ability);
  }
  if (type == kResourceCard) return Verdict::no("resource-card.purpose", kOnlyPays, card);
  if (m.state().phase != kPlayerPhase || m.state().active != seat)
    return Verdict::no("turn.non-active-no-permanents", kForYourTurn, card);
  if (!is_printed(m.card(card), kCost))
    return Verdict::no("dash.cost-unplayable", kHasNoCost, card);
  if (has_line(m, card, kHeroFormOnly) && !in_hero_form(m, seat))
    return Verdict::no("form.type-form-only", kOtherForm, card);
  if (has_line(m, card, kAlterEgoFormOnly) && !in_alter_ego_form(m, seat))
    return Verdict::no("form.type-form-only", kOtherForm, card);
  if (!team_is_there(m, card, seat)) return Verdict::no("keyword.team-up", kNeedsBoth, card);
  if (!may_enter_play(m, card)) return Verdict::no("unique.one-in-play", kUniqueInPlay, card);
  if (!max_allows(m, seat, card)) return Verdict::no("max.one-per-player", kHasOneAlready, card);
  ObjectSet hosts;
  if (hosts_of(m, seat, card, hosts) && hosts.empty())
    return Verdict::no("attach-to.as-enters", kNobodyToAttachTo, card);
  if (!can_pay_for(m, seat, card))
    return Verdict::no("initiate.2-cost-payable", kTooDear, card, cost_of(m, seat, card));
  return Verdict::yes();
}

// triggered.controlled-or-encounter, ability.obligation-owner-only,
// ability.attachment-you-controller-only.
Verdict is_open_to(const Machine& m, Seat seat, ObjectId object) {
  const Object& o = m.object(object);
  if (o.controller == seat) return Verdict::yes();
  if (m.card(object).type == kObligation && o.side != seat)
    return Verdict::no("ability.obligation-owner-only", kOwnersOnly, object);
  if (o.controller != kernel::kNeutral)
    return m.in_play(object) && m.quality(object, kOpenToAll)
               ? Verdict::yes()
               : Verdict::no("triggered.controlled-or-encounter", kNotYours, object);
  if (o.host && m.object(o.host).controller != kernel::kNeutral &&
      m.object(o.host).controller != seat)
    return Verdict::no("ability.attachment-you-controller-only", kNotYours, object);
  return Verdict::yes();
}

// Actions of cards in play and of events in hand (turn.trigger-action, turn.ask-other-player).
Verdict may_use(const Machine& m, Seat seat, ObjectId object, AbilityId ability_id) {
  const auto& ability = ability_of(m, ability_id);
  if (!is_action(ability))
    return Verdict::no("triggered.controlled-or-encounter", kNothingToAnswer, object);
  if (m.state().phase != kPlayerPhase)
    return Verdict::no("turn.trigger-action", kForPlayerPhase, object);
  const bool in_hand = is_playable_from(m, seat, object) && m.card(object).type == kEventCard;
  if (!in_hand && (!m.in_play(object) || !has_text(m, object)))
    return Verdict::no("in-play.text-active", kNotInPlay, object);
  if (const Verdict verdict = is_open_to(m, seat, object); !verdict) return verdict;
  Context context;
  context.ability = ability_id;
  context.self = m.state().ref(object);
  context.you = seat;
  if (ability.while_condition != 0) {
    Eval eval(m, context, m.library().at(ability.while_condition));
    if (!eval.condition()) return Verdict::no("initiate.1-restrictions", kConditionFails, object);
  }
  return could_use(m, context);
}

}  // namespace longbox::champions
