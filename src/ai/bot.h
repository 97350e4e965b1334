// A bot sees a view and a question and answers with the place of an option.
//
// Bots know a game only through kernel/game.h and never get the true state, so a bot that plays
// well does so by thinking and not by peeking. Hints at the table and the simulator use these bots,
// too.
#pragma once

#include <optional>

#include "kernel/game.h"

namespace longbox::ai {

// An observation is all that a bot may know when it is asked.
struct Observation {
  const kernel::Game& game;
  std::optional<kernel::View> view;
  const kernel::Decision* plain = nullptr;  // without a view: the question as it stands

  // Returns the question, with ids that mean something in the view and tell nothing else.
  const kernel::Decision& decision() const { return view ? view->question : *plain; }
};

// Returns the question as the asked seat sees it. Without `with_view` there is no view: making one
// costs more than a random answer.
Observation observe(const kernel::Game& game, const kernel::State& state,
                    const kernel::Decision& decision, bool with_view = true);

// A bot belongs to one seat of one game and one thread. Its answers depend only on its seed and the
// questions.
class Bot {
 public:
  virtual ~Bot() = default;

  // Returns the place of the chosen option; the decision has at least one.
  virtual int choose(const Observation& seen) = 0;

  // Returns whether Observation::view is needed at all.
  virtual bool needs_view() const { return true; }
};

}  // namespace longbox::ai
