// What happened, newest last, with links to cards and rules.
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogLine } from "../protocol";
import { linkCards } from "../table/linking";
import { RuleLink } from "../ui/rule_link";

const kShown = 300;

function isHeading(line: LogLine): boolean {
  return /^(Turn|Round) \d+/.test(line.text);
}

const Line = memo(function Line({ line, game }: { line: LogLine; game: string }) {
  return (
    <li class={isHeading(line) ? "turn" : ""}>
      {linkCards(line.text, line.cards).map((piece, place) => piece.kind === "card"
        ? <button key={place} class="card-link" data-card={piece.ref.card} data-object-link={piece.ref.object} tabIndex={-1}>{piece.text}</button>
        : <span key={place}>{piece.text}</span>)}
      {line.rule && <> <RuleLink game={game} id={line.rule} /></>}
    </li>
  );
});

export function Log({ lines, game }: { lines: LogLine[]; game: string }) {
  const list = useRef<HTMLOListElement>(null);
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const shown = lines.slice(-kShown);
  const first = lines.length - shown.length;
  return (
    <section class="log" aria-label="Log">
      <h3>Log</h3>
      <ol ref={list} role="log" tabIndex={0}>
        {shown.map((line, place) => <Line key={first + place} line={line} game={game} />)}
      </ol>
    </section>
  );
}
