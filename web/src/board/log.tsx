// The log shows the events, newest last, with links to cards and rules.
import { memo } from "preact/compat";
import { useMemo, useRef } from "preact/hooks";
import type { LogLine, SeatView } from "../protocol";
import { linkCards, linkPlayers, type Piece } from "../table/linking";
import { useAfterPaint } from "../ui/after_paint";
import { useBeforePaint } from "../ui/before_paint";
import { CardLink } from "../ui/card_link";
import { RuleLink } from "../ui/rule_link";

const kShown = 300;

function isHeading(line: LogLine): boolean {
  return /^(Turn|Round) \d+/.test(line.text);
}

// In a game with many steps, lines that only say where a turn is are kept small.
function isQuiet(line: LogLine): boolean {
  return /^The .+ (phase|step|substep)( of .+)? begins$/.test(line.text);
}

// Players have their colour, so that one sees at a glance who acted.
function Player({ piece }: { piece: Piece & { kind: "player" } }) {
  const letter = String.fromCharCode("A".charCodeAt(0) + piece.seat);
  return <span class="log-player"><i class={`avatar seat-${piece.seat}`} aria-hidden="true">{letter}</i>{piece.text}</span>;
}

export function LogText({ line, game, names }: { line: LogLine; game: string; names: string[] }) {
  const pieces = linkPlayers(linkCards(line.text, line.cards), line.seats, names);
  return (
    <>
      {pieces.map((piece, place) => {
        if (piece.kind === "card") return <CardLink key={place} game={game} card={piece.ref} />;
        return piece.kind === "player" ? <Player key={place} piece={piece} /> : <span key={place}>{piece.text}</span>;
      })}
    </>
  );
}

const Line = memo(function Line({ line, game, names, isNew }: { line: LogLine; game: string; names: string[]; isNew: boolean }) {
  return (
    <li class={`${isHeading(line) ? "turn" : ""} ${isQuiet(line) ? "quiet" : ""} ${isNew ? "new" : ""}`}>
      <LogText line={line} game={game} names={names} />
      {line.rule && <> <RuleLink game={game} id={line.rule} /></>}
    </li>
  );
});

interface Props {
  lines: LogLine[];
  game: string;
  seats: SeatView[];
  since?: number | null;  // lines of later answers are new to the reader
  silent?: boolean;       // they are read aloud elsewhere just now
  explain?: (object: number, card: string) => boolean;  // false: the card is no longer what it was
}

export function Log({ lines: all, game, seats, since = null, silent = false, explain }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const lines = useAfterPaint(all);
  const names = useMemo(() => seats.map((seat) => seat.name), [seats.map((seat) => seat.name).join("\n")]);
  // One listener serves all lines, so that old lines need not be drawn again.
  const open = (event: MouseEvent) => {
    const { objectLink, card } = ((event.target as Element).closest?.("[data-object-link]") as HTMLElement | null)?.dataset ?? {};
    if (!explain || objectLink === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (explain(Number(objectLink), card ?? "")) event.preventDefault();
  };
  useBeforePaint(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [lines]);
  const shown = lines.slice(-kShown);
  const first = lines.length - shown.length;
  return (
    <section class="log" aria-label="Log">
      <h3>Log</h3>
      <div ref={list} class="log-lines" role="log" aria-live={silent ? "off" : "polite"} tabIndex={0} onClick={open}>
        <ol>{shown.map((line, place) => <Line key={first + place} line={line} game={game} names={names} isNew={since !== null && line.step > since} />)}</ol>
      </div>
    </section>
  );
}
