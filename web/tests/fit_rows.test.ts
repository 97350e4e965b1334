import { expect, it } from "vitest";
import { swings } from "../src/board/fit_rows";

it("two sizes that lead to each other are left alone, and a window that comes back later is not", () => {
  const isSwinging = swings();
  expect(isSwinging("800 600", 0)).toBe(false);
  expect(isSwinging("800 620", 16)).toBe(false);
  expect(isSwinging("800 600", 32)).toBe(true);
  expect(isSwinging("800 620", 1000)).toBe(false);
  expect(isSwinging("800 600", 2000)).toBe(false);
});
