// A rule always holds, except in tests that ask what would notice if it did not.
//
// A program built with LONGBOX_CHECKS can be told by the environment variable LONGBOX_WITHOUT to do
// without one row of the inventory: every refusal by that row becomes a permission (Verdict), decks
// that break it are legal, and automatic steps that ask `rule_holds` are left out. tools/mutate
// runs the scenes with one rule after the other switched off. Other builds have none of it.
#pragma once

#include <string_view>

namespace longbox::kernel {

#ifdef LONGBOX_CHECKS
bool rule_holds(std::string_view rule);
// Returns whether none is switched off. Code that is only quicker, and finds the same by all rules,
// asks this.
bool all_rules_hold();
#else
constexpr bool rule_holds(std::string_view) { return true; }
constexpr bool all_rules_hold() { return true; }
#endif

}  // namespace longbox::kernel
