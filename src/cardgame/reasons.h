// A refusal is a sentence of a table in which names and numbers are filled in.
#pragma once

#include <fmt/args.h>

#include <string>
#include <string_view>

#include "cardgame/names.h"

namespace longbox::cardgame {

using Arguments = fmt::dynamic_format_arg_store<fmt::format_context>;

struct ReasonWords {
  std::string it;             // what the option is about
  std::string moment;         // what is going on
  kernel::AbilityId power{};  // ability of an option that uses one
};

// Fills in {it}, {other} (the second card), {by} (the card in the way), {what} (the power, or the
// card itself), {first}, {second} and {moment}; `more` holds the arguments that only this game has.
// A reason without a text is the kernel's: its option may name what does not exist, so that the
// game asks for the text before it looks at the option.
std::string reason_sentence(std::string_view text, const Names& name, const kernel::Option& option,
                            const kernel::Verdict& verdict, const ReasonWords& words,
                            Arguments& more);

}  // namespace longbox::cardgame
