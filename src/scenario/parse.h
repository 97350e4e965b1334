// The parts of the scene parser. Each of them throws a Failure whose `expected` is a sentence for
// the writer of the scene.
#pragma once

#include <string_view>

#include "scenario/scene.h"

namespace longbox::scenario {

// One `given` line, without that word, added to what is given so far.
void parse_given(std::string_view text, int line, Given& given);

// One card with its count: 2 Thor [mnb-021] (exhausted) as thor
GivenCard parse_card(std::string_view text);

// The head of a deck block, without the word `deck`, and a line of it.
GivenDeck parse_deck_head(std::string_view text, int line);
DeckLine parse_deck_line(std::string_view text, int line);

// One thing that is done or expected.
StepBody parse_step(std::string_view text);

// What stands behind `expect`.
StepBody parse_expectation(std::string_view text);

// A seat letter, or a Failure.
kernel::Seat parse_seat(std::string_view text);

}  // namespace longbox::scenario
