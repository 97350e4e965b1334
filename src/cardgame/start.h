// Games begin alike: cards are read, seats filled, decks mixed.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "base/random.h"
#include "cardlang/card_folder.h"
#include "kernel/game.h"

namespace longbox::cardgame {

// Cards are created in random order, so that an object's number says nothing about its card.
void create_mixed(kernel::Machine& m, std::vector<kernel::CardId> cards, kernel::Seat owner,
                  kernel::ZoneKind zone, base::Random& random);

// Says why one of the decks cannot be played; empty if all can, or if they have been looked at before.
std::string wrong_deck(const kernel::Game& game, const kernel::Setup& setup);

// Begins a game with this procedure as soon as bring(machine, random) has laid out its cards.
template <class Bring>
kernel::State begin_game(const kernel::Game& game, const kernel::Setup& setup,
                         std::uint8_t procedure, Bring bring) {
  kernel::State state = game.empty_table(static_cast<int>(setup.decks.size()));
  state.random = base::Random::seeded(setup.seed);
  state.trail = state.random.next();
  kernel::Machine m(game.rules(), game.library());
  m.attach(state);
  bring(m, state.random);
  m.push(procedure);
  m.run();
  return state;
}

// Loads a game from the cards of the folder, its own and those of whoever loads it; null where they
// have errors. Cards have the same numbers whether a file of the folder or the caller brings them, so
// that records fit both. `finish` works out what cards say of each other.
template <class TheGame>
std::unique_ptr<kernel::Game> load_game(const cardlang::CardFolder& cards,
                                        const cardlang::Source& own,
                                        std::span<const cardlang::Source> extra,
                                        void (*finish)(cardlang::CardBook&),
                                        cardlang::Diagnostics& diagnostics) {
  std::vector<cardlang::Source> further(extra.begin(), extra.end());
  further.push_back(own);
  cardlang::CardBook book = cards.book(further, diagnostics);
  if (diagnostics.has_errors()) return nullptr;
  book.library.index_names();
  finish(book);
  return std::make_unique<TheGame>(std::move(book));
}

}  // namespace longbox::cardgame
