// The answers of a finished game: as a list, and the one that led to the position that is shown.
import { useEffect, useRef } from "preact/hooks";
import { lookOf } from "../games";
import type { SeatInfo, ServerReplay } from "../protocol";
import { moveNews, moveText } from "../table/replay_text";
import { sentence } from "../ui/toasts";

const kNewsInList = 2;
const kNewsBelow = 6;

function seatOf({ info }: ServerReplay, seat: number | undefined): SeatInfo | undefined {
  return info.seats.find((one) => one.seat === seat);
}

function nameOf(seat: SeatInfo | undefined): string {
  return seat?.name || `Player ${seat?.letter ?? "?"}`;
}

// As the plate of the table has it.
function nameAndDeck(seat: SeatInfo | undefined): string {
  return nameOf(seat) + (seat?.deck ? `, plays ${seat.deck}` : "");
}

function Avatar({ seat }: { seat: SeatInfo | undefined }) {
  return <i class={`avatar seat-${seat?.seat}`} aria-hidden="true">{seat?.letter}</i>;
}

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
        {replay.moves.map((move, place) => {
          const seat = seatOf(replay, move.seat);
          return (
            <li key={move.step} class={move.step === step ? "now" : ""}>
              {move.turn !== replay.moves[place - 1]?.turn && <b class="turn-mark">{move.turn > 0 ? `${lookOf(replay.info.game).turnName} ${move.turn}` : "Setting up"}</b>}
              <button aria-current={move.step === step ? "step" : undefined} title={nameAndDeck(seat)} onClick={() => setStep(move.step)}>
                <Avatar seat={seat} />
                <span><b>{nameOf(seat)}:</b> {moveText(move)}<small>{moveNews(move).slice(0, kNewsInList).join(". ")}</small></span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

// Says who did what to come here, and what came of it.
export function JustNow({ replay, step }: { replay: ServerReplay; step: number }) {
  const move = replay.moves[step - 1];
  const seat = seatOf(replay, move?.seat);
  const isLast = step === replay.steps;
  return (
    <div class="replay-now" role="status">
      {move ? <p><Avatar seat={seat} /> <b>{nameOf(seat)}</b>{seat?.deck && <span class="faint"> ({seat.deck})</span>}<b>:</b> {moveText(move)}</p> : <p>The game begins.</p>}
      <p class="news">{move && moveNews(move).slice(0, kNewsBelow).join(". ")}</p>
      {isLast && replay.info.outcome && <p><b>{sentence(replay.info.outcome.text)}</b></p>}
    </div>
  );
}
