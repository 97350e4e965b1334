import { describe, expect, it } from "vitest";
import { shelvesOf } from "../src/decks/shelves";

const words = { "set:mnb": "The Marvel Battles", "set:def": "The Defenders", "set:aff": "A-Force" };
const sets: Record<string, string> = { avengers: "mnb", "x-men": "mnb", underworld: "def", "a-force": "aff" };
const names = ["a-force", "avengers", "underworld", "x-men"];
const setOf = (deck: string) => sets[deck];

describe("shelves of decks", () => {
  it("hold the decks of a set, that of the first deck in front, the others by name", () => {
    expect(shelvesOf(words, names, "avengers", setOf)).toEqual([
      { title: "The Marvel Battles", decks: ["avengers", "x-men"] },
      { title: "A-Force", decks: ["a-force"] },
      { title: "The Defenders", decks: ["underworld"] },
    ]);
  });
  it("are one until the leaders are known, and where decks have none", () => {
    expect(shelvesOf(words, names, "avengers", () => undefined)).toEqual([{ title: "", decks: names }]);
    expect(shelvesOf(words, names, "avengers", (deck) => (deck === "x-men" ? undefined : "mnb"))).toHaveLength(1);
  });
  it("are one where each deck has a set of its own, or all the same", () => {
    expect(shelvesOf(words, names, "avengers", (deck) => deck)).toHaveLength(1);
    expect(shelvesOf(words, names, "avengers", () => "mnb")).toHaveLength(1);
  });
});
