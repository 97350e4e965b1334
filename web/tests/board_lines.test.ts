import { describe, expect, it } from "vitest";
import { between } from "../src/board/lines";

const kCard = { width: 80, height: 110 };

describe("a line between two cards", () => {
  it("leads from edge to edge, so that it covers no name", () => {
    expect(between({ x1: 100, y1: 400, x2: 100, y2: 100 }, kCard, kCard)).toEqual({ x1: 100, y1: 345, x2: 100, y2: 155 });
    expect(between({ x1: 0, y1: 50, x2: 400, y2: 50 }, kCard, kCard)).toEqual({ x1: 40, y1: 50, x2: 360, y2: 50 });
  });
  it("covers a little of cards that are too near to each other", () => {
    expect(between({ x1: 100, y1: 220, x2: 100, y2: 100 }, kCard, kCard)).toEqual({ x1: 100, y1: 186, x2: 100, y2: 134 });
    expect(between({ x1: 5, y1: 5, x2: 5, y2: 5 }, kCard, kCard)).toEqual({ x1: 5, y1: 5, x2: 5, y2: 5 });
  });
});
