// This module is the picture book, which is fetched apart from the page: see ../picture_book.ts.
import type { Chapter, PictureBook } from "../picture_book";
import { motifs } from "./all";
import { layersOf, type Layer } from "./layers";
import { motifOf } from "./lookup";
import { learn, namedAs, rowsOf } from "./names";
import { byTeam, tableOf } from "./words";

const all = { ...motifs };
const cut = new Map<string, Layer[]>();

function layers(motif: string): Layer[] {
  const known = cut.get(motif);
  if (known) return known;
  const made = layersOf(all, motif);
  cut.set(motif, made);
  return made;
}

function add(chapter: Chapter): void {
  Object.assign(all, chapter.motifs);
  learn(chapter.names.flatMap(rowsOf));
  for (const [team, motif] of tableOf(chapter.teams)) byTeam.set(team, motif);
}

export const book: PictureBook = { layers, motifOf, namedAs, add };
