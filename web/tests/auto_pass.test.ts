import { describe, expect, it } from "vitest";
import { autoPassOption, wishHolds } from "../src/table/auto_pass";
import { decision, option, view } from "./make";

const pass = option(0, { kind: "pass" });
const asked = decision([pass, option(1, { object: 1 })]);

describe("passing by itself", () => {
  it("never happens when one wants to be asked", () => {
    expect(autoPassOption(view({ active: 1, decision: asked }), { setting: "ask", untilMyTurn: false })).toBeUndefined();
  });
  it("happens in the turns of others when that is chosen", () => {
    const wish = { setting: "opponents" as const, untilMyTurn: false };
    expect(autoPassOption(view({ active: 1, decision: asked }), wish)).toBe(pass);
    expect(autoPassOption(view({ active: 0, decision: asked }), wish)).toBeUndefined();
  });
  it("does not happen before the first turn", () => {
    expect(autoPassOption(view({ active: 1, turn: 0, decision: asked }), { setting: "opponents", untilMyTurn: false })).toBeUndefined();
  });
  it("takes only a way to pass, never another answer", () => {
    const must = decision([option(0, { object: 1 }), option(1, { object: 2 })], { usual: 0 });
    expect(autoPassOption(view({ active: 1, decision: must }), { setting: "opponents", untilMyTurn: true })).toBeUndefined();
  });
  it("ends a turn of one's own only when all of it is to be passed", () => {
    const end = option(1, { kind: "act", label: "end turn" });
    const mine = view({ active: 0, decision: decision([option(0, { kind: "act", object: 1 }), end]) });
    expect(autoPassOption(mine, { setting: "opponents", untilMyTurn: true })).toBe(end);
    expect(autoPassOption(mine, { setting: "opponents", untilMyTurn: false })).toBeUndefined();
  });
  it("is off in a hot seat", () => {
    const hot = view({ mySeats: [0, 1], decision: asked });
    expect(autoPassOption(hot, { setting: "opponents", untilMyTurn: true })).toBeUndefined();
  });
  it("ends with the reader's next turn, also where every turn is theirs", () => {
    expect(wishHolds(view({ active: 0, turn: 3 }), view({ active: 1, turn: 4 }))).toBe(true);
    expect(wishHolds(view({ active: 1, turn: 4 }), view({ active: 0, turn: 5 }))).toBe(false);
    expect(wishHolds(view({ active: 0, turn: 4 }), view({ active: 0, turn: 5 }))).toBe(false);
    expect(wishHolds(view({ active: 0, turn: 4 }), view({ active: 0, turn: 4 }))).toBe(true);
  });
});
