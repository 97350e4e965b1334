// Keeps the reader's own decks in this browser.
import { effect, signal } from "@preact/signals";

export interface OwnDeck {
  game: string;
  title: string;
  text: string;
}

const kKey = "longbox.decks";
const kMost = 60;
export const ownDecks = signal<OwnDeck[]>([]);

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

// Keeps the deck in place of one of this game and title.
export function keepDeck(deck: OwnDeck): void {
  const others = ownDecks.value.filter((one) => one.game !== deck.game || one.title !== deck.title);
  ownDecks.value = [deck, ...others].slice(0, kMost);
}

export function dropDeck(deck: OwnDeck): void {
  ownDecks.value = ownDecks.value.filter((one) => one !== deck);
}
