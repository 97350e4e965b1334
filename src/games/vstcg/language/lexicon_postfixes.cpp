// Postfixes describe objects by numbers, keywords and other objects.
#include <algorithm>

#include "cardgame/common_words.h"
#include "games/vstcg/language/describing.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/values/memory.h"
#include "games/vstcg/values/touched.h"

namespace longbox::vstcg {

namespace {

void add_costs(std::vector<Phrase>& out) {
  constexpr auto kPrinted = "Printed cost or threshold.";
  postfix(
      out, kernel::kWatchesNothing, "with cost <= <n:number>", "with cost {n:most}", kPrinted,
      [](Eval& e, ObjectId id) { return shows(e, id) && printed_cost(e.machine(), id) <= e.number(); }, "203.2");
  postfix(
      out, kernel::kWatchesNothing, "with cost >= <n:number>", "with cost {n:least}", kPrinted,
      [](Eval& e, ObjectId id) { return shows(e, id) && printed_cost(e.machine(), id) >= e.number(); }, "203.2");
  postfix(
      out, kernel::kWatchesNothing, "with cost <n:number>", "with cost {n}", kPrinted,
      [](Eval& e, ObjectId id) { return shows(e, id) && printed_cost(e.machine(), id) == e.number(); }, "203.2");
}

void add_stats(std::vector<Phrase>& out) {
  postfix(
      out, kernel::kWatchesNothing, "with willpower >= <n:number>", "with willpower {n:least}", "Now.",
      [](Eval& e, ObjectId id) { return known_willpower(e, id) >= e.number(); }, "211.3")
      .reads = kReadsWillpower;
  postfix(out, kernel::kWatchesNothing, "with atk <= <n:number>", "with ATK {n:most}", "Now.",
          [](Eval& e, ObjectId id) { return known_atk(e, id) <= e.number(); })
      .reads = kReadsAtk;
}

// A word that asks for a keyword takes the whole family of that keyword (706.3c, 706.8c, 706.10c).
struct Kin {
  std::string_view word;
  std::string_view member;
};
constexpr Kin kFamilies[] = {{"loyalty", "loyalty-reveal"},
                             {"loyalty", "dual-loyalty"},
                             {"cosmic", "cosmic-surge"},
                             {"concealed", "concealed-optional"}};

bool are_kin(const std::string& word, const std::string& member) {
  for (const Kin& kin : kFamilies)
    if (kin.word == word && kin.member == member) return true;
  return false;
}

// An unrevealed resource has no keywords as an object, and text that means it as a card reads what is printed
// (701.11b).
bool is_read_as_card(const Eval& e, ObjectId id) { return is_unrevealed(e.machine(), id) && shows(e, id); }

bool prints_keyword(const Machine& m, ObjectId id, int keyword) {
  const auto& abilities = m.card(id).abilities;
  return std::any_of(abilities.begin(), abilities.end(),
                     [&](AbilityId ability) { return m.library().ability(ability).keyword == keyword; });
}

bool has_keyword_of_family(Eval& e, ObjectId id) {
  const int keyword = e.word();
  const Machine& m = e.machine();
  if (has_keyword(m, id, keyword)) return true;
  if (is_read_as_card(e, id) && prints_keyword(m, id, keyword)) return true;
  const auto& keywords = m.library().keywords;
  const std::string& word = keywords[static_cast<std::size_t>(keyword)].word;
  for (std::size_t i = 1; i < keywords.size(); ++i)
    if (are_kin(word, keywords[i].word) && has_keyword(m, id, static_cast<int>(i))) return true;
  return false;
}

// The identity of a character is a name of its own, or else its name; other cards have none (201.6).
bool has_identity(Eval& e, ObjectId id) {
  const int identity = e.number();
  const Card& card = e.machine().card(id);
  if (!shows(e, id) || card.type != kCharacter || card.names.empty()) return false;
  const int own = card.text_ids[kIdentityText];
  return identity == (own != 0 ? own : int{card.names[0]});
}

// The common word goes by what is printed; here names can change, and unrevealed resources have none. An effect also
// knows what has left by its last name and its last counters (508.2e).
void let_names_change(std::vector<Phrase>& out) {
  for (Phrase& phrase : out) {
    if (phrase.kind != PhraseKind::Postfix) continue;
    if (phrase.form == "named <s:name>") {
      phrase.reads = kReadsNames;
      phrase.predicate = [](Eval& e, ObjectId id) { return shows(e, id) && is_known_as(e, id, e.word()); };
    }
    if (phrase.form == "with <c:counter>")
      phrase.predicate = [](Eval& e, ObjectId id) { return known_counters(e, id, e.word()) > 0; };
  }
}

// The common word goes by what is there; an effect also knows what has left (508.2e).
void let_qualities_last(std::vector<Phrase>& out) {
  for (Phrase& phrase : out)
    if (phrase.kind == PhraseKind::Adjective && phrase.form == "<q:quality>")
      phrase.predicate = [](Eval& e, ObjectId id) { return knows_quality(e, id, e.word()); };
}

// An affiliation that was named is a number of this effect (511.4).
bool has_named_affiliation(Eval& e, ObjectId id) {
  return shown_affiliations(e, id).contains(e.number());
}

void add_names(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesFaces, "with keyword <k:any-keyword>", "with {k}",
          "Has the keyword, or one of its family, now.", has_keyword_of_family, "201.2b")
      .reads = kReadsKeywords;
  postfix(out, kernel::kWatchesNothing, "with identity <n:number>", "with that identity",
          "Has the named identity.", has_identity, "201.6");
  postfix(out, kernel::kWatchesNothing, "with affiliation <n:number>", "with that affiliation",
          "Has the named affiliation now.", has_named_affiliation, "511.4")
      .reads = kernel::kReadsTags;
}

template <bool (*kTest)(const Machine&, ObjectId, ObjectId)>
bool with_other(Eval& e, ObjectId id) {
  const ObjectId other = e.object();
  return other && kTest(e.machine(), id, other);
}

bool shares_affiliation(Eval& e, ObjectId id) {
  const ObjectId other = e.object();
  return other && shown_affiliations(e, id).meets(shown_affiliations(e, other));
}

bool shares_name(Eval& e, ObjectId id) {
  const ObjectId other = meant_object(e);
  return other && shows(e, id) && shows(e, other) && are_known_to_share_name(e, id, other);
}

bool is_in_combat_with_any(Eval& e, ObjectId id) {
  bool found = false;
  each_character(e.machine(), [&](ObjectId other) {
    Eval description = e;
    found = found || (in_combat_with(e.machine(), id, other) && description.fits(other));
  });
  return found;
}

void add_relations(std::vector<Phrase>& out) {
  postfix(out, kernel::kWatchesPlaces, "adjacent to <o:object>", "adjacent to {o}",
          "Left, right or across the row.", with_other<are_adjacent>, "705.2");
  postfix(out, kernel::kWatchesNothing, "sharing an affiliation with <o:object>",
          "that shares an affiliation with {o}|that share an affiliation with {o}",
          "At least one in common.", shares_affiliation, "gl.share")
      .reads = kernel::kReadsTags;
  postfix(out, kernel::kWatchesNothing, "sharing a name with <o:object>",
          "that shares a name with {o}|that share a name with {o}", "At least one in common.",
          shares_name)
      .reads = kReadsNames;
  postfix(out, kernel::kWatchesMarks, "in combat with <o:object>", "in combat with {o}",
          "They attack or defend against each other.", with_other<in_combat_with>, "gl.in-combat");
  postfix(out, kernel::kWatchesMarks, "in combat with any <d:description>", "in combat with {d:a}",
          "At least one such character attacks it or is attacked by it.", is_in_combat_with_any, "gl.in-combat");
}

void add_memories(std::vector<Phrase>& out) {
  postfix(
      out, kernel::kWatchesPlayers, "that attacked this turn",
      "that attacked this turn|that attacked this turn", "Was an attacker this turn, or is one.",
      [](Eval& e, ObjectId id) { return e.look(id).has(kAttacker | kHasAttacked); }, "gl.attacked");
  postfix(
      out, kernel::kWatchesPlayers, "attacked earlier this turn",
      "attacked earlier this turn|attacked earlier this turn", "Was a defender in a former substep.",
      [](Eval& e, ObjectId id) { return e.look(id).has(kWasAttacked); }, "gl.attacked");
}

}  // namespace

bool is_of_family(const Machine& m, int keyword, int other) {
  const auto& keywords = m.library().keywords;
  const kernel::Keyword& one = keywords[static_cast<std::size_t>(other)];
  const auto& word = keywords[static_cast<std::size_t>(keyword)].word;
  const auto& base = keywords[static_cast<std::size_t>(one.base)].word;
  return other == keyword || one.base == keyword || are_kin(word, one.word) || are_kin(word, base);
}

void add_postfixes(std::vector<Phrase>& out) {
  let_names_change(out);
  let_qualities_last(out);
  add_costs(out);
  add_stats(out);
  add_names(out);
  add_relations(out);
  add_version_postfixes(out);
  add_memories(out);
}

}  // namespace longbox::vstcg
