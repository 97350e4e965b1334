// Tiles show decks to choose from with the picture of their leader.
import { Art } from "../cards/art";
import { titled } from "../cards/face";
import { coloursOf, motifFor } from "../cards/picture_facts";
import { lookOf } from "../games";
import { gameDecks } from "../net/decks";
import { cardInfo } from "../net/library";
import { gameInfo } from "../net/server";
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

export function DeckTiles({ game, chosen, onPick, label }: Props) {
  const names = gameInfo(game)?.decks ?? [];
  const infos = gameDecks(game);
  const look = lookOf(game);
  return (
    <div class="deck-tiles" role="radiogroup" aria-label={label} onKeyDown={radioKeys}>
      {names.map((name) => {
        const deck = infos?.find((one) => one.name === name);
        const leader = deck?.cards.find((card) => card.part === "leader");
        const info = cardInfo(game, leader?.card);
        const colours = coloursOf(look, info);
        return (
          <button key={name} class={`deck-tile ${chosen === name ? "chosen" : ""}`} role="radio" aria-checked={chosen === name} tabIndex={chosen === name || (!names.includes(chosen) && name === names[0]) ? 0 : -1}
            style={{ "--team": colours.base, "--team-deep": colours.deep, "--team-light": colours.light }} onClick={() => onPick(name)}>
            <Art motif={motifFor(look, info, name)} colours={colours} />
            <span class="deck-title">{deckTitle(name, deck)}</span>
            {leader && <span class="deck-leader">{leader.name}</span>}
          </button>
        );
      })}
    </div>
  );
}
