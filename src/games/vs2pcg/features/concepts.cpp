#include "games/vs2pcg/features/concepts.h"

#include "games/vs2pcg/play/acts.h"

namespace longbox::vs2pcg {

namespace {

// Removes cards of every zone, also those that were such a card only once: a face-down resource, or
// equipment that has become a character.
void remove_banned(Machine& m) {
  ObjectSet gone;
  m.each_in(kEverywhere & ~(zone_bit(kTable) | zone_bit(kRemoved)), [&](ObjectId id) {
    if (is_banned(m, id)) gone.insert(id.index());
  });
  gone.for_each([&](int id) { remove_from_game(m, ObjectId{id}); });
}

void remove_counters_everywhere(Machine& m, Counter which) {
  m.each_in(kEverywhere, [&](ObjectId id) {
    if (counters(m, id, which) > 0) m.add_counters(id, which, -counters(m, id, which));
  });
}

// Returns the level 1 card of this main, from its owner's level-up zone.
ObjectId first_level_of(const Machine& m, ObjectId main) {
  ObjectId found;
  m.each(kLevelUp, m.object(main).owner, [&](ObjectId id) {
    const bool fits = m.card(id).type == kMain && m.card(id).numbers[kLevel] == 1;
    if (!found && fits && share_name(m, id, main)) found = id;
  });
  return found;
}

// Mains that have no such card to become are removed with the higher levels.
void back_to_level_one(Machine& m) {
  ObjectSet mains;
  each_character_everywhere(m, [&](ObjectId id) {
    if (is_banned(m, id) && first_level_of(m, id)) mains.insert(id.index());
  });
  mains.for_each([&](int i) {
    const ObjectId main{i};
    const int change = 1 - m.card(main).numbers[kLevel];
    m.trade_cards(main, first_level_of(m, main));
    m.announce(happening(event::kLevelled, main, {}, m.object(main).controller, change));
  });
}

}  // namespace

bool is_banned(const Machine& m, Type type, int level) {
  switch (type) {
    case kEquipmentCard: return is_removed(m, kEquipmentConcept);
    case kPlotTwist: return is_removed(m, kPlotTwistsConcept);
    case kMain: return level > 1 && is_removed(m, kLevelsConcept);
    default: return false;
  }
}

bool belongs_to_removed(const Machine& m, const kernel::Ability& ability) {
  if (ability.number > 0 || (ability.sorts & kOfLevels) != 0) return is_removed(m, kLevelsConcept);
  if (is_super_power(ability)) return is_removed(m, kSuperPowersConcept);
  return !ability.played && is_removed(m, kKeywordConcept);
}

void remove_concept(Machine& m, Concept which) {
  m.set_global(kRemovedConcepts, m.state().globals[kRemovedConcepts] | 1 << which);
  if (which == kCountersConcept) {
    remove_counters_everywhere(m, kPlus);
    remove_counters_everywhere(m, kMinus);
  }
  if (which == kLevelsConcept) {
    m.end_modifiers([](const kernel::Modifier& modifier) {
      return modifier.kind == kOtherLevel || modifier.kind == kXpAside;
    });
    back_to_level_one(m);
    remove_counters_everywhere(m, kXp);
  }
  remove_banned(m);
}

}  // namespace longbox::vs2pcg
