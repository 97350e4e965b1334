// Several parts of the printer ask these questions about bound statements.
#pragma once

#include <string_view>

#include "cardlang/bound.h"
#include "cardlang/print/wording.h"

namespace longbox::cardlang {

// Returns the argument in the first slot of that type; null: there is none.
const Bound* arg_of_type(const Bound& bound, const Worded& worded, std::string_view type);

// Counts how often a variable occurs in the tree.
int uses(const Bound& bound, int variable);

// Returns whether the one is a part of the other, or the other itself.
bool holds(const Bound& bound, const Bound& part);

// Returns the part whose code stands there; null: there is none.
const Bound* part_at(const std::vector<Bound>& parts, kernel::CodeStart code);

// Returns whether the phrase is the two-sided operation: is_infix(phrase, "and").
bool is_infix(const Worded* worded, std::string_view operation);

bool has_block(const Worded& worded);

// Returns whether it is `may` or `<p:seats> may`, whose block is done if somebody likes.
bool is_offer(const Worded& worded);

// Returns whether both say the same, wherever they stand.
bool same(const Bound& left, const Bound& right);

// Returns whether two abilities of a power are said in one sentence: lines below the same "while", and lines
// without one that say something of the same object.
bool is_one_sentence(const BoundAbility& left, const BoundAbility& right);

// Returns whether both lines say something of the same object, each with its first word.
bool same_subject(const Bound& left, const Bound& right);

// An order to the player starts with its verb; other statements start with what they are about, or with a
// condition.
bool is_imperative(const Wording& wording);

}  // namespace longbox::cardlang
