// In a window of 2560 x 1440 the table is as large as the window: cards grow, and nothing is cut or covered.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { resize } from "./support/rest";
import { scene, startGame } from "./support/scene";
import { faults, unreadable } from "./support/sight";

const at = scene();
const kGames = [["vs2pcg", /2PCG/, /Avengers/], ["champions", /Champions/, /Spider/], ["vstcg", /TCG/, /Rooftop/]] as const;
const kAnswers = 30;
const kGrowth = 1.3;

interface Seen {
  card: string;
  width: number;
  height: number;
}

// Returns the cards that lie on the table and in the hand.
function cardsSeen(player: Player): Promise<Seen[]> {
  return player.page.locator(".board .row .slot > .card, .hand .card").evaluateAll((all) => all.map((one) => {
    const { width, height } = one.getBoundingClientRect();
    return { card: (one as HTMLElement).dataset["object"] ?? "", width, height };
  }));
}

// Lists the cards that lie below the question, or not wholly in their part of the table.
function hiddenCards(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    const prompt = document.querySelector(".prompt")!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>(".board .slot > .card, .hand .card")].flatMap((card) => {
      const [box, part] = [card.getBoundingClientRect(), card.closest(".board, .hand")!.getBoundingClientRect()];
      const isCut = box.left < part.left || box.right > part.right + 1 || box.top < part.top - 1 || box.bottom > part.bottom + 1;
      const isCovered = box.left < prompt.right && prompt.left < box.right && box.top < prompt.bottom - 1 && prompt.top + 1 < box.bottom;
      return isCut || isCovered ? [`${card.textContent} ${isCut ? "is cut" : "lies below the question"}`] : [];
    });
  });
}

// Lists the cards of the hand that lie over each other though there is room beside them.
function overlapping(player: Player): Promise<(string | null)[]> {
  return player.page.locator(".hand .card").evaluateAll((all) => {
    const boxes = all.map((one) => one.getBoundingClientRect());
    const [first, last, hand] = [boxes[0], boxes.at(-1), all[0]?.closest(".hand")?.getBoundingClientRect()];
    if (!first || !last || !hand || last.right - first.left > hand.width - 40) return [];
    return all.filter((_, place) => place > 0 && boxes[place]!.left < boxes[place - 1]!.right - 1).map((one) => one.textContent);
  });
}

it.each(kGames)("a table of %s fills a window of 2560 x 1440", async (game, title, deck) => {
  const player = await at.player();
  await startGame(player, title, deck);
  for (let i = 0; i < kAnswers && !player.isOver; i++) await player.playBriskly();
  await player.waitForQuestion();
  const before = await cardsSeen(player);
  expect(before.length).toBeGreaterThan(4);
  await resize(player, 2560, 1440);
  const small = (now: Seen[]) => before.filter(({ card, width, height }) => {
    const found = now.find((one) => one.card === card);
    return !found || found.width < kGrowth * width || found.height < kGrowth * height;
  });
  await expect.poll(async () => small(await cardsSeen(player)), { message: "cards that do not grow" }).toEqual([]);
  const over = await overlapping(player);
  await player.picture(`large-${game}`);
  expect(over).toEqual([]);
  expect(await hiddenCards(player)).toEqual([]);
  expect(await faults(player)).toEqual([]);
  expect(await unreadable(player)).toEqual([]);
  expect(await player.page.locator(".board").evaluate((board) => board.scrollHeight - board.clientHeight)).toBeLessThanOrEqual(2);
});
