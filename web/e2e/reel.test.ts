// What others do is shown moment by moment, and keeps nobody who is quick.
import { expect, it } from "vitest";
import { kDrawn } from "./support/frames";
import { MockServer } from "./support/mock";
import type { Player, PlayerOptions } from "./support/player";
import { untilDrawn } from "./support/rest";
import { sceneAt } from "./support/scene";

const at = sceneAt(() => MockServer.start());
const kRelaxed = { guide: false, animations: "off", pace: "relaxed" };

// Ends the turn, so that the story begins. Where it is stopped, the page's clock stands still at its first scene.
async function watch(table: string, options: PlayerOptions = {}, isStopped = false): Promise<Player> {
  const player = await at.player({ settings: kRelaxed, ...options });
  if (isStopped) await player.page.clock.install();
  await player.open(`/table/${table}`);
  await player.waitForQuestion();
  await untilDrawn(player);
  if (isStopped) await player.page.clock.pauseAt(Date.now() + 60_000);
  await player.page.keyboard.press("Enter");
  await player.page.locator(".reel-end").waitFor();
  return player;
}
async function isOver(player: Player): Promise<void> {
  await player.page.locator(".reel-end").waitFor({ state: "detached" });
}
function step(player: Player): Promise<string | null> {
  return player.page.locator(".table-page").getAttribute("data-step");
}

// Returns the names of cards that lie under the way to the end, as far as they are in sight.
function underTheWay(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    const way = document.querySelector(".reel-end")!.getBoundingClientRect();
    return [...document.querySelectorAll(".table-page .slot > .card")].filter((card) => {
      const box = card.getBoundingClientRect();
      const sight = card.closest(".board, .dock")!.getBoundingClientRect();
      const [top, bottom] = [Math.max(box.top, sight.top), Math.min(box.bottom, sight.bottom)];
      return box.left < way.right && way.left < box.right && top < way.bottom && way.top < bottom && top < bottom;
    }).map((card) => card.textContent ?? "");
  });
}

it("shows who acts, without motion as still pictures, and then a recap", async () => {
  const player = await watch("mock-champions-recap");
  const { page } = player;
  await page.locator(".spotlight .caption", { hasText: "Rhino attacks Spider-Man" }).waitFor();
  await page.locator("[data-reel=acts]").waitFor();
  await page.locator(".spotlight .caption", { hasText: "Sandman boosts Rhino" }).waitFor();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.locator(".floats .float", { hasText: "−4" }).waitFor();
  await page.keyboard.press("Space");
  await isOver(player);
  const entries = page.locator(".story-strip .told");
  await expect.poll(() => entries.allInnerTexts()).toContainEqual(expect.stringMatching(/Rhino attacks Spider-Man\s+−4/));
  await entries.nth(2).click();
  await page.locator(".told-large", { hasText: "Sandman" }).waitFor();
  await page.locator(".strip-title").click();
  await expect.poll(() => entries.count()).toBe(0);
  await page.locator(".strip-title").click();
  await page.keyboard.press("p");
  await page.locator(".reel-end").waitFor();
  expect(await step(player)).toBe("14");
});

it("goes to its end by the space bar, which answers nothing, also on a button", async () => {
  const player = await watch("mock-champions-space");
  await player.page.keyboard.press("Space");
  await isOver(player);
  await player.page.keyboard.press("Enter");
  await player.page.locator(".reel-end").waitFor();
  await player.page.locator(".prompt .option").first().focus();
  await player.page.keyboard.press("Space");
  await isOver(player);
  expect(await step(player)).toBe("14");
});

it("goes to its end by a click on the table, or on a card that is no answer", async () => {
  const player = await watch("mock-champions-click");
  await player.page.locator(".board").click({ position: { x: 180, y: 40 } });
  await isOver(player);
  await player.page.keyboard.press("Enter");
  await player.page.locator(".reel-end").waitFor();
  await player.page.locator(".card:not(.lit)", { hasText: "Aunt May" }).click();
  await isOver(player);
  expect(await player.page.locator(".inspector").count()).toBe(0);
  expect(await step(player)).toBe("14");
});

it("keeps nobody from answering by a card or a key", async () => {
  const player = await watch("mock-champions-quick");
  await player.page.locator(".hand .card.lit").first().click({ position: { x: 9, y: 9 } });
  await player.waitFor("the answer", () => player.view.step === 14);
  await player.page.locator(".table-page[data-step='14']").waitFor();
  await player.page.keyboard.press("1");
  await player.waitFor("the answer", () => player.view.step === 15);
});

