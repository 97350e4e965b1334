// What forms call the words of a game: as the table does where it has a title, and otherwise as people write them.
import { titled } from "../cards/face";
import { lookOf } from "../games";
import type { GameInfo } from "../protocol";
import { say } from "../table/model";

function written(word: string): string {
  const words = word.replace(/(?<=\p{L})-(?=\p{L})/gu, " ");
  return words.replace(/^\p{L}/u, (first) => first.toUpperCase());
}

export function wordTitle(game: GameInfo, kind: string, word: string): string {
  return written(say(game.words, kind, word));
}

export function phaseTitle(game: GameInfo, phase: string): string {
  return titled(written(lookOf(game.id).phaseNames[phase] ?? say(game.words, "phase", phase)));
}

export function zoneTitle(game: GameInfo, zone: string): string {
  const { side, shared } = lookOf(game.id);
  return [...side.rows, ...shared.rows].find((row) => row.zone === zone)?.title ?? wordTitle(game, "zone", zone);
}

// Returns the numbers of a player that have a title at the table; the others only help the rules to count.
export function valuesOf(game: GameInfo): { word: string; title: string }[] {
  return Object.entries(lookOf(game.id).values).map(([word, { title }]) => ({ word, title }));
}
