// The board about the fight: panels that warn, rows that collapse, a question that stays where it is, drags, and asking
// twice before a turn ends by a key.
import { expect, it } from "vitest";
import type { Player } from "./support/player";
import { handAtRest, resize } from "./support/rest";
import { chances, playOnWithBots, scene, startAt, startGame } from "./support/scene";
import { unreadable } from "./support/sight";

const at = scene();
const kGames = [[/2PCG/, /Avengers/], [/Champions/, /Spider/], [/TCG/, /Rooftop/]] as const;
const kSizes = [[1280, 800], [390, 844]] as const;
const kMostAnswers = 60;
const kManyAnswers = 120;
const kLookEvery = 12;

async function playUntil(player: Player, holds: () => boolean, play: () => Promise<boolean>): Promise<void> {
  for (let answers = 0; answers < kMostAnswers; ++answers) {
    expect(await player.waitForQuestion()).toBe(true);
    if (holds()) return;
    await play();
  }
  throw new Error("it was never asked");
}

function brisk(player: Player): () => Promise<boolean> {
  return () => player.playBriskly();
}

// Lists the numbers of panels that are not drawn as numbers of cards are: in the narrow heavy letters of the page, with room around them.
function oddNumbers(player: Player): Promise<string[]> {
  return player.page.locator(".panel-stats .stat").evaluateAll((all) => all.flatMap((stat) => {
    const [number, word] = ["b", "i"].map((part) => stat.querySelector(part)!);
    const [font, small] = [getComputedStyle(number!), getComputedStyle(word!)];
    const isDrawn = [font, small].every((one) => one.fontFamily.includes("Barlow Condensed")) && font.fontWeight === "800";
    const isRead = parseFloat(font.fontSize) >= 14 && parseFloat(small.fontSize) >= 11;
    const room = stat.getBoundingClientRect().right - word!.getBoundingClientRect().right;
    return isDrawn && isRead && room >= 2 ? [] : [`${stat.textContent}: ${font.font}; ${small.font}; ${room} px free`];
  }));
}

it("heroes, villains and schemes have panels with bars, and empty rows are thin", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  for (const [width, height] of kSizes) {
    await resize(player, width, height);
    const panels = player.page.locator(".slot.shape-panel");
    expect(await panels.count(), `panels at ${width}`).toBe(3);
    const words = await player.page.locator(".panel-face .gauge").evaluateAll((all) => all.map((one) => one.getAttribute("title") ?? ""));
    expect(words.filter((text) => /^\d+ of \d+ hit points/.test(text))).toHaveLength(2);
    expect(words.filter((text) => /^\d+ of \d+ threat/.test(text))).toHaveLength(1);
    const thin = await player.page.locator(".row-thin").evaluateAll((all) => all.map((one) => [one.textContent, (one as HTMLElement).offsetHeight]));
    expect(thin, `thin rows at ${width}`).toEqual([["Engaged enemies", expect.any(Number)]]);
    expect(thin[0]![1]).toBeLessThan(32);
    const small = await player.page.locator(".board .name, .board .panel-name, .hand .name").evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)).filter((size) => size < 12));
    expect(small, `names at ${width}`).toEqual([]);
    expect(await oddNumbers(player), `numbers at ${width}`).toEqual([]);
    await player.picture(`panels-${width}`);
  }
});

it.each(kGames)("names can be read at any turn: %s", async (game, deck) => {
  const player = await at.player();
  await startGame(player, game, deck);
  const chance = chances();
  const found = new Set<string>();
  for (let answers = 0; answers < kManyAnswers && (await player.waitForQuestion()); ++answers) {
    if (answers % kLookEvery === 0)
      for (const [width, height] of kSizes) {
        await resize(player, width, height);
        for (const name of await unreadable(player)) found.add(name);
      }
    await player.play(chance);
  }
  expect(player.view.turn).toBeGreaterThan(2);
  expect([...found]).toEqual([]);
  await player.picture(`names-${player.view.game}`);
});

