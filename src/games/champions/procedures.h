// The procedures of this game: what their frames keep, and how rules start them.
#pragma once

#include <array>

#include "games/champions/queries.h"
#include "kernel/effect/eval.h"
#include "kernel/flow/machine.h"

namespace longbox::champions {

extern const kernel::Procedure kGameRun;
extern const kernel::Procedure kTurn;
extern const kernel::Procedure kOffer;
extern const kernel::Procedure kEndPhase;
extern const kernel::Procedure kVillainPhase;
extern const kernel::Procedure kActivation;
extern const kernel::Procedure kDeed;
extern const kernel::Procedure kDamaging;
extern const kernel::Procedure kGroupDamage;
extern const kernel::Procedure kDefeating;
extern const kernel::Procedure kPlacing;
extern const kernel::Procedure kRevealing;
extern const kernel::Procedure kPlaying;
extern const kernel::Procedure kUsing;
extern const kernel::Procedure kPaying;
extern const kernel::Procedure kWindow;
extern const kernel::Procedure kEntering;
extern const kernel::Procedure kMulligan;
extern const kernel::Procedure kAdvancing;
extern const kernel::Procedure kOverLimit;
extern const kernel::Procedure kMoment;

// --- Occurrences and windows (window.cpp) -------------------------------------------------------

// What is happening, for windows and for what interrupts say about it. It is the first thing in the
// locals of every procedure that opens windows.
struct Occurrence {
  Event event;
  Look look;                   // the object as it was when this began
  std::uint8_t replaced = 0;   // something else happens instead, or nothing
  std::uint8_t cancelled = 0;  // of reveals: 1 the When Revealed text, 2 everything
  std::int16_t less = 0;       // of schemes: how much less threat is placed

  template <class Visit>
  void each_id(Visit visit) {
    visit(event.object);
    visit(event.other);
  }
};

struct HasOccurrence {
  Occurrence occurrence;

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
  }
};

// Opens the window of the occurrence of the top frame, if anybody could do anything in it.
void open_window(Machine& m, Occurrence& occurrence);
Event occurrence_of(kernel::EventKind kind, ObjectId object, ObjectId other = {},
                    Seat seat = kernel::kNobody, int amount = 0, int detail = 0);
// The occurrence that the ability at hand interrupts; null if it answers none.
Occurrence* interrupted(Machine& m);
const Occurrence* interrupted(const Machine& m);
// Whether this ability may be used by the seat in answer to the occurrence.
Verdict may_answer(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                   const Occurrence& occurrence);
kernel::Context answering(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                          const Occurrence& occurrence);
// Whose "you" a compulsory ability of the card speaks of.
Seat speaker_of(const Machine& m, ObjectId object, const Event& event);

// --- Attacks, thwarts, activations --------------------------------------------------------------

// An enemy attacks or schemes (activation.cpp). What the procedure keeps is also the record of the
// attack that card text asks about.
struct ActivationLocals {
  Occurrence occurrence;
  ObjectRef enemy;
  ObjectRef character;  // whom the attack is aimed at
  ObjectRef defender;
  Seat player = 0;  // the target; changes when another player defends
  Seat original = 0;
  std::uint8_t attacks = 0;  // an attack, else a scheme
  std::uint8_t basic_defense = 0;
  std::uint8_t asked = 0;  // how many players were asked to defend
  std::uint8_t bits = 0;   // AttackBit
  std::uint16_t gains =
      0;  // qualities of this attack (bits of kOverkill ... kRanged, see gain_bit)
  std::int16_t boost = 0;
  std::int16_t dealt = 0;
  std::int16_t taken = 0;
  ObjectId boosting;  // the boost card at hand
  std::uint16_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(enemy);
    visit(character);
    visit(defender);
    visit(boosting);
  }
};
constexpr std::uint16_t gain_bit(int quality) {
  return static_cast<std::uint16_t>(1U << (quality - kOverkill));
}

// A character of a player attacks, thwarts or recovers, or an ability with such a label resolves.
inline constexpr int kMostTargets = 12;
struct DeedLocals {
  Occurrence occurrence;
  ObjectRef actor;
  ObjectRef target;  // of basic powers
  Seat seat = 0;
  std::uint8_t labels = 0;  // Timing labels
  std::uint8_t basic = 0;
  std::uint8_t cancelled = 0;
  std::uint8_t bits = 0;  // AttackBit
  std::uint8_t count = 0;
  std::uint16_t gains = 0;
  std::int16_t dealt = 0;
  std::int16_t taken = 0;
  std::array<ObjectId, kMostTargets> attacked{};
  std::uint8_t retaliated = 0;
  std::uint8_t thwarted = 0;  // threat was removed below the label
  AbilityId ability;
  ObjectRef source;
  ObjectId event_object;
  ObjectId event_other;
  std::int16_t amount = 0;
  Seat event_seat = 0;
  std::uint8_t spare = 0;
  std::uint16_t hit_back = 0;  // which of the attacked have retaliated, as bits

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(actor);
    visit(target);
    for (ObjectId& id : attacked) visit(id);
    visit(source);
    visit(event_object);
    visit(event_other);
  }
};

