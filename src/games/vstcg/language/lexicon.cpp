#include "games/vstcg/language/lexicon.h"

#include <algorithm>

#include "games/vstcg/features.h"
#include "games/vstcg/play/kinds.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/statements.h"

namespace longbox::vstcg {

namespace {

// The duration of a mode says when it can be chosen (505.3).
void add_target_phrases(std::vector<kernel::Phrase>& out) {
  kernel::add_targets(out);
  const auto is_modes = [](const kernel::Phrase& phrase) { return phrase.form == "modes <b:options>"; };
  std::ranges::find_if(out, is_modes)->legal = may_choose_mode;
}

// Cards of this game count in words, and say qualities behind the noun.
struct Reworded {
  std::string_view form;
  std::string_view english;
};
constexpr Reworded kReworded[] = {
    {"choose up to <n:number> <x:objects>", "choose up to {n:word} {x:plural}"},
    {"choose exactly <n:number> <x:objects>", "choose {n:word} {x:plural}"},
    {"chosen one", "{only}those cards|chosen cards"},
    {"<q:quality>", "with {q}"},
    {"<a:number> * <b:number>", "{a:times} {b}"},
};

void reword(std::vector<kernel::Phrase>& out) {
  for (kernel::Phrase& phrase : out)
    for (const Reworded& row : kReworded)
      if (phrase.form == row.form) phrase.english = row.english;
}

}  // namespace

const kernel::Lexicon& own_lexicon() {
  static const kernel::Lexicon instance = [] {
    kernel::Lexicon made;
    made.words = word_lists();
    features().add_qualities(made.words);
    made.ranges = fact_ranges();
    made.shapes = card_shapes();
    made.headers = headers();
    made.facts = fact_rows();
    made.open_lists = open_lists();
    made.tag_list = "affiliation";
    made.tags_need_fact = true;
    made.may_do_in_part = true;  // 511.1d, 511.6
    made.phrases = kernel::common_phrases();
    add_target_phrases(made.phrases);
    kernel::add_several(made.phrases);
    add_object_phrases(made.phrases);
    add_value_phrases(made.phrases);
    add_event_phrases(made.phrases);
    add_continuous_phrases(made.phrases);
    add_cost_verbs(made.phrases);
    add_character_verbs(made.phrases);
    add_card_verbs(made.phrases);
    add_player_verbs(made.phrases);
    add_chain_verbs(made.phrases);
    add_lasting_verbs(made.phrases);
    reword(made.phrases);
    return made;
  }();
  return instance;
}

}  // namespace longbox::vstcg