it.each(kGames)("the question keeps its place and its height, and covers no card: %s", async (game, deck) => {
  const player = await at.player();
  await startGame(player, game, deck);
  const chance = chances();
  for (const [width, height] of kSizes) {
    await resize(player, width, height);
    const places = new Set<string>();
    for (let i = 0; i < 10 && (await player.waitForQuestion()); i++) {
      const box = (await player.page.locator(".prompt").boundingBox())!;
      places.add(`${Math.round(box.y)} ${Math.round(box.height)}`);
      const board = (await player.page.locator(".board").boundingBox())!;
      expect(board.y + board.height).toBeLessThanOrEqual(box.y + 1);
      await player.play(chance);
    }
    expect([...places], `at ${width}`).toHaveLength(1);
  }
});

it.each(kGames)("a strip says who fights whom, and for how much: %s", async (game, deck) => {
  const player = await at.player();
  await startGame(player, game, deck);
  await playUntil(player, () => player.view.fight?.defenders.objects.length === 1, () => player.playByHint());
  const { attackers, defenders } = player.view.fight!;
  const named = (id: number) => player.view.objects.find((one) => one.id === id)!.name;
  for (const [width, height] of kSizes) {
    await resize(player, width, height);
    const strip = player.page.locator(".fight");
    await strip.waitFor();
    const said = (await strip.getAttribute("aria-label")) ?? "";
    for (const id of [...attackers.objects, ...defenders.objects]) expect(said).toContain(named(id));
    expect(said).toContain(`${attackers.number} attack against`);
    if (defenders.number !== undefined) expect(said).toContain(`${defenders.number} defence`);
    await player.picture(`fight-${player.view.game}-${width}`);
  }
});

const kTeam2pcg = "  given phase main\n  given A front: main Captain America, Ant-Man, Daredevil\n  given B front: Colossus\n  given B back: main Storm\n  expect no winner\n";
const kTeamTcg = "  given phase attack\n  given A front: Grapple, Alley Cat, Rooftop Scout\n  given A deck: 8 Alley Cat\n  given B front: Black Bailiff\n  given B deck: 8 Grave Page\n  expect no winner\n";
const kTeams: [string, string, string[], string][] = [
  ["vs2pcg", kTeam2pcg, ["attack with Captain America", "join with Ant-Man", "join with Daredevil"], "Captain America and Ant-Man and Daredevil 7 attack against Colossus 7 defence"],
  ["vstcg", kTeamTcg, ["attack with Grapple", "join with Alley Cat", "join with Rooftop Scout"], "Grapple and Alley Cat and Rooftop Scout 9 attack against Black Bailiff 9 defence"],
];

// Lists what the strip leaves no room, or lies over.
function cutByFight(player: Player): Promise<string[]> {
  return player.page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>(".prompt-words, .question, .fight, .fight-side")]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1);
    const [card, strip] = [".asking-card", ".fight"].map((what) => document.querySelector(what)?.getBoundingClientRect());
    const covers = card && strip && card.bottom > strip.top + 1 && card.right > strip.left + 1;
    return [...cut.map((one) => `${one.className} is cut: ${one.textContent}`), ...(covers ? ["the card that asks lies over the strip"] : [])];
  });
}

it.each(kTeams)("a strip names all who attack together, and what they have together: %s", async (game, position, answers, says) => {
  const player = await at.player();
  await startAt(player, game, position);
  for (const answer of answers) {
    await player.waitForQuestion();
    await player.take(player.view.decision!.options.find(({ label }) => label === answer)!);
  }
  await player.waitForQuestion();
  expect(player.view.fight?.attackers.objects).toHaveLength(3);
  for (const [width, height] of kSizes) {
    await resize(player, width, height);
    await player.page.locator(`.fight[aria-label="${says}"]`).waitFor();
    await player.picture(`team-fight-${game}-${width}`);
    expect(await cutByFight(player), `at ${width}`).toEqual([]);
  }
});

const kEvenFight = "  given phase main\n  given A front: main Wolverine, Ms. Marvel\n  given B front: Daredevil, Iceman\n  given B back: main Captain America\n  expect no winner\n";
const kStuns = ["Daredevil is stunned by Ms. Marvel", "Ms. Marvel is stunned by Daredevil"];

