// These laws hold in every state of this game.
#include "cardgame/frames.h"
#include "games/vstcg/fight/proposed.h"
#include "games/vstcg/game.h"
#include "kernel/state/zone_law.h"

namespace longbox::vstcg {

namespace {

using cardgame::is_running;

// While a character is lifted or an effect moves several at once, a spot may be taken twice
// (708.4d).
bool is_moving(const State& state) {
  return is_running(state, kFormationProcedure, kMoveProcedure, kEnterProcedure,
                    kernel::kEffectProcedure, kernel::kLinkProcedure);
}

std::string spot_law(const Machine& m) {
  std::string broken;
  if (is_moving(m.state())) return broken;
  each_character(m, [&](ObjectId a) {
    if (m.object(a).column() == 0) broken = "a character stands in the dividing column";
    each_character(m, [&](ObjectId b) {
      const Object& one = m.object(a);
      const Object& other = m.object(b);
      if (a < b && one.zone == other.zone && one.side == other.side &&
          one.column() == other.column())
        broken = "two characters share a spot";
    });
  });
  return broken;
}

std::string attack_law(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  const bool on = m.state().globals[kAttackState] == kAttackOn;
  if (!on && o.has(kAttacker | kTeamAttacker | kDefender)) return "an attack is left over";
  if (o.has(kTeamAttacker) && !o.has(kAttacker)) return "a team attacker does not attack";
  if (o.has(kAttacker) && o.has(kDefender)) return "an attacker defends";
  if (o.has(kProposal) && !attack_is_proposed(m)) return "a proposal is left over";
  if (o.has(kAimedAt) && !o.has(kProposed)) return "a defender was not proposed";
  if (o.has(kStunned) && o.has(kAttacker | kDefender))
    return "a stunned character is in the attack";
  return "";
}

std::string counter_law(const Machine& m, ObjectId id) {
  int bonuses = 0;
  for (const kernel::Modifier& modifier : m.state().modifiers)
    if (modifier.kind == kCounterBonus && modifier.subject == m.state().ref(id)) ++bonuses;
  for (const Counter which : kStatCounters) bonuses -= counters(m, id, which);
  if (bonuses != 0) return "a counter of ATK or DEF has no modifier, or the other way round";
  if (counters(m, id, kCosmic) > 1) return "a character has several cosmic counters";
  if (counters(m, id, kCosmic) == 1 && is_stunned(m, id))
    return "a stunned character has a cosmic counter";
  return "";
}

std::string character_law(const Machine& m, ObjectId id) {
  const Object& o = m.object(id);
  if (m.card(id).type != kCharacter) return "a card in a row is no character";
  if (o.controller != o.side) return "a character stands in the row of somebody else";
  if (o.has(kStunned) && (!o.has(kernel::kFaceDown) || !o.has(kernel::kExhausted)))
    return "a stunned character is face up or ready";
  if (!o.has(kStunned) && o.has(kernel::kFaceDown)) return "a character that stands is face down";
  if (auto law = attack_law(m, id); !law.empty()) return law;
  return counter_law(m, id);
}

std::string equipment_law(const Machine& m) {
  std::string broken;
  m.each_in(zone_bit(kEquipment), [&](ObjectId id) {
    const ObjectId bearer = bearer_of(m, id);
    if (!bearer || !is_character(m, bearer))
      broken = "equipment without a bearer";
    else if (m.object(bearer).controller != m.object(id).controller)
      broken = "equipment and its bearer have different controllers";
  });
  return broken;
}

std::string row_law(const Machine& m) {
  std::string broken;
  m.each_in(zone_bit(kResource), [&](ObjectId id) {
    const int type = m.card(id).type;
    const bool turns_up = type == kPlotTwist || type == kLocation;
    if (cardgame::is_face_up(m, id) && !turns_up)
      broken = "a face-up resource is no plot twist or location";
  });
  m.each_in(zone_bit(kHand) | zone_bit(kDeck) | zone_bit(kKoPile), [&](ObjectId id) {
    if (m.object(id).side != m.object(id).owner) broken = "a card in a zone of somebody else";
  });
  return broken;
}

bool has_link(const State& state, ObjectId card) {
  for (const Link& link : state.chain)
    if (link.card == card) return true;
  return false;
}

std::string chain_law(const Machine& m) {
  const State& s = m.state();
  for (int i = 0; i < s.chain.size; ++i) {
    const Link& link = s.chain[i];
    if (link.target_count > kernel::kMaxTargets) return "an effect has too many targets";
    for (int j = 0; j < i; ++j)
      if (s.chain[j].id() == link.id()) return "two effects have one number";
  }
  std::string broken;
  const bool under_way = is_running(s, kPlayProcedure, kEnterProcedure, kernel::kLinkProcedure,
                                    kernel::kHappeningProcedure);
  m.each_in(zone_bit(kOnChain), [&](ObjectId id) {
    if (!under_way && !has_link(s, id)) broken = "a card is on the chain without an effect";
  });
  return broken;
}

std::string player_law(const Machine& m, Seat seat) {
  const bool recruits = is_running(m.state(), kStepProcedure) && phase(m) == kRecruitStep;
  if (points(m, seat) != 0 && !(recruits && m.state().active == seat))
    return "points are left over";
  return "";
}

std::string game_law(const Machine& m) {
  if (phase(m) != kSetup && !is_playing(m, m.state().first)) return "nobody has the initiative";
  for (const kernel::Modifier& modifier : m.state().modifiers)
    if (modifier.kind == kHeld && m.state().alive(modifier.source) &&
        !m.in_play(modifier.source.id))
      return "a captor is not in play";
  return "";
}

}  // namespace

std::string Vstcg::broken_law(Machine& m) const {
  if (auto law = kernel::broken_zone_law(m.state(), zone_bit(kOnChain)); !law.empty()) return law;
  if (m.state().outcome == kernel::Outcome::Over) return "";
  std::string broken;
  each_character(m, [&](ObjectId id) {
    if (broken.empty()) broken = character_law(m, id);
  });
  for (auto* law : {spot_law, equipment_law, row_law, chain_law, game_law})
    if (broken.empty()) broken = law(m);
  for (Seat seat = 0; seat < m.state().seat_count && broken.empty(); ++seat)
    broken = player_law(m, seat);
  return broken;
}

}  // namespace longbox::vstcg
