// At the table of a first game the page answers the set-up by itself and says so; whoever wants to answer takes that back.
import { useEffect } from "preact/hooks";
import { settings } from "../settings";
import type { TableSession } from "../table/session";
import { offer } from "../ui/toasts";
import { setUpAnswer } from "./newcomer";
import { askAt, asksAt, isCourseTable, isNewcomerTable } from "./newcomer_tables";
import { kFirstGame, markLearned } from "./progress";

const kDelay = 700;  // so that people see what is asked

export function useNewcomer(session: TableSession): void {
  const view = session.state.value?.view;
  useEffect(() => {
    if (!view || !isNewcomerTable(view.table)) return;
    if (view.state === "over" && isCourseTable(view.table)) markLearned(view.game, kFirstGame);
    const answer = settings.value.setUp && !asksAt(view.table) ? setUpAnswer(view) : null;
    if (!answer) return;
    const timer = setTimeout(() => {
      if (session.sent.value === view.step || asksAt(view.table)) return;  // the reader was quicker, or wants to be asked by now
      offer(answer.says, "Ask me", () => {
        askAt(view.table);
        session.takeBack(view.step);
      });
      session.answer(answer.option);
    }, kDelay);
    return () => clearTimeout(timer);
  }, [view]);
}
