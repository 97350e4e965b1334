// Connects notices to the table that is shown.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { gameInfo } from "../net/server";
import type { TableView } from "../protocol";
import type { TableSession } from "../table/session";
import { sendNotice, showSign, titleFor, turnNews, turnState, type TurnState } from "./turn_notice";

function useIsHidden(): boolean {
  const [hidden, setHidden] = useState(document.hidden);
  useEffect(() => {
    const look = () => setHidden(document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  return hidden;
}

// Names the table by its game and the other people; cards are nobody else's business.
function companyText(view: TableView): string {
  const others = view.seats.filter((seat) => !seat.mine && seat.name).map((seat) => seat.name);
  return [gameInfo(view.game)?.title ?? "", others.join(", ")].filter((part) => part !== "").join(": ");
}

// A question that the page is about to pass by itself is none.
export function useTurnNotice(session: TableSession): void {
  const view = session.state.value?.view;
  const isPassing = session.isPassing.value;
  const hidden = useIsHidden();
  const last = useRef<TurnState | null>(null);
  const now = view ? turnState(view) : null;
  const asked = now !== null && now.asked && !isPassing;
  useEffect(() => {
    document.title = titleFor(asked, hidden);
    showSign(asked);
  }, [asked, hidden]);
  // What is drawn is known at once: somebody may turn to another page right after it.
  useLayoutEffect(() => {
    if (!view || !now || isPassing) return;
    const news = turnNews(last.current, now);
    last.current = now;
    if (news && document.hidden && view.mySeats.length > 0) sendNotice(news, companyText(view), view.table);
  }, [view, isPassing]);
  useEffect(() => () => {
    document.title = titleFor(false, false);
    showSign(false);
  }, []);
}
