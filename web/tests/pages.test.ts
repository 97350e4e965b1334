import { describe, expect, it } from "vitest";
import { findCards } from "../src/cards/search";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import { readDecks } from "../src/net/own_decks";
import { createMessage, companiesOf, playersOf, type StartChoices } from "../src/pages/start_plan";
import { findRules } from "../src/pages/rules_page";
import { routeOf } from "../src/router";
import { readSettings, usualSettings } from "../src/settings";
import { tipFor } from "../src/table/guide";
import { termsOf, usualTerms } from "../src/pages/table_terms";
import { pulses } from "../src/table/changes";
import { card, decision, game, object, option, view } from "./make";

describe("addresses", () => {
  it("lead to pages", () => {
    expect(routeOf("/", "")).toEqual({ page: "start", open: false });
    expect(routeOf("/", "?open")).toEqual({ page: "start", open: true });
    expect(routeOf("/", "?seed=7")).toEqual({ page: "start", open: false, seed: 7 });
    expect(routeOf("/", "?seed=-7e3")).toEqual({ page: "start", open: false });
    expect(routeOf("/table/t1", "")).toEqual({ page: "table", table: "t1", token: "", watch: false });
    expect(routeOf("/table/t1", "?watch")).toEqual({ page: "table", table: "t1", token: "", watch: true });
    expect(routeOf("/rules/vs2pcg", "?row=a.b")).toEqual({ page: "rules", game: "vs2pcg", row: "a.b" });
    expect(routeOf("/nowhere", "")).toEqual({ page: "missing" });
  });
  it("that are broken do not break the page", () => {
    expect(routeOf("/table/%E0%A4%A", "")).toEqual({ page: "lobby" });
  });
});

describe("starting", () => {
  const choices: StartChoices = { game: game(), company: "bot", deck: "avengers", players: 2, otherDeck: "", bot: "greedy", options: {}, clock: null, listed: false };
  it("against a bot needs one message", () => {
    expect(createMessage({ ...choices, otherDeck: "x-men" })).toEqual({
      type: "create", game: "vs2pcg", listed: false,
      seats: [{ kind: "me", deck: { name: "avengers" } }, { kind: "bot", bot: "greedy", deck: { name: "x-men" } }],
    });
  });
  it("with others says who may join and how they talk", () => {
    const terms = { ...usualTerms, listed: true, clock: "0+60", talk: "none", watchersTalk: true } as const;
    expect(createMessage({ ...choices, company: "friend", ...termsOf(terms) })).toMatchObject({ listed: true, clock: { minutes: 0, increment: 60 }, talk: "none", watchersTalk: true });
    expect(createMessage({ ...choices, company: "friend", ...termsOf(usualTerms) })).not.toHaveProperty("talk");
  });
  it("deals the cards of a seed", () => {
    expect(createMessage({ ...choices, seed: 7 }).seed).toBe(7);
  });
  it("leaves a seat open for a friend, who brings a deck", () => {
    expect(createMessage({ ...choices, company: "friend" }).seats?.[1]).toEqual({ kind: "open" });
  });
  it("leaves it to the server to surprise with a deck", () => {
    const four = { ...choices, players: 4, otherDeck: "c" };
    expect(createMessage(four).seats?.map((seat) => seat.deck?.name)).toEqual(["avengers", "c", undefined, undefined]);
    expect(createMessage({ ...choices, company: "hot" }).seats?.[1]).toEqual({ kind: "me" });
    expect(createMessage({ ...four, company: "friend" }).seats).toHaveLength(4);
    expect(playersOf(game())).toEqual([2, 3, 4]);
    expect(playersOf(game({ fewestSeats: 1, mostSeats: 1 }))).toEqual([2]);
  });
  it("seats as many as the chosen mode is for", () => {
    const choices = [{ id: "standard", title: "Standard" }, { id: "2v2", title: "2 vs 2", fewestSeats: 4 }];
    const modes = game({ options: [{ id: "mode", title: "Mode", usual: "standard", choices }] });
    expect(playersOf(modes)).toEqual([2, 3, 4]);
    expect(playersOf(modes, { mode: "2v2" })).toEqual([4]);
  });
  it("offers to play alone only where the game allows it", () => {
    expect(companiesOf(game())).not.toContain("solo");
    expect(companiesOf(game({ fewestSeats: 1 }))[0]).toBe("solo");
  });
});

describe("what the browser keeps", () => {
  it("is read with care", () => {
    expect(readSettings("not json")).toEqual(usualSettings);
    expect(readSettings('{"theme":"pink","guide":false}')).toEqual({ ...usualSettings, guide: false });
    expect(readSettings('{"log":false,"pace":"slow"}')).toEqual({ ...usualSettings, log: false });
    expect(readDecks('[{"game":"g","title":"t","text":"x"},{"game":1}]')).toHaveLength(1);
    expect(readDecks("{}")).toEqual([]);
  });
});

describe("searching", () => {
  it("wants every word, in name or text", () => {
    const cards = [card("a", { name: "Thor", text: "Give an enemy three counters" }), card("b", { name: "Thor" })];
    expect(findCards(cards, "thor ENEMY").map((one) => one.id)).toEqual(["a"]);
  });
  it("finds rules by id and words", () => {
    const rows = [{ id: "stun.process", kind: "rule", source: "", summary: "A stunned character turns down" }];
    expect(findRules(rows, "stunned down", "")).toHaveLength(1);
    expect(findRules(rows, "", "combat")).toHaveLength(0);
  });
});

describe("tips", () => {
  const asked = view({ phase: "resource", decision: decision([option(0, { act: "resource" })]) });
  it("come once, with their question, in the first turns", () => {
    expect(tipFor(vs2pcg, asked, [])?.id).toBe("resource");
    expect(tipFor(vs2pcg, asked, ["vs2pcg.resource"])).toBeNull();
    expect(tipFor(vs2pcg, { ...asked, turn: 9 }, [])).toBeNull();
  });
  it("go when something else is asked in the same phase", () => {
    const attack = view({ phase: "main", decision: decision([option(0, { act: "attack" })]) });
    const price = view({ phase: "main", decision: decision([option(0, { act: "pay" })], { prompt: "What pays [Skill]?" }) });
    expect(tipFor(vs2pcg, attack, [])?.id).toBe("attack");
    expect(tipFor(vs2pcg, price, [])).toBeNull();
    const place = view({ game: "vstcg", phase: "recruit", decision: decision([option(0, { act: "spot" })]) });
    expect(tipFor(vstcg, place, [])).toBeNull();
  });
});

describe("changes worth showing", () => {
  it("are wounds, turns and numbers", () => {
    const before = view({ objects: [object(1), object(2, { stats: [{ name: "atk", base: 1, value: 1 }] }), object(3, { flags: ["exhausted"] })] });
    const after = view({ objects: [object(1, { counters: { wound: 1 } }), object(2, { stats: [{ name: "atk", base: 1, value: 3 }] }), object(3)] });
    expect([...pulses(before, after, new Set(["wound"]))]).toEqual([[1, "hit"], [2, "better"], [3, "ready"]]);
  });
  it("are none when the eyes change", () => {
    expect(pulses(view({ viewer: 1 }), view({ objects: [object(1)] }), new Set()).size).toBe(0);
  });
});
