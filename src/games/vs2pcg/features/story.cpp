#include "games/vs2pcg/features/story.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/text.h"
#include "games/vs2pcg/decks/next_levels.h"
#include "games/vs2pcg/features/boss.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/run/choices.h"
#include "games/vs2pcg/run/stages.h"
#include "games/vs2pcg/values/derive.h"

namespace longbox::vs2pcg {

namespace {

constexpr std::string_view kStoryTag = "Story Mode";
constexpr std::string_view kBossStoryTag = "Boss Story";
constexpr int kParts = 3;
constexpr int kUsualHand = 7;

// mode.story.complexity: the simplest one first.
constexpr std::string_view kByComplexity[] = {"Death of a Loved One", "Epic Quest", "Time Traveler", "Galactic Game",
                                              "Assassination Plot"};

// Behind the bit kStory the options of the modes tell: the Part, from 1 on (two bits), which Parts Player A has won (a bit
// each), and 1 + which main of the pile has led already (three bits).
constexpr int kPartShift = 5;
constexpr int kWonShift = 7;
constexpr int kLedShift = 9;
static_assert(kStory == 1U << (kPartShift - 1));

unsigned told(const State& state) { return static_cast<unsigned>(state.globals[kModeOptions]); }

bool has_tag(const kernel::Library& library, const Card& card, std::string_view tag) {
  return std::ranges::any_of(card.labels, [&](auto label) { return library.names[label] == tag; });
}

std::size_t complexity(const Card& card) {
  return static_cast<std::size_t>(std::ranges::find(kByComplexity, card.name) - std::begin(kByComplexity));
}

ObjectId story_card(const Machine& m) {
  ObjectId found;
  m.each_in(zone_bit(kReference), [&](ObjectId id) {
    if (has_tag(m.library(), m.card(id), kStoryTag)) found = id;
  });
  return found;
}

// Returns the pile whose contents the story describes; 0 if it describes none.
int pile_of_story(const kernel::Library& library, const Card& story) {
  for (const AbilityId id : story.abilities)
    if (library.ability(id).kind == kernel::AbilityKind::Contents) return library.ability(id).pile;
  return 0;
}

// Returns the mains that could lead: those of which no other card is a lower level.
std::vector<CardId> leaders_among(const kernel::Library& library, const std::vector<CardId>& cards) {
  std::vector<CardId> leaders;
  for (const CardId card : cards)
    if (std::ranges::none_of(cards, [&](CardId other) { return is_lower_level(library, other, card); }))
      leaders.push_back(card);
  return leaders;
}

// Returns the deck as it is when that main of the pile leads it.
kernel::Deck led_by(const kernel::Library& library, const kernel::Deck& deck, const std::string& pile, CardId leader) {
  kernel::Deck other = deck;
  other.leaders = {leader};
  other.side.clear();
  std::erase_if(other.piles, [&](const kernel::DeckPile& each) { return each.name == pile; });
  for (const auto& each : deck.piles)
    if (each.name == pile)
      for (const auto& entry : each.cards)
        if (is_lower_level(library, leader, entry.card)) other.side.push_back(entry.card);
  return other;
}

std::vector<CardId> cards_of_pile(const kernel::Deck& deck, const std::string& name) {
  std::vector<CardId> cards;
  for (const auto& pile : deck.piles)
    if (pile.name == name)
      for (const auto& entry : pile.cards) cards.insert(cards.end(), static_cast<std::size_t>(entry.count), entry.card);
  return cards;
}

// A pile card that has been in play belongs to no pile any more; it goes back to the one that a card of its owner brings.
// A main that led before belongs to none now.
void find_pile_again(Machine& m, ObjectId id) {
  if (m.object(id).zone != kOutOfGame) return m.set_pile(id, 0);
  if (m.object(id).pile != 0) return;
  const ObjectId story = story_card(m);
  const bool could_lead = m.card(id).type == kMain && m.object(id).owner == m.object(story).owner;
  int pile = could_lead ? pile_of_story(m.library(), m.card(story)) : 0;
  m.each_in(kEverywhere, [&](ObjectId source) {
    if (m.object(source).owner != m.object(id).owner || pile != 0) return;
    for (const AbilityId ability : m.card(source).abilities)
      if (!m.library().ability(ability).piles.empty()) pile = m.library().ability(ability).piles[0];
      else if (m.library().ability(ability).kind == kernel::AbilityKind::Contents) pile = m.library().ability(ability).pile;
  });
  m.set_pile(id, pile);
}

}  // namespace

std::vector<CardId> stories(const kernel::Library& library) {
  std::vector<CardId> found;
  for (std::size_t i = 1; i < library.cards.size(); ++i)
    if (library.cards[i].type == kOtherCard && has_tag(library, library.cards[i], kStoryTag)) found.push_back(CardId{i});
  std::ranges::stable_sort(found, {}, [&](CardId card) { return complexity(library.card(card)); });
  return found;
}

bool is_story_of_boss(const kernel::Library& library, CardId story) {
  return has_tag(library, library.card(story), kBossStoryTag);
}

std::string word_of_story(const kernel::Library& library, CardId story) {
  std::string word = base::to_lower(library.card(story).name);
  std::ranges::replace(word, ' ', '-');
  return word;
}

std::string wrong_for_story(const Vs2pcg& game, CardId story, std::span<const kernel::Deck> decks) {
  const kernel::Library& library = game.library();
  const int pile = pile_of_story(library, library.card(story));
  if (pile == 0 || decks.empty()) return "";
  const std::string& name = library.piles[static_cast<std::size_t>(pile)].name;
  const auto leaders = leaders_among(library, cards_of_pile(decks[0], name));
  if (leaders.empty())
    return fmt::format("Player A brings the pile {} for {} (mode.story.setup)", name, library.card(story).name);
  for (const CardId leader : leaders)
    if (const auto reasons = game.check_deck(led_by(library, decks[0], name, leader)); !reasons.empty())
      return fmt::format("the deck of Player A is not legal with {}: {} (mode.story.setup)", library.card(leader).name,
                         reasons[0].message);
  return "";
}

// The boss of the story is Player A; without one it is the first player at the table.
void begin_story(Machine& m, const std::vector<CardId>& choice) {
  if (choice.empty() || is_story(m.state())) return;
  const auto which = choice.size() > 1 ? m.random(static_cast<int>(choice.size())) : 0;
  const unsigned boss = lone_boss(m);
  const Seat seat = boss != 0 ? cardgame::one_seat(boss) : Seat{0};
  m.create(choice[static_cast<std::size_t>(which)], seat, kReference);
  m.set_global(kModeOptions, static_cast<int>(told(m.state()) | kStory | 1U << kPartShift));
}

bool is_story(const State& state) { return (told(state) & kStory) != 0; }

int part_of_story(const State& state) { return is_story(state) ? static_cast<int>(told(state) >> kPartShift & 3U) : 0; }

Seat teller(const Machine& m) { return m.object(story_card(m)).owner; }

unsigned winners_of_part(const Machine& m, int part) {
  if (part < 1 || part >= part_of_story(m.state())) return 0;
  const Seat a = teller(m);
  const unsigned side = kernel::team_of(m.state(), a);
  return (told(m.state()) >> (kWonShift + part - 1) & 1U) != 0 ? side : cardgame::all_seats(m.state()) & ~side;
}

// mode.story.parts. Of several winners the one to the left of Player A begins, and the others follow.
unsigned first_of_part(const Machine& m) {
  const int part = part_of_story(m.state());
  if (part == 0) return 0;
  const Seat a = teller(m);
  if (part == 1 || (winners_of_part(m, part - 1) >> a & 1U) != 0) return 1U << a;
  return 1U << m.next_seat(a);
}

int opening_hand(const Machine& m, Seat seat) {
  int cards = kUsualHand;
  if (!is_story(m.state())) return cards;
  each_active(m, kOpeningHand, [&](const Context&, kernel::Eval eval) {
    const bool fits = (eval.seats() >> seat & 1U) != 0;
    if (fits) cards = eval.number();
  });
  return cards;
}

// A Part that nobody or everybody has won decides nothing, and the story is over with it.
bool begin_next_part(Machine& m) {
  const int part = part_of_story(m.state());
  if (part == 0 || part == kParts) return false;
  const unsigned side = kernel::team_of(m.state(), teller(m));
  const unsigned winners = m.state().winners;
  const bool told_by_a = (winners & side) != 0;
  if (winners == 0 || (told_by_a && (winners & ~side) != 0)) return false;
  unsigned options = told(m.state()) & ~(3U << kPartShift);
  options |= static_cast<unsigned>(part + 1) << kPartShift;
  if (told_by_a) options |= 1U << (kWonShift + part - 1);
  m.begin_anew(story_card(m));
  m.set_global(kModeOptions, static_cast<int>(options));
  for (std::uint16_t i = 1; i <= m.state().object_count(); ++i) find_pile_again(m, ObjectId{i});
  if (m.state().zone(kTerrainPile, 0).count > 0) m.shuffle(kTerrainPile, 0);
  watch_outside(m);
  kernel::go(m.push(kGameProcedure), GameStage::Part);
  return true;
}

void leave_copies_out(Machine& m) {
  each_active(m, kLacksCopies, [&](const Context&, kernel::Eval eval) {
    const unsigned seats = eval.seats();
    const int copies = eval.number();
    ObjectSet out;
    const auto taken = [&](CardId card) {
      int count = 0;
      out.for_each([&](int id) { count += m.object(ObjectId{id}).card == card ? 1 : 0; });
      return count;
    };
    cardgame::each_seat_from(m.state(), 0, seats, [&](Seat seat) {
      m.each(kDeck, seat, [&](ObjectId id) {
        kernel::Eval asking = eval;
        if (asking.fits(id) && taken(m.object(id).card) < copies) out.insert(id.index());
      });
    });
    out.for_each([&](int id) { m.move(ObjectId{id}, kernel::kNowhere, m.object(ObjectId{id}).owner); });
  });
}

ObjectSet new_leaders(const Machine& m) {
  bool due = false;
  each_active(m, kNewLeader, [&](const Context&, const kernel::Eval&) { due = true; });
  if (!due) return {};
  const int pile = pile_of_story(m.library(), m.card(story_card(m)));
  ObjectSet cards;
  m.each(kOutOfGame, teller(m), [&](ObjectId id) {
    if (m.object(id).pile == pile) cards.insert(id.index());
  });
  const auto is_level_of = [&](int other, int id) {
    return is_lower_level(m.library(), m.object(ObjectId{other}).card, m.object(ObjectId{id}).card);
  };
  const unsigned led = told(m.state()) >> kLedShift & 7U;
  unsigned place = 0;
  ObjectSet leaders;
  cards.for_each([&](int id) {
    bool is_level = false;
    cards.for_each([&](int other) { is_level = is_level || is_level_of(other, id); });
    if (!is_level && ++place != led) leaders.insert(id);
  });
  return leaders;
}

// The main that led before goes to the pile with its levels.
void lead_with(Machine& m, ObjectId main) {
  const Seat seat = m.object(main).owner;
  const int pile = m.object(main).pile;
  const CardId leader = m.object(main).card;
  unsigned place = 1;
  new_leaders(m).for_each([&](int id) { place += id < main.index() ? 1 : 0; });
  if ((told(m.state()) >> kLedShift & 7U) == 0)
    m.set_global(kModeOptions, static_cast<int>(told(m.state()) | place << kLedShift));
  kernel::Bounded<ObjectId, kernel::kMaxObjects> before;
  for (const Zone zone : {kResolving, kLevelUp}) m.each(zone, seat, [&](ObjectId id) { before[before.size++] = id; });
  kernel::Bounded<ObjectId, kernel::kMaxObjects> levels;
  m.each(kOutOfGame, seat, [&](ObjectId id) {
    if (m.object(id).pile == pile && is_lower_level(m.library(), leader, m.object(id).card)) levels[levels.size++] = id;
  });
  const auto put = [&](ObjectId id, Zone zone, int into) {
    m.move(id, zone, seat);
    m.set_pile(id, into);
  };
  for (const ObjectId id : before) put(id, kOutOfGame, pile);
  put(main, kResolving, 0);
  for (const ObjectId id : levels) put(id, kLevelUp, 0);
}

}  // namespace longbox::vs2pcg
