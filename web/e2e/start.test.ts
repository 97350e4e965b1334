// The start page: what most people come for is in sight at once.
import { expect, it } from "vitest";
import { scene, startGame } from "./support/scene";

const at = scene();
const kSizes = [[1280, 800], [390, 844]] as const;

it.each(kSizes)("Play and \"New here?\" are seen without scrolling at %i x %i, whichever game is chosen", async (width, height) => {
  const player = await at.player({ width, height });
  await player.open("/?seed=5");
  const games = player.page.getByRole("radiogroup", { name: "Game" }).getByRole("radio");
  await games.first().waitFor();
  for (const game of await games.all()) {
    await game.click();
    await player.page.evaluate(() => scrollTo(0, 0));
    for (const button of [player.page.getByRole("button", { name: "Play", exact: true }), player.page.getByRole("link", { name: /New here/ })]) {
      const { y, height: tall } = (await button.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y + tall, `lower edge of ${await button.innerText()}, ${await game.innerText()}`).toBeLessThanOrEqual(height);
    }
  }
  await player.picture(`start-${width}x${height}`);
});

it("a table that was made by Play belongs to Play in the navigation", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  expect(await player.page.getByRole("navigation").locator("[aria-current=page]").innerText()).toBe("Play");
});
