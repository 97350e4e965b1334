// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { OptionView } from "../src/protocol";
import { decision, object, option, view, zone } from "./make";

const wire = vi.hoisted(() => ({ sent: [] as Record<string, unknown>[], hear: (_message: unknown) => {} }));
vi.mock("../src/net/server", () => ({
  gameInfo: () => undefined,
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
const { useDrag } = await import("../src/table/use_drag");

let root: HTMLElement;
let session: InstanceType<typeof TableSession>;

function Cards({ ids }: { ids: number[] }) {
  useDrag(session);
  return <>{ids.map((id) => <button key={id} class="card lit" data-object={id}><span class="card-face" /></button>)}</>;
}

const cardAt = (id: number) => root.querySelector<HTMLElement>(`[data-object="${id}"]`)!;

// A pointer that stands over a card, or over nothing.
async function point(type: string, at: number, x: number, over: number | null): Promise<void> {
  document.elementFromPoint = () => (over === null ? document.body : cardAt(over));
  const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 10 });
  await act(() => void cardAt(at).dispatchEvent(Object.assign(event, { pointerId: 1, isPrimary: true, pointerType: "mouse" })));
}

async function ask(options: OptionView[]): Promise<void> {
  session = new TableSession("t1");
  session.enter();
  const shown = view({ objects: [1, 2, 3].map((id) => object(id)), zones: [zone("front/0", [1, 2, 3])], decision: decision(options) });
  wire.hear({ type: "table", view: shown, log: [], fresh: true });
  await act(() => render(<Cards ids={[1, 2, 3]} />, root));
}

const answers = () => wire.sent.filter((message) => message["type"] === "answer").map((message) => message["option"]);

beforeEach(() => {
  wire.sent.length = 0;
  root = document.createElement("div");
  document.body.append(root);
});
afterEach(() => {
  render(null, root);
  root.remove();
});

describe("a card that is dragged onto another", () => {
  const pair = [option(0, { object: 1, other: 2 }), option(1, { object: 1 })];
  const dragTo = async (over: number | null) => {
    await point("pointerdown", 1, 10, 1);
    await point("pointermove", 1, 60, null);
    await point("pointermove", 1, 90, over);
  };

  it("gives the answer that names both", async () => {
    await ask(pair);
    await dragTo(2);
    expect(cardAt(2).dataset["drop"]).toBe("over");
    expect(cardAt(3).dataset["drop"]).toBeUndefined();
    await point("pointerup", 1, 90, 2);
    expect(answers()).toEqual([0]);
    expect(document.querySelectorAll(".drag-ghost, [data-drop]")).toHaveLength(0);
  });
  it("offers a menu where several answers name both", async () => {
    await ask([...pair, option(2, { object: 2, other: 1 })]);
    await dragTo(2);
    await point("pointerup", 1, 90, 2);
    expect(answers()).toEqual([]);
    expect(session.menu.value?.options.map(({ index }) => index)).toEqual([0, 2]);
  });
  it("answers nothing on a card that no answer names, or beside all", async () => {
    await ask(pair);
    for (const over of [3, null]) {
      await dragTo(over);
      await point("pointerup", 1, 90, over);
    }
    expect(answers()).toEqual([]);
  });
});
