// Finds the last blow of a game in its log.
import type { CardRef, LogLine } from "../protocol";
import { isHeading } from "../table/headings";

export interface Blow {
  lines: LogLine[];
  cards: CardRef[];
}

const kLines = 4;
const kCards = 3;

// Returns the last lines with the cards that they name, each once, the last ones if there are many.
export function lastBlow(log: LogLine[]): Blow {
  const lines = log.filter(({ text }) => !isHeading(text)).slice(-kLines);
  const cards = new Map<string, CardRef>();
  for (const ref of lines.flatMap((line) => line.cards)) {
    cards.delete(ref.card);
    cards.set(ref.card, ref);
  }
  return { lines, cards: [...cards.values()].slice(-kCards) };
}

// Returns the line that says that the game has ended. It need not be the last one: a combat in which somebody is
// KO'd is tidied up afterwards.
export function endLine(log: LogLine[]): LogLine | undefined {
  return log.filter(({ text }) => /^(The game|Part \d+ of the story) is over\b|^The players (win|lose)$/.test(text)).at(-1);
}
