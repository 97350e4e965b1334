// A server and a browser for one file of tests.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Stream } from "../../src/cards/seed";
import { launch, Player, type PlayerOptions } from "./player";
import { LongboxServer } from "./server";

export interface Scene {
  server: LongboxServer;
  player(options?: PlayerOptions): Promise<Player>;
}

export function scene(): Scene {
  let server: LongboxServer | undefined;
  let browser: Browser | undefined;
  let players: Player[] = [];
  beforeAll(async () => {
    server = await LongboxServer.start();
    browser = await launch();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(async (context) => {
    const failed = context.task.result?.state === "fail";
    if (failed) for (const [place, player] of players.entries()) await player.picture(`failed-${place}`).catch(() => {});
    const problems = players.flatMap((player) => player.problems);
    for (const player of players) await player.leave();
    players = [];
    expect(problems).toEqual([]);
  });
  return {
    get server() {
      if (!server) throw new Error("no server yet");
      return server;
    },
    async player(options?: PlayerOptions) {
      if (!browser || !server) throw new Error("no browser yet");
      const player = await Player.come(browser, server.address, options);
      players.push(player);
      return player;
    },
  };
}

// A stream of numbers from 0 to 1 that is the same in every run.
export function chances(): () => number {
  const stream = new Stream("e2e");
  return () => stream.next();
}

// From the start page to a table, with the choices that are named and otherwise the usual ones.
export async function startGame(player: Player, game: RegExp, deck: RegExp): Promise<void> {
  await player.open("/");
  await player.page.getByRole("radio", { name: game }).click();
  await player.page.getByRole("radio", { name: deck }).first().click();
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.waitForQuestion();
}
