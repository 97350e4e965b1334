// Pictures of the reader's own: shown at once and after a reload, told to nobody, and gone when they are removed.
import { expect, it } from "vitest";
import { scene } from "./support/scene";

const at = scene();
const kPixel = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

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
  await player.page.locator(".own-pictures input[type=file]").setInputFiles({ name: "Wolverine.png", mimeType: "image/png", buffer: kPixel });
  const row = player.page.locator(".picture-list li");
  await row.getByText(/Wolverine/).first().waitFor();
  await player.page.reload();
  await row.getByText("Wolverine.png").waitFor();
  await player.picture("own-pictures");

  const shown = player.page.locator('.browser-card [src^="blob:"], .browser-card [href^="blob:"]');
  await player.open("/cards/vs2pcg");
  await player.page.getByRole("searchbox").first().fill("Wolverine");
  await shown.first().waitFor();
  await player.picture("own-pictures-card");

  await player.open("/settings");
  await player.page.getByRole("button", { name: "Remove Wolverine.png" }).click();
  await row.waitFor({ state: "detached" });
  await player.open("/cards/vs2pcg");
  await player.page.getByRole("searchbox").first().fill("Wolverine");
  await player.page.locator(".browser-card").first().waitFor();
  expect(await shown.count()).toBe(0);
  expect(sent).toEqual([]);
});
