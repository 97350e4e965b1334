// Says which sound goes with a scene: by what it changes, for any game.
import type { Outcome, TableView } from "../protocol";
import type { Scene } from "./telling";

export type Cue = "draw" | "play" | "hit" | "heal" | "stun" | "turn" | "question" | "win" | "lose";

export function cueOf({ weight, changes, actor }: Scene): Cue | null {
  const has = (kind: string, tone: string) => changes.some((change) => change.kind === kind && change.tone === tone);
  if (has("life", "bad")) return "hit";
  if (has("state", "bad")) return "stun";
  if (has("life", "good")) return "heal";
  if (weight === "turn") return "turn";
  if (actor && (weight === "loud" || weight === "turned")) return "play";
  return changes.some((change) => change.kind === "cards" && change.text.startsWith("+")) ? "draw" : null;
}

function hasWon(outcome: Outcome, view: TableView): boolean {
  return outcome.winners.some((seat) => view.mySeats.includes(seat));
}

// The sound of a table that has come to rest: a question to the reader, or the end.
export function cueAtRest(view: TableView): Cue | null {
  if (view.outcome) return view.mySeats.length === 0 ? null : hasWon(view.outcome, view) ? "win" : "lose";
  return view.decision?.mine && view.state === "playing" ? "question" : null;
}
