import { describe, expect, it } from "vitest";
import { packScene, unpackScene, kLongestScene } from "../src/editor/link";
import { beginning } from "../src/editor/beginnings";
import { addCard, cardAt, cardText, changeCard, counterOn, given, moveCard, placeAt, readCard, setCounter, setGiven, splitList, toggleFlag, writeCard } from "../src/editor/scene_text";

const scene = `game vs2pcg

scene "a position"
  given active A
  given A front: Thor [mnb-021] (exhausted, plus 2) as card7, 3 Storm [mnb-027]
  given A equipment: "Shield, Round" [mnb-099] on card7
  given A pile "Hounds": 2 Beast
  given villain: Klaw [x-1] (threat 3)
  expect no winner
`;
const ref = (line: number, place: number, copy = 0) => ({ line, place, copy });

describe("the text of a scene", () => {
  it("is split at commas outside of quotes and brackets", () => {
    expect(splitList('Thor (a, b), "Shield, Round" [x], Storm')).toEqual(["Thor (a, b)", '"Shield, Round" [x]', "Storm"]);
  });

  it("is read and written card by card", () => {
    for (const text of ["Thor", "2 Thor [mnb-021] (exhausted, plus 2) as hammer on cap at 2", '"Shield, Round" [mnb-099] on card7', "[mnb-021] (stunned)", "8-Ball at -1"])
      expect(writeCard(readCard(text))).toBe(text);
    expect(readCard("8-Ball").count).toBe(1);
    expect(readCard("Thor [a] (plus 2) as x")).toEqual({ count: 1, name: "Thor [a]", properties: ["plus 2"], rest: "as x" });
  });

  it("says which card stands where", () => {
    expect(cardAt(scene, ref(5, 1))?.name).toBe("Storm [mnb-027]");
    expect(placeAt(scene, ref(5, 1))).toBe("A front");
    expect(placeAt(scene, ref(7, 0))).toBe('A pile "Hounds"');
    expect(placeAt(scene, ref(8, 0))).toBe("villain");
    expect(cardAt(scene, ref(4, 0))).toBeNull();
  });

  it("changes one copy and leaves those on both sides of it", () => {
    const changed = changeCard(scene, ref(5, 1, 1), (card) => toggleFlag(card, "stunned"));
    expect(changed.split("\n")[4]).toBe("  given A front: Thor [mnb-021] (exhausted, plus 2) as card7, Storm [mnb-027], Storm [mnb-027] (stunned), Storm [mnb-027]");
    expect(changeCard(scene, ref(5, 1, 0), () => null)).toContain("2 Storm [mnb-027]");
    expect(changeCard(scene, ref(8, 0), () => null)).not.toContain("villain");
    expect(changeCard(scene, ref(99, 0), () => null)).toBe(scene);
  });

  it("sets flags and counters", () => {
    const thor = cardAt(scene, ref(5, 0))!;
    expect(counterOn(thor, "plus")).toBe(2);
    expect(setCounter(thor, "plus", 0).properties).toEqual(["exhausted"]);
    expect(setCounter(thor, "wound", 4).properties).toEqual(["exhausted", "plus 2", "wound 4"]);
    expect(toggleFlag(thor, "exhausted").properties).toEqual(["plus 2"]);
  });

  it("adds a card to a line that is there, or in a new one before the expectations", () => {
    expect(addCard(scene, "A front", "Wasp").split("\n")[4]).toMatch(/3 Storm \[mnb-027\], Wasp$/);
    const lines = addCard(scene, "B deck", "Wasp").split("\n");
    expect(lines[8]).toBe("  given B deck: Wasp");
    expect(lines[9]).toBe("  expect no winner");
  });

  it("moves a card without its host, with its alias", () => {
    expect(moveCard(scene, ref(6, 0), "A hand")).toContain('  given A hand: "Shield, Round" [mnb-099]\n');
    expect(moveCard(scene, ref(6, 0), "A hand")).not.toContain("equipment");
    expect(moveCard(scene, ref(5, 0), "A back")).toContain("  given A back: Thor [mnb-021] (exhausted, plus 2) as card7\n");
    expect(moveCard(scene, ref(5, 1, 2), "A front", true).split("\n")[4]).toBe("  given A front: Storm [mnb-027], Thor [mnb-021] (exhausted, plus 2) as card7, 2 Storm [mnb-027]");
  });

  it("has lines about the turn and the players", () => {
    expect(given(scene, "active")).toBe("A");
    expect(given(scene, "phase")).toBe("");
    expect(given(setGiven(scene, "active", "B"), "active")).toBe("B");
    expect(given(setGiven(scene, "A recruit-points", "4"), "A recruit-points")).toBe("4");
    expect(setGiven(setGiven(scene, "phase", "main"), "phase", "")).toBe(scene);
    expect(beginning("vstcg")).toContain("game vstcg");
  });

  it("puts names in quotes that could be taken for something else", () => {
    expect(cardText("Thor", "a-1")).toBe("Thor [a-1]");
    expect(cardText("Shield, Round", "a-1")).toBe('"Shield, Round" [a-1]');
    expect(cardText("Wolf as Man", "a-1")).toBe('"Wolf as Man" [a-1]');
    expect(cardText('The "Thing"', "a-1")).toBe("[a-1]");
  });
});

describe("a link that holds a scene", () => {
  it("gives the text back", async () => {
    const long = scene.replace("3 Storm [mnb-027]", Array.from({ length: 60 }, (_, i) => `Käfer [mnb-${i}]`).join(", "));
    const packed = await packScene(long);
    expect(packed).toMatch(/^s1~[A-Za-z0-9_-]+$/);
    expect(packed!.length).toBeLessThan(long.length);
    expect(await unpackScene(`#${packed}`)).toBe(long);
  });

  it("is refused when it is too long, broken, or swells", async () => {
    expect(await packScene("x".repeat(kLongestScene + 1))).toBeNull();
    expect(await unpackScene("#d1~abc")).toBeNull();
    expect(await unpackScene("#s1~!!!")).toBeNull();
    expect(await unpackScene("#s1~AAAA")).toBeNull();
    const bomb = new Blob(["x".repeat(3_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(bomb).arrayBuffer());
    expect(await unpackScene(`#s1~${Buffer.from(bytes).toString("base64url")}`)).toBeNull();
  });
});
