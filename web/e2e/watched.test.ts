// Whoever watches only the board can tell what happened: with the log hidden, each fact of a story is seen on it.
import { expect, it } from "vitest";
import { eachFrame } from "./support/frames";
import { MockServer } from "./support/mock";
import type { Player, PlayerOptions } from "./support/player";
import { sceneAt } from "./support/scene";

const at = sceneAt(() => MockServer.start());

interface Seen {
  shows: string;
  outOfSight: string[];  // cards of the scene that the board does not show, and numbers beside it
}

function outOfSight(): string[] {
  const board = document.querySelector(".board")!.getBoundingClientRect();
  const isOut = (box: DOMRect) => box.bottom < board.top + 8 || box.top > board.bottom - 8;
  const cards = [...document.querySelectorAll<HTMLElement>(".board [data-reel=meets], .floats .float.bad")];
  return cards.filter((card) => isOut(card.getBoundingClientRect())).map((card) => card.innerText);
}

// Ends the turn and watches the story that follows.
async function watch(table: string, options: PlayerOptions = {}): Promise<Seen[]> {
  const player: Player = await at.player({ ...options, settings: { guide: false, animations: "off", pace: "brisk", log: false } });
  const { page } = player;
  await page.clock.install();
  await player.open(`/table/${table}`);
  await player.waitForQuestion();
  expect(await page.locator(".log, .last-lines").count()).toBe(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press("Enter");
  await page.locator(".reel-end").waitFor();
  const seen: Seen[] = [];
  await eachFrame(page, async ({ shows }) => void seen.push({ shows, outOfSight: await page.evaluate(outOfSight) }));
  return seen;
}

// Each fact is a scene that shows all of its words, later than the scene of the fact before.
function expectFacts(seen: Seen[], facts: string[][]): void {
  let from = 0;
  for (const words of facts) {
    const found = seen.findIndex(({ shows }, place) => place >= from && words.every((word) => shows.includes(word)));
    expect(found, `${words.join(", ")} in\n${seen.map(({ shows }) => shows).join("\n")}`).toBeGreaterThanOrEqual(0);
    from = found;
  }
}

it("tells an attack with its boost card and its damage, and a stun", async () => {
  expectFacts(await watch("mock-champions-watched"), [
    ["BANNER The villain phase begins".toUpperCase()], ["1 threat on The Break-In!", "float (+1 threat)"], ["LARGE", "Rhino -> Spider-Man: Rhino attacks Spider-Man"],
    ["LARGE Sandman -> ", "Sandman boosts Rhino with 2 icons"], ["Spider-Man takes 4 damage", "float (−4)", "acts [Rhino", "meets [Spider-Man"],
    ["Shocker is no longer stunned"], ["Hydra Bomber attacks Spider-Man"], ["Spider-Man takes 1 damage", "float (−1)"], ["reveals Highway Robbery"],
    ["Spider-Man is stunned", "float (stunned)"], ["BANNER ROUND"], ["draws Energy", "draws Strength"], ["Black Cat readies"],
  ]);
});

it("tells what a bot draws, recruits and strikes, and by which numbers", async () => {
  expectFacts(await watch("mock-watched"), [
    ["BANNER TURN", "Greedy"], ["Greedy draws 2 cards", "float (+2 cards)"], ["LARGE", "Greedy recruits Namor"], ["Wolverine -> ", "Wolverine attacks Thor"], ["Wolverine powers up", "ATK"],
    ["Wolverine strikes Thor: ", " against "], ["Thor is stunned by Wolverine", "float (stunned)"], ["Wolverine is wounded", "float (−1)"], ["Namor is KO'd"], ["BANNER TURN", "your turn"], ["draws Hulk", "draws Ant-Man"],
  ]);
});

it("tells of an effect, its target, and the endurance that is lost", async () => {
  expectFacts(await watch("mock-chain-watched"), [
    ["Greedy plays Star Chart"], ["The effect of Star Chart resolves"], ["Star Chart -> ", "Nebula Judge gets +3 ATK", "float (+3 ATK)"], ["Nebula Judge attacks The Beat: ", " against "],
    ["The Beat is stunned", "float (stunned)"], ["loses 4 endurance for The Beat", "−4 endurance"], ["causes 3 breakthrough", "−3 endurance"], ["Greedy draws a card"],
  ]);
});

it("moves the board of a phone to what happens", async () => {
  const seen = await watch("mock-champions-phone-watched", { width: 390, height: 844, touch: true });
  expect(seen.length).toBeGreaterThan(8);
  expect(seen.filter((one) => one.outOfSight.length > 0)).toEqual([]);
});
