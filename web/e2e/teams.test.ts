// Modes with teams and bosses: the start page seats as many as the mode is for, and the table tells who plays with whom.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { untilDrawn } from "./support/rest";
import { chances, scene } from "./support/scene";

const at = scene();

async function choose(player: Player, mode: string, deck: RegExp): Promise<void> {
  await player.open("/?seed=5");
  await player.page.getByRole("radio", { name: /2PCG/ }).click();
  await player.page.getByRole("radio", { name: deck }).first().click();
  await player.page.getByRole("radio", { name: /Against a bot/ }).click();
  await player.page.getByLabel("Strength").selectOption({ index: 0 });
  await player.page.getByLabel("Mode").selectOption(mode);
}

async function begin(player: Player): Promise<void> {
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.waitFor("the first question", () => player.isAsked);
}

async function playTurns(player: Player, turns: number): Promise<void> {
  const chance = chances();
  for (let i = 0; i < 80 && player.view.turn < turns && !player.isOver; i++) {
    await player.play(chance);
    await player.waitFor("the next question", () => player.isOver || player.isAsked);
  }
}

for (const mode of ["2v2", "2-headed"])
  it(`${mode} is played from the start page, with a bot for the teammate and for the enemies`, async () => {
    const player = await at.player();
    await choose(player, mode, /Avengers/);
    await expect.poll(() => player.page.getByLabel("Players").locator("option").allTextContents()).toEqual(["4"]);
    await begin(player);
    expect(player.view.seats.map((seat) => seat.team)).toEqual([1, 2, 1, 2]);
    await player.page.locator(".team-sign").first().waitFor();
    expect(await player.page.locator(".team-sign").allTextContents()).toEqual(expect.arrayContaining(["with you", "team 1", "team 2", "team 2"]));
    await playTurns(player, 6);
    // Nobody is told a card of the teammate's hand.
    const hands = player.updates.flatMap((update) => update.view.objects.filter((one) => one.zone === "hand/2" && one.card));
    expect(hands).toEqual([]);
    await player.picture(`teams-${mode}`);
  });

// Whoever leads no boss meets one, since nobody has chosen the other decks.
it("a battle against a boss is played from the start page, and the two others are a team", async () => {
  const player = await at.player();
  await choose(player, "boss", /X-Men/);
  await begin(player);
  const { seats, mySeats } = player.view;
  expect(seats).toHaveLength(3);
  const own = seats[mySeats[0]!]!.team;
  expect(seats.filter((seat) => seat.team === own)).toHaveLength(2);
  const boss = seats.find((seat) => seat.team !== own)!;
  expect(player.view.zones.find((zone) => zone.id === `reference/${boss.seat}`)?.objects).toHaveLength(1);
  await player.page.locator(".team-sign").first().waitFor();
  await playTurns(player, 6);
  await untilDrawn(player);
  await player.picture("boss");
});

it("two bosses fight each other", async () => {
  const player = await at.player();
  await choose(player, "boss-vs-boss", /Avengers/);
  await begin(player);
  for (const seat of player.view.seats) expect(player.view.zones.find((zone) => zone.id === `reference/${seat.seat}`)?.objects).toHaveLength(1);
  await playTurns(player, 6);
  await untilDrawn(player);
  await player.picture("boss-vs-boss");
});

it("whoever leads no boss is told why they cannot fight one as another", async () => {
  const player = await at.player();
  await choose(player, "boss-vs-boss", /X-Men/);
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.page.locator(".toast").getByText(/every main character has a Boss Battle card/).waitFor();
  await player.page.getByRole("button", { name: "Play", exact: true }).waitFor();
});
