// A position of a game with columns and a chain, for looking at the page without a server.
import type { CardInfo, DecisionView, LinkView, LogLine, SeatView, TableView } from "../src/protocol";
import { Position } from "./mock_tables";

const kCharacters = ["character"];

function seatViews(): SeatView[] {
  const base = { connected: true, inGame: true };
  return [
    { seat: 0, letter: "A", name: "Guest 3k9d", kind: "human", mine: true, values: { endurance: 39, points: 1 }, deck: "rooftop-vigil", ...base },
    { seat: 1, letter: "B", name: "Greedy", kind: "bot", bot: "greedy", mine: false, values: { endurance: 27, points: 0 }, deck: "long-orbit", ...base },
  ];
}

// Rows of characters have columns; the divider is column 0.
function withColumns(at: Position): void {
  for (const zone of at.zones) if (zone.kind === "front" || zone.kind === "support") zone.columns = true;
}

function layFarSide(at: Position): { judge: number; chart: number } {
  const [, judge = 0] = at.zone("front", "front row", "row", 1, [["Oathkeeper", { column: 1 }], ["Nebula Judge", { column: 3, flags: ["attacker", "exhausted"] }]], kCharacters);
  at.zone("support", "support row", "row", 1, [["Tide of Light", { column: 2, counters: { cosmic: 1 } }]], kCharacters);
  const [chart = 0] = at.zone("resource", "resource row", "row", 1, ["Star Chart", "Long Watch", ["x", { flags: ["face-down"] }], ["x", { flags: ["face-down"] }]]);
  at.zone("hand", "hand", "hand", 1, ["x", "x", "x", "x"]);
  at.zone("deck", "deck", "stack", 1, [], [], 42);
  at.zone("ko-pile", "KO'd pile", "pile", 1, ["Ring Courier"]);
  return { judge, chart };
}

function layNearSide(at: Position): { beat: number; brace: number; hand: number[] } {
  const [, , beat = 0] = at.zone("front", "front row", "row", 0, [["Locksmith", { column: -2 }], ["Old Guardian", { column: 1, flags: ["stunned", "face-down", "exhausted"] }], ["The Beat", { column: 3, flags: ["defender"] }]], kCharacters);
  at.zone("support", "support row", "row", 0, [["Captain Cordon", { column: 3, flags: ["exhausted"] }]], kCharacters);
  at.raise(beat, "def", 3);
  const [, brace = 0] = at.zone("resource", "resource row", "row", 0, ["Rooftop Pact", "Brace", ["Second Wind", { flags: ["face-down"] }], ["Alley Cat", { flags: ["face-down"] }]]);
  const hand = at.zone("hand", "hand", "hand", 0, ["The Beat", "Patch", "Signal Fire", "Nightstick"]);
  at.zone("deck", "deck", "stack", 0, [], [], 41);
  at.zone("ko-pile", "KO'd pile", "pile", 0, ["Streetlight Kid"]);
  return { beat, brace, hand };
}

function linkOf(cards: CardInfo[], name: string, more: Pick<LinkView, "id" | "controller" | "targets">): LinkView {
  const info = cards.find((card) => card.name === name);
  return { name, text: info?.text ?? "", stage: "waiting", ...(info ? { card: info.id } : {}), ...more };
}

export function vstcgTable(cards: CardInfo[], step: number): { view: TableView; log: LogLine[] } {
  const at = new Position(cards, { cost: "cost", atk: "atk", def: "def", willpower: "willpower" });
  const { judge, chart } = layFarSide(at);
  const { beat, brace, hand } = layNearSide(at);
  withColumns(at);
  const chain = [
    { ...linkOf(cards, "Nebula Judge", { id: 9, controller: 1, targets: [{ link: 8 }] }), source: judge },
    { ...linkOf(cards, "Brace", { id: 8, controller: 0, targets: [{ object: beat }] }), source: brace },
    { ...linkOf(cards, "Star Chart", { id: 7, controller: 1, targets: [{ object: judge }] }), source: chart },
  ];
  const decision: DecisionView = {
    seat: 0, mine: true, kind: "action", prompt: "The attack is on: you have priority.",
    options: [{ index: 0, label: "power up The Beat", kind: "act", object: hand[0]!, other: beat }, { index: 1, label: "pass", kind: "pass" }], usual: 1,
  };
  const view: TableView = {
    table: "mock-chain", game: "vstcg", state: "playing", viewer: 0, mySeats: [0], step, turn: 7, phase: "substep", active: 1, first: 1,
    seats: seatViews(), zones: at.zones, objects: at.objects, chain, decision, canTakeBack: true, watchers: 0,
  };
  const log: LogLine[] = [
    { step: 1, text: "The attack substep of Greedy begins", seats: [1], cards: [] },
    { step: 2, text: "Greedy uses Star Chart", seats: [1], cards: [] },
    { step: 3, text: "Guest 3k9d plays Brace", seats: [0], cards: [] },
  ];
  return { view, log };
}
