// Deck building (deck.*): reasons why a deck cannot be played.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "base/text.h"
#include "games/champions/game.h"
#include "games/champions/scenario.h"

namespace longbox::champions {

namespace {

enum Faction {
  kHeroFaction = 1,
  kAggression,
  kJustice,
  kLeadership,
  kProtection,
  kBasicFaction,
  kEncounterFaction
};

constexpr int kFewestCards = 40;
constexpr int kMostCards = 50;
constexpr int kMostCopies = 3;

bool is_aspect(int faction) { return faction >= kAggression && faction <= kProtection; }

std::string times(int n) { return n == 1 ? "once" : n == 2 ? "twice" : fmt::format("{} times", n); }

// One deck under examination.
class DeckCheck {
 public:
  DeckCheck(const kernel::Library& library, const kernel::Deck& deck)
      : library_(library), deck_(deck), identity_(library.card(deck.leaders[0])) {}

  std::vector<kernel::DeckReason> run() {
    check_size();
    check_identity_cards();
    for (const auto& entry : deck_.cards) check_entry(entry);
    check_aspects();
    check_copies();
    check_unique();
    return std::move(reasons_);
  }

 private:
  void refuse(std::string_view rule, std::string message) {
    reasons_.push_back({std::string(rule), std::move(message)});
  }

  const Card& card(const kernel::DeckEntry& entry) const { return library_.card(entry.card); }

  bool is_of_identity(const Card& card) const {
    return is_printed(card, kSetCode) && card.numbers[kSetCode] == identity_.numbers[kSetCode] &&
           card.numbers[kFaction] == kHeroFaction;
  }

  // keyword.permanent.not-counted, keyword.linked.not-counted.
  void check_size() {
    int size = 0;
    for (const auto& entry : deck_.cards)
      if (!is_permanent(library_, entry.card) && !is_linked(card(entry))) size += entry.count;
    if (size < kFewestCards || size > kMostCards)
      refuse("deck.40-50", fmt::format("a deck has {} to {} cards, this one has {}", kFewestCards,
                                       kMostCards, size));
  }

  void check_identity_cards() {
    for (std::size_t i = 1; i < library_.cards.size(); ++i) {
      const Card& wanted = library_.cards[i];
      if (!is_of_identity(wanted) || is_identity_type(static_cast<Type>(wanted.type))) continue;
      int count = 0;
      for (const auto& entry : deck_.cards)
        if (entry.card == CardId{i}) count += entry.count;
      if (count != wanted.numbers[kQuantity])
        refuse("deck.identity-set-exact",
               fmt::format("{} [{}] belongs in a deck of {} {}, and is in it {}", wanted.name,
                           wanted.id, identity_.name, times(wanted.numbers[kQuantity]),
                           count == 0 ? "not at all" : times(count)));
    }
  }

  // The lines of one kind that the card prints: visit(its code behind the phrase).
  template <class Visit>
  void each_printed(const Card& card, ContinuousKind kind, Visit visit) const {
    for (const AbilityId id : card.abilities) {
      const auto& ability = library_.ability(id);
      if (ability.kind == kernel::AbilityKind::Continuous && ability.continuous == kind)
        visit(library_.at(ability.body) + 1);
    }
  }

  bool is_linked(const Card& card) const {
    bool linked = false;
    each_printed(card, kGrantsQuality, [&](const kernel::Node* node) {
      linked = linked || (node + node->size)->value == kLinked;  // behind the objects
    });
    return linked;
  }

  // keyword.team-up.deck: one of the two must be the identity, by the name of either face.
  bool is_in_team(const Card& card) const {
    bool in_team = true;
    each_printed(card, kTeamUp, [&](const kernel::Node* names) {
      const auto named = [&](const Card& face) {
        return face.names[0] == names[0].value || face.names[0] == names[1].value;
      };
      in_team = named(identity_) ||
                (!identity_.becomes.empty() && named(library_.card(identity_.becomes[0])));
    });
    return in_team;
  }

  void check_entry(const kernel::DeckEntry& entry) {
    const Card& each = card(entry);
    if (is_linked(each))
      refuse("keyword.linked.not-in-deck", each.name + " is linked and comes with another card");
    if (!is_in_team(each))
      refuse("keyword.team-up.deck",
             fmt::format("{} is for decks of the characters that it names, not of {}", each.name,
                         identity_.name));
    if (is_encounter_card(each))
      refuse("player-deck.contents", each.name + " is an encounter card; decks have player cards");
    else if (is_identity_type(static_cast<Type>(each.type)))
      refuse("deck.one-identity", each.name + " is an identity, no card of a deck");
    else if (each.numbers[kFaction] == kHeroFaction && !is_of_identity(each))
      refuse("identity-specific.set-icon",
             fmt::format("{} belongs to another identity than {}", each.name, identity_.name));
  }

