// Fetches the cards and rules of a game once and keeps them.
import { signal } from "@preact/signals";
import type { CardInfo, RuleInfo, ServerCards, ServerRules } from "../protocol";
import { openBook } from "../cards/picture_book";
import { server } from "./server";

export interface Library {
  cards: Map<string, CardInfo>;
  sets: string[];
  types: string[];
}

const kCardsAtOnce = 500;
const kRulesAtOnce = 1000;

const libraries = signal<Record<string, Library>>({});
const inventories = signal<Record<string, RuleInfo[]>>({});
const underWay = new Map<string, Promise<void>>();

// Runs a fetch once, however many parts of the page want it.
function once(key: string, fetch: () => Promise<void>): void {
  if (underWay.has(key)) return;
  underWay.set(key, fetch().catch(() => void underWay.delete(key)));
}

// Returns the library of a game, or null while it is on its way.
export function library(game: string): Library | null {
  const known = libraries.value[game];
  if (!known && game) once(`cards ${game}`, () => fetchLibrary(game));
  return known ?? null;
}

export function cardInfo(game: string, card: string | undefined): CardInfo | undefined {
  return card === undefined ? undefined : library(game)?.cards.get(card);
}

// Returns the rows of a game's inventory, or null while they are on their way.
export function inventory(game: string): RuleInfo[] | null {
  const known = inventories.value[game];
  if (!known && game) once(`rules ${game}`, () => fetchRules(game));
  return known ?? null;
}

async function fetchLibrary(game: string): Promise<void> {
  const cards = new Map<string, CardInfo>();
  const pictures = openBook(game);
  let reply: ServerCards;
  do {
    reply = await server.ask<ServerCards>({ type: "cards", game, offset: cards.size, limit: kCardsAtOnce });
    for (const card of reply.cards) cards.set(card.id, card);
  } while (reply.cards.length > 0 && cards.size < reply.total);
  await pictures;
  libraries.value = { ...libraries.value, [game]: { cards, sets: reply.sets, types: reply.types } };
}

async function fetchRules(game: string): Promise<void> {
  const rows: RuleInfo[] = [];
  let reply: ServerRules;
  do {
    reply = await server.ask<ServerRules>({ type: "rules", game, offset: rows.length, limit: kRulesAtOnce });
    rows.push(...reply.rules);
  } while (reply.rules.length > 0 && rows.length < reply.total);
  inventories.value = { ...inventories.value, [game]: rows };
}
