// A tip of the first games, pointing at what it speaks of.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { GuideStep } from "../games/look";
import { change, seenTips, settings } from "../settings";
import { tipFor, tipKey } from "../table/guide";
import { useBoard } from "./context";

// The reader's own zone of that kind, or the first there is.
function pointAt(step: GuideStep, seat: number | undefined): Element | null {
  return document.querySelector(`[data-seat="${seat}"] [data-zone="${step.point}"]`) ??
    document.querySelector(`[data-zone="${step.point}"]`) ?? document.querySelector(".prompt");
}

// Nothing may lie over the question that the tip is about: above it, if need be.
function clearOfQuestion(top: number, height: number): number {
  const question = document.querySelector(".prompt")?.getBoundingClientRect();
  if (!question || top >= question.bottom || top + height <= question.top) return top;
  return Math.max(56, question.top - height - 14);
}

export function GuideBubble() {
  const board = useBoard();
  const view = board.state.view;
  const ref = useRef<HTMLElement>(null);
  const [place, setPlace] = useState({ left: 16, top: 80, tail: 40, below: false });
  const tip = settings.value.guide ? tipFor(board.look, view, seenTips.value) : null;
  useLayoutEffect(() => {
    const target = tip && pointAt(tip, view.viewer);
    if (!target || !ref.current) return;
    target.setAttribute("data-pointed", "");
    const box = target.getBoundingClientRect();
    const own = ref.current.getBoundingClientRect();
    const below = box.top - own.height - 16 < 56;
    const middle = box.left + (tip.point === "hand" ? box.width / 2 : Math.min(box.width / 2, 320));
    const left = Math.max(10, Math.min(innerWidth - own.width - 10, middle - own.width / 2));
    const top = below ? Math.min(innerHeight - own.height - 10, box.bottom + 14) : box.top - own.height - 14;
    setPlace({ left, below, top: clearOfQuestion(top, own.height), tail: Math.max(20, Math.min(own.width - 40, middle - left)) });
    return () => target.removeAttribute("data-pointed");
  }, [tip, view]);
  if (!tip) return null;
  const seen = () => (seenTips.value = [...seenTips.value, tipKey(board.look, tip)]);
  return (
    <aside class={`guide-bubble ${place.below ? "below" : ""}`} ref={ref} role="note"
      style={{ left: `${place.left}px`, top: `${place.top}px`, "--tail": `${place.tail}px` }}>
      <h3>{tip.title}</h3>
      <p>{tip.text}</p>
      <div class="guide-buttons">
        <button class="primary small" onClick={seen}>Got it</button>
        <button class="plain small" onClick={() => change({ guide: false })}>No more tips</button>
      </div>
    </aside>
  );
}
