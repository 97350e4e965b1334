// Judges any option by the row of its kind, whether this is the moment for it, and says why not.
#include <fmt/format.h>

#include "cardgame/reasons.h"
#include "games/vstcg/features.h"
#include "games/vstcg/game.h"
#include "games/vstcg/play/legality.h"
#include "games/vstcg/words/labels.h"
#include "kernel/flow/loop.h"

namespace longbox::vstcg {

namespace {

// The words of timing say when something may be played (304.7, 500.1).
struct TimingWord {
  Timing timing;
  std::string_view words;
};
constexpr TimingWord kTimingWords[] = {
    {kOnlyBuildPhase, "the build phase"},       {kOnlyCombatPhase, "the combat phase"},
    {kOnlyRecoveryPhase, "the recovery phase"}, {kOnlyYourRecruitStep, "your recruit step"},
    {kOnlyYourAttackStep, "your attack step"},  {kOnlyInAttack, "an attack"},
};

std::string moments(unsigned timing) {
  std::string out;
  for (const TimingWord& word : kTimingWords)
    if ((timing & word.timing) != 0)
      out += fmt::format("{}{}", out.empty() ? "" : " or ", word.words);
  return out;
}

// Returns the part of the turn that the refusal speaks of.
std::string moment(const Machine& m, const Verdict& verdict) {
  if (verdict.reason == kOnlyIn) return moments(static_cast<unsigned>(verdict.first));
  if (verdict.reason == kNotYourStep)
    return std::string(moment_name(static_cast<Phase>(verdict.first)));
  return std::string(moment_name(phase(m)));
}

bool is_offered(Machine& m, Seat seat, const Option& option) {
  const kernel::Decision& asked = m.question();
  return asked.who == seat && asked.find(option) >= 0;
}

}  // namespace

Verdict Vstcg::why_not(Machine& m, Seat seat, const Option& option) const {
  if (option.kind == kernel::kOptionObject && is_offered(m, seat, option)) return Verdict::yes();
  const Verdict verdict = features().judge(m, seat, option);
  if (verdict.allowed() && kernel::is_loop_over(m, seat, option))
    return Verdict::no("703.1a", kLoopIsOver);
  if (!verdict.allowed() || features().is_asked_for(m, seat, option)) return verdict;
  return Verdict::no("216.1", kNoPriority);
}

std::string Vstcg::reason(Machine& m, Seat seat, const Option& option,
                          const Verdict& verdict) const {
  const cardgame::ReasonRow* row = features().reason(verdict.reason);
  if (row == nullptr) return {};
  const cardgame::Names name(*this, m.state(), kNaming, seat);
  const AbilityId power{option.kind == kOptUse ? option.number : 0};
  cardgame::Arguments more;
  return cardgame::reason_sentence(row->text, name, option, verdict,
                                   {name(option.object), moment(m, verdict), power}, more);
}

std::vector<Option> Vstcg::intents(Machine& m, Seat seat, ObjectId id) const {
  return m.object(id).card ? features().intents(m, seat, id) : std::vector<Option>();
}

std::string Vstcg::intent_label(Machine& m, const Option& option) const {
  return plain_label(cardgame::Names(*this, m.state(), kNaming), m, option);
}

}  // namespace longbox::vstcg
