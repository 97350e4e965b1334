// An answer that is pressed, by pointer or by key, is given, unless that would slip into the end of a turn.
import { lookOf } from "../games";
import type { OptionView } from "../protocol";
import { settings } from "../settings";
import { autoPassOption, isMyTurn } from "./auto_pass";
import { endOption, isSecondPress, leavesUnused } from "./confirm";
import { passOption } from "./options";
import type { TableSession } from "./session";
import { priorityPass } from "./stops";

// Returns whether an answer has to be pressed twice.
export function asksTwice(session: TableSession, option: OptionView): boolean {
  const view = session.state.value?.view;
  return view !== undefined && settings.value.confirm &&
    leavesUnused(lookOf(view.game), view.decision, session.choices.value, option, session.hasRecruited);
}

export function pressAnswer(session: TableSession, option: OptionView): void {
  const step = session.state.value?.view.step ?? -1;
  if (asksTwice(session, option) && !isSecondPress(step, option)) return;
  session.answer(option);
}

// Returns what the key for the usual answer takes: the way to pass or stop, else the end of the turn.
export function usualByKey(session: TableSession): OptionView | undefined {
  const view = session.state.value?.view;
  return view && (passOption(view.decision) ?? endOption(lookOf(view.game), view.decision));
}

// Returns whether passing until the next turn would give up cards that can be used: by the answer to this question, or by all that
// is still to come in a turn of the reader's own.
export function passesUnused(session: TableSession): boolean {
  const view = session.state.value?.view;
  const option = view && autoPassOption(view, { setting: "ask", untilMyTurn: true });
  if (!option) return false;
  return asksTwice(session, option) || (settings.value.confirm && isMyTurn(view) && session.choices.value.byObject.size > 0);
}

// Returns whether passing until something happens would give up cards that can be used, by the answer to this question.
export function skipsUnused(session: TableSession): boolean {
  const view = session.state.value?.view;
  const option = view && priorityPass(view);
  return option !== undefined && asksTwice(session, option);
}
