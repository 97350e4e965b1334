// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { Prompt } from "../src/board/prompt";
import { champions } from "../src/games/champions";
import { Refused } from "../src/net/connection";
import type { OptionView, TableView } from "../src/protocol";
import { decision, object, option, view, zone } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], hear: (_message: unknown) => {}, refuses: false }));
vi.mock("../src/net/server", () => ({
  gameInfo: () => undefined,
  server: {
    listen: (listener: (message: unknown) => void) => {
      wire.hear = listener;
      return () => {};
    },
    ask: (message: Record<string, unknown>) => {
      wire.sent.push(message);
      return wire.refuses && message["type"] === "answer" ? Promise.reject(new Refused("stale", "too late")) : new Promise(() => {});
    },
  },
}));

const { TableSession } = await import("../src/table/session");
const { change, settings, usualSettings } = await import("../src/settings");
const { useKeys } = await import("../src/table/use_keys");
const { usePresses } = await import("../src/table/use_presses");

const kTargets = { toggleList: () => {}, toggleLog: () => {}, toggleTalk: () => {}, toggleHelp: () => {} };
const kPlay = option(0, { act: "play", object: 1 });
const kEnd = option(1, { act: "end-turn", label: "end turn" });
let root: HTMLElement;

function Table({ session }: { session: InstanceType<typeof TableSession> }) {
  usePresses(session);
  const state = session.state.value!;
  const board: BoardContext = {
    state, game: undefined, look: champions, words: {}, choices: session.choices.value, armed: null, hinted: null, hintedOption: null, inspected: null,
    holdsPlaces: () => false, arrangement: 0, click: () => {}, answer: () => {}, inspect: () => {}, openPile: () => {},
  };
  useKeys(session, kTargets);
  return <BoardProvider value={board}><Prompt session={session} listed={false} setListed={() => {}} /></BoardProvider>;
}

function tell(options: OptionView[], step: number, more: Partial<TableView> = {}): void {
  const shown = view({ game: "champions", step, objects: [object(1, { zone: "hand/0" })], zones: [zone("hand/0", [1], { layout: "hand" })], decision: decision(options), ...more });
  wire.hear({ type: "table", view: shown, log: [], fresh: true });
}

async function ask(options: OptionView[], step = 1, more: Partial<TableView> = {}): Promise<void> {
  const session = new TableSession("t1");
  session.enter();
  tell(options, step, more);
  await act(() => render(<Table session={session} />, root));
}

const button = () => root.querySelector<HTMLButtonElement>('.prompt [data-option="1"]')!;
const answers = () => wire.sent.filter((message) => message["type"] === "answer").map((message) => message["option"]);

// A press of the mouse at some time; the browser counts those that come quickly one after the other.
async function press(count = 1): Promise<void> {
  await act(() => {
    button().dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, clientX: 5, clientY: 5 }));
    button().dispatchEvent(new MouseEvent("pointerup", { bubbles: true, clientX: 5, clientY: 5 }));
    button().dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: count, clientX: 5, clientY: 5 }));
  });
}

beforeEach(() => {
  wire.sent.length = 0;
  wire.refuses = false;
  settings.value = usualSettings;
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("a click on the end of a turn", () => {
  it("asks while cards can still be used, and means it the second time", async () => {
    await ask([kPlay, kEnd]);
    await press();
    expect(answers()).toEqual([]);
    expect(button().querySelector(".press-again")?.textContent).toBe("End turn? Press again");
    await press();
    expect(answers()).toEqual([1]);
  });
  it("is not confirmed by the second half of a double click, nor by the third click of a row", async () => {
    await ask([kPlay, kEnd]);
    await press();
    await press(2);
    await press(3);
    expect(answers()).toEqual([]);
    expect(button().querySelector(".press-again")).not.toBeNull();
  });
  it("answers at once where nothing is left to use, and where the reader wants it so", async () => {
    await ask([kEnd, option(0, { act: "change-form", label: "change form" })]);
    await press();
    expect(answers()).toEqual([1]);
    change({ confirm: false });
    await ask([kPlay, kEnd], 2);
    await press();
    expect(answers()).toEqual([1, 1]);
  });
  it("asks anew when the same step is reached in another way", async () => {
    await ask([kPlay, kEnd], 10);
    await press();
    await act(() => tell([kPlay, kEnd], 8));
    await act(() => tell([kPlay, kEnd], 10));
    await press();
    expect(answers()).toEqual([]);
  });
});

describe("a step of recruiting", () => {
  const kRecruit = option(0, { act: "recruit", object: 1 });
  const kPass = option(1, { kind: "pass", label: "pass" });
  const step: Partial<TableView> = { game: "vs2pcg", phase: "recruit" };
  const enter = () => act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })));

  it("is not passed whole by one press of the key, nor by a click", async () => {
    await ask([kRecruit, kPass], 1, step);
    await enter();
    expect(answers()).toEqual([]);
    expect(button().querySelector(".press-again")).not.toBeNull();
    await enter();
    expect(answers()).toEqual([1]);
    await act(() => tell([kRecruit, kPass], 3, { ...step, turn: 2 }));
    await press();
    expect(answers()).toEqual([1]);
  });
  it("is passed at once after a recruit in it, until that is taken back, and asks again in the next", async () => {
    await ask([kRecruit, kPass], 1, step);
    await act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true })));
    await act(() => tell([kRecruit, kPass], 2, step));
    await enter();
    expect(answers()).toEqual([0, 1]);
    await act(() => tell([kRecruit, kPass], 1, step));
    await enter();
    expect(answers()).toEqual([0, 1]);
    await act(() => tell([kRecruit, kPass], 9, { ...step, turn: 2 }));
    await enter();
    expect(answers()).toEqual([0, 1]);
  });
  it("asks again after a recruit that was refused", async () => {
    await ask([kRecruit, kPass], 1, step);
    wire.refuses = true;
    await act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true })));
    wire.refuses = false;
    await act(() => tell([kRecruit, kPass], 2, step));
    await enter();
    expect(answers()).toEqual([0]);
    expect(button().querySelector(".press-again")).not.toBeNull();
  });
  it("asks again after a power in the place of a recruit that was taken back", async () => {
    const power = option(2, { act: "power", object: 1 });
    await ask([kRecruit, kPass, power], 10, step);
    await act(() => void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "1", bubbles: true })));
    expect(answers()).toEqual([0]);
    for (const now of [11, 10, 11]) await act(() => tell([kRecruit, kPass, power], now, step));
    await enter();
    expect(answers()).toEqual([0]);
    expect(button().querySelector(".press-again")).not.toBeNull();
  });
});
