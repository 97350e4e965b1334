// People at one table in browsers of their own: talking, muting, reporting, clocks, the lobby, and looking on.
import { expect, it } from "vitest";
import type { ServerStory } from "../src/protocol";
import { hideBehindAnotherTab } from "./support/hidden";
import type { Player, PlayerOptions } from "./support/player";
import { chances, scene } from "./support/scene";

const at = scene();
const kPhone: PlayerOptions = { width: 390, height: 844, touch: true };

interface Terms {
  join?: "link" | "all";
  clock?: string;
  watchers?: "listen" | "signs";
}

// One opens a table and the other follows the link, with the screens that are named.
async function meet(terms: Terms, screens: [PlayerOptions, PlayerOptions] = [{}, {}]): Promise<[Player, Player, string]> {
  const [host, guest] = [await at.player(screens[0]), await at.player(screens[1])];
  await host.open("/");
  await host.page.getByRole("radio", { name: /friend by link/ }).click();
  await host.page.getByLabel("Who may join").selectOption(terms.join ?? "link");
  await host.page.getByLabel("Clock").selectOption(terms.clock ?? "");
  await host.page.getByLabel("Those who watch").selectOption(terms.watchers ?? "listen");
  await host.page.getByRole("button", { name: "Make table" }).click();
  const path = new URL(await host.page.getByLabel(/Send this link/).inputValue()).pathname;
  await guest.open(path);
  await guest.page.getByLabel("Your deck").selectOption({ index: 1 });
  await guest.page.getByRole("button", { name: /Sit down/ }).click();
  await Promise.all([host, guest].map((one) => one.waitFor("the deal", () => one.viewOrNone()?.state === "playing")));
  return [host, guest, path];
}

async function openTalk(player: Player): Promise<void> {
  await player.page.getByRole("button", { name: /^Talk/ }).click();
  await player.page.getByRole("region", { name: "Talk" }).waitFor();
}

async function expectNoOverflow(player: Player): Promise<void> {
  expect(await player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
}

// This test comes first, because tables of the others might still wait for somebody.
it("an empty lobby leads to a table for anybody", async () => {
  const player = await at.player();
  await player.open("/lobby");
  await player.page.locator(".lobby-empty").getByRole("link", { name: "Open a table" }).click();
  await expect.poll(() => player.page.getByLabel("Who may join").inputValue()).toBe("all");
});

const talkOf = (player: Player) => player.page.getByRole("region", { name: "Talk" });

for (const [size, screens] of [["1280", [{}, { theme: "light" }]], ["390", [kPhone, kPhone]]] as [string, [PlayerOptions, PlayerOptions]][])
  it(`friends talk by emotes, phrases and text, and whoever is muted is not heard, at ${size}`, async () => {
    const [host, guest] = await meet({}, screens);
    await openTalk(host);
    await host.page.getByRole("button", { name: "Emote: laugh" }).click();
    await guest.page.locator(".talk-bubble .emote-face").waitFor();
    await guest.picture(`people-bubble-${size}`);
    await openTalk(guest);
    await guest.page.getByRole("button", { name: "Hello!" }).click();
    await host.page.locator(".talk-bubble", { hasText: "Hello!" }).waitFor();
    await guest.page.getByLabel("Say something").fill("<b>Good</b> luck");
    await guest.page.getByRole("button", { name: "Send" }).click();
    await talkOf(host).getByText("<b>Good</b> luck").waitFor();
    await host.picture(`people-talk-${size}`);
    for (const one of [host, guest]) await expectNoOverflow(one);

    // What is said is no line of the game, and keys that are typed press nothing.
    expect(JSON.stringify(host.updates)).not.toContain("Good</b> luck");
    expect(host.view.step).toBe(guest.view.step);

    await talkOf(host).getByText("Mute or report").click();
    await talkOf(host).getByRole("button", { name: /^Mute/ }).click();
    await guest.page.getByLabel("Say something").fill("unheard");
    await guest.page.getByRole("button", { name: "Send" }).click();
    await talkOf(guest).getByText("unheard").waitFor();
    await host.page.getByRole("button", { name: "Emote: wave" }).click();
    await guest.waitFor("the wave", () => guest.messages.some((message) => message.type === "said" && message.said.emote === "wave"));
    expect(JSON.stringify(host.messages)).not.toContain("unheard");
    // The browser remembers it.
    host.forget();
    await host.page.reload();
    await host.waitFor("the table again", () => host.messages.some((message) => message.type === "talk"));
    expect(JSON.stringify(host.messages.filter((message) => message.type === "talk"))).not.toContain("unheard");
    await host.open("/settings");
    await host.page.getByRole("heading", { name: "Muted people" }).waitFor();
  });

it("strangers have emotes and phrases, text is refused by name, and a report reaches the host of the server", async () => {
  const [host, guest] = await meet({ join: "all" });
  await openTalk(host);
  expect(await host.page.getByLabel("Say something").count()).toBe(0);
  await talkOf(host).getByText("Text is for tables by link.").waitFor();
  const refusal = await guest.page.evaluate((table) => new Promise<string>((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => {
      for (const message of [{ type: "hello", version: 1 }, { type: "enter", table }, { type: "say", request: 9, table, text: "hi" }]) socket.send(JSON.stringify(message));
    };
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as { request?: number; code?: string };
      if (message.request === 9) done(message.code ?? "said");
    };
  }), host.view.table);
  expect(refusal).toBe("no-text-here");
  await talkOf(host).getByText("Mute or report").click();
  await talkOf(host).getByRole("button", { name: /^Report/ }).click();
  await host.page.getByLabel("Keeps others waiting on purpose").click();
  await host.page.getByLabel(/In your words/).fill("an hour for one card");
  await host.picture("people-report");
  await host.page.getByRole("button", { name: "Send the report" }).click();
  await host.page.getByText("The host of this server has your report.").waitFor();
  await expect.poll(() => at.server.log(40)).toContain("event=report");
});

