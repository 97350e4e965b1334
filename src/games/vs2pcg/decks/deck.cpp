// Checks the deck building rules (deck.*).
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>
#include <set>

#include "games/vs2pcg/decks/deck_piles.h"
#include "games/vs2pcg/decks/formats.h"
#include "games/vs2pcg/decks/next_levels.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/values/printed.h"
#include "kernel/effect/eval.h"

namespace longbox::vs2pcg {

namespace {

using Reasons = std::vector<kernel::DeckReason>;

bool contains(const std::vector<CardId>& cards, CardId card) {
  return std::find(cards.begin(), cards.end(), card) != cards.end();
}

// zones.level-up.include-one: a card that can level up comes with a next level. Next levels of another
// name are named by its text, and then all of them come (zones.level-up.include-all-named).
void check_next_levels(const kernel::Library& library, const kernel::Deck& deck, CardId id,
                       Reasons& out) {
  const Card& card = library.card(id);
  if (card.numbers[kLevelUpNumber] == 0 && card.numbers[kEndless] == 0) return;
  bool has_one = false;
  for (const CardId next : card.becomes) {
    const bool is_there = contains(deck.side, next);
    has_one = has_one || is_there;
    if (!is_there && !share_name(card, library.card(next)))
      return out.push_back({"zones.level-up.include-all-named",
                            fmt::format("{} names {} as a next level, which is not included",
                                        card.name, library.card(next).name)});
  }
  if (!has_one)
    out.push_back({"zones.level-up.include-one",
                   card.name + " can level up, but no card for its next level is included"});
}

// zones.level-up.contents: next levels of the mains, of those next levels, and so on.
void check_side(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  const auto leads_to = [&](const std::vector<CardId>& cards, CardId next) {
    return std::any_of(cards.begin(), cards.end(), [&](CardId card) {
      return contains(library.card(card).becomes, next);
    });
  };
  for (const CardId leader : deck.leaders) check_next_levels(library, deck, leader, out);
  for (const CardId card : deck.side) {
    check_next_levels(library, deck, card, out);
    if (!leads_to(deck.leaders, card) && !leads_to(deck.side, card))
      out.push_back({"zones.level-up.contents",
                     fmt::format("no card of the deck levels up into {} [{}]",
                                 library.card(card).name, library.card(card).id)});
  }
}

// Returns whether another of the leaders says that the game starts with this one, too.
bool is_brought(const kernel::Library& library, const kernel::Deck& deck, CardId leader) {
  bool found = false;
  for (const CardId other : deck.leaders)
    each_line(library, library.card(other), kStartsWithMain,
              [&](AbilityId, const kernel::Node* name) {
                found = found || (other != leader && answers_to(library.card(leader), name->value));
              });
  return found;
}

// setup.multiple-mains: a card named by a leader must be a leader as well.
void check_partners(const kernel::Library& library, const kernel::Deck& deck, CardId leader,
                    Reasons& out) {
  each_line(
      library, library.card(leader), kStartsWithMain, [&](AbilityId, const kernel::Node* name) {
        for (const CardId other : deck.leaders)
          if (answers_to(library.card(other), name->value)) return;
        out.push_back(
            {"setup.multiple-mains",
             fmt::format("{} starts with {}, which is not included", library.card(leader).name,
                         library.names[static_cast<std::size_t>(name->value)])});
      });
}

// deck.main-and-sixty: a deck has one main, or more if one of them says so.
void check_leaders(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  if (deck.leaders.empty())
    out.push_back({"deck.main-and-sixty", "a deck has one main character, this one has 0"});
  for (std::size_t i = 0; i < deck.leaders.size(); ++i) {
    const CardId leader = deck.leaders[i];
    const Card& main = library.card(leader);
    if (main.type != kMain || main.numbers[kLevel] != (main.numbers[kEndless] != 0 ? 0 : 1))
      out.push_back({"card-type.main.starts-level-one",
                     main.name + " is not a level 1 main character"});
    if (i > 0 && !is_brought(library, deck, leader))
      out.push_back({"deck.main-and-sixty",
                     fmt::format("a deck has one main character, this one has {}; {} comes only "
                                 "with a main that says so",
                                 deck.leaders.size(), main.name)});
    check_partners(library, deck, leader, out);
  }
}

bool is_photographic(const kernel::Library& library, CardId card) {
  return (library.card(card).qualities >> kPhotographic & 1U) != 0;
}

// deck.universe.no-mixing. The main's universe is the deck's, so the cards of the other one are named.
void check_universe(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  std::set<std::string> filmed;
  std::set<std::string> drawn;
  const auto note = [&](CardId card) {
    (is_photographic(library, card) ? filmed : drawn).insert(library.card(card).name);
  };
  for (const CardId card : deck.leaders) note(card);
  for (const CardId card : deck.side) note(card);
  for (const auto& entry : deck.cards) note(entry.card);
  const bool mixes = std::ranges::any_of(deck.leaders, [&](CardId leader) {
    return has_line(library, library.card(leader), kMixesUniverses);
  });
  if (filmed.empty() || drawn.empty() || mixes) return;
  const bool is_filmed = !deck.leaders.empty() && is_photographic(library, deck.leaders[0]);
  const auto& strangers = is_filmed ? drawn : filmed;
  out.push_back({"deck.universe.no-mixing",
                 fmt::format("the deck mixes cards of the Illustrated and the Photographic Universe; "
                             "these are of the {} one: {}",
                             is_filmed ? "Illustrated" : "Photographic",
                             fmt::join(strangers, ", "))});
}

void check_size(const kernel::Deck& deck, Reasons& out) {
  int size = 0;
  for (const auto& entry : deck.cards) size += entry.count;
  if (size != 60)
    out.push_back({"zones.deck.sixty", fmt::format("the deck has {} cards instead of 60", size)});
}

void check_copies(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  std::map<CardId, int> copies;
  for (const auto& entry : deck.cards) copies[first_print(library, entry.card)] += entry.count;
  for (const auto& [id, count] : copies) {
    const Card& card = library.card(id);
    int limit = card.present.contains(kLimit) ? card.numbers[kLimit] : 4;
    // deck.copy-limit-modified.
    each_line(library, library.card(id), kDeckMayHold,
              [&](AbilityId, const kernel::Node* number) { limit = number->value; });
    if (limit > 0 && count > limit)
      out.push_back({"deck.four-copies",
                     fmt::format("{} copies of {}, at most {} are allowed", count, card.name,
                                 limit)});
  }
}

// deck.allowed-types; a card with the limit 0 belongs to a pile.
bool is_deck_card(const Card& card) {
  const bool is_pile_card = card.present.contains(kLimit) && card.numbers[kLimit] == 0;
  return card.type != kMain && card.type != kPlayer && card.type != kTerrainCard &&
         card.numbers[kIsToken] == 0 && !is_pile_card;
}

// setup.main-alters-deckbuilding: a main may let cards into its deck beside the usual ones. A card
// is described by card text, which reads objects, so each one is laid on an empty table to be
// looked at.
class Extras {
 public:
  Extras(const Vs2pcg& game, const kernel::Deck& deck) : library_(game.library()) {
    for (const CardId leader : deck.leaders)
      each_line(library_, library_.card(leader), kDeckMayInclude,
                [&](AbilityId id, const kernel::Node* slots) {
                  lines_.push_back({id, slots[0].value, slots + slots[0].size});
                });
    if (lines_.empty()) return;
    state_ = std::make_unique<State>(game.empty_table(2));
    machine_ = std::make_unique<Machine>(game.rules(), library_);
    machine_->attach(*state_);
  }

