// A small vocabulary of a game whose effects are announced and paid for, and cards written with it.
#pragma once

#include <string>

#include "cardlang/printer.h"

namespace longbox::cardlang::chained {

kernel::Lexicon lexicon();
PrintStyle style();

// The codes of two headers.
inline constexpr int kLead = 5;
inline constexpr int kPayment = 6;

// The book with the card "Gizmo", a hero with these lines; `before` stands above it in the file.
CardBook book_of(const std::string& lines, const std::string& before = "");
// The text of that card.
std::string printed(const std::string& lines, const std::string& before = "");
// The text of the tool "Gizmo" with these lines.
std::string printed_tool(const std::string& lines);
// Messages about the file as "line:column message", one a line.
std::string refused(const std::string& text);
// Messages about the hero, whose lines begin on line 4.
std::string refused_hero(const std::string& lines);

// The form of the phrase that stands at a place of the ability's body.
std::string form_at(const CardBook& book, const kernel::Ability& ability, int place);

}  // namespace longbox::cardlang::chained
