// The editor of positions: from a game to a scene, changed by forms and text, played on, shared and saved.
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { untilDrawn } from "./support/rest";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

const kScene = `game vs2pcg

scene "a position"
  given turn 5
  given active A
  given phase main
  given A front: main Wolverine, Storm
  given A deck: Cyclops, Beast
  given B front: Luke Cage
  given B back: main Captain America (wound 4)
  given B deck: 6 Hawkeye
  expect no winner
`;

function text(player: Player): Promise<string> {
  return player.page.getByRole("textbox", { name: "Scene" }).inputValue();
}

async function laidOut(player: Player): Promise<void> {
  await player.page.locator(".editor-page[aria-busy=false]").waitFor();
  await player.page.locator(".editor-page .board .card").first().waitFor();
}

async function write(player: Player, wanted: string): Promise<void> {
  await player.page.getByRole("textbox", { name: "Scene" }).fill(wanted);
}

it("a text becomes a board, forms change the text, and a mistake is named with its line", async () => {
  const player = await at.player();
  await player.open("/editor/vs2pcg");
  await write(player, kScene);
  await laidOut(player);
  await player.page.locator(".board .card", { hasText: "Luke Cage" }).first().click();
  await player.page.getByRole("group", { name: "Card: Luke Cage" }).waitFor();
  await player.page.getByLabel("Exhausted", { exact: true }).check();
  await player.page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>(".editor-text textarea")?.value.includes("Luke Cage (exhausted)"));
  await laidOut(player);
  await player.page.locator(".board .card.exhausted").first().waitFor();
  await player.picture("editor");
  await player.page.getByPlaceholder("Search cards").fill("Namor");
  await player.page.locator(".editor-found button", { hasText: "Namor" }).first().click();
  await expect.poll(() => text(player)).toMatch(/Namor/);
  await laidOut(player);
  await player.page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => text(player)).not.toMatch(/Namor/);
  await write(player, kScene.replace("Luke Cage", "Luke Cagge"));
  await player.page.getByRole("alert").getByText(/Line 9/).waitFor();
  expect(await player.page.getByRole("button", { name: "Play on" }).isDisabled()).toBe(true);
  await player.picture("editor-mistake");
});

it("it is played on with all cards open, shared as a link, and saved as a file", async () => {
  const player = await at.player();
  await player.open("/editor/vs2pcg");
  await write(player, kScene);
  await laidOut(player);
  await player.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await player.page.getByRole("button", { name: "Share link" }).click();
  await player.page.getByText("The link is copied.").waitFor();
  const link = await player.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/editor\/vs2pcg#s1~/);
  const [download] = await Promise.all([player.page.waitForEvent("download"), player.page.getByRole("button", { name: "Save file" }).click()]);
  expect(readFileSync((await download.path()) ?? "", "utf8")).toBe(kScene);
  const other = await at.player();
  await other.open(new URL(link).pathname + new URL(link).hash);
  await laidOut(other);
  expect(await text(other)).toBe(kScene);
  await other.page.getByRole("button", { name: "Play on" }).click();
  await other.waitForQuestion();
  expect(other.view.open).toBe(true);
  expect(other.view.mySeats).toEqual([0, 1]);
  expect(other.view.turn).toBe(5);
  const deck = other.view.zones.find((zone) => zone.id === "deck/1");
  expect(deck?.objects.length).toBe(6);
  await other.picture("editor-played");
});

it("the position of a game is set up, and what the scene lacks is named", async () => {
  const player = await at.player();
  await player.open("/editor/vs2pcg");
  await write(player, kScene);
  await laidOut(player);
  await player.page.getByRole("button", { name: "Play on" }).click();
  await player.waitForQuestion();
  const attack = player.view.decision?.options.find((one) => /^attack with Storm$/.test(one.label));
  if (!attack) throw new Error("no attack");
  await player.take(attack);
  await player.page.getByRole("button", { name: "Set up" }).click();
  await player.page.getByRole("region", { name: "Not in the scene" }).waitFor();
  await laidOut(player);
  expect(await text(player)).toMatch(/given turn 5/);
  await player.picture("editor-missing");
});

it("a position of a game that goes on is set up with hidden cards dealt out at random", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  await player.playOn(6, chances());
  const { viewer, objects } = player.view;
  const mine = objects.filter((one) => one.zone === `hand/${viewer}`).map((one) => one.name);
  expect(mine.length).toBeGreaterThan(2);
  await player.page.getByRole("button", { name: "Set up" }).click();
  await player.page.getByRole("region", { name: "Not in the scene" }).getByText("dealt out at random").waitFor();
  await laidOut(player);
  const hand = (await text(player)).split("\n").find((line) => line.includes(`given ${"AB"[viewer ?? 0]} hand:`));
  for (const card of mine) expect(hand).toContain(card);
  player.forget();  // the question of the other table
  await player.page.getByRole("button", { name: "Play on" }).click();
  await player.waitForQuestion();
});

