// Powers are lost and gained, then affiliations and keywords are given.
#include <algorithm>

#include "games/vstcg/play/choices.h"
#include "games/vstcg/values/deriver.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::DerivedObject;
using kernel::Eval;
using kernel::Modifier;
using kernel::TagSet;

void Deriver::work_out_powers() {
  lose_powers();
  gain_powers();
  give_affiliations();
  give_keywords();
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

// Powers gained before a loss are lost with the rest, those gained later are not (513.2f).
bool Deriver::can_gain(ObjectId id, std::uint32_t stamp) const {
  if (!has_text(m_, id)) return false;
  if (!out_.of(id).lost) return true;
  bool kept = true;
  each_modifier(kLosesPowers, [&](const Modifier& loss) {
    if (loss.subject.id == id && loss.a == 0 && loss.stamp > stamp) kept = false;
  });
  return kept;
}

void Deriver::add_extra(const kernel::ExtraAbility& extra, std::uint32_t stamp) {
  if (out_.add(extra)) extra_stamps_[static_cast<std::size_t>(out_.extras.size - 1)] = stamp;
}

// A gained power speaks of the object that has it now (201.7a).
void Deriver::gain_powers() {
  each_modifier(kGainsPowers, [&](const Modifier& modifier) {
    if (can_gain(modifier.subject.id, modifier.stamp))
      add_extra({modifier.subject.id, modifier.ability, modifier.also}, modifier.stamp);
  });
}

// --- Affiliations -------------------------------------------------------------------------------------

// Nothing takes affiliations here, or else they would be worked out in order; so the order does not matter.
void Deriver::give_affiliations() {
  rows_.size = 0;
  gather_modifiers(kGrantsAffiliation);
  gather_listed(kGrantsAffiliation, 0);
  gather_listed(kSharesAffiliations, 0);
  apply_rows();
  if (!out_.listed.contains(kCrossover) && !out_.listed.contains(kCrossesChosen)) return;
  m_.each_in(kPlay, [&](ObjectId id) {
    if (m_.card(id).type != kCharacter || is_unrevealed(m_, id)) return;
    const TagSet before = out_.tags(id, m_.card(id).tags);
    TagSet tags = before;
    cross_over(m_, id, tags);
    if (tags != before) out_.own_tags(id, m_.card(id).tags) = tags;
  });
}

// One form names the objects, the other an affiliation of all cards that its player owns (511.2a).
void Deriver::gather_affiliation(ValueRow like, Eval eval, Seat you) {
  ObjectSet who;
  if (eval.place()->op != kernel::kWord) {
    eval.objects(who);
  } else {
    const int having = eval.word();
    m_.each_in(kPlay, [&](ObjectId id) {
      if (m_.object(id).owner == you && out_.tags(id, m_.card(id).tags).contains(having)) who.insert(id.index());
    });
  }
  like.word = static_cast<std::uint16_t>(affiliation_in(eval));
  who.for_each([&](int id) {
    like.object = static_cast<std::uint16_t>(id);
    if (m_.in_play(ObjectId{id})) note(like);
  });
}

// The object has every affiliation of those whom the power names.
void Deriver::gather_shared(ValueRow like, const Eval& eval) {
  const TagSet all = affiliations_of_all(m_, eval);
  like.object = like.source;
  for (int tag = kFirstAffiliation; tag < kFirstVersion; ++tag) {
    like.word = static_cast<std::uint16_t>(tag);
    if (all.contains(tag)) note(like);
  }
}

// It applies to characters that have one of the two (708.3a).
void Deriver::gather_crossover(ValueRow like, Eval eval, const Context& context) {
  like.word = static_cast<std::uint16_t>(eval.word());
  like.atk = eval.word();
  gather_crossed(like, context);
}

// Choices of one card are crossed over one with the next (511.4).
void Deriver::gather_chosen_crossover(ValueRow like, const Context& context) {
  int one = -1;
  each_choice(m_, context.self.id, [&](int tag) {
    if (!is_affiliation(tag)) return;
    like.word = static_cast<std::uint16_t>(one);
    like.atk = tag;
    if (one >= 0) gather_crossed(like, context);
    one = tag;
  });
}

void Deriver::gather_crossed(ValueRow like, const Context& context) {
  m_.each_in(kPlay, [&](ObjectId id) {
    if (m_.card(id).type != kCharacter || is_unrevealed(m_, id) || !concerns(m_, context, id)) return;
    const TagSet& tags = out_.tags(id, m_.card(id).tags);
    if (!tags.contains(like.word) && !tags.contains(like.atk)) return;
    like.object = id.value;
    note(like);
  });
}

// An unrevealed resource has no affiliation (701.11a); text that means it as a card asks for those of cards
// outside play.
void Deriver::apply_affiliation(const ValueRow& row) {
  const ObjectId id{row.object};
  if (is_unrevealed(m_, id)) return;
  TagSet& tags = out_.own_tags(id, m_.card(id).tags);
  const auto take = [&](int from, int to) {
    for (int tag = from; tag < to; ++tag) tags.erase(tag);
  };
  if (row.kind == kTakesAffiliations) return take(kFirstAffiliation, kFirstVersion);
  if (row.kind == kLosesVersions) return take(kFirstVersion, kFirstClass);  // 202.1a
  tags.insert(row.word);
  if (row.kind == kCrossover || row.kind == kCrossesChosen) tags.insert(row.atk);
}

// --- Keywords -----------------------------------------------------------------------------------------

// A granted keyword may itself grant keywords; those come after it, a few times over at most.
void Deriver::give_keywords() {
  rows_.size = 0;
  gather_modifiers(kGrantsKeyword);
  apply_rows();
  int listed = 0;
  int extras = 0;
  for (int depth = 0; depth < 4; ++depth) {
    const int first = listed;
    listed = out_.continuous.size;
    rows_.size = 0;
    gather_listed(kGrantsKeyword, first);
    apply_rows();
    if (extras == out_.extras.size) break;
    const int from = extras;
    extras = out_.extras.size;
    collect_extras(from);
  }
}

void Deriver::give_keyword(const ValueRow& row) {
  const ObjectId id{row.object};
  if (!m_.in_play(id) || !can_gain(id, row.stamp)) return;
  const ObjectId from{row.power ? row.source : std::uint16_t{0}};
  for (const AbilityId ability : m_.library().keywords[row.word].abilities) add_extra({id, ability, from}, row.stamp);
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
      default: list_continuous(extra.object, extra.ability, extra_stamps_[static_cast<std::size_t>(i)]);
    }
  }
}

}  // namespace longbox::vstcg
