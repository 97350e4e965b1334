// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { decision, object, option, view, zone } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], hear: (_message: unknown) => {}, claimed: false }));
vi.mock("../src/net/server", () => ({
  gameInfo: () => undefined,
  me: { get value() { return { name: "Ann", claimed: wire.claimed }; } },
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

const { book } = await import("../src/after/score_store");
const { asksAt, isCourseTable, isNewcomer, isNewcomerTable, readNewcomerTables, readWelcomed, rememberNewcomerTable, welcome } = await import("../src/learn/newcomer_tables");
const { kFirstGame, learned, markLearned } = await import("../src/learn/progress");
const { useNewcomer } = await import("../src/learn/use_newcomer");
const { change, settings, usualSettings } = await import("../src/settings");
const { TableSession } = await import("../src/table/session");
const { Toasts, toasts } = await import("../src/ui/toasts");

const kLine = { table: "t0", game: "vs2pcg", when: 1, deck: "avengers", others: ["x-men"], options: {}, result: "lost" as const, turns: 7 };

beforeEach(() => {
  localStorage.clear();
  learned.value = {};
  book.value = { lines: [], since: 0, practice: [] };
  settings.value = usualSettings;
  wire.claimed = false;
  wire.sent.length = 0;
  toasts.value = [];
});

describe("somebody new to a game", () => {
  it("has learned nothing of it, has finished no game of it, and has no name with a password", () => {
    expect(isNewcomer("vs2pcg")).toBe(true);
    markLearned("vs2pcg", "01-resource");
    expect([isNewcomer("vs2pcg"), isNewcomer("vstcg")]).toEqual([false, true]);
    learned.value = {};
    book.value = { ...book.value, lines: [kLine] };
    expect([isNewcomer("vs2pcg"), isNewcomer("vstcg")]).toEqual([false, true]);
    wire.claimed = true;
    expect(isNewcomer("vstcg")).toBe(false);
  });
  it("is that at one table of the start page", () => {
    welcome("vs2pcg", "t1");
    welcome("vs2pcg", "t2");
    welcome("vstcg", "t3");
    expect(["t1", "t2", "t3"].map(isNewcomerTable)).toEqual([true, false, true]);
    rememberNewcomerTable("t4");
    expect([isNewcomerTable("t4"), isCourseTable("t4"), isCourseTable("t1")]).toEqual([true, true, false]);
  });
  it("is remembered by what is sound", () => {
    expect(readNewcomerTables('["a",1]')).toEqual(["a"]);
    expect(readNewcomerTables("no")).toEqual([]);
    expect(readWelcomed('{"vs2pcg":"t1","x":2}')).toEqual({ vs2pcg: "t1" });
    expect(readWelcomed("[]")).toEqual({});
    expect(readWelcomed("no")).toEqual({});
  });
});

describe("the first table from the start page", () => {
  let root: HTMLElement;
  function Table({ session }: { session: InstanceType<typeof TableSession> }) {
    useNewcomer(session);
    return <Toasts />;
  }
  const asked = decision([option(0, { label: "front" }), option(1, { label: "back" })], { about: 7 });
  const hero = { objects: [object(7, { name: "Captain America" })], zones: [zone("front/0", [7])] };
  const answers = () => wire.sent.filter((message) => message["type"] === "answer").map((message) => message["option"]);

  async function sit(ms = 1000): Promise<InstanceType<typeof TableSession>> {
    const session = new TableSession("t1");
    session.enter();
    wire.hear({ type: "table", view: view({ phase: "setup", turn: 0, step: 3, ...hero, decision: asked }), log: [], fresh: true });
    await act(() => render(<Table session={session} />, root));
    await act(() => void vi.advanceTimersByTime(ms));
    return session;
  }
  const askMe = () => act(() => root.querySelector<HTMLButtonElement>(".toast button")!.click());
  const tell = (more: Parameters<typeof view>[0]) => act(() => wire.hear({ type: "table", view: view(more), log: [], fresh: true }));

  beforeEach(() => {
    vi.useFakeTimers();
    root = document.createElement("div");
  });
  afterEach(() => {
    render(null, root);
    vi.useRealTimers();
  });

  it("asks a newcomer nothing of the set-up, and says what it answered", async () => {
    welcome("vs2pcg", "t1");
    await sit();
    expect(answers()).toEqual([0]);
    expect(root.textContent).toContain("We placed Captain America in the front row for you.");
  });
  it("gives the question back to whoever wants to be asked", async () => {
    welcome("vs2pcg", "t1");
    await sit();
    await askMe();
    expect(wire.sent.at(-1)).toMatchObject({ type: "take-back", step: 3 });
    expect([asksAt("t1"), asksAt("t2")]).toEqual([true, false]);
    expect(isNewcomer("vs2pcg")).toBe(false);
    await tell({ phase: "setup", turn: 0, step: 2, ...hero, decision: asked });
    await act(() => void vi.advanceTimersByTime(1000));
    expect(answers()).toEqual([0]);
  });
  it("gives no further answer that was about to go when the reader asked to be asked", async () => {
    welcome("vs2pcg", "t1");
    await sit();
    await tell({ phase: "setup", turn: 0, step: 4, ...hero, decision: asked });
    await act(() => void vi.advanceTimersByTime(500));
    await askMe();
    await act(() => void vi.advanceTimersByTime(1000));
    expect(answers()).toEqual([0]);
    expect(toasts.value).toEqual([]);
  });
  it("says nothing of an answer that the reader has just given", async () => {
    welcome("vs2pcg", "t1");
    const session = await sit(300);
    await act(() => session.answer(asked.options[1]!));
    await act(() => void vi.advanceTimersByTime(1000));
    expect(answers()).toEqual([1]);
    expect(toasts.value).toEqual([]);
  });
  it("asks everybody else, and whoever has said so in the settings", async () => {
    await sit();
    expect(answers()).toEqual([]);
    welcome("vs2pcg", "t1");
    change({ setUp: false });
    await sit();
    expect(answers()).toEqual([]);
  });
  it("is not the first game of the course", async () => {
    welcome("vs2pcg", "t1");
    await sit();
    await tell({ state: "over", step: 9 });
    expect(learned.value).toEqual({});
  });
  it("of the course is marked as learned at its end, also for whoever wanted to be asked", async () => {
    rememberNewcomerTable("t1");
    await sit();
    await askMe();
    await tell({ state: "over", step: 9 });
    expect(learned.value).toEqual({ vs2pcg: [kFirstGame] });
  });
});
