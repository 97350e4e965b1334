// A villain phase, and turns of bots, of games that are played are told on the board as the log has it, scene by scene.
import { expect, it } from "vitest";
import type { LogLine } from "../src/protocol";
import { inTime, untilAsked } from "./support/frames";
import type { Player } from "./support/player";
import { scene, startGame } from "./support/scene";

const at = scene();
// The reel leaves these out: a boost card that was shown is put away, and who takes a turn is said by a banner.
const kUntold = /^[^,]+ is discarded$| takes a turn$/;

async function take(player: Player, label: RegExp): Promise<void> {
  const { options, usual } = player.view.decision!;
  const option = options.find((one) => label.test(one.label)) ?? options.find((one) => one.index === usual) ?? options[0]!;
  await inTime(player, player.take(option));
}

// Takes what is usual until the option is offered, and then that.
async function takeOnceOffered(player: Player, label: RegExp): Promise<void> {
  while (!player.view.decision!.options.some((one) => label.test(one.label))) {
    await take(player, label);
    await untilAsked(player, async () => {});
  }
  await take(player, label);
  await untilAsked(player, async () => {});
}

// Ends the turn and lets others act until the player's next turn. Returns what the recaps said when the player was asked.
async function endTurn(player: Player, see: (shows: string) => Promise<void>): Promise<string[]> {
  const recaps: string[] = [];
  do {
    await take(player, /^end turn$/);
    await untilAsked(player, ({ shows }) => see(shows));
    recaps.push(...(await player.page.locator(".story-strip .told").allInnerTexts()).map((text) => text.replace(/\s+/g, " ").trim()));
  } while (!player.view.decision!.options.some((one) => one.label === "end turn"));
  return recaps;
}

// What a line says and the names in it: cards of which the same is said are told together.
function wordsOf({ text, cards }: LogLine): string[] {
  const names = cards.map(({ name }) => name);
  const between = names.reduce((parts, name) => parts.flatMap((part) => part.split(name)), [text]);
  return [...between, ...names].map((part) => part.trim()).filter((part) => part !== "");
}

// Returns the scenes that tell the lines, which have to be in the order of the lines.
function scenesOf(lines: LogLine[], frames: string[]): string[] {
  let from = 0;
  return lines.map((line) => {
    const words = wordsOf(line);
    const place = frames.findIndex((shows, at) => at >= from && words.every((word) => shows.toLowerCase().includes(word.toLowerCase())));
    expect(place, `"${line.text}" after scene ${from} of\n${frames.join("\n")}`).toBeGreaterThanOrEqual(0);
    from = place;
    return frames[place]!;
  });
}

function expectTold(log: LogLine[], frames: string[]): void {
  const lines = log.filter(({ text }) => !kUntold.test(text));
  const scenes = scenesOf(lines, frames);
  const sceneOf = (words: RegExp) => {
    const place = lines.findIndex(({ text }) => words.test(text));
    expect(place, `no line of the log says ${words}`).toBeGreaterThanOrEqual(0);
    return { scene: scenes[place]!, found: words.exec(lines[place]!.text)! };
  };
  expect(sceneOf(/^The villain phase begins$/).scene).toContain("BANNER THE VILLAIN PHASE BEGINS");
  const threat = sceneOf(/^(\d+) threat on/);
  expect(threat.scene).toContain(`float (+${threat.found[1]} threat)`);
  expect(sceneOf(/^Rhino attacks Spider-Man$/).scene).toMatch(/LARGE .*Rhino -> Spider-Man: /);
  const boost = sceneOf(/^(.+) boosts Rhino/);
  expect(boost.scene).toContain(`LARGE ${boost.found[1]} -> `);
  const damage = sceneOf(/^Spider-Man takes (\d+) damage$/);
  expect(damage.scene).toContain(`float (−${damage.found[1]})`);
  expect(damage.scene).toContain("meets [Spider-Man");
  expect(sceneOf(/^Round 2$/).scene).toContain("BANNER ROUND 2");
}

it("a villain phase is told as the log has it; taken back while it plays it is gone, and then told anew", async () => {
  const player = await at.player({ settings: { guide: false, animations: "off", pace: "brisk", log: false } });
  const { page } = player;
  const said = () => player.updates.flatMap(({ log }) => log);
  await page.clock.install();
  await startGame(player, /Champions/, /Spider/);
  await page.clock.pauseAt(Date.now() + 60_000);
  await takeOnceOffered(player, /^change form$/);

  const { step } = player.view;
  let attacks = 0;
  await endTurn(player, async (shows) => {
    if (!shows.includes("Rhino attacks Spider-Man")) return;
    attacks += 1;
    while (player.view.step > step) {
      const now = player.view.step;
      await page.keyboard.press("u");
      await player.waitFor("a step back", () => player.view.step < now);
    }
  });
  expect(attacks).toBe(1);
  expect(player.view.step).toBe(step);
  expect(await page.locator(".table-page").getAttribute("data-step")).toBe(String(step));
  expect(await page.locator(".story-strip .told").count()).toBe(0);

  const before = said().length;
  const frames: string[] = [];
  const recaps = await endTurn(player, async (shows) => void frames.push(shows));
  const log = said().slice(before);
  expectTold(log, frames);
  const damage = log.find(({ text }) => /^Spider-Man takes/.test(text))!.text;
  for (const entry of [/^Rhino attacks Spider-Man/, / boosts Rhino /, new RegExp(`^${damage} −${damage.replace(/\D/g, "")}$`)])
    expect(recaps).toContainEqual(expect.stringMatching(entry));
  await player.picture("reel-played");
});

