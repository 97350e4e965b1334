// @vitest-environment jsdom
import { render } from "preact";
import { describe, expect, it, vi } from "vitest";
import { corrected, importLines, mistakesOf, withoutLines } from "../src/decks/import_view";
import { readDrafts } from "../src/net/drafts";
import { dropDeck, duplicateDeck, keepDeck, ownDecks, renameDeck } from "../src/net/own_decks";
import { fileName } from "../src/decks/ways";
import { DeckList } from "../src/ui/deck_list";
import type { DeckCard } from "../src/protocol";
import { deckInfo } from "./make";

vi.mock("../src/net/server", () => ({ gameInfo: () => undefined, games: { value: [] }, server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

const text = "Name: My Ant-Man list\nMain: Captain America\n\nSupporting Characters\n2x Ant-Mn\n- 3 Captain America [mnb-015]\nHulk x2\n# a note about Hulk";
const bad = deckInfo({
  text: "", reasons: [{ rule: "deck.unreadable", message: "the list:5: no card is called 'Ant-Mn'; did you mean 'Ant-Man'?" }],
});
const row = (card: string, name: string, part: DeckCard["part"], count = 1): DeckCard => ({ card, name, type: "supporting", part, count });
const rest = deckInfo({ cards: [row("mnb-001", "Captain America", "leader"), row("mnb-015", "Captain America", "deck", 3), row("mnb-022", "Hulk", "deck", 2)] });

describe("the view of an import", () => {
  const mistakes = mistakesOf(bad);
  const lines = importLines(text, mistakes, rest);
  it("says of each line what was found", () => {
    expect(lines.map((line) => [line.number, line.kind, line.count, line.cards.map((one) => one.card).join()])).toEqual([
      [1, "words", 0, ""], [2, "card", 1, "mnb-001"], [4, "words", 0, ""], [5, "wrong", 0, ""], [6, "card", 3, "mnb-015"], [7, "card", 2, "mnb-022"], [8, "words", 0, ""],
    ]);
  });
  it("asks for the rest under the same numbers", () => {
    expect(withoutLines(text, mistakes).split("\n")[4]).toBe("");
    expect(withoutLines(text, mistakes).split("\n")).toHaveLength(8);
  });
  it("puts the suggestion into its line only", () => {
    const wrong = lines.find((line) => line.kind === "wrong")!;
    expect(wrong.near).toBe("Ant-Man");
    expect(corrected(text, wrong).split("\n")[4]).toBe("2x Ant-Man");
    expect(corrected(text, { ...wrong, near: "" })).toBe(text);
  });
  it("shows what is wrong with the whole, and cards of a list without lines", () => {
    const whole = mistakesOf(deckInfo({ reasons: [{ rule: "deck.unreadable", message: "the list: no cards in it" }] }));
    expect(importLines("x", whole, deckInfo())[0]).toMatchObject({ number: 0, kind: "wrong", message: "no cards in it" });
    expect(importLines(" {}", [], rest).map((line) => line.text)).toEqual(["Captain America", "Captain America", "Hulk"]);
  });
});

describe("own decks", () => {
  const deck = { game: "g", title: "A", text: "Name: A\n1 x" };
  it("are renamed, doubled and brought back", () => {
    ownDecks.value = [];
    keepDeck({ ...deck, title: "B" });
    keepDeck(deck);
    expect(renameDeck(deck, "B")).toEqual({ game: "g", title: "B 2", text: "Name: B 2\n1 x" });
    expect(renameDeck(ownDecks.value[0]!, "$& C").text).toBe("Name: $& C\n1 x");
    expect(duplicateDeck(ownDecks.value[1]!).title).toBe("B copy");
    const before = ownDecks.value;
    const bringBack = dropDeck(before[1]!);
    expect(ownDecks.value).toHaveLength(2);
    bringBack();
    bringBack();
    expect(ownDecks.value).toEqual(before);
  });
  it("that are being built are read with care", () => {
    expect(readDrafts("nonsense")).toEqual({});
    expect(readDrafts("null")).toEqual({});
    const stored = { g: { title: "t\n2", cards: [{ card: "a", count: 2, part: "deck" }, { card: "b", count: -1, part: "deck" }, null, { card: "c", count: 1, part: "hand" }] }, h: 3 };
    expect(readDrafts(JSON.stringify(stored))).toEqual({ g: { title: "t 2", format: "", cards: [{ card: "a", count: 2, part: "deck" }] } });
  });
  it("become files with plain names", () => {
    expect([fileName("Cap's Team!"), fileName("../..")]).toEqual(["cap-s-team.txt", "deck.txt"]);
  });
});

describe("the list of a deck", () => {
  it("shows names and reasons as text", () => {
    const evil = `<img src=x onerror="alert(1)">`;
    const root = document.createElement("div");
    render(<DeckList game="vs2pcg" cards={[row("c", evil, "deck")]} reasons={new Map([["c", [{ rule: "r", message: evil }]]])} onStep={() => {}} />, root);
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain(evil);
    expect(root.querySelector("button")?.getAttribute("aria-label")).toBe(`Take away ${evil}`);
  });
});
