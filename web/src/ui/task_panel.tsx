// The task panel lies beside the table of a lesson or puzzle: what is to be done, and how it stands.
import type { ComponentChildren } from "preact";

interface TaskPanelProps {
  label: string;      // "Lesson"
  standing: string;   // a class: begun, playing, done, missed
  roomy: boolean;     // in a sidebar; otherwise a strip above the board
  word: string;       // in front of the title
  title: string;
  goalWord: string;
  goal: ComponentChildren;
  leave: { path: string; title: string };
  children: ComponentChildren;
}

export function TaskPanel({ label, standing, roomy, word, title, goalWord, goal, leave, children }: TaskPanelProps) {
  return (
    <section class={`task-panel ${standing} ${roomy ? "roomy" : "strip-like"}`} aria-label={label}>
      <h2><span>{word}</span> {title}</h2>
      <p class="task-goal" role="status"><b>{goalWord}: </b>{goal}</p>
      {children}
      <a class="task-leave" href={leave.path}>{leave.title}</a>
    </section>
  );
}
