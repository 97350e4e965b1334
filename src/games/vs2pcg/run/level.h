// Main characters have levels: experience, levelling up and down, progressing and regressing.
#pragma once

#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

// Returns whether the main may level up or down now; XP is another matter.
bool may_level(const Machine& m, ObjectId main, XpKind way);
// Asks for the card of the new level, if there are several, and changes to it.
void start_level(Machine& m, ObjectId main, XpKind way);

// Progresses or regresses to a level of this main, if there is such a card. A change for a time is
// the modifier `like`: its maker and duration.
void become_level(Machine& m, ObjectId main, int level, const kernel::Modifier& like);
// Returns the main to its old level when the time of such a change is over.
void regain_level(Machine& m, const kernel::Modifier& ended);

// Ends modifiers. A main that was at another level for a while is back at the old one, and a
// character that showed another card has its own name again.
template <class Condition>
void end_effects(Machine& m, Condition ends) {
  ObjectSet renamed;
  for (int i = 0; i < m.state().modifiers.size; ++i) {
    const kernel::Modifier modifier = m.state().modifiers[i];
    if (!ends(modifier)) continue;
    if (modifier.kind == kernel::kShowsCard) renamed.insert(modifier.subject.id.index());
    if (modifier.kind != kOtherLevel) continue;
    m.end_modifiers([&](const kernel::Modifier& m2) { return m2.stamp == modifier.stamp; });
    regain_level(m, modifier);
    i = -1;  // the list has changed
  }
  m.end_modifiers(ends);
  renamed.for_each([&](int id) { check_new_name(m, ObjectId{id}); });
}

}  // namespace longbox::vs2pcg
