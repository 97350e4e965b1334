import { describe, expect, it } from "vitest";
import { followingLines } from "../src/after/follows";
import { areaPath, graphOf, linePath, pointOf, spokenGraph, stepAt, stepByTurn } from "../src/after/graph_shape";
import { endLine, lastBlow } from "../src/after/last_blow";
import { numberRows } from "../src/after/numbers";
import { resultFor } from "../src/after/result";
import { costWords, standing } from "../src/after/worth";
import { looks } from "../src/games";
import type { DecidingMoment, LogLine, Outcome, SeatCounts, ValuePoint } from "../src/protocol";

function values(...worth: number[]): ValuePoint[] {
  return worth.map((value, step) => ({ step, turn: Math.floor(step / 2), values: [value, -value] }));
}

describe("the graph of a game", () => {
  const graph = graphOf(values(0, 400, 1600, -400, -1_000_000), 0, "lost");

  it("spreads the answers from left to right", () => {
    expect(graph.points.map((point) => point.x)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
  it("has an even game in the middle, the largest lead on top and a lost game at the bottom", () => {
    expect(graph.points.map((point) => point.y)).toEqual([0.5, 0.25, 0, 0.75, 1]);
  });
  it("is upside down for the other side", () => {
    expect(graphOf(values(0, 400, 1600), 1, "won").points.map((point) => point.y)).toEqual([0.5, 0.75, 1]);
  });
  it("does not make much of little", () => {
    expect(pointOf(graphOf(values(0, 5, 0), 0, "drawn"), 1)!.y).toBeCloseTo(0.45);
  });
  it("ends with the result, also when somebody gave up in a good position", () => {
    expect(graphOf(values(0, 400), 0, "lost").end).toEqual({ result: "lost", y: 1 });
    expect(graphOf(values(0, 400), 0, "drawn").end.y).toBe(0.5);
    const brokenOff = graphOf(values(0, 400), 0, "uncounted");
    expect(brokenOff.end.y).toBe(brokenOff.points[1]!.y);
  });
  it("marks where turns begin, and names only as many as there is room for", () => {
    expect(graph.turns.map(({ turn, step }) => [turn, step])).toEqual([[1, 2], [2, 4]]);
    const long = graphOf(values(...Array.from({ length: 81 }, () => 0)), 0, "won");
    expect(long.turns).toHaveLength(40);
    expect(long.turns.filter((mark) => mark.named).map((mark) => mark.turn)).toEqual([1, 5, 9, 13, 17, 21, 25, 29, 33, 37]);
  });
  it("finds the answer under the pointer", () => {
    expect([-1, 0.1, 0.13, 0.6, 2].map((x) => stepAt(graph, x))).toEqual([0, 0, 1, 2, 4]);
  });
  it("goes from turn to turn", () => {
    expect([stepByTurn(graph, 0, 1), stepByTurn(graph, 2, 1), stepByTurn(graph, 4, 1)]).toEqual([2, 4, 4]);
    expect([stepByTurn(graph, 4, -1), stepByTurn(graph, 3, -1), stepByTurn(graph, 0, -1)]).toEqual([2, 2, 0]);
  });
  it("is drawn by a line, and by an area down to the even line", () => {
    expect(linePath(graphOf(values(0, 500), 0, "won"))).toBe("M0.00 50.00L100.00 0.00");
    expect(areaPath(graphOf(values(0, 500), 0, "won"))).toBe("M0.00 50.00L100.00 0.00L100.00 50.00L0.00 50.00Z");
  });
  it("of a game without answers is there as well", () => {
    const none = graphOf([{ step: 0, turn: 0, values: [0] }], 0, "uncounted");
    expect([linePath(none), stepAt(none, 0.5), stepAt(graphOf([], 0, "won"), 0.5), areaPath(graphOf([], 0, "won"))]).toEqual(["M0.00 50.00", 0, 0, ""]);
  });
  it("can be told in words", () => {
    expect(spokenGraph(graph, "you", "Turn", "lost")).toBe("How the game went for you. Turn 1: 16 points ahead; Turn 2: lost; The end: lost.");
  });
});

describe("worth in words", () => {
  it("says who is ahead", () => {
    expect([0, 49, 100, -230, 1_000_000, -1_000_000].map(standing)).toEqual(["even", "even", "1 point ahead", "2 points behind", "won", "lost"]);
  });
  it("says what an answer cost, from the eyes of who gave it", () => {
    const moment: DecidingMoment = { step: 1, seat: 1, turn: 1, question: "", played: "", better: "", cost: 900 };
    expect(costWords(moment, values(0, -500, 400), false)).toBe("It cost about 9 points: 5 points ahead before it, 4 points behind when they were asked next.");
    expect(costWords({ ...moment, seat: 0, cost: 999_500 }, values(0, -500, -1_000_000), true)).toBe("It cost the game: 5 points behind before, lost soon after.");
  });
});

describe("a result", () => {
  const end = (winners: number[], reason: Outcome["reason"] = "rules"): Outcome => ({ winners, reason, text: "" });
  it("is that of one's own seats", () => {
    expect([resultFor(end([0]), [0], false), resultFor(end([1]), [0], false), resultFor(end([]), [0], false)]).toEqual(["won", "lost", "drawn"]);
  });
  it("is shared by all who play together", () => {
    expect([resultFor(end([0, 1]), [0, 1], true), resultFor(end([]), [0], true)]).toEqual(["won", "lost"]);
  });
  it("does not count against oneself, for a spectator, or of a game that broke off", () => {
    expect([resultFor(end([0]), [0, 1], false), resultFor(end([0]), [], false), resultFor(end([0], "stopped"), [0], false), resultFor(end([], "fault"), [0], true),
      resultFor(undefined, [0], false)]).toEqual(Array(5).fill("uncounted"));
  });
});

describe("the numbers of a game", () => {
  const counts: SeatCounts[] = [{ seat: 0, events: { drew: 9, hit: 2 } }, { seat: 1, events: { drew: 7 } }];
  it("are those that its look names, in that order, without those that never happened", () => {
    const look = [{ event: "hit", title: "hits" }, { event: "kod", title: "knocked out" }, { event: "drew", title: "cards drawn" }];
    expect(numberRows(look, counts, [0, 1])).toEqual([{ title: "hits", counts: [2, 0], most: 2 }, { title: "cards drawn", counts: [9, 7], most: 9 }]);
  });
  it("are what happened most where the look names none", () => {
    expect(numberRows(undefined, counts, [1, 0]).map((row) => [row.title, row.counts])).toEqual([["drew", [7, 9]], ["hit", [0, 2]]]);
  });
  it("have a title each in every look", () => {
    for (const look of Object.values(looks)) {
      expect(look.numbers?.length).toBeGreaterThan(3);
      expect(new Set(look.numbers?.map((one) => one.title)).size).toBe(look.numbers?.length);
    }
  });
});

describe("the last blow", () => {
  const line = (text: string, ...cards: string[]): LogLine => ({ step: 1, text, seats: [], cards: cards.map((card, object) => ({ name: card, card, object })) });
  it("is told without headings, with its last cards, each once", () => {
    const blow = lastBlow([line("Thor attacks", "thor"), line("Turn 3"), line("Storm is wounded", "storm", "thor"), line("Ann wins"), line("The combat ends")]);
    expect(blow.lines.map((one) => one.text)).toEqual(["Thor attacks", "Storm is wounded", "Ann wins"]);
    expect(blow.cards.map((ref) => ref.card)).toEqual(["storm", "thor"]);
  });
  it("of an empty log is nothing", () => {
    expect(lastBlow([])).toEqual({ lines: [], cards: [] });
  });
});

describe("the line that ends a game", () => {
  const line = (text: string, rule: string): LogLine => ({ step: 1, text, seats: [], cards: [], rule });

  it("is found before the combat that is tidied up after it", () => {
    const log = [line("Wolverine is KO'd", "term.ko"), line("The game is over. Ann wins: Bob is without a main character", "end.two-player"), line("The combat ends", "combat.cleanup.lose-status")];
    expect(endLine(log)?.rule).toBe("end.two-player");
  });
  it("is worded as each game words it, and the last Part of a story counts", () => {
    expect(endLine([line("The players lose", "a")])?.rule).toBe("a");
    expect(endLine([line("Part 1 of the story is over. Ann wins", "a"), line("Part 2 of the story is over, and nobody has won", "b")])?.rule).toBe("b");
    expect(endLine([line("The game is over, and nobody has won", "a")])?.rule).toBe("a");
    expect(endLine([line("Thor attacks", "a")])).toBeUndefined();
  });
});

describe("what follows from a hint", () => {
  it("is told in three lines at most, each once, without headings", () => {
    expect(followingLines(["Turn 4", "a", "b", "a", "", "c", "d"])).toEqual(["a", "b", "c"]);
    expect(followingLines([])).toEqual([]);
    expect(followingLines(undefined)).toEqual([]);
  });
});
