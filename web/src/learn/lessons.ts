// Fetches the lessons of a game once, and makes their tables.
import { signal } from "@preact/signals";
import { server } from "../net/server";
import type { ServerMessage, ServerSeated } from "../protocol";
import { go, paths } from "../router";
import { complain } from "../ui/toasts";
import { askLessons, createLesson, type Lesson, type ServerLessons } from "./contract";

const known = signal<Record<string, Lesson[]>>({});
const underWay = new Set<string>();

// Returns the lessons of a game, or null while they are on their way. A game without lessons has none.
export function lessonsOf(game: string): Lesson[] | null {
  if (game && !known.value[game] && !underWay.has(game)) {
    underWay.add(game);
    server.ask<ServerMessage>(askLessons(game))
      .then((reply) => keep(game, (reply as unknown as ServerLessons).lessons ?? []))
      .catch(() => keep(game, []))
      .finally(() => underWay.delete(game));
  }
  return known.value[game] ?? null;
}

function keep(game: string, lessons: Lesson[]): void {
  known.value = { ...known.value, [game]: lessons };
}

export function lessonAfter(lessons: Lesson[], id: string): Lesson | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  return place < 0 ? undefined : lessons[place + 1];
}

// A lesson is always begun at a new table. From the table of another lesson it takes its place in the history.
export async function startLesson(game: string, id: string, replace = false): Promise<void> {
  try {
    const seated = await server.ask<ServerSeated>(createLesson(game, id));
    go(paths.table(seated.table), { replace });
  } catch (reason) {
    complain(reason);
  }
}
