// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { DecisionView, Moment, ObjectView, TableView } from "../src/protocol";
import { decision, object, option, view, zone } from "./make";
import { recapOf } from "../src/reel/recap";
import { line, story } from "./story";

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
const { change, settings, usualSettings } = await import("../src/settings");

const kCards = [object(1, { zone: "hand/0" }), object(2, { zone: "front/1" })];
const kStart = view({ game: "other", objects: kCards, zones: [zone("hand/0", [1], { layout: "hand" }), zone("front/1", [2])], decision: decision([option(0, { object: 1 })]) });

function hurt(damage: number, more: Partial<Moment> = {}): Partial<Moment> {
  return { object: 2, changes: { objects: [object(2, { zone: "front/1", counters: { damage } })] }, ...more };
}

function sit(start: TableView = kStart): InstanceType<typeof TableSession> {
  const session = new TableSession("t1");
  session.enter();
  wire.hear({ type: "table", view: start, log: [], fresh: true });
  return session;
}
function damage(session: InstanceType<typeof TableSession>, which: "shown" | "state"): number {
  return session[which].value?.objects.get(2)?.counters["damage"] ?? 0;
}
function answers(): unknown[] {
  return wire.sent.filter((message) => message["type"] === "answer").map((message) => [message["step"], message["option"]]);
}

beforeEach(() => {
  wire.sent.length = 0;
  settings.value = usualSettings;
  vi.useFakeTimers();
});
afterEach(() => vi.restoreAllMocks());

describe("a story at the table", () => {
  it("is shown moment by moment, while the truth is there at once", () => {
    const session = sit();
    wire.hear(story(kStart, [hurt(1), hurt(2)]));
    expect([damage(session, "shown"), damage(session, "state")]).toEqual([1, 2]);
    expect(session.shown.value?.log).toHaveLength(1);
    expect(session.shown.value?.view.step).toBe(2);
    vi.advanceTimersByTime(5000);
    expect(damage(session, "shown")).toBe(2);
    expect(session.shown.value).toBe(session.state.value);
    expect(session.told.value).toHaveLength(2);
  });
  it("is there at once at the instant pace, and on a page that is not in sight", () => {
    change({ pace: "instant" });
    const session = sit();
    wire.hear(story(kStart, [hurt(1), hurt(2)]));
    expect(session.shown.value).toBe(session.state.value);
    expect(session.told.value).toHaveLength(2);
    change({ pace: "relaxed" });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    wire.hear(story(session.state.value!.view, [hurt(3), hurt(4)]));
    expect(damage(session, "shown")).toBe(4);
  });
  it("is appended to one that plays", () => {
    const session = sit();
    wire.hear(story(kStart, [hurt(1), hurt(2)]));
    wire.hear(story(session.state.value!.view, [hurt(3), hurt(4)]));
    const seen = new Set<number>();
    for (let time = 0; time < 8000; time += 50) {
      seen.add(damage(session, "shown"));
      vi.advanceTimersByTime(50);
    }
    expect([...seen]).toEqual([1, 2, 3, 4]);
    expect(session.reel.isPlaying).toBe(false);
    expect(session.shown.value?.log).toHaveLength(4);
  });
  it("keeps its time on a page that is slow: what is late is not shown on its own", () => {
    const session = sit();
    wire.hear(story(kStart, [hurt(1), hurt(2), hurt(3), hurt(4)]));
    vi.setSystemTime(Date.now() + 4000);
    vi.advanceTimersToNextTimer();
    expect(damage(session, "shown")).toBe(4);
    vi.advanceTimersToNextTimer();
    expect(session.reel.isPlaying).toBe(false);
    expect(session.told.value).toHaveLength(4);
  });
  it("shows nothing for less than can be read, however late it begins", () => {
    const least: number[] = [];
    for (let late = 0; late <= 1200; late += 50) {
      const session = sit();
      wire.hear(story(kStart, [hurt(1), hurt(2), hurt(3), hurt(4)]));
      vi.setSystemTime(Date.now() + late);
      vi.advanceTimersToNextTimer();
      for (let shown = damage(session, "shown"); session.reel.isPlaying; shown = damage(session, "shown")) {
        const begin = Date.now();
        while (session.reel.isPlaying && damage(session, "shown") === shown) vi.advanceTimersByTime(10);
        least.push(Date.now() - begin);
      }
    }
    expect(least.length).toBeGreaterThan(50);
    expect(Math.min(...least)).toBeGreaterThanOrEqual(300);
  });
  it("that goes on from another view is of no use: the whole view is asked for", () => {
    const session = sit();
    wire.sent.length = 0;
    wire.hear({ ...story(kStart, [hurt(1)]), from: 5 });
    expect(damage(session, "state")).toBe(0);
    expect(wire.sent).toEqual([{ type: "enter", table: "t1" }]);
  });
  it("of another table is none of ours", () => {
    const session = sit();
    wire.hear({ ...story(kStart, [hurt(1)]), table: "t2" });
    expect(damage(session, "state")).toBe(0);
  });
});

