// Lists what a player may do now, and writes, judges and starts it. Options with one result are
// offered once: of equal cards in one part of the hand only the first.
#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "cardgame/judge.h"
#include "cardgame/names.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/features/atlantis.h"
#include "games/vs2pcg/features/terrain.h"
#include "games/vs2pcg/features/wish.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/values/printed.h"

namespace longbox::vs2pcg {

using kernel::Ability;
using kernel::AbilityKind;

namespace {

// Seen is a small set of cards, each with the part of the hand it lies in (are_alike).
class Seen {
 public:
  bool has(const Object& object) const {
    for (int i = 0; i < count_; ++i)
      if (cards_[static_cast<std::size_t>(i)] == key(object)) return true;
    return false;
  }
  bool first_time(const Object& object) {
    if (has(object)) return false;
    if (count_ < kRoom) cards_[static_cast<std::size_t>(count_++)] = key(object);
    return true;
  }

 private:
  static std::uint32_t key(const Object& object) {
    return std::uint32_t{object.host.value} << 16 | object.card.value;
  }

  static constexpr int kRoom = 64;
  std::array<std::uint32_t, kRoom> cards_;  // used up to count_
  int count_ = 0;
};

template <class Fits, class Visit>
void each_distinct_in_hand(const Machine& m, Seat seat, Fits fits, Visit visit) {
  Seen seen;
  m.each(kHand, seat, [&](ObjectId id) {
    if (fits(m.card(id)) && seen.first_time(m.object(id))) visit(id);
  });
}

// The first of several equal cards that may be taken stands for all: a verdict about another of
// them (that it is a main character now, promote.any-zone) does not keep this one back.
template <class Fits, class May>
void offer_from_hand(const Machine& m, Seat seat, std::uint8_t kind, Fits fits, May may, Decision& out) {
  Seen seen;
  m.each(kHand, seat, [&](ObjectId id) {
    if (!fits(m.card(id)) || seen.has(m.object(id)) || !may(m, seat, id)) return;
    seen.first_time(m.object(id));
    out.add({.kind = kind, .object = id});
  });
}

// Where a card lies in the deck is hidden from its player, so an option to search for it names the card and no object.
Option searched_for(const Machine& m, std::uint8_t kind, ObjectId id) {
  return {.kind = kind, .number = static_cast<std::int16_t>(m.object(id).card.value)};
}

// Returns the card that the option is about; of those that are searched for in the deck the first that may be recruited.
ObjectId card_to_recruit(const Machine& m, Seat seat, const Option& option) {
  if (option.object) return option.object;
  ObjectId found;
  m.each(kDeck, seat, [&](ObjectId id) {
    if (!found && m.object(id).card.value == option.number && may_recruit(m, seat, id)) found = id;
  });
  return found;
}

// A power may let a player play the top card of the own deck.
template <class May>
void offer_top(const Machine& m, Seat seat, std::uint8_t kind, May may, Decision& out) {
  if (!m.is_listed(kPlaysTop)) return;
  const ObjectId top = m.state().zone(kDeck, seat).first;
  if (!top || !may_play_top(m, seat, top) || !may(m, seat, top)) return;
  // Another power may have offered it already: one that lets its player recruit from the deck.
  if (out.find(searched_for(m, kind, top)) < 0) out.add({.kind = kind, .object = top});
}

// A wish may let a player play a card that is out of the game; copies of one card are offered once.
template <class May>
void offer_wishes(const Machine& m, Seat seat, std::uint8_t kind, May may, Decision& out) {
  each_wish(m, seat, [&](ObjectId id) {
    if (may(m, seat, id)) cardgame::offer_once(m, out, {.kind = kind, .object = id});
  });
}

// Returns whether any card of the game may be recruited from elsewhere than a hand.
bool recruits_elsewhere(const Machine& m) {
  return m.state().globals[kRecruitsElsewhere] != 0 || m.is_listed(kRecruitsFrom);
}

bool may_recruit_elsewhere(const Machine& m, Seat seat, ObjectId id) {
  return (m.card(id).has_continuous || m.is_listed(kRecruitsFrom)) && may_recruit(m, seat, id);
}

// Cards of the deck are offered in the order of the library, which tells nothing of how they lie.
void list_searches(const Machine& m, Seat seat, Decision& out) {
  for (std::size_t last = 0;;) {
    ObjectId next;
    m.each(kDeck, seat, [&](ObjectId id) {
      const std::size_t card = m.object(id).card.value;
      const bool is_nearer = card > last && (!next || card < m.object(next).card.value);
      if (is_nearer && may_recruit_elsewhere(m, seat, id)) next = id;
    });
    if (!next) return;
    out.add(searched_for(m, kOptRecruit, next));
    last = m.object(next).card.value;
  }
}

void list_recruits(const Machine& m, Seat seat, Decision& out) {
  Seen seen;
  if (recruits_elsewhere(m)) {
    list_searches(m, seat, out);
    m.each(kKoPile, seat, [&](ObjectId id) {
      if (may_recruit_elsewhere(m, seat, id) && seen.first_time(m.object(id))) out.add({.kind = kOptRecruit, .object = id});
    });
  }
  offer_top(m, seat, kOptRecruit, may_recruit, out);
  offer_wishes(m, seat, kOptRecruit, may_recruit, out);
  const auto any = [](const Card&) { return true; };
  offer_from_hand(m, seat, kOptRecruit, any, may_recruit, out);
}

void list_twists(const Machine& m, Seat seat, const Moment& now, Decision& out) {
  const auto is_timely_twist = [&](const Card& card) {
    if (card.type != kPlotTwist) return false;
    const unsigned timing = m.library().ability(play_ability(m.library(), card)).timing;
    return is_timely(m, seat, now, timing) || (timing & kTimingReaction) != 0 || m.is_listed(kPlaysOnAnyTurn);
  };
  offer_from_hand(m, seat, kOptPlayTwist, is_timely_twist, may_play_twist, out);
  offer_top(m, seat, kOptPlayTwist, may_play_twist, out);
  offer_wishes(m, seat, kOptPlayTwist, may_play_twist, out);
}

void list_powers_of(const Machine& m, Seat seat, const Moment& now, ObjectId id, Decision& out) {
  m.each_ability(id, [&](AbilityId ability_id, ObjectId from) {
    const Ability& ability = m.library().ability(ability_id);
    if (ability.kind != AbilityKind::Activated || ability.played) return;
    if (!is_timely(m, seat, now, ability.timing)) return;
    if (!may_use(m, seat, id, ability_id, from)) return;
    const Option use{.kind = kOptUse,
                     .object = id,
                     .other = from,
                     .number = static_cast<std::int16_t>(ability_id.value)};
    // Several instances of one copy are one option, as often as they last.
    const auto options = out.options();
    if (std::find(options.begin(), options.end(), use) == options.end()) out.add(use);
  });
}

// Returns whether a power outside play might be used in this part of the turn: most games have few
// such powers, and KO piles grow long.
bool looks_outside(const Machine& m, Seat seat) {
  const auto timings = static_cast<unsigned>(m.state().seats[seat].values[kOutsidePowers]);
  if (combat_is_on(m)) return (timings & (kTimingCombat | kTimingAnyCombat | kTimingAnyTurnCombat)) != 0;
  if (m.state().phase == kMainPhase)
    return (timings & (kTimingMain | kTimingMainStart | kTimingAnyTurn)) != 0;
  if (m.state().phase == kRecovery) return (timings & kTimingRecovery) != 0;
  if (m.state().phase == kDraw) return (timings & kTimingDraw) != 0;
  return (timings & (kTimingBuild | kTimingAnyTurn)) != 0;
}

// Returns whether any card that lies there has powers to be used there.
bool has_users(const Machine& m, Zone zone, Seat seat) {
  bool found = false;
  m.outsiders().for_each([&](int i) {
    const Object& o = m.object(ObjectId{i});
    found = found || (o.zone == zone && o.side == seat);
  });
  return found;
}

void list_powers_in(const Machine& m, Zone zone, Seat seat, const Moment& now, Seen& seen,
                    Decision& out) {
  m.each(zone, seat, [&](ObjectId id) {
    if ((m.card(id).elsewhere >> zone & 1U) == 0) return;
    if (seen.has(m.object(id))) return;
    // The first of several equal cards that can be used stands for all: another may be used up.
    const int before = out.size();
    list_powers_of(m, seat, now, id, out);
    if (out.size() > before) seen.first_time(m.object(id));
  });
}

void list_powers(const Machine& m, Seat seat, const Moment& now, Decision& out) {
  unsigned timings = m.derived().use_timings[seat];
  if (is_two_headed(m))
    cardgame::each_seat_from(m.state(), seat, side_of(m, seat),
                             [&](Seat mate) { timings |= m.derived().use_timings[mate]; });
  if (now.may_allow(timings))
    m.derived().users.for_each([&](int i) {
      const ObjectId id{i};
      if (m.in_play(id) && controls(m, seat, id)) list_powers_of(m, seat, now, id, out);
    });
  if (!looks_outside(m, seat)) return;
  Seen seen;
  for (const Zone zone : {kHand, kKoPile, kRemoved})
    if (has_users(m, zone, seat)) list_powers_in(m, zone, seat, now, seen, out);
  // A player knows no card of the deck but a top card that may be played from there.
  if (!m.is_listed(kPlaysTop) || !has_users(m, kDeck, seat)) return;
  const ObjectId top = m.state().zone(kDeck, seat).first;
  if ((m.card(top).elsewhere >> kDeck & 1U) != 0 && may_play_top(m, seat, top)) list_powers_of(m, seat, now, top, out);
}

// The characters that can be powered up at all are found first: few take part in a combat, and
// hands are long.
void list_power_ups(const Machine& m, Seat seat, Decision& out) {
  std::array<std::uint16_t, kernel::kMaxObjects> able;  // used up to count
  std::size_t count = 0;
  const bool combat = combat_is_on(m);
  each_character(m, [&](ObjectId id) {
    if (!controls(m, seat, id)) return;
    const bool fits = is_face_up(m, id) && (!combat || in_combat(m, id));
    if (fits || !kernel::all_rules_hold()) able[count++] = id.value;
  });
  if (count == 0) return;
  each_distinct_in_hand(m, seat, is_character_card, [&](ObjectId card) {
    const bool names_decide = kernel::all_rules_hold() && !may_power_up_others(m, card);
    for (std::size_t i = 0; i < count; ++i) {
      const ObjectId id{able[i]};
      // Most pairs are refused for their names.
      if (names_decide && !share_name(m, card, id)) continue;
      if (may_power_up(m, seat, card, id))
        out.add({.kind = kOptPowerUp, .object = card, .other = id});
    }
  });
}

bool has_target(const Machine& m, ObjectId attacker) {
  const auto is_reached = [&](ObjectId id) { return can_reach(m, attacker, id).allowed(); };
  if (m.first_in(kStatZones, is_reached)) return true;
  if (!has_special_targets(m, attacker)) return false;
  Decision targets;
  list_targets(m, attacker, targets);
  return !targets.empty();
}

void list_attacks(const Machine& m, Seat seat, Decision& out) {
  each_character(m, [&](ObjectId id) {
    if (controls(m, seat, id) && may_attack(m, seat, id) && has_target(m, id) &&
        first_attack_allows(m, seat, id))
      out.add({.kind = kOptAttack, .object = id});
  });
}

void list_moves(const Machine& m, Seat seat, Decision& out) {
  if ((m.derived().qualities >> kMobile & 1U) == 0) return;
  each_character_of(m, seat, [&](ObjectId id) {
    if (m.quality(id, kMobile) && may_change_row(m, seat, id))
      offer_moves(m, seat, id, out);
  });
}

// --- Rows ---------------------------------------------------------------------------------------

// A power-up with a card of another name has to say which.
bool names_its_card(const Machine& m, const Option& option) {
  return !share_name(m, option.object, option.other) &&
         may_power_up(m, m.object(option.object).owner, option.object, option.other).allowed();
}

// Returns the name of the power; powers of one name on one card are told apart by their symbols
// (power.super.same-name-distinct).
std::string power_label(const Machine& m, const Option& option) {
  const Ability& ability = m.library().ability(AbilityId{option.number});
  bool again = false;
  m.each_ability(option.object, [&](AbilityId other, ObjectId) {
    again = again || (other.value != option.number && is_super_power(m.library().ability(other)) &&
                      m.library().ability(other).name == ability.name);
  });
  if (!again || ability.cost_size == 0) return ability.name;
  std::string label = ability.name + " ";
  for (int i = 0; i < ability.cost_size; ++i) {
    const unsigned symbols = ability.cost[static_cast<std::size_t>(i)].symbols;
    const auto is_set = [&](int symbol) { return (symbols >> symbol & 1U) != 0; };
    label += base::join(cardgame::words_for(m.rules().lexicon(), "symbol", is_set), "");
  }
  return label;
}

std::string recruit_label(const cardgame::Offer& offer) {
  const ObjectId card = offer.option.object;
  if (!card) return fmt::format("recruit {} from deck", offer.m.library().card(CardId{static_cast<std::size_t>(offer.option.number)}).name);
  return "recruit " + offer.name(card) + (offer.m.object(card).zone == kDeck ? " from deck" : "");
}
std::string use_label(const cardgame::Offer& offer) {
  return fmt::format("use {}: {}", offer.name(offer.option.object),
                     power_label(offer.m, offer.option));
}
std::string power_up_label(const cardgame::Offer& offer) {
  const auto& [name, m, option] = offer;
  return "power up " + name(option.other) +
         (names_its_card(m, option) ? " with " + name(option.object) : "");
}

Verdict judge_recruit(const Machine& m, Seat seat, const Option& option) {
  const ObjectId card = card_to_recruit(m, seat, option);
  return card ? may_recruit(m, seat, card) : Verdict::no("keyword.dimensional-wristwatch");
}
Verdict judge_twist(const Machine& m, Seat seat, const Option& option) {
  return may_play_twist(m, seat, option.object);
}
Verdict judge_power_up(const Machine& m, Seat seat, const Option& option) {
  return may_power_up(m, seat, option.object, option.other);
}

void recruit(Machine& m, Seat seat, const Option& option) { start_recruit(m, seat, card_to_recruit(m, seat, option)); }
void play_twist(Machine& m, Seat seat, const Option& option) {
  start_twist(m, seat, option.object);
}
void use(Machine& m, Seat seat, const Option& option) {
  start_use(m, seat, option.object, AbilityId{option.number}, option.other);
}
void power_up_with(Machine& m, Seat seat, const Option& option) {
  power_up(m, seat, option.object, option.other);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kOptRecruit,
     .word = "recruit",
     .label = recruit_label,
     .judge = judge_recruit,
     .asked_by = is_asked_in_window,
     .act = recruit},
    {.kind = kOptPlayTwist,
     .word = "play",
     .label = "play {object}",
     .judge = judge_twist,
     .asked_by = is_asked_in_window,
     .act = play_twist},
    {.kind = kOptUse,
     .word = "use",
     .label = use_label,
     .judge = cardgame::judge_use<may_use>,
     .asked_by = is_asked_in_window,
     .act = use},
    {.kind = kOptPowerUp,
     .word = "power-up",
     .label = power_up_label,
     .about = cardgame::About::Pair,
     .judge = judge_power_up,
     .asked_by = is_asked_in_window,
     .act = power_up_with},
};

void add_hand_intents(const Machine& m, ObjectId id, std::vector<Option>& out) {
  const Card& card = m.card(id);
  if (card.type == kSupporting || card.type == kEquipmentCard)
    out.push_back({.kind = kOptRecruit, .object = id});
  if (card.type == kPlotTwist) out.push_back({.kind = kOptPlayTwist, .object = id});
  if (!is_character_card(card)) return;
  each_character_everywhere(m, [&](ObjectId other) {
    if (controls(m, m.object(id).owner, other))
      out.push_back({.kind = kOptPowerUp, .object = id, .other = other});
  });
}

// A player who finds a plot twist elsewhere may ask why it cannot be played from there.
void add_card_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  const Object& o = m.object(id);
  if (o.owner != seat) return;
  if (o.zone == kHand) return add_hand_intents(m, id, out);
  if (m.card(id).type == kPlotTwist) out.push_back({.kind = kOptPlayTwist, .object = id});
  each_printed(m, id, kRecruitFrom, seat, [&](const Ability&, kernel::Eval eval) {
    if (eval.word() == o.zone) out.push_back({.kind = kOptRecruit, .object = id});
  });
}

