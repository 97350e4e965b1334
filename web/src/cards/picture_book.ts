// The picture book holds all motifs and says which card shows which. It is half as large as the rest of the page,
// so it comes as a file of its own; cards wait for it together with their texts, and never change their faces.
import { signal } from "@preact/signals";
import type { Layer } from "./motifs/layers";
import type { Named } from "./motifs/names";

export interface Subject {
  name: string;
  also: string;       // the person behind the name, or nothing
  traits: string[];
  teams: string[];
  frame: string;      // the kind of card
}

export interface PictureBook {
  layers(motif: string): Layer[];
  motifOf(subject: Subject): string;
  namedAs(name: string): Named | undefined;
}

export const pictureBook = signal<PictureBook | null>(null);

// A page without pictures is still a page: a book that does not come is asked for again with the next library.
export async function openBook(): Promise<void> {
  if (pictureBook.value) return;
  try {
    pictureBook.value = (await import("./motifs/book")).book;
  } catch (error) {
    console.warn("cards have no pictures", error);
  }
}
