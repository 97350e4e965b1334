// Splits plain text into pieces: names of cards to link, symbols such as [Might] to draw, and the rest.
// Pieces are shown as text nodes, so nothing in them can become markup.
import type { CardRef } from "../protocol";

export type Piece =
  | { kind: "text"; text: string }
  | { kind: "card"; text: string; ref: CardRef }
  | { kind: "symbol"; text: string }
  | { kind: "player"; text: string; seat: number };

// Links the names of a log line, longest first, so that "Captain America #2" is not cut at "Captain
// America".
export function linkCards(text: string, cards: CardRef[]): Piece[] {
  const names = [...cards].sort((a, b) => b.name.length - a.name.length);
  const pieces: Piece[] = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = names.find((ref) => ref.name.length > 0 && text.startsWith(ref.name, at) && isWord(text, at, ref.name));
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

function isWord(text: string, at: number, name: string): boolean {
  const before = text[at - 1] ?? " ";
  const after = text[at + name.length] ?? " ";
  return !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after);
}

function findWord(text: string, name: string): number {
  for (let at = text.indexOf(name); name !== "" && at >= 0; at = text.indexOf(name, at + 1))
    if (isWord(text, at, name)) return at;
  return -1;
}

// Makes the players of "Ann attacks Bob" pieces of their own. The line says which seats it names,
// in its order, so that a player called "Card" is not found in "draws a card".
export function linkPlayers(pieces: Piece[], seats: number[], names: string[]): Piece[] {
  const left = [...seats];
  const linked: Piece[] = [];
  for (const piece of pieces) {
    let rest = piece.kind === "text" ? piece.text : "";
    for (let [seat] = left; seat !== undefined && rest !== ""; [seat] = left) {
      const name = names[seat] ?? "";
      const at = findWord(rest, name);
      if (at < 0) break;
      if (at > 0) linked.push({ kind: "text", text: rest.slice(0, at) });
      linked.push({ kind: "player", text: name, seat });
      rest = rest.slice(at + name.length);
      left.shift();
    }
    if (piece.kind !== "text") linked.push(piece);
    else if (rest !== "") linked.push({ kind: "text", text: rest });
  }
  return linked;
}

// Makes the symbol of "pay [Might] for" a piece of its own.
export function cutSymbols(text: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of text.split(/(\[[A-Za-z][A-Za-z -]{0,18}\])/)) {
    if (part === "") continue;
    if (part.startsWith("[") && part.endsWith("]")) pieces.push({ kind: "symbol", text: part.slice(1, -1) });
    else pieces.push({ kind: "text", text: part });
  }
  return pieces;
}

// A TextLine is a line of generated text: the name and heading before the colon are set off from
// the sentence.
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
  const heading = colon > 0 ? rest.slice(0, colon) : "";
  return isHeading(heading)
    ? { name, heading, sentence: rest.slice(colon + 2) }
    : { name, heading: "", sentence: rest };
}

// A heading says when a power may be used, for which symbols and how often: "Main for [Might], once per game". A
// sentence with a list behind it is none.
function isHeading(text: string): boolean {
  const words = text.replace(/\[[^\]]*\]/g, "");
  if (text === "" || words.includes(".")) return false;
  return /^[A-Za-z ]+ for \[/.test(text) || (text.length < 48 && !words.includes(","));
}
