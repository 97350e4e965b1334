// These phrases are numbers, conditions and players.
#include <algorithm>

#include "base/bitset.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/queries.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

bool only_stunned(const Machine& m, Seat seat) {
  int characters = 0;
  bool all = true;
  each_character_of(m, seat, [&](ObjectId id) {
    ++characters;
    all = all && m.object(id).has(kStunned);
  });
  return characters > 0 && all;
}

bool an_opponent_has_only_stunned(Eval& e) {
  const unsigned enemies = opponents_of(e.machine(), e.you());
  for (Seat seat = 0; seat < e.machine().state().seat_count; ++seat)
    if ((enemies >> seat & 1U) != 0 && only_stunned(e.machine(), seat)) return true;
  return false;
}

bool attacked_this_turn(Eval& e) {
  for (const auto& entry : e.machine().state().history)
    if (entry.kind == event::kAttacked && share_side(e.machine(), e.you(), entry.seat)) return true;
  return false;
}

// Compares the victim with the description as it was at the moment of the stun
// (power.source.stun-by-character).
bool stunned_this_turn(Eval& e) {
  const ObjectId source = e.object();
  const Eval description = e;
  e.skip();
  for (const auto& entry : e.machine().state().history) {
    if (entry.kind != event::kStunnedBy || !source || entry.other != source) continue;
    Eval probe = description;
    probe.recall(entry.object, entry.look);
    if (probe.fits(entry.object)) return true;
  }
  return false;
}

// Returns its controller, also a former one: behind an event that looks back the event itself
// tells.
unsigned controller_of(Eval& e) {
  const ObjectId id = e.object();
  if (!id) return 0;
  const auto kind = e.machine().library().ability(e.context().ability).event;
  if (looks_back(kind) && id == e.context().event_object.id &&
      e.context().event_seat != kernel::kNobody)
    return 1U << e.context().event_seat;
  return 1U << e.machine().object(id).controller;
}

int object_value(Eval& e, int (*value)(const Machine&, ObjectId)) {
  const ObjectId id = e.object();
  return id ? value(e.machine(), id) : 0;
}

// Goes by the first name of a card; further ones are what it is also known as.
int count_names(Eval& e) {
  ObjectSet cards;
  e.objects(cards);
  constexpr int kRoom = 1 << 16;  // as many as a card's list of names can tell apart
  base::BitSet<kRoom> names;
  cards.for_each([&](int id) {
    const auto& all = named_card(e.machine(), ObjectId{id}).names;
    if (!all.empty()) names.insert(all[0]);
  });
  return names.count();
}

int remaining_health(const Machine& m, ObjectId id) { return std::max(0, health(m, id) - wounds(m, id)); }

template <int (*value)(const Machine&, ObjectId)>
int sum_of(Eval& e) {
  ObjectSet set;
  e.objects(set);
  int sum = 0;
  set.for_each([&](int id) { sum += value(e.machine(), ObjectId{id}); });
  return sum;
}

template <int (*value)(const Machine&, ObjectId)>
int highest_of(Eval& e) {
  ObjectSet set;
  e.objects(set);
  int highest = 0;
  set.for_each([&](int id) { highest = std::max(highest, value(e.machine(), ObjectId{id})); });
  return highest;
}

int total_counters(Eval& e) {
  const auto which = static_cast<Counter>(e.word());
  ObjectSet set;
  e.objects(set);
  int sum = 0;
  set.for_each([&](int id) { sum += counters(e.machine(), ObjectId{id}, which); });
  return sum;
}

kernel::TagSet teams_of(Eval& e, const ObjectSet& set) {
  kernel::TagSet all;
  set.for_each([&](int id) { all = all | teams(e.machine(), ObjectId{id}); });
  return all;
}

int count_teams(Eval& e) {
  ObjectSet set;
  e.objects(set);
  return teams_of(e, set).count();
}

int most_of_one_team(Eval& e) {
  ObjectSet set;
  e.objects(set);
  int most = 0;
  teams_of(e, set).for_each([&](int team) {
    int n = 0;
    set.for_each([&](int id) { n += teams(e.machine(), ObjectId{id}).contains(team) ? 1 : 0; });
    most = std::max(most, n);
  });
  return most;
}

template <int CardNumber>
int printed(const Machine& m, ObjectId id) {
  return m.card(id).numbers[CardNumber];
}

