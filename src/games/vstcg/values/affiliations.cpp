// Crossovers give affiliations to characters and to cards in every zone (708.3a).
#include "games/vstcg/play/choices.h"
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

// Adds the affiliation that the power gives, if it speaks of this card.
void add_given(const Machine& m, const Context& context, Eval eval, ObjectId id, TagSet& tags) {
  if (eval.place()->op != kernel::kWord) {
    if (eval.fits(id)) tags.insert(affiliation_in(eval));
    return;
  }
  const int having = eval.word();
  if (m.object(id).owner == context.you && tags.contains(having)) tags.insert(eval.word());
}

// Visits the pairs of affiliations that are crossed over, printed or chosen: visit(context, one, other).
template <class Visit>
void each_crossover(const Machine& m, Visit visit) {
  each_active(m, kCrossover, [&](const Context& context, Eval eval) {
    const int one = eval.word();
    visit(context, one, eval.word());
  });
  each_active(m, kCrossesChosen, [&](const Context& context, const Eval&) {
    int one = -1;
    each_choice(m, context.self.id, [&](int tag) {
      if (!is_affiliation(tag)) return;
      if (one >= 0) visit(context, one, tag);
      one = tag;
    });
  });
}

// A card that could be shown in the row has then what its text takes from characters (701.11b).
void share_when_shown(const Machine& m, ObjectId id, TagSet& tags) {
  for (const AbilityId ability : m.card(id).abilities) {
    const kernel::Ability& power = m.library().ability(ability);
    if (power.kind != kernel::AbilityKind::Continuous || power.continuous != kSharesAffiliations) continue;
    Context context;
    context.ability = ability;
    context.self = m.state().ref(id);
    context.you = m.object(id).controller;
    tags |= affiliations_of_all(m, Eval(m, context, m.library().at(power.body) + 1));
  }
}

}  // namespace

TagSet affiliations_of_all(const Machine& m, Eval eval) {
  ObjectSet objects;
  eval.objects(objects);
  TagSet all;
  objects.for_each([&](int id) { all |= m.tags(ObjectId{id}) & kAffiliations; });
  return all;
}

namespace {

// Returns whether the text names zones of its own, and not all of them as a plain crossover does.
bool names_zones(const Machine& m, const Context& context) {
  const kernel::Node* line = m.library().at(m.library().ability(context.ability).body);
  return line->op >= kernel::kFirstPhrase &&
         m.phrase(line->op - kernel::kFirstPhrase).form.ends_with("in play deck hand and ko-pile");
}

// A card on the chain has what it had in the zone that it was recruited from (301.4).
bool lies_in_named_zone(const Machine& m, ObjectId id) {
  int zone = m.object(id).zone;
  for (const Link& link : m.state().chain)
    if (zone == kOnChain && link.card == id) zone = link.from;
  return zone == kDeck || zone == kHand || zone == kKoPile;
}

}  // namespace

bool concerns(const Machine& m, const Context& context, ObjectId id) {
  const bool stands = is_character(m, id);
  if (stands && m.object(id).controller == context.you) return true;
  if (names_zones(m, context) && (stands || !lies_in_named_zone(m, id))) return false;
  return m.card(id).type == kCharacter && m.object(id).owner == context.you;
}

int affiliation_in(Eval& eval) { return eval.place()->op == kernel::kWord ? eval.word() : eval.number(); }

TagSet printed_affiliations(const Card& card) { return card.tags & kAffiliations; }

// A crossover only adds, so that the order does not matter: it is repeated until nothing is added.
void cross_over(const Machine& m, ObjectId id, TagSet& tags) {
  bool changed = true;
  while (changed) {
    changed = false;
    each_crossover(m, [&](const Context& context, int a, int b) {
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
  if (m.object(id).zone == kResource) share_when_shown(m, id, tags);
  cross_over(m, id, tags);
  return tags;
}

}  // namespace longbox::vstcg
