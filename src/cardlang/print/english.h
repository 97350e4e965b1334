// These functions know the little English that printing a card needs, whatever the game.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace longbox::cardlang::english {

// Writes the word with "a" or "an" before it, by its sound: "an enemy", "a +1/+1 counter", "an X-Men
// card". "other card" becomes "another card", and what is already determined ("your hand") stays as
// it is.
std::string with_article(std::string_view noun);

// Writes small numbers in words: "three"; from eleven on, and below zero, in digits.
std::string number_word(int number);

// Writes "once", "twice", "three times".
std::string times(int number);

// Writes "Thor's", "the characters'"; "you" becomes "your" and "it" becomes "its".
std::string possessive(std::string_view owner);

// These return the forms before and after a bar. Without a bar both are the same.
std::string_view before_bar(std::string_view forms);
std::string_view after_bar(std::string_view forms);

// Returns the plural of a "wound|wounds" pair; a single word gets a plain "s".
std::string plural(std::string_view forms);

// Returns the place of a bar that is not inside braces; npos: there is none.
std::size_t find_bar(std::string_view forms);

// Writes "a card in your hand", on its way elsewhere, as "a card from your hand".
std::string taken_from(std::string text);

bool starts_with_word(std::string_view text, std::string_view word);

// Leaves single blanks, none before a comma or full stop, none at the ends.
std::string tidy(std::string_view text);

std::string capitalized(std::string text);

// Returns whether it says something of a subject: "can't attack", unlike "[Flight]" or "Leader".
bool is_verb_phrase(std::string_view text);

// Returns "no robot can attack" of "each robot can't attack".
std::string none_can(std::string clause);
// Writes "it can't attack" as it reads behind a clause with the same subject: "can't attack".
std::string without_pronoun(const std::string& clause);

// Joins clauses into one: "draw a card and gain 1 XP". A subject that the next clause repeats is left out.
std::string join_clauses(const std::vector<std::string>& clauses);

// Makes sentences of clauses: capital letters, full stops.
std::string paragraph(const std::vector<std::string>& sentences);

}  // namespace longbox::cardlang::english
