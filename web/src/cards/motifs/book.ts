// This module is the picture book, which is fetched apart from the page: see ../picture_book.ts.
import type { PictureBook } from "../picture_book";
import { motifs } from "./all";
import { layersOf, type Layer } from "./layers";
import { motifOf } from "./lookup";
import { namedAs } from "./names";

const cut = new Map<string, Layer[]>();

function layers(motif: string): Layer[] {
  const known = cut.get(motif);
  if (known) return known;
  const made = layersOf(motifs, motif);
  cut.set(motif, made);
  return made;
}

export const book: PictureBook = { layers, motifOf, namedAs };