it("who would be stunned, and stunned back, is told before a fight of the 2PCG is declared", async () => {
  const player = await at.player();
  await startAt(player, "vs2pcg", kEvenFight);
  const attack = player.view.decision!.options.find((one) => one.label === "attack with Ms. Marvel")!;
  await player.take(attack);
  await player.waitForQuestion();
  const { step } = player.view;
  const target = player.view.decision!.options.find((one) => one.label === "Daredevil")!;
  await player.page.locator(`.board .card.lit[data-object="${target.object}"]`).hover();
  const told = player.page.locator(".forecast");
  await told.waitFor();
  await player.picture("forecast-1280");
  const lines = await told.locator("span").allTextContents();
  expect(lines).toEqual(expect.arrayContaining(kStuns));
  const [bubble, card] = [(await told.boundingBox())!, (await player.page.locator(`.board .card[data-object="${target.object}"]`).boundingBox())!];
  expect(bubble.y + bubble.height <= card.y || bubble.y >= card.y + card.height, "it leaves the card free").toBe(true);
  expect(bubble.x >= 0 && bubble.x + bubble.width <= 1280 && bubble.y >= 0 && bubble.y + bubble.height <= 800, "in sight").toBe(true);
  expect(player.view.step).toBe(step);
  await player.take(target);
  const said = () => player.updates.flatMap(({ log }) => log.map(({ text }) => text));
  await player.waitFor("what was forecast", () => kStuns.every((line) => said().includes(line)));
});

// Plays until a price is asked for that takes more than one card.
async function toPrice(player: Player): Promise<void> {
  const chance = chances();
  await playUntil(player, () => (player.view.decision!.meter?.of ?? 0) > 2, () => player.play(chance));
}

const kThreeSymbols = `  given phase main
  given A front: main Wolverine
  given A back: Havok [leg-017]
  given A resource: 2 Laboratory, School for Gifted Youngsters
  given A deck: 6 Beast
  given B front: main Captain America, Iceman
  given B deck: 6 Hawkeye
  expect no winner
`;
const kPrices: [string, (player: Player) => Promise<void>, string][] = [
  ["champions", async (player) => {
    await startGame(player, /Champions/, /Spider/);
    await toPrice(player);
  }, "resources"],
  ["vs2pcg", async (player) => {
    await startAt(player, "vs2pcg", kThreeSymbols);
    await player.take(player.view.decision!.options.find(({ label }) => label.startsWith("use Havok"))!);
    await player.waitForQuestion();
  }, "symbols"],
];

it.each(kPrices)("a price of %s has a meter, and what is being paid for is cancelled as a whole", async (_, toItsPrice, what) => {
  const player = await at.player();
  await toItsPrice(player);
  const { meter, cancel } = player.view.decision!;
  const { step } = player.view;
  const said = () => player.page.locator(".meter").getAttribute("aria-label");
  expect(meter!.paid).toBe(0);
  await expect.poll(said).toBe(`0 of ${meter!.of} ${what} paid`);
  const single = player.view.decision!.options.find((one) => one.object !== undefined)!;
  await player.take(single);
  await player.waitFor("the rest of the price", () => player.view.step > step && player.isAsked);
  const after = player.view.decision!.meter;
  expect(after!.paid).toBeGreaterThan(0);
  expect(after!.paid).toBeLessThan(after!.of);
  await expect.poll(said).toBe(`${after!.paid} of ${after!.of} ${what} paid`);
  await player.picture(`payment-${player.view.game}`);
  await player.page.getByRole("button", { name: /^Cancel/ }).click();
  await player.waitFor("the question before it was played", () => player.view.step === cancel);
  expect(player.view.decision!.meter).toBeUndefined();
  await player.page.locator(".meter").waitFor({ state: "detached" });
});

it("Escape takes a price back as Cancel does", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  await toPrice(player);
  const { cancel } = player.view.decision!;
  await player.page.keyboard.press("Escape");
  await player.waitFor("the question before it was played", () => player.view.step === cancel);
  expect(player.view.decision!.meter).toBeUndefined();
});

