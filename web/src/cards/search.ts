// Searches the library: every word must be found in name, line, set or text.
import type { CardInfo } from "../protocol";

export interface CardFilter {
  words: string;
  type: string;
  set: string;
  colour: string;     // the value of the game's colour fact
  colourFact: string;
}

function textOf(card: CardInfo): string {
  return `${card.name} ${card.id} ${card.line} ${card.text}`.toLowerCase();
}

export function findCards(cards: Iterable<CardInfo>, filter: CardFilter): CardInfo[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return [...cards].filter((card) => {
    if (filter.type && card.type !== filter.type) return false;
    if (filter.set && card.set !== filter.set) return false;
    if (filter.colour && String(card.facts[filter.colourFact] ?? "") !== filter.colour) return false;
    const text = textOf(card);
    return words.every((word) => text.includes(word));
  });
}

export function coloursIn(cards: Iterable<CardInfo>, fact: string): string[] {
  return [...new Set([...cards].map((card) => String(card.facts[fact] ?? "")))].filter((word) => word !== "").sort();
}
