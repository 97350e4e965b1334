import { describe, expect, it } from "vitest";
import { changed, cleanName, draftOf, emptyDraft, listOf, type Draft } from "../src/decks/draft";
import { packDeck, unpackDeck } from "../src/decks/link";
import { deckInfo } from "./make";

const deck: Draft = {
  title: "Cap's team ~ 2+2 (ä)", format: "all-good",
  cards: [
    { card: "mnb-001", count: 1, part: "leader" }, { card: "mnb-002", count: 1, part: "side" },
    { card: "mnb-009", count: 4, part: "deck" }, { card: "mnb-010", count: 27, part: "deck" }, { card: "X_1", count: 2, part: "deck" },
    { card: "hnd-001", count: 99, part: "pile", pile: "Hounds & Co" },
  ],
};
const sorted = (draft: Draft | null) => draft && { ...draft, cards: [...draft.cards].sort((a, b) => (a.card < b.card ? -1 : 1)) };

describe("a link with a deck", () => {
  it("gives back what was packed", () => {
    expect(sorted(unpackDeck(`#${packDeck(deck)}`))).toEqual(sorted(deck));
  });
  it("is short and has no signs that get lost on the way", () => {
    const sixty = Array.from({ length: 30 }, (_, i) => ({ card: `mnb-${String(i + 10).padStart(3, "0")}`, count: 2, part: "deck" as const }));
    const link = packDeck({ title: "Avengers", format: "", cards: sixty });
    expect(link.length).toBeLessThan(120);
    expect(packDeck(deck)).toMatch(/^[A-Za-z0-9~.+%_-]+$/);
  });
  it("that is broken holds no deck", () => {
    const good = packDeck(deck);
    for (const bad of ["", "#", "#d2~x", "d1", "d1~t~f", "d1~%E0%A4%A~~0abcA", "d1~~~0abc", "d1~~~0abcA!", "d1~~~A", "d1~~~~~0abcAA3A3", good.replace("0mnb", "!mnb"), `${good}~`.replace(/~$/, "~~0aA")])
      expect(unpackDeck(bad), bad).toBeNull();
  });
  it("that is far too long holds no deck", () => {
    expect(unpackDeck(`d1~~~~~${Array.from({ length: 3000 }, (_, i) => `0c${i}A`).join("")}`)).toBeNull();
    expect(unpackDeck(`d1~~~~~${Array.from({ length: 500 }, (_, i) => `0c${i}A`).join("")}`)).toBeNull();
    expect(unpackDeck(`d1~~~~~0${"a".repeat(65)}A`)).toBeNull();
    expect(unpackDeck(`d1~~~~~0abc${"Z".repeat(5)}`)).toBeNull();
  });
  it("cannot smuggle lines or endless names into a list", () => {
    const evil = unpackDeck(`d1~${encodeURIComponent("x\n4 Thor\u2028\u202e<script>alert(1)</script>")}~~~~0abcA`);
    expect(evil?.title).toBe("x 4 Thor <script>alert(1)</script>");
    expect(unpackDeck(`d1~${"y".repeat(500)}~~~~0abcA`)?.title).toHaveLength(60);
    expect(unpackDeck(`d1~t~~~~0${".003c"}b${".003e"}A`)?.cards[0]?.card).toBe("<b>");
  });
});

describe("a draft", () => {
  it("counts copies, never below nothing nor above what a list may say", () => {
    const place = { part: "deck" as const };
    const two = changed(changed(emptyDraft, "a", place, 1), "a", place, 1);
    expect(two.cards).toEqual([{ card: "a", count: 2, part: "deck" }]);
    expect(changed(two, "a", place, -5).cards).toEqual([]);
    expect(changed(two, "a", place, 500).cards[0]?.count).toBe(99);
  });
  it("loses what came with a leader when the leader changes", () => {
    const draft = changed(changed(emptyDraft, "m1", { part: "leader" }, 1), "m2", { part: "side" }, 1);
    expect(draft.cards).toHaveLength(2);
    expect(changed(draft, "m1", { part: "leader" }, -1).cards).toEqual([]);
  });
  it("is written by ids", () => {
    expect(JSON.parse(listOf(deck))).toEqual({
      name: deck.title, leaders: ["mnb-001"], side: ["mnb-002"], format: "all-good",
      cards: [{ id: "mnb-009", count: 4 }, { id: "mnb-010", count: 27 }, { id: "X_1", count: 2 }],
      piles: [{ name: "Hounds & Co", cards: [{ id: "hnd-001", count: 99 }] }],
    });
  });
  it("is taken from a deck of the server", () => {
    const info = deckInfo({ title: "T", text: "Name: T\nFormat: f\n", cards: [{ card: "m", name: "M", type: "main", count: 1, part: "leader" }, { card: "s", name: "S", type: "main", count: 1, part: "side" }, { card: "s", name: "S", type: "main", count: 1, part: "side" }] });
    expect(draftOf(info)).toEqual({ title: "T", format: "f", cards: [{ card: "m", count: 1, part: "leader" }, { card: "s", count: 2, part: "side" }] });
  });
  it("has a title of one line", () => {
    expect(cleanName("  a\tb\u0000 ")).toBe("a b");
  });
});
