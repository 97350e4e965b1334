// The contract of lessons with the server. These types stand here until the generated protocol has them.
import type { Outgoing } from "../net/connection";
import type { TableView } from "../protocol";

export interface Lesson {
  id: string;       // 01-attack; lessons come in this order
  title: string;
  tell: string;     // what lies there, and the idea
  goal: string;
  why: string;      // why it worked; shown afterwards
  rules: string[];  // rows of the inventory
}

export interface ServerLessons {
  type: "lessons";
  game: string;
  lessons: Lesson[];
}

// The lesson of a table comes with every view of it.
export interface LessonView {
  id: string;
  title: string;
  tell: string;
  goal: string;
  why: string;
  done: boolean;
}

export function lessonOf(view: TableView): LessonView | undefined {
  return (view as TableView & { lesson?: LessonView }).lesson;
}

export function askLessons(game: string): Outgoing {
  return { type: "lessons", game } as unknown as Outgoing;
}

// Seat 0 is the reader, and bots have the others, unless seats are named.
export function createLesson(game: string, lesson: string): Outgoing {
  return { type: "create", game, lesson, seats: [], listed: false } as Outgoing;
}
