// Work in a task of its own does not make the task longer that led to it.
import { options } from "preact";

type Work = () => void;

// Some browsers have a line in which work goes before a frame that is due, others have messages; timers would let it wait longer.
declare const scheduler: { postTask(work: Work, how: { priority: "user-blocking" }): Promise<void> };

// Returns what asks for the work: it is done next after what the page does now.
export function ownTask(work: Work): Work {
  if ("scheduler" in globalThis) return () => void scheduler.postTask(work, { priority: "user-blocking" });
  let ask: MessagePort | null = null;
  return () => {
    if (!ask) {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = work;
      ask = port2;
    }
    ask.postMessage(null);
  };
}

function isPointer(event: Event | undefined): boolean {
  return event instanceof UIEvent;
}

// A key on a button is told as a click that counts no presses.
function isKey(event: Event | undefined): boolean {
  return event instanceof KeyboardEvent || (event instanceof MouseEvent && event.type === "click" && event.detail === 0);
}

// What follows a key is drawn at once, because the next key may come before any other task and wants the focus where it belongs.
// What follows a pointer waits for the frame that shows the press: browsers let nothing go before it.
export function drawInTasksOfItsOwn(beforeDrawing: Work): void {
  let draw: Work | null = null;
  const ask = ownTask(() => {
    const now = draw;
    draw = null;
    if (!now) return;
    beforeDrawing();
    now();
  });
  options.debounceRendering = (next) => {
    if (isKey(globalThis.event)) return queueMicrotask(next);
    draw = next;
    if (isPointer(globalThis.event)) requestAnimationFrame(ask);
    else ask();
  };
}
