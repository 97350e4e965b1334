// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage, TableView } from "../src/protocol";
import { decision, link, object, option, seat, view, zone } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], hear: (_message: unknown) => {} }));

vi.mock("../src/net/server", async () => ({
  gameInfo: (await import("./make")).gameWithPriority,
  server: {
    listen: (listener: (message: unknown) => void) => {
      wire.hear = listener;
      return () => {};
    },
    ask: (message: Record<string, unknown>) => {
      wire.sent.push(message);
      return new Promise(() => {});
    },
  },
}));

const { TableSession } = await import("../src/table/session");

const kSeats = [seat(0, { name: "Ann (A)", mine: true }), seat(1, { name: "Ann (B)", mine: true })];

function show(more: Partial<TableView>, lines: string[] = [], fresh = false): void {
  const hand = [object(1, { zone: "hand/0" }), object(2, { zone: "hand/0" })];
  const shown = view({ mySeats: [0, 1], seats: kSeats, objects: hand, zones: [zone("hand/0", [1, 2], { layout: "hand" })], decision: decision([option(0, { object: 1 })]), ...more });
  const log = lines.map((text) => ({ step: 0, text, seats: [], cards: [] }));
  wire.hear({ type: "table", view: shown, log, fresh } satisfies ServerMessage);
}

function sit(token = ""): InstanceType<typeof TableSession> {
  const session = new TableSession("t1", token);
  session.enter();
  return session;
}

beforeEach(() => {
  wire.sent.length = 0;
  vi.useFakeTimers();
});

describe("two people at one screen", () => {
  it("do not find open what the other was reading", () => {
    const session = sit();
    show({ viewer: 0, step: 1 }, ["Ann (A) draws Thor"], true);
    session.inspect(1);
    expect(session.inspected.value).toBe(1);
    show({ viewer: 1, step: 2 }, ["Ann (A) draws a card"], true);
    expect(session.inspected.value).toBeNull();
    expect(session.reasons.value).toBeNull();
    expect(session.state.value?.log.map((line) => line.text)).toEqual(["Ann (A) draws a card"]);
  });

  it("have each their own lines that are new", () => {
    const session = sit();
    show({ viewer: 0, step: 3 });
    session.answer(option(0));
    expect(session.since.value).toBe(3);
    show({ viewer: 1, step: 4 });
    expect(session.since.value).toBeNull();
    session.answer(option(0));
    show({ viewer: 0, step: 6 });
    expect(session.since.value).toBe(3);
  });
});

describe("a seat", () => {
  it("is taken over once: a connection that comes back does not take it again", () => {
    const session = sit("secret");
    expect(wire.sent[0]).toMatchObject({ type: "enter", token: "secret" });
    wire.hear({ type: "seated", table: "t1", seats: [0], token: "mine" });
    session.enter();
    expect(wire.sent.at(-1)).toEqual({ type: "enter", table: "t1" });
  });

  it("has no link any more when it is gone", () => {
    const session = sit();
    wire.hear({ type: "seated", table: "t1", seats: [0], token: "mine" });
    show({ viewer: 0 });
    expect(session.token.value).toBe("mine");
    const { viewer: _, ...publicly } = view({ mySeats: [], seats: [seat(0, { mine: false }), seat(1)] });
    wire.hear({ type: "table", view: publicly, log: [], fresh: true });
    expect(session.token.value).toBeNull();
  });
});

