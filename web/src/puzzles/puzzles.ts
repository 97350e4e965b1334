// Fetches the puzzles once a day, and makes their tables.
import { signal } from "@preact/signals";
import { gameInfo, server } from "../net/server";
import type { PuzzleInfo, ServerPuzzles, ServerSeated } from "../protocol";
import { go, paths } from "../router";
import { complain } from "../ui/toasts";

export interface PuzzleBook {
  puzzles: PuzzleInfo[];
  today: ServerPuzzles["today"];
  failed?: boolean;  // the list could not be fetched
}

const book = signal<PuzzleBook | null>(null);
let isUnderWay = false;

// Returns the puzzles, or null while they are on their way.
export function puzzleBook(): PuzzleBook | null {
  if (!book.value && !isUnderWay && server.status.value === "open") {
    isUnderWay = true;
    server.ask<ServerPuzzles>({ type: "puzzles" })
      .then(({ puzzles, today }) => (book.value = { puzzles, today }))
      .catch(() => (book.value = { puzzles: [], today: { date: "" }, failed: true }))
      .finally(() => (isUnderWay = false));
  }
  return book.value;
}

// The next page that is opened asks again: another day has another puzzle.
export function forgetBook(): void {
  book.value = null;
}

export function keyOf(puzzle: { game: string; id: string }): string {
  return `${puzzle.game}/${puzzle.id}`;
}

export function puzzleOfDay({ puzzles, today }: PuzzleBook): PuzzleInfo | undefined {
  return puzzles.find((one) => one.game === today.game && one.id === today.id);
}

// The easiest come first, and of one grade the shortest.
export function inOrder(puzzles: PuzzleInfo[]): PuzzleInfo[] {
  return [...puzzles].sort((one, other) => one.grade - other.grade || one.acts - other.acts || (one.id < other.id ? -1 : 1));
}

// Returns the next puzzle of the game that is not solved, behind this one and then from the beginning.
export function puzzleAfter(puzzles: PuzzleInfo[], puzzle: { game: string; id: string }, isSolved: (key: string) => boolean): PuzzleInfo | undefined {
  const ordered = inOrder(puzzles.filter((one) => one.game === puzzle.game));
  const place = ordered.findIndex((one) => one.id === puzzle.id);
  return [...ordered.slice(place + 1), ...ordered.slice(0, Math.max(0, place))].find((one) => !isSolved(keyOf(one)));
}

function sideName(seat: PuzzleInfo["seats"][number] | undefined): string {
  return seat ? seat.leaders.join(" & ") || seat.deck : "";
}

// Returns "Storm against Captain America", and in a game of one side the name of what it is played against.
export function titleOf(puzzle: PuzzleInfo): string {
  const others = puzzle.seats.filter((_, seat) => seat !== puzzle.seat).map(sideName);
  const scenario = puzzle.options["scenario"];
  const choices = gameInfo(puzzle.game)?.options.find((option) => option.id === "scenario")?.choices ?? [];
  const villain = scenario ? (choices.find((choice) => choice.id === scenario)?.title ?? scenario) : "";
  const against = villain || others.join(" and ");
  return against ? `${sideName(puzzle.seats[puzzle.seat])} against ${against}` : sideName(puzzle.seats[puzzle.seat]);
}

const kTasks: Record<string, string> = {
  win: "Win before this turn ends, whatever the other side answers.",
  survive: "Still be in the game when the next round begins.",
};

export function taskText(puzzle: PuzzleInfo): string {
  return kTasks[puzzle.task] ?? puzzle.task;
}

export async function startPuzzle(game: string, id: string, replace = false): Promise<void> {
  try {
    const seated = await server.ask<ServerSeated>({ type: "create", game, puzzle: id });
    go(paths.table(seated.table), { replace });
  } catch (reason) {
    complain(reason);
  }
}
