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

// Returns in words what has the focus: a card or a pile as it is read aloud, a field by its label.
function focused(player: Player): Promise<string> {
  return player.page.evaluate(() => {
    const now = document.activeElement as HTMLElement | null;
    return (now?.querySelector(".unseen")?.textContent ?? now?.closest("label")?.textContent ?? now?.getAttribute("aria-label") ?? now?.textContent ?? "").trim();
  });
}

async function press(player: Player, ...keys: string[]): Promise<void> {
  for (const key of keys) await player.page.keyboard.press(key);
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

const kWithPiles = [
  "  given phase main", "  given A front: main Captain America [mnb-001]", "  given A deck: Thor, Luke Cage, Hawkeye",
  "  given B front: main Wolverine, Storm", "  expect no winner", "",
].join("\n");

it("a pile is opened and read by keys, and has the focus again when it is closed", async () => {
  const player = await at.player();
  await startAt(player, "vs2pcg", kWithPiles);
  await tabTo(player, /3 cards, look through/);
  const { step } = player.view;
  const dialog = player.page.getByRole("dialog", { name: /Deck \(3\)/ });
  await press(player, "Enter");
  await dialog.waitFor();
  expect(await focused(player)).toMatch(/^Thor/);
  await press(player, "ArrowRight");
  expect(await focused(player)).toMatch(/^Luke Cage/);
  await press(player, "End");
  expect(await focused(player)).toMatch(/^Hawkeye/);
  await player.picture("pile-by-keys");
  await press(player, "Escape");
  await dialog.waitFor({ state: "detached" });
  expect(await focused(player)).toMatch(/3 cards, look through/);
  // What is asked about a card of the pile is read at the table; the pile has the focus again.
  await press(player, "Enter", "ArrowRight", "Enter");
  await player.page.getByRole("region", { name: "Explanation of Luke Cage" }).waitFor();
  expect(await focused(player)).toMatch(/3 cards, look through/);
  expect(player.view.step).toBe(step);
});

const kFullHand = [
  "  given phase player", "  given A area: Spider-Man [01001a]", "  given A hand: Swinging Web Kick [01005], 14 Backflip [01003]",
  "  given villain: Rhino [01094], The Break-In! [01097a]", "  given encounter-deck: Charge [01099], Hydra Mercenary [01101]", "  expect no winner", "",
].join("\n");

it("Escape in the search of the options leaves the field, and takes no payment back", async () => {
  const player = await at.player();
  await startAt(player, "champions", kFullHand);
  const before = player.view.step;
  const play = player.view.decision?.options.find((option) => /Swinging Web Kick/.test(option.label));
  if (!play) throw new Error("no card to pay for");
  await player.take(play);
  await player.waitForQuestion();
  const { step } = player.view;
  expect(player.view.decision?.cancel).toBe(before);
  await press(player, "o");
  await player.page.getByRole("searchbox", { name: "Search the options" }).focus();
  await press(player, "Escape");
  const isAtQuestion = () => player.page.evaluate(() => document.activeElement?.matches(".prompt"));
  await expect.poll(isAtQuestion).toBe(true);
  expect(player.lines.filter((line) => line.includes('"take-back"'))).toEqual([]);
  expect(player.view.step).toBe(step);
  await press(player, "Escape");
  await player.waitFor("the payment taken back", () => player.view.step === before);
});

it("cards of a replay are looked at by keys, and arrows step through it where no card has the focus", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  await player.playOn(14, chances());
  const { table } = player.view;
  await player.page.getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await player.waitFor("the end", () => player.isOver);
  await player.open(`/replay/${table}?step=10`);
  const at10 = player.page.locator(".replay-page[data-step='10'][aria-busy=false]");
  await at10.waitFor();
  for (let i = 0; i < 60 && !(await player.page.evaluate(() => document.activeElement?.matches(".hand .card"))); i++) await press(player, "Tab");
  const first = await focused(player);
  expect(await player.page.evaluate(() => document.activeElement?.getAttribute("aria-description") ?? "")).not.toBe("");
  const large = player.page.locator(".zoom .name");
  const isLarge = async () => (await focused(player)).includes((await large.textContent()) ?? "none");
  await expect.poll(isLarge).toBe(true);
  await press(player, "ArrowRight");
  expect(await focused(player)).not.toBe(first);
  await expect.poll(isLarge).toBe(true);
  await player.picture("replay-by-keys");
  expect(await at10.count()).toBe(1);
  await tabTo(player, /^Step forward$/);
  await press(player, "ArrowRight");
  await player.page.locator(".replay-page[data-step='11'][aria-busy=false]").waitFor();
  // Whoever clicks on a card and then presses an arrow means the replay.
  await player.page.locator(".hand .card").first().click();
  await press(player, "ArrowRight");
  await player.page.locator(".replay-page[data-step='12'][aria-busy=false]").waitFor();
});

it("a card is chosen and changed in the editor by keys, also one that lies in a pile", async () => {
  const player = await at.player();
  await player.open("/editor/champions");
  await player.page.locator(".editor-page[aria-busy=false] .board .card .panel-face", { hasText: "Rhino" }).waitFor();
  const text = () => player.page.getByRole("textbox", { name: "Scene" }).inputValue();
  await tabTo(player, /Rhino/);
  const card = await focused(player);
  await press(player, "Enter");
  await player.page.getByRole("group", { name: "Card: Rhino" }).waitFor();
  await expect.poll(() => player.page.evaluate(() => document.activeElement?.matches(".editor-card input"))).toBe(true);
  for (let i = 0; i < 10 && (await focused(player)) !== "Stunned"; i++) await press(player, "Tab");
  expect(await player.page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle)).toBe("solid");
  await press(player, "Space");
  await expect.poll(text).toMatch(/Rhino \[01094\] \(stunned\)/);
  await player.page.locator(".editor-page[aria-busy=false]").waitFor();
  await player.picture("editor-by-keys");
  await press(player, "Escape");
  expect(await focused(player)).toContain(card.split(",")[0]);
  await tabTo(player, /6 cards, look through/);
  const pile = await focused(player);
  await press(player, "Enter");
  const name = (await focused(player)).split(",")[0]!;
  await press(player, "Enter");
  await player.page.getByRole("group", { name: `Card: ${name}` }).waitFor();
  await expect.poll(() => player.page.evaluate(() => document.activeElement?.matches(".editor-card input"))).toBe(true);
  await press(player, "Escape");
  expect(await focused(player)).toBe(pile);
});

it("the cards of the builder are one stop of the Tab key on the way to the deck, and pages have titles of their own", async () => {
  const player = await at.player();
  await player.open("/build/vstcg");
  const cards = player.page.locator(".library-list li");
  await cards.nth(20).waitFor();
  const isIn = (selector: string) => player.page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);
  for (let i = 0; i < 60 && !(await isIn(".library-list")); i++) await press(player, "Tab");
  await press(player, "ArrowDown", "+", "End", "Home", "ArrowDown");
  await player.page.locator("#desk .deck-line").waitFor();
  let stops = 1;
  for (; stops < 20 && !(await isIn("#desk")); stops++) await press(player, "Tab");
  expect(stops).toBeLessThan(8);
  expect(await player.page.title()).toBe("Build a deck · Longbox");
  await player.page.getByRole("link", { name: "Puzzles" }).click();
  await expect.poll(() => player.page.title()).toBe("Puzzles · Longbox");
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
