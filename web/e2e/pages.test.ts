import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { resize, untilSettled } from "./support/rest";
import { chances, scene, startGame } from "./support/scene";

const at = scene();

// A screen reader needs at least one heading of the page, and a name for whatever can be used.
async function expectNames(player: Player, name: string): Promise<void> {
  const nameless = await player.page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button, a[href], input, select, textarea")].filter((element) => {
      const labels = (element as HTMLInputElement).labels ?? [];
      const words = [element.getAttribute("aria-label"), element.title, element.textContent, ...[...labels].map((label) => label.textContent)];
      return !words.some((word) => word?.trim());
    }).map((element) => element.outerHTML.slice(0, 120)));
  expect(nameless, `nameless on ${name}`).toEqual([]);
  expect(await player.page.locator("h1").count(), `headings of ${name}`).toBe(1);
}

interface Sight {
  width: number;
  height: number;
  theme: "dark" | "light";
}
const kTwo: Sight[] = [{ width: 820, height: 1180, theme: "light" }, { width: 1280, height: 800, theme: "dark" }];
const kAll: Sight[] = [...kTwo, { width: 820, height: 1180, theme: "dark" }, { width: 1280, height: 800, theme: "light" }];

// The page as it is, in several sights; nothing may stick out of the window.
async function pictures(player: Player, name: string, sights: Sight[]): Promise<void> {
  await untilSettled(player);
  await expectNames(player, name);
  for (const { width, height, theme } of sights) {
    await resize(player, width, height);
    await player.page.emulateMedia({ colorScheme: theme });
    await player.page.locator(`html[data-theme=${theme}]`).waitFor();
    const tooWide = await player.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(tooWide, `${name} at ${width}`).toBeLessThanOrEqual(0);
    await player.picture(`${name}-${width}-${theme}`);
  }
}

// A replay tells who did what, and what came of it; "front" alone tells nobody anything.
async function expectReplayInWords(player: Player): Promise<void> {
  await resize(player, 1280, 800);
  const answers = player.page.getByRole("region", { name: "Answers" });
  await answers.getByRole("button", { name: /row.*\? (Front|Back)/ }).first().click();
  const now = player.page.locator(".replay-now");
  await now.getByText(/: .*row.*\? (Front|Back)$/).waitFor();
  await answers.getByRole("button", { name: /draws? / }).first().click();
  await now.getByText(/draws? /).first().waitFor();
  const bare = await answers.locator("li button > span").evaluateAll((all) => all
    .map((one) => [...one.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.textContent).join("").trim())
    .filter((text) => /^(front|back|yes|no|done|pass|\d+)$/i.test(text)));
  expect(bare).toEqual([]);
}

// Nothing of the board has to be pushed aside to be seen: no card sticks out of its row.
async function expectRowsToHold(player: Player, name: string): Promise<void> {
  const out = await player.page.evaluate(() => {
    const board = document.querySelector<HTMLElement>(".board")!;
    const wide = [board, ...board.querySelectorAll<HTMLElement>(".row-cards, .row, .far-areas")].filter((one) => one.scrollWidth > one.clientWidth + 8);
    return wide.map((one) => `${one.className}: ${one.scrollWidth} in ${one.clientWidth}`);
  });
  expect(out, name).toEqual([]);
}

// Pairs of elements, one of each kind, that lie over each other on the screen.
function overlaps(player: Player, ones: string, others: string): Promise<string[]> {
  return player.page.evaluate(([first, second]) => {
    const seen = (what: string) => [...document.querySelectorAll<HTMLElement>(what)].filter((one) => one.offsetWidth > 0);
    const found: string[] = [];
    for (const one of seen(first!))
      for (const other of seen(second!)) {
        if (one === other || one.contains(other) || other.contains(one)) continue;
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
        const apart = a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
        if (!apart) found.push(`${one.className} "${one.textContent?.slice(0, 20)}" over ${other.className} "${other.textContent?.slice(0, 20)}"`);
      }
    return found;
  }, [ones, others]);
}

const kHeaderParts = ".table-header .turn-number, .table-header .whose, .table-header .phases, .table-header .tool, .table-header .watchers, .table-header .inline, .site-header nav";

