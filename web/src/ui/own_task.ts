// Drawing is a task of its own: otherwise it would make the message longer that led to it. What somebody presses is drawn at once.
import { options } from "preact";

function isPress(): boolean {
  return globalThis.event instanceof UIEvent;
}

export function drawInTasksOfItsOwn(): void {
  const { port1, port2 } = new MessageChannel();
  let draw: (() => void) | null = null;
  port1.onmessage = () => {
    const now = draw;
    draw = null;
    now?.();
  };
  options.debounceRendering = (next) => {
    if (isPress()) return queueMicrotask(next);
    draw = next;
    port2.postMessage(null);
  };
}
