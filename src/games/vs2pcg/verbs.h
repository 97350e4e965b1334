// The files of verbs share these tools.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/vs2pcg/words.h"
#include "kernel/effect/phrase.h"
#include "kernel/effect/run.h"

namespace longbox::vs2pcg {

// Adds a verb that needs no question of its own.
inline void verb(std::vector<kernel::Phrase>& out, std::string_view form, std::string_view english,
                 std::string_view meaning, std::string_view rule,
                 kernel::Flow (*run)(kernel::EffectRun&)) {
  out.push_back({.kind = kernel::PhraseKind::Verb, .form = form, .english = english,
                 .meaning = meaning, .rule = rule, .run = run});
}

// `made_by` makes a modifier of this effect; `still_to_come` says whether its time is yet to come
// (modifier.resolved.expired-never-created).
kernel::Modifier made_by(kernel::EffectRun& run, int kind, ObjectId subject);
bool still_to_come(const kernel::Machine& m, int duration, kernel::ObjectRef source);

// Lists the elements of a Deal that are in the offer, by name; the statement is `make a deal`.
std::string deal_offer(const kernel::Library& library, kernel::CodeStart statement, int bits);

// Does something to each object of the next slot.
template <class Act>
kernel::Flow each(kernel::EffectRun& run, Act act) {
  ObjectSet set;
  run.objects(set);
  set.for_each([&](int id) { act(ObjectId{id}); });
  return kernel::Flow::Done;
}

}  // namespace longbox::vs2pcg
