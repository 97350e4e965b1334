// The box of the question: nothing in it is cut, whatever is asked, and nobody slips into the end of a turn.
import { expect, it } from "vitest";
import type { OptionView } from "../src/protocol";
import type { Player } from "./support/player";
import { resize } from "./support/rest";
import { chances, scene, startGame } from "./support/scene";

const at = scene();
const kGames = [["vs2pcg", /2PCG/, /Avengers/], ["champions", /Champions/, /Spider/], ["vstcg", /TCG/, /Rooftop/]] as const;
const kSizes = [[1280, 800], [390, 844]] as const;
const kAnswers = 60;
const kHintEvery = 6;
const kPause = 700;  // longer than between the clicks of a double one

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
    await resize(player, width, height);
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

// Plays until the turn can be ended while a card can be used, and returns the answer that ends it.
async function untilEnd(player: Player): Promise<OptionView> {
  const ends = () => player.view.decision?.options.find((one) => one.act === "end-turn");
  const isThere = () => ends() !== undefined && player.view.decision!.options.some((one) => one.object !== undefined);
  const chance = chances();
  for (let answers = 0; answers < kAnswers && (await player.waitForQuestion()) && !isThere(); ++answers) await player.play(chance);
  return ends()!;
}

// Returns where the answers of the question lie.
function placesOfAnswers(player: Player): Promise<string[]> {
  return player.page.locator(".prompt .option").evaluateAll((all) => all.map((one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return [left, top, width, height].map(Math.round).join(" ");
  }));
}

it.each([["vs2pcg", 1280, /2PCG/, /Avengers/], ["champions", 1280, /Champions/, /Spider/], ["champions", 390, /Champions/, /Spider/]] as const)(
  "in %s at %i a press on the end of a turn asks first, and its second half does not end it", async (game, width, title, deck) => {
    const isPhone = width < 600;
    const player = await at.player({ width, height: isPhone ? 844 : 800, touch: isPhone });
    await startGame(player, title, deck);
    const end = await untilEnd(player);
    const { step } = player.view;
    const button = player.page.locator(`.prompt-options [data-option="${end.index}"]`);
    await button.scrollIntoViewIfNeeded();
    const before = await placesOfAnswers(player);
    const press = () => (isPhone ? button.tap() : button.click());
    const asks = player.page.getByRole("button", { name: /^End turn\? Press again/ });
    await press();
    await asks.waitFor();
    await player.picture(`end-turn-${game}-${width}`);
    await player.page.keyboard.press("Escape");  // the page soon forgets a press: the picture takes time of its own
    await asks.waitFor({ state: "detached" });
    if (isPhone) await press().then(press);
    else await button.dblclick();
    await asks.waitFor();
    await expect.poll(() => placesOfAnswers(player)).toEqual(before);  // once the button has come up again
    expect(await button.locator(".press-again").evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight)).toBe(true);
    await player.page.waitForTimeout(kPause);
    expect(player.view.step).toBe(step);
    await press();
    await player.waitFor("the end of the turn", () => player.view.step > step);
  });
