// Says in words what the reel shows. It runs in the page.
export interface Frame {
  number: number;
  shows: string;
  untold: number;  // lines of the log that are still to come
}

export function frameShown(): Frame | null {
  const reel = document.querySelector<HTMLElement>(".reel");
  const number = Number(reel?.dataset["frame"] ?? 0);
  if (!reel || number === 0) return null;
  const texts = (what: string) => [...reel.querySelectorAll<HTMLElement>(what)].map((one) => one.innerText.replace(/\s+/g, " ").trim());
  const parts = [
    ...texts(".banner > :not(ul)").map((text) => `BANNER ${text}`),
    ...texts(".reel-along li").map((text) => `before: ${text}`),
    ...texts(".reel-chip > p").map((text) => `chip ${text}`),
    ...texts(".spotlight .caption").map((text) => `LARGE ${texts(".cast .name-bar").join(" -> ")}: ${text}`),
    ...texts(".cast-badges .float").map((text) => `badge (${text})`),
    ...texts(".floats .float").map((text) => `float (${text})`),
    ...[...document.querySelectorAll<HTMLElement>("[data-reel]")].map((one) => `${one.dataset["reel"]} [${(one.getAttribute("aria-label") ?? one.innerText).slice(0, 30)}]`),
  ];
  return { number, shows: parts.join(" | ") || "nothing", untold: Number(reel.dataset["untold"] ?? 0) };
}