// Acts that put a card of the hand into a row by one answer.
const kDrags = [[/2PCG/, /Avengers/, "resource", "resource"], [/Champions/, /Spider/, "play", "area"], [/TCG/, /Rooftop/, "build", "resource"]] as const;

it.each(kDrags)("a card is dragged to the row where it may be put; dropped elsewhere it stays: %s", async (game, deck, act, zone) => {
  const player = await at.player();
  await startGame(player, game, deck);
  const hand = () => player.view.zones.find((one) => one.id === `hand/${player.view.viewer}`)!.objects;
  const single = () => {
    const { options } = player.view.decision!;
    return hand().find((id) => options.filter((one) => one.object === id).length === 1 && options.some((one) => one.object === id && one.act === act));
  };
  await playUntil(player, () => single() !== undefined, brisk(player));
  const id = single()!;
  const { step } = player.view;
  await handAtRest(player);
  const from = (await player.page.locator(`.hand .card[data-object="${id}"]`).boundingBox())!;
  const dragTo = async (x: number, y: number) => {
    await player.page.mouse.move(from.x + 20, from.y + 30);
    await player.page.mouse.down();
    await player.page.mouse.move(from.x + 60, from.y - 40, { steps: 3 });
    await player.page.locator("[data-drop]").first().waitFor();
    await player.page.mouse.move(x, y, { steps: 4 });
    await player.page.mouse.up();
  };
  await dragTo(640, 200);  // the other side of the table
  await player.page.waitForTimeout(300);
  expect(player.view.step).toBe(step);
  expect(await player.page.locator("[data-drop], .drag-ghost, .table-page.answering, .option-menu").count()).toBe(0);
  const row = (await player.page.locator(`.area.near [data-zone="${zone}"]`).boundingBox())!;
  await dragTo(row.x + row.width / 2, row.y + row.height / 2);
  await player.waitFor("the answer", () => player.view.step > step);
  if (zone === "resource") expect(player.view.zones.find((one) => one.id === `resource/${player.view.viewer}`)?.count).toBe(1);
  else expect(hand()).not.toContain(id);
});

it("a row that is asked for is pressed itself", async () => {
  const player = await at.player();
  await startGame(player, /2PCG/, /Avengers/);
  await playUntil(player, () => player.view.decision!.options.some((one) => one.label === "back"), brisk(player));
  const back = player.page.locator('.area.near [data-zone="back"] .row-target');
  await back.waitFor();
  const { step } = player.view;
  await back.click();
  await player.waitFor("the answer", () => player.view.step > step);
  expect(player.view.zones.find((zone) => zone.id === `back/${player.view.viewer}`)?.count).toBe(1);
});

it("a key ends a turn with cards unused only when it is pressed again", async () => {
  const player = await at.player();
  await startGame(player, /Champions/, /Spider/);
  const ends = () => player.view.decision?.options.find((one) => one.label === "end turn");
  const chance = chances();
  await playUntil(player, () => ends() !== undefined && player.view.decision!.options.some((one) => one.object !== undefined), () => player.play(chance));
  const { step } = player.view;
  await player.page.keyboard.press("p");
  await player.page.getByRole("button", { name: /^End turn\? Press again/ }).waitFor();
  expect(player.view.step).toBe(step);
  await player.page.keyboard.press("Escape");
  await player.page.locator(".option.confirming").waitFor({ state: "detached" });
  await player.page.keyboard.press("p");
  await player.page.keyboard.press("p");
  await player.waitFor("the end of the turn", () => player.view.step > step);
});

it("a key passes a chance to attack only when it is pressed again", async () => {
  const player = await at.player();
  await startGame(player, /TCG/, /Rooftop/);
  const offersAttack = () => player.view.decision!.options.some((one) => one.act === "attack" && one.object !== undefined);
  await playUntil(player, offersAttack, async () => {
    const { options, usual } = player.view.decision!;
    await player.take(options.find((one) => /^(keep|build|recruit|front)/.test(one.label)) ?? options[usual ?? 0]!);
    return true;
  });
  const { step } = player.view;
  await player.page.keyboard.press("Enter");
  const again = player.page.locator(".option.usual.confirming").getByText(/\? Press again/);
  await again.waitFor();
  expect(player.view.step).toBe(step);
  await player.picture("attack-passed");
  await player.page.keyboard.press("Escape");  // the page soon forgets a press: the picture takes time of its own
  await again.waitFor({ state: "detached" });
  await player.page.keyboard.press("Enter");
  await again.waitFor();
  await player.page.keyboard.press("Enter");
  await player.waitFor("the next question", () => player.view.step > step);
});

