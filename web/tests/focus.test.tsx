// @vitest-environment jsdom
// The focus is not lost when what has it goes away, or can no longer be pressed.
import { render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { useState } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { champions } from "../src/games/champions";
import { positionState } from "../src/table/model";
import { choicesOf } from "../src/table/options";
import { decision, option, view } from "./make";

vi.mock("../src/net/server", () => ({ gameInfo: () => undefined, games: { value: [] }, server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

const { GuideBubble } = await import("../src/board/guide_bubble");
const { TakeBackNotice } = await import("../src/board/notices");
const { seenTips, settings, usualSettings } = await import("../src/settings");
const { useKeptFocus } = await import("../src/table/kept_focus");
const { TableSession } = await import("../src/table/session");
const { DeckList } = await import("../src/ui/deck_list");
const { Stepper } = await import("../src/ui/stepper");
const { notify, Toasts, toasts } = await import("../src/ui/toasts");

let root: HTMLElement;

beforeEach(() => {
  root = document.body.appendChild(document.createElement("div"));
  settings.value = usualSettings;
  seenTips.value = [];
  toasts.value = [];
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const draw = (what: ComponentChildren) => act(() => render(what, root));
const named = (name: string) => [...root.querySelectorAll<HTMLElement>("button")].find((one) => (one.getAttribute("aria-label") ?? one.textContent) === name)!;
const focused = () => {
  const now = document.activeElement;
  return now === document.body ? null : now?.getAttribute("aria-label") ?? now?.textContent;
};

async function press(name: string): Promise<void> {
  await act(() => {
    named(name).focus();
    named(name).click();
  });
}

describe("a deck that is built", () => {
  it("leaves the focus on plus where nothing is left to take away", async () => {
    function One() {
      const [count, setCount] = useState(2);
      return <Stepper name="Thor" count={count} onStep={(by) => setCount(count + by)} />;
    }
    await draw(<One />);
    await press("Take away Thor");
    expect(focused()).toBe("Take away Thor");
    await press("Take away Thor");
    expect(focused()).toBe("Add Thor");
  });

  it("leaves the focus on the line that comes to the place of one that goes, and at last on the desk", async () => {
    function Desk() {
      const [names, setNames] = useState(["Ant-Man", "Beast", "Cable"]);
      const cards = names.map((name) => ({ card: name, name, count: 1, type: "supporting", part: "deck" as const }));
      return <aside tabIndex={-1} aria-label="Your deck"><DeckList game="none" cards={cards} onStep={(card) => setNames(names.filter((name) => name !== card.name))} /></aside>;
    }
    await draw(<Desk />);
    for (const [gone, next] of [["Beast", "Take away Cable"], ["Cable", "Take away Ant-Man"], ["Ant-Man", "Your deck"]]) {
      await press(`Take away ${gone}`);
      expect(focused()).toBe(next);
    }
  });
});

function Table({ step, canTakeBack }: { step: number; canTakeBack: boolean }) {
  useKeptFocus(view({ step, decision: decision([]) }), false);
  return <main class="table-page"><button disabled={!canTakeBack}>Take back</button><div class="prompt" tabIndex={-1} aria-label="Your decision" /></main>;
}

describe("a table", () => {
  it("has the focus at the question when nothing more can be taken back", async () => {
    await draw(<Table step={2} canTakeBack />);
    named("Take back").focus();
    await draw(<Table step={1} canTakeBack={false} />);
    await vi.waitFor(() => expect(focused()).toBe("Your decision"));
  });

  it("gives the focus back when a tip has been read", async () => {
    const state = positionState(view({ game: "champions", phase: "setup", decision: decision([option(0)]) }), []);
    const board: BoardContext = {
      state, game: undefined, look: champions, words: {}, choices: choicesOf(undefined, new Map()), armed: null, hinted: null, hintedOption: null,
      inspected: null, holdsPlaces: () => false, arrangement: 0, click: () => {}, answer: () => {}, inspect: () => {}, openPile: () => {},
    };
    await draw(<BoardProvider value={board}><button>Card</button><div class="prompt" tabIndex={-1} aria-label="Your decision" /><GuideBubble /></BoardProvider>);
    named("Card").focus();
    await press("Got it");
    expect(root.querySelector(".guide-bubble")).toBeNull();
    expect(focused()).toBe("Card");
  });

  it("has the focus at the question after an answer to somebody who wants to take back", async () => {
    const session = new TableSession("t1");
    const wish = { seat: 1, step: 1, waiting: [0] };
    const shown = (takeBack?: typeof wish) => <><TakeBackNotice session={session} view={view(takeBack ? { takeBack } : {})} /><div class="prompt" tabIndex={-1} aria-label="Your decision" /></>;
    await draw(shown(wish));
    await press("Refuse");
    await draw(shown());
    expect(focused()).toBe("Your decision");
  });
});

it("a notice that is undone gives the focus back, or to the page", async () => {
  await draw(<><main aria-label="The page"><button>Delete</button></main><Toasts /></>);
  for (const [from, back] of [["Delete", "Delete"], [null, "The page"]] as const) {
    await act(() => notify("It is deleted.", "plain", () => {}));
    (document.activeElement as HTMLElement).blur();
    if (from) named(from).focus();
    await press("Undo");
    expect(focused()).toBe(back);
  }
});
