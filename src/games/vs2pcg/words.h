// The vocabulary of Vs. System 2PCG consists of numbers: zones, counters, flags, events and the rest.
#pragma once

#include <cstdint>
#include <string_view>

#include "kernel/decision/decision.h"
#include "kernel/effect/library.h"
#include "kernel/event/event.h"
#include "kernel/flow/procedure.h"
#include "kernel/modifier/derived.h"
#include "kernel/state/state.h"

namespace longbox::vs2pcg {

using kernel::AbilityId;
using kernel::Card;
using kernel::CardId;

using kernel::Decision;
using kernel::DecisionKind;
using kernel::Event;
using kernel::Frame;

using kernel::Object;
using kernel::ObjectId;
using kernel::ObjectSet;
using kernel::OneQuestion;
using kernel::Option;
using kernel::Seat;
using kernel::State;
using kernel::Step;
using kernel::Verdict;

// Zones (zones.eight), with the play zone split into its rows.
enum Zone : std::uint8_t {
  kDeck = 1,
  kHand,
  kKoPile,
  kFront,
  kBack,
  kResource,
  kEquipment,  // equipment in play, attached to its wearer
  kResolving,
  kLevelUp,
  kOutOfGame,
  kRemoved,
  kTable,    // the players themselves, for attacks on a player
  kLooking,  // cards being looked at while an effect resolves
  kOtherUniverse,  // in play in a universe that is not on the table (pocket.cpp)
  kTerrain,  // Terrain on a side; which row it lies in is a flag (terrain.h)
  kTerrainPile,     // shared, as the next
  kTerrainDiscard,
  kReference,  // in play beside the rows: a card that has only text, such as a Boss Battle card
  kAtlantis,  // a third row behind the back row, which a side may get (atlantis.h)
};

using kernel::zone_bit;
inline constexpr unsigned kRows = zone_bit(kFront) | zone_bit(kBack) | zone_bit(kAtlantis);
inline constexpr unsigned kPlay =
    kRows | zone_bit(kResource) | zone_bit(kEquipment) | zone_bit(kTerrain) | zone_bit(kReference);
// Cards of the game lie in these zones; descriptions look in all but the universes that are not on the
// table.
inline constexpr unsigned kEverywhere = (2U << kAtlantis) - 1;
inline constexpr unsigned kAnywhere = kEverywhere & ~zone_bit(kOtherUniverse);
// Characters, players and Terrain, which have ATK, DEF or health, are in these zones.
inline constexpr unsigned kStatZones = kRows | zone_bit(kTable) | zone_bit(kTerrain);

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

// Derived values; the order of the first four is that of the printed numbers.
enum Stat { kCostStat, kAtkStat, kDefStat, kHealthStat };

// Card files declare further counters; those that last stay on a character that turns face down.
enum Counter : int { kPlus, kMinus, kWound, kVitality, kXp, kFirstNamedCounter };
enum CounterMark { kLasting = 1 };

// XP towards the next level, and what takes a main back to the level below (power.level-down.mechanics).
enum XpKind : std::uint8_t { kLevelUpXp, kLevelDownXp };

enum Flag : kernel::Flags {
  kStunned = kernel::kFirstGameFlag,
  kHidden = kernel::kFirstGameFlag << 1,
  kAttacker = kernel::kFirstGameFlag << 2,
  kDefender = kernel::kFirstGameFlag << 3,
  kStruck = kernel::kFirstGameFlag << 4,     // has struck in the Ferocious part of this combat
  kSurvived = kernel::kFirstGameFlag << 5,   // came through both parts of this combat
  kMoved = kernel::kFirstGameFlag << 6,      // has changed rows in this formation step
  kFalling = kernel::kFirstGameFlag << 7,    // is being stunned right now: triggers look back
  kEnteredHere = kernel::kFirstGameFlag << 8,  // entered play on the side of somebody not its owner
  kFromBack = kernel::kFirstGameFlag << 9,     // taken over from its owner's back row
  kBackRow = kernel::kFirstGameFlag << 10,     // a Terrain that lies in the back row
  kBorrowsSwarm = kernel::kFirstGameFlag << 11,  // may be many by a power that it does not print
  kKeepsName = kernel::kFirstGameFlag << 12,     // a copy that has its own names
  kNested = kernel::kFirstGameFlag << 13,     // a location that is the nest of the character it is attached to
  kShowedTwo = kernel::kFirstGameFlag << 14,  // has been a copy of two cards at once (kAlsoShows)
};

enum Phase : std::uint8_t {
  kSetup,
  kDraw,
  kRecovery,
  kBuild,
  kResourceStep,
  kRecruitStep,
  kFormationStep,
  kMainPhase,
  kCombatStep,
  kTurnEnd,
};

enum SeatValue {
  kRecruitPoints,
  kResourcePlayed,
  kMainLost,
  kMulliganed,
  kTurnsBegun,     // turns of their own, if some card asks
  kOutsidePowers,  // timings (bits) of the powers that cards of theirs have outside play
  kRemembers,      // what cards of theirs ask about earlier turns (bits of AbilitySort; memory.h)
};

enum Global {
  kInCombat,         // 0 none, 1 melee, 2 ranged
  kAttackingSeat,
  kCombatCancelled,
  kQuietTurns,       // turns in a row without cards to draw and without a wounded main
  kMainWounded,      // an attack wounded a main this turn
  kFirstTurnDone,
  kResolvingAs,      // what the attack is from the start of its resolution on (AttackKind)
  kEndTurn,          // an effect ended the turn
  kAttackOn,         // 0: characters or players; else the zone whose card or cards are attacked
  kOpening,          // the Main Phase is just beginning: only what says so may be used
  kRecruitsElsewhere,  // some card may be recruited from another zone than the hand
  kTypeChanges,      // some card of this game may have another type than the printed one
  kRemovedConcepts,  // bits of Concept
  kPockets,          // how many Pocket Universes have been created
  kAnotherTurn,      // the active player takes the next turn, too
  kModeOptions,      // bits of ModeOption
};
// Modes have options of their own.
enum ModeOption : unsigned {
  kLendsRecruits = 1,  // a recruited character may go to a teammate's side (mode.two-v-two.optional-recruit)
  kTwoHeaded = 2,      // teammates share their rows and turns (mode.two-headed.*)
  kBossBattle = 4,     // one against all others (mode.boss.*)
  kInvasion = 8,       // the same with the Leviathon Mother (mode.leviathon.*)
};
// Mains are revealed and placed in these steps of set-up (setup.step2.*, setup.step4.*).
enum SetupStep { kMainsRevealed = 2, kMainsPlaced = 4 };
// Deconstruct the Universe can remove these (keyword.deconstruct.*).
enum Concept {
  kCountersConcept,
  kEquipmentConcept,
  kKeywordConcept,
  kLevelsConcept,
  kPlotTwistsConcept,
  kSuperPowersConcept,
};
enum CombatKind { kNoCombat, kMelee, kRanged };
enum AttackKind { kOpenAttack, kSoloAttack, kTeamAttack };

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
  kTimingOther = 128,  // of no ability: stands for triggers and other powers that nobody uses
};

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
  kLastContinuousKind,
};
static_assert(int{kLastContinuousKind} <= kernel::kMaxContinuousKinds);

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
};

