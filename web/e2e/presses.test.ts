// One press is one answer: what comes to lie under the pointer afterwards, or while a key is held, is not meant.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { handAtRest } from "./support/rest";
import { chances, scene, startGame } from "./support/scene";

const at = scene();
const kLongEnough = 900;  // for a second answer to arrive, if there was one

// Cards of the hand that a single click plays or pays with.
function cardsToClick(player: Player): number[] {
  const { decision, zones, viewer } = player.view;
  const hand = zones.find((zone) => zone.layout === "hand" && zone.seat === viewer)?.objects ?? [];
  return hand.filter((id) => decision?.options.filter((option) => option.object === id).length === 1);
}

// A point on the card over which its neighbour would slide: to the right, or, where cards overlap, what is seen of it.
async function pointOn(player: Player, object: number): Promise<{ x: number; y: number }> {
  const box = (await player.page.locator(`.hand .card[data-object="${object}"]`).boundingBox())!;
  const isNarrow = player.page.viewportSize()!.width < 600;
  return { x: box.x + (isNarrow ? 14 : box.width * 0.75), y: box.y + box.height / 2 };
}

// Waits until the next question is on the screen, as on a quick connection.
async function nextQuestion(player: Player, step: number): Promise<void> {
  await player.waitFor("the answer", () => player.view.step > step);
  await player.page.locator(`.table-page[data-step="${player.view.step}"]`).waitFor();
}

const kWays: [string, (player: Player, x: number, y: number) => Promise<void>][] = [
  ["a double click at once", (player, x, y) => player.page.mouse.dblclick(x, y)],
  ["a double click", async (player, x, y) => {
    const { step } = player.view;
    await player.page.mouse.click(x, y);
    await nextQuestion(player, step);
    await player.page.mouse.down({ clickCount: 2 });
    await player.page.mouse.up({ clickCount: 2 });
  }],
  ["two clicks", async (player, x, y) => {
    const { step } = player.view;
    await player.page.mouse.click(x, y);
    await nextQuestion(player, step);
    await player.page.mouse.click(x, y);
  }],
  ["a second press that is held until the next question", async (player, x, y) => {
    const { step } = player.view;
    await player.page.mouse.click(x, y);
    await player.page.mouse.down();
    await nextQuestion(player, step);
    await player.page.mouse.up();
  }],
];

// Plays Champions alone, where every step is an answer of the player's own, and presses twice wherever the hand
// can be pressed. The number of times each way was tried.
async function pressTwice(player: Player, press: (place: number, x: number, y: number) => Promise<string>, times: number): Promise<void> {
  const chance = chances();
  for (let tried = 0; tried < times;) {
    if (!(await player.waitForQuestion())) throw new Error("the game was over too soon");
    const cards = cardsToClick(player);
    const [first] = cards;
    if (cards.length < 2 || first === undefined) {
      await player.play(chance);
      continue;
    }
    const { step } = player.view;
    await handAtRest(player);
    const { x, y } = await pointOn(player, first);
    const way = await press(tried, x, y);
    await player.waitFor("the answer", () => player.view.step > step);
    await player.page.waitForTimeout(kLongEnough);
    expect(player.view.step, `${way} on ${first} at step ${step}`).toBe(step + 1);
    tried += 1;
  }
}

it("a double click on a card of the hand never takes its neighbour", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  await pressTwice(player, async (place, x, y) => {
    const [name, press] = kWays[place % kWays.length]!;
    await press(player, x, y);
    return name;
  }, 3 * kWays.length);
});

// The third tap may have come late enough to read a card, which the next one would use.
async function letGo(player: Player): Promise<void> {
  await player.page.locator(".turn-number").tap();
  await player.page.locator(".peek").waitFor({ state: "detached" });
}

it("a double tap takes one card", async () => {
  const player = await at.player({ width: 390, height: 844, touch: true });
  await startGame(player, /Champions/, /Spider/);
  await pressTwice(player, async (_place, x, y) => {
    const { step } = player.view;
    await player.page.touchscreen.tap(x, y);  // reads the card
    await player.page.locator(".peek").waitFor();
    await player.page.touchscreen.tap(x, y);
    await nextQuestion(player, step);
    await player.page.touchscreen.tap(x, y);
    await letGo(player);
    return "a double tap";
  }, 4);
});

it("a hand keeps the place of a card that was played, and closes ranks when the pointer goes", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  const chance = chances();
  const gaps = player.page.locator(".hand .gap");
  for (;;) {
    await player.waitForQuestion();
    const cards = cardsToClick(player);
    const [first, second] = cards;
    if (cards.length < 3 || first === undefined || second === undefined) {
      await player.play(chance);
      continue;
    }
    const { step } = player.view;
    await handAtRest(player);
    const before = await pointOn(player, second);
    const { x, y } = await pointOn(player, first);
    await player.page.mouse.click(x, y);
    await nextQuestion(player, step);
    const hand = player.view.zones.find((zone) => zone.layout === "hand")!.objects;
    if (hand.includes(first) || !hand.includes(second)) continue;  // it was not played
    expect(await gaps.count()).toBe(1);
    const after = await pointOn(player, second);
    expect(Math.abs(after.x - before.x)).toBeLessThan(1.5);
    await player.waitForQuestion();
    await player.page.waitForTimeout(kLongEnough);
    expect(await gaps.count()).toBe(1);  // the pointer still rests there
    await player.page.mouse.move(600, 300);
    await gaps.waitFor({ state: "detached" });
    break;
  }
});

it("a key that is held down answers one question", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  for (const key of ["Enter", "1", "1"]) {
    await player.waitForQuestion();
    await player.page.locator("body").click({ position: { x: 2, y: 2 } });
    const { step } = player.view;
    await player.page.keyboard.down(key);
    await player.waitFor("the answer", () => player.view.step > step);
    for (let i = 0; i < 8; i++) await player.page.keyboard.down(key);  // as the keyboard repeats it
    await player.page.waitForTimeout(300);
    await player.page.keyboard.up(key);
    expect(player.view.step, key).toBe(step + 1);
  }
  // Nor does it press a card or a menu that has got the focus meanwhile.
  await player.waitForQuestion();
  await player.page.keyboard.press("n");
  const { step } = player.view;
  await player.page.keyboard.down("Enter");
  for (let i = 0; i < 8; i++) await player.page.keyboard.down("Enter");
  await player.page.waitForTimeout(300);
  await player.page.keyboard.up("Enter");
  expect(player.view.step - step).toBeLessThanOrEqual(1);
});

it("a lifted card stays under a pointer at its lower edge", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  const chance = chances();
  const lit = player.page.locator(".hand .card.lit").first();
  while ((await lit.count()) === 0) {
    await player.play(chance);
    await player.waitForQuestion();
  }
  await player.page.mouse.move(0, 0);
  const card = (await player.page.locator(".hand .card.lit").first().elementHandle())!;
  const lying = (await card.boundingBox())!;
  await player.page.mouse.move(lying.x + lying.width / 2, lying.y + lying.height - 2);
  await expect.poll(async () => (await card.boundingBox())!.y).toBeLessThan(lying.y - 4);
  const places = await card.evaluate(async (one) => {
    const seen: number[] = [];
    for (let frame = 0; frame < 30; frame++) {
      await new Promise(requestAnimationFrame);
      seen.push(one.getBoundingClientRect().y);
    }
    return seen;
  });
  expect(new Set(places)).toEqual(new Set([places[0]]));
});
