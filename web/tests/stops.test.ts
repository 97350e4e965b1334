import { describe, expect, it } from "vitest";
import { readSettings } from "../src/settings";
import { autoPassOption } from "../src/table/auto_pass";
import { ownStepHasCome, priorityPass, somethingHappened, stopsHere, withStop, type StopWish } from "../src/table/stops";
import { decision, link, object, option, priorityStops, view } from "./make";

const info = priorityStops;
const wish: StopWish = { info, stops: info, holds: false };
const goOn = option(1, { kind: "go-on" });
const pass = option(1, { kind: "pass" });
const asked = decision([option(0, { object: 1 }), goOn]);
const answering = decision([option(0, { object: 1 }), pass]);
const theirs = link(1, { controller: 1 });
const own = link(2, { controller: 0 });

describe("stops", () => {
  it("ask in the steps that are marked, by whose they are", () => {
    expect(stopsHere(view({ phase: "recruit", active: 0 }), wish)).toBe(true);
    expect(stopsHere(view({ phase: "recruit", active: 1 }), wish)).toBe(false);
    expect(stopsHere(view({ phase: "draw", active: 0 }), wish)).toBe(false);
  });
  it("ask in the formation step only of somebody with several characters", () => {
    const one = object(1, { controller: 0, column: 1 });
    const two = object(2, { controller: 0, column: 2 });
    const enemy = object(3, { controller: 1, column: 1 });
    expect(stopsHere(view({ phase: "formation", objects: [one, enemy] }), wish)).toBe(false);
    expect(stopsHere(view({ phase: "formation", objects: [one, two] }), wish)).toBe(true);
  });
  it("ask while a card of one's own is in an attack", () => {
    const attack = (controller: number) => view({ phase: "attack", active: 1, objects: [object(1, { controller, flags: ["defender"] })] });
    expect(stopsHere(attack(0), wish)).toBe(true);
    expect(stopsHere(attack(1), wish)).toBe(false);
  });
  it("never let an effect of somebody else resolve unasked", () => {
    expect(stopsHere(view({ phase: "draw", active: 1, chain: [own, theirs] }), wish)).toBe(true);
    expect(stopsHere(view({ phase: "recruit", active: 0, chain: [own] }), wish)).toBe(false);
    expect(stopsHere(view({ phase: "draw", active: 1, chain: [link(3, { controller: 255 })] }), wish)).toBe(false);
  });
  it("keep priority after an own action when that is wished", () => {
    expect(stopsHere(view({ chain: [own] }), { ...wish, holds: true })).toBe(true);
  });
  it("can be set and cleared", () => {
    const more = withStop(info, "others", "attack", true);
    expect(more.others).toEqual(["attack"]);
    expect(withStop(more, "others", "attack", true).others).toEqual(["attack"]);
    expect(withStop(more, "others", "attack", false)).toEqual(info);
  });
  it("are kept in the browser as far as they are sound", () => {
    const stored = JSON.stringify({ stops: { vstcg: { mine: ["draw", 3], others: [] }, odd: { mine: "all" }, none: null } });
    expect(readSettings(stored).stops).toEqual({ vstcg: { mine: ["draw"], others: [] } });
  });
});

describe("passing by itself in a game with stops", () => {
  const ask = { setting: "ask" as const, untilMyTurn: false };
  it("goes on where there is no stop, whatever the setting", () => {
    expect(autoPassOption(view({ phase: "draw", decision: asked }), { ...ask, stops: wish })).toBe(goOn);
    expect(autoPassOption(view({ phase: "recruit", decision: asked }), { ...ask, stops: wish })).toBeUndefined();
    expect(autoPassOption(view({ phase: "draw", decision: asked }), ask)).toBeUndefined();
  });
  it("lets an own effect resolve", () => {
    expect(autoPassOption(view({ phase: "recruit", chain: [own], decision: answering }), { ...ask, stops: wish })).toBe(pass);
  });
  it("leaves other questions alone", () => {
    const lift = decision([option(0, { object: 1 }), option(1, { kind: "done" })]);
    expect(autoPassOption(view({ phase: "draw", decision: lift }), { ...ask, stops: wish })).toBeUndefined();
    expect(priorityPass(view({ decision: lift }))).toBeUndefined();
  });
  it("passes at every stop until something happens", () => {
    expect(autoPassOption(view({ phase: "recruit", decision: asked }), { ...ask, untilSomething: true, stops: wish })).toBe(goOn);
  });
});

describe("something has happened", () => {
  const quiet = view({ decision: asked });
  it("when the chain grows, and not when it shrinks", () => {
    expect(somethingHappened(quiet, view({ chain: [theirs], decision: answering }), info)).toBe(true);
    expect(somethingHappened(view({ chain: [own, theirs] }), view({ chain: [theirs], decision: answering }), info)).toBe(false);
  });
  it("not when the rules put an effect onto the chain", () => {
    expect(somethingHappened(quiet, view({ chain: [link(3, { controller: 255 })], decision: answering }), info)).toBe(false);
  });
  it("when another effect takes the place of one that resolved", () => {
    expect(somethingHappened(view({ chain: [own] }), view({ chain: [theirs] }), info)).toBe(true);
  });
  it("when an attack is proposed", () => {
    const attack = view({ objects: [object(1, { flags: ["proposed"] })], decision: asked });
    expect(somethingHappened(quiet, attack, info)).toBe(true);
    expect(somethingHappened(attack, attack, info)).toBe(false);
  });
  it("when something else than priority is asked", () => {
    expect(somethingHappened(quiet, view({ decision: decision([option(0, { object: 1 })]) }), info)).toBe(true);
    expect(somethingHappened(quiet, quiet, info)).toBe(false);
    expect(somethingHappened(quiet, view({ decision: { ...asked, mine: false } }), info)).toBe(false);
  });
  it("when the game is over", () => {
    expect(somethingHappened(quiet, view({ state: "over" }), info)).toBe(true);
  });
});

describe("a step of one's own has come", () => {
  const before = view({ step: 1, active: 1, decision: asked });
  const mine = view({ step: 2, phase: "recruit", active: 0, decision: asked });
  it("where the reader wants to be asked", () => {
    expect(ownStepHasCome(before, mine, wish)).toBe(true);
    expect(ownStepHasCome(before, { ...mine, phase: "draw" }, wish)).toBe(false);
    expect(ownStepHasCome(before, { ...mine, active: 1 }, { ...wish, stops: { mine: [], others: ["recruit"] } })).toBe(false);
  });
  it("not at the question from which they skip ahead", () => {
    expect(ownStepHasCome(mine, mine, wish)).toBe(false);
  });
  it("not where nothing can be done but pass, nor before they are asked", () => {
    expect(ownStepHasCome(before, { ...mine, decision: decision([goOn]) }, wish)).toBe(false);
    expect(ownStepHasCome(before, { ...mine, decision: { ...asked, mine: false } }, wish)).toBe(false);
  });
  it("not while an effect of their own waits, nor during their attack", () => {
    expect(ownStepHasCome(before, { ...mine, chain: [own] }, { ...wish, holds: true })).toBe(false);
    expect(ownStepHasCome(before, { ...mine, phase: "attack", objects: [object(1, { controller: 0, flags: ["attacker"] })] }, wish)).toBe(false);
  });
});
