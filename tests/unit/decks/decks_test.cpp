#include "decks/decks.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>

#include "tests/unit/decks/cards_only_game.h"

namespace longbox::decks {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class DeckTest : public testing::Test {
 protected:
  DeckTest() {
    const auto third = game_.add("mnb-004", "Captain America", "main", 3);
    const auto second = game_.add("mnb-002", "Captain America", "main", 2, {third});
    game_.add("mnb-001", "Captain America", "main", 1, {second});
    game_.add("mnb-015", "Captain America", "supporting");
    game_.add("mnb-005", "Iron Man", "main", 1);
    game_.add("mnb-011", "Ant-Man", "supporting");
    game_.add("mnb-019", "Dr. Strange", "supporting");
    game_.add("mnb-098", "Loki", "supporting");
    game_.write(game_.add("aff-020", "Loki", "supporting"), "Lies.");
    game_.add("mnb-111", "Academy", "location");
    game_.add("pny-058", "Academy", "location");
    game_.add("mnb-106", "Best Offense is a Good Defense", "plot-twist");
  }

  kernel::Deck parse(const std::string& text) {
    const auto deck = parse_deck(game_, text, "my.deck");
    EXPECT_TRUE(deck.ok()) << deck.error().text;
    return deck.ok() ? deck.value() : kernel::Deck{};
  }
  std::string error(const std::string& text) {
    const auto deck = parse_deck(game_, text, "my.deck");
    EXPECT_FALSE(deck.ok());
    return deck.ok() ? "" : deck.error().text;
  }
  // Returns "2 mnb-011" for each entry.
  std::vector<std::string> cards(const kernel::Deck& deck) {
    std::vector<std::string> texts;
    for (const auto& entry : deck.cards)
      texts.push_back(std::to_string(entry.count) + " " + id(entry.card));
    return texts;
  }
  std::vector<std::string> ids(const std::vector<kernel::CardId>& found) {
    std::vector<std::string> texts;
    for (const auto card : found) texts.push_back(id(card));
    return texts;
  }
  std::string id(kernel::CardId card) { return game_.library().card(card).id; }