it.each([[/2PCG/, /Avengers/], [/TCG/, /Rooftop/]] as const)("a key passes a whole step of recruiting only when it is pressed again: %s", async (game, deck) => {
  const player = await at.player();
  await startGame(player, game, deck);
  await playUntil(player, () => player.view.decision!.options.some(({ act, object }) => act === "recruit" && object !== undefined), async () => {
    const { options, usual } = player.view.decision!;
    await player.take(options.find(({ act, label }) => act === "resource" || /^(keep|build|front)/.test(label)) ?? options[usual ?? 0]!);
    return true;
  });
  const { step } = player.view;
  await player.page.keyboard.press("Enter");
  await player.page.locator(".option.usual.confirming").getByText(/\? Press again/).waitFor();
  expect(player.view.step).toBe(step);
  await player.page.keyboard.press("Enter");
  await player.waitFor("the next question", () => player.view.step > step);
});

it("on a phone the first tap reads a card and the second one uses it", async () => {
  const player = await at.player({ width: 390, height: 844, touch: true });
  await startGame(player, /Champions/, /Spider/);
  const card = player.page.locator(".hand .card.lit").first();
  const { step } = player.view;
  await card.tap({ position: { x: 12, y: 40 } });
  await player.page.locator(".peek").getByText(/^Tap again/).waitFor();
  await player.picture("phone-peek");
  expect(player.view.step).toBe(step);
  await card.tap({ position: { x: 12, y: 40 } });
  await player.waitFor("the answer", () => player.view.step > step);
  await player.page.locator(".peek").waitFor({ state: "detached" });
});

const kMains: [string, string, string][] = [["A", "Wolverine", "Storm, Cyclops"], ["B", "Captain America", "Luke Cage, Hawkeye, Ant-Man, Nick Fury, Black Panther, Ms. Marvel, Iceman, Dr. Strange"], ["C", "Thor", "Daredevil, Black Widow"], ["D", "Magneto", "Namor, Juggernaut"]];
const kFourMains = ["game vs2pcg", "", 'scene "four at the table"', "  given players 4", "  given phase main",
  ...kMains.flatMap(([letter, main, others]) => [`  given ${letter} front: main ${main}`, `  given ${letter} back: ${others}`,
    `  given ${letter} resource: Fortress, Avengers Mansion (face-down), Training Ground, Academy (face-down), Psychiatric Hospital, Academy`]), "  expect no winner", ""].join("\n");
const kHeroes: [string, string][] = [
  ["A", "Spider-Man [01001a], Black Cat [01002], Aunt May [01006], Web-Shooter [01008], Avengers Mansion"], ["B", "Captain Marvel [01010a], Spider-Woman, Mockingbird, Alpha Flight Station, Captain Marvel's Helmet, Energy Channel"],
  ["C", "She-Hulk [01019a], Hellcat, Superhuman Law Division, Focused Rage, Superhuman Strength"], ["D", "Iron Man [01029a], War Machine, Pepper Potts, Stark Tower, Arc Reactor, Mark V Armor, Mark V Helmet, Rocket Boots"],
];
const kFourHeroes = ["game champions", "", 'scene "four at the table"', "  given players 4", "  given phase player", ...kHeroes.map(([letter, cards]) => `  given ${letter} area: ${cards}`),
  "  given B engaged: Hydra Mercenary [01101]", "  given D engaged: Shocker", "  given villain: Rhino [01094], The Break-In! [01097a]", "  given encounter-deck: Charge [01099], Advance [01186], Assault [01187]", "  expect no winner", ""].join("\n");

