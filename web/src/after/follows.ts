// Chooses what a hint says of what would follow.
const kMost = 3;

// Each line is told once, without the headings of turns.
export function followingLines(follows: string[] | undefined): string[] {
  const told = (follows ?? []).filter((line) => line.trim() !== "" && !/^(Turn|Round) \d+/.test(line));
  return [...new Set(told)].slice(0, kMost);
}
