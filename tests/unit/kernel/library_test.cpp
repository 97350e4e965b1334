// The fingerprint of a library changes with everything that a card is. Names are looked up as numbers.
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
      changed([](Library& l) { l.abilities[1].below = 2; }),
      changed([](Library& l) { l.abilities[1].repeats = true; }),
      changed([](Library& l) { l.abilities[1].captured = 2; }),
      changed([](Library& l) { l.abilities[1].also_captured = {2, 0}; }),
      changed([](Library& l) { l.abilities[1].also_captured = {0, 2}; }),
      changed([](Library& l) { l.code.push_back({1, 1, 1}); })};
  EXPECT_EQ(prints.size(), 24U);
}

Card called(Library& library, const char* id, const char* name, const char* set) {
  Card card;
  card.id = id;
  card.name = name;
  card.set = set;
  card.names.push_back(library.name_id(name));
  return card;
}

TEST(Library, knows_the_first_card_of_a_name) {
  Library library = one_card();
  const CardId first = library.add(called(library, "set-002", "Twin", "set"));
  library.add(called(library, "new-001", "Twin", "new"));
  const int other = library.name_id("Another Name");
  library.index_names();
  EXPECT_EQ(library.card_named(library.name_id("Twin")), first);
  EXPECT_FALSE(library.card_named(other));
  EXPECT_FALSE(library.card_named(-1));
}

TEST(Library, numbers_sets_and_names_of_abilities) {
  Library library;
  library.add(called(library, "set-001", "One", "set"));
  library.add(called(library, "new-001", "Two", "new"));
  library.add(called(library, "set-002", "Three", "set"));
  for (const char* name : {"Power", "", "Power", "Other"}) {
    library.abilities.emplace_back();
    library.abilities.back().name = name;
  }
  library.index_names();
  EXPECT_EQ(library.cards[1].set_number, library.cards[3].set_number);
  EXPECT_NE(library.cards[1].set_number, library.cards[2].set_number);
  EXPECT_EQ(library.abilities[1].name_number, library.abilities[3].name_number);
  EXPECT_NE(library.abilities[1].name_number, library.abilities[2].name_number);
  EXPECT_NE(library.abilities[1].name_number, library.abilities[4].name_number);
}

}  // namespace
}  // namespace longbox::kernel
