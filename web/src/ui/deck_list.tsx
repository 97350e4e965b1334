// The list of a deck in its parts; with plus, minus and the reasons beside cards where it is being built.
import { useLayoutEffect, useRef } from "preact/hooks";
import { groupsOf } from "../decks/parts";
import { lookOf } from "../games";
import { gameInfo } from "../net/server";
import type { DeckCard, Reason } from "../protocol";
import { paths } from "../router";
import { Stepper } from "./stepper";
import { ReasonText } from "./verdict";

interface Props {
  game: string;
  cards: DeckCard[];
  reasons?: Map<string, Reason[]>;
  onStep?: (card: DeckCard, by: number) => void;
}

function Line({ card, game, reasons, onStep }: Omit<Props, "cards" | "reasons"> & { card: DeckCard; reasons: Reason[] }) {
  return (
    <li class={reasons.length > 0 ? "wrong" : ""}>
      <span class="deck-line">
        {onStep ? <Stepper name={card.name} count={card.count} onStep={(by) => onStep(card, by)} /> : <b>{card.count}</b>}
        <a data-card={card.card} href={paths.card(game, card.card)}>{card.name}</a>
        {card.cost !== undefined && <i title="cost">{card.cost}</i>}
      </span>
      {reasons.map((reason, place) => <small key={place} class="reason"><ReasonText reason={reason} game={game} /></small>)}
    </li>
  );
}

// When the last copy of a card is taken away its line goes, and the focus to the line that comes to its place; after the last line, to
// the desk around the list. `note` is called at each press.
function useKeptLine(cards: DeckCard[]) {
  const list = useRef<HTMLDivElement>(null);
  const pressed = useRef(-1);
  const lines = () => [...(list.current?.querySelectorAll("li") ?? [])];
  useLayoutEffect(() => {
    const place = pressed.current;
    pressed.current = -1;
    if (place < 0 || lines().some((line) => line.contains(document.activeElement))) return;
    const next = lines()[Math.min(place, lines().length - 1)]?.querySelector("button") ?? list.current?.closest<HTMLElement>("[tabindex]");
    next?.focus();
  }, [cards]);
  const note = () => {
    pressed.current = lines().findIndex((line) => line.contains(document.activeElement));
  };
  return { list, note };
}

export function DeckList({ game, cards, reasons, onStep }: Props) {
  const groups = groupsOf(lookOf(game), gameInfo(game)?.words ?? {}, cards);
  const { list, note } = useKeptLine(cards);
  const steps = onStep && { onStep: (card: DeckCard, by: number) => { note(); onStep(card, by); } };
  return (
    <div class="deck-list" ref={list}>
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 class="minor">{group.title} <small>{group.count}</small></h2>
          <ul>
            {group.cards.map((card) => (
              <Line key={card.card} card={card} game={game} reasons={reasons?.get(card.card) ?? []} {...steps} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
