// Modes with teams: the start page seats as many as the mode is for, and the table tells who plays with whom.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, scene } from "./support/scene";

const at = scene();

async function begin(player: Player, mode: string): Promise<void> {
  await player.open("/?seed=5");
  await player.page.getByRole("radio", { name: /2PCG/ }).click();
  await player.page.getByRole("radio", { name: /Against a bot/ }).click();
  await player.page.getByLabel("Strength").selectOption({ index: 0 });
  await player.page.getByLabel("Mode").selectOption(mode);
}

async function playTurns(player: Player, turns: number): Promise<void> {
  const chance = chances();
  for (let i = 0; i < 80 && player.view.turn < turns && !player.isOver; i++) {
    await player.play(chance);
    await player.waitFor("the next question", () => player.isOver || player.isAsked);
  }
}

for (const mode of ["2v2", "2-headed"])
  it(`${mode} is played from the start page, with a bot for the teammate and for the enemies`, async () => {
    const player = await at.player();
    await begin(player, mode);
    await expect.poll(() => player.page.getByLabel("Players").locator("option").allTextContents()).toEqual(["4"]);
    await player.page.getByRole("button", { name: "Play", exact: true }).click();
    await player.waitFor("the first question", () => player.isAsked);
    expect(player.view.seats.map((seat) => seat.team)).toEqual([1, 2, 1, 2]);
    await player.page.locator(".team-sign").first().waitFor();
    expect(await player.page.locator(".team-sign").allTextContents()).toEqual(expect.arrayContaining(["with you", "team 1", "team 2", "team 2"]));
    await playTurns(player, 6);
    // Nobody is told a card of the teammate's hand.
    const hands = player.updates.flatMap((update) => update.view.objects.filter((one) => one.zone === "hand/2" && one.card));
    expect(hands).toEqual([]);
    await player.picture(`teams-${mode}`);
  });
