// Makes the message that the start page sends when the reader presses Play.
import type { ClientCreate, GameInfo, SeatChoice } from "../protocol";

export type Company = "bot" | "friend" | "hot" | "solo";

export interface StartChoices {
  game: GameInfo;
  company: Company;
  deck: string;
  deckText?: string | undefined;
  players: number;         // with the reader; not used when playing alone
  otherDeck: string;       // of the next seat; empty: any
  bot: string;
  options: Record<string, string>;
  clock: { minutes: number; increment: number } | null;
  listed: boolean;         // anybody may join from the lobby
  talk?: ClientCreate["talk"];
  watchersTalk?: boolean;
  seed?: number | undefined;  // seed of the deal; usually by chance
}

// Returns the kinds of company a game offers, the usual one first.
export function companiesOf(game: GameInfo): Company[] {
  return game.fewestSeats <= 1 ? ["solo", "friend", "bot", "hot"] : ["bot", "friend", "hot"];
}

// Returns the numbers of players that may play in company, with what is chosen beside the decks.
export function playersOf(game: GameInfo, options: Record<string, string> = {}): number[] {
  const chosen = game.options.flatMap((option) => option.choices.filter((choice) => choice.id === (options[option.id] ?? option.usual)));
  const fewest = Math.max(2, game.fewestSeats, ...chosen.map((choice) => choice.fewestSeats ?? 0));
  const most = Math.min(game.mostSeats, ...chosen.map((choice) => choice.mostSeats ?? game.mostSeats));
  return Array.from({ length: Math.max(1, most - fewest + 1) }, (_, more) => fewest + more);
}

// Where no deck is wanted the server takes one that may be played there.
function otherSeat(choices: StartChoices, deck: string): SeatChoice {
  const brought = deck ? { deck: { name: deck } } : {};
  switch (choices.company) {
    case "bot": return { kind: "bot", bot: choices.bot, ...brought };
    case "hot": return { kind: "me", ...brought };
    default: return { kind: "open" };
  }
}

function otherSeats(choices: StartChoices): SeatChoice[] {
  if (choices.company === "solo") return [];
  return Array.from({ length: choices.players - 1 }, (_, place) => otherSeat(choices, place === 0 ? choices.otherDeck : ""));
}

export function createMessage(choices: StartChoices): Omit<ClientCreate, "request"> {
  const mine: SeatChoice = { kind: "me", deck: choices.deckText !== undefined ? { text: choices.deckText } : { name: choices.deck } };
  const message: Omit<ClientCreate, "request"> = {
    type: "create", game: choices.game.id, seats: [mine, ...otherSeats(choices)], listed: choices.listed,
  };
  if (Object.keys(choices.options).length > 0) message.options = choices.options;
  if (choices.seed !== undefined) message.seed = choices.seed;
  if (choices.clock) message.clock = choices.clock;
  if (choices.talk) message.talk = choices.talk;
  if (choices.watchersTalk) message.watchersTalk = true;
  return message;
}
