import { describe, expect, it } from "vitest";
import { champions } from "../src/games/champions";
import { vs2pcg } from "../src/games/vs2pcg";
import type { GameLook } from "../src/games/look";
import type { Moment, TableView } from "../src/protocol";
import { condense } from "../src/reel/condense";
import { moveFor } from "../src/reel/follow";
import { timesOf } from "../src/reel/pace";
import { placeWords } from "../src/reel/place";
import { Reel } from "../src/reel/reel";
import { tell, type Actor, type Scene } from "../src/reel/telling";
import { positionState } from "../src/table/model";
import { object, view, zone } from "./make";
import { scene, story } from "./story";

const pile = zone("discard", [], { layout: "pile", inPlay: false });
const start = view({
  objects: [object(1, { zone: "area/0", controller: 0 }), object(2, { zone: "villain" }), object(3, { zone: "area/0", controller: 0 })],
  zones: [zone("area/0", [1, 3]), zone("villain", [2]), pile],
});
const hurt = (id: number, damage: number, place = "villain") => object(id, { zone: place, counters: { damage } });
const stunned = (id: number) => object(id, { ...start.objects.find((one) => one.id === id), flags: ["stunned"] });

function scenes(moments: Partial<Moment>[], look: GameLook = champions, from: TableView = start): Scene[] {
  return tell(positionState(from, []), story(from, moments), { look, words: {} })?.scenes ?? [];
}
const shown = (told: Scene[]) => told.map(({ event, changes }) => [event, ...changes.map(({ text }) => text)]);

describe("a change", () => {
  it("that comes with the words before is seen where it is told", () => {
    const told = scenes([{ event: "attacks", object: 1, other: 2, changes: { objects: [hurt(2, 2)] } }, { event: "hit", object: 2, other: 1 }]);
    expect(shown(told)).toEqual([["attacks"], ["hit", "−2"]]);
    expect(told.map(({ view: at }) => at.objects.find(({ id }) => id === 2)?.counters)).toEqual([{}, { damage: 2 }]);
  });
  it("that comes with the words behind is seen where it is told", () => {
    const told = scenes([{ event: "stunned", object: 2, other: 1 }, { event: "stunned", object: 1, other: 2, changes: { objects: [stunned(1), stunned(2)] } }], vs2pcg);
    expect(shown(told)).toEqual([["stunned", "stunned"], ["stunned", "stunned"]]);
  });
  it("stays where nothing else tells of it, and several are each seen once", () => {
    const told = scenes([
      { event: "thwarts", object: 1, other: 2, changes: { objects: [object(2, { zone: "villain", counters: { threat: 1 } })] } },
      { event: "threat-removed", object: 2, other: 1, changes: { objects: [hurt(1, 1, "area/0")] } }, { event: "hit", object: 1 },
      { event: "used", object: 3, changes: { objects: [hurt(2, 1)] } },
    ]);
    expect(shown(told)).toEqual([["thwarts"], ["threat-removed", "+1 threat"], ["hit", "−1"], ["used", "−1 threat", "−1"]]);
  });
  it("into a state of two words is seen at the first", () => {
    const with_ = (flags: string[]) => ({ objects: [object(2, { zone: "villain", flags })] });
    const told = scenes([{ event: "stunned", object: 2, changes: with_(["exhausted"]) }, { event: "exhausted", object: 2, changes: with_(["exhausted", "stunned"]) }], vs2pcg);
    expect(shown(told)).toEqual([["stunned", "stunned"], ["exhausted"]]);
  });
  it("leaves the table as it is in the end", () => {
    const told = scenes([{ event: "hit", object: 2 }, { event: "attacks", object: 1, other: 2, changes: { objects: [hurt(2, 2)] } }]);
    expect(told.at(-1)?.view.objects).toEqual([start.objects[0], hurt(2, 2), start.objects[2]]);
  });
});

describe("numbers that meet", () => {
  it("are told where two cards fight", () => {
    const [one, two] = [object(1, { stats: [{ name: "atk", value: 6, base: 3 }] }), object(2, { stats: [{ name: "def", value: 4, base: 4 }] })];
    const told = scenes([{ event: "struck-at", object: 1, other: 2 }, { event: "stunned", object: 2, other: 1 }], vs2pcg, view({ objects: [one, two] }));
    expect(told.map(({ text }) => text)).toEqual(["struck-at: 6 against 4", "stunned"]);
  });
});

describe("the end", () => {
  it("is announced like a turn, and so is whoever goes on", () => {
    const told = scenes([{ event: "over" }, { event: "turn-begins", changes: { active: 1 } }, { event: "turn-begins" }]);
    expect(told.map(({ weight }) => weight)).toEqual(["turn", "turn", "phase"]);
  });
});

describe("a board that is longer than the window", () => {
  const window = { top: 100, bottom: 500 };
  const at = (top: number, bottom: number) => ({ top, bottom });

  it("is moved until what matters is in sight, the first before the others", () => {
    expect(moveFor([], window)).toBe(0);
    expect(moveFor([at(150, 250)], window)).toBe(0);
    expect(moveFor([at(20, 120)], window)).toBe(-94);
    expect(moveFor([at(450, 550)], window)).toBe(64);
    expect(moveFor([at(450, 550), at(300, 400)], window)).toBe(64);
    expect(moveFor([at(450, 550), at(-400, -300)], window)).toBe(64);
    expect(moveFor([at(150, 250), at(20, 120)], window)).toBe(-94);
  });
});

