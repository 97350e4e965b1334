// Story Mode: one table holds all Parts, and the page follows when the next one begins.
import { expect, it } from "vitest";
import { chances, scene } from "./support/scene";

const at = scene();
const kMostAnswers = 400;

it("a story goes on with its second Part at the same table", async () => {
  const player = await at.player();
  await player.open("/?seed=5");
  await player.page.getByRole("radio", { name: /2PCG/ }).click();
  await player.page.getByRole("radio", { name: /Against a bot/ }).click();
  await player.page.getByLabel("Mode").selectOption("story=a-secret-threat");
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.waitFor("the first question", () => player.isAsked);
  const chance = chances();
  const turns: number[] = [];
  const isAnew = () => (turns.at(-1) ?? 0) < (turns.at(-2) ?? 0);
  for (let i = 0; i < kMostAnswers && !player.isOver && !isAnew(); i++) {
    turns.push(player.view.turn);
    await player.play(chance);
    await player.waitFor("the next question", () => player.isOver || player.isAsked);
  }
  await player.page.getByText("Part 2 of the story begins").first().waitFor();
  await player.picture("story-second-part");
  expect(player.refusals).toEqual([]);
  expect(isAnew()).toBe(true);
});
