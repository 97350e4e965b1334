// Writes options and questions in words.
#include <fmt/format.h>

#include <map>

#include "base/text.h"
#include "cardgame/labels.h"
#include "cardgame/word_lists.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"
#include "games/vs2pcg/play/legality.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/words/naming.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {

using cardgame::Names;
using cardgame::word_for;
using kernel::seat_name;

namespace {

// A card that lies face down in a row may be looked at (stun.inspectable).
bool lies_in_row(const State& state, ObjectId id) {
  return (kRows >> state.object(id).zone & 1U) != 0;
}

constexpr cardgame::Naming kNaming{.instead = said_instead<seat_name>, .is_open = lies_in_row};
constexpr cardgame::Naming kPromptNaming{.nothing = "the rules"};

// A power-up with a card of another name has to say which.
bool names_its_card(const Machine& m, const Option& option) {
  return !share_name(m, option.object, option.other) &&
         may_power_up(m, m.object(option.other).controller, option.object, option.other).allowed();
}

// Returns the name of the power; powers of one name on one card are told apart by their symbols
// (power.super.same-name-distinct).
std::string power_label(Machine& m, const Option& option) {
  const auto& ability = m.library().ability(AbilityId{option.number});
  bool again = false;
  m.each_ability(option.object, [&](AbilityId other, ObjectId) {
    again = again || (other.value != option.number && is_super_power(m.library().ability(other)) &&
                      m.library().ability(other).name == ability.name);
  });
  if (!again || ability.cost_size == 0) return ability.name;
  std::string label = ability.name + " ";
  for (int i = 0; i < ability.cost_size; ++i)
    label += base::join(cardgame::words_for(m.rules().lexicon(), "symbol", [&](int symbol) {
      return (ability.cost[static_cast<std::size_t>(i)].symbols >> symbol & 1U) != 0;
    }), "");
  return label;
}

}  // namespace

std::string Vs2pcg::intent_label(Machine& m, const Option& option) const {
  return option_label(m, option, Names(*this, m.state(), kNaming));
}

std::string Vs2pcg::option_label(Machine& m, const Option& option, const Names& name) const {
  switch (option.kind) {
    case kernel::kOptionName: return library().names[static_cast<std::size_t>(option.number)];
    case kernel::kOptionTrigger:
      return fmt::format("{}: {}", name(option.object),
                         library().ability(AbilityId{option.other.value}).name);
    case kOptPlayResource:
      return fmt::format("resource {}{}", name(option.object),
                         option.number != 0 ? " face up" : "");
    case kOptRecruit:
      return "recruit " + name(option.object) +
             (m.object(option.object).zone == kDeck ? " from deck" : "");
    case kOptPlayTwist: return "play " + name(option.object);
    case kOptUse:
      return fmt::format("use {}: {}", name(option.object), power_label(m, option));
    case kOptPowerUp:
      return "power up " + name(option.other) +
             (names_its_card(m, option) ? " with " + name(option.object) : "");
    case kOptAttack:
      return option.other
                 ? fmt::format("attack {} with {}", name(option.other), name(option.object))
                 : "attack with " + name(option.object);
    case kOptJoin: return "join with " + name(option.object);
    case kOptDeclare: return "declare";
    case kOptMoveRow: return "move " + name(option.object);
    case kOptPay:
      return fmt::format("{} {}",
                         m.object(option.object).zone == kHand ? "discard" : "turn down",
                         name(option.object));
    case kOptRow:
      return option.seat == kernel::kNobody
                 ? std::string(option.number == kFront ? "front" : "back")
                 : fmt::format("{} row of {}", option.number == kFront ? "front" : "back",
                               seat_name(option.seat));
    case kOptSymbol: return std::string(word_for(lexicon(), "symbol", option.number));
    case kOptKeep: return "keep";
    case kOptMulligan: return "mulligan";
    case kOptEndTurn: return "end turn";
    case kOptBoard: return fmt::format("board {} with {}", name(option.other), name(option.object));
    case kOptLeave: return fmt::format("leave {} with {}", name(option.other), name(option.object));
    case kOptEnter: return fmt::format("enter {} with {}", name(option.other), name(option.object));
    case kOptAttackRow:
      return fmt::format("{} row of {}", option.number == kFront ? "front" : "back",
                         seat_name(option.seat));
    case kOptAttackPlace:
      return fmt::format("{} of {}",
                         option.number == kHand   ? "hand"
                         : option.number == kDeck ? "deck"
                                                  : "resource row",
                         seat_name(option.seat));
    default: return cardgame::common_label(name, option);
  }
}

