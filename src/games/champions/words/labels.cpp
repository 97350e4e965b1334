// Writes options and questions in words.
#include <fmt/format.h>

#include <algorithm>

#include "cardgame/frames.h"
#include "cardgame/labels.h"
#include "games/champions/game.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/legality.h"
#include "games/champions/play/window.h"
#include "kernel/words.h"

namespace longbox::champions {

using cardgame::Names;
using kernel::seat_name;

namespace {

// Cards that share a name are told apart by their subtitles, else by their numbers.
std::string card_title(const kernel::Library& library, CardId id) {
  const Card& card = library.card(id);
  const auto namesakes = std::ranges::count(library.cards, card.name, &Card::name);
  if (namesakes < 2) return card.name;
  const std::string& subtitle = card.texts[kSubname];
  return subtitle.empty() ? fmt::format("{} [{}]", card.name, card.id)
                          : fmt::format("{} ({})", card.name, subtitle);
}

constexpr cardgame::Naming kNaming{
    .instead = [](const State& state, ObjectId id, bool) -> std::string {
      return state.object(id).has(kDrone) ? "Drone" : "";
    }};
constexpr cardgame::Naming kPromptNaming{.nothing = "the rules"};

// Says what a window is about, behind the name of the card.
std::string_view happens(kernel::EventKind kind) {
  switch (kind) {
    case event::kWouldAttack: return " would attack";
    case event::kAttacks: return " attacks";
    case event::kAttackOver: return " has attacked";
    case event::kWouldScheme: return " would scheme";
    case event::kSchemes: return " schemes";
    case event::kSchemed: return " has schemed";
    case event::kThwarts: return " thwarts";
    case event::kThwartOver: return " has thwarted";
    case event::kDefends: return " defends";
    case event::kWouldBeDealt: return " is about to be dealt damage";
    case event::kWouldTake: return " would take damage";
    case event::kTakes: return " takes damage";
    case event::kWouldBeDefeated: return " would be defeated";
    case event::kIsDefeated: return " is defeated";
    case event::kWouldPlaceThreat: return " is about to get threat";
    case event::kThreatPlaced: return " got threat";
    case event::kRevealing: return " is revealed";
    case event::kRevealed: return " was revealed";
    case event::kEntersPlay: return " entered play";
    case event::kEngages: return " engaged somebody";
    case event::kFlipped: return " flipped";
    default: return "";
  }
}

// Returns the labels of the basic power that asks for its target.
unsigned deed_labels(const Machine& m) {
  const Frame* deed = cardgame::frame_on_top(m.state(), kDeedProcedure);
  return deed == nullptr ? 0 : kernel::locals<DeedLocals>(*deed).labels;
}

}  // namespace

std::string Champions::intent_label(Machine& m, const Option& option) const {
  const Names name(*this, m.state(), kNaming);
  const auto against = [&](std::string_view deed) {
    return option.other
               ? fmt::format("{} {} with {}", deed, name(option.other), name(option.object))
               : fmt::format("{} with {}", deed, name(option.object));
  };
  switch (option.kind) {
    case kernel::kOptionCard:
      return card_title(library(), CardId{static_cast<std::size_t>(option.number)});
    case kernel::kOptionTrigger:
      return name(option.object);
    case kOptPlay:
      return "play " + name(option.object);
    case kOptUse: {
      const std::string& ability = library().ability(AbilityId{option.number}).name;
      return ability.empty() ? "use " + name(option.object)
                             : fmt::format("use {}: {}", name(option.object), ability);
    }
    case kOptAttack:
      return against("attack");
    case kOptThwart:
      return against("thwart");
    case kOptRecover:
      return "recover";
    case kOptChangeForm: {
      const ObjectId id = option.object;
      if (!id || option.number >= other_faces(m, id)) return "change form";
      return "change form to " + card_title(library(), other_face(m, id, option.number));
    }
    case kOptEndTurn:
      return "end turn";
    case kOptPay:
      return "pay with " + name(option.object);
    case kOptDefend:
      return "defend with " + name(option.object);
    case kOptDiscard:
      return "discard " + name(option.object);
    case kOptLet:
      return fmt::format("let {} act", seat_name(option.seat));
    default:
      return cardgame::common_label(name, option);
  }
}

// Options that would read alike are numbered.
std::string Champions::label(Machine& m, const Decision& decision, const Option& option) const {
  const auto plain = [&](const Option& other) { return intent_label(m, other); };
  const auto same = cardgame::namesakes(decision, option, plain);
  return same.count <= 1 ? plain(option) : fmt::format("{} ({})", plain(option), same.place);
}

std::string Champions::prompt(Machine& m, const Decision& decision) const {
  const Names name(*this, m.state(), kPromptNaming);
  const std::string ability = cardgame::power_title(name, decision);
  switch (decision.prompt) {
    case kernel::kPromptChoose:
      return ability + ": choose one";
    case kernel::kPromptMay:
      return ability + ": do it?";
    case kernel::kPromptOrder:
      return "Several effects resolve at once: which goes first?";
    case kAskTurn:
      return "Your turn: what do you do?";
    case kAskAct:
      return "Use an action?";
    case kAskTarget:
      return fmt::format("{} {}?", name(decision.about),
                         (deed_labels(m) & kAttackLabel) != 0 ? "attacks whom" : "thwarts what");
    case kAskPay:
      return fmt::format("What pays for {}? {} still to pay", name(decision.about),
                         decision.number);
    case kAskDefend:
      return fmt::format("Who defends against {}?", name(decision.about));
    case kAskInterrupt:
    case kAskResponse:
      return fmt::format("{}? ({}{})", decision.prompt == kAskResponse ? "Respond" : "Interrupt",
                         name(decision.about),
                         happens(moment_of_window(m, decision.about).kind));
    case kAskForced:
      return "Several forced abilities: which resolves next?";
    case kAskMinion:
      return "Which minion activates next?";
    case kAskMulligan:
      return "Which cards do you exchange?";
    case kAskDiscardDown:
      return decision.number > 0 ? fmt::format("Discard {} more", decision.number)
                                 : std::string("Discard cards before you draw?");
    case kAskAllyLimit:
      return "Too many allies: which one is discarded?";
    case kAskHost:
      return fmt::format("What is {} attached to?", name(decision.about));
    case kAskController:
      return fmt::format("Who controls {}?", name(decision.about));
    case kAskPlayer:
      return ability + ": choose a player";
    case kAskSearch:
      return ability + ": which card do you take?";
    case kAskDiscardFromHand:
      return ability + ": which card do you discard?";
    case kAskSpecial:
      return "Which Special ability resolves next?";
    case kAskAssign:
      return fmt::format("How much damage does {} get?", name(decision.about));
    case kAskNextPlayer:
      return ability + ": who is next?";
    case kAskNumber:
      return ability + ": how many?";
    case kAskQueue:
      return "Which enemy activates next?";
    case kAskFace:
      return fmt::format("Which face of {} comes up?", name(decision.about));
    case kAskFirstPlayer:
      return "Who is the first player?";
    default:
      return "Choose";
  }
}

}  // namespace longbox::champions
