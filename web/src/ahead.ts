// Ahead of time the page fetches what is likely wanted next, when nothing else is on its way.
import { tablePage } from "./app";
import { openBook } from "./cards/picture_book";
import { keepPage } from "./worker/install";

const kQuietAfter = 2000;

function whenIdle(work: () => void): void {
  if ("requestIdleCallback" in globalThis) requestIdleCallback(work, { timeout: kQuietAfter });
  else setTimeout(work, kQuietAfter);
}

function fetchAll(): void {
  void Promise.allSettled([tablePage.fetch(), openBook()]).then(keepPage);
}

export function fetchAhead(): void {
  if (document.readyState === "complete") whenIdle(fetchAll);
  else addEventListener("load", () => whenIdle(fetchAll), { once: true });
}
