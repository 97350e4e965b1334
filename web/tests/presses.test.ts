import { describe, expect, it } from "vitest";
import { keepPlaces } from "../src/table/places";
import { follows, meaningOf, type Press, type Release } from "../src/table/presses";

const thor = { card: "Thor" };
const hulk = { card: "Hulk" };

function press(more: Partial<Press> = {}): Press {
  return { x: 100, y: 100, time: 1000, touch: false, step: 5, object: 1, lit: true, target: thor, ...more };
}
function release(more: Partial<Release> = {}): Release {
  return { x: 100, y: 100, step: 5, target: thor, count: 1, ...more };
}

describe("a press", () => {
  it("means what it was on, where nothing has moved", () => {
    expect(meaningOf(press(), release(), false)).toBe("as-is");
  });
  it("means the card that lay there, also when another has come under the pointer", () => {
    expect(meaningOf(press(), release({ target: hulk }), false)).toBe("pressed");
    expect(meaningOf(press(), release({ target: null }), false)).toBe("pressed");
  });
  it("is let go of by moving away", () => {
    expect(meaningOf(press(), release({ x: 140, target: hulk }), false)).toBe("nothing");
  });
  it("answers no question but the one that was there", () => {
    expect(meaningOf(press(), release({ step: 6 }), false)).toBe("nothing");
    expect(meaningOf(press({ object: null }), release({ step: 6 }), false)).toBe("nothing");
    expect(meaningOf(press({ lit: false }), release({ step: 6 }), false)).toBe("read");
  });
  it("on a button that is gone means nothing", () => {
    expect(meaningOf(press({ object: null }), release({ target: hulk }), false)).toBe("nothing");
  });
});

describe("the second half of a double click", () => {
  const next = press({ time: 1150, x: 103, step: 6, target: hulk, object: 2 });
  const again = release({ step: 6, target: hulk, count: 2 });
  it("takes nothing that has come to lie there", () => {
    expect(follows(press(), next, true)).toBe(true);
    expect(meaningOf(next, again, true)).toBe("nothing");
  });
  it("answers no second question by the same card or button either", () => {
    expect(meaningOf(press({ time: 1150, step: 6 }), release({ step: 6, count: 2 }), true)).toBe("nothing");
    expect(meaningOf(press({ step: 6, object: null }), release({ step: 6, count: 2 }), true)).toBe("nothing");
  });
  it("is a press like others where the first was no answer, or is long ago, or elsewhere", () => {
    expect(follows(press(), next, false)).toBe(false);
    expect(follows(press(), { ...next, time: 1600 }, true)).toBe(false);
    expect(follows(press(), { ...next, x: 130 }, true)).toBe(false);
    expect(follows(null, next, true)).toBe(false);
    expect(meaningOf(next, again, false)).toBe("as-is");
    expect(meaningOf(next, { ...again, count: 1 }, true)).toBe("as-is");
  });
  it("of a finger is less exact, and has no count", () => {
    const finger = press({ touch: true });
    expect(follows(finger, { ...next, x: 122 }, true)).toBe(true);
    expect(follows(finger, { ...next, x: 140 }, true)).toBe(false);
    expect(meaningOf({ ...next, touch: true }, { ...again, count: 1 }, true)).toBe("nothing");
  });
});

describe("the places of a hand", () => {
  it("stay when a card goes", () => {
    expect(keepPlaces([1, 2, 3], [1, 3])).toEqual([1, null, 3]);
    expect(keepPlaces([1, null, 3], [3])).toEqual([null, null, 3]);
    expect(keepPlaces([1, 2, 3], [1, 2])).toEqual([1, 2, null]);
  });
  it("are not taken by new cards", () => {
    expect(keepPlaces([1, 2, 3], [9, 1, 2])).toEqual([1, 2, null, 9]);
  });
  it("stay in another order, too", () => {
    expect(keepPlaces([1, 2, 3], [3, 2, 1])).toEqual([1, 2, 3]);
  });
  it("begin anew with other cards", () => {
    expect(keepPlaces([1, 2], [7, 8])).toEqual([7, 8]);
    expect(keepPlaces([], [7, 8])).toEqual([7, 8]);
    expect(keepPlaces([1], [])).toEqual([]);
  });
});
