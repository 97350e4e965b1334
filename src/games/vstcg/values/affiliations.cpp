// Crossovers give affiliations to characters and to cards in every zone (708.3a).
#include "games/vstcg/values/derive.h"

namespace longbox::vstcg {

using kernel::Eval;
using kernel::TagSet;

namespace {

constexpr TagSet all_affiliations() {
  TagSet tags;
  for (int tag = kFirstAffiliation; tag < kFirstVersion; ++tag) tags.insert(tag);
  return tags;
}
constexpr TagSet kAffiliations = all_affiliations();

// A crossover is about characters that its player controls and character cards that the player owns.
bool concerns(const Machine& m, const Context& context, ObjectId id) {
  if (is_character(m, id) && m.object(id).controller == context.you) return true;
  return m.card(id).type == kCharacter && m.object(id).owner == context.you;
}

// Adds the affiliation that the power gives, if it speaks of this card.
void add_given(const Machine& m, const Context& context, Eval eval, ObjectId id, TagSet& tags) {
  if (eval.place()->op != kernel::kWord) {
    if (eval.fits(id)) tags.insert(eval.word());
    return;
  }
  const int having = eval.word();
  if (m.object(id).owner == context.you && tags.contains(having)) tags.insert(eval.word());
}

}  // namespace

TagSet printed_affiliations(const Card& card) { return card.tags & kAffiliations; }

// A crossover only adds, so that the order does not matter: it is repeated until nothing is added.
void cross_over(const Machine& m, ObjectId id, TagSet& tags) {
  bool changed = true;
  while (changed) {
    changed = false;
    each_active(m, kCrossover, [&](const Context& context, Eval eval) {
      const int a = eval.word();
      const int b = eval.word();
      if (tags.contains(a) == tags.contains(b) || !concerns(m, context, id)) return;
      tags.insert(a);
      tags.insert(b);
      changed = true;
    });
  }
}

// A power that gives affiliations speaks of cards as they are without such powers, else it would ask for
// itself.
TagSet affiliations_outside_play(const Machine& m, ObjectId id) {
  TagSet tags = printed_affiliations(m.card(id));
  each_active(m, kGrantsAffiliation, [&](const Context& context, const Eval& eval) {
    m.leave_out(kGrantsAffiliation, [&] { add_given(m, context, eval, id, tags); });
  });
  cross_over(m, id, tags);
  return tags;
}

}  // namespace longbox::vstcg
