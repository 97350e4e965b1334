// Splits plain text into pieces: names of cards to link, symbols such as [Might] to draw, and the rest.
// Pieces are shown as text nodes, so nothing in them can become markup.
import type { CardRef } from "../protocol";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "card"; text: string; ref: CardRef }
  | { kind: "symbol"; text: string }
  | { kind: "player"; text: string; letter: string };

// The names of a log line, longest first, so that "Captain America #2" is not cut at "Captain America".
export function linkCards(text: string, cards: CardRef[]): Piece[] {
  const names = [...cards].sort((a, b) => b.name.length - a.name.length);
  const pieces: Piece[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = names.find((ref) => ref.name.length > 0 && text.startsWith(ref.name, at) && endsWord(text, at, ref));
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) pieces.push({ kind: "text", text: plain });
    plain = "";
    pieces.push({ kind: "card", text: found.name, ref: found });
    at += found.name.length;
  }
  if (plain) pieces.push({ kind: "text", text: plain });
  return pieces;
}

function endsWord(text: string, at: number, ref: CardRef): boolean {
  const before = text[at - 1] ?? " ";
  const after = text[at + ref.name.length] ?? " ";
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
}

// "Player B draws" with the player as a piece of its own.
export function cutPlayers(text: string): Piece[] {
  return text.split(/(\bPlayer [A-Z]\b)/).filter((part) => part !== "").map((part) => /^Player [A-Z]$/.test(part)
    ? { kind: "player", text: part, letter: part.slice(-1) }
    : { kind: "text", text: part });
}

// "pay [Might] for" with the symbol as a piece of its own.
export function cutSymbols(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/(\[[A-Za-z][A-Za-z -]{0,18}\])/)) {
    if (part === "") continue;
    if (part.startsWith("[") && part.endsWith("]")) pieces.push({ kind: "symbol", text: part.slice(1, -1) });
    else pieces.push({ kind: "text", text: part });
  }
  return pieces;
}

// A line of generated text: the name and heading before the colon are set off from the sentence.
export interface TextLine {
  name: string;
  heading: string;
  sentence: string;
}
export function cutLine(line: string): TextLine {
  const dash = line.indexOf(" — ");
  const name = dash > 0 ? line.slice(0, dash) : "";
  const rest = dash > 0 ? line.slice(dash + 3) : line;
  const colon = rest.indexOf(": ");
  const heading = colon > 0 && colon < 48 ? rest.slice(0, colon) : "";
  const isHeading = heading !== "" && !/[.,]/.test(heading.replace(/\[[^\]]*\]/g, ""));
  return isHeading
    ? { name, heading, sentence: rest.slice(colon + 2) }
    : { name, heading: "", sentence: rest };
}