it("the host of the server reads a report with what was said", async () => {
  const [host, guest] = await meet({});
  expect(at.server.tell("reports")).not.toContain("you play like a turnip");
  for (const one of [host, guest]) await openTalk(one);
  await guest.page.getByLabel("Say something").fill("you play like a turnip");
  await guest.page.getByRole("button", { name: "Send" }).click();
  await talkOf(host).getByText("you play like a turnip").waitFor();
  await talkOf(host).getByText("Mute or report").click();
  await talkOf(host).getByRole("button", { name: /^Report/ }).click();
  await host.page.getByLabel("Insults or threats").click();
  await host.page.getByLabel(/In your words/).fill("there was more of it");
  await host.page.getByRole("button", { name: "Send the report" }).click();
  await host.page.getByText("The host of this server has your report.").waitFor();
  const [mine, theirs] = [host.view.viewer ?? 0, guest.view.viewer ?? 0].map((seat) => host.view.seats[seat]!.name);
  const report = at.server.tell("reports").split(/\n(?=r)/).find((one) => one.includes("turnip")) ?? "";
  for (const words of ["abuse", `table ${host.view.table}`, "note: there was more of it", `${theirs}: you play like a turnip`]) expect(report).toContain(words);
  expect(report).toMatch(new RegExp(`${mine} \\(.+\\) about ${theirs} \\(`));
});

it("a clock is seen running on both sides, and whoever runs out of time has lost", async () => {
  const [host, guest] = await meet({ clock: "15+10" }, [{}, kPhone]);
  await host.waitFor("a question", () => host.isAsked || guest.isAsked, [guest]);
  for (const one of [host, guest]) {
    await one.page.locator(".seat-clock.runs").waitFor();
    expect(await one.page.locator(".seat-clock").count()).toBe(2);
    await one.picture(`people-clock-${one === host ? 1280 : 390}`);
    await expectNoOverflow(one);
  }
  // A table with the shortest clock there is, made by the page's own connection.
  const quick = await at.player();
  await quick.open("/");
  await quick.page.getByRole("button", { name: "Play", exact: true }).waitFor();
  const seats = [{ kind: "me", deck: { name: "avengers" } }, { kind: "bot", bot: "easy", deck: { name: "x-men" } }];
  const { table } = await askAside(quick, { type: "create", game: "vs2pcg", seats, clock: { minutes: 0, increment: 5 } });
  await quick.open(`/table/${String(table)}`);
  await quick.page.locator(".seat-clock.last").waitFor();
  await quick.picture("people-clock-last");
  await quick.page.getByRole("dialog", { name: "The game is over" }).waitFor();
  expect(quick.view.outcome?.reason).toBe("clock");
});

