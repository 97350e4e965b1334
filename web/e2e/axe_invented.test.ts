// axe-core finds nothing while a story plays, people talk, or one reports another. The stand-in for the server invents all of it.
import { expect, it } from "vitest";
import { findings, findingsHere, keepTimers } from "./support/axe";
import { eachFrame } from "./support/frames";
import { MockServer } from "./support/mock";
import { sceneAt } from "./support/scene";

const at = sceneAt(() => MockServer.start());

it.each([[1280, 800, "dark"], [390, 844, "light"]] as const)("the talk panel and the dialog of a report, at %i", async (width, height, theme) => {
  const player = await at.player({ width, height, theme });
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await findingsHere(player, name)));
  await player.open(`/table/mock-talk-${width}`);
  await player.waitForQuestion();
  await player.page.getByRole("button", { name: /^Talk/ }).click();
  const panel = player.page.getByRole("region", { name: "Talk" });
  await panel.waitFor();
  await check("talk");
  await panel.getByText("Mute or report").click();
  await check("people");
  await panel.getByRole("button", { name: /^Report/ }).first().click();
  await player.page.getByRole("dialog", { name: /^Report/ }).waitFor();
  await check("report");
  expect(found).toEqual([]);
});

it.each(["mock-champions-axe", "mock-axe", "mock-chain-axe"])("each kind of scene of the story at %s", async (table) => {
  const player = await at.player({ settings: { guide: false, animations: "off", pace: "brisk" } });
  await keepTimers(player);
  await player.page.clock.install();
  await player.open(`/table/${table}`);
  await player.waitForQuestion();
  await player.page.clock.pauseAt(Date.now() + 60_000);
  await player.page.keyboard.press("Enter");
  await player.page.locator(".reel-end").waitFor();
  const found: string[] = [];
  const seen = new Set<string>();
  await eachFrame(player.page, async ({ shows }) => {
    const kinds = shows.match(/BANNER|LARGE|chip|badge|before|float/g) ?? [];
    if (kinds.every((kind) => seen.has(kind))) return;
    for (const kind of kinds) seen.add(kind);
    found.push(...(await findings(player, shows, async () => {})));
  });
  expect(seen.size).toBeGreaterThan(2);
  expect(found).toEqual([]);
});
