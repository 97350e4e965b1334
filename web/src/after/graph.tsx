// Draws how a game went for one player. The graph is a slider as well: a press, arrows, Home and End go to an answer.
import { useId, useMemo, useState } from "preact/hooks";
import type { DecidingMoment, ValuePoint } from "../protocol";
import { areaPath, graphOf, linePath, pointOf, spokenGraph, stepAt, stepByTurn, type Graph } from "./graph_shape";
import { resultWords, type Result } from "./result";
import { standing } from "./worth";

interface Props {
  values: ValuePoint[];
  moments: DecidingMoment[];
  seat: number;
  name: string;       // of the player at that seat
  turnName: string;
  result: Result;     // for that player
  step: number | null;  // that is shown elsewhere; null: none
  onStep: (step: number) => void;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function Drawing({ graph }: { graph: Graph }) {
  const pattern = useId();
  const last = graph.points.at(-1);
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <clipPath id={`${pattern}-up`}><rect x="0" y="0" width="100" height="50" /></clipPath>
        <clipPath id={`${pattern}-down`}><rect x="0" y="50" width="100" height="50" /></clipPath>
      </defs>
      {graph.turns.map((mark) => <line key={mark.turn} class="turn-line" x1={mark.x * 100} x2={mark.x * 100} y1="0" y2="100" />)}
      <path class="area up" d={areaPath(graph)} clip-path={`url(#${pattern}-up)`} />
      <path class="area down" d={areaPath(graph)} clip-path={`url(#${pattern}-down)`} />
      <line class="even" x1="0" x2="100" y1="50" y2="50" />
      <path class="line" d={linePath(graph)} />
      {last && <line class="last" x1="100" x2="100" y1={last.y * 100} y2={graph.end.y * 100} />}
    </svg>
  );
}

function keyStep(graph: Graph, step: number, key: string): number | null {
  const last = graph.points.at(-1)?.step ?? 0;
  switch (key) {
    case "ArrowRight": case "ArrowUp": return Math.min(last, step + 1);
    case "ArrowLeft": case "ArrowDown": return Math.max(0, step - 1);
    case "PageUp": return stepByTurn(graph, step, 1);
    case "PageDown": return stepByTurn(graph, step, -1);
    case "Home": return 0;
    case "End": return last;
    default: return null;
  }
}

export function WorthGraph({ values, moments, seat, name, turnName, result, step, onStep }: Props) {
  const id = useId();
  const [pointed, setPointed] = useState<number | null>(null);
  const graph = useMemo(() => graphOf(values, seat, result), [values, seat, result]);
  const last = graph.points.at(-1)?.step ?? 0;
  const told = pointOf(graph, pointed ?? step ?? last);
  const words = (point = told) => (point ? `answer ${point.step}${point.turn > 0 ? `, ${turnName.toLowerCase()} ${point.turn}` : ""}: ${standing(point.value)}` : "");
  const stepOf = (event: PointerEvent & { currentTarget: HTMLElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    return stepAt(graph, (event.clientX - box.left) / Math.max(1, box.width));
  };
  const press = (event: KeyboardEvent) => {
    const wanted = keyStep(graph, step ?? last, event.key);
    if (wanted === null) return;
    event.preventDefault();
    event.stopPropagation();
    onStep(wanted);
  };
  return (
    <figure class="worth-graph">
      <figcaption><b>How it went for {name}</b><span class="readout">{words()}</span></figcaption>
      <p class="unseen" id={id}>{spokenGraph(graph, name, turnName, resultWords[result].toLowerCase())}</p>
      <div class="plot" role="slider" tabIndex={0} aria-label={`How the game went for ${name}`} aria-describedby={id} aria-valuemin={0} aria-valuemax={last}
        aria-valuenow={step ?? last} aria-valuetext={words(pointOf(graph, step ?? last))} onKeyDown={press}
        onPointerMove={(event) => {
          setPointed(stepOf(event));
          if (event.buttons === 1) onStep(stepOf(event));
        }}
        onPointerLeave={() => setPointed(null)} onPointerDown={(event) => event.button === 0 && onStep(stepOf(event))}>
        <Drawing graph={graph} />
        <span class="side above" aria-hidden="true">ahead</span>
        <span class="side below" aria-hidden="true">behind</span>
        {told && (pointed ?? step) !== null && <i class="here" style={{ left: percent(told.x) }} aria-hidden="true"><i style={{ top: percent(told.y) }} /></i>}
        {moments.map((moment, place) => {
          const point = pointOf(graph, moment.step);
          return point && <b key={moment.step} class="moment-mark" aria-hidden="true" style={{ left: percent(point.x), top: percent(point.y) }}>{place + 1}</b>;
        })}
        {result !== "uncounted" && <b class={`end-mark ${graph.end.y > 0.5 ? "low" : ""}`} aria-hidden="true" style={{ top: percent(graph.end.y) }}>{resultWords[result]}</b>}
      </div>
      <ol class="turn-names" aria-hidden="true">
        {graph.turns.filter((mark) => mark.named).map((mark) => <li key={mark.turn} style={{ left: percent(mark.x) }}>{mark.turn}</li>)}
      </ol>
    </figure>
  );
}
