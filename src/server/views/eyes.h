// Eyes look at a table: those of a seat, or of somebody who only watches. At some tables all cards lie open.
#pragma once

#include "kernel/view/laid_open.h"
#include "kernel/view/look.h"

namespace longbox::server {

struct Eyes {
  // A seat alone sees what the rules show it.
  Eyes(kernel::Seat looks, bool at_all_cards = false) : seat(looks), see_all(at_all_cards) {}  // NOLINT: a seat has eyes

  kernel::Seat seat;
  bool see_all;

  bool know(const kernel::State& state, kernel::ObjectId id) const {
    return see_all || kernel::knows(state, seat, id);
  }
  kernel::View view(const kernel::Game& game, const kernel::State& state,
                    const kernel::Decision* question = nullptr) const {
    return see_all ? kernel::view_of(game, kernel::laid_open(state), seat, question)
                   : kernel::view_of(game, state, seat, question);
  }
  // Returns the view for somebody who only sees it.
  kernel::View look(const kernel::Game& game, const kernel::State& state,
                    const kernel::Decision* question = nullptr) const {
    return see_all ? kernel::look_of(game, kernel::laid_open(state), seat, question)
                   : kernel::look_of(game, state, seat, question);
  }
};

}  // namespace longbox::server
