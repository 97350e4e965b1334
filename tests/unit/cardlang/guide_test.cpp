// The examples of the guide are held to their claims.
//
// A block ```card is loaded into the game. A block ```text right behind it is the text that its
// cards print. A block ```card wrong must fail, and the ```text behind it is what one then reads.
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/text.h"
#include "cardlang/book.h"
#include "cli/command.h"
#include "tests/support/games.h"

namespace longbox::cardlang {
namespace {

struct Block {
  std::string tag;
  std::string text;
  int line = 0;  // number of its first line of text in the page
};

constexpr std::string_view kFence = "```";

std::vector<Block> blocks_of_guide() {
  std::ifstream in(support::source_dir() + "/docs/card-language/guide.md");
  std::vector<Block> blocks;
  std::string line;
  bool inside = false;
  for (int number = 1; std::getline(in, line); ++number) {
    const bool fence = line.starts_with(kFence);
    if (fence && !inside) blocks.push_back({line.substr(kFence.size()), "", number + 1});
    if (fence)
      inside = !inside;
    else if (inside)
      blocks.back().text += line + "\n";
  }
  return blocks;
}

// Empty lines in front make the diagnostics point into the page.
Source source_of(const Block& block) {
  return {"guide.md", std::string(static_cast<std::size_t>(block.line - 1), '\n') + block.text};
}

std::unique_ptr<kernel::Game> load(const std::vector<Source>& sources, Diagnostics& diagnostics) {
  return cli::load_game("vs2pcg", support::source_dir(), sources, diagnostics);
}

// Returns the ids of the cards of a block, in order.
std::vector<std::string> ids_of(const Block& block) {
  std::vector<std::string> ids;
  std::istringstream in(block.text);
  for (std::string word; in >> word;)
    if (word == "id" && in >> word) ids.push_back(word);
  return ids;
}

const Block* text_behind(const std::vector<Block>& blocks, std::size_t at) {
  const bool there = at + 1 < blocks.size() && blocks[at + 1].tag == "text";
  return there ? &blocks[at + 1] : nullptr;
}

// Returns only the messages about the example.
std::string render(const Diagnostics& diagnostics, const Source& source) {
  Diagnostics about;
  for (const auto& item : diagnostics.items())
    if (item.path == source.path) about.add(item);
  return about.render(source);
}

// Returns messages without the lists of other fitting words, which grow with the vocabulary.
std::string without_lists(const std::string& messages) {
  std::string out;
  for (const auto& line : base::split(messages, '\n')) {
    if (!out.empty()) out += '\n';
    out += line.substr(0, line.find("; expected"));
  }
  return out;
}

TEST(Guide, has_cards_that_load_and_print_what_it_says) {
  const auto blocks = blocks_of_guide();
  std::vector<Source> sources;
  for (const auto& block : blocks)
    if (block.tag == "card") sources.push_back(source_of(block));
  ASSERT_GE(sources.size(), 10U);
  Diagnostics diagnostics;
  const auto game = load(sources, diagnostics);
  ASSERT_NE(game, nullptr) << diagnostics.render(sources);
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Block* expected = blocks[i].tag == "card" ? text_behind(blocks, i) : nullptr;
    if (expected == nullptr) continue;
    std::string text;
    for (const auto& id : ids_of(blocks[i]))
      text += game->card_text(game->library().find_id(id)) + "\n";
    EXPECT_EQ(text, expected->text) << "guide.md:" << expected->line;
  }
}

// A block ```chain is a card of the game with a chain as it stands in the library.
TEST(Guide, has_cards_of_the_other_game_as_they_are_printed) {
  const auto blocks = blocks_of_guide();
  const auto& game = support::shared_game("vstcg");
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    const Block* expected = blocks[i].tag == "chain" ? text_behind(blocks, i) : nullptr;
    if (expected == nullptr) continue;
    for (const auto& id : ids_of(blocks[i]))
      EXPECT_EQ(game.card_text(game.library().find_id(id)) + "\n", expected->text)
          << "guide.md:" << expected->line;
  }
}

TEST(Guide, shows_the_messages_that_mistakes_give) {
  const auto blocks = blocks_of_guide();
  int wrong = 0;
  for (std::size_t i = 0; i < blocks.size(); ++i) {
    if (blocks[i].tag != "card wrong") continue;
    ++wrong;
    const std::vector<Source> sources = {{"new.card", blocks[i].text}};
    Diagnostics diagnostics;
    EXPECT_EQ(load(sources, diagnostics), nullptr) << "guide.md:" << blocks[i].line;
    const Block* expected = text_behind(blocks, i);
    ASSERT_NE(expected, nullptr) << "guide.md:" << blocks[i].line;
    EXPECT_EQ(without_lists(render(diagnostics, sources[0])), without_lists(expected->text))
        << "guide.md:" << expected->line;
  }
  EXPECT_GE(wrong, 2);
}

}  // namespace
}  // namespace longbox::cardlang
