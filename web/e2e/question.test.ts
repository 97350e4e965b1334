// The box of the question: nothing in it is cut, whatever is asked.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, scene, startGame } from "./support/scene";

const at = scene();
const kGames = [["vs2pcg", /2PCG/, /Avengers/], ["champions", /Champions/, /Spider/], ["vstcg", /TCG/, /Rooftop/]] as const;
const kSizes = [[1280, 800], [390, 844]] as const;
const kAnswers = 60;
const kHintEvery = 6;

// Lists the parts of the question that have more in them than can be seen, and small print that ends within a line.
function cutParts(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    const named = (part: HTMLElement) => `${innerWidth}: ${part.className} ${part.clientHeight} high, ${part.scrollHeight} wanted: ${part.textContent}`;
    const parts = (what: string) => [...document.querySelectorAll<HTMLElement>(what)];
    const lineOf = (part: HTMLElement) => parseFloat(getComputedStyle(part).lineHeight);
    const cut = parts(".prompt, .prompt-words, .question").filter((part) => part.scrollHeight > part.clientHeight + 1);
    const broken = parts(".small-print:not(.unseen)").filter((part) => Math.abs(part.clientHeight / lineOf(part) - Math.round(part.clientHeight / lineOf(part))) > .1);
    return [...cut, ...broken].map(named);
  });
}

async function cutAtAllSizes(player: Player): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of kSizes) {
    await player.page.setViewportSize({ width, height });
    found.push(...(await cutParts(player)));
  }
  return found;
}

it.each(kGames)("no question of %s is cut, with a hint or without, on a desk and on a phone", async (game, title, deck) => {
  const player = await at.player();
  await startGame(player, title, deck);
  const chance = chances();
  const found = new Set<string>();
  for (let answers = 0; answers < kAnswers && (await player.waitForQuestion()); ++answers) {
    if (answers % kHintEvery === 0) await player.hinted();
    for (const cut of await cutAtAllSizes(player)) found.add(cut);
    await player.play(chance);
  }
  await player.picture(`question-${game}`);
  expect([...found]).toEqual([]);
});
