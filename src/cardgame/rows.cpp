#include "cardgame/rows.h"

#include <algorithm>

#include "cardgame/frames.h"
#include "kernel/effect/run.h"

namespace longbox::cardgame {

std::string_view prompt_rule(std::span<const PromptRow> rows, const kernel::Decision& decision) {
  const auto found = std::ranges::find(rows, decision.prompt, &PromptRow::prompt);
  return found == rows.end() ? std::string_view() : found->rule;
}

std::string_view event_rule(std::span<const kernel::EventInfo> rows, const kernel::State& after,
                            const kernel::Event& event) {
  const auto found = std::ranges::find(rows, event.kind, &kernel::EventInfo::kind);
  if (found == rows.end()) return {};
  return is_running(after, kernel::kEffectProcedure) ? found->by_card : found->rule;
}

std::string_view statement_rule(const kernel::Library& library, const kernel::Lexicon& lexicon,
                                const kernel::State& state) {
  const kernel::Frame* frame = frame_on_top(state, kernel::kEffectProcedure);
  if (frame == nullptr) return {};
  const auto& context = kernel::locals<kernel::EffectLocals>(*frame).context;
  const int op = library.at(library.ability(context.ability).body)[frame->pc].op;
  if (op < kernel::kFirstPhrase) return {};
  return lexicon.phrases[static_cast<std::size_t>(op - kernel::kFirstPhrase)].rule;
}

}  // namespace longbox::cardgame
