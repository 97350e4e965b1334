import { describe, expect, it } from "vitest";
import { champions } from "../src/games/champions";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import { flightsBetween } from "../src/reel/flights";
import { changesBetween, type Reading } from "../src/reel/numbers";
import type { ObjectView } from "../src/protocol";
import { object, seat, view, zone } from "./make";

function texts(before: Partial<ObjectView>, after: Partial<ObjectView>, look = champions): string[] {
  const reading: Reading = { look, words: {} };
  return changesBetween(view({ objects: [object(1, before)] }), view({ objects: [object(1, after)] }), reading).map(({ text, tone }) => `${tone}: ${text}`);
}

describe("numbers that rise off a card", () => {
  it("say what happened to its life and its counters", () => {
    expect(texts({}, { counters: { damage: 4 } })).toEqual(["bad: −4"]);
    expect(texts({ counters: { damage: 4 } }, { counters: { damage: 1 } })).toEqual(["good: +3"]);
    expect(texts({ counters: { threat: 1 } }, { counters: { threat: 3 } })).toEqual(["bad: +2 threat"]);
  });
  it("say a +1/+1 counter once, and not what it does to the numbers", () => {
    const stats = (value: number) => [{ name: "atk", value, base: 3 }, { name: "def", value, base: 3 }];
    expect(texts({ stats: stats(3) }, { stats: stats(4), counters: { plus: 1 } }, vs2pcg)).toEqual(["good: +1/+1"]);
    expect(texts({ stats: stats(3) }, { stats: stats(5) }, vs2pcg)).toEqual(["good: +2 ATK +2 DEF"]);
    expect(texts({ counters: { plus: 2 } }, {}, vs2pcg)).toEqual(["plain: 2 × +1/+1 gone"]);
  });
  it("say what state it is in", () => {
    expect(texts({}, { flags: ["stunned"] })).toEqual(["bad: stunned"]);
    expect(texts({}, { flags: ["exhausted"] })).toEqual(["plain: exhausted"]);
    expect(texts({ flags: ["exhausted"] }, {})).toEqual(["plain: ready"]);
    expect(texts({ flags: ["exhausted"] }, { flags: ["stunned"] })).toEqual(["bad: stunned"]);
    expect(texts({}, { flags: ["face-down"] })).toEqual([]);
  });
  it("are none for a card that has become another", () => {
    expect(texts({ card: "scheme-1", counters: { threat: 9 } }, { card: "scheme-2" })).toEqual([]);
  });
  it("are none for a card that has come from elsewhere, or that nobody knows", () => {
    expect(texts({ zone: "hand/0" }, { counters: { damage: 1 } })).toEqual([]);
    const unknown = { ...object(1), card: undefined } as unknown as ObjectView;
    const reading = { look: champions, words: {} };
    expect(changesBetween(view({ objects: [unknown] }), view({ objects: [{ ...unknown, flags: ["stunned"], counters: { damage: 2 } }] }), reading)).toEqual([]);
  });
  it("are not said for a whole side at once, where they are small", () => {
    const side = (flags: string[]) => view({ objects: [1, 2, 3, 4, 5, 6].map((id) => object(id, { flags })) });
    expect(changesBetween(side(["exhausted"]), side([]), { look: champions, words: {} })).toEqual([]);
  });
});

describe("numbers of players", () => {
  const at = (endurance: number, points: number, hand: number) => view({
    seats: [seat(0, { values: { endurance, points, secret: hand } })], zones: [zone("hand/0", [], { layout: "hand", count: hand })],
  });
  it("rise off their plates and hands", () => {
    const changes = changesBetween(at(30, 2, 4), at(23, 1, 6), { look: vstcg, words: {} });
    expect(changes.map(({ at: place, text, tone, small }) => [place, text, tone, small])).toEqual([
      [{ seat: 0 }, "−7 endurance", "bad", false], [{ seat: 0 }, "−1 points", "plain", true], [{ hand: 0 }, "+2 cards", "plain", true],
    ]);
  });
});

describe("cards that fly", () => {
  const unknown = (id: number, place: string) => ({ ...object(id, { zone: place }), card: undefined }) as unknown as ObjectView;
  const heap = (id: string, count: number, objects: number[] = []) => zone(id, objects, { layout: id.startsWith("hand") ? "hand" : "stack", inPlay: false, count });

  it("are backs by the counts of zones, whatever the numbers of unknown cards", () => {
    const before = view({ zones: [heap("deck/1", 30), heap("hand/1", 1, [7])], objects: [unknown(7, "hand/1")] });
    const after = view({ zones: [heap("deck/1", 28), heap("hand/1", 3, [8, 7, 9])], objects: [unknown(7, "hand/1"), unknown(8, "hand/1"), unknown(9, "hand/1")] });
    expect(flightsBetween(before, after)).toMatchObject([{ from: { id: "deck/1" }, to: { id: "hand/1" }, count: 2, object: null, lands: null }]);
  });
  it("land on the card that they turn out to be", () => {
    const before = view({ zones: [heap("hand/1", 2, [7, 8]), zone("front/1", [])], objects: [unknown(7, "hand/1"), unknown(8, "hand/1")] });
    const after = view({ zones: [heap("hand/1", 1, [7]), zone("front/1", [40])], objects: [unknown(7, "hand/1"), object(40, { zone: "front/1" })] });
    expect(flightsBetween(before, after)).toMatchObject([{ from: { id: "hand/1" }, to: { id: "front/1" }, object: null, lands: 40 }]);
  });
  it("are known ones that go to a pile", () => {
    const pile = (objects: number[]) => zone("ko-pile/1", objects, { layout: "pile", inPlay: false });
    const before = view({ zones: [zone("front/1", [3]), pile([])], objects: [object(3, { zone: "front/1" })] });
    const after = view({ zones: [zone("front/1", []), pile([3])], objects: [object(3, { zone: "ko-pile/1" })] });
    expect(flightsBetween(before, after)).toMatchObject([{ object: { id: 3 }, to: { id: "ko-pile/1" } }]);
  });
  it("are none where it is not certain which way they went", () => {
    const before = view({ zones: [heap("deck/1", 30), heap("hand/1", 2), heap("resource/1", 1)] });
    const after = view({ zones: [heap("deck/1", 28), heap("hand/1", 3), heap("resource/1", 2)] });
    expect(flightsBetween(before, after)).toEqual([]);
  });
});
