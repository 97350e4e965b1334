// Working out what characters are: powers, teams, keywords, qualities, ATK and DEF.
#pragma once

#include <vector>

#include "games/vs2pcg/queries.h"

namespace longbox::vs2pcg {

void derive(const Machine& m, kernel::Derived& out);
bool ability_works(const Machine& m, ObjectId id, const kernel::Ability& ability);
std::vector<kernel::LedgerLine> stat_ledger(const Machine& m, ObjectId id, int stat);

// The card whose change lowered the character's DEF last; none if none did.
ObjectId lowers_def(const Machine& m, ObjectId id);

}  // namespace longbox::vs2pcg
