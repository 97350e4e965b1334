import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { scene } from "./support/scene";

const at = scene();
const kSizes = [[1280, 800], [390, 844]] as const;

const desk = (player: Player) => player.page.getByRole("complementary", { name: "Your deck" });

async function expectToFit(player: Player, name: string): Promise<void> {
  const tooWide = () => player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(tooWide, { message: name }).toBeLessThanOrEqual(0);
}

// Presses the first so many buttons of the suggestions before the next verdict: a quick hand loses no press.
async function pressFirst(player: Player, count: number): Promise<void> {
  await player.page.locator(".suggestions ul button").evaluateAll((all, most) => {
    for (const button of all.slice(0, most)) (button as HTMLElement).click();
  }, count);
}

// Adds what the page suggests until the server calls the deck legal, which it is at this size.
async function takeSuggestions(player: Player, size: number): Promise<void> {
  const legal = desk(player).getByText("Legal", { exact: true });
  const suggestions = desk(player).getByRole("region", { name: "Suggestions" });
  for (let round = 0; round < 40; round += 1) {
    await desk(player).locator("[aria-busy]").waitFor({ state: "detached" });
    await suggestions.or(legal).first().waitFor();
    if ((await legal.count()) > 0) return;
    const has = Number(/(\d+) cards/.exec((await desk(player).locator(".verdict").textContent()) ?? "")?.[1]);
    const all = suggestions.getByRole("button", { name: /^Add all/ });
    if ((await all.count()) > 0) await all.click();
    else await pressFirst(player, Math.min(8, size - has));
    await player.page.waitForFunction((before) => !document.querySelector(".deck-desk .verdict")?.textContent?.includes(` ${before} cards`), has);
  }
  throw new Error("40 rounds of suggestions made no legal deck");
}

// Begins with a leader and a card, by search and plus.
async function begin(player: Player, names: string[]): Promise<void> {
  for (const name of names) {
    await player.page.getByLabel("Search cards").fill(name);
    await player.page.getByRole("button", { name: `Add ${name}`, exact: true }).first().click();
  }
  await player.page.getByLabel("Search cards").fill("");
}

async function linkOf(player: Player): Promise<string> {
  await player.page.evaluate(() => {
    navigator.clipboard.writeText = (text: string) => { document.body.dataset["copied"] = text; return Promise.resolve(); };
  });
  await desk(player).getByRole("button", { name: "Share by link" }).click();
  await player.page.locator("body[data-copied]").waitFor();
  return (await player.page.evaluate(() => document.body.dataset["copied"])) ?? "";
}

it.each(kSizes)("a legal deck is built by clicks, shared, kept and played at %i", async (width, height) => {
  const player = await at.player({ width, height, touch: width < 500 });
  await player.open("/build/champions");
  await begin(player, ["Jennifer Walters", "Uppercut"]);
  await takeSuggestions(player, 40);
  await expectToFit(player, `builder at ${width}`);
  await player.picture(`build-champions-${width}`);
  expect(await findingsHere(player, `builder at ${width}`)).toEqual([]);
  await desk(player).getByLabel("Title").fill("Green & <b>mean</b>");
  const link = await linkOf(player);
  expect(link.length).toBeLessThan(400);

  const friend = await at.player({ width, height });
  await friend.open(link.replace(/^https?:\/\/[^/]+/, ""));
  await friend.page.getByText("Somebody shared this deck").waitFor();
  const note = await friend.page.getByText("Somebody shared this deck").boundingBox();
  expect(note?.y).toBeLessThan(height / 2);
  await friend.page.getByRole("heading", { name: "Green & <b>mean</b>" }).waitFor();
  await friend.page.getByText("Legal", { exact: true }).waitFor();
  await expectToFit(friend, `shared deck at ${width}`);
  await friend.picture(`shared-deck-${width}`);
  await friend.page.getByRole("button", { name: "Keep this deck" }).click();
  await friend.page.getByRole("button", { name: "Delete" }).click();
  await friend.page.getByRole("button", { name: "Undo" }).click();
  await friend.page.getByRole("navigation", { name: "Decks" }).getByRole("button", { name: "Green & <b>mean</b>" }).waitFor();
  await friend.page.getByRole("button", { name: "Play with it" }).click();
  await expect.poll(() => friend.page.getByLabel("or one of your own").inputValue()).toBe("Green & <b>mean</b>");
  await friend.page.getByRole("button", { name: "Play", exact: true }).click();
  await friend.waitFor("a table", () => friend.viewOrNone() !== undefined);
});

