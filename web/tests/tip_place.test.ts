import { describe, expect, it } from "vitest";
import { placeTip, type Box } from "../src/board/tip_place";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const own = { width: 330, height: 180 };

function covers(place: { left: number; top: number }, other: Box): boolean {
  return place.left < other.left + other.width && place.left + own.width > other.left &&
    place.top < other.top + other.height && place.top + own.height > other.top;
}

describe("a tip", () => {
  const wide = { width: 1280, height: 800 };
  const narrow = { width: 390, height: 844 };

  it("lies above what it speaks of, and points at it", () => {
    const target = box(100, 600, 600, 150);
    const place = placeTip(own, { target, clear: [], useful: [], shown: [], window: wide });
    expect(place.tail).toBe("down");
    expect(place.top + own.height).toBeLessThan(target.top);
  });
  it("lies below what is at the top", () => {
    const place = placeTip(own, { target: box(100, 60, 600, 150), clear: [], useful: [], shown: [], window: wide });
    expect(place).toMatchObject({ tail: "up", top: 224 });
  });
  it("covers neither the question nor what it speaks of", () => {
    const target = box(100, 640, 800, 150);
    const question = box(14, 570, 940, 60);
    const place = placeTip(own, { target, clear: [question], useful: [], shown: [], window: wide });
    expect(covers(place, target) || covers(place, question)).toBe(false);
  });
  it("leaves cards alone that can be pressed, where there is other room", () => {
    const target = box(150, 440, 780, 110);
    const question = box(14, 570, 940, 60);
    const foes = [box(300, 310, 90, 110), box(420, 310, 90, 110), box(540, 310, 90, 110)];
    const place = placeTip(own, { target, clear: [question], useful: foes, shown: [], window: wide });
    for (const one of [target, question, ...foes]) expect(covers(place, one)).toBe(false);
    expect(place.left).toBeGreaterThan(600);
  });
  it("leaves other cards in sight as well, if it can", () => {
    const target = box(150, 550, 780, 50);
    const mine = box(520, 365, 80, 85);
    const place = placeTip(own, { target, clear: [], useful: [], shown: [mine], window: wide });
    expect(covers(place, mine) || covers(place, target)).toBe(false);
    expect(place.tail).toBe("down");
  });
  it("covers a large thing rather than the edge of one that can be pressed", () => {
    const bright = box(105, 350, 90, 25);
    const place = placeTip({ width: 330, height: 155 }, {
      target: box(6, 582, 378, 134), clear: [box(0, 530, 390, 50)], useful: [bright], shown: [box(10, 46, 370, 300)], window: narrow,
    });
    expect(place.top + 155 <= bright.top || place.top >= bright.top + bright.height).toBe(true);
  });
  it("finds room on a small screen", () => {
    const target = box(0, 690, 390, 150);
    const question = box(8, 520, 374, 160);
    const header = box(0, 0, 390, 130);
    const place = placeTip({ width: 370, height: 190 }, { target, clear: [question, header], useful: [], shown: [], window: narrow });
    expect(place.top).toBeGreaterThanOrEqual(130);
    expect(place.top + 190).toBeLessThanOrEqual(520);
  });
  it("stays in the window beside what is at its edge", () => {
    for (const left of [0, 1280 - 60]) {
      const place = placeTip(own, { target: box(left, 400, 60, 80), clear: [], useful: [], shown: [], window: wide });
      expect(place.tail).not.toBe(null);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.left + own.width).toBeLessThanOrEqual(wide.width);
    }
  });
  it("covers no large thing that it speaks of", () => {
    const target = box(0, 0, 1280, 500);
    const place = placeTip(own, { target, clear: [box(0, 700, 1280, 100)], useful: [], shown: [box(0, 500, 1280, 200)], window: wide });
    expect(covers(place, target)).toBe(false);
  });
  it("stays in the window, also where there is no room at all", () => {
    const target = box(0, 0, 390, 844);
    const place = placeTip(own, { target, clear: [], useful: [], shown: [], window: narrow });
    expect(place.left).toBeGreaterThanOrEqual(0);
    expect(place.top + own.height).toBeLessThanOrEqual(844);
  });
});
