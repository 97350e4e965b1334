// The reference of a game's card language is written from its lexicon.
#pragma once

#include <string>
#include <string_view>

#include "kernel/effect/phrase.h"

namespace longbox::cardlang {

// Writes Markdown: every phrase by kind with its form, meaning, wording, rule and example, and every
// word list. The order is that of the lexicon, so that the page changes only where the lexicon does.
std::string reference(const kernel::Lexicon& lexicon, std::string_view game_title);

}  // namespace longbox::cardlang
