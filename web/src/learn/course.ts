// A course is what we have written about a game for newcomers: topics, words, and a first game. It is loaded
// when it is wanted, so that it is no part of the first script.
import { signal } from "@preact/signals";

export interface Strip {
  kind: "strip";
  label: string;
  steps: { name: string; note?: string }[];
}
export interface Rows {
  kind: "rows";
  label: string;
  rows: { name: string; cards: string[]; side: "far" | "near"; note?: string }[];
}
export interface Duel {
  kind: "duel";
  label: string;
  left: { name: string; atk: number; def: number; falls: boolean };
  right: { name: string; atk: number; def: number; falls: boolean };
}
export interface Sum {
  kind: "sum";
  label: string;
  parts: { name: string; value: number }[];  // what is below zero is taken off
  total: { name: string; value: number };
}
export interface CardParts {
  kind: "card";
  label: string;
  name: string;
  corner: string;
  text: string;
  feet: string[];
  notes: { corner: string; text: string; feet: string };
}
export type Diagram = Strip | Rows | Duel | Sum | CardParts;

export interface Topic {
  id: string;
  title: string;
  text: string[];    // paragraphs
  diagram?: Diagram;
  rules: string[];   // rows of the inventory
}

export interface Word {
  word: string;
  also?: string[];   // other forms that texts use
  says: string;      // one sentence
  rules: string[];
}

// A first game deals the same cards to everybody, to a deck that is easily played.
export interface FirstGame {
  deck: string;
  otherDeck?: string;   // of the bot; none where one plays alone
  seed: number;
  options?: Record<string, string>;
  tell: string;         // what awaits the reader
}

export interface Course {
  topics: Topic[];
  words: Word[];
  first: FirstGame;
}

const kCourses: Record<string, { title: string; load: () => Promise<{ course: Course }> }> = {
  vs2pcg: { title: "Vs. System 2PCG", load: () => import("./vs2pcg") },
  champions: { title: "Marvel Champions", load: () => import("./champions") },
  vstcg: { title: "Vs. System TCG", load: () => import("./vstcg") },
};

// Names the games with a course, for a page that cannot ask the server for them.
export const courses = Object.entries(kCourses).map(([game, { title }]) => ({ game, title }));

const loaded = signal<Record<string, Course>>({});
const underWay = new Set<string>();

export function hasCourse(game: string): boolean {
  return game in kCourses;
}

// Returns the course of a game, or null while it is on its way and where there is none.
export function courseOf(game: string): Course | null {
  const load = kCourses[game]?.load;
  if (load && !loaded.value[game] && !underWay.has(game)) {
    underWay.add(game);
    load()
      .then(({ course }) => (loaded.value = { ...loaded.value, [game]: course }))
      .catch(() => {})
      .finally(() => underWay.delete(game));
  }
  return loaded.value[game] ?? null;
}
