// Finds options by their labels, as players and scenes write them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "scenario/table.h"

namespace longbox::scenario {

// Returns the labels of a question, each once.
std::vector<std::string> labels_of(const Table& table, const kernel::Decision& question);

// Returns the places of all options that the text may mean: the label whatever its case, with
// objects also called by alias or as "B's Storm".
std::vector<int> options_called(const Table& table, const kernel::Decision& question,
                                std::string_view text);

// Returns the option that the text means. It is a Failure if there is none, or if there are several
// that differ in more than which of two equal cards is meant.
kernel::Option the_option(const Table& table, const kernel::Decision& question,
                          std::string_view text);

// Returns everything the seat might want to do that the text may mean, offered or not.
std::vector<kernel::Option> intents_called(const Table& table, kernel::Seat seat,
                                           std::string_view text);
// Returns the labels of all of the seat's intents, for suggestions.
std::vector<std::string> intent_labels(const Table& table, kernel::Seat seat);

// Says why the seat cannot do this: "it is forbidden by RULE: SENTENCE".
std::string describe(const Table& table, kernel::Seat seat, const kernel::Option& option,
                     const kernel::Verdict& verdict);

// Says who is asked what, with all labels: A is asked "What now?": pass | attack with Thor
std::string describe_question(const Table& table);

}  // namespace longbox::scenario
