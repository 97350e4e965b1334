// Continuous phrases are true while a power is active. derive.cpp carries their kinds out.
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"

namespace longbox::vs2pcg {

void add_continuous_phrases(std::vector<Phrase>& out) {
  holds(out, kGrantsQuality, "<x:objects> has <q:quality>", "{x} {q:has}",
        "They have the quality.", "power.continuous.always-current");
  holds(out, kStatBonus, "<x:objects> has <s:stats>", "{x} has {s}",
        "A bonus to ATK and DEF.", "power.continuous.always-current");
  holds(out, kStatBonusEach, "<x:objects> has <s:stats> for each <y:objects>",
        "{x} has {s} for each {y:bare}", "A bonus for each of them, always up to date.",
        "modifier.continuous.power-variables");
  holds(out, kBaseStats, "the base of <x:objects> is <a:number> and <b:number>",
        "the base ATK and DEF of {x} are {a} and {b:also}", "Base ATK and DEF, always up to date.",
        "stat.base.definition");
  holds(out, kLevelsHealed, "<x:objects> levels up without its wounds", "when {x} levels up, heal all wounds on it",
        "They are healed in that moment, before the health of the new level counts.",
        "power.level-up.threshold-swap");
  holds(out, kGrantsKeyword, "<x:objects> has keyword <k:keyword>", "{x} has {k}",
        "They have the keyword.", "power.continuous.always-current");
  holds(out, kGrantsTeam, "<x:objects> is also <t:team>", "{x} is also {t:a} character",
        "They belong to the team as well.", "keyword.team-up");
  holds(out, kCopiesPowers, "<x:objects> has the powers of <y:objects>",
        "{x} has all powers of {y:each}", "Copies keyword and super powers; names mean the copier.",
        "power.copy.self-reference");
  holds(out, kLosesPowers, "<x:objects> has no powers", "{x} loses its powers",
        "Their powers are off.", "term.power-off");
  holds(out, kCannotStrikeAt, "<x:objects> cannot strike <y:objects>", "{x} can't strike {y:any}",
        "None of the first may strike any of the second, attacking or defending.",
        "keyword.air-superiority");
  holds(out, kDoubleAgainst, "<x:objects> strikes double against <y:objects>",
        "{x} strikes with twice its ATK against {y:each}", "Their strikes count twice there.",
        "keyword.fearless");
  holds(out, kChangesType, "<x:objects> is <t:type>", "{x} is {t:a}",
        "They are of that type and no longer of the printed one.", "card-type.change");
  holds(out, kCannotLose, "you cannot lose the game", "you can't lose the game",
        "While this holds you do not lose and nobody else can win.", "end.cannot-lose");
  holds(out, kStaysFaceUp, "<x:objects> turns to its other card instead of face down",
        "if {x} would be turned face down, switch it with its other card instead, which stays face up",
        "The other card is one of its name in the level-up zone. Whatever else belongs to being stunned "
        "happens all the same; one that would hide is readied.",
        "ability.amortal.two-cards");
  holds(out, kSeesTops, "you always know the top card of any deck",
        "you always know the top card of any deck",
        "You know the top card of every deck, also between two draws.",
        "draw.one-at-a-time");
  holds(out, kSeesOwnTop, "you always know the top card of your deck",
        "you always know the top card of your deck",
        "You know the top card of your own deck, also between two draws.", "draw.one-at-a-time");
  holds(out, kPlaysTop, "you may play <x:objects> from the top of your deck",
        "the top card of your deck may be played like one of your hand if it is {x:a}",
        "Recruit characters and equipment and play plot twists, at the usual times and prices.",
        "golden.card-beats-rules");
  holds(out, kSeesDeck, "you may look through your deck at any time", "you may look through your deck at any time",
        "You know every card of your deck in its order; it is not shuffled for that.",
        "ability.personality.15-delphic");
  holds(out, kOpenHands, "<p:seats> plays with their hand revealed", "{p:does plays|play} with {p:their} hand revealed",
        "Everybody sees the cards of the hand, new ones as well.", "golden.card-beats-rules");
  holds(out, kHealthBonus, "<x:objects> has <n:number> more health", "{x} has {n:bonus health}",
        "A bonus to health.", "term.remaining-health");
  holds(out, kFatalAt, "<x:objects> is ko'd by <n:number> wounds", "{x} is KO'd by {n} wounds, whatever its health",
        "As soon as it has so many, on whichever card.", "ability.amortal.eight-wounds");
  holds(out, kFixedCost, "<x:objects> costs exactly <n:number>", "{x} costs {n}, and nothing can change that",
        "In every zone, whatever raises or lowers costs and prices.", "ability.ban.cost-lock");
  holds(out, kFixedStats, "<x:objects> has exactly <a:number> atk <b:number> def <h:number> health",
        "{x} is {a}/{b} with {h} health, and nothing can change that",
        "In every zone, whatever counters, bonuses and equipment say.", "ability.nerf");
  holds(out, kCardGame, "<x:objects> plays a card game",
        "{x} plays a card game: it has a part of your hand and of your resource row for itself",
        "At the end of your Draw Phase it draws two cards into its part of the hand, at the end of your "
        "Resource Step it may play a resource from there into its part of the row, and at the end of your "
        "Recruit Step you recruit from there with a point for each of those.",
        "ability.card-game.own-parts");
}

}  // namespace longbox::vs2pcg
