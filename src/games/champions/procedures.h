// Lists the locals of frames that several files look into, what several procedures ask, and the
// functions by which rules start them.
#pragma once

#include <array>

#include "games/champions/queries.h"
#include "kernel/effect/eval.h"
#include "kernel/flow/machine.h"

namespace longbox::champions {

// Several procedures ask these.
inline constexpr std::uint16_t kAskInterrupt = kernel::kFirstGamePrompt + 5;
inline constexpr std::uint16_t kAskResponse = kernel::kFirstGamePrompt + 6;
inline constexpr std::uint16_t kAskForced = kernel::kFirstGamePrompt + 7;
inline constexpr std::uint16_t kAskHost = kernel::kFirstGamePrompt + 12;
inline constexpr std::uint16_t kAskQueue = kernel::kFirstGamePrompt + 20;
inline constexpr std::uint8_t kOptDiscard = kernel::kFirstGameOption + 9;  // object

// --- Occurrences and windows (window.cpp) -------------------------------------------------------

// An interrupt may cancel the When Revealed text of a card that is revealed, or all that it does.
enum Cancelled : std::uint8_t { kNotCancelled, kTextCancelled, kAllCancelled };

// An occurrence is what is happening, for windows and for interrupts that speak of it. It is the
// first thing in the locals of every procedure that opens windows.
struct Occurrence {
  Event event;
  Look look;                   // the object as it was when this began
  std::uint8_t replaced = 0;   // something else happens instead, or nothing
  Cancelled cancelled = kNotCancelled;
  std::int16_t less = 0;       // for schemes: how much less threat is placed

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
void open_window(Machine& m, const Occurrence& occurrence);
// Opens one window for everything that the top frame says has happened at once
// (trigger-condition.single-window).
void open_window(Machine& m);
// Opens the window of the occurrence of another frame, which is not the top one.
void open_window_at(Machine& m, int depth);
// Returns whether any card in play or in a hand listens to such an event.
bool anybody_listens(const Machine& m, kernel::EventKind kind);
// The frames of deeds, activations and arrivals say what has happened at once.
struct DeedLocals;
struct ActivationLocals;
int count_deeds(const DeedLocals& here);
Occurrence deed_at(const Machine& m, const DeedLocals& here, int which);
int count_bouts(const ActivationLocals& here);
Occurrence bout_at(const Machine& m, const ActivationLocals& here, int which);
struct Arrival {
  ObjectId card;
  Seat seat = 0;
  std::uint8_t entered = 0;
  std::uint8_t played = 0;
  std::uint8_t from_deck = 0;
};
Arrival arrival_of_reveal(const Frame& frame);
int count_arrivals(const Machine& m, const Frame& frame);
Occurrence arrival_at(const Machine& m, const Frame& frame, int which);
// Returns the occurrence that the present ability interrupts; null if it answers none.
Occurrence* interrupted(Machine& m);
const Occurrence* interrupted(const Machine& m);
// Judges whether this ability may be used by the seat in answer to the occurrence.
Verdict may_answer(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                   const Occurrence& occurrence);
// Judges this for the occurrence that the present window answers.
Verdict may_answer_now(const Machine& m, Seat seat, ObjectId object, AbilityId ability);
kernel::Context answering(const Machine& m, Seat seat, ObjectId object, AbilityId ability,
                          const Occurrence& occurrence);
// Returns the player whom a compulsory ability of the card calls "you".
Seat speaker_of(const Machine& m, ObjectId object, const Event& event);

// EnterLocals belong to a card that enters play (play.cpp).
struct EnterLocals {
  Occurrence occurrence;
  ObjectId card;
  Seat seat = 0;
  std::uint8_t played = 0;
  std::uint8_t entered = 0;  // else it only engages somebody else
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(card);
  }
};

// --- Attacks, thwarts, activations --------------------------------------------------------------

// A bout is one attack of those that an enemy makes at once; usually the only one.
struct Bout {
  ObjectRef character;  // the character that the attack is aimed at
  ObjectRef defender;
  Seat player = 0;  // the target; changes when another player defends
  Seat original = 0;
  std::uint8_t basic_defense = 0;  // 1: by a hero, 2: by an ally
  std::uint8_t asked = 0;          // number of players asked to defend
  std::uint8_t bits = 0;           // AttackBit; defender_of says whether it is defended
  std::uint8_t dealt = 0;
  std::uint8_t taken = 0;
  std::uint8_t look = 0;      // packed look of the attacked character before it was hit
  std::uint8_t labelled = 0;  // the target player has used a (defense) ability
  std::uint8_t spare = 0;
};

// An enemy attacks or schemes (activation.cpp). These locals are also the record of the attack that
// card text asks about. An attack on several heroes is taken step by step for all.
struct ActivationLocals {
  Occurrence occurrence;
  ObjectRef enemy;
  std::uint8_t attacks = 0;  // an attack, else a scheme
  std::uint8_t count = 0;    // number of bouts
  std::uint8_t current = 0;
  std::uint8_t cut_short = 0;  // a villain of another title has taken its place
  std::uint16_t gains =
      0;  // qualities of this attack (bits of kOverkill ... kRanged, see gain_bit)
  std::int16_t boost = 0;
  ObjectId boosting;  // the boost card at hand
  std::uint16_t spare = 0;
  std::array<Bout, kernel::kMaxSeats> bouts{};

