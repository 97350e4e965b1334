// The vocabulary of the Vs. System TCG as numbers: zones, counters, flags, events and the rest.
#pragma once

#include <cstdint>

#include "kernel/decision/decision.h"
#include "kernel/effect/library.h"
#include "kernel/event/event.h"
#include "kernel/flow/procedure.h"
#include "kernel/modifier/derived.h"
#include "kernel/state/state.h"

namespace longbox::vstcg {

using kernel::AbilityId;
using kernel::Card;
using kernel::CardId;
using kernel::Decision;
using kernel::DecisionKind;
using kernel::Event;
using kernel::Frame;
using kernel::Link;
using kernel::LinkId;
using kernel::Object;
using kernel::ObjectId;
using kernel::ObjectSet;
using kernel::Option;
using kernel::Seat;
using kernel::State;
using kernel::Step;
using kernel::Target;
using kernel::Verdict;

// The six zones of 213.1a; the one in play is split into its rows. Rows have columns: 1 and up is the visible
// area, -1 and down the hidden one, and nothing stands in column 0 (213.5c).
enum Zone : std::uint8_t {
  kDeck = 1,
  kHand,
  kKoPile,
  kFront,
  kSupport,
  kResource,   // in the order of the row, built at its end (705.3)
  kEquipment,  // attached to its bearer; it occupies no row (213.5d)
  kOnChain,    // cards that go with a link; shared
  kRemoved,
  kLooking,    // cards that a player looks at while an effect resolves
};
using kernel::zone_bit;
inline constexpr unsigned kRows = zone_bit(kFront) | zone_bit(kSupport);
inline constexpr unsigned kPlay = kRows | zone_bit(kResource) | zone_bit(kEquipment);
inline constexpr unsigned kEverywhere = ((2U << kLooking) - 1) & ~1U;

enum Type : std::uint8_t { kNoType, kCharacter, kPlotTwist, kLocation, kEquipmentCard };

// Numbers printed on cards.
enum CardNumber {
  kCost,       // recruit cost of characters and equipment
  kThreshold,  // of plot twists and locations
  kAtk,
  kDef,
  kWillpower,
  kBoostCost,  // points of `boost N`
  kLimit,      // copies in a deck, where the card says so (513.3c)
  kIsOngoing,
};

// Derived values.
enum Stat { kCostStat, kAtkStat, kDefStat, kWillpowerStat };

// Counters that a rule asks about; words.card declares all others from kFirstNamedCounter on.
enum Counter { kPlus, kCosmic, kMinusAtk, kFirstNamedCounter };
// Each counter of these adds to ATK and DEF, or subtracts (215.1a).
inline constexpr Counter kStatCounters[] = {kPlus, kMinusAtk};
struct CounterStats {
  std::int16_t atk = 0;
  std::int16_t def = 0;
};
constexpr CounterStats stats_of_counter(int counter) {
  switch (counter) {
    case kPlus: return {1, 1};
    case kMinusAtk: return {-1, 0};
    default: return {};
  }
}
constexpr bool is_stat_counter(int counter) { return counter == kPlus || counter == kMinusAtk; }

// Tags are affiliations, versions, classes, traits and brands, each in a range of numbers of its own. Rules ask
// about three versions; card files declare all other words.
enum Tag {
  kFirstAffiliation = 0,
  kFirstVersion = 128,
  kArmy = kFirstVersion,
  kUniqueVersion,
  kNonUnique,
  kFirstClass = 384,
  kFirstTrait = 416,
  kFirstBrand = 480,
  kLastTag = 488,
  kFirstAssumed = kLastTag,  // behind them, what is assumed about a card (cardgame/assumed.h)
};
static_assert(kFirstAssumed < kernel::kMaxTags);

enum Flag : kernel::Flags {
  kStunned = kernel::kFirstGameFlag,
  kAttacker = kernel::kFirstGameFlag << 1,
  kTeamAttacker = kernel::kFirstGameFlag << 2,
  kDefender = kernel::kFirstGameFlag << 3,
  kProposed = kernel::kFirstGameFlag << 4,     // a proposed attacker or defender
  kHasAttacked = kernel::kFirstGameFlag << 5,  // was an attacker this turn (gl.attacked)
  kWasAttacked = kernel::kFirstGameFlag << 6,  // was a defender in an earlier substep of this turn
  kRevealed = kernel::kFirstGameFlag << 7,     // a face-down resource that is shown while it is used
  kBoosted = kernel::kFirstGameFlag << 8,      // has its boost text this turn
  kFalling = kernel::kFirstGameFlag << 9,      // is being stunned right now: triggers look back (502.4)
  kChosen = kernel::kFirstGameFlag << 10,      // recovers in this wrap-up (408.2b)
};

enum Phase : std::uint8_t {
  kSetup,
  kDrawPhase,
  kBuildPhase,
  kResourceStep,
  kRecruitStep,
  kFormationStep,
  kCombatPhase,
  kAttackStep,
  kAttackSubstep,
  kRecoveryPhase,
  kWrapUp,
};

enum SeatValue {
  kEndurance,
  kPoints,         // resource points of this recruit step
  kPressed,        // press cards recruited this turn (706.14)
  kMulliganed,
  kAttacksMade,    // substeps of this turn in which the player had an attacker (600.5)
};

enum Global {
  kAttackState,    // AttackState
  kTeamAttack,     // the attack is a team attack, whoever is left (602.2b)
  kDefendingSeat,  // 1 + the defending player; 0: nobody defends
  kDirectAttack,
  kFirstTurnDone,
  kProposedAttackers,  // so many attackers were proposed (602.1a)
  kLosing,             // players (bits) whom an effect made lose
  kInherited,          // the holder of the initiative left, an heir counts as it
  kSearchedDecks,      // bits of seats (708.10c)
  kForcedRun,          // so many effects without a choice resolved one after another (703.3)
  kFirstPart,          // the position that is looked out for, in two parts
  kOtherPart,
  kCameBack,           // so often it came back
  kLastGlobal,
};
static_assert(kLastGlobal <= kernel::kGlobals);
enum AttackState { kNoAttack, kProposedAttack, kAttackOn, kVoidAttack };

// Pools and ways of costs (kernel/effect/payable.h).
enum Pool { kPointPool = 1, kEndurancePool };
enum Way { kExhaustWay = 1, kStunWay, kRemoveWay, kRevealWay, kCounterWay, kChooseWay, kTurnWay };

// Kinds of effects: bits of Link::kinds.
enum EffectKind : std::uint16_t {
  kPaymentEffect = 1,
  kActivatedEffect = 2,
  kTriggeredEffect = 4,
  kRecruitEffect = 8,
  kGameEffect = 16,
  kPowerUpEffect = 32,       // could power-up a character (708.5d)
  kReinforceEffect = 64,
  kDrawEffect = 128,
  kPlotTwistEffect = 256,
  kFromOngoing = 512,        // its card is an ongoing plot twist
  kCharacterEffect = 1024,
  kLocationEffect = 2048,
  kEquipmentEffect = 4096,
  kOneTarget = 32768,        // no kind, but a word for effects with exactly one target
};
// Link::facts has these bits: they tell how a link was played.
enum LinkFact : std::uint16_t {
  kFromRow = 1,        // a plot twist that stays in the resource row, or a reservist
  kWithBoost = 2,
  kAccompanies = 4,    // its card goes with it but does not stand for it: terraform, substitute
  kCopied = 8,
  kAlternate = 16,     // the alternate cost is paid rather than the original one (203.10a)
};

// Lines that open a power.
enum HeaderCode {
  kNoHeader,
  kPowerHeader,
  kPaymentHeader,
  kPlayHeader,
  kOngoingHeader,
  kBoostHeader,
  kCosmicHeader,
  kLeaderHeader,
  kTagHeader,         // ally, backup, vengeance
  kAdditionalHeader,  // additional costs: to play, to recruit, to flip
  kAlternateHeader,   // a cost that is paid rather than the original one (203.10a)
};

// When a payment power or a plot twist may be used, as bits.
enum Timing : unsigned {
  kOnlyBuildPhase = 1,
  kOnlyCombatPhase = 2,
  kOnlyRecoveryPhase = 4,
  kOnlyYourRecruitStep = 8,
  kOnlyYourAttackStep = 16,
  kOnlyInAttack = 32,   // in an attack substep: also from the durations of the effect (505.3)
  kOptional = 64,       // of additional costs: boost
  kWhileRevealed = 128, // of a face-down resource that is shown (701.11b)
};
// These of them are moments; text that names none of them is for every moment.
inline constexpr unsigned kMoments = kOnlyBuildPhase | kOnlyCombatPhase | kOnlyRecoveryPhase |
                                     kOnlyYourRecruitStep | kOnlyYourAttackStep | kOnlyInAttack;

enum Duration : std::uint8_t { kThisAttack, kThisTurn, kThisPhase, kRestOfGame, kWhileHeld };

// Rules ask these questions about an object.
enum Quality {
  kFlight,
  kRange,
  kReinforcement,
  kInvulnerability,
  kHasCosmic,            // cosmic or cosmic-surge (706.8c)
  kHasConcealed,         // concealed or concealed-optional (706.10c)
  kAttacksHidden,
  kAttacksProtected,
  kAsThoughFlight,       // gl.as-though
  kAsThoughRange,
  kAttacksIfAble,
  kStacksEquipment,      // another equipment is allowed on its bearer
  // All that follow forbid something and are applied last (103.2).
  kCannotAttack,
  kCannotBeAttacked,
  kCannotBeStunned,
  kCannotReady,
  kCannotBePoweredUp,
  kCannotCauseBreakthrough,
  kCannotReinforce,
  kCannotBeKod,
  kCannotHaveFlight,
  kCannotHaveReinforcement,
  kCannotBeTargeted,
};
// All before this one are qualities of 513.2h: one of those it names, or a power. The others are permissions and bans.
inline constexpr int kFirstNoQuality = kAttacksHidden;
inline constexpr std::uint64_t kForbiddingBits =
    ~((std::uint64_t{1} << kCannotAttack) - 1) &
    ((std::uint64_t{1} << (kCannotBeTargeted + 1)) - 1);

// Continuous kinds, in the order in which they are worked out (docs of values).
enum ContinuousKind : std::uint8_t {
  kLosesPowers = kernel::kFirstGameModifier,
  kGainsPowers,      // modifiers and powers: activated powers of another character
  kCrossover,        // characters with one of the affiliations have all (708.3a)
  kCrossesChosen,    // the same for the affiliations that were chosen for the card
  kGrantsAffiliation,
  kSharesAffiliations,  // an object has those of others
  kLosesVersions,    // all that are printed or were given
  kGrantsKeyword,
  kGrantsQuality,
  kTakesQuality,
  kStatBonus,
  kBaseStats,        // a value becomes a number (513.1h)
  kWillpowerBonus,
  // Asked where they matter; nothing is worked out for them.
  kCostDelta,        // recruits cost more or less
  kRecruitOnlyIf,
  kRecruitFrom,
  kEntersHidden,
  kMayEnterHidden,
  kEntersWith,       // counters
  kEntersStunned,
  kEntersExhausted,
  kEquipOnlyTo,
  kEquipBeside,      // equipment that does not count against the maximum for this one (302.3b)
  kEquipLimit,
  kConsidered,       // its player is considered to control a card of that name
  kSkips,            // a phase or step (400.9)
  kMayAttackHidden,  // some attackers may attack some hidden characters
  kCannotPlay,
  kCannotActivate,   // activated powers of some objects can't be used
  kCannotUse,        // payment powers of some objects can't be used
  kShieldsPlayer,    // its player can't be attacked (601.4b)
  kRevealsTops,      // everybody sees the top card of the decks of some players (213.3c)
  kSeesOwnTop,       // its player may look at the top card of the own deck (511.8)
  // Modifiers only.
  kCounterBonus,     // belongs to a +1/+1 counter; word: the counter
  kHeld,             // subject: the captive; source: its captor (513.6)
  kNextCosts,        // press: the next character of `controller` costs `a` less, not below 1
  kPaidStat,         // ATK or DEF that was paid (203.6d)
  kChoice,           // a remembered choice of an object: word or also (513.1e)
  kLentBy,           // subject: an object; a: a former controller, the latest last (102.3)
  kExtraStep,        // a step or phase that is inserted behind this one (400.10)
  kLiveRule,         // a continuous ability that an effect switched on (513.2d)
  kRenamed,          // modifiers and powers: the only name that an object has now (201.7); word: that name
  kTextStamp,        // subject: an object whose text became active later than it entered play (515.3, 515.5)
                     // ability: only this power; word: only those behind this header
  kBoostPaid,        // also: a card; a: the points that were paid for its boost (706.2)
  kRemembers,        // source: an object as it was when it left play, with its last values (508.2e)
  kRemembersName,    // source: an object as it was when it left play; word: the name that it had been given
  kRemembersCounters,  // source: such an object; word: a kind of counters, a: how many lay on it
  kRemembersTeam,    // source: a card as it was when it left play or a hand; word: an affiliation of it, or kNoTeam
  // Worked out with those above.
  kTakesAffiliations,
  kLastContinuousKind,
};
static_assert(kLastContinuousKind <= kernel::kMaxContinuousKinds);

// Events with a name in the rules.
namespace event {
enum : kernel::EventKind {
  kPhaseStarts = kernel::change::kFirstGameEvent,  // amount: the Phase; seat: whose step, or the initiative
  kDrew,             // object: the card; seat
  kDiscarded,        // object; seat
  kBuilt,            // object: a new resource; seat
  kPlayed,           // object: the source; seat; to: the zone it came from; detail: kinds
  kRecruited,        // object: the card; seat
  kLinkResolves,     // object: the source; detail: the link
  kLinkNegated,      // object: the source; other: by whom; detail: the link
  kEntersPlay,       // object: a character or equipment; other: its bearer
  kLeavesPlay,       // object; looks back
  kEntersKoPile,     // object; from: where it came from
  kFlipped,          // object: a location; seat
  kTurnedDown,       // object: a resource
  kProposedAttackBy, // object: an attacker; other: the defender; seat: the defending player
  kAttackVoid,       // seat: the attacking player
  kAttacks,          // object: an attacker; other: the defender; seat: the defending player
  kTeamAttacks,      // object
  kDefends,          // object: a defender
  kDefendsAgainst,   // object: a defender; other: one attacker
  kEntersCombatWith, // object; other
  kLeavesCombat,     // object
  kBecomesStunned,   // object; other: one source; looks back; can be replaced
  kStuns,            // object: what stuns; other: what is stunned; looks back
  kStunLoss,         // object; seat; amount
  kBreakthrough,     // object: an attacker; seat: who loses; amount; looks back
  kEnduranceLost,    // seat; amount; object: the source
  kEnduranceGained,
  kEndurancePaid,
  kPoweredUp,        // object; other: the source
  kReinforced,       // object: who reinforces; other: who is reinforced
  kRecovered,        // object
  kReadied,          // object
  kExhausted,        // object
  kKod,              // object; other: the source; looks back
  kMoved,            // object; from, to: rows; amount: the column
  kChangedControl,   // object; seat: the new controller
  kTransferred,      // object: an equipment; other: its new bearer
  kReplaced,         // object: the resource that was; other: the one that took its place
  kCountersPut,      // object; amount; detail: which
  kSearched,         // seat
  kRevealedCard,     // object; seat
  kCopiedLink,       // object: the source; seat; detail: the copy
  kRetargeted,       // object: the source; other: its new target; detail: the link
  kInitiativePasses, // seat
  kLostGame,         // seat; amount: its endurance
  kMulligan,         // seat
  kHouseRule,        // amount: a HouseRule that decides what comes next; seat
  kLastEvent,
};
static_assert(int{kLastEvent} <= int{kernel::change::kColumn});
}  // namespace event

// Readings of docs/rulings-vstcg.md that decide what the book leaves open, by their numbers there.
enum HouseRule : std::uint8_t { kEachDefenderCompares = 9, kEachAttackerCompares = 36, kHeirOfInitiative = 38 };

// Event::detail of kEnduranceLost tells what a loss of endurance belongs to.
enum LossOf : std::uint32_t { kOfItself, kOfStun, kOfBreakthrough };

enum Cause : std::uint8_t { kByEffect, kByCombat, kByCost, kByRule };

// A player can do these things; the fields that matter are named.
enum OptionKind : std::uint8_t {
  kOptBuild = kernel::kFirstGameOption,  // object: a card in hand
  kOptBuildNothing,
  kOptRecruit,     // object; number: bits of LinkFact
  kOptPlay,        // object; number: bits of LinkFact
  kOptUse,         // object; number: ability; other: copied from
  kOptFlip,        // object
  kOptPowerUp,     // object: the card in hand; other: the character
  kOptReinforce,   // object: who exhausts; other: the defender
  kOptAttack,      // object: attacker; other: defender when asked about a pair; seat: of a player
  kOptJoin,        // object: another attacker
  kOptPropose,     // the group is complete
  kOptLift,        // object: a character that is moved in formation
  kOptSpot,        // object: the character; number: spot_number(row, column)
  kOptArea,        // number 0: visible, 1: hidden
  kOptKeep,
  kOptMulligan,
  kOptRecover,     // object
  kOptRecoverNobody,
};

// A spot is a row and a column in one number.
constexpr std::int16_t spot_number(Zone row, int column) {
  return static_cast<std::int16_t>((row == kSupport ? 256 : 0) + column + 128);
}
constexpr Zone row_of(int spot) { return spot >= 256 ? kSupport : kFront; }
constexpr int column_of(int spot) { return spot % 256 - 128; }

enum Prompt : std::uint16_t {
  kAskInitiative = kernel::kFirstGamePrompt,
  kAskMulligan,
  kAskMulliganOrder,
  kAskBuild,
  kAskPriority,       // a phase, or a step without a word of its own
  kAskRecruit,
  kAskAttack,
  kAskProposal,       // an attack is proposed, its substep has not begun
  kAskSubstep,
  kAskLift,
  kAskSpot,
  kAskArea,
  kAskDefender,
  kAskJoin,
  kAskStruck,         // against which attacker the defender's ATK counts
  kAskRecover,
  kAskReady,          // of a captor (513.6b)
  kAskPayWith,        // which object pays a cost
  kAskRefill,         // a reservist's place (706.13b)
  kAskBearer,
  kAskSearch,
  kAskDeckOrder,
  kAskDiscard,
  kAskNumber,         // X
  kAskPlayer,
  kAskOlder,          // which of several powers that begin at once (515.7)
};

enum ProcedureNumber : std::uint8_t {
  kGameProcedure = kernel::kFirstGameProcedure,
  kTurnProcedure,
  kStepProcedure,       // one step of one player
  kFormationProcedure,
  kAttackProcedure,     // proposing
  kSubstepProcedure,    // an attack from its second check to its end
  kWrapUpProcedure,
  kPlayProcedure,       // announcing and paying any effect
  kFlipProcedure,
  kEnterProcedure,      // a character or equipment enters play
  kDrawProcedure,       // players draw, one card at a time
  kReadyProcedure,      // objects ready together
  kMoveProcedure,       // characters are lifted and placed
  kDeckOrderProcedure,  // several cards go to the top or bottom of a deck
  kReplaceResourceProcedure,
  kOrderPowersProcedure,  // powers begin at one moment
};

}  // namespace longbox::vstcg
