// Of many cards that come at once a few are drawn in each frame. The others are empty frames until it is their turn.
import { useLayoutEffect, useState } from "preact/hooks";
import { ownTask } from "../ui/own_task";

const kAtOnce = 2;

let drawn = 0;  // in this frame
let isCounting = false;
const waiting: (() => void)[] = [];

const beginNext = ownTask(() => {
  const now = waiting.splice(0, kAtOnce);
  drawn = now.length;
  isCounting = false;
  if (drawn > 0) count();
  for (const draw of now) draw();
});

function count(): void {
  if (isCounting) return;
  isCounting = true;
  requestAnimationFrame(beginNext);
}

function takeTurn(): boolean {
  count();
  drawn += 1;
  return drawn <= kAtOnce;
}

// Says whether the card that asks is drawn already.
export function useTurn(): boolean {
  const [isDrawn, setDrawn] = useState(takeTurn);
  useLayoutEffect(() => {
    if (isDrawn) return;
    const draw = () => setDrawn(true);
    waiting.push(draw);
    return () => {
      const place = waiting.indexOf(draw);
      if (place >= 0) waiting.splice(place, 1);
    };
  }, []);
  return isDrawn;
}
