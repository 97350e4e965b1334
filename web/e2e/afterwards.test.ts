import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { resize } from "./support/rest";
import { chances, playOnWithBots, scene, startAt, startGame } from "./support/scene";

const at = scene();
const kAnswers = 12;  // of a game that is given up

async function resign(player: Player): Promise<void> {
  await player.page.getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog", { name: "The game is over" }).waitFor();
}

async function openBook(player: Player): Promise<void> {
  await player.open("/lobby");
  await player.page.getByRole("link", { name: "Score book" }).click();
  await player.page.getByRole("heading", { name: "Score book" }).waitFor();
}

// Nothing is thought about before somebody looks back.
async function lookBack(player: Player, number: string): Promise<void> {
  const end = player.page.getByRole("dialog", { name: "The game is over" });
  await end.getByText("show all hands").waitFor();
  expect(player.messages.some((message) => message.type === "analysis")).toBe(false);
  await end.getByRole("button", { name: "Look back" }).click();
  await end.getByRole("table", { name: "In numbers" }).getByText(number).waitFor();
  await player.picture("looked-back");
}

// From a position of the replay to a table of its own.
async function takeUp(player: Player, before: string): Promise<void> {
  const step = Number(await player.page.locator(".replay-page").getAttribute("data-step"));
  player.forget();
  await player.page.getByRole("button", { name: "Take it up from here" }).click();
  await player.waitForQuestion();
  expect(player.view.table).not.toBe(before);
  expect(player.view.step).toBeGreaterThanOrEqual(step);
}