  // Returns whether so many copies are let in, besides those before.
  bool take(CardId card, int count) {
    for (Line& line : lines_) {
      const ObjectId shown = machine_->create(card, 0, kDeck);
      kernel::Context context;
      context.ability = line.ability;
      context.you = 0;
      if (line.left < count || !kernel::Eval(*machine_, context, line.what).fits(shown)) continue;
      line.left -= count;
      return true;
    }
    return false;
  }

 private:
  struct Line {
    AbilityId ability;
    int left = 0;
    const kernel::Node* what = nullptr;
  };

  const kernel::Library& library_;
  std::vector<Line> lines_;
  std::unique_ptr<State> state_;
  std::unique_ptr<Machine> machine_;
};

void check_types(const Vs2pcg& game, const kernel::Deck& deck, Reasons& out) {
  const kernel::Library& library = game.library();
  Extras extras(game, deck);
  for (const auto& entry : deck.cards) {
    const Card& card = library.card(entry.card);
    if (has_line(library, library.card(entry.card), kStartsInPile)) {
      out.push_back(
          {"keyword.invention-number", card.name + " starts the game in a pile, not in the deck"});
      continue;
    }
    if (!is_deck_card(card) && !extras.take(entry.card, entry.count))
      out.push_back({"deck.allowed-types", card.name + " [" + card.id + "] is no deck card"});
  }
}

// Returns whether some card of the deck says anything about the others.
bool judges_company(const kernel::Library& library, const std::vector<CardId>& cards) {
  return std::ranges::any_of(cards, [&](CardId card) {
    return has_line(library, library.card(card), kDeckHoldsNo) ||
           has_line(library, library.card(card), kDeckNeeds);
  });
}

std::vector<CardId> distinct_cards(const kernel::Deck& deck) {
  std::vector<CardId> cards = deck.leaders;
  for (const auto& entry : deck.cards)
    if (!contains(cards, entry.card)) cards.push_back(entry.card);
  return cards;
}

// Checks what a card says about the rest of its deck (deck.copy-limit-modified, deck.loyalty-main):
// all of them are laid out to be looked at.
void check_company(const Vs2pcg& game, const kernel::Deck& deck, Reasons& out) {
  const std::vector<CardId> cards = distinct_cards(deck);
  if (!judges_company(game.library(), cards)) return;
  const auto state = std::make_unique<State>(game.empty_table(2));
  Machine m(game.rules(), game.library());
  m.attach(*state);
  std::vector<ObjectId> laid_out;
  for (const CardId card : cards) laid_out.push_back(m.create(card, 0, kDeck));
  for (const ObjectId judge : laid_out) {
    const auto& name = m.card(judge).name;
    each_printed(m, judge, kDeckHoldsNo, 0, [&](const kernel::Ability& ability, kernel::Eval eval) {
      for (const ObjectId other : laid_out)
        if (other != judge && kernel::Eval(eval).fits(other))
          out.push_back({std::string(rule_of(m, ability)),
                         fmt::format("{} does not go with {}", name, m.card(other).name)});
    });
    each_printed(m, judge, kDeckNeeds, 0, [&](const kernel::Ability& ability, kernel::Eval eval) {
      const bool found = std::any_of(laid_out.begin(), laid_out.end(), [&](ObjectId other) {
        return other != judge && kernel::Eval(eval).fits(other);
      });
      if (!found)
        out.push_back({std::string(rule_of(m, ability)), name + " needs another main character"});
    });
  }
}

// deck.neutral-location-four, deck.neutral-location-one-name.
void check_locations(const kernel::Library& library, const kernel::Deck& deck, Reasons& out) {
  std::map<std::uint64_t, std::map<std::string, int>> by_symbol;
  for (const auto& entry : deck.cards) {
    const Card& card = library.card(entry.card);
    if (card.type == kLocation) by_symbol[card.symbols][card.name] += entry.count;
  }
  for (const auto& [symbol, names] : by_symbol) {
    int total = 0;
    for (const auto& [name, count] : names) total += count;
    if (names.size() > 1)
      out.push_back({"deck.neutral-location-one-name",
                     "basic locations of one symbol must have one name, these have several: " +
                         names.begin()->first + " and " + names.rbegin()->first});
    if (total > 4)
      out.push_back({"deck.neutral-location-four",
                     fmt::format("{} basic locations of one symbol ({}), at most 4 are allowed",
                                 total, names.begin()->first)});
  }
}

}  // namespace

std::vector<kernel::DeckReason> Vs2pcg::check_deck(const kernel::Deck& deck) const {
  Reasons reasons;
  check_leaders(library(), deck, reasons);
  check_side(library(), deck, reasons);
  check_size(deck, reasons);
  check_copies(library(), deck, reasons);
  check_types(*this, deck, reasons);
  check_locations(library(), deck, reasons);
  check_company(*this, deck, reasons);
  check_universe(library(), deck, reasons);
  check_piles(*this, deck, reasons);
  check_format(library(), deck, reasons);
  return kernel::those_that_hold(std::move(reasons));
}

}  // namespace longbox::vs2pcg
