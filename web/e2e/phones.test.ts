// Phones upright and on their side, and a tablet: everything is in reach, the first tap reads and the second plays, a finger drags.
import { expect, it } from "vitest";
import type { CDPSession } from "playwright-core";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { handAtRest, resize } from "./support/rest";
import { chances, scene, startAt, startGame } from "./support/scene";
import { faults } from "./support/sight";

const at = scene();
const kGames = [["vs2pcg", /2PCG/, /Avengers/], ["champions", /Champions/, /Spider/], ["vstcg", /TCG/, /Rooftop/]] as const;
const kSizes = [[390, 844], [844, 390], [820, 1180]] as const;
const kFewAnswers = 8;
const kTippedAnswers = 24;

it.each(kGames)("a table of %s fits on phones and a tablet", async (game, title, deck) => {
  const player = await at.player({ touch: true });
  await startGame(player, title, deck);
  for (let i = 0; i < kFewAnswers && !player.isOver; i++) await player.playBriskly();
  await player.waitForQuestion();
  const found: string[] = [];
  for (const [width, height] of kSizes) {
    await resize(player, width, height);
    found.push(...(await faults(player)).map((fault) => `${width} x ${height}: ${fault}`));
    await player.picture(`size-${game}-${width}x${height}`);
  }
  expect(found).toEqual([]);
});

it.each(kGames)("in %s the first tap reads a card and the second plays it, on a phone on its side", async (_game, title, deck) => {
  const player = await at.player({ width: 844, height: 390, touch: true });
  await startGame(player, title, deck);
  const lit = player.page.locator(".hand .card.lit");
  for (let i = 0; i < 20 && (await player.waitForQuestion()) && (await lit.count()) === 0; i++) await player.playBriskly();
  const { step } = player.view;
  await lit.first().tap({ position: { x: 12, y: 40 } });
  const peek = player.page.locator(".peek");
  await peek.getByText(/^Tap again/).waitFor();
  expect(player.view.step).toBe(step);
  const box = (await peek.boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.y + box.height).toBeLessThanOrEqual(390);
  await player.picture(`peek-${player.view.game}-844`);
  expect(await findingsHere(player, "peek")).toEqual([]);
  await lit.first().tap({ position: { x: 12, y: 40 } });
  await player.waitForStep(step);
});

// A finger is put down, drawn along and lifted, as the browser is told by a touch screen.
async function drag(session: CDPSession, from: [number, number], to: [number, number]): Promise<void> {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", point?: [number, number]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: point ? [{ x: point[0], y: point[1] }] : [] });
  await touch("touchStart", from);
  await touch("touchMove", [from[0], from[1] - 20]);
  for (let i = 1; i <= 6; i++) await touch("touchMove", [from[0] + ((to[0] - from[0]) * i) / 6, from[1] - 20 + ((to[1] - from[1] + 20) * i) / 6]);
  await touch("touchEnd");
}

it.each([[390, 844], [820, 1180]] as const)("a finger drags a card out of the hand to its row at %i", async (width, height) => {
  const player = await at.player({ width, height, touch: true });
  await startGame(player, /2PCG/, /Avengers/);
  for (let i = 0; i < 20 && (await player.waitForQuestion()) && player.view.phase !== "resource"; i++) await player.playBriskly();
  const { options } = player.view.decision!;
  const id = options.map((one) => one.object).find((object) => options.filter((one) => one.object === object).length === 1)!;
  const { step } = player.view;
  const session = await player.page.context().newCDPSession(player.page);
  await handAtRest(player);
  const card = (await player.page.locator(`.hand .card[data-object="${id}"]`).boundingBox())!;
  const row = player.page.locator('.area.near [data-zone="resource"]');
  await row.scrollIntoViewIfNeeded();
  const to = (await row.boundingBox())!;
  await drag(session, [card.x + 15, card.y + 30], [to.x + to.width / 2, to.y + to.height / 2]);
  await player.waitFor("the answer", () => player.view.step > step);
  expect(player.view.zones.find((zone) => zone.id === `resource/${player.view.viewer}`)?.count).toBe(1);
  await expect.poll(() => player.page.locator(".drag-ghost, [data-drop]").count()).toBe(0);
});

const kFight = [
  "  given phase main", "  given A front: main Captain America [mnb-001], Thor", "  given A back: Hawkeye (exhausted, plus 1)", "  given B front: main Wolverine (stunned), Storm", "  expect no winner", "",
].join("\n");

function cardOf(player: Player, name: string): number {
  return player.view.objects.find((one) => one.name === name)!.id;
}

