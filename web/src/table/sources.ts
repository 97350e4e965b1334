// Says in words where in the published books a row of the inventory comes from.
import type { BookLook } from "../games/look";

export interface Source {
  book: BookLook | null;
  lines: string[];  // "147", "16-19"
}

// Sorts "000:147;001:13" by book; the places of one book come together.
export function sourcesOf(books: BookLook[], source: string): Source[] {
  const found: Source[] = [];
  for (const place of source.split(";").map((one) => one.trim()).filter((one) => one !== "")) {
    const colon = place.indexOf(":");
    const mark = colon < 0 ? "" : place.slice(0, colon);
    const book = books.find((one) => one.mark === mark) ?? null;
    const lines = book ? place.slice(colon + 1) : place;
    const same = found.find((one) => one.book === book);
    if (same) same.lines.push(lines);
    else found.push({ book, lines: [lines] });
  }
  return found;
}

// Writes "rulebook, lines 157 and 159-161".
export function spokenSource({ book, lines }: Source): string {
  const many = lines.length > 1 || lines[0]?.includes("-");
  const list = lines.length > 1 ? `${lines.slice(0, -1).join(", ")} and ${lines.at(-1)}` : (lines[0] ?? "");
  return `${book?.short ?? "book"}, ${many ? "lines" : "line"} ${list.replaceAll("-", "–")}`;
}
