// Where the board is longer than the window, as on a phone, it is moved so that what a scene speaks of is in sight, and
// moved back when the reel ends. Whoever moves it themselves is left alone until the next story. It is moved at once:
// numbers and arrows are drawn right afterwards, where the cards lie then.
import { useEffect, useRef } from "preact/hooks";
import { useBeforePaint } from "../ui/before_paint";
import type { Frame } from "./reel";
import { castOf } from "./spotlight";
import { objectAt, placeAt } from "./where";

interface Span {
  top: number;
  bottom: number;
}

const kMargin = 14;

// Returns how far to move so that as much as possible of what matters is in sight; the first one wins.
export function moveFor(places: Span[], window: Span): number {
  const room = window.bottom - window.top - 2 * kMargin;
  const [first, ...others] = places;
  if (!first) return 0;
  let { top, bottom } = first;
  for (const other of others) {
    const [high, low] = [Math.min(top, other.top), Math.max(bottom, other.bottom)];
    if (low - high <= room) [top, bottom] = [high, low];
  }
  if (top < window.top + kMargin) return top - window.top - kMargin;
  if (bottom > window.bottom - kMargin) return Math.min(bottom - window.bottom + kMargin, top - window.top - kMargin);
  return 0;
}

// Cards that change come first, then those that act.
function placesOf(root: Element, { scene }: Frame): Element[] {
  const changed = scene.changes.filter(({ small, at }) => !small && !("hand" in at)).map(({ at }) => placeAt(root, at));
  return [...changed, ...castOf(scene).reverse().map(({ id }) => objectAt(root, id))].flatMap((place) => place ?? []);
}

function move(board: Element, by: number): void {
  if (by !== 0) board.scrollBy({ top: by, behavior: "instant" });
}

// It has to stand before everything that measures where cards lie.
export function Follow({ frame }: { frame: Frame | null }) {
  const ref = useRef<HTMLElement>(null);
  const home = useRef<number | null>(null);  // where the board stood before the reel began
  const isLeftAlone = useRef(false);
  const board = () => ref.current?.closest(".table-page")?.querySelector(".board") ?? null;
  useEffect(() => {
    const element = board();
    const stop = () => (isLeftAlone.current = true);
    element?.addEventListener("wheel", stop, { passive: true });
    element?.addEventListener("touchmove", stop, { passive: true });
    return () => {
      element?.removeEventListener("wheel", stop);
      element?.removeEventListener("touchmove", stop);
    };
  }, []);
  useBeforePaint(() => {
    const element = board();
    if (!element || element.scrollHeight <= element.clientHeight + 1) return;
    if (!frame) {
      if (home.current !== null && !isLeftAlone.current) move(element, home.current - element.scrollTop);
      home.current = null;
      isLeftAlone.current = false;
      return;
    }
    home.current ??= element.scrollTop;
    if (isLeftAlone.current) return;
    const root = element.closest(".table-page") ?? element;
    move(element, moveFor(placesOf(root, frame).filter((place) => element.contains(place)).map((place) => place.getBoundingClientRect()), element.getBoundingClientRect()));
  }, [frame?.number]);
  return <i ref={ref} hidden />;
}