// Keyword powers, Flight and Ranged among them, and super powers; a power of several lines is one.
int printed_powers(const Machine& m, ObjectId id) {
  const Card& card = m.card(id);
  int n = static_cast<int>(card.qualities >> kHasFlight & 1U) + static_cast<int>(card.qualities >> kHasRanged & 1U);
  for (std::size_t i = 0; i < card.abilities.size(); ++i) {
    const auto& ability = m.library().ability(card.abilities[i]);
    bool first = ability.number == 0 && !ability.played;
    for (std::size_t before = 0; before < i; ++before)
      first = first && m.library().ability(card.abilities[before]).name_number != ability.name_number;
    n += first ? 1 : 0;
  }
  return n;
}

void add_sums(std::vector<Phrase>& out) {
  number(out, kernel::kWatchesNothing, "printed powers of <o:object>", "the number of powers printed on {o}",
         "Keyword powers, Flight and Ranged among them, and super powers of its card.",
         [](Eval& e) { return object_value(e, printed_powers); });
  number(out, kernel::kWatchesAll, "total remaining health of <x:objects>", "the total remaining health of {x:each}",
         "Their health less their wounds.", sum_of<remaining_health>);
  number(out, kernel::kWatchesPlayers, "your turn number", "the number of turns that you have begun",
         "How many turns of your own have begun in this game, the present one included.",
         [](Eval& e) { return int{e.machine().state().seats[e.you()].values[kTurnsBegun]}; })
      .recalls = event::kTurnCounted;
  number(out, kernel::kWatchesAll, "health of <o:object>", "{o:poss} health",
         "Its health with bonuses and counters, wounds not subtracted; outside play the printed one.",
         [](Eval& e) {
           const ObjectId id = e.object();
           if (!id) return 0;
           return is_character(e.machine(), id) ? health(e.machine(), id) : printed<kHealth>(e.machine(), id);
         })
      .reads = kernel::kReadsStats;
  number(out, kernel::kWatchesCounters, "total <c:counter> on <x:objects>", "the number of {c:plural} on {x:plural}",
         "All counters of that kind on all of them.", total_counters);
  number(out, kernel::kWatchesCounters, "total atk of <x:objects>", "the total ATK of {x:plural}",
         "The sum of their current ATK.", sum_of<atk>)
      .reads = kernel::kReadsStats;
  number(out, kernel::kWatchesCounters, "highest atk of <x:objects>", "the highest ATK of {x:plural}",
         "The largest current ATK among them; 0 if there are none.", highest_of<atk>)
      .reads = kernel::kReadsStats;
  number(out, kernel::kWatchesCounters, "highest def of <x:objects>", "the highest DEF of {x:plural}",
         "The largest current DEF among them; 0 if there are none.", highest_of<def>)
      .reads = kernel::kReadsStats;
  number(out, kernel::kWatchesNothing, "total printed atk of <x:objects>", "the total printed ATK of {x:plural}",
         "The sum of what their cards print.", sum_of<printed<kAtk>>);
  number(out, kernel::kWatchesNothing, "total printed def of <x:objects>", "the total printed DEF of {x:plural}",
         "The sum of what their cards print.", sum_of<printed<kDef>>);
  number(out, kernel::kWatchesNothing, "printed atk of <o:object>", "{o:poss} printed ATK", "What its card prints.",
         [](Eval& e) { return object_value(e, printed<kAtk>); });
  number(out, kernel::kWatchesNothing, "printed def of <o:object>", "{o:poss} printed DEF", "What its card prints.",
         [](Eval& e) { return object_value(e, printed<kDef>); });
  number(out, kernel::kWatchesNothing, "total printed health of <x:objects>",
         "the total printed health of {x:plural}", "The sum of what their cards print.", sum_of<printed<kHealth>>);
  number(out, kernel::kWatchesNothing, "count different teams of <x:objects>",
         "the number of different teams among {x:plural}", "Each team counts once.", count_teams)
      .reads = kernel::kReadsTags;
  number(out, kernel::kWatchesNothing, "most of one team among <x:objects>",
         "the largest number of {x:plural} with one team in common", "How many the largest team has among them.",
         most_of_one_team)
      .reads = kernel::kReadsTags;
}

}  // namespace

