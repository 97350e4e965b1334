// Work that looks at where things lie is done after they are drawn and before they are painted. Each piece is a task of its own,
// because the first makes the browser lay the page out, and others move what it has measured; the frame does what is left.
import { useLayoutEffect } from "preact/hooks";
import { ownTask } from "./own_task";

type Work = () => void;

const kKept = 3;  // places in line; what comes first asks for the most

const waiting: Work[] = [];
const askForNext = ownTask(() => waiting.shift()?.());

function doAll(): void {
  for (const work of waiting.splice(0)) work();
}

// Keeps places for the works that a drawing is going to lead to. A frame that falls due while it lasts comes after them.
export function keepPlacesInLine(): void {
  for (let place = 0; place < kKept; place++) askForNext();
}

// Does the work in its turn; the function that is returned calls it off.
export function beforePaint(work: Work): Work {
  if (waiting.length === 0) requestAnimationFrame(doAll);
  waiting.push(work);
  askForNext();
  return () => {
    const place = waiting.indexOf(work);
    if (place >= 0) waiting.splice(place, 1);
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