// Sends a message on a connection of its own, as the same person. Returns the reply.
function askAside(player: Player, message: Record<string, unknown>): Promise<Record<string, unknown>> {
  return player.page.evaluate((asked) => new Promise((done) => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    socket.onopen = () => [{ type: "hello", version: 1 }, { ...asked, request: 9 }].forEach((one) => socket.send(JSON.stringify(one)));
    socket.onmessage = ({ data }) => {
      const reply = JSON.parse(String(data)) as Record<string, unknown>;
      if (reply["request"] === 9) done(reply);
    };
  }), message);
}

// Opens a table for three where the last seat is free. Returns its id.
async function openWithBot(player: Player, bot: string): Promise<string> {
  const seats = [{ kind: "me", deck: { name: "avengers" } }, { kind: "bot", bot, deck: { name: "x-men" } }, { kind: "open" }];
  const reply = await askAside(player, { type: "create", game: "vs2pcg", seats, listed: true });
  expect(reply).toHaveProperty("table");
  return String(reply["table"]);
}

// Returns what the server calls a bot.
function nameOf(player: Player, bot: string): string {
  const welcome = player.messages.find((message) => message.type === "welcome")!;
  return welcome.bots.find((one) => one.id === bot)!.title.split(":")[0]!;
}

for (const [size, screen] of [["1280", {}], ["390", kPhone]] as [string, PlayerOptions][])
  it(`the lobby shows decks, strength, clock and the time somebody waits, at ${size}`, async () => {
    const host = await at.player();
    await host.open("/?open");
    await host.page.getByRole("radio", { name: /friend by link/, checked: true }).waitFor();
    await host.page.getByLabel("Clock").selectOption("0+60");
    await host.page.getByRole("button", { name: "Make table" }).click();
    await host.page.getByLabel(/Send this link/).waitFor();
    const own = host.view.table;
    const { name, deck } = host.view.seats[0]!;
    const withBot = await openWithBot(host, "greedy");
    const guest = await at.player(screen);
    await guest.page.clock.install();
    await guest.open("/lobby");
    const rows = guest.page.getByRole("region", { name: "Open seats" }).locator(".table-row");
    const [row, beside] = [rows.filter({ hasText: "60 s an answer" }), rows.filter({ hasText: "1 of 3 seats free" })];
    for (const one of [row, beside]) await one.waitFor();
    const measured = guest.strengthOf("vs2pcg", "greedy");
    const bot = beside.locator(".who.bot");
    expect(await bot.locator("em").textContent()).toBe(nameOf(guest, "greedy"));
    expect(await bot.locator(".bot-strength").textContent()).toBe(measured);
    expect(measured).toMatch(/\d/);
    expect((await beside.locator(".who > small:not(.bot-strength)").allTextContents()).map((deck) => deck.toLowerCase())).toEqual(["avengers", "x-men"]);
    for (const words of [name, deck, "60 s an answer", "1 of 2 seats free", `${name} waits`]) expect(await row.textContent()).toContain(words);
    const minutes = async () => {
      const said = await row.locator(".lobby-waits b").textContent();
      expect(said).toMatch(/^\d+ (s|min)$/);
      return said!.endsWith("min") ? parseInt(said!, 10) : 0;
    };
    const before = await minutes();
    await guest.page.clock.fastForward(60_000);
    await expect.poll(minutes).toBeGreaterThan(before);
    await guest.picture(`people-lobby-${size}`);
    await expectNoOverflow(guest);
    await guest.page.getByRole("button", { name: /Champions/ }).click();
    await guest.page.getByText("Nobody waits at a table of this game").waitFor();
    await guest.page.getByRole("button", { name: /All games/ }).click();
    await row.click();
    await guest.page.getByRole("button", { name: /Sit down/ }).waitFor();
    // A table that everybody has left is no invitation any more.
    for (const table of [own, withBot]) await askAside(host, { type: "leave", table });
  });

