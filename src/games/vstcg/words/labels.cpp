// Writes options and questions in words.
#include "games/vstcg/words/labels.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cardgame/labels.h"
#include "games/vstcg/features.h"
#include "games/vstcg/game.h"
#include "kernel/words.h"

namespace longbox::vstcg {

using cardgame::Names;

namespace {

constexpr cardgame::Naming kPromptNaming{.is_open = lies_in_row, .nothing = "the rules"};

// The card of an effect may have gone on; the link still knows it.
std::string link_label(const Machine& m, const Option& option) {
  const Link* link = m.find_link(static_cast<kernel::LinkId>(option.number));
  if (link == nullptr || !link->source_card) return "draw effect";
  return fmt::format("{} of {}", (link->facts & kCopied) != 0 ? "copy" : "effect",
                     m.library().card(link->source_card).name);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kernel::kOptionTrigger, .label = "{object}", .about = cardgame::About::Nothing},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kernel::kPromptOrder, "506.2", "Several effects wait: which comes next?"},
    {kernel::kPromptReplace, "513.5c", "What happens to {about} instead?"},
    {kernel::kPromptRepeat, "703.1a", "This loop was shown three times: how often is it repeated?"},
    {kernel::kPromptFewer, "703.1a", "This loop is repeated {number} times: how often at most, if you will have it so?"},
    {kernel::kPromptRelease, "506.2", "Which of your triggered effects goes onto the chain next?"},
};

// --- Options that read alike
// ------------------------------------------------------------------------

// A power-up for which there is one card alone needs no name of that card: "power up X".
bool is_only_card(const Decision& decision, const Option& option) {
  return std::ranges::count_if(decision.options(), [&](const Option& each) {
           return each.kind == kOptPowerUp && each.other == option.other;
         }) == 1;
}

std::string label_in(const Names& name, const Machine& m, const Decision& decision,
                     const Option& option) {
  if (decision.prompt == kernel::kPromptRetarget && option.kind == kernel::kOptionDone)
    return "keep";
  if (option.kind == kOptPowerUp && is_only_card(decision, option))
    return "power up " + name(option.other);
  return plain_label(name, m, option);
}

// Powers of one card are counted in the order of its text, which is that of their numbers.
int place_of_power(const Decision& decision, const Option& option, std::span<const int> alike) {
  std::vector<int> powers;
  for (const int i : alike) {
    const int power = decision[i].other.value;
    if (std::ranges::find(powers, power) == powers.end()) powers.push_back(power);
  }
  std::ranges::sort(powers);
  const auto found = std::ranges::find(powers, int{option.other.value});
  return powers.size() < 2 ? 0 : 1 + static_cast<int>(found - powers.begin());
}

bool are_on_different_sides(const Machine& m, const Decision& decision,
                            std::span<const int> alike) {
  unsigned sides = 0;
  for (const int i : alike) {
    const unsigned bit = 1U << m.object(decision[i].object).side;
    if ((sides & bit) != 0) return false;
    sides |= bit;
  }
  return true;
}

// Says what tells the option from others with the same words: its power, its side, else its place
// among them.
std::string distinction(const Machine& m, const Decision& decision, int which,
                        std::span<const int> alike) {
  const Option& option = decision[which];
  if (option.kind == kernel::kOptionTrigger)
    if (const int place = place_of_power(decision, option, alike); place != 0)
      return fmt::format(": {}", place);
  if (are_on_different_sides(m, decision, alike))
    return " of " + kernel::seat_name(m.object(option.object).side);
  const auto place = std::ranges::find(alike, which) - alike.begin();
  return fmt::format(" ({})", place + 1);
}

// Adds distinctions to all labels that read alike. Returns whether there were any.
bool tell_apart(const Machine& m, const Decision& decision, std::vector<std::string>& labels) {
  std::map<std::string, std::vector<int>> alike;
  for (int i = 0; i < decision.size(); ++i)
    if (decision[i].object) alike[labels[static_cast<std::size_t>(i)]].push_back(i);
  bool any = false;
  for (const auto& [label, places] : alike) {
    if (places.size() < 2) continue;
    any = true;
    for (const int i : places)
      labels[static_cast<std::size_t>(i)] += distinction(m, decision, i, places);
  }
  return any;
}

}  // namespace

constexpr Feature kKernelFeature{.options = kOptions, .prompts = kPrompts};

bool lies_in_row(const State& state, ObjectId id) {
  return (kRows >> state.object(id).zone & 1U) != 0;
}

std::string plain_label(const Names& name, const Machine& m, const Option& option) {
  if (option.kind == kernel::kOptionLink) return link_label(m, option);
  return features().label({name, m, option});
}

std::string_view moment_name(Phase phase) {
  switch (phase) {
    case kSetup:
      return "set-up";
    case kDrawPhase:
      return "draw phase";
    case kBuildPhase:
      return "build phase";
    case kResourceStep:
      return "resource step";
    case kRecruitStep:
      return "recruit step";
    case kFormationStep:
      return "formation step";
    case kCombatPhase:
      return "combat phase";
    case kAttackStep:
      return "attack step";
    case kAttackSubstep:
      return "attack substep";
    case kRecoveryPhase:
      return "recovery phase";
    case kWrapUp:
      return "wrap-up";
  }
  return "";
}

bool is_step(Phase phase) {
  return (phase >= kResourceStep && phase <= kFormationStep) || phase == kAttackStep ||
         phase == kAttackSubstep;
}

// A second pass numbers what the first left alike: two triggers of one power.
std::vector<std::string> Vstcg::labels(Machine& m, const Decision& decision) const {
  const Names name(*this, m.state(), kNaming, decision.who);
  std::vector<std::string> labels;
  for (const Option& option : decision.options())
    labels.push_back(label_in(name, m, decision, option));
  if (tell_apart(m, decision, labels)) tell_apart(m, decision, labels);
  return labels;
}

std::string Vstcg::label(Machine& m, const Decision& decision, const Option& option) const {
  const int place = decision.find(option);
  return place < 0 ? plain_label(Names(*this, m.state(), kNaming, decision.who), m, option)
                   : labels(m, decision)[static_cast<std::size_t>(place)];
}

std::string_view Vstcg::act_word(const Option& option) const { return features().act_word(option); }

std::string Vstcg::prompt(Machine& m, const Decision& decision) const {
  const Names name(*this, m.state(), kPromptNaming);
  const std::string power = cardgame::power_title(name, decision);
  const std::string question = cardgame::text_question(name, printer_, decision, power);
  return question.empty() ? features().question({name, m, decision, power}) : question;
}

}  // namespace longbox::vstcg
