// The list of a deck in its parts; with plus, minus and the reasons beside cards where it is being built.
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

export function DeckList({ game, cards, reasons, onStep }: Props) {
  const groups = groupsOf(lookOf(game), gameInfo(game)?.words ?? {}, cards);
  return (
    <div class="deck-list">
      {groups.map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h2 class="minor">{group.title} <small>{group.count}</small></h2>
          <ul>
            {group.cards.map((card) => (
              <Line key={card.card} card={card} game={game} reasons={reasons?.get(card.card) ?? []} {...(onStep ? { onStep } : {})} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
