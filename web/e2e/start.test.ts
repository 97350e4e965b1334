// The start page: what most people come for is in sight at once.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
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
      const isInSight = async () => {
        const { y, height: tall } = (await button.boundingBox())!;
        return y >= 0 && y + tall <= height;
      };
      await expect.poll(isInSight, { message: `${await button.innerText()}, ${await game.innerText()}` }).toBe(true);
    }
  }
  await player.picture(`start-${width}x${height}`);
});

it("a table that was made by Play belongs to Play in the navigation", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  await expect.poll(() => player.page.getByRole("navigation").locator("[aria-current=page]").innerText()).toBe("Play");
});

async function pressPlay(player: Player, game: RegExp): Promise<void> {
  await player.open("/?seed=5");
  await player.page.getByRole("radio", { name: game }).click();
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.waitFor("a question of the set-up", () => player.viewOrNone()?.phase === "setup" && player.isAsked);
}

it.each([/2PCG/, /Champions/, /TCG/])("whoever plays %s for the first time is asked nothing of the set-up, and told what was answered", async (game) => {
  const player = await at.player({ newcomer: true });
  await pressPlay(player, game);
  await player.page.locator(".toast", { hasText: /for you|You go first/ }).first().waitFor();
  await player.waitFor("the first turn", () => player.view.turn > 0);
  expect(player.clicks).toBe(0);
  await player.picture(`newcomer-${player.view.game}`);
  await pressPlay(player, game);  // the second time one knows what is asked
  const { step } = player.view;
  await player.waitForQuestion();
  await player.play(() => 0);
  expect(player.updates.map(({ view }) => view.step)).toContain(step);
  expect(await player.page.getByRole("button", { name: "Ask me" }).count()).toBe(0);
});

it("whoever wants to answer the set-up of a first game takes it back, or says so in the settings", async () => {
  const player = await at.player({ newcomer: true, width: 390, height: 844 });
  await pressPlay(player, /2PCG/);
  const { step } = player.view;
  const ask = player.page.getByRole("button", { name: "Ask me" }).first();
  await ask.waitFor();
  await player.waitFor("the answer of the page", () => player.view.step > step);
  await player.picture("newcomer-390");
  await ask.click();
  await player.waitFor("the question again", () => player.view.step === step && player.isAsked);
  while (player.view.phase === "setup") await player.play(() => 0);
  expect(player.clicks).toBeGreaterThan(1);

  const other = await at.player({ newcomer: true });
  await other.open("/settings");
  await other.page.getByRole("group", { name: "Setting up a first game" }).getByText("Ask me").click();
  await pressPlay(other, /2PCG/);
  await other.waitForQuestion();
  while (other.view.phase === "setup") await other.play(() => 0);
  expect(other.clicks).toBeGreaterThan(1);
});