// Names the subject of the pending trigger; empty if the reader may not know it or there is none.
std::string Vs2pcg::trigger_subject(Machine& m, const Option& option, Seat reader) const {
  const auto& triggers = m.state().triggers;
  if (option.kind != kernel::kOptionTrigger || option.number < 0 || option.number >= triggers.size) return "";
  const ObjectId about = triggers[option.number].object.id;
  if (!about || about == option.object || !kernel::knows(m.state(), reader, about)) return "";
  return Names(*this, m.state(), kNaming, reader)(about);
}

// Names the character in whose part of the hand or row the card of the option lies.
std::string Vs2pcg::part_label(Machine& m, const Option& option) const {
  const ObjectId host = m.object(option.object).host;
  return host ? "part of " + kernel::object_name(*this, m.state(), host) : "main part";
}

// Options that read alike (characters of one name on two sides) are told apart by their side; triggers
// of one power by their subjects, equal cards of a hand by the part in which they lie.
std::string Vs2pcg::distinction(Machine& m, const Decision& decision, const Option& option,
                                std::span<const int> alike) const {
  const std::string subject = trigger_subject(m, option, decision.who);
  const Object& o = m.object(option.object);
  int same_subject = 0;
  int same_part = 0;
  int place = 0;
  bool same_side = false;
  for (std::size_t i = 0; i < alike.size(); ++i) {
    const Option& other = decision[alike[i]];
    if (!subject.empty() && trigger_subject(m, other, decision.who) == subject) ++same_subject;
    if (other.object && m.object(other.object).host == o.host) ++same_part;
    if (other == option) place = static_cast<int>(i) + 1;
    else if (other.object && m.object(other.object).side == o.side) same_side = true;
  }
  if (same_subject == 1) return fmt::format(" ({})", subject);
  const bool parted = (names().parted_zones >> o.zone & 1U) != 0;
  if (parted && same_side && same_part == 1) return fmt::format(" ({})", part_label(m, option));
  if (!same_side) return fmt::format(" of {}", seat_name(o.side));
  return fmt::format(" ({})", place);
}

// Each option is put into words once; only those that read alike are compared.
std::vector<std::string> Vs2pcg::labels(Machine& m, const Decision& decision) const {
  const Names name(*this, m.state(), kNaming, decision.who);
  std::vector<std::string> labels;
  for (const Option& option : decision.options()) labels.push_back(option_label(m, option, name));
  std::map<std::string, std::vector<int>> alike;
  for (int i = 0; i < decision.size(); ++i) alike[labels[static_cast<std::size_t>(i)]].push_back(i);
  for (const auto& [label, places] : alike) {
    if (places.size() <= 1) continue;
    for (const int i : places)
      if (decision[i].object)
        labels[static_cast<std::size_t>(i)] += distinction(m, decision, decision[i], places);
  }
  return labels;
}

std::string Vs2pcg::label(Machine& m, const Decision& decision, const Option& option) const {
  const int place = decision.find(option);
  return place < 0 ? option_label(m, option, Names(*this, m.state(), kNaming, decision.who))
                   : labels(m, decision)[static_cast<std::size_t>(place)];
}

