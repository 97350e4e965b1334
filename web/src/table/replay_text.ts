// Writes an answer of a finished game in words.
import type { ReplayMove } from "../protocol";
import { asButton } from "./options";

// Says what was done; if the label alone says little, the question comes before it.
export function moveText(move: ReplayMove): string {
  if (move.question === "") return asButton(move.label);
  return `${move.question}${/[?.!:]$/.test(move.question) ? "" : ":"} ${asButton(move.label)}`;
}

// Returns what came of it, without the headings of turns, which the page shows elsewhere.
export function moveNews(move: ReplayMove): string[] {
  return move.lines.filter((line) => !/^(Turn|Round) \d+/.test(line));
}
