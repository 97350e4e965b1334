// A key gives its answer, unless that would slip into the end of a turn.
import { lookOf } from "../games";
import type { OptionView } from "../protocol";
import { settings } from "../settings";
import { endOption, isSecondPress, leavesUnused } from "./confirm";
import { passOption } from "./options";
import type { TableSession } from "./session";

export function pressByKey(session: TableSession, option: OptionView): void {
  const view = session.state.value?.view;
  const asks = view && settings.value.confirm && leavesUnused(lookOf(view.game), view.decision, session.choices.value, option);
  if (asks && !isSecondPress(view.step, option)) return;
  session.answer(option);
}

// Returns what the key for the usual answer takes: the way to pass or stop, else the end of the turn.
export function usualByKey(session: TableSession): OptionView | undefined {
  const view = session.state.value?.view;
  return view && (passOption(view.decision) ?? endOption(lookOf(view.game), view.decision));
}