it("whoever follows the link to watch sees the reel, is counted, and may only sign where the table says so", async () => {
  const [host, guest, path] = await meet({ watchers: "signs" });
  const watcher = await at.player({ settings: { pace: "brisk", animations: "on" } });
  const stories: ServerStory[] = [];
  watcher.page.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => {
    const message = JSON.parse(String(payload)) as { type: string };
    if (message.type === "story") stories.push(message as unknown as ServerStory);
  }));
  await watcher.open(`${path}?watch`);
  await host.page.getByRole("button", { name: "1 watching" }).waitFor();
  const chance = chances();
  const played = watcher.page.locator(".reel[data-frame]").waitFor({ state: "attached" });
  for (let i = 0; i < 14; i++) {
    await host.waitFor("a question to somebody", () => host.isAsked || guest.isAsked, [guest]);
    await (host.isAsked ? host : guest).play(chance);
    await host.waitFor("both to know of the answer", () => host.view.step === guest.view.step, [guest]);
  }
  await watcher.waitFor("the watcher to catch up", () => watcher.view.step >= host.view.step);
  expect(stories.length).toBeGreaterThan(3);
  await played;
  expect(watcher.view.viewer).toBeUndefined();
  for (const story of stories) {
    expect(story.view.mySeats).toEqual([]);
    for (const moment of story.moments)
      for (const object of moment.changes.objects ?? [])
        if (/^(hand|deck)\//.test(object.zone)) expect(object.card).toBeUndefined();
  }
  await openTalk(watcher);
  expect(await watcher.page.getByLabel("Say something").count()).toBe(0);
  await watcher.page.getByRole("button", { name: "Emote: wow" }).click();
  await host.page.locator(".watchers .talk-bubble").waitFor();
  await host.picture("people-watched");
  await watcher.picture("people-watcher");
});

it("the title and the sign of the page tell that it is one's move", async () => {
  const [host, guest] = await meet({});
  await host.waitFor("a question", () => host.isAsked || guest.isAsked, [guest]);
  const [asked, other] = host.isAsked ? [host, guest] : [guest, host];
  await asked.page.waitForFunction(() => document.title.startsWith("Your move"));
  await expect.poll(() => asked.page.locator("link[rel=icon]").getAttribute("href")).toBe("/favicon-turn.svg");
  expect(await other.page.title()).toBe("Longbox");
  expect(await other.page.locator("link[rel=icon]").getAttribute("href")).toBe("/favicon.svg");
});

// Keeps what the browser has shown of notices.
function keepNotices(): void {
  const shown: string[] = [];
  Object.assign(globalThis, { shownNotices: shown });
  globalThis.Notification = class extends Notification {
    constructor(title: string, how?: NotificationOptions) {
      super(title, how);
      this.addEventListener("show", () => shown.push(`${title}. ${how?.body}`));
    }
  };
}

const noticesOf = (player: Player) => player.page.evaluate(() => (globalThis as unknown as { shownNotices: string[] }).shownNotices);

it("whoever looks elsewhere gets a notice of the browser when it is their move, and not before", async () => {
  const [host, guest] = await meet({});
  await host.waitFor("a question", () => host.isAsked || guest.isAsked, [guest]);
  const [asked, other] = host.isAsked ? [host, guest] : [guest, host];
  const chance = chances();
  await other.page.context().grantPermissions(["notifications"]);
  await other.page.context().addInitScript(keepNotices);
  const path = new URL(other.page.url()).pathname;
  await other.open("/settings");
  await other.page.getByRole("group", { name: /Notices/ }).getByLabel("On").click();
  await other.open(path);
  await other.page.locator(".table-page[data-step]").waitFor();
  await hideBehindAnotherTab(other.page);
  expect(await noticesOf(other)).toEqual([]);
  while (!other.isAsked) {
    await asked.play(chance);
    await asked.waitFor("somebody to be asked", () => asked.isAsked || other.isAsked, [other]);
  }
  await other.page.waitForFunction(() => (globalThis as unknown as { shownNotices: string[] }).shownNotices.length > 0, undefined, { polling: 100 });
  expect(await noticesOf(other)).toEqual([`It is your move. Vs. System 2PCG: ${asked.view.seats[asked.view.viewer ?? 0]!.name}`]);
  expect(await other.page.title()).toContain("Your move!");
});