  const Bout& bout() const { return bouts[current]; }
  Bout& bout() { return bouts[current]; }

  template <class Visit>
  void each_id(Visit visit) {
    occurrence.each_id(visit);
    visit(enemy);
    for (Bout& one : bouts) {
      visit(one.character);
      visit(one.defender);
    }
    visit(boosting);
  }
};
constexpr std::uint16_t gain_bit(int quality) {
  return static_cast<std::uint16_t>(1U << (quality - kOverkill));
}

// A character of a player attacks, thwarts or recovers, or an ability with such a label resolves.
inline constexpr int kMostTargets = 24;
struct DeedLocals {
  Occurrence occurrence;
  ObjectRef actor;
  ObjectRef target;  // target of a basic power
  Seat seat = 0;
  std::uint8_t labels = 0;  // Timing labels
  std::uint8_t basic = 0;
  std::uint8_t cancelled = 0;
  std::uint8_t spare = 0;
  std::uint8_t count = 0;
  std::uint16_t gains = 0;
  std::int16_t dealt = 0;
  std::int16_t taken = 0;
  std::array<ObjectId, kMostTargets> attacked{};
  std::array<std::uint8_t, kMostTargets> marks{};  // AttackBit for each of them
  std::array<std::uint8_t, kMostTargets> looks{};  // and its packed look before it was hit
  std::uint8_t bonus = 0;     // added to each instance of damage or removal
  std::uint8_t thwarted = 0;  // threat was removed below the label
  AbilityId ability;
  ObjectRef source;
  ObjectId event_object;
  ObjectId event_other;
  std::int16_t amount = 0;
  Seat event_seat = 0;
  std::uint8_t assaulted = 0;  // a thwart that went by ATK
  std::uint32_t hit_back = 0;  // the attacked that have retaliated, as bits

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

// Starts an attack or a scheme, or lets it wait if another activation is going on. Returns false if
// it waits. With `ally` the attack is aimed at this ally of the player
// (attack-ally.undefended-to-ally).
bool start_activation(Machine& m, ObjectId enemy, Seat player, bool attack, ObjectId ally = {});
// Makes the running attack against this player, too.
void add_bout(Machine& m, Seat player);
// Ends the activations of a villain that is no longer the one that acts
// (villain-defeat.different-title-ends).
void cut_activations_short(Machine& m, ObjectId enemy);
bool activation_is_on(const Machine& m);
// These return the present activation or deed: the topmost on the stack.
const ActivationLocals* activation(const Machine& m);
ActivationLocals* activation(Machine& m);
const DeedLocals* deed(const Machine& m);
// Returns the defender of the attack. One that left play before the damage is none any more
// (attack-enemy.defender-ally-gone); from the damage on it stays the defender.
ObjectId defender_of(const Machine& m, const Bout& bout);
// Returns the defender, else the character that the attack is aimed at.
ObjectId attacked_in(const Machine& m, const Bout& bout);
// Returns the present look of the attacked character, or its last look if it has left play.
Look look_of_attacked(const Machine& m, ObjectId attacked);
void start_basic(Machine& m, Seat seat, ObjectId actor, unsigned label);
// Resolves the ability of the card, as a deed if it has a label.
void start_labelled(Machine& m, const kernel::Context& context, unsigned labels);
// Makes the identity of a player who uses a (defense) ability the defender
// (defend.label-becomes-defender).
void defend_by_label(Machine& m, Seat seat);
// Makes the character that an effect names the defender (defend.declare-hero, defend.declare-ally).
void declare_defender(Machine& m, ObjectId character);
// Tells damage of the present attack to its record, of an enemy's attack to that of the bout; `look` is
// the packed look of the target.
void record_damage(Machine& m, int depth, std::size_t bout, ObjectId target, int dealt, int taken,
                   bool defeated, std::uint8_t look);

// --- Harm (damage.cpp, defeat.cpp) --------------------------------------------------------------

// Starts one instance of damage. `attack` is the depth of the frame of the attack it belongs to; 0
// if to none. `bout` is its place among the attacks that an enemy makes at once.
void start_damage(Machine& m, ObjectId target, ObjectId source, int amount, int attack,
                  std::size_t bout = 0);
// Lets the damage that was just started harm another one; returns false if there is no more room.
bool add_to_damage(Machine& m, ObjectId target, int amount, std::size_t bout = 0);
// Starts indirect damage: the divider says how much each of them gets.
void start_shared_damage(Machine& m, const ObjectSet& targets, Seat divider, ObjectId source,
                         int amount, int attack, std::size_t bout = 0);
void start_defeat(Machine& m, const ObjectSet& fallen, ObjectId source);
bool is_due_to_fall(const Machine& m, ObjectId id);
// Returns whether it could be dealt damage at all (target.cannot-take-damage).
bool can_take_damage(const Machine& m, ObjectId target, ObjectId source);

// --- Threat and stages --------------------------------------------------------------------------

void start_threat(Machine& m, ObjectId scheme, int amount, ObjectId source, bool step_one = false);
// Removes threat and returns how much really went.
int remove_threat(Machine& m, ObjectId scheme, int amount, ObjectId source);
// With `completed` the scheme advances by its threat; an effect that advances it does not complete
// it.
void start_advance(Machine& m, bool completed = true);
// Brings the next stage of the villain, or the end of the game.
void next_villain_stage(Machine& m, ObjectId villain);

// --- Cards --------------------------------------------------------------------------------------

void start_reveal(Machine& m, Seat seat, ObjectId card);
void reveal_top(Machine& m, Seat seat);
void gain_surge(Machine& m, ObjectId card);
// Returns the player who resolves a card with peril; nobody if nobody does (keyword.peril).
Seat peril_player(const Machine& m);
void start_play(Machine& m, Seat seat, ObjectId card);
void start_use(Machine& m, Seat seat, ObjectId object, AbilityId ability,
               const Occurrence* answered);
// Puts a card into play; it is not played and not revealed.
void start_enter(Machine& m, ObjectId card, Seat seat, bool played = false);
// Lets a minion in play engage another player.
void start_engage(Machine& m, ObjectId minion, Seat seat);
// Carries out the keywords by which a minion that has just engaged a player acts at once.
void strike_quickly(Machine& m, ObjectId card);
// Lets players answer something that has happened.
void start_moment(Machine& m, const Event& event);
void put_into_play(Machine& m, ObjectId card, Seat seat, ObjectId host);

// PayLocals say what is paid, what for, and which cards of hands were discarded for it. Needs and pool go
// by Symbol.
struct PayLocals {
  ObjectSet discarded;
  ObjectId card;
  Seat seat = 0;
  std::uint8_t generic = 0;
  std::array<std::uint8_t, kSymbols> needs{};
  std::array<std::uint8_t, kSymbols> pool{};
  std::uint8_t covered = 0;
  std::uint8_t printed = 0;  // a price in printed resources
  std::array<std::uint8_t, 2> spare{};

