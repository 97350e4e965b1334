import { describe, expect, it } from "vitest";
import { cardsWith, fileKey, kMostBytes, kMostBytesInAll, ownPictures, pictureOf, refusal } from "../src/cards/own_pictures";
import { card } from "./make";

const cards = [card("mnb-001", { name: "Captain America" }), card("mnb-002", { name: "Captain America" }), card("01024", { name: "Doctor Strange" })];

function names(file: string): string[] {
  return cardsWith(fileKey(file), cards).map((one) => one.id);
}

describe("a picture of the reader's own", () => {
  it("belongs to the cards that its file is called like", () => {
    expect(names("Captain America.png")).toEqual(["mnb-001", "mnb-002"]);
    expect(names("captain_america.JPG")).toEqual(["mnb-001", "mnb-002"]);
    expect(names("mnb-002.webp")).toEqual(["mnb-002"]);
    expect(names("Dr. Strange.png")).toEqual(["01024"]);
    expect(names("Captain.png")).toEqual([]);
  });

  it("is shown for the number of a card before its name", () => {
    const picture = (key: string) => ({ key, file: key, size: 1, url: `blob:${key}` });
    ownPictures.value = new Map([fileKey("Captain America.png"), fileKey("mnb-002.png")].map((key) => [key, picture(key)]));
    expect(pictureOf("mnb-001", "Captain America")).toBe("blob:captainamerica");
    expect(pictureOf("mnb-002", "Captain America")).toBe("blob:mnb002");
    expect(pictureOf("mnb-003", "Hulk")).toBeUndefined();
    ownPictures.value = new Map();
    expect(pictureOf("mnb-001", "Captain America")).toBeUndefined();
  });

  it("is refused with a reason", () => {
    const file = { name: "Thor.png", type: "image/png", size: 1000 };
    expect(refusal(file, 0)).toBeNull();
    expect(refusal({ ...file, name: "Thor.txt", type: "text/plain" }, 0)).toMatch(/Thor\.txt is no picture/);
    expect(refusal({ ...file, type: "image/svg+xml" }, 0)).toMatch(/use PNG, JPEG/);
    expect(refusal({ ...file, size: 1.5 * kMostBytes }, 0)).toBe("Thor.png has 6.0 MB; a picture may have 4.0 MB.");
    expect(refusal(file, kMostBytesInAll)).toMatch(/all pictures together may have 200\.0 MB/);
    expect(refusal({ ...file, name: "….png" }, 0)).toMatch(/called like no card/);
  });
});
