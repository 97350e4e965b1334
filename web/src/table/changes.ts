// Compares two views for animations: which cards came, moved or changed numbers.
import type { ObjectView, TableView } from "../protocol";

export type Pulse = "better" | "worse" | "hit" | "ready" | "turned";

function sum(object: ObjectView): number {
  return object.stats.reduce((total, stat) => total + stat.value, 0);
}
function marks(object: ObjectView): number {
  return Object.values(object.counters).reduce((total, count) => total + count, 0);
}

function pulseOf(before: ObjectView, after: ObjectView, hurting: Set<string>): Pulse | null {
  for (const [word, count] of Object.entries(after.counters))
    if (hurting.has(word) && count > (before.counters[word] ?? 0)) return "hit";
  const newFlags = after.flags.filter((flag) => !before.flags.includes(flag));
  if (newFlags.some((flag) => hurting.has(flag))) return "hit";
  if (before.flags.includes("exhausted") && !after.flags.includes("exhausted")) return "ready";
  if (newFlags.length > 0 || before.flags.length !== after.flags.length || before.card !== after.card) return "turned";
  const change = sum(after) - sum(before);
  if (change !== 0) return change > 0 ? "better" : "worse";
  return marks(after) !== marks(before) ? "better" : null;
}

export function pulses(before: TableView | null, after: TableView, hurting: Set<string>): Map<number, Pulse> {
  const found = new Map<number, Pulse>();
  if (!before || before.table !== after.table || before.viewer !== after.viewer) return found;
  const old = new Map(before.objects.map((object) => [object.id, object]));
  for (const object of after.objects) {
    const then = old.get(object.id);
    if (!then || then.zone !== object.zone || !object.card) continue;
    const pulse = pulseOf(then, object, hurting);
    if (pulse) found.set(object.id, pulse);
  }
  return found;
}
