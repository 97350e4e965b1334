// Waits until a page shows what it is going to show: faces of cards take turns, and come after the page is there.
import type { Player } from "./player";

const kFrames = 4;

// Waits for letters, for what is fetched from the server, and for the face of every card.
export async function untilDrawn(player: Player): Promise<void> {
  await player.page.waitForFunction(() => document.fonts.status === "loaded" && !document.querySelector("[aria-busy=true], .card-face:empty"));
}

// Waits until a page is drawn for another size or theme: it draws in a task after the frame that brings it, and fits its parts in the
// frame after that.
export async function untilFitted(player: Player): Promise<void> {
  await player.page.evaluate(async (frames) => {
    for (let frame = 0; frame < frames; frame++) await new Promise(requestAnimationFrame);
  }, kFrames);
  await untilDrawn(player);
}

// Gives the window another size, and waits until the page is drawn for it.
export async function resize(player: Player, width: number, height: number): Promise<void> {
  await player.page.setViewportSize({ width, height });
  await untilFitted(player);
}

// Takes the pointer off the hand and waits until its cards have closed ranks; until then they may move.
export async function handAtRest(player: Player): Promise<void> {
  await player.page.mouse.move(4, 4);
  await player.page.locator('.hand .gap, .hand[style*="padding"]').first().waitFor({ state: "detached" });
}

// Waits until a page that was opened is drawn.
export async function untilSettled(player: Player): Promise<void> {
  await player.page.locator("h1").first().waitFor({ state: "attached" });
  await untilDrawn(player);
}
