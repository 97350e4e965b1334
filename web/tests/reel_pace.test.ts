import { describe, expect, it } from "vitest";
import type { Weight } from "../src/games/look";
import { kShortest, timesOf, type Told } from "../src/reel/pace";
import { scene } from "./story";

function told(...weights: Weight[]): Told[] {
  return weights.map((weight, place) => scene({ event: `event-${place}`, weight, text: "Rhino attacks Spider-Man" }));
}
function total(times: number[]): number {
  return times.reduce((sum, time) => sum + time, 0);
}
function many(weight: Weight, count: number): Weight[] {
  return Array.from({ length: count }, () => weight);
}

describe("the time of a moment", () => {
  it("depends on its weight", () => {
    const [phase = 0, quiet = 0, plain = 0, loud = 0, turned = 0] = timesOf(told("phase", "quiet", "plain", "loud", "turned"), "brisk");
    expect(phase).toBeLessThan(quiet);
    expect(quiet).toBeLessThan(plain);
    expect(plain).toBeLessThan(loud);
    expect(loud).toBeLessThan(turned);
  });
  it("is longer at the relaxed pace, shorter for one's own deeds, and none at once", () => {
    const [brisk = 0] = timesOf(told("loud"), "brisk");
    expect(timesOf(told("loud"), "relaxed")[0]).toBeGreaterThan(2 * brisk);
    expect(timesOf([scene({ text: "Rhino attacks Spider-Man", mine: true })], "brisk")[0]).toBeLessThan(brisk);
    expect(timesOf(told("loud", "turn"), "instant")).toEqual([0, 0]);
    expect(timesOf(told("skip"), "relaxed")).toEqual([0]);
  });
});

describe("moments of a kind", () => {
  it("are seen together: the cards of a hand, or a card that is played and then recruited", () => {
    const draw = scene({ event: "drew", weight: "quiet", seat: 1 });
    const times = timesOf([draw, draw, draw, { ...draw, seat: 0 }], "brisk");
    expect(times.map((time) => time > 0)).toEqual([false, false, true, true]);
    const beast = { id: 3, card: "beast", name: "Beast", object: undefined };
    const shown = (...scenes: Told[]) => timesOf(scenes, "brisk").map((time) => time > 0);
    expect(shown(scene({ event: "played", actor: beast }), scene({ event: "recruited", actor: beast }))).toEqual([false, true]);
    expect(shown(scene({ event: "attacks", actor: beast, other: { ...beast, id: 4 } }), scene({ event: "attacks", actor: beast }))).toEqual([true, true]);
  });
});

describe("a long story", () => {
  it("is told faster: in 9 seconds, or 24 at the relaxed pace", () => {
    for (const count of [1, 8, 20, 60, 300]) {
      const story = told(...many("loud", count), ...many("quiet", count), ...many("phase", count));
      expect(total(timesOf(story, "brisk"))).toBeLessThanOrEqual(9001);
      expect(total(timesOf(story, "relaxed"))).toBeLessThanOrEqual(24_001);
    }
  });
  it("shows what matters long enough to be seen, and light moments only together with the next", () => {
    const times = timesOf(told(...many("quiet", 60), ...many("loud", 10)), "brisk");
    expect(times.slice(0, 60).every((time) => time === 0)).toBe(true);
    expect(Math.min(...times.slice(60))).toBeGreaterThan(300);
    for (const time of timesOf(told(...many("loud", 300)), "brisk")) expect(time === 0 || time >= kShortest).toBe(true);
  });
  it("shows its end", () => {
    expect(timesOf(told(...many("loud", 300)), "brisk").at(-1)).toBeGreaterThanOrEqual(kShortest);
  });
});
