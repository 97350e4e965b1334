// Working out what characters are: powers, teams, keywords, qualities, ATK and DEF.
#pragma once

#include <vector>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

void derive(const Machine& m, kernel::Derived& out);
// Whether the values hold after this change as well; simple differences are written into them
// (keep.cpp).
bool keeps_values(const Machine& m, const Event& change, kernel::Derived& values);
// What the card alone says of an object, before any power or modifier.
void printed_values(const Machine& m, ObjectId id, kernel::DerivedObject& values);
bool ability_works(const Machine& m, ObjectId id, const kernel::Ability& ability);
std::vector<kernel::LedgerLine> stat_ledger(const Machine& m, ObjectId id, int stat);

// The card whose change lowered the character's DEF last; none if none did.
ObjectId lowers_def(const Machine& m, ObjectId id);

}  // namespace longbox::vs2pcg
