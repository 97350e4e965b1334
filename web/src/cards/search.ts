// Searches the library: every word must be found in name, line, set or text.
import type { CardInfo } from "../protocol";
import { fitsFilters, type Chosen, type Filter } from "./filters";

function textOf(card: CardInfo): string {
  return `${card.name} ${card.id} ${card.line} ${card.text}`.toLowerCase();
}

export function findCards(cards: Iterable<CardInfo>, search: string, filters: Filter[] = [], chosen: Chosen = {}): CardInfo[] {
  const words = search.toLowerCase().split(/\s+/).filter((word) => word !== "");
  return [...cards].filter((card) => {
    if (!fitsFilters(card, filters, chosen)) return false;
    const text = textOf(card);
    return words.every((word) => text.includes(word));
  });
}
