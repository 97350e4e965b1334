// At the table of a first game the page answers the set-up by itself and says so.
import { useEffect } from "preact/hooks";
import type { TableSession } from "../table/session";
import { notify } from "../ui/toasts";
import { isNewcomerTable, setUpAnswer } from "./newcomer";
import { kFirstGame, markLearned } from "./progress";

const kDelay = 700;  // so that people see what is asked

export function useNewcomer(session: TableSession): void {
  const view = session.state.value?.view;
  useEffect(() => {
    if (!view || !isNewcomerTable(view.table)) return;
    if (view.state === "over") markLearned(view.game, kFirstGame);
    const answer = setUpAnswer(view);
    if (!answer) return;
    const timer = setTimeout(() => {
      notify(answer.says);
      session.answer(answer.option);
    }, kDelay);
    return () => clearTimeout(timer);
  }, [view]);
}
