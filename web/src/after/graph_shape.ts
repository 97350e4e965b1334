// Finds the shape of a graph of a game: answers from left to right, worth from bottom to top. Places go from 0 to 1,
// from the upper left corner.
import type { ValuePoint } from "../protocol";
import type { Result } from "./result";
import { isDecided, standing } from "./worth";

export interface GraphPoint {
  step: number;
  turn: number;
  value: number;
  x: number;
  y: number;
}

export interface TurnMark {
  turn: number;
  step: number;
  x: number;
  named: boolean;  // there is room for its number
}

export interface Graph {
  points: GraphPoint[];
  turns: TurnMark[];
  end: { result: Result; y: number };
}

const kLeastRange = 500;  // so that a game in which nothing happened does not look wild
const kMostNamed = 12;

// The worth of most positions is small beside that of the last ones, so the root of it is drawn.
function heightOf(value: number, range: number): number {
  const share = Math.min(1, Math.sqrt(Math.abs(value) / range));
  return 0.5 - (Math.sign(value) * share) / 2;
}

function turnsOf(points: GraphPoint[]): TurnMark[] {
  const first = points.filter((point, place) => point.turn > 0 && point.turn !== points[place - 1]?.turn);
  const every = Math.max(1, Math.ceil(first.length / kMostNamed));
  return first.map(({ turn, step, x }, place) => ({ turn, step, x, named: place % every === 0 }));
}

export function graphOf(values: ValuePoint[], seat: number, result: Result): Graph {
  const worth = values.map((point) => point.values[seat] ?? 0);
  const range = Math.max(kLeastRange, ...worth.filter((value) => !isDecided(value)).map(Math.abs));
  const last = Math.max(1, values.at(-1)?.step ?? 0);
  const points = values.map(({ step, turn }, place) => {
    const value = worth[place] ?? 0;
    return { step, turn, value, x: step / last, y: heightOf(value, range) };
  });
  const ends: Record<Result, number> = { won: 0, lost: 1, drawn: 0.5, uncounted: points.at(-1)?.y ?? 0.5 };
  return { points, turns: turnsOf(points), end: { result, y: ends[result] } };
}

// Returns the step that lies nearest to a place from left to right.
export function stepAt(graph: Graph, x: number): number {
  let nearest = graph.points[0];
  for (const point of graph.points)
    if (nearest && Math.abs(point.x - x) < Math.abs(nearest.x - x)) nearest = point;
  return nearest?.step ?? 0;
}

export function pointOf(graph: Graph, step: number): GraphPoint | undefined {
  return graph.points.find((point) => point.step === step);
}

function at(x: number, y: number): string {
  return `${(x * 100).toFixed(2)} ${(y * 100).toFixed(2)}`;
}

export function linePath(graph: Graph): string {
  return graph.points.map(({ x, y }, place) => `${place === 0 ? "M" : "L"}${at(x, y)}`).join("");
}

// The area lies between the line and the line of an even game.
export function areaPath(graph: Graph): string {
  const [first, last] = [graph.points[0], graph.points.at(-1)];
  return first && last ? `${linePath(graph)}L${at(last.x, 0.5)}L${at(first.x, 0.5)}Z` : "";
}

// Returns the step of the turn after or before, or an end of the game.
export function stepByTurn(graph: Graph, step: number, way: 1 | -1): number {
  const steps = [0, ...graph.turns.map((mark) => mark.step), graph.points.at(-1)?.step ?? 0];
  return way > 0 ? steps.find((one) => one > step) ?? step : [...steps].reverse().find((one) => one < step) ?? 0;
}

// Tells the whole graph in words, a turn at a time.
export function spokenGraph(graph: Graph, name: string, turnName: string, end: string): string {
  const told = graph.turns.map((mark) => `${turnName} ${mark.turn}: ${standing(pointOf(graph, mark.step)?.value ?? 0)}`);
  return `How the game went for ${name}. ${[...told, `The end: ${end}`].join("; ")}.`;
}
