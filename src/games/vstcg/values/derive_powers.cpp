// Powers are lost and gained, then affiliations and keywords are given.
#include <algorithm>

#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::DerivedObject;
using kernel::Eval;
using kernel::Modifier;

void Deriver::work_out_powers() {
  lose_powers();
  gain_powers();
  grant_affiliations();
  grant_keywords();
}

// A modifier that names a header takes only the powers of that header (706.12); ability_works asks for it.
void Deriver::lose_powers() {
  each_modifier(kLosesPowers, [&](const Modifier& modifier) {
    losses_ = true;
    if (modifier.a != 0) return;
    DerivedObject& values = out_.of(modifier.subject.id);
    values.powers = false;
    values.lost = true;
  });
}

// What was gained before a loss is lost with the rest, what is gained later is not (513.2f).
bool Deriver::can_gain(ObjectId id, std::uint32_t stamp) const {
  if (!has_text(m_, id)) return false;
  if (!out_.of(id).lost) return true;
  bool kept = true;
  each_modifier(kLosesPowers, [&](const Modifier& loss) {
    if (loss.subject.id == id && loss.a == 0 && loss.stamp > stamp) kept = false;
  });
  return kept;
}

// A gained power speaks of the object that has it now (201.7a).
void Deriver::gain_powers() {
  each_modifier(kGainsPowers, [&](const Modifier& modifier) {
    if (can_gain(modifier.subject.id, modifier.stamp))
      out_.add(kernel::ExtraAbility{modifier.subject.id, modifier.ability, modifier.also});
  });
}

// --- Affiliations -------------------------------------------------------------------------------------

// An unrevealed resource has no affiliation (701.11a); text that means it as a card asks for those of cards
// outside play.
void Deriver::add_affiliation(ObjectId id, int word) {
  if (!is_unrevealed(m_, id)) out_.own_tags(id, m_.card(id).tags).insert(word);
}

void Deriver::grant_affiliations() {
  each_modifier(kGrantsAffiliation, [&](const Modifier& modifier) {
    add_affiliation(modifier.subject.id, modifier.word);
  });
  if (out_.listed.contains(kGrantsAffiliation))
    each_on(kGrantsAffiliation, 0, [&](const kernel::ActiveContinuous& active, const Eval&) {
      grant_affiliation(active);
    });
  if (!out_.listed.contains(kCrossover)) return;
  m_.each_in(kPlay, [&](ObjectId id) {
    if (m_.card(id).type != kCharacter || is_unrevealed(m_, id)) return;
    const kernel::TagSet before = out_.tags(id, m_.card(id).tags);
    kernel::TagSet tags = before;
    cross_over(m_, id, tags);
    if (tags != before) out_.own_tags(id, m_.card(id).tags) = tags;
  });
}

// One form names the objects, the other an affiliation of all cards that its player owns (511.2a).
void Deriver::grant_affiliation(const kernel::ActiveContinuous& active) {
  const Context context = context_of(m_, active);
  Eval eval(m_, context, m_.library().at(m_.library().ability(active.ability).body) + 1);
  if (eval.place()->op != kernel::kWord) {
    ObjectSet who;
    eval.objects(who);
    const int word = eval.word();
    who.for_each([&](int id) {
      if (m_.in_play(ObjectId{id})) add_affiliation(ObjectId{id}, word);
    });
    return;
  }
  const int having = eval.word();
  const int word = eval.word();
  m_.each_in(kPlay, [&](ObjectId id) {
    if (m_.object(id).owner == context.you && out_.tags(id, m_.card(id).tags).contains(having))
      add_affiliation(id, word);
  });
}

// --- Keywords -----------------------------------------------------------------------------------------

// A granted keyword may itself grant keywords; those come after it, a few times over at most.
void Deriver::grant_keywords() {
  each_modifier(kGrantsKeyword, [&](const Modifier& modifier) {
    grant_keyword(modifier.subject.id, modifier.word, {}, modifier.stamp);
  });
  int listed = 0;
  int extras = 0;
  for (int depth = 0; depth < 4; ++depth) {
    const int first = listed;
    listed = out_.continuous.size;
    if (out_.listed.contains(kGrantsKeyword)) grant_listed_keywords(first);
    if (extras == out_.extras.size) break;
    const int from = extras;
    extras = out_.extras.size;
    collect_extras(from);
  }
}

void Deriver::grant_listed_keywords(int from) {
  each_on(kGrantsKeyword, from, [&](const kernel::ActiveContinuous& active, Eval eval) {
    ObjectSet who;
    eval.objects(who);
    const int keyword = eval.word();
    who.for_each([&](int id) { grant_keyword(ObjectId{id}, keyword, active.object, stamp_of(active)); });
  });
}

void Deriver::grant_keyword(ObjectId id, int keyword, ObjectId from, std::uint32_t stamp) {
  if (!m_.in_play(id) || !can_gain(id, stamp)) return;
  for (const AbilityId ability : m_.library().keywords[static_cast<std::size_t>(keyword)].abilities)
    out_.add(kernel::ExtraAbility{id, ability, from});
}

void Deriver::collect_extras(int from) {
  for (int i = from; i < out_.extras.size; ++i) {
    const kernel::ExtraAbility extra = out_.extras[i];
    const Ability& ability = m_.library().ability(extra.ability);
    DerivedObject& values = out_.of(extra.object);
    values.extras = true;
    switch (ability.kind) {
      case AbilityKind::Activated:
        out_.users.insert(extra.object.index());
        out_.use_timings[m_.object(extra.object).controller] |= ability.timing;
        break;
      case AbilityKind::Trigger:
        out_.listeners.insert(extra.object.index());
        values.trigger_mask.insert(ability.event);
        out_.trigger_mask.insert(ability.event);
        break;
      case AbilityKind::Replacement: out_.replaces_mask.insert(ability.event); break;
      default: list_continuous(extra.object, extra.ability);
    }
  }
}

}  // namespace longbox::vstcg