interface Watched {
  game: string;
  title: RegExp;
  deck: RegExp;
  untold: RegExp;                 // what begins or ends without a scene of its own; turns have banners
  shows: [RegExp, RegExp][];      // what the scene of such a line shows beside its words; attacks first
}

const kWatched: Watched[] = [
  {
    game: "vs2pcg", title: /2PCG/, deck: /Avengers/, untold: / appears$|^The combat (starts|ends)$/,
    shows: [
      [/ attacks /, /LARGE .* -> .*: .* attacks /], [/ strikes /, / strikes .*: \d+ against \d+/], [/ is stunned by /, /float \(stunned\)/],
      [/ is wounded$/, /float \(−1\)/], [/ gets \+[1-9]\d*\/\+[1-9]/, /float \(\+\d+ ATK \+\d+ DEF\)/],
    ],
  },
  {
    game: "vstcg", title: /TCG/, deck: /Rooftop/, untold: /^The (?!combat phase).* (phase|step|substep)\b.* begins$| has the initiative$/,
    shows: [
      [/ attacks (?!Medium bot|Guest)/, / attacks .*: \d+ against \d+/], [/ recruits /, /float \(−\d+ points\)/], [/ gets \+\d+ ATK$/, /float \(\+\d+ ATK\)/],
      [/ loses \d+ endurance for /, /float \(−\d+ endurance\)/],
    ],
  },
];
const kBrisk = /^(keep|build|recruit|front|attack|propose|declare|recover) ?/;
const kMostTurns = 12;

// Cards that nobody sees are told by their number; a character that is recruited is not told to be played as well.
function condensed(lines: LogLine[]): LogLine[] {
  return lines.flatMap((line, at) => {
    const drawer = /^(.+) draws a card$/.exec(line.text)?.[1];
    if (drawer && lines[at - 1]?.text === line.text) return [];
    const same = drawer ? lines.slice(at).findIndex(({ text }) => text !== line.text) : 1;
    if (same > 1) return [{ ...line, text: `${drawer} draws ${same} cards` }];
    return lines[at + 1]?.text === line.text.replace(" plays ", " recruits ") && line.text.includes(" plays ") ? [] : [line];
  });
}

// Plays on until somebody attacks in a turn of the bot. Returns the lines of that turn, and the scenes from its banner to the next.
async function toTurnOfBot(player: Player, attacks: RegExp): Promise<{ lines: LogLine[]; frames: string[] }> {
  const frames: string[] = [];
  const bannerOf = (turn: number) => frames.findIndex((shows) => shows.includes(`BANNER TURN ${turn} | `));
  for (let turn = 1; turn < kMostTurns; turn++) {
    while (player.view.turn <= turn) {
      await take(player, kBrisk);
      await untilAsked(player, async ({ shows }) => void frames.push(shows));
    }
    const log = player.updates.flatMap((update) => update.log);
    const [from, to] = [turn, turn + 1].map((one) => log.findIndex(({ text }) => text.startsWith(`Turn ${one}: `)));
    const lines = log.slice(from! + 1, to);
    const [first, last] = [bannerOf(turn), bannerOf(turn + 1)];
    if (!frames[first]?.includes("BANNER Medium bot") || !lines.some(({ text }) => attacks.test(text))) continue;
    expect(last).toBeGreaterThan(first);
    return { lines, frames: frames.slice(first, last + 1) };
  }
  throw new Error(`the bot has attacked nobody in\n${frames.join("\n")}`);
}

it.each(kWatched)("a turn of a bot is told as the log has it: $game", async ({ title, deck, untold, shows }) => {
  const player = await at.player({ settings: { guide: false, animations: "off", pace: "brisk", log: false } });
  await player.page.clock.install();
  await startGame(player, title, deck);
  await player.page.clock.pauseAt(Date.now() + 60_000);
  const turn = await toTurnOfBot(player, shows[0]![0]);
  const lines = condensed(turn.lines).filter(({ text }) => !untold.test(text));
  const scenes = scenesOf(lines, turn.frames);
  for (const [says, shown] of shows)
    for (const [place, { text }] of lines.entries()) if (says.test(text)) expect(scenes[place], text).toMatch(shown);
});
