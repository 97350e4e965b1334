// The page has one set of connections; the signals here say who the reader is and what the server offers.
import { computed } from "@preact/signals";
import type { BotInfo, GameInfo, Identity } from "../protocol";
import { Lines } from "./lines";

function base(): string {
  const { protocol, host } = globalThis.location ?? { protocol: "http:", host: "localhost" };
  return `${protocol === "https:" ? "wss" : "ws"}://${host}`;
}

export const server = new Lines(base);

export const games = computed<GameInfo[]>(() => server.welcome.value?.games ?? []);
export const bots = computed<BotInfo[]>(() => server.welcome.value?.bots ?? []);
export const me = computed<Identity | null>(() => server.welcome.value?.you ?? null);

export function gameInfo(id: string): GameInfo | undefined {
  return games.value.find((game) => game.id === id);
}

// Returns how strong a bot is in a game, in words; empty when nobody has measured it.
export function strengthOf(game: string, bot: string): string {
  return gameInfo(game)?.strengths.find((one) => one.bot === bot)?.text ?? "";
}

// Renaming and logging in change who we are without a new welcome.
server.listen((message) => {
  const welcome = server.welcome.value;
  if (message.type === "identity" && welcome)
    server.welcome.value = { ...welcome, you: message.you };
});
