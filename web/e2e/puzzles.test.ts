// Puzzles: the list, one by its link, a table with open cards, verdicts, the solution, and what the browser keeps.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { PuzzleView } from "../src/protocol";
import type { Player } from "./support/player";
import { resize } from "./support/rest";
import { scene } from "./support/scene";
import { program } from "./support/server";

const at = scene();
const kData = process.env["LONGBOX_DATA"] ?? resolve(__dirname, "../..");

interface Shipped {
  id: string;
  seat: number;
  solution: number[];
}

// Returns a puzzle of the game with a short solution.
function shipped(game: string): Shipped {
  const folder = resolve(kData, "puzzles", game);
  const all = readdirSync(folder).filter((name) => name.endsWith(".puzzle")).sort()
    .map((name) => ({ id: name.replace(".puzzle", ""), ...(JSON.parse(readFileSync(resolve(folder, name), "utf8")) as Omit<Shipped, "id">) }));
  const found = all.sort((one, other) => one.solution.length - other.solution.length)[0];
  if (!found) throw new Error(`no puzzle of ${game}`);
  return found;
}

function puzzle(player: Player): PuzzleView {
  const found = player.view.puzzle;
  if (!found) throw new Error("the table has no puzzle");
  return found;
}

async function begin(player: Player, game: string, id: string): Promise<void> {
  await player.open(`/puzzles/${game}/${id}`);
  await player.page.getByRole("button", { name: /Solve it|Play it again/ }).click();
  await player.page.getByRole("region", { name: "Puzzle" }).waitFor();
  await player.waitForQuestion();
}

it("the page has the puzzle of the day and lists by grade, in stars and words", async () => {
  const player = await at.player();
  await player.open("/puzzles");
  await player.page.getByRole("region", { name: "Puzzle of the day" }).waitFor();
  await player.page.getByRole("link", { name: "Puzzles", exact: true }).first().waitFor();
  await player.page.locator(".puzzle-tile").first().waitFor();
  expect(await player.page.locator(".puzzle-tile .puzzle-grade").first().textContent()).toMatch(/★.*(Easy|Fair|Tricky|Hard|Fiendish)/);
  await player.picture("puzzles");
  await player.page.getByRole("link", { name: "Go to today's puzzle" }).click();
  await player.page.getByText(/^The puzzle of \d{4}-\d{2}-\d{2}/).waitFor();
  await resize(player, 390, 844);
  await player.open("/puzzles");
  await player.page.locator(".puzzle-tile").first().waitFor();
  const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await player.picture("puzzles-390");
});

it("all cards lie open, a failed try can be taken back or laid out again, and is counted", async () => {
  const player = await at.player();
  const { id, seat } = shipped("vs2pcg");
  await begin(player, "vs2pcg", id);
  expect(player.view.open).toBe(true);
  expect(player.view.viewer).toBe(seat);
  const decks = player.view.zones.filter((zone) => zone.kind === "deck");
  expect(decks.length).toBe(2);
  for (const deck of decks) expect(deck.objects.length).toBe(deck.count);
  const known = new Map(player.view.objects.map((object) => [object.id, object.card]));
  for (const deck of decks) for (const card of deck.objects) expect(known.get(card)).toBeTruthy();
  await player.page.locator(".pile[data-zone=deck]").first().click();
  await player.page.locator(".pile-grid [data-object]").first().waitFor();
  await player.picture("puzzle-deck-open");
  await player.page.keyboard.press("Escape");
  const table = player.view.table;
  for (let i = 0; i < 30 && puzzle(player).goal === "open"; i += 1) {
    await player.waitFor("a question or the verdict", () => player.isAsked || puzzle(player).goal !== "open");
    if (puzzle(player).goal !== "open") break;
    const options = player.view.decision?.options ?? [];
    const option = options.find((one) => /^end turn$/.test(one.label)) ?? options.find((one) => one.kind === "pass") ?? options[options.length - 1];
    if (option) await player.take(option);
  }
  expect(puzzle(player).goal).toBe("failed");
  await player.page.getByText("Not this way").waitFor();
  await player.picture("puzzle-failed");
  await player.page.getByRole("button", { name: "Try again" }).click();
  await player.waitFor("the position again", () => puzzle(player).goal === "open" && player.view.step === 0);
  expect(player.view.table).toBe(table);
  await player.open(`/puzzles/vs2pcg/${id}`);
  await player.page.getByText(/1 try, not solved yet/).waitFor();
});

