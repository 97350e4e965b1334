// @vitest-environment jsdom
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { BoardProvider, type BoardContext } from "../src/board/context";
import { HintText } from "../src/after/hint_text";
import { OutcomePanel } from "../src/after/outcome_panel";
import { genericLook } from "../src/games/look";
import type { ServerAnalysis, TableView } from "../src/protocol";
import { positionState } from "../src/table/model";
import { choicesOf } from "../src/table/options";
import { view } from "./make";

const asked = vi.hoisted(() => [] as { type: string }[]);
const analysis: Omit<ServerAnalysis, "table"> = {
  type: "analysis", values: [{ step: 0, turn: 0, values: [0, 0] }, { step: 1, turn: 1, values: [-700, 700] }],
  moments: [{ step: 0, seat: 0, turn: 1, question: "What do you do?", played: "pass", better: "attack with Thor", cost: 700 }],
  counts: [{ seat: 0, events: { drew: 3 } }, { seat: 1, events: { drew: 5 } }],
};
vi.mock("../src/net/server", () => ({
  gameInfo: () => undefined, me: { value: null },
  server: {
    status: { value: "open" }, listen: () => () => {},
    ask: (message: { type: string; table: string }) => {
      if (message.type !== "cards") asked.push(message);
      return Promise.resolve(message.type === "analysis" ? { ...analysis, table: message.table } : {});
    },
  },
}));

// The file with the numbers does not come as often as this says.
const lost = vi.hoisted(() => ({ times: 0 }));
vi.mock("../src/after/fetch_looked_back", async (original) => {
  const { fetchLookedBack } = await original<typeof import("../src/after/fetch_looked_back")>();
  return { fetchLookedBack: () => (lost.times-- > 0 ? Promise.reject(new TypeError("failed to fetch")) : fetchLookedBack()) };
});

async function shown(at: TableView): Promise<HTMLElement> {
  const state = positionState(at, [{ step: 1, text: "Thor is KO'd", seats: [], cards: [{ name: "Thor", card: "thor", object: 1 }] }]);
  const board: BoardContext = {
    state, game: undefined, look: genericLook, words: {}, choices: choicesOf(undefined, new Map()), armed: null, hinted: null, hintedOption: null, inspected: null,
    holdsPlaces: () => false, arrangement: 0, click: () => {}, answer: () => {}, inspect: () => {}, openPile: () => {},
  };
  const root = document.createElement("div");
  await act(() => render(<BoardProvider value={board}><OutcomePanel view={at} onHide={() => {}} /></BoardProvider>, root));
  return root;
}

function button(root: HTMLElement, name: string): HTMLButtonElement | undefined {
  return [...root.querySelectorAll("button")].find((one) => one.textContent === name);
}

const over = (more: Partial<TableView> = {}) => view({ state: "over", game: "other", outcome: { winners: [1], reason: "resigned", text: "Ann resigned." }, ...more });

const kFetched = { timeout: 30_000 };  // on a machine that is busy with something else

describe("the end of a game", () => {
  beforeEach(() => void (asked.length = 0));

  it("says how and why, with the last blow, and looks at no hand by itself", async () => {
    const root = await shown(over());
    expect(root.querySelector("h2")?.textContent).toBe("Defeat");
    expect(root.textContent).toContain("Ann resigned. Given up");
    expect(root.querySelector(".blow-cards a .unseen")?.textContent).toBe("Thor");
    expect(asked.map((message) => message.type)).toEqual(["replays"]);
  });
  it("can be taken back as long as nobody has looked back, which it says", async () => {
    const root = await shown(over({ canTakeBack: true }));
    expect(root.querySelector(".look-back-note")?.textContent).toContain("can no longer be taken back");
    button(root, "Take it back")?.click();
    expect(asked.at(-1)?.type).toBe("take-back");
    expect(button(await shown(over()), "Take it back")).toBeUndefined();
  });
  it("says when the numbers do not come, and fetches them again", async () => {
    lost.times = 1;
    const root = await shown(over({ table: "t7" }));
    await act(async () => button(root, "Look back")?.click());
    await vi.waitFor(() => expect(root.querySelector("[role=alert]")?.textContent).toContain("did not come"));
    expect(root.querySelector(".looked-back")).toBeNull();
    await act(async () => button(root, "Try again")?.click());
    await vi.waitFor(() => expect(root.querySelector(".looked-back")).not.toBeNull());
    expect(root.querySelector("[role=alert]")).toBeNull();
  });
  it("shows numbers side by side, the graph and what decided it once it is looked back at", async () => {
    const root = await shown(over({ table: "t9" }));
    await act(async () => button(root, "Look back")?.click());
    await vi.waitFor(() => expect(root.querySelector(".looked-back")).not.toBeNull(), kFetched);  // a file of its own
    expect([...root.querySelectorAll(".numbers tbody td")].map((cell) => cell.textContent)).toEqual(["3", "5"]);
    expect(root.querySelector("[role=slider]")?.getAttribute("aria-valuetext")).toBe("answer 1, turn 1: 7 points behind");
    expect(root.querySelector(".moment")?.textContent).toContain("Attack with Thor");
    expect(button(root, "Look back")).toBeUndefined();
  }, kFetched.timeout);
  it("is nobody's to play again or take back for a spectator", async () => {
    const root = await shown(over({ mySeats: [], canTakeBack: false }));
    expect(button(root, "Play again")).toBeUndefined();
    expect(asked).toEqual([]);
  });
});

describe("a hint", () => {
  it("says what would follow", () => {
    const root = document.createElement("div");
    render(<HintText hint={{ type: "hint", table: "t1", step: 1, option: 0, label: "attack", follows: ["Storm is stunned", "Storm is KO'd"] }} />, root);
    expect(root.textContent).toBe("Hint: attackthen: Storm is stunned; Storm is KO'd");
  });
  it("says what it is better than, and what would follow from that alone", () => {
    const root = document.createElement("div");
    const instead = { option: 1, label: "pass", follows: ["Your turn ends", "Thor recovers"] };
    render(<HintText hint={{ type: "hint", table: "t1", step: 1, option: 0, label: "attack", follows: ["Storm is stunned", "Your turn ends"], instead }} />, root);
    expect(root.textContent).toBe("Hint: attackthen: Storm is stunned; Your turn endsrather than pass, then: Thor recovers");
  });
});
