// Writes options and questions in words.
#include <fmt/format.h>

#include <map>

#include "cardgame/labels.h"
#include "games/vs2pcg/features.h"
#include "games/vs2pcg/fight/attack_rules.h"
#include "games/vs2pcg/game.h"
#include "games/vs2pcg/procedures.h"
#include "games/vs2pcg/words/naming.h"
#include "kernel/words.h"

namespace longbox::vs2pcg {

using cardgame::Names;
using kernel::seat_name;

namespace {

// A card that lies face down in a row may be looked at (stun.inspectable).
bool lies_in_row(const State& state, ObjectId id) {
  return (kRows >> state.object(id).zone & 1U) != 0;
}

constexpr cardgame::Naming kNaming{.instead = said_instead<seat_name>, .is_open = lies_in_row};
constexpr cardgame::Naming kPromptNaming{.nothing = "the rules"};

std::string card_label(const cardgame::Offer& offer) {
  return offer.m.library().names[static_cast<std::size_t>(offer.option.number)];
}
std::string trigger_label(const cardgame::Offer& offer) {
  const AbilityId power{offer.option.other.value};
  return fmt::format("{}: {}", offer.name(offer.option.object),
                     offer.m.library().ability(power).name);
}

constexpr cardgame::OptionRow kOptions[] = {
    {.kind = kernel::kOptionName, .label = card_label, .about = cardgame::About::Nothing},
    {.kind = kernel::kOptionTrigger, .label = trigger_label, .about = cardgame::About::Nothing},
};
constexpr cardgame::PromptRow kPrompts[] = {
    {kernel::kPromptOrder, "timing.turn-player-orders",
     "Several powers trigger at once: which resolves next?"},
    {kernel::kPromptReplace, "modifier.replacement.order", "What happens to {about} instead?"},
};

}  // namespace

constexpr Feature kKernelFeature{.options = kOptions, .prompts = kPrompts};

std::string Vs2pcg::intent_label(Machine& m, const Option& option) const {
  return option_label(m, option, Names(*this, m.state(), kNaming));
}

std::string Vs2pcg::option_label(Machine& m, const Option& option, const Names& name) const {
  return features().label({name, m, option});
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

std::string_view Vs2pcg::act_word(const Option& option) const { return features().act_word(option); }

// Rows have no columns.
std::optional<kernel::Spot> Vs2pcg::spot_of(const Option& option) const {
  if (option.kind != kOptRow && option.kind != kOptAttackRow) return std::nullopt;
  return kernel::Spot{.zone = static_cast<Zone>(option.number)};
}

std::string Vs2pcg::prompt(Machine& m, const Decision& decision) const {
  const Names name(*this, m.state(), kPromptNaming);
  const std::string power = cardgame::power_title(name, decision);
  const std::string question = cardgame::text_question(name, printer_, decision, power);
  return question.empty() ? features().question({name, m, decision, power}) : question;
}

}  // namespace longbox::vs2pcg