  template <class Visit>
  void each_id(Visit visit) {
    visit(discarded);
    visit(card);
  }
};
void start_payment(Machine& m, Seat seat, ObjectId card, int generic, unsigned symbols,
                   bool printed = false);
// A PaidRecord is what the last payment on this stack spent, by Symbol.
struct PaidRecord {
  std::array<std::uint8_t, kSymbols> spent{};
};

// A CounterNote keeps the named counters of one kind that lay on a card.
struct CounterNote {
  std::uint16_t word = 0;
  std::int16_t amount = 0;
};
inline constexpr int kMostNotes = 8;

// UseLocals belong to a card being played or used.
struct UseLocals {
  ObjectId card;
  AbilityId ability;
  Seat seat = 0;
  std::uint8_t is_event = 0;
  PaidRecord paid;
  // These describe the event that is answered.
  ObjectId event_object;
  ObjectId event_other;
  std::int16_t amount = 0;
  Seat event_seat = kernel::kNobody;
  Seat controller = kernel::kNobody;  // the player who will control it
  ObjectId host;
  std::int16_t notes_count = 0;
  std::array<CounterNote, kMostNotes> notes{};  // named counters on the card when this began

  int had(int word) const {
    for (const CounterNote& note : notes)
      if (note.word == word) return note.amount;
    return 0;
  }

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

// Ends the effects of this duration ("until the end of ...").
void expire(Machine& m, Duration duration);
// Drops the delayed effects that waited for an event which did not come.
void expire_delayed(Machine& m, Duration duration);

// Adds generated resources to the present payment; both go by Symbol, four bits each.
void generate(Machine& m, unsigned symbols);
unsigned printed_resources(const Machine& m, ObjectId card);

}  // namespace longbox::champions
