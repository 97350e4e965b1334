// Suggestions: cards that the deck lacks or that would fit, each with a plus.
import type { Suggestion } from "../decks/suggest";
import { paths } from "../router";
import { sentence } from "./toasts";

interface Props {
  game: string;
  all: Suggestion[];
  onAdd: (suggestions: Suggestion[]) => void;
}

const kShown = 8;

export function Suggestions({ game, all, onAdd }: Props) {
  if (all.length === 0) return null;
  const called = all.filter((one) => one.isRequired);
  return (
    <section class="suggestions" aria-label="Suggestions">
      <h2 class="minor">What could go in</h2>
      {called.length > 1 && <button class="plain small" onClick={() => onAdd(called)}>Add all {called.length} that belong to it</button>}
      <ul>
        {all.slice(0, kShown).map((one) => (
          <li key={one.card.id}>
            <button class="round" aria-label={`Add ${one.count > 1 ? `${one.count} ` : ""}${one.card.name}`} onClick={() => onAdd([one])}>+{one.count > 1 ? one.count : ""}</button>
            <span><a data-card={one.card.id} href={paths.card(game, one.card.id)}>{one.card.name}</a> <small>{sentence(one.why)}</small></span>
          </li>
        ))}
      </ul>
    </section>
  );
}
