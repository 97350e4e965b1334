// Cards glide to their new places, and flash when something happens to them. All of it can be off.
import type { TableView } from "../protocol";
import { isStill } from "../settings";
import { pulses, type Pulse } from "../table/changes";

interface Memory {
  view: TableView;
  boxes: Map<string, DOMRect>;
}

const memories = new WeakMap<HTMLElement, Memory>();
const kGlide = 260;
const kFlash = 420;

const kFlashes: Record<Pulse, Keyframe[]> = {
  hit: [
    { transform: "none" }, { transform: "translateX(-5px) rotate(-2deg)" }, { transform: "translateX(5px) rotate(2deg)" },
    { transform: "translateX(-3px)" }, { transform: "none" },
  ],
  better: [{ filter: "brightness(1)" }, { filter: "brightness(1.45)" }, { filter: "brightness(1)" }],
  worse: [{ filter: "brightness(1)" }, { filter: "brightness(.55)" }, { filter: "brightness(1)" }],
  ready: [{ transform: "none" }, { transform: "scale(1.05)" }, { transform: "none" }],
  turned: [{ transform: "scaleX(1)" }, { transform: "scaleX(.12)" }, { transform: "scaleX(1)" }],
};

function cardsIn(root: HTMLElement): HTMLElement[] {
  return [...(root.closest(".table-page, .replay-page") ?? root).querySelectorAll<HTMLElement>("[data-object]")];
}

// Compares, after each drawing, the places of cards with those before.
export function animate(root: HTMLElement, view: TableView, hurting: Set<string>): void {
  const before = memories.get(root);
  const cards = cardsIn(root);
  const boxes = new Map(cards.map((card) => [card.dataset["object"] ?? "", card.getBoundingClientRect()]));
  memories.set(root, { view, boxes });
  const sameEyes = before && before.view.table === view.table && before.view.viewer === view.viewer;
  if (!sameEyes || isStill() || document.hidden) return;
  const flashes = pulses(before.view, view, hurting);
  const known = new Set(view.objects.filter((object) => object.card).map((object) => String(object.id)));
  for (const card of cards) {
    const id = card.dataset["object"] ?? "";
    const box = boxes.get(id);
    if (box) glide(card, known.has(id) ? before.boxes.get(id) : undefined, box, before.boxes.has(id));
    const flash = flashes.get(Number(id));
    if (flash) card.animate(kFlashes[flash], { duration: kFlash, easing: "ease-out" });
  }
}

function glide(card: HTMLElement, from: DOMRect | undefined, to: DOMRect, wasThere: boolean): void {
  if (!from) {
    if (!wasThere) card.animate([{ opacity: 0, transform: "translateY(10px) scale(.9)" }, { opacity: 1, transform: "none" }], { duration: kGlide, easing: "ease-out" });
    return;
  }
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) + Math.abs(y) < 3 || to.width === 0) return;
  const scale = from.width / to.width;
  card.animate(
    [{ transform: `translate(${x}px, ${y}px) scale(${scale})`, transformOrigin: "0 0", zIndex: 5 }, { transform: "none", transformOrigin: "0 0", zIndex: 5 }],
    { duration: kGlide, easing: "cubic-bezier(.2, .8, .3, 1)" },
  );
}
