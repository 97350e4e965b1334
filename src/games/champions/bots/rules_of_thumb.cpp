// Rules of thumb judge a position by a readable sum: half of the evaluation (evaluate.cpp).
//
// The coming villain phase is counted in before it happens: what the enemies would do to the
// players as they stand, so that a bot that looks one step ahead thwarts in time, turns to its
// alter-ego to recover, and keeps somebody ready to defend.
#include "games/champions/bots/rules_of_thumb.h"

#include <algorithm>

#include "games/champions/bots/sheet.h"

namespace longbox::champions {

namespace {

// Weights are in hundredths of a hit point of the villain. Their proportions were found by
// comparing thousands of positions at the beginning of a turn with how the game ended; those of minions,
// stages and spare points by games against all villains of the core set.
constexpr int kEven = 2900;  // so that a game that can be won as well as lost is worth nothing
constexpr int kVillainHitPoint = 100;
constexpr int kStageToCome = 2500;
constexpr int kHeroHitPoint = 90;
constexpr int kSpareHitPoint = 50;  // beyond those that are near the end
constexpr int kNearHitPoints = 6;
constexpr int kThreatPoint = 220;
constexpr int kSpareThreatPoint = 100;
constexpr int kNearThreat = 6;  // a player
constexpr int kUsualRoom = 10;  // threat that a scheme with room for an even game takes, a player
constexpr int kSideThreatPoint = 110;
constexpr int kSideSchemeInPlay = 250;
constexpr int kHazardIcon = 500;
constexpr int kOtherIcon = 280;  // acceleration, crisis
constexpr int kAccelerationToken = 300;
constexpr int kCardInHand = 120;
constexpr int kUnusedCard = 10;
constexpr int kUnusedCost = 6;   // more for each point of its cost
constexpr int kCardInDeck = 10;  // an empty deck costs an encounter card
constexpr int kSupportInPlay = 300;
constexpr int kUpgradeInPlay = 120;
constexpr int kUpgradeCost = 120;
constexpr int kCounterLeft = 80;
constexpr int kAllyInPlay = 150;
constexpr int kAllyHitPoint = 50;
constexpr int kAllyPower = 130;
constexpr int kEngagedMinion = 200;
constexpr int kMinionHitPoint = 110;
constexpr int kMinionPower = 100;
constexpr int kGuardMinion = 200;    // it stands before the villain
constexpr int kToughMinion = 200;    // an attack that only takes the card off is no waste
constexpr int kStunnedMinion = 150;
constexpr int kConfusedMinion = 75;
constexpr int kHindrance = 330;  // an attachment of an enemy, an obligation, a dealt card
constexpr int kStatusCard = 200;
constexpr int kReadyPower = 25;     // a point of a power that an ally can still use
constexpr int kPlannedDamage = 80;  // a point that the identity could still deal
constexpr int kPlannedLoss = 15;    // taken off each point that is only planned
constexpr int kHandicap = 20;       // taken off a plan that changes form
constexpr int kUsualBoost = 1;
constexpr int kHarmReach = 7;
constexpr int kHarmDanger = 2400;
constexpr int kThreatReach = 5;
constexpr int kThreatDanger = 2600;
constexpr int kForeseen = 80;  // per cent of expected damage and threat that counts as come

// Returns how bad it is to be near the end: the fewer hit points would be left, or the less threat
// the scheme could still take, the worse.
int danger(int distance, int reach, int scale) {
  const int near = reach - std::max(0, distance);
  return near <= 0 ? 0 : scale * near * near / (reach * reach);
}

// end-player-phase.3-ready: characters that act in the player phase are ready again when the
// enemies come, and hands are full.
bool is_before_readying(const Machine& m) {
  return m.state().phase == kPlayerPhase || m.state().phase == kEndOfPlayerPhase;
}

bool is_ally(const Machine& m, ObjectId id) { return type_of(m, id) == kAlly; }

// --- What the enemies would do ------------------------------------------------------------------

int enemy_power(const Machine& m, ObjectId enemy, Stat stat, bool prevented) {
  if (prevented) return 0;
  const bool boosted = type_of(m, enemy) == kVillain || m.quality(enemy, kVillainous);
  return m.stat(enemy, stat) + (boosted ? kUsualBoost : 0);
}

template <class Visit>
void each_enemy_of(const Machine& m, Seat seat, Visit visit) {
  if (const ObjectId villain = villain_of(m)) visit(villain);
  m.each(kEngaged, seat, [&](ObjectId id) {
    if (type_of(m, id) == kMinion) visit(id);
  });
}

// Returns the attacks on the player in the next villain phase, less the part that an ally, a tough
// card and the hero's defense take off.
int expected_damage(const Machine& m, Seat seat, int defense) {
  int sum = 0;
  int strongest = 0;
  int second = 0;
  each_enemy_of(m, seat, [&](ObjectId id) {
    const int attack = enemy_power(m, id, kAttackStat, is_stunned(m, id));
    sum += attack;
    second = std::max(second, std::min(attack, strongest));
    strongest = std::max(strongest, attack);
  });
  int others = m.object(identity_of(m, seat)).has(kTough) ? 1 : 0;
  m.each(kArea, seat, [&](ObjectId id) { others += is_ally(m, id) ? 1 : 0; });
  if (others > 0) sum -= strongest;
  if (others > 1) sum -= second;
  return std::max(0, sum - std::min(defense, others > 0 ? second : strongest));
}

int expected_schemes(const Machine& m, Seat seat) {
  int threat = 0;
  each_enemy_of(m, seat, [&](ObjectId id) {
    threat += enemy_power(m, id, kSchemeStat, is_confused(m, id));
  });
  return threat;
}

// --- What a player could do ---------------------------------------------------------------------

// A face belongs to an identity: the present one, or the one it would turn to.
struct Face {
  bool hero = false;
  int attack = 0;
  int thwart = 0;
  int defense = 0;
  int recover = 0;
  int hand_size = 0;
};

Face shown_face(const Machine& m, ObjectId id) {
  return {type_of(m, id) == kHero,        m.stat(id, kAttackStat),  m.stat(id, kThwartStat),
          m.stat(id, kDefenseStat),       m.stat(id, kRecoverStat), m.stat(id, kHandSizeStat)};
}

Face hidden_face(const Machine& m, ObjectId id) {
  const Card& card = m.library().card(m.card(id).becomes[0]);
  const auto number = [&](CardNumber which) { return std::max<int>(0, card.numbers[which]); };
  return {card.type == kHero,  number(kAttack),  number(kThwart),
          number(kDefense),    number(kRecover), number(kHandSize)};
}

// The outlook is the main scheme before the player has a plan: how much threat lies there, and how
// much it could still take after the threat that comes anyway.
struct Outlook {
  int threat = 0;
  int room = 0;
  bool can_thwart = true;
};

int threat_danger(const Machine& m, int room) {
  return danger(room / std::max(1, players(m)), kThreatReach, kThreatDanger);
}

// Near the end a point decides more than one far from it.
int room_worth(const Machine& m, int room) {
  const int near = kNearThreat * players(m);
  return kThreatPoint * std::min(room, near) + kSpareThreatPoint * std::max(0, room - near);
}

int hit_points_worth(int left) {
  return kHeroHitPoint * std::min(left, kNearHitPoints) +
         kSpareHitPoint * std::max(0, left - kNearHitPoints);
}

// Returns the worth of the next turn and the villain phase if the identity shows this face and does
// this.
enum class Deed { Nothing, Attack, Thwart, Recover };
int plan_value(const Machine& m, Seat seat, const Face& face, Deed deed, Outlook& outlook) {
  const ObjectId id = identity_of(m, seat);
  int left = std::max(0, remaining(m, id));
  int value = 0;
  if (deed == Deed::Attack) value += kPlannedDamage * face.attack;
  if (deed == Deed::Recover) {
    const int healed = std::min(face.recover, counters(m, id, kDamage));
    left += healed;
    value -= kPlannedLoss * healed;
  }
  if (deed == Deed::Thwart) {
    const int removed = std::min(face.thwart, outlook.threat);
    value += room_worth(m, outlook.room + removed) - room_worth(m, outlook.room) - kPlannedLoss * removed;
    outlook.room += removed;
  }
  if (!face.hero) {
    const int schemed = expected_schemes(m, seat);
    const int lost = room_worth(m, outlook.room) - room_worth(m, outlook.room - schemed);
    value -= lost * kForeseen / 100;
    outlook.room -= schemed;
  }
  const int hurt = face.hero ? expected_damage(m, seat, face.defense) : 0;
  const int worth = hit_points_worth(left);
  const int lost = worth - hit_points_worth(std::max(0, left - hurt));
  value += worth - lost * kForeseen / 100;
  value -= danger(left - hurt, kHarmReach, kHarmDanger);
  if (is_before_readying(m)) value += kCardInHand * face.hand_size;
  return value - threat_danger(m, outlook.room);
}

constexpr int kWorthless = -1'000'000;

struct Plan {
  int value = kWorthless;
  Outlook outlook;
};

void try_face(const Machine& m, Seat seat, const Face& face, int handicap, const Outlook& outlook,
              Plan& best) {
  const ObjectId id = identity_of(m, seat);
  const bool ready = is_ready(m, id);
  const auto consider = [&](Deed deed) {
    Plan plan{0, outlook};
    plan.value = plan_value(m, seat, face, deed, plan.outlook) - handicap;
    if (plan.value > best.value) best = plan;
  };
  consider(Deed::Nothing);
  if (!ready) return;
  if (face.hero && !is_stunned(m, id)) consider(Deed::Attack);
  if (face.hero && !is_confused(m, id) && outlook.can_thwart) consider(Deed::Thwart);
  if (!face.hero) consider(Deed::Recover);
}

// Returns the best plan of the identity, and the outlook that it would leave.
Plan best_plan(const Machine& m, Seat seat, const Outlook& outlook) {
  Plan best;
  const ObjectId id = identity_of(m, seat);
  try_face(m, seat, shown_face(m, id), 0, outlook, best);
  const bool may_change = m.state().phase != kEndOfPlayerPhase &&
                          (m.state().phase != kPlayerPhase ||
                           (m.state().active == seat &&
                            m.state().seats[seat].values[kFormChanged] == 0));
  if (may_change && !m.card(id).becomes.empty())
    try_face(m, seat, hidden_face(m, id), kHandicap, outlook, best);
  return best;
}

// --- Players ------------------------------------------------------------------------------------

int ally_value(const Machine& m, ObjectId id) {
  const int power = std::max(m.stat(id, kAttackStat), m.stat(id, kThwartStat));
  return kAllyInPlay + kAllyHitPoint * remaining(m, id) + kAllyPower * power +
         (is_ready(m, id) ? kReadyPower * power : 0);
}

int minion_value(const Machine& m, ObjectId id) {
  int value = kEngagedMinion + kMinionHitPoint * remaining(m, id) + kMinionPower * m.stat(id, kAttackStat);
  if (m.quality(id, kGuard)) value += kGuardMinion;
  if (m.object(id).has(kTough)) value += kToughMinion;
  if (is_stunned(m, id)) value -= kStunnedMinion;
  if (is_confused(m, id)) value -= kConfusedMinion;
  return value;
}

int status_value(const Machine& m, ObjectId id) {
  int value = 0;
  if (m.object(id).has(kTough)) value += kStatusCard;
  if (m.object(id).has(kStunned)) value -= kStatusCard;
  if (m.object(id).has(kConfused)) value -= kStatusCard;
  return value;
}

// A hand is filled up at the end of the player phase, so a card that is used before costs next to
// nothing.
int hand_value(const Machine& m, Seat seat) {
  if (!is_before_readying(m)) return kCardInHand * m.state().zone(kHand, seat).count;
  int value = 0;
  m.each(kHand, seat, [&](ObjectId id) {
    value += kUnusedCard + kUnusedCost * std::max(0, printed(m, id, kCost));
  });
  return value;
}

// Returns the worth of a player apart from the identity's plan.
int player_value(const Machine& m, Seat seat) {
  int value = hand_value(m, seat) + kCardInDeck * m.state().zone(kDeck, seat).count -
              kHindrance * m.state().zone(kDealt, seat).count +
              status_value(m, identity_of(m, seat));
  m.each(kArea, seat, [&](ObjectId id) {
    if (is_ally(m, id)) value += ally_value(m, id);
  });
  m.each(kEngaged, seat, [&](ObjectId id) {
    const Type type = type_of(m, id);
    if (type == kMinion) value -= minion_value(m, id);
    if (type == kObligation) value -= kHindrance;
  });
  return value;
}

int gear_price(const Machine& m, ObjectId id) {
  const int left = kCounterLeft * std::min(5, named_counters(m, id));
  if (type_of(m, id) == kSupport) return kSupportInPlay + left;
  return kUpgradeInPlay + kUpgradeCost * std::max(0, printed(m, id, kCost)) + left;
}

// Returns the worth of the players' supports and upgrades, in every area.
int gear_value(const Machine& m) {
  int value = 0;
  m.each_in_play([&](ObjectId id) {
    const Type type = type_of(m, id);
    if (type == kSupport || type == kUpgrade) value += gear_price(m, id);
    if (type == kAttachment) value -= kHindrance;
  });
  return value;
}

// --- The scenario -------------------------------------------------------------------------------

// Returns the cost of the villain's stages that wait: their hit points, and their effects when they
// are revealed - which must not make a bot spare the stage before.
int stages_to_come(const Machine& m) {
  int value = 0;
  m.each(kStages, 0, [&](ObjectId id) {
    if (type_of(m, id) != kVillain) return;
    const int times = printed(m, id, kHealthPerHero) != 0 ? players(m) : 1;
    value += kStageToCome + kVillainHitPoint * times * printed(m, id, kHealth);
  });
  return value;
}

int villain_value(const Machine& m) {
  const ObjectId villain = villain_of(m);
  if (!villain) return 0;
  return -kVillainHitPoint * remaining(m, villain) - stages_to_come(m) - status_value(m, villain);
}

int side_scheme_value(const Machine& m, ObjectId id) {
  const int icons = printed(m, id, kAcceleration) + printed(m, id, kCrisis);
  return -kSideSchemeInPlay - kSideThreatPoint * counters(m, id, kThreat) - kOtherIcon * icons -
         kHazardIcon * printed(m, id, kHazard);
}

Outlook outlook_of(const Machine& m, ObjectId scheme) {
  Outlook outlook;
  if (!scheme) return {0, 100, false};
  outlook.threat = counters(m, scheme, kThreat);
  outlook.room = target_threat(m, scheme) - outlook.threat - acceleration(m, scheme) -
                 icons_in_play(m, kAcceleration) - counters(m, scheme, kAccelerationTokens) +
                 room_to_come(m, scheme);
  outlook.can_thwart = icons_in_play(m, kCrisis) == 0;
  return outlook;
}

// A stage that is completed takes its room along, so the room that is left counts, not the threat.
int main_scheme_value(const Machine& m, ObjectId scheme) {
  if (!scheme) return 0;
  const int room = target_threat(m, scheme) - counters(m, scheme, kThreat) + room_to_come(m, scheme);
  return room_worth(m, room) - kThreatPoint * kUsualRoom * players(m) -
         kAccelerationToken * counters(m, scheme, kAccelerationTokens);
}

}  // namespace

int rules_of_thumb(const Machine& m) {
  const ObjectId scheme = main_scheme_of(m);
  int value = villain_value(m) + gear_value(m) + main_scheme_value(m, scheme);
  m.each(kVillainArea, 0, [&](ObjectId id) {
    if (type_of(m, id) == kSideScheme) value += side_scheme_value(m, id);
  });
  Outlook outlook = outlook_of(m, scheme);
  each_player(m, [&](Seat seat) {
    const Plan plan = best_plan(m, seat, outlook);
    // The danger of the scheme counts once, with the plans of all.
    value += player_value(m, seat) + plan.value + threat_danger(m, plan.outlook.room);
    outlook = plan.outlook;
  });
  return (value - threat_danger(m, outlook.room)) / std::max(1, players(m)) + kEven;
}

}  // namespace longbox::champions