std::string Vs2pcg::prompt(Machine& m, const Decision& decision) const {
  const Names name(*this, m.state(), kPromptNaming);
  const std::string power = cardgame::power_title(name, decision);
  // `said` is the text of the statement that asks; a power without statements gives its whole text.
  const auto said = [&] {
    const std::string self = name(decision.about);
    return decision.statement != 0
               ? printer_.statement(decision.ability, decision.statement, self)
               : printer_.ability(decision.ability, self);
  };
  switch (decision.prompt) {
    case kernel::kPromptChoose: {
      const std::string what = decision.kind == DecisionKind::Object ? said() : "";
      return what.empty() ? power + ": choose one"
                          : fmt::format("{}: {}. Which one?", power, what);
    }
    case kernel::kPromptMay: {
      const std::string what = said();
      return fmt::format("{}: {}?", power, what.empty() ? "do it" : what);
    }
    case kernel::kPromptOrder: return "Several powers trigger at once: which resolves next?";
    case kernel::kPromptReplace: return "What happens to " + name(decision.about) + " instead?";
    case kAskFirst: return "Who takes the first turn?";
    case kAskPlaceMain: return "Where does " + name(decision.about) + " start?";
    case kAskTerrain: return "In which of your rows does " + name(decision.about) + " lie?";
    case kAskMulligan: return "Keep this hand, or shuffle it back and draw seven new cards?";
    case kAskPriority: return "Use a Build action, or go on?";
    case kAskResource: return "Which card becomes your resource of the turn?";
    case kAskRecruit:
    case kAskPartRecruit: {
      const int points = m.state().seats[decision.who].values[kRecruitPoints];
      const bool own = decision.prompt == kAskRecruit;
      return fmt::format("Recruit{} with {} recruit point{}, or go on?",
                         own ? "" : " for " + name(decision.about), points, points == 1 ? "" : "s");
    }
    case kAskFormation: return "Rearrange your characters";
    case kAskMain:
      if (m.state().realm == 0) return "Your Main Phase: what do you do?";
      return fmt::format("Your Main Phase in Pocket Universe {}: what do you do?", m.state().realm);
    case kAskCombat: return "Combat: act or pass?";
    case kAskDefender: return "Whom does " + name(decision.about) + " attack?";
    case kAskJoin: return "Who joins " + name(decision.about) + " in the attack?";
    case kAskStruck: return "Which attacker does " + name(decision.about) + " strike?";
    case kAskRow: return "Into which row does " + name(decision.about) + " go?";
    case kAskWearer: return "Who wears " + name(decision.about) + "?";
    case kAskPay: {
      const auto symbol = cardgame::english_for(lexicon(), "symbol", decision.number);
      return symbol.empty() ? fmt::format("What pays for {}?", power)
                            : fmt::format("What pays {} for {}?", symbol, power);
    }
    case kAskPayer: return "Who pays for " + name(decision.about) + "?";
    case kAskElement: {
      const std::string offer = deal_offer(library(), decision.statement, decision.number);
      return power + ": what is part of the Deal?" + (offer.empty() ? "" : " So far: " + offer);
    }
    case kAskDeal:
      return fmt::format("{}: a Deal, take it or leave it: {}", power,
                         deal_offer(library(), decision.statement, decision.number));
    case kAskCardGame: return "Which of your characters is next to play its card game?";
    case kAskPartResource: return "Which card becomes the resource of " + name(decision.about) + "?";
    case kAskReaction: return "React, or pass?";
    case kAskWhichMain: return fmt::format("Of which main character does {} speak?", power);
    case kAskSymbol: return fmt::format("Which symbol pays for {}?", power);
    case kAskKoName:
    case kAskKoReturned: return "Two of one name: which is KO'd?";
    case kAskTop: return "Which card goes on top next?";
    case kAskOrder: return "Which card goes to the bottom next?";
    case kAskLevel: return "Which card does " + name(decision.about) + " become?";
    case kAskMainStart: return "Your Main Phase begins: use something first?";
    case kAskEndOfTurn: return "The turn ends: use something?";
    case kAskNumber: return power + ": choose a number";
    case kAskDigit:
      return decision.number == 0
                 ? power + ": choose any number, digit by digit"
                 : fmt::format("{}: the next digit, or done ({} said)", power, decision.number);
    case kAskShare: return "How many does " + name(decision.about) + " get?";
    case kAskLoop: {
      const std::string_view type = is_loop_of_team(decision.number) ? "team" : "quality";
      return fmt::format("Does {} have {} for the rest of this turn?", name(decision.about),
                         word_for(lexicon(), type, word_of_loop(decision.number)));
    }
    case kAskSplit: return "In which row do passengers keep " + name(decision.about) + "?";
    case kAskLose: return "Which card is lost?";
    case kAskStartWith:
      return fmt::format("{}: start with {} on your side?", power,
                         library().names[static_cast<std::size_t>(decision.number)]);
    case kAskDiscardOwn: return power + ": which card do you discard?";
    case kAskName: return power + ": name a card";
    case kAskSearch: return power + ": which card do you take from your deck?";
    case kAskEnemyRow: return power + ": choose a row";
    case kAskPlayer: return power + ": choose a player";
    default: return "Choose";
  }
}

}  // namespace longbox::vs2pcg
