// Fetches the decks that come with a game, once.
import { signal } from "@preact/signals";
import type { DeckInfo, ServerDecks } from "../protocol";
import { server } from "./server";

const known = signal<Record<string, DeckInfo[]>>({});
const asked = new Set<string>();

export function gameDecks(game: string): DeckInfo[] | null {
  const list = known.value[game];
  if (!list && game && !asked.has(game)) {
    asked.add(game);
    server.ask<ServerDecks>({ type: "decks", game })
      .then((reply) => (known.value = { ...known.value, [game]: reply.decks }))
      .catch(() => void asked.delete(game));
  }
  return list ?? null;
}
