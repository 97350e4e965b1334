import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

const kSeed = 7;         // a game of some length
const kMidGame = 20;     // answers until the picture
const kMostClicks = 150; // of a whole game with priority

async function playToTheEnd(player: Player, picture: string): Promise<void> {
  const chance = chances();
  let answers = 0;
  while (await player.play(chance)) {
    answers += 1;
    if (answers === kMidGame) await player.picture(picture);
  }
  expect(answers).toBeGreaterThan(kMidGame);
  expect(player.view.turn).toBeGreaterThan(1);
  await player.page.getByRole("dialog", { name: "The game is over" }).waitFor();
  expect(player.view.outcome?.reason).toBe("rules");
  expect(player.refusals).toEqual([]);
}

it("a game of Vs. System 2PCG is played to its end by clicks, and then watched", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/, kSeed);
  await playToTheEnd(player, "table-in-play");
  await player.picture("game-over");
  await player.page.getByRole("link", { name: "Watch the replay" }).click();
  await player.page.getByRole("region", { name: "Answers" }).getByRole("button").nth(9).click();
  await player.page.getByText(/^10 \/ \d+$/).waitFor();
  await player.page.locator('.replay-page[data-step="10"]').waitFor();
  await player.picture("replay");
  await player.page.getByRole("button", { name: "Step forward" }).click();
  await player.page.getByText(/^11 \/ \d+$/).waitFor();
}, 600_000);

it("a game of Champions is played to its end by clicks", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/, kSeed);
  await playToTheEnd(player, "champions-in-play");
  await player.picture("champions-over");
}, 600_000);

it("a game of Vs. System TCG takes no more clicks than there is to decide", async () => {
  const player = await at.player();
  await startGame(player, /TCG/, /Rooftop/, kSeed, "Long Orbit");
  let answers = 0;
  while (await player.playBriskly()) {
    answers += 1;
    if (answers === 2 * kMidGame) await player.picture("priority-in-play");
  }
  await player.page.getByRole("dialog", { name: "The game is over" }).waitFor();
  expect(player.view.outcome?.reason).toBe("rules");
  expect(player.refusals).toEqual([]);
  expect(player.updates.some((update) => (update.view.chain ?? []).length > 0)).toBe(true);
  console.info(`${player.clicks} clicks for ${answers} answers in ${player.view.turn} turns`);
  expect(player.clicks).toBeLessThanOrEqual(kMostClicks);
}, 600_000);
