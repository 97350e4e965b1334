// Drawing is a task of its own. Otherwise it would make the message or the press longer that led to it.
import { options } from "preact";

export function drawInTasksOfItsOwn(): void {
  const { port1, port2 } = new MessageChannel();
  let draw: (() => void) | null = null;
  port1.onmessage = () => {
    const now = draw;
    draw = null;
    now?.();
  };
  options.debounceRendering = (next) => {
    draw = next;
    port2.postMessage(null);
  };
}
