import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { mockStory } from "../dev/mock_stories";
import { vstcgTable } from "../dev/mock_chain";
import { championsTable, vs2pcgTable } from "../dev/mock_tables";
import type { CardInfo } from "../src/protocol";
import { applyChanges, viewBehind } from "../src/reel/apply";
import { stateBehind, tell } from "../src/reel/telling";
import { positionState } from "../src/table/model";
import { decision, link, object, option, seat, view, zone } from "./make";
import { line, reading, story } from "./story";

const before = view({
  zones: [zone("front/0", [1, 2]), zone("hand/0", [], { layout: "hand" })], objects: [object(1), object(2)],
  seats: [seat(0, { values: { endurance: 30 } }), seat(1)],
});

describe("changes", () => {
  it("replace, add and take away objects, which stay in the order of their numbers", () => {
    const after = applyChanges(before, { objects: [object(3), object(1, { flags: ["stunned"] })], gone: [2] });
    expect(after.objects.map(({ id, flags }) => [id, flags])).toEqual([[1, ["stunned"]], [3, []]]);
    expect(before.objects.map(({ id }) => id)).toEqual([1, 2]);
  });
  it("keep what they do not speak of as it is", () => {
    const after = applyChanges(before, { objects: [object(1, { counters: { damage: 1 } })] });
    expect(after.objects[1]).toBe(before.objects[1]);
    expect(after.zones).toBe(before.zones);
    expect(applyChanges(before, {}).objects).toBe(before.objects);
  });
  it("put zones in their order and leave out those that are gone", () => {
    const after = applyChanges(before, { zones: [zone("deck/0", [])], order: ["deck/0", "front/0"] });
    expect(after.zones.map(({ id }) => id)).toEqual(["deck/0", "front/0"]);
    expect(applyChanges(before, { zones: [zone("front/0", [2])] }).zones.map(({ id, count }) => [id, count])).toEqual([["front/0", 1], ["hand/0", 0]]);
  });
  it("tell of players, turns and the chain; an empty chain is none", () => {
    const after = applyChanges(before, { seats: [{ seat: 0, values: { endurance: 23 }, inGame: true }], turn: 2, phase: "draw", active: 1, chain: [link(1)] });
    expect(after.seats[0]).toMatchObject({ name: "Player 0", values: { endurance: 23 } });
    expect(after).toMatchObject({ turn: 2, phase: "draw", active: 1, chain: [{ id: 1 }] });
    expect(applyChanges(after, { chain: [] })).not.toHaveProperty("chain");
  });
});

describe("a view that is behind", () => {
  it("has the cards of then and the question of now, but not the end", () => {
    const truth = view({ step: 9, turn: 3, decision: decision([option(0)]), outcome: { winners: [0], reason: "rules", text: "" }, objects: [object(1), object(5)] });
    const shown = viewBehind(truth, before);
    expect(shown).toMatchObject({ step: 9, turn: 1, decision: truth.decision, objects: before.objects });
    expect(shown.outcome).toBeUndefined();
    expect(shown.seats[0]?.values).toEqual({ endurance: 30 });
  });
  it("does not have the lines that are still to come", () => {
    const truth = positionState(before, ["a", "b", "c"].map((text) => line(text)));
    expect(stateBehind(truth, before, 2).log.map(({ text }) => text)).toEqual(["a"]);
  });
});

describe("a story", () => {
  it("goes on from the view that it names, and from no other", () => {
    const state = positionState(before, [line("before")]);
    expect(tell(state, { ...story(before, []), from: 7 }, reading)).toBeNull();
    expect(tell(null, story(before, []), reading)).toBeNull();
    const told = tell(state, story(before, [{ changes: { gone: [2] } }, { changes: {} }]), reading);
    expect(told?.state.view).toMatchObject({ step: 2, objects: [{ id: 1 }] });
    expect(told?.state.log.map(({ text }) => text)).toEqual(["before", "event-0", "event-1"]);
    expect(told?.scenes.map(({ lines }) => lines)).toEqual([1, 2]);
  });

  const cards = (game: string) => JSON.parse(readFileSync(new URL(`../dev/fixtures/${game}_cards.json`, import.meta.url), "utf8")) as CardInfo[];
  it.each([["vs2pcg", vs2pcgTable], ["champions", championsTable], ["vstcg", vstcgTable]] as const)("of %s leads to the view it ends with", (game, make) => {
    const { view: start } = make(cards(game), 12);
    const { story: invented, view: end } = mockStory(start, cards(game));
    const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;
    expect(plain(tell(positionState(start, []), invented, reading)?.state.view)).toEqual(plain(end));
  });
});
