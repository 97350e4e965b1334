// These phrases are numbers, conditions and players.
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
  for (Seat seat = 0; seat < e.machine().state().seat_count; ++seat)
    if (seat != e.you() && is_playing(e.machine(), seat) && only_stunned(e.machine(), seat))
      return true;
  return false;
}

bool attacked_this_turn(Eval& e) {
  for (const auto& entry : e.machine().state().history)
    if (entry.kind == event::kAttacked && entry.seat == e.you()) return true;
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
    const auto& all = e.machine().card(ObjectId{id}).names;
    if (!all.empty()) names.insert(all[0]);
  });
  return names.count();
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
  seats(out, kernel::kWatchesAll, "each opponent", "each enemy player", "Everybody but you.",
        [](Eval& e) { return playing_seats(e.machine().state()) & ~(1U << e.you()); });
}

}  // namespace longbox::vs2pcg
