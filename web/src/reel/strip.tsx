// The strip tells what others did since the reader's last answer: small cards with short words, each to be looked
// at large.
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { useBoard } from "../board/context";
import { CardFace } from "../cards/card_face";
import type { LogLine } from "../protocol";
import type { TableSession } from "../table/session";
import { recapOf, type Entry } from "./recap";
import { actorFace } from "./spotlight";

const kLines = 4;
const isFolded = signal(false);

function Item({ entry, isOpen, open }: { entry: Entry; isOpen: boolean; open: () => void }) {
  const board = useBoard();
  const { actor, text, badges } = entry;
  return (
    <li>
      <button class="told" data-card={actor?.card} aria-expanded={actor ? isOpen : undefined} onClick={open}>
        {actor && <span class="told-card"><CardFace face={actorFace(board, actor)} shape="tile" silent /></span>}
        <span class="told-words">{text}{badges.length > 0 && <b> {badges.join(", ")}</b>}</span>
      </button>
    </li>
  );
}

function Large({ entry, close }: { entry: Entry; close: () => void }) {
  const board = useBoard();
  if (!entry.actor) return null;
  return (
    <div class="told-large" onClick={close}>
      <CardFace face={actorFace(board, entry.actor)} shape="full" />
      <p class="caption">{entry.text}</p>
    </div>
  );
}

// Without entries a narrow page, which hides the log, shows its last lines.
function LastLines({ lines, onOpen }: { lines: LogLine[]; onOpen: () => void }) {
  const shown = lines.slice(-kLines).map((line) => line.text).reverse();
  if (shown.length === 0) return null;
  return (
    <button class="last-lines" onClick={onOpen}>
      <span class="unseen">Open the log</span><b>Just now</b> {shown.map((text, place) => <span key={place}>{text}</span>)}
    </button>
  );
}

interface Props {
  session: TableSession;
  lines: LogLine[];
  openLog: () => void;
}

export function StoryStrip({ session, lines, openLog }: Props) {
  const [large, setLarge] = useState<number | null>(null);
  const told = session.told.value;
  useEffect(() => setLarge(null), [told.length === 0]);
  const { entries, more } = recapOf(told);
  if (entries.length === 0) return <div class="story-strip without"><LastLines lines={lines} onOpen={openLog} /></div>;
  const folded = isFolded.value;
  const looked = entries.find((entry) => entry.key === large);
  const close = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || !looked) return;
    event.stopPropagation();
    setLarge(null);
  };
  return (
    <section class={`story-strip ${folded ? "folded" : ""}`} aria-label="What others did" onKeyDown={close}>
      <button class="strip-title" aria-expanded={!folded} onClick={() => (isFolded.value = !folded)}>Meanwhile <small>{entries.length + more}</small></button>
      {!folded && (
        <ol>
          {entries.map((entry) => (
            <Item key={entry.key} entry={entry} isOpen={entry.key === large} open={() => setLarge(entry.key === large ? null : entry.key)} />
          ))}
          {more > 0 && <li><button class="told more" onClick={openLog}>and {more} more</button></li>}
        </ol>
      )}
      {looked && !folded && <Large entry={looked} close={() => setLarge(null)} />}
    </section>
  );
}
