// Numbers rise off the cards and players that they are about, and the cards of the scene are ringed.
import { useRef, useState } from "preact/hooks";
import { useBoard } from "../board/context";
import { useBeforePaint } from "../ui/before_paint";
import { changesBetween, type Change } from "./numbers";
import type { Frame } from "./reel";
import { castOf } from "./spotlight";
import { boxIn, find, objectAt, placeAt } from "./where";

interface Float extends Change {
  left: number;
  top: number;
}

const kLine = 26;  // pixels between two numbers at one place
const kEdge = 74;  // and from the edges of the page

function floatsOf(root: Element, changes: Change[]): Float[] {
  const stacked = new Map<Element, number>();
  const right = root.clientWidth - kEdge;
  return changes.flatMap((change) => {
    const place = placeAt(root, change.at);
    if (!place) return [];
    const box = boxIn(root, place);
    const line = stacked.get(place) ?? 0;
    stacked.set(place, line + 1);
    return [{ ...change, left: Math.max(kEdge, Math.min(right, box.left + box.width / 2)), top: box.top + box.height * 0.4 + line * kLine }];
  });
}

// Rings the cards of the scene, and the effects that have come onto the chain or resolve.
function ring(root: Element, frame: Frame): Element[] {
  const known = new Set(frame.before.chain?.map((link) => link.id));
  const links = (frame.scene.view.chain ?? []).filter((link) => !known.has(link.id) || link.stage === "resolving");
  const found = [
    ...castOf(frame.scene).map(({ id }, place) => [objectAt(root, id), place === 0 ? "acts" : "meets"] as const),
    ...links.map(({ id, stage }) => [find(root, `[data-link="${id}"]`), stage === "resolving" ? "meets" : "acts"] as const),
  ];
  return found.flatMap(([element, role]) => {
    element?.setAttribute("data-reel", role);
    return element ?? [];
  });
}

export function Floats({ frame }: { frame: Frame }) {
  const { look, words } = useBoard();
  const ref = useRef<HTMLDivElement>(null);
  const [floats, setFloats] = useState<Float[]>([]);
  useBeforePaint(() => {
    const root = ref.current?.closest(".table-page");
    if (!root) return;
    setFloats(floatsOf(root, changesBetween(frame.before, frame.scene.view, { look, words })));
    const ringed = ring(root, frame);
    return () => ringed.forEach((element) => element.removeAttribute("data-reel"));
  }, [frame.number]);
  return (
    <div class="floats" ref={ref} aria-hidden="true">
      {floats.map((float, place) => (
        <b key={`${frame.number} ${place}`} class={`float ${float.tone} ${float.small ? "small" : ""}`}
          style={{ left: `${float.left}px`, top: `${float.top}px` }}>{float.text}</b>
      ))}
    </div>
  );
}
