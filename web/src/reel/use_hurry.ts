// The space bar, or a click on the table that means nothing else, goes to the end of the reel.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { settings } from "../settings";
import { describeKey } from "../table/keys";
import type { TableSession } from "../table/session";

// These have a meaning of their own.
const kOthers = "button, a, input, select, textarea, label, summary, .table-header, .sidebar, .story-strip, dialog";

export function useHurry(session: TableSession): void {
  const { pace } = settings.value;
  useEffect(() => {
    if (pace === "instant") session.reel.finish();
  }, [session, pace]);
  useLayoutEffect(() => {
    let isHurrying = false;  // the space bar is down, and has done its work
    const { reel } = session;
    const down = (event: KeyboardEvent) => {
      if (event.key !== " " || !reel.isPlaying || describeKey(event).typing || document.querySelector("dialog[open], .cover")) return;
      isHurrying = true;
      event.preventDefault();
      event.stopImmediatePropagation();
      reel.finish();
    };
    // A button presses itself when the space bar goes up.
    const up = (event: KeyboardEvent) => {
      if (event.key !== " " || !isHurrying) return;
      isHurrying = false;
      event.preventDefault();
    };
    const click = (event: MouseEvent) => {
      const target = event.target as Element;
      if (reel.isPlaying && target.closest(".table-page") && !target.closest(kOthers)) reel.finish();
    };
    // Whoever comes back to the page finds the table as it is.
    const turn = () => reel.finish();
    addEventListener("keydown", down, true);
    addEventListener("keyup", up, true);
    addEventListener("click", click, true);
    document.addEventListener("visibilitychange", turn);
    return () => {
      removeEventListener("keydown", down, true);
      removeEventListener("keyup", up, true);
      removeEventListener("click", click, true);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [session]);
}
