#include "games/vs2pcg/decks/deck_piles.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "games/vs2pcg/decks/formats.h"
#include "games/vs2pcg/decks/next_levels.h"
#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/values/teams.h"
#include "kernel/effect/eval.h"

namespace longbox::vs2pcg {

namespace {

using kernel::Ability;
using kernel::AbilityKind;
using kernel::Deck;
using kernel::DeckEntry;
using kernel::Library;
using Reasons = std::vector<kernel::DeckReason>;
using Cards = std::vector<CardId>;

// --- What cards say about piles -----------------------------------------------------------------

bool names_pile(const Ability& ability, int pile) {
  return std::find(ability.piles.begin(), ability.piles.end(), pile) != ability.piles.end();
}

// Returns whether the power brings, makes or reaches a pile: that pile, or any for 0.
bool uses_pile(const Ability& ability, int pile) {
  if (ability.kind == AbilityKind::Contents) return pile == 0 || ability.pile == pile;
  if (ability.continuous == kStartsInPile || ability.continuous == kStartsInPileWith) return false;
  return pile == 0 ? !ability.piles.empty() : names_pile(ability, pile);
}

bool card_uses_pile(const Library& library, CardId card, int pile) {
  const auto& abilities = library.card(card).abilities;
  return std::any_of(abilities.begin(), abilities.end(),
                     [&](AbilityId id) { return uses_pile(library.ability(id), pile); });
}

// A card may speak of the pile that it lies in.
bool uses_another_pile(const Library& library, CardId card, int pile) {
  const auto& abilities = library.card(card).abilities;
  return std::any_of(abilities.begin(), abilities.end(), [&](AbilityId id) {
    const Ability& ability = library.ability(id);
    const bool others = std::any_of(ability.piles.begin(), ability.piles.end(), [&](int used) { return used != pile; });
    return uses_pile(ability, 0) && (ability.kind == AbilityKind::Contents || others);
  });
}

// Returns the lines about the contents of this pile on the card.
std::vector<AbilityId> contents_lines(const Library& library, CardId card, int pile) {
  std::vector<AbilityId> lines;
  for (const AbilityId id : library.card(card).abilities)
    if (library.ability(id).kind == AbilityKind::Contents && library.ability(id).pile == pile)
      lines.push_back(id);
  return lines;
}

// Returns how many copies of the card begin in that pile; 0 if it says nothing of the kind.
int copies_in_pile(const Library& library, CardId card, int pile) {
  int copies = 0;
  for (const auto kind : {kStartsInPile, kStartsInPileWith})
    each_line(library, library.card(card), kind, [&](AbilityId, const kernel::Node* slots) {
      if (slots[0].value == pile) copies = slots[slots[0].size].value;
    });
  return copies;
}

// Returns whether the pile lets its cards bring piles of their own
// (ability.bind.pile-nesting-allowed).
bool nests(const Library& library, const std::string& pile) {
  const auto number = static_cast<std::size_t>(library.find_pile(pile));
  return number != 0 && (library.piles[number].words & kNestingPile) != 0;
}

// zones.pile.source: returns the mains with all their levels, and the cards of the deck; of piles
// only those that may nest.
Cards sources_of(const Library& library, const Deck& deck) {
  Cards cards = deck.leaders;
  cards.insert(cards.end(), deck.side.begin(), deck.side.end());
  for (const DeckEntry& entry : deck.cards) cards.push_back(entry.card);
  for (const auto& pile : deck.piles)
    if (nests(library, pile.name))
      for (const DeckEntry& entry : pile.cards) cards.push_back(entry.card);
  return cards;
}

Cards cards_of(const Deck& deck, std::string_view pile) {
  Cards cards;
  for (const auto& each : deck.piles)
    if (each.name == pile)
      for (const DeckEntry& entry : each.cards)
        cards.insert(cards.end(), static_cast<std::size_t>(entry.count), entry.card);
  return cards;
}

// --- Contents -----------------------------------------------------------------------------------

// Returns whether these are two levels of one main character.
bool are_levels(const Library& library, CardId a, CardId b) {
  return is_lower_level(library, a, b) || is_lower_level(library, b, a);
}

// Contents compares one pile of a deck with the text of the card that brings it. Descriptions read
// objects, so the cards are laid on an empty table to be looked at.
class Contents {
 public:
  Contents(const Vs2pcg& game, const Deck& deck, const Cards& cards)
      : deck_(deck), state_(std::make_unique<State>(game.empty_table(2))),
        machine_(std::make_unique<Machine>(game.rules(), game.library())) {
    machine_->attach(*state_);
    for (const CardId card : cards) all_.push_back(machine_->create(card, 0, kOutOfGame));
    left_ = all_;
  }

