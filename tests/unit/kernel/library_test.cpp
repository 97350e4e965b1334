// The fingerprint of a library changes with everything that a card is.
#include "kernel/effect/library.h"

#include <gtest/gtest.h>

#include <set>

namespace longbox::kernel {
namespace {

Library one_card() {
  Library library;
  Ability ability;
  ability.name = "Power";
  library.abilities.push_back(ability);
  Card card;
  card.id = "set-001";
  card.name = "Somebody";
  card.abilities.push_back(AbilityId{1});
  library.add(card);
  return library;
}

template <class Change>
std::uint64_t changed(Change change) {
  Library library = one_card();
  change(library);
  return library.fingerprint();
}

TEST(Library, has_the_same_fingerprint_for_the_same_cards) {
  EXPECT_EQ(one_card().fingerprint(), one_card().fingerprint());
}

TEST(Library, has_another_fingerprint_after_any_change_of_a_card) {
  const std::set<std::uint64_t> prints{
      one_card().fingerprint(),
      changed([](Library& l) { l.cards[1].name = "Nobody"; }),
      changed([](Library& l) { l.cards[1].type = 2; }),
      changed([](Library& l) { l.cards[1].numbers.set(0, 2); }),
      changed([](Library& l) { l.cards[1].tags.insert(1); }),
      changed([](Library& l) { l.cards[1].symbols = 2; }),
      changed([](Library& l) { l.cards[1].qualities = 2; }),
      changed([](Library& l) { l.cards[1].keywords.insert(2); }),
      changed([](Library& l) { l.cards[1].becomes.push_back(CardId{1}); }),
      changed([](Library& l) { l.cards[1].labels.push_back(3); }),
      changed([](Library& l) { l.abilities[1].timing = 2; }),
      changed([](Library& l) { l.abilities[1].kind = AbilityKind::Activated; }),
      changed([](Library& l) { l.abilities[1].event = 20; }),
      changed([](Library& l) { l.abilities[1].zones = 4; }),
      changed([](Library& l) { l.abilities[1].limit = Limit::OncePerTurn; }),
      changed([](Library& l) { l.abilities[1].cost_size = 1; }),
      changed([](Library& l) { l.abilities[1].always = true; }),
      changed([](Library& l) { l.abilities[1].name = "Other"; }),
      changed([](Library& l) { l.code.push_back({1, 1, 1}); })};
  EXPECT_EQ(prints.size(), 19U);
}

}  // namespace
}  // namespace longbox::kernel
