// Sorts the intents of a card for readers: those that are allowed first, then the others. Intents
// that one reason forbids are told once, and each rule in full only once.
import type { Intent } from "../protocol";

export interface Refusals {
  intent: Intent;    // says why
  labels: string[];  // all that this holds for
  newRule: boolean;  // the rule behind it was not told before
}

export function allowedOf(intents: Intent[]): Intent[] {
  return intents.filter((intent) => intent.allowed);
}

export function refusalsOf(intents: Intent[]): Refusals[] {
  const groups = new Map<string, Refusals>();
  const told = new Set<string>();
  for (const intent of intents) {
    if (intent.allowed) continue;
    const key = JSON.stringify([intent.reason, intent.rule?.id, intent.blocker?.object]);
    const group = groups.get(key);
    if (group) group.labels.push(intent.label);
    else groups.set(key, { intent, labels: [intent.label], newRule: !told.has(intent.rule?.id ?? "") });
    told.add(intent.rule?.id ?? "");
  }
  return [...groups.values()];
}

const kMostLabels = 3;

// Writes "Attack Storm with Thor, move Thor and 2 more".
export function spokenLabels(labels: string[]): string {
  const more = labels.length - kMostLabels;
  const text = more > 0 ? `${labels.slice(0, kMostLabels).join(", ")} and ${more} more` : labels.join(", ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
