// Watches a whole game with the log hidden: a picture of every scene that the reel shows, and in watched.txt the lines of
// the log before what the page shows of them.
//   npm run watch -- OUT GAME [deck=..] [other=..] [choices=Scenario:Klaw,..] [seed=5] [size=390x844] [pace=relaxed] [by=chance]
// With another deck the game is against a bot, or with one. The player takes what the hint names, or goes by chance.
import { mkdirSync, appendFileSync, writeFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { LongboxServer } from "../e2e/support/server";
import { launch, Player } from "../e2e/support/player";
import { Stream } from "../e2e/support/stream";
import { inTime, untilAsked, type Frame } from "../e2e/support/frames";

const kMostAnswers = 600;

interface Wish {
  out: string;
  game: string;
  deck: string;           // the title of a deck; its beginning will do
  other: string;
  seed: string;
  width: number;
  height: number;
  pace: string;
  theme: "dark" | "light";
  by: "hint" | "chance";
  choices: string[];      // "Scenario: Klaw"
}

function wishOf(args: string[]): Wish {
  const [out = "watched", game = "Champions", ...rest] = args;
  const named = new Map(rest.map((one) => one.split("=", 2) as [string, string]));
  const [width = 1280, height = 800] = (named.get("size") ?? "1280x800").split("x").map(Number);
  return {
    out, game, width, height, deck: named.get("deck") ?? "", other: named.get("other") ?? "", seed: named.get("seed") ?? "5",
    pace: named.get("pace") ?? "brisk", theme: named.get("theme") === "light" ? "light" : "dark", by: named.get("by") === "chance" ? "chance" : "hint",
    choices: named.get("choices")?.split(",") ?? [],
  };
}

// Looks for the deck on every shelf.
async function pick(page: Page, deck: string): Promise<void> {
  const tile = page.getByRole("radio", { name: new RegExp(deck) }).first();
  for (const shelf of await page.locator(".shelf-names [role=radio]").all()) {
    if ((await tile.count()) > 0) break;
    await shelf.click();
  }
  await tile.click();
}

async function begin(player: Player, { game, deck, other, seed, choices }: Wish): Promise<void> {
  const { page } = player;
  await player.open(`/?seed=${seed}`);
  await page.getByRole("radio", { name: new RegExp(game) }).first().click();
  if (other) await page.getByRole("radio", { name: /a bot/ }).click();
  if (deck) await pick(page, deck);
  for (const [label, wanted] of [...(other ? [["deck", other]] : []), ...choices.map((one) => one.split(":"))] as [string, string][]) {
    const select = page.locator(".details label", { hasText: label }).last().locator("select");
    const titles = await select.locator("option").allInnerTexts();
    await select.selectOption({ label: titles.find((title) => title.includes(wanted.trim())) ?? wanted });
  }
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await page.locator(".table-page").waitFor();
}

class Watcher {
  private pictures = 0;
  private lines = 0;      // of the log that are written down

  constructor(private readonly player: Player, private readonly out: string) {}

  private get truth(): string[] {
    return this.player.updates.flatMap((update) => update.log.map((line) => line.text));
  }

  private note(text: string): void {
    appendFileSync(`${this.out}/watched.txt`, `${text}\n`);
  }

  async picture(frame: Frame | null): Promise<void> {
    const name = String(++this.pictures).padStart(4, "0");
    await this.player.page.screenshot({ path: `${this.out}/${name}.png` });
    const told = this.truth;
    const until = Math.max(this.lines, told.length - (frame?.untold ?? 0));
    for (const line of told.slice(this.lines, until)) this.note(`       log  ${line}`);
    this.lines = until;
    this.note(frame ? `${name}  ${frame.shows}` : `${name}  the end`);
  }
}

async function answer(player: Player, chance: Stream, by: Wish["by"]): Promise<void> {
  const { options, usual } = player.view.decision!;
  if (options.length === 1) return player.take(options[0]!);
  if (by === "hint") return player.take(await player.hinted());
  const others = options.filter((option) => option.index !== usual);
  const idle = usual !== undefined && chance.next() < 0.3;
  const option = idle ? options.find((one) => one.index === usual) : others[Math.floor(chance.next() * others.length)];
  await player.take(option ?? options[0]!);
}

const wish = wishOf(process.argv.slice(2));
mkdirSync(wish.out, { recursive: true });
writeFileSync(`${wish.out}/watched.txt`, `${JSON.stringify(wish)}\n`);
const [server, browser] = await Promise.all([LongboxServer.start(), launch()]);
const player = await Player.come(browser, server.address, {
  width: wish.width, height: wish.height, theme: wish.theme, touch: wish.width < 600,
  settings: { pace: wish.pace, log: false, animations: "off" },
});
try {
  await player.page.clock.install();
  await begin(player, wish);
  await player.page.clock.pauseAt(Date.now() + 1000);
  const watcher = new Watcher(player, wish.out);
  const chance = new Stream(`watch ${wish.seed}`);
  for (let answers = 0; answers < kMostAnswers && (await untilAsked(player, (frame) => watcher.picture(frame))); ++answers) {
    await inTime(player, answer(player, chance, wish.by));
    await player.page.mouse.move(0, 0);  // a card under the pointer would be shown large
  }
  await watcher.picture(null);
} finally {
  await browser.close();
  await server.stop();
}
