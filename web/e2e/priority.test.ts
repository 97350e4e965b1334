import { expect, it } from "vitest";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { kSeed, scene, startGame } from "./support/scene";

const at = scene();

const kMostAnswers = 120;  // until something must have happened

function stopIn(player: Player, name: RegExp) {
  return player.page.getByRole("checkbox", { name });
}

// Plays until the page asks where it is wanted. What was asked before is looked at, too.
async function playUntil(player: Player, wanted: () => boolean, look: () => void = () => {}): Promise<void> {
  for (let answers = 0; answers < kMostAnswers; ++answers) {
    expect(await player.waitForQuestion()).toBe(true);
    if (wanted()) return;
    look();
    await player.playBriskly();
  }
  throw new Error("it was never asked");
}

function isQuiet(player: Player): boolean {
  return (player.view.chain ?? []).length === 0;
}

function isTheirs(player: Player): boolean {
  return player.view.active !== player.view.viewer;
}

function attackers(player: Player): string[] {
  return player.view.objects.filter((one) => one.flags.includes("attacker") || one.flags.includes("proposed")).map((one) => one.name);
}

it("a stop in a step asks there, and without one the page goes on", async () => {
  const player = await at.player();
  await startGame(player, /TCG/, /Rooftop/, kSeed, "Long Orbit");
  const isInDraw = () => player.view.phase === "draw" && isQuiet(player);
  await playUntil(player, () => player.view.turn === 2, () => expect(isInDraw()).toBe(false));
  await player.page.getByRole("button", { name: "Stops" }).click();
  await stopIn(player, /^Draw, your part/).check();
  await stopIn(player, /^Draw, others/).check();
  await player.picture("stops");
  expect(await findingsHere(player, "stops")).toEqual([]);
  await player.page.keyboard.press("Escape");
  await playUntil(player, isInDraw);
  expect(player.view.turn).toBe(3);
  const { step } = player.view;
  await player.page.getByText(/Draw phase: you have priority/).waitFor();
  await player.page.getByRole("button", { name: "Stops" }).click();
  await player.page.getByRole("button", { name: "As usual" }).click();
  await player.page.keyboard.press("Escape");
  await player.waitFor("the page to pass", () => player.view.step > step);
  await player.waitForQuestion();
  expect(isInDraw()).toBe(false);
}, 300_000);

it("passing until something happens ends when an attack is proposed", async () => {
  const player = await at.player({ settings: { guide: false, animations: "off", stops: { vstcg: { mine: ["recruit", "attack"], others: ["recruit", "attack"] } } } });
  await startGame(player, /TCG/, /Rooftop/, kSeed, "Long Orbit");
  const skip = player.page.getByRole("button", { name: "Skip ahead" });
  const isAttacked = () => isTheirs(player) && attackers(player).length > 0;
  for (let skips = 0; skips < kMostAnswers && !isAttacked(); ++skips) {
    expect(await player.waitForQuestion()).toBe(true);
    const { step } = player.view;
    if (isTheirs(player) && player.hasPass) await player.page.keyboard.press("g");
    else await player.playBriskly();
    await player.waitFor("a pass", () => player.view.step !== step);
    await player.waitForQuestion();
  }
  expect(isAttacked()).toBe(true);
  expect(await skip.getAttribute("aria-pressed")).toBe("false");
  await player.picture("attack-proposed");
}, 300_000);
