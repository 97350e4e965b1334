#include "games/vs2pcg/words/reasons.h"

#include <fmt/format.h>

#include "base/text.h"
#include "cardgame/facts.h"
#include "cardgame/reasons.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/play/legality.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {

using kernel::seat_name;

namespace {

// {it} is the option's card, {other} its second card, {by} the card in the way, {first} and
// {second} are the numbers; {what} is the power, or the card itself; {moment} is the present part
// of the turn; {team}, {brand} and {price} are as printed on the card.
constexpr cardgame::ReasonRow kReasons[] = {
    {kForCombats, "{what} is for combats, and {moment}"},
    {kForOwnTurn, "{what} is for your own turn only"},
    {kForStartOfMain, "{what} is only for the beginning of your Main Phase, and {moment}"},
    {kForBuildPhase, "{what} is for your Build Phase, and {moment}"},
    {kForMainPhase, "{what} is for your Main Phase outside combats, and {moment}"},
    {kForRecoveryPhase, "{what} is for the end of your Recovery Phase, and {moment}"},
    {kForDrawPhase, "{what} is for your Draw Phase, and {moment}"},
    {kForResourceStep, "resources are played in your Resource Step, and {moment}"},
    {kForRecruitStep, "{it} is recruited in your Recruit Step, and {moment}"},
    {kForFormationStep, "rows are rearranged in your Formation Step, and {moment}"},
    {kForAttacks, "attacks are made in your Main Phase, one at a time, and {moment}"},
    {kForPowerUps,
     "characters power up in your Main Phase or in a combat they are in, and {moment}"},
    {kTurnOfAnother, "it is the turn of {active}"},
    {kActOfAnother, "another player is to act now"},
    {kSomethingFirst, "something else is being carried out first"},
    {kNothingToAnswer, "nothing has just happened that {what} answers"},
    {kNotInHand, "{it} is not in your hand"},
    {kNotInPlay, "{it} is not in play"},
    {kNotYours, "{by} is not yours to use"},
    {kWorksElsewhere, "{what} works from another zone"},
    {kNotInCombat, "{by} is not in this combat"},
    {kNoResourceLeft, "you have played a resource this turn"},
    {kOnlyLocationsFaceUp, "{it} is no location: it goes face down"},
    {kNotRecruited, "{it} is neither a supporting character nor equipment"},
    {kNotPlayed, "{it} is no plot twist"},
    {kNoCharacterCard, "{it} is no character"},
    {kOtherName, "{it} does not share a name with {by}"},
    {kTooDear, "{it} costs {first}, you have {second}"},
    {kNeedsTeam, "{it} needs {first} face-up {team} {characters}, you have {second}"},
    {kNeedsBrand, "{it} needs {first} face-up {brand} {characters}, you have {second}"},
    {kCannotPay, "{what} costs {price}, and you cannot pay that"},
    {kNeedsLocation, "{what} takes a location of that name, and you have none to pay with"},
    {kCannotPayForThis, "{it} cannot pay for this now"},
    {kConditionFails, "what {what} asks for does not hold"},
    {kNobodyWears, "you have no face-up character that could wear {it}"},
    {kNotForThem, "it is not for {by}"},
    {kMainHasName, "your main character {by} has that name"},
    {kUsedThisTurn, "{what} has been used this turn"},
    {kUsedThisGame, "{what} has been used this game"},
    {kForbidden, "{by} forbids it"},
    {kCannotAppearHere, "{it} says that it cannot appear now"},
    {kPowersAreOff, "{by} does not have that power now"},
    {kIsStunned, "{by} is stunned"},
    {kIsHidden, "{by} is hidden"},
    {kIsFaceDown, "{by} is face down"},
    {kIsExhausted, "{by} is exhausted"},
    {kMayNotAttack, "{by} cannot attack"},
    {kMayNotMove, "{by} cannot move"},
    {kMayNotWear, "{by} cannot wear equipment"},
    {kHasMoved, "{by} has changed rows in this step"},
    {kMovedThisTurn, "{by} has moved this turn"},
    {kStaysInRow, "{by} is a machine and stays in its row"},
    {kMovesWithOthers, "{it} moves with the others aboard {by}"},
    {kMovesWithPassengers, "{by} moves with two of your characters aboard or more"},
};

constexpr std::string_view kPhaseWords[] = {
    "the game has not begun",        "this is the Draw Phase",      "this is the Recovery Phase",
    "this is the Build Phase",       "this is the Resource Step",   "this is the Recruit Step",
    "this is the Formation Step",    "this is the Main Phase",      "this is a combat",
    "the turn is ending",
};

// A player who is attacked stands on the table as a card.
std::string said_instead(const State& state, ObjectId id, bool /*known*/) {
  return state.object(id).zone == kTable ? seat_name(state.object(id).owner) : "";
}

constexpr cardgame::Naming kNaming{.instead = said_instead};

std::string moment(const Machine& m, Seat seat) {
  const State& s = m.state();
  if (combat_is_on(m)) return "this is a combat";
  if (s.active != seat) return "it is the turn of " + seat_name(s.active);
  if (s.globals[kOpening] != 0) return "the Main Phase is just beginning";
  return std::string(kPhaseWords[s.phase]);
}

// Writes the words of a list whose numbers are set as bits: "[Energy] or [Intellect]".
std::string words_of(const kernel::Lexicon& lexicon, std::string_view list, std::uint64_t bits) {
  const auto is_set = [&](int value) { return (bits >> value & 1U) != 0; };
  return base::join(cardgame::words_for(lexicon, list, is_set), " or ");
}

std::string price_of(const Vs2pcg& game, const kernel::Ability& ability) {
  std::string out;
  for (const auto& price : prices_of(ability))
    out += (out.empty() ? "" : " and ") +
           (price.name != 0 ? game.library().names[price.name]
                            : words_of(game.lexicon(), "symbol", price.symbols));
  return out;
}

}  // namespace

constexpr Feature kReasonFeature{.reasons = kReasons};

std::string Vs2pcg::reason(Machine& m, Seat seat, const Option& option,
                           const Verdict& verdict) const {
  const cardgame::ReasonRow* row = features().reason(verdict.reason);
  if (row == nullptr) return {};
  const cardgame::Names name(*this, m.state(), kNaming, seat);
  const AbilityId power{option.kind == kOptUse ? option.number : 0};
  const Card& printed = m.card(option.object);
  cardgame::Arguments more;
  more.push_back(fmt::arg("target", option.other ? name(option.other) : "the back row"));
  more.push_back(fmt::arg("characters", verdict.first == 1 ? "character" : "characters"));
  more.push_back(fmt::arg("active", seat_name(m.state().active)));
  more.push_back(fmt::arg("team", base::join(cardgame::tag_words(lexicon(), printed), " or ")));
  more.push_back(fmt::arg("brand", words_of(lexicon(), "icon", printed.qualities & kBrandBits)));
  more.push_back(fmt::arg("price", price_of(*this, library().ability(power))));
  return cardgame::reason_sentence(row->text, name, option, verdict,
                                   {name(option.object), moment(m, seat), power}, more);
}

}  // namespace longbox::vs2pcg