it("the solution is shown as a story and solves nothing; then it is played", async () => {
  const player = await at.player();
  const { id, solution } = shipped("vs2pcg");
  await begin(player, "vs2pcg", id);
  await player.page.getByRole("button", { name: "Show the solution" }).click();
  await player.page.getByRole("button", { name: "Really show it" }).click();
  await player.waitFor("the solution", () => puzzle(player).told && player.view.step === solution.length);
  expect(puzzle(player).goal).toBe("reached");
  await player.page.getByText("This was one solution.").waitFor();
  await player.picture("puzzle-solution");
  await player.page.getByRole("button", { name: "Try it yourself" }).click();
  await player.waitFor("the position again", () => !puzzle(player).told && player.isAsked && player.view.step === 0);
  while (puzzle(player).goal === "open") {
    await player.waitFor("a question or the verdict", () => player.isAsked || puzzle(player).goal !== "open");
    if (puzzle(player).goal !== "open") break;
    const option = player.view.decision?.options[solution[player.view.step] ?? 0];
    if (!option) throw new Error("the defence left the solution");
    await player.take(option);
  }
  expect(puzzle(player).goal).toBe("reached");
  await player.page.getByText("Solved!").waitFor();
  await player.picture("puzzle-solved");
  await player.open("/puzzles/vs2pcg");
  await player.page.getByText(/^1 of \d+ puzzles solved$/).waitFor();
  await player.page.getByText(/Solved in 1 try, after seeing the solution/).waitFor();
});

// Returns the answers of the solution in words, as the program prints them: "A: attack with Comet".
function solutionOf(game: string, id: string): string[] {
  const printed = execFileSync(program(), ["puzzle", "solve", game, id], { encoding: "utf8", env: { ...process.env, LONGBOX_DATA: kData } });
  return printed.trim().split("\n").map((line) => line.replace(/^[A-D]: /, ""));
}

it.each(["vstcg", "champions"])("a puzzle of %s is solved by its solution", async (game) => {
  const player = await at.player();
  const { id } = shipped(game);
  const answers = solutionOf(game, id);
  await begin(player, game, id);
  while (puzzle(player).goal === "open") {
    await player.waitFor("a question or the verdict", () => player.isAsked || puzzle(player).goal !== "open");
    if (puzzle(player).goal !== "open") break;
    const said = answers[player.view.step];
    const option = player.view.decision?.options.find(({ label }) => label === said);
    if (!option) throw new Error(`"${said}" is not offered: ${player.view.decision?.options.map(({ label }) => label).join(", ")}`);
    await player.take(option);
  }
  expect(puzzle(player).goal).toBe("reached");
  await player.page.getByText("Solved!").waitFor();
  await player.open(`/puzzles/${game}`);
  await player.page.getByText(/^1 of \d+ puzzles solved$/).waitFor();
  await player.page.getByText(/Solved in 1 try/).waitFor();
});

it("the panel covers no card and no question, also on a phone", async () => {
  const player = await at.player();
  const { id } = shipped("vs2pcg");
  for (const [width, height] of [[1280, 800], [390, 844]] as const) {
    await resize(player, width, height);
    await begin(player, "vs2pcg", id);
    const covered = await player.page.evaluate(() => {
      const panel = document.querySelector(".task-panel")!.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>(".board, .dock, .table-header")].filter((one) => {
        const box = one.getBoundingClientRect();
        return !(box.right <= panel.left + 1 || panel.right <= box.left + 1 || box.bottom <= panel.top + 1 || panel.bottom <= box.top + 1);
      }).map((one) => one.className);
    });
    expect(covered, `at ${width}`).toEqual([]);
    await player.picture(`puzzle-${width}`);
  }
});