// Events with a name in the rules.
namespace event {
enum : kernel::EventKind {
  kTurnStarts = kernel::change::kFirstGameEvent,
  kTurnEnds,
  kBuildStarts,
  kMainStarts,
  kMainEnds,
  kDrew,
  kDiscarded,
  kPlayed,       // object: the card, seat: who played it
  kRecruited,
  kResourceGained,
  kAppeared,
  kEquipped,
  kLeftPlay,
  kAttacked,     // object: the attacker; other: a defender
  kDefended,     // object: the defender, that is, it is attacked
  kCombatStarts,
  kStruckAt,     // object strikes other
  kStunned,      // other: source; cause tells how
  kWounded,
  kKod,
  kSurvivedPart,
  kCombatCancelled,
  kCombatEnds,
  kReadied,
  kExhausted,
  kRecovered,
  kHid,
  kCountersPut,  // detail: which
  kHealed,
  kXpGained,     // detail: XpKind
  kLevelled,     // amount: by how many levels an effect or Level Down changed it; 0: it levelled up
  kPoweredUp,
  kPowerUsed,    // object: whose; detail: ability
  kMovedRow,
  kChangedSide,
  kSearched,
  kRevealed,
  kEliminated,
  kEnteredKoPile,
  kVehicleCarries,  // object: the vehicle whose passengers have changed
  kGameStarts,
  kSymbolAnnounced,  // object: who pays; amount: the symbol
  kLeftHand,     // object: the card; seat: whose hand
  kStunnedBy,    // as kStunned, once for each source: the character `other`
  kOutlasted,    // object: stunned in this part of the resolution; other: a source that was not
  kKodBy,        // as kKod, once for each source: the character `other`
  kPileShown,    // seat: whose pile is announced; amount: its cards; detail: which
  kMainsStand,   // seat: whose mains; amount: the step of set-up (SetupStep)
  kPowerCancelled,  // seat: who cancels; object: whose super power; detail: which
  // The next are announced only where some card listens to them (announce_if_heard).
  kStruckBy,     // as kStruckAt, about the one who is struck; other: the striker
  kTurnedDown,   // object: a character that was stunned or hidden, or a resource that was turned face down
  kCardsDrawn,   // seat: who has drawn one or more cards by one instruction
  kCardsDiscarded,  // seat: who has discarded one or more cards together
  kStatsGained,  // object: whose ATK or DEF an effect or counters raised; amount: the ATK; detail: the DEF
  kMeleeStun,    // as kStunnedBy, in a melee combat only
  kTold,         // object: who tells of something; other: about whom; detail: the name
  kEnteredCombat,  // object: an attacker or defender, declared or made one by an effect
  kCombatResolves,  // the actions of a combat are over, and nobody has struck yet
  kAttackMade,   // seat: who attacks; amount: which attack of theirs in this turn it is
  kCombatStun,   // as kStunnedBy, in a combat only
  kWoundedBy,    // object: wounded in a combat; other: once for each source
  kWoundComes,   // object: about to be wounded
  kTurnCounted,  // never announced: some card asks which turn of a player it is
  kLevelsUp,     // object: a main that levels up, and still shows the level before
  kLastEvent,
};
static_assert(int{kLastEvent} <= int{kernel::change::kColumn});
}  // namespace event

enum Cause : std::uint8_t { kByEffect, kByCombat, kByZeroDef, kByRule };

// Stands in the list of used powers for the move of a Mobile character.
inline constexpr AbilityId kMobileMove{0xFFFF};

// A feature whose procedure nobody else asks about numbers it in its own file, on from these.
enum ProcedureNumber : std::uint8_t {
  kGameProcedure = kernel::kFirstGameProcedure,
  kTurnProcedure,
  kWindowProcedure,
  kFormationProcedure,
  kResourceProcedure,
  kAttackProcedure,
  kCombatProcedure,
  kRecruitProcedure,
  kTwistProcedure,
  kUseProcedure,
  kPayProcedure,
  kArriveProcedure,
  kHarmProcedure,
  kLevelProcedure,
  kDrawProcedure,
  kLossProcedure,
  kSplitProcedure,
  kLoopProcedure,
  kGatherProcedure,
  kReactionProcedure,
};

}  // namespace longbox::vs2pcg
