import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, scene, startGame } from "./support/scene";

const at = scene();
const kByHint = 8;  // answers; a hint takes the bot a moment

async function playToTheEnd(player: Player, picture: string): Promise<number> {
  const chance = chances();
  let answers = 0;
  while (await (answers < kByHint ? player.playOne() : player.playQuickly(chance))) {
    answers += 1;
    if (answers === 25) await player.picture(picture);
  }
  await player.page.getByRole("dialog", { name: "The game is over" }).waitFor();
  return answers;
}

it("a game of Vs. System 2PCG is played to its end by clicks, and then watched", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  expect(await playToTheEnd(player, "table-in-play")).toBeGreaterThan(20);
  await player.picture("game-over");
  await player.page.getByRole("link", { name: "Watch the replay" }).click();
  const slider = player.page.getByRole("slider");
  await slider.waitFor();
  await slider.fill("10");
  await player.page.getByText(/^10 \/ \d+$/).waitFor();
  await player.page.locator('.replay-page[data-step="10"]').waitFor();
  await player.picture("replay");
  await player.page.getByRole("button", { name: "Step forward" }).click();
  await player.page.getByText(/^11 \/ \d+$/).waitFor();
  expect(player.messages.filter((message) => message.type === "error")).toEqual([]);
}, 600_000);

it("a game of Champions is played to its end by clicks", async (context) => {
  const player = await at.player();
  await player.open("/");
  await player.page.getByRole("radio", { name: /2PCG/ }).waitFor();
  if ((await player.page.getByRole("radio", { name: /Champions/ }).count()) === 0) context.skip("the server has no Champions");
  await startGame(player, /Champions/, /Spider/);
  expect(await playToTheEnd(player, "champions-in-play")).toBeGreaterThan(20);
  await player.picture("champions-over");
}, 600_000);