it.each([[1280, 800], [390, 844]] as const)("states of a card are told by more than colour at %i", async (width, height) => {
  const player = await at.player();
  await startAt(player, "vs2pcg", kFight);
  await resize(player, width, height);
  const card = (name: string) => player.page.locator(`.board .card[data-object="${cardOf(player, name)}"]`);
  const sign = (name: string) => card(name).evaluate((one) => getComputedStyle(one, "::after").content);
  const turn = (name: string, part: string) => card(name).locator(part).first().evaluate((one) => {
    const { a, b } = new DOMMatrix(getComputedStyle(one).transform);
    return Math.round((Math.atan2(b, a) * 180) / Math.PI);
  });
  // A turned card: its picture lies across, its words stay, and it has a sign.
  expect([await turn("Hawkeye", ".art"), await turn("Thor", ".art")]).toEqual([90, 0]);
  expect(await turn("Hawkeye", ".name")).toBe(0);
  expect(await card("Hawkeye").locator(".exhausted-sign").isVisible()).toBe(true);
  expect(await card("Thor").locator(".exhausted-sign").count()).toBe(0);
  const box = async (part: string) => (await card("Hawkeye").locator(part).first().boundingBox())!;
  const [turned, mark] = [await box(".exhausted-sign"), await box(".marks > *")];
  expect(mark.x >= turned.x + turned.width - 1 || mark.y + mark.height <= turned.y, "the sign covers no mark").toBe(true);
  expect(await card("Hawkeye").locator(".unseen").first().textContent()).toMatch(/exhausted/i);
  // A stunned one has a stamp.
  expect(await card("Wolverine").locator(".stamp").textContent()).toBe("Stunned");
  await player.hinted();
  await player.page.locator(".card.hinted").waitFor();
  expect(await player.page.locator(".card.hinted").first().evaluate((one) => getComputedStyle(one, "::after").content)).toBe('"hint"');
  await card("Captain America").click();
  await player.waitFor("who joins", () => player.view.decision?.about === cardOf(player, "Captain America"));
  await player.page.locator(".card.asking").first().waitFor();
  expect(await sign("Captain America")).toContain("asks");
  await player.picture(`states-${width}`);
});

it("a lesson leaves the board its room", async () => {
  const player = await at.player({ touch: true });
  await player.open("/learn/vstcg");
  await player.page.getByRole("button", { name: /Attack as a team/ }).first().click();
  await player.page.getByRole("region", { name: "Lesson" }).waitFor();
  await player.waitForQuestion();
  for (const [width, height] of kSizes) {
    await resize(player, width, height);
    await player.picture(`lesson-${width}x${height}`);
    expect(await faults(player), `${width} x ${height}`).toEqual([]);
    const [panel, board] = await Promise.all([".task-panel", ".board"].map((what) => player.page.locator(what).boundingBox()));
    expect(board!.height, `${width} x ${height}`).toBeGreaterThan(panel!.height * 1.5);
  }
});

// Lists what can be pressed and lies under a tip, as far as it is not scrolled out of sight.
function underTip(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    const tip = document.querySelector(".guide-bubble")?.getBoundingClientRect();
    if (!tip) return [];
    const isUnder = (one: HTMLElement) => {
      const box = one.getBoundingClientRect();
      const sight = one.closest(".board, .hand, .prompt")?.getBoundingClientRect() ?? box;
      const [top, bottom] = [Math.max(box.top, sight.top), Math.min(box.bottom, sight.bottom)];
      return box.left < tip.right - 1 && tip.left < box.right - 1 && top < tip.bottom - 1 && tip.top < bottom - 1 && bottom - top > 4;
    };
    return [...document.querySelectorAll<HTMLElement>(".card.lit, .spot, .row-target, .option")].filter(isUnder)
      .map((one) => `${document.querySelector(".guide-bubble h3")?.textContent} over ${one.className} ${one.textContent?.slice(0, 20)}`);
  });
}

it.each(kGames)("the tips of %s leave free what they ask to press", async (game, title, deck) => {
  const player = await at.player({ width: 390, height: 844, settings: { guide: true } });
  await startGame(player, title, deck);
  const tip = player.page.getByRole("note");
  const told: string[] = [];
  for (let answers = 0; answers < kTippedAnswers && (await player.waitForQuestion()); answers++) {
    for (let more = await tip.count(); more > 0; more = await tip.count()) {
      const name = (await tip.getByRole("heading").textContent()) ?? "";
      await expect.poll(() => underTip(player), { message: `${name}: ${player.view.decision?.prompt}` }).toEqual([]);
      await player.picture(`tip-${game}-${told.length}`);
      told.push(name);
      await tip.getByRole("button", { name: "Got it" }).click();
      await expect.poll(() => tip.getByRole("heading").allTextContents(), { message: "another tip, or none" }).not.toEqual([name]);
    }
    await player.playBriskly();
  }
  expect(told.length).toBeGreaterThan(3);
  expect(new Set(told).size).toBe(told.length);
});