it("takes no press for a question that was not there when it went down", async () => {
  const player = await at.player({ settings: kRelaxed });
  await player.open("/table/mock-champions-press");
  await player.waitForQuestion();
  await player.page.locator(".hand .card.lit").first().hover({ position: { x: 9, y: 9 } });
  await player.page.mouse.down();
  await player.page.keyboard.press("Enter");
  await player.page.locator(".table-page[data-step='13']").waitFor();
  await player.page.mouse.up();
  await player.page.keyboard.press("Space");
  await isOver(player);
  expect(player.view.step).toBe(13);
});

it("is gone when something is taken back", async () => {
  const player = await watch("mock-vs-back");
  await player.page.keyboard.press("u");
  await isOver(player);
  expect(await step(player)).toBe("12");
  expect(await player.page.locator(".story-strip .told").count()).toBe(0);
});

it("does not play at the instant pace", async () => {
  const player = await at.player();
  await player.open("/table/mock-chain-instant");
  await player.waitForQuestion();
  await player.page.keyboard.press("Enter");
  await player.page.locator(".table-page[data-step='13']").waitFor();
  expect(await player.page.locator(".reel-end").count()).toBe(0);
  expect(await player.page.locator(".story-strip .told").count()).toBeGreaterThan(2);
});

// Keeps what has begun to move on the page: animations and transitions of styles, and what the page lets glide itself.
function keepMotions(): void {
  const moved: string[] = [];
  Object.assign(globalThis, { moved });
  const begin = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    moved.push(`glide ${this.className}`);
    return begin.apply(this, how);
  };
  addEventListener("animationstart", ({ animationName }) => moved.push(`animation ${animationName}`), true);
  addEventListener("transitionstart", ({ propertyName }) => moved.push(`transition ${propertyName}`), true);
}

// Follows the settings of the system through a story; returns what moved, and what the scenes showed.
async function watchAsTheSystem(reducedMotion: "reduce" | "no-preference"): Promise<{ moved: string[]; scenes: number; running: number }> {
  const player = await at.player({ settings: { guide: false, animations: "system", pace: "brisk" } });
  await player.page.emulateMedia({ reducedMotion });
  await player.page.addInitScript(keepMotions);
  await player.open(`/table/mock-${reducedMotion}`);
  await player.waitForQuestion();
  await player.page.keyboard.press("Enter");
  await player.page.locator(".reel-end").waitFor();
  const told = await player.page.evaluate(() => new Promise<{ scenes: number; running: number }>((done) => {
    const scenes = new Set<string>();
    let running = 0;
    const look = () => {
      if (!document.querySelector(".reel-end")) return done({ scenes: scenes.size, running });
      scenes.add(document.querySelector<HTMLElement>(".reel")?.dataset["frame"] ?? "");
      running += document.getAnimations().filter((one) => one.playState === "running").length;
      requestAnimationFrame(look);
    };
    look();
  }));
  return { ...told, moved: await player.page.evaluate(() => (globalThis as unknown as { moved: string[] }).moved) };
}

it("where the system wants less motion, scenes are still pictures and nothing moves; elsewhere they appear, glide and fly", async () => {
  const [still, lively] = await Promise.all([watchAsTheSystem("reduce"), watchAsTheSystem("no-preference")]);
  for (const { scenes } of [still, lively]) expect(scenes).toBeGreaterThan(5);
  expect(still.moved).toEqual([]);
  expect(still.running).toBe(0);
  for (const motion of [/^animation (rise|sweep|float-up)/, /^glide card/, /^glide flier/]) expect(lively.moved).toContainEqual(expect.stringMatching(motion));
  expect(lively.running).toBeGreaterThan(0);
});

it("fits a phone: the spotlight lies over the board, and not over the question", async () => {
  const player = await watch("mock-champions-phone", { width: 390, height: 844, touch: true });
  // Both are measured in one look, because the scene may go.
  const over = await player.page.waitForFunction(() => {
    const [light, prompt] = [".spotlight", ".prompt"].map((what) => document.querySelector(what)?.getBoundingClientRect());
    return light && prompt && light.height > 0 ? { over: light.bottom - prompt.top } : null;
  });
  expect((await over.jsonValue())!.over).toBeLessThanOrEqual(1);
  await player.page.touchscreen.tap(60, 460);
  await isOver(player);
});

it.each([[1280, 800], [1100, 800], [820, 1180], [390, 844]] as const)("the way to the end of a story covers no card at %i", async (width, height) => {
  const player = await watch("mock-champions-recap", { width, height }, true);
  await player.page.clock.runFor(kDrawn);
  await player.page.locator(".reel-end").click({ trial: true });
  expect(await underTheWay(player)).toEqual([]);
  await player.picture(`to-the-end-${width}`);
});
