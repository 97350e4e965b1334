// These verbs name affiliations and identities, flip coins and repeat.
#include <algorithm>
#include <array>
#include <span>
#include <string>

#include "cardgame/names.h"
#include "cardgame/rows.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

// --- Naming --------------------------------------------------------------------------------------

// A name, an affiliation or a trait must exist in the game to be named (511.4). An option holds the
// number of a name, or -1 - N for the affiliation or trait N.
constexpr std::int16_t affiliation_number(int tag) { return static_cast<std::int16_t>(-1 - tag); }

void ask_affiliation(EffectRun& run, Decision& out) {
  kernel::TagSet all;
  for (const Card& card : run.machine().library().cards) all |= card.tags;
  out.kind = DecisionKind::Name;
  out.prompt = kernel::kPromptChoose;
  for (int tag = kFirstAffiliation; tag < kFirstVersion; ++tag)
    if (all.contains(tag))
      out.add({.kind = kernel::kOptionName, .number = affiliation_number(tag)});
}

void answer_affiliation(EffectRun& run, const Option& option) {
  run.set_variable(run.word(), static_cast<std::uint16_t>(-1 - option.number));
  run.stage() = kBegun;
}

// A character without a printed identity has its name as one (201.6); both can be named (511.4a).
int identity_of(const Card& card) {
  return card.text_ids[kIdentityText] != 0 ? card.text_ids[kIdentityText] : card.names[0];
}

// Identities of cards that are not in this game would hit nothing and are not offered.
void ask_identity(EffectRun& run, Decision& out) {
  const Machine& m = run.machine();
  out.kind = DecisionKind::Name;
  out.prompt = kernel::kPromptChoose;
  std::array<int, kernel::kMaxObjects> found{};
  std::size_t count = 0;
  for (int i = 1; i <= m.state().object_count(); ++i) {
    const Card& card = m.card(ObjectId{i});
    if (card.type == kCharacter) found[count++] = identity_of(card);
  }
  offer_names(std::span(found).first(count), out);
}

void answer_identity(EffectRun& run, const Option& option) {
  run.set_variable(run.word(), static_cast<std::uint16_t>(option.number));
  run.stage() = kBegun;
}

// --- Chance and repeating ------------------------------------------------------------------------

// The block for "no" stands behind that for "yes", which ends with a jump.
Flow flip_coin(EffectRun& run) {
  const bool called = run.machine().random(2) == 0;
  const kernel::Node* block = run.place();
  run.jump(called ? block + 1 : block + block->size + 1);
  return Flow::Continue;
}

// All loops of an effect together count their rounds in the first of its results. A loop that
// cannot end stops after more rounds than any deck has cards (docs/rulings-vstcg.md).
constexpr std::size_t kRounds = 0;
constexpr int kMostRounds = 1000;

// The block is done once before the condition is looked at (508.2k).
Flow repeat_until(EffectRun& run) {
  std::int16_t& rounds = run.here().results[kRounds];
  if (run.stage() == kBegins) {
    run.skip();
  } else if (run.condition() || rounds >= kMostRounds) {
    return Flow::Done;
  }
  ++rounds;
  run.jump(run.place() + 1);
  return Flow::Continue;
}

}  // namespace

void offer_names(std::span<int> names, Decision& out) {
  std::sort(names.begin(), names.end());
  for (std::size_t i = 0; i < names.size(); ++i)
    if (i == 0 || names[i] != names[i - 1])
      out.add({.kind = kernel::kOptionName, .number = static_cast<std::int16_t>(names[i])});
}

std::string naming_label(const cardgame::Offer& offer) {
  const int number = offer.option.number;
  if (number >= 0) return offer.m.library().names[static_cast<std::size_t>(number)];
  for (const kernel::WordList& list : offer.m.rules().lexicon().words) {
    if (list.type != "affiliation" && list.type != "trait") continue;
    for (const kernel::Word& word : list.words)
      if (affiliation_number(word.value) == number) return word.english;
  }
  return {};
}

void add_naming_verbs(std::vector<Phrase>& out) {
  verb(out, "flip a coin <b:block> <e:else>", "flip a coin. If you call it, {b}",
       "Chance decides whether the block is done, or what follows under `otherwise`.",
       "gl.coin-flip", flip_coin);
  verb(out, "name an affiliation as <v:new-variable>", "name an affiliation",
       "One that a card of the game has.", "511.4",
       {.run = ask_once, .ask = ask_affiliation, .answer = answer_affiliation});
  verb(out, "name an identity as <v:new-variable>", "name an identity",
       "One that a card of the game has.", "511.4a",
       {.run = ask_once, .ask = ask_identity, .answer = answer_identity});
  verb(out, "repeat until <c:condition> <b:loop>", "{b}. Repeat this until {c}",
       "The block is done at least once.", "508.2k", repeat_until);
}

}  // namespace longbox::vstcg
