import { expect, it } from "vitest";
import { openBook, pictureBook } from "../src/cards/picture_book";

const homelander = { name: "Homelander", also: "", traits: [], teams: ["the-seven"], frame: "hero" };

it("opens the chapter of a game when that game is wanted", async () => {
  await openBook();
  await openBook("champions");
  expect(pictureBook.value?.motifOf(homelander)).toBe("hero");
  await Promise.all([openBook("vs2pcg"), openBook("vs2pcg")]);
  const motif = pictureBook.value?.motifOf(homelander) ?? "";
  expect(motif).toBe("homelander");
  expect(pictureBook.value?.layers(motif).length).toBeGreaterThan(5);
  expect(pictureBook.value?.namedAs("Homelander", [])?.field).toBe("navy");
  expect(pictureBook.value?.motifOf({ ...homelander, name: "Somebody" })).toBe("seven");
});
