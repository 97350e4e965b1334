// Tells the fields of records about cards, decks, rules, replays and the look back at a game.
#pragma once

#include "server/protocol/protocol.h"

namespace longbox::server {

inline constexpr Field kCardInfo[] = {
    {"id", "string", ""},
    {"name", "string", ""},
    {"type", "string", "word of the game"},
    {"set", "string", ""},
    {"line", "string", "type, cost and numbers in one line"},
    {"text", "string", "generated wording, one power a line"},
    {"facts", "map<any>", "printed facts by field name; null: not printed. `assumed` lists what is not known from the printed card"},
};

inline constexpr Field kDeckCard[] = {
    {"card", "string", "id"},
    {"name", "string", ""},
    {"type", "string", ""},
    {"count", "int", ""},
    {"part", "'leader'|'side'|'deck'|'pile'", ""},
    {"pile?", "string", "name of the pile"},
    {"cost?", "int", "left out when none is printed"},
};

inline constexpr Field kValuePoint[] = {
    {"step", "int", "after so many answers"},
    {"turn", "int", ""},
    {"values", "int[]", "how good the position is for each seat, in hundredths of a point; only differences count"},
};

inline constexpr Field kDecidingMoment[] = {
    {"step", "int", "the number of answers before it"},
    {"seat", "int", "who answered"},
    {"turn", "int", ""},
    {"question", "string", ""},
    {"played", "string", "the answer that was given"},
    {"better", "string", "the answer that a bot would have given"},
    {"cost", "int", "how much worse the position was for that seat when it was asked next"},
};

inline constexpr Field kOtherAnswer[] = {
    {"option", "int", ""},
    {"label", "string", ""},
    {"follows", "string[]", "what would follow"},
};

inline constexpr Field kSeatCounts[] = {
    {"seat", "int", ""},
    {"events", "map<int>", "by the word of the event: how often it happened to or was done by the player"},
};

inline constexpr Field kReason[] = {
    {"rule", "string", "id of the row, or `deck.unreadable`, or `deck.too-long`"},
    {"message", "string", ""},
};

inline constexpr Field kBar[] = {
    {"label", "string", "a cost, a type"},
    {"count", "int", ""},
};

inline constexpr Field kDeckInfo[] = {
    {"name", "string", "short name of a deck that comes with the game; empty for a pasted one"},
    {"title", "string", "the title in the list"},
    {"note?", "string", "what every display of the deck says beside its title: assumed figures"},
    {"legal", "bool", ""},
    {"reasons", "Reason[]", "the reasons why it is not legal"},
    {"size", "int", "cards in the deck itself"},
    {"cards", "DeckCard[]", ""},
    {"costs", "Bar[]", "for a chart: how many cards of each cost"},
    {"types", "Bar[]", "for a chart: how many cards of each type"},
    {"text", "string", "the list in the usual form; empty when it could not be read"},
};

inline constexpr Field kRuleInfo[] = {
    {"id", "string", ""},
    {"kind", "string", ""},
    {"source", "string", "lines of the book"},
    {"summary", "string", ""},
};

inline constexpr Field kReplayMove[] = {
    {"step", "int", "1 is the first answer"},
    {"seat", "int", "the player who answered"},
    {"turn", "int", "turn of the position before"},
    {"question", "string", "in words; empty where the label says it all"},
    {"label", "string", "the chosen option"},
    {"lines", "string[]", "the log lines that followed, as the answering player read them"},
};

}  // namespace longbox::server
