// Each row helper fills the kind and the one function that its kind calls.
#include "cardgame/phrase_rows.h"

#include <gtest/gtest.h>

namespace longbox::cardgame {
namespace {

using kernel::EffectRun;
using kernel::Eval;
using kernel::Flow;
using kernel::Phrase;
using kernel::PhraseKind;

void expect_text(const Phrase& row, PhraseKind kind, std::string_view rule = {}) {
  EXPECT_EQ(row.kind, kind);
  EXPECT_EQ(row.form, "form");
  EXPECT_EQ(row.english, "english");
  EXPECT_EQ(row.meaning, "meaning");
  EXPECT_EQ(row.rule, rule);
}

TEST(PhraseRows, describe_objects) {
  Phrases out;
  const Phrase things =
      noun(out, kernel::kWatchesPlaces, "form", "english", "meaning", 6U, always_fits);
  expect_text(things, PhraseKind::Noun);
  EXPECT_EQ(things.code, 6);
  EXPECT_EQ(things.predicate, always_fits);
  EXPECT_EQ(things.watches, unsigned{kernel::kWatchesPlaces});
  const Phrase ready =
      adjective(out, kernel::kWatchesNothing, "form", "english", "meaning", always_fits);
  expect_text(ready, PhraseKind::Adjective);
  EXPECT_EQ(ready.predicate, always_fits);
  EXPECT_EQ(ready.watches, unsigned{kernel::kWatchesNothing});
  const Phrase near =
      postfix(out, kernel::kWatchesAll, "form", "english", "meaning", always_fits, "a.rule");
  expect_text(near, PhraseKind::Postfix, "a.rule");
  EXPECT_EQ(near.predicate, always_fits);
  EXPECT_EQ(near.watches, unsigned{kernel::kWatchesAll});
}

TEST(PhraseRows, find_values) {
  Phrases out;
  const Phrase many =
      number(out, kernel::kWatchesCounters, "form", "english", "meaning", [](Eval&) { return 7; });
  expect_text(many, PhraseKind::Number);
  EXPECT_NE(many.number, nullptr);
  EXPECT_EQ(many.watches, unsigned{kernel::kWatchesCounters});
  const Phrase so = condition(out, kernel::kWatchesMarks, "form", "english", "meaning",
                              [](Eval&) { return true; });
  expect_text(so, PhraseKind::Condition);
  EXPECT_NE(so.condition, nullptr);
  const Phrase one = object(out, kernel::kWatchesMarks, "form", "english", "meaning",
                            [](Eval&) { return kernel::ObjectId{}; });
  expect_text(one, PhraseKind::Object);
  EXPECT_NE(one.object, nullptr);
  const Phrase who =
      seats(out, kernel::kWatchesPlayers, "form", "english", "meaning", [](Eval&) { return 1U; });
  expect_text(who, PhraseKind::Seats);
  EXPECT_NE(who.seats, nullptr);
  EXPECT_EQ(who.watches, unsigned{kernel::kWatchesPlayers});
}

TEST(PhraseRows, wait_and_hold) {
  Phrases out;
  const Phrase event = happens(out, 40, "form", "english", "meaning", about_you, "a.rule");
  expect_text(event, PhraseKind::Event, "a.rule");
  EXPECT_EQ(event.code, 40);
  EXPECT_EQ(event.event, about_you);
  const Phrase line = holds(out, 41, "form", "english", "meaning", "a.rule");
  expect_text(line, PhraseKind::Continuous, "a.rule");
  EXPECT_EQ(line.code, 41);
  EXPECT_EQ(line.watches, unsigned{kernel::kWatchesNothing});
}

TEST(PhraseRows, act_with_and_without_a_question) {
  Phrases out;
  const cardgame::Run done = [](EffectRun&) { return Flow::Done; };
  const Possible never = [](Eval&) { return false; };
  const Phrase plain = verb(out, "form", "english", "meaning", "a.rule", done, never);
  expect_text(plain, PhraseKind::Verb, "a.rule");
  EXPECT_EQ(plain.run, done);
  EXPECT_EQ(plain.possible, never);
  EXPECT_EQ(plain.ask, nullptr);
  const Asking asking{.run = done,
                      .ask = [](EffectRun&, kernel::Decision&) {},
                      .answer = [](EffectRun&, const kernel::Option&) {},
                      .possible = never};
  const Phrase question = verb(out, "form", "english", "meaning", "a.rule", asking);
  expect_text(question, PhraseKind::Verb, "a.rule");
  EXPECT_EQ(question.run, done);
  EXPECT_EQ(question.ask, asking.ask);
  EXPECT_EQ(question.answer, asking.answer);
  EXPECT_EQ(question.possible, never);
}

TEST(PhraseRows, return_the_row_for_what_few_say_besides) {
  Phrases out;
  adjective(out, kernel::kWatchesNothing, "form", "english", "meaning", always_fits).reads =
      kernel::kReadsTags;
  ASSERT_EQ(out.size(), 1U);
  EXPECT_EQ(out[0].reads, unsigned{kernel::kReadsTags});
}

}  // namespace
}  // namespace longbox::cardgame
