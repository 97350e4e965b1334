// @vitest-environment jsdom
import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { describe, expect, it, vi } from "vitest";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { Log } from "../src/board/log";
import { genericLook } from "../src/games/look";
import { ReelLayer } from "../src/reel/layer";
import type { Frame } from "../src/reel/reel";
import { StoryStrip } from "../src/reel/strip";
import type { Actor, Scene } from "../src/reel/telling";
import { positionState } from "../src/table/model";
import { choicesOf } from "../src/table/options";
import type { TableSession } from "../src/table/session";
import { object, view } from "./make";
import { line, scene } from "./story";

vi.mock("../src/net/server", () => ({ server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));
vi.stubGlobal("matchMedia", () => ({ matches: true }));

const kBoard: BoardContext = {
  state: positionState(view(), []), game: undefined, look: genericLook, words: {}, choices: choicesOf(undefined, new Map()), armed: null, hinted: null,
  hintedOption: null, inspected: null, holdsPlaces: () => false, arrangement: 0, click: () => {}, answer: () => {}, inspect: () => {}, openPile: () => {},
};

function actor(id: number, name: string): Actor {
  return { id, card: `card-${id}`, name, object: object(id, { name }) };
}
function sessionWith(told: Scene[], frame: Frame | null = null): TableSession {
  return { told: signal(told), reel: { frame: signal(frame), finish: () => {} } } as unknown as TableSession;
}
function shown(part: preact.JSX.Element): HTMLElement {
  const root = document.createElement("main");
  root.className = "table-page";
  act(() => render(<BoardProvider value={kBoard}>{part}</BoardProvider>, root));
  return root;
}

describe("the strip", () => {
  const told = [scene({ text: "Rhino attacks", actor: actor(2, "Rhino") }), scene({ text: "Sandman boosts", actor: actor(7, "Sandman") })];
  const strip = (scenes: Scene[], openLog = () => {}) => shown(<StoryStrip session={sessionWith(scenes)} lines={[line("Round 3")]} openLog={openLog} />);

  it("lists cards and words as buttons, and shows one of them large", () => {
    const root = strip(told);
    const entries = [...root.querySelectorAll<HTMLButtonElement>("button.told")];
    expect(entries.map((entry) => [entry.textContent?.includes("attacks"), entry.dataset["card"]])).toEqual([[true, "card-2"], [false, "card-7"]]);
    act(() => entries[1]?.click());
    expect(root.querySelector(".told-large .caption")?.textContent).toBe("Sandman boosts");
    expect(entries[1]?.getAttribute("aria-expanded")).toBe("true");
    act(() => void entries[1]?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
    expect(root.querySelector(".told-large")).toBeNull();
  });
  it("can be folded", () => {
    const root = strip(told);
    act(() => root.querySelector<HTMLButtonElement>(".strip-title")?.click());
    expect(root.querySelectorAll(".told")).toHaveLength(0);
    act(() => root.querySelector<HTMLButtonElement>(".strip-title")?.click());
    expect(root.querySelectorAll(".told")).toHaveLength(2);
  });
  it("sends to the log for more than it lists", () => {
    let opened = 0;
    const root = strip(Array.from({ length: 20 }, (_, id) => scene({ text: "It attacks", actor: actor(id, "Rhino") })), () => (opened += 1));
    const more = root.querySelector<HTMLButtonElement>(".told.more");
    expect(more?.textContent).toBe("and 8 more");
    more?.click();
    expect(opened).toBe(1);
  });
  it("shows the last lines where nobody else did anything", () => {
    expect(strip([]).querySelector(".last-lines")?.textContent).toContain("Round 3");
  });
});

describe("the layer", () => {
  const playing = (more: Partial<Scene>): HTMLElement => {
    const acts = scene({ text: "Rhino attacks Spider-Man", actor: actor(2, "Rhino"), other: actor(1, "Spider-Man"), ...more });
    const frame: Frame = { number: 1, scene: acts, before: view(), untold: 0, caption: acts.text, along: ["Ann draws 2 cards"] };
    return shown(<ReelLayer session={sessionWith([], frame)} />);
  };

  it("shows who acts first and whom it meets second, and says the words once to those who listen", () => {
    const root = playing({});
    expect([...root.querySelectorAll(".cast .name")].map((name) => name.textContent)).toEqual(["Rhino", "Spider-Man"]);
    expect(root.querySelector("[aria-live]")?.textContent).toBe("Ann draws 2 cards. Rhino attacks Spider-Man");
    expect(root.querySelector(".spotlight")?.getAttribute("aria-hidden")).toBe("true");
    expect(root.querySelectorAll("[aria-live]")).toHaveLength(1);
  });
  it("puts the source first where it happens to a card", () => {
    const root = playing({ suffered: true, actor: actor(1, "Spider-Man"), other: actor(2, "Rhino") });
    expect([...root.querySelectorAll(".cast .name")].map((name) => name.textContent)).toEqual(["Rhino", "Spider-Man"]);
  });
  it("turns a card over from its back", () => {
    expect(playing({ weight: "turned" }).querySelectorAll(".cast-back .unknown")).toHaveLength(1);
  });
  it("has only small words for a reader's own deeds, and a banner for a turn", () => {
    expect(playing({ mine: true }).querySelector(".reel-chip > p")?.textContent).toBe("Rhino attacks Spider-Man");
    expect(playing({ weight: "turn" }).querySelector(".banner")).not.toBeNull();
  });
  it("keeps the log silent meanwhile", () => {
    const log = (silent: boolean) => shown(<Log lines={[line("Round 3")]} game="" seats={[]} silent={silent} />).querySelector("[role=log]")?.getAttribute("aria-live");
    expect([log(true), log(false)]).toEqual(["off", "polite"]);
  });
});
