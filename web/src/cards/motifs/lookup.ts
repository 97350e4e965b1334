// Chooses the motif of a card by facts: its name, then a word of its name, a trait, its team, its kind.
import { keyOf } from "../keys";
import { namedAs } from "./names";
import type { Subject } from "../picture_book";
import { byKind, byTeam, byTrait, byWord } from "./words";

function firstOf(table: Map<string, string>, words: string[]): string | undefined {
  for (const word of words) {
    const motif = table.get(keyOf(word));
    if (motif) return motif;
  }
  return undefined;
}

// Reads the name from its end: in "Repulsor Blast" the last word says what it is.
function wordsOf(name: string): string[] {
  return name.replace(/[’']s\b/g, "").split(/[^\p{L}\p{N}']+/u).reverse();
}

export function motifOf(subject: Subject): string {
  return namedAs(subject.name, subject.teams)?.motif ?? (subject.also ? namedAs(subject.also)?.motif : undefined)
    ?? firstOf(byWord, wordsOf(subject.name)) ?? firstOf(byTrait, subject.traits) ?? firstOf(byTeam, subject.teams)
    ?? byKind[subject.frame] ?? "mask";
}
