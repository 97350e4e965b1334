// Lists the printed facts of a card for readers: in the words of players, in a sensible order.
import type { CardInfo, Fact } from "../protocol";
import type { FactLook, GameLook } from "../games/look";
import type { Words } from "../table/model";
import { assumedText, isAssumed, titled } from "./face";

export interface FactRow {
  fact: string;
  title: string;
  value: string;
  cards: string[];  // ids of cards that the fact names; the value is then of no use
}

function textOf(fact: Fact): string {
  if (fact === null || fact === false) return "";
  if (fact === true) return "yes";
  return Array.isArray(fact) ? fact.join(", ") : String(fact);
}

// Writes "spider_man" as people do: "Spider Man".
export function worded(word: string): string {
  return titled(word.replaceAll("_", " "));
}

// Says a word of a card file as its declaration names it.
function declared(words: Words, list: string, word: string): string {
  return words[`${list}:${word}`] ?? worded(word);
}

export function setName(words: Words, set: string): string {
  return declared(words, "set", set);
}

// Returns the type of a card in full: "supporting character".
export function typeName(look: GameLook, words: Words, type: string): string {
  return words[`type:${type}`] ?? look.fullTypes[type] ?? type.replace(/[-_]/g, " ");
}

// Returns the value as a table of facts has it; an asterisk stands behind one that is assumed.
function shown(look: GameLook, words: Words, row: FactLook, info: CardInfo): string {
  if (row.fact === "assumed") return assumedText(words, info);
  const value = valueOf(look, words, row, info);
  return value !== "" && isAssumed(info, row.fact) ? `${value} *` : value;
}

function valueOf(look: GameLook, words: Words, row: FactLook, info: CardInfo): string {
  const fact = info.facts[row.fact] ?? null;
  const text = textOf(fact);
  if (text === "") return "";
  const counted = row.each && (info.facts[row.each.fact] === true) === row.each.when ? `${text} ${row.each.words}` : text;
  switch (row.says) {
    case "type": return titled(typeName(look, words, text));
    case "set": return setName(words, text);
    case "word": return declared(words, row.fact, text).replace(/\.$/, "");
    default: return counted;
  }
}

// Returns the facts that the game lists, then all others of the card, so that nothing printed is
// lost.
export function factRows(look: GameLook, words: Words, info: CardInfo): FactRow[] {
  const listed = look.facts.map((row) => row.fact);
  const others = Object.keys(info.facts).filter((fact) => !listed.includes(fact) && !look.quietFacts.includes(fact))
    .map((fact): FactLook => ({ fact, title: titled(fact.replace(/_code$/, "").replaceAll("_", " ")) }));
  return [...look.facts, ...others].map((row) => ({
    fact: row.fact, title: row.title, value: shown(look, words, row, info),
    cards: row.says === "cards" ? [info.facts[row.fact] ?? []].flat().map(String) : [],
  })).filter((row) => row.value !== "");
}
