// Work that looks at where things lie waits for the next frame, before it is painted. The task that has drawn them stays short, and
// whatever wants to know finds the page laid out once.
import { useLayoutEffect } from "preact/hooks";

type Work = () => void;

let waiting: Work[] = [];

function doAll(): void {
  const works = waiting;
  waiting = [];
  for (const work of works) work();
}

// Runs the work in its turn; the function that is returned calls it off.
export function beforePaint(work: Work): Work {
  if (waiting.length === 0) requestAnimationFrame(doAll);
  waiting.push(work);
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting[place] = () => {};
  };
}

// Is an effect like any other, but runs before the page is painted the next time.
export function useBeforePaint(effect: () => void | Work, inputs?: readonly unknown[]): void {
  useLayoutEffect(() => {
    let undo: void | Work = undefined;
    const callOff = beforePaint(() => (undo = effect()));
    return () => {
      callOff();
      undo?.();
    };
  }, inputs);
}
