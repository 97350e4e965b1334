// A page at one of two nodes behind haproxy plays on when its node is stopped, and when it is killed.
import { expect, it } from "vitest";
import { Nodes } from "./support/nodes";
import { chances, sceneAt, startGame } from "./support/scene";

const at = sceneAt(() => Nodes.start());
const kPlayable = 10_000;  // milliseconds

it("a game goes on at another node when its own is stopped, and when it is killed", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /2PCG/, /Avengers/);
  await player.playOn(6, chance);
  const { table } = player.view;
  const first = at.server.holderOf(table);
  expect(first).toBeDefined();
  let holder = first!;
  for (const loss of ["quit", "kill"] as const) {
    const { step } = player.view;
    const cards = player.hand;
    const begin = Date.now();
    await at.server.node(holder)[loss]();
    const next = await at.server.nextHolderOf(table, holder);
    await player.waitForQuestion();
    await player.page.getByText("The connection was lost").waitFor({ state: "detached" });
    console.info(`${loss}: asked again after ${Date.now() - begin} ms`);
    expect(Date.now() - begin).toBeLessThan(kPlayable);
    expect(player.view.step).toBe(step);
    expect(player.hand).toEqual(cards);
    await player.playOn(3, chance);
    await at.server.node(holder).run();
    holder = next;
  }
});
