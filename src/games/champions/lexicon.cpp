#include "games/champions/lexicon.h"

#include "games/champions/words.h"
#include "kernel/effect/phrases.h"

namespace longbox::champions {

using kernel::FactKind;
using kernel::Wanted;

std::vector<kernel::WordList> word_lists() {
  return {
      {"fact",
       {{"cost", "cost", kCost}, {"attack", "ATK", kAttack}, {"thwart", "THW", kThwart},
        {"defense", "DEF", kDefense}, {"recover", "REC", kRecover}, {"scheme", "SCH", kScheme},
        {"health", "hit points", kHealth}, {"hand_size", "hand size", kHandSize},
        {"attack_cost", "consequential damage of an attack", kAttackCost},
        {"thwart_cost", "consequential damage of a thwart", kThwartCost}, {"boost", "boost icons", kBoost},
        {"base_threat", "starting threat", kBaseThreat},
        {"escalation_threat", "threat in step one", kEscalation},
        {"threat", "target threat", kTargetThreat},
        {"scheme_acceleration", "acceleration icons", kAcceleration},
        {"scheme_crisis", "crisis icons", kCrisis}, {"scheme_hazard", "hazard icons", kHazard},
        {"resource_energy", "energy icons", kEnergyIcons},
        {"resource_mental", "mental icons", kMentalIcons},
        {"resource_physical", "physical icons", kPhysicalIcons},
        {"resource_wild", "wild icons", kWildIcons}, {"position", "number in the box", kPosition},
        {"quantity", "copies in the box", kQuantity}, {"deck_limit", "copies in a deck", kDeckLimit},
        {"set_position", "number in its set", kSetPosition}, {"victory", "victory points", kVictory}}},
      {"type",
       {{"hero", "hero", kHero}, {"alter_ego", "alter-ego", kAlterEgo}, {"ally", "ally|allies", kAlly},
        {"event", "event", kEventCard}, {"support", "support", kSupport}, {"upgrade", "upgrade", kUpgrade},
        {"resource", "resource", kResourceCard},
        {"player_side_scheme", "player side scheme", kPlayerSideScheme}, {"villain", "villain", kVillain},
        {"main_scheme", "main scheme", kMainScheme}, {"side_scheme", "side scheme", kSideScheme},
        {"minion", "minion", kMinion}, {"treachery", "treachery|treacheries", kTreachery},
        {"attachment", "attachment", kAttachment}, {"environment", "environment", kEnvironment},
        {"obligation", "obligation", kObligation}}},
      {"card-type",
       {{"ally-card", "ally", kAlly}, {"event-card", "event", kEventCard}, {"support-card", "support", kSupport},
        {"upgrade-card", "upgrade", kUpgrade}, {"resource-card", "resource", kResourceCard},
        {"minion-card", "minion", kMinion}, {"side-scheme-card", "side scheme", kSideScheme},
        {"treachery-card", "treachery", kTreachery}, {"attachment-card", "attachment", kAttachment},
        {"environment-card", "environment", kEnvironment}}},
      {"trait",
       {{"aerial", "Aerial", 0}, {"android", "Android", 1}, {"armor", "Armor", 2}, {"assassin", "Assassin", 3},
        {"attack", "Attack", 4}, {"attorney", "Attorney", 5}, {"avenger", "Avenger", 6},
        {"black-panther", "Black Panther", 7}, {"brute", "Brute", 8}, {"condition", "Condition", 9},
        {"criminal", "Criminal", 10}, {"cyborg", "Cyborg", 11}, {"defender", "Defender", 12},
        {"defense", "Defense", 13}, {"drone", "Drone", 14}, {"elite", "Elite", 15}, {"gamma", "Gamma", 16},
        {"genius", "Genius", 17}, {"hero-for-hire", "Hero for Hire", 18}, {"hydra", "Hydra", 19},
        {"item", "Item", 20}, {"king", "King", 21}, {"kree", "Kree", 22}, {"location", "Location", 23},
        {"masters-of-evil", "Masters of Evil", 24}, {"mercenary", "Mercenary", 25}, {"persona", "Persona", 26},
        {"shield", "S.H.I.E.L.D.", 27}, {"skill", "Skill", 28}, {"soldier", "Soldier", 29}, {"spy", "Spy", 30},
        {"superpower", "Superpower", 31}, {"tactic", "Tactic", 32}, {"tech", "Tech", 33},
        {"thwart", "Thwart", 34}, {"wakanda", "Wakanda", 35}, {"weapon", "Weapon", 36}}},
      {"faction",
       {{"hero", "hero", 1}, {"aggression", "Aggression", 2}, {"justice", "Justice", 3},
        {"leadership", "Leadership", 4}, {"protection", "Protection", 5}, {"basic", "basic", 6},
        {"encounter", "encounter", 7}}},
      {"set",
       {{"spider_man", "Spider-Man", 1}, {"captain_marvel", "Captain Marvel", 2}, {"she_hulk", "She-Hulk", 3},
        {"iron_man", "Iron Man", 4}, {"black_panther", "Black Panther", 5},
        {"spider_man_nemesis", "Spider-Man Nemesis", 6}, {"captain_marvel_nemesis", "Captain Marvel Nemesis", 7},
        {"she_hulk_nemesis", "She-Hulk Nemesis", 8}, {"iron_man_nemesis", "Iron Man Nemesis", 9},
        {"black_panther_nemesis", "Black Panther Nemesis", 10}, {"rhino", "Rhino", 11}, {"klaw", "Klaw", 12},
        {"ultron", "Ultron", 13}, {"bomb_scare", "Bomb Scare", 14}, {"masters_of_evil", "Masters of Evil", 15},
        {"under_attack", "Under Attack", 16}, {"legions_of_hydra", "Legions of Hydra", 17},
        {"the_doomsday_chair", "The Doomsday Chair", 18}, {"standard", "Standard", 19}, {"expert", "Expert", 20}}},
      {"stage",
       {{"I", "I", 1}, {"II", "II", 2}, {"III", "III", 3}, {"1A", "1A", 11}, {"1B", "1B", 12}, {"2A", "2A", 21},
        {"2B", "2B", 22}, {"3A", "3A", 31}, {"3B", "3B", 32}}},
      {"symbol",
       {{"energy", "[energy]", kEnergy}, {"mental", "[mental]", kMental}, {"physical", "[physical]", kPhysical},
        {"wild", "[wild]", kWild}}},
      {"timing",
       {{"attack", "(attack)", kAttackLabel, "an attack by your identity"},
        {"thwart", "(thwart)", kThwartLabel, "a thwart by your identity"},
        {"defense", "(defense)", kDefenseLabel, "a defense by your identity"},
        {"instead", "", kInstead, "the body replaces what would happen"},
        {"once-per-round", "(limit once per round)", kOncePerRound},
        {"once-per-phase", "(limit once per phase)", kOncePerPhase},
        {"once-per-game", "(limit once per game)", kOncePerGame},
        {"max-once-per-round", "(max once per round)", kMaxPerRound},
        {"max-once-per-phase", "(max once per phase)", kMaxPerPhase}}},
      {"zone",
       {{"deck", "deck", kDeck}, {"hand", "hand", kHand}, {"discard", "discard pile", kDiscard}}},
      {"place",
       {{"your-deck", "your deck", 1}, {"your-deck-and-discard", "your deck and discard pile", 2},
        {"encounter-deck", "the encounter deck", 3},
        {"encounter-deck-and-discard", "the encounter deck and discard pile", 4}}},
      {"counter",
       {{"damage", "damage|damage", kDamage}, {"threat", "threat|threat", kThreat},
        {"acceleration", "acceleration token|acceleration tokens", kAccelerationTokens},
        {"web", "web counter|web counters", kCounters + 8}, {"attack-counter", "attack counter|attack counters", kCounters + 16},
        {"snoop", "snoop counter|snoop counters", kCounters + 24}, {"medical", "medical counter|medical counters", kCounters + 32},
        {"arrow", "arrow counter|arrow counters", kCounters + 40}, {"energy", "energy counter|energy counters", kCounters + 48},
        {"counter", "counter|counters", kCounters}}},
      {"stat",
       {{"attack", "ATK", kAttackStat}, {"thwart", "THW", kThwartStat}, {"defense", "DEF", kDefenseStat},
        {"recover", "REC", kRecoverStat}, {"scheme", "SCH", kSchemeStat}, {"hit-points", "hit points", kHitPoints},
        {"hand-size", "hand size", kHandSizeStat}, {"retaliate", "retaliate", kRetaliate}}},
      {"attack-word",
       {{"overkill", "overkill", kOverkill}, {"piercing", "piercing", kPiercing}, {"ranged", "ranged", kRanged}}},
      {"duration",
       {{"this-attack", "until the end of this attack", kThisAttack},
        {"this-activation", "until the end of this activation", kThisActivation},
        {"this-turn", "until the end of the turn", kThisTurn},
        {"this-phase", "until the end of the phase", kThisPhase},
        {"this-round", "until the end of the round", kThisRound},
        {"rest-of-game", "for the rest of the game", kRestOfGame}}},
      {"quality",
       {{"guard", "guard", kGuard, "the engaged player cannot attack the villain"},
        {"patrol", "patrol", kPatrol, "the engaged player cannot thwart the main scheme"},
        {"toughness", "toughness", kToughness, "enters play with a tough card"},
        {"quickstrike", "quickstrike", kQuickstrike, "attacks when it engages a hero"},
        {"villainous", "villainous", kVillainous, "gets boost cards"},
        {"stalwart", "stalwart", kStalwart, "cannot be stunned or confused"},
        {"steady", "steady", kSteady, "takes two status cards"},
        {"surge", "surge", kSurge, "another card is revealed"},
        {"peril", "peril", kPeril, "others may not interfere"},
        {"cannot-leave-play", "permanent", kPermanent, "does not leave play"},
        {"restricted", "restricted", kRestricted, "at most two of them"},
        {"overkill", "overkill", kOverkill}, {"piercing", "piercing", kPiercing}, {"ranged", "ranged", kRanged},
        {"amplify", "an amplify icon", kAmplify},
        {"temporary", "temporary", kTemporary},
        {"cannot-take-damage", "can't take damage", kCannotTakeDamage},
        {"cannot-attack", "can't attack", kCannotAttack}, {"cannot-thwart", "can't thwart", kCannotThwart},
        {"cannot-ready", "can't ready", kCannotReady},
        {"cannot-be-stunned", "can't be stunned", kCannotBeStunned},
        {"cannot-be-confused", "can't be confused", kCannotBeConfused},
        {"cannot-be-attacked", "can't be attacked", kCannotBeAttacked},
        {"threat-irremovable", "can't have threat removed from it", kThreatIrremovable}}}};
}

std::vector<kernel::FactRow> fact_rows() {
  return {{"set_code", FactKind::Word, kSetCode, "set", "The set it belongs to."},
          {"faction_code", FactKind::Word, kFaction, "faction", "Its aspect or other classification."},
          {"stage", FactKind::Word, kStage, "stage", "The stage of a villain or main scheme."},
          {"modular_code", FactKind::Word, kModular, "set", "The modular set that goes with a scenario."},
          {"subname", FactKind::Text, kSubname, "", "The subtitle of an ally."},
          {"back_link", FactKind::Cards, 0, "", "The other face of a card with two faces."},
          {"traits", FactKind::Tags, 0, "trait", "Traits, up to the end of the line."},
          {"is_unique", FactKind::Flag, kIsUnique, "", "It has the unique icon."},
          {"health_per_hero", FactKind::Flag, kHealthPerHero, "", "Hit points for each player."},
          {"base_threat_fixed", FactKind::Flag, kBaseThreatFixed, "", "Starting threat is not per player."},
          {"threat_fixed", FactKind::Flag, kThreatFixed, "", "Target threat is not per player."},
          {"escalation_threat_fixed", FactKind::Flag, kEscalationFixed, "", "Acceleration is not per player."},
          {"attack_star", FactKind::Flag, kAttackStar, "", "A star beside ATK."},
          {"scheme_star", FactKind::Flag, kSchemeStar, "", "A star beside SCH."},
          {"thwart_star", FactKind::Flag, kThwartStar, "", "A star beside THW."},
          {"boost_star", FactKind::Flag, kBoostStar, "", "A star in the boost field."}};
}

namespace {

kernel::AbilityHeader used(std::string_view word, std::string_view english, std::string_view meaning,
                           HeaderCode code, Wanted event, std::string_view example) {
  return {.word = word, .english = english, .meaning = meaning, .example = example, .code = code,
          .name = Wanted::May, .timing = Wanted::May, .event = event, .in_powers = true, .commences = true};
}

}  // namespace

std::vector<kernel::AbilityHeader> headers() {
  const auto no = Wanted::No;
  const auto must = Wanted::Must;
  return {
      {.word = "constant", .meaning = "What is true while the card is in play, one line each.",
       .example = "constant:", .code = kConstant, .name = Wanted::May, .lines = true},
      used("action", "Action", "Used on a turn.", kAction, no, "action:"),
      used("hero-action", "Hero Action", "The same in hero form.", kHeroAction, no, "hero-action attack:"),
      used("alter-ego-action", "Alter-Ego Action", "The same in alter-ego form.", kAlterEgoAction, no,
           "alter-ego-action:"),
      used("interrupt", "Interrupt", "May be used right before something.", kInterrupt, must,
           "interrupt when villain attacks you:"),
      used("hero-interrupt", "Hero Interrupt", "The same in hero form.", kHeroInterrupt, must,
           "hero-interrupt when villain attacks you:"),
      used("alter-ego-interrupt", "Alter-Ego Interrupt", "The same in alter-ego form.", kAlterEgoInterrupt,
           must, "alter-ego-interrupt when villain schemes:"),
      used("forced-interrupt", "Forced Interrupt", "Must be used right before something.", kForcedInterrupt,
           must, "forced-interrupt when self attacks:"),
      used("response", "Response", "May be used right after something.", kResponse, must,
           "response after self enters play:"),
      used("hero-response", "Hero Response", "The same in hero form.", kHeroResponse, must,
           "hero-response after self enters play:"),
      used("alter-ego-response", "Alter-Ego Response", "The same in alter-ego form.", kAlterEgoResponse, must,
           "alter-ego-response after self enters play:"),
      used("forced-response", "Forced Response", "Must be used right after something.", kForcedResponse, must,
           "forced-response after self attacks:"),
      used("resource", "Resource", "Used while paying.", kResource, no, "resource:"),
      used("hero-resource", "Hero Resource", "The same in hero form.", kHeroResource, no, "hero-resource:"),
      used("alter-ego-resource", "Alter-Ego Resource", "The same in alter-ego form.", kAlterEgoResource, no,
           "alter-ego-resource:"),
      used("when-revealed", "When Revealed", "Done when the card is revealed.", kWhenRevealed, no,
           "when-revealed:"),
      used("when-revealed-hero", "When Revealed (Hero)", "The same, revealed by a player in hero form.",
           kWhenRevealedHero, no, "when-revealed-hero:"),
      used("when-revealed-alter-ego", "When Revealed (Alter-Ego)",
           "The same, revealed by a player in alter-ego form.", kWhenRevealedAlterEgo, no,
           "when-revealed-alter-ego:"),
      used("when-defeated", "When Defeated", "Done before the defeated card leaves play.", kWhenDefeated, no,
           "when-defeated:"),
      used("when-completed", "When Completed", "Done when the main scheme is completed.", kWhenCompleted, no,
           "when-completed:"),
      used("boost", "Boost", "Done when the card is turned up as a boost card.", kBoostAbility, no, "boost:"),
      used("setup", "Setup", "Done while the game is set up.", kSetupAbility, no, "setup:"),
      used("special", "Special", "Done when another card says so.", kSpecial, no, "special attack:"),
      used("when-given", "", "The text of an obligation.", kWhenGiven, no, "when-given:"),
  };
}

const kernel::Lexicon& lexicon() {
  static const kernel::Lexicon instance = [] {
    kernel::Lexicon made;
    made.words = word_lists();
    made.headers = headers();
    made.facts = fact_rows();
    made.tag_list = "trait";
    made.tags_need_fact = true;
    made.events_have_conjunctions = true;
    made.choices_must_matter = true;
    made.phrases = kernel::common_phrases();
    add_object_phrases(made.phrases);
    add_value_phrases(made.phrases);
    add_event_phrases(made.phrases);
    add_continuous_phrases(made.phrases);
    add_harm_verbs(made.phrases);
    add_card_verbs(made.phrases);
    add_search_verbs(made.phrases);
    add_enemy_verbs(made.phrases);
    add_lasting_verbs(made.phrases);
    add_player_verbs(made.phrases);
    add_interrupt_verbs(made.phrases);
    return made;
  }();
  return instance;
}

}  // namespace longbox::champions
