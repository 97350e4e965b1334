// The puzzle panel lies beside the table: the task, the verdict, and ways on from it.
import { useEffect, useRef, useState } from "preact/hooks";
import { server } from "../net/server";
import type { PuzzleView, TableView } from "../protocol";
import { paths } from "../router";
import { copyText } from "../ui/copy";
import { TaskPanel } from "../ui/task_panel";
import { complain } from "../ui/toasts";
import { Grade } from "./grade";
import { keyOf, puzzleAfter, puzzleBook, startPuzzle, taskText, titleOf } from "./puzzles";
import { isSolved, noteDay, noteSeen, noteTry, triedOf } from "./record";
import { actsText, triesText } from "./puzzle_tiles";

type Verdict = "begun" | "playing" | "done" | "missed" | "told";

export function verdictOf(view: TableView, { goal, told }: PuzzleView): Verdict {
  if (told) return "told";
  if (goal === "reached") return "done";
  if (goal === "failed") return "missed";
  return view.step > 0 ? "playing" : "begun";
}

// Writes the end of a try down; the puzzle of the day counts for its day. A try fails once, however the game goes on, and
// not again when the page is loaded anew.
function useRecord(view: TableView, puzzle: PuzzleView, verdict: Verdict): void {
  const key = keyOf(puzzle.info);
  const today = puzzleBook()?.today;
  const before = useRef<Verdict | null>(null);
  useEffect(() => {
    const wasOpen = before.current === "begun" || before.current === "playing";
    before.current = verdict;
    if (view.mySeats.length === 0) return;
    if (verdict === "told") noteSeen(key);
    if (verdict === "done" || (verdict === "missed" && wasOpen)) noteTry(key, verdict === "done");
  }, [verdict, view.table]);
  useEffect(() => {
    if (verdict === "done" && today && view.mySeats.length > 0 && `${today.game}/${today.id}` === key) noteDay(today.date);
  }, [verdict, today]);
}

export function linkTo(puzzle: { game: string; id: string }): string {
  return `${location.origin}${paths.puzzle(puzzle.game, puzzle.id)}`;
}

function tell(type: "restart" | "solution", table: string): void {
  server.ask({ type, table }).catch(complain);
}

const kSays: Record<Verdict, string> = {
  begun: "All cards lie open: press any pile to see its order, the top card first.",
  playing: "",
  done: "",
  missed: "That did not do it. Take answers back, or lay the position out again.",
  told: "This was one solution. Others may do it as well.",
};

function Buttons({ view, puzzle, verdict }: { view: TableView; puzzle: PuzzleView; verdict: Verdict }) {
  const [asking, setAsking] = useState(false);
  const next = puzzleAfter(puzzleBook()?.puzzles ?? [], puzzle.info, isSolved);
  const again = verdict === "told" ? "Try it yourself" : verdict === "missed" ? "Try again" : verdict === "done" ? "Again" : "Start over";
  const show = () => { setAsking(false); tell("solution", view.table); };
  return (
    <div class="task-buttons">
      {verdict === "done" && next && <button class="primary small" onClick={() => void startPuzzle(next.game, next.id, true)}>Next puzzle</button>}
      {verdict !== "begun" && <button class={verdict === "missed" || verdict === "told" ? "primary small" : "plain small"} onClick={() => tell("restart", view.table)}>{again}</button>}
      {verdict !== "told" && (asking
        ? <button class="primary small" onClick={show}>Really show it</button>
        : <button class="plain small" onClick={() => (verdict === "done" ? show() : setAsking(true))}>Show the solution</button>)}
      <button class="plain small" onClick={() => void copyText(linkTo(puzzle.info), "The link to the puzzle is copied.")}>Copy link</button>
    </div>
  );
}

const kWords: Record<Verdict, string> = { begun: "Puzzle", playing: "Puzzle", done: "Solved!", missed: "Not this way", told: "Solution" };

export function PuzzlePanel({ view, puzzle, roomy }: { view: TableView; puzzle: PuzzleView; roomy: boolean }) {
  const verdict = verdictOf(view, puzzle);
  useRecord(view, puzzle, verdict);
  const { info } = puzzle;
  const says = verdict === "done" ? triesText(triedOf(keyOf(info))) : kSays[verdict];
  return (
    <TaskPanel label="Puzzle" standing={verdict} roomy={roomy} word={kWords[verdict]} title={titleOf(info)}
      goalWord={verdict === "done" ? "You did it" : "Task"} goal={taskText(info)} leave={{ path: paths.puzzles(info.game), title: "All puzzles" }}>
      <p class="puzzle-facts"><Grade grade={info.grade} /> · {actsText(info)}</p>
      {says !== "" && <p role={verdict === "missed" ? "alert" : undefined}>{says}{says.endsWith(".") ? "" : "."}</p>}
      {view.mySeats.length > 0 && <Buttons view={view} puzzle={puzzle} verdict={verdict} />}
    </TaskPanel>
  );
}
