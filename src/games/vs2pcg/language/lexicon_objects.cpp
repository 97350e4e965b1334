// Nouns, adjectives and postfixes say which objects card text means.
#include <algorithm>
#include <functional>

#include "cardgame/common_words.h"
#include "games/vs2pcg/fight/strikes.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

namespace {

// mode.two-headed.both-control: what stands on a shared side is "yours" for both.
Seat whose(const Eval& e, ObjectId id) {
  const kernel::Look look = e.look(id);
  const bool shared = is_two_headed(e.machine()) && ((kRows | zone_bit(kEquipment)) >> look.zone & 1U) != 0 &&
                      share_side(e.machine(), e.you(), look.controller);
  return shared ? e.you() : look.controller;
}

constexpr cardgame::Words kWords{
    .things = kAnywhere & ~zone_bit(kTable),
    .anything = kAnywhere,
    .deck = kDeck,
    .hand = kHand,
    .in_deck = kInDeck,
    .in_hand = kInHand,
    .whose = whose,
    .named_card = named_card,
    .counters = [](const Machine& m, ObjectId id,
                   int word) { return counters(m, id, static_cast<Counter>(word)); },
    .of_players = "controlled by {p}|controlled by {p}|{p:poss}"};

bool is_equipment(Eval& e, ObjectId id) {
  const Machine& m = e.machine();
  if (type_of(m, id) != kEquipmentCard) return false;
  return m.object(id).zone != kResource || is_face_up(m, id);
}

// A player whose hand, deck or resource row is attacked stands for it and is no character
// (combat.alternate.rules); one who is attacked counts as a supporting character.
bool defends(Eval& e, ObjectId id) {
  if (!e.look(id).has(kDefender)) return false;
  const State& state = e.machine().state();
  return state.object(id).zone != kTable || state.globals[kAttackOn] == kernel::kNowhere;
}

void add_nouns(std::vector<Phrase>& out) {
  noun(out, kernel::kWatchesNothing, "character", "character|characters",
       "A character in a front or back row.", kRows,
       [](Eval& e, ObjectId id) { return is_character_type(type_of(e.machine(), id)); })
      .sorts = kCharacters;
  noun(out, kernel::kWatchesMarks, "attacker", "attacker|attackers", "A character that is attacking.", kRows,
       [](Eval& e, ObjectId id) { return e.look(id).has(kAttacker); })
      .sorts = kAttackers;
  noun(out, kernel::kWatchesMarks, "character in combat",
       "character in the combat|characters in the combat",
       "An attacker or defender in the present combat; a player who is attacked counts.",
       kRows | zone_bit(kTable), [](Eval& e, ObjectId id) {
         return e.look(id).has(kAttacker) ? is_character_type(type_of(e.machine(), id))
                                          : defends(e, id);
       })
      .sorts = kAttackers | kDefenders;
  noun(out, kernel::kWatchesMarks, "defender", "defender|defenders", "A character (or player) that is defending.",
       kRows | zone_bit(kTable), defends)
      .sorts = kDefenders;
  noun(out, kernel::kWatchesNothing, "resource", "resource|resources",
       "A card in a resource row, face up or down.", zone_bit(kResource), always_fits)
      .sorts = kResources | kLocations;
  noun(out, kernel::kWatchesNothing, "location", "location|locations",
       "A location in a resource row.", zone_bit(kResource),
       [](Eval& e, ObjectId id) { return is_location_card(e.machine().card(id)); })
      .sorts = kLocations;
  noun(out, kernel::kWatchesNothing, "equipment", "equipment|equipment",
       "Equipment in play: worn, standing in a row (Machines) or inset (Infinity Gems).",
       zone_bit(kEquipment) | zone_bit(kResource) | kRows, is_equipment)
      .sorts = kEquipments;
  noun(out, kernel::kWatchesNothing, "wearer", "equipped character|equipped characters",
       "A character that wears this equipment; of a Vehicle everybody aboard.", kRows,
       [](Eval& e, ObjectId id) { return wears(e.machine(), id, e.self()); })
      .sorts = kWearers;
  noun(out, kernel::kWatchesNothing, "card in ko-pile",
       "card in {owner:any} KO pile|cards in {owner:any} KO pile", "A card in a player's KO pile.",
       zone_bit(kKoPile), always_fits)
      .sorts = kInKoPile;
  noun(out, kernel::kWatchesNothing, "revealed card",
       "card from among them{owner:silent}|cards from among them{owner:silent}",
       "A card that this effect has revealed or looks at.", zone_bit(kLooking), always_fits)
      .sorts = kLookedAt;
}

void add_adjectives(std::vector<Phrase>& out) {
  adjective(out, kernel::kWatchesNothing, "enemy", "enemy|an enemy's|an enemy player's",
            "Controlled by an opponent.",
            [](Eval& e, ObjectId id) { return are_opponents(e.machine(), e.you(), e.look(id).controller); });
  adjective(out, kernel::kWatchesFaces, "face-up", "face-up", "Neither stunned nor hidden nor turned down.",
            [](Eval& e, ObjectId id) { return !e.look(id).has(kernel::kFaceDown); });
  adjective(out, kernel::kWatchesFaces, "face-down", "face-down", "Stunned, hidden or turned down.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kernel::kFaceDown); })
      .face_down = true;
  adjective(out, kernel::kWatchesFaces, "stunned", "stunned", "Stunned.", [](Eval& e, ObjectId id) {
    return e.look(id).has(kStunned);
  }).face_down = true;
  adjective(out, kernel::kWatchesNothing, "supporting", "supporting|a supporting character",
            "A supporting character.", [](Eval& e, ObjectId id) {
              const Type type = type_of(e.machine(), id);
              return type == kSupporting || type == kPlayer;
            });
  adjective(out, kernel::kWatchesNothing, "main", "main|a main character", "A main character.",
            [](Eval& e, ObjectId id) { return type_of(e.machine(), id) == kMain; });
  adjective(out, kernel::kWatchesMarks, "attacking", "attacking", "An attacker in the present combat.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kAttacker); });
  adjective(out, kernel::kWatchesMarks, "defending", "defending", "A defender in the present combat.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kDefender); });
  adjective(out, kernel::kWatchesMarks, "team-attacking", "team attacking",
            "One of two or more attackers.", [](Eval& e, ObjectId id) {
              return e.look(id).has(kAttacker) && is_team_attack(e.machine());
            });
  adjective(out, kernel::kWatchesMarks, "solo-attacking", "solo attacking|attacking solo",
            "The only attacker.", [](Eval& e, ObjectId id) {
              return e.look(id).has(kAttacker) && !is_team_attack(e.machine());
            });
  adjective(out, kernel::kWatchesMarks, "surviving", "surviving", "Came through the whole combat unstunned.",
            [](Eval& e, ObjectId id) { return e.look(id).has(kSurvived); });
  adjective(out, kernel::kWatchesPlaces, "front-row", "front row|in the front row", "In a front row.",
            [](Eval& e, ObjectId id) { return e.look(id).zone == kFront; });
  adjective(out, kernel::kWatchesPlaces, "back-row", "back row|in the back row", "In a back row.",
            [](Eval& e, ObjectId id) { return e.look(id).zone == kBack; });
  adjective(out, kernel::kWatchesPlaces | kernel::kWatchesFaces, "protected", "protected",
            "In the back row behind a face-up character.",
            [](Eval& e, ObjectId id) { return is_protected(e.machine(), id); });
  adjective(out, kernel::kWatchesNothing, "<t:team>", "{t}|{t:a} character",
            "A member of the team.",
            [](Eval& e, ObjectId id) { return teams(e.machine(), id).contains(e.word()); })
      .reads = kernel::kReadsTags;
  adjective(out, kernel::kWatchesNothing, "plot-twist", "plot twist|a plot twist",
            "A plot twist card.",
            [](Eval& e, ObjectId id) { return type_of(e.machine(), id) == kPlotTwist; });
  adjective(out, kernel::kWatchesNothing, "any-turn-combat", "Any Turn Combat",
            "A plot twist that may be played in combat on any turn.", [](Eval& e, ObjectId id) {
              const unsigned timing =
                  e.machine().library().ability(play_ability(e.machine(), id)).timing;
              if ((timing & kTimingAnyTurnCombat) != 0) return true;
              return (timing & kTimingAnyTurn) != 0 && (timing & (kTimingCombat | kTimingAnyCombat)) != 0;
            });
  adjective(out, kernel::kWatchesNothing, "character-card", "character|a character",
            "A main or supporting character card.",
            [](Eval& e, ObjectId id) { return is_character_type(type_of(e.machine(), id)); });
  adjective(out, kernel::kWatchesNothing, "equipment-card", "equipment|equipment",
            "An equipment card.",
            [](Eval& e, ObjectId id) { return type_of(e.machine(), id) == kEquipmentCard; });
  adjective(out, kernel::kWatchesNothing, "basic", "basic|a basic location", "A location that is no special location.",
            [](Eval& e, ObjectId id) { return e.machine().card(id).type == kLocation; });
  adjective(out, kernel::kWatchesNothing, "deck-card", "deck|a deck card",
            "A card that decks may hold: no token, and none that begins in a pile.", [](Eval& e, ObjectId id) {
              const Card& card = e.machine().card(id);
              const bool none = cardgame::is_printed(card, kLimit) && card.numbers[kLimit] == 0;
              return card.numbers[kIsToken] == 0 && !none &&
                     !cardgame::has_line(e.machine().library(), card, kStartsInPile);
            });
  adjective(out, kernel::kWatchesNothing, "location-card", "location|a location",
            "A location card of either kind.",
            [](Eval& e, ObjectId id) { return is_location_card(e.machine().card(id)); });
}

// Values as they are now, with counters and all changes.
template <int (*value)(const Machine&, ObjectId), class Compare>
void add_comparison(std::vector<Phrase>& out, std::string_view phrase, std::string_view english) {
  postfix(out, kernel::kWatchesCounters, phrase, english, "By its value as it is now.",
          [](Eval& e, ObjectId id) { return Compare{}(value(e.machine(), id), e.number()); })
      .reads = kernel::kReadsStats;
}

bool shares_team(Eval& e, ObjectId id) {
  const kernel::TagSet own = teams(e.machine(), id);
  ObjectSet others;
  e.objects(others);
  bool found = false;
  others.for_each([&](int other) { found = found || teams(e.machine(), ObjectId{other}).meets(own); });
  return found;
}

void add_postfixes(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesNothing, "on your side", "on your side", "In one of your rows.",
          [](Eval& e, ObjectId id) { return share_side(e.machine(), e.you(), e.machine().object(id).side); });
  postfix(out, kernel::kWatchesAll, "on the side of <o:object>", "on {o:poss} side",
          "In a row of the side where that one stands.",
          [](Eval& e, ObjectId id) {
            const ObjectId there = e.object();
            return there && share_side(e.machine(), e.machine().object(there).side, e.machine().object(id).side);
          },
          "mode.two-headed.shared-rows");
  postfix(out, kernel::kWatchesMarks, "in combat", "in the combat",
          "An attacker or defender in the present combat.",
          [](Eval& e, ObjectId id) { return in_combat(e.machine(), id); });
  postfix(out, kernel::kWatchesMarks, "that was in the combat", "that was in the combat",
          "It attacks or defends in the present combat, or did before it was stunned or replaced.",
          [](Eval& e, ObjectId id) { return e.look(id).has(kFought); })
      .recalls = event::kEnteredCombat;
  postfix(out, kernel::kWatchesNothing, "supplying <s:symbol>", "that supplies {s}",
          "A location that prints the symbol.", [](Eval& e, ObjectId id) {
            return is_location_card(e.machine().card(id)) && (e.machine().card(id).symbols >> e.word() & 1U) != 0;
          });
  postfix(out, kernel::kWatchesNothing, "with cost <= <n:number>", "that costs {n:most}",
          "Costs no more than that.",
          [](Eval& e, ObjectId id) { return cost(e.machine(), id) <= e.number(); });
  postfix(out, kernel::kWatchesNothing, "with cost >= <n:number>", "with cost {n:least}",
          "Has a printed cost of at least that much.", [](Eval& e, ObjectId id) {
            return cardgame::is_printed(e.machine().card(id), kCost) &&
                   cost(e.machine(), id) >= e.number();
          });
  add_comparison<atk, std::less<>>(out, "with atk < <n:number>", "with ATK lower than {n}");
  add_comparison<atk, std::greater<>>(out, "with atk > <n:number>", "with ATK higher than {n}");
  add_comparison<atk, std::less_equal<>>(out, "with atk <= <n:number>", "with {n:most} ATK");
  add_comparison<atk, std::greater_equal<>>(out, "with atk >= <n:number>", "with {n:least} ATK");
  add_comparison<def, std::less<>>(out, "with def < <n:number>", "with DEF lower than {n}");
  add_comparison<def, std::greater<>>(out, "with def > <n:number>", "with DEF higher than {n}");
  add_comparison<def, std::less_equal<>>(out, "with def <= <n:number>", "with {n:most} DEF");
  add_comparison<def, std::greater_equal<>>(out, "with def >= <n:number>", "with {n:least} DEF");
  postfix(out, kernel::kWatchesNothing, "sharing a team with <y:objects>", "sharing a team with {y:a}",
          "Has a team in common with at least one of them.", shares_team)
      .reads = kernel::kReadsTags;
  postfix(out, kernel::kWatchesNothing, "of level <n:number>", "of level {n}",
          "Of exactly that level.",
          [](Eval& e, ObjectId id) { return level(e.machine(), id) == e.number(); });
  postfix(out, kernel::kWatchesNothing, "of level >= <n:number>", "of level {n:least}",
          "Of that level or a higher one.",
          [](Eval& e, ObjectId id) { return level(e.machine(), id) >= e.number(); });
  postfix(out, kernel::kWatchesCounters, "with higher atk than each <y:objects>",
          "with more ATK than each {y:bare}", "Its ATK is higher than that of every one of them.", [](Eval& e, ObjectId id) {
            ObjectSet others;
            e.objects(others);
            bool higher = true;
            others.for_each([&](int other) {
              higher = higher && atk(e.machine(), id) > atk(e.machine(), ObjectId{other});
            });
            return higher;
          })
      .reads = kernel::kReadsStats;
  adjective(out, kernel::kWatchesAll, "frozen", "frozen", "From the freeze through the turn in which it cannot ready.",
            [](Eval& e, ObjectId id) {
              const auto& modifiers = e.machine().state().modifiers;
              return std::any_of(modifiers.begin(), modifiers.end(), [&](const kernel::Modifier& modifier) {
                return modifier.kind == kGrantsQuality && modifier.word == kCannotReady &&
                       modifier.duration == kItsNextTurn && modifier.subject.id == id;
              });
            },
            "term.frozen");
  adjective(out, kernel::kWatchesNothing, "<b:brand>", "{b}|a {b} card", "Of the brand of its set, or of the printed one.",
            [](Eval& e, ObjectId id) { return (brand_of(e.machine().card(id)) >> e.word() & 1U) != 0; });
  adjective(out, kernel::kWatchesNothing, "photographic", "Photographic Universe", "Of the Photographic Universe.",
            [](Eval& e, ObjectId id) { return (e.machine().card(id).qualities >> kPhotographic & 1U) != 0; },
            "deck.universe.two");
  postfix(out, kernel::kWatchesCounters, "with higher def than atk", "with a higher DEF than ATK", "Its own values as they are now.",
          [](Eval& e, ObjectId id) { return def(e.machine(), id) > atk(e.machine(), id); })
      .reads = kernel::kReadsStats;
  postfix(out, kernel::kWatchesCounters, "with higher atk than def", "with a higher ATK than DEF", "Its own values as they are now.",
          [](Eval& e, ObjectId id) { return atk(e.machine(), id) > def(e.machine(), id); })
      .reads = kernel::kReadsStats;
  postfix(out, kernel::kWatchesPlaces, "worn by <o:object>", "on {o}", "Equipment that this one wears, alone or with others.",
          [](Eval& e, ObjectId id) {
            const ObjectId wearer = e.object();
            return wearer && wears(e.machine(), wearer, id);
          });
  adjective(out, kernel::kWatchesPlaces, "equipped", "equipped", "Wears at least one piece of equipment.",
            [](Eval& e, ObjectId id) { return static_cast<bool>(equipment_of(e.machine(), id)); });
  postfix(out, kernel::kWatchesNothing, "that is a copy of <o:object>", "that is a copy of {o}",
          "The same card, whichever printing of it.",
          [](Eval& e, ObjectId id) {
            const ObjectId other = e.object();
            return other && is_copy(e.machine(), id, other);
          });
  postfix(out, kernel::kWatchesAll, "that could be played", "that could be played now",
          "A plot twist that you could play but for where it lies.", [](Eval& e, ObjectId id) {
            return could_play_twist(e.machine(), e.you(), id).allowed();
          });
  postfix(
      out, kernel::kWatchesAll, "that could defend", "",
      "Not in the combat, face up, and an enemy of the attackers. What only keeps an attack from "
      "beginning, such as Dodge, does not matter.",
      [](Eval& e, ObjectId id) { return could_defend(e.machine(), id); });
}

// term.could-attack: the phase and the active player do not matter.
bool could_attack_it(Eval& e, ObjectId id, unsigned rows) {
  const ObjectId attacker = e.object();
  const Machine& m = e.machine();
  if (!attacker || !is_character(m, attacker)) return false;
  if ((rows >> m.object(attacker).zone & 1U) == 0) return false;
  return could_attack(m, attacker).allowed() && can_reach(m, attacker, id).allowed();
}

void add_attack_postfixes(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesAll, "that <o:object> could attack", "that {o} could attack",
          "A legal attack by it on that one would be possible right now.",
          [](Eval& e, ObjectId id) { return could_attack_it(e, id, kRows); });
  postfix(out, kernel::kWatchesAll, "that <o:object> could melee attack",
          "that {o} could melee attack", "The same from the front row.",
          [](Eval& e, ObjectId id) { return could_attack_it(e, id, zone_bit(kFront)); });
  postfix(out, kernel::kWatchesAll, "that <o:object> could ranged attack",
          "that {o} could ranged attack", "The same from the back row.",
          [](Eval& e, ObjectId id) { return could_attack_it(e, id, zone_bit(kBack)); });
}

// One that shows two cards answers to the names of both (ability.personality.20-double).
void answer_to_all_names(std::vector<Phrase>& out) {
  const auto named = std::ranges::find(out, "named <s:name>", &Phrase::form);
  named->predicate = [](Eval& e, ObjectId id) { return has_name(e.machine(), id, e.word()); };
}

}  // namespace

void add_object_phrases(std::vector<Phrase>& out) {
  cardgame::add_common_words<kWords>(out);
  answer_to_all_names(out);
  add_nouns(out);
  add_adjectives(out);
  add_postfixes(out);
  add_attack_postfixes(out);
  object(out, kernel::kWatchesMarks, "the defender", "the defender",
         "The defender of the present combat.", [](Eval& e) {
           ObjectId found;
           e.machine().each_in(kRows | zone_bit(kTable), [&](ObjectId id) {
             if (defends(e, id)) found = id;
           });
           return found;
         });
  // A vehicle in combat means a passenger of it, if there is one.
  object(out, kernel::kWatchesMarks, "the wearer", "the equipped character",
         "The character that wears this equipment.",
         [](Eval& e) {
           const ObjectId user = user_of(e.machine(), e.self());
           return user == e.self() ? ObjectId{} : user;
         })
      .rule = "equipment.powers-belong-to-it";
}

}  // namespace longbox::vs2pcg
