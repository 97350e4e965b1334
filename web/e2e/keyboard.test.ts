import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, kSeed, scene, startAt, startGame } from "./support/scene";

const at = scene();
const kMostAnswers = 60;

// Tab until the focus is on a button with this name.
async function tabTo(player: Player, name: RegExp): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await player.page.keyboard.press("Tab");
    const text = await player.page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      return focused?.matches("button") ? (focused.getAttribute("aria-label") ?? focused.textContent ?? "").trim() : "";
    });
    if (name.test(text)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

// Uses the card that has the focus: a menu has it on its first item, and a card that waits for another is
// followed by the next lit one.
async function useCard(player: Player, step: number): Promise<void> {
  const keys = player.page.keyboard;
  await keys.press("Enter");
  const led = await player.waitForStep(step);
  if (led === "armed") await keys.press("n");
  if (led !== "answered") await keys.press("Enter");
}

it("a game is begun and played for several turns without a mouse", async () => {
  const player = await at.player();
  const keys = player.page.keyboard;
  await player.open(`/?seed=${kSeed}`);
  await player.page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await tabTo(player, /^Play$/);
  await keys.press("Enter");
  const used = { card: 0, usual: 0, number: 0 };
  for (let i = 0; (await player.waitForQuestion()) && player.view.turn < 5; i++) {
    const { step, decision, phase } = player.view;
    await keys.press("n");
    const onCard = await player.page.evaluate(() => document.activeElement?.matches(".card.lit") ?? false);
    if (onCard && phase !== "formation" && i % 3 !== 2) {
      await useCard(player, step);
      used.card += 1;
    } else if (decision?.usual !== undefined) {
      await keys.press("p");
      used.usual += 1;
    } else {
      await keys.press("1");
      used.number += 1;
    }
    await player.waitFor("the answer", () => player.view.step !== step || player.isOver);
  }
  expect(used.card).toBeGreaterThan(3);
  expect(used.usual).toBeGreaterThan(1);
});

// Says where the focus is, if it is nowhere that helps.
async function lostFocus(player: Player): Promise<string> {
  return player.page.evaluate(() => {
    const now = document.activeElement as HTMLElement | null;
    if (!now || now === document.body) return "body";
    return now.offsetWidth > 0 ? "" : `unseen ${now.className}`;
  });
}

// Gives one answer by keys: a card, the usual answer, or a number.
async function answerByKeys(player: Player, turn: number): Promise<void> {
  const keys = player.page.keyboard;
  const { step, decision } = player.view;
  const isStill = () => player.view.step === step && !player.isOver;
  await keys.press("n");
  const onCard = await player.page.evaluate(() => document.activeElement?.matches(".card.lit") ?? false);
  if (onCard && turn % 3 !== 2) await useCard(player, step);
  else if (decision?.usual !== undefined) await keys.press("p");
  else await keys.press(String(1 + (turn % Math.min(9, decision?.options.length ?? 1))));
  if (isStill() && (await player.waitForConsequence(step)) === "confirming") await keys.press("p");
  await player.waitFor("the answer", () => !isStill());
}

it.each([["vs2pcg", /2PCG/], ["champions", /Champions/], ["vstcg", /TCG/]] as const)("a game of %s by keys alone never loses the focus", async (game, title) => {
  const player = await at.player();
  await player.open(`/?seed=${kSeed}`);
  const games = player.page.getByRole("radiogroup", { name: "Game" });
  await games.getByRole("radio", { name: title }).waitFor();
  for (let i = 0; i < 30 && !(await games.evaluate((group) => group.contains(document.activeElement))); i++) await player.page.keyboard.press("Tab");
  for (let i = 0; i < 3 && !(await player.page.evaluate((word) => document.activeElement?.textContent?.includes(word), title.source)); i++) await player.page.keyboard.press("ArrowRight");
  await tabTo(player, /^Play$/);
  await player.page.keyboard.press("Enter");
  const lost: string[] = [];
  let answers = 0;
  for (; answers < kMostAnswers && (await player.waitForQuestion()); answers++) {
    const where = await lostFocus(player);
    if (where) lost.push(`${game}, before answer ${answers} (${player.view.decision?.prompt}): ${where}`);
    await answerByKeys(player, answers);
    const after = await lostFocus(player);
    if (after) lost.push(`${game}, after answer ${answers}: ${after}`);
  }
  expect(lost).toEqual([]);
  expect(answers).toBeGreaterThan(15);
  expect(player.refusals).toEqual([]);
});

it("each group is one stop of the Tab key, and arrows walk in it", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  const chance = chances();
  while (player.view.phase !== "resource" || !player.isAsked) await player.play(chance);
  await player.waitForQuestion();
  const stops = () => player.page.locator('.hand .card[tabindex="0"]').count();
  expect(await stops()).toBe(1);
  await player.page.locator(".hand .card").first().focus();
  const names = new Set<string>();
  for (let i = 0; i < 3; i++) {
    await player.page.keyboard.press("ArrowRight");
    names.add((await player.page.evaluate(() => (document.activeElement as HTMLElement).dataset["object"])) ?? "");
    expect(await stops()).toBe(1);
  }
  expect(names.size).toBe(3);
  await player.page.keyboard.press("Home");
  expect(await player.page.locator(".hand .card").first().evaluate((card) => card === document.activeElement)).toBe(true);
  // What is printed on a card is there to be read aloud.
  const described = await player.page.locator(".hand .card").evaluateAll((all) => all.filter((one) => one.getAttribute("aria-description")).length);
  expect(described).toBeGreaterThan(0);
});