it.each(kSizes)("a list is brought in line by line at %i", async (width, height) => {
  const player = await at.player({ width, height });
  await player.open("/build/vs2pcg");
  await player.page.getByRole("button", { name: "Bring a list" }).click();
  const dialog = player.page.getByRole("dialog", { name: "Bring a list" });
  await dialog.getByLabel(/Paste it/).fill("Name: Mine\nMain: Captain America [mnb-001]\n2x Ant-Mn\n9 Thor [mnb-021]\nnonsense here");
  await dialog.getByRole("button", { name: "Check the deck" }).click();
  await dialog.getByText("9 cards were understood, 2 lines were not.").waitFor();
  await dialog.getByRole("button", { name: "Use Ant-Man" }).click();
  await dialog.getByText("11 cards were understood, 1 line was not.").waitFor();
  await player.picture(`import-${width}`);
  expect(await findingsHere(player, `import at ${width}`)).toEqual([]);
  await dialog.getByRole("button", { name: "Take over the rest" }).click();
  await dialog.waitFor({ state: "detached" });
  await desk(player).locator(".wrong", { hasText: "Thor" }).getByText(/at most 4/).waitFor();
  await expectToFit(player, `after an import at ${width}`);
});

// Chooses a filter, and waits until the list of cards has followed.
async function narrow(player: Player, choose: () => Promise<unknown>): Promise<void> {
  const count = player.page.locator(".filters .count");
  const before = await count.textContent();
  await choose();
  await expect.poll(() => count.textContent()).not.toBe(before);
}

it("cards are added and taken away by keys, and a draft outlives a reload", async () => {
  const player = await at.player();
  await player.open("/build/vstcg");
  await narrow(player, () => player.page.getByRole("button", { name: "Cost 2" }).click());
  await narrow(player, () => player.page.getByLabel("Type").selectOption({ label: "Character" }));
  const first = player.page.locator(".library-list li").first();
  await first.getByRole("link").focus();
  for (const key of ["+", "+", "+", "-", "ArrowDown", "+"]) await player.page.keyboard.press(key);
  await desk(player).locator(".deck-line").nth(1).waitFor();
  expect(await first.getByRole("group").getAttribute("aria-label")).toMatch(/: 2 in the deck$/);
  await player.page.reload();
  await desk(player).getByText("Not legal").waitFor();
  expect(await desk(player).locator(".deck-line").count()).toBe(2);
  await player.picture("build-vstcg-1280");
});

it.each(["vs2pcg", "vstcg"])("suggestions lead to a legal deck of %s", async (game) => {
  const player = await at.player();
  await player.open(`/build/${game}`);
  await begin(player, game === "vs2pcg" ? ["Captain America"] : ["Rivet"]);
  await takeSuggestions(player, 60);
});

it("a game that the page does not know has filters and parts as well", async () => {
  const player = await at.player({ stranger: "champions" });
  await player.open("/build/champions-unheard-of");
  await begin(player, ["Jennifer Walters", "Uppercut"]);
  await desk(player).getByRole("region", { name: "Leader" }).getByText("Jennifer Walters").waitFor();
  await desk(player).getByText("Not legal").waitFor();
  await player.page.getByLabel("Faction Code").selectOption("aggression");
  await player.page.getByRole("button", { name: "Add Tigra" }).waitFor();
});

it("a broken link says so and shows the decks of the game", async () => {
  const player = await at.player();
  await player.open(`/decks/vs2pcg#d1~${"x".repeat(7000)}`);
  await player.page.getByText("That link holds no deck of this game.").waitFor();
  await player.page.getByText("Legal", { exact: true }).waitFor();
});

