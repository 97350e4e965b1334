// Decks that come with a game stand on shelves, one for each set that leads some of them.
import { setName } from "../cards/facts";
import type { Words } from "../table/model";

export interface Shelf {
  title: string;  // empty where shelves would not help
  decks: string[];
}

// Sorts decks by the set of their leader. The shelf of the first deck stands in front, the others by their names. Decks
// without a set, or each with one of its own, stand on one shelf together.
export function shelvesOf(words: Words, decks: string[], first: string, setOf: (deck: string) => string | undefined): Shelf[] {
  const sets = new Set(decks.map((deck) => setOf(deck) ?? ""));
  if (sets.has("") || sets.size < 2 || sets.size === decks.length) return [{ title: "", decks }];
  const shelves = [...sets].map((set) => ({ title: setName(words, set), decks: decks.filter((deck) => setOf(deck) === set) }));
  const place = (shelf: Shelf) => (shelf.decks.includes(first) ? 0 : 1);
  return shelves.sort((one, other) => place(one) - place(other) || one.title.localeCompare(other.title));
}
