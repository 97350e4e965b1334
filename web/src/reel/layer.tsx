// The layer over the table on which the reel plays. It takes no presses but those of its button.
import type { RefObject } from "preact";
import { useRef } from "preact/hooks";
import { useBoard } from "../board/context";
import { seatName } from "../table/model";
import type { TableSession } from "../table/session";
import { useBeforePaint } from "../ui/before_paint";
import { Along } from "./along";
import { Arrow } from "./arrow";
import { Chip } from "./chip";
import { Fliers } from "./fliers";
import { Floats } from "./floats";
import { Follow } from "./follow";
import type { Frame } from "./reel";
import { isLarge, Spotlight } from "./spotlight";
import { boxIn } from "./where";

// A banner says whose turn it is now; a phase that matters is announced by its words.
function Banner({ frame }: { frame: Frame }) {
  const { look } = useBoard();
  const { scene, before } = frame;
  const { turn, active } = scene.view;
  const isTurn = turn !== before.turn && turn > 0;
  const isOwn = scene.view.mySeats.includes(active ?? -1) && (isTurn || active !== before.active);
  const whose = active === undefined ? "" : seatName(scene.view, active);
  return (
    <div class={`banner ${isOwn ? "own" : ""}`} key={frame.number} aria-hidden="true">
      <b>{isTurn ? `${look.turnName} ${turn}` : frame.caption}</b>
      {isTurn && whose !== "" && <span>{whose === "You" ? "your turn" : whose}</span>}
      <Along lines={frame.along} />
    </div>
  );
}

function Words({ frame }: { frame: Frame }) {
  const { scene } = frame;
  if (scene.weight === "turn") return <Banner frame={frame} />;
  if (isLarge(scene)) return <Spotlight frame={frame} />;
  return <Chip frame={frame} />;
}

// Tells the style sheet where the board lies.
function useBoardBox(number: number | undefined): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useBeforePaint(() => {
    const board = ref.current?.parentElement?.querySelector(".board");
    if (!ref.current || !board) return;
    const { left, top, width, height } = boxIn(ref.current, board);
    for (const [name, size] of Object.entries({ left, top, width, height })) ref.current.style.setProperty(`--board-${name}`, `${size}px`);
  }, [number]);
  return ref;
}

// Captions are read aloud here; the log keeps silent meanwhile.
export function ReelLayer({ session }: { session: TableSession }) {
  const { state } = useBoard();
  const frame = session.reel.frame.value;
  const ref = useBoardBox(frame?.number);
  return (
    <div class="reel" ref={ref} data-frame={frame?.number} data-untold={frame?.untold}>
      <p class="unseen" aria-live="polite">{frame && [...frame.along, frame.caption].join(". ")}</p>
      <Follow frame={frame} />
      <Fliers frame={frame} state={state} />
      {frame && <Arrow frame={frame} />}
      {frame && <Floats frame={frame} />}
      {frame && <Words frame={frame} />}
      {frame && <button class="reel-end" tabIndex={-1} onClick={() => session.reel.finish()}>To the end<kbd aria-hidden="true">Space</kbd></button>}
    </div>
  );
}
