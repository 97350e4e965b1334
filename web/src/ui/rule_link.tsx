// A rule link leads to a rule's row: by its id, with the row itself on hover and focus, or in words
// if there is room.
import { paths } from "../router";

export function RuleLink({ game, id, summary, inWords = false }: { game: string; id: string; summary?: string; inWords?: boolean }) {
  return (
    <a class="rule-link" href={paths.rule(game, id)} target="_blank" rel="noopener" title={summary ? `${id}: ${summary}` : id}>
      <svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 2h8l2 2v10H3zM5.5 6h5M5.5 8.5h5M5.5 11h3" /></svg>
      <span>{(inWords && summary) || id}</span>
    </a>
  );
}