  // Takes the cards that the line describes off the pile; returns false if there are fewer than it
  // wants.
  bool take(AbilityId line) {
    const Ability& ability = machine_->library().ability(line);
    if (ability.continuous == kMakesOnly) return true;
    if (ability.continuous == kHoldsDeck) {
      left_.clear();
      return !all_.empty();
    }
    if (ability.continuous == kNoNameTwice) return has_different_titles();
    kernel::Context context;
    context.ability = line;
    context.you = 0;
    kernel::Eval eval(*machine_, context, machine_->library().at(ability.body) + 1);
    const int wanted = eval.number();
    if (ability.continuous == kHoldsSets) return take_sets(ability, eval, wanted);
    if (ability.continuous == kHoldsForms) {
      eval.skip();
      take_fitting(ability, eval, static_cast<int>(left_.size()));
      return true;
    }
    if (ability.continuous == kHoldsSomeDifferent)
      return static_cast<int>(take_fitting(ability, eval, static_cast<int>(left_.size())).size()) >= wanted;
    const Cards taken = take_fitting(ability, eval, wanted);
    const bool up_to = ability.continuous == kHoldsUpTo || ability.continuous == kHoldsUpToDifferent;
    if (!up_to && static_cast<int>(taken.size()) != wanted) return false;
    return ability.continuous != kHoldsLevels || take_levels(taken);
  }

  // Notes the cards that were taken, by their places.
  void note_taken(std::vector<bool>& taken) const {
    for (std::size_t i = 0; i < all_.size(); ++i)
      if (std::find(left_.begin(), left_.end(), all_[i]) == left_.end()) taken[i] = true;
  }

 private:
  Cards take_fitting(const Ability& ability, const kernel::Eval& eval, int wanted) {
    Cards taken;
    std::erase_if(left_, [&](ObjectId id) {
      if (static_cast<int>(taken.size()) == wanted || !fits(ability, eval, id)) return false;
      if (is_different(ability) && is_named_like(taken, id)) return false;
      if (ability.continuous == kHoldsOutsiders && (shares_name(taken, id) || is_in_deck(id))) return false;
      taken.push_back(machine_->object(id).card);
      return true;
    });
    return taken;
  }
  bool has_different_titles() const {
    Cards seen;
    return std::none_of(all_.begin(), all_.end(), [&](ObjectId id) {
      const bool again = is_named_like(seen, id);
      seen.push_back(machine_->object(id).card);
      return again;
    });
  }
  // ability.wish.pile: so many copies of each card, and of so many cards.
  bool take_sets(const Ability& ability, kernel::Eval eval, int copies) {
    const Library& library = machine_->library();
    int sets = eval.number();
    while (sets > 0) {
      const auto model = std::find_if(left_.begin(), left_.end(), [&](ObjectId id) { return fits(ability, eval, id); });
      if (model == left_.end()) return false;
      const CardId card = library.original(machine_->object(*model).card);
      int found = 0;
      std::erase_if(left_, [&](ObjectId id) {
        return library.original(machine_->object(id).card) == card && found++ < copies;
      });
      if (found != copies) return false;
      --sets;
    }
    return true;
  }
  // ability.bind.pile: every level that one of these can go up or down to, once.
  bool take_levels(const Cards& taken) {
    const Library& library = machine_->library();
    for (std::size_t i = 1; i < library.cards.size(); ++i) {
      const CardId level{i};
      const bool wanted = std::any_of(taken.begin(), taken.end(), [&](CardId card) {
        return are_levels(library, card, level);
      });
      if (!wanted || contains(taken, level)) continue;
      const auto found = std::find_if(left_.begin(), left_.end(), [&](ObjectId id) {
        return machine_->object(id).card == level;
      });
      if (found == left_.end()) return false;
      left_.erase(found);
    }
    return true;
  }
  static bool is_different(const Ability& ability) {
    return ability.continuous == kHoldsDifferent || ability.continuous == kHoldsUpToDifferent ||
           ability.continuous == kHoldsSomeDifferent;
  }
  static bool contains(const Cards& cards, CardId card) {
    return std::find(cards.begin(), cards.end(), card) != cards.end();
  }
  bool fits(const Ability& ability, kernel::Eval eval, ObjectId id) const {
    return ability.continuous == kHoldsNamed ? answers_to(machine_->card(id), eval.word())
                                             : eval.fits(id);
  }
  bool is_named_like(const Cards& taken, ObjectId id) const {
    const auto& library = machine_->library();
    return std::any_of(taken.begin(), taken.end(), [&](CardId card) {
      return library.card(card).name == machine_->card(id).name;
    });
  }

