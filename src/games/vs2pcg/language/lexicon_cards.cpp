// Cards of each type print these facts (card-type.*); the checker refuses everything else.
#include "games/vs2pcg/decks/formats.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

namespace {

constexpr kernel::FactSet bit(CardNumber number) { return kernel::FactSet::of(number); }
constexpr auto kStats = kernel::FactSet::of(kAtk, kDef, kHealth);
constexpr auto kAnyCard = kernel::FactSet::of(kLimit, kIsToken, kBanned);
constexpr int kManyWords = 10'000;
// A number that no rule asks about: the effect of the card is in no source, so nobody can play it.
constexpr auto kUntold = static_cast<CardNumber>(kEndless + 1);
static_assert(int{kUntold} != kBanned);

}  // namespace

std::vector<kernel::FactRange> fact_ranges() {
  return {{kCost, 0, 20},  {kAtk, 0, 99},   {kDef, 0, 99},         {kHealth, 0, 99},
          {kLevel, 0, 9},  {kLimit, 0, 60}, {kTeamSymbols, 1, 9},  {kIsToken, 0, 1},
          {kPassengers, 1, 9}, {kRoom, 1, 9}};
}

std::vector<kernel::CardShape> card_shapes() {
  return {
      {.type = kMain, .required = bit(kLevel) | kStats,
       .allowed = kAnyCard | bit(kLevelUpNumber) | bit(kLevelDownNumber) | bit(kEndless), .becomes = true},
      {.type = kSupporting, .required = bit(kCost) | kStats, .allowed = kAnyCard},
      {.type = kPlotTwist, .allowed = kAnyCard | bit(kTeamSymbols) | bit(kUntold), .played = true, .lasts = kUntold},
      {.type = kLocation, .allowed = kAnyCard, .supplies = true},
      {.type = kSpecialLocation, .allowed = kAnyCard, .supplies = true},
      // Equipment that can become a character prints stats for that time.
      {.type = kEquipmentCard, .required = bit(kCost),
       .allowed = kAnyCard | kStats | bit(kTeamSymbols) | bit(kPassengers)},
      // mode.terrain.destructible: only some Terrain has health.
      {.type = kTerrainCard,
       .allowed = kAnyCard | bit(kHealth) | bit(kRoom) | bit(kPlacement) | bit(kSecret)},
      {.type = kOtherCard, .allowed = kAnyCard},
      {.type = kPlayer, .required = kStats, .inner = true},
  };
}

std::vector<kernel::AbilityHeader> headers() {
  using kernel::Wanted;
  return {
      {.word = "power", .meaning = "A power that is no super power; each line below is one of its parts.",
       .example = "power \"Its Name\":", .code = kPowerHeader, .name = Wanted::Must, .lines = true},
      {.word = "super", .meaning = "A super power: when it may be used, its price, what it does.",
       .example = "super \"Its Name\" main [energy]:", .code = kSuperHeader, .name = Wanted::Must,
       .timing = Wanted::Must, .event = Wanted::May},
      {.word = "play", .meaning = "What happens when the card is played.", .example = "play main:",
       .code = kPlayHeader, .timing = Wanted::Must, .event = Wanted::May, .in_powers = true,
       .played = true},
      {.word = "action", .meaning = "What a player may do for nothing.",
       .example = "action main once-each-turn:", .code = kActionHeader, .timing = Wanted::Must,
       .event = Wanted::May, .in_cards = false, .in_powers = true},
      {.word = "level-up", .english = "Level Up",
       .meaning = "How the main gains XP, and how many take it to its next level.",
       .example = "level-up \"Its Name\" 3:", .code = kLevelUpHeader, .name = Wanted::Must,
       .lines = true, .number = kLevelUpNumber},
      {.word = "level-down", .english = "Level Down",
       .meaning = "The same on the way back to the level below (power.level-down.mechanics).",
       .example = "level-down \"Its Name\" 3:", .code = kLevelDownHeader, .name = Wanted::Must,
       .lines = true, .number = kLevelDownNumber},
  };
}

std::vector<kernel::FactRow> fact_rows() {
  return {{"into", kernel::FactKind::Cards, 0, "", "The next levels, by their ids."},
          {"supplies", kernel::FactKind::Symbols, 0, "symbol", "The power symbols it pays."},
          {"placement", kernel::FactKind::Word, kPlacement, "placement",
           "The row of its player where a Terrain is placed; without it, either."},
          {"secret", kernel::FactKind::Flag, kSecret, "",
           "A Terrain that is placed face down."},
          {"endless", kernel::FactKind::Flag, kEndless, "",
           "A main whose health has no limit: `health 0 endless`. One that has no level is of `level 0`."},
          {"banned", kernel::FactKind::Word, kBanned, "format",
           "Decks that name this format may not bring the card, in a pile neither."},
          {"replaces", kernel::FactKind::Text, kReplaces, "",
           "The id of a banned card, in quotes: this is its corrected print. Lists of cards show it with that one, a deck "
           "list names it by its id, and both together are no more than the copies of one card."},
          {"untold", kernel::FactKind::Flag, kUntold, "",
           "A plot twist of which nobody knows what it does. It has no `play` and can only be a resource."}};
}

std::vector<kernel::OpenList> open_lists() {
  return {
      {.type = "team", .example = "team hydra \"Hydra\" evil",
       .meaning = "Teams, each good, evil or neither (term.good-evil).", .room = kernel::kMaxTags,
       .marks = "alignment"},
      {.type = "counter", .example = "counter update \"Update counter\" lasting",
       .meaning = "Counters; a lasting one stays on a character that turns face down.",
       .first = kFirstNamedCounter, .room = kManyWords, .marks = "staying", .is_counted = true},
      {.type = "set", .example = "set leg \"Legacy\" marvel",
       .meaning = "Sets, by what the ids of their cards begin with, and their brands.",
       .room = kManyWords, .marks = "brand"},
  };
}

}  // namespace longbox::vs2pcg
