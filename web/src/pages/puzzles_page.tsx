// The puzzles page: one a day, all of a game by grade, and one puzzle with a link to share.
import { useEffect, useState } from "preact/hooks";
import { gameInfo, games } from "../net/server";
import type { PuzzleInfo } from "../protocol";
import { Grade, gradeWord } from "../puzzles/grade";
import { linkTo } from "../puzzles/puzzle_panel";
import { actsText, PuzzleTiles, triesText } from "../puzzles/puzzle_tiles";
import { forgetBook, inOrder, keyOf, puzzleBook, puzzleOfDay, startPuzzle, taskText, titleOf, type PuzzleBook } from "../puzzles/puzzles";
import { isSolved, record, streakOf, triedOf } from "../puzzles/record";
import { paths } from "../router";
import { copyText } from "../ui/copy";
import { GameSwitch } from "../ui/game_switch";

function daysText(count: number): string {
  return count === 1 ? "1 day in a row" : `${count} days in a row`;
}

function Play({ puzzle }: { puzzle: PuzzleInfo }) {
  const [busy, setBusy] = useState(false);
  const play = () => {
    setBusy(true);
    void startPuzzle(puzzle.game, puzzle.id).finally(() => setBusy(false));
  };
  return <button class="primary" disabled={busy} onClick={play}>{isSolved(keyOf(puzzle)) ? "Play it again" : "Solve it"}</button>;
}

function Share({ puzzle }: { puzzle: PuzzleInfo }) {
  return <button class="plain" onClick={() => void copyText(linkTo(puzzle), "The link to the puzzle is copied.")}>Copy link</button>;
}

function Today({ book }: { book: PuzzleBook }) {
  const puzzle = puzzleOfDay(book);
  if (!puzzle) return null;
  const solved = record.value.days.includes(book.today.date);
  const streak = streakOf(record.value.days, book.today.date);
  return (
    <section class={`puzzle-today ${solved ? "solved" : ""}`} aria-label="Puzzle of the day">
      <h2>Today, {book.today.date}</h2>
      <p><b>{titleOf(puzzle)}</b> · {gameInfo(puzzle.game)?.title}</p>
      <p>{taskText(puzzle)}</p>
      <p class="puzzle-facts"><Grade grade={puzzle.grade} /> · {actsText(puzzle)} · {solved ? "✓ solved today" : triesText(triedOf(keyOf(puzzle)))}</p>
      <div class="buttons"><a class="primary" href={paths.puzzleToday()}>{solved ? "Look at it again" : "Go to today's puzzle"}</a></div>
      <p class="faint">{streak > 0 ? `${daysText(streak)}${solved ? "" : ", today is open"}.` : "Solve it to begin a row of days."} Everybody has the same puzzle; the next one comes at midnight UTC.</p>
    </section>
  );
}

function One({ book, puzzle, isToday }: { book: PuzzleBook; puzzle: PuzzleInfo; isToday: boolean }) {
  return (
    <article class="puzzle-one">
      <p class="lead">{isToday ? `The puzzle of ${book.today.date}: ` : ""}{taskText(puzzle)}</p>
      <p class="puzzle-facts"><Grade grade={puzzle.grade} /> · {actsText(puzzle)} · turn {puzzle.turn} of its game</p>
      <ul class="puzzle-sides">
        {puzzle.seats.map((seat, place) => (
          <li key={place}><b>{place === puzzle.seat ? "You" : "Other side"}</b> {seat.leaders.join(" & ")}{seat.leaders.length > 0 ? ", " : ""}deck {seat.deck}</li>
        ))}
      </ul>
      <p class="faint">All cards lie open, also those of decks and hands. Nothing is left to chance: a way that needs luck does not count. {triesText(triedOf(keyOf(puzzle)))}.</p>
      <div class="buttons"><Play puzzle={puzzle} /><Share puzzle={puzzle} /><a class="plain" href={paths.puzzles(puzzle.game)}>All puzzles</a></div>
    </article>
  );
}

function GameList({ book, game }: { book: PuzzleBook; game: string }) {
  const puzzles = inOrder(book.puzzles.filter((one) => one.game === game));
  const solved = puzzles.filter((one) => isSolved(keyOf(one))).length;
  if (puzzles.length === 0) return <p class="nothing">There are no puzzles of this game yet.</p>;
  const grades = [...new Set(puzzles.map((one) => one.grade))];
  return (
    <>
      <div class="learn-progress">
        <progress max={puzzles.length} value={solved} aria-label="Puzzles solved" />
        <span>{solved} of {puzzles.length} puzzles solved</span>
      </div>
      {grades.map((grade) => (
        <section key={grade} class="puzzle-grade-list" aria-label={gradeWord(grade)}>
          <h2><Grade grade={grade} /></h2>
          <PuzzleTiles puzzles={puzzles.filter((one) => one.grade === grade)} />
        </section>
      ))}
    </>
  );
}

export function PuzzlesPage({ game: wanted, id, today }: { game: string; id: string; today: boolean }) {
  useEffect(() => () => forgetBook(), []);
  const book = puzzleBook();
  const game = wanted || games.value[0]?.id || "";
  if (!book) return <main class="page loading" aria-busy="true"><p>Setting up the puzzles …</p></main>;
  const ofDay = puzzleOfDay(book);
  const one = today ? ofDay : id ? book.puzzles.find((puzzle) => puzzle.game === game && puzzle.id === id) : undefined;
  return (
    <main class="page puzzles-page">
      <div class="page-head"><h1>{one ? titleOf(one) : "Puzzles"}</h1>{!one && <GameSwitch game={game} path={(other) => paths.puzzles(other)} />}</div>
      {book.failed && <p class="notice-line">The puzzles cannot be reached at the moment.</p>}
      {one && <One book={book} puzzle={one} isToday={one === ofDay} />}
      {!one && (id || today) && !book.failed && <p class="nothing">There is no such puzzle. <a href="/puzzles">To all puzzles</a></p>}
      {!one && !id && !today && <><Today book={book} /><GameList book={book} game={game} /></>}
    </main>
  );
}
