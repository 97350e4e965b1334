// Cards of each type print these facts and open these powers; the checker refuses everything else.
#include "cardgame/assumed.h"
#include "cardgame/set_kinds.h"
#include "games/vstcg/language/lexicon.h"
#include "games/vstcg/words.h"

namespace longbox::vstcg {

using kernel::AbilityHeader;
using kernel::FactKind;
using kernel::FactSet;
using kernel::Wanted;

namespace {

constexpr int kManyWords = 10'000;

AbilityHeader with_lines(std::string_view word, std::string_view english, HeaderCode code,
                         std::string_view meaning, std::string_view example) {
  return {.word = word, .english = english, .meaning = meaning, .example = example, .code = code,
          .lines = true};
}

// Returns a header that also gives the card its keyword, whatever stands below (706.12, 707).
AbilityHeader with_keyword(std::string_view word, std::string_view english, HeaderCode code,
                           std::string_view meaning, std::string_view example) {
  AbilityHeader header = with_lines(word, english, code, meaning, example);
  header.gives_keyword = true;
  return header;
}

AbilityHeader with_statements(std::string_view word, std::string_view english, HeaderCode code,
                              std::string_view meaning, std::string_view example) {
  return {.word = word, .english = english, .meaning = meaning, .example = example, .code = code, .timing = Wanted::May,
          .in_powers = true};
}

std::vector<AbilityHeader> headers_of_statements() {
  std::vector<AbilityHeader> made;
  made.push_back(with_statements("payment", "", kPaymentHeader,
                                 "A payment power: when it may be used, its costs, what it does (501.1).",
                                 "payment build-phase:"));
  made.push_back(with_statements("play", "to play, {costs}", kPlayHeader,
                                 "The effect of a plot twist, with the costs of playing it (304.9).",
                                 "play combat-phase:"));
  made.back().in_powers = false;
  made.back().played = true;
  made.push_back(with_statements("additional", "to {enter}, {costs}", kAdditionalHeader,
                                 "Costs of playing, recruiting or flipping the card besides its own (203.9a).",
                                 "additional optional:"));
  made.push_back(with_statements("alternate", "you may {costs} rather than meet the threshold",
                                 kAlternateHeader,
                                 "Costs that may be paid in place of the original one (203.10a).",
                                 "alternate:"));
  return made;
}

}  // namespace

std::vector<kernel::FactRange> fact_ranges() {
  return {{kCost, 0, 20}, {kThreshold, 0, 20}, {kAtk, 0, 40},
          {kDef, 0, 40},  {kWillpower, 0, 20}, {kLimit, 0, 60}};
}

std::vector<kernel::CardShape> card_shapes() {
  constexpr auto kAny = FactSet::of(kLimit);
  return {
      {.type = kCharacter, .required = FactSet::of(kCost, kAtk, kDef),
       .allowed = kAny | FactSet::of(kWillpower, kBoostCost)},
      // An ongoing plot twist may have no effect besides (304.9).
      {.type = kPlotTwist, .required = FactSet::of(kThreshold),
       .allowed = kAny | FactSet::of(kIsOngoing), .played = true, .lasts = kIsOngoing},
      {.type = kLocation, .required = FactSet::of(kThreshold), .allowed = kAny},
      {.type = kEquipmentCard, .required = FactSet::of(kCost),
       .allowed = kAny | FactSet::of(kBoostCost)},
  };
}

std::vector<AbilityHeader> headers() {
  std::vector<AbilityHeader> made{
      with_lines("power", "", kPowerHeader, "Each line below is a power of its own (500.4).", "power:"),
      with_lines("ongoing", "Ongoing", kOngoingHeader,
                 "Text that counts only face up in a resource row (701.6).", "ongoing:"),
      with_lines("boost", "Boost", kBoostHeader,
                 "Text that the card has in the turn in which so many points more are paid (706.2).",
                 "boost 2:"),
      with_lines("boost-action", "Boost—{costs}", kBoostHeader,
                 "The same for an action that is paid; the first line is `additional optional:` (706.2).",
                 "boost-action:"),
      with_lines("cosmic", "Cosmic", kCosmicHeader,
                 "Text that is there while a cosmic counter lies on the card (706.7a).", "cosmic:"),
      with_keyword("leader", "Leader", kLeaderHeader, "A leader power (706.12).", "leader:"),
      with_keyword("ally", "Ally", kTagHeader, "An ally power.", "ally:"),
      with_keyword("backup", "Backup", kTagHeader, "A backup power.", "backup:"),
      with_keyword("vengeance", "Vengeance", kTagHeader, "A vengeance power.", "vengeance:"),
  };
  for (AbilityHeader& header : made)
    if (header.word == "boost") header.number = kBoostCost;
  for (AbilityHeader& header : headers_of_statements()) made.push_back(header);
  return made;
}

std::vector<kernel::FactRow> fact_rows() {
  return {{"ongoing", FactKind::Flag, kIsOngoing, "", "The ongoing icon of a plot twist (304.8)."},
          {"affiliation", FactKind::Tags, 0, "affiliation",
           "Affiliations, up to the end of the line; without any it is unaffiliated (206.1)."},
          {"version", FactKind::Tags, 0, "version", "Versions, up to the end of the line (202.1a)."},
          {"class", FactKind::Tags, 0, "class", "The class (207.1)."},
          {"trait", FactKind::Tags, 0, "trait", "The trait (207.1)."},
          {"brand", FactKind::Tags, 0, "brand", "The brand icon (212.2)."},
          {"identity", FactKind::Text, kIdentityText, "",
           "The identity of a character, where it differs from the name (201.6)."},
          cardgame::assumed_row()};
}

// Five lists share one set of tags, each with a range of numbers of its own.
std::vector<kernel::OpenList> open_lists() {
  return {{.type = "affiliation", .example = "affiliation night-watch \"Night Watch\"",
           .meaning = "Affiliations.", .first = kFirstAffiliation, .room = kFirstVersion},
          {.type = "version", .example = "version team-up \"Team-Up\"", .meaning = "Versions.",
           .first = kFirstVersion, .room = kFirstClass},
          {.type = "class", .example = "class mutant \"Mutant\"", .meaning = "Classes.",
           .first = kFirstClass, .room = kFirstTrait},
          {.type = "trait", .example = "trait energy \"Energy\"", .meaning = "Traits.",
           .first = kFirstTrait, .room = kFirstBrand},
          {.type = "brand", .example = "brand marvel \"Marvel\"", .meaning = "Brands.",
           .first = kFirstBrand, .room = kLastTag},
          {.type = "counter", .example = "counter plague \"plague counter\"", .meaning = "Counters.",
           .first = kFirstNamedCounter, .room = kManyWords, .is_counted = true},
          {.type = "set", .example = "set lbx \"Longbox Starter\"",
           .meaning = "Sets, by what the ids of their cards begin with, and their kinds; one without a word is ours.",
           .room = kManyWords, .marks = cardgame::kSetKinds}};
}

}  // namespace longbox::vstcg
