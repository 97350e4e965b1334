import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { scene } from "./support/scene";

const at = scene();

// Tab until the focus is on a button with this name.
async function tabTo(player: Player, name: RegExp): Promise<void> {
  for (let i = 0; i < 80; i++) {
    await player.page.keyboard.press("Tab");
    const text = await player.page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null;
      return focused?.matches("button") ? (focused.getAttribute("aria-label") ?? focused.textContent ?? "") : "";
    });
    if (name.test(text)) return;
  }
  throw new Error(`Tab never comes to ${name}`);
}

async function answered(player: Player, step: number): Promise<void> {
  await player.waitFor("the answer", () => player.view.step !== step || player.isOver);
}

it("a game is begun and played for several turns without a mouse", async () => {
  const player = await at.player();
  await player.open("/");
  await player.page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await tabTo(player, /^Play$/);
  await player.page.keyboard.press("Enter");
  let byCard = 0;
  let byNumber = 0;
  for (let i = 0; i < 400 && !player.isOver && (player.messages.every((one) => one.type !== "table") || player.view.turn < 5); i++) {
    if (!(await player.waitForQuestion())) break;
    const { step, decision, phase } = player.view;
    await player.page.keyboard.press("n");
    const onCard = await player.page.evaluate(() => document.activeElement?.matches(".card.lit") ?? false);
    if (onCard && phase !== "formation" && i % 3 !== 2) {
      await player.page.keyboard.press("Enter");
      await player.page.waitForTimeout(60);
      // A menu has the focus on its first item; a card that waits for another is followed by the next lit one.
      for (let tries = 0; tries < 4 && player.view.step === step && !player.isOver; tries++) {
        if (await player.page.locator(".card.armed").count()) await player.page.keyboard.press("n");
        await player.page.keyboard.press("Enter");
        await player.page.waitForTimeout(60);
      }
      byCard += 1;
    } else if (decision?.usual !== undefined) {
      await player.page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
      await player.page.keyboard.press("p");
    } else {
      await player.page.keyboard.press("1");
      byNumber += 1;
    }
    await answered(player, step);
  }
  expect(byCard).toBeGreaterThan(3);
  expect(byNumber + byCard).toBeGreaterThan(5);
});

it("why, hint, list and help are there by key, and Escape closes them", async () => {
  const player = await at.player();
  await player.open("/");
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  while (player.messages.every((one) => one.type !== "table") || player.view.phase !== "resource" || !player.view.decision?.mine) await player.playOne();
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
