// Tells the changes that have no name in the rules.
#include <fmt/format.h>

#include "base/text.h"
#include "cardgame/frames.h"
#include "cardgame/log.h"
#include "cardgame/word_lists.h"
#include "cardlang/print/english.h"
#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/run/checks.h"
#include "games/vs2pcg/values/derive.h"
#include "games/vs2pcg/words/log.h"

namespace longbox::vs2pcg {

using cardgame::english_for;
using cardgame::is_running;
using cardgame::Names;
using kernel::player_name;

namespace {

namespace change = kernel::change;
namespace english = cardlang::english;

constexpr std::string_view kConceptNames[] = {"counters", "equipment",   "keyword text",
                                              "levels",   "plot twists", "super powers"};

// --- Modifiers ----------------------------------------------------------------------------------

// Writes "+2/+0", "-1/-0".
std::string stats_text(int atk, int def) {
  const bool minus = atk < 0 || def < 0;
  const auto number = [&](int n) {
    return n == 0 ? std::string(minus ? "-0" : "+0") : fmt::format("{:+}", n);
  };
  return number(atk) + "/" + number(def);
}

// Says what the modifier does to its subject, as a verb and its object; empty if there is nothing
// to read.
std::string given_text(const Names& name, const kernel::Modifier& given) {
  switch (given.kind) {
    case kStatBonus:
      if (given.a == 0 && given.b == 0) return "";
      return "gets " + stats_text(bonus(given, given.a), bonus(given, given.b));
    case kGrantsQuality: {
      const std::string quality(english_for(name.game().rules().lexicon(), "quality", given.word));
      return english::is_verb_phrase(quality) ? quality : "gains " + quality;
    }
    case kGrantsKeyword:
      return "gains " + name.game().library().keywords[given.word].name;
    case kGrantsTeam:
      return fmt::format("is also of {}", english_for(name.game().rules().lexicon(), "team", given.word));
    case kLosesPowers: return "loses its powers";
    case kLosesKeywords: return "loses all keyword text";
    case kNullifies: return "loses its keyword and super powers and can gain none";
    case kSwitchStats: return "has its ATK and DEF switched";
    case kBaseStats: return fmt::format("has {} and {} as base ATK and DEF", given.a, given.b);
    case kHealthBonus: return fmt::format("gets {:+} health", given.a);
    default: return "";
  }
}

std::string duration_text(const Names& name, const kernel::Modifier& given) {
  if (given.duration == kUntilSelfStunned)
    return fmt::format(" until {} gets stunned or leaves play", name(given.source.id));
  const std::string_view text = english_for(name.game().rules().lexicon(), "duration", given.duration);
  return text.empty() ? "" : fmt::format(" {}", text);
}

// The modifier that began is the last of the list. The line about the cause of an end tells the
// end.
std::string modifier_line(const Names& name, const Event& event) {
  if (event.cause == kInTerrain)
    return fmt::format("{} {} {}", name(event.object), event.amount != 0 ? "enters" : "leaves",
                       name(event.other));
  if (event.amount == 0 || !event.object || name.state().modifiers.empty()) return "";
  const kernel::Modifier& given = name.state().modifiers.back();
  const std::string text = given_text(name, given);
  if (text.empty()) return "";
  const ObjectId source = given.source.id;
  const std::string from =
      source && source != event.object ? fmt::format(" ({})", name(source)) : "";
  return fmt::format("{} {}{}{}", name(event.object), text, duration_text(name, given), from);
}

// --- Cards --------------------------------------------------------------------------------------

std::string flags_line(const Names& name, const Event& event) {
  const Object& o = name.state().object(event.object);
  const bool on = event.amount == 1;
  if (o.zone == kTerrain && event.detail == kernel::kFaceDown)
    return fmt::format("{} is turned face up", name(event.object));
  if (o.zone == kResource && (event.detail & kernel::kFaceDown) != 0)
    return fmt::format("{} turns {} {}", player_name(o.controller),
                       name(event.object), on ? "down" : "up");
  if (!on || !is_running(name.state(), kernel::kEffectProcedure)) return "";
  if (event.detail == kDefender)
    return fmt::format("{} becomes the defender", name(event.object));
  if (event.detail == kAttacker) return fmt::format("{} joins the attack", name(event.object));
  return "";
}

// Between turns universes only change places, which needs no line.
std::string universe_line(const Names& name, const Event& event) {
  const Object& o = name.state().object(event.object);
  const auto zone = event.to == kOtherUniverse ? o.home : o.zone;
  if (!is_running(name.state(), kTurnProcedure) || (kRows >> zone & 1U) == 0) return "";
  if (event.to != kOtherUniverse)
    return fmt::format("{} returns to the original universe", name(event.object));
  return fmt::format("{} goes to Pocket Universe {}", name(event.object), o.realm);
}

// Tells the move of a card that is neither drawn nor discarded, played or KO'd: those have lines of
// their own.
std::string move_line(const Names& name, const Event& event) {
  const Object& o = name.state().object(event.object);
  if (event.to == kTerrain && event.from == kLooking)
    return fmt::format("{} places {} in the {} row", player_name(event.seat), name(event.object),
                       o.has(kBackRow) ? "back" : "front");
  if (event.from == kTerrain && event.to != kOtherUniverse)
    return fmt::format("{} is destroyed", name(event.object));
  if (event.from == kernel::kNowhere || name.state().phase == kSetup) return "";
  if (o.owner == kernel::kNeutral || name.state().seats[o.owner].in_game == 0) return "";
  if (event.to == kOtherUniverse || (event.from == kOtherUniverse && (kPlay >> event.to & 1U) != 0))
    return universe_line(name, event);
  const bool from_play = (kPlay >> event.from & 1U) != 0;
  switch (event.to) {
    case kHand:
      if (event.from == kDeck) return "";
      return fmt::format("{} {} to the hand of {}", name(event.object),
                         from_play ? "returns" : "goes", player_name(event.seat));
    case kDeck:
      return fmt::format("{} goes to the {} of the deck of {}", name(event.object),
                         event.cause == static_cast<std::uint8_t>(kernel::Place::Top) ? "top" : "bottom",
                         player_name(event.seat));
    case kKoPile:
      if (event.from != kDeck && event.from != kLooking) return "";
      return fmt::format("{} goes to the KO pile of {}", name(event.object),
                         player_name(event.seat));
    case kRemoved: return fmt::format("{} is removed from the game", name(event.object));
    case kLooking: return cardgame::look_line(name, event, "look at");
    default: return "";
  }
}

// A hand or deck that somebody looks at, or searches, is seen whole.
std::string look_through_lines(const Names& name, const Event& event) {
  const std::string searched = cardgame::look_through_line(name, event, "search");
  return searched.empty() ? cardgame::look_through_line(name, event, "look") : searched;
}

// A copy is told of in a zone that everybody sees; a card out of sight that is itself again needs
// no line.
bool shows_its_card(const Object& o) {
  if (o.zone == kResolving) return o.card != o.original_card;
  return (kPlay >> o.zone & 1U) != 0;
}

std::string become_line(const Names& name, const Event& event) {
  if (event.amount == 0 || !name.knows(event.object)) return "";
  if (!event.other && !shows_its_card(name.state().object(event.object))) return "";
  const CardId before{static_cast<std::uint16_t>(event.amount)};
  return fmt::format("{} {} {}", name.game().library().card(before).name,
                     event.other ? "transforms into" : "becomes", name(event.object));
}

// --- The game -----------------------------------------------------------------------------------

std::string concepts_line(int removed) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < std::size(kConceptNames); ++i)
    if ((removed >> i & 1) != 0) names.emplace_back(kConceptNames[i]);
  return fmt::format("Removed from the game: {}", base::join(names, ", "));
}

