// Checks deck building (deck.*): reasons why a deck cannot be played.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "base/text.h"
#include "games/champions/features/scenario.h"
#include "games/champions/game.h"

namespace longbox::champions {

namespace {

constexpr int kFewestCards = 40;
constexpr int kMostCards = 50;
constexpr int kMostCopies = 3;

bool is_aspect(int faction) { return faction >= kAggression && faction <= kProtection; }

std::string times(int n) { return n == 1 ? "once" : n == 2 ? "twice" : fmt::format("{} times", n); }

// A DeckCheck examines one deck.
class DeckCheck {
 public:
  DeckCheck(const kernel::Library& library, const kernel::Deck& deck)
      : library_(library), deck_(deck), identity_(library.card(deck.leaders[0])) {}

  std::vector<kernel::DeckReason> run() {
    check_size();
    check_identity_cards();
    for (const auto& entry : deck_.cards) check_entry(entry);
    check_aspects();
    check_requirements();
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

  bool is_linked(const Card& card) const {
    bool linked = false;
    each_line(library_, card, kLinkedTo, [&](AbilityId, const kernel::Node*) { linked = true; });
    return linked;
  }

  // Visits all faces of the identity, visit(Card).
  template <class Visit>
  void each_face(Visit visit) const {
    visit(identity_);
    for (const CardId other : identity_.becomes) visit(library_.card(other));
  }

  // deck.identity-requirements: visits the lines of the identity about its deck,
  // visit(AbilityId, the code of the line).
  template <class Visit>
  void each_requirement(ContinuousKind kind, Visit visit) const {
    each_face([&](const Card& face) { each_line(library_, face, kind, visit); });
  }

  // keyword.team-up.deck: one of the two must be the identity, by the name of either face.
  bool is_in_team(const Card& card) const {
    bool in_team = true;
    each_line(library_, card, kTeamUp, [&](AbilityId, const kernel::Node* names) {
      in_team = false;
      each_face([&](const Card& face) {
        in_team = in_team || face.names[0] == names[0].value || face.names[0] == names[1].value;
      });
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
    if (each.numbers[kFaction] == kCampaignFaction)
      refuse("campaign-card.product-only",
             each.name + " belongs to a campaign and is used in that campaign only");
    else if (is_of_scenario(each))
      refuse("player-deck.contents",
             each.name + " belongs to the encounter side; decks have players' own cards");
    else if (is_identity_type(static_cast<Type>(each.type)))
      refuse("deck.one-identity", each.name + " is an identity, no card of a deck");
    else if (each.numbers[kFaction] == kHeroFaction && !is_of_identity(each))
      refuse("identity-specific.set-icon",
             fmt::format("{} belongs to another identity than {}", each.name, identity_.name));
  }

  struct Aspect {
    std::string_view name;
    std::string card;  // one of them
    int cards = 0;
    int outsiders = 0;  // those of them that the identity lets in whatever its aspect is
  };

  std::map<int, Aspect> aspects_in_deck() const {
    std::map<int, Aspect> aspects;
    for (const auto& entry : deck_.cards) {
      const Card& each = card(entry);
      if (!is_aspect(each.numbers[kFaction])) continue;
      Aspect& aspect = aspects[each.numbers[kFaction]];
      aspect.name = aspect_name(each);
      if (aspect.card.empty() || !is_outsider(each)) aspect.card = each.name;
      aspect.cards += entry.count;
      if (is_outsider(each)) aspect.outsiders += entry.count;
    }
    return aspects;
  }

  bool is_outsider(const Card& card) const {
    bool fits = false;
    each_requirement(kDeckOutsiders, [&](AbilityId, const kernel::Node* line) {
      const int trait = cardgame::second_word(line);
      fits = fits || card.tags.contains(trait);
    });
    return fits;
  }

  // Writes "2 of Justice and 3 of Aggression".
  static std::string in_words(const std::map<int, Aspect>& aspects) {
    std::vector<std::string> parts;
    for (const auto& [faction, aspect] : aspects)
      parts.push_back(fmt::format("{} of {}", aspect.cards, aspect.name));
    return parts.empty() ? "no card of an aspect" : base::join(parts, ", ", " and ");
  }

  int required(ContinuousKind kind, int otherwise) const {
    int number = otherwise;
    each_requirement(kind, [&](AbilityId, const kernel::Node* line) { number = line->value; });
    return number;
  }

  // aspect.choose-one-of-five, aspect.printed-name. Cards that the identity lets in may be of any
  // aspect.
  void check_aspects() {
    if (required(kDeckAspects, 1) != 1) return;
    const auto aspects = aspects_in_deck();
    std::vector<std::string> names;
    int closed = 0;  // aspects with cards that need the deck to be of it
    for (const auto& [faction, aspect] : aspects) {
      if (aspect.cards > aspect.outsiders) ++closed;
      names.push_back(fmt::format("{} ({})", aspect.name, aspect.card));
    }
    if (aspects.size() < 2 || (closed < 2 && required(kDeckOutsiders, 0) > 0)) return;
    refuse("deck.one-aspect", fmt::format("a deck has cards of one aspect, this one of {}: {}",
                                          names.size(), base::join(names, ", ", " and ")));
  }

  void check_requirements() {
    const auto aspects = aspects_in_deck();
    check_equal_parts(aspects);
    check_outsiders(aspects);
  }

  void check_equal_parts(const std::map<int, Aspect>& aspects) {
    const int wanted = required(kDeckAspects, 1);
    if (wanted == 1) return;
    bool equal = static_cast<int>(aspects.size()) == wanted;
    for (const auto& [faction, aspect] : aspects)
      equal = equal && aspect.cards == aspects.begin()->second.cards;
    if (!equal)
      refuse("deck.identity-requirements",
             fmt::format("a deck of {} has {} aspects with as many cards of each; this one has {}",
                         identity_.name, wanted, in_words(aspects)));
  }

  // The deck is of the aspect with most cards that are no outsiders, else with most cards.
  void check_outsiders(const std::map<int, Aspect>& aspects) {
    const int most = required(kDeckOutsiders, 0);
    if (most == 0 || aspects.empty()) return;
    const auto own = std::ranges::max_element(aspects, {}, [](const auto& each) {
      return std::pair(each.second.cards - each.second.outsiders, each.second.cards);
    });
    int outsiders = 0;
    for (const auto& [faction, aspect] : aspects)
      if (faction != own->first) outsiders += aspect.outsiders;
    if (outsiders > most)
      refuse("deck.identity-requirements",
             fmt::format("a deck of {} may have {} such cards of other aspects than {}; "
                         "this one has {}",
                         identity_.name, most, own->second.name, outsiders));
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

  // deck.max-3-copies counts by title (copy.by-title), or by the card's own number (max.per-deck).
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
    const int most = required(kDeckCopies, kMostCopies);
    for (const auto& [name, count] : copies)
      if (count > most)
        refuse(most < kMostCopies ? "deck.identity-requirements" : "deck.max-3-copies",
               fmt::format("{} is in the deck {}; at most {} may be", name, times(count),
                           most == 1 ? "one copy of a card"
                                     : fmt::format("{} copies of a card", most)));
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
    seen.push_back({identity_.name, ""});
    for (const CardId face : identity_.becomes) {
      const std::string& other = library_.card(face).name;
      if (other == identity_.name) continue;
      seen[0].subtitle = other;
      seen.push_back({other, identity_.name});
    }
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
