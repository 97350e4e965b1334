// These phrases speak of moments of a turn: attacks as a whole, strikes, phases, what happened before.
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

namespace {

// Every attacker is announced; the first of them stands for the attack.
bool attack_of_yours(Eval& e, const Event& event, int least) {
  if (!share_side(e.machine(), e.you(), event.seat)) return false;
  const ObjectSet attackers = declared_attackers(e.machine());
  return attackers.first() == event.object.index() && attackers.count() >= least;
}

bool is_other_seat(Eval& e, const Event& event) {
  return event.seat != kernel::kNobody && are_opponents(e.machine(), e.you(), event.seat);
}

void add_attack_events(std::vector<Phrase>& out) {
  happens(out, event::kAttacked, "you attack", "you attack",
          "Once for each attack that you declare, however many attackers there are.",
          [](Eval& e, const Event& event) { return attack_of_yours(e, event, 1); }, "combat.declare.start-triggers");
  happens(out, event::kAttacked, "you team attack", "you team attack",
          "Once for each attack that you declare with two or more attackers.",
          [](Eval& e, const Event& event) { return attack_of_yours(e, event, 2); }, "combat.team.definition");
  happens(out, event::kStruckBy, "<x:objects> strikes <y:objects>", "{x:a} strikes {y:a}",
          "The first strikes the second in combat, whatever comes of it. `it` is the second, `its source` the first.",
          [](Eval& e, const Event& event) {
            const bool strikes = e.fits(event.other);
            return e.fits(event.object) && strikes;
          },
          "combat.strike.compare")
      .about = {kStanding, kStanding};
}

void add_phases(std::vector<Phrase>& out) {
  happens(out, event::kBuildStarts, "an opponent's build phase starts",
          "at the beginning of an enemy player's Build Phase", "The Build Phase of an enemy player begins.",
          is_other_seat);
  happens(out, event::kBuildStarts, "a build phase starts", "at the beginning of each Build Phase",
          "The Build Phase of any player begins.", always_happens);
  happens(out, event::kMainStarts, "a main phase starts", "at the beginning of each Main Phase",
          "The Main Phase of any player begins.", always_happens);
  happens(out, event::kTurnStarts, "a turn starts", "at the start of each turn",
          "The turn of any player begins.", always_happens);
  happens(out, event::kTurnStarts, "an opponent's turn starts", "at the start of an enemy player's turn",
          "The turn of an enemy player begins.", is_other_seat);
  seats(out, kernel::kWatchesNothing, "the owner of <o:object>", "{o:poss} owner", "The player who brought it.",
        [](Eval& e) {
          const ObjectId id = e.object();
          return id ? 1U << e.machine().object(id).owner : 0U;
        });
  seats(out, kernel::kWatchesTurn, "the active player", "the player whose turn it is",
        "The player whose turn it is.", [](Eval& e) { return 1U << e.machine().state().active; });
}

// The owner is who brought the card, wherever it is.
bool is_owned_by(Eval& e, ObjectId id) { return (e.seats() >> e.machine().object(id).owner & 1U) != 0; }

void add_owners(std::vector<Phrase>& out) {
  happens(out, event::kRecruited, "anybody recruits <x:objects>", "anybody recruits {x:a}",
          "Any player recruits such a card; this resolves before it appears.",
          [](Eval& e, const Event& event) { return e.fits_card(event.object); }, "card.iron-monger.owned")
      .about = {kCharacters | kEquipments};
  postfix(out, kernel::kWatchesNothing, "owned by <p:seats>", "owned by {p}",
          "One of these players brought it, wherever it is.", is_owned_by, "card.iron-monger.owned");
}

void add_changes(std::vector<Phrase>& out) {
  happens(out, event::kCountersPut, "<x:objects> gains <c:counter>", "{x:a} gains {c:plural}",
          "One or more such counters were put on it together.",
          [](Eval& e, const Event& event) {
            const bool fits = e.fits(event.object);
            return e.word() == static_cast<int>(event.detail) && fits;
          },
          "counter.plus-minus.stats")
      .about = {kStanding};
  happens(out, event::kLevelled, "<x:objects> levels up", "{x:a} levels up",
          "It has become its next level by its XP or by an effect that says so.",
          [](Eval& e, const Event& event) { return e.fits(event.object) && event.amount == 0; },
          "power.level-up.threshold-swap")
      .about = {kStanding};
  happens(out, event::kLevelled, "<x:objects> becomes level <n:number>", "{x:a} becomes level {n}",
          "It has come to that level, by its XP or by an effect.",
          [](Eval& e, const Event& event) {
            const bool fits = e.fits(event.object);
            return e.number() == level(e.machine(), event.object) && fits;
          },
          "ability.absorption-history.level")
      .about = {kStanding};
  happens(out, event::kLevelsUp, "<x:objects> levels up from here", "{x:a} levels up",
          "A power of the level that it leaves hears this; what follows is done on the new level.", about_object,
          "power.level-up.threshold-swap")
      .about = {kStanding};
  happens(out, event::kTurnedDown, "<x:objects> is turned face down", "{x:a} is turned face down",
          "A character that is stunned or hidden, or a resource that is turned, also to pay.", about_object,
          "hidden.process")
      .about = {kInPlay};
  happens(out, event::kResourceGained, "a player gains a resource", "a player gains a resource",
          "A card enters anybody's resource row, face up or down.", always_happens, "zones.resource.owner-row");
  happens(out, event::kChangedSide, "<x:objects> changes sides", "{x:a} goes to another side",
          "It is moved to the side of another player.", about_object, "unique.control-change")
      .about = {kStanding};
  happens(out, event::kRevealed, "<x:objects> is revealed", "{x:a} is revealed",
          "It is shown to everybody; `its source` is who reveals it. A card of a pile answers at once.",
          about_object, "deck.look-then-shuffle");
  happens(out, event::kPowerUsed, "<x:objects> uses a super power", "{x:a} uses a super power",
          "It was announced and paid.", about_object, "term.super-power")
      .about = {kInPlay};
}

void add_cards(std::vector<Phrase>& out) {
  happens(out, event::kCardsDrawn, "you draw cards", "you draw one or more cards",
          "Once for each instruction to draw, however many cards it draws.", about_you, "draw.one-at-a-time");
  happens(out, event::kCardsDrawn, "an opponent draws cards", "an enemy player draws one or more cards",
          "Once for each instruction to draw, however many cards it draws.", is_other_seat, "draw.one-at-a-time");
  happens(out, event::kCardsDiscarded, "you discard cards", "you discard one or more cards",
          "Once for all cards that you discard together.", about_you, "term.discard");
  happens(out, event::kCardsDiscarded, "an opponent discards cards", "an enemy player discards one or more cards",
          "Once for all cards that an enemy player discards together.", is_other_seat, "term.discard");
  happens(out, event::kStatsGained, "<x:objects> gains atk", "{x:a} gains ATK",
          "Counters were put on it, or an effect gave it a bonus; `that much` is how much.",
          [](Eval& e, const Event& event) { return e.fits(event.object) && event.amount > 0; },
          "modifier.resolved.locked-in")
      .about = {kStanding};
  happens(out, event::kStatsGained, "<x:objects> gains atk or def", "{x:a} gains ATK or DEF",
          "Once for a gain of either or of both together.", about_object, "modifier.resolved.locked-in")
      .about = {kStanding};
  happens(out, event::kTold, "<x:objects> tells <s:name>", "{x:a} does {s}",
          "A text of its own has told that.", [](Eval& e, const Event& event) {
            const bool fits = e.fits(event.object);
            return e.word() == static_cast<int>(event.detail) && fits;
          })
      .about = {kInPlay};
  happens(out, event::kTold, "<x:objects> tells <s:name> about <y:objects>", "{x:a} does {s} with {y:a}",
          "A text of its own has told that about the second.", [](Eval& e, const Event& event) {
            const bool fits = e.fits(event.object);
            const bool named = e.word() == static_cast<int>(event.detail);
            return e.fits(event.other) && fits && named;
          })
      .about = {kInPlay, kInPlay};
  happens(out, event::kTurnEnds, "the turn of <p:seats> ends", "at the end of the turn of {p}",
          "The turn of one of these players is about to end.",
          [](Eval& e, const Event& event) { return (e.seats() >> event.seat & 1U) != 0; });
  happens(out, event::kTurnStarts, "the turn of <p:seats> starts", "at the start of the turn of {p}",
          "The turn of one of these players begins.",
          [](Eval& e, const Event& event) { return (e.seats() >> event.seat & 1U) != 0; });
  happens(out, event::kEnteredCombat, "<x:objects> enters combat", "{x:a} enters combat",
          "It becomes an attacker or a defender, declared as one or made one by an effect.", about_object,
          "combat.declare.attackers-become")
      .about = {kStanding};
  happens(out, event::kEnteredCombat, "<x:objects> enters combat with <y:objects>", "{x:a} enters combat with {y:a}",
          "It becomes an attacker or a defender, and one of the second stands on the other side.",
          [](Eval& e, const Event& event) {
            const bool fits = e.fits(event.object);
            ObjectSet others;
            e.objects(others);
            bool met = false;
            others.for_each([&](int id) { met = met || oppose(e.machine(), event.object, ObjectId{id}); });
            return fits && met;
          },
          "combat.declare.attackers-become")
      .about = {kStanding, kStanding};
  happens(out, event::kAppeared, "<x:objects> appears other than recruited from a hand",
          "{x:a} appears without being recruited from a hand",
          "An effect put it into play, or it was recruited from another zone.",
          [](Eval& e, const Event& event) {
            return e.fits(event.object) && !is_recruited_from_hand(e.machine(), event.object);
          },
          "term.appears")
      .about = {kCharacters | kEquipments | kLocations};
  Phrase& enemy = happens(
      out, event::kAppeared, "<x:objects> appears on an enemy side", "{x:a} appears on an enemy side",
      "It enters play for an enemy player, recruited or put there by an effect.",
      [](Eval& e, const Event& event) {
        return e.fits_card(event.object) && are_opponents(e.machine(), e.you(), event.seat);
      },
      "term.appears");
  enemy.about = {kCharacters};
  enemy.replaceable = true;
  happens(out, event::kCombatResolves, "the combat resolves", "before the strikes of the combat",
          "Nobody acts in the combat any more, and nobody has struck yet.", always_happens, "combat.sequence");
  number(out, kernel::kWatchesNothing, "that much", "that amount", "The amount of the event that triggered this.",
         [](Eval& e) { return int{e.context().amount}; })
      .of_event = true;
}

bool appeared_this_turn(Eval& e, ObjectId id) {
  for (const auto& entry : e.machine().state().history)
    if (entry.kind == event::kAppeared && entry.object == id) return true;
  return false;
}

bool recovered_this_turn(Eval& e, ObjectId id) {
  for (const auto& entry : e.machine().state().history)
    if (entry.kind == event::kRecovered && entry.object == id) return true;
  return false;
}

bool attacked_before(Eval& e, ObjectId id) {
  for (const auto& entry : e.machine().state().history)
    if (entry.kind == event::kAttacked && entry.object == id) return true;
  return false;
}

// An attack from the front row is a melee attack.
bool melee_attacked(Eval& e) {
  const ObjectId attacker = e.object();
  const Eval description = e;
  e.skip();
  for (const auto& entry : e.machine().state().history) {
    if (entry.kind != event::kAttacked || entry.object != attacker || entry.look.zone != kFront) continue;
    Eval probe = description;
    if (probe.fits(entry.other)) return true;
  }
  return false;
}

bool stunned_in_melee(Eval& e) {
  const ObjectId source = e.object();
  const Eval description = e;
  e.skip();
  for (const auto& entry : e.machine().state().history) {
    if (entry.kind != event::kMeleeStun || !source || entry.other != source) continue;
    Eval probe = description;
    probe.recall(entry.object, entry.look);
    if (probe.fits(entry.object)) return true;
  }
  return false;
}

// Each is described as it was when it was KO'd.
int health_of_kod(Eval& e) {
  const Eval description = e;
  e.skip();
  int sum = 0;
  for (const auto& entry : e.machine().state().history) {
    if (entry.kind != event::kKod) continue;
    Eval probe = description;
    probe.recall(entry.object, entry.look);
    if (probe.fits(entry.object)) sum += e.machine().card(entry.object).numbers[kHealth];
  }
  return sum;
}

bool you_recruited(Eval& e) {
  const Eval description = e;
  e.skip();
  for (const auto& entry : e.machine().state().history) {
    if (entry.kind != event::kRecruited || entry.seat != e.you()) continue;
    Eval probe = description;
    if (probe.fits_card(entry.object)) return true;
  }
  return false;
}

void add_past(std::vector<Phrase>& out) {
  condition(out, kernel::kWatchesAll, "you recruited <x:objects> this turn", "you recruited {x:a} this turn",
            "You have recruited at least one such card this turn.", you_recruited)
      .recalls = event::kRecruited;
  number(out, kernel::kWatchesAll, "total printed health of <x:objects> ko'd this turn",
         "the total printed health of {x:plural} that were KO'd this turn",
         "Of all that fitted the description when they were KO'd.", health_of_kod)
      .recalls = event::kKod;
  condition(out, kernel::kWatchesAll, "<o:object> melee attacked <x:objects> this turn",
            "{o} melee attacked {x:a} this turn", "It attacked one of them from the front row.", melee_attacked);
  condition(out, kernel::kWatchesAll, "<o:object> stunned <x:objects> in melee this turn",
            "{o} has stunned {x:a} in a melee combat of this turn",
            "It was a source of a stun in a melee combat, of something that fitted the description then.",
            stunned_in_melee)
      .recalls = event::kMeleeStun;
  postfix(out, kernel::kWatchesAll, "that appeared this turn", "that appeared this turn",
          "It came into play this turn.", appeared_this_turn, "term.appears")
      .recalls = event::kAppeared;
  postfix(out, kernel::kWatchesAll, "that recovered this turn", "that recovered this turn",
          "It was turned up from being stunned this turn.", recovered_this_turn, "recover.face-up-still-exhausted")
      .recalls = event::kRecovered;
  postfix(out, kernel::kWatchesAll, "that attacked this turn", "that attacked this turn",
          "It was declared as an attacker this turn.", attacked_before, "combat.declare.attackers-become");
  condition(out, kernel::kWatchesAll, "amplified", "this was amplified",
            "In the effect of a super power: at least one of its symbols was paid by discarding a card.",
            [](Eval& e) { return is_amplified(e.machine(), e.context().ability); })
      .rule = "ability.amplify";
}

}  // namespace

void add_moment_phrases(std::vector<Phrase>& out) {
  add_attack_events(out);
  add_phases(out);
  add_owners(out);
  add_changes(out);
  add_cards(out);
  add_past(out);
}

}  // namespace longbox::vs2pcg
