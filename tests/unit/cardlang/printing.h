// A small vocabulary made up for the tests of printed text, and cards printed with it.
#pragma once

#include <string>
#include <string_view>

#include "cardlang/printer.h"

namespace longbox::cardlang::printing {

// The vocabulary: things, robots and allies, oil tokens and bolts.
kernel::Lexicon lexicon();

// The text of the card "Gizmo" with these lines; `before` stands above it in the file.
std::string printed(const std::string& lines, const std::string& before = "");

// The text of a card that does these things when it is played.
std::string played(const std::string& lines);

// The statement of that form as it reads in the middle of the power.
std::string said(const std::string& lines, std::string_view form);

}  // namespace longbox::cardlang::printing
