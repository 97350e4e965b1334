// These numbers are printed on cards, or say of a power and of a pile what is printed there.
#pragma once

#include <cstdint>
#include <string_view>

#include "kernel/effect/library.h"

namespace longbox::vs2pcg {

enum Type : std::uint8_t {
  kNoType,
  kMain,
  kSupporting,
  kPlotTwist,
  kLocation,
  kSpecialLocation,
  kEquipmentCard,
  kPlayer,
  kTerrainCard,
  kOtherCard,  // of a pile or beside the rows; only its powers matter
};

// Numbers printed on cards.
enum CardNumber {
  kCost,
  kAtk,
  kDef,
  kHealth,
  kLevel,
  kLimit,
  kTeamSymbols,
  kIsToken,
  kPassengers,
  kLevelUpNumber,  // of its level-up power; 0: it has none
  kLevelDownNumber,
  kPlacement,  // bits of Placement: the rows of its player where a Terrain may lie
  kRoom,       // how many characters a limited Terrain holds; 0: it is about its whole row
  kSecret,
  kEndless,    // its health has no limit (ability.amortal.two-cards)
};

enum Placement { kPlacedInFront = 1, kPlacedInBack = 2 };

enum Symbol { kEnergy, kIntellect, kMight, kSkill, kAlien, kHumanity };

// Lines that open a power.
enum HeaderCode { kNoHeader, kPowerHeader, kSuperHeader, kPlayHeader, kActionHeader,
                  kLevelUpHeader, kLevelDownHeader };

// When an activated ability or plot twist may be used.
enum Timing : unsigned {
  kTimingBuild = 1,
  kTimingMain = 2,
  kTimingCombat = 4,
  kTimingAnyCombat = 8,
  kTimingAnyTurn = 16,
  kTimingReaction = 32,
  kTimingMainStart = 64,
  kTimingRecovery = 256,
  kTimingDraw = 512,
  kTimingAnyTurnCombat = 1024,  // the combats of every turn, where the other times are those of the own turn
  kTimingOther = 128,  // of no ability: stands for triggers and other powers that nobody uses
};

// Brands are printed like icons, but they are no powers: the printed bit counts, wherever the card is.
enum Brand { kMarvel = 56, kAlienBrand, kPredator, kBuffy, kXFiles };
inline constexpr std::uint64_t kBrandBits = std::uint64_t{0x1F} << kMarvel;
// Sorts of cards (Card::sorts) are the bits of their brand, printed or that of their set, and these.
enum CardSort : std::uint64_t {
  kGauntlet = 1,  // the Infinity Gauntlet, which holds gems (card-type.infinity-gem.inset)
};
enum AbilitySort : std::uint8_t {
  kOfLevels = 1,  // the part of a level-up or level-down power that cards leave out
  kAsksAttacks = 2,  // it asks who attacked since the last turn
  kAsksStuns = 4,    // it asks how many characters somebody has stunned
  kMakesNest = 8,  // the location that pays for it becomes a nest (ability.nest.form)
  kSteady = 16,    // it gives its own card a quality and depends on nothing else, as long as it is on
};
// Inventions begin in the pile of this name (ability.invention.single-pile).
inline constexpr std::string_view kInventionPile = "Invention";
enum PileSort : std::uint8_t { kOfInventions = 1 };
// Cards of the Photographic Universe have this bit printed in the same way (deck.universe.two).
inline constexpr int kPhotographic = 62;

// These bits of kernel::Pile::words say what a pile is like (zones.pile.*).
enum PileWord : unsigned {
  kPublicPile = 1,
  kPrivatePile = 2,
  kAnnouncedWithMains = 4,  // in step 2 of set-up
  kAnnouncedInPlay = 8,     // in step 4
  kOptionalPile = 16,
  kNestingPile = 32,        // its cards may bring piles of their own
};
// From this bit on the words of a pile hold 1 + the team that its cards have in place of the printed ones; 0: they keep
// those (ability.hound.affiliation).
inline constexpr int kTeamOfPile = 8;
inline int team_of_pile(const kernel::Library& library, int pile) {
  return (library.piles[static_cast<std::size_t>(pile)].words >> kTeamOfPile) - 1;
}

// The contents of a pile are told in lines of these kinds.
enum PileContents : std::uint8_t {
  kHoldsNamed = 200,  // so many of a card with that name; no number of a ContinuousKind
  kHolds,             // so many that fit a description
  kHoldsUpTo,
  kHoldsDifferent,    // the same, no two of them alike
  kHoldsUpToDifferent,
  kHoldsLevels,       // so many that fit, each with all its other levels
  kHoldsSomeDifferent,  // so many or more that fit, no two of them alike
  kHoldsOutsiders,    // so many that fit, no two with a name in common and none of which the deck has a copy
  kHoldsSets,         // so many copies of so many that fit
  kNoNameTwice,       // no contents: no two of its cards have the same title
  kMakesOnly,         // no contents: its cards are of that team alone, all game long
  kHoldsForms,        // any that fit; in tournaments so many of a level, with what belongs to them
  kHoldsDeck,         // a whole deck that is legal with the same main
};

}  // namespace longbox::vs2pcg
