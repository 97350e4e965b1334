// What the start page sends when somebody presses Play.
import type { ClientCreate, GameInfo, SeatChoice } from "../protocol";

export type Company = "bot" | "friend" | "hot" | "solo";

export interface StartChoices {
  game: GameInfo;
  company: Company;
  deck: string;
  deckText?: string | undefined;
  otherDeck: string;       // empty: any
  bot: string;
  options: Record<string, string>;
  clock: { minutes: number; increment: number } | null;
  listed: boolean;
  seed?: number | undefined;  // of the deal; usually by chance
}

// The kinds of company a game offers, the usual one first.
export function companiesOf(game: GameInfo): Company[] {
  return game.fewestSeats <= 1 ? ["solo", "friend", "bot", "hot"] : ["bot", "friend", "hot"];
}

// A deck for the other seat: the wanted one, or by chance one that is not the reader's.
export function otherDeckOf(choices: StartChoices, chance: () => number): string {
  if (choices.otherDeck) return choices.otherDeck;
  const others = choices.game.decks.filter((name) => name !== choices.deck);
  return others[Math.floor(chance() * others.length)] ?? choices.deck;
}

function otherSeats(choices: StartChoices, chance: () => number): SeatChoice[] {
  const deck = { name: otherDeckOf(choices, chance) };
  switch (choices.company) {
    case "solo": return [];
    case "bot": return [{ kind: "bot", bot: choices.bot, deck }];
    case "hot": return [{ kind: "me", deck }];
    case "friend": return [{ kind: "open" }];
  }
}

export function createMessage(choices: StartChoices, chance: () => number = Math.random): Omit<ClientCreate, "request"> {
  const mine: SeatChoice = { kind: "me", deck: choices.deckText !== undefined ? { text: choices.deckText } : { name: choices.deck } };
  const message: Omit<ClientCreate, "request"> = {
    type: "create", game: choices.game.id, seats: [mine, ...otherSeats(choices, chance)], listed: choices.listed,
  };
  if (Object.keys(choices.options).length > 0) message.options = choices.options;
  if (choices.seed !== undefined) message.seed = choices.seed;
  if (choices.clock) message.clock = choices.clock;
  return message;
}
