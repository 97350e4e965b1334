#include "games/champions/play/acts.h"

#include <algorithm>

#include "games/champions/procedures.h"
#include "games/champions/play/report.h"

namespace longbox::champions {

// --- Decks --------------------------------------------------------------------------------------

// encounter-deck.empty-reshuffle, acceleration-token.on-empty-deck, encounter-deck.both-empty-loss.
void refill_encounter_deck(Machine& m) {
  if (m.state().zone(kEncounterDeck, 0).count > 0) return;
  if (m.state().zone(kEncounterDiscard, 0).count == 0) return lose_game(m);
  while (const ObjectId id = m.state().zone(kEncounterDiscard, 0).first)
    m.move(id, kEncounterDeck, 0);
  m.shuffle(kEncounterDeck, 0);
  if (const ObjectId scheme = main_scheme_of(m)) m.add_counters(scheme, kAccelerationTokens, 1);
}

// player-deck.empty-reshuffle, player-deck.empty-encounter, player-deck.no-discard-pile.
void refill_deck(Machine& m, Seat seat) {
  if (m.state().zone(kDeck, seat).count > 0 || m.state().zone(kDiscard, seat).count == 0) return;
  while (const ObjectId id = m.state().zone(kDiscard, seat).first) m.move(id, kDeck, seat);
  m.shuffle(kDeck, seat);
  deal_encounter_card(m, seat);
}

ObjectId take_encounter_card(Machine& m, Zone zone, Seat seat, kernel::Flags flags) {
  const ObjectId id = m.state().zone(kEncounterDeck, 0).first;
  if (!id) return {};
  m.move(id, zone, seat, kernel::Place::Bottom, flags);
  refill_encounter_deck(m);
  return id;
}

// deal.by-ability.
void deal_encounter_card(Machine& m, Seat seat) {
  if (const ObjectId id = take_encounter_card(m, kDealt, seat, kernel::kFaceDown))
    m.announce(happening(event::kCardDealt, id, {}, seat));
}

// boost.one-per-activation, boost.stored.
void give_boost_card(Machine& m, ObjectId enemy) {
  if (const ObjectId id = take_encounter_card(m, kUnder, 0, kernel::kFaceDown))
    m.attach_to(id, enemy);
}

namespace {

// obligation.drawn: the card goes into the player's area, and its text is done.
void give_drawn_obligation(Machine& m, ObjectId id, Seat seat) {
  put_into_play(m, id, seat, {});
  each_with_header(m, id, kWhenGiven, [&](AbilityId ability) {
    Context context;
    context.self = m.state().ref(id);
    context.you = seat;
    m.push_effect(ability, context);
  });
}

}  // namespace

int draw_cards(Machine& m, Seat seat, int n) {
  int drawn = 0;
  for (; drawn < n; ++drawn) {
    refill_deck(m, seat);
    const ObjectId id = m.state().zone(kDeck, seat).first;
    if (!id) break;
    if (m.card(id).type == kObligation)
      give_drawn_obligation(m, id, seat);
    else
      m.move(id, kHand, seat);
    m.announce(happening(event::kDrew, id, {}, seat));
    refill_deck(m, seat);
  }
  return drawn;
}

// hand-size.recheck-each-draw: a drawn card may change the hand size, and may not stay in hand.
void draw_up(Machine& m, Seat seat, int size) {
  const int printed_now = m.stat(identity_of(m, seat), kHandSizeStat);
  while (m.state().zone(kHand, seat).count <
         size + m.stat(identity_of(m, seat), kHandSizeStat) - printed_now)
    if (draw_cards(m, seat, 1) == 0) return;
}

// --- Leaving ------------------------------------------------------------------------------------

namespace {

// Returns the pile in which a discard ends (discard.player-card-top, discard.encounter-card-top).
Zone discard_pile_of(const Machine& m, ObjectId id) {
  const Seat owner = m.object(id).owner;
  if (has_line(m, id, kRemovedInsteadOfDiscarded)) return kRemoved;  // discard.attempt
  if (owner == kernel::kNeutral) return kEncounterDiscard;
  return is_playing(m, owner) ? kDiscard : kRemoved;  // control.owner-gone
}

// The discard is announced when the card lies there for all to see, and can be named to everybody.
void lay_down(Machine& m, ObjectId id, Zone pile, Seat side, Seat by) {
  m.move(id, pile, side, kernel::Place::Top);
  m.announce(happening(event::kDiscarded, id, {}, by));
}

void to_discard_pile(Machine& m, ObjectId id) {
  const Seat owner = m.object(id).owner;
  const Zone pile = discard_pile_of(m, id);
  lay_down(m, id, pile, pile == kDiscard ? owner : Seat{0}, decider(m, id));
  if (pile == kDiscard) refill_deck(m, owner);
}

}  // namespace

void discard_attached(Machine& m, ObjectId host) {
  while (true) {
    ObjectId found;
    each_attached(m, host, [&](ObjectId id) { found = id; });
    m.each(kUnder, 0, [&](ObjectId id) {
      if (m.object(id).host == host) found = id;
    });
    if (!found) return;
    const bool worth = m.in_play(found) && is_worth_points(m, found);
    leave_play(m, found, worth ? kVictoryDisplay : kDiscard);  // keyword.victory.attachment
  }
}

void send_home(Machine& m, ObjectId id, Zone zone, kernel::Place place) {
  const Seat owner = m.object(id).owner;
  if (owner == kernel::kNeutral)
    m.move(id, zone == kDeck ? kEncounterDeck : kEncounterDiscard, 0, place);
  else if (is_playing(m, owner))
    m.move(id, zone, owner, place);
  else
    m.move(id, kRemoved, 0);
}

void leave_play(Machine& m, ObjectId id, Zone zone) {
  discard_attached(m, id);
  switch (zone) {
    case kDiscard:
      return to_discard_pile(m, id);
    case kHand:
    case kDeck:
      return send_home(m, id, zone);
    default:
      return m.move(id, zone, 0);
  }
}

// identity.no-discard, main-scheme.no-discard, villain.no-discard.
bool can_be_discarded(const Machine& m, ObjectId id) {
  const Type type = type_of(m, id);
  if (m.in_play(id) && (is_identity_type(type) || type == kVillain || type == kMainScheme))
    return false;
  if (m.in_play(id) && m.quality(id, kPermanent)) return false;
  return m.object(id).zone != kDiscard && m.object(id).zone != kEncounterDiscard;
}

void discard(Machine& m, ObjectId id) {
  if (can_be_discarded(m, id)) leave_play(m, id, kDiscard);
}

void remove_from_game(Machine& m, ObjectId id) { leave_play(m, id, kRemoved); }

// A card that is shuffled back at once still counts as discarded: its icons are counted here.
void report_discarded(Machine& m, ObjectId id) {
  if (auto* effect = present_effect(m)) effect->kept.insert(id.index());
  for (int symbol = 0; symbol < kSymbols; ++symbol) {
    const auto icons = static_cast<std::size_t>(kEnergyIcons + symbol);
    report(m, static_cast<EffectResult>(kIconsShed + symbol), m.card(id).numbers[icons]);
  }
  report(m, kBoostShed, std::max(printed(m, id, kBoost), 0));
}

int hand_count(const Machine& m, Seat seat, ObjectId but) {
  int n = 0;
  m.each(kHand, seat, [&](ObjectId id) { n += id != but ? 1 : 0; });
  return n;
}

// player-deck.stop-discard: a discard that empties the deck ends there.
int discard_top(Machine& m, Seat seat, int n) {
  int discarded = 0;
  for (; discarded < n; ++discarded) {
    const ObjectId id = m.state().zone(kDeck, seat).first;
    if (!id) break;
    const bool last = m.state().zone(kDeck, seat).count == 1;
    lay_down(m, id, kDiscard, seat, seat);
    report_discarded(m, id);
    if (last) {
      refill_deck(m, seat);
      return discarded + 1;
    }
  }
  return discarded;
}

int discard_encounter_top(Machine& m, int n) {
  int discarded = 0;
  for (; discarded < n; ++discarded) {
    const ObjectId id = m.state().zone(kEncounterDeck, 0).first;
    if (!id) break;
    const bool last = m.state().zone(kEncounterDeck, 0).count == 1;
    lay_down(m, id, kEncounterDiscard, 0, first_player(m));
    report_discarded(m, id);
    if (last) {
      refill_encounter_deck(m);
      return discarded + 1;
    }
  }
  return discarded;
}

// --- On the table -------------------------------------------------------------------------------

void exhaust(Machine& m, ObjectId id) {
  if (!is_ready(m, id)) return;
  m.set_flags(id, kernel::kExhausted, true);
  m.announce(happening(event::kExhausted, id));
}

bool can_ready(const Machine& m, ObjectId id) {
  return !is_ready(m, id) && !m.quality(id, kCannotReady);
}

void ready(Machine& m, ObjectId id) {
  if (!can_ready(m, id)) return;
  m.set_flags(id, kernel::kExhausted, false);
  m.announce(happening(event::kReadied, id));
}

int heal(Machine& m, ObjectId id, int n) {
  const int healed = -m.add_counters(id, kDamage, -std::max(n, 0));
  if (healed > 0) m.announce(happening(event::kHealed, id, {}, kernel::kNobody, healed));
  return healed;
}

bool stun(Machine& m, ObjectId id) {
  if (!can_be_stunned(m, id)) return false;
  m.set_flags(id, m.object(id).has(kStunned) ? kStunnedTwice : kStunned, true);
  m.announce(happening(event::kStatus, id, {}, kernel::kNobody, 1, kStunned));
  return true;
}

bool confuse(Machine& m, ObjectId id) {
  if (!can_be_confused(m, id)) return false;
  m.set_flags(id, m.object(id).has(kConfused) ? kConfusedTwice : kConfused, true);
  m.announce(happening(event::kStatus, id, {}, kernel::kNobody, 1, kConfused));
  return true;
}

bool toughen(Machine& m, ObjectId id) {
  if (!can_be_tough(m, id)) return false;
  m.set_flags(id, m.object(id).has(kTough) ? kToughTwice : kTough, true);
  m.announce(happening(event::kStatus, id, {}, kernel::kNobody, 1, kTough));
  return true;
}

void lose_tough(Machine& m, ObjectId id) {
  m.set_flags(id, m.object(id).has(kToughTwice) ? kToughTwice : kTough, false);
  m.announce(happening(event::kStatus, id, {}, kernel::kNobody, 0, kTough));
}

void lose_stun(Machine& m, ObjectId id) {
  m.set_flags(id, kStunned | kStunnedTwice, false);
  m.announce(happening(event::kStatus, id, {}, kernel::kNobody, 0, kStunned));
}

void lose_confusion(Machine& m, ObjectId id) {
  m.set_flags(id, kConfused | kConfusedTwice, false);
  m.announce(happening(event::kStatus, id, {}, kernel::kNobody, 0, kConfused));
}

// control.change-keeps-state, control.upgrades-follow; owner.take-scenario-player-card.
void take_control(Machine& m, ObjectId id, Seat seat) {
  if (is_of_scenario(m.card(id)))
    m.hand_over(id, kArea, seat);
  else
    m.change_side(id, kArea, seat, seat);
  ObjectSet attached;
  each_attached(m, id, [&](ObjectId other) { attached.insert(other.index()); });
  attached.for_each([&](int i) {
    const ObjectId other{i};
    const bool encounter = m.object(other).controller == kernel::kNeutral;
    m.change_side(other, encounter ? kEngaged : kArea, seat, encounter ? kernel::kNeutral : seat);
  });
}

// A Drone is known to nobody but the rules (docs/rulings-champions.md, 26).
void give_drone(Machine& m, Seat seat) {
  const ObjectId id = m.state().zone(kDeck, seat).first;
  if (!id) return;
  m.move(id, kEngaged, seat, kernel::Place::Bottom, kernel::kFaceDown | kDrone);
  m.change_side(id, kEngaged, seat, kernel::kNeutral);
  if (anybody_listens(m, event::kEntersPlay) || anybody_listens(m, event::kEngages))
    start_enter(m, id, seat);
  refill_deck(m, seat);
}

void equip_on_entry(Machine& m, ObjectId id, Seat seat) {
  if (m.quality(id, kToughness)) toughen(m, id);  // keyword.toughness
  each_printed(m, id, kEntersWith, seat, [&](kernel::Eval eval) {
    const int n = eval.number();
    m.add_counters(id, eval.word(), n);
  });
}

void clear_counters(Machine& m, ObjectId id, int from_word) {
  while (true) {
    int word = -1;
    m.state().each_counter(id, [&](int each, int) {
      if (word < 0 && each >= from_word) word = each;
    });
    if (word < 0) return;
    m.add_counters(id, word, -counters(m, id, word));
  }
}

void discard_used_up(Machine& m, ObjectId id) {
  if (!m.in_play(id)) return;
  bool used_up = false;
  each_printed(m, id, kUsesCounters, m.object(id).controller,
               [&](kernel::Eval eval) { used_up = used_up || counters(m, id, eval.word()) == 0; });
  if (used_up)
    leave_play(m, id, is_worth_points(m, id) ? kVictoryDisplay : kDiscard);  // keyword.victory.uses
}

// --- The end ------------------------------------------------------------------------------------

void lose_game(Machine& m) { m.end_game(0); }

// elimination.others-continue: eliminated players win with the group.
void win_game(Machine& m) { m.end_game(cardgame::all_seats(m.state())); }

namespace {

// elimination.2-minions.
void pass_minions_on(Machine& m, Seat seat, Seat next) {
  while (true) {
    ObjectId found;
    m.each(kEngaged, seat, [&](ObjectId id) {
      if (!found && type_of(m, id) == kMinion) found = id;
    });
    if (!found) return;
    m.change_side(found, kEngaged, next, kernel::kNeutral);
    each_attached(m, found, [&](ObjectId id) {
      if (m.object(id).side == seat) m.change_side(id, kEngaged, next, kernel::kNeutral);
    });
    m.announce(happening(event::kEngages, found, {}, next));
  }
}

// elimination.3-foreign-cards, elimination.4-own-cards, elimination.5-remove-area. Own cards would
// go to a discard pile that is removed at once.
void clear_area(Machine& m, Seat seat) {
  ObjectSet lent;  // own cards in the areas of others
  m.each_in_play([&](ObjectId id) {
    if (m.object(id).owner == seat && m.object(id).side != seat) lent.insert(id.index());
  });
  lent.for_each([&](int id) { leave_play(m, ObjectId{id}, kRemoved); });
  for (const Zone zone : {kArea, kEngaged, kDealt, kHand, kDeck, kDiscard, kSetAside}) {
    while (const ObjectId id = m.state().zone(zone, seat).first) {
      const Seat owner = m.object(id).owner;
      if (owner == seat)
        m.move(id, kRemoved, 0);
      else if (owner == kernel::kNeutral && zone == kSetAside)
        m.move(id, kRemoved, 0);
      else
        leave_play(m, id, kDiscard);
    }
  }
}

}  // namespace

void eliminate(Machine& m, Seat seat) {
  if (!is_playing(m, seat)) return;
  m.announce(happening(event::kEliminated, identity_of(m, seat), {}, seat));
  m.set_in_game(seat, false);
  bool anybody = false;
  each_player(m, [&](Seat) { anybody = true; });
  if (!anybody) return lose_game(m);  // loss.all-eliminated
  const Seat next = m.next_seat(seat);
  if (first_player(m) == seat) m.set_first(next);  // elimination.1-token
  pass_minions_on(m, seat, next);
  clear_area(m, seat);
}

}  // namespace longbox::champions