// Returns the cards in rows of the board, and which of them are turned.
function onBoard(player: Player): Promise<string[]> {
  return player.page.locator(".board .row .card").evaluateAll((all) => all.map((one) => `${one.querySelector(".name")?.textContent} ${one.matches(".exhausted")}`).sort());
}

it("a position of a replay is set up as it was at that answer", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  const chance = chances();
  await player.playOn(14, chance);
  const { table } = player.view;
  await player.page.getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await player.waitFor("the end", () => player.isOver);
  const atLast = await onBoard(player);
  await player.open(`/replay/${table}?step=10`);
  await player.page.locator(".replay-page[data-step='10'][aria-busy=false]").waitFor();
  await untilDrawn(player);
  const shown = await onBoard(player);
  expect(shown).not.toEqual(atLast);
  await player.page.getByRole("button", { name: "Set up this position" }).click();
  await laidOut(player);
  expect(new URL(player.page.url()).pathname).toBe("/editor/vs2pcg");
  await player.picture("editor-replay");
  await expect.poll(() => onBoard(player)).toEqual(shown);
});

it("it fits a phone", async () => {
  const player = await at.player({ width: 390, height: 844 });
  await player.open("/editor/vs2pcg");
  await player.page.getByRole("button", { name: "Edit" }).click();
  await write(player, kScene);
  await player.picture("editor-390-text");
  await player.page.getByRole("button", { name: "Edit" }).click();
  await laidOut(player);
  const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await player.picture("editor-390");
});

// Returns what the forms call things; a word of the protocol has a hyphen between small letters.
async function rawWords(player: Player): Promise<string[]> {
  const words = await player.page.locator(".editor-form :is(option, label)").allInnerTexts();
  return words.filter((word) => /[a-z]-[a-z]/.test(word.split("\n")[0] ?? ""));
}

it("Champions begins with a hero and a villain; what is changed there is played on", async () => {
  const player = await at.player();
  await player.open("/editor/champions");
  await laidOut(player);
  expect(await rawWords(player)).toEqual([]);
  expect(await player.page.getByRole("combobox", { name: "Phase" }).locator("option").allInnerTexts()).toContain("Players");
  await player.page.locator(".board .card, .board .panel", { hasText: "Rhino" }).first().click();
  await player.page.getByRole("group", { name: "Card: Rhino" }).waitFor();
  await player.page.getByLabel("Stunned", { exact: true }).check();
  await expect.poll(() => text(player)).toMatch(/Rhino \[01094\] \(stunned\)/);
  await laidOut(player);
  await player.picture("editor-champions");
  await player.page.getByRole("button", { name: "Play on" }).click();
  await player.waitForQuestion();
  expect(player.view.objects.find((one) => one.name === "Rhino")?.flags).toContain("stunned");
  const change = player.view.decision?.options.find((option) => option.label === "change form");
  if (!change) throw new Error("nobody may change form");
  await player.take(change);
  await player.waitForQuestion();
  expect(player.view.objects.some((one) => one.name === "Peter Parker")).toBe(true);
  await player.page.getByRole("button", { name: "Set up" }).click();
  await laidOut(player);
  expect(await text(player)).toMatch(/Peter Parker/);
});

it("a position of the TCG is changed by forms and played on", async () => {
  const player = await at.player();
  await player.open("/editor/vstcg");
  await player.page.locator(".editor-page[aria-busy=false]").waitFor();
  expect(await rawWords(player)).toEqual([]);
  expect(await player.page.getByRole("combobox", { name: "Phase" }).inputValue()).toBe("recruit");
  const endurance = player.page.getByRole("spinbutton", { name: "B: endurance left" });
  await expect.poll(() => endurance.inputValue()).toBe("50");
  await endurance.fill("7");
  await endurance.press("Enter");
  await expect.poll(() => text(player)).toMatch(/given B endurance 7/);
  await player.page.getByRole("combobox", { name: "To" }).selectOption({ label: "A: Front row" });
  await player.page.getByPlaceholder("Search cards").fill("Old Guardian");
  await player.page.locator(".editor-found button").first().click();
  await laidOut(player);
  await player.picture("editor-vstcg");
  await player.page.getByRole("button", { name: "Play on" }).click();
  await player.waitForQuestion();
  expect(player.view.phase).toBe("recruit");
  expect(player.view.seats[1]?.values["endurance"]).toBe(7);
  expect(player.view.objects.some((one) => one.name === "Old Guardian")).toBe(true);
});
