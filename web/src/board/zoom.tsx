// The zoom shows a large card beside the one that is hovered, has the focus, or is held on a touch
// screen.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { CardFace } from "../cards/card_face";
import { faceOf, type Face } from "../cards/face";
import type { GameLook } from "../games/look";
import { cardInfo } from "../net/library";
import type { TableState, Words } from "../table/model";

interface Shown {
  element: Element;
  object: number | null;
  card: string | null;
}

const kHoverDelay = 220;
const kPressDelay = 380;
const kWidth = 250;
const kHeight = 380;

function targetOf(target: EventTarget | null): Shown | null {
  const element = (target as Element | null)?.closest?.("[data-object], [data-card], [data-object-link]") as HTMLElement | null;
  if (!element || element.closest("dialog")) return null;  // a dialog shows its cards large, and lies above
  const object = element.dataset["object"] ?? element.dataset["objectLink"];
  return { element, object: object === undefined ? null : Number(object), card: element.dataset["card"] ?? null };
}

// Places the large card beside the small one, on the side with room, inside the window; above cards
// at its lower edge, so that the rest of a hand stays in sight, and above the question as well if
// there is room.
export function placeBeside(
  box: { left: number; right: number; top: number; height: number }, width: number, height: number, own = kHeight, question = Infinity,
): { left: number; top: number } {
  const gap = 12;
  const above = [Math.min(box.top, question), box.top].map((edge) => edge - own - gap).find((top) => top > 0);
  if (box.top > height * 0.72 && above !== undefined) {
    const centred = (box.left + box.right - kWidth) / 2;
    return { left: Math.max(gap, Math.min(width - kWidth - gap, centred)), top: above };
  }
  const right = box.right + gap + kWidth <= width;
  const left = right ? box.right + gap : Math.max(gap, box.left - gap - kWidth);
  const middle = box.top + box.height / 2 - own / 2;
  return { left, top: Math.max(gap, Math.min(height - own - gap, Math.max(56, middle))) };
}

interface Props {
  game: string;
  look: GameLook;
  words: Words;
  state: TableState | null;
  read?: number | null;  // the object that is explained, and so is large already
}

export function Zoom({ game, look, words, state, read = null }: Props) {
  const [shown, setShown] = useState<Shown | null>(null);
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => listenForZoom(setShown), []);
  useEffect(() => {
    if (shown && !shown.element.isConnected) setShown(null);
  }, [state]);
  // A card with a long text is taller than others.
  useLayoutEffect(() => {
    if (!shown || !ref.current) return;
    const { left, top } = placeBeside(shown.element.getBoundingClientRect(), innerWidth, innerHeight, ref.current.offsetHeight,
      document.querySelector(".prompt")?.getBoundingClientRect().top);
    ref.current.style.left = `${left}px`;
    ref.current.style.top = `${top}px`;
  });
  if (!shown || !shown.element.isConnected || (read !== null && shown.object === read)) return null;
  const face = faceToShow(game, look, words, state, shown);
  if (!face?.known) return null;
  return (
    <div class="zoom" ref={ref} aria-hidden="true">
      <CardFace face={face} shape="full" />
    </div>
  );
}

// Shows the object while it is still that card; a card in the log may have become something else.
function faceToShow(game: string, look: GameLook, words: Words, state: TableState | null, shown: Shown): Face | null {
  const object = shown.object === null ? undefined : state?.objects.get(shown.object);
  const isSame = object?.card !== undefined && (shown.card === null || shown.card === object.card);
  if (object && isSame) return faceOf(look, words, cardInfo(game, object.card), object, state?.view.seats.length);
  const info = cardInfo(game, shown.card ?? undefined);
  return info ? faceOf(look, words, info) : null;
}

function listenForZoom(show: (shown: Shown | null) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current: Element | null = null;
  let held = false;
  const later = (target: Shown | null, delay: number, then = () => {}) => {
    if ((target?.element ?? null) === current) return;
    clearTimeout(timer);
    current = target?.element ?? null;
    if (target) timer = setTimeout(() => { show(target); then(); }, delay);
    else show(null);
  };
  const over = (event: PointerEvent) => event.pointerType !== "touch" && later(targetOf(event.target), kHoverDelay);
  const focus = (event: FocusEvent) => {
    if ((event.target as Element).matches(":focus-visible")) later(targetOf(event.target), 120);
  };
  const blur = () => later(null, 0);
  const down = (event: PointerEvent) => {
    held = false;
    if (event.pointerType === "touch") later(targetOf(event.target), kPressDelay, () => (held = true));
    else later(null, 0);
  };
  const up = (event: PointerEvent) => event.pointerType === "touch" && later(null, 0);
  // A card that was held to be read is not pressed when the finger goes up.
  const press = (event: MouseEvent) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("pointerover", over);
  addEventListener("focusin", focus);
  addEventListener("focusout", blur);
  addEventListener("pointerdown", down);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  addEventListener("click", press, true);
  addEventListener("scroll", blur, true);
  return () => {
    clearTimeout(timer);
    removeEventListener("pointerover", over);
    removeEventListener("focusin", focus);
    removeEventListener("focusout", blur);
    removeEventListener("pointerdown", down);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
    removeEventListener("click", press, true);
    removeEventListener("scroll", blur, true);
  };
}
