#include "cardgame/rows.h"

#include "cardgame/frames.h"
#include "kernel/effect/run.h"

namespace longbox::cardgame {

const kernel::Phrase* running_statement(const kernel::Library& library, const kernel::Lexicon& lexicon,
                                        const kernel::State& state) {
  const kernel::Frame* frame = frame_on_top(state, kernel::kEffectProcedure);
  if (frame == nullptr) return nullptr;
  const auto& context = kernel::locals<kernel::EffectLocals>(*frame).context;
  const int op = library.at(library.ability(context.ability).body)[frame->pc].op;
  if (op < kernel::kFirstPhrase) return nullptr;
  return &lexicon.phrases[static_cast<std::size_t>(op - kernel::kFirstPhrase)];
}

std::string_view statement_rule(const kernel::Library& library, const kernel::Lexicon& lexicon,
                                const kernel::State& state) {
  const kernel::Phrase* statement = running_statement(library, lexicon, state);
  return statement == nullptr ? std::string_view() : statement->rule;
}

}  // namespace longbox::cardgame
