// Finds the rows that a question is about.
import type { DecisionView, OptionView } from "../protocol";

// Returns the option that picks each row, by the id of its zone. A row with several is not picked by a press.
export function rowOptions(decision: DecisionView | undefined): Map<string, OptionView> {
  const found = new Map<string, OptionView>();
  const several = new Set<string>();
  if (!decision?.mine) return found;
  for (const option of decision.options) {
    const row = option.zone;
    if (row === undefined || option.column !== undefined) continue;
    if (found.has(row)) several.add(row);
    found.set(row, option);
  }
  for (const row of several) found.delete(row);
  return found;
}
