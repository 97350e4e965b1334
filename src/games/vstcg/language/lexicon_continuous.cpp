// Continuous phrases are true while a power is on. The Deriver carries out those that make values; rules ask
// about the others where they matter.
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/language/verb_parts.h"

namespace longbox::vstcg {

namespace {

constexpr std::string_view kHolds = "Holds while the power is on.";
constexpr unsigned kHandAndRow = zone_bit(kHand) | zone_bit(kResource);

void add_values(std::vector<Phrase>& out) {
  holds(out, kGrantsQuality, "<x:objects> has <q:quality>", "{x} {q:has}", kHolds, "513.3b");
  holds(out, kTakesQuality, "<x:objects> loses <q:quality>", "{x} {q:loses}", kHolds, "513.2f");
  holds(out, kStatBonus, "<x:objects> has <s:stats>", "{x} gets {s}", kHolds, "513.3b");
  holds(out, kStatBonus, "<x:objects> has <s:stats> for each <y:objects>",
        "{x} gets {s} for each {y:bare}", kHolds, "513.3b");
  holds(out, kGrantsKeyword, "<x:objects> has keyword <k:keyword>", "{x} has {k}", kHolds, "513.3b");
  holds(out, kGrantsAffiliation, "<x:objects> also has <t:affiliation>",
        "{x} also has the {t} affiliation", kHolds, "513.2h");
  holds(out, kGrantsAffiliation, "<x:objects> also has <w:number>", "{x} also has that affiliation",
        kHolds, "511.4");
  holds(out, kGrantsAffiliation, "each <t:affiliation> card you own also has <u:affiliation>",
        "{t} cards you own also have the {u} affiliation", kHolds, "511.2a")
      .reads = kernel::kReadsTags;
  holds(out, kTakesAffiliations, "<x:objects> loses all affiliations", "{x} loses all affiliations", kHolds,
        "513.2f");
  holds(out, kRenamed, "<x:objects> is only named <s:name>", "{x} loses all names and has the name {s}", kHolds,
        "201.7");
  holds(out, kLosesVersions, "<x:objects> loses all versions", "{x} loses all versions", kHolds, "202.1a");
  holds(out, kCrossover, "crossover <a:affiliation> and <b:affiliation>", "crossover {a} and {b}", kHolds,
        "708.3a")
      .reads = kernel::kReadsTags;
  holds(out, kCrossover, "crossover <a:affiliation> and <b:affiliation> in play deck hand and ko-pile",
        "crossover {a} and {b} among characters you control and cards in your deck, hand, and KO'd pile",
        "Holds while the power is on, in these zones only.", "511.2")
      .reads = kernel::kReadsTags;
}

// These powers are about recruiting the card, so that they work where it is recruited from (500.2, 706.3).
void add_recruiting(std::vector<Phrase>& out) {
  holds(out, kCostDelta, "<x:objects> costs <n:number> less to recruit",
        "{x} costs {n} less to recruit", kHolds, "505.1d")
      .zones = kHandAndRow;
  holds(out, kCostDelta,
        "<x:objects> costs <n:number> less to recruit for each <y:objects> you recruited this turn",
        "{x} costs {n} less to recruit for each {y:bare} you recruited this turn", kHolds, "505.1d")
      .zones = kHandAndRow;
  holds(out, kRecruitOnlyIf, "recruit self only if <c:condition>", "recruit {self} only if {c}", kHolds,
        "706.3")
      .zones = kHandAndRow;
  holds(out, kRecruitFrom, "self may be recruited from <z:zone>", "you may recruit {self} from your {z}",
        kHolds, "706.13a")
      .zones = zone_bit(kResource);
}

// These powers are about entering play, which a card may do from any zone (214.3, 706.9).
void add_entering(std::vector<Phrase>& out) {
  const auto enters = [&](int kind, std::string_view form, std::string_view english,
                          std::string_view rule) {
    holds(out, kind, form, english, kHolds, rule).zones = kernel::kEveryZone;
  };
  enters(kEntersHidden, "self enters play hidden", "{self} enters play in the hidden area", "706.9");
  enters(kMayEnterHidden, "self may enter play hidden", "{self} may enter play in the hidden area",
         "706.10a");
  enters(kEntersWith, "self enters play with <n:number> <c:counter>", "{self} enters play with {n:of c}",
         "214.3");
  enters(kEntersStunned, "self enters play stunned", "{self} enters play stunned", "214.6");
  enters(kEntersExhausted, "self enters play exhausted", "{self} enters play exhausted", "214.3");
  enters(kEquipOnlyTo, "equip self only to <d:description>", "equip only to {d:a}", "302.3a");
}

void add_permissions(std::vector<Phrase>& out) {
  holds(out, kEquipLimit, "<x:objects> may bear <n:number> equipment",
        "{x} can be equipped with up to {n:word} equipment", kHolds, "302.3b");
  holds(out, kConsidered, "you are considered to control <s:name>",
        "you are considered to control {s}", kHolds, "201.5");
  holds(out, kCannotPlay, "<p:seats> cannot play <d:description>", "{p} can't play {d:plural}", kHolds,
        "505.1");
  holds(out, kCannotUse, "<p:seats> cannot use the payment powers of <x:objects>",
        "{p} can't use the payment powers of {x:plural}", kHolds, "501.1");
  holds(out, kShieldsPlayer, "you cannot be attacked", "you can't be attacked", kHolds, "601.4b");
  holds(out, kRevealsTops, "<p:seats> plays with the top card of the deck revealed",
        "{p:does plays|play} with the top card of the deck revealed", kHolds, "213.3c");
  holds(out, kSeesOwnTop, "you always know the top card of your deck",
        "you always know the top card of your deck", kHolds, "511.8");
}

}  // namespace

void add_continuous_phrases(std::vector<Phrase>& out) {
  add_values(out);
  add_recruiting(out);
  add_entering(out);
  add_permissions(out);
  add_sharing_phrases(out);
}

}  // namespace longbox::vstcg
