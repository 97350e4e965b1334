// These functions are the parts of the scene parser. Each of them throws a Failure whose `expected`
// is a sentence for the writer of the scene.
#pragma once

#include <string_view>

#include "scenario/scene.h"

namespace longbox::scenario {

// Reads one `given` line, without that word, and adds it to `given`.
void parse_given(std::string_view text, int line, Given& given);

// Returns the card on the fly that a name like "V 3/9" means.
std::optional<Vanilla> vanilla_called(std::string_view name);

// Reads one card with its count: 2 Thor [mnb-021] (exhausted) as thor
GivenCard parse_card(std::string_view text);

// These read the head of a deck block, without the word `deck`, and a line of it.
GivenDeck parse_deck_head(std::string_view text, int line);
DeckLine parse_deck_line(std::string_view text, int line);

// Reads one step: something done or expected.
StepBody parse_step(std::string_view text);

// Reads the text behind `expect`.
StepBody parse_expectation(std::string_view text);

// Reads a seat letter, or throws a Failure.
kernel::Seat parse_seat(std::string_view text);

}  // namespace longbox::scenario
