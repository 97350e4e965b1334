// Lessons at the table, with the server's part in them.
import { expect, it } from "vitest";
import type { LessonView } from "../src/protocol";
import type { Player } from "./support/player";
import { resize } from "./support/rest";
import { scene } from "./support/scene";

const at = scene();

function lesson(player: Player): LessonView {
  const found = player.view.lesson;
  if (!found) throw new Error("the table has no lesson");
  return found;
}

async function begin(player: Player, game: string, title: string): Promise<void> {
  await player.open(`/learn/${game}`);
  await player.page.getByRole("button", { name: new RegExp(`${title}`) }).first().click();
  await player.page.getByRole("region", { name: "Lesson" }).waitFor();
  await player.waitForQuestion();
}

async function choose(player: Player, label: RegExp): Promise<void> {
  await player.waitForQuestion();
  const option = player.view.decision?.options.find((one) => label.test(one.label));
  if (!option) throw new Error(`no ${String(label)} among ${player.view.decision?.options.map((one) => one.label).join(", ")}`);
  await player.take(option);
}

it("there are ten lessons of each game", async () => {
  const player = await at.player();
  for (const game of ["vs2pcg", "champions", "vstcg"]) {
    await player.open(`/learn/${game}`);
    await player.page.getByText("0 of 10 lessons done").waitFor();
    expect(await player.page.locator(".lesson-tile").count()).toBe(11);
    await player.page.locator(".lesson-tile.next").first().waitFor();
  }
});

it("a goal is reached, the reason is told, and the next lesson begins", async () => {
  const player = await at.player();
  await begin(player, "champions", "Attack");
  await player.page.getByText("Defeat the Hydra Bomber.").waitFor();
  expect(lesson(player).done).toBe(false);
  const before = lesson(player).id;
  await choose(player, /^attack with Spider-Man$/);
  await choose(player, /^Hydra Bomber$/);
  await player.waitFor("the goal", () => lesson(player).done);
  await player.page.locator(".lesson-why").waitFor();
  await player.picture("lesson-done");
  await player.page.getByRole("button", { name: "Next lesson" }).click();
  await player.waitFor("the next lesson", () => lesson(player).id !== before);
  await player.open("/learn/champions");
  await player.page.getByText("1 of 10 lessons done").waitFor();
});

it("another way misses the goal; it is taken back, or the lesson begins anew", async () => {
  const player = await at.player({ width: 390, height: 844 });
  await begin(player, "champions", "Attack");
  const table = player.view.table;
  await choose(player, /^attack with Spider-Man$/);
  await choose(player, /^Rhino$/);
  await player.waitForQuestion();
  expect(lesson(player).done).toBe(false);
  await player.page.getByRole("button", { name: "Take back" }).click();
  await player.waitFor("the choice", () => player.view.decision?.options.some((one) => /attack with|Hydra Bomber/.test(one.label)) ?? false);
  await player.page.getByRole("button", { name: "Try again" }).click();
  await player.waitFor("another table", () => player.view.table !== table && player.isAsked);
  await player.picture("lesson-390");
});

it("a turn that goes by offers to try again", async () => {
  const player = await at.player();
  await begin(player, "vs2pcg", "Attack");
  await choose(player, /^end turn$/);
  await player.page.locator(".lesson-missed").waitFor();
  await player.page.getByRole("button", { name: "Try again" }).click();
  await player.page.locator(".task-panel.begun").waitFor();
});

it("the panel covers no card and no question", async () => {
  const player = await at.player();
  for (const [width, height] of [[1280, 800], [820, 1180], [390, 844]] as const) {
    await resize(player, width, height);
    await begin(player, "vstcg", "Attack as a team");
    const covered = await player.page.evaluate(() => {
      const panel = document.querySelector(".task-panel")!.getBoundingClientRect();
      return [...document.querySelectorAll<HTMLElement>(".board, .dock, .table-header")].filter((one) => {
        const box = one.getBoundingClientRect();
        return !(box.right <= panel.left + 1 || panel.right <= box.left + 1 || box.bottom <= panel.top + 1 || panel.bottom <= box.top + 1);
      }).map((one) => one.className);
    });
    expect(covered, `at ${width}`).toEqual([]);
  }
});
