// Two powers may flip a state for ever: the active player says which holds for the rest of the turn
// (modifier.continuous.binary-loop).
#include "games/vs2pcg/procedures.h"

namespace longbox::vs2pcg {

namespace {

struct LoopLocals {
  ObjectId object;
  std::uint16_t word = 0;
  std::uint8_t kind = 0;
  std::uint8_t spare = 0;

  template <class Visit>
  void each_id(Visit visit) {
    visit(object);
  }
};

void ask(Machine& m, const Frame& frame, Decision& out) {
  const auto& here = kernel::locals<LoopLocals>(frame);
  out.who = m.state().active;
  out.kind = DecisionKind::YesNo;
  out.prompt = kAskLoop;
  out.about = here.object;
  out.number = static_cast<std::int16_t>(number_of_loop(here.kind, here.word));
  out.add({.kind = kernel::kOptionYes});
  out.add({.kind = kernel::kOptionNo});
}

void answer(Machine& m, Frame& frame, const Option& option) {
  const auto& here = kernel::locals<LoopLocals>(frame);
  go(frame, OneQuestion::Answered);
  kernel::Modifier choice;
  choice.kind = kLoopChoice;
  choice.duration = kUntilTurnBegins;
  choice.controller = m.state().active;
  choice.subject = m.state().ref(here.object);
  choice.word = here.word;
  choice.a = option.kind == kernel::kOptionYes ? 1 : 0;
  choice.b = here.kind;
  m.add_modifier(choice);
}

}  // namespace

const kernel::Procedure kLooping{"loop", kernel::until_answered, ask, answer, kernel::rename_locals<LoopLocals>};

void check_loops(Machine& m) {
  const auto& loop = m.derived().loop;
  if (!loop.object) return;
  const LoopLocals found{.object = loop.object, .word = loop.word, .kind = loop.kind};
  kernel::locals<LoopLocals>(m.push(kLoopProcedure)) = found;
}

}  // namespace longbox::vs2pcg
