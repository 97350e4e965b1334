// Writes options and questions in words.
#include <fmt/format.h>

#include <algorithm>

#include "cardgame/labels.h"
#include "games/champions/features.h"
#include "games/champions/game.h"
#include "games/champions/play/faces.h"
#include "games/champions/play/window.h"

namespace longbox::champions {

using cardgame::Names;

namespace {

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

std::string window_question(std::string_view verb, const cardgame::Question& asked) {
  const ObjectId about = asked.decision.about;
  return fmt::format("{}? ({}{})", verb, asked.name(about),
                     happens(moment_of_window(asked.m, about).kind));
}
std::string interrupt_question(const cardgame::Question& asked) {
  return window_question("Interrupt", asked);
}
std::string response_question(const cardgame::Question& asked) {
  return window_question("Respond", asked);
}

std::string card_label(const cardgame::Offer& offer) {
  return card_title(offer.m.library(), CardId{static_cast<std::size_t>(offer.option.number)});
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kernel::kOptionCard, .label = card_label},
    {.kind = kernel::kOptionTrigger, .label = "{object}"},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kernel::kPromptChoose, "", "{power}: choose one"},
    {kernel::kPromptMay, "", "{power}: do it?"},
    {kernel::kPromptOrder, "first-player.orders-simultaneous",
     "Several effects resolve at once: which goes first?"},
    {kAskInterrupt, "interrupt.optional-window", interrupt_question},
    {kAskResponse, "response.after-condition", response_question},
};

}  // namespace

constexpr Feature kLabelFeature{.options = kOptions, .prompts = kPrompts};

std::string card_title(const kernel::Library& library, CardId id) {
  const Card& card = library.card(id);
  const auto namesakes = std::ranges::count(library.cards, card.name, &Card::name);
  if (namesakes < 2) return card.name;
  const std::string& subtitle = card.texts[kSubname];
  return subtitle.empty() ? fmt::format("{} [{}]", card.name, card.id)
                          : fmt::format("{} ({})", card.name, subtitle);
}

std::string Champions::intent_label(Machine& m, const Option& option) const {
  const Names name(*this, m.state(), kNaming);
  return features().label({name, m, option});
}

// Options that would read alike are numbered.
std::vector<std::string> Champions::labels(Machine& m, const Decision& decision) const {
  std::vector<std::string> labels;
  for (const Option& option : decision.options()) labels.push_back(intent_label(m, option));
  cardgame::number_alike(labels);
  return labels;
}

std::string Champions::label(Machine& m, const Decision& decision, const Option& option) const {
  const int place = decision.find(option);
  return place < 0 ? intent_label(m, option) : labels(m, decision)[static_cast<std::size_t>(place)];
}

std::string_view Champions::act_word(const Option& option) const { return features().act_word(option); }

std::string Champions::prompt(Machine& m, const Decision& decision) const {
  const Names name(*this, m.state(), kPromptNaming);
  const std::string ability = cardgame::power_title(name, decision);
  return features().question({name, m, decision, ability});
}

}  // namespace longbox::champions
