// No task of the page is long while a game is played and told. This wants a quiet machine, so that it runs only with LONGBOX_TASKS=1.
import { expect, it } from "vitest";
import { startTracing, stopTracing, type Task } from "./support/tasks";
import { scene, startGame } from "./support/scene";

const at = scene();
const kMostMs = 100;
const kRuns = 4;  // other work on the machine slows a processor's caches as well; the best run counts

function longest(tasks: Task[]): number {
  return tasks[0]?.ms ?? Infinity;
}

// A whole game is told for minutes; LONGBOX_WHOLE=1 waits for its end.
const kMostAnswers = process.env["LONGBOX_WHOLE"] ? 400 : 10;

it.runIf(process.env["LONGBOX_TASKS"]).each([["vs2pcg", /2PCG/, /Avengers/], ["champions", /Champions/, /Spider/], ["vstcg", /TCG/, /Rooftop/]] as const)("a game of %s has no long task on a slow processor", async (game, title, deck) => {
  let best: Task[] = [];
  for (let run = 0; run < kRuns && !(longest(best) <= kMostMs); run++) {
    const player = await at.player({ settings: { pace: "brisk", animations: "on" } });
    await startGame(player, title, deck);
    await startTracing(player);
    let answers = 0;
    while (answers < kMostAnswers && (await player.playBriskly())) answers += 1;
    const tasks = await stopTracing(player);
    console.info(`${game}: ${answers} answers, ${tasks.length} tasks, longest ${tasks.slice(0, 5).map((task) => task.ms.toFixed(0)).join(", ")} ms`);
    if (longest(tasks) < longest(best)) best = tasks;
  }
  expect(best.length).toBeGreaterThan(100);
  expect(longest(best), best[0]?.parts.join(", ")).toBeLessThanOrEqual(kMostMs);
});
