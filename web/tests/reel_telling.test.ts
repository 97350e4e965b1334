import { describe, expect, it } from "vitest";
import { champions } from "../src/games/champions";
import { cueAtRest, cueOf } from "../src/reel/cues";
import type { Moment } from "../src/protocol";
import type { Change } from "../src/reel/numbers";
import { placeChip, placeSpotlight } from "../src/reel/place";
import { recapOf } from "../src/reel/recap";
import { tell, type Actor, type Scene } from "../src/reel/telling";
import { positionState } from "../src/table/model";
import { decision, object, view, zone } from "./make";
import { line, reading, scene, story } from "./story";

const hero = object(1, { zone: "area/0", controller: 0 });
const villain = object(2, { zone: "villain" });
const start = view({ objects: [hero, villain], zones: [zone("area/0", [1]), zone("villain", [2]), zone("deck", [], { layout: "stack", inPlay: false, count: 9 }), zone("discard", [], { layout: "pile", inPlay: false })] });

function scenes(moments: Partial<Moment>[], look = champions): Scene[] {
  return tell(positionState(start, []), story(start, moments), { look, words: {} })?.scenes ?? [];
}
const actor = (id: number): Actor => ({ id, card: `card-${id}`, name: `Card ${id}`, object: undefined });
const change = (text: string, more: Partial<Change> = {}): Change => ({ at: { object: 1 }, text, tone: "bad", kind: "life", small: false, ...more });

describe("the weight of a moment", () => {
  const weights = (moments: Partial<Moment>[]) => tell(positionState(start, []), story(start, moments), reading)?.scenes.map(({ weight }) => weight);

  it("is what the game says", () => {
    expect(scenes([{ event: "boosted" }, { event: "drew" }, { event: "round-begins" }]).map(({ weight }) => weight)).toEqual(["turned", "quiet", "turn"]);
  });
  it("comes of what it changes where the game says nothing", () => {
    expect(weights([{ changes: { turn: 2 } }, { changes: { phase: "villain" } }, { seat: 1 }, { object: 1 }, { object: 2, other: 1 }]))
      .toEqual(["turn", "phase", "quiet", "plain", "loud"]);
    expect(weights([{ object: 1, changes: { objects: [{ ...hero, counters: { damage: 1 } }] } }])).toEqual(["loud"]);
    const boost = object(7, { zone: "discard" });
    expect(weights([{ object: 7, changes: { objects: [boost], zones: [zone("discard", [7], { layout: "pile", inPlay: false })] } }])).toEqual(["turned"]);
  });
  it("is nothing for the closing moment, unless there is something to see", () => {
    expect(weights([{ event: "" }])).toEqual(["skip"]);
    expect(weights([{ event: "", changes: { objects: [{ ...hero, flags: ["stunned"] }] } }])).toEqual(["quiet"]);
  });
  it("announces the phases that matter like a turn", () => {
    expect(scenes([{ event: "phase-begins", changes: { phase: "villain" } }, { event: "phase-begins", changes: { phase: "deal" } }]).map(({ weight }) => weight)).toEqual(["turn", "phase"]);
  });
});

describe("who does it", () => {
  it("is the card that acts, or the other where it happens to the card", () => {
    const told = scenes([{ event: "attacks", object: 2, other: 1, seat: 0 }, { event: "hit", object: 1, other: 2 }, { event: "attacks", object: 1, other: 2 }, { event: "hit", object: 2, other: 1 }]);
    expect(told.map(({ mine }) => mine)).toEqual([false, false, true, true]);
  });
  it("goes on as before where nobody is named, and the rules do turns and phases", () => {
    const told = scenes([{ event: "used", seat: 0 }, { event: "healed", object: 1 }, { event: "phase-begins" }, { event: "threat-placed", object: 2 }]);
    expect(told.map(({ mine }) => mine)).toEqual([true, true, false, false]);
  });
  it("may be a card that lies nowhere, but is named in the log", () => {
    const told = story(start, [{ event: "boosted", object: 7 }]);
    told.log[0] = line("Sandman boosts", { cards: [{ name: "Sandman", card: "01102", object: 7 }] });
    expect(tell(positionState(start, []), told, reading)?.scenes[0]?.actor).toMatchObject({ id: 7, card: "01102" });
  });
});

