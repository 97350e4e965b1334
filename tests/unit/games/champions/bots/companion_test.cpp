// The greedy bot plays a hero in time against the scheme, back home when it is nearly defeated, on
// its guard when an attack would be the last.
#include <gtest/gtest.h>

#include <algorithm>

#include "ai/companion.h"
#include "games/champions/queries.h"
#include "kernel/match.h"
#include "tests/unit/games/champions/champions_game.h"

namespace longbox::champions {
namespace {

using kernel::Match;

// Answers with the option of that label; returns false when there is none.
bool take(Match& match, std::string_view label) {
  const Decision question = match.question();
  for (int i = 0; i < question.size(); ++i)
    if (game().label(match.machine(), question, question[i]).starts_with(label))
      return match.answer(i).ok();
  return false;
}

// Starts Spider-Man against Rhino, in the first turn, as a hero.
Match first_turn(std::uint64_t seed) {
  Match match(game(), {{support::deck_named(game(), "spider-man")}, seed});
  EXPECT_TRUE(take(match, "done"));
  EXPECT_TRUE(take(match, "change form"));
  return match;
}

ObjectId hero(Match& match) { return identity_of(match.machine(), 0); }

void leave_hit_points(Match& match, int left) {
  match.machine().add_counters(hero(match), kDamage, remaining(match.machine(), hero(match)) - left);
}

int ask(Match& match, std::uint64_t seed) {
  ai::Companion bot(seed);
  return bot.choose(ai::observe(game(), match.state(), match.question()));
}

// Plays to the end of the phase. Where the villain asks nothing, the next question is one of the next turn.
void play_on(Match& match, std::uint64_t seed) {
  ai::Companion bot(seed);
  const int turn = match.state().turn;
  const int phase = match.state().phase;
  while (!match.over() && match.state().turn == turn && match.state().phase == phase)
    match.answer(bot.choose(ai::observe(game(), match.state(), match.question())));
}

// The threat is looked at within the player phase: with an empty hand nothing is asked before the villain adds more.
TEST(Companion, thwarts_when_the_scheme_would_be_completed) {
  for (const std::uint64_t seed : {1, 2}) {
    Match match = first_turn(seed);
    const ObjectId scheme = main_scheme_of(match.machine());
    const int before = target_threat(match.machine(), scheme) - 1;
    match.machine().add_counters(scheme, kThreat, before);
    ai::Companion bot(seed);
    int least = before;
    while (!match.over() && match.state().phase == kPlayerPhase && match.state().turn == 1) {
      least = std::min(least, counters(match.machine(), scheme, kThreat));
      match.answer(bot.choose(ai::observe(game(), match.state(), match.question())));
    }
    EXPECT_FALSE(match.over()) << "seed " << seed;
    EXPECT_LT(least, before) << "seed " << seed;
  }
}

TEST(Companion, turns_to_recover_when_nearly_defeated) {
  for (const std::uint64_t seed : {1, 2}) {
    Match match = first_turn(seed);
    match.machine().set_seat_value(0, kFormChanged, 0);
    leave_hit_points(match, 1);
    play_on(match, seed);
    EXPECT_FALSE(in_hero_form(match.machine(), 0)) << "seed " << seed;
    EXPECT_GT(remaining(match.machine(), hero(match)), 1) << "seed " << seed;
  }
}

bool asks_for_defenders(Match& match) {
  return game().question_rule(match.state(), match.question()) == "attack-enemy.step2-defend";
}

// The hero may defend by itself or with a card; undefended, the attack is the last.
TEST(Companion, defends_when_the_attack_would_be_the_last) {
  for (const std::uint64_t seed : {1, 2}) {
    Match match = first_turn(seed);
    EXPECT_TRUE(take(match, "end turn"));
    for (int i = 0; i < 9 && !asks_for_defenders(match); ++i)
      EXPECT_TRUE(take(match, "done") || take(match, "pass") || take(match, "discard"));
    ASSERT_TRUE(asks_for_defenders(match)) << "seed " << seed;
    leave_hit_points(match, 2);
    play_on(match, seed);
    EXPECT_FALSE(match.over()) << "seed " << seed;
  }
}

// A guard keeps attacks from the villain, and a tough card takes the first blow at it: the blow that
// takes the card off changes no hit points and is still no waste.
TEST(Companion, values_a_tough_card_that_comes_off_a_minion) {
  Match match = first_turn(1);
  Machine& m = match.machine();
  ObjectId minion;
  m.each(kEncounterDeck, 0, [&](ObjectId id) {
    if (m.card(id).type == kMinion) minion = id;
  });
  ASSERT_TRUE(minion);
  m.move(minion, kEngaged, 0);
  m.set_flags(minion, kTough, true);
  const int before = game().evaluate(m, 0);
  m.set_flags(minion, kTough, false);
  EXPECT_GT(game().evaluate(m, 0), before);
}

// Klaw's game is lost with the second stage of his scheme. Completing the first takes its room along and
// gains nothing.
TEST(Companion, counts_the_room_of_all_stages_of_a_scheme) {
  Match match(game(), {{support::deck_named(game(), "spider-man")}, 1, {{"scenario", "klaw"}}});
  EXPECT_TRUE(take(match, "done"));
  Machine& m = match.machine();
  const ObjectId scheme = main_scheme_of(m);
  const int empty = game().evaluate(m, 0);
  m.add_counters(scheme, kThreat, target_threat(m, scheme) - 1);
  const int full = game().evaluate(m, 0);
  EXPECT_LT(full, empty);
  m.add_counters(scheme, kThreat, 1 - target_threat(m, scheme));
  ObjectId next;
  m.each(kStages, 0, [&](ObjectId id) {
    if (m.card(id).type == kMainScheme) next = id;
  });
  ASSERT_TRUE(next);
  m.trade_cards(scheme, next);
  m.move(next, kRemoved, 0);
  m.become(scheme, m.card(scheme).becomes[0]);
  EXPECT_LT(game().evaluate(m, 0), empty);
}

TEST(Companion, gives_the_same_answer_with_the_same_seed) {
  Match match = first_turn(5);
  for (int i = 0; i < 6 && !match.over(); ++i) {
    const int answer = ask(match, 7);
    EXPECT_EQ(ask(match, 7), answer);
    match.answer(answer);
  }
}

TEST(Companion, pays_with_what_it_misses_least) {
  Match match(game(), {{support::deck_named(game(), "spider-man")}, 1});
  EXPECT_TRUE(take(match, "done"));
  ASSERT_TRUE(take(match, "play "));
  const int habit = game().habit(match.machine(), match.question());
  ASSERT_GE(habit, 0);
  // Peter Parker is a scientist, which costs no card.
  EXPECT_EQ(match.question()[habit].object, hero(match));
}

}  // namespace
}  // namespace longbox::champions
