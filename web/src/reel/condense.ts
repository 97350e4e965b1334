// Lines that say the same of several cards become one: "Beast readies" and "Iceman readies" are "Beast and Iceman ready".
import type { Scene } from "./telling";

export type Spoken = Pick<Scene, "event" | "text" | "actor">;

const kMostNames = 5;
const kGap = "\n";  // stands for the name of the card

function listed(names: string[]): string {
  const shown = names.slice(0, kMostNames);
  const more = names.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return shown.length === 0 ? `${last}` : `${shown.join(", ")} and ${last}`;
}

// The verb behind several names: "is", "readies", "exhausts".
function plural(verb: string): string {
  if (verb === "is") return "are";
  if (verb === "has") return "have";
  return verb.replace(/ies$/, "y").replace(/s$/, "");
}

function shapeOf({ text, actor }: Spoken): string {
  return actor && actor.name !== "" ? text.replace(actor.name, kGap) : text;
}

function told(shape: string, names: string[]): string {
  if (!shape.includes(kGap)) return names.length === 1 ? shape : shape.replace(/\ba card\b/, `${names.length} cards`);
  const words = names.length > 1 && shape.startsWith(kGap) ? shape.replace(/(?<=^\n )\S+/, plural) : shape;
  return words.replace(kGap, listed(names));
}

// Returns the words of scenes, those that follow each other and say the same as one.
export function condense(scenes: Spoken[]): string[] {
  const groups: { event: string; shape: string; names: string[] }[] = [];
  for (const scene of scenes) {
    const shape = shapeOf(scene);
    const last = groups.at(-1);
    if (last?.event === scene.event && last.shape === shape) last.names.push(scene.actor?.name ?? "");
    else groups.push({ event: scene.event, shape, names: [scene.actor?.name ?? ""] });
  }
  return groups.map(({ shape, names }) => told(shape, names));
}
