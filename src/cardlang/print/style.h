// A PrintStyle says how the cards of one game are worded, beyond the words of its lexicon.
#pragma once

#include <array>
#include <string>

#include "kernel/effect/library.h"

namespace longbox::cardlang {

struct PrintStyle {
  std::string self{};                           // a card calls itself so; empty: by its name
  std::string keyword_self = "this character";  // the definition of a keyword calls it so
  std::string keyword_pronoun = "it";           // and when it is clear who is meant
  // A keyword calls the card that it is printed on by this ("this equipment"); null: `keyword_self`.
  std::string (*bearer)(const kernel::Card& card) = nullptr;
  std::string separator = " — ";  // between the name of a power and its text
  bool reminders = false;         // whether keywords that a text gives are explained behind it

  std::string arrow = "→";  // between the costs of a power and its effect
  // Costs are a list, the effect behind them begins with a capital letter, and the words for the use of a power
  // stand behind its text: "Activate, KO a robot >>> Draw a card. Use only once per turn."
  bool uses_behind = false;
  // The English of a header with lines stands in front of them ("Leader: ..."); without any, each line is a
  // power of its own.
  bool headers_in_front = false;
  bool joins_orders = false;  // "draw a card and gain 1 endurance" in place of two sentences
  // These words say behind the noun that something is yours ("a robot you control"); empty: "one of your robots".
  std::string yours{};
  std::array<std::string, 2> stats{};  // "+1 ATK / +2 DEF", without a half that is 0; empty: "+1/+2"
  bool plain_keywords = false;  // a keyword that gives the quality of its name is printed by the name alone
  bool places_last = false;  // "a card with cost 2 in your hand" in place of "a card in your hand with cost 2"
  bool none_can = false;     // "no robot can attack" in place of "each robot can't attack"
  // "Whenever" stands before what may happen again and again, and "when" before entering and leaving play.
  bool whenever = false;
  bool timed_moments = false;   // what waits for "at the start of the day" says for how long, as all others do
  // Returns what a player does with the card to have it, for `{enter}` in the English of a header; null: "play".
  std::string (*enters)(const kernel::Card& card) = nullptr;
};

// A Speaker is what a text calls the card that it stands on.
struct Speaker {
  std::string self{};
  std::string pronoun{};  // for all mentions after the first, where it is clear; empty: `self` again
  std::string enters = "play";
};

}  // namespace longbox::cardlang
