// Finds the rows that a question is about: an option may name a zone, or a number that the game's look knows as one.
import type { GameLook } from "../games/look";
import type { DecisionView, OptionView } from "../protocol";

function rowOf(look: GameLook, decision: DecisionView, option: OptionView): string | null {
  if (option.zone !== undefined) return option.column === undefined ? option.zone : null;
  const { rowActs } = look;
  if (!rowActs || option.act === undefined || !rowActs.acts.includes(option.act)) return null;
  const kind = rowActs.zones[option.number ?? 0];
  return kind === undefined ? null : `${kind}/${option.seat ?? decision.seat}`;
}

// Returns the option that picks each row, by the id of its zone. A row with several is not picked by a press.
export function rowOptions(look: GameLook, decision: DecisionView | undefined): Map<string, OptionView> {
  const found = new Map<string, OptionView>();
  const several = new Set<string>();
  if (!decision?.mine) return found;
  for (const option of decision.options) {
    const row = rowOf(look, decision, option);
    if (row === null) continue;
    if (found.has(row)) several.add(row);
    found.set(row, option);
  }
  for (const row of several) found.delete(row);
  return found;
}
