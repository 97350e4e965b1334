// Dragging a card to a place answers what clicks on both would. A finger drags a card upwards out of the hand, or any
// card after holding it for a moment; everything else it does is scrolling.
import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { lookOf } from "../games";
import { dropsOf, followUp, targetKey, type Drop } from "./drops";
import type { TableSession } from "./session";

const kMouse = 8;    // pixels until a press is a drag
const kFinger = 16;
const kSlip = 24;    // a press that slipped no further on its own card was a click
const kHold = 380;   // milliseconds, as the zoom has it

interface Start {
  object: number;
  card: HTMLElement;
  pointer: number;
  x: number;
  y: number;
  time: number;
  touch: boolean;
  step: number;
}

interface Drag extends Start {
  drops: Map<string, Drop>;
  ghost: HTMLElement;
  over: HTMLElement | null;
  farthest: number;
}

function keyAt(element: HTMLElement): string | null {
  const { object, row, spot } = element.dataset;
  if (object !== undefined) return targetKey({ on: "card", object: Number(object) });
  if (spot !== undefined) return `spot ${spot}`;
  return row === undefined ? null : targetKey({ on: "row", zone: row });
}

function isDrag(start: Start, event: PointerEvent): boolean {
  const x = event.clientX - start.x;
  const y = event.clientY - start.y;
  if (!start.touch) return Math.hypot(x, y) > kMouse;
  if (event.timeStamp - start.time > kHold) return Math.hypot(x, y) > kMouse;
  return y < -kFinger && -y > Math.abs(x) && start.card.closest(".hand") !== null;
}

function ghostOf(card: HTMLElement): HTMLElement {
  const box = card.getBoundingClientRect();
  const ghost = (card.querySelector(".card-face, .panel-face") ?? card).cloneNode(true) as HTMLElement;
  ghost.classList.add("drag-ghost");
  Object.assign(ghost.style, { width: `${box.width}px`, height: `${box.height}px`, left: `${box.left}px`, top: `${box.top}px` });
  document.body.append(ghost);
  return ghost;
}

// Lights the places to drop at.
function light(drops: Map<string, Drop>): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-object], [data-row], [data-spot]"))
    if (drops.has(keyAt(element) ?? "")) element.dataset["drop"] = "";
}

function clear(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-drop]")) delete element.dataset["drop"];
  for (const element of document.querySelectorAll<HTMLElement>("[data-dragged]")) delete element.dataset["dragged"];
  document.querySelectorAll(".drag-ghost").forEach((ghost) => ghost.remove());
  delete document.documentElement.dataset["dragging"];
}

function dropAt(x: number, y: number): HTMLElement | null {
  return document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]") ?? null;
}

class Dragging {
  private start: Start | null = null;
  private drag: Drag | null = null;
  private wasDrag = false;
  private meant: { object: number; row: string; after: number } | null = null;

  constructor(private readonly session: TableSession) {}

  private get step(): number {
    return this.session.state.value?.view.step ?? -1;
  }

  readonly down = (event: PointerEvent): void => {
    this.end();
    this.wasDrag = false;
    const card = (event.target as Element | null)?.closest?.<HTMLElement>(".card.lit[data-object], .asking-card");
    const object = card?.dataset["object"] ?? card?.dataset["objectLink"];
    if (!card || object === undefined || event.button !== 0 || !event.isPrimary) return;
    this.start = { object: Number(object), card, pointer: event.pointerId, x: event.clientX, y: event.clientY, time: event.timeStamp, touch: event.pointerType === "touch", step: this.step };
  };

  readonly move = (event: PointerEvent): void => {
    if (this.start?.pointer !== event.pointerId) return;
    if (!this.drag && isDrag(this.start, event)) this.begin(this.start);
    const { drag } = this;
    if (!drag) return;
    drag.farthest = Math.max(drag.farthest, Math.hypot(event.clientX - drag.x, event.clientY - drag.y));
    drag.ghost.style.translate = `${event.clientX - drag.x}px ${event.clientY - drag.y}px`;
    const over = dropAt(event.clientX, event.clientY);
    if (over === drag.over) return;
    if (drag.over) drag.over.dataset["drop"] = "";
    if (over) over.dataset["drop"] = "over";
    drag.over = over;
  };

  private begin(start: Start): void {
    const state = this.session.state.value;
    if (!state || start.step !== this.step || this.session.sent.value === start.step) return;
    const drops = dropsOf(state, lookOf(state.view.game), start.object);
    if (drops.size === 0) return;
    this.drag = { ...start, drops, ghost: ghostOf(start.card), over: null, farthest: 0 };
    this.wasDrag = true;
    this.session.menu.value = null;
    start.card.dataset["dragged"] = "";
    document.documentElement.dataset["dragging"] = "";
    light(drops);
  }

  readonly up = (event: PointerEvent): void => {
    const { drag } = this;
    const over = drag && dropAt(event.clientX, event.clientY);
    this.end();
    if (drag && drag.farthest <= kSlip) this.wasDrag = false;
    if (!drag || !over || drag.step !== this.step || !this.wasDrag) return;
    const drop = drag.drops.get(keyAt(over) ?? "");
    if (drop) this.take(drag.object, drop);
  };

  private take(object: number, { options, row }: Drop): void {
    const [only, ...more] = options;
    if (row !== undefined) this.meant = { object, row, after: this.step };
    if (only && more.length === 0) this.session.answer(only);
    else if (only) this.session.menu.value = { options, object };
  }

  // The question after a drop may ask for the row that the card was dropped on.
  followUp(): void {
    const state = this.session.state.value;
    const { meant } = this;
    if (!state || !meant || state.view.step === meant.after || !state.view.decision?.mine) return;
    this.meant = null;
    const option = followUp(state, meant.object, meant.row);
    if (option) this.session.answer(option);
  }

  end(): void {
    if (this.drag) clear();
    this.start = null;
    this.drag = null;
  }

  // The click that ends a drag is none.
  readonly click = (event: MouseEvent): void => {
    if (!this.wasDrag) return;
    this.wasDrag = false;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  // A finger that holds a card drags it, and does not scroll.
  readonly touch = (event: TouchEvent): void => {
    if (this.drag || (this.start?.touch && event.timeStamp - this.start.time > kHold)) event.preventDefault();
  };
}

export function useDrag(session: TableSession): void {
  useLayoutEffect(() => {
    const dragging = new Dragging(session);
    const cancel = () => dragging.end();
    const stop = effect(() => {
      if (session.state.value) queueMicrotask(() => dragging.followUp());
    });
    addEventListener("pointerdown", dragging.down);
    addEventListener("pointermove", dragging.move);
    addEventListener("pointerup", dragging.up);
    addEventListener("pointercancel", cancel);
    addEventListener("click", dragging.click, true);
    addEventListener("touchmove", dragging.touch, { passive: false });
    return () => {
      stop();
      dragging.end();
      removeEventListener("pointerdown", dragging.down);
      removeEventListener("pointermove", dragging.move);
      removeEventListener("pointerup", dragging.up);
      removeEventListener("pointercancel", cancel);
      removeEventListener("click", dragging.click, true);
      removeEventListener("touchmove", dragging.touch);
    };
  }, [session]);
}
