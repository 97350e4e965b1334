// Suggests cards for what a deck lacks. Nothing here is a rule of a game: cards are weighed by the facts
// that the cards of the deck share, and by the shape of the decks that come with the game.
import { factWords } from "../cards/filters";
import type { GameLook } from "../games/look";
import type { CardInfo, DeckInfo } from "../protocol";
import { copiesOf, type DeckPart, type Draft } from "./draft";
import { partOf } from "./parts";
import { missingCards, namedIn } from "./reasons";

export interface Suggestion {
  card: CardInfo;
  part: DeckPart;
  count: number;        // copies to add at once
  isRequired: boolean;  // the verdict calls for it by name
  why: string;
}

export interface SuggestFrom {
  look: GameLook;
  leaders: string[];                // types that lead a deck
  cards: Map<string, CardInfo>;     // the library
  draft: Draft;
  verdict: DeckInfo;
  decks: DeckInfo[];                // those that come with the game
}

const kMost = 24;         // more than are shown: the server refuses some
const kVariety = 0.1;     // each copy that is there weighs against another
const kMostRequired = 30;

type Shares = Map<string, number>;

// Returns which part of the cards of a deck has each word, from 0 to 1.
function sharesOf(deck: { card: string; count: number }[], from: SuggestFrom, wordsOf: (card: CardInfo) => string[]): Shares {
  const shares: Shares = new Map();
  const all = deck.reduce((sum, one) => sum + one.count, 0) || 1;
  for (const { card, count } of deck) {
    const info = from.cards.get(card);
    for (const word of info ? new Set(wordsOf(info)) : []) shares.set(word, (shares.get(word) ?? 0) + count / all);
  }
  return shares;
}

function averageOf(many: Shares[]): Shares {
  const average: Shares = new Map();
  for (const shares of many)
    for (const [word, share] of shares) average.set(word, (average.get(word) ?? 0) + share / many.length);
  return average;
}

// Says whether a card belongs with the deck by one fact: it has no word of it, shares one with the deck, or
// one that every deck of the game has; or the deck has not yet taken a side.
function isKin(card: CardInfo, fact: string, mine: Set<string>, decks: Set<string>[]): boolean {
  const words = factWords(card, fact);
  if (words.length === 0 || words.some((word) => mine.has(word))) return true;
  const isCommon = (word: string) => decks.length > 0 && decks.every((deck) => deck.has(word));
  if (words.some(isCommon)) return true;
  return [...mine].every(isCommon) && words.some((word) => decks.length === 0 || decks.some((deck) => deck.has(word)));
}

function wordsIn(deck: { card: string }[], cards: Map<string, CardInfo>, fact: string): Set<string> {
  return new Set(deck.flatMap(({ card }) => {
    const info = cards.get(card);
    return info ? factWords(info, fact) : [];
  }));
}

// Returns how many copies a deck may hold: as the card says, otherwise as many as a deck of the game has.
function mostCopies(from: SuggestFrom, card: CardInfo): number {
  const said = from.look.deck.limits.map((fact) => card.facts[fact]).find((limit) => typeof limit === "number");
  if (typeof said === "number") return said;
  return Math.max(1, ...from.decks.flatMap((deck) => deck.cards.map((one) => one.count)));
}

function hasRoom(from: SuggestFrom, card: CardInfo): boolean {
  return copiesOf(from.draft, card.id) < mostCopies(from, card);
}

// Cards that a reason names though they are not in the deck are called for.
function required(from: SuggestFrom): Suggestion[] {
  const others = [...from.cards.values()].filter((card) => hasRoom(from, card) || copiesOf(from.draft, card.id) === 0);
  const mine = new Set(from.draft.cards.map((one) => one.card));
  const { quantity } = from.look.deck;
  return from.verdict.reasons.flatMap((reason) => {
    const named = namedIn(reason.message, others).filter((id) => reason.message.includes(`[${id}]`));
    return named.flatMap((id) => {
      const card = from.cards.get(id)!;
      const whole = Number((quantity && card.facts[quantity]) || 1);
      const count = whole - copiesOf(from.draft, id);
      if (count < 1 || (mine.has(id) && !quantity)) return [];
      return [{ card, part: partOf(from.look, from.leaders, card), count, isRequired: true, why: reason.message }];
    });
  }).slice(0, kMostRequired);
}

