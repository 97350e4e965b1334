// Connects sounds to what the table shows.
import { useEffect } from "preact/hooks";
import type { TableSession } from "../table/session";
import { cueAtRest, cueOf } from "./cues";
import { play } from "./sounds";

export function useSounds(session: TableSession): void {
  const frame = session.reel.frame.value;
  const view = session.state.value?.view;
  const isPassing = session.isPassing.value;
  useEffect(() => {
    const cue = frame && cueOf(frame.scene);
    if (cue) play(cue);
  }, [frame?.number]);
  useEffect(() => {
    const cue = view && !frame && !isPassing ? cueAtRest(view) : null;
    if (cue) play(cue);
  }, [frame === null, view?.step, view?.outcome === undefined, isPassing]);
}
