#include "games/vs2pcg/features/boss.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/vs2pcg/run/choices.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::string_view kBossBattleTag = "Boss Battle";
constexpr std::string_view kInvasionTag = "Leviathon Invasion";
constexpr std::string_view kMother = "Leviathon Mother";

bool has_tag(const kernel::Library& library, const Card& card, std::string_view tag) {
  return std::ranges::any_of(card.labels, [&](auto label) { return library.names[label] == tag; });
}

bool share_name(const Card& one, const Card& other) {
  return std::ranges::any_of(one.names, [&](auto name) { return answers_to(other, name); });
}

// Returns the first card that has only text, has the tag and fits; none if there is none.
template <class Fits>
CardId find_reference(const kernel::Library& library, std::string_view tag, Fits fits) {
  for (std::size_t i = 1; i < library.cards.size(); ++i) {
    const Card& card = library.cards[i];
    if (card.type == kOtherCard && has_tag(library, card, tag) && fits(card)) return CardId{i};
  }
  return {};
}

// mode.boss.setup: the boss plays any main with the name of the card, and that card.
CardId card_of_boss(const kernel::Library& library, const Modes& modes, const kernel::Deck& deck) {
  const auto leads = [&](auto test) {
    return std::ranges::any_of(deck.leaders, [&](CardId leader) { return test(library.card(leader)); });
  };
  if (modes.boss == BossMode::Invasion) {
    const bool is_mother = leads([](const Card& main) { return main.name == kMother; });
    return is_mother ? find_reference(library, kInvasionTag, [](const Card&) { return true; }) : CardId{};
  }
  return find_reference(library, kBossBattleTag, [&](const Card& card) {
    return leads([&](const Card& main) { return share_name(main, card); });
  });
}

bool shares_main(const kernel::Library& library, const kernel::Deck& one, const kernel::Deck& other) {
  return std::ranges::any_of(one.leaders, [&](CardId main) {
    return std::ranges::any_of(other.leaders,
                               [&](CardId leader) { return share_name(library.card(main), library.card(leader)); });
  });
}

// Returns "; there is one for Hulk and Thor", so that whoever is refused knows whom to play.
std::string known_bosses(const kernel::Library& library) {
  std::vector<std::string> names;
  for (const Card& card : library.cards)
    if (card.type == kOtherCard && has_tag(library, card, kBossBattleTag)) names.push_back(card.name);
  return names.empty() ? "" : "; there is one for " + base::join(names, ", ", " and ");
}

std::string check_several(const kernel::Library& library, const Bosses& bosses, std::size_t players) {
  for (Seat seat = 0; seat < players; ++seat)
    if (!bosses.is_boss(seat))
      return fmt::format("in Boss vs. Boss every main character has a Boss Battle card{} (mode.boss.boss-vs-boss)",
                         known_bosses(library));
  return "";
}

}  // namespace

bool has_bosses(const kernel::Library& library, BossMode mode) {
  if (mode == BossMode::Invasion)
    return std::ranges::any_of(library.cards,
                               [](const Card& card) { return card.type == kMain && card.name == kMother; });
  return static_cast<bool>(find_reference(library, kBossBattleTag, [](const Card&) { return true; }));
}

// The boss is the first around the table of those who could be.
std::string find_bosses(const kernel::Library& library, const Modes& modes, std::span<const kernel::Deck> decks,
                        Bosses& out) {
  if (modes.boss == BossMode::None) return "";
  for (Seat seat = 0; seat < decks.size(); ++seat) out.cards[seat] = card_of_boss(library, modes, decks[seat]);
  if (modes.boss == BossMode::BossVsBoss) return check_several(library, out, decks.size());
  Seat boss = 0;
  while (boss < decks.size() && !out.is_boss(boss)) ++boss;
  if (boss == decks.size())
    return modes.boss == BossMode::Invasion
               ? "one player's main character must be the Leviathon Mother (mode.leviathon.base)"
               : fmt::format("one player's main character must have a Boss Battle card{} (mode.boss.setup)",
                             known_bosses(library));
  for (Seat seat = 0; seat < decks.size(); ++seat) {
    if (seat == boss) continue;
    out.cards[seat] = {};
    if (modes.boss == BossMode::Battle && shares_main(library, decks[boss], decks[seat]))
      return fmt::format("{} has the main character of the boss (mode.boss.setup)", decks[seat].name);
  }
  return "";
}

Bosses bosses_at_table(const Machine& m, const Modes& modes) {
  Bosses bosses;
  std::vector<kernel::Deck> mains(m.state().seat_count);
  m.each_in(kRows | zone_bit(kResolving), [&](ObjectId id) {
    if (m.card(id).type == kMain) mains[m.object(id).owner].leaders.push_back(m.object(id).card);
  });
  static_cast<void>(find_bosses(m.library(), modes, mains, bosses));
  return bosses;
}

void begin_boss_battle(Machine& m, const Bosses& bosses) {
  const int count = static_cast<int>(std::ranges::count_if(bosses.cards, [](CardId card) { return card != CardId{}; }));
  for (Seat seat = 0; seat < m.state().seat_count; ++seat) {
    if (bosses.is_boss(seat) && m.state().zone(kReference, seat).count == 0)
      m.create(bosses.cards[seat], seat, kReference);
    if (count == 1) m.set_team(seat, bosses.is_boss(seat) ? 1 : 2);
  }
}

unsigned lone_boss(const Machine& m) {
  unsigned bosses = 0;
  if (!kernel::has_teams(m.state())) return bosses;
  for (Seat seat = 0; seat < m.state().seat_count; ++seat)
    if (m.state().zone(kReference, seat).count > 0) bosses |= 1U << seat;
  return bosses;
}

}  // namespace longbox::vs2pcg