const kPages = [
  ["start", "/"], ["cards", "/cards/vs2pcg"], ["cards-champions", "/cards/champions"], ["decks", "/decks/vs2pcg/avengers"],
  ["decks-champions", "/decks/champions"], ["build", "/build/vs2pcg"], ["rules", "/rules/vs2pcg"], ["settings", "/settings"],
] as const;

it("every page opens at both widths and in both themes", async () => {
  const player = await at.player();
  for (const [name, path] of kPages) {
    await player.open(path);
    await pictures(player, name, kTwo);
  }
});

it("the tables, the lobby and a replay fit at both widths and in both themes", async () => {
  const player = await at.player();
  const chance = chances();
  await startGame(player, /Champions/, /Spider/);
  while (player.view.turn < 3 && (await player.play(chance))) continue;
  await pictures(player, "table-champions", kAll);
  await startGame(player, /2PCG/, /X-Men/);
  for (let i = 0; i < 5; i++) await player.playByHint();
  while (player.view.turn < 6 && (await player.play(chance))) continue;
  await pictures(player, "table-2pcg", kAll);
  await player.page.getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("link", { name: "Watch the replay" }).click();
  await player.page.getByRole("button", { name: "Turn forward" }).click();
  await player.page.getByRole("button", { name: "Turn forward" }).click();
  await pictures(player, "replay", kTwo);
  await expectReplayInWords(player);
  await player.open("/lobby");
  await player.page.getByText("Finished games").waitFor();
  await pictures(player, "lobby", kTwo);
});

it.each([[/2PCG/, "four-2pcg", 13], [/Champions/, "four-champions", 2], [/TCG/, "four-tcg", 6]] as const)("a table for four fits at both widths: %s", async (game, name, turns) => {
  const player = await at.player();
  const chance = chances();
  await player.open("/?seed=5");
  await player.page.getByRole("radio", { name: game }).click();
  await player.page.getByRole("radio", { name: /a bot/ }).click();
  await player.page.getByLabel("Strength").selectOption("easy");
  await player.page.getByLabel("Players").selectOption("4");
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.waitForQuestion();
  const until = player.view.turn + turns;
  while (player.view.turn < until && (await player.play(chance))) continue;
  for (const { width, height } of kTwo) {
    await resize(player, width, height);
    await expectRowsToHold(player, `${name} at ${width}`);
  }
  await pictures(player, name, kTwo);
});

it("cards are found by words, and rules by their links", async () => {
  const player = await at.player();
  await player.open("/cards/vs2pcg");
  await player.page.getByRole("searchbox", { name: "Search cards" }).fill("thor");
  await player.page.getByRole("link", { name: /^Thor/ }).first().click();
  const dialog = player.page.getByRole("dialog", { name: "Thor" });
  await dialog.waitFor();
  await player.picture("card");
  const facts = await dialog.locator(".facts dt").allTextContents();
  expect(facts.slice(0, 4)).toEqual(["Type", "Team", "Cost", "Attack (ATK)"]);
  expect(facts.filter((fact) => /_|^[a-z]/.test(fact))).toEqual([]);
  await player.open("/cards/vs2pcg/mnb-001");
  await player.page.getByRole("dialog").locator(".facts a").click();  // what it levels up into
  await player.page.getByRole("dialog", { name: "Captain America" }).locator(".facts", { hasText: "mnb-002" }).waitFor();
  await player.open("/rules/vs2pcg?row=stun.process");
  await player.page.locator(".rule-rows .marked").getByText("stun.process").waitFor();
  await player.page.locator(".rule-rows .marked").getByText(/rulebook, lines? \d/).waitFor();
  await player.page.getByText(/rulebook is the compiled rulebook/).waitFor();
});

it("a deck is checked with reasons", async () => {
  const player = await at.player();
  await player.open("/decks/vs2pcg");
  await player.page.getByText("Legal", { exact: true }).waitFor();
  await player.page.getByLabel(/Paste it/).fill("Name: Too many\nMain: Captain America [mnb-001]\n9 Thor [mnb-021]\n");
  await player.page.getByRole("button", { name: "Check the deck" }).click();
  await player.page.getByRole("button", { name: "Take it over" }).click();
  await player.page.getByText("Not legal").waitFor();
  expect(await player.page.locator(".verdict li").count()).toBeGreaterThan(0);
  await player.picture("deck-not-legal");
});

