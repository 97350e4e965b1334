// Filters narrow a list of cards by the facts that the cards of a game have.
import type { FilterLook, GameLook } from "../games/look";
import type { CardInfo, Fact } from "../protocol";
import type { Words } from "../table/model";
import { titled } from "./face";
import { setName, typeName, worded } from "./facts";

export interface FilterChoice {
  value: string;
  label: string;
}

export interface Filter {
  look: FilterLook;
  choices: FilterChoice[];
}

// A card fits if each filter by title has none of its choices taken, or one that the card has.
export type Chosen = Record<string, string[]>;

const kMostWords = 80;
const kOwnFacts = ["type", "set"];

// Cuts "Avenger. S.H.I.E.L.D." into its words; dots inside a word belong to it.
function cut(text: string): string[] {
  if (!text.endsWith(".")) return [text];
  return text.slice(0, -1).split(/\.\s+/).map((word) => (word.includes(".") ? `${word.replace(/\.$/, "")}.` : word));
}

// Returns the words of a fact of a card; none where nothing is printed.
export function factWords(card: CardInfo, fact: string): string[] {
  if (fact === "type") return [card.type];
  if (fact === "set") return [card.set];
  const value: Fact = card.facts[fact] ?? null;
  if (value === null || value === false) return [];
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? cut(value).filter((word) => word !== "") : [String(value)];
}

function valuesOf(card: CardInfo, look: FilterLook): string[] {
  const [only = ""] = look.facts;
  return look.facts.length === 1 ? factWords(card, only) : look.facts.filter((fact) => factWords(card, fact).some((word) => word !== "0"));
}

function labelOf(look: GameLook, words: Words, filter: FilterLook, value: string): string {
  const [fact = ""] = filter.facts;
  if (filter.facts.length > 1) return words[`quality:${value}`] ?? look.pips[value]?.title.replace(/ resource$/, "") ?? worded(value).toLowerCase();
  if (fact === "type") return titled(typeName(look, words, value));
  if (fact === "set") return setName(words, value);
  return words[`${fact}:${value}`] ?? words[`${fact.replace(/s$/, "")}:${value}`] ?? worded(value);
}

function inOrder(one: FilterChoice, other: FilterChoice): number {
  return Number(one.value) - Number(other.value) || one.label.localeCompare(other.label);
}

function filterOf(look: GameLook, words: Words, cards: CardInfo[], filter: FilterLook): Filter {
  const values = new Set(cards.flatMap((card) => valuesOf(card, filter)));
  const choices = [...values].map((value) => ({ value, label: labelOf(look, words, filter, value) }));
  return { look: filter, choices: filter.facts.length > 1 ? choices : choices.sort(inOrder) };
}

// Finds the facts of an unknown game that tell its cards apart by a few words.
function usualFilters(look: GameLook, cards: CardInfo[]): FilterLook[] {
  const silent = [...look.quietFacts, ...kOwnFacts, look.typeFact, look.costFact, "id", "code", "assumed"];
  const facts = new Set(cards.flatMap((card) => Object.keys(card.facts)));
  const wordy = [...facts].filter((fact) => !silent.includes(fact)).filter((fact) => {
    const kinds = cards.map((card) => card.facts[fact] ?? null).filter((value) => value !== null);
    if (!kinds.every((value) => typeof value === "string" || Array.isArray(value))) return false;
    const words = cards.flatMap((card) => factWords(card, fact));
    return new Set(words).size <= Math.min(kMostWords, words.length / 2);
  });
  return [{ title: "Cost", facts: [look.costFact], chips: true }, ...wordy.map((fact) => ({ title: worded(fact), facts: [fact] }))];
}

// Returns the filters of these cards in the order of the game; one that leaves no choice is no filter.
export function filtersOf(look: GameLook, words: Words, cards: CardInfo[]): Filter[] {
  const middle = look.filters.length > 0 ? look.filters : usualFilters(look, cards);
  return [{ title: "Type", facts: ["type"] }, ...middle, { title: "Set", facts: ["set"] }]
    .map((filter) => filterOf(look, words, cards, filter)).filter((filter) => filter.choices.length > 1);
}

export function fitsFilters(card: CardInfo, filters: Filter[], chosen: Chosen): boolean {
  return filters.every(({ look }) => {
    const wanted = chosen[look.title] ?? [];
    return wanted.length === 0 || valuesOf(card, look).some((value) => wanted.includes(value));
  });
}

// Takes a choice, or gives it back.
export function toggled(chosen: Chosen, title: string, value: string): Chosen {
  const before = chosen[title] ?? [];
  return { ...chosen, [title]: before.includes(value) ? before.filter((one) => one !== value) : [...before, value] };
}
