import { describe, expect, it } from "vitest";
import { leaderTypes, partOf, groupsOf } from "../src/decks/parts";
import { missingCards, namedIn, reasonsByCard } from "../src/decks/reasons";
import { suggestionsFor } from "../src/decks/suggest";
import { emptyDraft, type Draft } from "../src/decks/draft";
import { champions } from "../src/games/champions";
import { vs2pcg } from "../src/games/vs2pcg";
import type { CardInfo, Fact, Reason } from "../src/protocol";
import { card, deckInfo } from "./make";

const reason = (message: string): Reason => ({ rule: "r", message });
const one = (id: string, facts: Record<string, Fact>, more: Partial<CardInfo> = {}) => card(id, { name: `Card ${id}`, facts: { limit: 4, ...facts }, ...more });

describe("reasons", () => {
  const hulk = card("h", { name: "Hulk" });
  const she = card("s", { name: "She-Hulk" });
  it("stand beside the cards that they name", () => {
    const { byCard, rest } = reasonsByCard([reason("5 copies of Hulk, at most 4 are allowed"), reason("the deck has 5 cards instead of 60")], [hulk, she]);
    expect([...byCard.keys()]).toEqual(["h"]);
    expect(rest).toHaveLength(1);
  });
  it("take the longest name, whole words, and an id before a name", () => {
    expect(namedIn("She-Hulk is no deck card", [hulk, she])).toEqual(["s"]);
    expect(namedIn("Hulkbuster", [hulk])).toEqual([]);
    expect(namedIn("Hulk [s] is no deck card", [hulk, she])).toEqual(["s"]);
    expect(namedIn("Hellcat [01020] belongs in a deck of Hulk", [hulk])).toEqual([]);
    expect(namedIn("A. (b) costs", [card("x", { name: "A. (b)" })])).toEqual(["x"]);
  });
  it("say how many cards are missing", () => {
    expect(missingCards([reason("the deck has 12 cards instead of 60")], 12)).toBe(48);
    expect(missingCards([reason("a deck has 40 to 50 cards, this one has 6")], 6)).toBe(34);
    expect(missingCards([reason("the deck has 5 cards, and needs at least 60")], 5)).toBe(55);
    expect(missingCards([reason("a deck has 40 to 50 cards, this one has 55")], 55)).toBe(0);
    expect(missingCards([reason("5 copies of Hulk, at most 4 are allowed")], 5)).toBe(0);
  });
});

describe("suggestions", () => {
  const library = [
    one("m1", { team: "a", level: 1 }, { type: "main" }), one("m2", { team: "a", level: 2 }, { type: "main" }), one("n1", { team: "b", level: 1 }, { type: "main" }),
    one("a1", { team: "a", cost: 1 }), one("a2", { team: "a", cost: 2 }), one("a3", { team: "a", cost: 3 }), one("b1", { team: "b", cost: 1 }), one("x", { cost: null }, { type: "plot-twist" }),
  ];
  const cards = new Map(library.map((info) => [info.id, info]));
  const row = (id: string, count: number) => ({ card: id, count, name: "", type: cards.get(id)!.type, part: "deck" as const });
  const lead = (id: string) => ({ ...row(id, 1), part: "leader" as const });
  const decks = [deckInfo({ cards: [lead("m1"), row("a1", 2), row("a2", 2), row("a3", 2), row("x", 2)] }), deckInfo({ cards: [lead("n1"), row("b1", 4), row("x", 4)] })];
  const short = (size: number) => deckInfo({ size, reasons: [reason(`the deck has ${size} cards instead of 60`)] });
  const suggest = (draft: Draft, size: number) => suggestionsFor({ look: vs2pcg, leaders: ["main"], cards, draft, verdict: short(size), decks });
  const draft = (...all: [string, number][]): Draft => ({ ...emptyDraft, cards: [{ card: "m1", count: 1, part: "leader" }, ...all.map(([id, count]) => ({ card: id, count, part: "deck" as const }))] });

  it("share the team of the deck, or have none", () => {
    expect(suggest(draft(["a1", 1]), 1).map((each) => each.card.id).sort()).toEqual(["a1", "a2", "a3", "x"]);
  });
  it("begin where a leader stands alone", () => {
    expect(suggest(draft(), 0).map((each) => each.card.id)).toContain("a1");
  });
  it("keep to the legal number of copies", () => {
    expect(suggest(draft(["a1", 4]), 4).map((each) => each.card.id)).not.toContain("a1");
  });
  it("fill the gap in the curve first", () => {
    const list = suggest(draft(["a1", 3], ["a2", 3], ["x", 3]), 9);
    expect(list[0]?.card.id).toBe("a3");
    expect(list[0]?.why).toContain("cost 3");
  });
  it("offer leaders where there is none, of the deck's own team", () => {
    const list = suggest({ ...emptyDraft, cards: [{ card: "b1", count: 1, part: "deck" }] }, 1);
    expect(list.map((each) => [each.card.id, each.part])).toEqual([["n1", "leader"]]);
  });
  it("are none for a legal deck, nor for one that is too large", () => {
    const from = { look: vs2pcg, leaders: ["main"], cards, draft: draft(["a1", 1]), decks };
    expect(suggestionsFor({ ...from, verdict: deckInfo({ legal: true }) })).toEqual([]);
    expect(suggestionsFor({ ...from, verdict: deckInfo({ size: 61, reasons: [reason("the deck has 61 cards instead of 60")] }) })).toEqual([]);
  });
  it("begin with the cards that a reason calls for, as many as belong", () => {
    const called = one("01022", { quantity: 2 }, { name: "Ground Stomp" });
    const list = suggestionsFor({
      look: champions, leaders: ["hero"], cards: new Map([["01022", called]]), draft: { ...emptyDraft, cards: [{ card: "j", count: 1, part: "leader" }] }, decks: [],
      verdict: deckInfo({ reasons: [reason("Ground Stomp [01022] belongs in a deck of Jennifer Walters twice, and is in it not at all")] }),
    });
    expect(list).toMatchObject([{ count: 2, isRequired: true, part: "deck" }]);
  });
});

describe("the parts of a deck", () => {
  const main = (level: number) => card("m", { type: "main", facts: { level } });
  it("are told by type and level", () => {
    const leaders = leaderTypes(vs2pcg, [deckInfo({ cards: [{ card: "m", name: "", type: "main", count: 1, part: "leader" }] })]);
    expect([partOf(vs2pcg, leaders, main(1)), partOf(vs2pcg, leaders, main(2)), partOf(vs2pcg, leaders, card("s"))]).toEqual(["leader", "side", "deck"]);
    expect(leaderTypes(champions, [])).toEqual(["hero"]);
  });
  it("are listed with leaders first, cards by type and cost, piles last", () => {
    const row = (name: string, type: string, part: "leader" | "deck" | "pile", cost?: number) => ({ card: name, name, type, count: 2, part, ...(part === "pile" ? { pile: "P" } : {}), ...(cost === undefined ? {} : { cost }) });
    const groups = groupsOf(vs2pcg, {}, [row("z", "x", "pile"), row("b", "supporting", "deck", 3), row("a", "supporting", "deck", 1), row("m", "main", "leader")]);
    expect(groups.map((group) => [group.title, group.count, group.cards.map((each) => each.name).join()])).toEqual([["Main character", 2, "m"], ["Supporting Character", 4, "a,b"], ["Pile: P", 2, "z"]]);
  });
});
