// @vitest-environment jsdom
import { render } from "preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PuzzleView, TableView } from "../src/protocol";
import { view } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[] }));

vi.mock("../src/net/server", () => ({
  server: {
    listen: () => () => {},
    status: { value: "open" },
    ask: (message: Record<string, unknown>) => {
      wire.sent.push(message);
      if (message["type"] === "puzzles") return Promise.resolve({ puzzles: ["a", "b"].map(info), today: { date: "2026-11-17", game: "vs2pcg", id: "a" } });
      return new Promise(() => {});
    },
  },
  gameInfo: () => undefined,
}));

const { PuzzlePanel } = await import("../src/puzzles/puzzle_panel");
const { record, triedOf } = await import("../src/puzzles/record");

let root: HTMLElement;

function info(id: string) {
  return { game: "vs2pcg", id, task: "win", grade: 3, seat: 0, turn: 7, acts: 4, options: {}, seats: [{ deck: "X-Men", leaders: ["Storm"] }, { deck: "Avengers", leaders: [] }] };
}

function show(step: number, more: Partial<PuzzleView> = {}, table: Partial<TableView> = {}): void {
  const puzzle: PuzzleView = { info: info("a"), goal: "open", told: false, ...more };
  render(<PuzzlePanel view={view({ step, puzzle, ...table })} puzzle={puzzle} roomy />, root);
}

function press(name: string): void {
  const button = [...root.querySelectorAll("button")].find((one) => one.textContent === name);
  if (!button) throw new Error(`no button ${name} among ${root.textContent}`);
  button.click();
}

async function settled(text: string): Promise<void> {
  await vi.waitFor(() => expect(root.textContent).toContain(text));
}

beforeEach(() => {
  root = document.createElement("div");
  wire.sent.length = 0;
  record.value = { puzzles: {}, days: [] };
});

describe("the puzzle panel", () => {
  it("names the task, the grade in stars and words, and how long it is", () => {
    show(0);
    expect(root.textContent).toContain("Win before this turn ends");
    expect(root.textContent).toContain("★★★☆☆Tricky");
    expect(root.textContent).toContain("4 acts");
    expect(root.textContent).not.toContain("Start over");
  });

  it("counts a failed try and lays the position out again", async () => {
    show(3);
    await settled("Start over");
    show(4, { goal: "failed" });
    await settled("Not this way");
    expect(root.querySelector("[role=alert]")?.textContent).toContain("That did not do it");
    await vi.waitFor(() => expect(triedOf("vs2pcg/a")).toMatchObject({ tries: 1, solved: false }));
    show(5, { goal: "failed" });
    await settled("Not this way");
    expect(triedOf("vs2pcg/a").tries).toBe(1);
    press("Try again");
    expect(wire.sent).toContainEqual({ type: "restart", table: "t1" });
  });

  it("counts a solved one, also for its day, and goes on to the next", async () => {
    show(5, { goal: "reached" });
    await settled("Next puzzle");
    await vi.waitFor(() => expect(triedOf("vs2pcg/a").solved).toBe(true));
    expect(record.value.days).toEqual(["2026-11-17"]);
    press("Next puzzle");
    expect(wire.sent).toContainEqual({ type: "create", game: "vs2pcg", puzzle: "b" });
  });

  it("asks before it shows the solution, which solves nothing", async () => {
    show(1);
    press("Show the solution");
    expect(wire.sent.some((message) => message["type"] === "solution")).toBe(false);
    await settled("Really show it");
    press("Really show it");
    expect(wire.sent).toContainEqual({ type: "solution", table: "t1" });
    show(6, { goal: "reached", told: true });
    await settled("Try it yourself");
    await vi.waitFor(() => expect(triedOf("vs2pcg/a")).toMatchObject({ solved: false, seen: true, tries: 0 }));
  });

  it("counts nothing for somebody who only watches", async () => {
    show(5, { goal: "reached" }, { mySeats: [] });
    await settled("Solved!");
    expect(record.value.puzzles).toEqual({});
    expect(root.querySelectorAll("button").length).toBe(0);
  });
});
