// @vitest-environment jsdom
import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { JustNow, Moves } from "../src/after/moves";
import type { SeatInfo, ServerReplay } from "../src/protocol";

function seat(number: number, name: string, deck?: string): SeatInfo {
  return { seat: number, letter: "AB"[number]!, kind: "human", name, mine: number === 0, connected: true, ...(deck ? { deck } : {}) };
}

const kMove = { turn: 1, question: "", lines: [] };
const kReplay = {
  type: "replay", steps: 2, moves: [{ ...kMove, step: 1, seat: 0, label: "recruit Thor" }, { ...kMove, step: 2, seat: 1, label: "end turn" }],
  info: { game: "vs2pcg", seats: [seat(0, "Ann", "Avengers"), seat(1, "")] },
} as unknown as ServerReplay;

let root: HTMLElement;
beforeEach(() => {
  root = document.createElement("div");
});
afterEach(() => render(null, root));

describe("the answers of a replay", () => {
  it("say by name who gave them, and with which deck", () => {
    render(<Moves replay={kReplay} step={1} setStep={() => {}} />, root);
    const answers = [...root.querySelectorAll("li button")];
    expect(answers.map((answer) => answer.textContent)).toEqual(["AAnn: Recruit Thor", "BPlayer B: End turn"]);
    expect(answers.map((answer) => answer.querySelector(".avatar")?.getAttribute("aria-hidden"))).toEqual(["true", "true"]);
    expect(answers.map((answer) => answer.getAttribute("title"))).toEqual(["Ann, plays Avengers", "Player B"]);
  });
  it("say it also below the board", () => {
    render(<JustNow replay={kReplay} step={1} />, root);
    expect(root.querySelector("p")?.textContent).toBe("A Ann (Avengers): Recruit Thor");
    render(<JustNow replay={kReplay} step={2} />, root);
    expect(root.querySelector("p")?.textContent).toBe("B Player B: End turn");
  });
});
