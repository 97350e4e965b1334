import { expect, it } from "vitest";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { scene } from "./support/scene";

const at = scene();

const kGames = ["vs2pcg", "champions", "vstcg"] as const;
const kMostScreens = 2.25;  // of a topic on a phone

async function settled(player: Player): Promise<void> {
  await player.page.waitForFunction(() => document.fonts.status === "loaded" && !document.querySelector("[aria-busy=true]"));
}

// Nothing sticks out of the window, at a desk and on a phone.
async function expectToFit(player: Player, name: string): Promise<void> {
  for (const [width, height] of [[1280, 800], [390, 844]] as const) {
    await player.page.setViewportSize({ width, height });
    await settled(player);
    const tooWide = await player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(tooWide, `${name} at ${width}`).toBeLessThanOrEqual(0);
    await player.picture(`${name}-${width}`);
  }
  await player.page.setViewportSize({ width: 1280, height: 800 });
}

it("the start page leads newcomers of each game to their course", async () => {
  const player = await at.player();
  for (const game of ["2PCG", "Champions", "TCG"]) {
    await player.open("/");
    await player.page.getByRole("radio", { name: new RegExp(game) }).click();
    await player.page.getByRole("link", { name: /New here/ }).click();
    await player.page.getByRole("heading", { name: "Your first evening" }).waitFor();
    await player.page.getByRole("button", { name: /Your first game/ }).waitFor();
  }
});

it.each(kGames)("the course of %s: every topic one after the other, then words", async (game) => {
  const player = await at.player();
  await player.open(`/learn/${game}`);
  await settled(player);
  await expectToFit(player, `learn-${game}`);
  await player.page.getByRole("link", { name: "How to play" }).click();
  const topics = player.page.getByRole("navigation", { name: "Topics" }).getByRole("link");
  await topics.first().waitFor();
  const titles = await topics.allTextContents();
  expect(titles.length).toBeGreaterThanOrEqual(8);
  for (const title of titles) {
    await player.page.getByRole("heading", { name: title, level: 2 }).waitFor();
    await player.page.locator(".topic .rule-link").first().waitFor();
    await player.page.locator(".topic-neighbours a").last().click();
  }
  await player.page.getByRole("button", { name: /Your first game/ }).waitFor();
  await player.open(`/learn/${game}/how`);
  await expectToFit(player, `how-${game}`);
  await player.page.locator(".topic .word-link").first().click();
  await player.page.locator(".word-entry.marked").waitFor();
  await player.page.getByRole("searchbox", { name: "Search words" }).fill("stun");
  await player.page.getByText(/^\d+ of \d+ words$/).waitFor();
  await expect.poll(() => player.page.locator(".word-entry dt").first().textContent()).toMatch(/stun/i);
  await expectToFit(player, `words-${game}`);
});

// Returns how high the page is, in screens.
function screens(player: Player): Promise<number> {
  return player.page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
}

it.each(kGames)("each topic of %s is one screen at a desk, and few on a phone", async (game) => {
  const player = await at.player();
  await player.open(`/learn/${game}/how`);
  const topics = player.page.getByRole("navigation", { name: "Topics" }).getByRole("link");
  await topics.first().waitFor();
  const long: string[] = [];
  for (const title of await topics.allTextContents()) {
    await topics.getByText(title, { exact: true }).click();
    await player.page.getByRole("heading", { name: title, level: 2 }).waitFor();
    for (const [width, height, most] of [[1280, 800, 1], [390, 844, kMostScreens]] as const) {
      await player.page.setViewportSize({ width, height });
      await settled(player);
      const high = await screens(player);
      if (high > most) long.push(`${title} at ${width}: ${high.toFixed(2)}`);
    }
    await player.page.setViewportSize({ width: 1280, height: 800 });
  }
  expect(long).toEqual([]);
  await topics.first().click();  // the pointer rests on the topic that is shown
  await player.picture(`topic-${game}`);
  expect(await findingsHere(player, `topic of ${game}`)).toEqual([]);
});

it.each(kGames)("rows that %s cites can be opened", async (game) => {
  const player = await at.player();
  await player.open(`/learn/${game}/how`);
  await settled(player);
  const link = await player.page.locator(".topic .rule-link").first().getAttribute("href");
  await player.open(link!);
  await player.page.locator(".rule-rows .marked").waitFor();
});

// The set-up is answered by the page; what it answered is said.
it.each(kGames)("a first game of %s begins without questions of the set-up", async (game) => {
  const player = await at.player({ settings: { guide: true, animations: "off" } });
  await player.open(`/learn/${game}`);
  await player.page.getByRole("button", { name: /Your first game/ }).click();
  await player.page.locator(".toast").first().waitFor();
  await player.waitFor("the first turn", () => (player.viewOrNone()?.turn ?? 0) > 0);
  expect(await player.page.locator(".toast").allTextContents()).toContainEqual(expect.stringMatching(/for you|first/));
  await player.page.reload();
  await player.waitForQuestion();
  expect(player.view.phase).not.toBe("setup");
  await expectToFit(player, `first-game-${game}`);
});
