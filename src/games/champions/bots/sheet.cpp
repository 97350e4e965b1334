#include "games/champions/bots/sheet.h"

#include <algorithm>

namespace longbox::champions {

namespace {

using input::Input;

int near(int value, int reach) { return std::clamp(reach - value, 0, reach); }

// An Outlook has what the enemies would do next, and the room of the main scheme before that.
struct Outlook {
  int attack = 0;
  int scheme = 0;
  int room = 0;  // a player
};

// A Writer fills a sheet; numbers of a player count by the share of one.
class Writer {
 public:
  Writer(Sheet& sheet, int parts) : sheet_(sheet), parts_(std::max(1, parts)) {}

  void add(Input which, int value) {
    auto& place = sheet_[which];
    place = static_cast<std::int16_t>(std::clamp(place + value * kSheetUnit / parts_, -kMostOnSheet, kMostOnSheet));
  }

 private:
  Sheet& sheet_;
  int parts_;
};

// --- The scenario -------------------------------------------------------------------------------

void write_villain(const Machine& m, Writer& once, Writer& a_player, Outlook& outlook) {
  const int heroes = players(m);
  int waiting = 0;
  m.each(kStages, 0, [&](ObjectId id) {
    if (type_of(m, id) != kVillain) return;
    waiting += printed(m, id, kHealth) * (printed(m, id, kHealthPerHero) != 0 ? heroes : 1);
    once.add(input::kVillainStages, 1);
  });
  a_player.add(input::kHitPointsToCome, waiting);
  const ObjectId villain = villain_of(m);
  if (!villain) return;
  const int attack = m.stat(villain, kAttackStat);
  const int scheme = m.stat(villain, kSchemeStat);
  const bool star = is_printed(m.card(villain), kAttackStar);
  outlook.attack = is_stunned(m, villain) ? 0 : attack + (star ? 2 : 1);
  outlook.scheme = is_confused(m, villain) ? 0 : scheme + 1;
  once.add(input::kVillainAttack, attack);
  once.add(input::kVillainScheme, scheme);
  once.add(input::kVillainStar, star);
  once.add(input::kVillainStunned, m.object(villain).has(kStunned));
  once.add(input::kVillainConfused, m.object(villain).has(kConfused));
  once.add(input::kVillainTough, m.object(villain).has(kTough));
  once.add(input::kVillainRetaliate, m.stat(villain, kRetaliate));
  const int left = remaining(m, villain);
  a_player.add(input::kVillainHitPoints, left);
  a_player.add(input::kVillainNear5, near(left, 5 * heroes));
  a_player.add(input::kVillainNear10, near(left, 10 * heroes));
  a_player.add(input::kVictoryNear12, near(left + waiting, 12 * heroes));
  a_player.add(input::kVictoryNear24, near(left + waiting, 24 * heroes));
}

void write_gear(const Machine& m, ObjectId id, Type type, const CardUse& use, Writer& a_player) {
  const bool ready = is_ready(m, id);
  a_player.add(input::kNamedCounters, std::min(5, named_counters(m, id)));
  a_player.add(input::kReadyPayers, ready && use.resource);
  a_player.add(input::kReadyHelpers, ready && (use.action || use.answer));
  a_player.add(type == kSupport ? input::kSupports : input::kUpgrades, 1);
  a_player.add(type == kSupport ? input::kReadySupports : input::kReadyUpgrades, ready);
  if (type == kUpgrade) a_player.add(input::kUpgradeCosts, std::max(0, printed(m, id, kCost)));
}

// Pressure has the icons of the table, and what adds threat to the main scheme each round.
struct Pressure {
  int acceleration = 0;
  int tokens = 0;
  int crisis = 0;
};

void write_main_scheme(const Machine& m, const Pressure& pressure, Writer& a_player, Outlook& outlook) {
  constexpr int kMuchRoom = 30;
  const int heroes = players(m);
  const ObjectId scheme = main_scheme_of(m);
  const int threat = scheme ? counters(m, scheme, kThreat) : 0;
  const int room = scheme ? target_threat(m, scheme) - threat + room_to_come(m, scheme) : kMuchRoom;
  const int a_round = scheme ? acceleration(m, scheme) + pressure.acceleration + pressure.tokens : 0;
  const int after = room - a_round;
  a_player.add(input::kRoom, std::min(kMuchRoom * heroes, room));
  a_player.add(input::kDefeatNear2, near(after, 2 * heroes));
  a_player.add(input::kDefeatNear4, near(after, 4 * heroes));
  a_player.add(input::kDefeatNear7, near(after, 7 * heroes));
  a_player.add(input::kDefeatNear12, near(after, 12 * heroes));
  a_player.add(input::kThreatThere, threat);
  a_player.add(input::kThreatARound, a_round);
  if (pressure.crisis > 0) a_player.add(input::kThreatInCrisis, threat);
  outlook.room = after / std::max(1, heroes);
}

void write_table(const Machine& m, std::span<const CardUse> uses, Writer& once, Writer& a_player, Outlook& outlook) {
  Pressure pressure;
  m.each_in_play([&](ObjectId id) {
    const Type type = type_of(m, id);
    pressure.tokens += counters(m, id, kAccelerationTokens);
    if (type == kSupport || type == kUpgrade)
      write_gear(m, id, type, uses[m.object(id).card.value], a_player);
    if (!is_encounter_type(type)) return;
    if (type == kAttachment) once.add(input::kAttachments, 1);
    if (type == kSideScheme) {
      once.add(input::kSideSchemes, 1);
      a_player.add(input::kSideThreat, counters(m, id, kThreat));
    }
    if (!has_text(m, id)) return;
    pressure.acceleration += printed(m, id, kAcceleration);
    pressure.crisis += printed(m, id, kCrisis);
    once.add(input::kHazardIcons, printed(m, id, kHazard));
  });
  once.add(input::kCrisisIcons, pressure.crisis);
  once.add(input::kAnyCrisis, pressure.crisis != 0);
  once.add(input::kAccelerationIcons, pressure.acceleration);
  once.add(input::kEncounterCards, m.state().zone(kEncounterDeck, 0).count);
  const int step = m.state().phase - kPlayerPhase;
  if (step >= 0 && step <= kRevealStep - kPlayerPhase)
    once.add(static_cast<Input>(input::kInPlayerPhase + step), 1);
  write_main_scheme(m, pressure, a_player, outlook);
}

// --- A player -----------------------------------------------------------------------------------

// Minions engaged with the player add to what the villain would do.
void write_minions(const Machine& m, Seat seat, Writer& sheet, Outlook& outlook) {
  int minions = 0;
  int guards = 0;
  m.each(kEngaged, seat, [&](ObjectId id) {
    const Type type = type_of(m, id);
    if (type == kObligation) sheet.add(input::kObligations, 1);
    if (type != kMinion) return;
    ++minions;
    const int attack = m.stat(id, kAttackStat);
    const int scheme = m.stat(id, kSchemeStat);
    const bool stunned = is_stunned(m, id);
    if (!stunned) outlook.attack += attack;
    if (!is_confused(m, id)) outlook.scheme += scheme;
    guards += m.quality(id, kGuard);
    sheet.add(input::kMinionHitPoints, remaining(m, id));
    sheet.add(input::kMinionAttack, attack);
    sheet.add(input::kMinionScheme, scheme);
    sheet.add(input::kToughMinions, m.object(id).has(kTough));
    sheet.add(input::kStunnedMinions, stunned);
  });
  sheet.add(input::kMinions, minions);
  sheet.add(input::kGuards, guards);
  sheet.add(input::kAnyMinion, minions > 0);
  sheet.add(input::kAnyGuard, guards > 0);
}

// Returns the number of ready allies.
int write_allies(const Machine& m, Seat seat, Writer& sheet) {
  int ready = 0;
  m.each(kArea, seat, [&](ObjectId id) {
    if (type_of(m, id) != kAlly) return;
    const int attack = m.stat(id, kAttackStat);
    const int thwart = m.stat(id, kThwartStat);
    sheet.add(input::kAllies, 1);
    sheet.add(input::kAllyHitPoints, remaining(m, id));
    sheet.add(input::kAllyAttack, attack);
    sheet.add(input::kAllyThwart, thwart);
    if (!is_ready(m, id)) return;
    ++ready;
    sheet.add(input::kReadyAllyAttack, attack);
    sheet.add(input::kReadyAllyThwart, thwart);
  });
  sheet.add(input::kReadyAllies, ready);
  sheet.add(input::kAnyReadyAlly, ready > 0);
  return ready;
}

Input input_of_type(Type type) {
  switch (type) {
    case kEventCard:
      return input::kEvents;
    case kAlly:
      return input::kAlliesInHand;
    case kUpgrade:
      return input::kUpgradesInHand;
    case kSupport:
      return input::kSupportsInHand;
    default:
      return input::kOthersInHand;
  }
}

// A Hand is counted where the player's own turn asks for it again.
struct Hand {
  int cards = 0;
  int icons = 0;
};

Hand write_hand(const Machine& m, Seat seat, bool hero, std::span<const CardUse> uses, Writer& sheet) {
  Hand hand;
  m.each(kHand, seat, [&](ObjectId id) {
    const CardUse& use = uses[m.object(id).card.value];
    ++hand.cards;
    hand.icons += use.icons;
    sheet.add(input::kCosts, std::max(0, printed(m, id, kCost)));
    sheet.add(input_of_type(type_of(m, id)), 1);
    sheet.add(input::kAttackCards, use.attack);
    sheet.add(input::kThwartCards, use.thwart);
    sheet.add(input::kDefenseCards, use.defense);
    sheet.add(input::kHeroCards, hero && use.hero);
    sheet.add(input::kAlterEgoCards, !hero && use.alter_ego);
    sheet.add(input::kAnswerCards, use.answer);
  });
  sheet.add(input::kCards, hand.cards);
  sheet.add(input::kIcons, hand.icons);
  sheet.add(input::kCardsNear3, near(hand.cards, 3));
  return hand;
}

// An identity counts with the numbers of both faces.
void write_powers(const Machine& m, ObjectId id, bool hero, bool ready, Writer& sheet) {
  const Card& shown = m.card(id);
  const Card* hidden = shown.becomes.empty() ? nullptr : &m.library().card(shown.becomes[0]);
  const auto of_hidden = [&](CardNumber number) {
    return hidden == nullptr ? 0 : std::max<int>(0, hidden->numbers[number]);
  };
  const int attack = hero ? m.stat(id, kAttackStat) : of_hidden(kAttack);
  const int thwart = hero ? m.stat(id, kThwartStat) : of_hidden(kThwart);
  const int defense = hero ? m.stat(id, kDefenseStat) : of_hidden(kDefense);
  sheet.add(input::kHeroAttack, attack);
  sheet.add(input::kHeroThwart, thwart);
  sheet.add(input::kHeroDefense, defense);
  sheet.add(input::kAlterEgoRecover, hero ? of_hidden(kRecover) : m.stat(id, kRecoverStat));
  sheet.add(input::kHandSizeShown, m.stat(id, kHandSizeStat));
  sheet.add(input::kHandSizeHidden, of_hidden(kHandSize));
  if (!ready || !hero) return;
  sheet.add(input::kReadyAttack, attack);
  sheet.add(input::kReadyThwart, thwart);
  sheet.add(input::kReadyDefense, defense);
}

void write_dangers(const Machine& m, ObjectId id, bool hero, const Outlook& outlook, Writer& sheet) {
  const int left = std::max(0, remaining(m, id));
  sheet.add(input::kHitPointsLeft, left);
  sheet.add(input::kHarmNear2, near(left, 2));
  sheet.add(input::kHarmNear4, near(left, 4));
  sheet.add(input::kHarmNear7, near(left, 7));
  sheet.add(input::kDamageThere, counters(m, id, kDamage));
  if (hero) {
    sheet.add(input::kAttackedNear3, near(left - outlook.attack, 3));
    sheet.add(input::kAttackedNear7, near(left - outlook.attack, 7));
    sheet.add(input::kAttacksToCome, outlook.attack);
  } else {
    sheet.add(input::kSchemedNear3, near(outlook.room - outlook.scheme, 3));
    sheet.add(input::kSchemedNear7, near(outlook.room - outlook.scheme, 7));
    sheet.add(input::kSchemesToCome, outlook.scheme);
  }
}

void write_player(const Machine& m, Seat seat, std::span<const CardUse> uses, Outlook outlook, Writer& sheet) {
  const ObjectId id = identity_of(m, seat);
  if (!id) return;
  const bool hero = type_of(m, id) == kHero;
  const bool ready = is_ready(m, id);
  const bool changed = m.state().seats[seat].values[kFormChanged] != 0;
  write_minions(m, seat, sheet, outlook);
  write_dangers(m, id, hero, outlook, sheet);
  write_powers(m, id, hero, ready, sheet);
  const Hand hand = write_hand(m, seat, hero, uses, sheet);
  const int allies = write_allies(m, seat, sheet);
  sheet.add(input::kHeroForm, hero);
  if (ready) sheet.add(hero ? input::kReadyHero : input::kReadyAlterEgo, 1);
  if (changed) sheet.add(hero ? input::kChangedToHero : input::kChangedToAlterEgo, 1);
  sheet.add(input::kStunnedIdentity, m.object(id).has(kStunned));
  sheet.add(input::kConfusedIdentity, m.object(id).has(kConfused));
  sheet.add(input::kToughIdentity, m.object(id).has(kTough));
  sheet.add(input::kDealtCards, m.state().zone(kDealt, seat).count);
  sheet.add(input::kCardsInDeck, m.state().zone(kDeck, seat).count);
  if (m.state().active != seat) return;
  sheet.add(input::kActive, 1);
  if (m.state().phase != kPlayerPhase) return;
  sheet.add(hero ? input::kTurnAsHero : input::kTurnAsAlterEgo, 1);
  sheet.add(input::kTurnReady, hero && ready);
  sheet.add(input::kTurnCards, hand.cards);
  sheet.add(input::kTurnIcons, hand.icons);
  sheet.add(input::kTurnAllies, allies);
  sheet.add(input::kTurnMayChange, !changed);
  sheet.add(input::kTurnBackToHero, !hero && !changed);
}

}  // namespace

int room_to_come(const Machine& m, ObjectId scheme) {
  int room = 0;
  if (has_line(m, scheme, kLosesWhenComplete)) return room;
  m.each(kStages, 0, [&](ObjectId id) {
    const Card& front = m.card(id);
    if (front.type != kMainScheme) return;
    const Card& card = front.becomes.empty() ? front : m.library().card(front.becomes[0]);
    const int target = std::max<int>(0, card.numbers[kTargetThreat]);
    room += is_printed(card, kThreatFixed) ? target : target * players(m);
  });
  return room;
}

CardUse use_of(const kernel::Library& library, const Card& card) {
  CardUse use;
  for (int icon = kEnergyIcons; icon <= kWildIcons; ++icon)
    use.icons = static_cast<std::uint8_t>(use.icons + std::max<int>(0, card.numbers[icon]));
  for (const AbilityId id : card.abilities) {
    const kernel::Ability& ability = library.ability(id);
    use.attack |= (ability.timing & kAttackLabel) != 0;
    use.thwart |= (ability.timing & kThwartLabel) != 0;
    use.defense |= (ability.timing & kDefenseLabel) != 0;
    use.action |= is_action(ability);
    use.resource |= is_resource_ability(ability);
    use.answer |= is_answer(ability) && !is_forced(ability);
    const auto header = ability.header;
    use.hero |= header == kHeroAction || header == kHeroInterrupt || header == kHeroResponse;
    use.alter_ego |= header == kAlterEgoAction || header == kAlterEgoInterrupt || header == kAlterEgoResponse;
  }
  return use;
}

Sheet describe(const Machine& m, std::span<const CardUse> uses) {
  Sheet sheet{};
  Outlook outlook;
  Writer once(sheet, 1);
  Writer a_player(sheet, players(m));
  write_villain(m, once, a_player, outlook);
  write_table(m, uses, once, a_player, outlook);
  int playing = 0;
  each_player(m, [&](Seat) { ++playing; });
  Writer share(sheet, playing);
  each_player(m, [&](Seat seat) { write_player(m, seat, uses, outlook, share); });
  return sheet;
}

}  // namespace longbox::champions
