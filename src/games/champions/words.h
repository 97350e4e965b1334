// The words of Marvel Champions are numbers: zones, types, flags, events and the rest.
#pragma once

#include <cstdint>

#include "kernel/decision/decision.h"
#include "kernel/effect/library.h"
#include "kernel/event/event.h"
#include "kernel/flow/procedure.h"
#include "kernel/modifier/derived.h"
#include "kernel/state/state.h"

namespace longbox::champions {

using kernel::AbilityId;
using kernel::Card;
using kernel::CardId;
using kernel::Decision;
using kernel::DecisionKind;
using kernel::Event;
using kernel::Frame;
using kernel::Look;
using kernel::Object;
using kernel::ObjectId;
using kernel::ObjectRef;
using kernel::ObjectSet;
using kernel::Option;
using kernel::Seat;
using kernel::State;
using kernel::Step;
using kernel::Verdict;

// Player areas and the villain's (play-area.two-kinds). Shared zones lie at seat 0.
enum Zone : std::uint8_t {
  kDeck = 1,
  kHand,
  kDiscard,
  kArea,     // identity, allies, supports, upgrades of a player
  kEngaged,  // encounter cards in a player's area: minions, obligations
  kDealt,    // encounter cards dealt face down, oldest first
  kVillainArea,
  kEncounterDeck,
  kEncounterDiscard,
  kStages,  // villain stages and main schemes still to come
  kSetAside,
  kRemoved,
  kVictoryDisplay,
  kResolving,  // being played, revealed or paid with
  kUnder,      // face down on a host: boost cards, stored cards
};
using kernel::zone_bit;
inline constexpr unsigned kPlay = zone_bit(kArea) | zone_bit(kEngaged) | zone_bit(kVillainArea);
inline constexpr unsigned kSharedZones =
    zone_bit(kVillainArea) | zone_bit(kEncounterDeck) | zone_bit(kEncounterDiscard) |
    zone_bit(kStages) | zone_bit(kRemoved) | zone_bit(kVictoryDisplay) | zone_bit(kUnder);
inline constexpr unsigned kAnywhere = 0xFFFE;

enum Type : std::uint8_t {
  kNoType,
  kHero,
  kAlterEgo,
  kAlly,
  kEventCard,
  kSupport,
  kUpgrade,
  kResourceCard,
  kPlayerSideScheme,
  kVillain,
  kMainScheme,
  kSideScheme,
  kMinion,
  kTreachery,
  kAttachment,
  kEnvironment,
  kObligation,
};

// Classifications (class.*); the last two belong to the scenario.
enum Faction : std::uint8_t {
  kNoFaction,
  kHeroFaction,
  kAggression,
  kJustice,
  kLeadership,
  kProtection,
  kBasicFaction,
  kEncounterFaction,
  kCampaignFaction,
};

// Numbers printed on cards, in the field names of the reference data.
enum CardNumber {
  kAttack,
  kThwart,
  kDefense,
  kRecover,
  kScheme,
  kHealth,
  kHandSize,
  kVictory,
  kCost,
  kAttackCost,
  kThwartCost,
  kBoost,
  kBaseThreat,
  kEscalation,
  kTargetThreat,
  kAcceleration,
  kCrisis,
  kHazard,
  kEnergyIcons,  // in the order of Symbol
  kMentalIcons,
  kPhysicalIcons,
  kWildIcons,
  kPosition,
  kQuantity,
  kDeckLimit,
  kSetPosition,
  kSetCode,
  kFaction,
  kStage,
  kIsUnique,
  kHealthPerHero,
  kBaseThreatFixed,
  kThreatFixed,
  kEscalationFixed,
  kAttackStar,
  kSchemeStar,
  kThwartStar,
  kBoostStar,
  kModular,
  kCostPerHero,
};
static_assert(kCostPerHero < kernel::kMaxFacts);
enum CardText { kSubname };

// Derived values; those that are printed come first, in the order of the printed numbers.
enum Stat {
  kAttackStat,
  kThwartStat,  // of enemies: SCH, in the same place (attachment.sch-thw-field)
  kDefenseStat,
  kRecoverStat,
  kRemaining,  // hit points less damage
  kHitPoints,
  kHandSizeStat,
  kRetaliate,
};

inline constexpr Stat kSchemeStat = kThwartStat;

// A Drone has this trait, whatever its card prints. Card files declare the others, which take the numbers
// around it.
inline constexpr int kDroneTrait = 14;

enum Symbol { kEnergy, kMental, kPhysical, kWild, kSymbols };

// Named counters have words of their own (counter.named-types), from kCounters on, which is the word
// of all-purpose counters.
enum Counter { kDamage, kThreat, kAccelerationTokens, kCounters };

enum Flag : kernel::Flags {
  kStunned = kernel::kFirstGameFlag,
  kConfused = kernel::kFirstGameFlag << 1,
  kTough = kernel::kFirstGameFlag << 2,
  kStunnedTwice = kernel::kFirstGameFlag << 3,  // a second card (keyword.steady)
  kConfusedTwice = kernel::kFirstGameFlag << 4,
  kDrone = kernel::kFirstGameFlag << 5,      // a player's card in play as a Drone minion
  kActivated = kernel::kFirstGameFlag << 6,  // a minion that has activated in this step 2b
  kHurt = kernel::kFirstGameFlag << 7,       // damaged by the attack at hand
  kToughTwice = kernel::kFirstGameFlag << 8,  // a second tough card
  kFalling = kernel::kFirstGameFlag << 9,    // is being defeated
  kFromEncounterDeck = kernel::kFirstGameFlag << 10,  // is revealed from there
  kTurned = kernel::kFirstGameFlag << 11,             // an ally that has become a minion
};

enum Phase : std::uint8_t {
  kSetup,
  kPlayerPhase,
  kEndOfPlayerPhase,
  kThreatStep,  // step one of the villain phase, and so on
  kActivationStep,
  kDealStep,
  kRevealStep,
  kEndStep,
};

enum SeatValue { kFormChanged };

enum Global {
  kPlayers,  // how many there were at the start (per-player.started)
  kHeroicLevel,
  kInSetup,  // only Setup abilities work (ability.no-player-abilities-in-setup)
  kExpertMode,
};

// Results that an effect keeps for its later statements. Icons are those of the cards that it discarded,
// wherever they are by now; the first results go by Symbol.
enum EffectResult {
  kIconsShed,
  kBoostShed = kSymbols,
  kExcess,       // damage beyond what was needed (keyword.overkill.count-excess)
  kAttacksMade,
  kSequence,     // where a sequence of special abilities stands: SequenceStep
  kLastResult,
};
enum SequenceStep : std::int16_t { kNoSequence, kEarlierStep, kFinalStep };

// Lines that open an ability; the order is that of `headers` in lexicon.cpp.
enum HeaderCode : std::uint8_t {
  kNoHeader,
  kConstant,
  kAction,
  kHeroAction,
  kAlterEgoAction,
  kInterrupt,
  kHeroInterrupt,
  kAlterEgoInterrupt,
  kForcedInterrupt,
  kResponse,
  kHeroResponse,
  kAlterEgoResponse,
  kForcedResponse,
  kResource,
  kHeroResource,
  kAlterEgoResource,
  kWhenRevealed,
  kWhenRevealedHero,
  kWhenRevealedAlterEgo,
  kWhenDefeated,
  kWhenCompleted,
  kBoostAbility,
  kSetupAbility,
  kSpecial,
  kWhenGiven,
};

// Words behind a header.
enum Timing : unsigned {
  kAttackLabel = 1,
  kThwartLabel = 2,
  kDefenseLabel = 4,
  kInstead = 8,
};

enum Duration : std::uint8_t {
  kThisAttack,
  kThisActivation,
  kThisTurn,
  kThisPhase,
  kThisRound,
  kRestOfGame,
};

// Rules ask cards for these qualities. Keywords and effects give them.
enum Quality {
  kGuard,
  kPatrol,
  kToughness,
  kQuickstrike,
  kVillainous,
  kStalwart,
  kSteady,
  kSurge,
  kPeril,
  kPermanent,
  kRestricted,
  kOverkill,
  kPiercing,
  kRanged,
  kIndirect,
  kAmplify,
  kCannotTakeDamage,
  kCannotAttack,
  kCannotThwart,
  kCannotReady,
  kCannotBeStunned,
  kCannotBeConfused,
  kCannotBeAttacked,
  kThreatIrremovable,
  kTemporary,
  kInfiniteHitPoints,
  kTwoToughCards,
  kOpenToAll,
  kBlankText,
};

enum ContinuousKind : std::uint8_t {
  kGrantsTrait = kernel::kFirstGameModifier,
  kGrantsKeyword,
  kGrantsQuality,
  kBaseStat,   // word: the stat; a: the value
  kStatBonus,  // word: the stat; a: how much
  kStatBonusEach,
  kStatLimit,
  kAllyLimit,
  kAttachesTo,
  kAttachesToToughest,
  kMaxPerPlayer,
  kMaxPerHost,
  kHeroFormOnly,
  kAlterEgoFormOnly,
  kAnyControl,  // may be played under any player's control
  kEntersWith,
  kDoublesFor,
  kImmuneTo,
  kAllyMustDefend,
  kLosesWhenComplete,
  kUsesCounters,  // discarded with its last counter
  kIncite,
  kWorth,
  kTeamUp,
  kSetupKeyword,
  kTeamwork,
  kAlliance,
  kRequirement,
  kStatPenalty,
  kStatDouble,
  kStatHalve,
  kStatSet,
  kLosesTrait,
  kLosesQuality,
  kExtraForm,
  kExtraCost,    // a price beside the cost of cards that fit
  kPermission,   // cards that fit may be played from the discard pile
  kRemovedInsteadOfDiscarded,
  kControlled,   // modifiers only: control goes back when this ends
  kNextCardCheaper,    // modifiers only: controller's next card costs `a` less
  kWaitingActivation,  // modifiers only: subject activates against controller; word: WaitsTo
  kUseNoted,           // modifiers only: an ability was used as often as it may be
  kLastingRule,        // modifiers only: a continuous ability that lasts for a while
  kLinkedTo,    // set aside beside decks with a card of that title
  kModeOnly,    // a face for one mode
  kDeckAspects,  // what an identity says about its deck, as the two below
  kDeckOutsiders,
  kDeckCopies,
};

enum WaitsTo : std::uint8_t { kWaitsToAttack = 1, kWaitsToScheme };

// Moments of the rules. The names of the book's "would", "when" and "after" are kinds of their own.
namespace event {
enum : kernel::EventKind {
  kWouldAttack = kernel::change::kFirstGameEvent,
  kAttacks,     // object: attacker; seat: the attacked or attacking player
  kAttackOver,  // other: who was attacked; detail: AttackBit
  kWouldScheme,
  kSchemes,
  kSchemed,
  kWouldBeDealt,  // object: the character; other: the source; amount
  kWouldTake,
  kTakes,
  kWouldBeDefeated,
  kIsDefeated,
  kDamageOver,  // detail: DamageBit
  kWouldPlaceThreat,
  kThreatPlaced,  // detail 1: in step one of the villain phase
  kRevealing,     // object: the card; seat: by whom
  kRevealed,
  kDefends,
  kThwartOver,  // object: who thwarted; other: the scheme; detail 1: basic
  kRecovered,
  kEntersPlay,  // seat: for whom; detail: PlayBit
  kEngages,     // seat: whom
  kChangedForm,
  kActivationDamages,  // object: who was damaged by the attack at hand
  kAttackEnds,
  kActivationEnds,
  kTurnEnds,
  kPhaseEnds,
  kRoundEnds,
  kThwarts,        // object: who thwarts; seat
  kOffDeck,        // object: a card that was discarded from a deck
  kSpent,          // seat: who paid; detail: the types, as bits
  // For the log only.
  kRoundBegins,
  kPhaseBegins,
  kTurnBegins,
  kDrew,
  kDiscarded,
  kReadied,
  kExhausted,
  kHealed,
  kHit,
  kThreatRemoved,
  kStatus,
  kBoosted,
  kCardDealt,
  kStageReached,
  kEliminated,
  kUsed,
  kDefeated,
  // Answered again.
  kFlipped,  // object: the card whose face has changed
  // For the log only.
  kWithstood,  // object: attacker; other: who was attacked and took no damage
  kLastEvent,
};
static_assert(int{kLastEvent} <= int{kernel::change::kColumn});
}  // namespace event

enum AttackBit : std::uint16_t {
  kBasic = 1,
  kDamaged = 2,  // some character took damage
  kDefeats = 4,  // the attacked character was defeated
  kDefended = 8,
  kByEnemy = 16,
  kByPlayer = 32,
  kBasicDefense = 64,
  kMade = 128,  // it came to the point where damage is dealt
};
enum PlayBit : std::uint16_t { kPlayed = 1, kNotEntering = 2, kPlayedOnly = 3 };
enum DamageBit : std::uint16_t { kTaken = 1, kWasDefeated = 2, kFromAttack = 4 };

enum ProcedureNumber : std::uint8_t {
  kGameProcedure = kernel::kFirstGameProcedure,
  kTurnProcedure,
  kOfferProcedure,
  kEndPhaseProcedure,
  kVillainPhaseProcedure,
  kActivationProcedure,
  kDeedProcedure,
  kDamageProcedure,
  kDefeatProcedure,
  kThreatProcedure,
  kRevealProcedure,
  kPlayProcedure,
  kUseProcedure,
  kPayProcedure,
  kWindowProcedure,
  kEnterProcedure,
  kMulliganProcedure,
  kAdvanceProcedure,
  kOverLimitProcedure,
  kMomentProcedure,
};

}  // namespace longbox::champions
