// An attempt is the reader's way through one lesson, as its views tell it.
import type { TableView } from "../protocol";

export interface Attempt {
  firstStep: number;        // of the first view that was seen
  turn: number;
  active: number | undefined;
  doneAt: number | null;    // the step at which the goal was reached
}

// The goal stays reached while the game goes on, until the reader takes back what reached it.
export function follow(before: Attempt | null, view: TableView): Attempt {
  const base = before ?? { firstStep: view.step, turn: view.turn, active: view.active, doneAt: null };
  if (view.lesson?.done) return { ...base, doneAt: Math.min(base.doneAt ?? view.step, view.step) };
  return { ...base, doneAt: base.doneAt !== null && view.step < base.doneAt ? null : base.doneAt };
}

export type Standing = "begun" | "playing" | "done" | "missed";

// A lesson is missed when its turn or the game is over without the goal.
export function standing(attempt: Attempt, view: TableView): Standing {
  if (attempt.doneAt !== null) return "done";
  if (view.state === "over" || view.turn !== attempt.turn || view.active !== attempt.active) return "missed";
  return view.step > attempt.firstStep ? "playing" : "begun";
}
