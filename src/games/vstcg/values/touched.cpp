#include "games/vstcg/values/touched.h"

#include "games/vstcg/language/describing.h"
#include "games/vstcg/play/choices.h"
#include "games/vstcg/values/derive.h"

namespace longbox::vstcg {

using kernel::Ability;
using kernel::Eval;
using kernel::Modifier;
using kernel::Node;
using kernel::Phrase;
using kernel::ValueWords;

namespace {

int quality_word(int quality) { return kFirstQualityWord + quality; }

bool reads(const Phrase& phrase, unsigned what) { return (phrase.reads & what) == what; }

void insert_affiliations(ValueWords& out) {
  for (int tag = kFirstAffiliation; tag < kFirstVersion; ++tag) out.insert(tag);
}

void insert_choices(const Machine& m, ObjectId card, ValueWords& out) {
  each_choice(m, card, [&](int tag) { out.insert(tag); });
}

void insert_stats(ValueWords& out, int atk, int def) {
  if (atk != 0) out.insert(kAtkWord);
  if (def != 0) out.insert(kDefWord);
}

// --- Reading ----------------------------------------------------------------------------------------

// A phrase with a word reads that one; uniqueness goes by versions, and all else is about affiliations.
void insert_tags(const Phrase& phrase, const Node* node, ValueWords& out) {
  if (node->size > 1 && node[1].op == kernel::kWord) {
    out.insert(node[1].value);
  } else if (phrase.form == "unique") {
    for (const int version : {kArmy, kUniqueVersion, kNonUnique}) out.insert(version);
  } else {
    insert_affiliations(out);
  }
}

void insert_family(const Machine& m, int keyword, ValueWords& out) {
  for (int i = 1; i < static_cast<int>(m.library().keywords.size()); ++i)
    if (is_of_family(m, keyword, i)) out.insert(kFirstKeywordWord + i);
}

void insert_read(const Machine& m, const Node* node, ValueWords& out) {
  const Phrase& phrase = m.phrase(node->op - kernel::kFirstPhrase);
  if (phrase.reads == 0) return;
  if (reads(phrase, kernel::kReadsTags)) insert_tags(phrase, node, out);
  if (reads(phrase, kReadsKeywords)) insert_family(m, node[1].value, out);
  else if (reads(phrase, kernel::kReadsQualities)) out.insert(quality_word(node[1].value));
  if (reads(phrase, kReadsAtk)) out.insert(kAtkWord);
  if (reads(phrase, kReadsDef)) out.insert(kDefWord);
  if (reads(phrase, kReadsWillpower)) out.insert(kWillpowerWord);
  if (reads(phrase, kReadsNames)) out.insert(kNameWord);
}

void insert_code(const Machine& m, kernel::CodeStart start, ValueWords& out) {
  if (start == 0) return;
  for (const Node* node = m.library().at(start); node->op != kernel::kEnd; ++node)
    if (node->op >= kernel::kFirstPhrase) insert_read(m, node, out);
}

// A line that begins with affiliations speaks of those who have them.
void insert_havers(const Machine& m, const Ability& ability, ValueWords& out) {
  const Node* slot = m.library().at(ability.body) + 1;
  if (ability.continuous == kCrossover) out.insert(slot[1].value);
  const bool names_havers = ability.continuous == kCrossover || ability.continuous == kGrantsAffiliation;
  if (names_havers && slot->op == kernel::kWord) out.insert(slot->value);
}

// --- Writing ----------------------------------------------------------------------------------------

void insert_quality(int quality, ValueWords& out) {
  out.insert(quality_word(quality));
  if (const int forbidden = forbidden_by(quality); forbidden >= 0) out.insert(quality_word(forbidden));
}

// Characters without an affiliation never lose this affiliation.
void leave_out_missing(const Machine& m, const Node* line, ValueWords& out) {
  for (const Node* node = line; node < line + line->size; ++node) {
    if (node->op < kernel::kFirstPhrase) continue;
    if (m.phrase(node->op - kernel::kFirstPhrase).form != "that is not <a:description>") continue;
    int word = 0;
    int adjectives = 0;
    for (const Node* inner = node + 1; inner < node + node->size; ++inner) {
      if (inner->op >= kernel::kFirstPhrase &&
          m.phrase(inner->op - kernel::kFirstPhrase).kind != kernel::PhraseKind::Noun)
        ++adjectives;
      if (inner->op == kernel::kWord) word = inner->value;
    }
    if (adjectives == 1) out.erase(word);
  }
}

void insert_power(const Machine& m, const Context& context, const Ability& ability, ValueWords& out);

// With a keyword come the powers that belong to it.
void insert_keyword(const Machine& m, const Context& context, int keyword, ValueWords& out) {
  if (out.contains(kFirstKeywordWord + keyword)) return;
  out.insert(kFirstKeywordWord + keyword);
  for (const AbilityId id : m.library().keywords[static_cast<std::size_t>(keyword)].abilities) {
    const Ability& ability = m.library().ability(id);
    if (ability.kind == kernel::AbilityKind::Continuous && ability.body != 0)
      insert_power(m, context, ability, out);
  }
}

// Numbers that are printed as zero change nothing; others are not looked at.
void insert_bonus(const Node* atk, ValueWords& out) {
  const Node* def = atk + atk->size;
  const auto changes = [](const Node* number) { return number->op != kernel::kNumber || number->value != 0; };
  insert_stats(out, changes(atk) ? 1 : 0, changes(def) ? 1 : 0);
}

void insert_power(const Machine& m, const Context& context, const Ability& ability, ValueWords& out) {
  const Node* line = m.library().at(ability.body);
  Eval eval(m, context, line + 1);
  eval.skip();  // whom it is about
  switch (ability.continuous) {
    case kGrantsAffiliation: out.insert(affiliation_in(eval)); break;
    case kCrossover:
      out.insert(line[1].value);
      out.insert(line[2].value);
      break;
    case kSharesAffiliations: insert_affiliations(out); break;
    case kCrossesChosen: insert_choices(m, context.self.id, out); break;
    case kLosesVersions:
      for (int tag = kFirstVersion; tag < kFirstClass; ++tag) out.insert(tag);
      break;
    case kRenamed: out.insert(kNameWord); break;
    case kTakesAffiliations:
      insert_affiliations(out);
      leave_out_missing(m, line, out);
      break;
    case kGrantsKeyword: insert_keyword(m, context, eval.word(), out); break;
    case kGrantsQuality:
    case kTakesQuality: insert_quality(eval.word(), out); break;
    case kStatBonus: insert_bonus(eval.place(), out); break;
    default: break;
  }
}

// An object that loses its powers loses its keywords with them.
void insert_lost_keywords(const Machine& m, const Modifier& loss, ValueWords& out) {
  const auto& keywords = m.library().keywords;
  for (const AbilityId id : m.card(loss.subject.id).abilities)
    if (const int keyword = m.library().ability(id).keyword)
      if (loss.a == 0 || keywords[static_cast<std::size_t>(keyword)].word == "leader")
        out.insert(kFirstKeywordWord + keyword);
}

}  // namespace

int forbidden_by(int quality) {
  switch (quality) {
    case kCannotHaveFlight: return kFlight;
    case kCannotHaveReinforcement: return kReinforcement;
    default: return -1;
  }
}

// A character that can't reinforce others gives them nothing, so that a gift of reinforcement reads that, too (701.10d).
ValueWords words_read(const Machine& m, const kernel::ActiveContinuous& active) {
  const Ability& ability = m.library().ability(active.ability);
  ValueWords out;
  insert_code(m, ability.body, out);
  insert_code(m, ability.while_condition, out);
  insert_havers(m, ability, out);
  if (ability.continuous == kSharesAffiliations) insert_affiliations(out);
  if (ability.continuous == kCrossesChosen) insert_choices(m, active.object, out);
  if (ability.continuous == kGrantsQuality &&
      words_written(m, active).contains(quality_word(kReinforcement)))
    out.insert(quality_word(kCannotReinforce));
  return out;
}

ValueWords words_written(const Machine& m, const kernel::ActiveContinuous& active) {
  ValueWords out;
  const Context context = context_of(m, active);
  insert_power(m, context, m.library().ability(active.ability), out);
  return out;
}

// Affiliations are no qualities, and neither are permissions and prohibitions (F10).
bool is_fixed(const Machine& m, const kernel::ActiveContinuous& active) {
  if (active.rule == 0) return false;
  if (active.kind == kStatBonus || active.kind == kGrantsKeyword) return true;
  if (active.kind != kGrantsQuality && active.kind != kTakesQuality) return false;
  const Context context = context_of(m, active);
  Eval eval(m, context, m.library().at(m.library().ability(active.ability).body) + 1);
  eval.skip();
  return eval.word() < kFirstNoQuality;
}

ValueWords words_written(const Machine& m, const Modifier& modifier) {
  ValueWords out;
  switch (modifier.kind) {
    case kStatBonus:
    case kCounterBonus:
    case kPaidStat: insert_stats(out, modifier.a, modifier.b); break;
    case kBaseStats: insert_stats(out, 1, 1); break;
    case kWillpowerBonus: out.insert(kWillpowerWord); break;
    case kGrantsAffiliation: out.insert(modifier.word); break;
    case kGrantsQuality:
    case kTakesQuality: insert_quality(modifier.word, out); break;
    case kGrantsKeyword: insert_keyword(m, {}, modifier.word, out); break;
    case kGainsPowers: out.insert(kFirstKeywordWord + m.library().ability(modifier.ability).keyword); break;
    case kLosesPowers: insert_lost_keywords(m, modifier, out); break;
    case kRenamed: out.insert(kNameWord); break;
    default: break;
  }
  return out;
}

}  // namespace longbox::vstcg
