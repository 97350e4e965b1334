// On a slow line with a slow processor the start page is usable soon, from an empty cache.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { scene } from "./support/scene";

const at = scene();
const kBits = 8;
const kLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / kBits, uploadThroughput: 750_000 / kBits };
const kSlowdown = 4;
const kMostMs = 3000;
const kRuns = 4;  // the machine may be busy with something else; the best run counts

// Opens the start page and presses Play as soon as it is there. Returns the milliseconds from the first request until the page has
// answered the press.
async function timeToPlay(player: Player): Promise<number> {
  const session = await player.page.context().newCDPSession(player.page);
  await session.send("Network.enable");
  await session.send("Network.clearBrowserCache");
  await session.send("Network.emulateNetworkConditions", kLine);
  await session.send("Emulation.setCPUThrottlingRate", { rate: kSlowdown });
  await player.page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      const button = document.querySelector<HTMLButtonElement>(".start-buttons .primary");
      if (!button || button.disabled) return;
      watch.disconnect();
      button.click();
      const seen = new MutationObserver(() => {
        if (!button.disabled) return;
        seen.disconnect();
        requestAnimationFrame(() => (document.documentElement.dataset["usable"] = String(Math.round(performance.now()))));
      });
      seen.observe(button, { attributes: true });
    });
    watch.observe(document, { childList: true, subtree: true });
  });
  await player.open("/");
  await player.page.locator("html[data-usable]").waitFor({ state: "attached" });
  const time = Number(await player.page.locator("html").getAttribute("data-usable"));
  await player.leave();
  return time;
}

it("the start page answers within three seconds at 1.6 Mbit/s with a quarter of the processor", async () => {
  const times: number[] = [];
  while (times.length < kRuns && !times.some((time) => time <= kMostMs)) times.push(await timeToPlay(await at.player()));
  console.info(`usable after ${times.join(", ")} ms`);
  expect(Math.min(...times)).toBeLessThanOrEqual(kMostMs);
});
