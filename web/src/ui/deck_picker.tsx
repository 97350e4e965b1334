// The picker chooses a deck: one that comes with the game, one's own kept in the browser, or a
// pasted list.
import { useEffect, useState } from "preact/hooks";
import { lookOf } from "../games";
import { firstDeckOf } from "../net/deck_shelves";
import { gameInfo } from "../net/server";
import { ownDecks } from "../net/own_decks";
import { DeckOptions } from "./deck_options";

export interface PickedDeck {
  name: string;
  text?: string;
}

interface Props {
  game: string;
  label: string;
  value: PickedDeck;
  onPick: (deck: PickedDeck) => void;
}

const kPasted = "\u0000pasted";
const kOwn = "\u0000own:";

export function DeckPicker({ game, label, value, onPick }: Props) {
  const decks = gameInfo(game)?.decks ?? [];
  const own = ownDecks.value.filter((deck) => deck.game === game);
  const [pasting, setPasting] = useState(false);
  const first = firstDeckOf(game);
  useEffect(() => {
    if (value.text === undefined && !decks.includes(value.name) && first) onPick({ name: first });
  }, [game, first]);
  const pick = (choice: string) => {
    setPasting(choice === kPasted);
    const kept = own.find((deck) => kOwn + deck.title === choice);
    if (choice === kPasted) onPick({ name: "", text: "" });
    else onPick(kept ? { name: kept.title, text: kept.text } : { name: choice });
  };
  const chosen = pasting ? kPasted : value.text !== undefined ? kOwn + value.name : value.name;
  return (
    <div class="deck-picker">
      <label>{label}
        <select value={chosen} onChange={(event) => pick(event.currentTarget.value)}>
          <DeckOptions game={game} />
          {own.length > 0 && <optgroup label="Your decks">
            {own.map((deck) => <option key={deck.title} value={kOwn + deck.title}>{deck.title}</option>)}
          </optgroup>}
          <option value={kPasted}>Paste a list …</option>
        </select>
      </label>
      {pasting && (
        <label>Deck list
          <textarea rows={6} placeholder={lookOf(game).deckExample} value={value.text ?? ""}
            onInput={(event) => onPick({ name: "", text: event.currentTarget.value })} />
        </label>
      )}
    </div>
  );
}

export function deckChoice(deck: PickedDeck): { name?: string; text?: string } {
  return deck.text !== undefined ? { text: deck.text } : { name: deck.name };
}
