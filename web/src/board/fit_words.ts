// Tells the words of a question how many whole lines their box has room for, so that none is cut through. The question comes first, and
// the small print has what it leaves.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

function linesIn(height: number, text: HTMLElement): number {
  return Math.max(0, Math.floor((height + .5) / parseFloat(getComputedStyle(text).lineHeight)));
}

function fit(box: HTMLElement, question: HTMLElement, print: HTMLElement): void {
  question.style.setProperty("--lines", String(linesIn(box.clientHeight, question)));
  const lines = linesIn(box.clientHeight - question.offsetHeight, print);
  print.style.setProperty("--lines", String(lines));
  print.classList.toggle("unseen", lines === 0);
}

// Looks again whenever the box or the question has got another size, before that is painted.
export function useFitWords(root: RefObject<HTMLElement>): void {
  useLayoutEffect(() => {
    const box = root.current;
    const [question, print] = [box?.children[0], box?.children[1]];
    if (!box || !(question instanceof HTMLElement) || !(print instanceof HTMLElement) || !("ResizeObserver" in globalThis)) return;
    const watch = new ResizeObserver(() => fit(box, question, print));
    watch.observe(box);
    watch.observe(question);
    return () => watch.disconnect();
  }, []);
}
