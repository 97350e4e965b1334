// Finds words of the glossary in texts, and entries of it by what somebody types.
import type { Word } from "./course";

export interface Piece {
  text: string;
  word?: Word;
}

export function slugOf(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

function formsOf(word: Word): string[] {
  return [word.word, ...(word.also ?? [])];
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

// Cuts a text so that the first mention of each word is a piece of its own. Longer words go first: a team
// attack is not an attack.
export function cutWords(text: string, words: Word[], seen = new Set<Word>()): Piece[] {
  const byForm = new Map(words.flatMap((word) => formsOf(word).map((form) => [form.toLowerCase(), word] as const)));
  const forms = [...byForm.keys()].sort((one, other) => other.length - one.length).map(escaped);
  if (forms.length === 0) return [{ text }];
  const pattern = new RegExp(`(?<![\\w-])(${forms.join("|")})(?:s|es)?(?![\\w-])`, "gi");
  const pieces: Piece[] = [];
  let at = 0;
  for (const found of text.matchAll(pattern)) {
    const word = byForm.get(found[1]!.toLowerCase());
    if (!word || seen.has(word)) continue;
    seen.add(word);
    if (found.index > at) pieces.push({ text: text.slice(at, found.index) });
    pieces.push({ text: found[0], word });
    at = found.index + found[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

// Cuts several texts that are read together: what the first has explained the others do not explain again.
export function cutTexts(texts: string[], words: Word[]): Piece[][] {
  const seen = new Set<Word>();
  return texts.map((text) => cutWords(text, words, seen));
}

// Entries whose word begins with what is typed come first, then those that have it anywhere.
export function findWords(words: Word[], search: string): Word[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return words;
  const begins = (word: Word) => formsOf(word).some((form) => form.toLowerCase().startsWith(wanted));
  const has = (word: Word) => `${formsOf(word).join(" ")} ${word.says}`.toLowerCase().includes(wanted);
  return [...words.filter(begins), ...words.filter((word) => !begins(word) && has(word))];
}