describe("the recap", () => {
  it("tells in order what others did, with what came of it", () => {
    const { entries, more } = recapOf([
      scene({ text: "I play", mine: true }), scene({ text: "Rhino attacks", actor: actor(2) }), scene({ text: "Sandman boosts", actor: actor(7) }),
      scene({ text: "Hero takes 4", actor: actor(1), other: actor(2), suffered: true, changes: [change("−4"), change("exhausted", { small: true })] }),
      scene({ text: "Bob draws", weight: "quiet" }), scene({ text: "Turn 3", weight: "turn" }), scene({ text: "Hero is stunned", actor: actor(1), suffered: true, changes: [change("stunned")] }),
    ]);
    expect(entries.map(({ text, badges }) => [text, ...badges])).toEqual([["Rhino attacks", "−4"], ["Sandman boosts"], ["Hero is stunned", "stunned"]]);
    expect(more).toBe(0);
  });
  it("has one entry for a card that is shown, played and recruited, and none for nobody's effect", () => {
    const beast = actor(5);
    const { entries } = recapOf([
      scene({ text: "Bob reveals Beast", actor: beast, weight: "turned" }), scene({ text: "Bob plays Beast", actor: beast }), scene({ text: "Bob recruits Beast", actor: beast }), scene({ text: "The effect of Beast resolves", actor: beast, weight: "plain", changes: [change("+1 card")] }),
      scene({ text: "The draw effect resolves", weight: "plain" }), scene({ text: "Beast strikes", actor: beast, other: actor(1), changes: [change("stunned")] }),
      scene({ text: "Hero is stunned by Beast", actor: actor(1), other: beast, suffered: true }),
    ]);
    expect(entries.map(({ text, badges }) => [text, ...badges])).toEqual([["Bob recruits Beast", "+1 card"], ["Beast strikes", "stunned"]]);
  });
  it("has few entries: the heavier ones, in their order", () => {
    const plain = Array.from({ length: 9 }, (_, place) => scene({ text: `plain ${place}`, weight: "plain", actor: actor(place), other: actor(99) }));
    const loud = Array.from({ length: 9 }, (_, place) => scene({ text: `loud ${place}` }));
    const { entries, more } = recapOf([...plain, ...loud]);
    expect(entries).toHaveLength(12);
    expect(entries.map(({ text }) => text)).toEqual([...plain.slice(0, 3), ...loud].map(({ text }) => text));
    expect(more).toBe(6);
  });
  it("is empty after a deed of one's own", () => {
    expect(recapOf([scene({ mine: true }), scene({ text: "" })]).entries).toEqual([]);
  });
});

describe("the spotlight", () => {
  const board = { left: 0, top: 80, width: 960, height: 500 };
  const own = { width: 300, height: 300 };

  it("lies over neither of the cards it speaks of, if it can", () => {
    expect(placeSpotlight(own, board, [], null).side).toBe("right");
    expect(placeSpotlight(own, board, [{ left: 800, top: 200, width: 100, height: 120 }], null).side).toBe("left");
    expect(placeSpotlight(own, board, [{ left: 30, top: 200, width: 100, height: 120 }], "left").side).toBe("right");
  });
  it("stays on its side, and within the board, so that it covers no question", () => {
    expect(placeSpotlight(own, board, [{ left: 450, top: 200, width: 60, height: 90 }], "left").side).toBe("left");
    const narrow = placeSpotlight({ width: 300, height: 200 }, { left: 0, top: 100, width: 390, height: 400 }, [{ left: 10, top: 120, width: 80, height: 90 }], null);
    expect(narrow).toMatchObject({ side: "bottom" });
    expect(narrow.top + narrow.height).toBeLessThanOrEqual(500);
  });
  it("and a caption lie where they cover no names and numbers", () => {
    const chip = { left: 300, top: 0, width: 400, height: 24 };
    const area = { left: 0, top: 300, width: 1000, height: 300 };
    const name = { left: 350, top: board.top, width: 200, height: 80 };
    expect(placeChip(chip, board, [area], [])).toBe(board.top + 8);
    expect(placeChip(chip, board, [area], [name])).toBe(300 - 12);
  });
});

describe("sounds", () => {
  it("go with what changes", () => {
    expect(cueOf(scene({ changes: [change("−4")] }))).toBe("hit");
    expect(cueOf(scene({ changes: [change("+2", { tone: "good" })] }))).toBe("heal");
    expect(cueOf(scene({ changes: [change("stunned", { kind: "state" })] }))).toBe("stun");
    expect(cueOf(scene({ actor: actor(1) }))).toBe("play");
    expect(cueOf(scene({ weight: "turn" }))).toBe("turn");
    expect(cueOf(scene({ weight: "quiet", changes: [change("+1 card", { kind: "cards", tone: "plain" })] }))).toBe("draw");
    expect(cueOf(scene({ weight: "phase" }))).toBeNull();
  });
  it("say that the reader is asked, or how it ended", () => {
    expect(cueAtRest(view({ decision: decision([]) }))).toBe("question");
    expect(cueAtRest(view({ decision: decision([], { mine: false }) }))).toBeNull();
    const over = (winners: number[]) => view({ state: "over", outcome: { winners, reason: "rules", text: "" } });
    expect([cueAtRest(over([0])), cueAtRest(over([1]))]).toEqual(["win", "lose"]);
  });
});