it("what would follow from an attack is told beside the card that is read, not over it", async () => {
  const player = await at.player({ width: 390, height: 844, touch: true });
  await startGame(player, /Champions/, /Spider/);
  const attack = () => player.view.decision?.options.find((one) => one.act === "attack");
  const chance = chances();
  for (let i = 0; i < 40 && (await player.waitForQuestion()) && !attack(); i++) await player.play(chance);
  const hero = player.page.locator(`.card.lit[data-object="${attack()!.object}"]`).first();
  for (const [width, height] of [[390, 844], [844, 390]] as const) {
    await resize(player, width, height);
    await hero.tap({ position: { x: 12, y: 40 } });
    const [peek, told] = [player.page.locator(".peek"), player.page.locator(".forecast")];
    await told.waitFor();
    await expect.poll(async () => {
      const [read, box] = [(await peek.boundingBox())!, (await told.boundingBox())!];
      return box.y >= read.y + read.height || box.x >= read.x + read.width;
    }, { message: `at ${width}` }).toBe(true);
    const box = (await told.boundingBox())!;
    expect(box.x >= 0 && box.x + box.width <= width && box.y + box.height <= height, `in sight at ${width}`).toBe(true);
    expect(await told.textContent()).not.toMatch(/exhausts|begins|ends|Round/);
    await player.picture(`forecast-${width}`);
    await player.page.locator(".turn-number").tap();
    await peek.waitFor({ state: "detached" });
  }
});

// Returns which elements do not lie wholly in the window, or are covered where one would press them.
function outOfReach(player: Player, what: string): Promise<string[]> {
  return player.page.locator(what).evaluateAll((all) => all.filter((one) => {
    const box = one.getBoundingClientRect();
    const there = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight || !one.contains(there);
  }).map((one) => one.textContent ?? ""));
}

it.each(kGames)("in %s every tool above the table is within reach of a phone, at once or behind a button", async (game, title, deck) => {
  const player = await at.player({ width: 390, height: 844, touch: true });
  await startGame(player, title, deck);
  const cut = await player.page.locator(".table-tools").evaluate((box) => [...box.querySelectorAll("button")].filter((one) => {
    const [inner, outer] = [one.getBoundingClientRect(), box.getBoundingClientRect()];
    return inner.left < outer.left || inner.right > outer.right || (inner.top < outer.bottom && inner.bottom > outer.bottom + 1);
  }).length);
  expect(cut).toBe(0);
  await player.picture(`tools-${game}-390`);
  await player.page.getByRole("button", { name: "More" }).tap();
  await expect.poll(() => outOfReach(player, ".table-tools button:not(:disabled)")).toEqual([]);
  await player.picture(`tools-${game}-390-open`);
  await player.page.getByRole("button", { name: "Help" }).tap();
  await player.page.locator(".table-tools.open").waitFor({ state: "detached" });
});

it("what begins a game is one low line on a phone, and all games stand side by side on a tablet", async () => {
  const player = await at.player({ width: 390, height: 844, touch: true });
  await player.open("/");
  const [play, learn] = [player.page.getByRole("button", { name: "Play", exact: true }), player.page.getByRole("link", { name: /New here/ })];
  await learn.waitFor();
  for (const one of [play, learn]) expect((await one.boundingBox())!.height).toBeLessThan(80);
  await expect.poll(() => outOfReach(player, ".start-buttons :is(button, a)")).toEqual([]);
  await player.picture("start-390");
  await resize(player, 820, 1180);
  const tabs = await player.page.getByRole("radiogroup", { name: "Game" }).getByRole("radio").evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(tabs).toHaveLength(3);
  expect(new Set(tabs).size).toBe(1);
});

it("every page is named in sight on a phone", async () => {
  const player = await at.player({ width: 390, height: 844, touch: true });
  await player.open("/rules");
  await player.page.getByRole("main").waitFor();
  await expect.poll(() => outOfReach(player, ".site-header nav a")).toEqual([]);
});

it.each(kGames)("in %s the plate of the reader says the name by which the log calls them, on a phone too", async (_game, title, deck) => {
  const player = await at.player({ width: 390, height: 844, touch: true });
  await startGame(player, title, deck);
  const { seats, mySeats } = player.view;
  const name = player.page.locator(`.seat[data-player="${mySeats[0]}"] .seat-name`).first();
  expect(await name.innerText()).toContain(seats[mySeats[0]!]!.name);
  expect(await name.evaluate((one) => one.scrollHeight <= one.clientHeight + 2 && one.scrollWidth <= one.clientWidth)).toBe(true);
});
