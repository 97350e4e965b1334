// The cards of the game as lines to build a deck from, each with plus and minus. The list is one stop of the Tab key: its line that had
// the focus last, else the first; arrows lead from line to line.
import { useState } from "preact/hooks";
import { Symbols } from "../cards/card_text";
import { coloursOf } from "../cards/picture_facts";
import { lookOf } from "../games";
import type { CardInfo } from "../protocol";
import { paths } from "../router";
import { Stepper } from "./stepper";

interface Props {
  game: string;
  cards: CardInfo[];
  countOf: (card: CardInfo) => number;
  onStep: (card: CardInfo, by: number) => void;
}

function steps(key: string): number {
  return key === "+" || key === "=" ? 1 : key === "-" ? -1 : 0;
}

const kWays: Record<string, (line: Element) => Element | null | undefined> = {
  ArrowDown: (line) => line.nextElementSibling,
  ArrowUp: (line) => line.previousElementSibling,
  Home: (line) => line.parentElement?.firstElementChild,
  End: (line) => line.parentElement?.lastElementChild,
};

export function LibraryList({ game, cards, countOf, onStep }: Props) {
  const look = lookOf(game);
  const [last, setLast] = useState("");
  const stop = cards.some((card) => card.id === last) ? last : cards[0]?.id;
  const press = (event: KeyboardEvent, card: CardInfo) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps(event.key);
    const way = kWays[event.key];
    if (by === 0 && !way) return;
    event.preventDefault();
    if (way) way(event.currentTarget as HTMLElement)?.querySelector("a")?.focus();
    else onStep(card, by);
  };
  return (
    <ul class="library-list" aria-label="Cards">
      {cards.map((card) => {
        const cost = card.facts[look.costFact];
        const tabIndex = card.id === stop ? 0 : -1;
        return (
          <li key={card.id} style={{ "--team": coloursOf(look, card).base }} onKeyDown={(event) => press(event, card)} onFocusIn={() => setLast(card.id)}>
            <i class="line-cost" title="cost" aria-hidden="true">{typeof cost === "number" ? cost : ""}</i>
            <span><a data-card={card.id} tabIndex={tabIndex} aria-keyshortcuts="Plus -" href={paths.card(game, card.id)}>{card.name}</a><small><Symbols text={card.line} /></small></span>
            <Stepper name={card.name} count={countOf(card)} tabIndex={tabIndex} onStep={(by) => onStep(card, by)} />
          </li>
        );
      })}
    </ul>
  );
}
