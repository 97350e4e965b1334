// With these lines mains speak of the deck and the set-up. setup.cpp and deck.cpp obey them.
#include "games/vs2pcg/language/lexicon.h"
#include "games/vs2pcg/language/verbs.h"

namespace longbox::vs2pcg {

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
}

}  // namespace longbox::vs2pcg
