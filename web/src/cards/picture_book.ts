// The picture book holds all motifs and says which card shows which. It is half as large as the rest of the page,
// so it comes as a file of its own; cards wait for it together with their texts, and never change their faces.
// A game may have a chapter: motifs of characters that no other game has, fetched with the library of that game.
import { signal } from "@preact/signals";
import type { Layer, Motifs } from "./motifs/layers";
import type { Named } from "./motifs/names";

export interface Subject {
  name: string;
  also: string;       // the person behind the name, or nothing
  traits: string[];
  teams: string[];
  frame: string;      // the kind of card
}

export interface Chapter {
  motifs: Motifs;
  names: string[];    // tables of rows, as in motifs/names
  teams: string;      // a table, as in motifs/words.ts
}

export interface PictureBook {
  layers(motif: string): Layer[];
  motifOf(subject: Subject): string;
  namedAs(name: string, teams: string[]): Named | undefined;
  add(chapter: Chapter): void;
}

const kChapters: Record<string, () => Promise<{ chapter: Chapter }>> = {
  vs2pcg: () => import("./motifs/vs2pcg/vs2pcg_chapter"),
};

export const pictureBook = signal<PictureBook | null>(null);
const added = new Set<string>();

async function openChapter(book: PictureBook, game: string): Promise<void> {
  const fetched = await kChapters[game]?.();
  if (!fetched || added.has(game)) return;
  added.add(game);
  book.add(fetched.chapter);
}

// Opens the book, with the chapter of a game if one is named. A page without pictures is still a page: what does not
// come is asked for again with the next library.
export async function openBook(game = ""): Promise<void> {
  try {
    const { book } = await import("./motifs/book");
    pictureBook.value = book;
    await openChapter(book, game);
  } catch (error) {
    console.warn("cards have no pictures", error);
  }
}