describe("the next player at the screen", () => {
  it("is told what happened since their own last answer", () => {
    const both = { mySeats: [0, 1] };
    const session = sit(view({ ...kStart, ...both, viewer: 0 }));
    session.answer(option(0));
    const beast = { name: "Beast", card: "card-2", object: 2 };
    const lines = [line("mine", { step: 2 }), line("Bob plays Beast", { step: 3, cards: [beast] }), line("Turn 2", { step: 3 })];
    wire.hear({ type: "table", view: view({ ...kStart, ...both, viewer: 1, step: 3 }), log: [], fresh: true });
    expect(session.told.value).toEqual([]);
    wire.hear({ type: "table", view: view({ ...kStart, ...both, viewer: 0, step: 4 }), log: lines, fresh: true });
    expect(recapOf(session.told.value).entries.map(({ text }) => text)).toEqual(["Bob plays Beast"]);
  });
});

describe("whoever is quick", () => {
  it("answers at once, and the reel is at its end", () => {
    const session = sit();
    wire.hear(story(kStart, [hurt(1), hurt(2)]));
    session.answer(option(0));
    expect(answers()).toEqual([[2, 0]]);
    expect(session.reel.isPlaying).toBe(false);
    expect(damage(session, "shown")).toBe(2);
    expect(session.told.value).toEqual([]);
  });
  it("clicks a bright card to answer, and any other to go to the end", () => {
    const session = sit();
    wire.hear(story(kStart, [hurt(1), hurt(2)]));
    session.clickCard(2);
    expect(session.reel.isPlaying).toBe(false);
    expect(session.inspected.value).toBeNull();
    wire.hear(story(session.state.value!.view, [hurt(3), hurt(4)]));
    session.clickCard(1);
    expect(session.reel.isPlaying).toBe(false);
    expect(answers()).toEqual([[3, 0]]);
  });
  it("does not pick a card by the number of one that nobody knows", () => {
    const unknown = { ...object(9, { zone: "hand/1" }), card: undefined } as unknown as ObjectView;
    const choice: DecisionView = decision([option(0, { kind: "object", object: 9 }), option(1)]);
    const start = view({ ...kStart, objects: [...kCards, unknown] });
    const session = sit(start);
    wire.hear(story(start, [hurt(1), hurt(2)], { decision: choice }));
    expect(session.seenChoices.value.byObject.has(9)).toBe(false);
    session.clickCard(9);
    expect(answers()).toEqual([]);
    expect(session.seenChoices.value.byObject.has(9)).toBe(true);
    session.clickCard(9);
    expect(answers()).toEqual([[2, 0]]);
  });
});

describe("taking back", () => {
  it("works while the reel plays: a whole view replaces everything", () => {
    const session = sit();
    wire.hear(story(kStart, [hurt(1), hurt(2)]));
    session.takeBack();
    expect(wire.sent.at(-1)).toEqual({ type: "take-back", table: "t1" });
    wire.hear({ type: "table", view: kStart, log: [], fresh: true });
    expect(session.reel.isPlaying).toBe(false);
    expect([damage(session, "shown"), session.told.value.length]).toEqual([0, 0]);
    vi.advanceTimersByTime(9000);
    expect(damage(session, "shown")).toBe(0);
  });
});

describe("passing by itself", () => {
  const passing = { decision: decision([option(0, { kind: "pass" })]), active: 1, turn: 2 };

  it("waits for the reel", () => {
    change({ autoPass: "opponents" });
    const session = sit();
    wire.hear(story(kStart, [hurt(1)], passing));
    expect(session.isPassing.value).toBe(true);
    vi.advanceTimersByTime(700);
    expect(answers()).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(answers()).toEqual([[2, 0]]);
  });
  it("does not wait when the reel is hurried, and leaves what was told in sight", () => {
    change({ autoPass: "opponents", pace: "relaxed" });
    const session = sit();
    wire.hear(story(kStart, [hurt(1)], passing));
    session.reel.finish();
    vi.advanceTimersByTime(400);
    expect(answers()).toEqual([[2, 0]]);
    expect(session.told.value).toHaveLength(1);
  });
});

describe("the places of cards", () => {
  it("are kept until the reel has ended", () => {
    const session = sit();
    session.press(true);
    session.press(false);
    wire.hear(story(kStart, [hurt(1), hurt(2)]));
    vi.advanceTimersByTime(900);
    expect(session.holdsPlaces).toBe(true);
    vi.advanceTimersByTime(5000);
    expect(session.holdsPlaces).toBe(false);
  });
  it("are kept under a pointer that rests on them when a story begins", () => {
    const session = sit();
    session.isOverCards = () => true;
    wire.hear(story(kStart, [hurt(1)]));
    expect(session.holdsPlaces).toBe(true);
  });
});
