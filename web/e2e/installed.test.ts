// The page as an app: it can be installed, it opens without a connection and says what works, and it never stays behind the server.
import { expect, it } from "vitest";
import { findings } from "./support/axe";
import type { Player } from "./support/player";
import { scene } from "./support/scene";

const at = scene();

// Waits until the page is kept and answered for by its worker.
async function kept(player: Player): Promise<void> {
  await player.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await player.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

it("can be installed", async () => {
  const player = await at.player({ worker: true });
  await player.open("/");
  await kept(player);
  const session = await player.page.context().newCDPSession(player.page);
  const manifest = await session.send("Page.getAppManifest");
  expect(manifest.url).toMatch(/\/longbox\.webmanifest$/);
  expect(manifest.errors).toEqual([]);
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  // A context of a test is a private window, which is told so and nothing else.
  expect(installabilityErrors.filter((error) => error.errorId !== "in-incognito")).toEqual([]);
  const { icons } = JSON.parse(manifest.data ?? "{}") as { icons: { src: string; type: string }[] };
  for (const icon of icons) {
    const answer = await player.page.request.get(at.server.address + icon.src);
    expect(answer.headers()["content-type"], icon.src).toBe(icon.type);
  }
  const answer = await player.page.request.get(manifest.url);
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
});

it("opens without a connection, says what works, and goes on when the server is back", async () => {
  const player = await at.player({ worker: true });
  await player.open("/");
  await kept(player);
  await at.server.kill();
  await player.open("/");
  await player.page.getByRole("heading", { name: "The table cannot be reached" }).waitFor();
  await player.picture("without-connection");
  expect(await findings(player, "without a connection")).toEqual([]);
  await player.page.getByRole("link", { name: "How to play Vs. System 2PCG" }).click();
  await player.page.locator(".topic h2").waitFor();
  await player.open("/scores");
  await player.page.getByRole("heading", { name: "Score book" }).waitFor();
  await player.open("/settings");
  await player.page.getByRole("heading", { name: "Settings" }).waitFor();
  await player.open("/");
  await player.page.getByRole("heading", { name: "The table cannot be reached" }).waitFor();
  await at.server.run();
  await player.page.getByRole("button", { name: "Play", exact: true }).waitFor();
});

it("takes pages from the server, not from what it kept", async () => {
  const player = await at.player({ worker: true });
  await player.open("/");
  await kept(player);
  await player.page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const store = await caches.open(name);
      await store.put("/index.html", new Response("<h1>of yesterday</h1>", { headers: { "content-type": "text/html" } }));
    }
  });
  await player.open("/settings");
  await player.page.getByRole("heading", { name: "Settings" }).waitFor();
  expect(await player.page.getByText("of yesterday").count()).toBe(0);
});
