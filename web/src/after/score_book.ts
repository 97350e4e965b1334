// The arithmetic of the score book: finished games as lines, and what they add up to.
import type { GameInfo, TableInfo } from "../protocol";
import { resultFor, type Result } from "./result";

export interface ScoreLine {
  table: string;
  game: string;
  when: number;
  deck: string;                      // of the reader; several at one screen are joined
  others: string[];                  // decks of the others
  options: Record<string, string>;   // of the table, as far as they were chosen
  result: Result;
  turns: number;
}

// Returns the line of a finished game of the reader's own. Lessons and games that were taken up in their middle do not count.
export function lineOf(info: TableInfo, game: GameInfo | undefined): ScoreLine | null {
  const mine = info.seats.filter((seat) => seat.mine);
  const deck = mine.map((seat) => seat.deck ?? "").filter((name) => name !== "").join(" & ");
  if (info.state !== "over" || deck === "" || info.practice !== undefined) return null;
  return {
    table: info.table, game: info.game, when: info.changed, deck, options: info.options, turns: info.turn,
    others: info.seats.filter((seat) => !seat.mine).map((seat) => seat.deck ?? "").filter((name) => name !== ""),
    result: resultFor(info.outcome, mine.map((seat) => seat.seat), game?.together ?? false),
  };
}

// Puts lines together, newest first: one for each table, the later one if its end was taken back.
export function merged(lines: ScoreLine[], more: ScoreLine[]): ScoreLine[] {
  const byTable = new Map(lines.map((line) => [line.table, line]));
  for (const line of more) {
    const known = byTable.get(line.table);
    if (!known || known.when <= line.when) byTable.set(line.table, line);
  }
  return [...byTable.values()].sort((a, b) => b.when - a.when);
}

export interface Tally {
  games: number;
  won: number;
  lost: number;
  drawn: number;
}

export function tally(lines: ScoreLine[]): Tally {
  const count = (result: Result) => lines.filter((line) => line.result === result).length;
  const [won, lost, drawn] = [count("won"), count("lost"), count("drawn")];
  return { games: won + lost + drawn, won, lost, drawn };
}

export interface Streaks {
  now: { result: Result; length: number };
  best: number;  // wins in a row
}

// Lines are given newest first; those that do not count break nothing.
export function streaks(lines: ScoreLine[]): Streaks {
  const results = lines.map((line) => line.result).filter((result) => result !== "uncounted");
  const latest = results[0] ?? "uncounted";
  const other = results.findIndex((result) => result !== latest);
  let best = 0;
  let run = 0;
  for (const result of results) {
    run = result === "won" ? run + 1 : 0;
    best = Math.max(best, run);
  }
  return { now: { result: latest, length: other < 0 ? results.length : other }, best };
}

export interface Cross {
  columns: string[];
  rows: { title: string; cells: Tally[]; sum: Tally }[];
}

// Sets the reader's decks against something else; what was played most comes first.
export function cross(lines: ScoreLine[], against: (line: ScoreLine) => string): Cross {
  const counted = lines.filter((line) => line.result !== "uncounted");
  const byCount = (titles: string[]) => {
    const counts = new Map<string, number>();
    for (const title of titles) counts.set(title, (counts.get(title) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([title]) => title);
  };
  const columns = byCount(counted.map(against));
  const rows = byCount(counted.map((line) => line.deck)).map((title) => {
    const own = counted.filter((line) => line.deck === title);
    return { title, cells: columns.map((column) => tally(own.filter((line) => against(line) === column))), sum: tally(own) };
  });
  return { columns, rows };
}

// Names what was played against: the scenario where all play together, otherwise the other decks.
export function opposition(line: ScoreLine, game: GameInfo | undefined, scored: string[]): string {
  if (!game?.together) return line.others.join(" & ") || "nobody";
  const titles = game.options.filter((option) => scored.includes(option.id)).map((option) => {
    const chosen = line.options[option.id] ?? option.usual;
    return option.choices.find((choice) => choice.id === chosen)?.title ?? chosen;
  });
  return titles.join(", ") || game.title;
}
