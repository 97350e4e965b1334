// The layer over the table on which the reel plays. It takes no presses but those of its button.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { useBoard } from "../board/context";
import { seatName } from "../table/model";
import type { TableSession } from "../table/session";
import { Fliers } from "./fliers";
import { Floats } from "./floats";
import type { Frame } from "./reel";
import { isLarge, Spotlight } from "./spotlight";
import { placeChip } from "./place";
import { boxIn } from "./where";

// A banner says whose turn it is now; a phase that matters is announced by its words.
function Banner({ frame }: { frame: Frame }) {
  const { look } = useBoard();
  const { scene, before } = frame;
  const { turn, active } = scene.view;
  const isTurn = turn !== before.turn || active !== before.active || turn === 0;
  const whose = active === undefined ? "" : seatName(scene.view, active);
  return (
    <div class={`banner ${scene.view.mySeats.includes(active ?? -1) ? "own" : ""}`} key={frame.number} aria-hidden="true">
      <b>{isTurn && turn > 0 ? `${look.turnName} ${turn}` : scene.text}</b>
      {isTurn && turn > 0 && whose !== "" && <span>{whose === "You" ? "your turn" : whose}</span>}
    </div>
  );
}

function Words({ frame }: { frame: Frame }) {
  const { scene } = frame;
  if (scene.weight === "turn") return <Banner frame={frame} />;
  if (isLarge(scene)) return <Spotlight frame={frame} />;
  return scene.text === "" ? null : <Chip key={frame.number} words={scene.text} weight={scene.weight} />;
}

// What a caption must not cover: the names and numbers of cards, as far as there is room elsewhere.
const kReadable = ".board .panel-words, .board .name-bar, .board .stats";

// A chip is a short caption. It lies along an edge of an area where it covers least.
function Chip({ words, weight }: { words: string; weight: string }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    const chip = ref.current;
    const root = chip?.parentElement;
    const board = root?.parentElement?.querySelector(".board");
    if (!chip || !root || !board) return;
    const seen = (what: string) => [...board.parentElement!.querySelectorAll(what)].map((one) => boxIn(root, one));
    chip.style.top = `${placeChip(boxIn(root, chip), boxIn(root, board), seen(".board .area"), seen(kReadable))}px`;
  }, []);
  return <p ref={ref} class={`reel-chip weight-${weight}`} aria-hidden="true">{words}</p>;
}

// Tells the style sheet where the board lies.
function useBoardBox(number: number | undefined): RefObject<HTMLDivElement> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
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
    <div class="reel" ref={ref}>
      <p class="unseen" aria-live="polite">{frame?.scene.text}</p>
      <Fliers frame={frame} state={state} />
      {frame && <Floats frame={frame} />}
      {frame && <Words frame={frame} />}
      {frame && <button class="reel-end" tabIndex={-1} onClick={() => session.reel.finish()}>To the end<kbd aria-hidden="true">Space</kbd></button>}
    </div>
  );
}
