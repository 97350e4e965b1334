// Shows line by line what the server understood of a list.
import type { DeckCard, DeckInfo, Reason } from "../protocol";

export interface ImportLine {
  number: number;       // from 1; 0: about the whole list
  text: string;
  kind: "card" | "words" | "wrong";
  cards: DeckCard[];    // the line's card; several where prints differ
  count: number;
  message: string;      // why it was not understood
  near: string;         // the name of a card that may be meant
}

export interface Mistake {
  number: number;
  message: string;
  near: string;
}

const kUnreadable = "deck.unreadable";

// Reads "the list:2: no card is called 'Ant-Mn'; did you mean 'Ant-Man'?".
export function mistakeOf(reason: Reason): Mistake {
  const [, line = "0", message = reason.message] = /^the list(?::(\d+))?: (.*)$/s.exec(reason.message) ?? [];
  return { number: Number(line), message, near: /did you mean '(.+)'\?/.exec(message)?.[1] ?? "" };
}

export function mistakesOf(info: DeckInfo): Mistake[] {
  return info.reasons.filter((reason) => reason.rule === kUnreadable).map(mistakeOf);
}

// Leaves the lines of mistakes empty, so that the others keep their numbers.
export function withoutLines(text: string, mistakes: Mistake[]): string {
  const wrong = new Set(mistakes.map((mistake) => mistake.number));
  return text.split("\n").map((line, place) => (wrong.has(place + 1) ? "" : line)).join("\n");
}

// Puts the name of the suggestion into a line that was not understood.
export function corrected(text: string, line: ImportLine): string {
  const meant = /'(.+?)'(?=;)/.exec(line.message)?.[1] ?? "";
  if (meant === "" || line.near === "") return text;
  return text.split("\n").map((one, place) => (place + 1 === line.number ? one.replace(meant, () => line.near) : one)).join("\n");
}

function plain(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}

// Finds the cards that a line names: by an id in it, otherwise by the longest name.
function cardsIn(line: string, cards: DeckCard[]): DeckCard[] {
  const ids = cards.filter((card) => plain(line).includes(plain(card.card)));
  if (ids.length > 0) return ids;
  const named = cards.filter((card) => plain(line).includes(plain(card.name)));
  const longest = Math.max(0, ...named.map((card) => card.name.length));
  return named.filter((card) => card.name.length === longest);
}

function countIn(line: string): number {
  const [, before, behind] = /^[-*•]?\s*(\d+)\s*x?\s|\sx\s?(\d+)\s*(?:[[(].*)?$/i.exec(line.trim()) ?? [];
  return Number(before ?? behind ?? 1);
}

const kTitle = /^\s*(name|deck|title|format|pile)\s*:/i;
const kComment = /^\s*(\/\/|#)/;

function lineOf(text: string, number: number, mistake: Mistake | undefined, deck: DeckInfo): ImportLine {
  const base = { number, text: text.trim(), cards: [], count: 0, message: "", near: "" };
  if (mistake) return { ...base, kind: "wrong", message: mistake.message, near: mistake.near };
  const found = kTitle.test(text) || kComment.test(text) ? [] : cardsIn(text, deck.cards);
  if (found.length === 0) return { ...base, kind: "words" };
  const isLeader = /^\s*[a-z][a-z -]*:/i.test(text);
  const fitting = found.filter((card) => (card.part === "leader") === isLeader);
  return { ...base, kind: "card", cards: fitting.length > 0 ? fitting : found, count: countIn(text) };
}

// A list that is no text of lines, such as JSON, is shown by the cards found in it.
function isText(text: string): boolean {
  return !/^\s*[{<]/.test(text);
}

// Returns the lines of a list: `mistakes` were found in the whole of it, `deck` is the rest as understood.
export function importLines(text: string, mistakes: Mistake[], deck: DeckInfo): ImportLine[] {
  const whole = mistakes.filter((mistake) => mistake.number === 0)
    .map((mistake): ImportLine => ({ ...mistake, text: "", kind: "wrong", cards: [], count: 0 }));
  if (!isText(text))
    return [...whole, ...deck.cards.map((card): ImportLine => ({ number: 0, text: card.name, kind: "card", cards: [card], count: card.count, message: "", near: "" }))];
  const lines = text.split("\n").map((line, place) => lineOf(line, place + 1, mistakes.find((one) => one.number === place + 1), deck));
  return [...whole, ...lines.filter((line) => line.text !== "")];
}
