// The answers of a finished game: as a list, and the one that led to the position that is shown.
import { useEffect, useRef } from "preact/hooks";
import { lookOf } from "../games";
import type { ServerReplay } from "../protocol";
import { moveNews, moveText } from "../table/replay_text";
import { sentence } from "../ui/toasts";

const kNewsInList = 2;
const kNewsBelow = 6;

// Scrolls the list alone: the list may lie outside the window, which must not follow it.
function showInList(list: HTMLElement, item: HTMLElement): void {
  const [outer, inner] = [list.getBoundingClientRect(), item.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

export function Moves({ replay, step, setStep }: { replay: ServerReplay; step: number; setStep: (step: number) => void }) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const now = list.current?.querySelector<HTMLElement>(".now");
    if (list.current && now) showInList(list.current, now);
  }, [step]);
  return (
    <section class="moves" aria-label="Answers">
      <h3>Answers</h3>
      <ol ref={list}>
        {replay.moves.map((move, place) => (
          <li key={move.step} class={move.step === step ? "now" : ""}>
            {move.turn !== replay.moves[place - 1]?.turn && <b class="turn-mark">{move.turn > 0 ? `${lookOf(replay.info.game).turnName} ${move.turn}` : "Setting up"}</b>}
            <button aria-current={move.step === step ? "step" : undefined} onClick={() => setStep(move.step)}>
              <i class={`avatar seat-${move.seat}`}>{replay.info.seats[move.seat]?.letter}</i>
              <span>{moveText(move)}<small>{moveNews(move).slice(0, kNewsInList).join(". ")}</small></span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

// Says who did what to come here, and what came of it.
export function JustNow({ replay, step }: { replay: ServerReplay; step: number }) {
  const move = replay.moves[step - 1];
  const seat = replay.info.seats.find((one) => one.seat === move?.seat);
  const isLast = step === replay.steps;
  return (
    <div class="replay-now" role="status">
      {move ? <p><i class={`avatar seat-${move.seat}`} aria-hidden="true">{seat?.letter}</i> <b>{seat?.name}:</b> {moveText(move)}</p> : <p>The game begins.</p>}
      <p class="news">{move && moveNews(move).slice(0, kNewsBelow).join(". ")}</p>
      {isLast && replay.info.outcome && <p><b>{sentence(replay.info.outcome.text)}</b></p>}
    </div>
  );
}
