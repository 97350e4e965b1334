// Toasts are short notices in a corner, and errors of the server as sentences.
import { signal } from "@preact/signals";
import { Refused } from "../net/connection";
import { pagePlace } from "./focus_page";
import { useWayBack } from "./way_back";

export interface Toast {
  id: number;
  text: string;
  tone: "plain" | "bad";
  undo?: (() => void) | undefined;
  way?: string;  // what undoing is called
}

const kShownFor = 6000;
const kShownToUndo = 15_000;
const kShownToOffer = 9000;
const kMost = 4;
export const toasts = signal<Toast[]>([]);
let nextId = 1;

function show(toast: Omit<Toast, "id">, ms: number): void {
  const id = nextId++;
  toasts.value = [...toasts.value, { ...toast, id }].slice(-kMost);
  setTimeout(() => dismiss(id), ms);
}

export function notify(text: string, tone: Toast["tone"] = "plain", undo?: () => void): void {
  show({ text, tone, undo }, undo ? kShownToUndo : kShownFor);
}

// Says what the page has done by itself, and offers another way for a short while.
export function offer(text: string, way: string, take: () => void): void {
  show({ text, tone: "plain", undo: take, way }, kShownToOffer);
}

export function dismiss(id: number): void {
  toasts.value = toasts.value.filter((toast) => toast.id !== id);
}

// Says why something did not work. That the table has moved on is nobody's mistake: an update is
// coming.
export function complain(reason: unknown): void {
  if (reason instanceof Refused) {
    if (reason.code === "stale" || reason.code === "lost") return;
    const rule = reason.detail?.rule?.summary;
    const more = reason.detail?.reasons?.map((one) => one.message).join(" ");
    notify([sentence(reason.message), rule ?? "", more ?? ""].filter((part) => part !== "").join(" "), "bad");
  } else {
    notify("Something went wrong in the page.", "bad");
    console.error(reason);
  }
}

export function sentence(text: string): string {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?…]$/.test(begun) ? begun : `${begun}.`;
}

export function Toasts() {
  const way = useWayBack(() => document.querySelector<HTMLElement>(".prompt") ?? pagePlace());
  const leave = (id: number) => {
    way.back();
    dismiss(id);
  };
  return (
    <div class="toasts" role="status" aria-live="polite" onFocusIn={way.note}>
      {toasts.value.map(({ id, tone, text, undo, way }) => undo
        ? <div key={id} class={`toast ${tone}`}>{text} <button class="plain small" onClick={() => { undo(); leave(id); }}>{way ?? "Undo"}</button></div>
        : <button key={id} class={`toast ${tone}`} onClick={() => leave(id)}>{text}</button>)}
    </div>
  );
}
