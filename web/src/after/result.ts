// Says what an end means to the players of some seats.
import type { Outcome } from "../protocol";

export type Result = "won" | "lost" | "drawn" | "uncounted";

// A game counts for nobody if it broke off, or if one person played against themselves. Where all play together,
// they have lost if nobody has won.
export function resultFor(outcome: Outcome | undefined, seats: number[], together: boolean): Result {
  if (!outcome || seats.length === 0 || outcome.reason === "fault" || outcome.reason === "stopped") return "uncounted";
  if (!together && seats.length > 1) return "uncounted";
  if (outcome.winners.some((seat) => seats.includes(seat))) return "won";
  return outcome.winners.length > 0 || together ? "lost" : "drawn";
}

export const resultWords: Record<Result, string> = { won: "Won", lost: "Lost", drawn: "Drawn", uncounted: "Not counted" };

const kReasons: Record<Outcome["reason"], string> = {
  rules: "Decided by the rules", resigned: "Given up", clock: "Decided by the clock", fault: "Broken off by a fault", stopped: "Broken off",
};

export function reasonWords(outcome: Outcome): string {
  return kReasons[outcome.reason];
}
