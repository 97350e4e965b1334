// Connects sounds to what the table shows.
import { useEffect, useRef } from "preact/hooks";
import type { TableSession } from "../table/session";
import { cueAtRest, cueOf } from "./cues";
import { play } from "./sounds";

export function useSounds(session: TableSession): void {
  const frame = session.reel.frame.value;
  const view = session.state.value?.view;
  const isPassing = session.isPassing.value;
  const wasAsked = useRef(false);
  useEffect(() => {
    const cue = frame && cueOf(frame.scene);
    if (cue) play(cue);
  }, [frame?.number]);
  // One question after the other, with nothing of others in between, needs no bell.
  useEffect(() => {
    if (!view || frame || isPassing) return;
    const cue = cueAtRest(view);
    const isNews = !wasAsked.current || session.told.value.some((scene) => !scene.mine);
    wasAsked.current = cue === "question";
    if (cue && (cue !== "question" || isNews)) play(cue);
  }, [frame === null, view?.step, view?.outcome === undefined, isPassing]);
}
