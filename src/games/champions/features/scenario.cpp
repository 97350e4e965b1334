#include "games/champions/features/scenario.h"

#include <algorithm>
#include <climits>

namespace longbox::champions {

namespace {

bool is_encounter_deck_type(Type type) {
  return type == kMinion || type == kTreachery || type == kAttachment || type == kSideScheme ||
         type == kEnvironment;
}

// campaign-card.product-only.
bool is_used_here(const Card& card) { return card.numbers[kFaction] != kCampaignFaction; }

template <class Visit>
void each_of_set(const kernel::Library& library, const std::string& set, Visit visit) {
  for (std::size_t i = 1; i < library.cards.size(); ++i)
    if (library.cards[i].set == set) visit(CardId{i}, library.cards[i]);
}

// double-sided.def: a card without a back cannot lie in a deck.
bool is_shuffled(const Card& card) {
  return is_encounter_deck_type(static_cast<Type>(card.type)) && card.becomes.empty() &&
         is_used_here(card);
}

// The first face of a double-sided card stands for the card.
bool is_set_aside(CardId id, const Card& card) {
  if (!is_used_here(card) || !is_of_scenario(card)) return false;
  if (!is_encounter_card(card)) return true;  // owner.take-scenario-player-card
  return is_encounter_deck_type(static_cast<Type>(card.type)) && !card.becomes.empty() &&
         std::ranges::all_of(card.becomes, [&](CardId other) { return id.value < other.value; });
}

int copies_of(const Card& card) {
  return is_printed(card, kQuantity) ? card.numbers[kQuantity] : 1;
}

int stage_of(const Card& card) { return card.numbers[kStage]; }

std::vector<CardId> all_stages(const kernel::Library& library, const std::string& scenario) {
  std::vector<CardId> stages;
  each_of_set(library, scenario, [&](CardId id, const Card& card) {
    if (card.type == kVillain) stages.push_back(id);
  });
  std::ranges::sort(stages, {}, [&](CardId id) { return stage_of(library.card(id)); });
  return stages;
}

// mode.standard, mode.expert: keeps the first two stages, or the last two. mode.skirmish: keeps one
// of all.
void choose_stages(const kernel::Library& library, const ScenarioChoice& choice,
                   ScenarioCards& cards) {
  cards.villains = all_stages(library, choice.scenario);
  if (choice.skirmish > 0) {
    const auto rest = std::stable_partition(
        cards.villains.begin(), cards.villains.end(),
        [&](CardId id) { return stage_of(library.card(id)) == choice.skirmish; });
    cards.unused.assign(rest, cards.villains.end());
    cards.villains.erase(rest, cards.villains.end());
  } else if (cards.villains.size() > 2) {
    cards.villains.erase(choice.expert ? cards.villains.begin() : cards.villains.end() - 1);
  }
}

// scenario.rhino.default-modular and similar rules name it.
std::string recommended_modular(const kernel::Library& library, const ScenarioChoice& choice) {
  int wanted = 0;
  each_of_set(library, choice.scenario, [&](CardId, const Card& card) {
    if (is_printed(card, kModular)) wanted = card.numbers[kModular];
  });
  for (const Card& card : library.cards)
    if (wanted != 0 && card.numbers[kSetCode] == wanted) return card.set;
  return "";
}

}  // namespace

void add_encounter_set(const kernel::Library& library, const std::string& set,
                       std::vector<CardId>& out) {
  each_of_set(library, set, [&](CardId id, const Card& card) {
    if (!is_shuffled(card)) return;
    for (int i = 0; i < card.numbers[kQuantity]; ++i) out.push_back(id);
  });
}

namespace {

void add_set(const kernel::Library& library, const std::string& set, ScenarioCards& cards) {
  add_encounter_set(library, set, cards.encounter);
  each_of_set(library, set, [&](CardId id, const Card& card) {
    if (!is_set_aside(id, card)) return;
    for (int i = 0; i < copies_of(card); ++i) cards.aside.push_back(id);
  });
}

}  // namespace

ScenarioCards scenario_cards(const kernel::Library& library, const ScenarioChoice& choice) {
  ScenarioCards cards;
  choose_stages(library, choice, cards);
  each_of_set(library, choice.scenario, [&](CardId id, const Card& card) {
    if (card.type == kMainScheme && stage_of(card) % 10 == 1) cards.main_schemes.push_back(id);
  });
  std::ranges::sort(cards.main_schemes, {}, [&](CardId id) { return stage_of(library.card(id)); });
  add_set(library, choice.scenario, cards);
  add_set(library, "standard", cards);
  if (choice.expert) add_set(library, "expert", cards);
  for (const std::string& modular : choice.modulars) add_set(library, modular, cards);
  if (choice.modulars.empty()) add_set(library, recommended_modular(library, choice), cards);
  return cards;
}

namespace {

void sort_by_first_card(const kernel::Library& library, std::vector<std::string>& sets) {
  std::ranges::stable_sort(sets, {}, [&](const std::string& set) {
    int first = INT_MAX;
    each_of_set(library, set, [&](CardId, const Card& card) {
      if (is_printed(card, kPosition)) first = std::min<int>(first, card.numbers[kPosition]);
    });
    return first;
  });
}

}  // namespace

std::vector<std::string> scenario_sets(const kernel::Library& library) {
  std::vector<std::string> sets;
  for (const Card& card : library.cards)
    if (card.type == kVillain && is_printed(card, kSetCode) &&
        std::ranges::find(sets, card.set) == sets.end())
      sets.push_back(card.set);
  sort_by_first_card(library, sets);
  return sets;
}

namespace {

bool is_of_modular_kind(const Card& card) {
  return is_printed(card, kSetCode) && is_encounter_deck_type(static_cast<Type>(card.type)) &&
         is_used_here(card);
}

bool has_villain(const kernel::Library& library, const std::string& set) {
  return std::ranges::any_of(library.cards, [&](const Card& card) {
    return card.type == kVillain && card.set == set;
  });
}

// These sets have a part of their own in every scenario, in its expert mode, with a hero or a villain.
bool has_other_part(const kernel::Library& library, const std::string& set) {
  return set == "standard" || set == "expert" || set.ends_with("_nemesis") || has_villain(library, set);
}

}  // namespace

// A game that begins asks for these, so a set is looked at only once: its cards stand together.
std::vector<std::string> modular_sets(const kernel::Library& library) {
  std::vector<std::string> sets;
  std::string_view looked_at;
  for (const Card& card : library.cards) {
    if (card.set == looked_at || !is_of_modular_kind(card)) continue;
    looked_at = card.set;
    if (!has_other_part(library, card.set) && std::ranges::find(sets, card.set) == sets.end())
      sets.push_back(card.set);
  }
  sort_by_first_card(library, sets);
  return sets;
}

std::vector<CardId> obligations_of(const kernel::Library& library, CardId identity) {
  std::vector<CardId> found;
  each_of_set(library, library.card(identity).set, [&](CardId id, const Card& card) {
    if (card.type == kObligation) found.push_back(id);
  });
  return found;
}

std::vector<CardId> nemesis_set_of(const kernel::Library& library, CardId identity) {
  std::vector<CardId> found;
  add_encounter_set(library, library.card(identity).set + "_nemesis", found);
  return found;
}

bool is_permanent(const kernel::Library& library, CardId card) {
  for (std::size_t i = 1; i < library.keywords.size(); ++i)
    if (library.keywords[i].word == "permanent" &&
        library.card(card).keywords.contains(static_cast<int>(i)))
      return true;
  return false;
}

std::vector<CardId> linked_cards(const kernel::Library& library, const kernel::Deck& deck) {
  std::vector<CardId> linked;
  for (std::size_t i = 1; i < library.cards.size(); ++i)
    each_line(library, library.cards[i], kLinkedTo, [&](AbilityId, const kernel::Node* title) {
      const auto is_named = [&](const kernel::DeckEntry& entry) {
        return library.card(entry.card).names[0] == title->value;
      };
      if (std::ranges::any_of(deck.cards, is_named))
        linked.insert(linked.end(), static_cast<std::size_t>(copies_of(library.cards[i])), CardId{i});
    });
  return linked;
}

const cardlang::Source& stand_ins() {
  static const cardlang::Source source{
      "stand-ins.card",
      "card \"Test Hero\"\n"
      "  id test-hero\n"
      "  hero attack 2 thwart 2 defense 2 health 10 hand_size 5 back_link test-alter-ego\n"
      "card \"Test Alter-Ego\"\n"
      "  id test-alter-ego\n"
      "  alter_ego recover 3 health 10 hand_size 6 back_link test-hero\n"
      "card \"Test Villain\"\n"
      "  id test-villain\n"
      "  villain attack 2 scheme 1 health 10\n"
      "card \"Test Scheme\"\n"
      "  id test-scheme\n"
      "  main_scheme threat 20 threat_fixed base_threat 0 escalation_threat 1 "
      "escalation_threat_fixed\n"
      "card \"Test Blank\"\n"
      "  id test-blank\n"
      "  treachery\n"};
  return source;
}

}  // namespace longbox::champions