const kTwoRows = [
  "  given phase main", "  given A front: main Captain America [mnb-001], Thor, Luke Cage", "  given A back: Hawkeye, Nick Fury",
  "  given B front: main Wolverine, Storm", "  expect no winner", "",
].join("\n");

it("arrows walk along a row, from row to row, and along the answers", async () => {
  const player = await at.player();
  await startAt(player, "vs2pcg", kTwoRows);
  const keys = player.page.keyboard;
  const named = () => player.page.evaluate(() => {
    const id = (document.activeElement as HTMLElement).dataset["object"];
    return id === undefined ? document.activeElement?.textContent ?? "" : (document.activeElement?.querySelector(".name")?.textContent ?? "");
  });
  const row = (zone: string, side = "near") => player.page.locator(`.area.${side} [data-zone="${zone}"] .card[data-object]`);
  const walk = async (...steps: [string, string | RegExp][]) => {
    for (const [key, to] of steps) {
      await keys.press(key);
      expect(await named(), key).toMatch(to);
    }
  };
  const { step } = player.view;
  await row("front").first().focus();
  const names = await row("front").locator(".name").allTextContents();
  expect(names).toHaveLength(3);
  await walk(["ArrowRight", names[1]!], ["ArrowRight", names[2]!], ["ArrowLeft", names[1]!], ["Home", names[0]!], ["End", names[2]!]);
  await walk(["ArrowDown", /Hawkeye|Nick Fury/], ["ArrowUp", /Captain America|Thor|Luke Cage/], ["ArrowUp", /Wolverine|Storm/]);
  await player.page.locator(".prompt-options .option").first().focus();
  const answers = await player.page.locator(".prompt-options .option").allTextContents();
  expect(answers.length).toBeGreaterThan(1);
  await walk(["ArrowRight", answers[1]!], ["ArrowLeft", answers[0]!], ["End", answers.at(-1)!], ["Home", answers[0]!]);
  expect(player.view.step).toBe(step);  // nothing was answered on the way
});

it("why, hint, list and help are there by key, and Escape closes them", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /2PCG/, /Avengers/);
  while (player.view.phase !== "resource" || !player.isAsked) await player.play(chance);
  await player.waitForQuestion();
  const keys = player.page.keyboard;
  await keys.press("n");
  await keys.press("w");
  await player.page.locator(".inspector .intents, .inspector .accounts").first().waitFor();
  await player.picture("explanation");
  await keys.press("Escape");
  await player.page.locator(".inspector").waitFor({ state: "detached" });
  await keys.press("h");
  await player.page.locator(".hint-text").waitFor();
  await keys.press("o");
  await player.page.getByRole("group", { name: "All options" }).waitFor();
  await keys.press("?");
  await player.page.getByRole("dialog", { name: /keyboard/ }).waitFor();
  await keys.press("Escape");
  await player.page.getByRole("dialog", { name: /keyboard/ }).waitFor({ state: "detached" });
});
