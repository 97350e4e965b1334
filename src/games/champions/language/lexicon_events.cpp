// Interrupts, responses and delayed effects wait for these events. Each form begins with its
// conjunction.
#include <algorithm>
#include <array>

#include "games/champions/fight/damage.h"
#include "games/champions/fight/defeat.h"
#include "games/champions/language/verbs.h"

namespace longbox::champions {

namespace {

// Decks hold cards of these types, and players play those from their hands.
constexpr std::uint32_t kDealtTypes =
    kPermanents & ~(kIdentities | sort_of(kVillain) | sort_of(kMainScheme));
constexpr std::uint32_t kPlayedTypes =
    sort_of(kAlly) | sort_of(kSupport) | sort_of(kUpgrade) | sort_of(kPlayerSideScheme);
constexpr std::uint32_t kDiscarded = kInDiscard | kInEncounterDiscard;
constexpr std::uint32_t kOutOfPlay = ~std::uint32_t{kPermanents};

// No window opens for these events.
constexpr std::array<int, 3> kUnanswered = {event::kAttackEnds, event::kActivationEnds,
                                            event::kActivationDamages};

bool about_card(Eval& e, const Event& event) { return e.fits_card(event.object); }

// Only an attack that came to its damage counts (attack-enemy.ended-early).
bool attacked(Eval& e, const Event& event) {
  return (event.detail & kMade) != 0 && e.fits(event.object);
}

bool about_object_and_seat(Eval& e, const Event& event) {
  const bool fits = e.fits(event.object);
  const unsigned seats = e.seats();
  return fits && event.seat < kernel::kMaxSeats && (seats >> event.seat & 1U) != 0;
}

// Only enemies attack players: the seat of any other attack is that of the attacker.
bool attacks_seat(Eval& e, const Event& event) {
  return (event.detail & kByEnemy) != 0 && about_object_and_seat(e, event);
}

// Fits the attacked character of an attack that is over; one that was defeated has left play.
bool about_attacked(Eval& e, const Event& event) {
  e.recall(event.other, look_of_attacked(e.machine(), event.other));
  return e.fits(event.other);
}

template <std::uint16_t Bits>
bool about_both(Eval& e, const Event& event) {
  const bool fits = e.fits(event.object);
  const bool other = about_attacked(e, event);
  return fits && other && (event.detail & Bits) == Bits;
}

// Returns the seat to whose identity the source of an event belongs (you.extension): events,
// resources and upgrades count, allies and supports do not.
Seat identity_behind(const Machine& m, ObjectId source) {
  if (!source) return kernel::kNobody;
  switch (type_of(m, source)) {
    case kHero:
    case kAlterEgo:
    case kEventCard:
    case kResourceCard:
      return m.object(source).controller;
    case kUpgrade: {  // upgrade.is-identity: not if it is attached to another character
      const ObjectId host = m.object(source).host;
      return host && type_of(m, host) == kAlly ? kernel::kNobody : m.object(source).controller;
    }
    default:
      return kernel::kNobody;
  }
}

bool attacked_seat(Eval& e, const Event& event) {
  return (event.detail & kMade) != 0 && attacks_seat(e, event);
}

void recall_harmed(Eval& e, ObjectId id);

bool you_defeat(Eval& e, const Event& event) {
  recall_harmed(e, event.object);
  return (event.detail & kWasDefeated) != 0 &&
         identity_behind(e.machine(), event.other) == e.you() && e.fits(event.object);
}

bool you_basic(Eval& e, const Event& event) {
  return (event.detail & kBasic) != 0 && event.seat == e.you() &&
         is_identity(e.machine(), event.object);
}

// The defender of an attack that is over is the attacked character, if the attack was defended.
bool defends(Eval& e, const Event& event) {
  return (event.detail & kDefended) != 0 && about_attacked(e, event);
}

// A delayed effect asks about what has left play by then: the damage or the defeat knows its look.
void recall_harmed(Eval& e, ObjectId id) {
  const auto recall = [&](const Occurrence& harm) {
    if (harm.event.object != id) return false;
    e.recall(id, harm.look);
    return true;
  };
  cardgame::each_frame_down(e.machine(), [&](const Frame& frame) {
    bool found = false;
    if (frame.procedure == kDamageProcedure) {
      const auto& damage = kernel::locals<DamageLocals>(frame);
      for (int i = 0; i < count_harmed(damage) && !found; ++i) found = recall(harm_at(damage, i));
    } else if (frame.procedure == kDefeatProcedure) {
      const auto& defeat = kernel::locals<DefeatLocals>(frame);
      for (int i = 0; i < count_fallen(defeat) && !found; ++i) found = recall(defeat_at(defeat, i));
    }
    return found;
  });
}

bool is_harmed(Eval& e, const Event& event) {
  recall_harmed(e, event.object);
  return e.fits(event.object);
}

template <std::uint16_t Bit>
bool with_bit(Eval& e, const Event& event) {
  if (event.kind == event::kDamageOver) recall_harmed(e, event.object);
  return (event.detail & Bit) != 0 && e.fits(event.object);
}

void add_attacks(std::vector<Phrase>& out) {
  happens(out, event::kWouldAttack, "when <x:objects> would attack", "when {x:a} would attack",
          "Before the attack begins.", about_object, "interrupt.would-earlier")
      .about = {kEnemies};
  happens(out, event::kWouldScheme, "when <x:objects> would scheme", "when {x:a} would scheme",
          "Before the scheme begins.", about_object, "interrupt.would-earlier")
      .about = {kEnemies};
  happens(out, event::kAttacks, "when <x:objects> attacks", "when {x:a} attacks",
          "As the attack begins, before its first step.", about_object,
          "attack-enemy.when-attacks-equals-initiates")
      .about = {kCharacters};
  happens(out, event::kAttacks, "when <x:objects> attacks <p:seats>", "when {x:a} attacks {p}",
          "The same for attacks on these players.", attacks_seat,
          "attack-enemy.when-attacks-equals-initiates")
      .about = {kEnemies};
  happens(out, event::kThwarts, "when <x:objects> thwarts", "when {x:a} thwarts",
          "As the thwart begins.", about_object)
      .about = {kFriends};
  happens(out, event::kSchemes, "when <x:objects> schemes", "when {x:a} schemes",
          "As the scheme begins.", about_object)
      .about = {kEnemies};
  happens(out, event::kDefends, "when <x:objects> defends", "when {x:a} defends",
          "It became the defender.", about_object, "defend.label-triggers-when-defends")
      .about = {kFriends};
  happens(out, event::kAttackOver, "after <x:objects> attacks", "after {x:a} attacks",
          "The attack is over.", attacked, "attack-enemy.step5b-forced")
      .about = {kCharacters | kDiscarded};
  happens(out, event::kAttackOver, "after <x:objects> attacks <p:seats>", "after {x:a} attacks {p}",
          "An attack on these players is over.", attacked_seat, "defend.you-at-resolution")
      .about = {kEnemies | kDiscarded};
  happens(out, event::kAttackOver, "after <x:objects> attacks and damages <y:objects>",
          "after {x:a} attacks and damages {y:a}", "And who was attacked took damage.",
          about_both<kDamaged>, "prevent.not-attacked-and-damaged")
      .about = {kCharacters | kDiscarded, kCharacters};
  happens(out, event::kAttackOver, "after <x:objects> attacks and defeats <y:objects>",
          "after an attack of {x:a} defeats {y:a}", "And who was attacked was defeated.",
          about_both<kDefeats>)
      .about = {kCharacters | kDiscarded, kCharacters};
  happens(out, event::kAttackOver, "after <x:objects> is attacked", "after {x:a} is attacked",
          "An attack on it is over.",
          [](Eval& e, const Event& event) {
            return (event.detail & kMade) != 0 && about_attacked(e, event);
          })
      .about = {kCharacters};
  happens(out, event::kAttackOver, "after <x:objects> defends", "after {x:a} defends",
          "An attack that it defended against is over.", defends, "defend.after-defends-at-end")
      .about = {kFriends};
  happens(out, event::kAttackOver, "after you make a basic attack", "after you make a basic attack",
          "Your identity used its ATK.", you_basic);
  happens(
      out, event::kAttackOver, "after you make a basic defense", "after you make a basic defense",
      "Your hero exhausted to defend against an attack that is over.",
      [](Eval& e, const Event& event) {
        return (event.detail & kBasicDefense) != 0 && event.seat == e.you();
      },
      "defend.after-basic-power");
  happens(out, event::kThwartOver, "after you make a basic thwart", "after you make a basic thwart",
          "Your identity used its THW.", you_basic);
  happens(out, event::kRecovered, "after you recover", "after you recover",
          "Your identity used its REC.", you_basic);
  happens(out, event::kThwartOver, "after <x:objects> thwarts", "after {x:a} thwarts",
          "The thwart is over.", about_object)
      .about = {kFriends};
  happens(out, event::kSchemed, "after <x:objects> schemes", "after {x:a} schemes",
          "The scheme is over.", about_object)
      .about = {kEnemies};
}

void add_damage(std::vector<Phrase>& out) {
  happens(out, event::kWouldBeDealt, "when damage would be dealt to <x:objects>",
          "when damage is about to be dealt to {x:a}", "Before it is dealt.", about_object,
          "damage.order-1-would-be-dealt")
      .about = {kCharacters};
  happens(out, event::kWouldTake, "when <x:objects> would take damage",
          "when {x:a} would take damage", "After tough, before it is taken.", about_object,
          "damage.order-3-would-take")
      .about = {kCharacters};
  happens(out, event::kWouldTake, "when <x:objects> would take damage from an attack",
          "when {x:a} would take damage from an attack", "The same for damage of attacks.",
          with_bit<kFromAttack>, "damage.order-3-would-take")
      .about = {kCharacters};
  happens(out, event::kTakes, "when <x:objects> takes damage", "when {x:a} takes damage",
          "As it is taken.", about_object, "damage.order-4-takes")
      .about = {kCharacters};
  happens(out, event::kWouldBeDefeated, "when <x:objects> would be defeated",
          "when {x:a} would be defeated", "Before it is defeated.", about_object,
          "damage.order-6-would-be-defeated")
      .about = {kCharacters | kSideSchemes};
  happens(out, event::kIsDefeated, "when <x:objects> is defeated", "when {x:a} is defeated",
          "As it is defeated, still in play.", about_object, "damage.order-7-is-defeated")
      .about = {kCharacters | kSideSchemes};
  happens(out, event::kDamageOver, "after <x:objects> takes damage", "after {x:a} takes damage",
          "Some of it was really taken.", with_bit<kTaken>, "damage.order-10-after")
      .about = {kCharacters};
  happens(out, event::kDamageOver, "after <x:objects> is defeated", "after {x:a} is defeated",
          "It has left play.", with_bit<kWasDefeated>, "damage.order-10-after")
      .about = {kCharacters | kSideSchemes};
  happens(out, event::kDamageOver, "after you defeat <x:objects>", "after you defeat {x:a}",
          "Your identity, or an event or upgrade of yours, defeated it.", you_defeat,
          "you.extension")
      .about = {kCharacters | kSideSchemes};
  happens(
      out, event::kActivationDamages, "when the activation damages <x:objects>",
      "when this activation damages {x:a}", "The attack at hand damaged it.",
      [](Eval& e, const Event& event) { return event.amount > 0 && is_harmed(e, event); },
      "boost.damage-not-activation")
      .about = {kCharacters};
  happens(out, event::kActivationDamages, "when the activation deals damage to <x:objects>",
          "when this activation deals damage to {x:a}",
          "The same, even if nothing of it was taken.", is_harmed,
          "damage.modify-taken-not-dealt")
      .about = {kCharacters};
}

void add_cards(std::vector<Phrase>& out) {
  happens(out, event::kWouldPlaceThreat, "when threat would be placed on <x:objects>",
          "when threat is about to be placed on {x:a}", "Before it is placed.",
          about_object, "prevent.threat")
      .about = {kSchemes};
  happens(out, event::kThreatPlaced, "after threat is placed on <x:objects> in step one",
          "after threat is placed on {x:a} during step one of the villain phase",
          "In step one only.",
          [](Eval& e, const Event& event) { return event.detail != 0 && e.fits(event.object); })
      .about = {sort_of(kMainScheme)};
  happens(out, event::kRevealing, "when <x:objects> is revealed", "when {x:a} is revealed",
          "Before it does anything.", about_card, "cancel.stops-effects")
      .about = {kDealtTypes};
  happens(out, event::kRevealing, "when <x:objects> is revealed from the encounter deck",
          "when {x:a} of the encounter deck is revealed",
          "The same for cards from that deck, dealt ones too.",
          [](Eval& e, const Event& event) { return event.detail != 0 && e.fits_card(event.object); })
      .about = {kDealtTypes};
  happens(out, event::kRevealed, "after <x:objects> is revealed", "after {x:a} is revealed",
          "It has been dealt with.", about_card)
      .about = {kDealtTypes | kOutOfPlay};
  happens(
      out, event::kEntersPlay, "after <x:objects> enters play", "after {x:a} enters play",
      "Played, put into play or revealed.",
      [](Eval& e, const Event& event) {
        return (event.detail & kNotEntering) == 0 && e.fits(event.object);
      },
      "enters-play.def")
      .about = {kPermanents & ~kIdentities};
  happens(
      out, event::kEntersPlay, "after you play <x:objects>", "after you play {x:a}",
      "Played by you, not put into play.",
      [](Eval& e, const Event& event) {
        return (event.detail & kPlayed) != 0 && event.seat == e.you() && e.fits(event.object);
      },
      "put-into-play.not-played")
      .about = {kPlayedTypes | kInDiscard};
  happens(out, event::kEngages, "after <x:objects> engages <p:seats>", "after {x:a} engages {p}",
          "It came into that player's area.", about_object_and_seat, "engage.on-enter")
      .about = {sort_of(kMinion)};
  happens(out, event::kChangedForm, "after you change form", "after you change form",
          "To either form.", about_you);
  happens(out, event::kFlipped, "after <x:objects> flips", "after {x:a} flips",
          "Another face of it came up.", about_object, "flip.three-sided")
      .about = {kPermanents};
  happens(out, event::kChangedForm, "after you change to self", "after you take on this form",
          "This face came up.", [](Eval& e, const Event& event) {
            return event.seat == e.you() && event.object == e.self();
          });
}

void add_ends(std::vector<Phrase>& out) {
  happens(out, event::kOffDeck, "after <x:objects> is discarded from a deck",
          "after {x:a} is discarded from a deck", "When all that the effect discards lie there.",
          about_card, "discard.deck-responses-after-all")
      .about = {kDealtTypes | kDiscarded};
  happens(
      out, event::kSpent, "after you spend <s:symbol>", "after you spend {s:a} resource",
      "A payment in which such a resource was spent is over.",
      [](Eval& e, const Event& event) {
        return (event.detail >> e.word() & 1) != 0 && event.seat == e.you();
      },
      "resource-card.is-identity");
  happens(out, event::kRoundEnds, "when the round ends", "at the end of this round",
          "The round ends.", always_happens, "villain-phase.7-end-triggers");
  happens(out, event::kPhaseEnds, "when the phase ends", "at the end of the phase",
          "The phase ends.", always_happens);
  happens(out, event::kAttackEnds, "when the attack ends", "at the end of this attack",
          "The attack ends.", always_happens);
  happens(out, event::kActivationEnds, "when the activation ends", "at the end of this activation",
          "The activation ends.", always_happens);
}

}  // namespace

void add_event_phrases(std::vector<Phrase>& out) {
  add_attacks(out);
  add_damage(out);
  add_cards(out);
  add_ends(out);
  for (auto& phrase : out)
    if (phrase.kind == PhraseKind::Event)
      phrase.answered = std::ranges::find(kUnanswered, phrase.code) == kUnanswered.end();
}

}  // namespace longbox::champions
