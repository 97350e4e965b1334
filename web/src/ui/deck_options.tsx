// The options of a list of decks, with a group for each shelf.
import { gameShelves } from "../net/deck_shelves";
import { gameDecks } from "../net/decks";
import { deckTitle } from "./deck_tiles";

export function DeckOptions({ game }: { game: string }) {
  const decks = gameDecks(game);
  return (
    <>
      {gameShelves(game).map(({ title, decks: names }) => {
        const options = names.map((name) => <option key={name} value={name}>{deckTitle(name, decks?.find((deck) => deck.name === name))}</option>);
        return title ? <optgroup key={title} label={title}>{options}</optgroup> : options;
      })}
    </>
  );
}
