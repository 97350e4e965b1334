// A reflex is what a quick player does: recruit what costs most, attack where it pays, and
// otherwise let things happen. What can be done in an attack is tried out.
#include <algorithm>

#include "games/vstcg/bots/worth.h"
#include "games/vstcg/fight/attack_rules.h"
#include "games/vstcg/fight/substep.h"
#include "games/vstcg/game.h"
#include "kernel/words.h"

namespace longbox::vstcg {

namespace {

constexpr int kNever = -1'000'000;
constexpr int kEndurancePoint = 80;
// A player recovers one stunned character; so the first to be stunned costs this share of itself,
// in per cent, and any other one this share of the lesser.
constexpr int kFirstStun = 15;
constexpr int kNextStun = 90;
constexpr int kLocationInRow = 60;
constexpr int kPlotTwistInRow = 50;
constexpr int kTeamMate = 60;  // the other attacker could have done something else

int pass_of(const Decision& question) {
  const auto options = question.options();
  const auto found = std::ranges::find_if(options, kernel::is_pass);
  return found == options.end() ? -1 : static_cast<int>(found - options.begin());
}

// Returns the place of the option with the highest score above the limit; -1 if there is none.
template <class Score>
int best_above(const Decision& question, int limit, Score score) {
  int best = -1;
  for (int i = 0; i < question.size(); ++i) {
    const int value = score(question[i]);
    if (value <= limit) continue;
    best = i;
    limit = value;
  }
  return best;
}

// --- Attacks
// ----------------------------------------------------------------------------------------

// Returns what the player loses when the character is stunned (408.2b, 708.11).
int fall(const Machine& m, ObjectId victim) {
  int best_stunned = 0;
  each_character_of(m, m.object(victim).controller, [&](ObjectId id) {
    if (is_stunned(m, id)) best_stunned = std::max(best_stunned, body_value(m, id));
  });
  const int body = body_value(m, victim);
  const int lost =
      best_stunned == 0 ? body * kFirstStun / 100 : std::min(body, best_stunned) * kNextStun / 100;
  return kEndurancePoint * cost(m, victim) + lost;
}

int clash(const Machine& m, ObjectId attacker, ObjectId defender) {
  const int excess = atk(m, attacker) - def(m, defender);
  int worth = 0;
  if (excess >= 0) {
    worth += fall(m, defender);
    if (!m.quality(defender, kReinforcement)) worth += kEndurancePoint * excess;
  }
  if (atk(m, defender) >= def(m, attacker)) worth -= fall(m, attacker);
  return worth;
}

// Returns the worth of an attack for which the best of the others joins in; none is needed if it
// pays alone.
int team_clash(const Machine& m, Seat seat, ObjectId attacker, ObjectId defender) {
  ObjectSet team;
  team.insert(attacker.index());
  int best = kNever;
  each_character_of(m, seat, [&](ObjectId other) {
    if (atk(m, attacker) + atk(m, other) < def(m, defender)) return;
    if (!may_join(m, seat, team, other, defender, m.object(defender).controller)) return;
    int lost = 0;
    for (const ObjectId id : {attacker, other})
      if (atk(m, defender) >= def(m, id)) lost = std::max(lost, fall(m, id));
    best = std::max(best, fall(m, defender) - lost - kTeamMate);
  });
  return best;
}

int worth_on(const Machine& m, ObjectId attacker, ObjectId defender) {
  const int alone = clash(m, attacker, defender);
  if (alone > 0 || atk(m, attacker) >= def(m, defender)) return alone;
  return std::max(alone, team_clash(m, m.object(attacker).controller, attacker, defender));
}

int worth_of_attack(const Machine& m, ObjectId attacker) {
  int best = kNever;
  each_character(m, [&](ObjectId id) {
    if (may_attack_character(m, attacker, id)) best = std::max(best, worth_on(m, attacker, id));
  });
  return best == kNever ? kEndurancePoint * atk(m, attacker) : best;
}

int attack_score(const Machine& m, const Option& option) {
  return option.kind == kOptAttack ? worth_of_attack(m, option.object) : kNever;
}

int defender_score(const Machine& m, ObjectId attacker, const Option& option) {
  if (option.kind == kernel::kOptionSeat) return kEndurancePoint * atk(m, attacker);
  return worth_on(m, attacker, option.object);
}

// --- Cards
// ------------------------------------------------------------------------------------------

int recruit_score(const Machine& m, Seat seat, const Option& option) {
  if (option.kind == kOptFlip) return 1;
  if (option.kind != kOptRecruit || has_namesake(m, seat, option.object)) return kNever;
  const auto& printed = m.card(option.object).numbers;
  return 100 * printed[kCost] + printed[kAtk] + printed[kDef] + 2;
}

// Plot twists and locations can be used from the row, characters only from the hand.
int build_score(const Machine& m, Seat seat, const Option& option) {
  if (option.kind != kOptBuild) return kNever + 1;
  const int type = m.card(option.object).type;
  const int use = type == kLocation ? kLocationInRow : type == kPlotTwist ? kPlotTwistInRow : 0;
  return use - hand_card_value(m, seat, option.object);
}

int recover_score(const Machine& m, const Option& option) {
  return option.kind == kOptRecover ? body_value(m, option.object) : kNever + 1;
}

// --- Priority
// ---------------------------------------------------------------------------------------

// Returns what a player does who may act: in the own steps, while nothing is under way.
int act(const Machine& m, const Decision& question) {
  const bool quiet = m.state().chain.empty() && m.state().globals[kAttackState] == kNoAttack;
  int best = -1;
  if (quiet && in_own_step(m, question.who, kRecruitStep))
    best =
        best_above(question, 0, [&](const Option& o) { return recruit_score(m, question.who, o); });
  else if (quiet && in_own_step(m, question.who, kAttackStep))
    best = best_above(question, 0, [&](const Option& o) { return attack_score(m, o); });
  return best >= 0 ? best : pass_of(question);
}

// Returns whether the attack goes as the player wants it, as far as the numbers show: the own
// characters stand, and if the player attacks, the defender falls.
bool is_content(const Machine& m, Seat seat) {
  bool content = m.state().globals[kDirectAttack] == 0 || seat != attacking_player(m);
  each_attacker(m, [&](ObjectId attacker) {
    each_defender(m, [&](ObjectId defender) {
      const bool hits = overcomes(m, attacker, defender);
      const bool is_hit = atk(m, defender) >= def(m, attacker);
      content = content && (seat == attacking_player(m) ? hits && !is_hit : !hits);
    });
  });
  return content;
}

}  // namespace

int Vstcg::reflex(Machine& m, const Decision& question) const {
  switch (question.prompt) {
    case kAskPriority:
    case kAskRecruit:
    case kAskAttack:
    case kAskProposal:
      return act(m, question);
    case kAskSubstep:
      return m.state().chain.empty() && !is_content(m, question.who) ? -1 : pass_of(question);
    case kAskDefender:
      return best_above(question, kNever,
                        [&](const Option& o) { return defender_score(m, question.about, o); });
    case kAskBuild:
      return best_above(question, kNever,
                        [&](const Option& o) { return build_score(m, question.who, o); });
    case kAskRecover:
      return best_above(question, kNever, [&](const Option& o) { return recover_score(m, o); });
    default:
      return habit(m, question);
  }
}

}  // namespace longbox::vstcg