void add_power_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  if (!controls(m, seat, id)) return;
  const auto add = [&](AbilityId ability, ObjectId from) {
    const Ability& used = m.library().ability(ability);
    if (used.kind == AbilityKind::Activated && !used.played)
      out.push_back({.kind = kOptUse,
                     .object = id,
                     .other = from,
                     .number = static_cast<std::int16_t>(ability.value)});
  };
  if (m.in_play(id)) return m.each_ability(id, add);
  for (const AbilityId ability : m.card(id).abilities) add(ability, {});
}

void add_intents(const Machine& m, Seat seat, ObjectId id, std::vector<Option>& out) {
  add_card_intents(m, seat, id, out);
  add_power_intents(m, seat, id, out);
}

}  // namespace

constexpr Feature kActionFeature{.options = kOptions, .intents = add_intents};

void list_actions(const Machine& m, Seat seat, Decision& out) {
  const bool own = has_turn(m, seat);
  const auto phase = m.state().phase;
  const Moment now(m, seat);
  if (own && phase == kRecruitStep) list_recruits(m, seat, out);
  if (combat_is_on(m)) {
    list_twists(m, seat, now, out);
    list_powers(m, seat, now, out);
    list_power_ups(m, seat, out);
    return;
  }
  if (!own && phase == kTurnEnd) {
    list_twists(m, seat, now, out);
    list_powers(m, seat, now, out);
    return;
  }
  // turn.recovery.priority: only powers that say so.
  if (own && (phase == kRecovery || phase == kDraw)) return list_powers(m, seat, now, out);
  if (!own || phase == kDraw || phase == kTurnEnd) return;
  if (phase == kMainPhase) list_attacks(m, seat, out);
  list_twists(m, seat, now, out);
  list_powers(m, seat, now, out);
  if (phase == kMainPhase) list_power_ups(m, seat, out);
  if (phase == kMainPhase) list_moves(m, seat, out);
  if (phase == kMainPhase) list_buying_off(m, seat, out);
}

}  // namespace longbox::vs2pcg
