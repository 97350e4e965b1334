// The lists hold words that stand for numbers of words.h: types, phases, counters, qualities.
#include "cardgame/assumed.h"
#include "cardgame/set_kinds.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/words.h"

namespace longbox::vstcg {

using kernel::WordList;

namespace {

WordList permissions_list() {
  return {"quality",
          {{"flight", "flight", kFlight, "it may attack protected characters (701.4)"},
           {"range", "range", kRange, "it may attack from the support row (701.8)"},
           {"reinforcement", "reinforcement", kReinforcement,
            "its attackers cause no breakthrough (701.10a)"},
           {"invulnerability", "invulnerability", kInvulnerability,
            "its stun costs its controller no endurance (706.6)"},
           {"has-cosmic", "cosmic", kHasCosmic, "it may have a cosmic counter (706.7e, 706.8a)"},
           {"has-concealed", "concealed", kHasConcealed,
            "it has concealed or concealed-optional (706.10c)"},
           {"attacks-hidden", "can attack hidden characters", kAttacksHidden,
            "a hidden character may be its defender"},
           {"attacks-protected", "can attack protected characters", kAttacksProtected,
            "a protected character may be its defender"},
           {"as-though-flight", "can attack as though it had flight", kAsThoughFlight,
            "it attacks by the rules of flight without having it (gl.as-though)"},
           {"as-though-range", "can attack as though it had range", kAsThoughRange,
            "it attacks by the rules of range without having it (gl.as-though)"},
           {"attacks-if-able", "attacks each turn if able", kAttacksIfAble,
            "its controller may not end the attack step while it could attack (600.4)"},
           {"stacks-equipment", "can be equipped in addition to other equipment", kStacksEquipment,
            "another equipment of its bearer does not matter (302.3b)"}}};
}

// These words forbid something; nothing takes them away again (103.2).
WordList prohibitions_list() {
  return {"quality",
          {{"cannot-attack", "can't attack", kCannotAttack, "it is not proposed as an attacker"},
           {"cannot-be-attacked", "can't be attacked", kCannotBeAttacked,
            "it is not proposed as a defender"},
           {"cannot-be-stunned", "can't be stunned", kCannotBeStunned, "it does not become stunned"},
           {"cannot-ready", "can't ready", kCannotReady, "it stays exhausted"},
           {"cannot-be-powered-up", "can't become powered-up", kCannotBePoweredUp,
            "a power-up does nothing to it"},
           {"cannot-cause-breakthrough", "can't cause breakthrough", kCannotCauseBreakthrough,
            "its attacks cost nobody endurance"},
           {"cannot-reinforce", "can't reinforce other characters", kCannotReinforce,
            "nobody else has reinforcement by it (701.10d)"},
           {"cannot-be-kod", "can't be KO'd", kCannotBeKod, "a KO does nothing to it"},
           {"cannot-have-flight", "can't have flight", kCannotHaveFlight,
            "it has no flight, whatever gives it"},
           {"cannot-have-reinforcement", "can't have reinforcement", kCannotHaveReinforcement,
            "it has no reinforcement, whatever gives it"},
           {"cannot-be-targeted", "can't be targeted", kCannotBeTargeted,
            "no effect may be aimed at it"}}};
}

WordList qualities_list() {
  WordList list = permissions_list();
  for (kernel::Word& word : prohibitions_list().words) list.words.push_back(std::move(word));
  return list;
}

WordList timings_list() {
  return {"timing",
          {{"build-phase", "during the build phase", kOnlyBuildPhase},
           {"combat-phase", "during the combat phase", kOnlyCombatPhase},
           {"recovery-phase", "during the recovery phase", kOnlyRecoveryPhase},
           {"your-recruit-step", "during your recruit step", kOnlyYourRecruitStep},
           {"your-attack-step", "during your attack step", kOnlyYourAttackStep},
           {"in-attack", "during an attack", kOnlyInAttack, "while an attack substep runs"},
           {"while-revealed", "while revealed", kWhileRevealed,
            "as a face-down resource that its player shows (701.11b)"},
           {"optional", "", kOptional, "an additional cost that need not be paid (706.2)"}}};
}

WordList effect_kinds_list() {
  return {"effect-kind",
          {{"any-effect", "effect", 0},
           {"plot-twist-effect", "effect from a non-ongoing plot twist", kPlotTwistEffect},
           {"payment-effect", "payment effect", kPaymentEffect},
           {"activated-effect", "activated effect", kActivatedEffect},
           {"triggered-effect", "triggered effect", kTriggeredEffect},
           {"power-up-effect", "power-up effect", kPowerUpEffect},
           {"character-effect", "effect from a character", kCharacterEffect},
           {"recruit-effect", "recruit effect", kRecruitEffect},
           {"single-target-effect", "effect with exactly one target", kOneTarget}}};
}

std::vector<WordList> moments_lists() {
  return {{"phase",
           {{"draw-phase", "draw phase", kDrawPhase},
            {"build-phase", "build phase", kBuildPhase},
            {"combat-phase", "combat phase", kCombatPhase},
            {"recovery-phase", "recovery phase", kRecoveryPhase}}},
          {"step",
           {{"resource-step", "resource step", kResourceStep},
            {"recruit-step", "recruit step", kRecruitStep},
            {"formation-step", "formation step", kFormationStep},
            {"attack-step", "attack step", kAttackStep}}},
          {"duration",
           {{"this-attack", "this attack", kThisAttack},
            {"this-turn", "this turn", kThisTurn},
            {"this-phase", "this phase", kThisPhase},
            {"rest-of-game", "for the rest of the game", kRestOfGame}}}};
}

std::vector<WordList> cards_lists() {
  return {{"fact",
           {{"cost", "cost", kCost},
            {"threshold", "threshold", kThreshold},
            {"atk", "ATK", kAtk},
            {"def", "DEF", kDef},
            {"willpower", "willpower", kWillpower},
            {"limit", "copies in a deck", kLimit}}},
          {"type",
           {{"character", "character", kCharacter},
            {"plot-twist", "plot twist", kPlotTwist},
            {"location", "location", kLocation},
            {"equipment", "equipment|equipment", kEquipmentCard}}},
          {"icon", {{"flight", "flight", kFlight}, {"range", "range", kRange}}},
          {"version",
           {{"army", "Army", kArmy, "any number in a deck, and not unique (101.2b, 202.4a)"},
            {"unique", "Unique", kUniqueVersion, "equipment that is unique (202.8)"},
            {"non-unique", "Non-Unique", kNonUnique, "it is not unique (202.9)"}}},
          {"counter",
           {{"plus", "+1 ATK / +1 DEF counter|+1 ATK / +1 DEF counters", kPlus},
            {"cosmic", "cosmic counter|cosmic counters", kCosmic},
            {"minus-atk", "-1 ATK counter|-1 ATK counters", kMinusAtk}}},
          {"zone",
           {{"deck", "deck", kDeck},
            {"hand", "hand", kHand},
            {"ko-pile", "KO'd pile", kKoPile},
            {"front", "front row", kFront},
            {"support", "support row", kSupport},
            {"resource", "resource row", kResource},
            {"removed", "out of the game", kRemoved}}},
          {"row", {{"front", "front row", kFront}, {"support", "support row", kSupport}}},
          {"limit",
           {kernel::limit_word("once-each-turn", "once per turn", kernel::Limit::OncePerTurn)}}};
}

}  // namespace

namespace {

// These are facts that a printed card can tell, so that they may have to be assumed.
constexpr auto kAssumable = std::to_array<cardgame::AssumedWord>({{"type", "type"},
                                                                  {"cost", "cost"},
                                                                  {"threshold", "threshold"},
                                                                  {"atk", "ATK"},
                                                                  {"def", "DEF"},
                                                                  {"willpower", "willpower"},
                                                                  {"affiliation", "affiliation"},
                                                                  {"version", "version"},
                                                                  {"icons", "icons"},
                                                                  {"class", "class"},
                                                                  {"trait", "trait"},
                                                                  {"brand", "brand"},
                                                                  {"keyword", "keywords"},
                                                                  {"text", "text"}});
static_assert(kFirstAssumed + kAssumable.size() <= kernel::kMaxTags);

}  // namespace

bool is_effect_of(const kernel::Link& link, int word) {
  if (word == 0) return true;
  if (word == kOneTarget) return link.target_count == 1;
  if (word == kPlotTwistEffect && (link.kinds & kFromOngoing) != 0) return false;
  return (link.kinds & word) != 0;
}

std::vector<WordList> word_lists() {
  std::vector<WordList> lists = cards_lists();
  for (WordList& list : moments_lists()) lists.push_back(std::move(list));
  lists.push_back(timings_list());
  lists.push_back(effect_kinds_list());
  lists.push_back(qualities_list());
  lists.push_back(cardgame::assumed_list(kAssumable, kFirstAssumed));
  lists.push_back(cardgame::set_kinds_list());
  return lists;
}

}  // namespace longbox::vstcg
