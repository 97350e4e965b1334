// A server and a browser for one file of tests.
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { Stream } from "./stream";
import { kArtefacts, launch, Player, type PlayerOptions } from "./player";
import { untilDrawn } from "./rest";
import { LongboxServer } from "./server";

// A Host serves the page.
interface Host {
  address: string;
  log(lines: number): string;
  stop(): Promise<void>;
}

export interface Scene<Server extends Host = LongboxServer> {
  server: Server;
  player(options?: PlayerOptions): Promise<Player>;
}

// A report has what somebody needs who sees the failure only in a log: pictures, the pages' last lines, the server's.
async function report(test: string, players: Player[], server: Host | undefined): Promise<void> {
  const name = `failed-${test.replace(/[^A-Za-z0-9]+/g, "-").slice(0, 60)}`;
  const parts = [`"${test}" failed`];
  for (const [place, player] of players.entries()) {
    await player.picture(`${name}-${place}`).catch((reason: Error) => player.lines.push(`no picture: ${reason.message}`));
    parts.push(`--- browser ${place}, ${player.page.url()}`, ...player.lines, ...player.problems);
  }
  parts.push("--- server", server?.log(40) ?? "not started");
  console.error(parts.join("\n"));
  mkdirSync(kArtefacts, { recursive: true });
  writeFileSync(resolve(kArtefacts, `${name}.txt`), parts.join("\n"));
}

export function scene(): Scene {
  return sceneAt(() => LongboxServer.start());
}

export function sceneAt<Server extends Host>(start: () => Promise<Server>): Scene<Server> {
  let server: Server | undefined;
  let browser: Browser | undefined;
  let players: Player[] = [];
  beforeAll(async () => {
    [server, browser] = await Promise.all([start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
  });
  afterEach(async (context) => {
    const problems = players.flatMap((player) => player.problems);
    if (context.task.result?.state === "fail" || problems.length > 0) await report(context.task.name, players, server);
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

export const kSeed = 5;  // of the deal, so that a test sees the same cards in every run

// From the start page to a table, with the choices that are named and otherwise the usual ones. The cards have their faces.
export async function startGame(player: Player, game: RegExp, deck: RegExp, seed = kSeed, otherDeck?: string): Promise<void> {
  await player.open(`/?seed=${seed}`);
  await player.press(player.page.getByRole("radio", { name: game }));
  await player.press(player.page.getByRole("radio", { name: deck }).first());
  const other = player.page.getByLabel("Opponent's deck");
  if ((await other.count()) > 0) await other.selectOption(otherDeck === undefined ? { index: 1 } : { label: otherDeck });
  await player.press(player.page.getByRole("button", { name: "Play", exact: true }));
  await player.waitForQuestion();
  await untilDrawn(player);
}

// Opens the editor and writes a scene. A text that can be undone has been read, so that the board is of that text.
export async function layOut(player: Player, game: string, text: string): Promise<void> {
  await player.open(`/editor/${game}`);
  await player.page.getByRole("textbox", { name: "Scene" }).fill(text);
  await player.page.getByRole("button", { name: "Undo", disabled: false }).waitFor();
  await player.page.locator(".editor-page[aria-busy=false] .board .card").first().waitFor();
}

// Plays on from a scene, with bots on the other seats where the editor offers that.
export async function playOnWithBots(player: Player, game: string, text: string): Promise<void> {
  await layOut(player, game, text);
  const others = player.page.getByLabel("Who plays the other seats");
  if ((await others.count()) > 0) await others.selectOption({ index: 1 });
  await player.page.getByRole("button", { name: "Play on" }).click();
  await player.waitForQuestion();
  await untilDrawn(player);
}

// Plays on from a position that a scene describes, with all cards open and every seat the player's own. The cards have their faces.
export async function startAt(player: Player, game: string, position: string): Promise<void> {
  await layOut(player, game, `game ${game}\n\nscene "a position"\n${position}`);
  await player.page.getByRole("button", { name: "Play on" }).click();
  await player.waitForQuestion();
  await untilDrawn(player);
}
