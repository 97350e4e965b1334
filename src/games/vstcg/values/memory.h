// A memory tells what an object was when it left play, for effects that ask about it later (508.2e).
#pragma once

#include <optional>

#include "games/vstcg/queries.h"

namespace longbox::vstcg {

// Remembers the values of an object that is about to leave play; do this before anything of it changes.
void remember(Machine& m, ObjectId id);
// Remembers the affiliations of a card that is about to leave a hand.
void remember_affiliations(Machine& m, ObjectId id);
// Drops all memories when no effect is left that could ask.
void forget_if_idle(Machine& m);

// Returns what the next slot of the text means. A `self` that came back as another object is nobody to act upon, and
// yet the text may ask what it was (201.2a).
ObjectId meant_object(kernel::Eval& e);

// These read values as the text that speaks knows them: of an object that is no longer what the text means, the
// last ones it had in play (201.2a, 508.2e).
int known_atk(const kernel::Eval& e, ObjectId id);
int known_def(const kernel::Eval& e, ObjectId id);
int known_willpower(const kernel::Eval& e, ObjectId id);
int known_counters(const kernel::Eval& e, ObjectId id, int which);
bool knows_quality(const kernel::Eval& e, ObjectId id, int quality);
bool is_known_as(const kernel::Eval& e, ObjectId id, int name);
bool are_known_to_share_name(const kernel::Eval& e, ObjectId a, ObjectId b);
// Returns the affiliations that the text knows the card by, if it means the card as it was before it left play or a
// hand.
std::optional<kernel::TagSet> last_affiliations(const kernel::Eval& e, ObjectId id);

}  // namespace longbox::vstcg
