// A Game is the contract between a game and everybody who uses one: terminal, simulator, bots,
// server, tests.
//
// It is immutable after loading and may be shared by threads. To play, a thread takes a Machine
// (kernel/flow/machine.h) made for the game, attaches a State and alternates `question()` and
// `answer()`; kernel/match.h wraps that for tables with undo and records. Nobody outside src/games
// includes a header from there: this class is all they know.
//
// The contract has a part for each kind of reader (kernel/game/). Every part has defaults that do
// for a game nobody reads like that, so that a small game says only what is its own; the laws of
// tests/laws hold the games people play to the rest.
#pragma once

#include <memory>

#include "kernel/game/bots.h"
#include "kernel/game/identity.h"
#include "kernel/game/judge.h"
#include "kernel/game/scenes.h"
#include "kernel/game/setup.h"
#include "kernel/game/words.h"
#include "kernel/view/view.h"

namespace longbox::kernel {

class Game : public GameIdentity,
             public GameSetup,
             public GameScenes,
             public GameWords,
             public GameJudge,
             public GameBots {
 public:
  virtual ~Game() = default;

  std::vector<DeckReason> check_choices(std::span<const Choice> choices) const override {
    return unknown_options(choices);
  }
  // An option is called by its intent unless the game knows a better label where it is offered.
  std::string label(Machine& machine, const Decision&, const Option& option) const override {
    return intent_label(machine, option);
  }
  std::string card_line(CardId card) const override { return library().card(card).name; }

 protected:
  std::vector<DeckReason> unknown_options(std::span<const Choice> choices) const;
};

// Returns the name of an object as players say it: the card's name, with #2 and so on where several
// objects in play of one side share it.
std::string object_name(const Game& game, const State& state, ObjectId id);

}  // namespace longbox::kernel
