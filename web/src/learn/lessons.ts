// Fetches the lessons of a game once, and makes their tables.
import { signal } from "@preact/signals";
import { server } from "../net/server";
import type { LessonInfo, ServerLessons, ServerSeated } from "../protocol";
import { go, paths } from "../router";
import { complain } from "../ui/toasts";

const known = signal<Record<string, LessonInfo[]>>({});
const underWay = new Set<string>();

// Returns the lessons of a game, or null while they are on their way. A game without lessons has none.
export function lessonsOf(game: string): LessonInfo[] | null {
  if (game && !known.value[game] && !underWay.has(game)) {
    underWay.add(game);
    server.ask<ServerLessons>({ type: "lessons", game })
      .then((reply) => keep(game, reply.lessons))
      .catch(() => keep(game, []))
      .finally(() => underWay.delete(game));
  }
  return known.value[game] ?? null;
}

function keep(game: string, lessons: LessonInfo[]): void {
  known.value = { ...known.value, [game]: lessons };
}

export function lessonAfter(lessons: LessonInfo[], id: string): LessonInfo | undefined {
  const place = lessons.findIndex((lesson) => lesson.id === id);
  return place < 0 ? undefined : lessons[place + 1];
}

// A lesson is always begun at a new table. From the table of another lesson it takes its place in the history.
export async function startLesson(game: string, id: string, replace = false): Promise<void> {
  try {
    const seated = await server.ask<ServerSeated>({ type: "create", game, lesson: id });
    go(paths.table(seated.table), { replace });
  } catch (reason) {
    complain(reason);
  }
}
