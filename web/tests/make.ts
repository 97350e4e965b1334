// Small views for tests: only what a test is about has to be said.
import type { CardInfo, DecisionView, DeckInfo, GameInfo, LinkView, ObjectView, OptionView, SeatView, StopsInfo, TableView, ZoneView } from "../src/protocol";

export function object(id: number, more: Partial<ObjectView> = {}): ObjectView {
  return { id, card: `card-${id}`, name: `Card ${id}`, zone: "front/0", flags: [], counters: {}, stats: [], keywords: [], qualities: [], attached: [], ...more };
}

export function option(index: number, more: Partial<OptionView> = {}): OptionView {
  return { index, label: `option ${index}`, kind: "act", ...more };
}

export function decision(options: OptionView[], more: Partial<DecisionView> = {}): DecisionView {
  return { seat: 0, mine: true, kind: "action", prompt: "What do you do?", options, ...more };
}

export function seat(number: number, more: Partial<SeatView> = {}): SeatView {
  return { seat: number, letter: "ABCD"[number] ?? "?", name: `Player ${number}`, kind: "human", mine: number === 0, connected: true, inGame: true, values: {}, deck: "", ...more };
}

export function zone(id: string, objects: number[], more: Partial<ZoneView> = {}): ZoneView {
  const [kind = id, owner] = id.split("/");
  return { id, kind, name: kind, layout: "row", inPlay: true, count: objects.length, objects, ...(owner === undefined ? {} : { seat: Number(owner) }), ...more };
}

export function view(more: Partial<TableView> = {}): TableView {
  return {
    table: "t1", game: "vs2pcg", state: "playing", viewer: 0, mySeats: [0], step: 1, turn: 1, phase: "main", active: 0,
    seats: [seat(0), seat(1)], zones: [], objects: [], canTakeBack: false, watchers: 0, ...more,
  };
}

export function link(id: number, more: Partial<LinkView> = {}): LinkView {
  return { id, name: `Effect ${id}`, controller: 0, text: "", stage: "waiting", targets: [], ...more };
}

export function card(id: string, more: Partial<CardInfo> = {}): CardInfo {
  return { id, name: id, type: "supporting", set: "mnb", line: "", text: "", facts: {}, ...more };
}

export function game(more: Partial<GameInfo> = {}): GameInfo {
  return { id: "vs2pcg", title: "Vs.", fewestSeats: 2, mostSeats: 4, usualSeats: 2, together: false, options: [], decks: ["avengers", "x-men"], phases: [], sharedZones: [], words: {}, strengths: [], ...more };
}

// These are the stops of a game with priority.
export const priorityStops: StopsInfo = {
  mine: ["resource", "recruit", "formation", "attack"], others: [], several: ["formation"], fighting: ["attacker", "defender", "proposed"],
};

export function gameWithPriority(id: string): GameInfo | undefined {
  return id === "vstcg" ? game({ id, stops: priorityStops }) : undefined;
}

export function deckInfo(more: Partial<DeckInfo> = {}): DeckInfo {
  return { name: "", title: "", legal: false, reasons: [], size: 0, cards: [], costs: [], types: [], text: "Name: x\n", ...more };
}
