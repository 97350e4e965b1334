// @vitest-environment jsdom
import { render } from "preact";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { LessonView, TableView } from "../src/protocol";
import { view } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[] }));

vi.mock("../src/net/server", () => ({
  server: {
    listen: () => () => {},
    ask: (message: Record<string, unknown>) => {
      wire.sent.push(message);
      if (message["type"] === "lessons") return Promise.resolve({ type: "lessons", lessons: ["01-a", "02-b"].map((id) => ({ id, title: id, tell: "", goal: "", why: "", rules: [] })) });
      return new Promise(() => {});
    },
  },
}));

const { LessonPanel } = await import("../src/learn/lesson_panel");
const { learned } = await import("../src/learn/progress");

const evil = `<img src=x onerror="alert(1)">`;
let root: HTMLElement;

function show(step: number, more: Partial<LessonView> = {}, table: Partial<TableView> = {}, roomy = true): void {
  const lesson: LessonView = { id: "01-a", title: "Attack", tell: "This is told.", goal: "Stun Storm.", why: "Because.", rules: [], done: false, ...more };
  render(<LessonPanel view={Object.assign(view({ step, ...table }), { lesson })} roomy={roomy} />, root);
}

function press(name: string): void {
  const button = [...root.querySelectorAll("button")].find((one) => one.textContent === name);
  if (!button) throw new Error(`no button ${name}`);
  button.click();
}

// The list of lessons arrives, and a button for the next step with it.
async function settled(title: string): Promise<void> {
  await vi.waitFor(() => expect(root.textContent).toContain(title));
}

beforeEach(() => {
  root = document.createElement("div");
  wire.sent.length = 0;
  learned.value = {};
});

describe("the lesson panel", () => {
  it("tells and names the goal", () => {
    show(0);
    expect(root.textContent).toContain("This is told.");
    expect(root.textContent).toContain("Goal: Stun Storm.");
    expect(root.textContent).not.toContain("Because.");
    expect(root.textContent).not.toContain("Try again");
  });

  it("says why when the goal is reached, marks it, and goes on to the next lesson", async () => {
    show(0);
    show(1, { done: true });
    await settled("Next lesson");
    expect(root.textContent).toContain("Because.");
    await vi.waitFor(() => expect(learned.value["vs2pcg"]).toEqual(["01-a"]));
    press("Next lesson");
    expect(wire.sent.at(-1)).toMatchObject({ type: "create", game: "vs2pcg", lesson: "02-b" });
  });

  it("begins the same lesson anew", async () => {
    show(0);
    show(1, { done: true });
    await settled("Next lesson");
    press("Again");
    expect(wire.sent.at(-1)).toMatchObject({ type: "create", lesson: "01-a" });
  });

  it("leads to the first game after the last lesson", async () => {
    show(0, { id: "02-b" });
    show(1, { id: "02-b", done: true });
    await settled("Your first game");
    expect(root.querySelector("a.primary")?.textContent).toBe("Your first game");
  });

  it("offers to try again when the turn goes by", () => {
    show(0);
    show(3, {}, { turn: 2 });
    expect(root.querySelector(".lesson-missed")?.getAttribute("role")).toBe("alert");  // it is read aloud
    press("Try again");
    expect(wire.sent.at(-1)).toMatchObject({ type: "create", lesson: "01-a" });
  });

  it("makes room above the board after the first answer, and tells again", async () => {
    show(0, {}, {}, false);
    expect(root.textContent).toContain("This is told.");
    show(1, {}, {}, false);
    expect(root.textContent).not.toContain("This is told.");
    press("Tell me again");
    await settled("This is told.");
  });

  it("shows texts of the server as text", () => {
    show(0, { title: evil, tell: evil, goal: evil });
    expect(root.querySelector("img")).toBeNull();
  });
});
