#include "scenario/decks.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "decks/deck_builder.h"
#include "decks/decks.h"
#include "scenario/failure.h"
#include "scenario/names.h"
#include "scenario/table.h"
#include "scenario/words.h"

namespace longbox::scenario {
namespace {

using kernel::CardId;
using kernel::Deck;
using Kind = DeckLine::Kind;

// A builder makes one deck of its lines.
class Builder {
 public:
  Builder(const kernel::Game& game, Deck start) : game_(game), deck_(std::move(start)) {}

  void apply(const DeckLine& line) {
    switch (line.kind) {
      case Kind::Add:
        decks::add_copies(deck_, find_card(game_, line.card), line.card.count);
        break;
      case Kind::Less:
        take(find_card(game_, line.card), line.card);
        break;
      case Kind::Main:
        deck_.leaders.clear();
        [[fallthrough]];
      case Kind::AlsoMain:
        // Any card that was named leads the deck, so that the game is the one to judge it.
        deck_.leaders.push_back(find_main(game_, line.card));
        has_other_mains_ = true;
        break;
      case Kind::LevelUp:
        list_levels();
        deck_.side.push_back(find_main(game_, line.card));
        break;
      case Kind::NoLevelUp:
        list_levels();
        break;
      case Kind::Pile:
        set_pile(line);
        break;
      case Kind::Format:
        deck_.format = line.name;
        break;
    }
  }

  Deck finish() {
    if (has_other_mains_ && !lists_levels_) {
      deck_.side.clear();
      for (const CardId leader : deck_.leaders) decks::add_levels(game_.library(), leader, deck_);
    }
    return std::move(deck_);
  }

 private:
  void list_levels() {
    if (!lists_levels_) deck_.side.clear();
    lists_levels_ = true;
  }

  // Replaces a pile of that name which the deck took from the deck that it is like.
  void set_pile(const DeckLine& line) {
    std::erase_if(deck_.piles, [&](const auto& pile) { return pile.name == line.name; });
    auto& pile = deck_.piles.emplace_back();
    pile.name = line.name;
    for (const auto& card : line.cards) pile.cards.push_back({card.count, find_card(game_, card)});
  }

  void take(CardId card, const GivenCard& given) {
    const auto entry = std::ranges::find(deck_.cards, card, &kernel::DeckEntry::card);
    const int there = entry == deck_.cards.end() ? 0 : entry->count;
    if (there < given.count)
      throw Failure{fmt::format("{} {} that can be taken out", given.count, given.name),
                    fmt::format("there are {}", there)};
    entry->count -= given.count;
    if (entry->count == 0) deck_.cards.erase(entry);
  }

  const kernel::Game& game_;
  Deck deck_;
  bool has_other_mains_ = false;
  bool lists_levels_ = false;
};

Deck deck_like(const kernel::Game& game, const GivenDeck& given, const Decks& decks,
               const std::string& data_dir) {
  if (given.like.empty()) return {};
  if (const auto found = decks.find(given.like); found != decks.end()) return found->second;
  auto deck = decks::load_deck(game, data_dir, given.like);
  if (!deck)
    throw Failure{fmt::format("a deck \"{}\" above, or one of the game", given.like),
                  deck.error().text};
  return std::move(deck.value());
}

void require_legal(const kernel::Game& game, const Deck& deck) {
  const auto reasons = game.check_deck(deck);
  if (!reasons.empty())
    throw Failure{fmt::format("deck {} is legal", deck.name),
                  fmt::format("{} ({})", reasons[0].message, reasons[0].rule)};
}

// Gives aliases to the cards of the deck, in the order of the list.
void name_cards(Table& table, const GivenDeck& given, int first) {
  const auto give_name = [&](const GivenCard& named) {
    if (named.alias.empty()) return;
    const CardId card = find_card(table.game(), named);
    for (int i = first; i <= table.state().object_count(); ++i)
      if (table.state().object(kernel::ObjectId{i}).card == card)
        table.aliases.try_emplace(named.alias, kernel::ObjectId{i});
  };
  for (const DeckLine& line : given.lines) {
    give_name(line.card);
    for (const auto& card : line.cards) give_name(card);
  }
}

}  // namespace

Decks build_decks(const kernel::Game& game, const Scene& scene, const std::string& data_dir) {
  Decks decks;
  for (const GivenDeck& given : scene.decks) {
    int line = given.line;
    try {
      Builder builder(game, deck_like(game, given, decks, data_dir));
      for (const DeckLine& each : given.lines) {
        line = each.line;
        builder.apply(each);
      }
      Deck deck = builder.finish();
      deck.name = given.name;
      decks.insert_or_assign(given.name, std::move(deck));
    } catch (Failure& failure) {
      failure.line = line;
      throw;
    }
  }
  return decks;
}

void bring_decks(Table& table, const Scene& scene) {
  for (const GivenDeck& given : scene.decks) {
    const auto seat = seat_of(given.name);
    if (!seat) continue;
    if (*seat >= table.state().seat_count)
      throw Failure{fmt::format("a seat for deck {}", given.name),
                    fmt::format("there are {} players", table.state().seat_count),
                    fmt::format("add \"given players {}\"", *seat + 1), given.line};
    const Deck& deck = table.decks.find(given.name)->second;
    require_legal(table.game(), deck);
    const int first = table.state().object_count() + 1;
    if (!table.game().bring_deck(table.machine(), *seat, deck))
      throw Failure{"a game with decks", "this game has none", {}, given.line};
    name_cards(table, given, first);
  }
}

}  // namespace longbox::scenario
