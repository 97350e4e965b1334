import { expect, it } from "vitest";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

it("a reload in mid-game comes back to the same table and goes on", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /2PCG/, /Avengers/);
  await player.playOn(12, chance);
  const { step } = player.view;
  const cards = player.hand;
  player.forget();
  await player.page.reload();
  await player.waitForQuestion();
  expect(player.view.step).toBe(step);
  expect(player.hand).toEqual(cards);
  await expect.poll(() => player.page.locator(".log li").count()).toBeGreaterThan(5);
  await player.playOn(3, chance);
});

it("a server that is killed and started again has the table where it was", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /2PCG/, /Avengers/);
  await player.playOn(12, chance);
  const { step } = player.view;
  const cards = player.hand;
  await at.server.kill();
  await player.page.getByText("The connection was lost").waitFor();
  await player.picture("connection-lost");
  player.forget();
  await at.server.run();
  await player.waitForQuestion();
  await player.page.getByText("The connection was lost").waitFor({ state: "detached" });
  expect(player.view.step).toBe(step);
  expect(player.hand).toEqual(cards);
  await player.playOn(3, chance);
});

it("a slip against a bot is taken back", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /2PCG/, /Avengers/);
  while (player.view.phase !== "resource" || !player.isAsked) await player.play(chance);
  const { step } = player.view;
  const before = player.hand;
  const option = player.view.decision?.options.find((one) => one.object !== undefined);
  await player.take(option!);
  await player.waitForQuestion();
  expect(player.hand).not.toEqual(before);
  await player.page.getByRole("button", { name: "Take back" }).click();
  await player.waitFor("the step back", () => player.view.step === step);
  await player.page.locator(`.table-page[data-step="${step}"]`).waitFor();
  expect(player.hand).toEqual(before);
});
