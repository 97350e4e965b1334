// The cards of the game as lines to build a deck from, each with plus and minus.
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

// The arrows lead from line to line.
function moveFocus(line: HTMLElement, down: boolean): void {
  const next = (down ? line.nextElementSibling : line.previousElementSibling) as HTMLElement | null;
  next?.querySelector("a")?.focus();
}

export function LibraryList({ game, cards, countOf, onStep }: Props) {
  const look = lookOf(game);
  const press = (event: KeyboardEvent, card: CardInfo) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const by = steps(event.key);
    const isArrow = event.key === "ArrowDown" || event.key === "ArrowUp";
    if (by === 0 && !isArrow) return;
    event.preventDefault();
    if (isArrow) moveFocus(event.currentTarget as HTMLElement, event.key === "ArrowDown");
    else if (by > 0 || countOf(card) > 0) onStep(card, by);
  };
  return (
    <ul class="library-list" aria-label="Cards">
      {cards.map((card) => {
        const cost = card.facts[look.costFact];
        return (
          <li key={card.id} style={{ "--team": coloursOf(look, card).base }} onKeyDown={(event) => press(event, card)}>
            <i class="line-cost" title="cost" aria-hidden="true">{typeof cost === "number" ? cost : ""}</i>
            <span><a data-card={card.id} href={paths.card(game, card.id)}>{card.name}</a><small><Symbols text={card.line} /></small></span>
            <Stepper name={card.name} count={countOf(card)} onStep={(by) => onStep(card, by)} />
          </li>
        );
      })}
    </ul>
  );
}
