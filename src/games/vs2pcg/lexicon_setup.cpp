// With these lines mains speak of the deck and the set-up. setup.cpp and deck.cpp obey them.
#include "games/vs2pcg/lexicon.h"
#include "games/vs2pcg/words.h"

namespace longbox::vs2pcg {

using kernel::Phrase;
using kernel::PhraseKind;

namespace {

void line(std::vector<Phrase>& out, ContinuousKind kind, std::string_view form,
          std::string_view english, std::string_view meaning, std::string_view rule) {
  out.push_back({.kind = PhraseKind::Continuous, .form = form, .english = english,
                 .meaning = meaning, .rule = rule, .code = kind, .watches = kernel::kWatchesNothing});
}

}  // namespace

void add_setup_phrases(std::vector<Phrase>& out) {
  line(out, kStartsWithMain, "you start with main <s:name>",
       "you start the game with {s} as another main character",
       "On a main: the main of that name is part of the deck, too, and starts in play.",
       "setup.multiple-mains");
  line(out, kMayStartWith, "you may start with supporting <s:name>",
       "you may start the game with {s} on your side",
       "On a main: a supporting card of that name may come out of the deck when the main is placed. "
       "It does not appear.",
       "deck.starting-supporting-counts");
  line(out, kIsFirstPlayer, "you are the first player", "you are the first player",
       "On a main: nobody is picked and nobody asked who takes the first turn.",
       "setup.first-player-override");
  line(out, kDeckMayInclude, "your deck may include <n:number> <x:objects>",
       "your deck can include up to {n} {x:plural}",
       "On a main: so many of these may be among the sixty, whatever their type.",
       "setup.main-alters-deckbuilding");
  out.push_back({.kind = PhraseKind::Event, .form = "the game starts",
                 .english = "at the start of the game",
                 .meaning = "The first turn has begun and nothing has happened in it yet.",
                 .rule = "setup.start-trigger-timing", .code = event::kGameStarts,
                 .event = [](kernel::Eval&, const Event&) { return true; }});
}

}  // namespace longbox::vs2pcg
