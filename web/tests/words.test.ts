// The page has words of its own for facts of cards, sources of rules, answers of a replay, refusals.
import { describe, expect, it } from "vitest";
import { factRows, setName, typeName } from "../src/cards/facts";
import { champions } from "../src/games/champions";
import { genericLook } from "../src/games/look";
import { vs2pcg } from "../src/games/vs2pcg";
import { refusalsOf, spokenLabels } from "../src/table/intents";
import { moveNews, moveText } from "../src/table/replay_text";
import { sourcesOf, spokenSource } from "../src/table/sources";
import { card } from "./make";

const said = (look: typeof vs2pcg, facts: Record<string, never> | object) =>
  factRows(look, {}, card("x", { facts: facts as never })).map((row) => `${row.title}: ${row.value}`);

describe("the facts of a card", () => {
  it("come in the words of players and in the order of the game", () => {
    expect(said(vs2pcg, { atk: 6, cost: 6, id: "mnb-021", team: "x-men", type: "supporting", flight: true, ranged: false, token: null })).toEqual([
      "Type: Supporting Character", "Team: X-Men", "Cost: 6", "Attack (ATK): 6", "Flight: yes", "Number: mnb-021",
    ]);
  });
  it("say what counts for each hero", () => {
    expect(said(champions, { health: 14, health_per_hero: true, base_threat: 2, base_threat_fixed: true, threat: 7 })).toEqual([
      "Hit points: 14 per hero", "Threat to begin with: 2", "Lost at a threat of: 7 per hero",
    ]);
  });
  it("name what card files declare as they do", () => {
    const rows = factRows(vs2pcg, { "team:shield": "S.H.I.E.L.D. Agents", "set:new": "The New Set" }, card("x", { facts: { team: "shield", set: "new" } }));
    expect(rows.map((row) => row.value)).toEqual(["S.H.I.E.L.D. Agents", "The New Set"]);
  });
  it("lead to other cards", () => {
    const [row] = factRows(vs2pcg, {}, card("x", { facts: { levels_into: ["mnb-002", "mnb-004"] } }));
    expect(row).toMatchObject({ title: "Levels up into", cards: ["mnb-002", "mnb-004"] });
  });
  it("lose nothing that the game does not list", () => {
    expect(said(genericLook, { deck_limit: 3, name: "x", text: "y" })).toEqual(["Deck Limit: 3"]);
  });
  it("name sets and types", () => {
    expect([setName({ "set:spider_man": "Spider-Man" }, "spider_man"), setName({}, "bomb_scare")]).toEqual(["Spider-Man", "Bomb Scare"]);
    expect([typeName(vs2pcg, {}, "main"), typeName(vs2pcg, {}, "plot-twist"), typeName(champions, {}, "side_scheme")]).toEqual(["main character", "plot twist", "side scheme"]);
  });
});

describe("where a rule comes from", () => {
  const spoken = (look: typeof vs2pcg, source: string) => sourcesOf(look.books, source).map(spokenSource);
  it("names the book and the lines", () => {
    expect(spoken(vs2pcg, "000:147")).toEqual(["rulebook, line 147"]);
    expect(spoken(vs2pcg, "001:13;004:16-19;000:151;000:160")).toEqual(["Marvel Battles, line 13", "MCU Battles, lines 16–19", "rulebook, lines 151 and 160"]);
    expect(spoken(champions, "287-289;1248")).toEqual(["rulebooks, lines 287–289 and 1248"]);
  });
  it("is said of unknown games and books as it stands", () => {
    expect(spoken(genericLook, "12")).toEqual(["book, line 12"]);
    expect(spoken(vs2pcg, "009:12")).toEqual(["book, line 009:12"]);
    expect(spoken(vs2pcg, "")).toEqual([]);
  });
});

describe("an answer of a finished game", () => {
  const move = { step: 1, seat: 0, turn: 1 };
  it("is told with its question where the label says little", () => {
    expect(moveText({ ...move, question: "Into which row does Thor go?", label: "front", lines: [] })).toBe("Into which row does Thor go? Front");
    expect(moveText({ ...move, question: "Rearrange your characters", label: "done", lines: [] })).toBe("Rearrange your characters: Done");
    expect(moveText({ ...move, question: "", label: "recruit Thor", lines: [] })).toBe("Recruit Thor");
  });
  it("comes with what came of it", () => {
    expect(moveNews({ ...move, question: "", label: "end turn", lines: ["Turn 2: Player B", "Player B draws a card"] })).toEqual(["Player B draws a card"]);
  });
});

describe("why not", () => {
  const rule = { id: "turn.order", summary: "One turn after the other." };
  it("tells one reason once", () => {
    const groups = refusalsOf([
      { label: "attack Storm with Thor", allowed: false, reason: "it is the turn of player B", rule },
      { label: "attack Storm with Hulk", allowed: false, reason: "it is the turn of player B", rule },
      { label: "pass", allowed: true },
      { label: "move Thor", allowed: false, reason: "only in the Formation Step", rule },
    ]);
    expect(groups.map((group) => group.labels)).toEqual([["attack Storm with Thor", "attack Storm with Hulk"], ["move Thor"]]);
    expect(groups.map((group) => group.newRule)).toEqual([true, false]);
  });
  it("does not list without end", () => {
    expect(spokenLabels(["a", "b"])).toBe("A, b");
    expect(spokenLabels(["a", "b", "c", "d", "e"])).toBe("A, b, c and 2 more");
  });
});
