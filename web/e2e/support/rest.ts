// Waits until a page shows what it is going to show: faces of cards take turns, and come after the page is there.
import type { Player } from "./player";

// Waits for letters, for what is fetched from the server, and for the face of every card.
export async function untilDrawn(player: Player): Promise<void> {
  await player.page.waitForFunction(() => document.fonts.status === "loaded" && !document.querySelector("[aria-busy=true], .card-face:empty"));
}

// Waits until a page that was opened is drawn.
export async function untilSettled(player: Player): Promise<void> {
  await player.page.locator("h1").first().waitFor({ state: "attached" });
  await untilDrawn(player);
}
