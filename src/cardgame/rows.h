// Tables of a game cite the rows of rules by which something happens or is asked.
#pragma once

#include <span>
#include <string_view>

#include "kernel/decision/decision.h"
#include "kernel/effect/library.h"
#include "kernel/effect/phrase.h"
#include "kernel/event/event.h"
#include "kernel/state/state.h"

namespace longbox::cardgame {

struct PromptRow {
  std::uint16_t prompt = 0;
  std::string_view rule;
};
// Returns the row by which the question is asked; empty if only a card asks it.
std::string_view prompt_rule(std::span<const PromptRow> rows, const kernel::Decision& decision);

// A card that is being carried out is the reason of every event: returns the row of its kind for
// that, or the one for the course of the game.
std::string_view event_rule(std::span<const kernel::EventInfo> rows, const kernel::State& after,
                            const kernel::Event& event);

// Returns the row of the statement that an effect is carrying out right now; empty while another
// procedure runs.
std::string_view statement_rule(const kernel::Library& library, const kernel::Lexicon& lexicon,
                                const kernel::State& state);

}  // namespace longbox::cardgame