describe("a card that is put away", () => {
  const away = { objects: [object(3, { zone: "discard" })], zones: [zone("area/0", [1]), { ...pile, objects: [3], count: 1 }] };
  const weights = (moments: Partial<Moment>[], from = start) => scenes(moments, champions, from).map(({ weight }) => weight);

  it("is told where it leaves play", () => {
    expect(weights([{ event: "used", object: 3 }, { event: "discarded", object: 3, changes: away }])).toEqual(["loud", "plain"]);
  });
  it("is not told again where it has just been shown", () => {
    expect(weights([{ event: "boosted", object: 7 }, { event: "defeated", object: 3, changes: away }, { event: "discarded", object: 3 }])).toEqual(["turned", "loud", "skip"]);
    const hand = { objects: [object(3, { zone: "hand/0" })], zones: [zone("hand/0", [3], { layout: "hand", inPlay: false })] };
    expect(weights([{ event: "used", object: 3, changes: away }, { event: "discarded", object: 3, changes: hand }])).toEqual(["loud", "quiet"]);
    expect(weights([{ event: "discarded", object: 3 }], { ...start, zones: [zone("area/0", [1], { inPlay: false })] })).toEqual(["quiet"]);
  });
});

const actor = (name: string): Actor => ({ id: 1, card: name, name, object: undefined });

describe("words that say the same", () => {
  const said = (event: string, name: string, text: string) => ({ event, text, actor: name === "" ? null : actor(name) });

  it("become one line", () => {
    expect(condense([said("readied", "Captain America", "Captain America readies"), said("readied", "Captain Marvel", "Captain Marvel readies")])).toEqual(["Captain America and Captain Marvel ready"]);
    expect(condense(["Beast", "Iceman", "Storm"].map((name) => said("drew", name, `Ann draws ${name}`)))).toEqual(["Ann draws Beast, Iceman and Storm"]);
    expect(condense([said("drew", "", "Bob draws a card"), said("drew", "", "Bob draws a card")])).toEqual(["Bob draws 2 cards"]);
    expect(condense(["A", "B", "C", "D", "E", "F", "G"].map((name) => said("discarded", name, `${name} is discarded`)))).toEqual(["A, B, C, D, E and 2 more are discarded"]);
  });
  it("stay apart where they are about something else", () => {
    const lines = ["Rhino attacks Hulk", "Rhino takes 2 damage"];
    expect(condense([said("attacks", "Rhino", lines[0]!), said("hit", "Rhino", lines[1]!)])).toEqual(lines);
  });
});

describe("scenes without a time of their own", () => {
  it("are told by words beside the next", () => {
    const reel = new Reel(() => {}, () => {});
    const draw = scene({ event: "drew", weight: "quiet", seat: 1, text: "Bob draws a card" });
    reel.add([draw, draw, scene({ weight: "skip", text: "It appears" }), scene({ weight: "phase", text: "The draw step begins" }), scene({ text: "Rhino attacks" })], 5, view(), "brisk");
    expect(reel.frame.value).toMatchObject({ caption: "Bob draws 2 cards", along: [] });
    reel.finish();
    const [beast, own] = [actor("Beast"), { ...draw, mine: true }];
    reel.add([own, own, scene({ event: "played", text: "Bob plays Beast", actor: beast }), scene({ event: "recruited", text: "Bob recruits Beast", actor: beast })], 4, view(), "brisk");
    expect(reel.frame.value).toMatchObject({ caption: "Bob recruits Beast", along: ["Bob draws 2 cards"] });
    reel.finish();
  });
  it("are told beside numbers that change without words", () => {
    const reel = new Reel(() => {}, () => {});
    const ends = scene({ weight: "phase", text: "The combat ends" });
    reel.add([ends, scene({ event: "", weight: "quiet", text: "" })], 1, view(), "brisk");
    expect(reel.frame.value).toMatchObject({ caption: "", along: ["The combat ends"] });
    reel.finish();
  });
  it("are told at the end where there is no next", () => {
    const [turn, own] = [scene({ weight: "turn", text: "Turn 3" }), scene({ weight: "quiet", mine: true, text: "Ann draws a card" })];
    expect(timesOf([turn, own, own, scene({ weight: "skip" })], "brisk").map((time) => time > 0)).toEqual([true, false, true, false]);
  });
});

describe("small words", () => {
  const board = { left: 0, top: 50, width: 900, height: 400 };
  const own = { width: 200, height: 30 };

  it("lie over no name, and stay where they are as long as nothing lies there", () => {
    const first = placeWords(own, board, [], null);
    expect(first).toEqual({ left: 350, top: 62, ...own });
    const moved = placeWords(own, board, [{ left: 300, top: 60, width: 300, height: 40 }], first);
    expect(moved).toEqual({ left: 12, top: 62, ...own });
    expect(placeWords({ ...own, width: 220 }, board, [], moved)).toEqual({ left: 12, top: 62, width: 220, height: 30 });
  });
});
