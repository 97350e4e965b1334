import { expect, it } from "vitest";
import type { ObjectView, ServerTable } from "../src/protocol";
import { findingsHere } from "./support/axe";
import type { Player } from "./support/player";
import { chances, kSeed, scene } from "./support/scene";

const at = scene();

// One sits down and sends the link, the other follows it.
async function meet(): Promise<[Player, Player, string]> {
  const host = await at.player();
  await host.open(`/?seed=${kSeed}`);
  await host.page.getByRole("radio", { name: /friend by link/ }).click();
  await host.page.getByRole("button", { name: "Make table" }).click();
  const link = await host.page.getByLabel(/Send this link/).inputValue();
  const path = new URL(link).pathname;
  expect(await findingsHere(host, "waiting room")).toEqual([]);
  const guest = await at.player({ theme: "light" });
  await guest.open(path);
  await guest.page.getByLabel("Your deck").selectOption({ index: 1 });
  expect(await findingsHere(guest, "invitation")).toEqual([]);
  await guest.page.getByRole("button", { name: /Sit down/ }).click();
  await Promise.all([host, guest].map((player) => player.waitFor("the deal", () => player.viewOrNone()?.state === "playing")));
  return [host, guest, path];
}

async function asked(host: Player, guest: Player): Promise<Player> {
  await host.waitFor("a question to somebody", () => host.isAsked || guest.isAsked, [guest]);
  return host.isAsked ? host : guest;
}

async function playTo(turn: number, host: Player, guest: Player, chance: () => number): Promise<void> {
  while (host.view.turn < turn && !host.isOver) {
    const mover = await asked(host, guest);
    await mover.play(chance);
    await host.waitFor("both to know of the answer", () => host.view.step === guest.view.step, [guest]);
  }
}

// The cards that a message names in zones whose cards others may not see.
function hiddenCards({ view }: ServerTable): ObjectView[] {
  const secret = new Set(view.zones.filter((zone) => zone.layout === "hand" || zone.layout === "stack").map((zone) => zone.id));
  return view.objects.filter((object) => object.card !== undefined && secret.has(object.zone));
}

// Messages about the table name no card that only the other knows: not as an object, nor anywhere else.
function expectNoSecrets(told: Player, owner: Player): void {
  const openly = (update: ServerTable) => new Set(update.view.objects.map((object) => object.card));
  for (const update of told.updates) {
    const known = owner.updates.filter((one) => one.view.step === update.view.step).at(-1);
    if (!known) continue;
    const seen = openly(update);
    const secrets = hiddenCards(known).filter((object) => object.owner === owner.view.viewer && !seen.has(object.card));
    const text = JSON.stringify(update.view);
    for (const secret of secrets) expect(text, `step ${update.view.step}`).not.toContain(`"${secret.card}"`);
  }
}

it("two browsers play each other by link, and a third that watches is told no hidden card", async () => {
  const [host, guest, path] = await meet();
  const chance = chances();
  await playTo(1, host, guest, chance);
  const watcher = await at.player();
  await watcher.open(path);
  await watcher.waitFor("the table for the watcher", () => watcher.updates.length > 0);
  await playTo(4, host, guest, chance);
  await watcher.waitFor("the watcher to catch up", () => watcher.view.step >= host.view.step);
  await host.picture("friends-host");
  await guest.picture("friends-guest-light");
  await watcher.picture("friends-watcher");

  // Everybody is called by name, on the screen as in the messages.
  const names = host.view.seats.map((seat) => seat.name);
  for (const one of [host, guest, watcher]) {
    const log = (await one.page.locator(".log").textContent()) ?? "";
    for (const name of names) expect(log).toContain(name);
    expect(log).not.toMatch(/player [A-D]\b/i);
    expect(JSON.stringify(one.updates)).not.toMatch(/player [A-D]\b/i);
  }

  expect(watcher.view.viewer).toBeUndefined();
  expect(watcher.updates.length).toBeGreaterThan(3);
  for (const update of watcher.updates) {
    expect(hiddenCards(update)).toEqual([]);
    expect(update.view.decision?.options ?? []).toEqual([]);
    for (const line of update.log) if (/ draws /.test(line.text)) expect(line.cards).toEqual([]);
  }
  for (const owner of [host, guest]) expectNoSecrets(watcher, owner);
  // The players themselves know their own hands and nobody else's.
  for (const [one, other] of [[host, guest], [guest, host]] as const) {
    const known = hiddenCards(one.updates.at(-1)!);
    expect(known.length).toBeGreaterThan(0);
    for (const object of known) expect(object.owner).toBe(one.view.viewer);
    expectNoSecrets(one, other);
  }

  // One gives up: all three are told.
  await guest.page.getByRole("button", { name: "Resign" }).click();
  await guest.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await Promise.all([host, guest, watcher].map((one) => one.page.getByRole("dialog", { name: "The game is over" }).waitFor()));
  await host.page.getByRole("heading", { name: "Victory!" }).waitFor();
  await host.page.getByText(`${names[guest.view.viewer!]} resigned.`).waitFor();
});

it("taking back needs the opponent's consent, who may refuse it", async () => {
  const [host, guest] = await meet();
  const chance = chances();
  await playTo(1, host, guest, chance);
  const mover = await asked(host, guest);
  const other = mover === host ? guest : host;
  const before = mover.view.step;
  await mover.play(chance);
  await mover.waitFor("both to know of the answer", () => other.view.step === mover.view.step && mover.view.step > before, [other]);
  const after = mover.view.step;
  const wish = { seat: mover.view.viewer, waiting: [other.view.viewer] };
  for (const answer of ["Refuse", "Agree"]) {
    await mover.page.getByRole("button", { name: "Take back" }).click();
    await mover.waitFor("the wish on both sides", () => [mover, other].every((one) => one.view.takeBack !== undefined), [other]);
    for (const one of [mover, other]) {
      expect(one.view.takeBack).toMatchObject(wish);
      expect(one.view.step).toBe(after);
    }
    expect(await mover.page.getByRole("button", { name: "Agree" }).count()).toBe(0);
    await other.page.getByRole("button", { name: answer }).click();
    await mover.waitFor("the end of the wish", () => [mover, other].every((one) => one.view.takeBack === undefined), [other]);
    const step = answer === "Agree" ? before : after;
    await mover.waitFor("the same table on both sides", () => [mover, other].every((one) => one.view.step === step), [other]);
  }
  expect(mover.isAsked).toBe(true);
});
