// Adjectives and postfixes narrow down whom card text means.
#pragma once

#include <vector>

#include "games/vstcg/language/verbs.h"
#include "games/vstcg/queries.h"
#include "games/vstcg/values/called.h"
#include "games/vstcg/values/derive.h"
#include "games/vstcg/values/memory.h"

namespace longbox::vstcg {

void add_adjectives(std::vector<Phrase>& out);  // lexicon_adjectives.cpp
void add_postfixes(std::vector<Phrase>& out);   // lexicon_postfixes.cpp
void add_version_postfixes(std::vector<Phrase>& out);  // lexicon_versions.cpp
void add_bearing_words(std::vector<Phrase>& out);  // lexicon_bearing.cpp

// Returns whether text that asks for the keyword takes the other one for it: itself, with values, or of its family.
bool is_of_family(const Machine& m, int keyword, int other);

// Returns whether text may speak of what is printed on the card. A resource that is not revealed has nothing
// (701.11a), unless the text means it as a card, or stands on it and works there (706.13).
inline bool shows(const Eval& e, ObjectId id) {
  const kernel::Look look = e.look(id);
  return look.zone != kResource || !look.has(kernel::kFaceDown) || look.has(kRevealed) || id == e.self();
}
// Describes an own resource as the card that its player could show (701.11b, 706.3a).
inline bool as_card(Eval& e, ObjectId id) {
  kernel::Look look = e.look(id);
  if (look.zone != kResource || look.controller != e.you()) return true;
  look.flags |= kRevealed;
  e.recall(id, look);
  return true;
}
// Returns the cost or threshold of the card, also of one that lies unrevealed among the resources (203.2).
inline int printed_cost(const Machine& m, ObjectId id) {
  const Card& card = m.card(id);
  return card.numbers[cardgame::is_printed(card, kCost) ? kCost : kThreshold];
}
// Returns the affiliations of a card that shows, and of one that only could be shown; of a card that has left since the
// text began to speak of it, the last ones (508.2e).
inline kernel::TagSet shown_affiliations(const Eval& e, ObjectId id) {
  if (!shows(e, id)) return {};
  if (const auto last = last_affiliations(e, id)) return *last;
  const Machine& m = e.machine();
  return is_unrevealed(m, id) ? affiliations_outside_play(m, id) : affiliations(m, id);
}

}  // namespace longbox::vstcg
