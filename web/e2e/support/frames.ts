// Reads off the page what the reel shows, scene by scene, while the page's clock stands still in between.
import type { Page } from "playwright-core";
import type { Player } from "./player";

export interface Frame {
  number: number;
  shows: string;
  untold: number;  // lines of the log that are still to come
}

const kTick = 150;  // milliseconds of the page between two looks
const kMoment = 60;  // milliseconds of the page while it waits for the server
export const kDrawn = 40;  // numbers and rings are drawn once the page knows where things lie, a frame or two later

// Runs in the page.
function frameShown(): Frame | null {
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

// Calls `see` for every scene until the reel rests. The clock of the page has to be Playwright's, and paused.
export async function eachFrame(page: Page, see: (frame: Frame) => Promise<void>): Promise<void> {
  let last = 0;
  for (let frame = await page.evaluate(frameShown); frame; frame = await page.evaluate(frameShown)) {
    if (frame.number !== last) {
      await page.clock.runFor(kDrawn);
      frame = (await page.evaluate(frameShown)) ?? frame;
      await see(frame);
    }
    last = frame.number;
    await page.clock.runFor(kTick);
  }
}

const breathe = () => new Promise<void>((done) => setTimeout(done, 30));

// Calls `see` for every scene until the page asks. False: the game is over.
export async function untilAsked(player: Player, see: (frame: Frame) => Promise<void>): Promise<boolean> {
  for (;;) {
    await player.page.clock.runFor(kMoment);
    await eachFrame(player.page, see);
    if (player.isOver) return false;
    const isWaiting = await player.page.evaluate((step) => {
      const table = document.querySelector<HTMLElement>(".table-page");
      return table?.dataset["step"] === String(step) && !table.classList.contains("passing");
    }, player.view.step);
    if (player.isAsked && isWaiting) return true;
    await breathe();
  }
}

// Lets the page's time pass while somebody does something there, because what follows a press is drawn in the next frame.
export async function inTime(player: Player, work: Promise<void>): Promise<void> {
  let isDone = false;
  const end = work.finally(() => (isDone = true));
  while (!isDone) await Promise.race([end, player.page.clock.runFor(kMoment).then(breathe)]);
  await end;
}