std::vector<std::string> players_of(const State& state, unsigned seats) {
  std::vector<std::string> names;
  cardgame::each_seat_from(state, 0, seats,
                           [&](Seat seat) { names.push_back(player_name(seat)); });
  return names;
}

// Says why the others lost; the rule is cited beside it.
std::string loss_text(const State& state) {
  const unsigned lost = losers(state) & ~unsigned{state.winners};
  if (lost != 0)
    return fmt::format(": {} without a main character",
                       base::join(players_of(state, lost), ", ", " and ") +
                           ((lost & (lost - 1)) != 0 ? " are" : " is"));
  if (is_running(state, kernel::kEffectProcedure)) return " by a card";
  return state.globals[kQuietTurns] > 0 ? " with the fewest wounds" : "";
}

std::string over_line(const State& state) {
  const auto winners = players_of(state, state.winners);
  const int part = part_of_story(state);
  const std::string what = part == 0 ? "The game" : fmt::format("Part {} of the story", part);
  if (winners.empty()) return what + " is over, and nobody has won";
  return fmt::format("{} is over. {} {}{}", what, base::join(winners, ", ", " and "),
                     winners.size() > 1 ? "share the victory" : "wins", loss_text(state));
}

}  // namespace

std::string change_line(const Names& name, const Event& event) {
  switch (event.kind) {
    case change::kModifier: return modifier_line(name, event);
    case change::kFlags: return flags_line(name, event);
    case change::kMove: return move_line(name, event);
    case change::kBecome: return become_line(name, event);
    case change::kKnow: return look_through_lines(name, event);
    case change::kGlobal:
      // A Part begins before anything runs in it.
      if (event.detail == kModeOptions && is_story(name.state()) && name.state().frames.empty())
        return fmt::format("Part {} of the story begins", part_of_story(name.state()));
      return event.detail == kRemovedConcepts ? concepts_line(event.amount) : "";
    case change::kCounters:
      if (name.state().object(event.object).zone != kTerrain) return "";
      return fmt::format("{} takes a wound", name(event.object));
    case change::kShuffle:
      if (event.to == kTerrainPile) return "The Terrain pile is shuffled";
      return fmt::format("{} shuffles", player_name(event.seat));
    case change::kOver: return over_line(name.state());
    default: return "";
  }
}

}  // namespace longbox::vs2pcg
