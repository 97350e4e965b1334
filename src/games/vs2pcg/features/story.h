// Story Mode: several Parts in a row with the same decks. A Story card lies beside the rows of Player A and says what
// follows from the Parts that are over (mode.story.*).
#pragma once

#include <span>
#include <string>
#include <vector>

#include "games/vs2pcg/queries.h"
#include "kernel/game.h"

namespace longbox::vs2pcg {

class Vs2pcg;
struct Modes;

// Returns the Story cards in the order of their complexity (mode.story.complexity), those that the book does not list
// behind all others.
std::vector<CardId> stories(const kernel::Library& library);
// Returns whether it is told against a boss, whom two others fight.
bool is_story_of_boss(const kernel::Library& library, CardId story);
// Returns the word by which the story is chosen: "epic-quest" for Epic Quest.
std::string word_of_story(const kernel::Library& library, CardId story);
// Returns why these decks cannot play the story; nothing if they can. The first deck is that of Player A.
std::string wrong_for_story(const Vs2pcg& game, CardId story, std::span<const kernel::Deck> decks);
// Lays one of these Story cards out for Player A, a random one of several, behind all other cards of the game.
void begin_story(Machine& m, const std::vector<CardId>& choice);

bool is_story(const State& state);
// Returns the Part that is being played, from 1 on; 0 in all other games.
int part_of_story(const State& state);
// Returns the players who have won that Part, as bits; none if it has not been played.
unsigned winners_of_part(const Machine& m, int part);
// Returns the player who goes first in this Part, as a bit; none in all other games.
unsigned first_of_part(const Machine& m);
// Returns how many cards the player draws at first.
int opening_hand(const Machine& m, Seat seat);

// Begins the next Part when one is over; returns false where none follows.
bool begin_next_part(Machine& m);
// Takes the cards out that decks lack in this Part.
void leave_copies_out(Machine& m);
// Returns the mains that may lead now in place of the first one; none if that one leads.
ObjectSet new_leaders(const Machine& m);
void lead_with(Machine& m, ObjectId main);
// Returns Player A.
Seat teller(const Machine& m);

}  // namespace longbox::vs2pcg
