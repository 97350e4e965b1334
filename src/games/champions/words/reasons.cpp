#include "games/champions/words/reasons.h"

#include "cardgame/reasons.h"
#include "games/champions/features.h"
#include "games/champions/game.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"
#include "kernel/words.h"

namespace longbox::champions {

using kernel::seat_name;

namespace {

// {it} is the option's card, {by} the card in the way, {what} the ability or the card itself,
// {first} the number.
constexpr cardgame::ReasonRow kReasons[] = {
    {kForYourTurn, "{what} is for your own turn, and {moment}"},
    {kForPlayerPhase, "{what} is for the player phase, and {moment}"},
    {kForAttacksOnYou, "nobody is being attacked that {it} could defend"},
    {kForItsMoment, "{it} is played when what it names happens"},
    {kNothingToAnswer, "nothing has just happened that {what} answers"},
    {kNotInSetup, "abilities of players wait until the game has begun"},
    {kSomethingFirst, "something else is being carried out first"},
    {kFormChangedAlready, "you have changed form this turn"},
    {kUsedUp, "{what} has been used as often as it may"},
    {kNotInHand, "{it} is not in your hand"},
    {kNotInPlay, "{it} is not face up in play"},
    {kNotYours, "{by} is not yours to use"},
    {kOwnersOnly, "only the player who has {by} may use it"},
    {kPerilOfAnother, "another player is in peril and decides alone"},
    {kOtherDefends, "another player defends"},
    {kDefenderChosen, "{by} defends already"},
    {kAllyMustDefendThis, "an ally of the engaged player has to defend against {by}"},
    {kOnlyPays, "{it} is a resource: it only pays"},
    {kHasNoCost, "{it} has no cost and cannot be played"},
    {kOtherForm, "{it} is for the other form"},
    {kNoFormToChangeTo, "there is no other form"},
    {kNoCharacterForThat, "{by} is neither a hero nor an ally"},
    {kNoSuchPower, "{by} does not have that power"},
    {kPaysForOthers, "{it} cannot pay for itself"},
    {kHasNoIcons, "{it} shows no resource"},
    {kYieldsNothing, "{it} yields nothing for this"},
    {kTooDear, "{it} costs {first}, and you cannot pay that"},
    {kCostsCannotBePaid, "what {what} costs cannot be paid now"},
    {kNothingToDo, "{what} would do nothing now"},
    {kConditionFails, "what {what} asks for does not hold"},
    {kNeedsBoth, "{it} takes both of the characters that it names"},
    {kNobodyToAttachTo, "there is nothing that {it} could be attached to"},
    {kNotHurt, "{by} has no damage"},
    {kNotAskedFor, "{it} is not what is asked for"},
    {kIsExhausted, "{by} is exhausted"},
    {kCannotDoThat, "{by} cannot do that now"},
    {kUniqueInPlay, "{by} is unique and in play already"},
    {kHasOneAlready, "there is one {it} already"},
    {kNoEnemy, "{by} is no enemy in play"},
    {kNobodyToAttack, "there is no enemy to attack"},
    {kNotAttackable, "{by} cannot be attacked"},
    {kTakesNoDamage, "{by} cannot take damage"},
    {kGuards, "{by}, engaged with you, guards the villain"},
    {kNoScheme, "{by} is no scheme in play"},
    {kNoThreat, "there is no threat to remove"},
    {kThreatStays, "threat cannot be removed from {by}"},
    {kCrisisBlocks, "{by} is a crisis: the main scheme keeps its threat"},
    {kPatrols, "{by}, engaged with you, patrols the main scheme"},
};

constexpr cardgame::Naming kNaming{};

std::string moment(const Machine& m, Seat seat) {
  const State& s = m.state();
  if (s.phase != kPlayerPhase) return "this is the villain phase";
  if (s.active != seat) return "it is the turn of " + seat_name(s.active);
  return "something else comes first";
}

}  // namespace

constexpr Feature kReasonFeature{.reasons = kReasons};

std::string Champions::reason(Machine& m, Seat seat, const Option& option,
                              const Verdict& verdict) const {
  const cardgame::ReasonRow* row = features().reason(verdict.reason);
  if (row == nullptr) return {};
  const cardgame::Names name(*this, m.state(), kNaming, seat);
  // Recovering and changing form name no card.
  const std::string it = option.object                   ? name(option.object)
                         : option.kind == kOptChangeForm ? "changing form"
                                                         : "recovering";
  const AbilityId power{option.kind == kOptUse ? option.number : 0};
  cardgame::Arguments none;
  return cardgame::reason_sentence(row->text, name, option, verdict, {it, moment(m, seat), power},
                                   none);
}

}  // namespace longbox::champions
