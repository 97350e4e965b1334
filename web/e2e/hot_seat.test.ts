// Two people at one screen: what one of them has read, opened or drawn is gone when the other looks.
import { expect, it } from "vitest";
import type { ServerTable } from "../src/protocol";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { chances, scene } from "./support/scene";

const at = scene();

async function begin(player: Player, game = /2PCG/): Promise<void> {
  await player.open("/?seed=5");
  await player.page.getByRole("radio", { name: game }).click();
  await player.page.getByRole("radio", { name: /At one screen/ }).click();
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.page.getByRole("dialog", { name: "Change of players" }).waitFor();
  expect(await findingsHere(player, "cover")).toEqual([]);
}

async function uncover(player: Player): Promise<void> {
  const cover = player.page.getByRole("button", { name: "Show my cards" });
  await player.page.locator(`.cover, .table-page[data-step="${player.view.step}"]`).first().waitFor();
  if ((await cover.count()) > 0) await cover.click();
  await player.page.locator(`.table-page[data-step="${player.view.step}"]`).waitFor();
}

// Lines about what somebody else than the viewer drew, with the card by its name.
function secrets(texts: string[], viewer: string): string[] {
  return texts.filter((text) => / draws /.test(text) && !/ draws (a card|\d+ cards)/.test(text) && !text.includes(`${viewer} draws`));
}

it("the log on the screen is that of whoever looks", async () => {
  const player = await at.player();
  const chance = chances();
  await begin(player);
  const eyes = new Set<number>();
  for (let i = 0; i < 60 && player.view.turn < 5; i++) {
    await uncover(player);
    eyes.add(player.view.viewer!);
    const name = player.view.seats[player.view.viewer!]!.name;
    const lines = await player.page.locator(".log li").allTextContents();
    expect(secrets(lines, name), `on the screen of ${name}`).toEqual([]);
    await player.play(chance);
    await player.waitFor("the next question", () => player.isOver || player.isAsked);
  }
  expect([...eyes].sort()).toEqual([0, 1]);
  await uncover(player);
  await player.picture("hot-seat");
  // In the messages as well: whenever the eyes change, the log starts anew.
  let before: ServerTable | undefined;
  for (const update of player.updates) {
    if (before && before.view.viewer !== update.view.viewer) expect(update.fresh).toBe(true);
    const name = update.view.seats[update.view.viewer!]!.name;
    expect(secrets(update.log.map((line) => line.text), name)).toEqual([]);
    before = update;
  }
  expect(new Set(player.view.seats.map((seat) => seat.name)).size).toBe(2);
});

it("nothing that one player has opened is left for the other", async () => {
  const player = await at.player();
  const chance = chances();
  await begin(player);
  while (player.view.turn < 1) {
    await uncover(player);
    await player.play(chance);
    await player.waitFor("the next question", () => player.isAsked);
  }
  await uncover(player);
  const viewer = player.view.viewer!;
  await player.page.locator(".hand .card").first().click({ button: "right" });
  await player.page.getByRole("region", { name: /Explanation of/ }).waitFor();
  await player.page.keyboard.press("o");
  while (player.view.viewer === viewer) {
    await player.play(chance);
    await player.waitFor("the next question", () => player.isAsked);
  }
  await player.page.getByRole("dialog", { name: "Change of players" }).waitFor();
  expect(await player.page.locator(".table-page .log, .hand, .inspector, .zoom").count()).toBe(0);
  await uncover(player);
  expect(await player.page.locator(".inspector, .option-list, .card.inspected").count()).toBe(0);
});

it("a key that is still held does not open the cover", async () => {
  const player = await at.player();
  const chance = chances();
  await begin(player);
  for (;;) {
    await uncover(player);
    const { viewer, step, decision } = player.view;
    const button = player.page.locator(`.prompt-options [data-option="${decision?.usual}"]`);
    const isThere = decision?.usual !== undefined && (await button.count()) > 0;
    if (isThere) {
      await button.focus();
      await player.page.keyboard.down("Enter");
      await player.waitFor("the answer", () => player.view.step > step);
      for (let i = 0; i < 6; i++) await player.page.keyboard.down("Enter");
      await player.page.keyboard.up("Enter");
    } else {
      await player.play(chance);
    }
    await player.waitFor("the next question", () => player.isAsked);
    if (isThere && player.view.viewer !== viewer) break;
  }
  await player.page.getByRole("dialog", { name: "Change of players" }).waitFor();
  expect(await player.page.locator(".hand").count()).toBe(0);
});
