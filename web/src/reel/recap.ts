// The recap: what others did between the reader's last answer and their question, in a few entries.
import type { Change } from "./numbers";
import type { Actor, Scene } from "./telling";

export interface Entry {
  key: number;
  text: string;
  actor: Actor | null;
  weight: Scene["weight"];
  seat: number | undefined;
  badges: string[];   // "−4", "stunned"
  suffered: boolean;
  isAlone: boolean;   // no other card is concerned
}

export interface RecapList {
  entries: Entry[];
  more: number;       // that are not listed
}

const kMostEntries = 12;
const kListed = new Set<Scene["weight"]>(["turned", "loud", "plain"]);

function badgesOf(changes: Change[]): string[] {
  return changes.filter((change) => !change.small).map((change) => change.text);
}

const kSoon = 3;  // entries

// What a card brings about soon after it has acted belongs to its entry: "Rhino attacks: −4".
function entryOf(entries: Entry[], { suffered, other, changes }: Scene): Entry | undefined {
  if (!suffered || !other) return undefined;
  const cause = entries.slice(-kSoon).reverse().find((entry) => !entry.suffered && entry.actor?.id === other.id);
  return badgesOf(changes).length > 0 || (cause?.badges.length ?? 0) > 0 ? cause : undefined;
}

// A card that is shown, then played, then recruited needs one entry.
function isContinued(entry: Entry | undefined, scene: Scene): entry is Entry {
  return entry !== undefined && scene.actor !== null && entry.actor?.id === scene.actor.id &&
    !entry.suffered && !scene.suffered && entry.isAlone && scene.other === null;
}

function entriesOf(scenes: Scene[]): Entry[] {
  const entries: Entry[] = [];
  for (const [key, scene] of scenes.entries()) {
    const { text, actor, weight, seat, suffered } = scene;
    if (scene.mine || !kListed.has(weight) || text === "" || (weight === "plain" && !actor)) continue;
    const last = entries.at(-1);
    const badges = badgesOf(scene.changes);
    const continued = isContinued(last, scene) ? last : undefined;
    const cause = continued && weight === "plain" ? continued : entryOf(entries, scene);
    if (cause) {
      cause.badges.push(...badges);
      continue;
    }
    if (continued) badges.unshift(...(entries.pop()?.badges ?? []));
    entries.push({ key, text, actor, weight, seat, suffered, isAlone: scene.other === null, badges });
  }
  return entries;
}

// Of too many entries the heaviest stay, in their order.
export function recapOf(scenes: Scene[], most = kMostEntries): RecapList {
  const all = entriesOf(scenes);
  if (all.length <= most) return { entries: all, more: 0 };
  const heavy = all.filter((entry) => entry.weight !== "plain");
  const chosen = new Set((heavy.length >= most ? heavy : [...heavy, ...all.filter((entry) => entry.weight === "plain")]).slice(0, most));
  const entries = all.filter((entry) => chosen.has(entry));
  return { entries, more: all.length - entries.length };
}
