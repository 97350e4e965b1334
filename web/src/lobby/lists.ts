// The arithmetic of the lobby: which tables are listed, in which order, and what is said of them.
import type { BotInfo, GameInfo, SeatInfo, TableInfo } from "../protocol";

export type Order = "waiting" | "newest";

// Returns tables of one game, or of all; those that wait longest or the newest first.
export function listed(tables: TableInfo[], game: string, order: Order): TableInfo[] {
  const sign = order === "waiting" ? 1 : -1;
  return tables.filter((table) => game === "" || table.game === game).sort((a, b) => sign * (a.created - b.created) || a.table.localeCompare(b.table));
}

// Returns how many tables each game has, for the buttons that choose one.
export function countByGame(tables: TableInfo[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { game } of tables) counts.set(game, (counts.get(game) ?? 0) + 1);
  return counts;
}

// Returns a time span as a short text that grows: 0:42, 12 min, 3 h.
export function spanText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

// Returns the first word of a bot's title, which names its strength: "Easy: looks at the next moment".
export function strengthOf(bot: string | undefined, bots: BotInfo[]): string {
  const title = bots.find((one) => one.id === bot)?.title ?? bot ?? "";
  return title.split(":")[0] ?? title;
}

export function freeSeats(seats: SeatInfo[]): number {
  return seats.filter((seat) => seat.kind === "open").length;
}

// Returns who waits there: the person who sits first.
export function hostOf(seats: SeatInfo[]): SeatInfo | undefined {
  return seats.find((seat) => seat.kind === "human");
}

// Returns the choices of a table in words, such as its scenario; what every table of the game has is left out.
export function optionWords(table: TableInfo, game: GameInfo | undefined): string[] {
  return (game?.options ?? []).filter((option) => option.choices.length !== 1).map((option) => {
    const chosen = table.options[option.id] ?? option.usual;
    return option.choices.find((choice) => choice.id === chosen)?.title ?? chosen;
  }).filter((words) => words !== "");
}

export const practiceWords: Record<NonNullable<TableInfo["practice"]>, string> = { lesson: "lesson", "taken-up": "taken up again" };