const kTipSizes = [[1280, 800], [820, 1180], [390, 844]] as const;

// A tip points at something and hides neither that nor the question, on no screen.
async function expectTipAside(player: Player, name: string): Promise<void> {
  await player.page.locator("[data-pointed]").first().waitFor();
  for (const [width, height] of kTipSizes) {
    await resize(player, width, height);
    // The table is laid out anew first, and the tip looks for its place again after that.
    await expect.poll(() => overlaps(player, ".guide-bubble", "[data-pointed], .prompt, .table-header, .site-header"),
      { message: `${name} at ${width}` }).toEqual([]);
    const sticksOut = () => player.page.getByRole("note").evaluate((tip) => {
      const box = tip.getBoundingClientRect();
      return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
    });
    await expect.poll(sticksOut, { message: `${name} at ${width}` }).toBe(false);
    await player.picture(`tip-${name.toLowerCase().replace(/[^a-z]+/g, "-")}-${width}`);
  }
  await resize(player, 1280, 800);
}

it.each([["2PCG", /2PCG/, /Avengers/], ["Champions", /Champions/, /Spider/]] as const)("the first turns of %s come with tips, until they are not wanted", async (_name, game, deck) => {
  const player = await at.player({ settings: { guide: true, animations: "on" } });
  await startGame(player, game, deck);
  await player.page.getByRole("note").getByText("Welcome").waitFor();
  const tips: string[] = [];
  const chance = chances();
  while (tips.length < 5) {
    const tip = player.page.getByRole("note");
    const title = async () => (await tip.getByRole("heading").allTextContents())[0] ?? null;
    for (let next = await title(); next !== null; next = await title()) {
      tips.push(next);
      await expectTipAside(player, next);
      await tip.getByRole("button", { name: "Got it" }).click();
      await expect.poll(title, { message: "another tip, or none" }).not.toBe(next);
    }
    await player.play(chance);
    await player.waitForQuestion();
  }
  expect(new Set(tips).size).toBe(tips.length);
  while ((await player.page.getByRole("note").count()) === 0) {
    await player.play(chance);
    await player.waitForQuestion();
  }
  await player.page.getByRole("button", { name: "No more tips" }).click();
  await player.page.getByRole("note").waitFor({ state: "detached" });
});

it("on a phone the lines above the table do not lie over each other", async () => {
  const player = await at.player({ width: 390, height: 844 });
  const chance = chances();
  for (const [game, deck] of [[/2PCG/, /X-Men/], [/Champions/, /Spider/]] as const) {
    await startGame(player, game, deck);
    while (player.view.turn < 2 && (await player.play(chance))) continue;
    await player.waitForQuestion();
    for (const width of [390, 360, 640, 820]) {
      await resize(player, width, 844);
      expect(await overlaps(player, kHeaderParts, kHeaderParts), `at ${width}`).toEqual([]);
    }
    await resize(player, 390, 844);
    await player.picture(`phone-${player.view.game}`);
  }
  await player.page.getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await player.page.getByRole("link", { name: "Watch the replay" }).click();
  await player.page.getByRole("button", { name: "Turn forward" }).waitFor();
  expect(await overlaps(player, kHeaderParts, kHeaderParts), "replay").toEqual([]);
  await player.picture("phone-replay");
  await player.page.getByRole("button", { name: "Answers" }).click();
  for (const list of [".moves ol", ".log-lines"])
    expect((await player.page.locator(`.replay-page ${list}`).boundingBox())!.height, list).toBeGreaterThan(150);
  await player.picture("phone-replay-answers");
});

it("two people at one screen do not see each other's hands", async () => {
  const player = await at.player();
  await player.open("/");
  await player.page.getByRole("radio", { name: /At one screen/ }).click();
  await player.page.getByRole("button", { name: "Play", exact: true }).click();
  await player.page.getByRole("dialog", { name: "Change of players" }).waitFor();
  expect(await player.page.locator(".hand .card").count()).toBe(0);
  await player.picture("hot-seat-cover");
  await player.page.getByRole("button", { name: "Show my cards" }).click();
  await player.page.locator(".prompt").waitFor();
});
