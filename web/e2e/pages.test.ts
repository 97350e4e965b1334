import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

async function settled(player: Player): Promise<void> {
  await player.page.getByRole("main").waitFor();
  await player.page.waitForFunction(() => document.fonts.status === "loaded" && !document.querySelector("[aria-busy=true]"));
}

// What a screen reader needs at least: one heading of the page, and a name for whatever can be used.
async function expectNames(player: Player, name: string): Promise<void> {
  const nameless = await player.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea")].filter((element) => {
      const labels = (element as HTMLInputElement).labels ?? [];
      const words = [element.getAttribute("aria-label"), element.title, element.textContent, ...[...labels].map((label) => label.textContent)];
      return !words.some((word) => word?.trim());
    }).map((element) => element.outerHTML.slice(0, 120)));
  expect(nameless, `nameless on ${name}`).toEqual([]);
  expect(await player.page.locator("h1").count(), `headings of ${name}`).toBe(1);
}

interface Sight {
  width: number;
  height: number;
  theme: "dark" | "light";
}
const kTwo: Sight[] = [{ width: 820, height: 1180, theme: "light" }, { width: 1280, height: 800, theme: "dark" }];
const kAll: Sight[] = [...kTwo, { width: 820, height: 1180, theme: "dark" }, { width: 1280, height: 800, theme: "light" }];

// The page as it is, in several sights; nothing may stick out of the window.
async function pictures(player: Player, name: string, sights: Sight[]): Promise<void> {
  await settled(player);
  await expectNames(player, name);
  for (const { width, height, theme } of sights) {
    await player.page.setViewportSize({ width, height });
    await player.page.emulateMedia({ colorScheme: theme });
    await player.page.locator(`html[data-theme=${theme}]`).waitFor();
    const tooWide = await player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(tooWide, `${name} at ${width}`).toBeLessThanOrEqual(0);
    await player.picture(`${name}-${width}-${theme}`);
  }
}

const kPages = [
  ["start", "/"], ["cards", "/cards/vs2pcg"], ["cards-champions", "/cards/champions"], ["decks", "/decks/vs2pcg/avengers"],
  ["decks-champions", "/decks/champions"], ["rules", "/rules/vs2pcg"], ["settings", "/settings"],
] as const;

it("every page opens at both widths and in both themes", async () => {
  const player = await at.player();
  for (const [name, path] of kPages) {
    await player.open(path);
    await pictures(player, name, kTwo);
  }
});

it("the tables, the lobby and a replay fit at both widths and in both themes", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /Champions/, /Spider/);
  while (player.view.turn < 3 && (await player.play(chance))) continue;
  await pictures(player, "table-champions", kAll);
  await startGame(player, /2PCG/, /X-Men/);
  for (let i = 0; i < 5; i++) await player.playByHint();
  while (player.view.turn < 6 && (await player.play(chance))) continue;
  await pictures(player, "table-2pcg", kAll);
  await player.page.getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("link", { name: "Watch the replay" }).click();
  await player.page.getByRole("button", { name: "Turn forward" }).click();
  await player.page.getByRole("button", { name: "Turn forward" }).click();
  await pictures(player, "replay", kTwo);
  await player.open("/lobby");
  await player.page.getByText("Finished games").waitFor();
  await pictures(player, "lobby", kTwo);
});

it("cards are found by words, and rules by their links", async () => {
  const player = await at.player();
  await player.open("/cards/vs2pcg");
  await player.page.getByRole("searchbox", { name: "Search cards" }).fill("thor");
  await player.page.getByRole("link", { name: /^Thor/ }).first().click();
  await player.page.getByRole("dialog", { name: "Thor" }).waitFor();
  await player.picture("card");
  await player.open("/rules/vs2pcg?row=stun.process");
  await player.page.locator(".rule-rows .marked").getByText("stun.process").waitFor();
});

it("a deck is checked with reasons", async () => {
  const player = await at.player();
  await player.open("/decks/vs2pcg");
  await player.page.getByText("Legal", { exact: true }).waitFor();
  await player.page.getByLabel(/Paste it/).fill("Name: Too many\nMain: Captain America [mnb-001]\n9 Thor\n");
  await player.page.getByRole("button", { name: "Check the deck" }).click();
  await player.page.getByText("Not legal").waitFor();
  expect(await player.page.locator(".verdict li").count()).toBeGreaterThan(0);
  await player.picture("deck-not-legal");
});

it("the first turns come with tips, until they are not wanted", async () => {
  const player = await at.player({ settings: { guide: true, animations: "on" } });
  await startGame(player, /2PCG/, /Avengers/);
  await player.page.getByRole("note").getByText("Welcome").waitFor();
  await player.picture("guide");
  await player.page.getByRole("button", { name: "No more tips" }).click();
  await player.page.getByRole("note").waitFor({ state: "detached" });
});

it("two people at one screen do not see each other's hands", async () => {
  const player = await at.player();
  await player.open("/");
  await player.page.getByRole("radio", { name: /At one screen/ }).click();
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.page.getByRole("dialog", { name: "Change of players" }).waitFor();
  expect(await player.page.locator(".hand .card").count()).toBe(0);
  await player.picture("hot-seat-cover");
  await player.page.getByRole("button", { name: "Show my cards" }).click();
  await player.page.locator(".prompt").waitFor();
});
