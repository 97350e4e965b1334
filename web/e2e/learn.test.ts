import { expect, it } from "vitest";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { resize, untilSettled } from "./support/rest";
import { scene } from "./support/scene";

const at = scene();

const kGames = ["vs2pcg", "champions", "vstcg"] as const;
const kMostScreens = 2.25;  // of a topic on a phone

// Nothing sticks out of the window, at a desk and on a phone.
async function expectToFit(player: Player, name: string): Promise<void> {
  for (const [width, height] of [[1280, 800], [390, 844]] as const) {
    await resize(player, width, height);
    const tooWide = await player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(tooWide, `${name} at ${width}`).toBeLessThanOrEqual(0);
    await player.picture(`${name}-${width}`);
  }
  await resize(player, 1280, 800);
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
  await untilSettled(player);
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
      await resize(player, width, height);
      const high = await screens(player);
      if (high > most) long.push(`${title} at ${width}: ${high.toFixed(2)}`);
    }
    await resize(player, 1280, 800);
  }
  expect(long).toEqual([]);
  await topics.first().click();  // the pointer rests on the topic that is shown
  await player.picture(`topic-${game}`);
  expect(await findingsHere(player, `topic of ${game}`)).toEqual([]);
});

it.each(kGames)("rows that %s cites can be opened", async (game) => {
  const player = await at.player();
  await player.open(`/learn/${game}/how`);
  await untilSettled(player);
  const link = await player.page.locator(".topic .rule-link").first().getAttribute("href");
  await player.open(link!);
  await player.page.locator(".rule-rows .marked").waitFor();
});

async function beginFirstGame(player: Player, game: string): Promise<void> {
  await player.open(`/learn/${game}`);
  await player.page.getByRole("button", { name: /Your first game/ }).click();
  await player.waitFor("the first turn", () => (player.viewOrNone()?.turn ?? 0) > 0);
}

function namesIn(player: Player, zone: string): string[] {
  const place = player.view.zones.find(({ id }) => id === `${zone}/${player.view.viewer}`);
  return (place?.objects ?? []).map((id) => player.view.objects.find((one) => one.id === id)?.name ?? "");
}

// Recruits one of these in each turn as soon as the points allow it, and builds others. Returns who was recruited, by turn.
async function recruits(player: Player, named: string[], turns: number): Promise<Map<number, string>> {
  const done = new Map<number, string>();
  while ((await player.waitForQuestion()) && player.view.turn <= turns) {
    const { options, usual } = player.view.decision!;
    const nameOf = (id: number | undefined) => player.view.objects.find((one) => one.id === id)?.name ?? "";
    const recruit = done.has(player.view.turn) ? undefined : options.find(({ act, object }) => act === "recruit" && named.includes(nameOf(object)));
    const build = options.find(({ act, object }) => (act === "resource" || act === "build") && !named.includes(nameOf(object)));
    if (recruit) done.set(player.view.turn, nameOf(recruit.object));
    await player.take(recruit ?? build ?? options.find(({ index }) => index === usual) ?? options[0]!);
  }
  return done;
}

// What the tiles of the first games promise.
it("the first game of the 2PCG deals somebody for each turn: Ant-Man, Hawkeye, Black Panther, then Thor", async () => {
  const player = await at.player();
  await beginFirstGame(player, "vs2pcg");
  await player.waitForQuestion();
  const named = ["Ant-Man", "Hawkeye", "Black Panther"];
  expect(namesIn(player, "hand")).toEqual(expect.arrayContaining(named));
  expect([...(await recruits(player, [...named, "Thor"], 5)).entries()]).toEqual([[1, "Ant-Man"], [3, "Hawkeye"], [5, "Black Panther"]]);
  expect(namesIn(player, "hand")).toContain("Thor");  // who costs 6
});

it("the first game of Champions begins with three allies in the hand", async () => {
  const player = await at.player();
  await beginFirstGame(player, "champions");
  await player.waitForQuestion();
  expect(namesIn(player, "hand")).toEqual(expect.arrayContaining(["Mockingbird", "Daredevil", "Black Cat"]));
});

it("the first game of the TCG brings somebody to recruit in every turn", async () => {
  const player = await at.player();
  await beginFirstGame(player, "vstcg");
  const somebody = ["Streetlight Kid", "Locksmith", "Alley Cat", "Old Guardian", "Lantern Jaw", "Nightstick"];
  expect([...(await recruits(player, somebody, 4)).keys()]).toEqual([1, 2, 3, 4]);
});

// The set-up is answered by the page; what it answered is said.
it.each(kGames)("a first game of %s begins without questions of the set-up", async (game) => {
  const player = await at.player({ settings: { guide: true, animations: "off" } });
  await player.open(`/learn/${game}`);
  await player.page.getByRole("button", { name: /Your first game/ }).click();
  await player.page.locator(".toast", { hasText: /for you|first/ }).first().waitFor();
  await player.waitFor("the first turn", () => (player.viewOrNone()?.turn ?? 0) > 0);
  await player.page.reload();
  await player.waitForQuestion();
  expect(player.view.phase).not.toBe("setup");
  await expectToFit(player, `first-game-${game}`);
});
