// Decides when the page passes by itself. It knows no rules: it only takes a way to pass that is
// offered.
import type { OptionView, TableView } from "../protocol";
import { passOption } from "./options";
import { priorityPass, stopsHere, type StopWish } from "./stops";

export type AutoPass = "ask" | "opponents";

export interface PassWish {
  setting: AutoPass;         // from the settings
  untilMyTurn: boolean;      // the button "pass until my next turn"
  untilSomething?: boolean;  // the button "pass until something happens"
  stops?: StopWish;          // in games with stops: where to ask
}

export function isMyTurn(view: TableView): boolean {
  return view.active !== undefined && view.mySeats.includes(view.active);
}

// In a game whose turn goes on until its player ends it, ending it is the way to pass. Games call
// it by these words.
const kEndTurn = "end turn";

function endOfTurn(options: OptionView[]): OptionView | undefined {
  return options.find((option) => option.kind === "act" && option.object === undefined && option.label === kEndTurn);
}

// Returns the option to take without asking, if there is one.
export function autoPassOption(view: TableView, wish: PassWish): OptionView | undefined {
  const decision = view.decision;
  if (!decision?.mine || view.state !== "playing" || view.mySeats.length !== 1) return undefined;
  const usual = passOption(decision);
  const pass = usual?.kind === "pass" || usual?.kind === "done" || usual?.kind === "go-on" ? usual : undefined;
  if (wish.untilMyTurn) return pass ?? endOfTurn(decision.options);
  if (wish.untilSomething) return priorityPass(view);
  if (wish.stops && priorityPass(view)) return stopsHere(view, wish.stops) ? undefined : priorityPass(view);
  return wish.setting === "opponents" && view.turn > 0 && !isMyTurn(view) ? pass : undefined;
}

// The wish to pass ends when a turn of one's own begins.
export function wishHolds(before: TableView, after: TableView): boolean {
  if (after.state !== "playing") return false;
  return !(isMyTurn(after) && (!isMyTurn(before) || after.turn !== before.turn));
}
