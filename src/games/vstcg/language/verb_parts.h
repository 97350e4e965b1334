// Verbs of this game note what they did, so that "if you do" can ask (508.2i), and say what they
// take as costs.
#pragma once

#include <algorithm>
#include <span>
#include <string>

#include "cardgame/rows.h"
#include "games/vstcg/language/verbs.h"
#include "games/vstcg/procedures.h"
#include "kernel/effect/payable.h"

namespace longbox::vstcg {

// Notes to how many of so many objects something was done. A statement that means nobody did
// nothing.
inline void note_done(EffectRun& run, int done, int asked) {
  cardgame::set_done(run, done, std::max(asked, 1));
}

// Does something to each object of the next slot that passes, and notes how many these were.
template <class Test, class Act>
Flow act_on(EffectRun& run, Test test, Act act) {
  ObjectSet set;
  run.objects(set);
  int done = 0;
  set.for_each([&](int id) {
    if (!test(ObjectId{id})) return;
    act(ObjectId{id});
    ++done;
  });
  note_done(run, done, set.count());
  return Flow::Done;
}

// Finds the objects of the next slot that pass.
template <class Test>
ObjectSet objects_that(EffectRun& run, Test test, int& asked) {
  ObjectSet all;
  run.objects(all);
  asked = all.count();
  ObjectSet set;
  all.for_each([&](int id) {
    if (test(ObjectId{id})) set.insert(id);
  });
  return set;
}

// Starts a procedure for all objects of the next slot that pass. When it is over, a single object
// that was named is looked at again; a description means others by then.
template <class Test, class Start, class IsDone>
Flow start_for(EffectRun& run, Test test, Start start, IsDone is_done) {
  const bool named = run.place()->op != kernel::kSelect;
  if (run.stage() == kBegun) {
    const ObjectId id = named ? run.object() : ObjectId{};
    if (named) note_done(run, id && is_done(id) ? 1 : 0, 1);
    return Flow::Done;
  }
  int asked = 0;
  const ObjectSet set = objects_that(run, test, asked);
  note_done(run, set.count(), asked);
  if (set.empty()) return Flow::Done;
  run.stage() = kBegun;
  start(set);
  return Flow::Continue;
}

// Returns the cause of what a statement does: actions that pay cannot be replaced (203.10).
inline Cause cause_of(const EffectRun& run) { return run.is_paying() ? kByCost : kByEffect; }

// --- Costs ---------------------------------------------------------------------------------------

// Tells what a statement takes that pays with one of the objects of the next slot, or with all of
// them.
template <bool (*Test)(const Machine&, ObjectId), Way kWay>
void spends_one(Eval& e, kernel::Spending& out) {
  ObjectSet all;
  e.objects(all);
  out.way = kWay;
  out.amount = 1;
  all.for_each([&](int id) {
    if (Test(e.machine(), ObjectId{id})) out.objects.insert(id);
  });
}
template <bool (*Test)(const Machine&, ObjectId), Way kWay>
void spends_all(Eval& e, kernel::Spending& out) {
  Eval slot = e;
  ObjectSet all;
  slot.objects(all);
  spends_one<Test, kWay>(e, out);
  out.amount = static_cast<std::int16_t>(std::max(all.count(), 1));
}
template <bool (*Test)(const Machine&, ObjectId)>
bool possible_for_one(Eval& e) {
  return cardgame::any_object<Test>(e);
}

// These say which objects can pay (verbs_costs.cpp).
bool can_exhaust(const Machine& m, ObjectId id);
bool can_be_stunned(const Machine& m, ObjectId id);
bool can_be_kod(const Machine& m, ObjectId id);
bool can_be_replaced(const Machine& m, ObjectId id);
// A card in a hand or an own face-down resource can be shown, a face-up one cannot (203.6c,
// 708.9b).
bool can_be_revealed(const Machine& m, ObjectId id);

// --- Modifiers -----------------------------------------------------------------------------------

// Returns whether a modifier of that duration can still be made: none is for an attack that is over
// (505.3).
bool still_to_come(const Machine& m, int duration);  // verbs_lasting.cpp
// Makes such a modifier for each of the objects in play, and notes how many these were.
Flow give_to_each(EffectRun& run, const ObjectSet& set, kernel::Modifier like, int duration);
// Returns whether the cards are copies: both have the printed name, versions and identity of the other (708.2f).
bool are_copies(const Card& a, const Card& b);  // verbs_cards.cpp
// Offers the names, each once and in the order of the library: the order of cards would tell where hidden ones lie.
void offer_names(std::span<int> names, Decision& out);  // verbs_naming.cpp
// Returns the words of an option that names something.
std::string naming_label(const cardgame::Offer& offer);  // verbs_naming.cpp

// --- Parts of the list of verbs ------------------------------------------------------------------

void add_amount_verbs(std::vector<Phrase>& out);    // verbs_amounts.cpp
void add_counter_verbs(std::vector<Phrase>& out);   // verbs_counters.cpp
void add_resource_verbs(std::vector<Phrase>& out);  // verbs_resources.cpp
void add_attack_verbs(std::vector<Phrase>& out);    // verbs_attack.cpp
void add_place_verbs(std::vector<Phrase>& out);     // verbs_places.cpp
void add_search_verbs(std::vector<Phrase>& out);    // verbs_search.cpp
void add_spending_verbs(std::vector<Phrase>& out);  // verbs_spending.cpp
void add_each_player_verbs(std::vector<Phrase>& out);  // verbs_each_player.cpp
void add_copy_verbs(std::vector<Phrase>& out);      // verbs_copies.cpp
void add_choice_verbs(std::vector<Phrase>& out);    // verbs_choices.cpp
void add_sharing_phrases(std::vector<Phrase>& out); // lexicon_sharing.cpp
void add_naming_verbs(std::vector<Phrase>& out);    // verbs_naming.cpp
void add_schedule_verbs(std::vector<Phrase>& out);  // verbs_schedule.cpp
void add_powers_verbs(std::vector<Phrase>& out);    // verbs_powers.cpp
void add_top_verbs(std::vector<Phrase>& out);       // verbs_tops.cpp
void add_total_verbs(std::vector<Phrase>& out);     // verbs_totals.cpp
void add_finding_verbs(std::vector<Phrase>& out);   // verbs_finding.cpp
void add_remaining_verbs(std::vector<Phrase>& out); // verbs_remaining.cpp
void add_removal_verbs(std::vector<Phrase>& out);   // verbs_removal.cpp
void add_endurance_verbs(std::vector<Phrase>& out); // verbs_endurance.cpp

}  // namespace longbox::vstcg
