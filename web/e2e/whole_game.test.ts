import { describe, expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

const kSeed = 7;         // a game of some length
const kMidGame = 20;     // answers until the picture
const kMostClicks = 150; // of a whole game with priority
const kPhone = 560;      // in narrower windows the answers of a replay are folded away
const kSizes = [[1280, 800], [390, 844]] as const;

async function playToTheEnd(player: Player, picture: string): Promise<void> {
  const chance = chances();
  let answers = 0;
  while (await player.play(chance)) {
    answers += 1;
    if (answers === kMidGame) await player.picture(picture);
    expect(await displaced(player)).toEqual([]);
  }
  expect(answers).toBeGreaterThan(kMidGame);
  expect(player.view.turn).toBeGreaterThan(1);
  await player.page.getByRole("dialog", { name: "The game is over" }).waitFor();
  expect(player.view.outcome?.reason).toBe("rules");
  expect(player.refusals).toEqual([]);
}

// Names what was moved out of its place although nobody can scroll it back.
function displaced(player: Player): Promise<string[]> {
  return player.page.evaluate(() => [...document.querySelectorAll("*")]
    .filter((one) => one.scrollLeft !== 0 && !["auto", "scroll"].includes(getComputedStyle(one).overflowX))
    .map((one) => `${one.tagName} ${one.className} by ${one.scrollLeft}`));
}

async function watchReplay(player: Player, width: number): Promise<void> {
  await player.page.getByRole("link", { name: "Watch the replay" }).click();
  if (width < kPhone) await player.page.getByRole("button", { name: "Answers" }).click();
  await player.page.getByRole("region", { name: "Answers" }).getByRole("button").nth(9).click();
  await player.page.getByText(/^10 \/ \d+$/).waitFor();
  await player.page.locator('.replay-page[data-step="10"]').waitFor();
  await player.picture(`replay-${width}`);
  await player.page.getByRole("button", { name: "Step forward" }).click();
  await player.page.getByText(/^11 \/ \d+$/).waitFor();
}

describe.each(kSizes)("at %i by %i", (width, height) => {
  it("a game of Vs. System 2PCG is played to its end by clicks, and then watched", async () => {
    const player = await at.player({ width, height });
    await startGame(player, /2PCG/, /Avengers/, kSeed);
    await playToTheEnd(player, `table-in-play-${width}`);
    await player.picture(`game-over-${width}`);
    await watchReplay(player, width);
  }, 600_000);

  it("a game of Champions is played to its end by clicks, and by taps on a phone", async () => {
    const player = await at.player({ width, height, taps: width < kPhone });
    await startGame(player, /Champions/, /Spider/, kSeed);
    await playToTheEnd(player, `champions-in-play-${width}`);
    await player.picture(`champions-over-${width}`);
  }, 600_000);

  it("a game of Vs. System TCG takes no more clicks than there is to decide", async () => {
    const player = await at.player({ width, height });
    await startGame(player, /TCG/, /Rooftop/, kSeed, "Long Orbit");
    let answers = 0;
    while (await player.playBriskly()) {
      answers += 1;
      if (answers === 2 * kMidGame) await player.picture(`priority-in-play-${width}`);
      expect(await displaced(player)).toEqual([]);
    }
    await player.page.getByRole("dialog", { name: "The game is over" }).waitFor();
    expect(player.view.outcome?.reason).toBe("rules");
    expect(player.refusals).toEqual([]);
    expect(player.updates.some((update) => (update.view.chain ?? []).length > 0)).toBe(true);
    console.info(`${player.clicks} clicks for ${answers} answers in ${player.view.turn} turns`);
    expect(player.clicks).toBeLessThanOrEqual(kMostClicks);
  }, 600_000);
});
