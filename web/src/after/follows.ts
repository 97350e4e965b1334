// Chooses what a hint says of what would follow.
import { isHeading } from "../table/headings";

const kMost = 3;

// Each line is told once, without headings.
export function followingLines(follows: string[] | undefined): string[] {
  const told = (follows ?? []).filter((line) => line.trim() !== "" && !isHeading(line));
  return [...new Set(told)].slice(0, kMost);
}