const kTcgTeams: [string, string, string][] = [
  ["A", "Captain Cordon, Lantern Jaw, Streetlight Kid", "Rooftop Scout, Mother Mercy"], ["B", "Assembly Mother, Tin Sergeant, Foreman Nine, Cathedral Engine", "Drone Chorister, Bell Ringer, The Great Organ"],
  ["C", "Warden Prism, Chancellor Ix", "Solar Fencer, Nebula Judge, Cadet Vega"], ["D", "Debt Collector, Black Bailiff", "Moth Oracle, Hollow Queen, Whisper"],
];
const kFourTeams = ["game vstcg", "", 'scene "four at the table"', "  given players 4", "  given phase recruit",
  ...kTcgTeams.flatMap(([letter, front, support]) => [`  given ${letter} front: ${front}`, `  given ${letter} support: ${support}`,
    `  given ${letter} resource: Watch House, Signal Fire (face-down), Debtors' Gate, Stakeout (face-down), Foundry Floor, Unfinished Business`]), "  expect no winner", ""].join("\n");

// Returns the names that are not seen whole.
function cutNames(player: Player, what: string): Promise<(string | null)[]> {
  return player.page.locator(what).evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight + 2 || one.scrollWidth > one.clientWidth).map((one) => one.textContent));
}

function scrolled(player: Player): Promise<number> {
  return player.page.locator(".board").evaluate((board) => board.scrollHeight - board.clientHeight);
}

it("four players of the 2PCG find room at 1280: resources have whole names, rows their labels, and nothing is scrolled", async () => {
  const player = await at.player();
  await playOnWithBots(player, "vs2pcg", kFourMains);
  await expect.poll(() => player.page.locator(".row-small .name").count()).toBe(24);
  await player.picture("four-1280");
  expect(await unreadable(player)).toEqual([]);
  expect(await cutNames(player, ".board .name")).toEqual([]);
  expect(await player.page.locator(".row-big").evaluateAll((all) => all.filter((row) => {
    const right = row.querySelector(".row-title")!.getBoundingClientRect().right;
    return [...row.querySelectorAll(".card")].some((card) => card.getBoundingClientRect().left < right);
  }).map((row) => row.getAttribute("data-row")))).toEqual([]);
  expect(await scrolled(player)).toBeLessThanOrEqual(2);
});

it("four players of the TCG find room at 1280: all names can be read, and nothing is scrolled", async () => {
  const player = await at.player();
  await playOnWithBots(player, "vstcg", kFourTeams);
  await expect.poll(() => player.page.locator(".far-areas .area").count()).toBe(3);
  await player.picture("four-teams-1280");
  for (const name of kTcgTeams.flatMap(([, front, support]) => `${front}, ${support}`.split(", "))) expect(await player.page.locator(".board .name").allTextContents()).toContain(name);
  expect(await unreadable(player)).toEqual([]);
  expect(await cutNames(player, ".board .name")).toEqual([]);
  expect(await scrolled(player)).toBeLessThanOrEqual(2);
});

it("four heroes find room at 1280: all names can be read, and nothing is scrolled", async () => {
  const player = await at.player();
  await playOnWithBots(player, "champions", kFourHeroes);
  await expect.poll(() => player.page.locator(".far-areas .area").count()).toBe(3);
  await expect.poll(() => player.page.locator(".board .name:empty").count()).toBe(0);
  await player.picture("four-heroes-1280");
  expect(await unreadable(player)).toEqual([]);
  expect(await cutNames(player, ".board .name, .board .strip > span:not(.unseen)")).toEqual([]);
  const strips = player.page.locator(".board .strip > span:not(.unseen)");
  expect(await strips.allTextContents()).toContain("Superhuman Law Division");
  expect(await strips.evaluateAll((all) => [...new Set(all.map((one) => `${getComputedStyle(one).color} ${getComputedStyle(one).fontSize}`))])).toEqual(["rgb(255, 255, 255) 12px"]);
  expect(await player.page.locator(".prompt-options").evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  expect(await scrolled(player)).toBeLessThanOrEqual(2);
});