function kinOf(from: SuggestFrom): (card: CardInfo) => boolean {
  const facts = from.look.deck.kin.map((fact) => ({
    fact, mine: wordsIn(from.draft.cards, from.cards, fact), decks: from.decks.map((deck) => wordsIn(deck.cards, from.cards, fact)),
  }));
  return (card) => facts.every(({ fact, mine, decks }) => isKin(card, fact, mine, decks));
}

// Returns the leaders of which the deck has none: first those who share most with its cards.
function leadersFor(from: SuggestFrom): Suggestion[] {
  if (from.draft.cards.some((one) => one.part === "leader")) return [];
  const kin = kinOf(from);
  return [...from.cards.values()].filter((card) => partOf(from.look, from.leaders, card) === "leader" && kin(card))
    .slice(0, kMost).map((card) => ({ card, part: "leader", count: 1, isRequired: false, why: "could lead this deck" }));
}

interface Weighed {
  card: CardInfo;
  weight: number;
  why: string;
}

// Weighs a card: what it shares with the deck, more if few other cards have it; how far its cost and type are
// behind those of the game's decks.
function weigher(from: SuggestFrom): (card: CardInfo) => Weighed {
  const { look } = from;
  const mine = from.draft.cards.filter((one) => one.part === "deck");
  const facts = [...new Set([...look.deck.kin, ...look.filters.flatMap((filter) => filter.facts)])].filter((fact) => fact !== look.costFact);
  const library = [...from.cards.values()].map((card) => ({ card: card.id, count: 1 }));
  const words = (card: CardInfo) => facts.flatMap((fact) => factWords(card, fact).map((word) => `${fact}:${word}`));
  const shape = (card: CardInfo) => [`type:${card.type}`, ...factWords(card, look.costFact).map((cost) => `cost:${cost}`)];
  const shared = sharesOf(from.draft.cards, from, words);
  const everywhere = sharesOf(library, from, words);
  const now = sharesOf(mine, from, shape);
  const usual = averageOf(from.decks.map((deck) => sharesOf(deck.cards.filter((one) => one.part === "deck"), from, shape)));
  return (card) => {
    const kin = words(card).reduce((sum, word) => sum + (shared.get(word) ?? 0) * (1 - (everywhere.get(word) ?? 0)), 0);
    const gaps = shape(card).map((word) => ({ word, gap: (usual.get(word) ?? 0) - (now.get(word) ?? 0) }));
    const [widest] = [...gaps].sort((one, other) => other.gap - one.gap);
    const isGap = widest !== undefined && widest.gap > 0.05 && widest.word.startsWith("cost:");
    const weight = kin + 2 * gaps.reduce((sum, one) => sum + one.gap, 0) - kVariety * copiesOf(from.draft, card.id);
    return { card, weight, why: isGap ? `few cards of cost ${widest.word.slice(5)} so far` : "shares most with the deck" };
  };
}

function fitting(from: SuggestFrom): Suggestion[] {
  const { reasons, size } = from.verdict;
  if (size > 0 && missingCards(reasons, size) === 0) return [];
  const kin = kinOf(from);
  const held = new Set(from.decks.flatMap((deck) => deck.cards.filter((one) => one.part === "deck").map((one) => one.type)));
  const candidates = [...from.cards.values()].filter((card) => partOf(from.look, from.leaders, card) === "deck" &&
    (held.size === 0 || held.has(card.type)) && !from.look.deck.outside.includes(card.type) && hasRoom(from, card) && kin(card));
  return candidates.map(weigher(from)).sort((one, other) => other.weight - one.weight || one.card.id.localeCompare(other.card.id))
    .slice(0, kMost).map(({ card, why }) => ({ card, part: "deck", count: 1, isRequired: false, why }));
}

// Returns what could be added: cards that the verdict calls for, leaders if there is none, then cards that fit.
export function suggestionsFor(from: SuggestFrom): Suggestion[] {
  if (from.verdict.legal) return [];
  const called = required(from);
  const leaders = leadersFor(from);
  if (called.length > 0 || leaders.length > 0) return [...called, ...leaders];
  return fitting(from);
}
