// The lesson list is the course of a game: ten lessons with what is done, and a first game at its end.
import { useState } from "preact/hooks";
import { bots, server } from "../net/server";
import type { LessonInfo, ServerSeated } from "../protocol";
import { go, paths } from "../router";
import { complain } from "../ui/toasts";
import type { FirstGame } from "./course";
import { lessonsOf, startLesson } from "./lessons";
import { firstGameMessage } from "./newcomer";
import { rememberNewcomerTable } from "./newcomer_tables";
import { forgetLearned, kFirstGame, learned, nextToLearn } from "./progress";

interface TileProps {
  number: string;
  title: string;
  text: string;
  isDone: boolean;
  isNext: boolean;
  onStart: () => Promise<void>;
}

function Tile({ number, title, text, isDone, isNext, onStart }: TileProps) {
  const [busy, setBusy] = useState(false);
  const start = () => {
    setBusy(true);
    void onStart().finally(() => setBusy(false));
  };
  return (
    <li class={`lesson-tile ${isDone ? "done" : ""} ${isNext ? "next" : ""}`}>
      <button disabled={busy} aria-current={isNext ? "step" : undefined} onClick={start}>
        <i aria-hidden="true">{isDone ? "✓" : number}</i>
        <span><b>{title}</b><span>{text}</span></span>
        <em>{isDone ? "Again" : isNext ? "Start" : ""}<span class="unseen">{isDone ? " (done)" : ""}</span></em>
      </button>
    </li>
  );
}

async function startFirstGame(game: string, first: FirstGame): Promise<void> {
  const easiest = [...bots.value].sort((one, other) => one.strength - other.strength)[0]?.id ?? "";
  try {
    const seated = await server.ask<ServerSeated>(firstGameMessage(game, first, easiest));
    rememberNewcomerTable(seated.table);
    go(paths.table(seated.table));
  } catch (reason) {
    complain(reason);
  }
}

function Progress({ game, lessons, done }: { game: string; lessons: LessonInfo[]; done: string[] }) {
  const count = lessons.filter((lesson) => done.includes(lesson.id)).length;
  return (
    <div class="learn-progress">
      <progress max={lessons.length} value={count} aria-label="Lessons done" />
      <span>{count} of {lessons.length} lessons done</span>
      {done.length > 0 && <button class="plain small" onClick={() => forgetLearned(game)}>Begin anew</button>}
    </div>
  );
}

export function LessonList({ game, first }: { game: string; first: FirstGame }) {
  const lessons = lessonsOf(game);
  const done = learned.value[game] ?? [];
  if (!lessons) return <p class="loading" aria-busy="true">Laying out the lessons …</p>;
  const next = nextToLearn(lessons.map((lesson) => lesson.id), done);
  return (
    <>
      <p class="lead">Each lesson is a position at a real table with one thing to do. It takes a minute; you cannot break anything, and every answer can be taken back.</p>
      {lessons.length > 0 && <Progress game={game} lessons={lessons} done={done} />}
      {lessons.length === 0 && <p class="notice-line">The lessons cannot be reached at the moment. The first game, and everything about how to play, can.</p>}
      <ol class="lesson-tiles">
        {lessons.map((lesson, place) => (
          <Tile key={lesson.id} number={String(place + 1)} title={lesson.title} text={lesson.goal} isDone={done.includes(lesson.id)}
            isNext={lesson.id === next} onStart={() => startLesson(game, lesson.id)} />
        ))}
        <Tile number="★" title="Your first game" text={first.tell} isDone={done.includes(kFirstGame)} isNext={next === kFirstGame}
          onStart={() => startFirstGame(game, first)} />
      </ol>
    </>
  );
}
