// Lessons for looking at the page without a server: their texts are those of lessons/, their tables are the
// invented ones, and any two answers reach the goal.
import { readdirSync, readFileSync } from "node:fs";
import type { LessonInfo, LessonView, TableView } from "../src/protocol";

const kFolder = new URL("../../lessons/", import.meta.url);
const kFirstStep = 12;

function line(text: string, word: string): string {
  return new RegExp(`^  ${word} "(.*)"$`, "m").exec(text)?.[1] ?? "";
}

export function lessonOfScene(id: string, text: string): LessonInfo {
  const rules = /^  rules (.*)$/m.exec(text)?.[1]?.split(",").map((rule) => rule.trim()) ?? [];
  return { id, title: line(text, "lesson"), tell: line(text, "tell"), goal: line(text, "goal"), why: line(text, "why"), rules };
}

export function mockLessons(game: string): LessonInfo[] {
  const folder = new URL(`${game}/`, kFolder);
  const files = readdirSync(folder).filter((name) => name.endsWith(".scene")).sort();
  return files.map((name) => lessonOfScene(name.replace(".scene", ""), readFileSync(new URL(name, folder), "utf8")));
}

// The table of a lesson is called by its base, so that the position fits the game: mock-champions~01-attack.
let made = 0;
export function lessonTable(base: string, lesson: string): string {
  made += 1;
  return `${base}~${lesson}~${made}`;
}

export function withLesson(view: TableView): TableView {
  const lesson = mockLessons(view.game).find((one) => one.id === view.table.split("~")[1]);
  if (!lesson) return view;
  const shown: LessonView = { ...lesson, done: view.step >= kFirstStep + 2 };
  return Object.assign(view, { lesson: shown });
}
