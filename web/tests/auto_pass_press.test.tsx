// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { champions } from "../src/games/champions";
import type { OptionView, TableView } from "../src/protocol";
import { decision, object, option, view, zone } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], hear: (_message: unknown) => {} }));
vi.mock("../src/net/server", () => ({
  gameInfo: () => undefined,
  me: { value: null },
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

const { TableHeader } = await import("../src/board/header");
const { TableSession } = await import("../src/table/session");
const { change, settings, usualSettings } = await import("../src/settings");
const { forgetPress } = await import("../src/table/confirm");
const { useKeys } = await import("../src/table/use_keys");
const { usePresses } = await import("../src/table/use_presses");
const { toasts } = await import("../src/ui/toasts");

const kTargets = { toggleList: () => {}, toggleLog: () => {}, toggleTalk: () => {}, toggleHelp: () => {}, isTalking: false, resign: () => {}, openStops: () => {} };
const kPlay = option(0, { act: "play", object: 1 });
const kEnd = option(1, { act: "end-turn", label: "end turn" });
const kPass = option(1, { kind: "pass", label: "pass" });
let root: HTMLElement;

function Table({ session }: { session: InstanceType<typeof TableSession> }) {
  useKeys(session, kTargets);
  usePresses(session);
  const board: BoardContext = {
    state: session.state.value!, game: undefined, look: champions, words: {}, choices: session.choices.value, armed: null, hinted: null, hintedOption: null,
    inspected: null, holdsPlaces: () => false, arrangement: 0, click: () => {}, answer: () => {}, inspect: () => {}, openPile: () => {},
  };
  return <BoardProvider value={board}><TableHeader session={session} actions={kTargets} /></BoardProvider>;
}

function tell(options: OptionView[], step: number, more: Partial<TableView> = {}): void {
  const hand = { objects: [object(1, { zone: "hand/0" })], zones: [zone("hand/0", [1], { layout: "hand" })] };
  wire.hear({ type: "table", view: view({ game: "champions", step, ...hand, decision: decision(options), ...more }), log: [], fresh: true });
}

async function ask(options: OptionView[], step = 1, more: Partial<TableView> = {}): Promise<InstanceType<typeof TableSession>> {
  const session = new TableSession("t1");
  session.enter();
  tell(options, step, more);
  await act(() => render(<Table session={session} />, root));
  return session;
}

const button = () => root.querySelector<HTMLButtonElement>('[title^="Pass whatever"]')!;
const answers = () => wire.sent.filter((message) => message["type"] === "answer").map((message) => message["option"]);
const pass = () => act(() => void vi.advanceTimersByTime(400));
const key = () => act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "P", shiftKey: true, bubbles: true })));

async function click(count = 1): Promise<void> {
  await act(() => {
    for (const type of ["pointerdown", "pointerup"]) button().dispatchEvent(new MouseEvent(type, { bubbles: true, clientX: 5, clientY: 5 }));
    button().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: count, clientX: 5, clientY: 5 }));
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  wire.sent.length = 0;
  settings.value = usualSettings;
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
  forgetPress();
  vi.useRealTimers();
});

describe.each([["the button Auto-pass", click], ["its key", key]])("%s", (_, press) => {
  it("asks where a turn would end with cards unused, and means it the second time", async () => {
    const session = await ask([kPlay, kEnd]);
    await press();
    await pass();
    expect(answers()).toEqual([]);
    expect(session.passing.value).toBe(false);
    expect(button().querySelector(".press-again")).not.toBeNull();
    await press();
    await pass();
    expect(answers()).toEqual([1]);
  });
  it("asks in any step of a turn of the reader's own that leaves cards unused", async () => {
    await ask([kPlay, kPass]);
    await press();
    await pass();
    expect(answers()).toEqual([]);
    await press();
    await pass();
    expect(answers()).toEqual([1]);
  });
  it("passes at once in the turns of others, where nothing is left to use, and where the reader wants it so", async () => {
    await ask([kPlay, kPass], 1, { active: 1 });
    await press();
    await pass();
    expect(answers()).toEqual([1]);
    render(null, root);
    await ask([kEnd], 2);
    await press();
    await pass();
    expect(answers()).toEqual([1, 1]);
    render(null, root);
    change({ confirm: false });
    await ask([kPlay, kEnd], 3);
    await press();
    await pass();
    expect(answers()).toEqual([1, 1, 1]);
  });
});

describe("passing by itself", () => {
  it("stops where cards can be used that nobody has seen when it began", async () => {
    const session = await ask([kPass]);
    await click();
    await pass();
    expect(answers()).toEqual([1]);
    await act(() => tell([kPlay, kEnd], 2));
    await pass();
    expect(answers()).toEqual([1]);
    expect(session.passing.value).toBe(false);
  });
  it("says how often to press after it has stopped", async () => {
    await ask([kPass]);
    await click();
    await act(() => tell([kPlay, kEnd], 2));
    expect(toasts.value.at(-1)?.text).toBe("Auto-pass has stopped: cards can still be used. Press it twice to pass them, too.");
    await click();
    await pass();
    expect(answers()).toEqual([]);
    await click();
    await pass();
    expect(answers()).toEqual([1]);
  });
  it("goes on to the end of the turn after a second press", async () => {
    await ask([kPlay, kPass]);
    await click();
    await click();
    await pass();
    await act(() => tell([kPlay, kEnd], 2));
    await pass();
    expect(answers()).toEqual([1, 1]);
  });
  it("is not begun by the second half of a double click", async () => {
    const session = await ask([kPlay, kEnd]);
    await click();
    await click(2);
    expect(session.passing.value).toBe(false);
  });
});
