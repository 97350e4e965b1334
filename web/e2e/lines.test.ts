// The arrows of a fight, and of effects on the chain (invented tables of `dev/`).
import { expect, it } from "vitest";
import { MockServer } from "./support/mock";
import type { Player } from "./support/player";
import { untilDrawn } from "./support/rest";
import { sceneAt } from "./support/scene";

const at = sceneAt(() => MockServer.start());

const kSizes = [[1280, 800], [1000, 620], [1280, 1000], [900, 800], [1280, 800]] as const;
// Returns by how many pixels an end of an arrow of a fight lies off the line between the cards, and off the edge of its card.
function offFight(player: Player): Promise<number[]> {
  return player.page.evaluate(() => {
    const boxOf = (flag: string) => document.querySelector(`.board .card.${flag}`)!.getBoundingClientRect();
    const middle = (box: DOMRect) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });
    const [attacker, defender] = [boxOf("attacker"), boxOf("defender")];
    const [from, to] = [middle(attacker), middle(defender)];
    const way = Math.hypot(to.x - from.x, to.y - from.y);
    const line = document.querySelector<SVGLineElement>(".versus-lines line")!;
    const root = line.ownerSVGElement!.getBoundingClientRect();
    const off = (x: number, y: number, box: DOMRect) => {
      const point = { x: x + root.left, y: y + root.top };
      const across = Math.abs((point.x - from.x) * (to.y - from.y) - (point.y - from.y) * (to.x - from.x)) / way;
      const [left, up] = [Math.abs(point.x - middle(box).x) - box.width / 2, Math.abs(point.y - middle(box).y) - box.height / 2];
      return Math.max(across, Math.abs(Math.max(left, up)));
    };
    return [off(line.x1.baseVal.value, line.y1.baseVal.value, attacker), off(line.x2.baseVal.value, line.y2.baseVal.value, defender)];
  });
}

it("arrows of a fight follow the cards when the window gets another size", async () => {
  const player = await at.player();
  await player.open("/table/mock");
  await player.page.locator(".versus-lines line").first().waitFor({ state: "attached" });
  await untilDrawn(player);
  for (const [width, height] of kSizes) {
    await player.page.setViewportSize({ width, height });
    await expect.poll(async () => Math.max(...(await offFight(player))), { message: `at ${width} x ${height}`, timeout: 3000 }).toBeLessThan(2);
  }
});

it("where the chain lies over the board its lines go under its words", async () => {
  const player = await at.player({ width: 390, height: 844 });
  await player.open("/table/mock-chain");
  await player.page.locator(".chain-lines path").first().waitFor({ state: "attached" });
  const [chain, lines] = await player.page.evaluate(() => [".board > .chain", ".chain-lines"].map((what) => Number(getComputedStyle(document.querySelector(what)!).zIndex)));
  expect(chain).toBeGreaterThan(lines!);
});

it("lines of the chain follow the cards when the window gets another size", async () => {
  const player = await at.player();
  await player.open("/table/mock-chain");
  await player.page.locator(".chain-lines path").first().waitFor({ state: "attached" });
  await untilDrawn(player);
  const off = () => player.page.evaluate((beside) => {
    const [dots, places] = [[...document.querySelectorAll(".chain-lines circle")], [...document.querySelectorAll(".board [data-object], [data-link], [data-player]")]];
    const middles = places.map((place) => place.getBoundingClientRect());
    return Math.max(...dots.map((dot) => {
      const { left, top, width, height } = dot.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return Math.min(...middles.map((box) => Math.min(Math.abs(Math.hypot(x - box.left - box.width / 2, y - box.top - box.height / 2) - beside), Math.hypot(x - box.left, y - box.top - box.height / 2))));
    }));
  }, 34);
  for (const [width, height] of kSizes) {
    await player.page.setViewportSize({ width, height });
    await expect.poll(off, { message: `at ${width} x ${height}`, timeout: 3000 }).toBeLessThan(2);
  }
});
