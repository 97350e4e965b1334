import { expect, it } from "vitest";
import type { ObjectView, ServerMessage, TableView } from "../src/protocol";
import type { Player } from "./support/player";
import { scene } from "./support/scene";

const at = scene();

// One sits down and sends the link, the other follows it.
async function meet(): Promise<[Player, Player, string]> {
  const host = await at.player();
  await host.open("/");
  await host.page.getByRole("radio", { name: /friend by link/ }).click();
  await host.page.getByRole("button", { name: "Make table" }).click();
  const link = await host.page.getByLabel(/Send this link/).inputValue();
  const path = new URL(link).pathname;
  const guest = await at.player({ theme: "light" });
  await guest.open(path);
  await guest.page.getByLabel("Your deck").selectOption({ index: 1 });
  await guest.page.getByRole("button", { name: /Sit down/ }).click();
  return [host, guest, path];
}

async function asked(players: Player[]): Promise<Player> {
  const who = () => players.find((player) => player.messages.some((one) => one.type === "table") && player.view.decision?.mine);
  await players[0]?.waitFor("a question to somebody", () => who() !== undefined);
  return who()!;
}

async function playTo(players: Player[], turn: number): Promise<void> {
  while (players.every((player) => !player.messages.some((one) => one.type === "table") || player.view.turn < turn)) await (await asked(players)).playOne();
}

// The cards that a message names in zones whose cards others may not see.
function hiddenCards(message: ServerMessage): ObjectView[] {
  const view: TableView | undefined = message.type === "table" || message.type === "position" ? message.view : undefined;
  if (!view) return [];
  const secret = new Set(view.zones.filter((zone) => zone.layout === "hand" || zone.layout === "stack").map((zone) => zone.id));
  return view.objects.filter((object) => object.card !== undefined && secret.has(object.zone));
}

it("two browsers play each other by link, and a third that watches is told no hidden card", async () => {
  const [host, guest, path] = await meet();
  await playTo([host, guest], 1);
  const watcher = await at.player();
  await watcher.open(path);
  await watcher.waitFor("the table for the watcher", () => watcher.messages.some((one) => one.type === "table"));
  await playTo([host, guest], 4);
  await host.picture("friends-host");
  await guest.picture("friends-guest-light");
  await watcher.picture("friends-watcher");

  await watcher.waitFor("the watcher to catch up", () => watcher.view.step >= host.view.step);
  expect(watcher.view.viewer).toBeUndefined();
  const updates = watcher.messages.filter((one) => one.type === "table");
  expect(updates.length).toBeGreaterThan(3);
  for (const message of updates) {
    expect(hiddenCards(message)).toEqual([]);
    expect(message.view.decision?.options ?? []).toEqual([]);
    for (const line of message.log) if (/ draws /.test(line.text)) expect(line.cards).toEqual([]);
  }
  // The players themselves know their own hands and nobody else's.
  const own = host.view.viewer;
  const known = hiddenCards(host.messages.filter((one) => one.type === "table").at(-1)!);
  expect(known.length).toBeGreaterThan(0);
  for (const object of known) expect(object.owner).toBe(own);
});

it("taking back needs the opponent's consent once something was shown", async () => {
  const [host, guest] = await meet();
  await playTo([host, guest], 1);
  const mover = await asked([host, guest]);
  const other = mover === host ? guest : host;
  const before = mover.view.step;
  await mover.playOne();
  await mover.page.getByRole("button", { name: "Take back" }).click();
  await mover.waitFor("a wish or the step back", () => mover.view.takeBack !== undefined || mover.view.step <= before);
  if (mover.view.takeBack) {
    await other.page.getByRole("button", { name: "Agree" }).click();
    await mover.waitFor("the step back", () => mover.view.step <= before);
  }
  await other.waitFor("the same table on both sides", () => other.view.step === mover.view.step);
});
