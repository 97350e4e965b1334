// @vitest-environment jsdom
import { render } from "preact";
import { describe, expect, it } from "vitest";
import { CardFace } from "../src/cards/card_face";
import { CardText } from "../src/cards/card_text";
import { faceOf } from "../src/cards/face";
import { vs2pcg } from "../src/games/vs2pcg";
import { cutLine, cutSymbols, linkCards } from "../src/table/linking";
import { Log } from "../src/board/log";
import { card, object } from "./make";

function shown(what: preact.ComponentChild): HTMLElement {
  const root = document.createElement("div");
  render(what, root);
  return root;
}

describe("texts of the server", () => {
  const evil = `<img src=x onerror="alert(1)"> & "Thor"`;

  it("never become markup in a log", () => {
    const root = shown(<Log game="vs2pcg" lines={[{ step: 1, text: evil, cards: [{ name: evil, card: "c", object: 1 }] }]} />);
    expect(root.querySelector("img")).toBeNull();
    expect(root.textContent).toContain(evil);
  });

  it("never become markup on a card", () => {
    const info = card("c", { name: evil, text: `${evil} — Main [Skill]: ${evil}` });
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

describe("the log", () => {
  const lines = [{ step: 3, text: "Player A passes", cards: [] }, { step: 4, text: "Player B draws Thor", cards: [{ name: "Thor", card: "t", object: 1 }] }];
  it("sets players off", () => {
    const root = shown(<Log game="vs2pcg" lines={lines} />);
    expect([...root.querySelectorAll(".log-player")].map((one) => one.textContent)).toEqual(["APlayer A", "BPlayer B"]);
    expect(root.querySelector(".card-link")?.textContent).toBe("Thor");
  });
  it("marks what came after one's last answer", () => {
    const root = shown(<Log game="vs2pcg" lines={lines} since={3} />);
    expect([...root.querySelectorAll("li.new")].map((one) => one.textContent)).toEqual(["BPlayer B draws Thor"]);
  });
});

describe("lines of card text", () => {
  it("are cut into name, heading and sentence", () => {
    expect(cutLine("Smash — Main [Might]: Give Hulk a counter.")).toEqual({ name: "Smash", heading: "Main [Might]", sentence: "Give Hulk a counter." });
  });
  it("have no heading where the colon belongs to the sentence", () => {
    expect(cutLine("Shrink — The first time each turn, choose one: this or that.").heading).toBe("");
  });
  it("keep symbols apart", () => {
    expect(cutSymbols("pay [Might] now").map((piece) => piece.kind)).toEqual(["text", "symbol", "text"]);
  });
});