  CardsOnlyGame game_;
};

TEST_F(DeckTest, ReadsTheTextOfADeckSite) {
  const auto deck =
      parse("My list\n\nIron Man\n\nPacks: First Box\n\nAllies\n\n2x Ant-Man (First Box)\n");
  EXPECT_EQ(deck.name, "My list");
  EXPECT_THAT(ids(deck.leaders), ElementsAre("mnb-005"));
  EXPECT_THAT(cards(deck), ElementsAre("2 mnb-011"));
  EXPECT_THAT(error("Iron Man\n2x Ant-Man (Second Box)\n"),
              HasSubstr("there is no 'Ant-Man' (Second Box); there is Ant-Man [mnb-011]"));
}

TEST_F(DeckTest, ReadsTheJsonOfADeckSite) {
  const auto deck = parse(R"({"name": "Mine", "hero_code": "mnb-005", "slots": {"mnb-011": 2}})");
  EXPECT_EQ(deck.name, "Mine");
  EXPECT_THAT(ids(deck.leaders), ElementsAre("mnb-005"));
  EXPECT_THAT(cards(deck), ElementsAre("2 mnb-011"));
  EXPECT_THAT(error(R"({"slots": {"mnb-999": 2}})"), HasSubstr("my.deck: no card is called"));
  EXPECT_THAT(error(R"({"slots": {"mnb-011": "two"}})"), HasSubstr("not a deck in JSON"));
  EXPECT_THAT(error(R"({"slots": {"mnb-011": 2)"), HasSubstr("not a deck in JSON"));
}

TEST_F(DeckTest, ReadsADeckOfOctgn) {
  const auto deck = parse(
      "<?xml version=\"1.0\"?>\n<deck><section name=\"Hero\"><card qty=\"1\" id=\"x\">Iron "
      "Man</card></section>\n<section name=\"Ally\"><card qty=\"2\" id=\"y\">Ant-Man</card>"
      "</section><section name=\"Nemesis\"><card qty=\"1\" id=\"z\">Nobody</card></section></deck>");
  EXPECT_THAT(ids(deck.leaders), ElementsAre("mnb-005"));
  EXPECT_THAT(cards(deck), ElementsAre("2 mnb-011"));
  EXPECT_THAT(error("<deck>\n<section><card qty=\"1\">Ant-Man</card>\n"),
              HasSubstr("not an OCTGN deck"));
  EXPECT_THAT(error("<deck>\n<section>\n<card qty=\"1\">Aunt-Man</card></section></deck>"),
              HasSubstr("my.deck:3: no card is called 'Aunt-Man'"));
  EXPECT_THAT(error("<deck><section><card qty=\"a\">Ant-Man</card></section></deck>"),
              HasSubstr("a count is a number"));
  EXPECT_THAT(error("<set/>"), HasSubstr("there is no <deck>"));
}

TEST_F(DeckTest, ReadsEveryWayToWriteACount) {
  EXPECT_THAT(cards(parse("2 Ant-Man")), ElementsAre("2 mnb-011"));
  EXPECT_THAT(cards(parse("2x Ant-Man")), ElementsAre("2 mnb-011"));
  EXPECT_THAT(cards(parse("2 x Ant-Man")), ElementsAre("2 mnb-011"));
  EXPECT_THAT(cards(parse("Ant-Man x2")), ElementsAre("2 mnb-011"));
  EXPECT_THAT(cards(parse("Ant-Man x 2  # a comment")), ElementsAre("2 mnb-011"));
  EXPECT_THAT(cards(parse("- 2 Ant-Man\r\n")), ElementsAre("2 mnb-011"));
  EXPECT_THAT(cards(parse("Ant-Man")), ElementsAre("1 mnb-011"));
}

TEST_F(DeckTest, TakesANumberBehindTheSignForPartOfAName) {
  game_.add("aln-008", "Ripley #8", "supporting");
  EXPECT_THAT(cards(parse("2 Ripley #8  # a comment")), ElementsAre("2 aln-008"));
  EXPECT_THAT(cards(parse("#8 is a comment here\n1 Ant-Man")), ElementsAre("1 mnb-011"));
}

TEST_F(DeckTest, AddsLinesOfTheSameCard) {
  EXPECT_THAT(cards(parse("2 Ant-Man\n1 ant man")), ElementsAre("3 mnb-011"));
}

TEST_F(DeckTest, FindsNamesByOtherSpellings) {
  EXPECT_THAT(cards(parse("1 ANT-MAN")), ElementsAre("1 mnb-011"));
  EXPECT_THAT(cards(parse("1 Doctor Strange")), ElementsAre("1 mnb-019"));
  EXPECT_THAT(cards(parse("1 best offense is a good defense")), ElementsAre("1 mnb-106"));
  EXPECT_THAT(cards(parse("1 mnb-011")), ElementsAre("1 mnb-011"));
}

TEST_F(DeckTest, IgnoresHeadingsAndTakesTheFirstAsTitle) {
  const auto deck = parse(
      "My Heroes\n\nSupporting Characters\n2 Ant-Man\nPlot Twists (1):\n"
      "1 Best Offense is a Good Defense\n");
  EXPECT_EQ(deck.name, "My Heroes");
  EXPECT_THAT(cards(deck), ElementsAre("2 mnb-011", "1 mnb-106"));
}

TEST_F(DeckTest, NamesAnUntitledDeckAfterItsFile) {
  EXPECT_EQ(parse("2 Ant-Man").name, "my");
  EXPECT_EQ(parse("Name: Small Ones\n2 Ant-Man").name, "Small Ones");
}

TEST_F(DeckTest, TakesTheMainCharacterFromAnyOfItsForms) {
  for (const char* text :
       {"Main: Captain America\n2 Ant-Man", "1 Captain America (main)\n2 Ant-Man",
        "Main Character\nCaptain America\nSupporting Characters\n2 Ant-Man",
        "Main:\n1 Captain America\nCharacters:\n2 Ant-Man", "2 Ant-Man\nMain: mnb-001"}) {
    const auto deck = parse(text);
    EXPECT_THAT(ids(deck.leaders), ElementsAre("mnb-001")) << text;
    EXPECT_THAT(cards(deck), ElementsAre("2 mnb-011")) << text;
  }
}

TEST_F(DeckTest, BringsAllLevelsOfTheMainCharacter) {
  EXPECT_THAT(ids(parse("Main: Captain America\n2 Ant-Man").side),
              ElementsAre("mnb-002", "mnb-004"));
}

TEST_F(DeckTest, BringsOnlyTheListedLevels) {
  const auto deck = parse(
      "Main: Captain America\nLevel-up cards:\nCaptain America [mnb-002]\n"
      "Others:\n2 Ant-Man");
  EXPECT_THAT(ids(deck.side), ElementsAre("mnb-002"));
}

TEST_F(DeckTest, PrefersOrdinaryCardsOverMainCharacters) {
  EXPECT_THAT(cards(parse("2 Captain America")), ElementsAre("2 mnb-015"));
}

TEST_F(DeckTest, NamesTheCandidatesOfAnAmbiguousLine) {
  const std::string message = error("2 Ant-Man\n1 Loki");
  EXPECT_THAT(message, HasSubstr("my.deck:2: "));
  EXPECT_THAT(message, HasSubstr("Loki [mnb-098], Loki [aff-020]"));
}

TEST_F(DeckTest, TakesTheFirstPrintOfOneCard) {
  EXPECT_THAT(cards(parse("3 Academy")), ElementsAre("3 mnb-111"));
  EXPECT_THAT(cards(parse("3 Academy [pny-058]")), ElementsAre("3 pny-058"));
}

TEST_F(DeckTest, NarrowsByIdOrSet) {
  EXPECT_THAT(cards(parse("1 Loki [aff-020]")), ElementsAre("1 aff-020"));
  EXPECT_THAT(cards(parse("1 Loki (mnb-098)")), ElementsAre("1 mnb-098"));
  EXPECT_THAT(cards(parse("1 Loki [mnb]")), ElementsAre("1 mnb-098"));
  EXPECT_THAT(cards(parse("Loki [aff] x3")), ElementsAre("3 aff-020"));
  EXPECT_THAT(error("1 Ant-Man [mnb-098]"), HasSubstr("there is no 'Ant-Man' [mnb-098]"));
}

TEST_F(DeckTest, NarrowsBySetTypeOrLevelBehindTheName) {
  EXPECT_THAT(cards(parse("1 Loki (mnb)")), ElementsAre("1 mnb-098"));
  EXPECT_THAT(cards(parse("2 Captain America (supporting)")), ElementsAre("2 mnb-015"));
  EXPECT_THAT(cards(parse("2 Captain America (Supporting Character)")), ElementsAre("2 mnb-015"));
  for (const char* text : {"1 Captain America L1\n1 Captain America L2\n2 Ant-Man",
                           "Captain America (L1)\n1 Captain America Level 2\n2 Ant-Man"}) {
    const auto deck = parse(text);
    EXPECT_THAT(ids(deck.leaders), ElementsAre("mnb-001")) << text;
    EXPECT_THAT(ids(deck.side), ElementsAre("mnb-002")) << text;
    EXPECT_THAT(cards(deck), ElementsAre("2 mnb-011")) << text;
  }
  EXPECT_THAT(error("1 Loki (plot twist)"), HasSubstr("there is no 'Loki' (plot twist)"));
}

TEST_F(DeckTest, ListsMistakesOneByOne) {
  const auto failed = parse_deck(game_, "2 Ant-Man\n2 Antman-Man\n900 Ant-Man\n", "my.deck");
  ASSERT_FALSE(failed);
  ASSERT_EQ(failed.error().mistakes.size(), 2U);
  EXPECT_EQ(failed.error().mistakes[0].line, 2);
  EXPECT_EQ(failed.error().mistakes[1].line, 3);
  EXPECT_THAT(failed.error().mistakes[1].message, HasSubstr("a count is a number"));
  EXPECT_THAT(failed.error().text, HasSubstr("my.deck:3: a count"));
}

std::string lines(int count, const std::string& line) {
  std::string text;
  for (int i = 0; i < count; ++i) text += line + "\n";
  return text;
}

TEST_F(DeckTest, HasAtMost400Lines) {
  EXPECT_TRUE(parse_deck(game_, lines(399, "# nothing") + "2 Ant-Man", "my.deck").ok());
  for (const std::string& text :
       {lines(401, "1 Ant-Man"), lines(400, "") + "2 Ant-Man", lines(60'000, "")  + "x",
        "{\"cards\": [" + lines(401, "\"Ant-Man\",") + "\"Ant-Man\"]}",
        "{\"piles\": [" + lines(401, "{\"name\": \"a\"},") + "{}]}",
        "{\"notes\": [" + lines(1700, "1,") + "1], \"cards\": [\"Ant-Man\"]}",
        "<deck><section>" + lines(401, "<card qty=\"1\">Ant-Man</card>") + "</section></deck>"}) {
    const auto failed = parse_deck(game_, text, "my.deck");
    ASSERT_FALSE(failed) << text.substr(0, 40);
    EXPECT_TRUE(failed.error().too_long);
    EXPECT_EQ(failed.error().text, "my.deck: a deck list has at most 400 lines");
  }
  // JSON may have few cards though it is written over many lines.
  EXPECT_TRUE(parse_deck(game_, "{\"cards\": [" + lines(1000, "") + "\"Ant-Man\"]}", "my.deck").ok());
}

TEST_F(DeckTest, SuggestsNamesForTheFirstTenMistakes) {
  const auto failed = parse_deck(game_, lines(30, "2 Ant-Mann"), "my.deck");
  ASSERT_FALSE(failed);
  ASSERT_EQ(failed.error().mistakes.size(), 30U);
  for (std::size_t i = 0; i < 30; ++i)
    EXPECT_EQ(failed.error().mistakes[i].message,
              i < 10 ? "no card is called 'Ant-Mann'; did you mean 'Ant-Man'?"
                     : "no card is called 'Ant-Mann'");
}

TEST_F(DeckTest, BoundsWhatALineAndASectionMayHold) {
  EXPECT_THAT(error("2 " + std::string(201, 'x')), HasSubstr("my.deck:1: the line is too long"));
  EXPECT_THAT(error("2 Ant-Man\nPile: " + std::string(300, 'x')), HasSubstr(":2: the line is too long"));
  for (const std::string& line :
       {"2 " + std::string(199, 'x'), "2 Ant-Man [" + std::string(200, 'x') + "]",
        "2 Ant-Man (" + std::string(200, 'x') + ")", "2 Ant-Man" + std::string(200, ' ') + "# much room",
        std::string(200, '1') + " Ant-Man"})
    EXPECT_THAT(error("2 Ant-Man\n" + line), HasSubstr("my.deck:2: the line is too long")) << line;
  EXPECT_THAT(error("2 " + std::string(198, 'x')), testing::Not(HasSubstr("too long")));
  EXPECT_THAT(cards(parse("# " + std::string(300, 'x') + "\n2 Ant-Man")), ElementsAre("2 mnb-011"));
  EXPECT_THAT(error("Level-up cards:\n99 Ant-Man\n1 Ant-Man"), HasSubstr("no more than 99 cards"));
  EXPECT_THAT(error("{\"name\": " + std::string(9, '[') + std::string(9, ']') + "}"),
              HasSubstr("nested too deeply"));
  EXPECT_TRUE(parse_deck(game_, "{\"name\": \"[[[[[[[[[[{{{\", \"cards\": [\"Ant-Man\"]}", "x").ok());
}

TEST_F(DeckTest, NamesTheFieldOfAJsonDeckThatIsWrong) {
  EXPECT_THAT(error(R"({"cards": [{"count": "two", "id": "mnb-011"}]})"),
              HasSubstr("'count' must be a number, not \"two\""));
  EXPECT_THAT(error(R"({"name": 3, "cards": []})"), HasSubstr("'name' must be text, not 3"));
  EXPECT_THAT(error(R"({"cards": "mnb-011"})"), HasSubstr("'cards' must be a list, not"));
}

TEST_F(DeckTest, NamesLineAndNearestSpellingOfAnUnknownCard) {
  const std::string message = error("# list\n\n2 Ant-Mam\n1 Nobody At All");
  EXPECT_THAT(message,
              HasSubstr("my.deck:3: no card is called 'Ant-Mam'; did you mean 'Ant-Man'?"));
  EXPECT_THAT(message, HasSubstr("my.deck:4: no card is called 'Nobody At All'"));
}

TEST_F(DeckTest, DoesNotTakeAMisspeltCardForAHeading) {
  EXPECT_THAT(error("Title\n2 Loki [mnb]\nAnt-Mam"), HasSubstr("my.deck:3: "));
}

TEST_F(DeckTest, RemarksOnEveryLineThatIsNeitherUnderstoodNorAHeading) {
  const auto failed = parse_deck(game_,
                                 "Title\n2 Ant-Man\nmain Bogus\nSupporting Characters\nWhatever else\n"
                                 "mian: Captain America\nPacks: First Box\nMain Gauche Duel\n",
                                 "my.deck");
  ASSERT_FALSE(failed);
  std::vector<int> lines;
  for (const auto& mistake : failed.error().mistakes) lines.push_back(mistake.line);
  EXPECT_THAT(lines, ElementsAre(3, 5, 6, 8));
  EXPECT_THAT(failed.error().text, HasSubstr("my.deck:3: no card is called 'Bogus'"));
  EXPECT_THAT(failed.error().text,
              HasSubstr("my.deck:5: 'Whatever else' is neither a card nor a heading"));
}

TEST_F(DeckTest, RemarksOnHeadingsThatSayNothingOfTheCards) {
  for (const char* line :
       {"Main (Bogus)", "Main [mnb-001]", "Main (Bogus):", "Supporting Characters (Bogus)", "Bogus card here:",
        "Level-up cards (Bogus)", "Characters: Others", "<deck>", "</deck>", "{main}", "Name:", "Plot Twists (two of them):"})
    EXPECT_THAT(error(std::string("Title\n2 Ant-Man\n") + line),
                HasSubstr("my.deck:3: '" + std::string(line) + "' is neither a card nor a heading"));
}

TEST_F(DeckTest, TakesHeadingsWithCountsAndOrnaments) {
  for (const char* line : {"Supporting Characters (15)", "Plot Twists (15 cards):", "== Main deck ==", "Deck:",
                           "*Sideboard*", "Other cards:", "Characters & Others", "Packs: whatever"})
    EXPECT_THAT(cards(parse(std::string("Title\n") + line + "\n2 Ant-Man")), ElementsAre("2 mnb-011")) << line;
}

TEST_F(DeckTest, WantsTheNameOfAPileAndOfAFormat) {
  EXPECT_THAT(error("2 Ant-Man\nPile:\n2 Dr. Strange"), HasSubstr("my.deck:2: a pile has a name, such as Pile: Hounds"));
  EXPECT_THAT(error("2 Ant-Man\nFormat:"), HasSubstr("my.deck:2: a format has a name, such as Format: all-good"));
}

TEST_F(DeckTest, RemarksOnAFirstLineThatIsNoTitle) {
  EXPECT_THAT(error("-5 Ant-Man"), HasSubstr("my.deck:1: a count is a number from 1 to 99"));
  EXPECT_THAT(error("-5 Ant-Man\n2 Dr. Strange"), HasSubstr("my.deck:1: a count is a number from 1 to 99"));
  EXPECT_THAT(error("[1,2,3]"), HasSubstr("my.deck:1: '[1,2,3]' is neither a card nor a heading"));
  EXPECT_THAT(error("[1,2,3]\n2 Ant-Man"), HasSubstr("my.deck:1: '[1,2,3]' is neither a card nor a heading"));
  EXPECT_THAT(error("Ant-Mann\n"), HasSubstr("my.deck:1: no card is called 'Ant-Mann'; did you mean 'Ant-Man'?"));
  EXPECT_THAT(error("Whatever else\n# more\n"), HasSubstr("my.deck:1: 'Whatever else' is neither a card nor a heading"));
}

TEST_F(DeckTest, TakesAMainCharacterWithoutItsColon) {
  EXPECT_THAT(ids(parse("Title\nmain Captain America\n2 Ant-Man").leaders), ElementsAre("mnb-001"));
}

TEST_F(DeckTest, TakesAMainCharacterOnTheFirstLine) {
  EXPECT_THAT(ids(parse("main Captain America [mnb-001]\n2 Ant-Man").leaders), ElementsAre("mnb-001"));
  EXPECT_THAT(error("main Bogus\n2 Ant-Man"), HasSubstr("my.deck:1: no card is called 'Bogus'"));
}

TEST_F(DeckTest, CutsNoCountOfAJsonDeck) {
  for (const char* count : {"4294967297", "18446744073709551615", "-9223372036854775808", "100"})
    EXPECT_THAT(error(std::string(R"({"cards": [{"id": "mnb-011", "count": )") + count + "}]}"),
                HasSubstr("a count is a number from 1 to 99"))
        << count;
  for (const char* count : {"1.9", "true", "null"})
    EXPECT_THAT(error(std::string(R"({"slots": {"mnb-011": )") + count + "}}"),
                HasSubstr("must be a number, not"))
        << count;
}

TEST_F(DeckTest, KnowsHeadingsByTheTypesOfTheCards) {
  EXPECT_THAT(cards(parse("Title\nPlot-Twists\n1 Best Offense is a Good Defense\nSUPPORTING (2)\n"
                          "2 Ant-Man\nMain deck\nFirst Box cards\n1 Loki [mnb]")),
              ElementsAre("1 mnb-106", "2 mnb-011", "1 mnb-098"));
}

TEST_F(DeckTest, RefusesImpossibleCounts) {
  EXPECT_THAT(error("0 Ant-Man"), HasSubstr("my.deck:1: a count is a number from 1 to 99"));
  EXPECT_THAT(error("99999999999999 Ant-Man"), HasSubstr("from 1 to 99"));
}

TEST_F(DeckTest, RefusesAMainCharacterThatIsNone) {
  EXPECT_THAT(error("Main: Ant-Man"), HasSubstr("Ant-Man [mnb-011] is no main character"));
  EXPECT_THAT(error("Main: Iron Mam"), HasSubstr("did you mean 'Iron Man'?"));
}

TEST_F(DeckTest, RefusesAnEmptyList) { EXPECT_THAT(error("# nothing\n"), HasSubstr("no cards")); }

TEST_F(DeckTest, ReadsBackWhatItWrites) {
  const auto deck = parse("Name: Mine\nMain: Captain America\n2 Ant-Man\n1 Loki [aff]\n");
  const auto from_text = parse(deck_to_text(game_, deck));
  const auto from_json = parse(deck_to_json(game_, deck).dump());
  for (const auto& again : {from_text, from_json}) {
    EXPECT_EQ(again.name, "Mine");
    EXPECT_EQ(again.leaders, deck.leaders);
    EXPECT_EQ(again.side, deck.side);
    EXPECT_THAT(cards(again), ElementsAre("2 mnb-011", "1 aff-020"));
  }
}

TEST_F(DeckTest, ReadsPilesAndTheFormatAndWritesThemAgain) {
  const auto deck = parse("Format: all-good\n2 Ant-Man\nPile: Hounds\n1 Loki [aff]\n2 Dr. Strange\n");
  const auto from_text = parse(deck_to_text(game_, deck));
  const auto from_json = parse(deck_to_json(game_, deck).dump());
  for (const auto& each : {deck, from_text, from_json}) {
    EXPECT_EQ(each.format, "all-good");
    EXPECT_THAT(cards(each), ElementsAre("2 mnb-011"));
    ASSERT_EQ(each.piles.size(), 1U);
    EXPECT_EQ(each.piles[0].name, "Hounds");
    ASSERT_EQ(each.piles[0].cards.size(), 2U);
    EXPECT_EQ(id(each.piles[0].cards[0].card), "aff-020");
    EXPECT_EQ(each.piles[0].cards[1].count, 2);
  }
}

TEST_F(DeckTest, RefusesBrokenJson) {
  EXPECT_THAT(error("{\"cards\": [1, 2"), HasSubstr("my.deck: not a deck in JSON"));
  EXPECT_THAT(error("{\"cards\": [[1]]}"), HasSubstr("my.deck: not a deck in JSON"));
}

TEST_F(DeckTest, FindsDecksByShortNameWithAnotherMain) {
  const std::string folder = testing::TempDir() + "longbox_decks";
  std::filesystem::create_directories(folder + "/decks/fake");
  std::ofstream(folder + "/decks/fake/small.deck") << "Main: Captain America\n2 Ant-Man\n";
  const auto usual = load_deck(game_, folder, "small");
  ASSERT_TRUE(usual.ok()) << usual.error().text;
  EXPECT_THAT(ids(usual.value().leaders), ElementsAre("mnb-001"));
  const auto other = load_deck(game_, folder, "small:iron-man");
  ASSERT_TRUE(other.ok()) << other.error().text;
  EXPECT_THAT(ids(other.value().leaders), ElementsAre("mnb-005"));
  EXPECT_TRUE(other.value().side.empty());
  EXPECT_THAT(load_deck(game_, folder, "smal").error().text, HasSubstr("did you mean 'small'?"));
  EXPECT_THAT(load_deck(game_, folder, "small:ant-man").error().text, HasSubstr("no main character"));
  EXPECT_THAT(load_deck(game_, folder, "no/such.deck").error().text, HasSubstr("no/such.deck"));
  for (const char* unknown : {"smal", "small:ant-man", "no/such.deck"})
    EXPECT_TRUE(load_deck(game_, folder, unknown).error().unknown) << unknown;
  EXPECT_EQ(load_decks(game_, folder, "small, small:iron-man").value().size(), 2U);
}

}  // namespace
}  // namespace longbox::decks
