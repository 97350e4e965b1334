// These lines join attackers to defenders while a combat goes on.
import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { TableView } from "../protocol";
import { followSizes, lineBetween, type Line } from "./lines";

const kFighters = ".card.attacker, .card.defender";

// Returns a line from every attacker to every defender; without a defender there is nothing to
// draw.
function linesOf(root: HTMLElement, view: TableView): Line[] {
  const with_ = (flag: string) => view.objects.filter((object) => object.flags.includes(flag));
  const lines: Line[] = [];
  for (const attacker of with_("attacker"))
    for (const defender of with_("defender")) {
      const line = lineBetween(root, `[data-object="${attacker.id}"]`, `[data-object="${defender.id}"]`);
      if (line) lines.push(line);
    }
  return lines;
}

export function VersusLines({ view, root }: { view: TableView; root: RefObject<HTMLDivElement> }) {
  const [lines, setLines] = useState<Line[]>([]);
  // Lines are measured after the cards are drawn, when nothing has to be laid out for it.
  useEffect(() => {
    const measure = () => {
      const found = root.current ? linesOf(root.current, view) : [];
      setLines((before) => (before.length === 0 && found.length === 0 ? before : found));
    };
    measure();
    return root.current ? followSizes([root.current, ...root.current.querySelectorAll(kFighters)], measure) : undefined;
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
