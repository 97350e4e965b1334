// Tasks of the page's main thread, as the browser traces them. Their processor time is counted, not the time on the clock, so that
// whatever else the machine does makes no difference; times four it is what a processor of a quarter of the speed takes.
import type { Browser } from "playwright-core";
import type { Player } from "./player";

export const kSlowdown = 4;
const kCategories = ["toplevel", "devtools.timeline"];

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { functionName?: string; url?: string; lineNumber?: number; type?: string } };
}

export interface Task {
  ms: number;      // of a slow processor
  at: number;      // seconds after the start
  parts: string[]; // its longest parts, for whoever wants it shorter
}

function browserOf(player: Player): Browser {
  const browser = player.page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  return browser;
}

function slow(event: TraceEvent): number {
  return (kSlowdown * (event.tdur ?? 0)) / 1000;
}

function partsOf(task: TraceEvent, thread: TraceEvent[]): string[] {
  const end = task.ts + (task.dur ?? 0);
  return thread.filter((one) => one !== task && one.ts >= task.ts && one.ts < end && slow(one) > 3)
    .map((one) => `${one.name} ${slow(one).toFixed(0)} ${one.args?.data?.functionName ?? one.args?.data?.type ?? ""}`);
}

export async function startTracing(player: Player): Promise<void> {
  await browserOf(player).startTracing(player.page, { categories: kCategories });
}

// Returns the tasks since the start of tracing, longest first.
export async function stopTracing(player: Player): Promise<Task[]> {
  const { traceEvents } = JSON.parse((await browserOf(player).stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const mains = traceEvents.filter((event) => event.name === "thread_name" && event.args?.name === "CrRendererMain");
  const threads = mains.map(({ pid, tid }) => traceEvents.filter((event) => event.pid === pid && event.tid === tid && event.ph === "X"));
  const busiest = threads.sort((one, other) => other.length - one.length)[0] ?? [];
  const start = Math.min(...busiest.map((event) => event.ts));
  return busiest.filter((event) => event.name.endsWith("RunTask")).map((event) => ({ ms: slow(event), at: (event.ts - start) / 1e6, parts: partsOf(event, busiest) }))
    .sort((one, other) => other.ms - one.ms);
}
