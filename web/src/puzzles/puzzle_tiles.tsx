// Puzzles in a list: whose side, how hard, how long, and what the reader has done with them.
import type { PuzzleInfo } from "../protocol";
import { paths } from "../router";
import { Grade } from "./grade";
import { keyOf, titleOf } from "./puzzles";
import { triedOf, type Tried } from "./record";

export function triesText({ tries, solved, seen }: Tried): string {
  const count = tries === 1 ? "1 try" : `${tries} tries`;
  if (solved) return `Solved in ${count}${seen ? ", after seeing the solution" : ""}`;
  if (seen) return tries > 0 ? `Solution seen, ${count}` : "Solution seen";
  return tries > 0 ? `${count}, not solved yet` : "Not tried yet";
}

export function actsText(puzzle: PuzzleInfo): string {
  return puzzle.acts === 1 ? "1 act" : `${puzzle.acts} acts`;
}

export function PuzzleTile({ puzzle }: { puzzle: PuzzleInfo }) {
  const tried = triedOf(keyOf(puzzle));
  return (
    <li class={`puzzle-tile ${tried.solved ? "solved" : ""}`}>
      <a href={paths.puzzle(puzzle.game, puzzle.id)}>
        <i aria-hidden="true">{tried.solved ? "✓" : puzzle.task === "win" ? "⚔" : "♥"}</i>
        <span>
          <b>{titleOf(puzzle)}</b>
          <span>{puzzle.task === "win" ? "Win this turn" : "Survive the round"} · {actsText(puzzle)}</span>
          <span>{triesText(tried)}</span>
        </span>
        <Grade grade={puzzle.grade} />
      </a>
    </li>
  );
}

export function PuzzleTiles({ puzzles }: { puzzles: PuzzleInfo[] }) {
  return <ol class="puzzle-tiles">{puzzles.map((puzzle) => <PuzzleTile key={keyOf(puzzle)} puzzle={puzzle} />)}</ol>;
}
