// An arrow on the board leads from the card that acts to the one it meets, where both lie there.
import { useRef, useState } from "preact/hooks";
import { lineBetween, type Line } from "../board/lines";
import { useBeforePaint } from "../ui/before_paint";
import type { Frame } from "./reel";
import { castOf } from "./spotlight";
import { objectAt } from "./where";

function lineOf(root: HTMLElement, frame: Frame): Line | null {
  const [actor, other] = castOf(frame.scene);
  if (!actor || !other || !objectAt(root, actor.id) || !objectAt(root, other.id)) return null;
  return lineBetween(root, `[data-object="${actor.id}"]`, `[data-object="${other.id}"]`);
}

export function Arrow({ frame }: { frame: Frame }) {
  const ref = useRef<SVGSVGElement>(null);
  const [line, setLine] = useState<Line | null>(null);
  useBeforePaint(() => {
    const root = ref.current?.closest<HTMLElement>(".table-page");
    setLine(root ? lineOf(root, frame) : null);
  }, [frame.number]);
  return (
    <svg class="reel-arrow" ref={ref} aria-hidden="true">
      <defs>
        <marker id="reel-tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto"><path d="M0 0 10 5 0 10Z" /></marker>
      </defs>
      {line && <line key={frame.number} {...line} marker-end="url(#reel-tip)" />}
    </svg>
  );
}
