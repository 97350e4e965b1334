// A bubble shows a tip of the first games and points at its subject.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GuideStep } from "../games/look";
import { change, seenTips, settings } from "../settings";
import { tipFor, tipKey } from "../table/guide";
import { waitingPlace } from "../table/kept_focus";
import { useWayBack } from "../ui/way_back";
import { useBoard } from "./context";
import { placeTip, type Surroundings, type TipPlace } from "./tip_place";

const kLookAgain = 600;

// Returns the reader's own zone of that kind, or the first there is.
function pointAt(step: GuideStep, seat: number | undefined): Element | null {
  return document.querySelector(`[data-seat="${seat}"] [data-zone="${step.point}"]`) ??
    document.querySelector(`[data-zone="${step.point}"]`) ?? document.querySelector(".prompt");
}

// A tip must never cover these: the question, the line above the table, the lines above that, and what a hint names.
const kClear = ".prompt, .table-header, .site-header, .story-strip, .notice, .hinted";
// A tip asks people to press these cards, places and buttons.
const kUseful = ".card.lit, .spot, .row-target, .tray, .option";
const kShown = ".board .card, .board .seat";

function boxesOf(what: string): DOMRect[] {
  return [...document.querySelectorAll(what)].map((element) => element.getBoundingClientRect()).filter((box) => box.width > 0);
}

function surroundings(target: Element): Surroundings {
  return {
    target: target.getBoundingClientRect(), clear: boxesOf(kClear), useful: boxesOf(kUseful), shown: boxesOf(kShown),
    window: { width: innerWidth, height: innerHeight },
  };
}

const kSomewhere = { left: 16, top: 80, tail: null };

export function GuideBubble() {
  const board = useBoard();
  const view = board.state.view;
  const ref = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<TipPlace & { at?: number }>(kSomewhere);
  const way = useWayBack(waitingPlace);
  const tip = settings.value.guide ? tipFor(board.look, view, seenTips.value) : null;
  useLayoutEffect(() => {
    const target = tip && pointAt(tip, view.viewer);
    if (!target || !ref.current) return;
    target.setAttribute("data-pointed", "");
    if (target.closest(".board")) target.scrollIntoView({ block: "nearest" });
    const move = () => {
      if (!ref.current) return;
      const around = surroundings(target);
      const found = placeTip({ width: ref.current.offsetWidth, height: ref.current.offsetHeight }, around);
      const middle = around.target.left + Math.min(around.target.width / 2, 320);
      const at = Math.max(20, Math.min(ref.current.offsetWidth - 40, middle - found.left));
      setPlace((now) => (now.left === found.left && now.top === found.top && now.at === at ? now : { ...found, at }));
    };
    move();
    // The tip looks again when its subject grows, and now and then: cards glide, and fonts come later.
    const timer = setInterval(move, kLookAgain);
    const growing = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(move);
    growing?.observe(target);
    addEventListener("resize", move);
    return () => {
      clearInterval(timer);
      growing?.disconnect();
      removeEventListener("resize", move);
      target.removeAttribute("data-pointed");
    };
  }, [tip, view, board.armed]);
  if (!tip) return null;
  const leave = (change: () => void) => () => {
    way.back();
    change();
  };
  const seen = () => (seenTips.value = [...seenTips.value, tipKey(board.look, tip)]);
  return (
    <aside class={`guide-bubble ${place.tail ?? "apart"}`} ref={ref} role="note" onFocusIn={way.note}
      style={{ left: `${place.left}px`, top: `${place.top}px`, "--tail": `${place.at ?? 40}px` }}>
      <h3>{tip.title}</h3>
      <p>{tip.text}</p>
      <div class="guide-buttons">
        <button class="primary small" onClick={leave(seen)}>Got it</button>
        <button class="plain small" onClick={leave(() => change({ guide: false }))}>No more tips</button>
      </div>
    </aside>
  );
}
