// What a bot is: somebody who sees a view and a question and answers with the place of an option.
//
// Bots know a game only through kernel/game.h and never get the true state, so a bot that plays
// well does so by thinking and not by peeking. Hints at the table and the simulator use the same
// bots.
#pragma once

#include <optional>

#include "kernel/game.h"

namespace longbox::ai {

// What a bot may know when it is asked.
struct Observation {
  const kernel::Game& game;
  std::optional<kernel::View> view;
  const kernel::Decision* plain = nullptr;  // without a view: the question as it stands

  // The question, with ids that mean something in the view and tell nothing else.
  const kernel::Decision& decision() const { return view ? view->question : *plain; }
};

// The question as the seat that is asked sees it. Without `with_view` there is no view: making
// one costs more than a random answer.
Observation observe(const kernel::Game& game, const kernel::State& state,
                    const kernel::Decision& decision, bool with_view = true);

// A bot belongs to one seat of one game and one thread. With the same seed and the same questions
// it gives the same answers.
class Bot {
 public:
  virtual ~Bot() = default;

  // The place of the chosen option; the decision has at least one.
  virtual int choose(const Observation& seen) = 0;

  // Whether Observation::view is needed at all.
  virtual bool needs_view() const { return true; }
};

}  // namespace longbox::ai
