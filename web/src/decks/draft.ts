// A draft is a deck that is being built: cards with counts in the parts of a deck. It may break any
// rule; the server judges it.
import type { CardInfo, DeckCard, DeckInfo } from "../protocol";

export type DeckPart = DeckCard["part"];

export interface DraftCard {
  card: string;
  count: number;
  part: DeckPart;
  pile?: string;
}

export interface Draft {
  title: string;
  format: string;
  cards: DraftCard[];
}

export interface Place {
  part: DeckPart;
  pile?: string;
}

export const kMostCopies = 99;
export const kLongestName = 60;
export const kUntitled = "My deck";
export const emptyDraft: Draft = { title: "", format: "", cards: [] };

// Makes a name that stays on its line, whoever wrote it.
export function cleanName(text: string): string {
  return [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim()].slice(0, kLongestName).join("").trim();
}

function isAt(one: DraftCard, card: string, place: Place): boolean {
  return one.card === card && one.part === place.part && one.pile === place.pile;
}

export function countAt(draft: Draft, card: string, place: Place): number {
  return draft.cards.find((one) => isAt(one, card, place))?.count ?? 0;
}

export function copiesOf(draft: Draft, card: string): number {
  return draft.cards.reduce((sum, one) => sum + (one.card === card ? one.count : 0), 0);
}

// Adds copies of a card, or takes them away. What lies beside a deck comes with its leader and goes
// with it; the server fills in what comes with the next one.
export function changed(draft: Draft, card: string, place: Place, by: number): Draft {
  const count = Math.max(0, Math.min(kMostCopies, countAt(draft, card, place) + by));
  const entry: DraftCard = { card, count, part: place.part, ...(place.pile === undefined ? {} : { pile: place.pile }) };
  const known = draft.cards.some((one) => isAt(one, card, place));
  const cards = known ? draft.cards.map((one) => (isAt(one, card, place) ? entry : one)) : [...draft.cards, entry];
  const kept = cards.filter((one) => one.count > 0 && (place.part !== "leader" || one.part !== "side"));
  return { ...draft, cards: kept };
}

// Takes over a deck as the server lists it: leaders first, then what comes with them.
export function draftOf(info: DeckInfo): Draft {
  const format = /^Format: (.+)$/m.exec(info.text)?.[1] ?? "";
  const none: Draft = { title: info.title, format, cards: [] };
  return info.cards.reduce((draft, { card, count, part, pile }) => changed(draft, card, pile === undefined ? { part } : { part, pile }, count), none);
}

// Writes the draft as a list that the server reads, by ids, so that no name can be mistaken.
export function listOf(draft: Draft): string {
  const of = (part: DeckPart) => draft.cards.filter((one) => one.part === part);
  const each = (part: DeckPart) => of(part).flatMap((one) => Array<string>(one.count).fill(one.card));
  const counted = (cards: DraftCard[]) => cards.map(({ card, count }) => ({ id: card, count }));
  const piles = [...new Set(of("pile").map((one) => one.pile ?? ""))];
  return JSON.stringify({
    name: draft.title || kUntitled, leaders: each("leader"), side: each("side"), cards: counted(of("deck")),
    ...(draft.format ? { format: draft.format } : {}),
    ...(piles.length > 0 ? { piles: piles.map((name) => ({ name, cards: counted(of("pile").filter((one) => (one.pile ?? "") === name)) })) } : {}),
  });
}

// Returns the draft as the lines of a deck, for those cards that the library knows.
export function rowsOf(draft: Draft, cards: Map<string, CardInfo>, costFact: string): DeckCard[] {
  return draft.cards.flatMap((one) => {
    const info = cards.get(one.card);
    if (!info) return [];
    const cost = info.facts[costFact];
    return [{ ...one, name: info.name, type: info.type, ...(typeof cost === "number" ? { cost } : {}) }];
  });
}

// Leaves out cards that this game does not have.
export function knownOnly(draft: Draft, cards: Map<string, CardInfo>): Draft {
  return { ...draft, cards: draft.cards.filter((one) => cards.has(one.card)) };
}
