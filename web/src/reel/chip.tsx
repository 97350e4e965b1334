// Small words over the board, for what the reader does themselves and for all that is not shown large.
import { useRef } from "preact/hooks";
import { useBeforePaint } from "../ui/before_paint";
import { Along } from "./along";
import { placeWords } from "./place";
import type { Frame } from "./reel";
import { castOf } from "./spotlight";
import { boxIn, objectAt, type Box } from "./where";

// Names and numbers are to be read, also while something is said.
const kRead = ".panel-name, .name-bar, .stats, .panel-stats, .gauge, .seat, .pile";

export function Chip({ frame }: { frame: Frame }) {
  const ref = useRef<HTMLDivElement>(null);
  const last = useRef<Box | null>(null);
  useBeforePaint(() => {
    const root = ref.current?.closest(".table-page");
    const board = root?.querySelector(".board");
    if (!ref.current || !root || !board) return;
    const cast = castOf(frame.scene).flatMap(({ id }) => objectAt(root, id) ?? []);
    const clear = [...board.querySelectorAll(kRead), ...root.querySelectorAll(".reel-end"), ...cast].map((one) => boxIn(root, one));
    const own = { width: ref.current.offsetWidth, height: ref.current.offsetHeight };
    last.current = placeWords(own, boxIn(root, board), clear, last.current);
    ref.current.style.left = `${last.current.left}px`;
    ref.current.style.top = `${last.current.top}px`;
  }, [frame.number]);
  if (frame.caption === "" && frame.along.length === 0) return null;
  return (
    <div class={`reel-chip weight-${frame.scene.weight}`} ref={ref} aria-hidden="true">
      <Along lines={frame.along} />
      {frame.caption !== "" && <p>{frame.caption}</p>}
    </div>
  );
}