describe("the places of cards", () => {
  const asked = { mySeats: [0], seats: [kSeats[0]!, seat(1)] };

  it("are kept from the press until the next question, and a moment longer", () => {
    const session = sit();
    show({ ...asked, step: 1 });
    expect(session.holdsPlaces).toBe(false);
    session.press(true);
    session.answer(option(0));
    session.press(false);
    vi.advanceTimersByTime(5000);
    expect(session.holdsPlaces).toBe(true);  // nobody has asked yet
    show({ ...asked, step: 2, decision: { ...decision([]), seat: 1, mine: false } });
    expect(session.holdsPlaces).toBe(true);
    show({ ...asked, step: 3 });
    expect(session.holdsPlaces).toBe(false);
    expect(session.arrangement.value).toBe(1);
  });

  it("are kept for a second click when the next question comes at once", () => {
    const session = sit();
    show({ ...asked, step: 1 });
    session.press(true);
    session.press(false);
    session.answer(option(0));
    show({ ...asked, step: 2 });
    vi.advanceTimersByTime(400);
    expect(session.holdsPlaces).toBe(true);
    session.press(true);
    vi.advanceTimersByTime(5000);
    expect(session.holdsPlaces).toBe(true);  // still pressed
    session.press(false);
    vi.advanceTimersByTime(700);
    expect(session.holdsPlaces).toBe(false);
  });

  it("are kept while the pointer rests on the cards, but not for a finger, which does not rest", () => {
    const session = sit();
    let isOver = true;
    session.isOverCards = () => isOver;
    show({ ...asked, step: 1 });
    session.press(true);
    session.press(false);
    session.answer(option(0));
    show({ ...asked, step: 2 });
    vi.advanceTimersByTime(60_000);
    expect(session.holdsPlaces).toBe(true);
    isOver = false;
    session.settle();
    expect(session.holdsPlaces).toBe(false);
    isOver = true;
    session.press(true, true);
    session.press(false, true);
    vi.advanceTimersByTime(1000);
    expect(session.holdsPlaces).toBe(true);
    vi.advanceTimersByTime(1000);
    expect(session.holdsPlaces).toBe(false);
  });

  it("are not kept for long where nothing was answered", () => {
    const session = sit();
    show({ ...asked, step: 1, decision: { ...decision([]), seat: 1, mine: false } });
    session.press(true);
    session.press(false);
    vi.advanceTimersByTime(700);
    expect(session.holdsPlaces).toBe(false);
  });
});

describe("a game with stops", () => {
  const goesOn = decision([option(0, { object: 1 }), option(1, { kind: "go-on" })]);
  const alone = { game: "vstcg", viewer: 0, mySeats: [0], seats: [seat(0), seat(1)], decision: goesOn };
  const answers = () => wire.sent.filter((message) => message["type"] === "answer").map((message) => message["option"]);

  it("goes on by itself in steps that are not marked", () => {
    sit();
    show({ ...alone, phase: "recruit", step: 1 });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([]);
    show({ ...alone, phase: "draw", step: 2 });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1]);
  });

  it("asks again what was taken back", () => {
    sit();
    show({ ...alone, phase: "recruit", step: 6 });
    show({ ...alone, phase: "draw", step: 5 });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([]);
  });

  it("skips the steps of others, and asks in a step of the reader's own", () => {
    const session = sit();
    show({ ...alone, phase: "recruit", active: 1, step: 1, decision: { ...goesOn, mine: false } });
    session.passUntilSomething();
    show({ ...alone, phase: "attack", active: 1, step: 2 });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1]);
    show({ ...alone, phase: "recruit", active: 0, step: 3 });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1]);
    expect(session.waiting.value).toBe(false);
  });

  it("asks whether skipping ahead is meant where a chance to attack would pass", () => {
    const session = sit();
    const attack = decision([option(0, { object: 1, act: "attack" }), option(1, { kind: "go-on" })]);
    show({ ...alone, phase: "attack", step: 1, decision: attack });
    session.passUntilSomething();
    vi.advanceTimersByTime(500);
    expect([answers(), session.waiting.value]).toEqual([[], false]);
    session.passUntilSomething();
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1]);
  });

  it("passes until something happens, and no longer", () => {
    const session = sit();
    show({ ...alone, phase: "recruit", step: 1 });
    session.passUntilSomething();
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1]);
    show({ ...alone, phase: "recruit", step: 3, chain: [link(1, { controller: 1 })] });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1]);
    expect(session.waiting.value).toBe(false);
  });

  it("passes the news when told to pass on", () => {
    const session = sit();
    show({ ...alone, phase: "recruit", active: 1, step: 1 });
    session.passUntilSomething();
    vi.advanceTimersByTime(500);
    show({ ...alone, phase: "recruit", active: 1, step: 3, chain: [link(1, { controller: 1 })] });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1]);
    session.passUntilSomething();
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1, 1]);
  });

  it("asks when an attack has come that was waited for, though no stop is there", () => {
    const session = sit();
    show({ ...alone, phase: "recruit", active: 1, step: 1 });
    session.passUntilSomething();
    const attacker = object(5, { controller: 1, flags: ["attacker", "proposed"] });
    show({ ...alone, phase: "attack", active: 1, step: 3, objects: [attacker] });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([]);
    session.answer(option(1, { kind: "go-on" }));
    show({ ...alone, phase: "attack", active: 1, step: 5, objects: [attacker] });
    vi.advanceTimersByTime(500);
    expect(answers()).toEqual([1, 1]);
  });
});
