// The decks that come with a game, as far as the server has told them, on their shelves.
import { shelvesOf, type Shelf } from "../decks/shelves";
import { lookOf } from "../games";
import { gameDecks } from "./decks";
import { cardInfo } from "./library";
import { gameInfo } from "./server";

// Returns the deck for somebody's first game.
export function firstDeckOf(game: string): string {
  const names = gameInfo(game)?.decks ?? [];
  const { firstDeck = "" } = lookOf(game);
  return names.includes(firstDeck) ? firstDeck : (names[0] ?? "");
}

export function gameShelves(game: string): Shelf[] {
  const info = gameInfo(game);
  const decks = gameDecks(game);
  const leaderOf = (name: string) => decks?.find((deck) => deck.name === name)?.cards.find((card) => card.part === "leader");
  return shelvesOf(info?.words ?? {}, info?.decks ?? [], firstDeckOf(game), (name) => cardInfo(game, leaderOf(name)?.card)?.set);
}
