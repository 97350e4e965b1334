// @vitest-environment jsdom
// The board by keys: stops of the Tab key and arrows, on tables, where a board is only looked at, and in a pile that is open.
import { render } from "preact";
import { useState } from "preact/hooks";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Area } from "../src/board/area";
import { CardButton } from "../src/board/card_button";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { PileDialog } from "../src/board/pile_dialog";
import { OptionList } from "../src/board/prompt";
import { vs2pcg } from "../src/games/vs2pcg";
import type { TableSession } from "../src/table/session";
import { positionState } from "../src/table/model";
import { choicesOf } from "../src/table/options";
import { setStops } from "../src/table/roving";
import { useKeys } from "../src/table/use_keys";
import { useWalking } from "../src/table/walking";
import { decision, object, option, view, zone } from "./make";

vi.mock("../src/net/server", () => ({ gameInfo: () => undefined, server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

let root: HTMLElement;
const kTargets = { toggleList: () => {}, toggleLog: () => {}, toggleTalk: () => {}, toggleHelp: () => {} };
const kTable = view({
  zones: [
    zone("discard/0", [3, 4, 5], { layout: "pile", inPlay: false }), zone("deck/0", [], { layout: "stack", inPlay: false, count: 20 }),
    zone("ko/0", [6], { layout: "pile", inPlay: false }), zone("front/0", [1, 2]),
  ],
  objects: [1, 2, 3, 4, 5, 6].map((id) => object(id)),
});

function Page({ pile, onClose = () => {} }: { pile: string | null; onClose?: () => void }) {
  const state = positionState(kTable, []);
  const [front] = kTable.zones.filter((one) => one.kind === "front");
  const board: BoardContext = {
    state, game: undefined, look: vs2pcg, words: {}, choices: choicesOf(undefined, state.objects), armed: null, hinted: null, hintedOption: null, inspected: null,
    holdsPlaces: () => false, arrangement: 0, click: () => {}, answer: () => {}, inspect: () => {}, openPile: () => {},
  };
  useWalking();
  const plan = { seat: 0, rows: [{ look: vs2pcg.side.rows[0]!, zone: front! }], piles: kTable.zones.filter((one) => one.layout !== "row"), hand: undefined };
  return <BoardProvider value={board}><Area plan={plan as never} mirrored={false} near />{pile && <PileDialog zone={pile} onClose={onClose} />}</BoardProvider>;
}

// Elements of a test have no places: they stand side by side in the order in which they come.
function standInLine(): void {
  Object.defineProperty(HTMLElement.prototype, "offsetWidth", { configurable: true, get: () => 10 });
  HTMLElement.prototype.getBoundingClientRect = function box() {
    const place = [...document.querySelectorAll("*")].indexOf(this);
    return new DOMRect(place * 20, 0, 10, 10);
  };
}

beforeEach(() => {
  standInLine();
  HTMLDialogElement.prototype.showModal ??= function show() { this.setAttribute("open", ""); };
  HTMLDialogElement.prototype.close ??= function close() { this.removeAttribute("open"); };
  root = document.body.appendChild(document.createElement("div"));
});
afterEach(() => {
  render(null, root);
  root.remove();
});

const press = (key: string) => act(() => void (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const focused = () => (document.activeElement as HTMLElement).dataset["object"] ?? (document.activeElement as HTMLElement).dataset["zone"];
const stops = () => [...root.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((one) => one.dataset["object"] ?? one.dataset["zone"]);

describe("a board that nobody plays at", () => {
  it("has a stop for the piles and for the cards of each row", async () => {
    await act(() => render(<Page pile={null} />, root));
    expect(stops().sort()).toEqual(["1", "discard"]);
  });
  it("is walked along by arrows, past piles that cannot be opened", async () => {
    await act(() => render(<Page pile={null} />, root));
    root.querySelector<HTMLElement>('[data-zone="discard"]')!.focus();
    await press("ArrowRight");
    expect(focused()).toBe("ko");
    await press("End");
    expect(focused()).toBe("ko");
    await press("ArrowRight");
    expect(focused()).toBe("1");
  });
});

describe("a board that is drawn again while the focus is elsewhere", () => {
  it("keeps its stops, also where nothing can be used", async () => {
    await act(() => render(<Page pile={null} />, root));
    root.querySelector<HTMLElement>('[data-zone="ko"]')!.focus();
    root.querySelector<HTMLElement>('[data-object="2"]')!.focus();
    root.querySelector<HTMLElement>('[data-object="2"]')!.blur();
    expect(stops().sort()).toEqual(["2", "ko"]);
    setStops(document, document.activeElement);
    expect(stops().sort()).toEqual(["2", "ko"]);
  });
  it("gives the stop to what can be used", async () => {
    await act(() => render(<Page pile={null} />, root));
    root.querySelector<HTMLElement>('[data-object="1"]')!.focus();
    root.querySelector<HTMLElement>('[data-object="1"]')!.blur();
    root.querySelector('[data-object="2"]')!.classList.add("lit");
    setStops(document, document.activeElement);
    expect(stops().sort()).toEqual(["2", "discard"]);
  });
});

describe("a card that comes without its page", () => {
  it("gets the stop of its group", async () => {
    let come = (_is: boolean) => {};
    const Late = () => {
      const [isThere, setThere] = useState(false);
      come = setThere;
      return <div class="row">{isThere && <CardButton id={2} shape="tile" />}</div>;
    };
    const state = positionState(kTable, []);
    const board = { state, look: vs2pcg, words: {}, choices: choicesOf(undefined, state.objects) } as unknown as BoardContext;
    await act(() => render(<BoardProvider value={board}><Late /></BoardProvider>, root));
    await act(() => come(true));
    expect(stops()).toEqual(["2"]);
  });
});

describe("a pile that is open", () => {
  it("is one group with the focus on its first card, and keeps arrows within it", async () => {
    await act(() => render(<Page pile="discard/0" />, root));
    expect(focused()).toBe("3");
    expect(stops()).toContain("3");
    await press("ArrowRight");
    expect(focused()).toBe("4");
    await press("End");
    expect(focused()).toBe("5");
    await press("ArrowRight");
    expect(focused()).toBe("5");
    expect([...root.querySelectorAll<HTMLElement>('.pile-grid [tabindex="0"]')].map((one) => one.dataset["object"])).toEqual(["5"]);
  });
});

describe("at a table", () => {
  const session = { escape: vi.fn(() => true), hint: { value: null }, state: { value: null }, menu: { value: null } };
  function Table({ children }: { children: preact.ComponentChildren }) {
    useKeys(session as unknown as TableSession, kTargets);
    const state = positionState(kTable, []);
    const board = { state, look: vs2pcg, words: {}, choices: choicesOf(undefined, state.objects) } as unknown as BoardContext;
    return <BoardProvider value={board}><div class="prompt" tabIndex={-1} />{children}</BoardProvider>;
  }
  beforeEach(() => session.escape.mockClear());

  it("Escape in a text field leaves the field, and takes nothing back", async () => {
    const options = Array.from({ length: 13 }, (_, index) => option(index));
    const list = <OptionList session={session as unknown as TableSession} decision={decision(options, { cancel: 3 })} options={options} />;
    await act(() => render(<Table>{list}</Table>, root));
    root.querySelector<HTMLElement>("input[type=search]")!.focus();
    await press("Escape");
    expect(session.escape).not.toHaveBeenCalled();
    expect(document.activeElement?.className).toBe("prompt");
    await press("Escape");
    expect(session.escape).toHaveBeenCalledTimes(1);
  });
  it("only arrows, Home and End are keys while a dialog is open", async () => {
    await act(() => render(<Table><dialog open><div class="pile-grid"><button data-object="7" /><button data-object="8" /></div></dialog></Table>, root));
    setStops(document, null);
    root.querySelector<HTMLElement>("[data-object]")!.focus();
    await press("ArrowRight");
    expect(focused()).toBe("8");
    await press("Escape");
    expect(session.escape).not.toHaveBeenCalled();
  });
});
