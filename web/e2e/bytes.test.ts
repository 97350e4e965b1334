// The page stays small: what comes before anything is seen, and what the table adds.
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { pageBytes } from "../dev/page_bytes.mjs";

const kMost: Record<string, number> = { "first load": 70_000, fonts: 120_000, pictures: 48_000, "2PCG pictures": 24_000, table: 60_000, replay: 36_000, build: 24_000, learn: 8_000 };

it("no page costs more bytes than its budget", () => {
  const bytes = pageBytes(resolve(__dirname, "../dist"));
  const over = Object.entries(kMost).filter(([page, most]) => (bytes[page] ?? Infinity) > most).map(([page, most]) => `${page}: ${bytes[page]} of ${most}`);
  expect(over).toEqual([]);
});
