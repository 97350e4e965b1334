// The parts of a deck: where a card goes when it is added, and how a list is grouped.
import { titled } from "../cards/face";
import { typeName } from "../cards/facts";
import type { GameLook } from "../games/look";
import type { CardInfo, DeckCard, DeckInfo } from "../protocol";
import type { Words } from "../table/model";
import type { DeckPart } from "./draft";

export interface DeckGroup {
  title: string;
  count: number;
  cards: DeckCard[];
}

// Returns the types that lead decks: those that lead one that comes with the game, and those it names.
export function leaderTypes(look: GameLook, decks: DeckInfo[]): string[] {
  const seen = decks.flatMap((deck) => deck.cards.filter((card) => card.part === "leader").map((card) => card.type));
  return [...new Set([...look.deck.leaders, ...seen])];
}

export function partOf(look: GameLook, leaders: string[], card: CardInfo): DeckPart {
  if (!leaders.includes(card.type)) return "deck";
  return Number(look.levelFact ? card.facts[look.levelFact] : 0) > 1 ? "side" : "leader";
}

function groupTitle(look: GameLook, words: Words, card: DeckCard): string {
  switch (card.part) {
    case "leader": return look.deck.leaderTitle;
    case "side": return look.deck.sideTitle;
    case "pile": return `Pile: ${card.pile ?? ""}`;
    case "deck": return titled(typeName(look, words, card.type));
  }
}

const kOrder: DeckPart[] = ["leader", "side", "deck", "pile"];

function byCost(one: DeckCard, other: DeckCard): number {
  return (one.cost ?? -1) - (other.cost ?? -1) || one.name.localeCompare(other.name) || one.card.localeCompare(other.card);
}

// Groups the lines of a deck: its leaders, what lies beside it, its cards by type, its piles.
export function groupsOf(look: GameLook, words: Words, cards: DeckCard[]): DeckGroup[] {
  const groups = new Map<string, DeckGroup>();
  const inOrder = [...cards].sort((one, other) => kOrder.indexOf(one.part) - kOrder.indexOf(other.part));
  for (const card of inOrder) {
    const title = groupTitle(look, words, card);
    const group = groups.get(title) ?? { title, count: 0, cards: [] };
    groups.set(title, { title, count: group.count + card.count, cards: [...group.cards, card].sort(byCost) });
  }
  return [...groups.values()];
}
