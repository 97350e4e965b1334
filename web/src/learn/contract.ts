// Messages about lessons.
import type { Outgoing } from "../net/connection";
import type { LessonView, TableView } from "../protocol";

export type { LessonInfo as Lesson, LessonView, ServerLessons } from "../protocol";

export function lessonOf(view: TableView): LessonView | undefined {
  return view.lesson;
}

export function askLessons(game: string): Outgoing {
  return { type: "lessons", game };
}

export function createLesson(game: string, lesson: string): Outgoing {
  return { type: "create", game, lesson };
}
