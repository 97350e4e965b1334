// axe-core finds nothing on any page, at a desk and on a phone, by day and by night.
import { expect, it } from "vitest";
import { findings, findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { untilSettled } from "./support/rest";
import { chances, scene, startGame } from "./support/scene";

const at = scene();
const kGames = [["vs2pcg", /2PCG/, /Avengers/], ["champions", /Champions/, /Spider/], ["vstcg", /TCG/, /Rooftop/]] as const;
const kPages = [
  "/", "/lobby", "/scores", "/learn", "/puzzles", "/puzzles/today", "/decks", "/settings", "/no-such-page", "/table/no-such-table", "/replay/no-such-table",
  "/cards/vs2pcg/mnb-001", "/decks/vs2pcg/avengers", "/rules/vs2pcg?row=stun.process",
];
const kPagesOfGames = ["/cards", "/decks", "/build", "/rules", "/learn", "/puzzles", "/editor"];

it.each(kPages)("%s", async (path) => {
  const player = await at.player();
  await player.open(path);
  await untilSettled(player);
  expect(await findings(player, path)).toEqual([]);
});

it.each(kGames)("the pages of %s", async (game) => {
  const player = await at.player();
  const found: string[] = [];
  for (const page of [...kPagesOfGames.map((one) => `${one}/${game}`), `/learn/${game}/how`, `/learn/${game}/words`]) {
    await player.open(page);
    await untilSettled(player);
    found.push(...(await findings(player, page)));
  }
  expect(found).toEqual([]);
});

it("the settings of a guest, and of a name that a password protects", async () => {
  const player = await at.player();
  await player.open("/settings");
  const form = player.page.locator("form", { has: player.page.getByRole("button", { name: "Take the name" }) });
  await form.getByLabel("Name", { exact: true }).fill("Hilde");
  await form.getByLabel("Password").fill("a long password");
  await player.page.getByRole("button", { name: "Protect it" }).click();
  await player.page.getByRole("heading", { name: "Another password" }).waitFor();
  const found = await findings(player, "a protected name");
  await player.page.getByRole("button", { name: "Delete my account" }).click();
  await player.page.getByLabel("Your password").waitFor();
  expect([...found, ...(await findings(player, "deleting it"))]).toEqual([]);
});

it("the waiting room of whoever opens a table, joins it or looks on, with what is said there", async () => {
  const host = await at.player();
  await host.open("/");
  await host.page.getByRole("radio", { name: /friend by link/ }).click();
  await host.page.getByLabel("Clock").selectOption("15+10");
  await host.page.getByRole("button", { name: "Make table" }).click();
  const path = new URL(await host.page.getByLabel(/Send this link/).inputValue()).pathname;
  const found = await findings(host, "who waits");
  const guest = await at.player();
  await guest.open(path);
  await guest.page.getByRole("button", { name: "Sit down" }).waitFor();
  found.push(...(await findings(guest, "who may sit down")));
  await guest.page.getByLabel("Your deck").selectOption({ label: "Paste a list …" });
  await guest.page.getByLabel("Deck list").waitFor();
  found.push(...(await findings(guest, "with a list of their own")));
  await guest.open(`${path}?watch`);
  await guest.page.getByRole("heading", { name: "Waiting for players" }).waitFor();
  found.push(...(await findings(guest, "who looks on")));
  await host.page.getByRole("button", { name: "Talk" }).click();
  await host.page.getByRole("region", { name: "Talk" }).waitFor();
  found.push(...(await findings(host, "who talks while they wait")));
  expect(found).toEqual([]);
});

async function resign(player: Player): Promise<void> {
  await player.page.getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog", { name: "The game is over" }).waitFor();
}

// Opens the menu of a card with several options, if there is one.
async function openMenu(player: Player): Promise<boolean> {
  const options = player.view.decision?.options ?? [];
  const several = options.find((one) => one.object !== undefined && options.filter((other) => other.object === one.object && other.other === undefined).length > 1);
  if (!several || !player.isAsked) return false;
  const { step } = player.view;
  await player.page.locator(`.card.lit[data-object="${several.object}"]`).first().click();
  return (await player.waitForStep(step)) === "menu";
}

it("the menu of a card with several options", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  for (let i = 0; i < 60 && (await player.waitForQuestion()); i++) {
    if (await openMenu(player)) {
      expect(await findingsHere(player, "menu")).toEqual([]);
      return;
    }
    await player.playBriskly();
  }
  throw new Error("no card had a menu");
});

it.each(kGames)("a table of %s from the first question to the last", async (game, title, deck) => {
  const player = await at.player();
  const chance = chances();
  const found: string[] = [];
  const check = async (name: string) => found.push(...(await findings(player, `${game} ${name}`)));
  await startGame(player, title, deck);
  await check("first question");
  const isFight = () => player.view.objects.some((one) => one.flags.includes("attacker"));
  for (let i = 0; i < 60 && !(player.view.turn > 3 && isFight()) && (await player.waitForQuestion()); i++) await player.playBriskly();
  await player.waitForQuestion();
  await check("fight");
  await player.page.locator(".board .card, .hand .card").first().click({ button: "right" });
  await player.page.locator(".inspector .intents, .inspector .accounts, .inspector .faint").first().waitFor();
  await check("explanation");
  await player.page.keyboard.press("Escape");
  for (const [key, dialog] of [["?", /keyboard/]] as const) {
    await player.page.keyboard.press(key);
    await player.page.getByRole("dialog", { name: dialog }).waitFor();
    await check("help");
    await player.page.keyboard.press("Escape");
  }
  await player.page.keyboard.press("l");
  await check("log");
  await player.page.keyboard.press("l");
  await player.page.keyboard.press("o");
  await check("list");
  await player.page.keyboard.press("o");
  await player.page.locator(".pile:not(:disabled)").first().click();
  await check("pile");
  await player.page.keyboard.press("Escape");
  await player.waitForQuestion();
  for (let i = 0; i < 10 && !player.isOver; i++) await player.play(chance);
  if (!player.isOver) {
    await check("mid-game");
    await resign(player);
  }
  await check("over");
  const end = player.page.getByRole("dialog", { name: "The game is over" });
  await end.getByRole("button", { name: "Look back" }).click();
  await end.getByRole("table", { name: "In numbers" }).getByText("cards drawn").waitFor();
  await check("looked back");
  await player.page.getByRole("link", { name: "Watch the replay" }).click();
  await player.page.getByRole("button", { name: "Turn forward" }).click();
  await check("replay");
  expect(found).toEqual([]);
});

it.each(kGames)("a lesson and a puzzle of %s", async (game) => {
  const player = await at.player();
  const found: string[] = [];
  await player.open(`/learn/${game}`);
  await player.page.locator(".lesson-tile").first().getByRole("button").first().click();
  await player.page.getByRole("region", { name: "Lesson" }).waitFor();
  await player.waitForQuestion();
  found.push(...(await findings(player, `lesson of ${game}`)));
  await player.open(`/puzzles/${game}`);
  await player.page.locator(".puzzle-tile a").first().click();
  await player.page.getByRole("button", { name: /Solve it/ }).click();
  await player.page.getByRole("region", { name: "Puzzle" }).waitFor();
  await player.waitForQuestion();
  found.push(...(await findings(player, `puzzle of ${game}`)));
  expect(found).toEqual([]);
});