it("a game is looked back at, taken up, and written down once", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  await player.playOn(kAnswers, chances());
  const { table } = player.view;
  await resign(player);
  await lookBack(player, "cards drawn");
  await player.page.getByRole("dialog").getByRole("link", { name: "Watch the replay" }).click();
  await player.page.getByRole("button", { name: "Turn forward" }).click();
  await takeUp(player, table);
  await resign(player);

  for (let visit = 0; visit < 2; visit++) {
    await openBook(player);
    await player.page.getByText("0 won, 1 lost").waitFor();
    expect(await player.page.locator(".last-games li").count()).toBe(1);
    expect(await player.page.locator(".last-games a").getAttribute("href")).toBe(`/replay/${table}`);
  }
  await player.picture("score-book");
  await player.page.getByRole("button", { name: "Delete the book" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Delete the book" }).click();
  await player.page.getByText("Nothing written yet").waitFor();
  await openBook(player);
  await player.page.getByText("Nothing written yet").waitFor();
});

// Whoever is to move wins by one blow, and loses by the same blow if they wait. A bot sees it, however little time it has.
const kOneBlow = `  given turn 5
  given phase main
  given A front: main Storm (wound 4), Thor
  given A deck: 6 Cyclops
  given B front: main Wolverine (wound 4), Thor
  given B deck: 6 Hawkeye
  expect no winner
`;

// Plays that position and waits where the blow would have won. Returns the step of that answer.
async function missTheBlow(player: Player): Promise<number> {
  await startAt(player, "vs2pcg", kOneBlow);
  const { step } = player.view;
  await player.take(player.view.decision!.options.find((one) => one.label === "end turn")!);
  const blow = /^(attack with Thor|Storm|declare)$/;
  while (await player.waitForQuestion()) {
    const { options, usual } = player.view.decision!;
    await player.take(options.find((one) => blow.test(one.label)) ?? options[usual ?? 0]!);
  }
  return step;
}

it("the answer that decided a game is told, with what a bot prefers, and the game is taken up from there", async () => {
  const player = await at.player();
  const step = await missTheBlow(player);
  const { table } = player.view;
  await lookBack(player, "attacks");
  const decided = player.page.getByRole("region", { name: "What decided the game" }).getByRole("button").first();
  await decided.click();
  await player.page.locator(`.replay-page[data-step="${step}"]`).waitFor();

  const graph = player.page.getByRole("slider", { name: /^How the game went for/ });
  await graph.press("ArrowRight");
  await player.page.locator(`.replay-page[data-step="${step + 1}"]`).waitFor();
  await graph.press("Home");
  await player.page.locator('.replay-page[data-step="0"]').waitFor();
  expect(await graph.getAttribute("aria-valuetext")).toBe("answer 0, turn 5: even");
  await graph.press("End");
  await player.page.locator('.replay-page:not([data-step="0"])').waitFor();
  await decided.click();
  await player.page.locator(`.replay-page[data-step="${step}"]`).waitFor();
  const here = player.page.locator(".moment-here");
  await here.getByText("A bot prefers").waitFor();
  expect(await here.locator("b").allTextContents()).toEqual(["End turn", expect.stringMatching(/^Attack with/)]);
  await player.picture("look-back");
  await resize(player, 390, 844);
  await expect.poll(async () => (await player.page.getByLabel("Eyes of").boundingBox())!.width).toBeGreaterThan(90);
  await here.getByText("A bot prefers").waitFor();
  await player.picture("look-back-390");
  await resize(player, 1280, 800);
  await takeUp(player, table);
});

const kLastCombat = `  given turn 5
  given phase main
  given A front: main Storm, Thor
  given A deck: 3 Cyclops
  given B front: main Wolverine (wound 4)
  given B deck: 3 Hawkeye
  expect no winner
`;

it("a combat that ends the game is given the rule by which it ended, not the one that tidies up", async () => {
  const player = await at.player();
  await startAt(player, "vs2pcg", kLastCombat);
  const fight = /^(attack with Thor|Wolverine|declare)$/;
  while (await player.waitForQuestion()) {
    const { options, usual } = player.view.decision!;
    await player.take(options.find((one) => fight.test(one.label)) ?? options[usual ?? 0]!);
  }
  const rule = player.page.getByRole("dialog", { name: "The game is over" }).locator(".end-rule");
  expect(await rule.textContent()).toMatch(/main character owned by one player is KO'd/);
  await player.picture("lost-in-combat");
});

const kNearlyWon: [string, string, RegExp][] = [
  ["vs2pcg", `game vs2pcg

scene "one blow is missing"
  given active A
  given phase main
  given A front: main Wolverine, Storm
  given A deck: 6 Beast
  given B front: main Captain America (wound 4)
  given B deck: 6 Hawkeye
  expect no winner
`, /^attack /],
  ["champions", `game champions

scene "one blow is missing"
  given active A
  given phase player
  given A area: Spider-Man [01001a]
  given A deck: 6 Backflip [01003]
  given villain: Rhino [01095] (damage 14), The Break-In! [01097a]
  given encounter-deck: 6 Charge [01099]
  expect no winner
`, /^attack with /],
  ["vstcg", `game vstcg

scene "one blow is missing"
  given active A
  given phase attack
  given A front: Captain Cordon
  given A deck: 6 Alley Cat
  given B endurance 1
  given B deck: 6 Grave Page
  expect no winner
`, /^attack with /],
];

it.each(kNearlyWon)("a game of %s that is won says so, why, and what happened in numbers", async (game, text, attack) => {
  const player = await at.player();
  await playOnWithBots(player, game, text);
  for (let i = 0; i < 20 && (await player.waitForQuestion()); i++) {
    const { options, usual } = player.view.decision!;
    await player.take(options.find((one) => attack.test(one.label)) ?? options.find((one) => /rhino|captain america/i.test(one.label)) ?? options.find((one) => one.index === usual) ?? options[0]!);
  }
  const end = player.page.getByRole("dialog", { name: "The game is over" });
  await end.getByRole("heading", { name: "Victory!" }).waitFor();
  expect(await end.locator("p").first().innerText()).toMatch(/\w+ \w+/);
  await end.getByRole("button", { name: "Look back" }).click();
  await end.getByRole("table", { name: "In numbers" }).waitFor();
  await end.getByRole("region", { name: "What decided the game" }).waitFor();
  await player.picture(`won-${game}`);
  await end.getByRole("link", { name: "Watch the replay" }).click();
  await player.page.locator(".replay-page").waitFor();
});

it("a lost game of Champions is a defeat of all, and is written down", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  for (let i = 0; i < 4; i++) await player.playBriskly();
  await resign(player);
  await player.page.getByRole("heading", { name: "Defeat" }).waitFor();
  await openBook(player);
  await player.page.getByText("0 won, 1 lost").waitFor();
});

it("the book of a name with a password is kept by the server, and is read from another browser", async () => {
  const player = await at.player();
  const enter = async (one: Player, button: string, says: RegExp) => {
    await one.open("/settings");
    const form = one.page.locator("form", { has: one.page.getByRole("button", { name: "Take the name" }) });
    await form.locator("input").first().fill("Hilde");
    await form.locator("input[type=password]").fill("a long password");
    await one.page.getByRole("button", { name: button, exact: true }).click();
    await one.page.getByText(says).first().waitFor();
  };
  await enter(player, "Protect it", /The name is yours now/);
  await startGame(player, /2PCG/, /Avengers/);
  await resign(player);
  const elsewhere = await at.player();
  await enter(elsewhere, "Log in", /Welcome back/);
  await openBook(elsewhere);
  await elsewhere.page.getByText("0 won, 1 lost").waitFor();
  expect(await elsewhere.page.locator(".last-games li").count()).toBe(1);
});
