// A game that the page has no file for: drawn from what the server says of its zones, and played like any other.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { resize } from "./support/rest";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

// Cards in rows and in the reader's hand are there to be pressed, each once.
async function expectAllDrawn(player: Player): Promise<void> {
  const { zones, viewer } = player.view;
  const ids = zones.filter((zone) => zone.layout === "row" || (zone.layout === "hand" && zone.seat === viewer)).flatMap((zone) => zone.objects);
  const drawn = await player.page.locator(".board [data-object], .hand [data-object]").evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset["object"])));
  for (const id of ids) expect(drawn.filter((one) => one === id), `object ${id}`).toHaveLength(1);
  for (const zone of zones.filter((one) => one.layout === "stack" && one.count > 0))
    expect(await player.page.getByRole("button", { name: new RegExp(`, ${zone.count} cards`) }).count()).toBeGreaterThan(0);
}

it.each([["vs2pcg", /2PCG/, /A-Force/], ["champions", /Champions/, /Spider/]] as const)("%s can be played without a look of its own", async (game, title, deck) => {
  const player = await at.player({ stranger: game });
  const chance = chances();
  await startGame(player, title, deck);
  while (player.view.turn < 3 && (await player.play(chance))) continue;
  expect(await player.waitForQuestion()).toBe(true);
  await expectAllDrawn(player);
  expect(await player.page.locator(".card.lit, .prompt .option").count()).toBeGreaterThan(0);
  expect(await player.page.locator(`.board.game-${game}`).count()).toBe(0);
  const tooWide = await player.page.evaluate(() => document.querySelector(".board")!.scrollWidth - document.querySelector(".board")!.clientWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  await player.picture(`stranger-${game}`);
  await resize(player, 820, 1180);
  await player.picture(`stranger-${game}-820`);

  // Its cards can be read and its refusals asked for as well.
  await player.page.locator(".board .row .card").first().click({ button: "right" });
  await player.page.locator(".inspector").locator(".intents, .accounts, .faint").first().waitFor();
});
