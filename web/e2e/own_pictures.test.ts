// Pictures of the reader's own: shown at once and after a reload, told to nobody, and gone when they are removed.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { untilSettled } from "./support/rest";
import { scene } from "./support/scene";

const at = scene();
const kPixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
const kPictures = ["Wolverine.png", "mnb-044.png"];  // of all cards of that name, and of one of them

// Searches the cards and waits for their faces.
async function openWolverines(player: Player): Promise<void> {
  await player.open("/cards/vs2pcg");
  await player.page.getByRole("searchbox").first().fill("Wolverine");
  await player.page.locator(".browser-card").first().waitFor();
  await untilSettled(player);
}

it("a picture is added, outlives a reload, never leaves the browser, and is removed", async () => {
  const player = await at.player();
  const sent: string[] = [];
  player.page.on("request", (request) => {
    if (request.method() !== "GET") sent.push(request.url());
  });
  player.page.on("websocket", (socket) => socket.on("framesent", (frame) => {
    if (/picture|data:|blob:|iVBOR/i.test(String(frame.payload))) sent.push(String(frame.payload));
  }));
  await player.open("/settings");
  await player.page.locator(".own-pictures input[type=file]").setInputFiles(kPictures.map((name) => ({ name, mimeType: "image/png", buffer: kPixel })));
  const row = player.page.locator(".picture-list li");
  for (const name of kPictures) await row.getByText(name).waitFor();
  await player.page.reload();
  for (const name of kPictures) await row.getByText(name).waitFor();
  await player.picture("own-pictures");

  const shown = player.page.locator('.browser-card [src^="blob:"], .browser-card [href^="blob:"]');
  await openWolverines(player);
  await expect.poll(() => shown.count()).toBeGreaterThan(1);
  await player.picture("own-pictures-card");

  await player.open("/settings");
  await player.page.getByRole("button", { name: "Remove Wolverine.png" }).click();
  await row.filter({ hasText: "Wolverine.png" }).waitFor({ state: "detached" });
  await openWolverines(player);
  await shown.first().waitFor();  // the one that is left says that pictures are there
  expect(await shown.count()).toBe(1);
  expect(sent).toEqual([]);
});