  // ability.hound.pile.
  bool shares_name(const Cards& taken, ObjectId id) const {
    const auto& names = machine_->card(id).names;
    return std::any_of(taken.begin(), taken.end(), [&](CardId card) {
      return std::any_of(names.begin(), names.end(),
                         [&](std::uint16_t name) { return answers_to(machine_->library().card(card), name); });
    });
  }
  bool is_in_deck(ObjectId id) const {
    const Library& library = machine_->library();
    const CardId card = library.original(machine_->object(id).card);
    return std::any_of(deck_.cards.begin(), deck_.cards.end(),
                       [&](const DeckEntry& entry) { return library.original(entry.card) == card; });
  }

  const Deck& deck_;
  std::unique_ptr<State> state_;
  std::unique_ptr<Machine> machine_;
  std::vector<ObjectId> all_;
  std::vector<ObjectId> left_;
};

// --- Transform piles in tournaments (deck.transform-pile.*) -------------------------------------

// Splits cards into those of one main character each: all that some chain of levels connects.
std::vector<Cards> mains_among(const Library& library, const Cards& cards) {
  std::vector<Cards> mains;
  for (const CardId card : cards) {
    Cards all{card};
    std::erase_if(mains, [&](const Cards& main) {
      const bool same = std::any_of(main.begin(), main.end(), [&](CardId other) {
        return other == card || are_levels(library, card, other);
      });
      if (same) all.insert(all.end(), main.begin(), main.end());
      return same;
    });
    mains.push_back(all);
  }
  return mains;
}

// The chosen cards are mains of that level. Their lower levels must be there, and further cards of
// those mains may be; neither counts.
void check_forms(const Library& library, const Cards& cards, const Ability& line, Reasons& out) {
  const kernel::Node* numbers = library.at(line.body) + 1;
  const int most = numbers[0].value;
  const int level = numbers[numbers[0].size].value;
  const auto is_chosen = [&](CardId card) { return library.card(card).numbers[kLevel] == level; };
  int chosen = 0;
  for (const Cards& main : mains_among(library, cards)) {
    const auto form = std::find_if(main.begin(), main.end(), is_chosen);
    if (form == main.end()) {
      out.push_back({"deck.transform-pile.extras",
                     fmt::format("{} belongs to no level {} main character of the pile",
                                 library.card(main[0]).name, level)});
      continue;
    }
    ++chosen;
    const bool has_lower = std::any_of(main.begin(), main.end(), [&](CardId card) {
      return is_lower_level(library, card, *form);
    });
    if (!has_lower)
      out.push_back({"deck.transform-pile.level-one-required",
                     fmt::format("{} [{}] needs its lower level in the pile",
                                 library.card(*form).name, library.card(*form).id)});
  }
  if (chosen > most)
    out.push_back({"deck.transform-pile.limit",
                   fmt::format("{} main characters of level {} in the pile, at most {} are allowed "
                               "in a tournament", chosen, level, most)});
}

// A pile that is a deck is as legal as the one beside it, of whose piles it makes use, too.
void check_deck_in_pile(const Vs2pcg& game, const Deck& deck, const std::string& pile, Reasons& out) {
  Deck other = deck;
  other.cards.clear();
  other.piles.clear();
  for (const auto& each : deck.piles)
    if (each.name == pile) other.cards = each.cards;
  if (other.cards.empty()) return;
  for (const auto& reason : game.check_deck(other))
    if (!reason.rule.starts_with("zones.pile"))
      out.push_back({reason.rule, fmt::format("the deck in the pile {}: {}", pile, reason.message)});
}

// Compares the pile with what one card says of it (zones.pile.mandatory), and notes which of its cards that
// card asks for. Returns false if some are missing.
bool check_contents(const Vs2pcg& game, const Deck& deck, CardId source, int pile, std::vector<bool>& wanted,
                    Reasons& out) {
  const Library& library = game.library();
  const std::string& name = library.piles[static_cast<std::size_t>(pile)].name;
  const Cards cards = cards_of(deck, name);
  Contents contents(game, deck, cards);
  bool complete = true;
  for (const AbilityId line : contents_lines(library, source, pile)) {
    complete = contents.take(line) && complete;
    if (library.ability(line).continuous == kHoldsDeck) check_deck_in_pile(game, deck, name, out);
    if (library.ability(line).continuous == kHoldsForms && deck.format == kTournament)
      check_forms(library, cards, library.ability(line), out);
  }
  contents.note_taken(wanted);
  if (complete) return true;
  const std::string& who = library.card(source).name;
  if (cards.empty())
    out.push_back({"zones.pile.mandatory", fmt::format("{} brings the pile {}, which is missing", who, name)});
  else
    out.push_back({"zones.pile.fixed-or-variable",
                   fmt::format("the pile {} lacks cards that {} asks for", name, who)});
  return false;
}

// zones.pile.fixed-or-variable: the cards that describe a pile fill it together (ability.bind.pile), and
// what two of them ask for is there once.
void check_described(const Vs2pcg& game, const Deck& deck, const Cards& sources, int pile, Reasons& out) {
  const Library& library = game.library();
  const kernel::Pile& described = library.piles[static_cast<std::size_t>(pile)];
  const Cards cards = cards_of(deck, described.name);
  if (cards.empty() && (described.words & kOptionalPile) != 0) return;
  std::vector<bool> wanted(cards.size());
  bool complete = true;
  for (const CardId source : sources)
    complete = check_contents(game, deck, source, pile, wanted, out) && complete;
  const auto stranger = std::find(wanted.begin(), wanted.end(), false);
  if (!complete || stranger == wanted.end()) return;
  const CardId card = cards[static_cast<std::size_t>(stranger - wanted.begin())];
  out.push_back({"zones.pile.fixed-or-variable",
                 fmt::format("{} does not belong into the pile {}", library.card(card).name, described.name)});
}

// --- Cards that say in which pile they start ----------------------------------------------------

// ability.invention.contents: accepts cards without a team, and those that share one with a card
// that uses the pile.
bool belongs(const Library& library, CardId card, const Cards& sources, int pile) {
  const kernel::TagSet& tags = library.card(card).tags;
  return tags.empty() || std::any_of(sources.begin(), sources.end(), [&](CardId source) {
           return card_uses_pile(library, source, pile) && library.card(source).tags.meets(tags);
         });
}

// ability.invention.quantity: the pile has as many of each as its number says, whichever card may
// create it.
void check_inventions(const Library& library, const Deck& deck, int pile, Reasons& out) {
  const std::string& name = library.piles[static_cast<std::size_t>(pile)].name;
  const Cards sources = sources_of(library, deck);
  const Cards cards = cards_of(deck, name);
  for (std::size_t i = 1; i < library.cards.size(); ++i) {
    const CardId card{i};
    const int wanted = copies_in_pile(library, card, pile);
    const auto there = std::count(cards.begin(), cards.end(), card);
    const auto complain = [&](const char* rule, std::string_view what) {
      out.push_back({rule, fmt::format("{} [{}] {} the pile {}", library.cards[i].name,
                                       library.cards[i].id, what, name)});
    };
    if (there > 0 && (wanted == 0 || !belongs(library, card, sources, pile)))
      complain("ability.invention.contents", "does not belong into");
    else if (there > wanted || (there > 0 && there < wanted))
      complain("ability.invention.quantity", fmt::format("must be {} times in", wanted));
    else if (there < wanted && belongs(library, card, sources, pile))
      complain(cards.empty() ? "zones.pile.mandatory" : "ability.invention.contents",
               "is missing from");
  }
}

// --- Piles that their own cards bring -----------------------------------------------------------

// Returns whether one of the mains is as the card wants it.
bool goes_with_main(const Vs2pcg& game, const Deck& deck, CardId card, int pile) {
  const Library& library = game.library();
  const auto state = std::make_unique<State>(game.empty_table(2));
  Machine m(game.rules(), library);
  m.attach(*state);
  bool found = false;
  each_line(library, library.card(card), kStartsInPileWith, [&](AbilityId line, const kernel::Node* slots) {
    if (slots[0].value != pile) return;
    const kernel::Node* number = slots + slots[0].size;
    kernel::Context context;
    context.ability = line;
    context.you = 0;
    for (const CardId leader : deck.leaders)
      found = found || kernel::Eval(m, context, number + number->size).fits(m.create(leader, 0, kDeck));
  });
  return found;
}

// Returns whether all cards of the pile bring it themselves, each no more often than it says.
bool brings_itself(const Vs2pcg& game, const Deck& deck, int pile) {
  const Cards cards = cards_of(deck, game.library().piles[static_cast<std::size_t>(pile)].name);
  return !cards.empty() && std::all_of(cards.begin(), cards.end(), [&](CardId card) {
    const auto copies = std::count(cards.begin(), cards.end(), card);
    return copies <= copies_in_pile(game.library(), card, pile) && goes_with_main(game, deck, card, pile);
  });
}

// --- Formats ------------------------------------------------------------------------------------

// zones.pile.format-legal: a fixed pile that cannot be had makes its card illegal.
void check_fixed_piles(const Library& library, const Format& format, CardId source, Reasons& out) {
  for (const AbilityId id : library.card(source).abilities) {
    const Ability& line = library.ability(id);
    if (line.kind != AbilityKind::Contents || line.continuous != kHoldsNamed) continue;
    const int name = library.at(line.body)[2].value;
    const bool some = std::any_of(library.cards.begin() + 1, library.cards.end(),
                                  [&](const Card& card) {
                                    return answers_to(card, name) && is_allowed(library, format, card);
                                  });
    if (!some)
      out.push_back({"zones.pile.format-legal",
                     fmt::format("{} needs {} in a pile, which the format {} forbids",
                                 library.card(source).name,
                                 library.names[static_cast<std::size_t>(name)], format.name)});
  }
}

}  // namespace

// mode.story.setup: a Story card lets a deck bring the pile that it describes.
static void add_stories(const Library& library, const Deck& deck, Cards& sources) {
  for (const CardId story : stories(library))
    for (const auto& pile : deck.piles)
      if (!contents_lines(library, story, library.find_pile(pile.name)).empty()) sources.push_back(story);
}

void check_piles(const Vs2pcg& game, const Deck& deck, Reasons& out) {
  const Library& library = game.library();
  Cards sources = sources_of(library, deck);
  add_stories(library, deck, sources);
  std::erase_if(sources, [&](CardId card) { return !card_uses_pile(library, card, 0); });
  for (int pile = 1; pile < static_cast<int>(library.piles.size()); ++pile) {
    Cards describing;
    bool is_used = false;
    for (const CardId source : sources) {
      is_used = is_used || card_uses_pile(library, source, pile);
      if (!contents_lines(library, source, pile).empty()) describing.push_back(source);
    }
    if (!describing.empty()) check_described(game, deck, describing, pile, out);
    else if (is_used) check_inventions(library, deck, pile, out);
  }
  for (const auto& pile : deck.piles) {
    const int number = library.find_pile(pile.name);
    const bool has_source = std::any_of(sources.begin(), sources.end(), [&](CardId source) {
      return number != 0 && card_uses_pile(library, source, number);
    });
    if (!has_source && (number == 0 || !brings_itself(game, deck, number)))
      out.push_back({"zones.pile.source",
                     fmt::format("no card of the deck brings the pile {}", pile.name)});
    for (const DeckEntry& entry : pile.cards)
      if (uses_another_pile(library, entry.card, number) && !nests(library, pile.name))
        out.push_back({"zones.pile.no-nesting",
                       fmt::format("{} uses a pile and so cannot lie in the pile {}",
                                   library.card(entry.card).name, pile.name)});
  }
}

void check_format(const Library& library, const Deck& deck, Reasons& out) {
  if (deck.format.empty()) return;
  const Format* format = find_format(deck.format);
  if (format == nullptr) {
    out.push_back({"zones.pile.format-legal",
                   fmt::format("there is no format '{}'; there are {} and {}", deck.format,
                               kFormats[0].name, kFormats[1].name)});
    return;
  }
  for (const CardId card : sources_of(library, deck)) {
    if (!is_allowed(library, *format, library.card(card)))
      out.push_back({"golden.card-beats-rules",
                     fmt::format("the format {} forbids {}", format->name, library.card(card).name)});
    check_fixed_piles(library, *format, card, out);
  }
  for (const auto& pile : deck.piles)
    for (const DeckEntry& entry : pile.cards)
      if (!is_allowed(library, *format, library.card(entry.card)))
        out.push_back({"zones.pile.format-legal",
                       fmt::format("the format {} forbids {}, which lies in the pile {}",
                                   format->name, library.card(entry.card).name, pile.name)});
}

}  // namespace longbox::vs2pcg
