#include "cardlang/reference.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "kernel/effect/phrases.h"

namespace longbox::cardlang {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string page() {
  kernel::Lexicon lexicon;
  lexicon.phrases = {{.kind = kernel::PhraseKind::Verb,
                      .form = "mend <x:objects>",
                      .english = "mend {x}",
                      .meaning = "Takes a scratch off.",
                      .rule = "mend.one",
                      .example = "mend each robot"},
                     {.kind = kernel::PhraseKind::Noun,
                      .form = "robot",
                      .english = "robot|robots",
                      .meaning = "A machine."}};
  lexicon.words = {{"token", {{"oil", "drop|drops", 0, "Runs smoother."}}}};
  return reference(lexicon, "Robot Rally");
}

TEST(Reference, shows_all_that_the_lexicon_says_about_a_phrase) {
  EXPECT_THAT(page(), HasSubstr("# The card language of Robot Rally\n"));
  EXPECT_THAT(page(), HasSubstr("### `mend <x:objects>`\n\nTakes a scratch off.\n\n"
                                "- printed: mend *x*\n- rule: mend.one\n"
                                "- example: `mend each robot`\n"));
}

TEST(Reference, has_a_chapter_only_for_kinds_that_there_are) {
  EXPECT_THAT(page(), HasSubstr("- [Nouns](#nouns) (1)"));
  EXPECT_THAT(page(), HasSubstr("## Nouns\n"));
  EXPECT_THAT(page(), Not(HasSubstr("## Players")));
}

TEST(Reference, shows_wordings_without_their_directives) {
  kernel::Lexicon lexicon;
  lexicon.phrases = {{.kind = kernel::PhraseKind::Verb,
                      .form = "<p:seats> gets <n:number> <c:token>",
                      .english = "{p:does gets|get} {n:of c} and draws {n:cards}",
                      .meaning = "Test."}};
  EXPECT_THAT(reference(lexicon, "Any"),
              HasSubstr("- printed: *p* gets *n* *c* and draws *n* cards\n"));
}

TEST(Reference, keeps_bars_from_breaking_a_table) {
  EXPECT_THAT(page(), HasSubstr("| `oil` | drop\\|drops | Runs smoother. |\n"));
}

TEST(Reference, takes_the_common_phrases_of_every_game) {
  kernel::Lexicon lexicon;
  lexicon.phrases = kernel::common_phrases();
  EXPECT_THAT(reference(lexicon, "Any"), HasSubstr("choose <x:objects> as <v:new-variable>"));
}

}  // namespace
}  // namespace longbox::cardlang
