// Figures that nobody read off a printed card are marked on the card, in its facts and on every deck with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>

#include "cardgame/set_kinds.h"
#include "cardlang/card_folder.h"
#include "cli/terminal/explain.h"
#include "decks/decks.h"
#include "decks/facts.h"
#include "decks/notes.h"
#include "games/vstcg/vstcg.h"
#include "server/tables/shelf.h"
#include "server/views/desk.h"
#include "tests/support/games.h"

namespace longbox::vstcg {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

constexpr const char* kDoom =
    "set quo \"Quoted in the Rules\" book\n"
    "card \"Quoted Doctor\"\n"
    "  id quo-001\n"
    "  character cost 4 atk 7 def 6 flight\n"
    "  affiliation night-watch\n"
    "  assumed atk def affiliation icons\n"
    "card \"Quoted Guard\"\n"
    "  id quo-002\n"
    "  character cost 1 atk 1 def 1\n"
    "  version army\n";

std::unique_ptr<kernel::Game> load_with(const std::string& text, cardlang::Diagnostics& diagnostics) {
  static const auto cards = read_cards(support::data_dir());
  const cardlang::Source source{"quoted.card", text};
  return load(*cards, std::span(&source, 1), diagnostics);
}

std::unique_ptr<kernel::Game> load_doom() {
  cardlang::Diagnostics diagnostics;
  auto game = load_with(kDoom, diagnostics);
  EXPECT_FALSE(diagnostics.has_errors());
  return game;
}

// Returns the messages about a card file with their hints.
std::string messages_about(const std::string& text) {
  cardlang::Diagnostics diagnostics;
  load_with(text, diagnostics);
  std::string all;
  for (const auto& item : diagnostics.items()) all += item.message + "; " + item.hint + "\n";
  return all;
}

std::string doom_with(const std::string& line) {
  return "card \"Quoted Doctor\"\n  id quo-001\n  character cost 4 atk 7 def 6\n  " + line + "\n";
}

kernel::Deck deck_of(const kernel::Game& game, const std::string& list) {
  return decks::parse_deck(game, list, "my.deck").value();
}

class AssumedTest : public testing::Test {
 protected:
  std::unique_ptr<kernel::Game> game_ = load_doom();
  kernel::CardId doom_ = game_->library().find_id("quo-001");
  kernel::CardId guard_ = game_->library().find_id("quo-002");
};

TEST_F(AssumedTest, facts_list_what_is_assumed) {
  EXPECT_THAT(decks::fact_words(game_->facts(doom_), "assumed"),
              ElementsAre("atk", "def", "affiliation", "icons"));
  EXPECT_THAT(decks::assumed_facts(*game_, doom_), ElementsAre("ATK", "DEF", "affiliation", "icons"));
  EXPECT_THAT(decks::assumed_facts(*game_, guard_), IsEmpty());
}

TEST_F(AssumedTest, lines_have_a_mark_behind_what_is_assumed) {
  EXPECT_EQ(game_->card_line(doom_), "Character, Night Watch*, cost 4, 7*/6*, flight*");
  EXPECT_EQ(game_->hand_line(doom_), "cost 4, 7*/6*, flight*");
  EXPECT_EQ(game_->hand_line(guard_), "cost 1, 1/1");
}

TEST_F(AssumedTest, the_terminal_says_what_the_marks_mean) {
  const cli::Style plain(80);
  EXPECT_THAT(cli::describe_card(*game_, doom_, plain),
              HasSubstr("assumed: ATK, DEF, affiliation, icons - not from the printed card\n"));
  EXPECT_THAT(cli::describe_card(*game_, guard_, plain), Not(HasSubstr("assumed")));
}

TEST(AssumedLine, takes_only_words_that_it_knows) {
  EXPECT_THAT(messages_about(doom_with("assumed cots")),
              HasSubstr("'cots' is no assumed-fact; did you mean 'cost'?"));
}

TEST(AssumedLine, takes_only_numbers_that_the_card_has) {
  EXPECT_THAT(messages_about(doom_with("assumed cost threshold")),
              HasSubstr("the card has no 'threshold' that could be assumed"));
  EXPECT_EQ(messages_about(doom_with("assumed type cost atk def affiliation version icons class trait brand keyword text")), "");
}

TEST_F(AssumedTest, a_set_is_of_the_kind_that_its_declaration_says) {
  const auto& lexicon = game_->rules().lexicon();
  EXPECT_EQ(cardgame::set_kind(lexicon, game_->library().card(doom_)), cardgame::SetKind::Book);
  EXPECT_EQ(cardgame::set_kind(lexicon, game_->library().card(game_->library().find_id("lbx-068"))),
            cardgame::SetKind::Ours);
  EXPECT_THAT(messages_about("set quo \"Quoted\" bok\n"), HasSubstr("'bok' is no kind; did you mean 'book'?"));
}

TEST_F(AssumedTest, a_deck_names_the_cards_that_are_not_as_printed) {
  const auto deck = deck_of(*game_, "Name: One Nation\nFormat: book\n4 Quoted Doctor\n56 Quoted Guard\n");
  EXPECT_THAT(game_->check_deck(deck), IsEmpty());
  EXPECT_THAT(decks::assumed_cards(*game_, deck), ElementsAre(doom_));
  EXPECT_EQ(decks::noted_name(*game_, deck), "One Nation (assumed figures)");
}

TEST_F(AssumedTest, a_deck_without_such_cards_has_no_note) {
  const auto deck = support::deck_named(*game_, "foundry");
  EXPECT_EQ(decks::deck_note(*game_, deck), "");
  EXPECT_EQ(decks::noted_name(*game_, deck), "The Foundry");
}

TEST_F(AssumedTest, the_server_tells_the_note_of_a_deck) {
  const server::GameBox box(std::move(game_), support::data_dir(), {});
  const auto told = [&](const std::string& list) {
    const auto reply = server::check_deck(box, {{"deck", {{"text", list}}}});
    return reply.value()["deck"];
  };
  EXPECT_EQ(told("Format: book\n4 Quoted Doctor\n56 Quoted Guard\n")["note"], "assumed figures");
  EXPECT_FALSE(told("Format: book\n60 Quoted Guard\n").contains("note"));
  EXPECT_EQ(box.card_info(doom_)["facts"]["assumed"][0], "atk");
  EXPECT_EQ(box.info()["words"]["assumed-fact:atk"], "ATK");
}

}  // namespace
}  // namespace longbox::vstcg
