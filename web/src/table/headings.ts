// Tells lines of the log that only say where the game is from those that say what happens.
export function isHeading(line: string): boolean {
  return /^(Turn|Round) \d+/.test(line) || /^The .+ (begins|ends)$/.test(line);
}