  // aspect.choose-one-of-five, aspect.printed-name.
  void check_aspects() {
    std::map<int, std::string> aspects;
    for (const auto& entry : deck_.cards)
      if (is_aspect(card(entry).numbers[kFaction]))
        aspects.try_emplace(card(entry).numbers[kFaction],
                            fmt::format("{} ({})", aspect_name(card(entry)), card(entry).name));
    if (aspects.size() < 2) return;
    std::vector<std::string> names;
    for (const auto& [faction, name] : aspects) names.push_back(name);
    refuse("deck.one-aspect", fmt::format("a deck has cards of one aspect, this one of {}: {}",
                                          names.size(), base::join(names, ", ", " and ")));
  }

  static std::string_view aspect_name(const Card& card) {
    switch (card.numbers[kFaction]) {
      case kAggression:
        return "Aggression";
      case kJustice:
        return "Justice";
      case kLeadership:
        return "Leadership";
      default:
        return "Protection";
    }
  }

  // deck.max-3-copies by title (copy.by-title), and what the card itself says (max.per-deck).
  void check_copies() {
    std::map<std::string, int> copies;
    for (const auto& entry : deck_.cards) {
      if (is_of_identity(card(entry))) continue;
      if (!is_unique(card(entry))) copies[card(entry).name] += entry.count;
      if (is_printed(card(entry), kDeckLimit) && entry.count > card(entry).numbers[kDeckLimit])
        refuse("max.per-deck", fmt::format("{} may be in a deck {}, not {}", card(entry).name,
                                           times(card(entry).numbers[kDeckLimit]),
                                           times(entry.count)));
    }
    for (const auto& [name, count] : copies)
      if (count > kMostCopies)
        refuse("deck.max-3-copies", fmt::format("{} is in the deck {}; at most {} copies of a card "
                                                "may be",
                                                name, times(count), kMostCopies));
  }

  static bool is_unique(const Card& card) { return card.numbers[kIsUnique] != 0; }

  // Two unique cards of one title may share a deck if both have a subtitle and they differ
  // (deck.unique-subtitle-exception). An identity has the title of its other face for a subtitle.
  static bool clash(const std::string& left, const std::string& right) {
    return left.empty() || right.empty() || left == right;
  }

  void check_unique() {
    struct Title {
      std::string name;
      std::string subtitle;
    };
    std::vector<Title> seen;
    const std::string other = identity_.becomes.empty()
                                  ? std::string()
                                  : library_.card(identity_.becomes[0]).name;
    seen.push_back({identity_.name, other});
    if (!other.empty()) seen.push_back({other, identity_.name});
    for (const auto& entry : deck_.cards) {
      if (!is_unique(card(entry))) continue;
      const Title title{card(entry).name, card(entry).texts[kSubname]};
      const bool again =
          entry.count > 1 || std::ranges::any_of(seen, [&](const Title& each) {
            return each.name == title.name && clash(each.subtitle, title.subtitle);
          });
      if (again)
        refuse("deck.max-1-unique",
               fmt::format("{} is unique: one copy may be among the deck and its identity",
                           title.name));
      seen.push_back(title);
    }
  }

  const kernel::Library& library_;
  const kernel::Deck& deck_;
  const Card& identity_;
  std::vector<kernel::DeckReason> reasons_;
};

}  // namespace

std::vector<kernel::DeckReason> Champions::check_deck(const kernel::Deck& deck) const {
  const auto is_identity_card = [&](CardId card) {
    return is_identity_type(static_cast<Type>(library().card(card).type));
  };
  if (deck.leaders.size() != 1 || !is_identity_card(deck.leaders[0]))
    return kernel::those_that_hold(
        {{"deck.one-identity",
          deck.leaders.empty()
              ? std::string("a deck has an identity, this one has none")
              : fmt::format("a deck has exactly one identity, this one has {}",
                            std::ranges::count_if(deck.leaders, is_identity_card))}});
  return kernel::those_that_hold(DeckCheck(library(), deck).run());
}

}  // namespace longbox::champions
