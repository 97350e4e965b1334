// With these lines mains speak of the deck and the set-up. setup.cpp and deck.cpp obey them.
#include "games/vs2pcg/features/story.h"
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"

namespace longbox::vs2pcg {

namespace {

bool won_part(Eval& e) {
  const unsigned seats = e.seats();
  return (winners_of_part(e.machine(), e.number()) & seats) != 0;
}

void add_story_phrases(std::vector<Phrase>& out) {
  condition(out, kernel::kWatchesNothing, "<p:seats> won part <n:number>", "Part {n} was won by {p}",
            "On a Story card: that Part is over, and one of these players has won it.", won_part)
      .rule = "mode.story.parts";
  holds(out, kOpeningHand, "<p:seats> draws <n:number> cards at first", "{p:poss} opening hand has {n} cards",
        "On a Story card: so many cards instead of seven, after a mulligan too.", "mode.story.parts");
  holds(out, kLacksCopies, "decks of <p:seats> lack <n:number> copies of each <x:objects>",
        "{p:poss} deck lacks {n:of copy|copies} of each different {x:bare}",
        "On a Story card: so many copies of each different card that fits are not in this Part; several such lines add up.",
        "mode.story.parts");
  holds(out, kNewLeader, "you lead with a new main", "you lead with a main character that has not led yet",
        "On a Story card: you choose one of the pile that the card describes. Without this the first main leads.",
        "mode.story.parts");
}

}  // namespace

void add_setup_phrases(std::vector<Phrase>& out) {
  holds(out, kStartsWithMain, "you start with main <s:name>",
        "you start the game with {s} as another main character",
        "On a main: the main of that name is part of the deck, too, and starts in play.",
        "setup.multiple-mains");
  holds(
      out, kMayStartWith, "you may start with supporting <s:name>",
      "you may start the game with {s} on your side",
      "On a main: a supporting card of that name may come out of the deck when the main is placed. "
      "It does not appear.",
      "deck.starting-supporting-counts");
  holds(out, kIsFirstPlayer, "you are the first player", "you are the first player",
        "On a main: nobody is picked and nobody asked who takes the first turn.",
        "setup.first-player-override");
  holds(out, kDeckMayInclude, "your deck may include <n:number> <x:objects>",
        "your deck can include up to {n} {x:plural}",
        "On a main: so many of these may be among the sixty, whatever their type.",
        "setup.main-alters-deckbuilding");
  happens(out, event::kGameStarts, "the game starts", "at the start of the game",
          "The first turn has begun and nothing has happened in it yet.", always_happens,
          "setup.start-trigger-timing");
  add_story_phrases(out);
}

}  // namespace longbox::vs2pcg
