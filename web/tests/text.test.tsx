// @vitest-environment jsdom
import { render } from "preact";
import { describe, expect, it, vi } from "vitest";
import { CardFace } from "../src/cards/card_face";
import { CardText } from "../src/cards/card_text";
import { faceOf } from "../src/cards/face";
import { vs2pcg } from "../src/games/vs2pcg";
import { vstcg } from "../src/games/vstcg";
import { cutLine, cutSymbols, linkCards, linkPlayers } from "../src/table/linking";
import { Log } from "../src/board/log";
import { deckTitle } from "../src/ui/deck_tiles";
import { card, object, seat } from "./make";

vi.mock("../src/net/server", () => ({ gameInfo: () => undefined, server: { ask: () => new Promise(() => {}), listen: () => () => {} } }));

function shown(what: preact.ComponentChild): HTMLElement {
  const root = document.createElement("div");
  render(what, root);
  return root;
}

describe("texts of the server", () => {
  const evil = `<img src=x onerror="alert(1)"> & "Thor"`;

  it("never become markup in a log", () => {
    const root = shown(<Log game="vs2pcg" seats={[]} lines={[{ step: 1, text: evil, seats: [], cards: [{ name: evil, card: "c", object: 1 }] }]} />);
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain(evil);
  });

  it("never become markup on a card", () => {
    const info = card("c", { name: evil, text: `${evil} — Main for [Skill]: ${evil}` });
    const root = shown(<CardFace face={faceOf(vs2pcg, {}, info, object(1, { name: evil, keywords: [evil], flags: [evil] }))} shape="full" />);
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain(evil);
  });

  it("never become markup in card text", () => {
    const root = shown(<CardText text={`<b>bold</b>\n[Might] <script>1</script>`} />);
    expect(root.querySelector("script")).toBeNull();
    expect(root.querySelectorAll(".symbol")).toHaveLength(1);
  });
});

describe("links in the log", () => {
  const refs = [{ name: "Captain America", card: "a", object: 1 }, { name: "Captain America #2", card: "a", object: 2 }];
  it("take the longest name", () => {
    const pieces = linkCards("Captain America #2 attacks Captain America", refs);
    expect(pieces.map((piece) => piece.text)).toEqual(["Captain America #2", " attacks ", "Captain America"]);
  });
  it("do not cut words", () => {
    expect(linkCards("Thorough", [{ name: "Thor", card: "t", object: 1 }])).toEqual([{ kind: "text", text: "Thorough" }]);
  });
  it("survive an empty name", () => {
    expect(linkCards("x", [{ name: "", card: "t", object: 1 }])).toEqual([{ kind: "text", text: "x" }]);
  });
});

describe("players in the log", () => {
  const pieces = (text: string, seats: number[], names: string[]) =>
    linkPlayers(linkCards(text, [{ name: "Captain America", card: "a", object: 1 }]), seats, names).map((piece) => `${piece.kind}:${piece.text}`);
  it("are found in the order in which they are named", () => {
    expect(pieces("Ann attacks Bob; Ann wins", [0, 1, 0], ["Ann", "Bob"])).toEqual(["player:Ann", "text: attacks ", "player:Bob", "text:; ", "player:Ann", "text: wins"]);
    expect(pieces("Ann (B) draws a card", [1], ["Ann (A)", "Ann (B)"])).toEqual(["player:Ann (B)", "text: draws a card"]);
  });
  it("are not taken for words or for cards", () => {
    expect(pieces("card draws a card", [0], ["card"])).toEqual(["player:card", "text: draws a card"]);
    expect(pieces("Captain America attacks Captain", [0], ["Captain"])).toEqual(["card:Captain America", "text: attacks ", "player:Captain"]);
    expect(pieces("Annual meeting", [0], ["Ann"])).toEqual(["text:Annual meeting"]);
    expect(pieces("x", [0, 3], [""])).toEqual(["text:x"]);
  });
});

describe("the log", () => {
  const lines = [
    { step: 3, text: "Ann passes", seats: [0], cards: [] },
    { step: 4, text: "Bob draws Thor", seats: [1], cards: [{ name: "Thor", card: "t", object: 1 }] },
  ];
  const seats = [seat(0, { name: "Ann" }), seat(1, { name: "Bob" })];
  it("sets players off", () => {
    const root = shown(<Log game="vs2pcg" seats={seats} lines={lines} />);
    expect([...root.querySelectorAll(".log-player")].map((one) => one.textContent)).toEqual(["AAnn", "BBob"]);
    expect(root.querySelector(".card-link")?.textContent).toBe("Thor");
  });
  it("marks what came after one's last answer", () => {
    const root = shown(<Log game="vs2pcg" seats={seats} lines={lines} since={3} />);
    expect([...root.querySelectorAll("li.new")].map((one) => one.textContent)).toEqual(["BBob draws Thor"]);
  });
});

describe("lines of card text", () => {
  it("are cut into name, heading and sentence", () => {
    expect(cutLine("Smash — Main for [Might]: Give Hulk a counter.")).toEqual({ name: "Smash", heading: "Main for [Might]", sentence: "Give Hulk a counter." });
    expect(cutLine("Rage — Any Turn Combat for [Energy] or [Might], any number of times each turn: Ready Hulk.")).toEqual({
      name: "Rage", heading: "Any Turn Combat for [Energy] or [Might], any number of times each turn", sentence: "Ready Hulk.",
    });
  });
  it("have no heading where the colon belongs to the sentence", () => {
    expect(cutLine("Shrink — The first time each turn, choose one: this or that.").heading).toBe("");
  });
  it("keep symbols apart", () => {
    expect(cutSymbols("pay [Might] now").map((piece) => piece.kind)).toEqual(["text", "symbol", "text"]);
  });
});

describe("a card with assumed figures", () => {
  it("has a mark behind each of them, with a tip", () => {
    const doom = card("quo-001", { name: "Doom", type: "character", facts: { cost: 4, atk: 7, def: 6, assumed: ["cost", "def"] } });
    const drawn = shown(<CardFace face={faceOf(vstcg, {}, doom)} shape="full" />);
    expect([...drawn.querySelectorAll(".assumed")].map((mark) => mark.parentElement?.textContent)).toEqual(["4*", "6*"]);
    expect(drawn.querySelector(".cost")?.getAttribute("title")).toBe("cost 4 (assumed, not from the printed card)");
    expect(drawn.querySelector(".assumed-note")?.textContent).toBe("Assumed, not from the printed card: cost, def");
  });

  it("shows in the title of its deck", () => {
    const deck = { name: "one-nation", title: "One Nation", legal: true, reasons: [], size: 60, cards: [], costs: [], types: [], text: "" };
    expect(deckTitle("one-nation", { ...deck, note: "assumed figures" })).toBe("One Nation (assumed figures)");
    expect(deckTitle("one-nation", deck)).toBe("One Nation");
    expect(deckTitle("one-nation", undefined)).toBe("One Nation");
  });
});
