// Keeps the reader's own decks in this browser.
import { effect, signal } from "@preact/signals";
import { cleanName, kUntitled } from "../decks/draft";

export interface OwnDeck {
  game: string;
  title: string;
  text: string;
}

const kKey = "longbox.decks";
const kMost = 60;
export const ownDecks = signal<OwnDeck[]>([]);

// The deck that the start page offers first, when the reader comes to play with it.
export const deckToPlay = signal<OwnDeck | null>(null);

export function readDecks(text: string | null): OwnDeck[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    if (!Array.isArray(list)) return [];
    return list.filter((one): one is OwnDeck => typeof one === "object" && one !== null &&
      ["game", "title", "text"].every((field) => typeof (one as Record<string, unknown>)[field] === "string"));
  } catch {
    return [];
  }
}

export function loadDecks(): void {
  ownDecks.value = readDecks(localStorage.getItem(kKey));
  effect(() => localStorage.setItem(kKey, JSON.stringify(ownDecks.value)));
}

function isSame(one: OwnDeck, other: OwnDeck): boolean {
  return one.game === other.game && one.title === other.title;
}

export function ownDeck(game: string, title: string): OwnDeck | undefined {
  return ownDecks.value.find((one) => one.game === game && one.title === title);
}

// Keeps the deck in place of one of this game and title.
export function keepDeck(deck: OwnDeck): void {
  ownDecks.value = [deck, ...ownDecks.value.filter((one) => !isSame(one, deck))].slice(0, kMost);
}

// Forgets the deck. Returns what brings it back to its place.
export function dropDeck(deck: OwnDeck): () => void {
  const place = ownDecks.value.findIndex((one) => isSame(one, deck));
  ownDecks.value = ownDecks.value.filter((one) => !isSame(one, deck));
  return () => {
    if (place >= 0 && !ownDeck(deck.game, deck.title)) ownDecks.value = [...ownDecks.value.slice(0, place), deck, ...ownDecks.value.slice(place)];
  };
}

// Returns a title that no deck of the game has yet: "Avengers", "Avengers 2".
export function freeTitle(game: string, wanted: string): string {
  const title = cleanName(wanted) || kUntitled;
  for (let number = 2, free = title; ; number += 1) {
    if (!ownDeck(game, free)) return free;
    free = `${title} ${number}`;
  }
}

function titledText(text: string, title: string): string {
  return /^Name: .*$/m.test(text) ? text.replace(/^Name: .*$/m, () => `Name: ${title}`) : `Name: ${title}\n${text}`;
}

// Gives the deck another title, and returns it; the list itself says the title as well.
export function renameDeck(deck: OwnDeck, wanted: string): OwnDeck {
  if (cleanName(wanted) === deck.title || cleanName(wanted) === "") return deck;
  const title = freeTitle(deck.game, wanted);
  const renamed = { ...deck, title, text: titledText(deck.text, title) };
  ownDecks.value = ownDecks.value.map((one) => (isSame(one, deck) ? renamed : one));
  return renamed;
}

export function duplicateDeck(deck: OwnDeck): OwnDeck {
  const title = freeTitle(deck.game, `${deck.title} copy`);
  const twin = { ...deck, title, text: titledText(deck.text, title) };
  keepDeck(twin);
  return twin;
}
