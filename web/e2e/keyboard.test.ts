import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { chances, kSeed, scene, startGame } from "./support/scene";

const at = scene();

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
