#include "games/vs2pcg/language/lexicon.h"

#include "games/vs2pcg/decks/formats.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/values/teams.h"
#include "games/vs2pcg/words.h"
#include "kernel/effect/phrases.h"
#include "kernel/effect/statements.h"

namespace longbox::vs2pcg {

using kernel::Word;
using kernel::WordList;

namespace {

WordList qualities_list() {
  return {"quality",
          {{"flight", "[Flight]", kHasFlight, "may pass a front row without fliers"},
           {"ranged", "[Ranged]", kHasRanged, "attacks from the back row"},
           {"strikes-first", "strikes before characters that lack Ferocious in melee combat", kStrikesFirst,
            "in melee combat it strikes in the first part"},
           {"chooses-struck", "lets you choose which attacker the defender strikes", kChoosesStruck,
            "its controller picks who is struck in a team attack"},
           {"teams-with-mains", "can team attack with main characters of any team", kTeamsWithMains,
            "main characters need not share its team"},
           {"not-ranged-attacked", "can't be the defender of a ranged attack", kNoRangedAttack,
            "it is no legal defender of a ranged attack"},
           {"strikes-double", "strikes with twice its ATK", kStrikesDouble,
            "the ATK of its strikes counts twice"},
           {"unstruck", "can't be reached by strikes", kUnstruck, "nobody may strike it"},
           {"unstruck-by-ranged", "can't be reached by strikes of [Ranged] characters", kUnstruckByRanged,
            "characters with ranged may not strike it"},
           {"lethal", "KOs supporting defenders that it wounds", kLethal,
            "a supporting defender that it wounds is KO'd"},
           {"any-number", "can be on your side any number of times", kAnyNumber,
            "free from uniqueness"},
           {"not-flown-over", "can't be flown over by enemies", kNotFlownOver,
            "stops flight like a flier does"},
           {"strikes-all", "strikes every attacker", kStrikesAll,
            "as a melee defender it strikes each attacker with its full ATK"},
           {"stealth", "can melee attack protected characters", kIgnoresFrontMelee,
            "its melee attacks ignore the front row"},
           {"sniper", "can ranged attack protected characters", kIgnoresFrontRanged,
            "its ranged attacks ignore the front row"},
           {"cannot-ready", "can't ready", kCannotReady, "it stays exhausted"},
           {"cannot-recover", "can't recover", kCannotRecover, "it stays stunned"},
           {"cannot-attack", "can't attack", kCannotAttack, "it is no legal attacker"},
           {"cannot-be-attacked", "can't be attacked", kCannotBeAttacked,
            "it is no legal defender"},
           {"cannot-strike", "can't strike", kCannotStrike, "it does not strike"},
           {"cannot-strike-teams", "can't strike team attackers", kNoStrikeAtTeams,
            "it does not strike while a team attacks"},
           {"no-stun-wound", "gets no wound when stunned", kNoStunWound,
            "a stun does not wound it"},
           {"cannot-be-wounded", "can't be wounded", kCannotBeWounded, "wounds do not happen to it"},
           {"cannot-be-kod", "can't be KO'd", kCannotBeKod, "it stays in play, whatever wounds it has"},
           {"attacks-players",
            "can attack enemy players whose characters are all stunned (such a player defends as a 0/1 "
            "supporting character with 1 health)",
            kAttacksPlayers,
            "it may attack a player all of whose characters are stunned; the player defends as a "
            "0/1 supporting character with 1 health"},
           {"no-equipment", "can't be equipped", kNoEquipment, "it wears nothing"},
           {"keeps-plus-counters", "keeps +1/+1 counters while stunned", kKeepsCounters,
            "stunning does not strip them"},
           {"cannot-level", "can't level up", kCannotLevel, "it gains XP but stays"},
           {"cannot-move", "can't change rows", kCannotMove, "it stays in its row"},
           {"machine", "Machine", kMachine, "equipment that stands in a row"},
           {"vehicle", "Vehicle", kVehicle, "equipment that several characters share"},
           {"infinity-gem", "Infinity Gem", kInfinityGem,
            "equipment that may lie face up among the resources"},
           {"attacks-stunned", "can attack stunned characters", kAttacksStunned,
            "a stunned character may be its defender"},
           {"attacks-hidden", "can attack hidden characters", kAttacksHidden,
            "a hidden character may be its defender"},
           {"attacks-while-hidden", "can attack while hidden", kAttacksWhileHidden,
            "it may attack face down, with its icons for the declaration only"},
           {"attacks-rows", "can attack all characters of an enemy row at once", kAttacksRows,
            "its defenders may be all face-up characters of a row"},
           {"attacks-locations", "can attack face-up enemy locations", kAttacksLocations,
            "a face-up location may be its defender"},
           {"attacks-hands", "can attack the hands of enemy players", kAttacksHands,
            "the cards in a hand may be its target"},
           {"attacks-decks", "can attack the decks of enemy players", kAttacksDecks,
            "the cards of a deck may be its target"},
           {"attacks-resource-rows", "can attack the resource rows of enemy players",
            kAttacksResourceRows, "the cards of a resource row may be its target"},
           {"must-attack-first", "has to be part of your first attack of each turn if it can", kMustAttackFirst,
            "your first attack of the turn includes as many such characters as it can"},
           {"cannot-team-attack", "can't team attack", kNoTeamAttack, "it attacks alone"},
           {"mobile", "can move to your other row once in your Main Phase", kMobile,
            "it may change rows once a turn outside combat"},
           {"no-protection", "protects nobody", kNoProtection,
            "face up in front it keeps no attacker from the back row"},
           {"struck-double", "is struck as if it had twice its DEF", kStruckDouble,
            "strikes at it are compared with twice its DEF"},
           {"cannot-appear", "can't appear", kCannotAppear,
            "it is not recruited, and what would put it into play removes it from the game"},
           {"keeps-minus-counters", "keeps -1/-1 counters while stunned", kKeepsMinusCounters,
            "stunning does not strip them, and it can get more"},
           {"appears-stunned", "appears stunned", kAppearsStunned,
            "it enters play stunned, without having been stunned"},
           {"cannot-be-stunned", "can't be stunned", kCannotBeStunned, "a stun does not happen to it"},
           {"strikes-first-ranged", "strikes before characters that lack Fast Trigger in ranged combat",
            kStrikesFirstRanged, "in ranged combat it strikes in the first part"},
           {"strikes-triple", "strikes with three times its ATK", kStrikesTriple,
            "the ATK of its strikes counts three times"},
           {"infinite-atk", "has infinite ATK", kInfiniteAtk, "its ATK is more than any number"},
           {"cannot-use-super-powers", "can't use super powers", kNoSuperPowers,
            "none of its super powers may be used"},
           {"solo-sniper", "can solo ranged attack protected characters", kSoloSniper,
            "ranged attacks that it makes alone ignore the front row"},
           {"strikes-itself", "strikes itself instead of enemies", kStrikesItself,
            "its strike goes against itself, on top of those of others"}}};
}

WordList brands_list() {
  return {"brand",
          {{"marvel", "Marvel", kMarvel},
           {"alien", "Alien", kAlienBrand},
           {"predator", "Predator", kPredator},
           {"buffy", "Buffy", kBuffy},
           {"x-files", "The X-Files", kXFiles}}};
}

// Brands are printed like icons.
WordList icons_list() {
  WordList list{"icon",
                {{"flight", "[Flight]", kHasFlight},
                 {"ranged", "[Ranged]", kHasRanged},
                 {"machine", "Machine", kMachine},
                 {"vehicle", "Vehicle", kVehicle},
                 {"infinity-gem", "Infinity Gem", kInfinityGem},
                 {"photographic", "Photographic", kPhotographic}}};
  for (const Word& brand : brands_list().words) list.words.push_back(brand);
  return list;
}

WordList zones_list() {
  return {"zone",
          {{"deck", "deck", kDeck},
           {"hand", "hand", kHand},
           {"ko-pile", "KO pile", kKoPile},
           {"front", "front row", kFront},
           {"back", "back row", kBack},
           {"resource", "resource row", kResource},
           {"removed", "out of the game", kRemoved}}};
}

}  // namespace

std::vector<WordList> word_lists() {
  return {
      {"fact",
       {{"cost", "cost", kCost}, {"atk", "ATK", kAtk}, {"def", "DEF", kDef},
        {"health", "health", kHealth}, {"level", "level", kLevel},
        {"limit", "copies in a deck", kLimit}, {"team-symbols", "team symbols", kTeamSymbols},
        {"token", "token", kIsToken}, {"passengers", "passengers", kPassengers},
        {"holds", "characters in it", kRoom}}},
      {"type",
       {{"main", "main character", kMain}, {"supporting", "supporting character", kSupporting},
        {"plot-twist", "plot twist", kPlotTwist}, {"location", "location", kLocation},
        {"special-location", "special location", kSpecialLocation},
        {"equipment", "equipment", kEquipmentCard}, {"terrain", "Terrain", kTerrainCard},
        {"other", "card", kOtherCard},
        {"player", "player", kPlayer}}},
      {"placement",
       {{"front", "front row", kPlacedInFront}, {"back", "back row", kPlacedInBack},
        {"either", "front or back row", kPlacedInFront | kPlacedInBack}}},
      formats_list(),
      {"alignment", {{"good", "Good", kGood}, {"evil", "Evil", kEvil}}},
      brands_list(),
      icons_list(),
      {"symbol",
       {{"energy", "[Energy]", kEnergy}, {"intellect", "[Intellect]", kIntellect},
        {"might", "[Might]", kMight}, {"skill", "[Skill]", kSkill}, {"alien", "[Alien]", kAlien},
        {"humanity", "[Humanity]", kHumanity}}},
      {"timing",
       {{"anyturn", "Any Turn", kTimingAnyTurn, "on every player's turn"},
        {"build", "Build", kTimingBuild, "in your Build Phase"},
        {"main", "Main", kTimingMain, "in your Main Phase outside combat"},
        {"combat", "Combat", kTimingCombat, "in a combat its character is part of"},
        {"reaction", "Reaction", kTimingReaction, "in answer to an event, on any turn"},
        {"main-start", "Beginning of Main", kTimingMainStart,
         "as your Main Phase begins, before anything else is done in it"},
        {"any-combat", "Any Combat", kTimingAnyCombat, "in every combat"},
        {"any-turn-combat", "or Any Turn Combat", kTimingAnyTurnCombat,
         "beside other times: on every player's turn in a combat its character is part of"},
        {"recovery", "Recovery", kTimingRecovery, "at the end of your Recovery Phase"},
        {"draw", "Draw", kTimingDraw, "in your Draw Phase"}}},
      {"limit",
       {kernel::limit_word("once-per-game", "once per game", kernel::Limit::OncePerGame),
        kernel::limit_word("once-each-turn", "once each turn", kernel::Limit::OncePerTurn),
        kernel::limit_word("any-number", "any number of times each turn", kernel::Limit::AnyNumber)}},
      zones_list(),
      {"counter",
       {{"plus", "+1/+1 counter|+1/+1 counters", kPlus},
        {"minus", "-1/-1 counter|-1/-1 counters", kMinus},
        {"wound", "wound|wounds", kWound},
        {"vitality", "vitality counter|vitality counters", kVitality},
        {"xp", "XP|XP", kXp}}},
      {"staying", {{"lasting", "stays on a character that turns face down", kLasting}}},
      {"duration",
       {{"this-combat", "during this combat", kThisCombat},
        {"this-turn", "during this turn", kThisTurn},
        {"its-next-turn", "during its next turn", kItsNextTurn},
        {"until-stunned", "until it gets stunned", kUntilStunned},
        {"rest-of-game", "for the rest of the game", kRestOfGame},
        {"until-your-next-turn", "until your next turn starts", kUntilYourNextTurn},
        {"until-next-turn-ends", "until the next turn ends", kUntilNextTurnEnds},
        {"until-your-next-recovery-ends", "until your next Recovery Phase ends", kUntilYourRecoveryEnds},
        {"until-your-next-turn-ends", "until the end of your next turn", kUntilYourNextTurnEnds},
        {"until-self-leaves", "until {self} leaves your side", kUntilSelfLeaves},
        {"until-no-minus", "until it has no -1/-1 counters", kUntilNoMinus},
        {"until-self-stunned", "until {self} gets stunned or leaves play",
         kUntilSelfStunned, "what a card without powers nullifies is free (keyword.nullify)"}}},
      {"step",
       {{"draw-phase", "Draw Phase", kDraw}, {"recovery-phase", "Recovery Phase", kRecovery},
        {"build-phase", "Build Phase", kBuild}, {"resource-step", "Resource Step", kResourceStep},
        {"recruit-step", "Recruit Step", kRecruitStep},
        {"formation-step", "Formation Step", kFormationStep},
        {"main-phase", "Main Phase", kMainPhase}}},
      {"concept",
       {{"counters", "+1/+1 and -1/-1 counters", kCountersConcept,
         "none lie on characters, and none can be put there"},
        {"equipment", "equipment", kEquipmentConcept, "no such card is in any zone"},
        {"keyword-text", "keyword text", kKeywordConcept,
         "only Flight, Ranged, super powers and level-up powers work"},
        {"levels", "levels", kLevelsConcept,
         "every main is level 1, and there is neither XP nor a level-up power"},
        {"plot-twists", "plot twists", kPlotTwistsConcept, "no such card is in any zone"},
        {"super-powers", "super powers", kSuperPowersConcept, "nobody has one"}}},
      {"pile-word",
       {{"public", "public", kPublicPile, "once announced, everybody may look through it"},
        {"private", "private", kPrivatePile, "only its owner may look through it"},
        {"setup-2", "announced with your main character", kAnnouncedWithMains,
         "announced in step 2 of set-up"},
        {"setup-4", "announced when your main character is placed", kAnnouncedInPlay,
         "announced in step 4 of set-up"},
        {"optional", "optional", kOptionalPile, "it may be left at home"},
        {"nesting", "with piles of its own", kNestingPile,
         "its cards may bring piles of their own (ability.bind.pile-nesting-allowed)"}}},
      qualities_list()};
}

const kernel::Lexicon& own_lexicon() {
  static const kernel::Lexicon instance = [] {
    kernel::Lexicon made;
    made.words = word_lists();
    features().add_qualities(made.words);
    made.ranges = fact_ranges();
    made.shapes = card_shapes();
    made.headers = headers();
    made.facts = fact_rows();
    made.open_lists = open_lists();
    made.tag_list = "team";
    made.phrases = kernel::common_phrases();
    add_object_phrases(made.phrases);
    add_value_phrases(made.phrases);
    add_event_phrases(made.phrases);
    add_power_phrases(made.phrases);
    add_game_verbs(made.phrases);
    add_reaction_phrases(made.phrases);
    add_continuous_phrases(made.phrases);
    add_character_verbs(made.phrases);
    add_card_verbs(made.phrases);
    add_player_verbs(made.phrases);
    add_combat_verbs(made.phrases);
    add_type_verbs(made.phrases);
    add_table_verbs(made.phrases);
    add_name_phrases(made.phrases);
    add_number_verbs(made.phrases);
    add_face_phrases(made.phrases);
    add_permission_phrases(made.phrases);
    add_setup_phrases(made.phrases);
    add_pile_phrases(made.phrases);
    add_hostage_verbs(made.phrases);
    add_pocket_verbs(made.phrases);
    add_deal_verbs(made.phrases);
    kernel::add_several(made.phrases);
    add_moment_phrases(made.phrases);
    add_looking_verbs(made.phrases);
    add_price_verbs(made.phrases);
    add_naming_verbs(made.phrases);
    add_copy_phrases(made.phrases);
    add_outlast_phrases(made.phrases);
    add_bind_verbs(made.phrases);
    add_atlantis_phrases(made.phrases);
    add_nest_phrases(made.phrases);
    add_wish_phrases(made.phrases);
    add_fight_phrases(made.phrases);
    add_memory_phrases(made.phrases);
    add_bottom_verbs(made.phrases);
    add_rearranging_verbs(made.phrases);
    add_copying_phrases(made.phrases);
    return made;
  }();
  return instance;
}

}  // namespace longbox::vs2pcg
