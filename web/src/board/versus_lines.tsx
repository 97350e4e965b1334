// These lines join attackers to defenders while a combat goes on.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import type { TableView } from "../protocol";

interface Line {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

function middle(root: HTMLElement, id: number): { x: number; y: number } | null {
  const card = root.querySelector(`[data-object="${id}"]`);
  if (!card) return null;
  const box = card.getBoundingClientRect();
  const at = root.getBoundingClientRect();
  return { x: box.left - at.left + box.width / 2 + root.scrollLeft, y: box.top - at.top + box.height / 2 + root.scrollTop };
}

// Returns a line from every attacker to every defender; without a defender there is nothing to
// draw.
function linesOf(root: HTMLElement, view: TableView): Line[] {
  const with_ = (flag: string) => view.objects.filter((object) => object.flags.includes(flag));
  const lines: Line[] = [];
  for (const attacker of with_("attacker"))
    for (const defender of with_("defender")) {
      const from = middle(root, attacker.id);
      const to = middle(root, defender.id);
      if (from && to) lines.push(shortened({ x1: from.x, y1: from.y, x2: to.x, y2: to.y }));
    }
  return lines;
}

function shortened(line: Line): Line {
  const length = Math.hypot(line.x2 - line.x1, line.y2 - line.y1) || 1;
  const cut = Math.min(34, length / 3) / length;
  const x = (line.x2 - line.x1) * cut;
  const y = (line.y2 - line.y1) * cut;
  return { x1: line.x1 + x, y1: line.y1 + y, x2: line.x2 - x, y2: line.y2 - y };
}

export function VersusLines({ view, root }: { view: TableView; root: RefObject<HTMLDivElement> }) {
  const [lines, setLines] = useState<Line[]>([]);
  useLayoutEffect(() => {
    const measure = () => root.current && setLines(linesOf(root.current, view));
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [view]);
  if (lines.length === 0) return null;
  return (
    <svg class="versus-lines" aria-hidden="true">
      <defs>
        <marker id="versus-tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto">
          <path d="M0 0 10 5 0 10Z" />
        </marker>
      </defs>
      {lines.map((line, place) => <line key={place} {...line} marker-end="url(#versus-tip)" />)}
    </svg>
  );
}