void add_value_phrases(std::vector<Phrase>& out) {
  number(out, kernel::kWatchesNothing, "level of <o:object>", "{o:poss} level",
         "Its level; that of a promoted character is 1 unless the promotion says another.",
         [](Eval& e) { return object_value(e, level); });
  number(out, kernel::kWatchesCounters, "<c:counter> on <o:object>", "the number of {c:plural} on {o}",
         "How many counters of that kind it has.", [](Eval& e) {
           const auto which = static_cast<Counter>(e.word());
           const ObjectId id = e.object();
           return id ? counters(e.machine(), id, which) : 0;
         });
  number(out, kernel::kWatchesCounters, "atk of <o:object>", "{o:poss} ATK", "Its current ATK.",
         [](Eval& e) { return object_value(e, atk); })
      .reads = kernel::kReadsStats;
  number(out, kernel::kWatchesCounters, "def of <o:object>", "{o:poss} DEF", "Its current DEF.",
         [](Eval& e) { return object_value(e, def); })
      .reads = kernel::kReadsStats;
  number(out, kernel::kWatchesAll, "base atk of <o:object>", "{o:poss} base ATK",
         "Its ATK before counters and bonuses.",
         [](Eval& e) { return object_value(e, base_atk); });
  number(out, kernel::kWatchesAll, "base def of <o:object>", "{o:poss} base DEF",
         "Its DEF before counters and bonuses.",
         [](Eval& e) { return object_value(e, base_def); });
  number(out, kernel::kWatchesNothing, "cost of <o:object>", "{o:poss} cost", "Its printed cost; 0 for main characters.",
         [](Eval& e) { return object_value(e, cost); });
  number(out, kernel::kWatchesCounters, "xp of <o:object>", "{o:poss} XP", "The XP it has towards its next level.",
         [](Eval& e) {
           const ObjectId id = e.object();
           return id ? xp(e.machine(), id, kLevelUpXp) : 0;
         });
  number(out, kernel::kWatchesCounters, "level-down xp of <o:object>", "{o:poss} Level Down XP",
         "The XP that it has towards the level below.", [](Eval& e) {
           const ObjectId id = e.object();
           return id ? xp(e.machine(), id, kLevelDownXp) : 0;
         });
  number(out, kernel::kWatchesNothing, "level-up number", "its level-up number",
         "The number printed with the level-up power of this card.",
         [](Eval& e) { return int{e.machine().card(e.self()).numbers[kLevelUpNumber]}; });
  number(out, kernel::kWatchesNothing, "level-down number", "its level-down number",
         "The number printed with the level-down power of this card.",
         [](Eval& e) { return int{e.machine().card(e.self()).numbers[kLevelDownNumber]}; });
  number(out, kernel::kWatchesNothing, "count different names of <x:objects>",
         "the number of different names of {x:plural}", "Cards of one name count once, by the name on top.",
         count_names);
  add_sums(out);
  condition(out, kernel::kWatchesMarks, "the attack is ranged", "it is a ranged attack",
            "The present combat is ranged.", [](Eval& e) { return is_ranged_combat(e.machine()); });
  condition(out, kernel::kWatchesMarks, "the attack is melee", "it is a melee attack",
            "The present combat is melee.",
            [](Eval& e) { return combat_is_on(e.machine()) && !is_ranged_combat(e.machine()); });
  condition(out, kernel::kWatchesAll, "you attacked this turn", "you made an attack this turn",
            "You declared at least one attack this turn.", attacked_this_turn);
  condition(out, kernel::kWatchesAll, "you made no attacks this turn", "you made no attacks this turn",
            "You declared no attack this turn.", [](Eval& e) { return !attacked_this_turn(e); });
  condition(out, kernel::kWatchesAll, "<o:object> stunned <x:objects> this turn",
            "{o} stunned {x:a} this turn",
            "It was a source of a stun this turn, of something that fitted the description then.",
            stunned_this_turn);
  condition(out, kernel::kWatchesAll, "an opponent has only stunned characters",
            "all characters of an enemy player are stunned",
            "Some opponent has characters, and all of them are stunned.",
            an_opponent_has_only_stunned);
  seats(out, kernel::kWatchesNothing, "you", "you", "The controller of this text.",
        [](Eval& e) { return 1U << e.you(); });
  seats(out, kernel::kWatchesNothing, "the controller of <o:object>", "{o:poss} controller",
        "The player who controls it, or did when it left play.", controller_of);
  seats(out, kernel::kWatchesTurn, "each opponent", "each enemy player", "Everybody but you and your teammates.",
        [](Eval& e) { return opponents_of(e.machine(), e.you()); });
}

}  // namespace longbox::vs2pcg
