// What happened, newest last, with links to cards and rules.
import { memo } from "preact/compat";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { LogLine } from "../protocol";
import { linkCards } from "../table/linking";
import { CardLink } from "../ui/card_link";
import { RuleLink } from "../ui/rule_link";

const kShown = 300;

function isHeading(line: LogLine): boolean {
  return /^(Turn|Round) \d+/.test(line.text);
}

const Line = memo(function Line({ line, game }: { line: LogLine; game: string }) {
  return (
    <li class={isHeading(line) ? "turn" : ""}>
      {linkCards(line.text, line.cards).map((piece, place) => piece.kind === "card"
        ? <CardLink key={place} game={game} card={piece.ref} />
        : <span key={place}>{piece.text}</span>)}
      {line.rule && <> <RuleLink game={game} id={line.rule} /></>}
    </li>
  );
});

interface Props {
  lines: LogLine[];
  game: string;
  explain?: (object: number, card: string) => boolean;  // false: the card is no longer what it was
}

export function Log({ lines, game, explain }: Props) {
  const list = useRef<HTMLOListElement>(null);
  // One listener for all lines, so that old lines need not be drawn again.
  const open = (event: MouseEvent) => {
    const { objectLink, card } = ((event.target as Element).closest?.("[data-object-link]") as HTMLElement | null)?.dataset ?? {};
    if (!explain || objectLink === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (explain(Number(objectLink), card ?? "")) event.preventDefault();
  };
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const shown = lines.slice(-kShown);
  const first = lines.length - shown.length;
  return (
    <section class="log" aria-label="Log">
      <h3>Log</h3>
      <ol ref={list} role="log" tabIndex={0} onClick={open}>
        {shown.map((line, place) => <Line key={first + place} line={line} game={game} />)}
      </ol>
    </section>
  );
}
