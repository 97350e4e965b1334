import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { champions } from "../src/games/champions";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import { confirming, endOption, forgetPress, isSecondPress, leavesUnused } from "../src/table/confirm";
import { readsFirst } from "../src/table/first_tap";
import { choicesOf } from "../src/table/options";
import { decision, object, option } from "./make";

const objects = new Map([[1, object(1)]]);
const end = option(9, { act: "end-turn", label: "end turn" });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  forgetPress();
  vi.useRealTimers();
});

describe("the end of a turn", () => {
  it("is known by its act, and only there", () => {
    expect(endOption(champions, decision([option(0, { act: "play", object: 1 }), end]))?.index).toBe(9);
    expect(endOption(champions, decision([option(0, { kind: "pass" })]))).toBeUndefined();
    expect(endOption(vstcg, decision([option(0, { kind: "go-on" }), option(1, { act: "power-up" })]))).toBeUndefined();
  });
  it("leaves something unused while a card is lit", () => {
    const asked = decision([option(0, { act: "play", object: 1 }), end]);
    expect(leavesUnused(champions, asked, choicesOf(asked, objects), end)).toBe(true);
    expect(leavesUnused(champions, asked, choicesOf(asked, objects), asked.options[0]!)).toBe(false);
    const bare = decision([option(0, { act: "change-form" }), end]);
    expect(leavesUnused(champions, bare, choicesOf(bare, objects), end)).toBe(false);
  });
  it("is near where passing lets the chance to attack go by, which no other pass does", () => {
    const pass = option(0, { kind: "pass", act: "pass" });
    const unused = (...options: ReturnType<typeof option>[]) => {
      const asked = decision([pass, ...options], { usual: 0 });
      return leavesUnused(vstcg, asked, choicesOf(asked, objects), pass);
    };
    expect(unused(option(1, { act: "attack", object: 1 }))).toBe(true);
    expect(unused(option(1, { act: "power-up", object: 1 }))).toBe(false);
    expect(unused()).toBe(false);
  });
  it.each([vs2pcg, vstcg])("is near where a whole step passes without a recruit that could be made: $id", (look) => {
    const asked = decision([option(0, { kind: "pass" }), option(1, { act: "recruit", object: 1 })], { usual: 0 });
    const unused = (place: number, hasRecruited: boolean) => leavesUnused(look, asked, choicesOf(asked, objects), asked.options[place]!, hasRecruited);
    expect(unused(0, false)).toBe(true);
    expect(unused(0, true)).toBe(false);
    expect(unused(1, false)).toBe(false);
  });
  it("takes two presses at one question, soon after each other", () => {
    expect(isSecondPress(3, end)).toBe(false);
    expect(confirming.value).toEqual({ step: 3, option: 9 });
    expect(isSecondPress(3, end)).toBe(true);
    expect(confirming.value).toBeNull();
    isSecondPress(3, end);
    expect(isSecondPress(4, end)).toBe(false);
    vi.advanceTimersByTime(6000);
    expect(isSecondPress(4, end)).toBe(false);
  });
});

describe("a tap on a phone", () => {
  it("reads a card first, and uses it the second time", () => {
    expect(readsFirst(null, 1, 5)).toBe(true);
    expect(readsFirst({ object: 1, step: 5 }, 1, 5)).toBe(false);
    expect(readsFirst({ object: 1, step: 5 }, 2, 5)).toBe(true);
    expect(readsFirst({ object: 1, step: 5 }, 1, 6)).toBe(true);
  });
});
