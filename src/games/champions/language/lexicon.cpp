#include "games/champions/language/lexicon.h"

#include "games/champions/features.h"
#include "kernel/effect/phrases.h"

namespace longbox::champions {

using kernel::FactKind;
using kernel::Limit;
using kernel::limit_word;
using kernel::Wanted;

namespace {

constexpr int kManyWords = 10'000;  // a printed number holds them

}  // namespace

std::vector<kernel::WordList> word_lists() {
  return {
      {"fact",
       {{"cost", "cost", kCost},
        {"attack", "ATK", kAttack},
        {"thwart", "THW", kThwart},
        {"defense", "DEF", kDefense},
        {"recover", "REC", kRecover},
        {"scheme", "SCH", kScheme},
        {"health", "hit points", kHealth},
        {"hand_size", "hand size", kHandSize},
        {"attack_cost", "consequential damage of an attack", kAttackCost},
        {"thwart_cost", "consequential damage of a thwart", kThwartCost},
        {"boost", "boost icons", kBoost},
        {"base_threat", "starting threat", kBaseThreat},
        {"escalation_threat", "threat in step one", kEscalation},
        {"threat", "target threat", kTargetThreat},
        {"scheme_acceleration", "acceleration icons", kAcceleration},
        {"scheme_crisis", "crisis icons", kCrisis},
        {"scheme_hazard", "hazard icons", kHazard},
        {"resource_energy", "energy icons", kEnergyIcons},
        {"resource_mental", "mental icons", kMentalIcons},
        {"resource_physical", "physical icons", kPhysicalIcons},
        {"resource_wild", "wild icons", kWildIcons},
        {"position", "number in the box", kPosition},
        {"quantity", "copies in the box", kQuantity},
        {"deck_limit", "copies in a deck", kDeckLimit},
        {"set_position", "number in its set", kSetPosition},
        {"victory", "victory points", kVictory}}},
      {"type",
       {{"hero", "hero", kHero},
        {"alter_ego", "alter-ego", kAlterEgo},
        {"ally", "ally|allies", kAlly},
        {"event", "event", kEventCard},
        {"support", "support", kSupport},
        {"upgrade", "upgrade", kUpgrade},
        {"resource", "resource", kResourceCard},
        {"player_side_scheme", "player side scheme", kPlayerSideScheme},
        {"villain", "villain", kVillain},
        {"main_scheme", "main scheme", kMainScheme},
        {"side_scheme", "side scheme", kSideScheme},
        {"minion", "minion", kMinion},
        {"treachery", "treachery|treacheries", kTreachery},
        {"attachment", "attachment", kAttachment},
        {"environment", "environment", kEnvironment},
        {"obligation", "obligation", kObligation}}},
      {"card-type",
       {{"ally-card", "ally", kAlly},
        {"event-card", "event", kEventCard},
        {"support-card", "support", kSupport},
        {"upgrade-card", "upgrade", kUpgrade},
        {"resource-card", "resource", kResourceCard},
        {"minion-card", "minion", kMinion},
        {"side-scheme-card", "side scheme", kSideScheme},
        {"treachery-card", "treachery", kTreachery},
        {"attachment-card", "attachment", kAttachment},
        {"environment-card", "environment", kEnvironment}}},
      {"trait", {{"drone", "Drone", kDroneTrait}}},
      {"faction",
       {{"hero", "hero", 1},
        {"aggression", "Aggression", 2},
        {"justice", "Justice", 3},
        {"leadership", "Leadership", 4},
        {"protection", "Protection", 5},
        {"basic", "basic", 6},
        {"encounter", "encounter", 7},
        {"campaign", "campaign", 8}}},
      {"mode", {{"standard", "Standard", 0}, {"expert", "Expert", 1}}},
      {"symbol",
       {{"energy", "[energy]", kEnergy},
        {"mental", "[mental]", kMental},
        {"physical", "[physical]", kPhysical},
        {"wild", "[wild]", kWild}}},
      {"timing",
       {{"attack", "(attack)", kAttackLabel, "an attack by your identity"},
        {"thwart", "(thwart)", kThwartLabel, "a thwart by your identity"},
        {"defense", "(defense)", kDefenseLabel, "a defense by your identity"},
        {"instead", "(instead)", kInstead, "the body replaces what would happen"}}},
      {"limit",
       {limit_word("once-per-round", "(limit once per round)", Limit::OncePerTurn),
        limit_word("once-per-phase", "(limit once per phase)", Limit::OncePerPhase),
        limit_word("once-per-game", "(limit once per game)", Limit::OncePerGame),
        limit_word("max-once-per-round", "(max once per round)", Limit::MaximumPerTurn),
        limit_word("max-once-per-phase", "(max once per phase)", Limit::MaximumPerPhase),
        limit_word("max-once-per-instance", "(max 1 per instance)", Limit::MaximumPerEvent)}},
      {"zone",
       {{"deck", "deck", kDeck}, {"hand", "hand", kHand}, {"discard", "discard pile", kDiscard}}},
      {"place",
       {{"your-deck", "your deck", 1},
        {"your-deck-and-discard", "your deck and discard pile", 2},
        {"encounter-deck", "the encounter deck", 3},
        {"encounter-deck-and-discard", "the encounter deck and its discard pile", 4}}},
      {"counter",
       {{"damage", "damage|damage", kDamage},
        {"threat", "threat|threat", kThreat},
        {"acceleration", "acceleration token|acceleration tokens", kAccelerationTokens},
        {"counter", "counter|counters", kCounters}}},
      {"stat",
       {{"attack", "ATK", kAttackStat},
        {"thwart", "THW", kThwartStat},
        {"defense", "DEF", kDefenseStat},
        {"recover", "REC", kRecoverStat},
        {"scheme", "SCH", kSchemeStat},
        {"hit-points", "hit points", kHitPoints},
        {"hand-size", "hand size", kHandSizeStat},
        {"retaliate", "retaliate", kRetaliate}}},
      {"attack-word",
       {{"overkill", "overkill", kOverkill},
        {"piercing", "piercing", kPiercing},
        {"ranged", "ranged", kRanged},
        {"indirect", "indirect damage", kIndirect}}},
      {"duration",
       {{"this-attack", "until the end of this attack|during this attack", kThisAttack},
        {"this-activation", "until the end of this activation|during this activation", kThisActivation},
        {"this-turn", "until the end of the turn|this turn", kThisTurn},
        {"this-phase", "until the end of the phase|this phase", kThisPhase},
        {"this-round", "until the end of the round|this round", kThisRound},
        {"rest-of-game", "for the rest of the game|during this game", kRestOfGame}}},
      {"quality",
       {{"guard", "guard", kGuard, "the player it engages can't attack the villain"},
        {"patrol", "patrol", kPatrol, "the player it engages can't thwart the main scheme"},
        {"toughness", "toughness", kToughness, "it enters play with a tough card"},
        {"quickstrike", "quickstrike", kQuickstrike, "it attacks when it engages a player in hero form"},
        {"villainous", "villainous", kVillainous, "it gets a boost card when it activates, as the villain does"},
        {"stalwart", "stalwart", kStalwart, "it can't be stunned or confused"},
        {"steady", "steady", kSteady, "it takes two stunned cards to stun it, and two confused cards to confuse it"},
        {"surge", "surge", kSurge, "when it has been revealed, the top card of the encounter deck is revealed too"},
        {"peril", "peril", kPeril, "other players can't play cards or use abilities while it is resolved"},
        {"cannot-leave-play", "is permanent", kPermanent, "it can't leave play"},
        {"restricted", "is restricted", kRestricted, "a player has at most two restricted cards in play"},
        {"overkill", "overkill", kOverkill},
        {"piercing", "piercing", kPiercing},
        {"ranged", "ranged", kRanged},
        {"amplify", "an amplify icon", kAmplify},
        {"temporary", "is temporary", kTemporary, "it is discarded at the end of the round"},
        {"indirect", "indirect damage", kIndirect, "its attacks deal indirect damage"},
        {"infinite-hit-points", "infinite hit points", kInfiniteHitPoints},
        {"two-tough-cards", "room for two tough cards", kTwoToughCards},
        {"blank-text", "a blank text box", kBlankText, "its abilities do not work"},
        {"open-to-all", "abilities that any player may use", kOpenToAll},
        {"cannot-take-damage", "can't take damage", kCannotTakeDamage},
        {"cannot-attack", "can't attack", kCannotAttack},
        {"cannot-thwart", "can't thwart", kCannotThwart},
        {"cannot-ready", "can't ready", kCannotReady},
        {"cannot-be-stunned", "can't be stunned", kCannotBeStunned},
        {"cannot-be-confused", "can't be confused", kCannotBeConfused},
        {"cannot-be-attacked", "can't be attacked", kCannotBeAttacked},
        {"threat-irremovable", "can't have threat removed from it", kThreatIrremovable}}}};
}

std::vector<kernel::FactRow> fact_rows() {
  return {
      {"set_code", FactKind::Word, kSetCode, "set", "The set it belongs to."},
      {"faction_code", FactKind::Word, kFaction, "faction", "Its aspect or other classification."},
      {"stage", FactKind::Word, kStage, "stage", "The stage of a villain or main scheme."},
      {"modular_code", FactKind::Word, kModular, "set",
       "The modular set that goes with a scenario."},
      {"subname", FactKind::Text, kSubname, "", "The subtitle of an ally."},
      {"back_link", FactKind::Cards, 0, "", "The other face of a card with two faces."},
      {"traits", FactKind::Tags, 0, "trait", "Traits, up to the end of the line."},
      {"is_unique", FactKind::Flag, kIsUnique, "", "It has the unique icon."},
      {"cost_per_hero", FactKind::Flag, kCostPerHero, "", "Cost for each player."},
      {"health_per_hero", FactKind::Flag, kHealthPerHero, "", "Hit points for each player."},
      {"base_threat_fixed", FactKind::Flag, kBaseThreatFixed, "",
       "Starting threat is not per player."},
      {"threat_fixed", FactKind::Flag, kThreatFixed, "", "Target threat is not per player."},
      {"escalation_threat_fixed", FactKind::Flag, kEscalationFixed, "",
       "Acceleration is not per player."},
      {"attack_star", FactKind::Flag, kAttackStar, "", "A star beside ATK."},
      {"scheme_star", FactKind::Flag, kSchemeStar, "", "A star beside SCH."},
      {"thwart_star", FactKind::Flag, kThwartStar, "", "A star beside THW."},
      {"boost_star", FactKind::Flag, kBoostStar, "", "A star in the boost field."}};
}

namespace {

kernel::AbilityHeader used(std::string_view word, std::string_view english,
                           std::string_view meaning, HeaderCode code, Wanted event,
                           std::string_view example) {
  return {.word = word,
          .english = english,
          .meaning = meaning,
          .example = example,
          .code = code,
          .name = Wanted::May,
          .timing = Wanted::May,
          .event = event,
          .in_powers = true,
          .commences = true};
}

}  // namespace

std::vector<kernel::AbilityHeader> headers() {
  const auto no = Wanted::No;
  const auto must = Wanted::Must;
  return {
      {.word = "constant",
       .meaning = "What is true while the card is in play, one line each.",
       .example = "constant:",
       .code = kConstant,
       .name = Wanted::May,
       .lines = true},
      used("action", "Action", "Used on a turn.", kAction, no, "action:"),
      used("hero-action", "Hero Action", "The same in hero form.", kHeroAction, no,
           "hero-action attack:"),
      used("alter-ego-action", "Alter-Ego Action", "The same in alter-ego form.", kAlterEgoAction,
           no, "alter-ego-action:"),
      used("interrupt", "Interrupt", "May be used right before something.", kInterrupt, must,
           "interrupt when villain attacks you:"),
      used("hero-interrupt", "Hero Interrupt", "The same in hero form.", kHeroInterrupt, must,
           "hero-interrupt when villain attacks you:"),
      used("alter-ego-interrupt", "Alter-Ego Interrupt", "The same in alter-ego form.",
           kAlterEgoInterrupt, must, "alter-ego-interrupt when villain schemes:"),
      used("forced-interrupt", "Forced Interrupt", "Must be used right before something.",
           kForcedInterrupt, must, "forced-interrupt when self attacks:"),
      used("response", "Response", "May be used right after something.", kResponse, must,
           "response after self enters play:"),
      used("hero-response", "Hero Response", "The same in hero form.", kHeroResponse, must,
           "hero-response after self enters play:"),
      used("alter-ego-response", "Alter-Ego Response", "The same in alter-ego form.",
           kAlterEgoResponse, must, "alter-ego-response after self enters play:"),
      used("forced-response", "Forced Response", "Must be used right after something.",
           kForcedResponse, must, "forced-response after self attacks:"),
      used("resource", "Resource", "Used while paying.", kResource, no, "resource:"),
      used("hero-resource", "Hero Resource", "The same in hero form.", kHeroResource, no,
           "hero-resource:"),
      used("alter-ego-resource", "Alter-Ego Resource", "The same in alter-ego form.",
           kAlterEgoResource, no, "alter-ego-resource:"),
      used("when-revealed", "When Revealed", "Done when the card is revealed.", kWhenRevealed, no,
           "when-revealed:"),
      used("when-revealed-hero", "When Revealed (Hero)",
           "The same, revealed by a player in hero form.", kWhenRevealedHero, no,
           "when-revealed-hero:"),
      used("when-revealed-alter-ego", "When Revealed (Alter-Ego)",
           "The same, revealed by a player in alter-ego form.", kWhenRevealedAlterEgo, no,
           "when-revealed-alter-ego:"),
      used("when-defeated", "When Defeated", "Done before the defeated card leaves play.",
           kWhenDefeated, no, "when-defeated:"),
      used("when-completed", "When Completed", "Done when the main scheme is completed.",
           kWhenCompleted, no, "when-completed:"),
      used("boost", "Boost", "Done when the card is turned up as a boost card.", kBoostAbility, no,
           "boost:"),
      used("setup", "Setup", "Done while the game is set up.", kSetupAbility, no, "setup:"),
      used("special", "Special", "Done when another card says so.", kSpecial, no,
           "special attack:"),
      used("when-given", "", "The text of an obligation.", kWhenGiven, no, "when-given:"),
  };
}

// The stages of villains are numbered from 1; the sides of main schemes have a number of two digits, of
// which the second is 1 for the side that the scheme begins with.
std::vector<kernel::OpenList> open_lists() {
  return {
      {.type = "product", .example = "product 01 \"Core Set\"",
       .meaning = "Products, by the figures that the numbers of their cards begin with.",
       .room = kManyWords},
      {.type = "set", .example = "set rhino \"Rhino\"", .meaning = "Sets of cards.", .first = 1,
       .room = kManyWords},
      {.type = "trait", .example = "trait aerial \"Aerial\"", .meaning = "Traits.",
       .room = kernel::kMaxTags},
      {.type = "counter", .example = "counter web \"web counter\"",
       .meaning = "Counters (counter.named-types).", .first = kCounters + 1, .room = kManyWords,
       .is_counted = true},
      {.type = "stage", .example = "stage 1A \"1A\" 11",
       .meaning = "Stages with their numbers, which put them in order.", .first = 1, .room = 100,
       .is_numbered = true},
  };
}

const kernel::Lexicon& own_lexicon() {
  static const kernel::Lexicon instance = [] {
    kernel::Lexicon made;
    made.words = word_lists();
    features().add_qualities(made.words);
    made.headers = headers();
    made.facts = fact_rows();
    made.open_lists = open_lists();
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
    add_change_verbs(made.phrases);
    add_face_verbs(made.phrases);
    return made;
  }();
  return instance;
}

}  // namespace longbox::champions
