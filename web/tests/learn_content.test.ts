// What is written for newcomers must be true to the books and complete.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { lessonOfScene } from "../dev/mock_lessons";
import type { Course } from "../src/learn/course";
import { course as champions } from "../src/learn/champions";
import { course as vs2pcg } from "../src/learn/vs2pcg";
import { course as vstcg } from "../src/learn/vstcg";
import { slugOf } from "../src/learn/words";

const kRoot = resolve(__dirname, "../..");
const kCourses: [string, Course][] = [["vs2pcg", vs2pcg], ["champions", champions], ["vstcg", vstcg]];

function rows(game: string): Set<string> {
  return new Set(readFileSync(resolve(kRoot, `rules/${game}.tsv`), "utf8").split("\n").map((line) => line.split("\t")[0] ?? ""));
}

function scenes(game: string): [string, string][] {
  const folder = resolve(kRoot, "lessons", game);
  return readdirSync(folder).filter((name) => name.endsWith(".scene")).sort().map((name) => [name, readFileSync(resolve(folder, name), "utf8")]);
}

function wordsOf(text: string): number {
  return text.split(/\s+/).filter((word) => /\w/.test(word)).length;
}

describe.each(kCourses)("the course of %s", (game, course) => {
  const known = rows(game);

  it("cites rows that exist", () => {
    const cited = [...course.topics, ...course.words].flatMap((one) => one.rules);
    expect(cited.filter((id) => !known.has(id))).toEqual([]);
    expect([...course.topics, ...course.words].filter((one) => one.rules.length === 0)).toEqual([]);
  });

  it("has eight to twelve topics of a screen each", () => {
    expect(course.topics.length).toBeGreaterThanOrEqual(8);
    expect(course.topics.length).toBeLessThanOrEqual(12);
    expect(new Set(course.topics.map((topic) => topic.id)).size).toBe(course.topics.length);
    const lengths = course.topics.map((topic) => [topic.id, wordsOf(topic.text.join(" "))] as const);
    expect(lengths.filter(([, length]) => length < 80 || length > 140)).toEqual([]);
  });

  it("has a glossary of forty words or more, each once, in a sentence", () => {
    expect(course.words.length).toBeGreaterThanOrEqual(40);
    const forms = course.words.flatMap((word) => [word.word, ...(word.also ?? [])]).map((form) => form.toLowerCase());
    expect(forms.filter((form, place) => forms.indexOf(form) !== place)).toEqual([]);
    expect(new Set(course.words.map((word) => slugOf(word.word))).size).toBe(course.words.length);
    expect(course.words.filter((word) => !word.says.endsWith("."))).toEqual([]);
  });

  it("begins with decks that are there", () => {
    const decks = readdirSync(resolve(kRoot, "decks", game));
    for (const deck of [course.first.deck, course.first.otherDeck]) if (deck) expect(decks).toContain(`${deck}.deck`);
  });

  it("has ten lessons with all their lines", () => {
    const all = scenes(game);
    expect(all.map(([name]) => name.slice(0, 2))).toEqual(["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]);
    for (const [name, text] of all) {
      const lesson = lessonOfScene(name, text);
      expect([lesson.title, lesson.tell, lesson.goal, lesson.why].filter((line) => line === ""), name).toEqual([]);
      expect(lesson.rules.filter((id) => !known.has(id)), name).toEqual([]);
      expect(text.match(/^scene /gm), name).toHaveLength(1);
      expect(text, name).toContain(`game ${game}\n`);
      expect(text, name).toMatch(/^ {2}expect /m);
    }
  });
});
