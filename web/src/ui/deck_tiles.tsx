// Tiles show decks to choose from with the picture of their leader, one shelf of them at a time.
import { Art } from "../cards/art";
import { titled } from "../cards/face";
import { coloursOf, motifFor } from "../cards/picture_facts";
import type { Shelf } from "../decks/shelves";
import { lookOf } from "../games";
import { gameShelves } from "../net/deck_shelves";
import { gameDecks } from "../net/decks";
import { cardInfo } from "../net/library";
import type { DeckInfo } from "../protocol";
import { radioKeys } from "./radio_keys";

interface Props {
  game: string;
  chosen: string;
  onPick: (deck: string) => void;
  label: string;
}

// Calls a deck by its title, with its note: every display of a deck with assumed figures says so.
export function deckTitle(name: string, info: DeckInfo | undefined): string {
  const title = info?.title || titled(name.replaceAll("-", " "));
  return info?.note ? `${title} (${info.note})` : title;
}

// Whoever goes to another shelf takes its first deck, so that the deck to be played is always in sight.
function ShelfNames({ shelves, open, onOpen }: { shelves: Shelf[]; open: Shelf | undefined; onOpen: (shelf: Shelf) => void }) {
  return (
    <div class="chips shelf-names" role="radiogroup" aria-label="Set" onKeyDown={radioKeys}>
      {shelves.map((shelf) => (
        <button key={shelf.title} class="chip" role="radio" aria-checked={shelf === open} tabIndex={shelf === open ? 0 : -1} onClick={() => onOpen(shelf)}>{shelf.title}</button>
      ))}
    </div>
  );
}

function Tile({ game, name, isChosen, isStop, onPick }: { game: string; name: string; isChosen: boolean; isStop: boolean; onPick: () => void }) {
  const look = lookOf(game);
  const deck = gameDecks(game)?.find((one) => one.name === name);
  const leader = deck?.cards.find((card) => card.part === "leader");
  const info = cardInfo(game, leader?.card);
  const colours = coloursOf(look, info);
  return (
    <button class={`deck-tile ${isChosen ? "chosen" : ""}`} role="radio" aria-checked={isChosen} tabIndex={isStop ? 0 : -1}
      style={{ "--team": colours.base, "--team-deep": colours.deep, "--team-light": colours.light }} onClick={onPick}>
      <Art motif={motifFor(look, info, name)} colours={colours} />
      <span class="deck-title">{deckTitle(name, deck)}</span>
      {leader && <span class="deck-leader">{leader.name}</span>}
    </button>
  );
}

export function DeckTiles({ game, chosen, onPick, label }: Props) {
  const shelves = gameShelves(game);
  const open = shelves.find((shelf) => shelf.decks.includes(chosen)) ?? shelves[0];
  const names = open?.decks ?? [];
  const stop = names.includes(chosen) ? chosen : names[0];
  return (
    <>
      {shelves.length > 1 && <ShelfNames shelves={shelves} open={open} onOpen={(shelf) => onPick(shelf.decks[0] ?? "")} />}
      <div class="deck-tiles" role="radiogroup" aria-label={label} onKeyDown={radioKeys}>
        {names.map((name) => <Tile key={name} game={game} name={name} isChosen={chosen === name} isStop={name === stop} onPick={() => onPick(name)} />)}
      </div>
    </>
  );
}
