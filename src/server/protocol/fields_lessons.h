// Tells the fields of records about lessons, puzzles and scenes.
#pragma once

#include "server/protocol/protocol.h"

namespace longbox::server {

inline constexpr Field kLessonInfo[] = {
    {"id", "string", "the value for `create.lesson`"},
    {"title", "string", ""},
    {"tell", "string", "the idea, to be read before playing"},
    {"goal", "string", "what the reader is to do"},
    {"why", "string", "why it works, to be read afterwards"},
    {"rules", "string[]", "ids of the rows that it is about"},
};

inline constexpr Field kLessonView[] = {
    {"id", "string", ""},
    {"title", "string", ""},
    {"tell", "string", ""},
    {"goal", "string", ""},
    {"why", "string", ""},
    {"rules", "string[]", ""},
    {"done", "bool", "the goal was reached"},
};

inline constexpr Field kPuzzleSeat[] = {
    {"deck", "string", "its deck"},
    {"leaders", "string[]", "names of its main characters or heroes"},
};

inline constexpr Field kPuzzleInfo[] = {
    {"game", "string", ""},
    {"id", "string", "the value for `create.puzzle`"},
    {"task", "string", "`win`: win before this turn ends, whatever the others answer; `survive`: still be in the game when the next turn asks"},
    {"grade", "int", "1 the easiest, 5 the hardest"},
    {"seat", "int", "the side of the reader"},
    {"seats", "PuzzleSeat[]", ""},
    {"options", "map<string>", "by `GameOption.id`"},
    {"turn", "int", "of the game it was taken from"},
    {"acts", "int", "answers by which its solution does something, if others resist as well as they can"},
};

inline constexpr Field kPuzzleView[] = {
    {"info", "PuzzleInfo", ""},
    {"goal", "'open'|'reached'|'failed'", ""},
    {"told", "bool", "the solution was shown at this table"},
};

inline constexpr Field kSceneError[] = {
    {"line", "int", "from 1"},
    {"message", "string", ""},
};

inline constexpr Field kSceneCard[] = {
    {"object", "int", "id in the view"},
    {"line", "int", "from 1"},
    {"place", "int", "in the list of the line, from 0; copies of a card have the same"},
};

inline constexpr Field kPuzzleOfDay[] = {
    {"date", "string", "the day of the server in UTC: 2026-11-17"},
    {"game?", "string", "left out where there is no puzzle"},
    {"id?", "string", ""},
};

}  // namespace longbox::server
