// A part of the page that goes away when it is used gives the focus back to what had it before.
import { useRef } from "preact/hooks";

// `note` belongs to the part as what happens when the focus comes in; `back` is called when the part is used. Where nothing had the
// focus before, or it is gone, the focus goes to what `otherwise` finds.
export function useWayBack(otherwise: () => HTMLElement | null) {
  const before = useRef<HTMLElement | null>(null);
  const note = (event: FocusEvent) => {
    const from = event.relatedTarget as HTMLElement | null;
    if (!(event.currentTarget as HTMLElement).contains(from)) before.current = from;
  };
  const back = () => {
    const way = before.current;
    (way?.isConnected && !way.matches("body, :disabled") ? way : otherwise())?.focus({ preventScroll: true });
  };
  return { note, back };
}