// Starts an attack or a scheme, or lets it wait if another activation is going on. False: it waits.
bool start_activation(Machine& m, ObjectId enemy, Seat player, bool attack);
bool activation_is_on(const Machine& m);
// The activation or deed at hand: the topmost on the stack.
const ActivationLocals* activation(const Machine& m);
ActivationLocals* activation(Machine& m);
const DeedLocals* deed(const Machine& m);
void start_basic(Machine& m, Seat seat, ObjectId actor, unsigned label);
// The ability of the card resolves, as a deed if it has a label.
void start_labelled(Machine& m, const kernel::Context& context, unsigned labels);
// A (defense) ability makes its player's identity the defender (defend.label-becomes-defender).
void defend_by_label(Machine& m, Seat seat);
// Damage of the attack at hand is told to its record.
void record_damage(Machine& m, int depth, ObjectId target, int dealt, int taken, bool defeated);

// --- Harm (damage.cpp, defeat.cpp) --------------------------------------------------------------

// One instance of damage. `attack`: the depth of the frame of the attack it belongs to; 0: none.
void start_damage(Machine& m, ObjectId target, ObjectId source, int amount, int attack);
void start_group_damage(Machine& m, const ObjectSet& targets, ObjectId source, int amount,
                        int attack);
void start_defeat(Machine& m, ObjectId target, ObjectId source);
// Whether it could be dealt damage at all (target.cannot-take-damage).
bool can_take_damage(const Machine& m, ObjectId target, ObjectId source);

// --- Threat and stages --------------------------------------------------------------------------

void start_threat(Machine& m, ObjectId scheme, int amount, ObjectId source, bool step_one = false);
// Removes threat; how much really went.
int remove_threat(Machine& m, ObjectId scheme, int amount, ObjectId source);
// `completed`: by its threat; an effect that advances it does not complete it.
void start_advance(Machine& m, bool completed = true);
// The next stage of the villain, or the end of the game.
void next_villain_stage(Machine& m, ObjectId villain);

// --- Cards --------------------------------------------------------------------------------------

void start_reveal(Machine& m, Seat seat, ObjectId card);
void reveal_top(Machine& m, Seat seat);
void gain_surge(Machine& m, ObjectId card);
// Who resolves a card with peril; nobody if nobody does (keyword.peril).
Seat peril_player(const Machine& m);
void start_play(Machine& m, Seat seat, ObjectId card);
void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability,
               const Occurrence* answered);
// Puts a card into play; it is not played and not revealed.
void start_enter(Machine& m, ObjectId card, Seat seat, bool played = false);
// Something has happened that may be answered.
void start_moment(Machine& m, const Event& event);
void put_into_play(Machine& m, ObjectId card, Seat seat, ObjectId host);

// What is paid, and what for. Needs and pool go by Symbol.
struct PayLocals {
  ObjectId card;
  Seat seat = 0;
  std::uint8_t generic = 0;
  std::array<std::uint8_t, kSymbols> needs{};
  std::array<std::uint8_t, kSymbols> pool{};
  std::uint8_t covered = 0;
  std::uint8_t any_number = 0;  // of that type as many as the player likes; 1 + the symbol
  std::array<std::uint8_t, 3> spare{};

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
  }
};
void start_payment(Machine& m, Seat seat, ObjectId card, int generic, unsigned symbols);
void start_open_payment(Machine& m, Seat seat, ObjectId card, Symbol symbol);
// What the last payment on this stack spent, by Symbol.
struct PaidRecord {
  std::array<std::uint8_t, kSymbols> spent{};
};

// What a card being played or used keeps.
struct UseLocals {
  ObjectId card;
  AbilityId ability;
  Seat seat = 0;
  std::uint8_t is_event = 0;
  PaidRecord paid;
  // The event that is answered.
  ObjectId event_object;
  ObjectId event_other;
  std::int16_t amount = 0;
  Seat event_seat = kernel::kNobody;
  Seat controller = kernel::kNobody;  // under whose control it is played
  ObjectId host;

  template <class Visit>
  void each_id(Visit visit) {
    visit(card);
    visit(event_object);
    visit(event_other);
    visit(host);
  }
};
const UseLocals* use_of(const Machine& m, ObjectId card);
void note_payment(Machine& m, const std::array<std::uint8_t, kSymbols>& spent);

// "Until the end of ..." effects run out.
void expire(Machine& m, Duration duration);

// Generated resources go to the payment at hand; both go by Symbol, four bits each.
void generate(Machine& m, unsigned symbols);
unsigned printed_resources(const Machine& m, ObjectId card);
// Between costs and effect of an ability (deed.cpp).
void commence(Machine& m, Frame& frame);
bool standing_checks(Machine& m);

}  // namespace longbox::champions