const kExported = [
  ["vs2pcg", "avengers", "Avengers", /^Name: Avengers\nMain: Captain America \[mnb-001\]\n/, /^2x? Ant-Man/m],
  ["champions", "spider-man", "Spider-Man", /^Name: Spider-Man\nIdentity: Peter Parker/, /^2x? Backflip/m],
  ["vstcg", "rooftop-vigil", "Rooftop Vigil", /^Name: Rooftop Vigil\n/, /^4x? /m],
] as const;

it.each(kExported)("a deck of %s is copied and saved as players write it, and the list is understood whole when it is brought back", async (game, deck, title, head, line) => {
  const player = await at.player();
  await player.open(`/decks/${game}/${deck}`);
  await player.page.getByRole("heading", { name: title }).first().waitFor();
  await player.page.evaluate(() => {
    navigator.clipboard.writeText = (text: string) => { document.body.dataset["copied"] = text; return Promise.resolve(); };
  });
  await player.page.getByRole("button", { name: "Copy the list" }).click();
  await player.page.locator("body[data-copied]").waitFor();
  const list = await player.page.evaluate(() => document.body.dataset["copied"] ?? "");
  expect(list).toMatch(head);
  expect(list).toMatch(line);
  const [file] = await Promise.all([player.page.waitForEvent("download"), player.page.getByRole("button", { name: "Download" }).click()]);
  expect(file.suggestedFilename()).toBe(`${deck}.txt`);
  expect(readFileSync((await file.path()) ?? "", "utf8")).toBe(list);
  await player.open(`/build/${game}`);
  await player.page.getByRole("button", { name: "Bring a list" }).click();
  const dialog = player.page.getByRole("dialog", { name: "Bring a list" });
  await dialog.getByLabel(/Paste it/).fill(list);
  await dialog.getByRole("button", { name: "Check the deck" }).click();
  await dialog.getByText(/^\d+ cards were understood\.$/).waitFor();
  await dialog.getByRole("button", { name: "Take it over" }).click();
  await desk(player).getByText("Legal", { exact: true }).waitFor();
  // What is copied from the builder is the same list again.
  await player.page.evaluate(() => {
    delete document.body.dataset["copied"];
    navigator.clipboard.writeText = (text: string) => { document.body.dataset["copied"] = text; return Promise.resolve(); };
  });
  await desk(player).getByRole("button", { name: "Copy the list" }).click();
  await player.page.locator("body[data-copied]").waitFor();
  expect(await player.page.evaluate(() => document.body.dataset["copied"])).toBe(list);
});

// Returns what a chart of the deck says aloud, and how high its bars are drawn.
function chart(player: Player, title: string): Promise<{ said: string; bars: number[] }> {
  return desk(player).locator(".chart", { hasText: title }).locator("svg").evaluate((svg) => ({
    said: svg.getAttribute("aria-label") ?? "", bars: [...svg.querySelectorAll(".bar")].map((bar) => Math.round(bar.getBoundingClientRect().height)),
  }));
}

it("the charts follow each change of the deck", async () => {
  const player = await at.player();
  await player.open("/build/vs2pcg");
  await begin(player, ["Captain America", "Ant-Man"]);
  await expect.poll(async () => (await chart(player, "Cost")).said).toMatch(/\b1: 1\b/);
  const before = await chart(player, "Cost");
  await begin(player, ["Nick Fury", "Nick Fury"]);
  await expect.poll(async () => (await chart(player, "Cost")).said).toMatch(/\b1: 1, .*\b3: 2\b/);
  expect((await chart(player, "Types")).said).toMatch(/3/);
  expect((await chart(player, "Cost")).bars).not.toEqual(before.bars);
  await player.page.getByLabel("Search cards").fill("Nick Fury");
  for (let i = 0; i < 2; ++i) await player.page.getByRole("button", { name: "Take away Nick Fury", exact: true }).first().click();
  await expect.poll(() => chart(player, "Cost")).toEqual(before);
});
