// The lesson panel lies beside the table: what lies there and the goal, and afterwards why it worked.
import { useEffect, useRef, useState } from "preact/hooks";
import type { LessonView, TableView } from "../protocol";
import { paths } from "../router";
import { TaskPanel } from "../ui/task_panel";
import { follow, standing, type Attempt, type Standing } from "./attempt";
import { lessonAfter, lessonsOf, startLesson } from "./lessons";
import { markLearned } from "./progress";
import { Worded } from "./worded";

function useAttempt(view: TableView): Attempt {
  const kept = useRef<Attempt | null>(null);
  kept.current = follow(kept.current, view);
  return kept.current;
}

function Again({ game, id, primary, title }: { game: string; id: string; primary: boolean; title: string }) {
  return <button class={primary ? "primary small" : "plain small"} onClick={() => void startLesson(game, id, true)}>{title}</button>;
}

function Done({ game, lesson }: { game: string; lesson: LessonView }) {
  const next = lessonAfter(lessonsOf(game) ?? [], lesson.id);
  return (
    <>
      <p class="lesson-why"><Worded game={game} text={lesson.why} apart /></p>
      <div class="task-buttons">
        {next
          ? <button class="primary small" onClick={() => void startLesson(game, next.id, true)}>Next lesson</button>
          : <a class="primary small" href={paths.learn(game)}>Your first game</a>}
        <Again game={game} id={lesson.id} primary={false} title="Again" />
      </div>
    </>
  );
}

interface OpenProps {
  game: string;
  lesson: LessonView;
  stands: Standing;
  isTold: boolean;  // unless the reader says otherwise
}

function Open({ game, lesson, stands, isTold }: OpenProps) {
  const [told, setTold] = useState<boolean | null>(null);
  const shown = told ?? isTold;
  const missed = stands === "missed";
  return (
    <>
      {shown && <p class="lesson-tell"><Worded game={game} text={lesson.tell} apart /></p>}
      {missed && <p class="lesson-missed" role="alert">That went by without reaching the goal. Nothing is lost: try it again, or take your answers back.</p>}
      <div class="task-buttons">
        {stands !== "begun" && <Again game={game} id={lesson.id} primary={missed} title="Try again" />}
        <button class="plain small" aria-expanded={shown} onClick={() => setTold(!shown)}>{shown ? "Hide the text" : "Tell me again"}</button>
      </div>
    </>
  );
}

// Where there is a sidebar the text always has room; in a strip above the board it goes after the first answer.
export function LessonPanel({ view, roomy }: { view: TableView; roomy: boolean }) {
  const lesson = view.lesson;
  const attempt = useAttempt(view);
  const stands = standing(attempt, view);
  useEffect(() => {
    if (lesson && stands === "done") markLearned(view.game, lesson.id);
  }, [stands, lesson?.id]);
  if (!lesson) return null;
  const isDone = stands === "done";
  return (
    <TaskPanel label="Lesson" standing={stands} roomy={roomy} word={isDone ? "Done!" : "Lesson"} title={lesson.title} goalWord={isDone ? "You did it" : "Goal"}
      goal={<Worded game={view.game} text={lesson.goal} apart />} leave={{ path: paths.learn(view.game), title: "All lessons" }}>
      {isDone
        ? <Done game={view.game} lesson={lesson} />
        : <Open game={view.game} lesson={lesson} stands={stands} isTold={roomy || stands === "begun"} />}
    </TaskPanel>
  );
}
