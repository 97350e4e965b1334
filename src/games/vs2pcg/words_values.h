// Effects and powers change values by these numbers: durations, qualities, kinds of continuous powers.
#pragma once

#include <cstdint>

#include "kernel/modifier/derived.h"

namespace longbox::vs2pcg {

enum Duration : std::uint8_t {
  kThisCombat,
  kThisTurn,
  kItsNextTurn,    // through the next turn of the character's controller
  kUntilStunned,
  kRestOfGame,
  kUntilTurnBegins,  // the next turn of anybody
  kUntilSelfStunned,  // until the card that made it is stunned or leaves play
  kUntilYourNextTurn,  // until the next turn of the player who made it starts
  kUntilNextTurnEnds,  // through the next turn of anybody
  kUntilYourRecoveryEnds,  // through the next Recovery Phase of the player who made it
  kUntilYourNextTurnEnds,  // through the next turn of the player who made it
  kUntilSelfLeaves,  // until the card that made it leaves the side of the player who made it
  kUntilNoMinus,     // until the character has no -1/-1 counters any more
};

// Rules ask about these qualities of a character. Icons and keywords give them, and so do effects.
enum Quality {
  kHasFlight,
  kHasRanged,
  kStrikesFirst,        // Ferocious
  kChoosesStruck,       // Leader
  kTeamsWithMains,      // Mercenary
  kNoRangedAttack,      // Dodge
  kStrikesDouble,       // Fearless and its kin
  kUnstruck,            // nobody may strike it
  kUnstruckByRanged,    // characters with ranged may not strike it
  kLethal,
  kAnyNumber,           // Swarm
  kNotFlownOver,        // Grab
  kStrikesAll,          // Monstrous
  kIgnoresFrontMelee,   // Stealth
  kIgnoresFrontRanged,  // Sniper
  kCannotReady,
  kCannotRecover,
  kCannotAttack,
  kCannotBeAttacked,
  kCannotStrike,
  kNoStrikeAtTeams,     // cannot strike team attackers
  kNoStunWound,         // a stun gives it no wound
  kCannotBeWounded,
  kAttacksPlayers,
  kNoEquipment,         // Creature
  kKeepsCounters,       // Symbiosis: +1/+1 counters stay on it while stunned
  kCannotLevel,         // Hex works on these
  kCannotMove,
  kMachine,             // subtypes of equipment (card-type.equipment.subtypes)
  kVehicle,
  kInfinityGem,
  kAttacksStunned,
  kAttacksHidden,
  kAttacksWhileHidden,
  kAttacksRows,
  kAttacksLocations,
  kAttacksHands,
  kAttacksDecks,
  kAttacksResourceRows,
  kMustAttackFirst,     // Angry
  kNoTeamAttack,
  kMobile,
  kNoProtection,        // protects nobody
  kStruckDouble,        // Acrobatic: strikes must reach twice its DEF
  kCannotAppear = kStruckDouble + 3,  // features own the two between
  kKeepsMinusCounters,  // Waking Nightmare
  kAppearsStunned,      // Evolutionary Cocoon
  kCannotBeKod,         // Half-Celestial
  kCannotBeStunned,
  kStrikesFirstRanged,  // Fast Trigger
  kStrikesTriple,
  kInfiniteAtk,
  kNoSuperPowers,       // it may not use any
  kSoloSniper,          // its solo ranged attacks ignore the front row
  kStrikesItself = 61,  // brands stand between
};

// Qualities that an effect gives for good or ill and that hold face down too: what forbids something,
// and what a hidden character may do. The rest are powers, and those are off.
inline constexpr std::uint64_t kHoldsFaceDown = [] {
  std::uint64_t bits = 0;
  for (const Quality quality :
       {kCannotReady, kCannotRecover, kCannotAttack, kCannotBeAttacked, kCannotStrike,
        kNoStrikeAtTeams, kNoStunWound, kCannotBeWounded, kNoEquipment, kKeepsCounters,
        kCannotLevel, kCannotMove, kAttacksWhileHidden, kMachine, kVehicle, kInfinityGem, kCannotBeKod,
        kCannotBeStunned, kNoSuperPowers})
    bits |= std::uint64_t{1} << quality;
  return bits;
}();

// Continuous kinds, in the order in which they are worked out.
enum ContinuousKind : std::uint8_t {
  kLosesPowers = kernel::kFirstGameModifier,
  kCopiesPowers,
  kGrantsTeam,
  kGrantsKeyword,
  kGrantsQuality,
  kBaseStats,
  kStatBonus,
  kStatBonusEach,
  kSwitchStats,
  kHealthBonus,
  kCostDelta,
  kChangesType,    // word: the type; a: the level of a promoted character
  kCannotStrikeAt, // the first may not strike the second
  kCannotLose,     // its player does not lose
  kDoubleAgainst,  // the first strikes with double ATK at the second
  // Lines of mains that set-up and deck building obey; nothing in play follows from them.
  kStartsWithMain,
  kMayStartWith,
  kIsFirstPlayer,
  kDeckMayInclude,
  kLoopChoice,  // word: what is settled; a: whether it holds; b: the kind
  // Restrictions and leaves that rules ask about where they matter.
  kCannotHave,      // counters of a kind
  kCopiesKeywords,
  kOnlyWornBy,
  kPaysFor,         // discarding it pays a symbol
  kCannotPlay,
  kRecruitFrom,     // a zone other than the hand
  kPowersUpWith,
  kPaysLess,
  kPlayedFor,       // equipment with another price for some wearers
  kCanSlay,
  kAppearsWith,
  kLosesKeywords,
  kDeckMayHold,
  kDeckHoldsNo,
  kDeckNeeds,
  kForbidsSymbol,  // players may not use super powers of a symbol
  kNullifies,      // powers are lost and none can be gained
  kAttacksAtOnce,  // subject: who may attack, also: one whom it may attack, right after the combat
  kGameRule,       // modifiers only: a continuous ability that holds for the rest of the game
  kTagged,         // a: the label, as a number of Library::names
  kOtherLevel,     // for a while at another level; a: the card to return to, b: its level meanwhile
  kXpAside,        // a: XP set aside; b: the card that had it; word: XpKind
  kLockedMain,     // ability: the power that speaks of `also`, with the serial a, as "your main"
  kPileAnnounced,  // modifiers only: the controller's pile `a` has been announced
  kStartsInPile,   // for deck building: a card that begins in a pile, and how often
  kAlsoCosts,      // playing the card costs a symbol that some character must pay
  kSeesTops,       // its player knows the top card of each deck
  kStaysFaceUp,    // turns to its other card where it would turn face down
  kCheaperOnto,    // equipment with a rebate for some wearers
  kCasts,          // may pay what playing such a card also costs
  kHostage,        // modifiers only: a card beneath a location, and who took it (hostage.cpp)
  kPocket,         // modifiers only: a Pocket Universe and who created it (pocket.cpp)
  kInTerrain,      // modifiers only: a character and the limited Terrain it is in (terrain.h)
  kCardGame,       // has parts of the hand and the resource row of its own (card_game.h)
  kCannotDraw,     // players who draw no cards
  kNoResources,    // players who play no resources
  kPaysMore,       // players whose recruits are dearer
  kSeesDeck,       // its player knows the own deck, card by card
  kDeniesQuality,  // a quality that they lose and cannot gain
  kCannotGain,     // counters of a kind; those that are there stay
  kNoAttacks,      // players who may not attack
  kAttacksPast,    // the first may attack the second past the front row
  kCannotAttackThem,  // the first may not attack the second
  kRecruitsFrom,   // its player may recruit such cards from another zone than the hand
  kCaptive,        // modifiers only: a captive out of the game; also: its captor, with the serial a; b: its wounds
  kRemovedBy,      // modifiers only: a card that the text of the source removed from the game
  kCollected,      // modifiers only: a card of the controller's collection (ability.collect)
  kSeesOwnTop,     // its player knows the top card of the own deck
  kPlaysTop,       // its player may play such a card from the top of the own deck
  kLevelsHealed,   // levels up without its wounds
  kMultiplies,     // what they gain counts so many times
  kGainsMore,      // so many counters of a kind on top
  kPaysLessTo,     // as kPaysLess, but for a least price
  kNoTeamWith,     // the first may not team attack with the second
  kMustAttackWithin,  // must be in one of the first so many attacks of its player
  kStaysOn,        // equipment that a stun of its wearer leaves on
  kAlignedToo,     // is Good or Evil whatever its teams
  kNotInFront,     // stays out of the front row
  kBarred,         // cards that cannot appear on the side of its player
  kDeniesKeyword,  // a keyword that they lose and cannot gain
  kMixesUniverses, // for deck building: cards of both universes go together
  kStartsInPileWith,  // for deck building: as kStartsInPile, for decks with such a main; they may bring the pile
  kChosenAtStart,  // a card of a pile that its player may choose as the game starts
  kPaysByHand,     // only discarding pays for its power of a name
  kChosenBefore,   // modifiers only: what the ability of the source chose first in this turn: `also`, with the serial a
  kKeptCounters,   // modifiers only: a card out of play has `a` counters of the kind `word` when it comes back
  kSkips,          // modifiers only: the controller skips the next phase `word`
  kTally,          // modifiers only: `a`: how often the controller did what the name `word` says
  kFewerPoints,    // modifiers only: the controller gains `a` recruit points less in the next turn of theirs
  kHasPowersOf,    // modifiers only: the subject has the printed powers of the card `a`, which `also` showed
  kSavesSymbols,   // so many symbols less for a super power of that name
  kSavesFirst,     // so many symbols less for the first super power each turn
  kSavesEach,      // pays so many symbols less the first time that it uses each super power in a turn
  kGainsTimes,     // so many times as many counters of a kind
  kStrikesMore,    // modifiers only: the subject strikes `a` times more in its combats
  kTurnsOn,        // modifiers only: the subject attacks `also`, who attacked it, right after the combat
  kPlaysOnAnyTurn, // its player may play such Combat plot twists in combats of every turn
  kAttackedLately, // modifiers only: the subject has attacked since the last turn of the controller
  kHasStunned,     // modifiers only: the subject has stunned `also`, which had the serial `a`
  kOpenHands,      // players whose hands lie open
  kPacked,         // modifiers only: a card that was removed face down, in the pack `a`
  kAppearsAs,      // appears as a copy of another card
  kLosesPrinted,   // keyword powers that are printed on it are off
  kPlayedOnto,     // equipment for these characters alone, on any side
  kStaysItself,    // gains no XP and becomes no other card
  kMustAttackIt,   // modifiers only: the first attack of the subject's player includes it and is on `also`
  kNotNeeded,      // modifiers only: a main that need not be KO'd for its owner to lose (ability.bind.not-needed-to-win)
  kMayPlay,        // modifiers only: the controller may play the subject, or another one of the same `a` (wish.h)
  kAlsoShows,      // modifiers only: the subject is a copy of the card `a`, too (ability.personality.20-double)
  kNest,           // modifiers only: a location beneath a character (nest.h)
  kHasAtlantis,    // modifiers only: the controller has the row of that name
  kFatalAt,        // so many wounds are fatal, whatever the health
  kFixedCost,      // a cost that nothing changes, in any zone
  kFixedStats,     // ATK, DEF and health that nothing changes, in any zone
  kMadeWith,       // modifiers only: the copy has the keyword `word` as if it were printed on it
  kStrikesAhead,   // strikes so many times more in melee, and before everybody else
  kNoDefGain,      // effects and counters give it no DEF
  kOpeningHand,    // players who draw so many cards at first (story.h)
  kLacksCopies,    // decks of these players lack so many copies of each such card
  kNewLeader,      // its player leads with a main of a pile that has not led yet
  kLastContinuousKind,
};
static_assert(int{kLastContinuousKind} <= kernel::kMaxContinuousKinds);

}  // namespace longbox::vs2pcg
