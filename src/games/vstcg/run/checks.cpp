// The standing checks: what is looked after at every moment. Players leave whom an effect made lose, cosmic counters
// go without cosmic, and cards are seen that lie open on decks. Endurance waits for the wrap-up (102.4), uniqueness
// for a newcomer (704.4).
#include "games/vstcg/game.h"
#include "games/vstcg/play/acts.h"
#include "games/vstcg/play/searches.h"
#include "games/vstcg/run/leaving.h"

namespace longbox::vstcg {

namespace {

// A character that has lost cosmic loses its counter for good (706.7e).
void drop_cosmic_counters(Machine& m) {
  if (!kernel::rule_holds("706.7e")) return;
  ObjectSet without;
  each_character(m, [&](ObjectId id) {
    if (counters(m, id, kCosmic) > 0 && !has_quality(m, id, kHasCosmic)) without.insert(id.index());
  });
  without.for_each([&](int i) {
    const ObjectId id{i};
    remove_counters(m, id, kCosmic, counters(m, id, kCosmic));
  });
}

}  // namespace

// Returns false while somebody may look at top cards: decks change, and priority passes, without any change that the
// machine takes as a reason to look again.
bool VstcgRules::standing_checks(Machine& m) const {
  const int losing = m.state().globals[kLosing];
  if (losing != 0) {
    m.set_global(kLosing, 0);
    leave_game(m, static_cast<unsigned>(losing));
  }
  drop_cosmic_counters(m);
  end_searches(m);
  const bool is_watched = m.is_listed(kRevealsTops) || m.is_listed(kSeesOwnTop);
  if (is_watched) look_at_tops(m);
  return !is_watched;
}

}  // namespace longbox::vstcg
