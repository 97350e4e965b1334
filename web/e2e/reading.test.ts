import { expect, it } from "vitest";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

// To a question in the Resource Step, where the hand is lit.
async function toResources(player: Player): Promise<void> {
  const chance = chances();
  await startGame(player, /2PCG/, /Avengers/);
  while (player.view.phase !== "resource" || !player.isAsked) await player.play(chance);
  await player.waitForQuestion();
}

it("a card is read by resting on it, by the focus and by holding it", async () => {
  const player = await at.player();
  await toResources(player);
  const zoom = player.page.locator(".zoom");
  const card = player.page.locator(".hand .card.lit").first();
  await card.hover();
  await zoom.waitFor();
  const [large, question] = [await zoom.boundingBox(), await player.page.locator(".prompt").boundingBox()];
  expect(large!.y + large!.height).toBeLessThan(question!.y);  // the question can still be read
  await player.picture("zoom");
  expect(await findingsHere(player, "zoom")).toEqual([]);
  await player.page.mouse.move(4, 4);
  await zoom.waitFor({ state: "detached" });

  await player.page.keyboard.press("n");
  await zoom.waitFor();
  await player.page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await zoom.waitFor({ state: "detached" });

  // A finger that goes up after reading has not pressed the card.
  const { step } = player.view;
  await card.dispatchEvent("pointerdown", { pointerType: "touch" });
  await zoom.waitFor();
  await card.dispatchEvent("pointerup", { pointerType: "touch" });
  await card.dispatchEvent("click");
  await zoom.waitFor({ state: "detached" });
  expect(player.view.step).toBe(step);
  expect(await player.page.locator(".table-page.answering, .option-menu, .card.armed").count()).toBe(0);
});

it("any card says why it cannot be used, and the log leads to cards and rules", async () => {
  const player = await at.player();
  await toResources(player);
  const inspector = player.page.locator(".inspector");
  await player.page.locator(".area.far .row .card:not(.lit)").first().click();
  await inspector.locator(".intents, .accounts").first().waitFor();
  expect(await player.page.locator(".zoom").count()).toBe(0);  // it is large already
  await player.picture("why-not");
  await inspector.getByRole("button", { name: "Close the explanation" }).click();
  await inspector.waitFor({ state: "detached" });

  // A card of one's own hand that is still there, as the log names it.
  const links = player.page.locator(".log .card-link");
  const own = new Set(player.view.zones.find((zone) => zone.id === `hand/${player.view.viewer}`)?.objects.map(String));
  const objects = await links.evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset["objectLink"] ?? ""));
  const place = objects.findIndex((id) => own.has(id));
  expect(place).toBeGreaterThanOrEqual(0);
  await links.nth(place).click();
  await inspector.locator(".intents, .accounts").first().waitFor();
  const rule = player.page.locator(".log .rule-link").last();
  expect(await rule.getAttribute("href")).toMatch(/^\/rules\/vs2pcg\?row=/);
});

it("the log and the question of Champions lead to the rules they follow", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /Champions/, /Spider/);
  while (player.view.turn < 2 && (await player.play(chance))) continue;
  await player.waitForQuestion();
  for (const place of [player.page.locator(".log .rule-link").last(), player.page.locator(".prompt .rule-link")]) {
    const link = (await place.elementHandle())!;  // the log may get further lines meanwhile
    const href = (await link.getAttribute("href")) ?? "";
    const row = new URLSearchParams(href.slice(href.indexOf("?"))).get("row") ?? "";
    const [opened] = await Promise.all([player.page.context().waitForEvent("page"), link.click()]);
    await opened.locator(".rule-rows .marked").getByText(row, { exact: true }).waitFor();
    await opened.locator(".rule-rows .marked").getByText(/rulebooks, lines? \d/).waitFor();
    await opened.close();
  }
  await player.waitForQuestion();  // the table has stayed where it was
});

it("passing by itself goes on until the next turn of one's own", async () => {
  const player = await at.player();
  await toResources(player);
  const { turn } = player.view;
  const autoPass = player.page.getByRole("button", { name: /^Auto-pass/ });
  const asks = player.page.locator(".tool.confirming");
  await autoPass.click();
  await asks.waitFor();  // the hand could still be used
  const notice = (await player.page.locator(".toast").last().boundingBox())!;
  expect(notice.x + notice.width, "it is told within the window").toBeLessThanOrEqual(1280);
  await player.picture("auto-pass-asks");
  expect(player.view.turn).toBe(turn);
  await player.page.keyboard.press("Escape");  // the page soon forgets a press: the picture takes time of its own
  await asks.waitFor({ state: "detached" });
  await autoPass.click();
  await asks.waitFor();
  await autoPass.click();
  await player.waitFor("the next turn of one's own", () => player.isOver || (player.view.turn > turn && player.view.active === player.view.viewer && player.isAsked));
  await player.page.locator('[aria-pressed="false"]', { hasText: "Auto-pass" }).waitFor();
});
